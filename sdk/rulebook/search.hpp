// Finding rules by question: words of people against words of rules, ranked.
#pragma once
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace bastide::sdk {

// What can be found. Words of the title count most, then those of the text, then of what else belongs to it.
struct Findable {
  std::string title, text, beside{};
  double weight = 1;  // examples weigh less than rules
};

struct RuleHit {
  std::size_t entry;  // in the order in which they were added
  double score;
};

struct RuleFindings {
  std::vector<RuleHit> hits;                     // best first
  std::map<std::string, std::string> corrected;  // words that are nowhere, and what was looked for instead
  std::vector<std::string> unknown;              // words that are nowhere, and nothing is near
};

class RuleIndex {
 public:
  void add(const Findable&);
  // People say `word` for `meaning`: both are looked for.
  void also(std::string_view word, std::string_view meaning);
  // What these words name has rules of its own, so they mean nothing else: an abbey is a cloister only where nobody
  // lays abbeys.
  void name(std::string_view words);
  RuleFindings find(std::string_view question) const;
  bool has_word(std::string_view) const;  // in any title or text

 private:
  struct Entry {
    std::map<std::string, double> words;  // stems, and how much of each
    double length = 0, weight = 1;
  };
  std::vector<Entry> entries_;
  std::map<std::string, std::string> spelling_;               // stem: a word that it was made from
  std::map<std::string, std::vector<std::string>> meanings_;  // stem: stems
  std::set<std::string> names_;                               // stems
};

bool small_word(std::string_view);  // one that questions are made of, which nobody looks for: "when", "may"

// "scored", "scoring" and "scores" are one: "scor".
std::string stem(std::string_view word);
// The words of a text that say something, as stems.
std::vector<std::string> stems(std::string_view text);

}  // namespace bastide::sdk
