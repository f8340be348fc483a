// Special monasteries: the tiles, who may come, every reading, and what other boxes do with a special abbot. Plain
// games with their points are in abbots.scenario.toml.
#include "bastide_test_paths.hpp"
#include "rules/beside.hpp"
#include "rules/pieces.hpp"
#include "rules/random_games.hpp"
#include "testing/scenario.hpp"

using namespace bastide;
using namespace bastide::sdk;

namespace {

Table priory(const std::string& modules = {}, const std::string& rules = {}, const std::string& tiles = {}) {
  return changed("special-monasteries", "[tiles]\nbase = 4\nspecial-monasteries = 4\n" + tiles + "[modules]\n" +
                                            modules + "[rules]\n" + rules);
}

// A special monastery at 0,1 of p1, if a spot is said, and around it every tile but that at 1,1. p2 is next.
Table almost_surrounded(Name spot, const std::string& modules = {}, const std::string& rules = {},
                        const std::string& tiles = {}) {
  Table t = priory(modules, rules, tiles);
  t.turn("MO/M1", 0, 1, 0, spot).turn("BA/RFr", 1, 0, 0).turn("BA/RFr", -1, 0, 0).turn("BA/L", 0, 2, 0);
  t.turn("BA/L", 1, 2, 0).turn("BA/L", -1, 2, 0).turn("BA/L", -1, 1, 0);
  return t;
}

const char* const flying = "fliers = true\n";
const char* const machines = "fliers = 3\n";

Table& arrive_by_air(Table& t, int distance = 1) {  // from 1,1 to the west
  t.draw("FL/F.o").place(1, 1, 0).play("fly follower flier@1,1");
  return t.play("flight " + std::to_string(distance));
}

}  // namespace

TEST_CASE("three printings of six special monasteries", "[SMON-01]") {
  const auto count = [](const Game& game) {
    std::array<int, 4> found{};  // tiles, cloisters, seats, roads
    for (const TileSpec& tile : game.spec().tiles) {
      if (!tile.id.starts_with("MO/")) continue;
      found[0] += tile.count;
      for (const SegSpec& seg : tile.segments) {
        found[1] += seg.kind == "cloister" ? tile.count : 0;
        found[2] += seg.kind == "special-abbot" ? tile.count : 0;
        found[3] += seg.kind == "road" ? tile.count : 0;
      }
    }
    return found;
  };
  const std::array six{6, 6, 6, 2};
  CHECK(count(test_game("special-monasteries")) == six);
  for (const char* other : {"special-monasteries-netherlands", "special-monasteries-japan"}) {
    const std::string tiles = std::string("[tiles]\nspecial-monasteries = 0\n") + other + " = 1\n";
    CHECK(count(changed("special-monasteries", tiles).game()) == six);
  }
}

TEST_CASE("monks and special abbots with points worked out by hand",
          "[SMON-01][SMON-02][SMON-03][SMON-04][SMON-05][SMON-06][SMON-10][SMON-11][SMON-E01]") {
  CHECK_SCENARIO(BASTIDE_SOURCE_DIR "/tests/rules/special-monasteries/abbots.scenario.toml");
}

TEST_CASE("they join the cloisters of the base game, or take their place", "[SMON-01][SMON-O1]") {
  for (const bool replace : {false, true}) {
    Table t = changed("special-monasteries",
                      std::string("[rules]\nspecial_monasteries.replace_base = ") + (replace ? "true" : "false"));
    CHECK(t.left("main") == (replace ? 71 : 77));
    CHECK(t.left("main", "BA/L") == (replace ? 0 : 4));
    CHECK(t.left("main", "BA/LR") == (replace ? 0 : 2));
    CHECK(t.left("main", "MO/M1") == 1);
  }
  // Cloisters of other boxes stay.
  Table t = changed("special-monasteries", "[tiles]\ntower = 1\n[rules]\nspecial_monasteries.replace_base = true");
  CHECK(t.left("main", "TO/L") == 1);
}

// ---- one feature [SMON-07] ----

