// The rules of everything on the table in one book: a chapter for each box, filled in with the values in force.
#pragma once
#include <string>
#include <vector>

#include "rulebook/rules_text.hpp"
#include "rulebook/search.hpp"

namespace bastide::sdk {

struct Chapter {
  std::string box;
  std::vector<std::string> parts;  // ids of its modules, in use or not
  RulesText text;
};

// One place in the book: a numbered rule, or a sentence of the summary.
struct Passage {
  const Chapter* chapter = nullptr;
  const RuleItem* rule = nullptr;
  const ToldLine* told = nullptr;
  double score = 0;  // how well it answers the question; 0: none was asked
  const std::string& section() const { return rule ? rule->section : told->heading; }
  const std::string& text() const { return rule ? rule->text : told->text; }
};

struct Answer {
  std::vector<Passage> passages;                 // best first
  std::map<std::string, std::string> corrected;  // see RuleFindings
  std::vector<std::string> unknown;
};

class RuleBook {
 public:
  explicit RuleBook(const Library&);      // every box that was found, with the defaults of its parameters
  RuleBook(const Library&, const Game&);  // the boxes of a game, with its values
  RuleBook(RuleBook&&) = default;         // passages point into the book
  RuleBook& operator=(RuleBook&&) = default;

  // Boxes that others need come first, then in the order of the tile sets. A box without a rules.md has no chapter.
  const std::vector<Chapter>& chapters() const { return chapters_; }
  const Chapter* chapter(Name box_or_part) const;
  const RuleValues& values() const { return values_; }

  Passage rule(std::string_view id, const Chapter* in = nullptr) const;  // no chapter: there is none
  struct FoundSection {
    const Chapter* chapter = nullptr;
    const RuleSection* section = nullptr;
  };
  std::vector<FoundSection> sections(std::string_view title, const Chapter* in = nullptr) const;
  std::vector<std::string> rule_ids(const Chapter* in = nullptr) const;

  // Only what holds in this game. `in`: only this chapter.
  Answer ask(std::string_view question, const Chapter* in = nullptr) const;
  bool has_word(std::string_view word) const { return index_.has_word(word); }  // in any of its rules

 private:
  void read(const Library&, const Game*);
  void read_refusals(const Game&);
  void index();
  std::string beside(const RuleItem&) const;
  RuleValues values_;
  std::vector<Chapter> chapters_;
  std::map<std::string, std::string> beside_;  // by id of a rule: what parameters and refusals say that name it
  std::vector<Passage> passages_;              // in the order of the index
  RuleIndex index_;
};

// The ids in a list like "KER-19, A-02".
std::vector<std::string> listed_ids(std::string_view);

}  // namespace bastide::sdk
