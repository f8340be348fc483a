// The commands `why` and `rules`.
#include <algorithm>

#include "bastide/nearest.hpp"
#include "cli/console.hpp"
#include "cli/rules_answer.hpp"
#include "cli/text.hpp"
#include "rulebook/rules_text.hpp"
#include "words/notation.hpp"
#include "words/plain.hpp"
#include "words/why.hpp"

namespace bastide::sdk {

// The whole of one answer. A veto may cite several ids; those that the module's rules do not list have no command.
void Console::say_why(const WhyNot& answer) {
  const int columns = terminal_size().columns;
  const std::string others =
      answer.alike.empty() ? ""
                           : " (and " + plural(static_cast<long>(answer.alike.size()), "move", "moves") + " like it)";
  say(wrapped(answer.move + others + (answer.possible ? " is possible." : " is not possible:"), columns, "", "  "));
  for (const Objection& o : answer.objections) {
    const std::string rule = o.rule.empty() ? "" : " (" + (o.module == "kernel" ? "" : o.module + " ") + o.rule + ")";
    say(wrapped(capital(o.text) + rule, columns, "  ", "    "));
  }
  for (const std::string& fact : answer.facts) say(wrapped(fact, columns, "  ", "    "));
  for (const Objection& o : answer.objections) {
    const auto markdown = host_.library().rules_text(o.module);
    const RulesText rules(markdown ? *markdown : "");
    for (const std::string& word : words(o.rule)) {
      const std::string id = word.substr(0, word.find_last_not_of(",;") + 1);
      if (rules.rule(id)) say(paint_(Style::faint, "  the rule in full: rules " + id));
    }
  }
}

Console::Next Console::why(const std::string& argument) {
  const std::string wanted = argument.empty() ? refused_ : argument;
  if (wanted.empty()) {
    say("Why what? Type 'why' and what you wanted: 'why road', 'why 5,-1'.");
    return Next::ask;
  }
  // A number, a letter or the notation of a move first; then whatever people can mean.
  const std::vector<std::size_t> listed = list_->match(wanted);
  const Game& game = session_.game();
  const State seen = session_.known_to(viewer_);  // reasons must not tell what others hold
  const People say_it(game, seen, reader());
  std::vector<WhyNot> answers;
  if (const auto action = read_action(game, seen, completed(wanted))) {
    answers = why_not(say_it, print(game, seen, *action), scratch_);
    if (answers.empty())
      answers.push_back({say_it.move(*action), false, objections(game, seen, *action, scratch_), {}});
  } else if (listed.size() == 1) {
    answers.push_back({list_->words(listed[0]), true, {}, {}});
  } else {
    answers = why_not(say_it, wanted, scratch_);
  }
  if (answers.empty()) {
    const std::vector<std::string> known = words_to_ask_with(session_.game());
    if (std::ranges::find(known, lowered(wanted)) != known.end()) {
      say("Nothing on the table is a " + lowered(wanted) + " that a move could be about now.");
      return Next::ask;
    }
    const std::string near = nearest(lowered(wanted), known);
    say("Nothing that can be done in this game is called '" + wanted + "'" +
        (near.empty() ? ". Ask with the name of a piece, a place or a cell: " + joined(known) +
                            ", 5,-1; or ask the rules: 'rules " + wanted + "'."
                      : "; did you mean '" + near + "'?"));
    return Next::ask;
  }
  constexpr std::size_t most = 5;
  for (std::size_t i = 0; i < std::min(answers.size(), most); ++i) say_why(answers[i]);
  if (answers.size() > most) say("There is more to say; ask with more words.");
  return Next::ask;
}

// A question may come in quotation marks, as in a shell.
Console::Next Console::rules(const std::string& argument) {
  std::string question = argument;
  std::erase(question, '"');
  const auto answer = rules_in_play(host_.library(), session_.game(), question, paint_);
  if (!answer)
    say(error_text(answer.error(), paint_));
  else
    page(words(*answer, '\n'));
  return Next::ask;
}

}  // namespace bastide::sdk
