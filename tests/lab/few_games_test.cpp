// What is said about few games, about games that broke off, and about what only one ruleset has.
#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>

#include "../cli/process.hpp"
#include "lab/wording.hpp"
#include "made.hpp"
#include "report/summary.hpp"
#include "statistics/inference.hpp"

using namespace bastide;
using namespace bastide::sdk;
using Catch::Contains;

TEST_CASE("the chance of a win lies between 0 and 1, however few the games", "[lab]") {
  for (const char* games : {"1", "2", "3", "5"}) {
    const clitest::Run run =
        clitest::bastide({"simulate", "base-modern", "--games", games, "--seats", "random,random", "--json"});
    REQUIRE(run.code == 0);
    const auto result = nlohmann::json::parse(run.out);
    for (const auto& seat : result["seats"]) {
      INFO(games << " games: " << seat.dump());
      CHECK(seat["win_low"].get<double>() >= 0);
      CHECK(seat["win_high"].get<double>() <= 1);
      CHECK(seat["win_low"].get<double>() <= seat["win_share"].get<double>());
      CHECK(seat["win_high"].get<double>() >= seat["win_share"].get<double>());
    }
  }
  const clitest::Run two = clitest::bastide({"simulate", "base-modern", "--games", "2", "--seats", "random,random"});
  CHECK_THAT(two.out, Contains(" to ") && !Contains("635"));
  // Of one game there is no interval.
  const clitest::Run one = clitest::bastide({"simulate", "base-modern", "--games", "1", "--seats", "random,random"});
  CHECK_THAT(one.out, !Contains("+- ") && Contains(": 1 game, seed"));
}

TEST_CASE("a simulation says nothing of what it has not seen", "[lab]") {
  const clitest::Run run =
      clitest::bastide({"simulate", "base-modern", "--games", "3", "--seats", "random,random", "--json"});
  REQUIRE(run.code == 0);
  const auto three = nlohmann::json::parse(run.out);
  REQUIRE(three["turns"]["min"] == three["turns"]["max"]);  // three equal games do not make the fourth equal
  CHECK(three["turns"]["half_width"].is_null());
  CHECK(three["decisions"]["half_width"].is_number());
  CHECK_FALSE(three["options"].contains("half_width"));  // decisions of one game are not independent
  const clitest::Run text = clitest::bastide({"simulate", "base-modern", "--games", "3", "--seats", "random,random"});
  CHECK_THAT(text.out, !Contains("+- 0.00"));
  const clitest::Run one =
      clitest::bastide({"simulate", "base-modern", "--games", "1", "--seats", "random,random", "--json"});
  const auto score = nlohmann::json::parse(one.out)["seats"][0]["score"];
  CHECK(score["half_width"].is_null());
  CHECK(score["sd"].is_null());
}

TEST_CASE("shared wins in few games have no interval beyond 0 and 1") {
  for (const std::vector<double>& wins :
       {std::vector<double>{1, 0.5}, {0, 0.5}, {1, 1, 1, 0.5}, {0, 0, 0.5, 0, 0, 0}, {0.5, 0.5, 1, 0, 1}}) {
    const Estimate e = estimate(wins, 0.95, true);
    CHECK(e.low >= 0);
    CHECK(e.high <= 1);
    CHECK(e.low < e.mean);
    CHECK(e.high > e.mean);
  }
  Comparison c = made::comparison(2, 4);
  const int city = find_metric(c.metrics, "term.city");
  c.columns[static_cast<std::size_t>(city)] = {0, 9000, 100, 0};
  for (const MetricLine& l : analyse(c).lines) {
    if (!c.metrics[static_cast<std::size_t>(l.metric)].share) continue;
    CHECK(l.of[0].low >= 0);
    CHECK(l.of[0].high <= 1);
  }
}

TEST_CASE("a ruleset whose games all broke off is a mistake, not a result", "[lab]") {
  const clitest::Folder folder;
  clitest::write(folder / "lavish.toml", "title = 'Lavish'\nextends = 'base-modern'\n[modules]\nlavish = true\n");
  const std::string plugins = BASTIDE_BUILD_DIR "/tests/lab-plugins";
  const clitest::Run run = clitest::bastide({"compare", "base-modern", (folder / "lavish.toml").string(), "--games",
                                             "6", "--seats", "random,random", "--plugins", plugins});
  INFO(run.out);
  CHECK(run.code == 2);
  CHECK_THAT(run.err, Contains("all games of B (lavish) were broken off at a limit of the engine"));
}

TEST_CASE("what only one ruleset has is told last, however large its effect", "[lab]") {
  Comparison c = made::comparison(2, 300);
  const auto walls = static_cast<std::size_t>(find_metric(c.metrics, "walls.left"));
  std::ranges::fill(c.columns[walls], 0);
  for (std::size_t i = 0; i < 300; ++i)
    c.columns[c.metrics.size() + walls][i] = 1000 + static_cast<std::int32_t>(i % 6);  // a die, say
  const Analysis a = analyse(c);
  const std::string text = to_text(c, a, {.columns = 1000});
  const std::size_t list = text.find("What differs, the largest effect first");
  REQUIRE(list != std::string::npos);
  const std::size_t points = text.find("points of a player", list),
                    gauge = text.find("\"walls\", left at the end", list),
                    heading = text.find("What only one ruleset shows", list);
  REQUIRE(points != std::string::npos);
  REQUIRE(gauge != std::string::npos);
  CHECK(points < heading);
  CHECK(heading < gauge);
  const std::string told = text.substr(gauge, text.find(".\n", gauge) - gauge);
  CHECK_THAT(told, Contains("0 in every game of A") && !Contains("effect"));
}

TEST_CASE("terms without points of their own are not said to be 0", "[lab]") {
  Comparison c = made::comparison(2, 50);
  const auto city = static_cast<std::size_t>(find_metric(c.metrics, "term.city"));
  std::ranges::fill(c.columns[city], 0);
  std::ranges::fill(c.columns[c.metrics.size() + city], 0);
  const std::string text = to_text(c, analyse(c), {.columns = 1000});
  CHECK_THAT(text, Contains("Left out, as no points are booked under these names: term.city. ") &&
                       Contains("--metrics lines counts them"));
}
