// The draft row: prices, paying, tiles that do not fit, rivers, the end.
#include "house.hpp"

using namespace bastide;
using namespace bastide::sdk;

namespace {

const std::string own = own_ruleset("draft-row");

// City tiles and a road; p1 closes the city of the start tile with the first one and has 4 points.
void four_points(Table& t) {
  for (const char* tile : {"BA/C", "BA/Cccc+", "BA/RFr", "BA/L", "BA/RFr"}) t.play(std::string("draw ") + tile);
  t.play("pick BA/C 0").place(0, -1, 180).deploy("city");
  CHECK(t.score(1) == 4);
}

}  // namespace

TEST_CASE("five open tiles, the first is free", "[DRAFT-01][DRAFT-04]") {
  Table t(own);
  for (const char* tile : {"BA/L", "BA/RFr", "BA/Rr", "BA/C", "BA/CRRR"}) t.play(std::string("draw ") + tile);
  CHECK(t.asked() == "draft");
  CHECK(t.left("draft") == 5);
  CHECK(t.moves() == std::vector<std::string>{"pick BA/L 0"});  // nobody has points yet
  CHECK(t.refused("pick BA/RFr 1", "DRAFT-04"));
  CHECK(t.refused("pick BA/RFr 0", "DRAFT-02"));
  CHECK(t.refused("pick BA/Cccc+ 0", "DRAFT-01"));
  t.play("pick BA/L 0").place(0, 1, 0);
  CHECK(t.refused("pick BA/RFr 0", "DRAFT-01"));
  t.pass().play("draw BA/LR");
  CHECK(t.who() == 2);
  CHECK(t.moves() == std::vector<std::string>{"pick BA/RFr 0"});  // it moved up
  CHECK(t.score(1) == 0);
}

TEST_CASE("each further tile costs a point more", "[DRAFT-02]") {
  Table t = house_table("draft-row", "draft.debt = true");
  for (const char* tile : {"BA/L", "BA/RFr", "BA/Rr", "BA/C", "BA/CRRR"}) t.play(std::string("draw ") + tile);
  CHECK(sorted(t.moves()) ==
        std::vector<std::string>{"pick BA/C 3", "pick BA/CRRR 4", "pick BA/L 0", "pick BA/RFr 1", "pick BA/Rr 2"});
  t.play("pick BA/Rr 2");
  CHECK(t.score(1) == -2);
  CHECK(t.points(1, "draft.price") == -2);
  t.play(t.moves().front()).pass().play("draw BA/LR");
  CHECK(sorted(t.moves()) ==
        std::vector<std::string>{"pick BA/C 2", "pick BA/CRRR 3", "pick BA/L 0", "pick BA/LR 4", "pick BA/RFr 1"});
}

TEST_CASE("the price is a parameter", "[DRAFT-02]") {
  Table t = house_table("draft-row", "draft.debt = true\ndraft.price = 3\ndraft.size = 2");
  t.play("draw BA/L").play("draw BA/RFr");
  CHECK(sorted(t.moves()) == std::vector<std::string>{"pick BA/L 0", "pick BA/RFr 3"});
}

TEST_CASE("tiles that do not fit are passed over", "[DRAFT-03]") {
  Table t(own);
  four_points(t);
  t.play("draw BA/Rr");
  CHECK(t.who() == 2);
  CHECK(t.moves() == std::vector<std::string>{"pick BA/RFr 0"});
  CHECK(t.refused("pick BA/Cccc+ 0", "DRAFT-03"));
  t.play("pick BA/RFr 0").place(1, 0, 0).pass().play("draw BA/LR");
  // p1 has 4 points. Line: Cccc+ (fits nowhere), L, RFr, Rr, LR.
  CHECK(sorted(t.moves()) == std::vector<std::string>{"pick BA/L 0", "pick BA/LR 3", "pick BA/RFr 1", "pick BA/Rr 2"});
  t.play("pick BA/LR 3");
  CHECK(t.score(1) == 1);
}

TEST_CASE("of two equal tiles the cheaper one is taken", "[DRAFT-03]") {
  Table t = house_table("draft-row", "draft.debt = true\ndraft.size = 3");
  t.play("draw BA/RFr").play("draw BA/RFr").play("draw BA/L");
  CHECK(sorted(t.moves()) == std::vector<std::string>{"pick BA/L 2", "pick BA/RFr 0"});
}

TEST_CASE("nobody pays more than he has", "[DRAFT-04]") {
  Table t(own, 2);
  four_points(t);
  t.play("draw BA/Rr").play("pick BA/RFr 0").place(1, 0, 0).pass().play("draw BA/LR");
  t.play("pick BA/Rr 2").play(t.moves().front()).pass().play("draw BA/CRRR");
  CHECK(t.who() == 2);
  CHECK(t.moves() == std::vector<std::string>{"pick BA/L 0"});
  t.play("pick BA/L 0").place(0, 1, 0).pass().play("draw BA/RRR");
  CHECK(t.score(1) == 2);
  CHECK(t.legal("pick BA/CRRR 2"));
  CHECK(t.refused("pick BA/RRR 3", "DRAFT-04"));
}

TEST_CASE("a line that does not fit is laid out anew", "[DRAFT-05]") {
  Table t = house_table("draft-row", "draft.size = 1");
  t.play("draw BA/C").play("pick BA/C 0").place(0, -1, 180).pass();
  t.play("draw BA/Cccc+");
  CHECK(discarded(t) == 1);
  CHECK(t.asked() == "draw");
  t.play("draw BA/L");
  CHECK(t.who() == 2);
  CHECK(t.moves() == std::vector<std::string>{"pick BA/L 0"});
}

TEST_CASE("the river comes before the line", "[DRAFT-06]") {
  Table t = Table::with(with_rules("base-modern+river", {"draft-row"}));
  for (int turn = 1; turn <= 11; ++turn) {
    CHECK(t.asked() == "draw");
    t.play(t.moves().front());
    REQUIRE(t.asked() == "place");
    CHECK(t.left("draft") == 0);
    t.play(t.moves().front());
    if (t.asked() == "wood") t.pass();
  }
  for (int i = 0; i < 5; ++i) t.play("draw BA/Rr");
  CHECK(t.asked() == "draft");
}

TEST_CASE("the line is played to the end", "[DRAFT-07][DRAFT-04]") {
  for (u64 seed = 1; seed <= 20; ++seed) {
    Table t(own, 2);
    while (!t.over()) {
      t.play_on(seed * 1000 + t.view().moves(), 1);
      if (t.score(1) < 0 || t.score(2) < 0) FAIL("somebody paid more than he had, seed " << seed);
    }
    CHECK(t.left("main") + t.left("draft") == 0);
    CHECK(t.view().tiles() + discarded(t) == 72);
  }
}
