// The Count of Carcassonne beside other boxes: who waits in the city, who is fetched, and what reaches them there.
#include "rules/count/count_board.hpp"

using namespace bastide;
using namespace bastide::sdk;

namespace {

// With dragon, fairy, princess and portals by the rules of today.
Table fairy_tale(const std::string& rules = {}, const std::string& modules = {}, Where w = Where::current()) {
  return Table::with("title = 'test'\nextends = ['count', 'princess-dragon-modern']\n[tiles]\nbase = 3\n[modules]\n" +
                         modules + "[rules]\n" + rules,
                     2, w);
}

void pass_to(Table& t, const std::string& question) {
  while (t.asked() != question) t.pass();
}

// Where the fairy stands: "0,0".
std::string hers(const Table& t) {
  const View v = t.view();
  for (u32 i = 0; i < static_cast<u32>(v.figure_count()); ++i)
    if (const Figure g(i); t.game().name(v.kind(g)) == "fairy" && v.stands_on(g)) {
      const Cell at = v.cell_of(v.stands_on(g));
      return std::to_string(v.x(at)) + "," + std::to_string(v.y(at));
    }
  return {};
}

void play_first(Table& t, const std::string& start) {
  for (const std::string& m : t.moves())
    if (m.starts_with(start)) {
      t.play(m);
      return;
    }
  throw TableError("no move '" + start + "'");
}

// p2 has a piece of that kind in a quarter, and the Count is elsewhere; p1 has 6 points and is next.
Table waiting(Table t, const std::string& figure, const std::string& where) {
  t.turn("BA/CFc.1", 2, 1, 0, "city").draw("BA/C").place(3, 1, 270);
  pass_to(t, "carcassonne");
  t.play("send " + figure + " " + quarter(where)).play("count " + quarter("blacksmith"));
  return t;
}

// p1's city in the south-west is complete, and p2 is asked whom he fetches.
void south_western_city(Table& t, Name middle = "BA/CFc.1") {
  t.turn(middle, -2, 2, 90, "city").turn("BA/L", 2, -1, 0).draw("BA/C").place(-2, 3, 0);
  pass_to(t, "fetch");
}

// Five tiles around -1,-2, north of the block; those that lie there are cloisters unless said otherwise. The last one
// is laid by p2 if p1 began with the tile in the middle.
void surround(Table& t) {
  t.turn("BA/L", -2, -2, 0).turn("BA/L", 0, -2, 0).turn("BA/L", -2, -3, 0).turn("BA/L", 0, -3, 0);
  t.draw("BA/L").place(-1, -3, 0);
}

}  // namespace

// ---- princess and dragon ----

TEST_CASE("the fairy joins nobody in the city", "[COUNT-33][FAIRY-08][COUNT-O6]") {
  for (const bool safe : {true, false}) {
    Table t = fairy_tale(safe ? "" : "count.safe_from = ['capture']");
    p2_waits(t, "castle", "market");
    t.turn("BA/L", 2, 0, 0).draw("BA/L").place(2, -1, 0);
    CHECK(moves_with(t, "fairy p2.follower") == (safe ? 0 : 1));
  }
}

TEST_CASE("where she does, she goes along and pays", "[COUNT-O6][PD-17]") {
  Table t = fairy_tale("count.safe_from = ['capture']");
  p2_waits(t, "castle", "market");
  t.turn("BA/CFc.1", -2, 2, 90, "city").draw("BA/L").place(2, -1, 0);
  play_first(t, "fairy p2.follower");
  t.draw("BA/C").place(-2, 3, 0);
  pass_to(t, "fetch");
  t.play("fetch follower " + t.spot("city@-2,3"));
  CHECK(t.score(1) == 6 + 6);
  CHECK(t.score(2) == 6 + 3);
}

