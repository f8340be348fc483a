// Totals files: the same moves under other parameters.
#include <catch2/catch.hpp>
#include <tuple>

#include "fixtures.hpp"

using namespace bastide::sdk::conform;

namespace {

TotalsLine line_of(const std::string& mix, const std::string& game) {
  for (TotalsLine& line : value(read_totals(fixtures() / "totals" / (mix + ".jsonl.gz"))))
    if (line.game == game + ".jsonl") return line;
  throw std::runtime_error("no totals for " + game);
}

}  // namespace

TEST_CASE("totals of the 2006 edition agree") {
  const auto [mix, count] = GENERATE(table<std::string, std::size_t>(
      {{"base", 8}, {"base-4p", 8}, {"river", 8}, {"inns-cathedrals", 4}, {"traders-builders", 4}}));
  const Outcome outcome = replay_totals(fixtures() / "totals" / (mix + ".jsonl.gz"), fixtures() / "games", games(), 2);
  CHECK(outcome.unreadable.empty());
  CHECK(outcome.games.size() == count);
  std::string text;
  for (const GameReport& g : outcome.games) text += words(g.mismatches);
  CAPTURE(text);
  CHECK(outcome.mismatches() == 0);
  CHECK(outcome.steps() > 700);
}

TEST_CASE("a changed totals line is found") {
  const Changed game("base/dense-1001");
  TotalsLine line = line_of("base", "base/dense-1001");
  REQUIRE(game.replay(line).mismatches.empty());
  REQUIRE(line.farm.size() == 2);
  std::string expected;
  SECTION("a turn") {
    line.by_turn[20][0] += 1;
    expected = "the totals after turn 21 differ";
  }
  SECTION("a turn less") {
    line.by_turn.pop_back();
    expected = "the number of turns differs";
  }
  SECTION("before the final scoring") {
    line.before_final[1] += 1;
    expected = "the totals before the final scoring differ";
  }
  SECTION("final totals") {
    line.final[1] += 1;
    expected = "the final totals differ";
  }
  SECTION("parts") {
    line.final_parts[0]["farm.city"] += 4;
    expected = "the parts of the final scoring differ";
  }
  SECTION("farm points") {
    line.farm[0].points.begin()->second += 1;
    expected = "the awards for cities supplied by farmers differ";
  }
  SECTION("another city") {
    line.farm[0].tiles.emplace_back(9, 9);
    expected = "the awards for cities supplied by farmers differ";
  }
  SECTION("a city less") {
    line.farm.pop_back();
    expected = "the awards for cities supplied by farmers differ";
  }
  const GameReport report = game.replay(line);
  REQUIRE_FALSE(report.mismatches.empty());
  CHECK(report.mismatches.front().what == expected);
}

TEST_CASE("parameters of a totals line are used") {
  const Changed game("base/dense-1001");
  TotalsLine line = line_of("base", "base/dense-1001");
  SECTION("farms field by field") { line.parameters["farm.scoring"] = "by_field"; }
  SECTION("points of farms") { line.parameters["farm.points_per_city"] = 5; }
  SECTION("points of roads") { line.parameters["road.points_per_tile"] = 2; }
  SECTION("cities of two tiles") { line.parameters["city.two_tile_points"] = 4; }
  CHECK_FALSE(game.replay(line).mismatches.empty());
}

TEST_CASE("parameters of a totals line that are called otherwise here are used") {
  std::string mix, game, name;
  Json value;
  std::tie(mix, game, name, value) = GENERATE(table<std::string, std::string, std::string, Json>({
      {"inns-cathedrals", "dense-1001", "inn.points_per_tile", 3},
      {"inns-cathedrals", "uniform-1", "inn.incomplete_points_per_tile", 1},
      {"inns-cathedrals", "dense-1001", "votes", {{"small", 1}, {"large", 0}}},
      {"traders-builders", "dense-1001", "goods.points_per_majority", 11},
      {"traders-builders", "dense-1012", "pig.bonus_per_city", 2},
  }));
  CAPTURE(mix, game, name);
  const Changed changed(mix + "/" + game);
  TotalsLine line = line_of(mix, mix + "/" + game);
  REQUIRE(changed.replay(line).mismatches.empty());
  line.parameters[name] = value;
  const GameReport report = changed.replay(line);
  REQUIRE_FALSE(report.mismatches.empty());
  CHECK_FALSE(report.mismatches.front().what.starts_with("not supported"));
}

TEST_CASE("two parameters of a totals line that are one here must agree") {
  const Changed game("inns-cathedrals/dense-1001");
  TotalsLine line = line_of("inns-cathedrals", "inns-cathedrals/dense-1001");
  line.parameters["cathedral.points_per_pennant"] = 2;
  const GameReport report = game.replay(line);
  REQUIRE(report.mismatches.size() == 1);
  CHECK(report.mismatches.front().what == "not supported yet: parameter 'cathedral.points_per_tile' = 3");
}

TEST_CASE("parameters of what is not in play are left out, unknown ones are named") {
  const Changed game("base/dense-1001");
  TotalsLine line = line_of("base", "base/dense-1001");
  line.parameters["pig.bonus_per_city"] = 7;
  line.parameters["inn.points_per_tile"] = 7;
  CHECK(game.replay(line).mismatches.empty());
  std::string expected;
  SECTION("unknown") {
    line.parameters["city.colour"] = "red";
    expected = "not supported yet: parameter 'city.colour' = \"red\"";
  }
  SECTION("a value that does not exist") {
    line.parameters["farm.farmers_return"] = "barn";
    expected = "not supported yet: parameter 'farm.farmers_return' = \"barn\"";
  }
  SECTION("votes") {
    line.parameters["votes"] = {{"small", 3}, {"large", 2}};
    expected = "not supported yet: votes.small = 3";
  }
  const GameReport report = game.replay(line);
  REQUIRE(report.mismatches.size() == 1);
  CHECK(report.mismatches.front().what == expected);
}
