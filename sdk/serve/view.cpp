#include "serve/view.hpp"

#define XXH_INLINE_ALL
#include <xxhash.h>

#include <algorithm>
#include <cmath>
#include <set>

#include "view/status.hpp"
#include "view/symbols.hpp"
#include "view/track.hpp"
#include "words/counted.hpp"
#include "words/plain.hpp"

namespace bastide::sdk::serve {

namespace {

double rounded(double x) { return std::round(x * 10) / 10; }

std::string key_of(const View& v, Cell c) { return std::to_string(v.x(c)) + "," + std::to_string(v.y(c)); }

class Viewing {
 public:
  Viewing(const Rules& rules, const State& known, const std::vector<Play::Laid>& laid, const Reader& reader)
      : rules_(rules), game_(rules.game()), s_(known), v_(game_, known), laid_(laid), say_(game_, known, reader) {}

  Json all() {
    Json j = {{"turn", v_.turn()}, {"on_turn", v_.turn_player().v}, {"over", v_.over()},
              {"tiles", tiles()},  {"figures", figures()},          {"seats", seats()}};
    rules_.draw(s_, [&](Layers& layers) { draw(layers, j); });
    hand(j);
    beside(j);
    closed(j);
    if (v_.over()) j["ended"] = game_.ended_by(s_);
    return j;
  }

 private:
  void hand(Json& j) const {
    j["hand"] = nullptr;
    const TileType y = game_.in_hand(s_);
    if (y) j["hand"] = {{"d", y.v}, {"words", say_.tile(y)}, {"turns", rules_.turns(y)}};
  }

  Json tiles() const {
    Json all = Json::object();
    for (const Tile t : v_.all_tiles()) {
      const Cell c = v_.cell_of(t);
      Json tile = {{"d", v_.type(t).v}, {"r", v_.rotation(t)}, {"s", tile_texture(v_.x(c), v_.y(c))}};
      if (t.v < laid_.size()) {
        tile["n"] = laid_[t.v].move;
        if (laid_[t.v].who && laid_[t.v].move > 0) tile["by"] = laid_[t.v].who.v;
      }
      if (Json kinds = changed_kinds(t); !kinds.is_null()) tile["k"] = std::move(kinds);
      all[key_of(v_, c)] = std::move(tile);
    }
    return all;
  }

  // Kinds of its segments, if they are not the printed ones.
  Json changed_kinds(Tile t) const {
    Json kinds = Json::array();
    bool changed = false;
    for (int i = 0; i < v_.segs(t); ++i) {
      const FeatureKind is = v_.kind(v_.seg(t, i));
      changed = changed || is != game_.segment(v_.type(t), i).kind;
      kinds.push_back(is.v);
    }
    return changed ? kinds : Json();
  }

  Json figures() const {
    Json all = Json::object();
    v_.each_figure([&](Figure g) {
      const Place at = v_.where(g);
      if (!at.on_table() && at.is != PlaceIs::zone) return;
      Json figure = {{"kind", v_.kind(g).v}, {"at", place_json(game_, v_, at)}, {"words", say_.figure_there(g)}};
      if (v_.owner(g)) figure["owner"] = v_.owner(g).v;
      all[std::to_string(g.v)] = std::move(figure);
    });
    return all;
  }

  void draw(Layers& layers, Json& j) const {
    for (const Placed& p : layers.placed()) {
      Json& figure = j["figures"][std::to_string(p.piece.figures[0].v)];
      figure["x"] = rounded(p.at.x);
      figure["y"] = rounded(p.at.y);
      figure["size"] = p.scale;
      if (p.lying) figure["lies"] = true;
      if (p.piece.count > 1) figure["count"] = p.piece.count;
      if (p.piece.count > 1 && !p.piece.owner) figure.erase("owner");
    }
    j["layers"] = {{"ends", layers.wall_ends()}, {"links", layers.links()}, {"sides", layers.sides()}};
    Json tokens = Json::object();
    for (const Tile t : v_.all_tiles())
      if (std::string svg = layers.tokens(t); !svg.empty()) tokens[key_of(v_, v_.cell_of(t))] = std::move(svg);
    j["tokens"] = std::move(tokens);
  }

