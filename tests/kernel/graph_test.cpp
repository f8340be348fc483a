// Connections: every state of links and tiles against a fresh flood fill.
#include <map>
#include <random>
#include <set>

#include "testing/brute.hpp"
#include "toy.hpp"

using namespace toy;

namespace {

// The truth, kept in the simplest way: who lies where, which links were made or cut by hand.
struct Model {
  const Open& o;
  std::multiset<std::pair<u16, u16>> links;
  std::set<std::pair<u16, u16>> cuts;

  static std::pair<u16, u16> pair(Seg a, Seg b) { return {std::min(a.v, b.v), std::max(a.v, b.v)}; }

  u16 turned_ports(Seg s) const {
    const Tile t = o.ctx.tile(s);
    const u16 printed = o.game.spec().tiles[o.ctx.type(t).v].segments[static_cast<std::size_t>(o.ctx.local(s))].ports;
    u16 m = 0;
    for (int bit = 0; bit < 12; ++bit)
      if (printed >> bit & 1) m = static_cast<u16>(m | 1 << ((bit / 3 + o.ctx.rotation(t)) % 4 * 3 + bit % 3));
    return m;
  }

  std::vector<Seg> printed_neighbours(Seg s) const {
    std::vector<Seg> out;
    const Tile t = o.ctx.tile(s);
    for (int bit = 0; bit < 12; ++bit) {
      if (!(turned_ports(s) >> bit & 1)) continue;
      const Side side = static_cast<Side>(bit / 3);
      const Tile n = o.ctx.tile_at(o.ctx.neighbour(o.ctx.cell_of(t), side));
      if (!n) continue;
      const int there = static_cast<int>(opposite(side)) * 3 + 2 - bit % 3;
      for (int i = 0; i < o.ctx.segs(n); ++i)
        if (turned_ports(o.ctx.seg(n, i)) >> there & 1) out.push_back(o.ctx.seg(n, i));
    }
    return out;
  }

  bool joined_by_print(Seg a, Seg b) const {
    for (Seg n : printed_neighbours(a))
      if (n == b) return true;
    return false;
  }

  int open(Seg s) const {
    if (o.game.name(o.ctx.kind(s)) == "house") {
      int n = 0;
      for (int i = 0; i < 8; ++i) n += !o.ctx.tile_at(o.ctx.around(o.ctx.cell_of(o.ctx.tile(s)), i));
      return n;
    }
    int n = 0;
    for (int bit = 0; bit < 12; ++bit) {
      const Cell c = o.ctx.neighbour(o.ctx.cell_of(o.ctx.tile(s)), static_cast<Side>(bit / 3));
      n += (turned_ports(s) >> bit & 1) && !o.ctx.tile_at(c) && !o.ctx.barred(c);
    }
    return n;
  }

  // Component numbers by flood fill.
  std::vector<int> fill() const {
    std::vector<int> part(static_cast<std::size_t>(o.ctx.seg_count()), -1);
    int parts = 0;
    for (u32 start = 0; start < part.size(); ++start) {
      if (part[start] >= 0) continue;
      std::vector<u16> todo{static_cast<u16>(start)};
      part[start] = parts;
      while (!todo.empty()) {
        const Seg s(todo.back());
        todo.pop_back();
        const auto reach = [&](u16 other) {
          if (part[other] < 0) {
            part[other] = parts;
            todo.push_back(other);
          }
        };
        for (Seg n : printed_neighbours(s))
          if (!cuts.contains(pair(s, n))) reach(n.v);
        for (const auto& [a, b] : links) {
          if (a == s.v) reach(b);
          if (b == s.v) reach(a);
        }
      }
      ++parts;
    }
    return part;
  }

