// Variants of designs: a lying tile gets one more segment and perhaps other sides. Against a recount by brute force.
#include <random>
#include <set>

#include "testing/brute.hpp"
#include "toy.hpp"
#include "words/notation.hpp"

using namespace toy;
using Catch::Contains;

namespace {

// Beams across tiles, huts and forts on them. Listens to what changes.
class Spans final : public Module {
 public:
  struct Heard {
    u16 all, roofs, flags, tile, seg, segments_then;
  };
  static inline Slot<Heard> heard;
  static constexpr ModuleInfo info{.id = "spans", .title = "Spans"};

  void define(Definer& d) override {
    heard = d.state<Heard>();
    const auto add = [&](Name of, Name id, const SegSpec& more, const std::array<Name, 4>& sides) {
      d.variant(d.tile(of), id, more, sides);
    };
    add("house", "house+ew", segment("line", "E W"), {"plain", "line", "plain", "line"});
    add("house", "house+ns", segment("line", "N S"), {"line", "plain", "line", "plain"});
    add("house", "house+hut", segment("house", ""), {"plain", "plain", "plain", "plain"});
    add("edge", "edge+ew", segment("line", "E W"), {"area", "line", "plain", "line"});
    add("twins", "twins+ew", segment("line", "E W"), {"area", "line", "area", "line"});
    add("corner", "corner+e", segment("line", "E"), {"area", "line", "plain", "area"});
    add("bend", "bend+n", segment("line", "N"), {"line", "plain", "line", "line"});
    add("straight", "straight+n", segment("area", "N"), {"area", "line", "plain", "line"});
    d.action<&Spans::point>("point", {{"at", Operand::seg}});
    d.on<&Spans::changed>();
    d.on<&Spans::roof>(d.tag("roof"));
    d.on<&Spans::flag>(d.tag("flag"));
  }

 private:
  Effect point(Ctx&, const Action&) const noexcept { return Effect::keeps; }
  void changed(Ctx& c, const TileChanged& e) const noexcept {
    Heard& h = c[heard];
    ++h.all;
    h.tile = e.tile.v;
    h.seg = e.added.v;
    h.segments_then = static_cast<u16>(c.segs(e.tile));
  }
  void roof(Ctx& c, const TileChanged&) const noexcept { ++c[heard].roofs; }
  void flag(Ctx& c, const TileChanged&) const noexcept { ++c[heard].flags; }
};

Spec with_spans() {
  std::vector<TileSpec> designs = tiles();
  designs[6].tags = {"roof"};  // the house
  return spec({use<Idle>(), use<Spans>()}, std::move(designs));
}

struct Spanned : Open {
  Spanned() : Open(with_spans()) {}
  void check() {
    for (const std::string& problem : sdk::brute_problems(game, state)) FAIL_CHECK(problem);
  }
  Seg beam(Tile t) const { return ctx.seg(t, ctx.segs(t) - 1); }
};

}  // namespace

TEST_CASE("variants are numbered behind the designs that can be drawn", "[variants]") {
  Spanned o;
  CHECK(o.game.tiles() == 7);
  CHECK(o.game.designs() == 15);
  CHECK(o.ctx.types() == 7);
  const TileType house = o.game.tile("house"), beam = o.game.tile("house+ew");
  REQUIRE(beam);
  CHECK(beam.v >= 7);
  CHECK(o.game.name(beam) == "house+ew");
  CHECK(o.game.segments(beam) == o.game.segments(house) + 1);
  CHECK(o.game.tile(beam).sides == std::array<std::string, 4>{"plain", "line", "plain", "line"});
  CHECK(o.game.has(beam, o.tag("roof")));
  int there = 0;
  o.ctx.each_in(Bag(0), [&](TileType y) {
    CHECK(y.v < 7);
    ++there;
  });
  CHECK(there == 7);
}

