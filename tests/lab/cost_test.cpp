// What a comparison costs beside plain simulations, in instructions: a number that a busy machine does not change.
#include <catch2/catch.hpp>

#include "../cli/process.hpp"
#include "lab/bench.hpp"

using bastide::sdk::instructions_per_game;

namespace {

std::vector<std::string> command(std::vector<std::string> words) {
  for (const char* w : {"--games", "{games}", "--seats", "random,random", "--jobs", "2"}) words.emplace_back(w);
  return clitest::words_of(words);
}

}  // namespace

// All metrics are measured; one is analysed, because what that costs depends on the number of games in jumps.
TEST_CASE("a comparison costs little more than playing its games", "[lab]") {
  const auto a = instructions_per_game(command({"simulate", "base-2006"}), 60, 180);
  if (!a) {
    WARN("not measured: " << a.error().str());
    return;
  }
  const auto b = instructions_per_game(command({"simulate", "base-modern"}), 60, 180);
  const auto both =
      instructions_per_game(command({"compare", "base-2006", "base-modern", "--metrics", "points"}), 60, 180);
  REQUIRE(b);
  REQUIRE(both);
  const double ratio = *both / (*a + *b);
  INFO("instructions per game: " << *a << " and " << *b << ", of a pair " << *both);
  CHECK(ratio < 1.15);
}
