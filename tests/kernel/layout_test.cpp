// What a ruleset says about tiles and modules read while they define: start layouts, random subsets, marks of tiles.
#include "toy.hpp"

using namespace toy;
using Catch::Contains;

namespace {

// Lays the start, puts away what the subsets leave out, and waits.
class Beginner final : public Module {
  Effect wait(Ctx&, const Action&) const noexcept { return Effect::keeps; }
  void offers(Ctx&, Player, Actions& out) const noexcept { out.add(wait_); }
  StepIs rest(Ctx& c) const noexcept { return c.answered() ? StepIs::done : c.ask(Player(0), idle_); }
  StepIs begin(Ctx& c) const noexcept {
    for (const StartPiece& s : layout_) {
      c.take(s.home, s.tile);
      c.place(s.tile, c.cell(s.x, s.y), s.rotation);
    }
    return StepIs::done;
  }
  DecisionKind idle_;
  ActionKind wait_;
  std::vector<StartPiece> layout_;

 public:
  static constexpr ModuleInfo info{.id = "beginner", .title = "Beginner", .max_players = 4};
  static inline Attr power, weight;
  static inline std::vector<Subset> subsets;
  static inline Bag main, deep;
  void define(Definer& d) override {
    main = d.bag("main");
    deep = d.bag("deep");
    power = d.attr("power");
    weight = d.attr("weight");
    layout_ = d.start_layout();
    subsets = d.subsets();
    d.main(d.routine("game"));
    idle_ = d.decision("idle");
    wait_ = d.action<&Beginner::wait>("wait");
    d.offer<&Beginner::offers>("idle");
    d.step<&Beginner::begin>("game.begin", {.in = "game", .before = {"game.rest"}});
    d.step<&Beginner::rest>("game.rest", {.in = "game"});
  }
};

Spec begun(std::vector<StartTile> start) {
  Spec s = spec({use<Beginner>()});
  s.tiles[1].group = "deep";  // bend
  s.start = std::move(start);
  return s;
}

std::string refused(std::vector<StartTile> start) {
  for (StartTile& t : start) t.at = {"toy.toml", 7, 3};
  const auto g = Game::compile(begun(std::move(start)));
  return g ? "" : g.error().str();
}

}  // namespace

TEST_CASE("a start layout tells where each tile lies and from which bag it comes", "[layout]") {
  const Game g = compile(begun({{"straight", 0, 0, 0}, {"straight", 1, 0, 2}, {"bend", 2, 0, 0}, {"house", 7, 7, 1}}));
  Workspace w;
  const State s = g.start(2, 1, w);
  const View v(g, s);
  REQUIRE(v.tiles() == 4);
  CHECK(g.name(v.type(Tile(1))) == "straight");
  CHECK(v.rotation(Tile(1)) == 2);
  CHECK(v.left(Beginner::main, g.tile("straight")) == 18);
  CHECK(v.left(Beginner::deep, g.tile("bend")) == 19);
}

TEST_CASE("a start layout that cannot lie there is refused", "[layout]") {
  CHECK(refused({{"straight", 0, 0, 0}, {"bend", 0, 1, 0}}).empty());
  CHECK(refused({{"straight", 0, 0, 0}, {"edge", 1, 0, 0}}) ==
        "toy.toml:7:3: start tile 'edge' at 1,0 does not fit: it shows 'plain' where 'straight' shows 'line'");
  CHECK(refused({{"straight", 0, 0, 1}, {"edge", 1, 0, 0}}).empty());
  CHECK_THAT(refused({{"straight", 3, 3, 0}, {"edge", 3, 3, 0}}), Contains("lies on another one, 'straight'"));
  CHECK_THAT(refused({{"nothing", 0, 0, 0}}), Contains("start tile 'nothing' at 0,0 is not in play"));
  CHECK_THAT(refused({{"straight", 0, 0, 4}}), Contains("has no such rotation"));
  CHECK_THAT(refused({{"straight", 0, -90, 0}}), Contains("lies beyond the edge of the table"));
}

TEST_CASE("a subset names its tiles without what lies at the start", "[layout]") {
  Spec s = begun({{"straight", 0, 0, 0}, {"straight", 1, 0, 0}});
  s.sets = {{"toy", 1, {{"straight", 20}, {"bend", 20}}, 15, {}}, {"rest", 1, {{"edge", 20}}, 0, {}}};
  const Game g = compile(std::move(s));
  REQUIRE(Beginner::subsets.size() == 1);
  const Subset& part = Beginner::subsets[0];
  CHECK(part.leave == 25);
  REQUIRE(part.members.size() == 2);
  CHECK(part.members[0].tile == g.tile("straight"));
  CHECK(part.members[0].count == 18);
  CHECK(part.members[0].home == Beginner::main);
  CHECK(part.members[1].count == 20);
  CHECK(part.members[1].home == Beginner::deep);
  CHECK(part.members[1].group == "deep");
}

TEST_CASE("numbers on a tile as a whole are read from the tile and its design", "[layout]") {
  Spec s = begun({{"straight", 0, 0, 0}, {"edge", 5, 5, 0}});
  s.tiles[0].marks = {{"power", 7}, {"weight", -2}};
  s.tiles[0].segments[0].attrs = {{"power", 3}};
  const Game g = compile(std::move(s));
  Workspace w;
  const State state = g.start(2, 1, w);
  const View v(g, state);
  CHECK(v.attr(Tile(0), Beginner::power) == 7);
  CHECK(v.attr(Tile(0), Beginner::weight) == -2);
  CHECK(v.attr(g.tile("straight"), Beginner::power) == 7);
  CHECK(v.attr(v.seg(Tile(0), 0), Beginner::power) == 3);  // a number on a segment is another thing
  CHECK(v.attr(Tile(1), Beginner::power) == 0);
  // A mark that nobody reads is told, like any other word.
  Spec inert = begun({});
  inert.tiles[0].marks = {{"smell", 1}};
  CHECK_THAT(compile(std::move(inert)).warnings(),
             Catch::VectorContains(std::string("attribute 'smell' on tiles is inert: no module in use knows it")));
}
