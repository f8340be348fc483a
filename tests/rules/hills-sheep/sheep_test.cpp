// Shepherds: where they stand, how flocks grow, and who scores them.
#include "rules/beside.hpp"
#include "rules/boards.hpp"

using namespace bastide;
using namespace bastide::sdk;

namespace {

using Moves = std::vector<std::string>;

Table sheep(const std::string& rules = {}, int players = 2) {
  return changed("hills-sheep", "[tiles]\nbase = 2\n[rules]\n" + rules, players);
}

// Puts the shepherd of whoever is on turn into a field of the tile just laid.
std::string shepherd_to(const Table& t, Name spot) { return "deploy shepherd " + t.spot(spot); }
Table& herdsman(Table& t, Name spot) { return t.play(shepherd_to(t, spot)); }

// The outcome of the open draw.
Table& token(Table& t, int sheep) {
  REQUIRE(t.asked() == "flock");
  for (const std::string& m : t.moves())
    if (m.starts_with(sheep ? "sheep " + std::to_string(sheep) + " " : "wolf ")) return t.play(m);
  FAIL("no such token is left");
  return t;
}

// p1's shepherd with three sheep south of the road at 0,1, in a field that is open on all sides.
Table shepherd_out(const std::string& rules = {}) {
  Table t = sheep(rules);
  herdsman(t.draw("BA/RFr").place(0, 1, 0), "field:SL");
  token(t, 3);
  return t;
}

// p1's shepherd with two sheep in the field inside a ring of roads at 1,0 to 2,1 that lacks the tile at 1,1; p1 is on
// turn.
Table open_ring(const std::string& rules = {}) {
  Table t = sheep(rules);
  t.turn("BA/RRRR", 1, 0, 0).turn("BA/RFr", -1, 0, 0);
  herdsman(t.draw("BA/Rr").place(2, 0, 0), "field:SR");
  token(t, 2);
  t.turn("BA/Rr", 2, 1, 90);
  return t;
}

// Shepherds of p1 with two and of p2 with four sheep in fields that p1 has just joined.
Table& two_shepherds(Table& t) {
  herdsman(t.draw("BA/RFr").place(0, 1, 0), "field:SL");
  token(t, 2);
  herdsman(t.draw("BA/RFr").place(1, 0, 0), "field:SL");
  token(t, 4);
  return t.draw("BA/LR").place(1, 1, 90).pass();
}

// Whatever is laid at -1,0 sends the figures of p2 home.
class Thunder final : public Module {
 public:
  static constexpr ModuleInfo info{.id = "thunder", .title = "Thunder"};
  void define(Definer& d) override {
    strikes_ = d.cause("thunder");
    d.on<&Thunder::strike>();
  }

 private:
  void strike(Ctx& c, const TilePlaced& e) const noexcept {
    if (e.cell != c.cell(-1, 0)) return;
    for (const Figure g : c.figures_of(Player(1)))
      if (c.board().has(g)) c.move(g, Place::supply(), {strikes_});
  }
  Why strikes_;
};

}  // namespace

TEST_CASE("a shepherd stands in fields only", "[SHEEP-01][SHEEP-03]") {
  Table t = sheep();
  t.draw("BA/RFr").place(0, 1, 0);
  CHECK(t.asked() == "wood");
  CHECK(t.legal(shepherd_to(t, "field:NL")));
  CHECK(t.legal(shepherd_to(t, "field:SL")));
  CHECK(t.refused(shepherd_to(t, "road"), "SHEEP-01"));
  CHECK(t.supply(1, "shepherd") == 1);
}

TEST_CASE("a shepherd who comes draws a token at once", "[SHEEP-04][SHEEP-09][SHEEP-10]") {
  Table t = sheep();
  herdsman(t.draw("BA/RFr").place(0, 1, 0), "field:SL");
  CHECK(t.asked() == "flock");
  CHECK(t.who() == 0);
  const std::string at = " field@0,1:ER.SL.SR.WL";
  CHECK(t.moves() == Moves{"sheep 1" + at, "sheep 2" + at, "sheep 3" + at, "sheep 4" + at, "wolf" + at});
  token(t, 3);
  CHECK(t.score(1) == 0);
  CHECK(t.feature("field@0,1:SL").figures == 1);
  CHECK(t.asked() == "draw");  // nothing else in this turn
}

TEST_CASE("the bag has eighteen tokens, as likely as there are of each", "[SHEEP-09]") {
  Table t = sheep();
  herdsman(t.draw("BA/RFr").place(0, 1, 0), "field:SL");
  Workspace space;
  t.game().legal(t.state(), space);
  std::vector<int> weights;
  for (const Action& a : space.legal) weights.push_back(a.weight);
  CHECK(weights == std::vector<int>{4, 5, 5, 2, 2});
}

