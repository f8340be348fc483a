// What `rules` says, from a shell and inside a game: a table of contents, a box, a rule by its id, a section by its
// title, or whatever answers a question.
#pragma once
#include <string>
#include <vector>

#include "cli/terminal.hpp"
#include "rulebook/book.hpp"

namespace bastide::sdk {

struct RulesPage {
  int columns = 80, rows = 24;  // what fits on a screen; `all`: no matter
  bool all = false;
  std::string command = "rules";  // how the reader goes on asking
  bool in_shell = false;          // where a question is one word
  std::string game{};             // the ruleset, for titles; empty: defaults
};

// `question`: what was typed, any of the above. An error says what was not found and what is near.
Result<std::string> rules_answer(const RuleBook&, const std::string& question, const RulesPage&, const Paint&);
// The same for programs: the rules that rules_answer would show.
Result<std::vector<Passage>> rules_found(const RuleBook&, const std::string& question);

// Of a game; or, if words are asked for that only boxes know which it leaves out, of those, and this is said.
Result<std::string> rules_of_game_or_all(const Library&, const Game&, const std::string& question, const RulesPage&,
                                         const Paint&);

// Inside a game: `words` are what follows `rules`, as they were typed.
Result<std::string> rules_in_play(const Library&, const Game&, const std::string& words, const Paint&);

}  // namespace bastide::sdk
