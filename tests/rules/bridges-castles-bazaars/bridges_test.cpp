// Bridges: how many there are, where they lead, and tiles that fit only with one.
#include "with_bridges.hpp"

using namespace bastide;
using namespace bastide::sdk;

TEST_CASE("three bridges for each of up to four players, two for five and more", "[BRIDGE-01]") {
  for (const auto& [players, each] : {std::pair(2, 3), {3, 3}, {4, 3}, {5, 2}, {6, 2}}) {
    const Table t = with_bridges({}, {}, players);
    for (int p = 1; p <= players; ++p) CHECK(bridges_of(t, p) == each);
  }
  CHECK(bridges_of(with_bridges("bridges.pieces = [1, 0]"), 2) == 1);
}

TEST_CASE("a tile is laid with a bridge where it fits only so", "[BRIDGE-09][BRIDGE-10]") {
  Table t = with_bridges();
  t.draw("BA/L");  // nothing but a field, beside a road of the start tile
  CHECK(t.legal("place 1,0 r0"));
  t.place(1, 0, 0);
  CHECK(t.tile_at(1, 0) == "BA/L=we r0");
  CHECK(t.same("road@1,0", "road@0,0"));
  CHECK(t.feature("road@1,0").tiles == 2);
  CHECK(bridges_of(t, 1) == 2);
  CHECK(bridges_of(t, 2) == 3);
  t.deploy("road@1,0");
  CHECK(t.feature("road@0,0").figures == 1);
}

TEST_CASE("a turned tile gets its bridge the way that it needs", "[BRIDGE-09]") {
  for (const auto& [degrees, name] : {std::pair(90, "BA/L=ns r90"), {180, "BA/L=we r180"}, {270, "BA/L=ns r270"}}) {
    Table t = with_bridges();
    t.draw("BA/L").place(1, 0, degrees);
    CHECK(t.tile_at(1, 0) == name);
    CHECK(t.same("road@1,0:EW", "road@0,0"));
  }
}

TEST_CASE("a bridge over the tile beside it makes a tile fit, too", "[BRIDGE-09]") {
  Table t = with_bridges();
  t.turn("BA/L", 0, 1, 0);
  t.draw("BA/RFr");
  CHECK(t.legal("place 1,1 r0"));
  CHECK(t.refused("place 0,2 r90", "KER-18"));  // the other end would meet the field of the start tile
  t.place(1, 1, 0);
  CHECK(t.tile_at(0, 1) == "BA/L=we r0");
  CHECK(t.tile_at(1, 1) == "BA/RFr r0");
  CHECK(t.same("road@0,1", "road@1,1"));
  CHECK(bridges_of(t, 1) == 3);
  CHECK(bridges_of(t, 2) == 2);
}

TEST_CASE("without the part, or without a bridge, such a tile fits nowhere", "[BRIDGE-09][BRIDGE-01]") {
  Table without = changed("base-modern", "");
  without.draw("BA/L");
  CHECK(without.refused("place 1,0 r0", "KER-18"));
  Table t = with_bridges("bridges.pieces = 1");
  t.turn("BA/L", 1, 0, 0).turn("BA/L", 2, 0, 0);
  CHECK(bridges_of(t, 1) == 0);
  t.draw("BA/L");
  CHECK(t.refused("place 3,0 r0", "BRIDGE-09"));
  CHECK(t.legal("place 1,1 r0"));
}

TEST_CASE("one bridge does not reach round a corner", "[BRIDGE-04][BRIDGE-02]") {
  Table t = with_bridges({}, lying("{ tile = 'BA/RCr' }, { tile = 'BA/RFr', at = [1, 1], rotation = 90 }"));
  t.draw("BA/L");
  CHECK(t.refused("place 1,0 r0", "KER-18"));  // a road to the west and one to the south
  CHECK(t.legal("place 1,2 r0"));
}

TEST_CASE("a bridge leads over whatever lies there, from field to field", "[BRIDGE-05][BRIDGE-04]") {
  Table t = with_bridges();
  t.draw("BA/CFC.2");
  CHECK(t.legal("place 1,0 r0"));               // over the field between two cities
  CHECK(t.refused("place 1,0 r90", "KER-18"));  // here a city lies to the west
  t.place(1, 0, 0);
  CHECK(t.tile_at(1, 0) == "BA/CFC.2=we r0");
  t.pass();
  t.draw("BA/RFr");
  CHECK(t.legal("place 2,0 r0"));
  CHECK(t.legal("place -1,0 r90"));  // a road below the bridge
  t.place(-1, 0, 90);
  CHECK_FALSE(t.same("road@-1,0:EW", "road@-1,0:NS"));
  CHECK(t.same("road@-1,0:EW", "road@1,0"));
  CHECK(t.feature("road@-1,0:NS").tiles == 1);
}