TEST_CASE("or she stays in the city, and counts for him", "[PD-O16]") {
  for (const bool along : {true, false}) {
    Table t =
        fairy_tale(std::string("count.safe_from = ['capture']\nfairy.goes_along = ") + (along ? "true" : "false"));
    p2_waits(t, "castle", "market");
    t.turn("BA/CFc.1", -2, 2, 90, "city").draw("BA/L").place(2, -1, 0);
    play_first(t, "fairy p2.follower");
    t.draw("BA/C").place(-2, 3, 0);
    pass_to(t, "fetch");
    t.play("fetch follower " + t.spot("city@-2,3"));
    CAPTURE(along);
    CHECK(t.score(2) == 6 + 3);  // she counts for him all the same
    CHECK(hers(t) == (along ? "-2,3" : "0,0"));
  }
}

TEST_CASE("the fairy's points forbid to send a follower, unless only features count", "[COUNT-19][COUNT-O2]") {
  for (const bool all : {true, false}) {
    Table t = fairy_tale(all ? "" : "count.points_from = ['feature']", "large-follower = true\n");
    put(t, "BA/CFc.1", 2, 1, 0, "large-follower", "city").turn("BA/L", 2, 0, 0).turn("BA/L", 3, 0, 0);
    t.turn("BA/L", 4, 0, 0).turn("BA/L", 2, -1, 0).turn("BA/C", 4, 1, 270, "city").turn("BA/L", 3, -1, 0);
    t.draw("BA/L").place(4, -1, 0);
    play_first(t, "fairy p2.follower");
    t.turn("BA/L", 5, -1, 0).draw("BA/CFc.1").place(3, 1, 0);
    while (t.asked() == "wood") t.pass();
    CHECK(t.score(1) == 4 * 2);  // two against one
    CHECK(t.score(2) == 1 + 3);
    CAPTURE(all);
    CHECK((t.asked() == "carcassonne") == !all);
  }
}

TEST_CASE("no portal leads into the city", "[COUNT-33][PORTAL-05][COUNT-X01]") {
  Table t = fairy_tale();
  p2_waits(t, "castle", "market");
  t.draw("DG/RRR.g").place(2, -1, 270);
  for (const char* where : {"castle", "market", "blacksmith", "cathedral"})
    CHECK(t.refused("deploy follower " + quarter(where), "COUNT-19"));
  CHECK(t.legal("deploy follower " + t.spot("road@-2,-1")));  // but to the roads of the block
}

TEST_CASE("nobody is fetched to the dragon", "[COUNT-36][COUNT-O15][PD-22]") {
  Table t = fairy_tale();
  p2_waits(t, "castle", "market");
  t.draw("DG/C.v").place(-2, 2, 0);
  pass_to(t, "fetch");
  CHECK(moves_with(t, "fetch") == 1);
  CHECK(t.refused("fetch follower " + t.spot("city@-2,2"), "PD-20"));
  t.play("fetch follower " + t.spot("city@-2,1:S"));
  CHECK(t.score(2) == 4);
}

TEST_CASE("a princess sends the knight home, and another one is fetched to the other tiles", "[COUNT-04][PD-44]") {
  Table t = fairy_tale();
  p2_waits(t, "castle", "market");
  t.turn("BA/L", 2, -1, 0).turn("BA/CFc.1", -2, 2, 90, "city").draw("DG/CRRR.p").place(-2, 3, 0);
  play_first(t, "princess p2.follower");
  pass_to(t, "fetch");
  CHECK(moves_with(t, "fetch") == 2);
  t.play("fetch follower " + t.spot("city@-2,2"));
  CHECK(t.score(2) == 6);
  CHECK(t.score(1) == 6);
  CHECK(t.asked() == "carcassonne");  // p1 has paid p2 and not himself
  CHECK(t.who() == 1);
}

// ---- who waits ----

