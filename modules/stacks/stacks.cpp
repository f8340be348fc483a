// Stacks: the tiles are divided into three stacks that are used one after another. Which stack a tile came from is
// told to everybody in the shared slot `draw.stage`. The division is never dealt out: which tiles are in which stack is
// unknown to all until they are drawn, so counting what was drawn is the same.
#include <array>

#include "bastide/turn.hpp"

namespace {
using namespace bastide;

constexpr Name needs_turn[] = {"turn"};
constexpr Param params[] = {
    Param::number("stacks.first", 30, 1, 1000, "tiles in the first stack", "STADT-05"),
    Param::number("stacks.second", 25, 0, 1000, "tiles in the second stack", "STADT-05"),
    Param::number("stacks.third", 0, 0, 1000,
                  "tiles in the third stack, 0: all that remain; tiles too many leave the game before it begins",
                  "STADT-05"),
};

class Stacks final : public Module {
 public:
  static constexpr ModuleInfo info{.id = "stacks",
                                   .title = "Three stacks",
                                   .revision = 1,
                                   .summary = "tiles in three stacks; other rules may depend on the stack",
                                   .params = params,
                                   .needs = needs_turn};

  void define(Definer& d) override {
    turn_ = TurnWords(d);
    main_ = d.bag("main");
    under_ = d.bag("under", "under the stack");
    box_ = d.bag("box", "left in the box");
    ends_ = {d.number("stacks.first"), d.number("stacks.first") + d.number("stacks.second")};
    rest_ = d.number("stacks.third") == 0;
    all_ = ends_[1] + d.number("stacks.third");
    taken_ = d.state<u16>();
    announced_ = d.state<u8>();
    stage_ = d.shared<u8>("draw.stage", "part");
    changed_ = d.event("stack", "stack {0} begins");
    d.step<&Stacks::deal>("stacks.deal", {.in = "game", .after = {"setup.start"}, .before = {"game.turns"}});
    d.step<&Stacks::announce>("stacks.announce", {.in = "part", .before = {"part.begin"}});
    d.step<&Stacks::drawn>("stacks.drawn", {.in = "draw", .after = {"draw.roll"}, .before = {"draw.drawn"}});
    d.on<&Stacks::returned>(d.event("tile.returned"));
    d.source<&Stacks::current>("stacks", {.before = {"main", "under"}});
    d.gauge<&Stacks::number>("current stack");
    d.gauge<&Stacks::left>("left in this stack");
  }

 private:
  // The stack of the n-th drawn tile, counted from 0.
  int stack_of(int n) const noexcept { return n < ends_[0] ? 1 : n < ends_[1] ? 2 : 3; }
  // [STADT-12], [A-02] A stack is used up when the tiles that were put under it are gone, too.
  int now(const View& v) const noexcept {
    const int n = v[taken_];
    return stack_of(n > 0 && v.left(under_) ? n - 1 : n);
  }

  StepIs deal(Ctx& c) const noexcept {  // [STADT-05]
    c[announced_] = 1;
    while (!rest_ && c.left(main_) > all_) {
      const TileType y = c.sample(main_);
      c.take(main_, y);
      c.put(box_, y);
    }
    return StepIs::done;
  }

  Bag current(Ctx& c) const noexcept {
    const int n = c[taken_];
    if (n > 0 && c.left(under_) && stack_of(n - 1) != stack_of(n)) return under_;
    return c.left(main_) ? main_ : Bag{};
  }

  StepIs drawn(Ctx& c) const noexcept {
    const Bag from = turn_.bag(c);
    if (from == main_)
      c[stage_] = static_cast<u8>(stack_of(c[taken_]++));
    else if (from == under_)
      c[stage_] = static_cast<u8>(stack_of(c[taken_] - 1));
    say(c, c[stage_]);
    return StepIs::done;
  }
  void returned(Ctx& c, const Custom& e) const noexcept {
    if (Bag(e.arg[1]) == main_ && c[taken_]) --c[taken_];
  }

  StepIs announce(Ctx& c) const noexcept {
    say(c, now(c));
    return StepIs::done;
  }
  void say(Ctx& c, int stack) const noexcept {
    while (c[announced_] < stack) {
      ++c[announced_];
      c.emit(changed_, {}, {c[announced_]});
    }
  }

  int number(const View& v) const noexcept { return now(v); }
  int left(const View& v) const noexcept {
    const int s = now(v), fresh = s < 3 ? ends_[static_cast<u32>(s - 1)] - v[taken_] : v.left(main_);
    return (fresh < v.left(main_) ? fresh : v.left(main_)) + v.left(under_);
  }

  Bag main_, under_, box_;
  std::array<int, 2> ends_{};
  int all_ = 0;
  bool rest_ = false;
  Slot<u16> taken_;
  Slot<u8> announced_, stage_;
  Event changed_;
  TurnWords turn_;
};

}  // namespace

BASTIDE_PLUGIN("stacks", "1.0", Stacks)
