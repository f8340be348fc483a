#include "testing/brute.hpp"

#include <fmt/format.h>

#include <array>
#include <bit>
#include <map>
#include <numeric>
#include <optional>
#include <set>

#include "words/notation.hpp"

namespace bastide::sdk {
namespace {

struct Spot {
  int x, y;
  friend auto operator<=>(Spot, Spot) = default;  // NOLINT(modernize-use-nullptr): there is no pointer
  Spot beside(int side) const {
    constexpr int dx[] = {0, 1, 0, -1}, dy[] = {-1, 0, 1, 0};
    return {x + dx[side], y + dy[side]};
  }
};

class Recount {
 public:
  Recount(const Game& game, const State& s) : game_(game), state_(s), v_(game, s) {
    for (u32 t = 0; t < static_cast<u32>(v_.tiles()); ++t) tiles_[spot(v_.cell_of(Tile(t)))] = Tile(t);
    std::map<std::string, u8> kinds;
    std::map<std::array<u8, 4>, std::size_t> looks;
    for (u32 y = 0; y < static_cast<u32>(game.designs()); ++y) {
      auto& sides = sides_.emplace_back();
      for (std::size_t i = 0; i < 4; ++i) {
        const std::string& word = game.tile(TileType(y)).sides[i];
        const SideKind kind = v_.side(TileType(y), 0, all_sides[i]);
        if (game.name(kind) != word)
          report("a side of {} is {}, printed {}", game.name(TileType(y)), game.name(kind), word);
        sides[i] = kinds.try_emplace(word, kind.v).first->second;
      }
      const auto [look, fresh] = looks.try_emplace(sides, looks_.size());
      if (fresh) looks_.push_back(TileType(y));
      look_.push_back(look->second);
    }
  }

  std::vector<std::string> problems() {
    segments();
    features();
    frontier();
    supplies();
    scores();
    return std::move(problems_);
  }

 private:
  template <class... A>
  void report(fmt::format_string<A...> text, A&&... a) {
    problems_.push_back(fmt::format(text, std::forward<A>(a)...));
  }
  template <class A, class B>
  void same(const A& kernel, const B& counted, std::string_view what, const std::string& of) {
    if (static_cast<long>(kernel) != static_cast<long>(counted))
      report("{} of {}: the kernel has {}, counted {}", what, of, static_cast<long>(kernel),
             static_cast<long>(counted));
  }
  Spot spot(Cell c) const { return {v_.x(c), v_.y(c)}; }
  std::string words(Seg s) const { return print(game_, state_, s); }

  std::optional<Tile> lying(Spot at) const {
    const auto it = tiles_.find(at);
    return it == tiles_.end() ? std::nullopt : std::optional(it->second);
  }
  bool barred(Spot at) const { return v_.barred(v_.cell(at.x, at.y)); }

  // What lies at `side` after turning, from the words of the tile file.
  u8 side_kind(TileType y, int rotation, int side) const {
    return sides_[y.v][static_cast<std::size_t>((side - rotation + 4) & 3)];
  }
  Relation relation(u8 a, u8 b) const { return game_.relation(SideKind(a), SideKind(b)); }
  // Printed ports turned with the tile.
  u16 ports(Seg s) const {
    const int rotation = v_.rotation(v_.tile(s));
    u16 turned = 0;
    for (int p = 0; p < ports_per_tile; ++p)
      if (v_.printed_ports(s) >> p & 1) turned = static_cast<u16>(turned | 1 << ((p / 3 + rotation) % 4 * 3 + p % 3));
    return turned;
  }
  std::optional<Seg> seg_at(Tile t, int port) const {
    for (int i = 0; i < v_.segs(t); ++i)
      if (ports(v_.seg(t, i)) >> port & 1) return v_.seg(t, i);
    return std::nullopt;
  }
  template <class F>
  void each_link(F&& fn) const {
    for (int i = 0; i < v_.explicit_links(); ++i) fn(v_.explicit_link(i));
  }

  void segments() {
    int expected = 0;
    for (u32 t = 0; t < static_cast<u32>(v_.tiles()); ++t) {
      const TileSpec& spec = game_.tile(v_.type(Tile(t)));
      same(v_.segs(Tile(t)), spec.segments.size(), "segments", spec.id);
      for (int i = 0; i < v_.segs(Tile(t)); ++i) {
        const Seg s = v_.seg(Tile(t), i);
        same(v_.tile(s).v, t, "tile", words(s));
        same(v_.local(s), i, "number on its tile", words(s));
        same(v_.ports(s), ports(s), "turned ports", words(s));
      }
      expected += v_.segs(Tile(t));
    }
    int existing = 0;
    for (u32 s = 0; s < static_cast<u32>(v_.seg_count()); ++s) existing += v_.exists(Seg(s));
    same(existing, expected, "segments", "the table");
    same(v_.tiles(), tiles_.size(), "cells with a tile", "the table");
  }