TEST_CASE("a phantom waits and is fetched like a follower", "[COUNT-18][MATRIX-13]") {
  Table t = waiting(carcassonne_with("", "phantom = true"), "phantom", "castle");
  south_western_city(t);
  t.play("fetch phantom " + t.spot("city@-2,2"));
  CHECK(t.score(1) == 6 + 6);
  CHECK(t.score(2) == 6);
  CHECK(t.supply(2, "phantom") == 1);
}

TEST_CASE("a large follower takes the city alone, and then the other one may send somebody", "[COUNT-04][IC-05]") {
  Table t = waiting(carcassonne_with("", "large-follower = true"), "large-follower", "castle");
  south_western_city(t);
  t.play("fetch large-follower " + t.spot("city@-2,2"));
  CHECK(t.score(1) == 6);
  CHECK(t.score(2) == 6);
  CHECK(t.asked() == "carcassonne");
}

TEST_CASE("mayor and wagon: where they may wait", "[COUNT-18][MATRIX-13][MATRIX-16]") {
  Table t = carcassonne_with("abbey-mayor = 1", "mayor = true\nwagon = true");
  pay_p1(t);
  for (const char* where : {"castle", "market", "blacksmith", "cathedral"}) {
    CAPTURE(where);
    CHECK(t.legal("send mayor " + quarter(where)) == (std::string(where) == "castle"));
    CHECK(t.legal("send wagon " + quarter(where)) == (std::string(where) != "market"));
  }
}

TEST_CASE("a mayor from the castle counts the pennants of the city", "[COUNT-12][AM-08]") {
  Table t = waiting(carcassonne_with("abbey-mayor = 1", "mayor = true"), "mayor", "castle");
  south_western_city(t, "BA/CFc+");
  t.play("fetch mayor " + t.spot("city@-2,2"));
  CHECK(t.score(1) == 6 + 8);  // one pennant: as many as the knight
  CHECK(t.score(2) == 8);
}

TEST_CASE("a wagon from the castle is scored and drives on", "[COUNT-12][AM-11]") {
  Table t = waiting(carcassonne_with("abbey-mayor = 1", "wagon = true"), "wagon", "castle");
  t.turn("BA/CFc.1", -2, 2, 90, "city").turn("BA/RFr", -3, 2, 90).draw("BA/C").place(-2, 3, 0);
  pass_to(t, "fetch");
  t.play("fetch wagon " + t.spot("city@-2,2"));
  CHECK(t.score(2) == 6);
  REQUIRE(t.asked() == "drive");
  CHECK(t.who() == 2);
  t.play("drive wagon " + t.spot("road@-3,2"));
  CHECK(t.feature("road@-3,2").figures_of[2] == 1);
}

TEST_CASE("an abbot waits in the cathedral and tends a garden", "[COUNT-16][COUNT-18][COUNT-O3][ABBOT-05]") {
  for (const bool abbot : {true, false}) {
    Table t = waiting(carcassonne_with("", "abbot-garden = true"), abbot ? "abbot" : "follower", "cathedral");
    t.turn("BA/L", -2, -2, 0).turn("BA/L", 0, -2, 0).turn("BA/L", -2, -3, 0).turn("BA/L", 0, -3, 0);
    t.turn("BA/C", -1, -3, 180).draw("BA/CG").place(-1, -2, 0);
    while (t.asked() == "wood") t.pass();
    CAPTURE(abbot);
    REQUIRE((t.asked() == "fetch") == abbot);  // only an abbot goes to a garden
    if (!abbot) continue;
    t.play("fetch abbot " + t.spot("garden@-1,-2"));
    CHECK(t.score(2) == 1 + 5 + 1);  // itself, five tiles and the block
  }
  Table none = carcassonne_with("", "abbot-garden = true", "count.abbot = false");
  pay_p1(none);
  CHECK(moves_with(none, "send abbot") == 0);
}