TEST_CASE("nobody comes through a portal where somebody is, whatever he is", "[SMON-07][SMON-X01]") {
  for (const Name first : {"cloister", "special-abbot"}) {
    Table t = priory("princess-dragon = true\n", "", "princess-dragon = 1\n");
    t.turn("MO/M1", 0, 1, 0, first);
    t.draw("DG/RRR.g").place(-1, 0, 0);
    CAPTURE(first);
    CHECK_FALSE(t.may_deploy("cloister@0,1"));
    CHECK_FALSE(t.may_deploy("special-abbot@0,1"));
    CHECK(t.refused_deploy(first == "cloister" ? "special-abbot@0,1" : "cloister@0,1", "SMON-07"));
  }
}

TEST_CASE("through a portal into an empty one: monk or special abbot", "[SMON-02][SMON-O6]") {
  {
    Table t = priory("princess-dragon = true\n", "", "princess-dragon = 1\n");
    t.turn("MO/M1", 0, 1, 0);
    t.draw("DG/RRR.g").place(-1, 0, 0);
    CHECK(t.may_deploy("cloister@0,1"));
    t.deploy("special-abbot@0,1");
    t.finish();
    CHECK(t.score(2) == 2);
  }
  {
    Table t = almost_surrounded("", "princess-dragon = true\n", "", "princess-dragon = 1\n");
    t.turn("BA/L", 1, 1, 0);  // complete, and nobody is in it
    t.draw("DG/RRR.g").place(-2, 0, 0);
    CHECK_FALSE(t.may_deploy("cloister@0,1"));
    CHECK(t.may_deploy("special-abbot@0,1"));
  }
}

TEST_CASE("when the monk has gone home it is free again", "[SMON-07][SMON-O6]") {
  Table t = almost_surrounded("cloister", "princess-dragon = true\n", "", "princess-dragon = 1\n");
  t.turn("BA/L", 1, 1, 0);
  CHECK(t.score(1) == 9);
  t.draw("DG/RRR.g").place(-2, 0, 0);
  CHECK(t.may_deploy("special-abbot@0,1"));
}

// ---- by air [SMON-08], [SMON-09] ----

TEST_CASE("who comes by air chooses, whatever the first one is", "[SMON-08]") {
  for (const Name first : {"cloister", "special-abbot"})
    for (const Name second : {"cloister", "special-abbot"}) {
      Table t = priory(flying, "", machines);
      t.turn("MO/M1", 0, 1, 0, first);
      arrive_by_air(t);
      CAPTURE(first, second);
      CHECK(t.legal("land follower cloister@0,1"));
      CHECK(t.legal("land follower special-abbot@0,1"));
      t.play("land follower " + std::string(second) + "@0,1");
      t.finish();
      // A monk: 0,1, 0,0 and 1,1. An abbot: the same three tiles, in line. Each role is counted for itself.
      CHECK(t.score(1) == 3);
      CHECK(t.score(2) == 3);
    }
}

TEST_CASE("with eight tiles around, only a special abbot comes", "[SMON-09][SMON-X02]") {
  for (const Name first : {"", "special-abbot"}) {
    Table t = almost_surrounded(first, flying, "", machines);
    arrive_by_air(t);  // the machine's tile is the eighth
    CAPTURE(first);
    CHECK(t.moves() == std::vector<std::string>{"land follower special-abbot@0,1"});
    CHECK(t.refused("land follower cloister@0,1", "FLIER-04"));
    t.play("land follower special-abbot@0,1");
    t.finish();
    CHECK(t.score(2) == 5);  // 0,1 and one tile on each side
    CHECK(t.score(1) == (first.empty() ? 0 : 5));
  }
}

