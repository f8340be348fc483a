// The commands that people can give instead of a move.
#include <algorithm>
#include <charconv>
#include <cmath>
#include <optional>

#include "cli/console.hpp"
#include "cli/text.hpp"
#include "view/explain.hpp"
#include "view/track.hpp"
#include "words/plain.hpp"

namespace bastide::sdk {

namespace {

std::optional<int> typed_number(const std::string& text) {
  int n = 0;
  const auto [end, code] = std::from_chars(text.data(), text.data() + text.size(), n);
  if (code != std::errc{} || end != text.data() + text.size()) return {};
  return n;
}

std::vector<std::string> lines_in(const std::string& text) { return words(text, '\n'); }

std::string signed_number(int n) { return (n > 0 ? "+" : "") + std::to_string(n); }

}  // namespace

const std::vector<Console::CommandLine>& Console::commands() {
  static const std::vector<CommandLine> all{
      {"help", "", "this list", &Console::help},
      {"moves", "", "all moves in words, with their numbers", &Console::moves},
      {"more", "", "the next page of the list shown last", &Console::more},
      {"hint", "", "the three best moves, what they bring and what can be expected", &Console::hint},
      {"preview", "MOVE", "the points that a move brings, without making it", &Console::preview_move},
      {"why", "WORDS", "why something is not possible: 'why road', 'why 5,-1'", &Console::why},
      {"rules", "WORDS", "what the rules say: 'rules city', 'rules when is a road scored'", &Console::rules},
      {"undo", "N", "back to your last decision, or so many decisions", &Console::undo},
      {"board", "WHERE", "the board large; 'in', 'out', 'north' .. 'west', 2,-1 or 'fit'", &Console::show_board},
      {"map", "", "the whole board, as small as it must be", &Console::map},
      {"legend", "", "what the signs on the board mean", &Console::legend},
      {"status", "", "what every player has", &Console::status},
      {"news", "", "what happened since your last move", &Console::news},
      {"score", "", "every point so far, line by line", &Console::score},
      {"tile", "", "the tile to lay, in all directions", &Console::tile},
      {"tiles", "", "tiles that are still to come", &Console::tiles},
      {"games", "", "saved games and how to go on with them", &Console::games},
      {"save", "FILE", "copy the game to a file; 'save!' over one that exists", &Console::save},
      {"save!", "FILE", "", &Console::save_over},
      {"share", "FILE", "the story of the game, without secrets; 'share!' over a file", &Console::share},
      {"share!", "FILE", "", &Console::share_over},
      {"quit", "", "leave; the game can be resumed", &Console::quit},
  };
  return all;
}

Console::Next Console::help(const std::string&) {
  std::vector<std::string> lines{"A move is words of it ('follower city'), its number or the letter of its place."};
  for (const CommandLine& c : commands())
    if (!c.help.empty())
      lines.push_back("  " + padded(paint_(Style::strong, c.name) + " " + std::string(c.argument), 14) +
                      std::string(c.help));
  page(std::move(lines));
  return Next::ask;
}

Console::Next Console::moves(const std::string&) {
  page(list_->all_lines(terminal_size().columns, paint_));
  return Next::ask;
}

Console::Next Console::more(const std::string&) {
  if (pages_.count() <= 1)
    say("That was all of it. 'moves' lists every move.");
  else
    say_page();
  return Next::ask;
}

// ---- what a move brings ----

// Points at once, one line each; then what would be counted if the game ended there.
void Console::say_outlook(const Preview& p, Player who) const {
  const People then(session_.game(), p.after, reader());
  const int columns = terminal_size().columns;
  const auto by_seat = [&](const std::vector<int>& points) {
    std::vector<std::string> parts;
    for (u32 i = 0; i < points.size(); ++i)
      if (points[i] != 0)
        parts.push_back((Player(i) == who ? "you" : session_.name(Player(i))) + " " + signed_number(points[i]));
    return listed(parts);
  };
  const std::string now = by_seat(p.now), counted = by_seat(p.counted);
  say(wrapped(now.empty() ? "At once: no points." : "At once: " + now + ".", columns, "  ", "    "));
  for (const Entry& e : p.journal)
    if (e.is == Entry::Is::points) say(wrapped(then.event(e), columns, "    ", "      "));
  say(wrapped(counted.empty() ? "If everything were counted then, it would make no difference."
                              : "If everything were counted then, compared with now: " + counted + ".",
              columns, "  ", "    "));
}

// How somebody who does this can expect to end: "4 points ahead of Blue"; of others than the best also the difference.
std::string Console::expected(const Advice& a, const Advice& best) const {
  const long lead = std::lround(a.lead);
  const auto& names = session_.header().names;
  const std::string rival = names.size() == 2 ? names[1 - a.action.who.v] : std::string("the best of the others");
  std::string text = lead == 0
                         ? "level with " + rival
                         : plural(std::abs(lead), "point", "points") + (lead > 0 ? " ahead of " : " behind ") + rival;
  if (names.size() == 1) text = plural(lead, "point", "points");
  const long less = std::lround(best.lead) - lead;
  if (&a != &best) text += less == 0 ? ", about as good" : ", " + std::to_string(less) + " less";
  return text;
}

Console::Next Console::hint(const std::string&) {
  constexpr std::size_t most = 3;
  const std::vector<Advice> all = session_.advice(most);
  const int columns = terminal_size().columns;
  for (const Advice& a : all) {
    std::string number;
    for (std::size_t i = 0; i < list_->size(); ++i)
      if (list_->action(i) == a.action) number = std::to_string(i + 1);
    std::string what = people().move(a.action);
    const People later(session_.game(), a.outlook.after, reader());
    for (const Action& next : a.outlook.then) what += "; then: " + later.move(next);
    say(wrapped(what, columns, padded(paint_(Style::strong, number), 4), "    "));
    say(wrapped("Expected at the end: " + expected(a, all[0]) + ".", columns, "    ", "      "));
    if (&a == all.data()) say_outlook(a.outlook, a.action.who);
  }
  return Next::ask;
}

Console::Next Console::preview_move(const std::string& argument) {
  if (argument.empty()) {
    say("Preview what? Type 'preview' and a move: its number, its letter or words of it.");
    return Next::ask;
  }
  const std::vector<std::size_t> found = list_->match(argument);
  if (found.empty()) {
    say("There is no move '" + argument + "'. 'moves' lists the moves.");
    return Next::ask;
  }
  constexpr std::size_t most = 4;
  for (std::size_t n = 0; n < std::min(found.size(), most); ++n) {
    const Action& action = list_->action(found[n]);
    say(paint_(Style::strong, std::to_string(found[n] + 1)) + " " + list_->words(found[n]));
    say_outlook(preview(session_.game(), session_.known_to(action.who), action), action.who);
  }
  if (found.size() > most)
    say("'" + argument + "' can mean " + std::to_string(found.size() - most) +
        " moves more; type a number or more words.");
  return Next::ask;
}

Console::Next Console::undo(const std::string& argument) {
  const auto wanted = argument.empty() ? std::optional(1) : typed_number(argument);
  if (!wanted || *wanted < 1) {
    say("'undo " + argument + "': a number from 1 on is expected. 'undo 3' takes back three decisions.");
    return Next::ask;
  }
  const auto undone = session_.undo(*wanted);
  if (!undone) {
    say("There is nothing to take back: this is the first decision of a person in this game.");
    return Next::ask;
  }
  told_ = std::min(told_, session_.journal().size());
  news_from_ = std::min(news_from_, session_.journal().size());
  report_problem();
  say("Taken back: " + plural(undone->decisions, "decision", "decisions") + ", " +
      plural(undone->moves, "move", "moves") + " in all" + (undone->decisions < *wanted ? "; there were no more" : "") +
      (undone->chance ? ", a draw among them; the same tile will come again." : "."));
  return Next::go_on;
}

// ---- points and players ----

Console::Next Console::score(const std::string&) {
  std::vector<std::string> lines =
      lines_in(explain_points(session_.game(), session_.state(), session_.journal(), session_.header().names));
  if (lines.empty()) lines.emplace_back("Nobody has any points yet.");
  for (std::string& line : lines_in(score_table(session_.game(), session_.state(), session_.header().names)))
    lines.push_back(std::move(line));
  if (session_.game().track().cards)
    for (u32 p = 0; p < session_.header().names.size(); ++p) {
      const OnTrack at = on_track(session_.game(), session_.view().score(Player(p)));
      std::vector<std::string> cards;
      for (const int c : at.cards) cards.push_back(std::to_string(c));
      lines.push_back(session_.name(Player(p)) + ": space " + std::to_string(at.space) + " of the track" +
                      (cards.empty() ? "" : ", cards " + joined(cards)));
    }
  page(std::move(lines));
  return Next::ask;
}

Console::Next Console::status(const std::string&) {
  std::vector<std::string> lines;
  for (const std::string& line : status_lines(true))
    for (std::string& part : lines_in(wrapped(line, terminal_size().columns, "  ", "    ")))
      lines.push_back(std::move(part));
  page(std::move(lines));
  return Next::ask;
}

Console::Next Console::news(const std::string&) {
  std::vector<std::string> lines;
  const Journal& journal = session_.journal();
  const People say_it = people();
  for (std::size_t i = std::min(news_from_, journal.size()); i < journal.size(); ++i)
    if (const std::string text = say_it.event(journal[i]); !text.empty())
      for (std::string& part : lines_in(wrapped(text, terminal_size().columns, "  ", "    ")))
        lines.push_back(std::move(part));
  if (lines.empty()) lines.emplace_back("Nothing happened since your last move.");
  page(std::move(lines));
  return Next::ask;
}

// ---- the board ----

Console::Next Console::show_board(const std::string& argument) {
  const std::string where = lowered(argument);
  const TerminalSize size = terminal_size();
  const View v = session_.view();
  const bool tty = terminal();
  const int columns = tty ? size.columns : 0, rows = tty ? std::max(5, size.rows - 2) : 0;
  const int now = board_zoom(columns, rows);
  BoardStyle s = zoomed(style(columns, rows), now);
  s.centre = centre_;
  const auto scroll = [&](int east, int south) {
    centre_ = scrolled(session_.game(), session_.state(), s, east, south);
  };
  const std::size_t comma = where.find(',');
  if (where == "fit") {
    zoom_ = -1;
    centre_ = {};
  } else if (where == "in" || where == "+") {
    zoom_ = std::max(0, now - 1);
  } else if (where == "out" || where == "-") {
    zoom_ = std::min(board_zooms - 1, now + 1);
  } else if (where == "north" || where == "south") {
    scroll(0, where == "south" ? 1 : -1);
  } else if (where == "east" || where == "west") {
    scroll(where == "east" ? 1 : -1, 0);
  } else if (comma != std::string::npos) {
    const auto x = typed_number(where.substr(0, comma)), y = typed_number(where.substr(comma + 1));
    if (!x || !y || !v.on_table(*x, *y)) {
      say("'" + argument + "' is no place on the table; a place is two numbers, 2,-1.");
      return Next::ask;
    }
    centre_ = v.cell(*x, *y);
  } else if (!where.empty()) {
    say("'board " + argument + "': expected is in, out, north, east, south, west, fit or a place like 2,-1.");
    return Next::ask;
  }
  say(drawn_board(columns, rows));
  return Next::ask;
}

Console::Next Console::map(const std::string&) {
  const TerminalSize size = terminal_size();
  BoardStyle s = terminal() ? style(size.columns, std::max(5, size.rows - 2)) : style(0, 0);
  s = zoomed(s, terminal() ? zoom_that_fits(session_.game(), session_.state(), s, usual_zoom) : board_zooms - 2);
  say(draw_board(session_.game(), session_.state(), s));
  if (!fits(session_.game(), session_.state(), s))
    say("The board is larger than the terminal; 'board north' and so on scroll it.");
  return Next::ask;
}

Console::Next Console::legend(const std::string&) {
  BoardStyle s = style(0, 0);
  std::vector<Action> legal(session_.legal().begin(), session_.legal().end());
  s.marked_sides = sides_of(session_.game(), legal);
  std::vector<std::string> items = board_signs(session_.game(), session_.state(), s);
  constexpr Name of_first = " of seat 1";
  bool first_seen = false;
  for (std::string& item : items) {
    if (!item.ends_with(of_first)) continue;
    item = item.substr(0, item.size() - of_first.size()) + " of " + session_.name(Player(0));
    first_seen = true;
  }
  for (const Player p : session_.view().seats())
    if (p.v > 0 || !first_seen) items.push_back(std::to_string(p.v + 1) + " pieces of " + session_.name(p));
  if (!list_->spots().empty()) items.emplace_back("(a) a place to choose");
  if (list_->spots().size() > 26) items.emplace_back("? one with two letters: 'board in'");
  page(lines_in(in_columns(items, terminal_size().columns)));
  return Next::ask;
}

// ---- tiles ----

Console::Next Console::tile(const std::string&) {
  const TileType y = session_.game().in_hand(session_.state());
  if (!y) {
    say("There is no tile to lay now.");
    return Next::ask;
  }
  static constexpr Name names[] = {"as it is", "a quarter", "half", "3 quarters"};
  std::vector<ShownTile> turned;
  for (int r = 0; r < session_.turns(y); ++r) turned.push_back({y, r, std::string(names[r])});
  say(capital(people().tile(y)) + (turned.size() < 4 ? "; other directions look the same" : ", turned clockwise"));
  say(draw_tiles(session_.game(), turned, zoomed(style(0, 0), 0)));
  return Next::ask;
}

// Tiles in bags that the viewer may look into bag by bag, all others as one pile: which of them lies where is a secret,
// but what has been laid is not.
Console::Next Console::tiles(const std::string&) {
  const View v = session_.view();
  const People say_it = people();
  std::vector<int> open(static_cast<std::size_t>(session_.game().designs())), pile(open);
  int own = 0, unseen = 0;
  for (u32 b = 0; b < static_cast<u32>(session_.game().bags()); ++b) {
    const Bag bag(b);
    const bool mine = secret(bag) && session_.game().knows(viewer_, bag);
    v.each_in(bag, [&](TileType y) {
      (mine ? open : pile)[y.v] += v.left(bag, y);
      (mine ? own : unseen) += v.left(bag, y);
    });
  }
  std::vector<std::string> lines;
  const auto list = [&](const std::string& title, const std::vector<int>& counts) {
    lines.push_back(title);
    std::vector<std::pair<std::string, int>> by_words;
    for (u32 y = 0; y < counts.size(); ++y) {
      if (counts[y] == 0) continue;
      const std::string text = say_it.tile(TileType(y));
      const auto same = std::ranges::find(by_words, text, &std::pair<std::string, int>::first);
      if (same == by_words.end())
        by_words.emplace_back(text, counts[y]);
      else
        same->second += counts[y];
    }
    for (const auto& [text, n] : by_words)
      for (std::string& part :
           lines_in(wrapped(text, terminal_size().columns, padded("  " + std::to_string(n), 5), "     ")))
        lines.push_back(std::move(part));
  };
  if (own > 0) list("Only you know these:", open);
  if (unseen > 0) list(plural(unseen, "tile that you have not seen yet:", "tiles that you have not seen yet:"), pile);
  if (lines.empty()) lines.emplace_back("There are no tiles left.");
  page(std::move(lines));
  return Next::ask;
}

Console::Next Console::quit(const std::string&) { return Next::quit; }

}  // namespace bastide::sdk
