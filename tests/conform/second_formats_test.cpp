// Games of the second implementations: read, replayed, and every difference noticed.
#include <algorithm>
#include <catch2/catch.hpp>

#include "fixtures.hpp"

using namespace bastide::sdk::conform;

namespace {

const char* const with_traders = "promos/catapult+traders-builders/dense-1001";
const char* const alone = "promos/catapult/dense-1003";

Changed promo(const std::string& game) { return Changed::of(fixture_at(game)); }

bool tells(const GameReport& report, const std::string& what) {
  return std::ranges::any_of(report.mismatches,
                             [&](const Mismatch& m) { return m.what.find(what) != std::string::npos; });
}

}  // namespace

TEST_CASE("games of the second implementations are replayed") {
  for (const char* game : {alone, with_traders, "promos/catapult/dense-2003"}) {
    const GameReport report = promo(game).replay();
    INFO(game << "\n" << words(report.mismatches));
    CHECK(report.mismatches.empty());
    CHECK(report.steps > 200);
  }
}

TEST_CASE("both setups are read whole") {
  const Recording five = promo("promos/messengers").recording();
  CHECK(five.setup.engine == "ref5");
  CHECK(five.setup.elements.contains("messengers"));
  CHECK(five.setup.rules.at("messengers.timing") == "immediate");
  CHECK(five.setup.bag.at("BA/L") > 0);
  CHECK(std::ranges::any_of(five.steps, [](const Step& s) { return s.facts.contains("message"); }));
  REQUIRE(five.supply);
  CHECK(five.supply->size() == static_cast<std::size_t>(five.setup.players));
  const Recording six = promo("promos/plague").recording();
  CHECK(six.setup.engine == "format 1");
  CHECK(six.setup.elements.contains("plague"));
  CHECK(six.setup.sets.contains("plague"));
  CHECK(six.setup.elements.at("small-follower") == 7);
  CHECK(six.setup.bag.at("PL/Rr") == 1);
  CHECK(six.setup.facts.contains("chance"));
}

TEST_CASE("what is not built is named by its box, not by its options") {
  const auto missing = [](const char* box) {
    std::vector<BoxTables> rest;
    for (BoxTables& b : all_boxes())
      if (b.id != box) rest.push_back(std::move(b));
    return plan_for(promo(with_traders).recording().setup, Mapping(rest)).missing;
  };
  CHECK(missing("catapult") == std::vector<std::string>{"catapult"});
  CHECK(missing("traders-builders") == std::vector<std::string>{"traders-builders"});
}

TEST_CASE("a switch of the recording becomes a parameter") {
  Changed game = promo(alone);
  game.setup()["switches"]["catapult.mode"] = "off";
  CHECK(tells(game.replay(), "the score events differ"));
  game.setup()["switches"]["catapult.mode"] = "catapults";
  CHECK(tells(game.replay(), "there is no such game"));
}

TEST_CASE("the bag, the figures at hand and those on the board are compared") {
  Changed bag = promo(alone);
  bag.setup()["pack"][0] = "BA/L";
  CHECK(tells(bag.replay(), "the tiles in the bag differ"));
  Changed supply = promo(alone);
  supply.end()["supply"][0]["SmallFollower"] = 6;
  CHECK(tells(supply.replay(), "the supply of player 0 in the end differs"));
  Changed board = promo(with_traders);
  board.end()["specials"].erase(0);
  CHECK(tells(board.replay(), "the figures on the board differ"));
  Changed goods = promo(with_traders);
  goods.end()["goods"][0]["WINE"] = 9;
  CHECK(tells(goods.replay(), "the tokens in the end"));
}

TEST_CASE("the order of features is compared and followed") {
  const auto asked = [](const Json& step) { return step["phase"] == "OrderPhase"; };
  Changed other = promo(with_traders);
  Json& step = other.find(asked);
  step["options"]["ORDER"].erase(0);
  step["legal"] = step["options"]["ORDER"].size();
  CHECK(tells(other.replay(), "the options differ"));
  Changed unknown = promo(with_traders);
  unknown.find(asked)["choice"] = "Road@40,40:S";
  CHECK(tells(unknown.replay(), "the recorded choice is not legal here"));
}
