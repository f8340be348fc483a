// Abbots and the race between shrine and monastery; the second river and start layouts of others.
#include "rules/pieces.hpp"

using namespace bastide;
using namespace bastide::sdk;

namespace {

const char* const with_shrines = "[tiles]\nshrines = 1\n[modules]\nshrines = true";

// p1 has an abbot in the monastery at 0,1, p2 a follower in the shrine at 1,1, which 2,2 will complete. The monastery
// lacks its western neighbours. It is p1's turn, and the tile at 0,2 is laid.
Table race() {
  Table t = changed("abbot-garden", with_shrines);
  put(t, "BA/L", 0, 1, 0, "abbot", "cloister");
  t.turn("CU/S", 1, 1, 0, "cloister").turn("BA/RFr", 1, 0, 0).turn("BA/RFr", 2, 0, 0);
  t.turn("BA/Rr", 2, 1, 270).turn("BA/RFr", 1, 2, 0).draw("BA/RFr").place(0, 2, 0);
  return t;
}

}  // namespace

TEST_CASE("an abbot who loses the race goes home without points", "[ABBOT-D04][SHRINE-09]") {
  Table t = race();
  t.pass();
  t.turn("BA/Rr", 2, 2, 90);
  CHECK(t.score(2) == 9);
  CHECK(t.points(2, "shrine") == 9);
  CHECK(t.score(1) == 0);
  CHECK(t.supply(1, "abbot") == 1);
}

TEST_CASE("an abbot who is taken back in time scores", "[ABBOT-02][SHRINE-09]") {
  Table t = race();
  t.play("recall p1.abbot.1 0,1");
  CHECK(t.score(1) == 6);
  t.turn("BA/Rr", 2, 2, 90);
  CHECK(t.score(1) == 6);
  CHECK(t.score(2) == 9);
}

TEST_CASE("a shrine takes an abbot as a monastery does", "[ABBOT-01][ABBOT-02]") {
  Table t = changed("abbot-garden", with_shrines);
  put(t, "CU/S", 0, 1, 0, "abbot", "cloister");
  t.turn("BA/RFr", 1, 0, 0).draw("BA/RFr").place(-1, 0, 0);
  t.play("recall p1.abbot.1 0,1");
  CHECK(t.points(1, "shrine.incomplete") == 4);
  CHECK(t.score(1) == 4);
}

TEST_CASE("the second river begins before the tiles of the fair, which are out of the game",
          "[RIV-03][SPIEL-02][SPIEL-03]") {
  Table t = changed("river-2", "[tiles]\nspiel-doch = 1\n[modules]\nspiel-doch = true");
  CHECK(t.tile_at(0, 0) == "RI/s r0");
  CHECK(t.tile_at(1, 0).empty());
  CHECK(t.left("main", "SD/CC") + t.left("main", "SD/RRR") == 0);
  CHECK(t.left("main", "BA/RCr") == 3);
  t.draw("RI.2/III");
  for (const std::string& move : t.moves()) CHECK(move.starts_with("place "));
}

TEST_CASE("the second river begins at the start of the wind rose", "[RIV-03][RIV-13]") {
  Table t = changed("river-2", "[tiles]\nwind-roses = 1\n[modules]\nwind-roses = true");
  CHECK(t.tile_at(0, 0) == "WR/CFR r0");
  CHECK(t.tile_at(0, 1) == "RI/s r90");
  t.draw("RI.2/III");
  const auto moves = t.moves();
  CHECK(moves.size() == 3);
  for (const std::string& move : moves) CHECK(move.starts_with("place 0,2 "));
}
