// Before the dragon is there, volcanoes, and the tile where it lies.
#include "dragon_boards.hpp"

using namespace bastide;
using namespace bastide::sdk;

TEST_CASE("a dragon and a fairy wait beside the board", "[PD-02][PD-10][PD-34][KER-48]") {
  Table t(old_dragon, 2);
  CHECK(place_of(t, "dragon") == "supply");
  CHECK(place_of(t, "fairy") == "supply");
  int neutral = 0;
  t.view().each_figure([&](Figure g) { neutral += !t.view().owner(g); });
  CHECK(neutral == 2);
}

TEST_CASE("dragon tiles wait for the first volcano", "[PD-34][PD-35][PD-36][PD-D18][PD-D19][PD-X07][ED-21]") {
  Table t(old_dragon, 3);
  const int all = t.left("main");
  t.play("draw DG/Rr.d");
  CHECK(t.asked() == "draw");  // the same player draws again
  CHECK(t.left("dragon-aside") == 1);
  CHECK(t.refused("place 1,0 r0", "PD-35"));
  t.play("draw DG/RFr.d").play("draw DG/Rr.d");
  CHECK(t.left("dragon-aside") == 3);
  CHECK(t.left("main") == all - 3);
  CHECK(place_of(t, "dragon") == "supply");
  t.play("draw BA/RFr");
  CHECK(t.asked() == "place");
  CHECK(t.who() == 1);
  t.place(1, 0, 0).pass();
  CHECK(t.left("dragon-aside") == 3);  // they stay aside over the turns
  CHECK(t.game().gauges(t.state()).front().value == 3);

  t.draw("DG/RFr.v");
  CHECK(t.left("dragon-aside") == 3);
  t.place(2, 0, 0);
  CHECK(place_of(t, "dragon") == "2,0");
  CHECK(t.left("dragon-aside") == 0);
  CHECK(t.left("main", "DG/Rr.d") == 2);
  CHECK(t.left("main", "DG/RFr.d") == 1);
  CHECK(t.left("main") == all - 2);
  CHECK(t.asked() == "draw");  // no journey in this turn
  t.draw("DG/RFr.d");
  CHECK(t.asked() == "place");  // from now on they are played
  CHECK(t.who() == 3);
}

TEST_CASE("a dragon tile that comes too early goes back", "[PD-35][ED-21]") {
  Table t = dragons("dragon.early_tile = 'return'");
  const int all = t.left("main");
  t.play("draw DG/Rr.d").play("draw DG/Rr.d");
  CHECK(t.asked() == "draw");
  t.play("draw BA/RFr");
  CHECK(t.who() == 1);
  CHECK(t.left("main") == all - 1);
  CHECK(t.left("main", "DG/Rr.d") == 2);
}

TEST_CASE("without a volcano no dragon tile is ever played", "[PD-O11][PD-34][PD-35]") {
  for (const char* early : {"set_aside", "return"}) {
    // Four tiles with the start tile's face and twelve dragon tiles.
    Table t = changed(old_dragon,
                      "[tiles]\nbase = { without = ['BA/L*', 'BA/C*', 'BA/RF*', 'BA/Rr*', 'BA/RR*'] }\n"
                      "princess-dragon = { without = ['*.v', '*.g', '*.p'] }\n[rules.dragon]\nearly_tile = '" +
                          std::string(early) + "'");
    t.play_on(5);
    CAPTURE(early);
    CHECK(t.over());
    CHECK(t.view().tiles() == 4);
    CHECK(t.left("main") + t.left("dragon-aside") == 12);
    CHECK(place_of(t, "dragon") == "supply");
  }
}

