// The runner on recorded games: they agree, and every kind of change to one of them is found.
#include <algorithm>
#include <catch2/catch.hpp>

#include "fixtures.hpp"

using namespace bastide::sdk::conform;

namespace {

Outcome replay_mix(const std::string& mix) {
  std::vector<bastide::Error> problems;
  const auto files = find_games({fixtures() / "games" / mix}, problems);
  REQUIRE(problems.empty());
  return replay_files(files, games(), 2);
}

std::string all_words(const Outcome& outcome) {
  std::string text;
  for (const auto& e : outcome.unreadable) text += e.str() + "\n";
  for (const GameReport& g : outcome.games) text += words(g.mismatches);
  return text;
}

// What the first mismatch says.
Mismatch first(const GameReport& report) {
  REQUIRE_FALSE(report.mismatches.empty());
  return report.mismatches.front();
}

bool has_options(const Json& step, const char* kind) { return step["options"].contains(kind); }
bool has_score(const Json& step) {
  return std::ranges::any_of(step["events"], [](const Json& e) { return e["e"] == "score"; });
}
Json& score_event(Json& step) {
  return *std::ranges::find_if(step["events"], [](const Json& e) { return e["e"] == "score"; });
}

}  // namespace

TEST_CASE("recorded games agree in every option, score and total") {
  const auto [mix, count] = GENERATE(table<std::string, std::size_t>({{"base", 8},
                                                                      {"base-4p", 8},
                                                                      {"base-nofarmers", 4},
                                                                      {"river", 8},
                                                                      {"inns-cathedrals", 4},
                                                                      {"traders-builders", 4},
                                                                      {"princess-dragon", 4},
                                                                      {"tower", 4},
                                                                      {"bigbox", 3}}));
  const Outcome outcome = replay_mix(mix);
  CAPTURE(all_words(outcome));
  CHECK(outcome.unreadable.empty());
  CHECK(outcome.games.size() == count);
  CHECK(outcome.mismatches() == 0);
  for (const GameReport& g : outcome.games) {
    CAPTURE(g.game);
    CHECK(g.steps == static_cast<int>(Changed(g.game.substr(0, g.game.size() - 6)).steps()));
  }
}

TEST_CASE("the number of jobs changes nothing") {
  std::vector<bastide::Error> problems;
  const auto files = find_games({fixtures() / "games"}, problems);
  const Outcome one = replay_files(files, games(), 1), three = replay_files(files, games(), 3);
  CHECK(one.last_line() == three.last_line());
  CHECK(one.games.size() == 47);
}

TEST_CASE("a changed list of options is found") {
  Changed game("base/dense-1001");
  SECTION("a placement is missing from the recording") {
    Json& tiles = game.step(6)["options"]["TILE"];
    tiles.erase(0);
    game.step(6)["legal"] = tiles.size();
  }
  SECTION("a placement that does not fit is in the recording") {
    Json& tiles = game.step(6)["options"]["TILE"];
    tiles.push_back("7,7/0");
    game.step(6)["legal"] = tiles.size();
  }
  SECTION("the number does not belong to the list") { game.step(6)["legal"] = 99; }
  SECTION("the number of fitting placements is another") { game.step(6)["edgeFit"] = 99; }
  const GameReport report = game.replay();
  CHECK(report.mismatches.size() == 1);
  CHECK(first(report).step == 6);
  CHECK(first(report).line == 8);
  CHECK(report.steps == static_cast<int>(game.steps()));
}

TEST_CASE("a changed list of followers is found") {
  Changed game("base/dense-1001");
  Json& meeples = game.step(7)["options"]["MEEPLE"];
  SECTION("one more") { meeples.push_back("SmallFollower City@-1,1:N"); }
  SECTION("one less") { meeples.erase(0); }
  SECTION("another name") { meeples[0] = "SmallFollower Field@-1,1:NL.SR.WL"; }
  game.step(7)["legal"] = meeples.size() + 1;
  const GameReport report = game.replay();
  CAPTURE(words(report.mismatches));
  CHECK(report.mismatches.size() == 1);
  CHECK(first(report).step == 7);
}