TEST_CASE("a festival takes a follower even from the Count's quarter", "[COUNT-10][FEST-01]") {
  Table t = carcassonne_with("festival = 1", "festival = true");
  p2_waits(t, "castle", "castle");
  t.turn("BA/L", 2, -1, 0).draw("FE/CFR");
  t.play(t.moves().front());
  REQUIRE(moves_with(t, "festival p2.follower") == 1);
  play_first(t, "festival p2.follower");
  CHECK(in_quarter(t, 2, "castle") == 0);
  CHECK(t.supply(2) == 7);
}

TEST_CASE("towers capture nobody in the city, unless a ruleset lets them", "[COUNT-33][COUNT-O6][TOWER-14]") {
  for (const bool safe : {true, false}) {
    Table t = carcassonne_with("tower = 1", "tower = true", safe ? "" : "count.safe_from = ['company']");
    p2_waits(t, "castle", "market");
    t.draw("TO/F").place(2, 0, 0).play("floor 2,0");
    t.turn("BA/L", 2, -1, 0).draw("BA/L").place(2, -2, 0).play("floor 2,0");
    CAPTURE(safe);
    CHECK((t.asked() == "capture") == !safe);
    if (!safe) CHECK(moves_with(t, "capture p2.follower") == 1);
  }
}

// ---- where they are fetched to ----

TEST_CASE("in a special monastery who is fetched is a monk", "[COUNT-15][SMON-10]") {
  for (const bool monk : {true, false}) {
    Table t =
        waiting(carcassonne_with("special-monasteries = 1", "special-monasteries = true"), "follower", "cathedral");
    t.turn("MO/M1", -1, -2, 0, monk ? "cloister" : "special-abbot");
    surround(t);
    while (t.asked() == "wood") t.pass();
    CAPTURE(monk);
    REQUIRE((t.asked() == "fetch") == monk);  // with a special abbot it is never complete
    if (!monk) continue;
    CHECK(moves_with(t, "fetch") == 1);
    t.play("fetch follower " + t.spot("cloister@-1,-2"));
    CHECK(t.score(1) == 6 + 7);
    CHECK(t.score(2) == 7);
  }
}

TEST_CASE("who is fetched to a shrine wins the race", "[COUNT-14][SHRINE-08]") {
  Table t = waiting(carcassonne_with("shrines = 1", "shrines = true"), "follower", "cathedral");
  t.turn("BA/L", 0, -2, 0, "cloister").turn("CU/S", -1, -2, 0).turn("BA/C", -2, -2, 270).turn("BA/RFr", -2, -3, 0);
  t.turn("BA/RFr", -1, -3, 0).draw("BA/RFr").place(0, -3, 0);
  pass_to(t, "fetch");
  t.play("fetch follower " + t.spot("cloister@-1,-2"));
  CHECK(t.score(2) == 1 + 5 + 1);
  CHECK(t.score(1) == 6);
  CHECK(t.supply(1) == 7);  // his monk has gone home for nothing
}

TEST_CASE("a city that becomes a castle fetches nobody", "[COUNT-12]") {
  for (const bool castle : {true, false}) {
    Table t = waiting(carcassonne_with("", "castles = true"), "follower", "castle");
    t.draw("BA/C").place(-2, 2, 0).deploy("city");
    REQUIRE(t.asked() == "castle");
    if (castle)
      play_first(t, "castle follower");
    else
      t.pass();
    CAPTURE(castle);
    CHECK((t.asked() == "fetch") == !castle);
    CHECK(t.score(1) == 6);
  }
}

// ---- barns ----

namespace {

// p2 has a follower in the market; a barn of his stands in the field in the east, which is beside Carcassonne and the
// city at 2,1. There p1 may have had a farmer.
Table barn_in_the_east(const std::string& rules, bool farmer, Where w = Where::current()) {
  Table t = carcassonne_with("abbey-mayor = 1", "barn = true", rules, 2, w);
  p2_waits(t, "market", "castle");
  t.turn("BA/L", 2, 0, 0, farmer ? "field" : "").turn("BA/L", 2, -1, 0).turn("BA/L", 3, 0, 0);
  t.draw("BA/L").place(3, -1, 0).play("barn " + t.spot("field@3,0"));
  return t;
}

}  // namespace