  u32 find(u32 s) {
    while (parent_[s] != s) s = parent_[s] = parent_[parent_[s]];
    return s;
  }

  void join_everything() {
    parent_.resize(static_cast<std::size_t>(v_.seg_count()));
    std::iota(parent_.begin(), parent_.end(), 0u);
    std::set<std::pair<u16, u16>> cut;
    each_link([&](const View::Link& l) {
      if (!l.cut) return;
      cut.insert({l.a.v, l.b.v});
      cut.insert({l.b.v, l.a.v});
    });
    for (const auto& [at, t] : tiles_)
      for (int p = 0; p < ports_per_tile; ++p) {
        const int side = p / 3, back = (side + 2) % 4;
        const auto other = lying(at.beside(side));
        if (!other) continue;
        const auto mine = seg_at(t, p);
        auto theirs = seg_at(*other, back * 3 + 2 - p % 3);
        if (!theirs) theirs = seg_at(*other, back * 3 + 1);  // a half with nothing opposite meets the middle
        if (!mine || !theirs || v_.kind(*mine) != v_.kind(*theirs) || cut.contains({mine->v, theirs->v})) continue;
        if (relation(side_kind(v_.type(t), v_.rotation(t), side),
                     side_kind(v_.type(*other), v_.rotation(*other), back)) == Relation::join)
          parent_[find(mine->v)] = find(theirs->v);
      }
    each_link([&](const View::Link& l) {
      if (!l.cut) parent_[find(l.a.v)] = find(l.b.v);
    });
  }

  int open_places(Seg s) const {
    const Spot at = spot(v_.cell_of(v_.tile(s)));
    int open = 0;
    if (v_.footprint(s)) {
      for (int dy = -1; dy <= 1; ++dy)
        for (int dx = -1; dx <= 1; ++dx) open += (dx || dy) && !lying({at.x + dx, at.y + dy});
      return open;
    }
    for (u32 m = ports(s); m; m &= m - 1) {
      const int side = std::countr_zero(m) / 3;
      const Spot next = at.beside(side);
      // What faces a cell that is merely barred stays open; a solid cell or a barrier on the side closes it.
      open += !lying(next) && !v_.solid(v_.cell(next.x, next.y)) && !v_.sealed(v_.tile(s), static_cast<Side>(side));
    }
    return open;
  }

  void features() {
    join_everything();
    struct Sum {
      u32 members = 0;
      int open = 0, claims = 0, figures = 0;
      Feature kernel;
      FeatureKind kind;
    };
    std::map<u32, Sum> sums;
    for (u32 s = 0; s < parent_.size(); ++s) {
      if (!v_.exists(Seg(s))) continue;
      Sum& sum = sums[find(s)];
      if (sum.members++ == 0) {
        sum.kernel = v_.feature(Seg(s));
        sum.kind = v_.kind(Seg(s));
      }
      if (sum.kernel != v_.feature(Seg(s))) report("{} is apart from its feature", words(Seg(s)));
      if (sum.kind != v_.kind(Seg(s))) report("{} has another kind than its feature", words(Seg(s)));
      sum.open += open_places(Seg(s));
    }
    each_link([&](const View::Link& l) { sums[find(l.a.v)].open += l.hold; });
    v_.each_figure([&](Figure g) {
      if (v_.board().has(g) != v_.where(g).on_table())
        report("figure {} is not where the set of the table has it", g.v);
      if (v_.where(g).is != PlaceIs::seg) return;
      if (v_.where(g).index >= parent_.size()) return report("figure {} stands on no segment", g.v);
      Sum& sum = sums[find(v_.where(g).index)];
      ++sum.figures;
      sum.claims += v_.claims(g);
    });
    std::set<u16> roots;
    for (const auto& [any, sum] : sums) {
      const std::string of = words(Seg(any));
      if (!roots.insert(sum.kernel.v).second) report("{} is joined to something it does not touch", of);
      if (!v_.is_root(v_.any_seg(sum.kernel))) report("the number of the feature at {} is no root", of);
      same(v_.open_ports(sum.kernel), sum.open, "open places", of);
      same(v_.claims(sum.kernel), sum.claims, "claiming figures", of);
      same(v_.figures(sum.kernel), sum.figures, "figures", of);
      same(v_.seg_count(sum.kernel), sum.members, "size", of);
      const auto root = find(any);
      u32 walked = 0;
      bool strays = false;
      v_.each_seg(sum.kernel, [&](Seg s) { strays |= ++walked > parent_.size() || find(s.v) != root; });
      if (strays) report("the circle of {} leaves the feature", of);
      same(walked, sum.members, "length of the circle", of);
    }
  }

