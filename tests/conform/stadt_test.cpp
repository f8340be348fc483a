// The runner on recorded games of the walled city: they agree, and whatever is changed in one of
// them is found.
#include <algorithm>
#include <catch2/catch.hpp>
#include <set>

#include "fixtures.hpp"

using namespace bastide::sdk::conform;

namespace {

std::filesystem::path stadt(const std::string& game) { return fixtures() / "stadt" / (game + ".jsonl.gz"); }

// Two players, default switches; has every kind of event but those of tiles that fit nowhere.
Changed usual() { return Changed::of(stadt("stadt/dense-2p-2126")); }

// A value that is certainly another one.
Json other(const Json& j) {
  if (j.is_boolean()) return !j.get<bool>();
  if (j.is_number()) return j.get<int>() + 1;
  if (j.is_string()) return j.get<std::string>() + "x";
  if (j.is_null()) return "x";
  Json more = j;
  if (j.is_array()) more.push_back(j.empty() ? Json("x") : j.front());
  if (j.is_object()) more["x"] = 1;
  return more;
}

const Mismatch& first(const GameReport& report) {
  REQUIRE_FALSE(report.mismatches.empty());
  return report.mismatches.front();
}

bool has_event(const Json& step, const char* kind) {
  return std::ranges::any_of(step["events"], [&](const Json& e) { return e["e"] == kind; });
}
Json& event(Json& step, const char* kind) {
  return *std::ranges::find_if(step["events"], [&](const Json& e) { return e["e"] == kind; });
}

// All paths of values inside an object: "/pts/0/points". Lists are changed as a whole, too.
std::set<std::string> paths(const Json& j) {
  std::set<std::string> all;
  const Json flat = j.flatten();
  for (const auto& [path, value] : flat.items())
    for (std::string at = path; !at.empty(); at.resize(at.rfind('/'))) all.insert(at);
  return all;
}

}  // namespace

TEST_CASE("recorded games of the walled city agree in everything") {
  std::vector<bastide::Error> problems;
  const auto files = find_games({fixtures() / "stadt"}, problems);
  REQUIRE(problems.empty());
  const Outcome outcome = replay_files(files, games(), 2);
  std::string text;
  for (const GameReport& g : outcome.games) text += words(g.mismatches);
  CAPTURE(text);
  CHECK(outcome.unreadable.empty());
  CHECK(outcome.games.size() == 29);
  CHECK(outcome.mismatches() == 0);
  for (std::size_t i = 0; i < files.size(); ++i) {
    CAPTURE(outcome.games[i].game);
    CHECK(outcome.games[i].steps == static_cast<int>(Changed::of(files[i]).steps()));
  }
}

TEST_CASE("a changed list of options of the walled city is found") {
  const char* phase = GENERATE("tile", "follower", "gate", "wall", "guard", "tower");
  CAPTURE(phase);
  Changed game = usual();
  Json& step = game.find([&](const Json& s) { return s["phase"] == phase && s["legal"] > 1; });
  const std::string kind = step["options"].begin().key();
  Json& list = step["options"][kind];
  SECTION("one more") {
    list.push_back("99,99:N");
    step["legal"] = step["legal"].get<int>() + 1;
  }
  SECTION("one less") {
    if (list.size() == 1)
      step["options"].erase(kind);
    else
      list.erase(list[0] == step["choice"] ? 1 : 0);
    step["legal"] = step["legal"].get<int>() - 1;
  }
  SECTION("the number does not belong to the list") { step["legal"] = 99; }
  const GameReport report = game.replay();
  CAPTURE(words(report.mismatches));
  CHECK(first(report).step == step["n"].get<int>());
  CHECK(first(report).line == step["n"].get<int>() + 2);
}

TEST_CASE("every field of every event of the walled city is compared") {
  const char* kind = GENERATE("tile-placed", "follower-deployed", "follower-returned", "gate-built", "wall-built",
                              "guard-placed", "tower-placed", "score", "stack", "end", "wall-closed");
  Changed game = usual();
  Json& step = game.find([&](const Json& s) { return has_event(s, kind); });
  Json& at = event(step, kind);
  const Json good = at;
  for (const std::string& path : paths(good)) {
    CAPTURE(kind, path);
    at = good;
    Json& field = at[Json::json_pointer(path)];
    if (path == "/e")
      field = "nothing-such";
    else if (!path.ends_with("/player"))
      field = other(field);
    else
      field = 1 - field.get<int>();
    const GameReport report = game.replay();
    CHECK(first(report).what == "the events differ");
    CHECK(first(report).step == step["n"].get<int>());
  }
  at = good;
  SECTION("a field more") {
    at["more"] = 1;
    CHECK(first(game.replay()).what == "the events differ");
  }
  SECTION("twice") {
    step["events"].push_back(good);
    CHECK(first(game.replay()).what == "the events differ");
  }
  SECTION("never") {
    step["events"].erase(std::ranges::find(step["events"], good));
    CHECK(first(game.replay()).what == "the events differ");
  }
}

