// The commands that people can give instead of a move.
#include <algorithm>
#include <cstdlib>
#include <iostream>

#include "cli/console.hpp"
#include "cli/results.hpp"
#include "cli/rules_text.hpp"
#include "cli/text.hpp"
#include "view/explain.hpp"
#include "view/track.hpp"
#include "words/notation.hpp"
#include "words/objections.hpp"

namespace bastide::sdk {

const std::vector<Console::CommandLine>& Console::commands() {
  static const std::vector<CommandLine> all{
      {"help", "", "this list", &Console::help},
      {"moves", "", "all legal moves with their numbers", &Console::moves},
      {"hint", "", "what the greedy player would do", &Console::hint},
      {"why", "MOVE", "why a move is not legal: which module, which rule", &Console::why},
      {"undo", "", "back to your last decision", &Console::undo},
      {"score", "", "every point so far, line by line", &Console::score},
      {"board", "", "the board again", &Console::show_board},
      {"tile", "", "the drawn tile in its rotations", &Console::tile},
      {"save", "FILE", "write the game to a file (every move is saved by itself, too)", &Console::save},
      {"save!", "FILE", "the same, over a file that exists", &Console::save_over},
      {"quit", "", "leave; the game can be resumed", &Console::quit},
  };
  return all;
}

Console::Next Console::help(const std::string&) {
  say("A move is its number, its notation (" + print(session_.game(), session_.state(), session_.legal()[0]) +
      ") or a part of it that fits one move only.");
  for (const CommandLine& c : commands())
    say("  " + padded(paint_(Style::strong, c.name) + " " + std::string(c.argument), 12) + std::string(c.help));
  return Next::ask;
}

Console::Next Console::moves(const std::string&) {
  say(MoveList(session_.game(), session_.state(), session_.legal()).draw(terminal_size().columns, 100'000, paint_));
  return Next::ask;
}

Console::Next Console::hint(const std::string&) {
  const Action advice = session_.advice();
  const std::string text = print(session_.game(), session_.state(), advice);
  const auto number = MoveList(session_.game(), session_.state(), session_.legal()).match(text);
  say("The greedy player would do: " + paint_(Style::good, text) +
      (number.empty() ? "" : " (" + std::to_string(number[0] + 1) + ")"));
  return Next::ask;
}

Console::Next Console::why(const std::string& argument) {
  const std::string wanted = argument.empty() ? refused_ : argument;
  if (wanted.empty()) {
    say("Why what? Type 'why' and a move in notation.");
    return Next::ask;
  }
  const MoveList list(session_.game(), session_.state(), session_.legal());
  const auto found = list.match(wanted);
  const std::string notation = found.size() == 1 ? list.text(found[0]) : completed(wanted);
  const auto action = read_action(session_.game(), session_.state(), notation);
  if (!action) {
    say(refusal(action.error()));
    return Next::ask;
  }
  const auto reasons = objections(session_.game(), session_.state(), *action, scratch_);
  if (reasons.empty()) {
    say("'" + notation + "' is legal.");
    return Next::ask;
  }
  say("'" + notation + "' is not legal:");
  for (const Objection& w : reasons) {
    const std::string source = w.module + (w.rule.empty() ? "" : " " + w.rule);
    say(wrapped(w.text, terminal_size().columns, "  " + paint_(Style::strong, source) + (source.empty() ? "" : ": "),
                "    "));
  }
  // A veto may cite several ids; those that the module's rules do not list have no command.
  const auto markdown = host_.library().rules_text(reasons[0].module);
  const RulesText rules(markdown ? *markdown : "");
  for (const std::string& word : words(reasons[0].rule)) {
    const std::string id = word.substr(0, word.find_last_not_of(",;") + 1);
    if (rules.rule(id)) say(paint_(Style::faint, "  the rule in full: bastide rules " + reasons[0].module + " " + id));
  }
  return Next::ask;
}

Console::Next Console::undo(const std::string&) {
  const auto undone = session_.undo();
  if (!undone) {
    say("There is nothing to take back: this is the first decision of a person in this game.");
    return Next::ask;
  }
  told_ = session_.journal().size();
  report_problem();
  say("Taken back: " + plural(undone->moves, "move", "moves") +
      (undone->chance ? ", a draw among them; the same tile will come again." : "."));
  return Next::go_on;
}

Console::Next Console::score(const std::string&) {
  const std::string lines =
      explain_points(session_.game(), session_.state(), session_.journal(), session_.header().names);
  say(lines.empty() ? "Nobody has any points yet." : lines);
  say(score_table(session_.game(), session_.state(), session_.header().names));
  if (!session_.game().track().cards) return Next::ask;
  for (u32 p = 0; p < session_.header().names.size(); ++p) {
    const OnTrack at = on_track(session_.game(), session_.view().score(Player(p)));
    std::vector<std::string> cards;
    for (const int c : at.cards) cards.push_back(std::to_string(c));
    say(session_.name(Player(p)) + ": space " + std::to_string(at.space) + " of the track" +
        (cards.empty() ? "" : ", cards " + joined(cards)));
  }
  return Next::ask;
}

Console::Next Console::show_board(const std::string&) {
  BoardStyle s = style();
  const std::span legal{session_.legal().begin(), session_.legal().size()};
  s.marked = cells_of(session_.game(), legal), s.marked_sides = sides_of(session_.game(), legal);
  say(draw_board(session_.game(), session_.state(), s));
  return Next::ask;
}

Console::Next Console::tile(const std::string&) {
  const TileType drawn = session_.drawn();
  say(drawn ? draw_rotations(session_.game(), drawn, style()) : "No tile was drawn yet.");
  return Next::ask;
}

Console::Next Console::save(const std::string& file) { return save_to(file, false); }
Console::Next Console::save_over(const std::string& file) { return save_to(file, true); }

Console::Next Console::save_to(const std::string& typed, bool overwrite) {
  session_.sync();
  report_problem();
  const bool lost = session_.problem().has_value();
  if (typed.empty()) {
    say(lost ? "Save where? " + plural(session_.missing(), "move is", "moves are") + " not in " +
                   session_.file()->path().string() + ". 'save FILE' goes on in another file."
        : session_.file() ? "Every move is saved in " + session_.file()->path().string() + ". 'save FILE' makes a copy."
                          : "Save where? Type 'save' and a file name.");
    return Next::ask;
  }
  std::string file = typed;
  // No shell has seen this line.
  if (const char* home = std::getenv("HOME"); home && file.starts_with("~/")) file = home + file.substr(1);
  std::error_code ignored;
  const bool own = std::ranges::find(saved_, file) != saved_.end();
  if (session_.file() && std::filesystem::equivalent(file, session_.file()->path(), ignored)) {
    say(lost ? "That file cannot be written; choose another one."
             : "The game is saved there already, with every move.");
    return Next::ask;
  }
  if (!own && !overwrite && std::filesystem::exists(file, ignored)) {
    say("'" + file + "' exists already. 'save! " + typed + "' replaces it.");
    return Next::ask;
  }
  if (const auto e = write_file(file, session_.record_text())) {
    say(error_text(*e, paint_));
    return Next::ask;
  }
  saved_.push_back(file);
  if (lost) {  // the moves to come go there, too
    auto other = RecordFile::reopen(file, session_.record_text().size(), RecordFile::Flush::at_once);
    if (other) {
      session_.attach(std::move(*other));
      warned_ = false;
      say("Saved. From now on every move goes there.");
      report_problem();
      return Next::ask;
    }
  }
  say("Saved. Go on with it later by: bastide play --resume " + file);
  return Next::ask;
}

Console::Next Console::quit(const std::string&) { return Next::quit; }

}  // namespace bastide::sdk
