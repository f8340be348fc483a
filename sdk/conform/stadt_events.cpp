#include "stadt_events.hpp"

#include <algorithm>
#include <set>

#include "stadt_mapping.hpp"

namespace bastide::sdk::conform::stadt {
namespace {

int tiles_of(const View& v, Feature f) {
  std::set<u16> tiles;
  v.each_seg(f, [&](Seg s) { tiles.insert(v.tile(s).v); });
  return static_cast<int>(tiles.size());
}

// Kinds of goods in a market, by the attributes of its segments.
std::vector<std::string> goods_of(const Game& g, const View& v, Feature f) {
  std::vector<std::string> kinds;
  for (const NameRow& row : goods_rows())
    for (u32 a = 0; a < static_cast<u32>(g.attrs()); ++a) {
      if (g.name(Attr(a)) != row.ours) continue;
      int sum = 0;
      v.each_seg(f, [&](Seg s) { sum += v.attr(s, Attr(a)); });
      if (sum) kinds.emplace_back(row.reference);
    }
  return kinds;
}

// Tiles in a row from this side inwards.
int row_length(const View& v, Cell c, Side s) {
  int n = 0;
  for (; v.tile_at(c); c = v.neighbour(c, opposite(s))) ++n;
  return n;
}

int counted(const Entry& e) {
  int n = 0;
  for (const ScoreLine& line : e.lines) n += line.count;
  return n;
}

int counted(const Game& g, const Entry& e, Name term) {
  int n = 0;
  for (const ScoreLine& line : e.lines)
    if (g.name(line.term) == term) n += line.count;
  return n;
}

// The next side of the outline, clockwise [STADT-56]; `wide`: empty cells hang together over corners.
Edge next_on_outline(const View& v, Edge at, bool wide) {
  const Side t = turned(at.side, 1);
  const Cell f = v.neighbour(at.cell, t), g = v.neighbour(f, at.side);
  const Edge round{at.cell, t}, straight{f, at.side}, inner{g, turned(at.side, 3)};
  if (wide && !v.tile_at(f)) return round;
  if (v.tile_at(g)) return inner;
  return v.tile_at(f) ? straight : round;
}

// A side that is on the outline for sure: the north of a northernmost tile.
Edge any_on_outline(const View& v) {
  Tile best(0);
  for (u32 t = 1; t < static_cast<u32>(v.tiles()); ++t)
    if (v.y(v.cell_of(Tile(t))) < v.y(v.cell_of(best))) best = Tile(t);
  return {v.cell_of(best), Side::n};
}

}  // namespace

Events::Events(const Game& game, const State& start)
    : game_(&game), wide_(game.param("walls.corner_pocket") == "outside") {
  const View v = game.view(start);
  v.each_figure([&](Figure g) { figures_.push_back(v.where(g)); });
}

std::vector<Json> Events::read(const Journal& news, const State& now) {
  const View v = game_->view(now);
  out_.clear();
  for (std::size_t i = 0; i < news.size(); ++i) {
    const Entry& e = news[i];
    switch (e.is) {
      case Entry::Is::placed:
        out_.push_back({{"e", "tile-placed"},
                        {"tile", tile(*game_, e.type)},
                        {"at", cell_text(v, e.cell)},
                        {"rot", 90 * e.rotation}});
        break;
      case Entry::Is::discarded:
        discarded_.push_back(tile(*game_, e.type));
        out_.push_back({{"e", "tile-discarded"}, {"tile", discarded_.back()}});
        break;
      case Entry::Is::moved:
        moved(e, v);
        break;
      case Entry::Is::scored:
        scored(news, i, v);
        break;
      case Entry::Is::custom:
        custom(e, v);
        break;
      case Entry::Is::ended: {
        const auto reasons = end_reasons(*game_, now);
        out_.push_back({{"e", "end"}, {"reason", reasons.empty() ? "" : reasons.front()}});
        break;
      }
      default:
        break;
    }
  }
  return std::move(out_);
}

void Events::moved(const Entry& e, const View& v) {
  figures_.at(e.figure.v) = e.to;
  if (!e.who || game_->name(v.kind(e.figure)) != word::follower) return;
  const bool home = e.to.is == PlaceIs::supply && e.from.is == PlaceIs::seg;
  if (home) {
    out_.push_back({{"e", "follower-returned"},
                    {"player", e.who.v},
                    {"from", pointer(*game_, v, Seg(e.from.index))},
                    {"scored", e.cause && game_->name(e.cause) == word::scored}});
  } else if (e.from.is == PlaceIs::supply && e.to.is == PlaceIs::seg) {
    out_.push_back({{"e", "follower-deployed"}, {"player", e.who.v}, {"to", pointer(*game_, v, Seg(e.to.index))}});
  } else if (e.from.is == PlaceIs::supply && e.to.is == PlaceIs::edge) {
    guards_.push_back(e.figure);
    out_.push_back(
        {{"e", "guard-placed"}, {"player", e.who.v}, {"at", place(v, Cell(e.to.index), static_cast<Side>(e.to.sub))}});
  } else {
    out_.push_back({{"e", "follower-moved"}, {"player", e.who.v}});  // the reference knows no such move
  }
}

std::string Events::standing(const View& v, Feature f, int player) const {
  std::string least;
  v.each_figure([&](Figure g) {
    const Place at = figures_.at(g.v);
    if (at.is != PlaceIs::seg || v.owner(g).v != player || v.feature(Seg(at.index)) != f) return;
    const std::string text = pointer(*game_, v, Seg(at.index));
    if (least.empty() || text < least) least = text;
  });
  return least;
}

Json Events::award(const Journal& news, const Entry& e, int player, int points, const View& v) const {
  const std::string name = term(*game_, e.term);
  Json p{{"player", player}, {"points", points}, {"name", name}};
  int sum = 0;
  for (const ScoreLine& line : e.lines) sum += line.count * line.value;
  if (sum != e.points) p["explained"] = sum;  // the lines must add up to the value
  if (e.seg) {
    const Feature f = v.feature(e.seg);
    p["at"] = standing(v, f, player);
    if (name == "steward") {
      p["tiles"] = tiles_of(v, f);
      p["markets"] = counted(e);
    } else {
      p["tiles"] = counted(e);
      if (name == "market") p["kinds"] = goods_of(*game_, v, f);
    }
  } else if (name == "tower") {
    p["walls"] = counted(e);
    // The tower stands on a corner; its custom event has the piece.
    for (const Entry& other : news)
      if (other.is == Entry::Is::custom && game_->name(other.event) == word::tower_built && other.who == e.who)
        p["at"] = place(v, Cell(other.arg[0]), static_cast<Side>(other.arg[1]));
  } else {
    const Cell c(e.to.index);
    const auto s = static_cast<Side>(e.to.sub);
    p["at"] = e.to.is == PlaceIs::edge ? place(v, c, s) : "";
    p["tiles"] = e.to.is == PlaceIs::edge ? row_length(v, c, s) : 0;
    p["buildings"] = {{"public", counted(*game_, e, word::guard_public)},
                      {"historic", counted(*game_, e, word::guard_historic)}};
  }
  return p;
}

void Events::scored(const Journal& news, std::size_t at, const View& v) {
  const Entry& e = news[at];
  Json event{{"e", "score"}, {"final", e.final}, {"pts", Json::array()}};
  for (std::size_t i = at + 1; i < news.size() && news[i].is == Entry::Is::points; ++i)
    event["pts"].push_back(award(news, e, news[i].who.v, news[i].points, v));
  if (e.points == 0)  // nothing is paid, but told
    for (int p = 0; p < v.players(); ++p)
      if (e.claims.won(Player(static_cast<u32>(p)))) event["pts"].push_back(award(news, e, p, 0, v));
  out_.push_back(normal_event(std::move(event), false));
}

void Events::custom(const Entry& e, const View& v) {
  const Name is = game_->name(e.event);
  const auto side = [&] { return Edge{Cell(e.arg[0]), static_cast<Side>(e.arg[1])}; };
  const auto arm = [&](u16 i) { return i < std::size(arms) ? arms[i] : Name("?"); };
  if (is == word::stack) {
    stack_ = e.arg[0];
    out_.push_back({{"e", "stack"}, {"n", stack_}});
  } else if (is == word::turn_lost) {
    out_.push_back({{"e", "turn-lost"}, {"player", e.who.v}});
  } else if (is == word::under) {
    out_.push_back({{"e", "tile-bottom"}, {"tile", tile(*game_, TileType(e.arg[0]))}});
  } else if (is == word::built) {
    pieces_.push_back({e.who.v, side(), arm(e.arg[2])});
    const bool gate = e.arg[2] == 0;
    Json event{{"e", gate ? "gate-built" : "wall-built"}, {"player", e.who.v}};
    event["at"] = place(v, side().cell, side().side);
    if (!gate) event["arm"] = arm(e.arg[2]);
    out_.push_back(std::move(event));
  } else if (is == word::tower_built) {
    towers_.push_back({e.who.v, arm(e.arg[2]), e.arg[3]});
    out_.push_back({{"e", "tower-placed"},
                    {"player", e.who.v},
                    {"arm", arm(e.arg[2])},
                    {"at", place(v, side().cell, side().side)}});
  } else if (is == word::closed) {
    out_.push_back({{"e", "wall-closed"}, {"places", closing(v)}});
  }
}

std::vector<Edge> Events::chain() const {
  std::vector<Edge> all;
  for (const Piece& p : pieces_)
    if (p.arm == arms[1])
      all.insert(all.begin(), p.at);
    else
      all.push_back(p.at);
  return all;
}

std::vector<std::string> Events::closing(const View& v) const {
  const auto built = chain();
  const Edge from = built.empty() ? any_on_outline(v) : built.back();
  const Edge to = built.empty() ? from : built.front();
  std::vector<std::string> places;
  std::set<std::pair<u16, Side>> seen;
  const auto take = [&](Edge at) {
    const Tile t = v.tile_at(at.cell);
    if (!t || !v.sealed(t, at.side) || std::ranges::count(built, at)) return;
    if (seen.emplace(at.cell.v, at.side).second) places.push_back(place(v, at.cell, at.side));
  };
  if (built.empty()) take(from);
  Edge at = next_on_outline(v, from, wide_);
  for (int n = 0; at != to && at != from && n < 4 * v.tiles(); ++n, at = next_on_outline(v, at, wide_)) take(at);
  if (built.empty()) places = normal_ring(std::move(places));
  // What is closed elsewhere must not be overlooked.
  for (u32 t = 0; t < static_cast<u32>(v.tiles()); ++t)
    for (const Side s : all_sides) take({v.cell_of(Tile(t)), s});
  return places;
}

std::vector<std::string> end_reasons(const Game& game, const State& state) {
  auto ours = game.ended_by(state);
  std::vector<std::string> reasons;
  for (const NameRow& row : reason_rows())
    if (std::erase(ours, std::string(row.ours))) reasons.emplace_back(row.reference);
  reasons.insert(reasons.end(), ours.begin(), ours.end());  // without a name there
  return reasons;
}

}  // namespace bastide::sdk::conform::stadt
