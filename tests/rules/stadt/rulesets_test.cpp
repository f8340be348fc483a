// The four rulesets around Die Stadt: their readings, and that each part plays without the others.
#include <map>

#include "stadt_boards.hpp"

using namespace bastide;
using namespace bastide::sdk;

namespace {

// The open questions that a ruleset can answer, with the reading taken.
const std::map<std::string, std::string> readings = {
    {"setup.start_player", "agreed"},
    {"draw.unplaceable", "discard"},
    {"steward.on_closed", "true"},
    {"guard.from_returned", "true"},
    {"walls.trigger", "scored"},
    {"walls.late_gate", "first_wall"},
    {"gate.place", "any"},
    {"walls.order", "guard_first"},
    {"gate.closes", "true"},
    {"walls.corner_pocket", "hole"},
    {"walls.beyond", "cell"},
    {"gate.guard", "false"},
    {"guard.opposite", "any"},
    {"tower.min", "1"},
    {"walls.gap_end", "5"},
    {"walls.gap_check", "turn"},
    {"walls.closing", "auto"},
    {"steward.beside", "touching"},
    {"guard.counts", "buildings"},
    {"tower.last", "true"},
};

std::vector<std::string> modules(const std::string& ruleset) {
  std::vector<std::string> ids;
  for (const ModuleLine& m : test_game(ruleset).modules()) ids.emplace_back(m.info->id);
  std::sort(ids.begin(), ids.end());
  return ids;
}

}  // namespace

TEST_CASE("die-stadt takes the usual readings and says every value", "[rulesets]") {
  const Game& g = test_game("die-stadt");
  for (const auto& [name, value] : readings) {
    INFO(name);
    CHECK(g.param(name) == value);
  }
  for (const ParamLine& p : g.params()) {
    const bool other_tiles =
        p.param->name == "guard.points_per_pennant" || p.param->name == "guard.points_per_cloister";
    INFO(p.param->name);
    CHECK((p.origin == "default") == other_tiles);
  }
}

TEST_CASE("die-stadt-strict differs in five readings", "[rulesets]") {
  const Game& g = test_game("die-stadt-strict");
  const std::map<std::string, std::string> literal = {{"guard.from_returned", "false"},
                                                      {"walls.late_gate", "small_round"},
                                                      {"gate.closes", "false"},
                                                      {"tower.min", "0"},
                                                      {"walls.gap_check", "round"}};
  for (const auto& [name, value] : readings) {
    INFO(name);
    CHECK(g.param(name) == (literal.contains(name) ? literal.at(name) : value));
  }
}

TEST_CASE("each part of the city plays without the others", "[rulesets]") {
  CHECK(modules("die-stadt") == std::vector<std::string>{"stacks", "stadt", "turn", "walls"});
  CHECK(modules("stadt-open") == std::vector<std::string>{"stadt", "turn"});
  const auto walled = modules("walled-carcassonne");
  CHECK(std::count(walled.begin(), walled.end(), "walls") == 1);
  CHECK(std::count(walled.begin(), walled.end(), "stacks") == 1);
  CHECK(std::count(walled.begin(), walled.end(), "stadt") == 0);
  for (const char* ruleset : {"die-stadt", "die-stadt-strict", "stadt-open", "walled-carcassonne"})
    for (int players = 2; players <= 4; ++players)
      for (u64 seed = 1; seed <= 5; ++seed) {
        Table t(ruleset, players);
        t.play_on(seed);
        INFO(ruleset << " with " << players << " players, seed " << seed);
        CHECK(t.over());
        CHECK(t.view().fault() == Fault::none);
        CHECK_FALSE(t.game().ended_by(t.state()).empty());
      }
}

TEST_CASE("without walls the game ends with the last tile only", "[STADT-70]") {
  for (u64 seed = 1; seed <= 5; ++seed) {
    Table t("stadt-open", 3);
    t.play_on(seed);
    CHECK(t.game().ended_by(t.state()) == std::vector<std::string>{"no tile left"});
    CHECK(t.left("main") == 0);
  }
}

TEST_CASE("walls close roads and cities of the base game", "[STADT-53][STADT-41][STADT-44]") {
  // The second stack begins with the first tile, so that the first scoring builds.
  Table t = changed("walled-carcassonne", "[rules]\nstacks.first = 1\nwalls.gap_end = 0");
  t.turn("BA/RFr", 1, 0, 0, "road");
  t.turn("BA/LR", 2, 0, 90);  // the road is open in the west
  CHECK(t.score(1) == 0);
  t.draw("BA/C").place(0, -1, 180).deploy("city");  // a city of two tiles is complete
  CHECK(t.score(1) == 4);
  CHECK(t.asked() == "gate");
  CHECK(t.who() == 1);
  t.play("gate 0,-1 W").play("wall 0,0 W");  // the road ends at the second player's wall
  CHECK(t.asked() == "guard");
  t.pass();
  CHECK(t.score(1) == 7);  // a road of three tiles
  CHECK(t.supply(1, "follower") == 7);
}

TEST_CASE("guards of walled Carcassonne look for pennants and cloisters", "[STADT-79][STADT-61]") {
  Table t = changed("walled-carcassonne", "[rules]\nstacks.first = 1\nwalls.gap_end = 0");
  t.turn("BA/Cc+", 0, -1, 180);  // pennant; city south and east
  t.turn("BA/L", 0, 1, 0);       // cloister
  t.draw("BA/C").place(1, -1, 270).deploy("city");
  CHECK(t.asked() == "gate");
  t.play("gate 0,-1 W").play("wall 0,-1 N");
  CHECK(t.asked() == "guard");
  CHECK(t.who() == 2);
  t.play("guard follower");
  t.finish();
  CHECK(t.points(2, "guard") == 3);  // the column from 0,-1 to 0,1: one pennant, one cloister
  const auto seen = t.scored("guard");
  REQUIRE(seen.size() == 1);
  CHECK(seen[0].lines == std::vector<std::string>{"guard.pennants 1 x 1", "guard.cloisters 1 x 2"});
}
