// Bags that only one seat knows, and data for every design.
#include <set>

#include "toy.hpp"

using namespace toy;

namespace {

// All tiles are dealt to three hidden bags before anything is asked.
class Dealer final : public Module {
  StepIs deal(Ctx& c) const noexcept {
    for (u32 i = 0; c.left(main_); ++i) {
      const TileType y = c.sample(main_);
      c.take(main_, y);
      c.put(hand_[i % 3], y);
      ++c[dealt_][y.v];
    }
    return StepIs::done;
  }

 public:
  static inline Bag main_;
  static inline Bag hand_[3];
  static inline Column<u16> dealt_;
  static constexpr ModuleInfo info{.id = "dealer", .title = "Dealer"};
  void define(Definer& d) override {
    main_ = d.bag("main");
    dealt_ = d.per_design<u16>();
    const Name names[] = {"one", "two", "three"};
    for (u32 i = 0; i < 3; ++i) {
      hand_[i] = d.bag(names[i]);
      d.hide(hand_[i], Player(i), main_);
    }
    d.step<&Dealer::deal>("dealer.deal", {.in = "game", .before = {"game.rest"}});
  }
};

std::vector<u8> counts(const View& v, Bag b) { return {v.counts(b).begin(), v.counts(b).end()}; }

}  // namespace

TEST_CASE("an observer knows his own bag, and of the others only the sum", "[hidden]") {
  const Game g = compile(spec({use<Idle>(), use<Dealer>()}));
  Workspace w;
  const State s = g.start(3, 5, w);
  const View truth = g.view(s);
  REQUIRE(truth.left(Dealer::main_) == 0);
  std::set<std::vector<u8>> seen;
  for (u64 seed = 0; seed < 20; ++seed) {
    const State o = g.observe(s, Player(0), seed);
    const View v = g.view(o);
    CHECK(counts(v, Dealer::hand_[0]) == counts(truth, Dealer::hand_[0]));
    for (const Bag b : Dealer::hand_) CHECK(v.left(b) == truth.left(b));
    for (const TileType y : v.all_types())
      CHECK(v.left(Dealer::hand_[1], y) + v.left(Dealer::hand_[2], y) ==
            truth.left(Dealer::hand_[1], y) + truth.left(Dealer::hand_[2], y));
    seen.insert(counts(v, Dealer::hand_[1]));
  }
  CHECK(seen.size() > 15);  // nothing of the real content shows through
}

namespace {

// Half of the tiles goes into a bag that nobody may look into.
class Remover final : public Module {
  StepIs remove(Ctx& c) const noexcept {
    while (c.left(main_) > c.left(box_)) {
      const TileType y = c.sample(main_);
      c.take(main_, y);
      c.put(box_, y);
    }
    return StepIs::done;
  }

 public:
  static inline Bag main_, box_;
  static constexpr ModuleInfo info{.id = "remover", .title = "Remover"};
  void define(Definer& d) override {
    main_ = d.bag("main");
    box_ = d.bag("box");
    d.hide(box_, Player{}, main_);
    d.step<&Remover::remove>("remover.remove", {.in = "game", .before = {"game.rest"}});
  }
};

}  // namespace

TEST_CASE("what is hidden from all is hidden from those who look on, too", "[hidden]") {
  const Game g = compile(spec({use<Idle>(), use<Remover>()}, tiles(7)));
  Workspace w;
  const State s = g.start(2, 5, w);
  const View truth = g.view(s);
  for (const Player reader : {Player(0), Player(1), Player{}}) {
    CHECK(!g.knows(reader, Remover::box_));
    CHECK(g.knows(reader, Remover::main_));
    std::set<std::vector<u8>> seen;
    for (u64 seed = 0; seed < 20; ++seed) {
      const State o = g.observe(s, reader, seed);
      const View v = g.view(o);
      CHECK(v.left(Remover::box_) == truth.left(Remover::box_));
      for (const TileType y : v.all_types())
        CHECK(v.left(Remover::box_, y) + v.left(Remover::main_, y) ==
              truth.left(Remover::box_, y) + truth.left(Remover::main_, y));
      seen.insert(counts(v, Remover::box_));
    }
    CHECK(seen.size() > 5);
  }
}

TEST_CASE("somebody who looks on knows no hand", "[hidden]") {
  const Game g = compile(spec({use<Idle>(), use<Dealer>()}));
  for (const Bag b : Dealer::hand_) CHECK(!g.knows(Player{}, b));
  CHECK(g.knows(Player(1), Dealer::hand_[1]));
}

TEST_CASE("a column has an entry for every design", "[hidden]") {
  const Game g = compile(spec({use<Idle>(), use<Dealer>()}, tiles(7)));
  Workspace w;
  const State s = g.start(3, 5, w);
  const auto dealt = g.view(s)[Dealer::dealt_];
  CHECK(static_cast<int>(dealt.size()) == g.tiles());
  for (const u16 n : dealt) CHECK(n == 7);
}
