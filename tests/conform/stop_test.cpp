// Games that stop in the middle or end before their tiles do: what is open there is compared like any decision.
#include <algorithm>
#include <catch2/catch.hpp>

#include "fixtures.hpp"

using namespace bastide::sdk::conform;

namespace {

const Mismatch& first(const GameReport& report) {
  REQUIRE_FALSE(report.mismatches.empty());
  return report.mismatches.front();
}

Changed scenario(const std::string& name) { return Changed::of(fixture_at("scenarios/" + name)); }

std::size_t step_in(Changed& game, const std::string& phase, std::size_t from = 0) {
  for (std::size_t n = from; n < game.steps(); ++n)
    if (game.step(n)["phase"] == phase) return n;
  throw std::runtime_error("no such phase");
}

// As in `deployed`: "0 SmallFollower Road@0,1:NS"
std::string figure(const Json& event, const char* at) {
  return std::to_string(event["player"].get<int>()) + " " + event["meeple"].get<std::string>() + " " +
         event[at].get<std::string>();
}

// Figures on the board after all steps, by the recorded events.
std::vector<std::string> deployed(Changed& game) {
  std::vector<std::string> all;
  for (std::size_t n = 0; n < game.steps(); ++n) {
    for (const Json& e : game.step(n)["events"])
      if (e["e"] == "meeple-deployed") all.push_back(figure(e, "to"));
    for (const Json& e : game.step(n)["events"])
      if (e["e"] == "meeple-returned") all.erase(std::ranges::find(all, figure(e, "from")));
  }
  return all;
}

}  // namespace

TEST_CASE("option games and scenarios agree in everything") {
  const auto [folder, count] = GENERATE(table<std::string, std::size_t>({{"rules", 14}, {"scenarios", 11}}));
  std::vector<bastide::Error> problems;
  const auto files = find_games({fixtures() / folder}, problems);
  REQUIRE(problems.empty());
  const Outcome outcome = replay_files(files, games(), 2);
  std::string text;
  for (const GameReport& g : outcome.games) text += words(g.mismatches);
  CAPTURE(text);
  CHECK(outcome.unreadable.empty());
  CHECK(outcome.skipped.empty());
  CHECK(outcome.games.size() == count);
  CHECK(outcome.mismatches() == 0);
}

// The games were chosen because the option changes something, so the other value cannot agree.
TEST_CASE("the value of an option matters") {
  const auto [game, rule, other] = GENERATE(table<std::string, std::string, std::string>({
      {"dragon-move-after-scoring/dense-9033", "dragon-move", "before-scoring"},
      {"fairy-placement-on-tile/uniform-9021", "fairy-placement", "next-follower"},
      {"inn-and-cathedral-final-scoring-ignore/uniform-9001", "inn-and-cathedral-final-scoring", "zero"},
      {"princess-action-must/dense-9013", "princess-action", "may"},
      {"tiny-city-scoring-2/dense-9233", "tiny-city-scoring", "4"},
  }));
  CAPTURE(game);
  Changed changed = Changed::of(fixture_at("rules/" + game));
  CHECK(changed.replay().mismatches.empty());
  changed.setup()["setup"]["rules"][rule] = other;
  CHECK_FALSE(changed.replay().mismatches.empty());
}

TEST_CASE("a game can stop before any decision") {
  const auto [name, phase] = GENERATE(table<std::string, std::string>({
      {"base/dense-1001", "TilePhase"},
      {"base/dense-1001", "ActionPhase"},
      {"base/dense-1001", "CommitActionPhase"},
      {"river/dense-1001", "TilePhase"},
      {"traders-builders/dense-1012", "CommitActionPhase"},
      {"princess-dragon/dense-1001", "DragonMovePhase"},
      {"tower/dense-1037", "TowerCapturePhase"},
      {"tower/dense-1037", "CommitActionPhase"},
  }));
  CAPTURE(name, phase);
  // Early, in the middle and late.
  for (const std::size_t from : {std::size_t{1}, std::size_t{60}, std::size_t{120}}) {
    Changed game(name);
    const std::size_t n = step_in(game, phase, from);
    CAPTURE(n);
    game.stop_before(n);
    const GameReport report = game.replay();
    CAPTURE(words(report.mismatches));
    CHECK(report.mismatches.empty());
    CHECK(report.steps == static_cast<int>(n));
  }
}