TEST_CASE("from the market followers go to a field on which a barn is put", "[COUNT-17][AM-25]") {
  Table t = barn_in_the_east("", true);
  REQUIRE(t.asked() == "fetch");
  CHECK(t.who() == 2);
  t.play("fetch follower " + t.spot("field@2,0"));
  CHECK(t.score(1) == 6 + 2 * 3);  // they share two cities
  CHECK(t.score(2) == 2 * 3);
  CHECK(t.supply(1, "follower") == 7);
  CHECK(t.supply(2, "follower") == 7);
  Table declined = barn_in_the_east("", true);
  declined.pass();
  CHECK(declined.score(1) == 6 + 2 * 3);
  CHECK(declined.score(2) == 0);
  CHECK(declined.asked() == "carcassonne");  // p2's barn has paid p1 alone
  CHECK(declined.who() == 2);
}

TEST_CASE("a field without farmers is settled for a barn only by a parameter", "[COUNT-17][AM-O11]") {
  for (const bool settles : {false, true}) {
    Table t = barn_in_the_east(settles ? "barn.settles_empty = true" : "", false);
    CAPTURE(settles);
    REQUIRE((t.asked() == "fetch") == settles);
    if (!settles) continue;
    t.play("fetch follower " + t.spot("field@2,0"));
    CHECK(t.score(2) == 2 * 3);
  }
}

namespace {

// A barn of p2's stands in the east beside two cities; the last tile was laid, and p2 sends his follower from the
// market to its field.
Table market_to_barn(const std::string& rules, Where w = Where::current()) {
  Table t = Table::with(
      "title = 'test'\nextends = 'count'\n[tiles]\nbase = { without = ['*'], count = { 'BA/CFc.1' = 1, 'BA/C' = 1, "
      "'BA/L' = 4 } }\n[modules]\nbarn = true\n[rules]\n" +
          rules,
      2, w);
  p2_waits(t, "market", "castle");
  t.turn("BA/L", 2, 0, 0).turn("BA/L", 2, -1, 0).turn("BA/L", 3, 0, 0);
  t.draw("BA/L").place(3, -1, 0).play("barn " + t.spot("field@3,0"));
  CHECK(t.asked() == "leave");
  t.play("leave follower " + t.spot("field@2,0"));
  CHECK(t.over());
  return t;
}

}  // namespace

TEST_CASE("whether a barn allows to send somebody", "[COUNT-19][COUNT-O2]") {
  for (const bool counts : {true, false}) {
    Table t =
        barn_in_the_east(counts ? "count.points_from = ['feature', 'barn']" : "count.points_from = ['feature']", true);
    REQUIRE(t.asked() == "fetch");
    t.pass();  // p2's barn pays p1 alone
    CAPTURE(counts);
    CHECK((t.asked() == "carcassonne") == counts);
  }
}

TEST_CASE("where barns hinder farmers they do not hinder who is fetched for their sake", "[COUNT-17][AM-O8]") {
  Table t = barn_in_the_east("barn.settles_empty = true\nbarn.hinders_farmers = true", false);
  REQUIRE(t.asked() == "fetch");
  t.play("fetch follower " + t.spot("field@2,0"));
  CHECK(t.score(2) == 2 * 3);
}

TEST_CASE("what a field with a barn is worth to who comes from the market at the end", "[COUNT-O13][COUNT-28][AM-28]") {
  struct Reading {
    const char* value;
    int points;
  };
  for (const auto& [value, points] : {Reading{"farm-value-1", 1}, {"farm-value-3", 3}, {"nothing", 0}}) {
    const Table t = market_to_barn(std::string("count.final_barn_field = '") + value + "'");
    CAPTURE(value);
    CHECK(t.points(2, "barn") == 2 * 4);
    CHECK(t.points(2, "field") == 2 * points);
  }
}

