// Flow: nested stretches with their own data, reactions in seat order, chance.
#include <map>

#include "toy.hpp"

using namespace toy;

namespace {

// The routine "loop" counts in a variable of its own and calls itself in the middle.
class Nest final : public Module {
  StepIs start(Ctx& c) const noexcept {
    c.call(loop_, Player(0), 3);
    return StepIs::done;
  }
  StepIs enter(Ctx& c) const noexcept {
    c[fresh_] = static_cast<u8>(c[fresh_] + (c[local_] == 0));  // zeroed whenever the routine starts
    c[local_] = static_cast<u8>(10 * c.arg());
    if (c.arg() > 0) c.call(loop_, c.after(c.active()), static_cast<u16>(c.arg() - 1));
    return StepIs::done;
  }
  StepIs leave(Ctx& c) const noexcept {
    auto& seen = c[seen_];
    seen[c[count_]] = c[local_];
    seats(c)[c[count_]++] = c.active().v;
    return StepIs::done;
  }
  std::array<u8, 8>& seats(Ctx& c) const noexcept { return c[seats_]; }
  Routine loop_;

 public:
  static inline Slot<u8> local_, fresh_, count_;
  static inline Slot<std::array<u8, 8>> seen_, seats_;
  static constexpr ModuleInfo info{.id = "nest", .title = "Nest", .max_players = 4};
  void define(Definer& d) override {
    d.bag("main");
    local_ = d.state<u8>("loop");
    fresh_ = d.state<u8>();
    count_ = d.state<u8>();
    seen_ = d.state<std::array<u8, 8>>();
    seats_ = d.state<std::array<u8, 8>>();
    d.main(d.routine("game"));
    loop_ = d.routine("loop");
    d.step<&Nest::start>("game.start", {.in = "game"});
    d.step<&Nest::enter>("loop.enter", {.in = "loop"});
    d.step<&Nest::leave>("loop.leave", {.in = "loop", .after = {"loop.enter"}});
  }
};

// Never stops calling itself.
class Abyss final : public Module {
  StepIs fall(Ctx& c) const noexcept {
    c.call(down_);
    return StepIs::done;
  }
  Routine down_;

 public:
  static constexpr ModuleInfo info{.id = "abyss", .title = "Abyss"};
  void define(Definer& d) override {
    d.bag("main");
    d.main(down_ = d.routine("down"));
    d.step<&Abyss::fall>("down.fall", {.in = "down"});
  }
};

// Queues reactions for seats 0 to 3 in a mixed order while seat 2 is on turn.
class Echo final : public Module {
  StepIs begin(Ctx& c) const noexcept {
    c.begin_turn(Player(2));
    return StepIs::done;
  }
  StepIs shout(Ctx& c) const noexcept {
    for (u32 seat : {1u, 3u, 0u, 2u, 3u}) c.react(echo_, Player(seat), static_cast<u16>(c[count_]));
    note(c, 100);
    return StepIs::done;
  }
  StepIs after(Ctx& c) const noexcept {
    note(c, 200);
    return StepIs::done;
  }
  StepIs echo(Ctx& c) const noexcept {
    note(c, c.active().v);
    if (c.active() == Player(0)) c.call(inner_);  // a reaction may call: that comes first
    return StepIs::done;
  }
  StepIs inner(Ctx& c) const noexcept {
    note(c, 50);
    return StepIs::done;
  }
  void note(Ctx& c, u32 what) const noexcept { c[seen_][c[count_]++] = static_cast<u8>(what); }
  Routine echo_, inner_;

 public:
  static inline Slot<u8> count_;
  static inline Slot<std::array<u8, 16>> seen_;
  static constexpr ModuleInfo info{.id = "echo", .title = "Echo", .min_players = 4, .max_players = 4};
  void define(Definer& d) override {
    d.bag("main");
    count_ = d.state<u8>();
    seen_ = d.state<std::array<u8, 16>>();
    d.main(d.routine("game"));
    echo_ = d.reaction<&Echo::echo>("echo");
    inner_ = d.reaction<&Echo::inner>("inner");
    d.step<&Echo::begin>("game.1", {.in = "game"});
    d.step<&Echo::shout>("game.2", {.in = "game", .after = {"game.1"}});
    d.step<&Echo::after>("game.3", {.in = "game", .after = {"game.2"}});
  }
};

// Rolls a die with sides of weight 1, 2 and 5, again and again.
class Dice final : public Module {
  StepIs roll(Ctx& c) const noexcept { return c.answered() ? StepIs::again : c.chance(die_); }
  void sides(Ctx&, Player, Actions& out) const noexcept {
    const u16 weights[] = {1, 2, 5};
    for (u32 i = 0; i < 3; ++i) out.add(side_, i).weight = weights[i];
  }
  Effect side(Ctx& c, const Action& a) const noexcept {
    ++c[counts_][a.arg[0]];
    return Effect::closes;
  }
  DecisionKind die_;
  ActionKind side_;