TEST_CASE("farmers and shepherds do not hinder each other, shepherds do", "[SHEEP-02]") {
  Table t = sheep();
  t.turn("BA/RFr", 0, 1, 0, "field:SL");
  t.draw("BA/RFr").place(0, 2, 0);
  CHECK_FALSE(t.may_deploy("field:NL"));  // the farmer of p1
  herdsman(t, "field:NL");
  token(t, 1);
  t.draw("BA/RFr").place(1, 1, 0);
  CHECK(t.refused(shepherd_to(t, "field:SL"), "SHEEP-02"));
  t.pass();
  CHECK(t.feature("field@0,2:NL").figures == 2);
}

TEST_CASE("whoever extends the field of the own shepherd expands or herds", "[SHEEP-07]") {
  Table t = shepherd_out();
  t.turn("BA/RFr", 1, 0, 0);  // p2, elsewhere
  t.draw("BA/RFr").place(0, 2, 0).pass();
  CHECK(t.asked() == "tend");
  CHECK(t.who() == 1);
  CHECK(t.moves() == Moves{"expand", "herd"});
  CHECK(t.refused("pass", "SHEEP-07"));
  t.play("expand");
  token(t, 1);
  CHECK(t.asked() == "draw");
  t.turn("BA/RFr", 2, 0, 0);
  t.draw("BA/RFr").place(1, 2, 0).pass();  // beside it: extends the field again
  t.play("herd");
  CHECK(t.points(1, "flock") == 4);
  CHECK(t.supply(1, "shepherd") == 1);
}

TEST_CASE("the extension of another player and a tile elsewhere ask nothing", "[SHEEP-08]") {
  Table t = shepherd_out();
  t.draw("BA/RFr").place(0, 2, 0).pass();  // p2 extends the field of p1
  CHECK(t.asked() == "draw");
  t.draw("BA/RFr").place(1, 0, 0).pass();  // p1, elsewhere
  CHECK(t.asked() == "draw");
  CHECK(t.refused("herd", "SHEEP-08"));
}

TEST_CASE("a tile without a field extends none", "[SHEEP-05]") {
  Table t = changed("hills-sheep",
                    "[start]\ntiles = [{ tile = 'BA/RCr' }, { tile = 'BA/C', at = [1, -1], rotation = 270 }]\n");
  herdsman(t.draw("BA/RFr").place(1, 0, 0), "field:NL");
  token(t, 1);
  t.turn("BA/RFr", 0, 1, 0);
  t.draw("BA/Cccc+").place(0, -1, 0).pass();  // between both, and beside the field
  CHECK(t.asked() == "draw");
}

TEST_CASE("the tile with which a shepherd comes extends nothing for him, unless the ruleset says so", "[SHEEP-O1]") {
  for (const bool twice : {false, true}) {
    Table t = shepherd_out(twice ? "sheep.action_same_cycle = true" : "");
    CHECK(t.asked() == (twice ? "tend" : "draw"));
  }
}

TEST_CASE("a shepherd draws at once, or when flocks are tended", "[SHEEP-04][SHEEP-O5]") {
  for (const bool waits : {false, true}) {
    const std::string order = waits ? "[order]\nsequence = ['ferries.move', 'sheep.first', 'sheep.tend']" : "";
    Table t = changed("hills-sheep", "[tiles]\nferries = 1\n[modules]\nferries = true\n[rules]\nsheep.first_token = '" +
                                         std::string(waits ? "tending" : "at_once") + "'\n" + order);
    herdsman(t.draw("FR/RRR").place(1, 0, 0), "field:NL");
    CHECK(t.asked() == (waits ? "ferry" : "flock"));
    if (waits) t.play(t.moves().front());
    token(t, 2);
    CHECK(t.asked() == (waits ? "draw" : "ferry"));
  }
}

TEST_CASE("everybody with a shepherd in the field scores all its sheep", "[SHEEP-13][SHEEP-14]") {
  Table t = sheep();
  two_shepherds(t).play("herd");
  for (const int p : {1, 2}) {
    CHECK(t.points(p, "flock") == 6);
    CHECK(t.supply(p, "shepherd") == 1);
  }
}

TEST_CASE("a wolf takes all flocks and shepherds of the field", "[SHEEP-11][SHEEP-12]") {
  Table t = sheep();
  two_shepherds(t).play("expand");
  token(t, 0);
  for (const int p : {1, 2}) {
    CHECK(t.score(p) == 0);
    CHECK(t.supply(p, "shepherd") == 1);
  }
  herdsman(t.draw("BA/RFr").place(2, 0, 0), "field:NL");  // all tokens are in the bag again
  Workspace space;
  t.game().legal(t.state(), space);
  CHECK(space.legal[1].weight == 5);
  CHECK(space.legal[3].weight == 2);
}