  void frontier() {
    std::set<Spot> expected, listed;
    for (const auto& [at, t] : tiles_)
      for (int side = 0; side < 4; ++side) {
        const Spot next = at.beside(side);
        if (!lying(next) && !barred(next) && v_.on_table(next.x, next.y)) expected.insert(next);
      }
    for (int i = 0; i < v_.frontier_size(); ++i) listed.insert(spot(v_.frontier_cell(i)));
    same(v_.frontier_size(), listed.size(), "different cells", "the frontier");
    if (listed != expected) report("the frontier has {} cells, counted {}", listed.size(), expected.size());
    find_needy(expected);
    for (const Spot at : expected) {
      const Cell c = v_.cell(at.x, at.y);
      if (!v_.frontier(c)) report("{},{} is not marked as frontier", at.x, at.y);
      std::vector<u8> fitting_here;  // for each look
      for (const TileType y : looks_) fitting_here.push_back(fitting(y, at));
      for (u32 y = 0; y < static_cast<u32>(v_.types()); ++y)
        if (const u8 kernel = v_.rotations(TileType(y), c), counted = fitting_here[look_[y]]; kernel != counted)
          same(kernel, counted, "rotations", fmt::format("{} at {},{}", game_.name(TileType(y)), at.x, at.y));
    }
  }

  // Sides that need a neighbour, which only the rules say: designs that fit nowhere alone have them, others have none.
  void find_needy(const std::set<Spot>& frontier) {
    Spot alone{};  // a cell with nothing near; whole rows may be barred
    while (v_.on_table(alone.x, alone.y) && (lying(alone) || frontier.contains(alone) || barred(alone)))
      alone = v_.on_table(alone.x + 1, alone.y) ? Spot{alone.x + 1, alone.y} : Spot{0, alone.y + 1};
    if (!v_.on_table(alone.x, alone.y)) return;
    needy_.fill(false);
    for (const bool content : {false, true})
      for (const TileType y : v_.all_types())
        if ((v_.rotations(y, v_.cell(alone.x, alone.y)) != 0) == content)
          for (const u8 kind : sides_[y.v]) needy_[kind] = !content;
  }

  u8 fitting(TileType y, Spot at) const {
    unsigned bits = 0;
    for (int rotation = 0; rotation < 4; ++rotation) {
      bool fits = true;
      for (int side = 0; side < 4 && fits; ++side)
        if (const auto other = lying(at.beside(side)))
          fits = relation(side_kind(y, rotation, side),
                          side_kind(v_.type(*other), v_.rotation(*other), (side + 2) % 4)) != Relation::mismatch;
        else
          fits = !needy_[side_kind(y, rotation, side)];
      bits |= unsigned{fits} << rotation;
    }
    return static_cast<u8>(bits);
  }

  void supplies() {
    std::map<std::pair<u32, u32>, int> counted;
    v_.each_figure([&](Figure g) {
      if (v_.where(g).is == PlaceIs::supply && v_.owner(g)) ++counted[{v_.owner(g).v, v_.kind(g).v}];
    });
    for (u32 p = 0; p < static_cast<u32>(v_.players()); ++p)
      for (u32 k = 0; k < static_cast<u32>(v_.figure_kinds()); ++k)
        same(v_.supply(Player(p), FigureKind(k)), counted[{p, k}], "supply",
             fmt::format("{} of p{}", game_.name(FigureKind(k)), p + 1));
    for (const Player p : v_.seats())
      for (const FigureKind k : v_.all_figure_kinds())
        same(v_.supply(p).has(k), v_.supply(p, k) > 0, "kinds in supply", fmt::format("p{}", p.v + 1));
  }

  void scores() {
    for (u32 p = 0; p < static_cast<u32>(v_.players()); ++p) {
      int sum = 0;
      for (u32 t = 0; t < static_cast<u32>(game_.terms()); ++t) sum += v_.score(Player(p), Term(t));
      same(v_.score(Player(p)), sum, "points", fmt::format("p{}", p + 1));
    }
  }

  const Game& game_;
  const State& state_;
  View v_;
  std::map<Spot, Tile> tiles_;
  std::vector<std::array<u8, 4>> sides_;  // by design, unturned
  std::array<bool, max_side_kinds> needy_{};
  std::vector<TileType> looks_;    // many designs have the same sides: one of each
  std::vector<std::size_t> look_;  // by design: which of them
  std::vector<u32> parent_;
  std::vector<std::string> problems_;
};

}  // namespace

std::vector<std::string> brute_problems(const Game& game, const State& s) { return Recount(game, s).problems(); }

}  // namespace bastide::sdk