TEST_CASE("a monk and a special abbot of others in one monastery", "[SMON-08][SMON-E02]") {
  Table t = priory(flying, "", machines);
  t.turn("MO/M1", 0, 1, 0, "cloister");
  arrive_by_air(t).play("land follower special-abbot@0,1");  // p2
  t.turn("BA/RFr", 1, 0, 0).turn("BA/RFr", -1, 0, 0).turn("BA/L", 0, 2, 0).turn("BA/L", 1, 2, 0);
  t.turn("BA/L", -1, 2, 0).turn("BA/L", -1, 1, 0);
  CHECK(t.score(1) == 9);
  CHECK(t.supply(1) == 7);
  CHECK(t.score(2) == 0);
  CHECK(t.supply(2) == 6);
  t.finish();
  CHECK(t.score(2) == 5);
  CHECK(t.score(1) == 9);
}

TEST_CASE("several special abbots: the most followers win", "[SMON-11][SMON-08]") {
  Table t = priory(flying, "", machines);
  t.turn("MO/M1", 0, 1, 0, "special-abbot");
  t.turn("BA/RFr", 1, 0, 0);
  arrive_by_air(t).play("land follower special-abbot@0,1");  // p1 again
  t.draw("FL/F.o").place(2, 1, 0).play("fly follower flier@2,1").play("flight 2");
  t.play("land follower special-abbot@0,1");  // p2
  t.finish();
  CHECK(t.score(1) == 4);  // 0,1, 0,0, 1,1, 2,1
  CHECK(t.score(2) == 0);
}

// ---- abbots, the figures ----

TEST_CASE("an abbot is a special abbot, too, or not", "[SMON-02][SMON-O2]") {
  for (const bool may : {true, false}) {
    Table t = priory("abbot = true\n", may ? "" : "special_monasteries.abbots = false\n");
    t.draw("MO/M1").place(0, 1, 0);
    CHECK(may_put(t, "abbot", "cloister"));
    CHECK(may_put(t, "abbot", "special-abbot") == may);
    CHECK(may_put(t, "follower", "special-abbot"));
  }
}

TEST_CASE("an abbot taken back from the seat scores lines, or what a monk would", "[SMON-05][SMON-O4][ABBOT-02]") {
  for (const bool lines : {true, false}) {
    Table t = priory("abbot = true\n", lines ? "" : "special_monasteries.recall = 'around'\n");
    put(t, "MO/M1", 0, 1, 0, "abbot", "special-abbot");
    t.turn("BA/RFr", 1, 0, 0).turn("BA/RFr", -1, 0, 0).turn("BA/L", 0, 2, 0);
    t.draw("BA/L").place(0, 3, 0);
    t.play("recall p1.abbot.1 0,1");
    // Lines: 0,0 to 0,3. Around: 0,1, 0,0, 1,0, -1,0, 0,2.
    CHECK(t.score(1) == (lines ? 4 : 5));
    CHECK(t.points(1, lines ? "special-monastery" : "cloister.incomplete") == t.score(1));
    CHECK(t.supply(1, "abbot") == 1);
    t.finish();
    CHECK(t.score(1) == (lines ? 4 : 5));  // he is not counted again
  }
}

TEST_CASE("an abbot in the seat of a surrounded monastery: taken back by his lines, or never", "[SMON-O4][ABBOT-02]") {
  for (const bool lines : {true, false}) {
    Table t = priory("abbot = true\n", lines ? "" : "special_monasteries.recall = 'around'\n");
    put(t, "MO/M1", 0, 1, 0, "abbot", "special-abbot");
    t.turn("BA/RFr", 1, 0, 0).turn("BA/RFr", -1, 0, 0).turn("BA/L", 0, 2, 0);
    t.turn("BA/L", 1, 2, 0).turn("BA/L", -1, 2, 0).turn("BA/L", -1, 1, 0).turn("BA/L", 1, 1, 0);
    t.draw("BA/L").place(0, 3, 0);
    CHECK(t.legal("recall p1.abbot.1 0,1") == lines);
    if (!lines) CHECK(t.refused("recall p1.abbot.1 0,1", "SMON-O4"));
    t.finish();
    CHECK(t.points(1, "special-monastery") == 1 + 1 + 1 + 2 + 1);  // where he stays
  }
}