TEST_CASE("a shepherd who is taken away takes only the own sheep along", "[SHEEP-O3]") {
  const Game g = beside<Thunder>("hills-sheep");
  Table t(g, 2);
  two_shepherds(t).play("expand");
  token(t, 1);
  t.turn("BA/RFr", -1, 0, 0);  // p2 loses the shepherd with four sheep
  CHECK(t.supply(2, "shepherd") == 1);
  t.draw("BA/L").place(2, 1, 0).pass().play("herd");
  CHECK(t.points(1, "flock") == 3);
  CHECK(t.points(2, "flock") == 0);
}

TEST_CASE("a wolf goes back into the bag, or does not", "[SHEEP-O2]") {
  for (const bool back : {true, false}) {
    Table t = sheep(back ? "" : "sheep.wolf_returns = false");
    herdsman(t.draw("BA/RFr").place(0, 1, 0), "field:SL");
    token(t, 0);
    CHECK(t.supply(1, "shepherd") == 1);
    herdsman(t.draw("BA/RFr").place(0, 2, 0), "field:SL");
    Workspace space;
    t.game().legal(t.state(), space);
    CHECK(space.legal[4].weight == (back ? 2 : 1));
  }
}

TEST_CASE("sheep stay with the shepherd and are out of the bag until they are herded", "[SHEEP-10][SHEEP-14]") {
  Table t = shepherd_out();
  const auto threes = [&] {
    Workspace space;
    t.game().legal(t.state(), space);
    return int{space.legal[2].weight};
  };
  t.turn("BA/RFr", 1, 0, 0);
  t.draw("BA/RFr").place(0, 2, 0).pass().play("expand");
  CHECK(threes() == 4);
  token(t, 3);
  t.turn("BA/RFr", 2, 0, 0);
  t.draw("BA/RFr").place(1, 1, 0).pass().play("herd");
  CHECK(t.points(1, "flock") == 6);
  t.turn("BA/RFr", 3, 0, 0);
  herdsman(t.draw("BA/RFr").place(2, 1, 0), "field:SL");
  CHECK(threes() == 5);
}

TEST_CASE("an enclosed field is herded, whoever encloses it", "[SHEEP-06][SHEEP-13]") {
  Table t = open_ring();
  t.turn("BA/RFr", -2, 0, 0);               // p1
  t.draw("BA/Rr").place(1, 1, 180).pass();  // p2 closes the ring
  CHECK(t.points(1, "flock") == 2);
  CHECK(t.points(2, "flock") == 0);
  CHECK(t.supply(1, "shepherd") == 1);
}

TEST_CASE("who encloses the field of the own shepherd herds, or chooses first", "[SHEEP-06][SHEEP-O4]") {
  Table herded = open_ring();
  herded.draw("BA/Rr").place(1, 1, 180).pass();
  CHECK(herded.points(1, "flock") == 2);
  CHECK(herded.asked() == "draw");
  Table chooses = open_ring("sheep.enclosed = 'choose'");
  chooses.draw("BA/Rr").place(1, 1, 180).pass();
  CHECK(chooses.asked() == "tend");
  chooses.play("expand");
  token(chooses, 4);
  CHECK(chooses.points(1, "flock") == 6);
  Table wolf = open_ring("sheep.enclosed = 'choose'");
  wolf.draw("BA/Rr").place(1, 1, 180).pass().play("expand");
  token(wolf, 0);
  CHECK(wolf.points(1, "flock") == 0);
  CHECK(wolf.supply(1, "shepherd") == 1);
}

TEST_CASE("another flock that is enclosed does not wait for the choice", "[SHEEP-06][SHEEP-O4]") {
  for (const char* closing : {"herd", "choose"}) {
    CAPTURE(closing);
    Table t = sheep(std::string("sheep.enclosed = '") + closing + "'");
    t.turn("BA/RRRR", 1, 0, 0);
    herdsman(t.draw("BA/Rr").place(2, 0, 0), "field:SR");  // p2, in the ring
    token(t, 2);
    herdsman(t.draw("BA/Rr").place(2, 1, 90), "field:SL");  // p1, around it
    token(t, 3);
    t.turn("BA/RFr", -1, 0, 0);
    t.draw("BA/Rr").place(1, 1, 180).pass();
    CHECK(t.asked() == "tend");
    CHECK(t.points(2, "flock") == 2);
    CHECK(t.supply(2, "shepherd") == 1);
    t.play("herd");
    CHECK(t.points(1, "flock") == 3);
  }
}

TEST_CASE("a shepherd who comes to an enclosed field draws and is paid at once", "[SHEEP-04][SHEEP-06]") {
  Table t = sheep();
  t.turn("BA/RRRR", 1, 0, 0).turn("BA/Rr", 2, 0, 0).turn("BA/Rr", 2, 1, 90);
  herdsman(t.draw("BA/Rr").place(1, 1, 180), "field:NR");
  token(t, 3);
  CHECK(t.points(2, "flock") == 3);
  CHECK(t.supply(2, "shepherd") == 1);
}

TEST_CASE("shepherds and sheep score nothing at the end", "[SHEEP-15]") {
  Table t = shepherd_out();
  t.finish();
  CHECK(t.score(1) == 0);
}
