// Sums of metrics, as a question writes them. Only for the reading of questions.
#pragma once
#include <optional>

#include "lab/question_names.hpp"

namespace bastide::sdk::question {

struct Sum {
  std::vector<Quantity::Part> parts;  // each metric of a ruleset once, no factor is 0
  double constant = 0;
  std::optional<std::size_t> percent;  // where a per cent stands that is no factor of a metric
  bool plain() const { return parts.empty(); }
};
Sum scaled(Sum, double factor);
Sum added(Sum, const Sum&);

// The words of a question, their names understood, and a place among them from where it is read. What names no ruleset
// means the one that `about()` said last.
class Reader {
 public:
  Reader(const Source&, const Vocabulary&);
  // The rulesets that the question is about in turn, from first to before last. One of them if it names its rulesets.
  std::size_t first() const { return first_; }
  std::size_t last() const { return each_ ? known_.labels.size() : first_ + 1; }
  void about(std::size_t ruleset) {
    ruleset_ = ruleset;
    next_ = 0;
  }

  // ---- words ----
  const Word& word() const { return words_[next_]; }
  std::size_t next() const { return next_; }
  std::size_t end() const { return words_.size() - 1; }
  const Word& take() { return words_[word().is == Word::Is::end ? next_ : next_++]; }
  const Word& take(Word::Is, const char* what);  // `what` is said to be expected if it is another one
  [[noreturn]] void wrong(const Word& at, std::string what, std::string hint = {}) const;
  [[noreturn]] void expected(const std::string& what) const;

  // ---- sums ----
  Sum sum();
  double signed_number(std::optional<std::size_t>& percent);  // sets it if there is one
  // Refuses what could be read, but makes no sense.
  void check(const Sum&, std::optional<std::size_t> percent) const;
  bool shares_only(const Sum&) const;
  // Refuses numbers that no share can reach: 55 where 55% was meant. `at`: the word that says it.
  void check_share(const Sum&, double limit, const Word& at) const;
  void check_precision(const Sum&, double width, const Word& at) const;  // the same of half of an interval
  const Word& largest_number() const;                                    // as written; the first word if there is none

  // ---- texts ----
  std::string spelled(std::size_t from, std::size_t to) const;  // these words, with the rulesets put in
  std::string sign(std::size_t word) const;                     // one word with the blanks around it
  std::string text_of(const Sum&) const;                        // in the shortest form

 private:
  double farthest_from_0(const Sum&) const;  // that it can be if all its metrics are shares; infinite otherwise
  Sum product();
  Sum factor();
  Sum bracket();
  [[noreturn]] void mixed(std::size_t one, std::size_t other, const char* is, const char* does) const;
  const Metric& metric(const Quantity::Part& p) const { return (*known_.metrics)[p.metric]; }
  std::string spelled_name(std::size_t word, bool alone) const;
  std::string gap(std::size_t word) const;  // blanks behind it

  const Source& source_;
  const Vocabulary& known_;
  const std::vector<Word> words_;
  std::vector<Meaning> meanings_;  // by word
  bool each_ = false;              // it is about several rulesets
  std::size_t first_ = 0, ruleset_ = 0;
  std::size_t next_ = 0;
  int depth_ = 0;  // of brackets
};

}  // namespace bastide::sdk::question
