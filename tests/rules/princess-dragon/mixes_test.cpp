// The values of both editions, and mixes: tiles without rules, rules without tiles, each part alone.
#include "basics/dice.hpp"
#include "dragon_boards.hpp"
#include "testing/invariants.hpp"

using namespace bastide;
using namespace bastide::sdk;

namespace {

struct Edition {
  Name param, old_value, new_value;
};
constexpr Edition values[] = {
    {"dragon.phase", "after_scoring", "before_scoring"},
    {"dragon.early_tile", "set_aside", "return"},
    {"dragon.steps", "6", "6"},
    {"dragon.neighbourhood", "orthogonal", "orthogonal"},
    {"dragon.start_tile_visited", "true", "true"},
    {"dragon.visited_scope", "journey", "turn"},
    {"dragon.tile_barred", "true", "false"},
    {"volcano.bars", "all_figures", "followers"},
    {"volcano.barred_later", "false", "false"},
    {"volcano.wood_elsewhere", "true", "true"},
    {"fairy.anchor", "tile", "follower"},
    {"fairy.turn_points", "1", "1"},
    {"fairy.turn_unit", "player", "follower"},
    {"fairy.point_again_in_second_part", "false", "false"},
    {"fairy.score_points", "3", "3"},
    {"fairy.score_requires_feature", "true", "true"},
    {"fairy.final", "scored_features", "any_follower"},
    {"fairy.stays", "true", "true"},
    {"fairy.blocks_dragon", "true", "true"},
    {"fairy.blocks_tower", "false", "false"},
    {"wood.fairy_with_special_figure", "false", "false"},
    {"princess.mandatory", "true", "false"},
    {"princess.uses_wood_step", "true", "true"},
    {"portal.just_completed", "no", "no"},
};

void random_games(const std::string& toml, int most_players, int games) {
  const Game& game = test_game_of(toml);
  CheckReport report;
  for (int players = 2; players <= most_players; ++players)
    for (int i = 0; i < games; ++i)
      check_random_game(game, players, seed_of_game(static_cast<u64>(players), static_cast<u64>(i)), {.every = 20},
                        report);
  CAPTURE(toml, report.problems);
  CHECK(report.found == 0);
  CHECK(report.costly > 0);
}

std::string mix(const std::string& ruleset, const std::string& lines) {
  return "title = 'mix'\nextends = '" + ruleset + "'\n" + lines + "\n";
}

}  // namespace

TEST_CASE("the values of both editions",
          "[ED-20][ED-21][ED-22][ED-25][ED-26][ED-27][ED-28][ED-29][ED-30][ED-31][ED-32][ED-33][ED-34][ED-35][ED-37]") {
  for (const Edition& e : values) {
    INFO(e.param);
    CHECK(test_game(old_dragon).param(e.param) == e.old_value);
    CHECK(test_game(new_dragon).param(e.param) == e.new_value);
  }
}

TEST_CASE("the tiles without their rules", "[mix]") {
  Table t = changed("base-2006", "[tiles]\nprincess-dragon = 1");
  CHECK(t.left("main") == 101);
  t.draw("DG/Rr.d");
  CHECK(t.asked() == "place");  // symbols are ink
  t.place(1, 0, 0).pass();
  t.draw("DG/RFr.v").place(-1, 0, 0);
  CHECK(t.may_deploy("field:NL"));
  t.deploy("road");
  t.draw("DG/RrC.g").place(-2, 0, 180);
  CHECK(t.refused_deploy("city@0,0", "KER-23"));
  CHECK(t.asked() == "wood");
  const auto warnings = t.game().warnings();
  for (const char* word : {"volcano", "dragon", "portal", "princess"}) {
    INFO(word);
    CHECK(std::ranges::any_of(warnings, [&](const std::string& w) {
      return w.find("'" + std::string(word) + "' on tiles is inert") != std::string::npos;
    }));
  }
}

TEST_CASE("the rules without their tiles", "[mix]") {
  Table t = changed("base-2006", "[modules]\nprincess-dragon = true");
  t.turn("BA/RFr", 1, 0, 0, "road").turn("BA/RFr", 2, 0, 0);
  t.draw("BA/RFr").place(3, 0, 0).play("fairy 1,0");  // she needs no dragon
  t.play_on(7);
  CHECK(t.over());
  CHECK(place_of(t, "dragon") == "supply");
}

TEST_CASE("the fairy without the dragon", "[mix][PD-11]") {
  Table t = changed(old_dragon, "[modules]\ndragon = false");
  CHECK(t.game().warnings() == test_game_of(mix(old_dragon, "[modules]\ndragon = false")).warnings());
  for (const std::string& w : t.game().warnings()) CHECK(w.find("nobody defines") == std::string::npos);
  t.turn("DG/RFr.d", 1, 0, 0, "road").turn("DG/RFr.v", 2, 0, 0, "field:NL");
  t.draw("BA/RFr").place(3, 0, 0).play("fairy 1,0");
  t.turn("BA/RFr", 4, 0, 0);
  CHECK(t.score(1) == 1);
}

TEST_CASE("the dragon without the fairy", "[mix][PD-27]") {
  Table t = changed(old_dragon, "[modules]\nfairy = false\nprincess = false\nportal = false");
  t.turn("BA/RFr", 1, 0, 0, "road").turn("DG/RFr.v", 2, 0, 0);
  t.draw("BA/RFr").place(3, 0, 0);
  CHECK(t.refused("place 9,9 r0", "KER-12"));
  for (const std::string& m : t.moves()) CHECK_FALSE(m.starts_with("fairy"));
  t.pass();
  t.draw("DG/RFr.d").place(-1, 0, 0).pass();
  t.play("dragon 1,0");
  CHECK(t.supply(1) == 7);
}

TEST_CASE("random games of every mix keep the invariants", "[mix]") {
  random_games(mix(old_dragon, ""), 6, 1);
  random_games(mix(new_dragon, ""), 6, 1);
  random_games(mix("base-2006", "[tiles]\nprincess-dragon = 1"), 3, 1);
  random_games(mix("base-modern", "[modules]\nprincess-dragon = true"), 3, 1);
  for (const char* part : {"dragon", "fairy", "princess", "portal"}) {
    random_games(mix("base-2006", std::string("[tiles]\nprincess-dragon = 1\n[modules]\n") + part + " = true"), 3, 1);
    random_games(mix(new_dragon, std::string("[modules]\n") + part + " = false"), 3, 1);
  }
  // Every reading that no edition takes.
  random_games(mix(old_dragon,
                   "[rules]\ndragon.phase = 'before_scoring'\ndragon.early_tile = 'return'\n"
                   "dragon.neighbourhood = 'surrounding'\ndragon.start_tile_visited = false\n"
                   "dragon.visited_scope = 'turn'\ndragon.tile_barred = false\nvolcano.bars = 'none'\n"
                   "volcano.wood_elsewhere = false\nfairy.turn_unit = 'follower'\nfairy.credit = 'mover'\n"
                   "fairy.score_requires_feature = false\nfairy.stays = false\nfairy.blocks_dragon = false\n"
                   "fairy.point_again_in_second_part = true\nwood.fairy_with_special_figure = true\n"
                   "princess.uses_wood_step = false\nportal.just_completed = 'any_tile'"),
               4, 1);
}

TEST_CASE("many random games with the dragon", "[.thorough]") {
  for (const char* ruleset : {old_dragon, new_dragon}) random_games(mix(ruleset, ""), 6, 40);
}