TEST_CASE("who has another farmer beside the barn scores the whole farm", "[COUNT-O13]") {
  Table t = Table::with(
      "title = 'test'\nextends = 'count'\n[tiles]\nbase = { without = ['*'], count = { 'BA/CFc.1' = 1, 'BA/C' = 1, "
      "'BA/L' = 6 } }\n[modules]\nbarn = true\n",
      2);
  p2_waits(t, "market", "castle");
  t.turn("BA/L", 2, 0, 0).turn("BA/L", 2, -1, 0).turn("BA/L", 3, 0, 0);
  t.draw("BA/L").place(3, -1, 0).play("barn " + t.spot("field@3,0"));
  t.turn("BA/L", 4, 0, 0).draw("BA/L").place(4, -1, 0).deploy("field");
  REQUIRE(t.asked() == "leave");
  t.play("leave follower " + t.spot("field@2,0"));
  CHECK(t.over());
  CHECK(t.points(2, "field") == 2 * 3);
}

TEST_CASE("or he is settled as if he were joined with the barn", "[AM-O12][COUNT-28]") {
  const Table t = market_to_barn("barn.late_farmers = 'joined'");
  CHECK(t.points(2, "barn.joined") == 2);
  CHECK(t.points(2, "barn") == 2 * 4);
  CHECK(t.points(2, "field") == 0);
  CHECK(t.supply(2, "follower") == 7);
}

TEST_CASE("who stays in the market at the end is not fetched to a field that is settled then", "[AM-O12][COUNT-31]") {
  for (const char* const fetch : {"each", "together"}) {
    Table t = Table::with(
        std::string("title = 'test'\nextends = 'count'\n[tiles]\nbase = { without = ['*'], count = { 'BA/CFc.1' = 1, "
                    "'BA/C' = 1, 'BA/L' = 5 } }\n[modules]\nbarn = true\n[rules]\nbarn.late_farmers = 'joined'\n"
                    "count.final_may = true\ncount.fetch = '") +
            fetch + "'",
        2);
    p2_waits(t, "market", "castle");
    t.turn("BA/L", 2, 0, 0).turn("BA/L", 2, -1, 0).turn("BA/L", 3, 0, 0);
    t.draw("BA/L").place(3, -1, 0).play("barn " + t.spot("field@3,0"));
    t.draw("BA/L").place(4, 0, 0).deploy("field");
    CAPTURE(fetch);
    REQUIRE(t.asked() == "leave");
    t.pass();
    CHECK(t.over());
    CHECK(t.points(1, "barn.joined") == 2);
    CHECK(in_quarter(t, 2, "market") == 1);
  }
}

// ---- other points of the same tile ----

TEST_CASE("a quarter of a rose forbids to send a follower, unless only features count",
          "[COUNT-19][COUNT-O2][WIND-01]") {
  for (const bool all : {true, false}) {
    Table t = carcassonne_with("wind-roses = 1", "wind-roses = true", all ? "" : "count.points_from = ['feature']");
    t.turn("BA/CFc.1", -2, 2, 90, "city").draw("WR/RrC").place(-2, 3, 0);
    while (t.asked() == "wood") t.pass();
    CHECK(t.score(1) == 6);
    CHECK(t.score(2) == 3);
    CAPTURE(all);
    CHECK((t.asked() == "carcassonne") == !all);
  }
}

TEST_CASE("points of an abbot who is taken back neither allow nor forbid it", "[COUNT-24]") {
  Table t = carcassonne_with("", "abbot-garden = true");
  t.turn("BA/CFc.1", 2, 1, 0, "city");
  put(t, "BA/L", 2, -1, 0, "abbot", "cloister").turn("BA/L", -3, 0, 0).draw("BA/C").place(3, 1, 270);
  play_first(t, "recall p2.abbot");
  CHECK(t.score(1) == 6);
  CHECK(t.score(2) > 0);
  CHECK(t.asked() == "carcassonne");
}