TEST_CASE("a volcano calls the dragon and takes nothing else", "[PD-20][PD-21][PD-X01][PD-O5][ED-26][ED-27]") {
  Table t(old_dragon, 2);
  t.turn("BA/RFr", 1, 0, 0, "road").turn("BA/RFr", 2, 0, 0);
  t.draw("DG/RFr.v").place(3, 0, 0);
  CHECK(place_of(t, "dragon") == "3,0");
  CHECK(t.refused_deploy("field:NL", "PD-20"));
  CHECK(t.refused_deploy("field:SR", "PD-20"));
  CHECK(t.refused("fairy 3,0", "PD-20"));
  CHECK(t.moves() == std::vector<std::string>{"fairy 1,0", "pass"});  // elsewhere wood may move
  t.pass();
  t.turn("BA/RFr", -1, 0, 0, "field:NL");
  t.draw("DG/Rr.v").place(4, 0, 0);  // from volcano to volcano
  CHECK(place_of(t, "dragon") == "4,0");
  CHECK(t.refused_deploy("field:NL", "PD-20"));
}

TEST_CASE("a volcano may end the wood step", "[PD-O5][ED-27]") {
  Table t = dragons("volcano.wood_elsewhere = false");
  t.turn("BA/RFr", 1, 0, 0, "road").turn("BA/RFr", 2, 0, 0);
  t.draw("DG/RFr.v").place(3, 0, 0);
  CHECK(t.asked() == "draw");
  t.draw("BA/RFr").place(4, 0, 0);  // of this turn only
  CHECK(t.may_deploy("field:NL"));
}

TEST_CASE("what a volcano bars", "[PD-20][ED-26]") {
  Table none = dragons("volcano.bars = 'none'\ndragon.tile_barred = false");
  none.draw("DG/RFr.v").place(1, 0, 0);
  CHECK(none.may_deploy("field:NL"));
  CHECK(none.may_deploy("road"));

  Table lair = dragons("volcano.bars = 'none'");  // the dragon itself is in the way
  lair.draw("DG/RFr.v").place(1, 0, 0);
  CHECK(lair.refused_deploy("field:NL", "PD-22"));

  Table followers = dragons("volcano.bars = 'followers'\ndragon.tile_barred = false");
  followers.turn("BA/RFr", 1, 0, 0, "road").turn("BA/RFr", 2, 0, 0);
  followers.draw("DG/RFr.v").place(3, 0, 0);
  CHECK(followers.refused_deploy("field:NL", "PD-20"));
}

TEST_CASE("the flight harms nobody", "[PD-D05][PD-21]") {
  Table t(old_dragon, 2);
  t.turn("DG/RFr.v", 1, 0, 0).turn("BA/RFr", -1, 0, 0, "field:NL").turn("BA/RFr", -2, 0, 0, "road");
  CHECK(place_of(t, "dragon") == "1,0");
  t.turn("DG/R.v", -3, 0, 270);
  CHECK(place_of(t, "dragon") == "-3,0");
  CHECK(came_home(t, "eaten") == 0);
  CHECK(t.feature("field@-1,0:NL").figures_of[2] == 1);
  CHECK(t.feature("road@-2,0").figures_of[1] == 1);
}

TEST_CASE("no follower comes to the dragon's tile", "[PD-22][PD-X02][ED-25]") {
  for (const bool barred : {true, false}) {
    Table t = dragons(barred ? "" : "dragon.tile_barred = false");
    t.turn("DG/RFr.v", 1, 0, 0).turn("BA/RFr", 2, 0, 0);
    t.draw("DG/RRR.g").place(3, 0, 0);
    CHECK(t.may_deploy("field@2,0:NL"));
    if (barred)
      CHECK(t.refused_deploy("field@1,0:NL", "PD-22"));
    else
      CHECK(t.may_deploy("field@1,0:NL"));
  }
}

TEST_CASE("an old volcano without the dragon", "[PD-O7][ED-26]") {
  for (const bool later : {false, true}) {
    Table t = dragons(later ? "volcano.barred_later = true" : "");
    t.turn("DG/RFr.v", 1, 0, 0).turn("DG/Rr.v", -1, 0, 180);
    t.draw("DG/RRR.g").place(2, 0, 0);
    CHECK(place_of(t, "dragon") == "-1,0");
    if (later)
      CHECK(t.refused_deploy("field@1,0:NL", "PD-20"));
    else
      CHECK(t.may_deploy("field@1,0:NL"));
  }
}