TEST_CASE("builders and pigs are no special abbots", "[SMON-02]") {
  Table t = priory("traders-builders = true\n");
  t.turn("MO/M1", 0, 1, 0, "special-abbot").turn("BA/L", 0, 2, 0);
  t.draw("MO/M2").place(1, 1, 0);
  CHECK_FALSE(may_put(t, "builder", "special-abbot"));
  CHECK_FALSE(may_put(t, "pig", "special-abbot"));
  CHECK(may_put(t, "follower", "special-abbot"));
}

TEST_CASE("a large follower as special abbot has the majority", "[SMON-11]") {
  Table t = priory("fliers = true\ninns-cathedrals = true\n", "", machines);
  put(t, "MO/M1", 0, 1, 0, "large-follower", "special-abbot");
  arrive_by_air(t).play("land follower special-abbot@0,1");
  t.finish();
  CHECK(t.score(1) == 3);
  CHECK(t.score(2) == 0);
}

// ---- what takes him away, and what counts him [SMON-05] ----

TEST_CASE("a tower takes a special abbot prisoner", "[SMON-05][TOW-22]") {
  Table t = priory("tower = true\n", "", "tower = 1\n");
  t.turn("MO/M1", 0, 1, 0, "special-abbot");
  t.draw("TO/F").place(0, 2, 0).play("floor 0,2").play("capture p1.follower.1 0,1");
  t.finish();
  CHECK(t.score(1) == 0);
}

TEST_CASE("the fairy counts three for a special abbot at the end", "[SMON-05]") {
  Table t = priory("fairy = true\n", "fairy.anchor = 'follower'\nfairy.final = 'scored_features'\n");
  t.turn("MO/M1", 0, 1, 0, "special-abbot").turn("BA/RFr", 1, 0, 0);
  t.draw("BA/RFr").place(-1, 0, 0).play("fairy p1.follower.1 0,1");
  t.finish();
  CHECK(t.points(1, "special-monastery") == 2);
  CHECK(t.points(1, "fairy.completed") == 3);
}

TEST_CASE("the fairy in a special monastery: for whoever is scored, or for special abbots only",
          "[PD-O17][SMON-03][SMON-05]") {
  const auto at_end = [](bool abbots, Name spot) {
    Table t = priory("fairy = true\n", std::string("fairy.anchor = 'follower'\nfairy.final = 'scored_features'\n") +
                                           (abbots ? "fairy.special_monasteries = 'abbots'\n" : ""));
    t.turn("MO/M1", 0, 1, 0, spot).turn("BA/RFr", 1, 0, 0);
    t.draw("BA/RFr").place(-1, 0, 0).play("fairy p1.follower.1 0,1");
    t.finish();
    return t.points(1, "fairy.completed");
  };
  CHECK(at_end(false, "cloister") == 3);
  CHECK(at_end(true, "cloister") == 0);
  CHECK(at_end(false, "special-abbot") == 3);
  CHECK(at_end(true, "special-abbot") == 3);
}

TEST_CASE("the fairy when a monk beside a special abbot is scored", "[PD-O17][SMON-08]") {
  for (const bool abbots : {false, true})
    for (const bool with_monk : {false, true}) {
      CAPTURE(abbots, with_monk);
      Table t = almost_surrounded("special-abbot", std::string(flying) + "fairy = true\n",
                                  std::string("fairy.anchor = 'follower'\nfairy.final = 'none'\n") +
                                      (abbots ? "fairy.special_monasteries = 'abbots'\n" : ""),
                                  machines);
      t.draw("FL/F.o").place(0, 3, 90).play("fly follower flier@0,3").play("flight 2");  // p2 from the south
      t.play("land follower " + t.spot("cloister@0,1"));
      if (with_monk) t.turn("BA/L", 0, 4, 0);  // p1, so that the fairy is moved by p2
      t.draw("BA/L").place(with_monk ? 1 : 0, 4, 0);
      t.play(with_monk ? "fairy p2.follower.1 0,1" : "fairy p1.follower.1 0,1");
      t.turn("BA/L", 1, 1, 0);
      CHECK(t.points(2, "cloister") == 9);
      CHECK(t.points(2, "fairy.completed") == (with_monk && !abbots ? 3 : 0));
      CHECK(t.points(1, "fairy.completed") == (!with_monk && abbots ? 3 : 0));
    }
}

