// Walks over the table: what is connected, claimed, touching; figures on the table and those of a player.
#include <map>
#include <random>
#include <set>

#include "toy.hpp"

using namespace toy;

namespace {

// Tiles with ground all around that touches two spots, and a hut on it that touches nothing.
std::vector<TileSpec> dotted(int copies) {
  TileSpec t = tile("dots", {"plain", "plain", "plain", "plain"},
                    {segment("ground", "NL NR EL ER SL SR WL WR"), segment("dot", ""), segment("dot", ""),
                     segment("dash", ""), segment("dot", "")},
                    copies);
  t.segments[0].touches = {1, 2, 3};
  return {t};
}

class Dots final : public Module {
 public:
  static inline Figure token;
  static constexpr ModuleInfo info{.id = "dots", .title = "Dots"};
  void define(Definer& d) override {
    d.feature_kind("dot", {.completable = false});
    d.feature_kind("dash", {.completable = false});
    d.zone("beside");
    d.per_player(d.figure_kind("scout", {.claims = false}), 2);
    token = d.neutral(d.figure_kind("token", {}), 3);
  }
};

Spec with_dots(int copies) { return spec({use<Idle>(), use<Dots>()}, dotted(copies)); }

}  // namespace

TEST_CASE("however many features touch another one, each is met once", "[walks]") {
  Open o(with_dots(250));
  for (int y = 0; y < 15; ++y)
    for (int x = 0; x < 15; ++x) REQUIRE(o.lay("dots", x, y, 0));
  const Feature ground = o.ctx.feature(o.ctx.seg(Tile(0), 0));
  REQUIRE(o.ctx.seg_count(ground) == 225);
  std::map<u16, int> met, dashes;
  o.ctx.each_touching(ground, o.feature_kind("dot"), [&](Feature f) { ++met[f.v]; });
  o.ctx.each_touching(ground, o.feature_kind("dash"), [&](Feature f) { ++dashes[f.v]; });
  CHECK(met.size() == 450);  // the third dot of each tile does not touch it
  CHECK(dashes.size() == 225);
  for (const auto& [f, times] : met) {
    CHECK(times == 1);
    CHECK(o.ctx.kind(Feature(f)) == o.feature_kind("dot"));
    CHECK(o.ctx.local(Seg(f)) < 3);
  }
  int back = 0;  // touching is mutual
  o.ctx.each_touching(Feature(met.begin()->first), o.feature_kind("ground"), [&](Feature f) { back += f == ground; });
  CHECK(back == 1);
  // Dots that are joined are met once.
  o.ctx.link(o.ctx.seg(Tile(0), 1), o.ctx.seg(Tile(100), 2));
  o.ctx.link(o.ctx.seg(Tile(0), 2), o.ctx.seg(Tile(0), 1));
  int joined = 0;
  o.ctx.each_touching(ground, o.feature_kind("dot"), [&](Feature) { ++joined; });
  CHECK(joined == 448);
}

TEST_CASE("a set of features holds every number", "[walks]") {
  Open o(with_dots(250));
  for (int x = 0; x < 60; ++x) o.lay("dots", x % 30, x / 30, 0);
  FeatureSet set(o.ctx);
  CHECK(set.size() == 0);
  const std::vector<u16> some = {0, 63, 64, 65, 130, 299};
  for (auto it = some.rbegin(); it != some.rend(); ++it) CHECK(set.add(Feature(*it)));
  CHECK_FALSE(set.add(Feature(64)));
  CHECK(set.size() == 6);
  std::vector<u16> walked;
  set.each([&](Feature f) { walked.push_back(f.v); });
  CHECK(walked == some);
}

TEST_CASE("direct connections: printed, made and cut, never a hold", "[walks]") {
  Open o;
  const Tile a = o.lay("straight", 0, 0, 0), b = o.lay("straight", 1, 0, 0), c = o.lay("straight", 2, 0, 0);
  const Tile far = o.lay("straight", 5, 5, 0);
  const auto linked = [&](Seg s) {
    std::multiset<u16> list;
    o.ctx.each_linked(s, [&](Seg other) { list.insert(other.v); });
    return list;
  };
  using Segs = std::multiset<u16>;
  const Seg first = o.ctx.seg(a, 0), second = o.ctx.seg(b, 0), third = o.ctx.seg(c, 0), distant = o.ctx.seg(far, 0);
  CHECK(linked(first) == Segs{second.v});
  CHECK(linked(second) == Segs{first.v, third.v});
  CHECK(linked(distant).empty());
  o.ctx.link(first, distant);
  o.ctx.hold(first);
  CHECK(linked(first) == Segs{second.v, distant.v});
  CHECK(linked(distant) == Segs{first.v});
  o.ctx.unlink(second, third);
  CHECK(linked(second) == Segs{first.v});
  CHECK(linked(third).empty());
  o.ctx.unlink(first, distant);
  CHECK(linked(first) == Segs{second.v});
  o.ctx.link(third, second);  // the printed one comes back
  CHECK(linked(third) == Segs{second.v});
  // The ground beside a line meets its neighbour at one half of the side only.
  CHECK(linked(o.ctx.seg(a, 1)) == Segs{o.ctx.seg(b, 1).v});
}

