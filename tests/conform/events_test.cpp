// Figures, tokens and everything else that happens: a change of any event, of what is possible beside
// the options, or of the tokens is found.
#include <algorithm>
#include <catch2/catch.hpp>

#include "fixtures.hpp"

using namespace bastide::sdk::conform;

namespace {

const Mismatch& first(const GameReport& report) {
  REQUIRE_FALSE(report.mismatches.empty());
  return report.mismatches.front();
}

auto is(const std::string& kind) {
  return [kind](const Json& e) { return e["e"] == kind; };
}
bool has(const Json& step, const std::string& kind) { return std::ranges::any_of(step["events"], is(kind)); }
Json& event(Json& step, const std::string& kind) { return *std::ranges::find_if(step["events"], is(kind)); }

}  // namespace

TEST_CASE("every event is compared in what it tells") {
  const auto [game, kind, field, other] = GENERATE(table<std::string, std::string, std::string, std::string>({
      {"base/dense-1001", "tile-placed", "at", "9,9"},
      {"base/dense-1001", "turn", "player", "7"},
      {"base/dense-1001", "meeple-deployed", "to", "Road@9,9:N"},
      {"base/dense-1001", "meeple-deployed", "meeple", "Wagon"},
      {"base/dense-1001", "meeple-returned", "from", "Road@9,9:N"},
      {"base/dense-1001", "meeple-returned", "player", "7"},
      {"traders-builders/dense-1001", "token-received", "token", "GOLD"},
      {"traders-builders/dense-1001", "token-received", "count", "7"},
      {"traders-builders/dense-1001", "token-received", "player", "7"},
      {"princess-dragon/dense-1001", "neutral-moved", "to", "9,9"},
      {"princess-dragon/dense-1001", "neutral-moved", "from", "9,9"},
      {"princess-dragon/dense-1001", "neutral-moved", "figure", "mage.1"},
      {"tower/dense-1037", "captured", "meeple", "1.big.1"},
      {"tower/dense-1037", "captured", "from", "Road@9,9:N"},
      {"tower/dense-1037", "prisoners-exchanged", "a", "1.big.1"},
      {"tower/dense-1037", "ransom", "meeple", "1.big.1"},
      {"tower/dense-1037", "ransom", "jailer", "7"},
      {"tower/dense-1037", "token-placed", "at", "Tower@9,9:I"},
  }));
  CAPTURE(game, kind, field);
  Changed changed(game);
  Json& step = changed.find([&kind = kind](const Json& s) { return has(s, kind); });
  event(step, kind)[field] = other;
  const GameReport report = changed.replay();
  REQUIRE(report.mismatches.size() == 1);
  CHECK(first(report).what == "the events differ");
  CHECK(first(report).step >= step["n"].get<int>());
}

TEST_CASE("force and source of a removal are compared") {
  Changed game("princess-dragon/dense-1001");
  Json& step = game.find([](const Json& s) { return has(s, "meeple-returned"); });
  Json& e = event(step, "meeple-returned");
  SECTION("force") { e["forced"] = !e["forced"].get<bool>(); }
  SECTION("source") { e["source"] = "FESTIVAL"; }
  CHECK(first(game.replay()).what == "the events differ");
}

TEST_CASE("an event more or less is found") {
  Changed game("traders-builders/dense-1012");
  SECTION("unknown") { game.step(5)["events"].push_back({{"e", "thunder"}}); }
  SECTION("a double turn more") { game.step(5)["events"].push_back({{"e", "double-turn"}}); }
  SECTION("a double turn less") {
    Json& step = game.find([](const Json& s) { return has(s, "double-turn"); });
    step["events"].erase(std::ranges::find_if(step["events"], is("double-turn")));
  }
  const GameReport report = game.replay();
  CHECK(report.mismatches.size() == 1);
  CHECK(first(report).what == "the events differ");
}

TEST_CASE("numbers of figures mean nothing") {
  Changed game("tower/dense-1037");
  Json& step = game.find([](const Json& s) { return has(s, "captured"); });
  Json& meeple = event(step, "captured")["meeple"];
  meeple = meeple.get<std::string>() + "7";
  CHECK(game.replay().mismatches.empty());
}

TEST_CASE("what is possible beside the options is compared where it is told") {
  Changed game("tower/dense-1037");
  Json& step = game.find([](const Json& s) { return s.contains("ransomOptions"); });
  SECTION("less") { step.erase("ransomOptions"); }
  SECTION("more") { step["ransomOptions"].push_back("BigFollower from 0"); }
  SECTION("where there is none") { game.step(0)["ransomOptions"] = Json::array({"SmallFollower from 1"}); }
  const GameReport report = game.replay();
  CHECK(report.mismatches.size() == 1);
  CHECK(first(report).what == "what is possible beside the options differs");
}

TEST_CASE("options that name figures are compared") {
  const auto [game, kind] = GENERATE(table<std::string, std::string>({{"princess-dragon/dense-1001", "FAIRY"},
                                                                      {"princess-dragon/dense-1001", "RETURN_MEEPLE"},
                                                                      {"princess-dragon/dense-1001", "DRAGON"},
                                                                      {"tower/dense-1037", "CAPTURE"},
                                                                      {"tower/dense-1037", "TOWER_PIECE"}}));
  CAPTURE(game, kind);
  Changed changed(game);
  Json& step = changed.find([&kind = kind](const Json& s) { return s["options"].contains(kind) && s["legal"] > 2; });
  Json& list = step["options"][kind];
  const std::size_t at = list[0] == step["choice"] && list.size() > 1 ? 1 : 0;
  SECTION("less") {
    if (list.size() == 1)
      step["options"].erase(kind);
    else
      list.erase(at);
    step["legal"] = step["legal"].get<int>() - 1;
  }
  SECTION("another") { list[at] = "0.small.1/Road@9,9:N"; }
  const GameReport report = changed.replay();
  CAPTURE(words(report.mismatches));
  CHECK(report.mismatches.size() == 1);
  CHECK(first(report).what == "the options differ");
  CHECK(first(report).step == step["n"].get<int>());
}

TEST_CASE("tokens are compared at the start and in the end") {
  Changed game("bigbox/dense-1002");
  SECTION("start") { game.setup()["tokens"][1]["TOWER_PIECE"] = 9; }
  SECTION("end") { game.end()["tokens"][0]["WINE"] = 20; }
  SECTION("unknown") { game.end()["tokens"][0]["GOLD"] = 1; }
  const GameReport report = game.replay();
  CHECK(report.mismatches.size() == 1);
  CHECK(first(report).step == -1);
}
