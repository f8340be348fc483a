// An own cloister: once, instead of drawing, where it fits.
#include "house.hpp"

using namespace bastide;
using namespace bastide::sdk;

namespace {

const std::string own = own_ruleset("cloister-for-everyone");

}  // namespace

TEST_CASE("each player lays his cloister once", "[CLOI-01][CLOI-02]") {
  Table t(own);
  CHECK(t.left("own-cloister") == 8);
  CHECK(t.left("main") == 71);
  CHECK(t.asked() == "own-cloister");
  CHECK(t.who() == 1);
  CHECK(sorted(t.moves()) == std::vector<std::string>{"cloister", "pass"});
  t.play("cloister");
  CHECK(t.asked() == "place");
  t.place(0, 1, 0);
  CHECK(t.tile_at(0, 1) == "CE/L r0");
  CHECK(t.left("main") == 71);  // nothing was drawn
  CHECK(t.refused("cloister", "CLOI-01"));
  t.deploy("cloister");
  CHECK(t.asked() == "own-cloister");
  CHECK(t.who() == 2);
  t.play("cloister").place(1, 1, 0).pass();
  CHECK(t.asked() == "draw");  // p1 has none left
  CHECK(t.left("own-cloister") == 6);
}

TEST_CASE("laid instead of drawing, not later", "[CLOI-02]") {
  Table t(own);
  t.pass();
  CHECK(t.asked() == "draw");
  t.play("draw BA/RFr");
  CHECK(t.refused("cloister", "CLOI-02"));
  t.place(1, 0, 0);
  CHECK(t.refused("cloister", "CLOI-02"));
  t.pass();
  t.pass().play("draw BA/RFr").place(2, 0, 0).pass();
  CHECK(t.who() == 1);
  CHECK(t.legal("cloister"));  // it was kept
}

TEST_CASE("an own cloister scores like any other", "[CLOI-02]") {
  Table t(own);
  t.play("cloister").place(0, 1, 0).deploy("cloister");
  t.finish();
  CHECK(t.score(1) == 2);  // the cloister and the start tile
  CHECK(t.points(1, "cloister.incomplete") == 2);
}

TEST_CASE("a cloister that fits nowhere is not offered", "[CLOI-03]") {
  Table t(own);
  t.pass().play("draw BA/Ccc").place(0, 1, 180).pass();  // no field is open now
  CHECK(t.asked() == "draw");
  t.play("draw BA/RFr");
  CHECK(t.refused("cloister", "CLOI-03"));
}

TEST_CASE("the river comes before the own cloisters", "[CLOI-04]") {
  Table t = Table::with(with_rules("base-modern+river", {"cloister-for-everyone"}));
  for (int turn = 1; turn <= 11; ++turn) {
    CHECK(t.asked() == "draw");
    t.play(t.moves().front());
    REQUIRE(t.asked() == "place");
    CHECK(t.refused("cloister", "CLOI-04"));
    t.play(t.moves().front());
    if (t.asked() == "wood") t.pass();
  }
  CHECK(t.asked() == "own-cloister");
}

TEST_CASE("cloisters that were not laid are lost", "[CLOI-04]") {
  Table t(own);
  while (!t.over()) {
    if (t.asked() == "own-cloister")
      t.pass();
    else
      t.play_on(t.view().moves() + 1, 1);
  }
  CHECK(t.left("main") == 0);
  CHECK(t.left("own-cloister") == 8);
}
