// The geometry of a walled city, worked out from the bare grid by brute force: what is outside, which tile sides face
// it, in which order they stand, what a guard sees. Slow and simple on purpose: every question floods and walks anew.
#pragma once
#include <algorithm>
#include <compare>
#include <map>
#include <utility>
#include <vector>

namespace city {

struct At {
  int x = 0, y = 0;                           // y grows to the south
  friend auto operator<=>(At, At) = default;  // NOLINT(modernize-use-nullptr): there is no pointer
  At beside(int side) const {
    constexpr int dx[] = {0, 1, 0, -1}, dy[] = {-1, 0, 1, 0};
    return {x + dx[side], y + dy[side]};
  }
};

struct Edge {  // a side of a tile: 0 north, 1 east, 2 south, 3 west
  At at;
  int side = 0;
  friend auto operator<=>(Edge, Edge) = default;
  At beyond() const { return at.beside(side); }
  // Its two ends, named by the cell whose north-west corner they are; clockwise round the tile from first to second.
  std::pair<At, At> corners() const {
    constexpr int ax[] = {0, 1, 1, 0}, ay[] = {0, 0, 1, 1};
    const int to = (side + 1) % 4;
    return {{at.x + ax[side], at.y + ay[side]}, {at.x + ax[to], at.y + ay[to]}};
  }
};

// Is an empty cell that touches the outside only over a corner a hole, or outside?
enum class Pocket { hole, outside };

class Plan {
 public:
  Plan(std::vector<At> tiles, Pocket pocket) : tiles_(std::move(tiles)), pocket_(pocket) {
    if (tiles_.empty()) return;
    low_ = high_ = tiles_.front();
    for (const At t : tiles_) {
      low_ = {std::min(low_.x, t.x), std::min(low_.y, t.y)};
      high_ = {std::max(high_.x, t.x), std::max(high_.y, t.y)};
    }
    // A margin of two, so that one more tile laid by with() is still inside.
    low_ = {low_.x - 2, low_.y - 2};
    high_ = {high_.x + 2, high_.y + 2};
    what_.assign(static_cast<std::size_t>((high_.x - low_.x + 1) * (high_.y - low_.y + 1)), Is::unseen);
    for (const At t : tiles_) what_[index(t)] = Is::tile;
    flood();
  }

  // The same city with one more tile.
  Plan with(At more) const {
    Plan p = *this;
    p.tiles_.push_back(more);
    for (Is& w : p.what_)
      if (w == Is::outside) w = Is::unseen;
    p.what_[p.index(more)] = Is::tile;
    p.flood();
    return p;
  }

  bool tile(At a) const { return inside(a) && what_[index(a)] == Is::tile; }
  bool outside(At a) const { return !inside(a) || what_[index(a)] == Is::outside; }
  bool hole(At a) const { return inside(a) && what_[index(a)] == Is::unseen; }
  const std::vector<At>& tiles() const { return tiles_; }

  std::vector<At> holes() const {
    std::vector<At> out;
    for (int y = low_.y; y <= high_.y; ++y)
      for (int x = low_.x; x <= high_.x; ++x)
        if (hole({x, y})) out.push_back({x, y});
    return out;
  }

  // All tile sides that face the outside, in no order.
  std::vector<Edge> outline() const {
    std::vector<Edge> out;
    for (const At t : tiles_)
      for (int side = 0; side < 4; ++side)
        if (!tile(t.beside(side)) && outside(t.beside(side))) out.push_back({t, side});
    return out;
  }

  // The same in order, clockwise: from corner to corner until the walk is back. Two ways lead on only where the outside
  // passes through a corner between two tiles, so only where pockets count as outside; the walk then stays at its tile.
  std::vector<Edge> loop() const {
    const std::vector<Edge> all = outline();
    std::vector<Edge> walk;
    if (all.empty()) return walk;
    std::map<At, std::vector<Edge>> from;
    for (const Edge& e : all) from[e.corners().first].push_back(e);
    Edge e = all.front();
    do {
      walk.push_back(e);
      const std::vector<Edge>& ways = from[e.corners().second];
      Edge next = ways.front();
      for (const Edge& w : ways)
        if (ways.size() > 1 && w.at == e.at) next = w;
      e = next;
    } while (e != all.front() && walk.size() <= all.size());
    return walk;
  }

  // The tiles that somebody on this side sees: straight inward as far as tiles lie without a gap.
  std::vector<At> row(Edge from) const {
    std::vector<At> seen;
    for (At a = from.at; tile(a); a = a.beside((from.side + 2) % 4)) seen.push_back(a);
    return seen;
  }
  Edge opposite(Edge from) const { return {row(from).back(), (from.side + 2) % 4}; }

 private:
  enum class Is : char { unseen, tile, outside };
  bool inside(At a) const { return a.x >= low_.x && a.x <= high_.x && a.y >= low_.y && a.y <= high_.y; }
  std::size_t index(At a) const {
    return static_cast<std::size_t>((a.y - low_.y) * (high_.x - low_.x + 1) + a.x - low_.x);
  }

  void flood() {
    std::vector<At> todo{low_};
    what_[index(low_)] = Is::outside;
    while (!todo.empty()) {
      const At a = todo.back();
      todo.pop_back();
      for (int dy = -1; dy <= 1; ++dy)
        for (int dx = -1; dx <= 1; ++dx) {
          const At b{a.x + dx, a.y + dy};
          if (dx && dy && pocket_ == Pocket::hole) continue;
          if (!inside(b) || what_[index(b)] != Is::unseen) continue;
          what_[index(b)] = Is::outside;
          todo.push_back(b);
        }
    }
  }

  std::vector<At> tiles_;
  Pocket pocket_;
  At low_{0, 0}, high_{-1, -1};
  std::vector<Is> what_;
};

}  // namespace city