TEST_CASE("a watch tower sees the city of Carcassonne once, or not at all", "[WATCH-O5][COUNT-32]") {
  for (const bool seen : {true, false}) {
    Table t = carcassonne_with("watch-towers = 1", "watch-towers = true",
                               std::string("watch_tower.blocks = ") + (seen ? "true" : "false"));
    t.turn("WT/FRFC_1C", -1, -2, 0, "road").turn("BA/L", 2, -1, 0).turn("BA/LR", 0, -2, 90);
    CAPTURE(seen);
    CHECK(t.points(1, "watch-tower") == (seen ? 2 : 1));  // its own tile and the block
  }
}

// The road in the north of the block, with a lake at 1,-2 whose ferry leads on to the east. It is moved, so that the
// road ends at the cloister in the west; nothing of that lies on the tile just laid.
TEST_CASE("a ferry completes a road far from the tile", "[COUNT-O16]") {
  for (const bool everything : {true, false}) {
    Table t = carcassonne_with("ferries = 1", "ferries = true", everything ? "" : "count.fetch_far = false");
    p2_waits(t, "blacksmith", "castle");
    t.draw("FR/RRR").place(1, -2, 0).pass();
    const auto sail = [&](const std::string& a, const std::string& b) {
      const std::string move = "ferry road@1,-2:" + a + " road@1,-2:" + b;
      t.play(t.legal(move) ? move : "ferry road@1,-2:" + b + " road@1,-2:" + a);
    };
    sail("S", "E");
    t.draw("BA/LR").place(0, -2, 270).pass();
    REQUIRE(t.asked() == "fetch");  // two tiles of this road are complete
    t.pass();
    t.draw("BA/RFr").place(2, -2, 0).pass().pass();
    t.turn("BA/L", 2, -1, 0);
    t.draw("BA/RFr").place(3, -2, 0).pass();
    REQUIRE(t.asked() == "move-ferry");
    sail("S", "W");
    CAPTURE(everything);
    CHECK((t.asked() == "fetch") == everything);
  }
}

TEST_CASE("who is fetched to the road below the tree is caught when nobody is left", "[SOLO-O1]") {
  for (const bool deferred : {true, false}) {
    Table t =
        carcassonne_with("russian-promos-2016 = 1", "solovei = true", deferred ? "solovei.check = 'deferred'" : "");
    p2_waits(t, "blacksmith", "castle");
    t.turn("RU/SR", 1, -2, 90).turn("BA/L", 2, -1, 0);
    t.draw("BA/LR").place(1, -3, 0).pass();
    REQUIRE(t.asked() == "fetch");
    const int before = t.score(2);
    t.play("fetch follower " + t.spot("road@1,-3"));
    CAPTURE(deferred);
    CHECK(t.feature("solovei@1,-2").figures == (deferred ? 1 : 0));
    CHECK((t.score(2) > before) == !deferred);
  }
}

TEST_CASE("at the end nobody is pulled in who comes from the market", "[VODY-O1]") {
  for (const std::string when : {"continuous", "deferred"}) {
    Table t = Table::with(
        "title = 'test'\nextends = 'count'\n[tiles]\nbase = { without = ['*'], count = { 'BA/CFc.1' = 1, 'BA/C' = 1 } "
        "}\n"
        "russian-promos-2016 = { without = ['RU/SR'] }\n[modules]\nvodyanoy = true\n[rules]\nvodyanoy.trigger = '" +
            when + "'\n",
        2);
    p2_waits(t, "market", "castle");
    t.draw("RU/V").place(2, 0, 0);
    pass_to(t, "leave");
    play_first(t, "leave follower field@2,1");
    CHECK(t.over());
    CAPTURE(when);
    CHECK(t.points(2, "vodyanoy") == (when == "deferred" ? 0 : -2));
  }
}
