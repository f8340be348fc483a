#include "testing/table.hpp"

#include <algorithm>
#include <optional>
#include <ostream>
#include <random>
#include <span>
#include <sstream>

#include "basics/text.hpp"
#include "words/notation.hpp"
#include "words/objections.hpp"

namespace bastide::sdk {
namespace {

// The actions of a usual turn that have a short form here.
constexpr Name draw_action = "draw", place_action = "place", deploy_action = "deploy", pass_action = "pass";

struct SpotName {
  std::string kind, cell;
  std::vector<std::string> ports;
};

// "kind@x,y:ports". Ports are sides ("NES") or halves of sides ("NL.ER").
SpotName parse_spot(Name text) {
  SpotName s;
  const auto colon = text.find(':');
  const Name head = text.substr(0, colon);
  const auto at = head.find('@');
  s.kind = head.substr(0, at);
  if (at != Name::npos) s.cell = head.substr(at + 1);
  if (colon == Name::npos) return s;
  const Name ports = text.substr(colon + 1);
  if (ports.find_first_of("LR") == Name::npos) {
    for (char c : ports) s.ports.emplace_back(1, c);
  } else {
    std::istringstream in{std::string(ports)};
    for (std::string port; std::getline(in, port, '.');) s.ports.push_back(port);
  }
  return s;
}

bool among(const auto& list, const auto& wanted) { return std::ranges::find(list, wanted) != std::end(list); }

bool covers(const SpotName& full, const SpotName& wanted) {
  return full.kind == wanted.kind && full.cell == wanted.cell &&
         std::all_of(wanted.ports.begin(), wanted.ports.end(),
                     [&](const std::string& p) { return among(full.ports, p); });
}

std::string first_of(const std::vector<std::string>& words, std::size_t most) {
  const std::string out = joined(std::span(words).first(std::min(words.size(), most)));
  return words.size() > most ? out + ", ..." : out;
}

std::string file_line(Where w) {
  const std::string file = w.file_name();
  return file.substr(file.rfind('/') + 1) + ":" + std::to_string(w.line());
}

}  // namespace

std::ostream& operator<<(std::ostream& out, const Refusal& v) { return out << v.text; }

Table::Table(const std::string& ruleset, int players, Where w) : Table(test_game(ruleset), players, w) {}

Table Table::with(const std::string& toml, int players, Where w) { return Table(test_game_of(toml), players, w); }

Table::Table(const Game& game, int players, Where w) : game_(&game), journal_(std::make_unique<Journal>()) {
  if (players < game.min_players() || players > game.max_players())
    throw TableError(file_line(w) + ": not a game for " + std::to_string(players) + " players");
  space_.journal = journal_.get();
  state_ = game.start(players, 1, space_);
}

void Table::fail(Where w, const std::string& what) {
  std::string text = file_line(w) + ": " + what;
  if (over()) throw TableError(text + "; the game is over");
  text += "; asked: " + asked() + (who() ? " of p" + std::to_string(who()) : "");
  throw TableError(text + "; legal: " + first_of(moves(), 40));
}

void Table::apply(const Action& a) { game_->apply(state_, a, space_); }

std::string Table::asked() const {
  const Decision d = game_->decision(state_);
  return d.over() ? std::string() : std::string(game_->name(d.kind));
}

int Table::who() const {
  const Decision d = game_->decision(state_);
  return d.over() || d.chance() ? 0 : d.who.v + 1;
}

std::vector<std::string> Table::moves() {
  if (over()) return {};
  game_->legal(state_, space_);
  std::vector<std::string> out;
  for (const Action& a : space_.legal) out.push_back(print(*game_, state_, a));
  return out;
}

bool Table::legal(Name move) {
  const auto all = moves();
  return std::find(all.begin(), all.end(), move) != all.end();
}

std::string Table::reasons(Name move) {
  const auto action = read_action(*game_, state_, move);
  if (!action) return action.error().str();
  std::string out;
  for (const Objection& y : objections(*game_, state_, *action, space_))
    out += (out.empty() ? "" : "; ") + y.rule + " " + y.text;
  return out.empty() ? "no reason given" : out;
}

Refusal Table::refused(Name move, Name rule) {
  const std::string what(move);
  if (legal(move)) return {false, "'" + what + "' is legal"};
  const auto action = read_action(*game_, state_, move);
  if (!action) return {false, "'" + what + "' cannot be read: " + action.error().str()};
  for (const Objection& y : objections(*game_, state_, *action, space_)) {
    std::istringstream rules(y.rule);  // one reason may carry several ids
    for (std::string id; rules >> id;) {
      if (id.ends_with(',')) id.pop_back();
      if (id == rule) return {true, "'" + what + "' is refused by " + y.rule + ": " + y.text};
    }
  }
  return {false, "'" + what + "' is refused, but not by " + std::string(rule) + ": " + reasons(move)};
}

Table& Table::play(Name move, Where w) {
  if (over()) fail(w, "cannot play '" + std::string(move) + "'");
  game_->legal(state_, space_);
  for (const Action& a : space_.legal)
    if (print(*game_, state_, a) == move) {
      const Action chosen = a;
      apply(chosen);
      return *this;
    }
  fail(w, "'" + std::string(move) + "' is not legal: " + reasons(move));
}

// Ends what is left of a turn, up to the next draw.
void Table::settle(Where w) {
  while (!over() && who()) {
    const auto all = moves();
    if (among(all, pass_action)) {
      play(pass_action, w);
    } else if (all.front().starts_with(std::string(place_action) + " ")) {
      fail(w, "a drawn tile waits to be placed");
    } else {
      play(all.front(), w);
    }
  }
}

Table& Table::draw(Name tile, Where w) {
  settle(w);
  const std::string move = std::string(draw_action) + " " + std::string(tile);
  while (!over()) {
    const auto all = moves();
    if (all.front().starts_with(std::string(draw_action) + " ")) break;
    play(all.front(), w);
    settle(w);
  }
  return play(move, w);
}

Table& Table::place(int x, int y, int degrees, Where w) {
  return play(
      std::string(place_action) + " " + std::to_string(x) + "," + std::to_string(y) + " r" + std::to_string(degrees),
      w);
}

Table& Table::deploy(Name spot, Where w) { return play(deploying(spot), w); }
Table& Table::pass(Where w) { return play(pass_action, w); }

Table& Table::turn(Name tile, int x, int y, int degrees, Name spot, Where w) {
  draw(tile, w);
  place(x, y, degrees, w);
  if (!spot.empty()) deploy(spot, w);
  settle(w);
  return *this;
}

Table& Table::finish() {
  game_->finish(state_, space_);
  return *this;
}

Table& Table::play_on(u64 seed, int count) {
  std::mt19937_64 dice(seed);
  game_->reseed(state_, seed);
  for (int i = 0; i < count && !over(); ++i) {
    if (!who()) {
      game_->roll(state_, space_);
      continue;
    }
    game_->legal(state_, space_);
    const Action chosen = space_.legal[dice() % space_.legal.size()];
    apply(chosen);
  }
  return *this;
}

Seg Table::segment(Name spot) const {
  const View v = view();
  SpotName wanted = parse_spot(spot);
  if (wanted.cell.empty()) {
    const Cell c = v.cell_of(Tile(static_cast<u32>(v.tiles() - 1)));
    wanted.cell = std::to_string(v.x(c)) + "," + std::to_string(v.y(c));
  }
  std::optional<Seg> found;
  std::vector<std::string> there;
  for (u32 s = 0; s < static_cast<u32>(v.seg_count()); ++s) {
    if (!v.exists(Seg(s))) continue;
    const std::string text = print(*game_, state_, Seg(s));
    const SpotName full = parse_spot(text);
    if (full.cell == wanted.cell) there.push_back(text);
    if (!covers(full, wanted)) continue;
    if (full.ports.size() == wanted.ports.size()) return Seg(s);
    if (found) throw TableError("spot '" + std::string(spot) + "' is not clear: " + first_of(there, 12));
    found = Seg(s);
  }
  if (!found) throw TableError("no spot '" + std::string(spot) + "' there: " + first_of(there, 12));
  return *found;
}

std::string Table::spot(Name short_form) const { return print(*game_, state_, segment(short_form)); }

// Without a word about the figure the usual one is meant: of those that may ever stand there, the one of which
// everybody has most.
std::string Table::deploying(Name where) const {
  const FeatureKind feature = view().kind(segment(where));
  u32 usual = 0;
  int most = -1;
  for (u32 k = 0; k < static_cast<u32>(game_->figure_kinds()); ++k) {
    const int each = game_->per_player(FigureKind(k));
    if (!game_->deployable(FigureKind(k), feature) || each <= most) continue;
    usual = k;
    most = each;
  }
  return std::string(deploy_action) + " " + std::string(game_->name(FigureKind(usual))) + " " + spot(where);
}

bool Table::may_deploy(Name spot) { return legal(deploying(spot)); }
Refusal Table::refused_deploy(Name spot, Name rule) { return refused(deploying(spot), rule); }

int Table::points(int player, Name term) const {
  for (u32 t = 0; t < static_cast<u32>(game_->terms()); ++t)
    if (game_->name(Term(t)) == term) return view().score(seat(player), Term(t));
  throw TableError("no term '" + std::string(term) + "'");
}

int Table::supply(int player, Name kind) const {
  int n = 0;
  for (u32 k = 0; k < static_cast<u32>(game_->figure_kinds()); ++k)
    if (kind.empty() || game_->name(FigureKind(k)) == kind) n += view().supply(seat(player), FigureKind(k));
  return n;
}

int Table::left(Name bag) const {
  for (u32 b = 0; b < static_cast<u32>(game_->bags()); ++b)
    if (game_->name(Bag(b)) == bag) return view().left(Bag(b));
  throw TableError("no bag '" + std::string(bag) + "'");
}

int Table::left(Name bag, Name tile) const {
  for (u32 b = 0; b < static_cast<u32>(game_->bags()); ++b)
    if (game_->name(Bag(b)) == bag) {
      const TileType y = game_->tile(tile);
      return y ? view().left(Bag(b), y) : 0;
    }
  throw TableError("no bag '" + std::string(bag) + "'");
}

std::string Table::tile_at(int x, int y) const {
  const View v = view();
  const Tile t = v.tile_at(v.cell(x, y));
  return t ? std::string(game_->name(v.type(t))) + " r" + std::to_string(90 * v.rotation(t)) : std::string();
}

FeatureFacts Table::feature(Name spot) const {
  const View v = view();
  FeatureFacts f;
  f.feature = v.feature(segment(spot));
  f.kind = game_->name(v.kind(f.feature));
  f.open = v.open(f.feature);
  f.figures = v.figures(f.feature);
  f.figures_of.resize(static_cast<std::size_t>(v.players()) + 1);
  v.each_on(f.feature, [&](Figure g) {
    if (v.owner(g)) ++f.figures_of[v.owner(g).v + 1u];
  });
  std::vector<u16> tiles;
  v.each_seg(f.feature, [&](Seg s) {
    ++f.segments;
    if (!among(tiles, v.tile(s).v)) tiles.push_back(v.tile(s).v);
  });
  f.tiles = static_cast<int>(tiles.size());
  return f;
}

std::vector<ScoredFacts> Table::scored(Name term) const {
  std::vector<ScoredFacts> out;
  for (const Entry& e : *journal_) {
    if (e.is != Entry::Is::scored || (!term.empty() && game_->name(e.term) != term)) continue;
    ScoredFacts s{std::string(game_->name(e.term)), e.points, e.complete, e.final, {}, {}};
    for (int p = 1; p <= view().players(); ++p)
      if (e.claims.won(seat(p))) s.winners.push_back(p);
    for (const ScoreLine& l : e.lines)
      s.lines.push_back(std::string(game_->name(l.term)) + " " + std::to_string(l.count) + " x " +
                        std::to_string(l.value));
    out.push_back(std::move(s));
  }
  return out;
}

}  // namespace bastide::sdk
