// The shipped rulesets have the values of their editions. What a value does is tested beside its rule.
#include "rules/boards.hpp"

using namespace bastide;
using namespace bastide::sdk;

namespace {

using Values = std::vector<std::pair<Name, Name>>;

void compare(const char* ruleset, const Values& values) {
  const Game& g = test_game(ruleset);
  for (const auto& [name, value] : values) {
    INFO(ruleset << ": " << name);
    CHECK(g.param(name) == value);
  }
}

// Where the editions agree.
const Values shared{
    {"setup.max_players", "6"},
    {"wood.max_actions", "1"},
    {"road.points_per_tile", "1"},
    {"road.incomplete_points_per_tile", "1"},
    {"road.incomplete_unit", "tile"},
    {"city.points_per_tile", "2"},
    {"city.points_per_pennant", "2"},
    {"city.incomplete_points_per_tile", "1"},
    {"city.incomplete_unit", "tile"},
    {"city.incomplete_points_per_pennant", "1"},
    {"city.two_tile_pennant_points", "2"},
    {"cloister.points_per_tile", "1"},
    {"cloister.incomplete_points_per_tile", "1"},
    {"track.length", "50"},
};

}  // namespace

TEST_CASE("the 2006 edition", "[ED-01][ED-03][ED-05][ED-08][ED-10][ED-11][ED-12][ED-13][ED-14][ED-16][ED-54]") {
  for (const char* ruleset : {"base-2006", "base-2006+river"}) {
    compare(ruleset, shared);
    compare(ruleset, {{"setup.start_player", "agreed"},
                      {"draw.unplaceable", "discard"},
                      {"score.feature_order", "unspecified"},
                      {"farm.scoring", "by_city"},
                      {"farm.points_per_city", "4"},
                      {"city.two_tile_points", "2"},
                      {"track.cards", "true"}});
  }
}

TEST_CASE("the modern edition", "[ED-11][ED-12][ED-13][ED-54]") {
  for (const char* ruleset : {"base-modern", "base-modern+river"}) {
    compare(ruleset, shared);
    compare(ruleset, {{"farm.scoring", "by_field"},
                      {"farm.points_per_city", "3"},
                      {"city.two_tile_points", "4"},
                      {"track.cards", "false"}});
  }
}

TEST_CASE("the river in both editions", "[ED-06][ED-07]") {
  for (const char* ruleset : {"base-2006+river", "base-modern+river"})
    compare(ruleset,
            {{"river.u_turn", "immediate"}, {"river.splits_farms", "true"}, {"river.keeps_start_tile", "false"}});
}

TEST_CASE("the family ruleset: no farmers, five followers, the river", "[family]") {
  Table t("family", 2);
  CHECK(t.supply(1) == 5);
  CHECK(t.tile_at(0, 0) == "RI/s r0");
  t.draw("RI.1/LIRI").place(1, 0, 0);
  CHECK(t.may_deploy("cloister"));
  CHECK(t.may_deploy("road"));
  CHECK_FALSE(t.may_deploy("field:NL"));
  t.play_on(3);
  CHECK(t.over());
  for (const Entry& e : t.journal())
    if (e.is == Entry::Is::points) CHECK(t.game().name(e.term) != "field");
}
