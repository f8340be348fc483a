// Tiles that are withheld, tokens in pools, dice; numbers that hosts show.
#include <map>

#include "bastide/kit.hpp"
#include "toy.hpp"

using namespace toy;

namespace {

constexpr Bag main_bag{0};

std::vector<TileSpec> three_designs() {
  std::vector<TileSpec> all = tiles();
  const std::vector<int> counts = {2, 3, 5};
  std::vector<TileSpec> some(all.begin(), all.begin() + 3);
  for (std::size_t i = 0; i < 3; ++i) some[i].count = counts[i];
  return some;
}

}  // namespace

TEST_CASE("withheld tiles are in the bag, and nobody gets them", "[tokens][bags]") {
  Open o(spec({use<Idle>()}, three_designs()));
  CHECK(o.ctx.left(main_bag) == 10);
  o.ctx.withhold(main_bag, 3);
  CHECK(o.ctx.left(main_bag) == 7);
  CHECK(o.ctx.withheld(main_bag) == 3);
  o.ctx.withhold(main_bag, 1);
  CHECK(o.ctx.left(main_bag) == 6);
  CHECK(o.ctx.withheld(main_bag) == 4);
  // Which ones they are is not decided: all designs may still come, as often as they are there.
  Actions list;
  o.ctx.offer_tiles(main_bag, ActionKind(0), list);
  REQUIRE(list.size() == 3);
  CHECK(list[0].weight == 2);
  CHECK(list[1].weight == 3);
  CHECK(list[2].weight == 5);

  std::map<u16, int> taken;
  for (int i = 0; i < 6; ++i) {
    const TileType y = o.ctx.sample(main_bag);
    REQUIRE(o.ctx.left(main_bag, y) > 0);
    o.ctx.take(main_bag, y);
    ++taken[y.v];
  }
  CHECK(o.ctx.left(main_bag) == 0);
  int there = 0;
  for (const TileType y : o.ctx.all_types()) {
    CHECK(taken[y.v] + o.ctx.left(main_bag, y) == o.game.tile(y).count);
    there += o.ctx.left(main_bag, y);
  }
  CHECK(there == 4);
  o.ctx.put(main_bag, TileType(0));
  CHECK(o.ctx.left(main_bag) == 1);
  o.ctx.withhold(main_bag, 100);  // what is there
  CHECK(o.ctx.left(main_bag) == 0);
  CHECK(o.ctx.withheld(main_bag) == 5);
}

TEST_CASE("withholding does not change what is likely", "[tokens][bags][chance]") {
  Open o(spec({use<Idle>()}, three_designs()));
  const State start = o.state;
  constexpr int games = 20000;
  std::array<int, 3> last{};  // the sixth tile that is drawn
  for (int i = 0; i < games; ++i) {
    o.state = start;
    o.game.reseed(o.state, static_cast<u64>(i));
    o.ctx.withhold(main_bag, 4);
    TileType y;
    for (int n = 0; n < 6; ++n) {
      y = o.ctx.sample(main_bag);
      o.ctx.take(main_bag, y);
    }
    ++last[y.v];
  }
  CHECK(last[0] == Approx(games * 0.2).epsilon(0.05));
  CHECK(last[1] == Approx(games * 0.3).epsilon(0.05));
  CHECK(last[2] == Approx(games * 0.5).epsilon(0.05));
}

TEST_CASE("every design in a bag, once", "[tokens][bags]") {
  Open o(spec({use<Idle>()}, three_designs()));
  const auto inside = [&] {
    std::vector<u16> list;
    o.ctx.each_in(main_bag, [&](TileType y) { list.push_back(y.v); });
    return list;
  };
  CHECK(inside() == std::vector<u16>{0, 1, 2});
  for (int i = 0; i < 3; ++i) o.ctx.take(main_bag, TileType(1));
  CHECK(inside() == std::vector<u16>{0, 2});
  o.ctx.withhold(main_bag, 7);  // all that are left: they are in it still
  CHECK(inside() == std::vector<u16>{0, 2});
  CHECK(o.ctx.home(TileType(2)) == main_bag);
}

namespace {

// The second seat has a bag of its own that nobody else looks into.
class Secret final : public Module {
 public:
  static inline Bag own;
  static constexpr ModuleInfo info{.id = "secret", .title = "Secret"};
  void define(Definer& d) override {
    own = d.bag("own");
    d.hide(own, Player(1), d.bag("main"));
  }
};

}  // namespace

