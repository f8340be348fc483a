#include "cli/console.hpp"

#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <iostream>
#include <thread>
#include <utility>

#include "bastide/nearest.hpp"
#include "cli/results.hpp"
#include "cli/text.hpp"
#include "view/explain.hpp"
#include "words/notation.hpp"

namespace bastide::sdk {

Console::Console(Session& session, Host& host, ConsoleOptions options)
    : session_(session), host_(host), options_(options), paint_(host.paint()), told_(session.journal().size()) {}

void Console::say(const std::string& text) const { std::cout << text << (text.ends_with('\n') ? "" : "\n"); }

BoardStyle Console::style() const {
  BoardStyle s;
  s.ink = paint_.ink();
  s.unicode = options_.unicode;
  if (!::isatty(STDOUT_FILENO)) return s;  // all of it, however large
  const TerminalSize size = terminal_size();
  s.columns = size.columns;
  s.rows = std::max(12, size.rows - 10);  // the question stands below
  return s;
}

std::string Console::board() const { return draw_board(session_.game(), session_.state(), style()); }

void Console::report_problem() {
  const auto& problem = session_.problem();
  if (problem.has_value() == std::exchange(warned_, problem.has_value())) return;
  if (!problem)
    host_.warn("the game is saved again, with every move, in " + session_.file()->path().string());
  else
    host_.warn("the game is not saved. " + problem->str() +
               (session_.any_human() ? "\n  'save FILE' records it in another file" : ""));
}

void Console::tell() {
  const Journal& journal = session_.journal();
  if (options_.narrate)
    for (; told_ < journal.size(); ++told_) {
      const std::string text = explain(session_.game(), session_.state(), journal[told_], session_.header().names);
      if (!text.empty()) say(journal[told_].is == Entry::Is::turn ? paint_(Style::faint, text) : "  " + text);
    }
  told_ = journal.size();
  report_problem();
}

Console::Outcome Console::play() {
  while (!session_.view().over()) {
    if (interrupted()) return Outcome::interrupted;
    const Decision d = session_.view().decision();
    if (d.chance()) {
      session_.roll();
    } else if (!session_.human(d.who)) {
      session_.let_agent_move();
      if (options_.delay_ms > 0) {
        tell();
        std::cout.flush();
        std::this_thread::sleep_for(std::chrono::milliseconds(options_.delay_ms));
      }
    } else {
      tell();
      const Next next = ask();
      if (next == Next::quit) return interrupted() ? Outcome::interrupted : Outcome::quit;
    }
    tell();
  }
  return Outcome::over;
}

void Console::show_question(const MoveList& list) {
  const View v = session_.view();
  const Decision d = v.decision();
  BoardStyle s = style();
  const std::span legal{session_.legal().begin(), session_.legal().size()};
  s.marked = cells_of(session_.game(), legal), s.marked_sides = sides_of(session_.game(), legal);
  say("\n" + draw_board(session_.game(), session_.state(), s));
  say(describe(session_.game(), session_.state(), session_.header().names));
  const bool turns_something = std::ranges::any_of(session_.legal(), [&](const Action& a) {
    return std::ranges::any_of(session_.game().fields(a.kind),
                               [](const Field& f) { return f.type == Operand::rotation; });
  });
  if (turns_something && session_.drawn()) tile({});
  const Name prompt = session_.game().prompt(d.kind);
  say(paint_.seat(d.who, session_.name(d.who)) + ": " +
      paint_(Style::strong, prompt.empty() ? session_.game().name(d.kind) : prompt));
  say(list.draw(terminal_size().columns, 16, paint_));
}

Console::Next Console::ask() {
  const MoveList list(session_.game(), session_.state(), session_.legal());
  show_question(list);
  while (true) {
    std::cout << paint_(Style::faint, "move (1-" + std::to_string(list.size()) + ", notation, or 'help')") << "> "
              << std::flush;
    const auto line = read_line();
    if (!line) {
      say("");
      return Next::quit;
    }
    const Next next = obey(*line, list);
    if (next != Next::ask) return next;
  }
}

Console::Next Console::make(const Action& a) {
  session_.act(a);
  refused_.clear();
  return Next::go_on;
}

// A line is, in this order: the whole notation or the number of a legal move, a command, a part of
// a legal move. So a move may be called like a command.
Console::Next Console::obey(const std::string& typed, const MoveList& list) {
  const std::vector<std::string> parts = words(printable(typed));
  if (parts.empty()) return Next::ask;
  const std::string line = joined(parts, " ");
  const std::vector<std::size_t> found = list.match(line);
  if (found.size() == 1 && lowered(list.text(found[0])) == lowered(line)) return make(list.action(found[0]));

  std::vector<std::string> names;
  for (const CommandLine& c : commands()) {
    names.emplace_back(c.name);
    if (lowered(parts[0]) == c.name) return (this->*c.run)(joined(std::span(parts).subspan(1), " "));
  }
  if (found.size() == 1) {
    const bool guessed = line.find_first_not_of("0123456789") != std::string::npos;
    if (guessed) say("  " + list.text(found[0]));
    return make(list.action(found[0]));
  }
  if (found.size() > 1) {
    std::vector<std::string> choices;
    for (const std::size_t i : found)
      choices.push_back(paint_(Style::strong, std::to_string(i + 1)) + " " + list.text(i));
    say("'" + line + "' can mean " + std::to_string(found.size()) + " moves:");
    say(in_columns(choices, terminal_size().columns));
    return Next::ask;
  }
  if (line.find_first_not_of("0123456789") == std::string::npos) {
    say("There is no move " + line + "; the moves are numbered 1 to " + std::to_string(list.size()) + ".");
    return Next::ask;
  }
  refused_ = line;
  const std::string notation = completed(line);
  const auto parsed = parse(session_.game(), session_.state(), notation, scratch_);
  if (parsed) return make(*parsed);
  const bool readable{read_action(session_.game(), session_.state(), notation)};
  const std::string near = readable ? "" : nearest(lowered(parts[0]), names);
  if (near.empty())
    say(readable ? error_text(parsed.error(), paint_) : refusal(parsed.error()));
  else
    say("There is no command or move '" + line + "'; did you mean '" + near + "'?");
  return Next::ask;
}

std::string Console::refusal(Error e) const {
  std::vector<std::string> possible;  // now, in the order of the list
  for (const Action& a : session_.legal())
    if (std::string name(session_.game().name(a.kind)); std::ranges::find(possible, name) == possible.end())
      possible.push_back(std::move(name));
  if (e.hint.empty()) e.hint = "moves begin here with: " + joined(possible);
  return error_text(e, paint_);
}

// `0,1 r90` where only one kind of move is possible.
std::string Console::completed(const std::string& notation) const {
  const Actions& legal = session_.legal();
  if (read_action(session_.game(), session_.state(), notation)) return notation;
  const std::string whole = std::string(session_.game().name(legal[0].kind)) + " " + notation;
  return read_action(session_.game(), session_.state(), whole) ? whole : notation;
}

}  // namespace bastide::sdk