TEST_CASE("a segment that is kept free does not exist", "[variants]") {
  Spanned o;
  const Tile a = o.lay("house", 0, 0, 0), b = o.lay("star", 1, 0, 0), c = o.lay("house", 0, 1, 0);
  std::set<u16> expected;
  for (const Tile t : {a, b, c})
    for (const Seg s : o.ctx.segs_of(t)) expected.insert(s.v);
  REQUIRE(expected.size() == 2 + 8 + 2);
  CHECK(o.ctx.seg_count() == 14);  // one kept free for each house; stars have no variants
  std::set<u16> existing, walked;
  for (u32 s = 0; s < static_cast<u32>(o.ctx.seg_count()); ++s)
    if (o.ctx.exists(Seg(s))) existing.insert(static_cast<u16>(s));
  CHECK(existing == expected);
  o.ctx.each_feature([&](Feature f) { o.ctx.each_seg(f, [&](Seg s) { CHECK(walked.insert(s.v).second); }); });
  CHECK(walked == expected);
  // Nothing that is read means such a segment.
  for (const u16 seg : expected) {
    const auto action = read_action(o.game, o.state, "point " + print(o.game, o.state, Seg(seg)));
    REQUIRE(action);
    CHECK(action->arg[0] == seg);
  }
  for (u32 k = 0; k < static_cast<u32>(o.game.feature_kinds()); ++k)
    for (const char* cell : {"@0,0", "@0,1", "@1,0"}) {
      const std::string text = "point " + std::string(o.game.name(FeatureKind(k))) + cell;
      const auto action = read_action(o.game, o.state, text);
      if (action) CHECK(expected.contains(action->arg[0]));
    }
  o.check();
}

TEST_CASE("a tile becomes a variant of itself", "[variants]") {
  Spanned o;
  o.lay("house", 0, 0, 90);
  const Tile t = o.lay("house", 1, 0, 90);  // its east is the north of the design
  const Seg house = o.ctx.seg(t, 0);
  const Cell north = o.ctx.cell(1, -1), south = o.ctx.cell(1, 1), east = o.ctx.cell(2, 0);
  const TileType straight = o.game.tile("straight");
  CHECK(o.ctx.rotations(straight, north) == 0b0101);  // plain sides, turned so that they face the house
  o.ctx.retile(t, o.game.tile("house+ew"));

  REQUIRE(o.ctx.segs(t) == 3);
  const Seg beam = o.beam(t);
  CHECK(o.game.name(o.ctx.type(t)) == "house+ew");
  CHECK(o.ctx.exists(beam));
  CHECK(o.ctx.tile(beam) == t);
  CHECK(o.ctx.kind(beam) == o.feature_kind("line"));
  CHECK(o.ctx.open_ports(o.ctx.feature(beam)) == 2);
  CHECK(o.ctx.seg_at(t, Side::n, 1) == beam);
  CHECK(o.ctx.seg_at(t, Side::s, 1) == beam);
  CHECK_FALSE(o.ctx.seg_at(t, Side::e, 1));
  CHECK(o.ctx.feature(house) == Feature(house.v));
  CHECK(o.ctx.rotations(straight, north) == 0b1010);  // now its lines must face it
  CHECK(o.ctx.rotations(straight, south) == 0b1010);
  CHECK(o.ctx.rotations(straight, east) == 0b1010);  // plain as before
  CHECK(o.ctx.fault() == Fault::none);
  o.check();

  const Spans::Heard& heard = o.ctx[Spans::heard];
  CHECK(heard.all == 1);
  CHECK(heard.tile == t.v);
  CHECK(heard.seg == beam.v);
  CHECK(heard.segments_then == 3);  // the change is done when it is told
  CHECK(heard.roofs == 1);
  CHECK(heard.flags == 0);
}

TEST_CASE("changes of tiles are filtered by tags and by standing marks", "[variants][marks]") {
  Spanned o;
  const Tile house = o.lay("house", 0, 0, 0), edge = o.lay("edge", 0, 1, 180), twins = o.lay("twins", 1, 0, 90);
  const Spans::Heard& heard = o.ctx[Spans::heard];
  o.ctx.retile(edge, o.game.tile("edge+ew"));
  CHECK(heard.all == 1);
  CHECK(heard.roofs == 0);
  CHECK(heard.flags == 0);
  o.ctx.stand(o.tag("flag"), true);
  o.ctx.retile(house, o.game.tile("house+ns"));
  CHECK(heard.all == 2);
  CHECK(heard.roofs == 1);
  CHECK(heard.flags == 1);
  o.ctx.stand(o.tag("flag"), false);
  o.ctx.retile(twins, o.game.tile("twins+ew"));
  CHECK(heard.all == 3);
  CHECK(heard.flags == 1);
}