TEST_CASE("what a seat may know: hidden bags keep their number of tiles, withheld ones too", "[tokens][bags]") {
  Open o(spec({use<Idle>(), use<Secret>()}, three_designs()));
  for (const u32 y : {0u, 1u, 2u, 2u, 2u}) {
    o.ctx.take(main_bag, TileType(y));
    o.ctx.put(Secret::own, TileType(y));
  }
  o.ctx.withhold(Secret::own, 2);
  o.ctx.withhold(main_bag, 1);
  const State owner = o.game.observe(o.state, Player(1), 7);
  for (const TileType y : o.ctx.all_types())
    CHECK(o.game.view(owner).left(Secret::own, y) == o.ctx.left(Secret::own, y));
  bool differs = false;
  for (u64 seed = 1; seed <= 20; ++seed) {
    const State s = o.game.observe(o.state, Player(0), seed);
    const View v = o.game.view(s);
    CHECK(v.left(Secret::own) == 3);
    CHECK(v.withheld(Secret::own) == 2);
    CHECK(v.left(main_bag) == 4);
    CHECK(v.withheld(main_bag) == 1);
    int own = 0;
    for (const TileType y : v.all_types()) {
      own += v.left(Secret::own, y);
      CHECK(v.left(Secret::own, y) + v.left(main_bag, y) == o.game.tile(y).count);
      differs |= v.left(Secret::own, y) != o.ctx.left(Secret::own, y);
    }
    CHECK(own == 5);
  }
  CHECK(differs);
}

namespace {

// Draws tokens until the pool is empty, rolling a die after each.
class Tokens final : public Module {
 public:
  static inline Slot<Pool<4>> pool;
  static inline Slot<std::array<u8, 4>> drawn;
  static inline Slot<std::array<u32, 7>> rolled;
  static inline ActionKind draw_it, roll_it;
  static inline int rolls = 0;
  static constexpr ModuleInfo info{.id = "tokens", .title = "Tokens"};

  void define(Definer& d) override {
    pool = d.state<Pool<4>>();
    drawn = d.state<std::array<u8, 4>>();
    rolled = d.state<std::array<u32, 7>>();
    d.main(d.routine("game"));
    draw_ = d.decision("token");
    die_ = d.decision("die");
    draw_it = d.action<&Tokens::take>("token", {{"kind", Operand::number}});
    roll_it = d.action<&Tokens::face>("face", {{"n", Operand::number}});
    d.offer<&Tokens::offer>("token");
    d.offer<&Tokens::faces>("die");
    d.step<&Tokens::fill>("game.1", {.in = "game"});
    d.step<&Tokens::draw>("game.2", {.in = "game", .after = {"game.1"}});
    d.step<&Tokens::roll>("game.3", {.in = "game", .after = {"game.2"}});
  }

 private:
  StepIs fill(Ctx& c) const noexcept {
    c[pool].fill({4, 0, 1, 5});
    return StepIs::done;
  }
  StepIs draw(Ctx& c) const noexcept { return c[pool].empty() ? StepIs::done : c.chance(draw_); }
  StepIs roll(Ctx& c) const noexcept {
    u32 so_far = 0;
    for (const u32 n : c[rolled]) so_far += n;
    return so_far == static_cast<u32>(rolls) ? StepIs::done : c.chance(die_);
  }
  void offer(Ctx& c, Player, Actions& out) const noexcept { c[pool].offer(draw_it, out); }
  void faces(Ctx&, Player, Actions& out) const noexcept { offer_die(6, roll_it, out); }
  Effect take(Ctx& c, const Action& a) const noexcept {
    c[pool].take(a.arg[0]);
    ++c[drawn][a.arg[0]];
    return Effect::closes;
  }
  Effect face(Ctx& c, const Action& a) const noexcept {
    ++c[rolled][a.arg[0]];
    return Effect::closes;
  }
  DecisionKind draw_, die_;
};

}  // namespace

TEST_CASE("a pool of tokens: weighted, drawn to the end", "[tokens][chance]") {
  Tokens::rolls = 0;
  const Game g = compile(spec({use<Tokens>()}));
  Workspace w;
  State s = g.start(2, 3, w);
  REQUIRE(g.decision(s).chance());
  g.legal(s, w);
  REQUIRE(w.legal.size() == 3);  // none of the second kind
  CHECK(w.legal[0].arg[0] == 0);
  CHECK(w.legal[0].weight == 4);
  CHECK(w.legal[1].arg[0] == 2);
  CHECK(w.legal[1].weight == 1);
  CHECK(w.legal[2].weight == 5);
  CHECK(g.view(s)[Tokens::pool].left() == 10);
  g.apply(s, Action(w.legal[1]), w);
  CHECK(g.view(s)[Tokens::pool].left() == 9);
  CHECK(g.view(s)[Tokens::pool].left(2) == 0);
  while (!g.decision(s).over()) g.roll(s, w);
  CHECK(g.view(s)[Tokens::pool].empty());
  CHECK(g.view(s)[Tokens::drawn] == std::array<u8, 4>{4, 0, 1, 5});
  Pool<2> pool;
  CHECK(pool.empty());
  pool.put(1, 3);
  pool.put(0);
  pool.take(1);
  CHECK(pool.left(0) == 1);
  CHECK(pool.left(1) == 2);
  CHECK(pool.left() == 3);
}

