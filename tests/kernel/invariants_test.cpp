// What must hold in every game of every ruleset (see testing/invariants.hpp). The same checks run for thousands of
// games in tests/bench/soak.cpp.
#include <catch2/catch.hpp>

#include "basics/dice.hpp"
#include "bastide/load.hpp"
#include "bastide_paths.hpp"
#include "testing/brute.hpp"
#include "testing/invariants.hpp"
#include "testing/watch.hpp"

namespace {

using namespace bastide;
using namespace bastide::sdk;

const Library& library() {
  static const Library lib = [] {
    SearchPath path{.plugin_dirs = {paths::build_modules}, .ruleset_dirs = {paths::build_rulesets}};
#ifdef BASTIDE_STATIC
    path.static_plugins = true;
#endif
    return Library(path);
  }();
  return lib;
}

Game game_of(const std::string& id) {
  auto game = library().game(id);
  INFO((game ? "" : game.error().str()));
  REQUIRE(game);
  return std::move(*game);
}

void check_games(const std::string& ruleset, int games, int every) {
  const Game game = game_of(ruleset);
  CheckReport report;
  for (int players = std::max(2, game.min_players()); players <= std::min(6, game.max_players()); ++players)
    for (int i = 0; i < games; ++i)
      check_random_game(game, players, seed_of_game(static_cast<u64>(players), static_cast<u64>(i)), {.every = every},
                        report);
  CAPTURE(ruleset, report.problems);
  CHECK(report.found == 0);
  CHECK(report.games > 0);
  CHECK(report.costly > 0);
}

}  // namespace

TEST_CASE("every shipped ruleset keeps the invariants") {
  REQUIRE(!library().rulesets().empty());
  for (const RulesetInfo& r : library().rulesets()) check_games(r.id, 2, 12);
}

TEST_CASE("every shipped ruleset keeps the invariants at each decision of many games", "[.thorough]") {
  for (const RulesetInfo& r : library().rulesets()) check_games(r.id, 40, 1);
}

TEST_CASE("no module writes where it must not") {
  for (const RulesetInfo& r : library().rulesets()) {
    auto spec = library().ruleset(r.id);
    INFO((spec ? "" : spec.error().str()));
    REQUIRE(spec);
    Watch watch;
    auto watched = watch.compile(std::move(*spec));
    INFO((watched ? "" : watched.error().str()));
    REQUIRE(watched);
    const Game& game = *watched;
    CheckReport report;
    for (u64 seed = 1; seed <= 4; ++seed)
      check_random_game(game, seed % 2 ? game.min_players() : game.max_players(), seed, {.every = 60}, report);
    CAPTURE(r.id, report.problems, watch.report());
    CHECK(report.found == 0);
    CHECK(watch.report().empty());
  }
}

TEST_CASE("the recount sees a counter that is wrong") {
  const Game game = game_of(library().rulesets().front().id);
  Workspace w;
  Dice dice(5);
  State s = game.start(game.min_players(), 5, w);
  for (int i = 0; i < 60; ++i) {
    if (game.decision(s).chance())
      game.roll(s, w);
    else
      game.apply(s, Action(w.legal[dice.below(static_cast<u32>(w.legal.size()))]), w);
  }
  REQUIRE(brute_problems(game, s).empty());
  const Layout& at = game.tables().at;
  const u16 root = game.view(s).feature(Seg(0)).v;

  SECTION("open places") { ++reinterpret_cast<FeatureRecord*>(s.data() + at.features)[root].open; }
  SECTION("claims") { ++reinterpret_cast<FeatureRecord*>(s.data() + at.features)[root].claims; }
  SECTION("figures") { ++reinterpret_cast<FeatureRecord*>(s.data() + at.features)[root].figures; }
  SECTION("size") { ++reinterpret_cast<FeatureRecord*>(s.data() + at.features)[root].size; }
  SECTION("members") {
    auto* segs = reinterpret_cast<SegRecord*>(s.data() + at.segs);
    const u32 last = reinterpret_cast<Header*>(s.data())->segs - 1u;
    segs[last].root = static_cast<u16>(segs[last].root == 0 ? 1 : 0);
  }
  SECTION("rotation") {
    auto& tile = reinterpret_cast<TileRecord*>(s.data() + at.tiles)[1];
    tile.rotation = static_cast<u8>((tile.rotation + 1) & 3);
  }
  SECTION("frontier") { --reinterpret_cast<Header*>(s.data())->frontier; }
  SECTION("supply") { ++reinterpret_cast<u8*>(s.data() + at.supply)[0]; }
  SECTION("points") { ++reinterpret_cast<Header*>(s.data())->score[0]; }
  CHECK(!brute_problems(game, s).empty());
}