 public:
  static inline Slot<std::array<u32, 3>> counts_;
  static constexpr ModuleInfo info{.id = "dice", .title = "Dice"};
  void define(Definer& d) override {
    d.bag("main");
    counts_ = d.state<std::array<u32, 3>>();
    d.main(d.routine("game"));
    die_ = d.decision("die");
    side_ = d.action<&Dice::side>("side", {{"n", Operand::number}});
    d.offer<&Dice::sides>("die");
    d.step<&Dice::roll>("game.roll", {.in = "game"});
  }
};

}  // namespace

TEST_CASE("a stretch that interrupts itself gets data of its own, and the outer data come back", "[flow]") {
  const Game g = compile(spec({use<Nest>()}));
  Workspace w;
  const State s = g.start(3, 1, w);
  const View v = g.view(s);
  CHECK(g.decision(s).over());
  CHECK(v.fault() == Fault::none);
  CHECK(v[Nest::fresh_] == 4);  // all four runs began with a zero
  const auto& seen = v[Nest::seen_];
  CHECK(std::vector<int>(seen.begin(), seen.begin() + 4) == std::vector<int>{0, 10, 20, 30});  // innermost first
  const auto& seats = v[Nest::seats_];
  CHECK(std::vector<int>(seats.begin(), seats.begin() + 4) == std::vector<int>{0, 2, 1, 0});
}

TEST_CASE("too deep ends the game with a named fault", "[flow]") {
  const Game g = compile(spec({use<Abyss>()}));
  Workspace w;
  const State s = g.start(2, 1, w);
  CHECK(g.decision(s).over());
  CHECK(g.view(s).fault() == Fault::too_deep);
}

TEST_CASE("reactions run after the step, in seat order from the player on turn", "[flow]") {
  const Game g = compile(spec({use<Echo>()}));
  Workspace w;
  const State s = g.start(4, 1, w);
  const View v = g.view(s);
  const auto& seen = v[Echo::seen_];
  CHECK(std::vector<int>(seen.begin(), seen.begin() + v[Echo::count_]) ==
        std::vector<int>{100, 2, 3, 3, 0, 50, 1, 200});
}

TEST_CASE("chance: outcomes with weights, rolled fairly or given", "[flow][chance]") {
  const Game g = compile(spec({use<Dice>()}));
  Workspace w;
  State s = g.start(2, 7, w);
  CHECK(g.decision(s).chance());
  CHECK(w.legal.empty());
  g.legal(s, w);
  REQUIRE(w.legal.size() == 3);
  CHECK(w.legal[0].weight == 1);
  CHECK(w.legal[1].weight == 2);
  CHECK(w.legal[2].weight == 5);
  for (const Action& a : w.legal) CHECK_FALSE(a.who);

  const Action third = w.legal[2];
  g.apply(s, third, w);  // given
  CHECK(g.view(s)[Dice::counts_] == std::array<u32, 3>{0, 0, 1});
  std::array<u32, 3> counts{};
  for (u64 seed = 0; seed < 80; ++seed) {  // a thousand in a game: more would be a turn that does not end
    s = g.start(2, seed, w);
    for (int i = 0; i < 1000; ++i) g.roll(s, w);
    for (std::size_t side = 0; side < 3; ++side) counts[side] += g.view(s)[Dice::counts_][side];
  }
  CHECK(counts[0] == Approx(10000).epsilon(0.05));
  CHECK(counts[1] == Approx(20000).epsilon(0.04));
  CHECK(counts[2] == Approx(50000).epsilon(0.03));
}

TEST_CASE("the same seed gives the same game, another seed another", "[flow][chance]") {
  const Game g = compile(spec({use<Dice>()}));
  Workspace w;
  State a = g.start(2, 7, w), b = g.start(2, 7, w), c = g.start(2, 8, w);
  for (int i = 0; i < 100; ++i) {
    g.roll(a, w);
    g.roll(b, w);
    g.roll(c, w);
  }
  CHECK(a == b);
  CHECK(a.hash() == b.hash());
  CHECK(!(a == c));
  // A copy goes on alike; a new seed does not.
  State d = a, e = a;
  g.reseed(e, 99);
  for (int i = 0; i < 100; ++i) {
    g.roll(a, w);
    g.roll(d, w);
    g.roll(e, w);
  }
  CHECK(a == d);
  CHECK(!(a == e));
}