TEST_CASE("a new segment joins what it meets, and opens what was closed", "[variants]") {
  Spanned o;
  const Tile star = o.lay("star", 0, 0, 0);
  const Seg east = o.ctx.seg_at(star, Side::e, 1);
  const Tile house = o.lay("house", 1, 0, 0);  // shows another side there: the line ends in front of it
  CHECK_FALSE(o.ctx.open(o.ctx.feature(east)));
  REQUIRE(o.ctx.pending() == 1);
  REQUIRE(o.ctx.pending(0) == o.ctx.feature(east));
  o.check();

  o.ctx.retile(house, o.game.tile("house+ew"));
  const Seg beam = o.beam(house);
  CHECK(o.ctx.feature(beam) == o.ctx.feature(east));
  CHECK(o.ctx.open_ports(o.ctx.feature(east)) == 1);
  CHECK(o.ctx.pending() == 0);
  // Their grounds meet as well, now that both sides show the same.
  CHECK(o.ctx.feature(o.ctx.seg_at(star, Side::e, 0)) == o.ctx.feature(o.ctx.seg_at(house, Side::w, 2)));
  CHECK(o.ctx.feature(o.ctx.seg_at(star, Side::e, 2)) == o.ctx.feature(o.ctx.seg_at(house, Side::w, 0)));
  o.check();

  o.lay("star", 2, 0, 0);
  CHECK_FALSE(o.ctx.open(o.ctx.feature(beam)));
  CHECK(o.ctx.is_pending(o.ctx.feature(east)));
  CHECK(o.ctx.tile_count(o.ctx.feature(east)) == 3);
  o.check();
}

TEST_CASE("a beam between two closed ends completes what it joins", "[variants]") {
  Spanned o;
  const Tile west = o.lay("star", 0, 0, 0), house = o.lay("house", 1, 0, 0), east = o.lay("star", 2, 0, 0);
  while (o.ctx.next_pending()) {
  }
  o.ctx.retile(house, o.game.tile("house+ew"));
  const Feature line = o.ctx.feature(o.ctx.seg_at(west, Side::e, 1));
  CHECK(line == o.ctx.feature(o.ctx.seg_at(east, Side::w, 1)));
  REQUIRE(o.ctx.pending() == 1);
  CHECK(o.ctx.pending(0) == line);
  o.check();
}

TEST_CASE("sides that do not join any more part what lay there", "[variants]") {
  Spanned o;
  const Tile a = o.lay("house", 0, 0, 0), b = o.lay("house", 1, 0, 0);
  const Seg left = o.ctx.seg(a, 1), right = o.ctx.seg(b, 1);
  REQUIRE(o.ctx.feature(left) == o.ctx.feature(right));
  o.ctx.retile(b, o.game.tile("house+ew"));  // a line towards plain ground
  CHECK(o.ctx.feature(left) != o.ctx.feature(right));
  CHECK(o.ctx.open_ports(o.ctx.feature(o.beam(b))) == 1);
  o.check();
}

TEST_CASE("a new segment that waits for the cells around it", "[variants]") {
  Spanned o;
  const Tile t = o.lay("house", 0, 0, 0);
  o.lay("house", 1, 0, 0);
  o.lay("house", 1, 1, 0);
  o.ctx.retile(t, o.game.tile("house+hut"));
  const Feature hut = o.ctx.feature(o.beam(t));
  CHECK(o.ctx.open_ports(hut) == 6);
  o.check();
  const std::vector<std::pair<int, int>> ring = {{0, 1}, {-1, 1}, {-1, 0}, {-1, -1}, {0, -1}};
  for (const auto& [x, y] : ring) o.lay("house", x, y, 0);
  CHECK(o.ctx.pending() == 0);
  o.lay("house", 1, -1, 0);
  CHECK_FALSE(o.ctx.open(hut));
  CHECK(o.ctx.is_pending(hut));
  CHECK(o.ctx.is_pending(o.ctx.feature(o.ctx.seg(t, 0))));
  o.check();
}