  Json seats() const {
    Json all = Json::array();
    for (const Player p : v_.seats()) {
      Json supply = Json::object(), has = Json::array(), gauges = Json::array();
      for (const FigureKind k : v_.all_figure_kinds())
        if (const int n = v_.supply(p, k); n > 0) {
          supply[std::to_string(k.v)] = n;
          has.push_back(say_.counted(k, n));
        }
      for (const GaugeLine& g : game_.gauges(s_))
        if (g.seat == p) gauges.push_back({{"words", g.label}, {"value", g.value}});
      Json seat = {{"score", v_.score(p)}, {"result", v_.result(p)}, {"party", v_.party(p)}, {"supply", supply},
                   {"has", has},           {"gauges", gauges}};
      const auto last =
          std::find_if(laid_.rbegin(), laid_.rend(), [&](const Play::Laid& l) { return l.who == p && l.move > 0; });
      if (last != laid_.rend())
        seat["last"] = cell_json(v_, v_.cell_of(Tile(static_cast<u32>(laid_.rend() - last - 1))));
      const OnTrack track = on_track(game_, v_.score(p));
      if (game_.track().length > 0) seat["track"] = {{"space", track.space}, {"cards", track.cards}};
      all.push_back(std::move(seat));
    }
    return all;
  }

  void beside(Json& j) const {
    int left = 0;  // in bags that everybody may look into; others are hands, or were put aside
    for (u32 b = 0; b < static_cast<u32>(game_.bags()); ++b)
      if (game_.knows(Player{}, Bag(b))) left += v_.left(Bag(b));
    j["left"] = left;
    j["zones"] = say_.zones();
    j["bags"] = say_.bags();
    j["common"] = common_supply(game_, s_);
    Json gauges = Json::array();
    for (const GaugeLine& g : game_.gauges(s_))
      if (!g.seat) gauges.push_back({{"words", g.label}, {"value", g.value}});
    j["gauges"] = std::move(gauges);
    j["own"] = own();
  }

  // Bags that the reader may look into and somebody else may not.
  Json own() const {
    Json all = Json::array();
    const Player reader = say_.reader().seat;
    for (u32 b = 0; reader && b < static_cast<u32>(game_.bags()); ++b) {
      const Bag bag(b);
      if (!game_.knows(reader, bag) || game_.knows(Player{}, bag)) continue;
      const Name where = game_.words(bag);
      v_.each_in(bag, [&](TileType y) {
        all.push_back({{"d", y.v}, {"count", v_.left(bag, y)}, {"words", say_.tile(y)}, {"where", std::string(where)}});
      });
    }
    return all;
  }

  // Where nothing may be laid, and sides that are closed.
  void closed(Json& j) const {
    Json barred = Json::array(), walls = Json::array();
    std::set<Cell> seen;
    for (const Tile t : v_.all_tiles()) {
      for (const Side side : all_sides)
        if (v_.sealed(t, side)) {
          Json wall = cell_json(v_, v_.cell_of(t));
          wall.push_back(static_cast<int>(side));
          walls.push_back(std::move(wall));
        }
      for (int i = 0; i < 8; ++i)
        if (const Cell c = v_.around(v_.cell_of(t), i); v_.barred(c) && seen.insert(c).second)
          barred.push_back(cell_json(v_, c));
    }
    j["barred"] = std::move(barred);
    j["walls"] = std::move(walls);
  }