TEST_CASE("every stop of a game agrees") {
  const std::size_t steps = Changed("bigbox/dense-1002").steps();
  for (std::size_t n = 1; n < steps; n += 7) {
    Changed game("bigbox/dense-1002");
    game.stop_before(n);
    const GameReport report = game.replay();
    CAPTURE(n, words(report.mismatches));
    CHECK(report.mismatches.empty());
  }
}

TEST_CASE("a game can stop before its first step") {
  Changed game("base/dense-1001");
  const Json events = game.step(0)["events"];
  game.stop_before(0);
  game.end()["events"] = Json::array({events[0], events[1]});
  SECTION("as it was") { CHECK(game.replay().mismatches.empty()); }
  SECTION("with an event less") {
    game.end()["events"].erase(1);
    CHECK(first(game.replay()).what == "the events differ");
  }
  SECTION("with another option") {
    game.end()["pending"]["options"]["TILE"][0] = "5,5/0";
    CHECK(first(game.replay()).what == "the options differ for BA/L");
  }
}

TEST_CASE("another decision at the stop is found") {
  Changed game = scenario("princess-and-dragon--princess-may-remove");
  Json& pending = game.end()["pending"];
  REQUIRE(game.replay().mismatches.empty());
  std::string expected = "the options differ";
  SECTION("an option less") {
    pending["options"].erase("PASS");
    pending["legal"] = 1;
  }
  SECTION("an option more") {
    pending["options"]["DRAGON"] = Json::array({"0,0"});
    pending["legal"] = 3;
  }
  SECTION("another option") { pending["options"]["RETURN_MEEPLE"][0] = "PRINCESS 0.small.1/City@9,9:N"; }
  SECTION("another number of options") {
    pending["legal"] = 17;
    expected = "the recorded number of options is not that of the recorded list";
  }
  SECTION("another phase") {
    pending["phase"] = "DragonMovePhase";
    expected = "another decision is open";
  }
  SECTION("nothing left to choose") {
    pending = {{"phase", "CommitActionPhase"}, {"turnPlayer", 0}, {"actor", 0}, {"legal", 1}};
    pending["options"]["COMMIT"] = Json::array();
    expected = "another decision is open";
  }
  SECTION("unknown phase") {
    pending["phase"] = "TeaPhase";
    expected = "not supported yet: phase 'TeaPhase'";
  }
  const GameReport report = game.replay();
  CAPTURE(words(report.mismatches));
  CHECK(first(report).what == expected);
  CHECK(first(report).step == static_cast<int>(game.steps()));
  CHECK(first(report).line == static_cast<int>(game.steps()) + 2);
}

TEST_CASE("another player at the stop is found") {
  Changed game("base/dense-1001");
  game.stop_before(step_in(game, "ActionPhase", 30));
  Json& pending = game.end()["pending"];
  std::string expected;
  SECTION("who decides") {
    pending["actor"] = 1 - pending["actor"].get<int>();
    expected = "another player decides";
  }
  SECTION("whose turn it is") {
    pending["turnPlayer"] = 1 - pending["turnPlayer"].get<int>();
    expected = "it is another player's turn";
  }
  CHECK(first(game.replay()).what == expected);
}

TEST_CASE("another tile at the stop is found") {
  Changed game = scenario("basic--tiny-city-rule");
  REQUIRE(game.end()["pending"]["tile"] == "BA/C");
  game.end()["pending"]["tile"] = "BA/L";
  CHECK(first(game.replay()).what == "placements of BA/L that fit by their sides");
}

TEST_CASE("what is possible beside the options at the stop is compared") {
  Changed game("tower/dense-1037");
  std::size_t n = 0;
  while (!game.step(n).contains("ransomOptions")) ++n;
  game.stop_before(n);
  REQUIRE(game.replay().mismatches.empty());
  SECTION("less") { game.end()["pending"].erase("ransomOptions"); }
  SECTION("more") { game.end()["pending"]["ransomOptions"].push_back("BigFollower from 0"); }
  CHECK(first(game.replay()).what == "what is possible beside the options differs");
}