TEST_CASE("a tile is laid as a variant at once", "[variants]") {
  Spanned o;
  const Tile line = o.lay("straight", 0, 0, 0);
  const TileType plain = o.game.tile("house"), beam = o.game.tile("house+ew");
  CHECK(o.ctx.rotations(plain, o.ctx.cell(1, 0)) == 0);
  CHECK(o.ctx.rotations(beam, o.ctx.cell(1, 0)) == 0b0101);
  Actions list;
  o.ctx.offer_placements(beam, ActionKind(0), list);
  std::set<std::pair<int, int>> cells;
  for (const Action& a : list) cells.insert({o.ctx.x(Cell(a.arg[0])), o.ctx.y(Cell(a.arg[0]))});
  CHECK(cells == std::set<std::pair<int, int>>{{-1, 0}, {0, -1}, {0, 1}, {1, 0}});
  const Tile t = o.lay("house+ew", 1, 0, 0);
  CHECK(o.ctx.segs(t) == 3);
  CHECK(o.ctx.feature(o.beam(t)) == o.ctx.feature(o.ctx.seg(line, 0)));
  CHECK(o.ctx.open_ports(o.ctx.feature(o.beam(t))) == 2);
  CHECK(o.ctx[Spans::heard].all == 0);
  o.check();
  for (u32 s = 0; s < static_cast<u32>(o.ctx.seg_count()); ++s)
    if (!o.ctx.exists(Seg(s))) CHECK(o.ctx.tile(Seg(s)) == line);
}

namespace {

class Huts final : public Module {
 public:
  static constexpr ModuleInfo info{.id = "huts", .title = "Huts"};
  void define(Definer& d) override {
    d.variant(d.tile("house"), "house+hut", segment("house", ""), {"plain", "plain", "plain", "plain"});
  }
};

}  // namespace

namespace {

// Gives one design another face: its second segment gets the ports of `at`. A variant may have been made before.
class Reprinter final : public Module {
 public:
  static inline std::string of, at, before;
  static constexpr ModuleInfo info{.id = "reprinter", .title = "Reprinter"};
  void define(Definer& d) override {
    const TileType y = d.tile(of);
    const TileSpec spec = d.tiles()[y.v];
    if (!before.empty()) d.variant(y, of + "+", segment("line", before), {"plain", "plain", "plain", "plain"});
    d.variant(y, of, segment("line", at), {spec.sides[0], spec.sides[1], spec.sides[2], spec.sides[3]});
  }
};

Result<Game> reprinted(std::string of, std::string at, std::string before = {}) {
  Reprinter::of = std::move(of);
  Reprinter::at = std::move(at);
  Reprinter::before = std::move(before);
  return Game::compile(spec({use<Idle>(), use<Reprinter>()}));
}

}  // namespace

TEST_CASE("a design with one segment more that is laid from the beginning", "[variants]") {
  const auto g = reprinted("straight", "W");
  REQUIRE(g);
  CHECK(g->designs() == g->tiles());
  const TileType straight = g->tile("straight");
  const auto& segments = g->tile(straight).segments;
  Open o(spec({use<Idle>(), use<Reprinter>()}));
  const Tile t = o.ctx.place(straight, o.ctx.cell(0, 0), 0);
  const Seg east = o.ctx.seg_at(t, Side::e, 1), west = o.ctx.seg_at(t, Side::w, 1);
  CHECK(east != west);
  CHECK(o.ctx.feature(east) != o.ctx.feature(west));
  CHECK(o.ctx.open_ports(o.ctx.feature(east)) == 1);
  CHECK(o.ctx.open_ports(o.ctx.feature(west)) == 1);
  CHECK(o.ctx.local(west) == static_cast<int>(segments.size()) - 1);
  for (const std::string& problem : sdk::brute_problems(o.game, o.state)) FAIL_CHECK(problem);
}

TEST_CASE("a design that is printed otherwise takes its variants along", "[variants]") {
  const auto g = reprinted("straight", "W", "N S");
  REQUIRE(g);
  const TileType straight = g->tile("straight"), crossed = g->tile("straight+");
  CHECK(g->segments(crossed) == g->segments(straight) + 1);
  const auto clash = reprinted("straight", "N", "N S");
  REQUIRE_FALSE(clash);
  CHECK_THAT(clash.error().str(), Contains("'straight+'") && Contains("port"));
}

TEST_CASE("a table full of variants has room for all of them", "[variants]") {
  Open o(spec({use<Idle>(), use<Huts>()}, {tiles(9)[6]}));
  for (int i = 0; i < 9; ++i) {
    const Tile t = o.lay(i % 2 ? "house" : "house+hut", i % 3, i / 3, 0);
    REQUIRE(t);
    if (i % 2) o.ctx.retile(t, o.game.tile("house+hut"));
  }
  CHECK(o.ctx.fault() == Fault::none);
  CHECK(o.ctx.seg_count() == 27);
  CHECK_FALSE(o.ctx.place(o.game.tile("house"), o.ctx.cell(5, 5), 0));
  CHECK(o.ctx.fault() == Fault::no_room);
}

