// The princess: which knight leaves, and what else the player may do.
#include "dragon_boards.hpp"

using namespace bastide;
using namespace bastide::sdk;

namespace {

// The city north of the start tile goes on at 0,-1 with a knight of p1. p2 is next.
Table knight_in_the_north(const std::string& ruleset, const std::string& rules = {}, Where w = Where::current()) {
  Table t = changed(ruleset, "[rules]\n" + rules, 2, w);
  t.turn("BA/CFc.1", 0, -1, 90, "city", w);
  return t;
}

// Three ends of a city around 2,-1: two with knights of p2, at 1,-1 and 2,-2, one with a `knight` of p1, at 3,-1; p1
// has a thief on -1,0 too. p1 joins them with a princess; the city of four tiles is then complete and worth 8.
void three_suitors(Table& t, Name knight) {
  t.turn("BA/RFr", 1, 0, 0).turn("BA/RFr", 2, 0, 0).turn("BA/RFr", 3, 0, 0);
  t.turn("BA/C", 1, -1, 90, "city");
  t.draw("BA/C").place(3, -1, 270).play("deploy " + std::string(knight) + " city@3,-1:W");
  t.turn("BA/L", 1, -2, 0).turn("BA/RFr", -1, 0, 0, "road").turn("BA/C", 2, -2, 180, "city");
  t.draw("DG/Ccc.p").place(2, -1, 0);
}

}  // namespace

TEST_CASE("one knight must leave", "[PD-43][PD-X10][ED-34]") {
  Table t = knight_in_the_north(old_dragon);
  t.draw("DG/Ccc.p").place(0, -2, 180);  // city W, S, E
  CHECK(t.asked() == "princess");
  CHECK(t.who() == 2);
  const std::string knight = to_figure(t, "princess", 1, 0, -1);
  CHECK(t.moves() == std::vector<std::string>{knight});
  CHECK(t.refused("pass", "PD-43"));
  t.play(knight);
  CHECK(t.supply(1) == 7);
  CHECK(came_home(t, "expelled") == 1);
  CHECK(t.asked() == "draw");  // that was the wood step
  CHECK(t.score(1) == 0);
  CHECK(t.refused(knight, "PD-43"));  // not a second one
}

TEST_CASE("whichever knight the player likes, but a knight of that city", "[PD-43][PD-X10][PD-O9]") {
  Table t(old_dragon, 2);
  three_suitors(t, "follower");
  CHECK(t.asked() == "princess");
  CHECK(t.who() == 1);
  CHECK(t.moves().size() == 3);  // own ones and others
  for (const auto& [p, x, y] : {std::tuple{2, 1, -1}, {1, 3, -1}, {2, 2, -2}})
    CHECK(t.legal(to_figure(t, "princess", p, x, y)));
  CHECK(t.refused(to_figure(t, "princess", 1, -1, 0), "PD-43"));  // a thief
  t.play(to_figure(t, "princess", 2, 1, -1));
  CHECK(t.asked() == "draw");  // one in all, although three cities were joined
  CHECK(came_home(t, "expelled") == 1);
  CHECK(t.score(1) == 8);  // one knight each is left
  CHECK(t.score(2) == 8);
}

TEST_CASE("a knight less decides the majority", "[PD-D13][PD-43][KER-46]") {
  Table t = dragons_and({"inns-cathedrals"});
  three_suitors(t, "large-follower");                                    // 2 against 2
  CHECK(t.legal(to_figure(t, "princess", 1, 3, -1, "large-follower")));  // large or small
  t.play(to_figure(t, "princess", 2, 2, -2));
  CHECK(t.points(1, "city") == 8);
  CHECK(t.points(2, "city") == 0);
  CHECK(t.supply(2) == 8);
}

TEST_CASE("the knight is gone before the city is scored", "[PD-D12][PD-43][KER-12]") {
  Table t = dragons_and({"traders-builders"});
  t.turn("TB/CFc.w", 0, -1, 90, "city");
  t.draw("DG/CRRR.p").place(0, -2, 180);  // p2 closes the city
  CHECK(t.asked() == "princess");
  t.play(t.moves().front());
  CHECK_FALSE(t.feature("city@0,-1").open);
  CHECK(t.score(1) == 0);
  CHECK(t.score(2) == 0);
  int wine = 0;
  for (const GaugeLine& g : t.game().gauges(t.state()))
    if (g.label == "wine" && g.seat == Player(1)) wine = g.value;
  CHECK(wine == 1);
}

TEST_CASE("the own knight too", "[PD-D14][PD-43][ED-T09][ED-34]") {
  Table must = knight_in_the_north(old_dragon);
  must.turn("BA/RFr", 1, 0, 0);
  must.draw("DG/Ccc.p").place(0, -2, 180);  // p1
  CHECK(must.moves() == std::vector<std::string>{to_figure(must, "princess", 1, 0, -1)});

  Table may = knight_in_the_north(new_dragon);
  may.turn("BA/RFr", 1, 0, 0);
  may.draw("DG/Ccc.p").place(0, -2, 180);
  CHECK(may.asked() == "wood");
  CHECK(may.legal(to_figure(may, "princess", 1, 0, -1)));
  CHECK(may.legal("pass"));
  CHECK(may.refused_deploy("city", "KER-26"));
  may.deploy("field");  // he leaves it and places a figure instead
  CHECK(may.supply(1) == 5);
  CHECK(may.feature("city@0,-1").figures == 1);
}

