// Random games of every house rule: alone on the base game, in the big box, and two at a time.
#include "house.hpp"
#include "testing/watch.hpp"

using namespace bastide;
using namespace bastide::sdk;

namespace {

const std::vector<std::string> house_rules = {
    "no-holes",         "hand-of-tiles", "face-up-row",  "draft-row",     "cloister-for-everyone",
    "close-neighbours", "closed-fields", "split-ties",   "solo",          "teams",
    "architects",       "castle-lords",  "longest-road", "random-dragon", "prisoners"};

// The base game, or the least that the rule needs.
std::string simple_ground(const std::string& rule) {
  return rule == "random-dragon" ? "princess-dragon-modern" : "base-modern";
}
std::vector<std::string> grounds(const std::string& rule) { return {simple_ground(rule), "big-box-modern"}; }

// A watched game reports hooks that write where they may not.
Game watched(Watch& watch, const std::string& toml) {
  auto spec = test_library().ruleset_text(toml, "test.toml");
  INFO(toml << (spec ? "" : spec.error().str()));
  REQUIRE(spec);
  auto game = watch.compile(std::move(*spec));
  INFO((game ? "" : game.error().str()));
  REQUIRE(game);
  return std::move(*game);
}

void play_all(const std::string& ground, int games, int every) {
  for (const std::string& rule : house_rules) DYNAMIC_SECTION(rule << " on " << ground) {
      check_games(test_game_of(with_rules(ground, {rule})), games, every);
    }
}

}  // namespace

TEST_CASE("random games of the own ruleset of each house rule") {
  for (const std::string& rule : house_rules) {
    INFO(rule);
    check_games(test_game(own_ruleset(rule)), 60, 40);
  }
}
TEST_CASE("random games of each house rule in the big box") { play_all("big-box-modern", 12, 60); }

TEST_CASE("house rules write only their own data") {
  for (const std::string& rule : house_rules)
    for (const std::string& ground : grounds(rule)) {
      INFO(rule << " on " << ground);
      Watch watch;
      const Game game = watched(watch, with_rules(ground, {rule}));
      CheckReport report;
      check_random_game(game, 3, 5, {.every = 50}, report);
      CHECK(watch.report() == std::vector<std::string>{});
      CHECK(report.problems == std::vector<std::string>{});
    }
}

TEST_CASE("a house rule leaves no order open") {
  for (const std::string& rule : house_rules)
    for (const std::string& ground : grounds(rule)) {
      INFO(rule << " on " << ground);
      const auto usual = test_game(ground).warnings();
      std::vector<std::string> more;
      for (const std::string& w : test_game_of(with_rules(ground, {rule})).warnings())
        if (std::find(usual.begin(), usual.end(), w) == usual.end()) more.push_back(w);
      CHECK(more == std::vector<std::string>{});
    }
}

TEST_CASE("house rules that make no sense together are refused") {
  const std::vector<std::vector<std::string>> apart = {{"hand-of-tiles", "face-up-row"},
                                                       {"hand-of-tiles", "draft-row"},
                                                       {"face-up-row", "draft-row"},
                                                       {"hand-of-tiles", "stacks"},
                                                       {"face-up-row", "stacks"},
                                                       {"draft-row", "stacks"},
                                                       {"architects", "hand-of-tiles"},
                                                       {"architects", "face-up-row"},
                                                       {"architects", "draft-row"},
                                                       {"architects", "stacks"},
                                                       {"architects", "cloister-for-everyone"}};
  for (const auto& two : apart) {
    const auto spec = test_library().ruleset_text(with_rules("base-modern", two), "test.toml");
    REQUIRE_FALSE(spec);
    INFO(spec.error().str());
    CHECK(spec.error().str().find("does not go together with module") != std::string::npos);
    for (const std::string& rule : two) CHECK(spec.error().str().find("'" + rule + "'") != std::string::npos);
  }
}

TEST_CASE("all house rules that go together") {
  for (const std::string chooser : {"hand-of-tiles", "face-up-row", "draft-row", "architects"})
    for (const std::string ground : {"base-modern", "big-box-modern"}) {
      INFO(chooser << " on " << ground);
      std::vector<std::string> all = {chooser, "no-holes", "close-neighbours", "closed-fields", "split-ties",
                                      "solo",  "teams",    "castle-lords",     "longest-road",  "prisoners"};
      if (chooser != "architects") all.emplace_back("cloister-for-everyone");
      if (ground != "base-modern") all.emplace_back("random-dragon");
      check_games(test_game_of(with_rules(ground, all)), 10, 40);
    }
}

TEST_CASE("a thousand random games of each house rule", "[.thorough]") {
  for (const std::string& rule : house_rules) DYNAMIC_SECTION(rule) {
      check_games(test_game(own_ruleset(rule)), 1000, 100);
    }
}
TEST_CASE("a thousand random games of each house rule in the big box", "[.thorough]") {
  play_all("big-box-modern", 1000, 200);
}