  void compare() const {
    const auto part = fill();
    std::map<int, u16> root_of;
    std::map<int, int> open_of, size_of, figures_of, claims_of;
    for (u32 s = 0; s < part.size(); ++s) {
      const Feature f = o.ctx.feature(Seg(s));
      if (!root_of.contains(part[s])) root_of[part[s]] = f.v;
      if (root_of[part[s]] != f.v) FAIL("segment " << s << " is not in the feature of its component");
      open_of[part[s]] += open(Seg(s));
      ++size_of[part[s]];
    }
    o.ctx.each_figure([&](Figure g) {
      if (o.ctx.where(g).is != PlaceIs::seg) return;
      const int p = part[o.ctx.where(g).index];
      ++figures_of[p];
      claims_of[p] += o.ctx.claims(g);
    });
    std::set<u16> roots;
    for (const auto& [p, root] : root_of) {
      CHECK(roots.insert(root).second);  // two components are two features
      const Feature f{root};
      int members = 0;
      o.ctx.each_seg(f, [&](Seg s) { members += o.ctx.feature(s) == f; });
      if (members != size_of[p] || o.ctx.open_ports(f) != open_of[p] || o.ctx.figures(f) != figures_of[p] ||
          o.ctx.claims(f) != claims_of[p])
        FAIL("feature " << root << ": " << members << " members, " << o.ctx.open_ports(f) << " open, "
                        << o.ctx.figures(f) << " figures; by flood fill " << size_of[p] << ", " << open_of[p] << ", "
                        << figures_of[p]);
    }
  }
};

// Lays a random tile where it fits; false if it fits nowhere near the middle.
bool lay_random(Open& o, std::mt19937& dice) {
  const TileType y(dice() % static_cast<u32>(o.game.tiles()));
  Actions list;
  list.who = Player(0);
  o.ctx.offer_placements(y, ActionKind(0), list);
  if (list.empty()) return false;
  const Action a = list[dice() % list.size()];
  o.ctx.place(y, Cell(a.arg[0]), a.arg[1]);
  return true;
}

}  // namespace

TEST_CASE("tiles, links, cuts, barriers and figures in any order", "[graph][property]") {
  int linked = 0, cut = 0;
  for (u32 seed = 1; seed <= 40; ++seed) {
    Open o;
    Model m{o, {}, {}};
    std::mt19937 dice(seed);
    o.lay("star", 0, 0, 0);
    for (int n = 0; n < 120; ++n) {
      const Seg a(dice() % static_cast<u32>(o.ctx.seg_count()));
      switch (dice() % 8) {
        case 0: {  // link two of a kind
          const Seg b(dice() % static_cast<u32>(o.ctx.seg_count()));
          if (a == b || o.ctx.kind(a) != o.ctx.kind(b) || m.links.size() + m.cuts.size() > 40) break;
          o.ctx.link(a, b);
          ++linked;
          if (!m.cuts.erase(Model::pair(a, b))) m.links.insert(Model::pair(a, b));
          break;
        }
        case 1: {  // undo a link
          if (m.links.empty()) break;
          const auto it = std::next(m.links.begin(), static_cast<long>(dice() % m.links.size()));
          const auto [x, y] = *it;
          o.ctx.unlink(Seg(x), Seg(y));
          m.links.erase(it);
          break;
        }
        case 2: {  // cut what is printed
          const auto near = m.printed_neighbours(a);
          if (near.empty() || m.links.size() + m.cuts.size() > 40) break;
          const Seg b = near[dice() % near.size()];
          if (m.cuts.contains(Model::pair(a, b)) || m.links.contains(Model::pair(a, b))) break;
          o.ctx.unlink(a, b);
          ++cut;
          m.cuts.insert(Model::pair(a, b));
          break;
        }
        case 3: {  // somebody moves
          const Figure g(dice() % static_cast<u32>(o.ctx.figure_count()));
          o.ctx.move(g, dice() % 3 ? Place::on(a) : Place::supply(), {});
          break;
        }
        case 4:
          if (n % 3 == 0 && o.ctx.frontier_size() > 6)
            o.ctx.block(o.ctx.frontier_cell(static_cast<int>(dice() % static_cast<u32>(o.ctx.frontier_size()))));
          break;
        default:
          lay_random(o, dice);
      }
      m.compare();
    }
    CHECK(o.ctx.fault() == Fault::none);
    for (const std::string& problem : sdk::brute_problems(o.game, o.state)) FAIL_CHECK(problem);
  }
  CHECK(linked > 100);
  CHECK(cut > 100);
}

TEST_CASE("left meets right across a side", "[graph]") {
  Open o;
  const Tile a = o.lay("straight", 0, 0, 0), b = o.lay("straight", 1, 0, 0);
  CHECK(o.ctx.feature(o.ctx.seg(a, 0)) == o.ctx.feature(o.ctx.seg(b, 0)));
  CHECK(o.ctx.feature(o.ctx.seg(a, 1)) == o.ctx.feature(o.ctx.seg(b, 1)));  // north of the line
  CHECK(o.ctx.feature(o.ctx.seg(a, 2)) == o.ctx.feature(o.ctx.seg(b, 2)));
  CHECK(o.ctx.feature(o.ctx.seg(a, 1)) != o.ctx.feature(o.ctx.seg(b, 2)));
  CHECK(o.ctx.seg_at(b, Side::w, 1) == o.ctx.seg(b, 0));
  CHECK(o.ctx.seg_at(b, Side::n, 1) == Seg{});
}