TEST_CASE("options of the river must agree exactly") {
  Changed game("river/dense-1001");
  Json& step = game.find(
      [](const Json& s) { return s.contains("edgeFit") && s["edgeFit"].get<int>() > s["legal"].get<int>() + 1; });
  Json& tiles = step["options"]["TILE"];
  SECTION("the reference forbids more") { tiles = Json::array({step["choice"]}); }
  SECTION("it allows more") { tiles.push_back("9,9/0"); }
  step["legal"] = tiles.size();
  CHECK(game.replay().mismatches.size() == 1);
}

TEST_CASE("land tiles of a river game must agree exactly") {
  Changed game("river/dense-1001");
  Json& step = game.find([](const Json& s) {
    return s.contains("tile") && s["tile"].get<std::string>().starts_with("BA/") && s["legal"] > 2;
  });
  Json& tiles = step["options"]["TILE"];
  tiles.erase(tiles[0] == step["choice"] ? 1 : 0);
  step["legal"] = tiles.size();
  step["edgeFit"] = tiles.size();
  CHECK_FALSE(game.replay().mismatches.empty());
}

TEST_CASE("a question that only one side asks is found") {
  Changed game("base/dense-1001");
  SECTION("here") {
    Json& step = game.find([](const Json& s) { return s["kind"] == "PASS"; });
    const int n = step["n"];
    game.lines().erase(game.lines().begin() + n + 1);
    game.end()["steps"] = game.steps();
    CHECK(first(game.replay()).what == "an unexpected question");
    CHECK(game.replay().mismatches.size() == 1);
  }
  SECTION("there") {
    // Two steps on end in one turn, the second of which passes.
    Json& step = game.find([](const Json& s) { return s["kind"] == "PASS"; });
    const auto at = game.lines().begin() + step["n"].get<int>() + 1;
    game.lines().insert(at, *at);
    game.end()["steps"] = game.steps();
    CHECK(first(game.replay()).what == "another decision is open");
    CHECK(game.replay().mismatches.size() == 1);
  }
}

TEST_CASE("a changed score event is found") {
  Changed game("base/dense-1001");
  Json& step = game.find(&has_score);
  Json& paid = score_event(step)["pts"][0];
  SECTION("points") { paid["points"] = paid["points"].get<int>() + 1; }
  SECTION("player") { paid["player"] = 1 - paid["player"].get<int>(); }
  SECTION("name") { paid["name"] = "monastery"; }
  SECTION("final") { score_event(step)["final"] = true; }
  SECTION("twice") { step["events"].push_back(score_event(step)); }
  SECTION("never") { step["events"].erase(std::ranges::find(step["events"], score_event(step))); }
  const GameReport report = game.replay();
  CHECK(report.mismatches.size() == 1);
  CHECK(first(report).what == "the score events differ");
  CHECK(first(report).step == step["n"].get<int>());
}

TEST_CASE("changed totals are found once, where they change") {
  Changed game("base/dense-1001");
  Json& commit = game.find([](const Json& s) { return has_options(s, "COMMIT"); });
  for (std::size_t n = commit["n"]; n < game.steps(); ++n)
    game.step(n)["scores"][1] = game.step(n)["scores"][1].get<int>() + 1;
  game.end()["finalScores"][1] = game.end()["finalScores"][1].get<int>() + 1;
  const GameReport report = game.replay();
  CHECK(report.mismatches.size() == 1);
  CHECK(first(report).step == commit["n"].get<int>());
}

TEST_CASE("changes of the end are found") {
  Changed game("base/dense-1001");
  SECTION("totals") { game.end()["finalScores"][0] = 0; }
  SECTION("board") { game.end()["placed"][5][3] = 0; }
  SECTION("discarded tiles") { game.end()["discarded"].push_back("BA/L"); }
  const GameReport report = game.replay();
  CHECK(report.mismatches.size() == 1);
  CHECK(first(report).step == -1);
}