TEST_CASE("without a monk nothing is scored when a special abbot is surrounded, fairy or not", "[PD-O17][SMON-10]") {
  Table t = almost_surrounded("special-abbot", "fairy = true\n",
                              "fairy.anchor = 'follower'\nfairy.special_monasteries = 'abbots'\n");
  t.turn("BA/L", 0, 3, 0);
  t.draw("BA/L").place(0, 4, 0).play("fairy p1.follower.1 0,1");
  t.turn("BA/L", 1, 1, 0);
  CHECK(t.points(1, "fairy.completed") == 0);
}

TEST_CASE("little buildings count in the lines of a special abbot", "[SMON-O5]") {
  Table t = priory("little-buildings = true\n");
  t.turn("MO/M1", 0, 1, 0, "special-abbot");
  t.draw("BA/RFr").place(1, 0, 0).play("build little-tower 1,0");  // across a corner: not his
  t.draw("BA/L").place(0, 2, 0).play("build little-shed 0,2");
  t.draw("BA/L").place(0, 3, 0).play("build little-house 0,3");
  t.finish();
  int buildings = 0;
  for (const ScoredFacts& facts : t.scored("special-monastery"))
    for (const std::string& line : facts.lines) buildings += line.find("little-building") != std::string::npos;
  CHECK(buildings == 2);
  CHECK(t.points(1, "special-monastery") == 4 + 1 + 1);  // 0,0 to 0,3, and one for each building
}

TEST_CASE("little buildings for a monk in a special monastery: around it, or in its lines", "[LB-O5][SMON-03]") {
  for (const bool lines : {false, true}) {
    Table t = priory("little-buildings = true\n", lines ? "little_buildings.special_monks = 'lines'\n" : "");
    t.turn("MO/M1", 0, 1, 0, "cloister");
    t.draw("BA/RFr").place(1, 0, 0).play("build little-tower 1,0");  // around it
    t.draw("BA/L").place(0, 2, 0).play("build little-shed 0,2");     // around it and in line
    t.draw("BA/L").place(0, 3, 0).play("build little-house 0,3");    // in line
    t.draw("BA/L").place(0, 4, 0).play("build little-house 0,4");    // in line
    t.finish();
    CHECK(t.points(1, "cloister.incomplete") == 4 + (lines ? 3 : 2));  // 0,1, 0,0, 1,0, 0,2
  }
}

TEST_CASE("little buildings when an abbot is taken back: they count, or do not", "[LB-O6]") {
  for (const bool count : {true, false})
    for (const char* spot : {"special-abbot", "cloister"}) {
      Table t = priory("little-buildings = true\nabbot = true\n", count ? "" : "little_buildings.recalled = false\n");
      t.draw("MO/M1").place(0, 1, 0).play(std::string("deploy abbot ") + spot + "@0,1");
      t.draw("BA/L").place(0, 2, 0).play("build little-shed 0,2");  // beside it and in line
      t.draw("BA/L").place(0, 3, 0).play("recall p1.abbot.1 0,1");
      const int tiles = std::string(spot) == "cloister" ? 3 : 4;  // 0,0 to 0,2 around it; 0,0 to 0,3 in line
      CHECK(t.score(1) == tiles + (count ? 1 : 0));
    }
}

TEST_CASE("a ringmaster in a special monastery at the end", "[RING-O2]") {
  for (const bool twice : {false, true})
    for (const char* spot : {"special-abbot", "cloister"}) {
      Table t = priory("ringmaster = true\n", twice ? "ringmaster.special_monasteries = 'monks_twice'\n" : "",
                       "big-top = 1\n");
      t.draw("MO/M1").place(0, 1, 0).play(std::string("deploy ringmaster ") + spot + "@0,1");
      t.draw("BT/ffrf.bt").place(1, 0, 90).pass();
      t.finish();
      const int times = !twice ? 1 : std::string(spot) == "cloister" ? 2 : 0;
      CHECK(t.points(1, "ringmaster") == 2 * times);
    }
}