TEST_CASE("a die: every face as likely as the other", "[tokens][chance]") {
  Tokens::rolls = 600;
  const Game g = compile(spec({use<Tokens>()}));
  Workspace w;
  std::array<u32, 7> rolled{};
  for (u64 seed = 0; seed < 50; ++seed) {
    State s = g.start(2, seed, w);
    while (!g.decision(s).over()) g.roll(s, w);
    for (std::size_t face = 0; face <= 6; ++face) rolled[face] += g.view(s)[Tokens::rolled][face];
  }
  CHECK(rolled[0] == 0);
  for (std::size_t face = 1; face <= 6; ++face) CHECK(rolled[face] == Approx(5000).epsilon(0.06));
}

namespace {

// Shows numbers: the x of a tile on it, and some of the whole table and of each seat.
class Shown final : public Module {
 public:
  static constexpr ModuleInfo info{.id = "shown", .title = "Shown"};
  void define(Definer& d) override {
    d.tile_mark<&Shown::column>("column", {.shape = Look::Shape::post, .fill = "#123456", .letter = "c"});
    d.tile_mark<&Shown::turned>("turned", {});
    d.gauge<&Shown::tiles>("tiles on the table");
    d.gauge<&Shown::nothing>("nothing now");
    d.gauge<&Shown::inner>("for comparisons", GaugeFor::lab);
    d.seat_gauge<&Shown::pieces>("pieces at hand");
  }

 private:
  int column(const View& v, Tile t) const noexcept { return v.x(v.cell_of(t)); }
  int turned(const View& v, Tile t) const noexcept { return v.rotation(t); }
  int tiles(const View& v) const noexcept { return v.tiles(); }
  int nothing(const View&) const noexcept { return no_gauge; }
  int inner(const View&) const noexcept { return -7; }
  int pieces(const View& v, Player p) const noexcept { return v.supply(p, FigureKind(0)); }
};

}  // namespace

TEST_CASE("hosts see the numbers on a tile that are not nothing", "[tokens]") {
  Open o(spec({use<Idle>(), use<Shown>()}));
  const Tile middle = o.lay("house", 0, 0, 0), east = o.lay("house", 1, 0, 180);
  CHECK(o.game.tile_marks(o.state, middle).empty());
  const auto marks = o.game.tile_marks(o.state, east);
  REQUIRE(marks.size() == 2);
  CHECK(marks[0].label == "column");
  CHECK(marks[0].value == 1);
  CHECK(marks[0].look->shape == Look::Shape::post);
  CHECK(marks[0].look->fill == "#123456");
  CHECK(marks[0].look->letter == "c");
  CHECK(marks[1].label == "turned");
  CHECK(marks[1].value == 2);
}

TEST_CASE("gauges: for players what means something now, for comparisons all of them", "[tokens]") {
  Open o(spec({use<Idle>(), use<Shown>()}));
  o.lay("house", 0, 0, 0);
  o.ctx.move(o.ctx.from_supply(Player(1), FigureKind(0)), Place::out(), {});
  const auto told = [&](GaugeFor who) {
    std::vector<std::string> lines;
    for (const GaugeLine& l : o.game.gauges(o.state, who))
      lines.push_back(l.module + ": " + l.label + (l.seat ? " p" + std::to_string(l.seat.v + 1) : "") + " " +
                      std::to_string(l.value));
    return lines;
  };
  CHECK(told(GaugeFor::players) == std::vector<std::string>{"shown: tiles on the table 1", "shown: pieces at hand p1 3",
                                                            "shown: pieces at hand p2 2"});
  CHECK(told(GaugeFor::lab) == std::vector<std::string>{"shown: tiles on the table 1",
                                                        "shown: nothing now " + std::to_string(no_gauge),
                                                        "shown: for comparisons -7", "shown: pieces at hand p1 3",
                                                        "shown: pieces at hand p2 2"});
}