TEST_CASE("no figure on the princess's tile", "[PD-44][PD-X11][PD-O6][ED-35][ED-C08]") {
  // By the letter only her tile is closed.
  Table t = knight_in_the_north(old_dragon, "princess.uses_wood_step = false");
  t.turn("BA/RFr", 1, 0, 0, "road").turn("BA/RFr", 2, 0, 0);
  t.draw("DG/CRRR.p").place(0, -2, 180);  // p2, whose thief is on 1,0
  CHECK(t.asked() == "princess");
  t.play(t.moves().front());
  CHECK(t.asked() == "wood");
  CHECK(t.moves() == std::vector<std::string>{"fairy 1,0", "pass"});
  for (const char* spot : {"city", "road:N", "road:E", "field:ER"}) CHECK(t.refused_deploy(spot, "PD-44"));

  Table step = knight_in_the_north(old_dragon);
  step.turn("BA/RFr", 1, 0, 0, "road").turn("BA/RFr", 2, 0, 0);
  step.draw("DG/CRRR.p").place(0, -2, 180).play(step.moves().front());
  CHECK(step.asked() == "draw");

  // May, and beside the wood step: declining leaves everything open.
  Table may = knight_in_the_north(old_dragon, "princess.uses_wood_step = false\nprincess.mandatory = false");
  may.draw("DG/CRRR.p").place(0, -2, 180);
  CHECK(may.asked() == "princess");
  CHECK(may.legal("pass"));
  may.pass();
  CHECK(may.asked() == "wood");
  CHECK(may.may_deploy("road:N"));
}

TEST_CASE("the modern princess is the wood action", "[PD-43][PD-44][PD-X11][ED-34][ED-35][PRIN-01]") {
  Table t = knight_in_the_north(new_dragon);
  t.draw("DG/CRRR.p").place(0, -2, 180);
  CHECK(t.asked() == "wood");
  CHECK(t.may_deploy("road:N"));
  t.play(to_figure(t, "princess", 1, 0, -1));
  CHECK(t.asked() == "draw");
  CHECK(t.supply(1) == 7);
  CHECK(t.supply(2) == 7);
}

TEST_CASE("a city without knights", "[PD-46][PD-42]") {
  Table begun(old_dragon, 2);
  begun.draw("DG/CRRR.p").place(1, 0, 0);  // a new city in the north
  CHECK(begun.asked() == "wood");
  for (const char* spot : {"city", "road:S", "field:SR"}) CHECK(begun.may_deploy(spot));

  Table extended(old_dragon, 2);
  extended.draw("DG/CRRR.p").place(0, -1, 180);
  CHECK(extended.asked() == "wood");
  CHECK(extended.may_deploy("city"));
  begun.pass();

  // A knight in another city of the same tile is none of hers.
  Table other = knight_in_the_north(old_dragon);
  other.draw("DG/CCc+.p").place(0, -2, 90);  // city E (hers), city S and W with the knight
  CHECK(other.same("city@0,-2:SW", "city@0,-1"));
  CHECK(other.asked() == "wood");
  CHECK(other.may_deploy("city:E"));
}

TEST_CASE("a monk in the city is no knight", "[PD-D15][PD-46]") {
  Table t = dragons("dragon.steps = 0");
  t.turn("DG/F.v", 0, 1, 0).turn("DG/LCcc.d", 0, -1, 180, "cloister");
  t.draw("DG/Cc.p").place(1, -1, 0);  // city N and W
  CHECK(t.same("city@1,-1", "city@0,-1"));
  CHECK(t.asked() == "wood");
  CHECK(t.may_deploy("city"));
  CHECK(t.refused(to_figure(t, "princess", 2, 0, -1), "PD-43"));
}

TEST_CASE("the fairy does not keep a knight", "[PD-D24][PD-D07][PD-13][PD-18]") {
  Table t = knight_in_the_north(old_dragon);
  t.turn("BA/RFr", 1, 0, 0);
  t.draw("BA/RFr").place(2, 0, 0).play("fairy 0,-1");
  t.draw("DG/Ccc.p").place(0, -2, 180);  // p2
  t.play(to_figure(t, "princess", 1, 0, -1));
  CHECK(t.supply(1) == 7);
  CHECK(place_of(t, "fairy") == "0,-1");
  // She still keeps the dragon out.
  t.turn("DG/F.v", 1, -1, 0);
  t.draw("DG/RFr.d").place(3, 0, 0).pass();
  CHECK(t.asked() == "dragon");
  CHECK(t.refused("dragon 0,-1", "PD-13"));
}

TEST_CASE("the builder goes with the last knight", "[PD-45]") {
  Table t = dragons_and({"traders-builders"});
  t.turn("BA/CFc.1", 0, -1, 90, "city").turn("BA/RFr", 1, 0, 0);
  t.draw("BA/CFc+").place(0, -2, 90).play("deploy builder city@0,-2:NS");
  t.draw("DG/Ccc.p").place(0, -3, 180);
  CHECK(t.moves() == std::vector<std::string>{to_figure(t, "princess", 1, 0, -1)});  // a builder is no knight
  t.play(t.moves().front());
  CHECK(t.supply(1, "follower") == 7);
  CHECK(t.supply(1, "builder") == 1);
}