TEST_CASE("gold in the lines of a special monastery", "[GOLD-O5]") {
  for (const bool lines : {false, true}) {
    Table t = priory("gold-mines = true\n", lines ? "gold.special_monks = 'lines'\n" : "", "gold-mines = 2\n");
    t.turn("MO/M1", 0, 1, 0, "cloister").turn("BA/RFr", 1, 0, 0).turn("BA/RFr", -1, 0, 0).turn("BA/L", 0, 2, 0);
    t.turn("BA/L", 1, 2, 0).turn("BA/L", -1, 2, 0).turn("BA/L", -1, 1, 0).turn("BA/L", 0, 3, 0);
    t.draw("GO/LCc").place(0, 4, 180).pass();  // in line, not around: 0,3 and 0,4
    t.turn("BA/L", 1, 1, 0);
    int gold = 0;
    for (const GaugeLine& g : t.game().gauges(t.state()))
      if (g.label == "gold" && g.seat == Player(0)) gold = g.value;
    CHECK(gold == (lines ? 2 : 0));
  }
}

// ---- shrines ----

namespace {

// A shrine of p1 at 0,2 and a special monastery of p2 at 0,3, with every tile around both but those said. p1 is next,
// or p2 if the number of tiles is odd.
Table beside_shrine(Name spot, const std::vector<std::pair<int, int>>& open) {
  static const auto opened = test_library().open(BASTIDE_SOURCE_DIR "/tests/rules/shrines/houses");
  if (!opened) throw TableError(opened.error().str());
  Table t = priory("shrines = true\n", "", "shrines = 1\nhouses = 1\n");
  t.turn("HOUSE/F", 0, 1, 0).turn("HOUSE/F", 1, 1, 0);
  t.turn("CU/S", 0, 2, 0, "cloister").turn("MO/M1", 0, 3, 0, spot);
  for (int y = 1; y <= 4; ++y)
    for (const int x : {-1, 0, 1})
      if (std::ranges::find(open, std::pair{x, y}) == open.end() && t.tile_at(x, y).empty()) t.turn("HOUSE/F", x, y, 0);
  return t;
}

}  // namespace

TEST_CASE("a monk loses the race with a shrine, a special abbot is in no race", "[SHRINE-02][SHRINE-09][SMON-03]") {
  for (const bool monk : {true, false}) {
    Table t = beside_shrine(monk ? "cloister" : "special-abbot", {{-1, 1}, {-1, 4}});
    t.turn("HOUSE/F", -1, 1, 0);  // the shrine is complete
    CHECK(t.score(1) == 9);
    CHECK(t.supply(2) == (monk ? 7 : 6));
    t.finish();
    CHECK(t.score(2) == (monk ? 0 : 7));  // 0,3; 0,2 to 0,0; 0,4; -1,3; 1,3
  }
}

TEST_CASE("a special abbot's monastery wins no race, a monk's does", "[SMON-04][SMON-10][SHRINE-09]") {
  for (const Name spot : {"cloister", "special-abbot", ""}) {
    Table t = beside_shrine(spot, {{-1, 1}, {-1, 4}});
    t.turn("HOUSE/F", -1, 4, 0);  // the special monastery has eight tiles around it
    CAPTURE(spot);
    CHECK(t.score(2) == (spot == "cloister" ? 9 : 0));
    CHECK(t.supply(1) == (spot == "special-abbot" ? 6 : 7));  // an empty one wins as every monastery does
    t.turn("HOUSE/F", -1, 1, 0);
    CHECK(t.score(1) == (spot == "special-abbot" ? 9 : 0));
  }
}