TEST_CASE("a feature is pending once, when nothing of it is open", "[graph]") {
  Open o;
  o.lay("edge", 0, 0, 0);
  const Tile t = o.lay("edge", 0, -1, 180);
  CHECK(o.ctx.pending() == 1);
  const Feature area = o.ctx.feature(o.ctx.seg(t, 0));
  CHECK(o.ctx.tile_count(area) == 2);
  o.ctx.add_pending(area);
  CHECK(o.ctx.pending() == 1);
  CHECK(o.ctx.next_pending() == area);
  CHECK(o.ctx.pending() == 0);
  CHECK_FALSE(o.ctx.next_pending());
}

TEST_CASE("links and cuts complete features too", "[graph]") {
  Open o;
  const Tile a = o.lay("star", 0, 0, 0), b = o.lay("star", 1, 0, 0);
  o.ctx.next_pending();  // the line between them
  REQUIRE(o.ctx.pending() == 0);
  const Seg west = o.ctx.seg_at(a, Side::e, 1), east = o.ctx.seg_at(b, Side::w, 1);
  o.ctx.unlink(west, east);
  CHECK(o.ctx.feature(west) != o.ctx.feature(east));
  CHECK(o.ctx.pending() == 2);  // two stubs, neither open
  while (o.ctx.next_pending()) {
  }
  o.ctx.link(east, west);
  CHECK(o.ctx.feature(west) == o.ctx.feature(east));
  CHECK(o.ctx.pending() == 1);
}

TEST_CASE("retyping changes all of a feature", "[graph]") {
  Open o;
  o.lay("edge", 0, 0, 0);
  const Tile t = o.lay("twins", 0, -1, 0);
  const Seg south = o.ctx.seg_at(t, Side::s, 1), north = o.ctx.seg_at(t, Side::n, 1);
  o.ctx.retype(o.ctx.feature(south), o.feature_kind("house"));
  CHECK(o.game.name(o.ctx.kind(south)) == "house");
  CHECK(o.game.name(o.ctx.kind(o.ctx.feature(south))) == "house");
  CHECK(o.game.name(o.ctx.kind(north)) == "area");
}

TEST_CASE("figures: the matrix, the supply, and those that need company", "[graph][figures]") {
  Open o;
  const FigureKind pawn = o.figure_kind("pawn"), helper = o.figure_kind("helper");
  const Tile t = o.lay("straight", 0, 0, 0);
  const Seg line = o.ctx.seg(t, 0);
  const Player me(0), you(1);
  CHECK(o.ctx.supply(me, pawn) == 3);
  CHECK(o.ctx.deployable(me, pawn, line) == DeployIs::allowed);
  CHECK(o.ctx.deployable(me, pawn, o.ctx.seg(t, 1)) == DeployIs::not_here);
  CHECK(o.ctx.deployable(me, helper, line) == DeployIs::alone);
  o.ctx.move(o.ctx.from_supply(me, pawn), Place::on(line), {});
  CHECK(o.ctx.supply(me, pawn) == 2);
  CHECK(o.ctx.deployable(you, pawn, line) == DeployIs::claimed);
  CHECK(o.ctx.deployable(you, helper, line) == DeployIs::alone);
  CHECK(o.ctx.deployable(me, helper, line) == DeployIs::allowed);
  o.ctx.move(o.ctx.from_supply(me, helper), Place::on(line), {});
  CHECK(o.ctx.figures(o.ctx.feature(line)) == 2);
  CHECK(o.ctx.claims(o.ctx.feature(line)) == 1);
  // A cut leaves the helper alone; it goes home by itself.
  const Tile u = o.lay("straight", 1, 0, 0);
  Figure lone{};
  o.ctx.each_on(o.ctx.feature(line), [&](Figure g) {
    if (o.ctx.kind(g) == helper) lone = g;
  });
  o.ctx.move(lone, Place::on(o.ctx.seg(u, 0)), {});
  CHECK(o.ctx.supply(me, helper) == 1);
  o.ctx.unlink(line, o.ctx.seg(u, 0));
  CHECK(o.ctx.supply(me, helper) == 2);
  CHECK(o.ctx.supply(me, pawn) == 2);
}