TEST_CASE("every kind of points of the walled city is compared in every field") {
  const char* name = GENERATE("street", "market", "tower", "steward", "guard");
  Changed game = usual();
  const auto paid = [&](const Json& e) { return e["e"] == "score" && e["pts"][0]["name"] == name; };
  Json& step = game.find([&](const Json& s) { return std::ranges::any_of(s["events"], paid); });
  Json& at = (*std::ranges::find_if(step["events"], paid))["pts"][0];
  const Json good = at;
  const Json flat = good.flatten();
  for (const auto& [path, value] : flat.items()) {
    if (path == "/player") continue;
    CAPTURE(name, path);
    at = good;
    at[Json::json_pointer(path)] = other(value);
    const GameReport report = game.replay();
    CHECK(first(report).what == "the events differ");
    CHECK(first(report).step == step["n"].get<int>());
  }
}

TEST_CASE("the order inside one step of the walled city means nothing") {
  Changed game = usual();
  for (std::size_t n = 0; n < game.steps(); ++n) std::ranges::reverse(game.step(n)["events"]);
  CHECK(game.replay().mismatches.empty());
}

TEST_CASE("changed totals of the walled city are found") {
  Changed game = usual();
  SECTION("after a choice") {
    Json& step = game.find([](const Json& s) { return s["phase"] == "gate"; });
    step["scores"][1] = step["scores"][1].get<int>() + 1;
    const GameReport report = game.replay();
    CHECK(report.mismatches.size() == 1);
    CHECK(first(report).what == "the totals differ");
    CHECK(first(report).step == step["n"].get<int>());
  }
  SECTION("in a step that is followed by one without a choice") {
    Json& passed = game.find([](const Json& s) { return s["phase"] == "guard" && s["legal"] == 1; });
    Json& wall = game.step(passed["n"].get<std::size_t>() - 1);
    REQUIRE(wall["phase"] == "wall");
    wall["scores"][0] = wall["scores"][0].get<int>() + 1;
    const GameReport report = game.replay();
    CHECK(report.mismatches.size() == 1);
    CHECK(first(report).step == wall["n"].get<int>());
  }
  SECTION("from there on") {
    for (std::size_t n = 50; n < game.steps(); ++n)
      game.step(n)["scores"][0] = game.step(n)["scores"][0].get<int>() + 1;
    CHECK(game.replay().mismatches.size() == 1);
    CHECK(first(game.replay()).step >= 49);  // 49 has nothing to choose and is compared with the step before
  }
}

TEST_CASE("the whole end of the walled city is compared") {
  Changed game = usual();
  const Json good = game.end();
  for (const std::string& path : paths(good)) {
    if (path == "/steps" || path == "/type" || path == "/finalScores") continue;  // the reader looks at these
    CAPTURE(path);
    game.end() = good;
    Json& field = game.end()[Json::json_pointer(path)];
    field = other(field);
    const GameReport report = game.replay();
    REQUIRE(report.mismatches.size() == 1);
    CHECK(first(report).step == -1);
    CHECK(first(report).what.find("'" + path.substr(1, path.find('/', 1) - 1) + "'") != std::string::npos);
  }
  game.end() = good;
  SECTION("something more") { game.end()["weather"] = "fine"; }
  SECTION("something less") { game.end().erase("towers"); }
  CHECK(game.replay().mismatches.size() == 1);
}

TEST_CASE("an outline without a gate may begin anywhere, but not run the other way") {
  Changed game = Changed::of(stadt("stadt/uniform-2p-2001"));
  REQUIRE(game.end()["gate"].is_null());
  Json& closing = game.end()["closing"];
  SECTION("begin") {
    std::rotate(closing.begin(), closing.begin() + 5, closing.end());
    CHECK(game.replay().mismatches.empty());
  }
  SECTION("direction") {
    std::ranges::reverse(closing);
    CHECK(game.replay().mismatches.size() == 1);
  }
}

TEST_CASE("a question of the walled city that only one side asks is found") {
  Changed game = usual();
  SECTION("there") {
    Json& step = game.find([](const Json& s) { return s["phase"] == "guard" && s["legal"] == 1; });
    step["options"]["GUARD"] = Json::array({"guard"});
    step["legal"] = 2;
    CHECK(first(game.replay()).what == "another decision is open");
    CHECK(first(game.replay()).step == step["n"].get<int>());
  }
  SECTION("here") {
    Json& step =
        game.find([](const Json& s) { return s["phase"] == "guard" && s["legal"] == 2 && s["kind"] == "PASS"; });
    step["options"].erase("GUARD");
    step["legal"] = 1;
    CHECK(first(game.replay()).what == "the options differ");
    CHECK(first(game.replay()).step == step["n"].get<int>());
  }
}