TEST_CASE("the field below a bridge stays one field", "[BRIDGE-10]") {
  Table t = with_bridges();
  t.turn("BA/L", 1, 0, 0);
  CHECK(t.same("field@1,0:NL", "field@1,0:SL"));
  CHECK(t.same("field@1,0:WR", "field@1,0:WL"));
  t.turn("BA/RFr", 2, 0, 0);  // the fields on both sides of the road meet below the bridge
  CHECK(t.same("field@2,0:NL", "field@2,0:SL"));
  Table plain = changed("base-modern", "");
  plain.turn("BA/RFr", 1, 0, 0);
  CHECK_FALSE(plain.same("field@1,0:NL", "field@1,0:SL"));
}

TEST_CASE("a road over bridges is complete like any other, each tile counted once", "[BRIDGE-10]") {
  Table t = with_bridges();
  t.turn("BA/L", 1, 0, 0, "road@1,0");  // p1
  t.turn("BA/LR", 2, 0, 90);            // the road ends at a cloister
  CHECK(t.feature("road@1,0").open);
  t.turn("BA/LR", -1, 0, 270);
  CHECK_FALSE(t.feature("road@1,0").open);
  CHECK(t.score(1) == 4);  // -1,0 to 2,0
  CHECK(t.supply(1, "follower") == 7);
}

TEST_CASE("a road that crosses itself on a bridge counts that tile once", "[BRIDGE-10]") {
  // From the west over 0,0, then round the block to the east of it and back below itself.
  Table t =
      with_bridges({}, lying("{ tile = 'BA/RFr', rotation = 90 }, { tile = 'BA/Rr', at = [0, -1], rotation = 270 },"
                             "{ tile = 'BA/Rr', at = [1, -1] }"));
  t.turn("BA/Rr", 1, 0, 90, "road");  // into the side of 0,0, which gets a bridge
  CHECK(t.tile_at(0, 0) == "BA/RFr=ns r90");
  CHECK(t.feature("road@0,0:EW").tiles == 4);
  CHECK(t.feature("road@0,0:EW").segments == 5);
  CHECK(t.same("road@0,0:EW", "road@0,0:NS"));
  t.turn("BA/LR", 0, 1, 180).turn("BA/LR", -1, 0, 270);
  CHECK(t.score(1) == 6);
}

TEST_CASE("a tile that fits nowhere without a bridge must be laid with one, or may be put away",
          "[BRIDGE-09][BRIDGE-O5]") {
  const std::string roads = lying("{ tile = 'BA/RRRR' }");
  for (const bool may : {false, true}) {
    Table t = with_bridges(may ? "place.mended = 'may'" : "", roads);
    t.draw("BA/L");
    REQUIRE(t.asked() == "place");
    CHECK(t.moves().size() == 16u + may);
    CHECK(t.legal("put-away") == may);
    if (!may) continue;
    t.play("put-away");
    CHECK(t.left("main", "BA/L") == 3);
    CHECK(bridges_of(t, 1) == 3);
    t.draw("BA/RFr").place(1, 0, 0);  // still the same player
    CHECK(t.who() == 1);
    t.pass().draw("BA/RFr");
    CHECK_FALSE(t.legal("put-away"));  // it fits without
    CHECK(t.refused("put-away", "BRIDGE-09"));
    CHECK(t.who() == 2);
  }
}

TEST_CASE("whoever has no bridge puts such a tile away as ever", "[BRIDGE-09]") {
  Table t = with_bridges("bridges.pieces = 0", lying("{ tile = 'BA/RRRR' }"));
  t.draw("BA/L");
  CHECK(t.asked() == "draw");
  CHECK(t.left("main", "BA/L") == 3);
}

TEST_CASE("a tile carries one bridge, and it stays", "[BRIDGE-07]") {
  Table t = with_bridges();
  t.turn("BA/L", 1, 0, 0).draw("BA/RFr");
  CHECK(t.refused("place 1,1 r90", "KER-18"));  // it would need a second one over 1,0
  CHECK(t.refused("place 1,-1 r90", "KER-18"));
  t.place(2, 0, 0);
  CHECK(t.refused("bridge 1,0 north-south", "BRIDGE-07"));
  CHECK(t.refused("bridge 1,0 west-east", "BRIDGE-07"));
}

TEST_CASE("bridges change nothing where nobody builds them", "[BRIDGE-01]") {
  Table with = with_bridges("bridges.pieces = 0"), without = changed("base-modern", "");
  with.play_on(11);
  without.play_on(11);
  for (const int p : {1, 2}) CHECK(with.score(p) == without.score(p));
}
