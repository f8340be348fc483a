// Numbers that modules give, and heaps that grow in play: what is beyond a limit is refused with the number and the
// module, or ends the game with a fault. Nothing is cut down to what fits.
#include "toy.hpp"

using namespace toy;
using Catch::Contains;

namespace {

// Says one number of each kind, as large as the test wants.
class Giver final : public Module {
 public:
  static inline int strength = 1, room = 0, each = 1, nobodys = 0, links = 0, operands = 0;
  static inline bool much_data = false, much_in_routine = false, much_in_two = false;
  static constexpr ModuleInfo info{.id = "giver", .title = "Giver"};
  static void reset() {
    strength = each = 1;
    room = nobodys = links = operands = 0;
    much_data = much_in_routine = much_in_two = false;
  }
  void define(Definer& d) override {
    const FigureKind giant = d.figure_kind("giant", {.strength = strength});
    d.per_player(giant, each);
    d.neutral(giant, nobodys);
    d.feature_kind("hall", {.place = true, .room = room});
    d.links(links);
    if (operands == 5)
      d.action<&Giver::act>("give", {{"a", Operand::number},
                                     {"b", Operand::number},
                                     {"c", Operand::number},
                                     {"d", Operand::number},
                                     {"e", Operand::number}});
    if (much_data) d.state<std::array<u8, max_state_bytes>>();
    if (much_in_routine) d.state<std::array<u8, max_local_bytes + 1>>("game");
    if (much_in_two) {
      d.state<std::array<u8, max_local_bytes / 2 + 1>>("game");
      d.state<std::array<u8, max_local_bytes / 2 + 1>>("elsewhere");
    }
  }

 private:
  Effect act(Ctx&, const Action&) const noexcept { return Effect::keeps; }
};

class Silent final : public Module {
 public:
  static constexpr ModuleInfo info{.id = "silent", .title = "Silent"};
  void define(Definer&) override {}
};

std::string refusal(Spec s) {
  const auto g = Game::compile(std::move(s));
  return g ? "" : g.error().str();
}

template <class T>
std::string refused(T& what, T value) {
  Giver::reset();
  what = value;
  const std::string said = refusal(spec({use<Idle>(), use<Giver>()}));
  Giver::reset();
  return said;
}

}  // namespace

TEST_CASE("numbers of a module that cannot be are refused with its name", "[limits]") {
  CHECK(refused(Giver::strength, max_strength).empty());
  CHECK_THAT(refused(Giver::strength, max_strength + 1),
             Contains("module 'giver': strength of 'giant': 101; 0 to 100 are possible"));
  CHECK_THAT(refused(Giver::strength, -1), Contains("strength of 'giant': -1; 0 to 100"));
  CHECK_THAT(refused(Giver::room, 300), Contains("room on 'hall': 300; 0 to 250 are possible"));
  CHECK_THAT(refused(Giver::each, 300), Contains("module 'giver': figures for each player: 300; 0 to 250"));
  CHECK_THAT(refused(Giver::each, -2), Contains("figures for each player: -2"));
  CHECK_THAT(refused(Giver::nobodys, -1), Contains("figures of nobody: -1; 0 to 250"));
  CHECK_THAT(refused(Giver::links, -1), Contains("module 'giver': links: -1; 0 to 60000"));
  CHECK(refused(Giver::links, max_links - 64).empty());  // 64 are Idle's
  CHECK_THAT(refused(Giver::links, max_links), Contains("60064 links, 60000 are possible"));
  CHECK_THAT(refused(Giver::operands, 5), Contains("action 'give' has 5 operands, 4 are possible"));
}

TEST_CASE("more data than a state has room for are refused", "[limits]") {
  CHECK_THAT(refused(Giver::much_data, true),
             Contains("module 'giver': bytes of data: ") && Contains("0 to 16000000 are possible"));
  CHECK_THAT(refused(Giver::much_in_routine, true),
             Contains("module 'giver': bytes of data in routine 'game': 10001; 0 to 10000 are possible"));
  CHECK_THAT(refused(Giver::much_in_two, true), Contains("bytes of data in all routines, 10000 are possible"));
}

TEST_CASE("designs and segments beyond the limit are refused with the numbers", "[limits]") {
  std::vector<TileSpec> designs = tiles();
  for (int i = 0; i <= max_designs; ++i) {
    designs.push_back(designs[6]);
    designs.back().id = "copy" + std::to_string(i);
    designs.back().count = 1;
  }
  CHECK_THAT(refusal(spec({use<Idle>()}, designs)), Contains("4008 designs of tiles, 4000 are possible"));
  designs = tiles();
  for (int i = 0; i < 40; ++i) {
    designs.push_back(designs[2]);  // eight segments
    designs.back().id = "copy" + std::to_string(i);
    designs.back().count = 200;
  }
  CHECK_THAT(refusal(spec({use<Idle>()}, designs)), Contains("segments on all tiles, 60000 are possible"));
}

TEST_CASE("too many modules are refused", "[limits]") {
  std::vector<ModuleUse> modules{use<Idle>()};
  for (int i = 0; i < max_modules; ++i) modules.push_back(use<Silent>());
  CHECK_THAT(refusal(spec(std::move(modules))), Contains("1001 modules, 1000 are possible"));
}

TEST_CASE("more complete features than can wait are a fault", "[limits]") {
  Open o;
  for (int i = 0; i <= max_pending; ++i) {
    CHECK(o.ctx.fault() == Fault::none);
    const int x = 2 * (i % 16), y = 3 * (i / 16);
    o.lay("edge", x, y, 0);
    o.lay("edge", x, y - 1, 180);
  }
  CHECK(o.ctx.pending() == max_pending);
  CHECK(o.ctx.fault() == Fault::too_many_pending);
}

TEST_CASE("a segment is held at most 255 times", "[limits][completion]") {
  Open o;
  const Seg area = o.ctx.seg(o.lay("edge", 0, 0, 0), 0);
  o.ctx.hold(area, max_holds);
  CHECK(o.ctx.fault() == Fault::none);
  CHECK(o.ctx.open_ports(o.ctx.feature(area)) == 1 + max_holds);
  o.ctx.hold(area);
  CHECK(o.ctx.fault() == Fault::no_room);
  CHECK(o.ctx.open_ports(o.ctx.feature(area)) == 1 + max_holds);
}

TEST_CASE("a bag holds at most 255 tiles of a design", "[limits][bags]") {
  Open o;
  const Bag main(0);
  const TileType bend = o.game.tile("bend");
  const int before = o.ctx.left(main, bend), all = o.ctx.left(main);
  for (int i = before; i < max_copies; ++i) o.ctx.put(main, bend);
  CHECK(o.ctx.fault() == Fault::none);
  o.ctx.put(main, bend);
  CHECK(o.ctx.fault() == Fault::no_room);
  CHECK(o.ctx.left(main, bend) == max_copies);
  CHECK(o.ctx.left(main) == all + max_copies - before);
}

TEST_CASE("less than nothing is not withheld", "[limits][bags]") {
  Open o;
  const int all = o.ctx.left(Bag(0));
  o.ctx.withhold(Bag(0), -5);
  CHECK(o.ctx.left(Bag(0)) == all);
  CHECK(o.ctx.withheld(Bag(0)) == 0);
}
