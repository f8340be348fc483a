// What lies and stands in a walled city, read from the state of a game once per decision, with everything that the
// rules derive from it: legal places of tiles, gate, walls and guards, the space between the ends, rows of sight.
// Shares nothing with the modules; what a tile shows is read from its description.
#pragma once
#include <cstdlib>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "bastide/game.hpp"
#include "city_geometry.hpp"

namespace city {

using namespace bastide;

struct Readings {  // the switches that change the geometry
  Pocket pocket = Pocket::hole;
  bool ray = false;  // the whole row beyond a wall is barred, up to the next tile
};

inline std::string words(Edge e) {
  return std::to_string(e.at.x) + "," + std::to_string(e.at.y) + ":" + "NESW"[e.side];
}
inline std::string words(const std::set<Edge>& edges) {
  std::string out;
  for (const Edge& e : edges) out += (out.empty() ? "" : " ") + words(e);
  return out;
}

class Board {
 public:
  struct Laid {
    TileType type;
    int rotation = 0;
  };

  Board(const Game& game, const View& v, Readings readings)
      : game_(&game), view_(v), readings_(readings), plan_(read_tiles(v), readings.pocket), loop_(plan_.loop()) {
    v.each_figure([&](Figure g) {
      const Place p = v.where(g);
      if (p.is != PlaceIs::edge) return;
      const Edge e{at(v, Cell(p.index)), p.sub};
      if (v.owner(g)) {
        doubled_ |= !guards_.emplace(e, v.owner(g).v).second;
        return;
      }
      doubled_ |= !pieces_.insert(e).second;
      if (game.name(v.kind(g)) == "gate")
        gate_ = e;
      else
        ++walls_;
    });
  }

  static At at(const View& v, Cell c) { return {v.x(c), v.y(c)}; }

  const Plan& plan() const { return plan_; }
  const std::vector<Edge>& loop() const { return loop_; }
  const std::map<At, Laid>& tiles() const { return tiles_; }
  const std::set<Edge>& pieces() const { return pieces_; }
  const std::map<Edge, int>& guards() const { return guards_; }
  std::optional<Edge> gate() const { return gate_; }
  int walls() const { return walls_; }
  int space() const { return static_cast<int>(loop_.size()) - static_cast<int>(pieces_.size()); }
  bool doubled() const { return doubled_; }  // two pieces, or two guards, at one place
  std::set<Edge> outline() const { return {loop_.begin(), loop_.end()}; }

  // Steps along the loop, clockwise; the place itself if it is not on the loop.
  Edge along(Edge from, int steps) const {
    const int n = static_cast<int>(loop_.size());
    for (int i = 0; i < n; ++i)
      if (loop_[static_cast<std::size_t>(i)] == from) return loop_[static_cast<std::size_t>(((i + steps) % n + n) % n)];
    return from;
  }

  // The wall from its left end clockwise to the right one, as it stands; empty if the pieces are no unbroken chain on
  // the outline. A wall all around begins at the gate.
  std::vector<Edge> chain() const {
    std::vector<Edge> out;
    if (!gate_ || !outline().contains(*gate_)) return out;
    Edge left = *gate_;
    if (space() > 0)
      while (pieces_.contains(along(left, -1))) left = along(left, -1);
    for (Edge e = left; pieces_.contains(e) && out.size() < pieces_.size(); e = along(e, 1)) out.push_back(e);
    return out.size() == pieces_.size() ? out : std::vector<Edge>{};
  }

  std::set<Edge> wall_places() const {
    const std::vector<Edge> wall = chain();
    if (wall.empty() || space() <= 0) return {};
    return {along(wall.front(), -1), along(wall.back(), 1)};
  }

  bool guard_faces(Edge wall) const { return guards_.contains(plan_.opposite(wall)); }

  // Is this cell beyond a wall or the gate?
  bool beyond(At cell) const {
    for (const Edge& e : pieces_) {
      if (e.beyond() == cell) return true;
      if (!readings_.ray) continue;
      for (At a = e.beyond(); near(a) && !plan_.tile(a); a = a.beside(e.side))
        if (a == cell) return true;
    }
    return false;
  }

  // Would a tile on this cell leave a piece of the wall inside the city?
  bool cuts_off(At cell) const {
    const Plan after = plan_.with(cell);
    for (const Edge& e : pieces_)
      if (after.tile(e.beyond()) || !after.outside(e.beyond())) return true;
    return false;
  }

  // Cells where a tile may lie as far as the wall is concerned: empty, beside a tile, not beyond the edge of the table.
  const std::set<At>& free_cells() {
    if (cells_known_) return free_;
    cells_known_ = true;
    std::set<At> tried;
    for (const At t : plan_.tiles())
      for (int side = 0; side < 4; ++side) {
        const At a = t.beside(side);
        if (plan_.tile(a) || !tried.insert(a).second || beyond(a) || !view_.on_table(a.x, a.y)) continue;
        if (cuts_off(a))
          ++cutting_;
        else
          free_.insert(a);
      }
    return free_;
  }
  int cutting_cells() {  // forbidden only because a tile there would cut off a wall
    free_cells();
    return cutting_;
  }

  // Streets must go on; all else may meet anything.
  bool streets_match(TileType y, int rotation, At a) const {
    for (int side = 0; side < 4; ++side) {
      const auto next = tiles_.find(a.beside(side));
      if (next == tiles_.end()) continue;
      const bool here = shows(y, rotation, side) == "street";
      if (here != (shows(next->second.type, next->second.rotation, (side + 2) % 4) == "street")) return false;
    }
    return true;
  }

  std::set<std::pair<At, int>> placements(TileType y) {
    std::set<std::pair<At, int>> out;
    if (tiles_.empty())
      for (int r = 0; r < 4; ++r) out.insert({At{}, r});
    for (const At a : free_cells())
      for (int r = 0; r < 4; ++r)
        if (streets_match(y, r, a)) out.insert({a, r});
    return out;
  }

  // Public and historic buildings on the tiles that somebody on this side sees.
  std::pair<int, int> buildings(Edge from) const {
    std::pair<int, int> n{};
    for (const At a : plan_.row(from))
      for (const SegSpec& s : game_->tile(tiles_.at(a).type).segments)
        for (const auto& [attr, count] : s.attrs) {
          if (attr == "public") n.first += count;
          if (attr == "historic") n.second += count;
        }
    return n;
  }

  const std::string& shows(TileType y, int rotation, int side) const {
    return game_->tile(y).sides[static_cast<std::size_t>((side - rotation + 4) % 4)];
  }

 private:
  static constexpr int far = 200;  // farther than any city reaches
  static bool near(At a) { return std::abs(a.x) < far && std::abs(a.y) < far; }

  std::vector<At> read_tiles(const View& v) {
    std::vector<At> out;
    for (u32 t = 0; t < static_cast<u32>(v.tiles()); ++t) {
      out.push_back(at(v, v.cell_of(Tile(t))));
      tiles_[out.back()] = {v.type(Tile(t)), v.rotation(Tile(t))};
    }
    return out;
  }

  const Game* game_;
  View view_;
  Readings readings_;
  std::map<At, Laid> tiles_;
  Plan plan_;
  std::vector<Edge> loop_;
  std::set<Edge> pieces_;
  std::map<Edge, int> guards_;
  std::optional<Edge> gate_;
  int walls_ = 0;
  bool doubled_ = false, cells_known_ = false;
  std::set<At> free_;
  int cutting_ = 0;
};

}  // namespace city
