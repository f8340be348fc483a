// What holds in every game of Die Stadt, whatever is played: the wall is one unbroken chain on the outline, no tile
// lies beyond it, pieces are conserved, nothing is scored twice, and a record replays.
#include "testing/invariants.hpp"
#include "city_watch.hpp"
#include "record/record.hpp"
#include "record/replay.hpp"
#include "rules/boards.hpp"

using namespace bastide;
using namespace bastide::sdk;

namespace {

void keeps_invariants(int players, int games) {
  const Game& game = test_game("die-stadt");
  CheckReport report;
  city::Seen seen;
  for (int i = 0; i < games; ++i) {
    const u64 seed = seed_of_game(static_cast<u64>(players), static_cast<u64>(i));
    check_random_game(game, players, seed, {.every = i % 10 ? 0 : 60}, report);
    for (const std::string& problem : city::Watch(game, players, seed, {}, seen, false).play()) FAIL_CHECK(problem);
  }
  CAPTURE(players, report.problems);
  CHECK(report.found == 0);
  CHECK(report.games == static_cast<u64>(games));
  CHECK(seen.games == games);
  CHECK(seen.walls > games);
  CHECK(seen.guards > games / 4);
  CHECK(seen.towers > games / 4);
}

// A random game as the text of a record.
std::string recorded(const Game& game, int players, u64 seed) {
  const auto n = static_cast<std::size_t>(players);
  Workspace w;
  Dice dice(seed);
  State s = game.start(players, seed, w), before;
  Recorder recorder(
      game,
      header_for(test_library(), game, std::vector<std::string>(n, "random"), std::vector<std::string>(n, "X"), seed),
      s);
  while (!game.decision(s).over()) {
    before = s;
    Action a;
    if (game.decision(s).chance())
      a = game.roll(s, w);
    else {
      a = w.legal[dice.below(static_cast<u32>(w.legal.size()))];
      game.apply(s, a, w);
    }
    recorder.move(game, before, a, s);
  }
  return recorder.text();
}

}  // namespace

TEST_CASE("random games of Die Stadt keep the invariants", "[STADT-31][STADT-47][STADT-58]") {
  for (int players = 2; players <= 4; ++players) keeps_invariants(players, 300);
}

TEST_CASE("ten thousand random games for each number of players keep the invariants", "[.thorough][STADT-47]") {
  for (int players = 2; players <= 4; ++players) keeps_invariants(players, 10'000);
}

TEST_CASE("the watch notices a game that is played by other rules") {
  // Each pair differs in one reading; in many games that must be seen.
  const auto noticed = [](const std::string& rules, city::Readings readings) {
    const Game& game = test_game_of("title = 'test'\nextends = 'die-stadt'\n[rules]\n" + rules + "\n");
    city::Seen seen;
    int n = 0;
    for (u64 seed = 1; seed <= 30; ++seed) n += !city::Watch(game, 3, seed, readings, seen).play().empty();
    return n;
  };
  CHECK(noticed("walls.corner_pocket = 'outside'", {}) > 3);
  CHECK(noticed("walls.beyond = 'ray'", {}) > 3);
  CHECK(noticed("", {.ray = true}) > 3);
  CHECK(noticed("walls.gap_end = 9", {}) > 3);
  CHECK(noticed("walls.trigger = 'completed'", {}) > 3);
  CHECK(noticed("guard.opposite = 'others'", {}) > 0);
  CHECK(noticed("guard.points_per_public = 3", {}) > 3);
  CHECK(noticed("tower.min = 0", {}) > 3);
  CHECK(noticed("walls.more_players_stack_2 = 2", {}) > 3);
  CHECK(noticed("stacks.first = 29", {}) > 3);
  CHECK(noticed("gate.place = 'street'", {}) > 3);
  CHECK(noticed("", {}) == 0);
}

TEST_CASE("records of Die Stadt replay") {
  for (const Name ruleset : {"die-stadt", "die-stadt-strict", "stadt-open", "walled-carcassonne"})
    for (int players = 2; players <= 4; ++players) {
      const auto record =
          parse_record(recorded(test_game(std::string(ruleset)), players, static_cast<u64>(players)), "g.jsonl");
      REQUIRE(record);
      const auto replayed = replay(test_library(), *record);
      INFO((replayed ? "" : replayed.error().str()));
      REQUIRE(replayed);
      CHECK(replayed->hashes > 60);
    }
}