TEST_CASE("a tile changes once, and into a variant of its own design", "[variants]") {
  const auto fault_after = [](Name tile_id, std::initializer_list<Name> variants) {
    Spanned o;
    const Tile t = o.lay(tile_id, 0, 0, 0);
    o.lay("house", 1, 0, 0);
    for (const Name v : variants) o.ctx.retile(t, o.game.tile(v));
    CHECK(o.ctx.segs(t) == o.game.segments(o.ctx.type(t)));
    o.check();
    return o.ctx.fault();
  };
  CHECK(fault_after("house", {"house+ew"}) == Fault::none);
  CHECK(fault_after("house", {"house+ew", "house+ns"}) == Fault::no_variant);
  CHECK(fault_after("house", {"edge+ew"}) == Fault::no_variant);  // of another design with as many segments
  CHECK(fault_after("house", {"house"}) == Fault::no_variant);
  CHECK(fault_after("star", {"house+ew"}) == Fault::no_variant);
  CHECK(fault_after("house+ew", {"house+ns"}) == Fault::no_variant);
}

namespace {

// Makes the one variant that the test wants.
class Maker final : public Module {
 public:
  static inline std::string of, id, kind, at;
  static inline std::vector<int> touches;
  static constexpr ModuleInfo info{.id = "maker", .title = "Maker"};
  void define(Definer& d) override {
    SegSpec s = segment(kind, at);
    s.touches = touches;
    d.variant(d.tile(of), id, s, {"plain", "plain", "plain", "plain"});
  }
};

std::string refused(std::string of, std::string id, std::string at, std::vector<int> touches = {}) {
  Maker::of = std::move(of);
  Maker::id = std::move(id);
  Maker::kind = "line";
  Maker::at = std::move(at);
  Maker::touches = std::move(touches);
  std::vector<TileSpec> designs = tiles();
  designs.push_back(tile("full", {"plain", "plain", "plain", "plain"}, {}, 1));
  for (int i = 0; i < max_segments_of_tile; ++i) designs.back().segments.push_back(segment("inside", ""));
  const auto g = Game::compile(spec({use<Idle>(), use<Maker>()}, std::move(designs)));
  return g ? "" : g.error().str();
}

}  // namespace

TEST_CASE("variants that cannot be are refused by name", "[variants][limits]") {
  CHECK(refused("house", "house+x", "E W").empty());
  CHECK(refused("house", "house+x", "E W", {1}).empty());
  CHECK_THAT(refused("nothing", "nothing+x", "E W"), Contains("'maker'") && Contains("not in play"));
  CHECK_THAT(refused("house", "edge", "E W"), Contains("'maker'") && Contains("'edge'"));
  CHECK_THAT(refused("full", "full+x", "E W"), Contains("'full+x'") && Contains("17 segments, 16 are possible"));
  CHECK_THAT(refused("house", "house+x", "EL"), Contains("'house+x'") && Contains("port"));
  CHECK_THAT(refused("house", "house+x", "E W", {7}), Contains("'house+x'") && Contains("segment 7"));
}