  const Rules& rules_;
  const Game& game_;
  const State& s_;
  View v_;
  const std::vector<Play::Laid>& laid_;
  People say_;
};

}  // namespace

Json cell_json(const View& v, Cell c) { return {v.x(c), v.y(c)}; }

Json segment_json(const View& v, Seg s) {
  const Cell c = v.cell_of(v.tile(s));
  return {v.x(c), v.y(c), v.local(s)};
}

Json place_json(const Game& game, const View& v, Place at) {
  switch (at.is) {
    case PlaceIs::supply:
      return {{"is", "supply"}};
    case PlaceIs::seg:
      return {{"is", "seg"}, {"seg", segment_json(v, Seg(at.index))}};
    case PlaceIs::cell:
      return {{"is", "cell"}, {"cell", cell_json(v, Cell(at.index))}};
    case PlaceIs::corner:
      return {{"is", "corner"}, {"cell", cell_json(v, Cell(at.index))}};
    case PlaceIs::edge:
      return {{"is", "edge"}, {"cell", cell_json(v, Cell(at.index))}, {"side", at.sub & 3}};
    case PlaceIs::zone:
      return {{"is", "zone"}, {"zone", std::string(game.name(Zone(at.sub)))}, {"slot", at.index}};
    default:
      return {{"is", "out"}};
  }
}

Json view_of(const Rules& rules, const State& known, const std::vector<Play::Laid>& laid, const Reader& reader) {
  return Viewing(rules, known, laid, reader).all();
}

Json constants_of(const Rules& rules) {
  const Game& game = rules.game();
  Json figures = Json::array(), features = Json::array(), terms = Json::array();
  for (u32 k = 0; k < static_cast<u32>(game.figure_kinds()); ++k)
    figures.push_back({{"name", std::string(game.name(FigureKind(k)))},
                       {"words", one(game, FigureKind(k))},
                       {"many", many(game, FigureKind(k))},
                       {"symbol", "f" + std::to_string(k)}});
  for (u32 k = 0; k < static_cast<u32>(game.feature_kinds()); ++k)
    features.push_back({{"name", std::string(game.name(FeatureKind(k)))}, {"words", one(game, FeatureKind(k))}});
  for (u32 t = 0; t < static_cast<u32>(game.terms()); ++t) terms.push_back(std::string(game.label(Term(t))));
  return {{"figures", figures},
          {"features", features},
          {"terms", terms},
          {"result", std::string(game.result_label())},
          {"track", {{"length", game.track().length}, {"cards", game.track().cards}}}};
}

namespace {

// Fields that an entry may lack. A merge patch keeps what it does not name, so it has to name those that are gone.
Json with_gaps(const std::string& part, Json entry) {
  const auto fill = [](Json& object, std::initializer_list<const char*> keys) {
    for (const char* key : keys)
      if (!object.contains(key)) object[key] = nullptr;
  };
  if (part == "tiles") fill(entry, {"n", "by", "k"});
  if (part == "figures") {
    fill(entry, {"owner", "x", "y", "size", "lies", "count"});
    fill(entry["at"], {"seg", "cell", "side", "zone", "slot"});
  }
  return entry;
}

}  // namespace

// Parts with an entry for each cell or figure change entry by entry, all others as a whole.
Json Changes::since_last(const Json& view) {
  Json patch = Json::object();
  const auto hash = [](const Json& j) {
    const std::string text = written(j);
    return static_cast<u64>(XXH3_64bits(text.data(), text.size()));
  };
  for (const auto& [part, value] : view.items()) {
    auto& seen = seen_[part];
    if (part != "tiles" && part != "figures" && part != "tokens") {
      const u64 now = hash(value);
      if (seen.empty() || seen[""] != now) patch[part] = value;
      seen[""] = now;
      continue;
    }
    for (const auto& [key, entry] : value.items()) {
      const u64 now = hash(entry);
      const auto before = seen.find(key);
      if (before != seen.end() && before->second == now) continue;
      patch[part][key] = before == seen.end() ? entry : with_gaps(part, entry);
      seen[key] = now;
    }
    std::erase_if(seen, [&, &name = part, &now = value](const auto& old) {
      if (now.contains(old.first)) return false;
      patch[name][old.first] = nullptr;
      return true;
    });
  }
  std::erase_if(seen_, [&](const auto& old) {
    if (view.contains(old.first)) return false;
    patch[old.first] = nullptr;
    return true;
  });
  return patch;
}

}  // namespace bastide::sdk::serve
