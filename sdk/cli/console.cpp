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
#include "words/notation.hpp"

namespace bastide::sdk {

Console::Console(Session& session, Host& host, ConsoleOptions options)
    : session_(session),
      host_(host),
      options_(options),
      paint_(host.paint()),
      told_(session.journal().size()),
      news_from_(told_) {
  for (const Player p : session.view().seats())
    if (!viewer_ && session.human(p)) viewer_ = p;
}

void Console::say(const std::string& text) const {
  std::cout << (terminal() ? fitted(text, terminal_size().columns) : text) << (text.ends_with('\n') ? "" : "\n");
}

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
  const People say_it = people();
  if (options_.narrate)
    for (; told_ < journal.size(); ++told_) {
      const std::string text = say_it.event(journal[told_]);
      if (text.empty()) continue;
      const bool turn = journal[told_].is == Entry::Is::turn;
      const std::string lines =
          turn ? paint_(Style::faint, text) + "\n" : wrapped(text, terminal_size().columns, "  ", "    ");
      say(lines);
      news_lines_ += static_cast<int>(std::ranges::count(lines, '\n'));
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
      const std::size_t lost = session_.forfeits().size();
      session_.let_agent_move();
      for (std::size_t i = lost; i < session_.forfeits().size(); ++i) {
        const RecordedForfeit& f = session_.forfeits()[i];
        host_.warn(session_.name(f.seat) + " has lost: " + f.why + ". From here on random moves are made for it");
      }
      if (options_.delay_ms > 0) {
        tell();
        std::cout.flush();
        std::this_thread::sleep_for(std::chrono::milliseconds(options_.delay_ms));
      }
    } else {
      const Next next = hand_over(d.who) ? ask() : Next::quit;
      if (next == Next::quit) return interrupted() ? Outcome::interrupted : Outcome::quit;
    }
    tell();
  }
  return Outcome::over;
}

// Nobody reads what another person may not see.
bool Console::hand_over(Player to) {
  if (std::exchange(viewer_, to) == to || !session_.secrets_between_people()) return true;
  if (::isatty(STDOUT_FILENO)) say("\033[2J\033[3J\033[H");
  std::cout << paint_.seat(to, session_.name(to)) << " is next and has tiles that the others must not see.\n"
            << paint_(Style::strong, "Hand over to " + session_.name(to) + ", then press Enter") << "> " << std::flush;
  return read_line().has_value();
}

Console::Next Console::ask() {
  const Actions few = session_.distinct();
  tell();
  list_.emplace(people(), std::span<const Action>{few.begin(), few.size()});
  show_question();
  news_lines_ = 0;
  while (true) {
    std::cout << prompt() << "> " << std::flush;
    const auto line = read_line();
    if (!line) {
      say("");
      return Next::quit;
    }
    const Next next = obey(*line);
    if (next != Next::ask) return next;
  }
}

Console::Next Console::make(const Action& a) {
  news_from_ = session_.journal().size();
  session_.act(a);
  refused_.clear();
  centre_ = {};
  return Next::go_on;
}

void Console::page(std::vector<std::string> lines) {
  if (terminal()) lines = words(fitted(joined(lines, "\n"), terminal_size().columns), '\n');
  const int rows = ::isatty(STDOUT_FILENO) ? std::max(4, terminal_size().rows - 3) : static_cast<int>(lines.size()) + 1;
  pages_ = Pages(std::move(lines), rows);
  say_page();
}

void Console::say_page() {
  const std::string text = pages_.next();
  if (!text.empty()) say(text);
  if (pages_.count() > 1)
    say(paint_(Style::faint, "page " + std::to_string(pages_.shown()) + " of " + std::to_string(pages_.count()) +
                                 "; 'more' turns " + (pages_.more() ? "it" : "back to the first")));
}

// Several moves: those of one tile are shown as pictures, others in words.
Console::Next Console::several(const std::string& line, const std::vector<std::size_t>& found) {
  std::vector<ShownTile> tiles;
  const TileType in_hand = session_.game().in_hand(session_.state());
  const bool same_place = std::ranges::all_of(found, [&](std::size_t i) {
    return list_->turns(i) && list_->spot(i) && list_->spot(i) == list_->spot(found[0]);
  });
  if (same_place && in_hand) {
    for (const std::size_t i : found) {
      const auto fields = session_.game().fields(list_->action(i).kind);
      const auto at = std::ranges::find(fields, Operand::rotation, &Field::type) - fields.begin();
      tiles.push_back({in_hand, list_->action(i).arg[static_cast<std::size_t>(at)], std::to_string(i + 1)});
    }
    say("Which way round? Type the number below it.");
    say(draw_tiles(session_.game(), tiles, style(0, 0)));
    return Next::ask;
  }
  std::vector<std::string> lines{"'" + line + "' can mean " + std::to_string(found.size()) +
                                 " moves; type a number or more words:"};
  for (const std::size_t i : found)
    lines.push_back("  " + paint_(Style::strong, std::to_string(i + 1)) + " " + list_->words(i));
  page(std::move(lines));
  return Next::ask;
}

// A line is, in this order: the whole of a legal move, its number, the letter of its place; a command; a part of a
// legal move. So a move may be called like a command.
Console::Next Console::obey(const std::string& typed) {
  const std::vector<std::string> parts = words(printable(typed));
  if (parts.empty()) return Next::ask;
  const std::string line = joined(parts, " ");
  const std::vector<std::size_t> found = list_->match(line);
  if (found.size() == 1 && list_->exactly(found[0], line)) return make(list_->action(found[0]));

  std::vector<std::string> names;
  for (const CommandLine& c : commands()) {
    names.emplace_back(c.name);
    if (lowered(parts[0]) == c.name) return (this->*c.run)(joined(std::span(parts).subspan(1), " "));
  }
  if (found.size() == 1) {
    if (line.find_first_not_of("0123456789") != std::string::npos) say("  " + list_->words(found[0]));
    return make(list_->action(found[0]));
  }
  if (found.size() > 1) return several(line, found);
  if (line.find_first_not_of("0123456789") == std::string::npos) {
    say("There is no move " + line + "; the moves are numbered 1 to " + std::to_string(list_->size()) + ".");
    return Next::ask;
  }
  refused_ = line;
  const std::string notation = completed(line);
  const auto parsed = parse(session_.game(), session_.state(), notation, scratch_);
  if (parsed) return make(*parsed);
  const bool readable{read_action(session_.game(), session_.state(), notation)};
  if (readable) {
    say(error_text(parsed.error(), paint_));
    return Next::ask;
  }
  const std::string near = nearest(lowered(parts[0]), names);
  say("There is no command or move '" + line + "'" +
      (near.empty() ? ". 'moves' lists the moves, 'help' the commands." : "; did you mean '" + near + "'?"));
  return Next::ask;
}

std::string Console::refusal(Error e) const {
  if (e.hint.empty()) e.hint = "'moves' lists the moves";
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
