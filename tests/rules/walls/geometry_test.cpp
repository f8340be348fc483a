// Outline, holes, rows and everything that follows from them, recomputed from the bare grid after every move of random
// games. See city_geometry.hpp, city_board.hpp and city_watch.hpp; none of it knows how the modules do it.
#include "city_watch.hpp"
#include "rules/boards.hpp"

using namespace bastide;
using namespace bastide::sdk;
using city::At;
using city::Edge;
using city::Plan;
using city::Pocket;

namespace {

city::Seen watch(const Game& game, int players, u64 first_seed, int games, city::Readings readings) {
  city::Seen seen;
  for (int i = 0; i < games; ++i)
    for (const std::string& problem :
         city::Watch(game, players, first_seed + static_cast<u64>(i), readings, seen).play())
      FAIL_CHECK(problem);
  CHECK(seen.games == games);
  return seen;
}

const Game& stadt_with(const std::string& rules) {
  return test_game_of("title = 'test'\nextends = 'die-stadt'\n[rules]\n" + rules + "\n");
}

}  // namespace

TEST_CASE("the brute force itself: outlines that can be counted on paper", "[T-35][STADT-57]") {
  const auto places = [](std::vector<At> tiles, Pocket p) {
    const Plan plan(std::move(tiles), p);
    CHECK(plan.loop().size() == plan.outline().size());
    return plan.loop().size();
  };
  std::vector<At> ring, gap;
  for (int x = 0; x < 3; ++x)
    for (int y = 0; y < 3; ++y) {
      if (x == 1 && y == 1) continue;
      ring.push_back({x, y});
      if (x != 2 || y != 0) gap.push_back({x, y});
    }
  for (const Pocket p : {Pocket::hole, Pocket::outside}) {
    CHECK(places({{0, 0}}, p) == 4);
    CHECK(places({{0, 0}, {0, 1}, {1, 1}}, p) == 8);
    CHECK(places({{0, 0}, {0, 1}, {1, 1}, {2, 1}, {2, 0}}, p) == 12);
    CHECK(places(ring, p) == 12);
  }
  CHECK(places(gap, Pocket::hole) == 12);
  CHECK(places(gap, Pocket::outside) == 16);
  CHECK(Plan(gap, Pocket::hole).holes() == std::vector<At>{{1, 1}});
  CHECK(Plan(gap, Pocket::outside).holes().empty());
  // Clockwise: the north side is followed by the east side.
  const std::vector<Edge> loop = Plan({{0, 0}}, Pocket::hole).loop();
  for (std::size_t i = 0; i < 4; ++i) CHECK(loop[(i + 1) % 4].side == (loop[i].side + 1) % 4);
}

TEST_CASE("every move of random games agrees with the bare grid",
          "[STADT-11][STADT-12][STADT-13][STADT-14][STADT-15][STADT-16][STADT-31][STADT-40][STADT-41][STADT-42]"
          "[STADT-46][STADT-47][STADT-48][STADT-56][STADT-57][STADT-58][STADT-59][STADT-61][STADT-62][STADT-63]"
          "[STADT-65][STADT-66][STADT-70][STADT-72][STADT-74][STADT-79]") {
  city::Seen all;
  for (int players = 2; players <= 4; ++players) {
    const city::Seen seen = watch(test_game("die-stadt"), players, static_cast<u64>(1000 * players), 100, {});
    CHECK(seen.walls > 500);
    CHECK(seen.guards > 100);
    CHECK(seen.towers > 100);
    CHECK(seen.by_space > 5);
    all.faced += seen.faced;
    all.holes += seen.holes;
    all.cut_off += seen.cut_off;
    all.scored_by_wall += seen.scored_by_wall;
    all.by_tiles += seen.by_tiles;
  }
  CHECK(all.faced > 50);
  CHECK(all.holes > 1000);
  CHECK(all.cut_off > 100);
  CHECK(all.scored_by_wall > 100);
  CHECK(all.by_tiles > 0);
}

TEST_CASE("the same where pockets are outside", "[A-10][C-03][STADT-57]") {
  const Game& game = stadt_with("walls.corner_pocket = 'outside'");
  int cut_off = 0;
  for (int players = 2; players <= 4; ++players) {
    const city::Seen seen = watch(game, players, static_cast<u64>(2000 * players), 30, {.pocket = Pocket::outside});
    CHECK(seen.walls > 200);
    CHECK(seen.walled_corners > 20);
    cut_off += seen.cut_off;
  }
  CHECK(cut_off > 0);
}

TEST_CASE("the same where the whole row beyond a wall is barred", "[A-11][C-10][STADT-58]") {
  const Game& game = stadt_with("walls.beyond = 'ray'");
  int cut_off = 0;
  for (int players = 2; players <= 4; ++players) {
    const city::Seen seen = watch(game, players, static_cast<u64>(3000 * players), 30, {.ray = true});
    CHECK(seen.walls > 200);
    cut_off += seen.cut_off;
  }
  CHECK(cut_off > 0);
}
