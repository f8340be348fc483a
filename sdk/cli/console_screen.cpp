// What a person sees when it is his choice: the board, beside it the players and the tile, below it the moves. All of
// it fits the terminal, however small.
#include <unistd.h>

#include <algorithm>

#include "cli/console.hpp"
#include "cli/text.hpp"
#include "view/status.hpp"
#include "words/plain.hpp"

namespace bastide::sdk {

namespace {

constexpr int narrow_panel = 26, wide_panel = 36;

int panel_width(int columns) { return columns >= 110 ? wide_panel : narrow_panel; }

std::vector<std::string> lines_of(const std::string& text) {
  std::vector<std::string> lines;
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t end = std::min(text.find('\n', at), text.size());
    lines.push_back(text.substr(at, end - at));
    at = end + 1;
  }
  return lines;
}

void append(std::vector<std::string>& to, const std::string& text) {
  const std::vector<std::string> more = lines_of(text);
  to.insert(to.end(), more.begin(), more.end());
}

// Two blocks side by side.
std::string beside(const std::vector<std::string>& left, int columns, const std::vector<std::string>& right) {
  std::string out;
  for (std::size_t i = 0; i < std::max(left.size(), right.size()); ++i) {
    const std::string here = i < left.size() ? left[i] : "";
    out += (i < right.size() && !right[i].empty() ? padded(here, columns) + right[i] : here) + "\n";
  }
  return out;
}

}  // namespace

bool Console::terminal() { return ::isatty(STDOUT_FILENO) != 0; }

bool Console::secret(Bag b) const {
  for (const Player p : session_.view().seats())
    if (!session_.game().knows(p, b)) return true;
  return false;
}

bool Console::hides_tiles() const {
  for (u32 b = 0; b < static_cast<u32>(session_.game().bags()); ++b)
    if (secret(Bag(b)) && session_.view().left(Bag(b)) > 0) return true;
  return false;
}

BoardStyle Console::style(int columns, int rows) const {
  BoardStyle s;
  s.ink = paint_.ink();
  s.unicode = options_.unicode;
  s.columns = columns;
  s.rows = rows;
  return s;
}

std::string Console::board() const {
  const TerminalSize size = terminal_size();
  BoardStyle s = terminal() ? style(size.columns, size.rows - 3) : style(0, 0);
  s = zoomed(s, terminal() ? zoom_that_fits(session_.game(), session_.state(), s, usual_zoom) : usual_zoom);
  return draw_board(session_.game(), session_.state(), s) +
         board_key(session_.game(), session_.state(), s, size.columns);
}

BoardStyle Console::marked_style(int columns, int rows) const {
  BoardStyle s = style(columns, rows);
  s.centre = centre_;
  if (!list_) return s;
  for (const MoveList::Spot& spot : list_->spots()) {
    if (spot.seg) continue;
    s.marked.push_back(spot.cell);
    s.labels.push_back(spot.letters);
  }
  const std::vector<Action> legal(session_.legal().begin(), session_.legal().end());
  s.marked_sides = sides_of(session_.game(), legal);
  return s;
}

// All places of moves are in view unless the person chose a size; then it shows as much as fits.
int Console::board_zoom(int columns, int rows) const {
  if (zoom_ >= 0) return zoom_;
  if (columns == 0) return usual_zoom;
  return zoom_that_fits(session_.game(), session_.state(), marked_style(columns, rows), usual_zoom);
}

std::string Console::drawn_board(int columns, int rows) const {
  const BoardStyle s = zoomed(marked_style(columns, rows), board_zoom(columns, rows));
  return draw_board(session_.game(), session_.state(), s);
}

// The tile that the question is about: the one in hand, or the one just laid with letters at its places.
std::string Console::tile_of_question(int rows) const {
  BoardStyle s = zoomed(style(0, 0), rows >= 5 ? 0 : 1);
  if (rows < 3) return "";
  std::vector<PlaceLetter> letters;
  for (const MoveList::Spot& spot : list_->spots())
    if (spot.seg && spot.letters.size() == 1) letters.push_back({spot.seg, spot.letters[0]});
  const Tile laid = people().just_laid();
  if (!letters.empty() && laid) return draw_places(session_.game(), session_.state(), laid, letters, s);
  const bool lays = [&] {
    for (std::size_t i = 0; i < list_->size(); ++i)
      if (list_->turns(i)) return true;
    return false;
  }();
  const TileType y = session_.game().in_hand(session_.state());
  return lays && y ? draw_tile(session_.game(), y, 0, s) : "";
}

