// A rules.md, understood as far as its numbered rules and its summary go:
//
//   # Title of the box
//   ## May I place the pig?
//   - **TB-30** The text of the rule.
//   | A-05 | a row of a table is a rule, too | ... |
//
// Sections with these titles are the summary, lists of sentences that are told to players (docs/authoring.md):
// "In short", "In the box", "A turn", "What scores", "At the end".
// "Other words" lists what people also call things, "Family" says in one word under which heading the box is listed.
#pragma once
#include <string>
#include <string_view>
#include <vector>

#include "rulebook/filling.hpp"

namespace bastide::sdk {

struct RuleItem {
  std::string id, section, text;  // text: Markdown, without the id
  std::string void_by{};          // why it does not hold in this ruleset; empty: it does
  bool example = false;           // a worked example, check or test case of other rules
};

struct RuleSection {
  std::string title;
  std::string body;  // Markdown, without the heading
  std::string void_by{};
  std::string first{}, last{};  // ids of its first and last rule that hold; empty: there are none
};

// A sentence of the summary.
struct ToldLine {
  std::string heading;
  std::string step;  // at which it happens; may be empty
  std::string text;
};

class RulesText {
 public:
  explicit RulesText(std::string_view markdown);            // as it is written
  RulesText(std::string_view markdown, const RuleValues&);  // as it is in force

  const std::string& title() const { return title_; }
  const std::string& family() const { return family_; }  // "large expansion"; empty: it does not say
  const std::vector<RuleItem>& items() const { return items_; }
  const std::vector<RuleSection>& sections() const { return sections_; }  // without the summary
  const std::vector<ToldLine>& told() const { return told_; }             // only what holds
  struct OtherWord {
    std::string word, meaning;
  };
  const std::vector<OtherWord>& other_words() const { return other_words_; }
  std::string markdown() const;  // the whole text, filled in, without the summary and without what does not hold

  const RuleItem* rule(std::string_view id) const;  // in any case of letters
  // So, too; a title is also found by what stands before its colon, with or without "The". Null if there is none.
  const RuleSection* section(std::string_view title) const;

 private:
  void read(std::string_view markdown, const RuleValues*);
  void read_line(const std::string& line, const Filled&);
  void tell(const std::string& line);
  std::string title_, family_, intro_;
  std::vector<RuleItem> items_;
  std::vector<RuleSection> sections_;
  std::vector<ToldLine> told_;
  std::vector<OtherWord> other_words_;
  std::string heading_;  // of the summary that is being read; empty: none
};

// Is it written like the id of a rule: TB-30, PD-O1, A-05?
bool like_rule_id(std::string_view);
// Does it number a question that the printed rules leave open: PD-O1, A-05?
bool open_point(std::string_view id);

}  // namespace bastide::sdk