TEST_CASE("figures on the table, claimed features and stocks of players in random play", "[walks][property]") {
  int stood = 0;
  for (u32 seed = 1; seed <= 20; ++seed) {
    Open o(with_dots(60), 3);
    std::mt19937 dice(seed);
    for (int n = 0; n < 20; ++n) o.lay("dots", n % 5, n / 5, 0);
    const Zone beside = named<Zone>(o.game, o.game.zones(), "beside");
    for (int n = 0; n < 60; ++n) {
      const Figure g(dice() % static_cast<u32>(o.ctx.figure_count()));
      const Cell c = o.ctx.cell(static_cast<int>(dice() % 5), static_cast<int>(dice() % 4));
      const Place places[] = {Place::on(Seg(dice() % static_cast<u32>(o.ctx.seg_count()))),
                              Place::on(Seg(dice() % static_cast<u32>(o.ctx.seg_count()))),
                              Place::at(c),
                              Place::corner(c),
                              Place::edge(c, Side::e),
                              Place::in(beside, 1),
                              Place::supply(),
                              Place::out()};
      o.ctx.move(g, places[dice() % 8], {});
      std::vector<u16> expected, walked, on_one;
      std::set<u16> claimed;
      const Feature one = o.ctx.feature(Seg(0));
      std::vector<u16> expected_on_one;
      o.ctx.each_figure([&](Figure f) {
        const Place at = o.ctx.where(f);
        const bool table =
            at.is == PlaceIs::seg || at.is == PlaceIs::cell || at.is == PlaceIs::corner || at.is == PlaceIs::edge;
        CHECK(o.ctx.board().has(f) == table);
        if (table) expected.push_back(f.v);
        if (at.is != PlaceIs::seg) return;
        if (o.game.claims(o.ctx.kind(f))) claimed.insert(o.ctx.feature(Seg(at.index)).v);
        if (o.ctx.feature(Seg(at.index)) == one) expected_on_one.push_back(f.v);
      });
      o.ctx.each_on_board([&](Figure f) { walked.push_back(f.v); });
      CHECK(walked == expected);  // all of them, in the order of their numbers
      o.ctx.each_on(one, [&](Figure f) { on_one.push_back(f.v); });
      CHECK(on_one == expected_on_one);
      std::vector<u16> walked_claims;
      o.ctx.each_claimed([&](Feature f) { walked_claims.push_back(f.v); });
      CHECK(walked_claims == std::vector<u16>(claimed.begin(), claimed.end()));
      stood += static_cast<int>(walked_claims.size());
      for (const Player p : o.ctx.seats())
        for (const FigureKind k : o.ctx.all_figure_kinds()) {
          int left = 0;
          Figure first;
          o.ctx.each_figure([&](Figure f) {
            if (o.ctx.owner(f) != p || o.ctx.kind(f) != k || o.ctx.where(f).is != PlaceIs::supply) return;
            if (!first) first = f;
            ++left;
          });
          CHECK(o.ctx.supply(p, k) == left);
          CHECK(o.ctx.supply(p).has(k) == (left > 0));
          CHECK(o.ctx.from_supply(p, k) == first);
        }
    }
  }
  CHECK(stood > 1000);
}

TEST_CASE("the figures of a player, and those of one kind", "[walks]") {
  Open o(with_dots(20), 3);
  CHECK(o.ctx.figure_count() == 3 + 3 * (3 + 2 + 2));  // neutral ones, and pawns, helpers and scouts of each
  std::set<u16> seen;
  for (const Player p : o.ctx.seats()) {
    u32 n = 0;
    for (const Figure g : o.ctx.figures_of(p)) {
      CHECK(o.ctx.owner(g) == p);
      CHECK(seen.insert(g.v).second);
      ++n;
    }
    CHECK(n == 7);
    CHECK(o.ctx.figures_of(p).size() == 7);
    for (const FigureKind k : o.ctx.all_figure_kinds()) {
      int of_kind = 0;
      for (const Figure g : o.ctx.figures_of(p, k)) {
        CHECK(o.ctx.owner(g) == p);
        CHECK(o.ctx.kind(g) == k);
        ++of_kind;
      }
      CHECK(of_kind == o.ctx.per_player(k));
    }
  }
  for (u32 i = 0; i < 3; ++i) {
    const Figure neutral(Dots::token.v + i);
    CHECK_FALSE(o.ctx.owner(neutral));
    CHECK(o.ctx.kind(neutral) == o.figure_kind("token"));
    CHECK(seen.insert(neutral.v).second);
  }
  CHECK(static_cast<int>(seen.size()) == o.ctx.figure_count());
}

TEST_CASE("where a figure stands, as a whole or at the edge of a tile", "[walks]") {
  Open o(with_dots(20));
  const Tile t = o.lay("dots", 0, 0, 0);
  const Cell c = o.ctx.cell_of(t);
  const Figure g = o.ctx.from_supply(Player(0), o.figure_kind("pawn"));
  CHECK_FALSE(o.ctx.tile_of(g));
  CHECK_FALSE(o.ctx.stands_on(g));
  for (const Place at : {Place::on(o.ctx.seg(t, 2)), Place::at(c)}) {
    o.ctx.move(g, at, {});
    CHECK(o.ctx.stands_on(g) == t);
    CHECK(o.ctx.tile_of(g) == t);
  }
  for (const Place at : {Place::corner(c), Place::edge(c, Side::s)}) {
    o.ctx.move(g, at, {});
    CHECK_FALSE(o.ctx.stands_on(g));
    CHECK(o.ctx.tile_of(g) == t);
  }
  o.ctx.move(g, Place::at(o.ctx.cell(9, 9)), {});
  CHECK_FALSE(o.ctx.stands_on(g));
}