TEST_CASE("scores, figures and board at the stop are compared") {
  const std::string name = GENERATE(as<std::string>{}, "princess-and-dragon--princess-may-remove",  // before a choice
                                    "princess-and-dragon--princess-no-princess",  // before a confirmation
                                    "basic--tiny-city-rule");                     // before a tile
  CAPTURE(name);
  Changed game = scenario(name);
  Json& end = game.end();
  REQUIRE(game.replay().mismatches.empty());
  std::string expected;
  SECTION("scores") {
    end["scores"][0] = 99;
    expected = "the totals at the stop differ";
  }
  SECTION("a figure more") {
    end["deployed"].push_back("0 SmallFollower Road@9,9:N");
    expected = "the figures on the board differ";
  }
  SECTION("board") {
    end["placed"][1][3] = 17;
    expected = "the final board differs, tile 2";
  }
  SECTION("tokens") {
    end["tokens"][0]["GOLD"] = 1;
    expected = "the tokens in the end of player 0 differ";
  }
  SECTION("discarded tiles") {
    end["discarded"].push_back("BA/L");
    expected = "the discarded tiles differ";
  }
  const GameReport report = game.replay();
  CAPTURE(words(report.mismatches));
  CHECK(first(report).what == expected);
}

TEST_CASE("before a confirmation the turn is not scored yet") {
  // Somebody is paid and goes home when this turn is confirmed.
  Changed game("base/dense-1001");
  std::size_t n = 0;
  const auto paid = [](const Json& step) {
    return step["kind"] == "COMMIT" &&
           std::ranges::any_of(step["events"], [](const Json& e) { return e["e"] == "meeple-returned"; });
  };
  while (!paid(game.step(n))) ++n;
  const Json after = game.step(n)["scores"];
  Json home;
  for (const Json& e : game.step(n)["events"])
    if (e["e"] == "meeple-returned") home = e;
  game.stop_before(n);
  REQUIRE(game.end()["pending"]["options"].contains("COMMIT"));
  REQUIRE(game.end()["scores"] != after);
  auto there = deployed(game);
  game.end()["deployed"] = there;
  SECTION("as it was") {
    const GameReport report = game.replay();
    CAPTURE(words(report.mismatches));
    CHECK(report.mismatches.empty());
  }
  SECTION("with the points of the scoring") {
    game.end()["scores"] = after;
    CHECK(first(game.replay()).what == "the totals at the stop differ");
  }
  SECTION("without the follower who goes home then") {
    there.erase(std::ranges::find(there, figure(home, "from")));
    game.end()["deployed"] = there;
    CHECK(first(game.replay()).what == "the figures on the board differ");
  }
  SECTION("with the scoring among the events") {
    game.step(n - 1)["events"].push_back(home);
    CHECK_FALSE(game.replay().mismatches.empty());
  }
}

TEST_CASE("the pile counts as empty after so many draws") {
  // The same game with twice the tiles: it ends with the 71st draw only because the recording says so.
  Changed game("base/dense-1001");
  game.setup()["setup"]["sets"]["basic:1"] = 2;
  Json& groups = game.setup()["packGroupsAfterFirstDraw"];
  groups["default"] = groups["default"].get<int>() + 72;
  SECTION("with the limit") {
    game.setup()["drawLimit"] = 71;
    const GameReport report = game.replay();
    CAPTURE(words(report.mismatches));
    CHECK(report.mismatches.empty());
    CHECK(report.steps == static_cast<int>(game.steps()));
  }
  SECTION("without it the game goes on") {
    const GameReport report = game.replay();
    CHECK(
        std::ranges::any_of(report.mismatches, [](const Mismatch& m) { return m.what == "the recording ends here"; }));
  }
  SECTION("with one draw less the last turn is missing") {
    game.setup()["drawLimit"] = 70;
    CHECK_FALSE(game.replay().mismatches.empty());
  }
  SECTION("another number of tiles is noticed") {
    game.setup()["drawLimit"] = 71;
    groups["default"] = groups["default"].get<int>() + 1;
    CHECK(first(game.replay()).what == "tiles left after the first draw");
  }
}

