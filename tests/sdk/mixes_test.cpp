// A mix that fails becomes the smallest one that does.
#include "testing/mixes.hpp"

#include <catch2/catch.hpp>

#include "testing/table.hpp"

using namespace bastide;
using namespace bastide::sdk;

namespace {

std::set<std::string> erased(std::set<std::string> parts, const std::string& part) {
  parts.erase(part);
  return parts;
}

// Fails where two parts meet, and earlier with every player less.
std::optional<MixFailure> two_quarrel(const MixGame& g) {
  if (!g.wish.parts.contains("cat") || !g.wish.parts.contains("dog")) return {};
  return MixFailure{.game = g, .move = static_cast<u32>(g.players * 100 + static_cast<int>(g.seed % 7))};
}

}  // namespace

TEST_CASE("a failing mix shrinks to the parts that quarrel, and to its earliest move") {
  const Shrinker shrinker{.try_it = two_quarrel, .drop = erased};
  MixFailure found{.game = {{{"ant", "bee", "cat", "cow", "dog", "eel"}, {"ant.legs=6"}}, 5, 11}, .move = 504};
  found = shrinker.shrink(found);
  CHECK(found.game.wish.parts == std::set<std::string>{"cat", "dog"});
  CHECK(found.game.wish.readings.empty());
  CHECK(found.game.players == 2);
  CHECK(found.move == 200);
}

TEST_CASE("a reading that the failure needs stays") {
  const auto fails = [](const MixGame& g) -> std::optional<MixFailure> {
    const bool read = std::ranges::find(g.wish.readings, "cat.mood=bad") != g.wish.readings.end();
    if (!read || !g.wish.parts.contains("cat")) return {};
    return MixFailure{.game = g, .move = 1};
  };
  const Shrinker shrinker{.try_it = fails, .drop = erased};
  const MixFailure found =
      shrinker.shrink({.game = {{{"cat", "dog"}, {"dog.mood=bad", "cat.mood=bad"}}, 2, 1}, .move = 1});
  CHECK(found.game.wish.parts == std::set<std::string>{"cat"});
  CHECK(found.game.wish.readings == std::vector<std::string>{"cat.mood=bad"});
}

TEST_CASE("a failure that shows only in some games is followed into other ones") {
  const auto fails = [](const MixGame& g) -> std::optional<MixFailure> {
    // With fewer parts other tiles are dealt: the same seed does not show it any more.
    if (!g.wish.parts.contains("cat") || g.seed % 10 != g.wish.parts.size()) return {};
    return MixFailure{.game = g, .move = 9};
  };
  const Shrinker shrinker{.try_it = fails, .drop = erased};
  const MixFailure found = shrinker.shrink({.game = {{{"ant", "cat", "dog"}}, 2, 13}, .move = 9});
  CHECK(found.game.wish.parts == std::set<std::string>{"cat"});
  CHECK(found.game.seed == 1);
}

TEST_CASE("parts of a mix bring what they need, and conflicts are known") {
  const Mixes mixes(test_library());
  const auto pig = mixes.together({"pig"});
  REQUIRE(pig);
  CHECK(mixes.expression(*pig).starts_with("base-modern +pig"));
  Dice dice(5);
  const MixWish many = mixes.draw(dice, 12);
  CHECK(many.parts.size() >= 12);
  CHECK(mixes.together(many.parts)->parts == many.parts);
  CHECK_FALSE(mixes.play({many, 3, 8}, {.every = 50}));
}

TEST_CASE("the command of a failure names mix, players and seed") {
  const MixFailure f{.game = {{{"cat"}}, 3, 17}, .expression = "base-modern +cat", .move = 41, .problem = "it bites"};
  CHECK(f.command() == "./bastide check base-modern +cat --players 3 --seed 17");
  CHECK(f.text().find("at move 41: it bites") != std::string::npos);
}

TEST_CASE("counting by hand knows tiles for holes also where whole rows are barred") {
  const Mixes mixes(test_library());
  auto wish = mixes.together({"abbey", "walls"});
  REQUIRE(wish);
  wish->readings = {"walls.beyond=ray"};
  const auto failure = mixes.play({*wish, 2, 9}, {.every = 20});
  CHECK((failure ? failure->text() : "") == "");
}