std::vector<std::string> Console::status_lines(bool all) const {
  const Game& game = session_.game();
  const State& state = session_.state();
  const View v = session_.view();
  const People say_it = people();
  std::vector<std::string> lines;
  for (const Player p : v.seats()) {
    if (!all && p != viewer_) continue;
    std::vector<std::string> has;
    for (const FigureKind k : v.all_figure_kinds())
      if (const int n = v.supply(p, k); n > 0) has.push_back(say_it.counted(k, n));
    for (const GaugeLine& gauge : game.gauges(state))
      if (gauge.seat == p && gauge.value != 0) has.push_back(gauge.label + " " + std::to_string(gauge.value));
    lines.push_back((all ? session_.name(p) + ", " + plural(v.score(p), "point", "points") + ": " : "You: ") +
                    (has.empty() ? "nothing in the supply" : joined(has)));
  }
  if (all)
    if (const std::string common = common_supply(game, state); !common.empty()) lines.push_back("For all: " + common);
  for (const std::string& zone : say_it.zones()) lines.push_back(zone);
  if (const auto bags = say_it.bags(); !bags.empty())
    lines.push_back("Tiles: " + joined(bags) + (all ? ", " + std::to_string(v.tiles()) + " on the table" : ""));
  for (const GaugeLine& gauge : game.gauges(state))
    if (!gauge.seat) lines.push_back(capital(gauge.label) + ": " + std::to_string(gauge.value));
  return lines;
}

std::vector<std::string> Console::panel(int columns, int rows) const {
  const View v = session_.view();
  std::vector<std::string> lines;
  for (const Player p : v.seats()) {
    const bool on_turn = p == v.turn_player();
    const std::string points = std::to_string(v.score(p));
    const std::string who = std::to_string(p.v + 1) + " " + session_.name(p);
    lines.push_back((on_turn ? "> " : "  ") + paint_.seat(p, who) +
                    std::string(static_cast<std::size_t>(std::max(1, columns - 8 - width(paint_.seat(p, who)))), ' ') +
                    paint_(Style::strong, std::string(4 - std::min<std::size_t>(4, points.size()), ' ') + points));
  }
  lines.emplace_back();
  const std::vector<std::string> tile = lines_of(tile_of_question(rows - static_cast<int>(lines.size()) - 2));
  std::vector<std::string> notes;
  if (!tile.empty() && session_.game().in_hand(session_.state()) && list_->size() > 0 && list_->turns(0))
    append(notes, wrapped("Your tile: " + people().tile(session_.game().in_hand(session_.state())), columns - 1));
  for (const std::string& line : status_lines(false)) append(notes, wrapped(line, columns - 1, "", "  "));
  for (const std::string& line : tile) lines.push_back("   " + line);
  const auto room = static_cast<std::size_t>(std::max(0, rows - static_cast<int>(lines.size())));
  if (notes.size() > room) {
    notes.resize(std::max<std::size_t>(1, room) - 1);
    notes.emplace_back("more: 'status'");
  }
  lines.insert(lines.end(), notes.begin(), notes.end());
  return lines;
}

std::string Console::prompt() const { return paint_(Style::faint, "your move (words, a letter or a number; 'help')"); }

void Console::show_question() {
  const TerminalSize size = terminal_size();
  const Decision d = session_.view().decision();
  const std::string question =
      paint_.seat(d.who, session_.name(d.who)) + ": " + paint_(Style::strong, people().prompt());
  std::vector<std::string> moves = list_->lines(size.columns, paint_);
  std::vector<ShownTile> tiles;  // a choice among tiles is a row of pictures
  for (std::size_t i = 0; i < list_->size(); ++i)
    if (list_->names_tile(i) && !list_->turns(i)) tiles.push_back({list_->names_tile(i), 0, std::to_string(i + 1)});
  const bool row = !tiles.empty() && static_cast<int>(tiles.size()) * 10 <= size.columns;
  if (!terminal()) {
    say("\n" + drawn_board(0, 0));
    for (const std::string& line : status_lines(true)) say(wrapped(line, size.columns, "  ", "    "));
    if (const std::string tile = tile_of_question(5); !tile.empty()) say(tile);
    if (row) say(draw_tiles(session_.game(), tiles, style(0, 0)));
    say(question);
    pages_ = Pages(std::move(moves), 100'000);
    say(pages_.next());
    return;
  }
  const int most = std::max(4, size.rows / 3), many = static_cast<int>(moves.size());
  pages_ = Pages(std::move(moves), many <= most ? most : most - 1);
  const int news = std::min(news_lines_, size.rows >= 36 ? 10 : 4);
  const int below = std::min(many, most) + 3 + (row ? 4 : 0);
  const int rows = std::max(7, size.rows - below - news), columns = size.columns - panel_width(size.columns);
  say(beside(lines_of(drawn_board(columns - 1, rows)), columns, panel(panel_width(size.columns), rows)));
  if (row) say(draw_tiles(session_.game(), tiles, style(0, 0)));
  say(question);
  say_page();
}

}  // namespace bastide::sdk
