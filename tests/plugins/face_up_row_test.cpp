// The face-up row: choosing, drawing unseen, tiles that do not fit, rivers, the end.
#include "house.hpp"

using namespace bastide;
using namespace bastide::sdk;

namespace {

const std::string own = own_ruleset("face-up-row");

}  // namespace

TEST_CASE("one of three open tiles, or one from the stack", "[ROW-01][ROW-02]") {
  Table t(own);
  t.play("draw BA/L").play("draw BA/RFr").play("draw BA/RFr");
  CHECK(t.asked() == "row");
  CHECK(t.left("row") == 3);
  CHECK(sorted(t.moves()) == std::vector<std::string>{"pick BA/L", "pick BA/RFr", "stack"});
  CHECK(t.refused("pick BA/C", "ROW-01"));
  t.play("pick BA/RFr").place(1, 0, 0);
  CHECK(t.refused("stack", "ROW-02"));
  t.pass();
  CHECK(t.left("row") == 2);
  t.play("draw BA/Rr");  // p2: the row is filled first
  CHECK(t.who() == 2);
  CHECK(t.left("row", "BA/Rr") == 1);
  t.play("stack");
  CHECK(t.asked() == "draw");
  t.play("draw BA/CRRR");
  CHECK(t.asked() == "place");
  CHECK(t.left("row") == 3);
  t.place(0, -1, 180).pass();
  CHECK(t.asked() == "row");  // nothing was taken from the row
  CHECK(t.who() == 1);
}

TEST_CASE("without drawing unseen", "[ROW-02]") {
  Table t = house_table("face-up-row", "row.blind = false\nrow.size = 1");
  t.play("draw BA/C");
  CHECK(t.moves() == std::vector<std::string>{"pick BA/C"});
  CHECK(t.refused("stack", "ROW-02"));
  t.play("pick BA/C").place(0, -1, 180).pass();
  t.play("draw BA/Cccc+");
  CHECK(t.moves() == std::vector<std::string>{"stack"});  // the open tile fits nowhere
}

TEST_CASE("an open tile that fits nowhere stays", "[ROW-03]") {
  Table t(own);
  t.play("draw BA/C").play("draw BA/Cccc+").play("draw BA/RFr").play("pick BA/C").place(0, -1, 180).pass();
  t.play("draw BA/L");
  CHECK(t.refused("pick BA/Cccc+", "ROW-03"));
  CHECK(t.left("row", "BA/Cccc+") == 1);
  t.play("pick BA/RFr").place(1, 0, 0).pass().play("draw BA/Ccc");
  CHECK(t.left("row", "BA/Cccc+") == 1);
  CHECK(discarded(t) == 0);
}

TEST_CASE("a row that fits nowhere ends the game when the stack is empty", "[ROW-04]") {
  Table t =
      Table::with(with_rules("base-modern", {"face-up-row"}, few_tiles({{"BA/RCr", 1}, {"BA/C", 1}, {"BA/Cccc+", 1}})));
  t.play("draw BA/C").play("draw BA/Cccc+");
  CHECK(t.left("main") == 0);
  CHECK(t.refused("stack", "ROW-02"));
  t.play("pick BA/C").place(0, -1, 180);
  CHECK(discarded(t) == 0);
  t.pass();  // p2: no city is open
  CHECK(discarded(t) == 1);
  CHECK(t.left("row") == 0);
  CHECK(t.over());
}

TEST_CASE("the river comes before the row", "[ROW-05]") {
  Table t = Table::with(with_rules("base-modern+river", {"face-up-row"}));
  for (int turn = 1; turn <= 11; ++turn) {
    CHECK(t.asked() == "draw");
    t.play(t.moves().front());
    REQUIRE(t.asked() == "place");
    CHECK(t.left("row") == 0);
    t.play(t.moves().front());
    if (t.asked() == "wood") t.pass();
  }
  t.play("draw BA/L").play("draw BA/L").play("draw BA/L");
  CHECK(t.asked() == "row");
}

TEST_CASE("the row is played to the end", "[ROW-06]") {
  for (u64 seed = 1; seed <= 20; ++seed) {
    Table t(own, 2);
    t.play_on(seed);
    CHECK(t.over());
    CHECK(t.left("main") + t.left("row") == 0);
    CHECK(t.view().tiles() + discarded(t) == 72);
  }
}