TEST_CASE("tiles, variants, links, cuts, holds, barriers and figures in any order", "[variants][property]") {
  int changed = 0, laid = 0, opened = 0, completed = 0, parted = 0;
  for (u32 seed = 1; seed <= 40; ++seed) {
    Spanned o;
    std::mt19937 dice(seed);
    const auto below = [&](int n) { return static_cast<int>(dice() % static_cast<u32>(n)); };
    const auto some_seg = [&] {
      Seg s;
      do s = Seg(dice() % static_cast<u32>(o.ctx.seg_count()));
      while (!o.ctx.exists(s));
      return s;
    };
    o.lay("star", 0, 0, 0);
    for (int n = 0; n < 90; ++n) {
      while (o.ctx.pending() > 2) o.ctx.next_pending();
      std::set<u16> pending_before, closed_before;
      for (int i = 0; i < o.ctx.pending(); ++i)
        o.ctx.each_seg(o.ctx.pending(i), [&](Seg s) { pending_before.insert(s.v); });
      o.ctx.each_feature([&](Feature f) {
        if (!o.ctx.open(f)) o.ctx.each_seg(f, [&](Seg s) { closed_before.insert(s.v); });
      });
      int features_before = 0;
      o.ctx.each_feature([&](Feature) { ++features_before; });
      bool changes = false;
      switch (below(10)) {
        case 0:
          if (o.ctx.explicit_links() < 50) {
            const Seg a = some_seg(), b = some_seg();
            if (a != b && o.ctx.kind(a) == o.ctx.kind(b)) o.ctx.link(a, b);
          }
          break;
        case 1:
          if (o.ctx.explicit_links() < 50) {
            const Seg a = some_seg();
            std::vector<Seg> near;
            o.ctx.each_linked(a, [&](Seg b) { near.push_back(b); });
            if (!near.empty()) o.ctx.unlink(a, near[dice() % near.size()]);
          }
          break;
        case 2:
          if (o.ctx.explicit_links() < 50) o.ctx.hold(some_seg(), below(4) ? 1 : -1);
          break;
        case 3:
          o.ctx.move(Figure(dice() % static_cast<u32>(o.ctx.figure_count())),
                     below(3) ? Place::on(some_seg()) : Place::supply(), {});
          break;
        case 4:
          if (o.ctx.frontier_size() > 8 && below(3) == 0)
            o.ctx.block(o.ctx.frontier_cell(below(o.ctx.frontier_size())));
          else if (o.ctx.frontier_size() > 8 && below(3) == 0)
            o.ctx.seal(Tile(dice() % static_cast<u32>(o.ctx.tiles())), static_cast<Side>(below(4)));
          break;
        case 5:
        case 6: {  // change a tile, whatever lies around it
          const Tile t(dice() % static_cast<u32>(o.ctx.tiles()));
          const std::string of = std::string(o.game.name(o.ctx.type(t))) + "+";
          std::vector<TileType> variants;
          for (u32 y = 0; y < static_cast<u32>(o.game.designs()); ++y)
            if (o.game.name(TileType(y)).starts_with(of)) variants.push_back(TileType(y));
          if (variants.empty()) break;
          o.ctx.retile(t, variants[dice() % variants.size()]);
          changes = true;
          ++changed;
          break;
        }
        default: {
          const TileType y(dice() % static_cast<u32>(o.game.designs()));
          Actions list;
          o.ctx.offer_placements(y, ActionKind(0), list);
          if (list.empty()) break;
          const Action a = list[dice() % list.size()];
          if (below(4))
            o.ctx.place(y, Cell(a.arg[0]), a.arg[1]);
          else  // whether it fits or not, so that later changes meet closed ends
            o.ctx.place(y, o.ctx.frontier_cell(below(o.ctx.frontier_size())), below(4));
          laid += y.v >= static_cast<u32>(o.game.tiles());
        }
      }
      CAPTURE(seed, n);
      REQUIRE(o.ctx.fault() == Fault::none);
      const auto problems = sdk::brute_problems(o.game, o.state);
      if (!problems.empty()) FAIL(problems[0]);
      // What is pending is complete; what became complete is pending; what was opened again is not.
      for (int i = 0; i < o.ctx.pending(); ++i) {
        CHECK_FALSE(o.ctx.open(o.ctx.pending(i)));
        CHECK(o.ctx.completable(o.ctx.kind(o.ctx.pending(i))));
      }
      int features_now = 0;
      o.ctx.each_feature([&](Feature f) {
        ++features_now;
        bool fresh = false, waited = false;
        o.ctx.each_seg(f, [&](Seg s) {
          fresh |= !closed_before.contains(s.v);
          waited |= pending_before.contains(s.v);
        });
        if (!o.ctx.completable(o.ctx.kind(f))) return;
        if (!o.ctx.open(f) && (fresh || waited)) CHECK(o.ctx.is_pending(f));
        if (o.ctx.open(f)) CHECK_FALSE(o.ctx.is_pending(f));
        opened += changes && o.ctx.open(f) && waited;
        completed += changes && !o.ctx.open(f) && fresh;
      });
      parted += changes && features_now > features_before + 1;
    }
  }
  CHECK(changed > 150);
  CHECK(laid > 150);
  CHECK(opened > 0);
  CHECK(completed > 10);
  CHECK(parted > 10);
}