TEST_CASE("a game of a single draw") {
  Changed game = scenario("basic--farmers-no-farmers");
  const std::size_t n = game.steps();
  REQUIRE(n == 1);
  // Nobody deploys, the game is confirmed and over.
  Json pass = game.step(0);
  const Json& pending = game.end()["pending"];
  for (const auto& [key, value] : pending.items()) pass[key] = value;
  for (const char* key : {"tile", "edgeFit"}) pass.erase(key);
  pass["n"] = 1;
  pass["kind"] = "PASS";
  pass["choice"] = "";
  pass["events"] = Json::array();
  Json commit = pass;
  commit["n"] = 2;
  commit["phase"] = "CommitActionPhase";
  commit["legal"] = 1;
  commit["options"] = {{"COMMIT", Json::array()}};
  commit["kind"] = "COMMIT";
  auto& lines = game.lines();
  lines.insert(lines.end() - 1, {{3, pass}, {4, commit}});
  Json& end = game.end();
  end["steps"] = 3;
  end["finalScores"] = end["scores"];
  for (const char* key : {"stopped", "pending", "scores"}) end.erase(key);
  game.setup()["drawLimit"] = 1;
  const GameReport report = game.replay();
  CAPTURE(words(report.mismatches));
  CHECK(report.mismatches.empty());
  Json& groups = game.setup()["packGroupsAfterFirstDraw"];
  groups["default"] = groups["default"].get<int>() + 1;
  CHECK(first(game.replay()).what == "tiles left after the first draw");
}

TEST_CASE("figures on the board in the end are compared") {
  Changed game = scenario("inns-and-cathedrals--inns-scoring");
  REQUIRE_FALSE(game.end()["deployed"].empty());
  game.end()["deployed"].erase(0);
  CHECK(first(game.replay()).what == "the figures on the board differ");
}

TEST_CASE("a stop without its decision is refused") {
  Changed game = scenario("basic--tiny-city-rule");
  SECTION("no decision") { game.end().erase("pending"); }
  SECTION("no scores") { game.end().erase("scores"); }
  SECTION("a decision without options") { game.end()["pending"].erase("options"); }
  SECTION("a player who is not there") { game.end()["pending"]["actor"] = 4; }
  SECTION("no draw at all") { game.setup()["drawLimit"] = 0; }
  CHECK_THROWS_WITH(game.replay(), Catch::Contains("basic--tiny-city-rule"));
}

TEST_CASE("a ransom can be paid where the turn was to be confirmed") {
  // Pass, think better of it, pay, and choose again.
  Changed game("tower/dense-1037");
  std::size_t n = 0;
  while (game.step(n)["phase"] != "ActionPhase" || game.step(n)["kind"] != "RANSOM") ++n;
  Json pass = game.step(n);
  pass["kind"] = "PASS";
  pass["choice"] = "";
  pass["events"] = Json::array();
  if (n) pass["scores"] = game.step(n - 1)["scores"];
  Json& pay = game.step(n);
  pay["phase"] = "CommitActionPhase";
  pay["legal"] = 1;
  pay["options"] = {{"COMMIT", Json::array()}};
  auto& lines = game.lines();
  lines.insert(lines.begin() + static_cast<std::ptrdiff_t>(n) + 1, {lines[n + 1].number, pass});
  game.end()["steps"] = game.steps();
  SECTION("as it was") {
    const GameReport report = game.replay();
    CAPTURE(words(report.mismatches));
    CHECK(report.mismatches.empty());
    CHECK(report.steps == static_cast<int>(game.steps()));
  }
  SECTION("what could be paid is compared") {
    game.step(n + 1)["ransomOptions"].push_back("BigFollower from 0");
    CHECK(first(game.replay()).what == "what is possible beside the options differs");
  }
}