TEST_CASE("who decides and what is drawn is compared") {
  Changed game = usual();
  Json& step = game.step(20);
  REQUIRE(step["phase"] == "tile");
  std::string expected;
  SECTION("turn") {
    step["turnPlayer"] = 1 - step["turnPlayer"].get<int>();
    expected = "it is another player's turn";
  }
  SECTION("actor") {
    step["actor"] = 1 - step["actor"].get<int>();
    expected = "another player decides";
  }
  SECTION("stack") {
    step["stack"] = 2;
    expected = "the tile came from another stack";
  }
  SECTION("tile") {
    step["tile"] = step["tile"] == "A1" ? "A2" : "A1";
    expected = "another tile is to be laid";
  }
  SECTION("phase") {
    step["phase"] = "siege";
    expected = "not supported yet: phase 'siege'";
  }
  SECTION("choice") {
    step["choice"] = "77,7/0";
    expected = "the recorded choice is not legal here; the rest of the game is left out";
  }
  const GameReport report = game.replay();
  CHECK(first(report).what == expected);
  CHECK(first(report).step == 20);
}

TEST_CASE("stacks and switches of the walled city are used") {
  Changed game = usual();
  Json& setup = game.setup();
  Json& switches = setup["switches"];
  SECTION("a tile more") { setup["stacks"][2].push_back("A1"); }
  SECTION("another tile") { setup["stacks"][2][0] = setup["stacks"][2][0] == "A1" ? "A2" : "A1"; }
  SECTION("size of a stack") { switches["stacks"][0] = 20; }
  SECTION("followers") { switches["followers"] = 2; }
  SECTION("walls") { switches["walls"] = 9; }
  SECTION("towers") { switches["towers"] = 2; }
  SECTION("walls per player") { switches["walls_per_player"]["2"][1] = 1; }
  SECTION("streets") { switches["street_double_from"] = 2; }
  SECTION("stewards") { switches["steward_points"] = 1; }
  SECTION("public buildings") { switches["guard_public"] = 5; }
  SECTION("historic buildings") { switches["guard_historic"] = 7; }
  SECTION("space") { switches["gap_end"] = 20; }
  SECTION("order") { switches["wall_order"] = "score_first"; }
  SECTION("gate") { switches["gate_place"] = "street"; }
  SECTION("beside") { switches["beside"] = "same_tile"; }
  SECTION("closed areas") { switches["steward_on_closed"] = false; }
  CHECK_FALSE(game.replay().mismatches.empty());
}

TEST_CASE("a game with one other switch does not agree with the usual rules") {
  // The game was picked so that the switch matters.
  const auto [game, name, usual] = GENERATE(table<std::string, std::string, std::string>({
      {"stadt-beside-same_tile/dense-3p-3301", "beside", "\"touching\""},
      {"stadt-closing-players/dense-3p-3302", "closing", "\"auto\""},
      {"stadt-start-random/dense-3p-3302", "start", "\"first\""},
      {"stadt-unplaceable-bottom/dense-3p-3327", "unplaceable", "\"discard\""},
      {"stadt-unplaceable-skip/dense-3p-3327", "unplaceable", "\"discard\""},
  }));
  CAPTURE(game, name);
  Changed changed = Changed::of(stadt(game));
  REQUIRE(changed.replay().mismatches.empty());
  changed.setup()["switches"][name] = Json::parse(usual);
  CHECK_FALSE(changed.replay().mismatches.empty());
}

TEST_CASE("what of the walled city is not supported is named") {
  Changed game = usual();
  Json& switches = game.setup()["switches"];
  std::string expected;
  SECTION("switch") {
    switches["moats"] = 3;
    expected = "not supported yet: switch 'moats' = 3";
  }
  SECTION("value") {
    switches["tie"] = "elder";
    expected = "not supported yet: switch 'tie' = \"elder\"";
  }
  SECTION("three and four players differ") {
    switches["walls_per_player"]["4"][1] = 3;
    expected = "not supported yet: switch 'walls_per_player/4/1' = 3";
  }
  SECTION("players") {
    game.setup()["players"] = 5;
    for (std::size_t n = 0; n < game.steps(); ++n) game.step(n)["scores"] = Json::array_t(5, 0);
    game.end()["finalScores"] = Json::array_t(5, 0);
    expected = "not supported yet: 5 players";
  }
  const GameReport report = game.replay();
  CHECK(report.mismatches.size() == 1);
  CHECK(first(report).what == expected);
}
