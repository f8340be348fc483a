// Modules do not know each other, so any of them must go together: random games of pairs, triples and large mixes of
// all parts that the library has, and of all at once, with the checks that hold in every game (testing/invariants.hpp).
//
// Only what the parts themselves call a conflict is left out; everything else must compile and play. A mix that does
// not is made as small as it can be, and the command that repeats it is printed. Each day looks at another share of the
// mixes, thorough tests at all of them; BASTIDE_DAY=N takes the share of another day.
#include <catch2/catch.hpp>
#include <chrono>
#include <cstdlib>
#include <vector>

#include "testing/mixes.hpp"
#include "testing/table.hpp"

using namespace bastide;
using namespace bastide::sdk;

namespace {

const Mixes& mixes() {
  static const Mixes all(test_library());
  return all;
}

u64 today() {
  if (const char* day = std::getenv("BASTIDE_DAY")) return std::strtoull(day, nullptr, 10);
  const auto now = std::chrono::system_clock::now().time_since_epoch();
  return static_cast<u64>(std::chrono::duration_cast<std::chrono::days>(now).count());
}

// Random numbers that every day are others.
Dice dice_for(u64 what) { return Dice(seed_of_game(what, today())); }

void check(const MixGame& g, int every, CheckReport& report) {
  const auto failure = mixes().play(g, {.every = every}, &report);
  if (!failure) return;
  INFO("found as " << failure->expression);
  FAIL_CHECK(mixes().shrink(*failure).text());
}

// Every `share`-th pair.
void check_pairs(u64 share, int games, int every) {
  const std::vector<std::string>& parts = mixes().parts();
  CheckReport report;
  u64 seen = 0, played = 0;
  for (std::size_t i = 0; i < parts.size(); ++i)
    for (std::size_t j = i + 1; j < parts.size(); ++j) {
      if ((seen++ + today()) % share != 0) continue;
      const auto pair = mixes().together({parts[i], parts[j]});
      if (!pair) continue;
      for (int game = 0; game < games; ++game) {
        const u64 seed = played * static_cast<u64>(games) + static_cast<u64>(game);
        check({*pair, 2 + static_cast<int>(seed % 5), seed}, every, report);
      }
      ++played;
    }
  CAPTURE(parts.size(), played);
  CHECK(played * share > 2 * parts.size());
  CHECK(report.games == played * static_cast<u64>(games));
}

void check_mixes(Dice dice, int count, int fewest, int most, bool readings, int every) {
  CheckReport report;
  for (int i = 0; i < count; ++i) {
    const int parts = fewest + static_cast<int>(dice.below(static_cast<u32>(most - fewest + 1)));
    const int players = 2 + static_cast<int>(dice.below(5));
    const u64 seed = dice.next() % 1'000'000;
    check({mixes().draw(dice, parts, readings), players, seed}, every, report);
  }
  CHECK(report.games > static_cast<u64>(count) * 9 / 10);  // some readings exclude each other
}

// As many as go together within the limits of the kernel, in the order of the library.
MixWish everything() {
  MixWish all;
  for (const std::string& part : mixes().parts()) {
    std::set<std::string> more = all.parts;
    more.insert(part);
    if (mixes().expression({more}).starts_with("base-modern"))
      if (auto fits = mixes().together(more); fits && mixes().compiles(*fits)) all = std::move(*fits);
  }
  return all;
}

void check_everything(int games, int every) {
  const MixWish all = everything();
  CheckReport report;
  for (int players = 2; players <= 6; ++players)
    for (int i = 0; i < games; ++i) check({all, players, static_cast<u64>(i) + today()}, every, report);
  CHECK(report.games == 5 * static_cast<u64>(games));
}

}  // namespace

TEST_CASE("every two parts go together") { check_pairs(12, 1, 40); }
TEST_CASE("any three parts go together") { check_mixes(dice_for(3), 40, 3, 3, false, 40); }
TEST_CASE("many parts go together, however they are read") { check_mixes(dice_for(30), 8, 5, 30, true, 60); }
TEST_CASE("all parts go together") { check_everything(1, 300); }

TEST_CASE("every two parts go together in many games", "[.thorough]") { check_pairs(1, 10, 20); }
TEST_CASE("any three parts go together in many games", "[.thorough]") {
  check_mixes(dice_for(3), 1000, 3, 3, false, 20);
  check_mixes(dice_for(4), 500, 3, 3, true, 20);
}
TEST_CASE("many parts go together in many games", "[.thorough]") {
  check_mixes(dice_for(30), 200, 5, 30, false, 20);
  check_mixes(dice_for(31), 200, 5, 30, true, 20);
}
TEST_CASE("all parts go together in many games", "[.thorough]") { check_everything(40, 10); }