TEST_CASE("changes of the set-up are found") {
  Changed game("base/dense-1001");
  SECTION("start") { game.setup()["startTiles"][0]["rot"] = 90; }
  SECTION("supply") { game.setup()["supply"][1]["SmallFollower"] = 6; }
  SECTION("tiles") { game.setup()["packGroupsAfterFirstDraw"]["default"] = 71; }
  SECTION("followers") { game.setup()["setup"]["elements"]["small-follower"] = 3; }
  SECTION("farmers") { game.setup()["setup"]["elements"].erase("farmers"); }
  SECTION("rules") { game.setup()["setup"]["rules"]["tiny-city-scoring"] = "2"; }
  CHECK_FALSE(game.replay().mismatches.empty());
}

TEST_CASE("a game that cannot be followed stops, and only it") {
  Changed game("base/dense-1001");
  SECTION("illegal choice") {
    game.step(6)["choice"] = "7,7/0";
    CHECK(first(game.replay()).step == 6);
  }
  SECTION("tile that is not in play") {
    game.step(6)["tile"] = "XX/Y";
    CHECK(first(game.replay()).found == "no such tile is in play");
  }
  SECTION("tile of which none is left") {
    game.step(6)["tile"] = "BA/Cccc+";
    game.step(3)["tile"] = "BA/Cccc+";
    CHECK_FALSE(game.replay().mismatches.empty());
  }
  SECTION("another player") {
    game.step(6)["actor"] = 1;
    CHECK(first(game.replay()).what == "another player decides");
  }
  SECTION("discarded tile that fits") {
    game.step(5)["events"].push_back({{"e", "tile-discarded"}, {"tile", "BA/L"}});
    CHECK(first(game.replay()).expected == "BA/L is discarded");
  }
  SECTION("unknown phase") {
    game.step(7)["phase"] = "TeaPhase";
    CHECK(first(game.replay()).what == "not supported yet: phase 'TeaPhase'");
  }
  CHECK(game.replay().steps < 8);
}

TEST_CASE("a discarded tile is drawn, cannot be placed, and the game goes on") {
  Changed game("base/uniform-1");
  // After step 11 no side of a city is open. The tile comes later in the recording, so the game is
  // cut off after the next turn; only that is a difference.
  game.lines().erase(game.lines().begin() + 16, game.lines().end() - 1);
  REQUIRE(game.step(11)["kind"] == "COMMIT");
  REQUIRE(game.step(14)["kind"] == "COMMIT");
  game.step(11)["events"].push_back({{"e", "tile-discarded"}, {"tile", "BA/Cccc+"}});
  Json& placed = game.end()["placed"];
  placed.erase(placed.begin() + 6, placed.end());
  game.end()["steps"] = game.steps();
  game.end()["finalScores"] = game.step(14)["scores"];
  game.end()["discarded"].push_back("BA/Cccc+");
  const GameReport report = game.replay();
  CAPTURE(words(report.mismatches));
  CHECK(report.steps == 15);
  CHECK(report.mismatches.size() == 1);
  CHECK(first(report).what == "the recording ends here");
}

TEST_CASE("what of a built box is not supported is a mismatch") {
  Changed game("base/dense-1001");
  Json& setup = game.setup()["setup"];
  std::string expected;
  SECTION("value of a rule") {
    setup["rules"]["tiny-city-scoring"] = "7";
    expected = "not supported yet: rule 'tiny-city-scoring' = \"7\"";
  }
  SECTION("number of figures") {
    setup["elements"]["small-follower"] = true;
    expected = "not supported yet: element 'small-follower' = true";
  }
  SECTION("players") {
    setup["players"] = 9;
    for (std::size_t n = 0; n < game.steps(); ++n) game.step(n)["scores"] = Json::array_t(9, 0);
    game.end()["finalScores"] = Json::array_t(9, 0);
    expected = "not supported yet: 9 players";
  }
  const GameReport report = game.replay();
  CHECK_FALSE(report.skipped());
  CHECK(report.mismatches.size() == 1);
  CHECK(first(report).what == expected);
}

TEST_CASE("a rule that concerns nothing in play may have any value") {
  Changed game("base/dense-1001");
  game.setup()["setup"]["rules"]["king-and-robber-scoring"] = "10/20";
  CHECK(game.replay().mismatches.empty());
}
