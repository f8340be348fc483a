// A random part of a tile set: which tiles stay is chance, how many is not; nobody knows what is missing.
#include <cmath>
#include <map>

#include "rules/boards.hpp"
#include "rules/random_games.hpp"

using namespace bastide;
using namespace bastide::sdk;

namespace {

int of_bag(const Game& g, const State& s, Name bag, Name tile) {
  const View v(g, s);
  for (u32 b = 0; b < static_cast<u32>(g.bags()); ++b)
    if (g.name(Bag(b)) == bag) return tile.empty() ? v.left(Bag(b)) : v.left(Bag(b), g.tile(tile));
  return 0;
}

State started(const Game& g, u64 seed) {
  Workspace w;
  return g.start(2, seed, w);
}

const Game& with_tiles(const std::string& tiles, const std::string& parents = "\"base-modern\"") {
  return test_game_of("title = \"T\"\nextends = [" + parents + "]\n[tiles]\n" + tiles);
}

}  // namespace

TEST_CASE("half the bag is 36 tiles, the start tile among them", "[KER-49]") {
  const Game& g = test_game("half-the-bag");
  for (u64 seed = 1; seed <= 20; ++seed) {
    const State s = started(g, seed);
    const View v(g, s);
    CHECK(v.tiles() == 1);
    CHECK(g.name(v.type(Tile(0))) == "BA/RCr");
    CHECK(of_bag(g, s, "main", {}) == 35);
    CHECK(of_bag(g, s, "left-out", {}) == 36);
  }
  const Game& one = with_tiles("base = { random = 1 }\n");  // nothing but the start tile
  CHECK(of_bag(one, started(one, 1), "main", {}) == 0);
  const Game& all = with_tiles("base = { random = 72 }\n");
  CHECK(of_bag(all, started(all, 1), "main", {}) == 71);
  CHECK(of_bag(all, started(all, 1), "left-out", {}) == 0);
}

TEST_CASE("the seed decides which tiles stay, and each has the same chance", "[KER-49]") {
  const Game& g = with_tiles("base = { random = 25 }\n");  // 24 of the 71 beside the start tile
  CHECK(std::ranges::equal(started(g, 5).bytes(), started(g, 5).bytes()));
  constexpr int games = 4000;
  std::map<std::string, int> kept;
  for (u64 seed = 0; seed < games; ++seed) {
    const State s = started(g, seed);
    for (const TileSpec& t : g.spec().tiles) kept[t.id] += of_bag(g, s, "main", t.id);
  }
  for (const TileSpec& t : g.spec().tiles) {
    INFO(t.id);
    const int copies = t.id == "BA/RCr" ? t.count - 1 : t.count;  // one lies on the table
    const double expected = games * copies * 24.0 / 71.0;
    CHECK(kept[t.id] == Approx(expected).margin(5 * std::sqrt(expected)));  // fixed seeds: it holds or it does not
  }
}

TEST_CASE("nobody knows which tiles are left out", "[KER-49]") {
  const Game& g = test_game("half-the-bag");
  const State s = started(g, 3);
  int differ = 0;
  for (u64 seed = 0; seed < 5; ++seed) {
    const State seen = g.observe(s, Player(0), seed);
    CHECK(of_bag(g, seen, "main", {}) == 35);
    CHECK(of_bag(g, seen, "left-out", {}) == 36);
    for (const TileSpec& t : g.spec().tiles) {
      differ += of_bag(g, seen, "main", t.id) != of_bag(g, s, "main", t.id);
      CHECK(of_bag(g, seen, "main", t.id) + of_bag(g, seen, "left-out", t.id) ==
            of_bag(g, s, "main", t.id) + of_bag(g, s, "left-out", t.id));
    }
  }
  CHECK(differ > 0);
}

TEST_CASE("tiles of several sets and groups leave the bags they lie in", "[KER-49]") {
  const Game& g = with_tiles("base = { random = 40 }\nriver = { random = 7 }\n", "\"base-modern+river\"");
  int river = 0, lakes = 0;
  for (u64 seed = 0; seed < 50; ++seed) {
    const State s = started(g, seed);
    CHECK(g.name(View(g, s).type(Tile(0))) == "RI/s");  // the spring always stays
    CHECK(of_bag(g, s, "main", {}) == 39);              // the start tile goes, as ever with a river
    CHECK(of_bag(g, s, "left-out", {}) == 32);
    river = of_bag(g, s, "river", {}) + of_bag(g, s, "river-lake", {});
    CHECK(river == 6);
    CHECK(of_bag(g, s, "left-out.river", {}) + of_bag(g, s, "left-out.river-lake", {}) == 5);
    lakes += of_bag(g, s, "river-lake", {});
    // What is guessed about the rest of the river are tiles of the river.
    const State seen = g.observe(s, Player(0), seed);
    CHECK(of_bag(g, seen, "main", {}) == 39);
    CHECK(of_bag(g, seen, "river", {}) == of_bag(g, s, "river", {}));
  }
  CHECK(lakes < 50);
}

TEST_CASE("half the bag in random games, alone and in the big box", "[KER-49]") {
  check_random_games(test_game("half-the-bag"), 10, 8);
  const Game& box = with_tiles(
      "inns-cathedrals = { fraction = 0.5 }\ntraders-builders = { random = 12 }\n"
      "princess-dragon = { random = 15 }\ntower = { fraction = 0.5 }\n",
      "\"big-box-modern\", \"half-the-bag\"");
  CHECK(of_bag(box, started(box, 1), "main", {}) == 35 + 9 + 12 + 15 + 9);
  check_random_games(box, 10, 16);
}