TEST_CASE("a special monastery is one of the monasteries around a shrine", "[SHRINE-02]") {
  Table t = priory("shrines = true\n", "", "shrines = 1\n");
  t.turn("MO/M1", 0, 1, 0).turn("BA/RFr", 1, 0, 0).turn("MO/M2", 0, 2, 0);
  t.draw("CU/S");
  CHECK(t.refused("place 1,1 r0", "SHRINE-01"));
  CHECK(t.legal("place 0,3 r0"));
}

TEST_CASE("an abbot in the seat, a shrine beside it, and the cloister count", "[SMON-O4][SHRINE-09][ABBOT-02]") {
  Table t = priory("shrines = true\nabbot = true\n", "", "shrines = 1\n");
  put(t, "MO/M1", 0, 1, 0, "abbot", "special-abbot");  // p1
  t.turn("CU/S", 1, 1, 0, "cloister");                 // p2
  t.turn("BA/RFr", 1, 0, 0).turn("BA/RFr", 2, 0, 0).turn("BA/Rr", 2, 1, 270).turn("BA/RFr", 1, 2, 0);
  t.turn("BA/RFr", 0, 2, 0).turn("BA/Rr", 2, 2, 90);  // the shrine is complete
  CHECK(t.points(2, "shrine") == 9);
  CHECK(t.supply(1, "abbot") == 0);  // he was in no race
  t.draw("BA/L").place(0, 3, 0);
  t.play("recall p1.abbot.1 0,1");
  CHECK(t.points(1, "special-monastery") == 6);  // 0,1; 0,0; 1,1 and 2,1; 0,2 and 0,3
}

TEST_CASE("tiles without rules, rules without tiles: special monasteries", "[SMON-01]") {
  Table tiles = changed("base-modern", "[tiles]\nspecial-monasteries = 1\n");
  tiles.draw("MO/M1").place(0, 1, 0);
  CHECK(tiles.may_deploy("cloister"));
  for (const std::string& move : tiles.moves()) CHECK(move.find("special-abbot") == std::string::npos);
  Table rules = changed("base-modern", "[modules]\nspecial-monasteries = true\n");
  rules.turn("BA/L", 0, 1, 0, "cloister");
  rules.finish();
  CHECK(rules.score(1) == 2);
}

namespace {

// The tiles at 0,2 and 0,3 are one piece, as a tile of double size is.
class LongTile final : public Module {
 public:
  static constexpr ModuleInfo info{.id = "long-tile", .title = "Long tile"};
  void define(Definer& d) override { d.on<&LongTile::laid>(); }

 private:
  void laid(Ctx& c, const TilePlaced& e) const noexcept {
    if (e.cell == c.cell(0, 3)) c.join_piece(c.tile_at(c.cell(0, 2)), e.tile);
  }
};

}  // namespace

TEST_CASE("a piece of two tiles in a line counts once, or twice", "[SMON-11][SMON-O3]") {
  for (const bool cells : {false, true}) {
    const std::string rules = cells ? "[rules]\nspecial_monasteries.line_blocks = 'cells'\n" : "";
    const Game game = beside<LongTile>("special-monasteries", "[tiles]\nbase = 4\n" + rules);
    Table t(game, 2);
    t.turn("MO/M1", 0, 1, 0, "special-abbot").turn("BA/L", 0, 2, 0).turn("BA/L", 0, 3, 0).turn("BA/L", 0, 4, 0);
    t.finish();
    CHECK(t.score(1) == (cells ? 5 : 4));
  }
}

TEST_CASE("random games with special monasteries hold all invariants", "[SMON-11]") {
  check_random_games(test_game("special-monasteries"), 12, 4);
  check_random_games(
      changed("special-monasteries",
              "[tiles]\ntower = 1\nprincess-dragon = 1\nshrines = 1\nfliers = 1\n[modules]\ntower = true\n"
              "princess-dragon = true\nshrines = true\nfliers = true\nabbot-garden = true\nlittle-buildings = true\n"
              "[rules]\nspecial_monasteries.replace_base = true\n")
          .game(),
      5, 8);
}
