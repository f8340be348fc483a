// Speed of a few rulesets, measured in turns: a slice of one, a slice of the next, again and again, so that whatever
// else the machine does hits all of them alike. Built twice, with shared and with static modules; compare.py runs both.
#include <CLI/CLI.hpp>
#include <cstdio>
#include <cstdlib>
#include <iostream>
#include <nlohmann/json.hpp>

#include "basics/clock.hpp"
#include "bench_places.hpp"
#include "lab/alloc_count.hpp"
#include "lab/bench.hpp"
#include "players/seats.hpp"

namespace {

using namespace bastide;

struct Case {
  const char *name, *toml;
};
constexpr Case cases[] = {
    {"base", "title = 'plain'\nextends = 'base-modern'\n"},
    {"noise", "title = 'sixty idle modules'\nextends = 'base-modern'\n[modules]\nnoise = true\n"},
    {"ten", "title = 'ten boxes'\nextends = 'base-modern'\n[tiles]\nbase = 10\n"},
    {"big-box", "title = 'big box'\nextends = 'big-box-modern'\n"},
    {"wave3", "title = 'all boxes'\nextends = 'everything'\n"},
    {"stadt", "title = 'Die Stadt'\nextends = 'die-stadt'\n"},
};

struct Lane {
  std::string name;
  Game game;
  State state{};
  Workspace w{};
  u64 next = 0, games = 0, turns = 0, scores = 0, allocations = 0;
  double seconds = 0;
  nlohmann::json slices = nlohmann::json::array();

  void one_game(int players) {
    const u64 seed = sdk::seed_of_game(1, next++);
    sdk::Dice dice(~seed);
    game.start(state, players, seed, w);
    const u64 before = sdk::allocations_of_this_thread();
    // Among all legal moves, those that look alike included: the games of earlier commits.
    sdk::play_out(game, state, w, [&](Decision) { return w.legal[dice.below(static_cast<u32>(w.legal.size()))]; });
    allocations += sdk::allocations_of_this_thread() - before;
    const View v = game.view(state);
    turns += static_cast<u64>(v.turn());
    ++games;
    for (u32 p = 0; p < static_cast<u32>(players); ++p)
      scores = sdk::mixed(scores ^ static_cast<u64>(v.score(Player(p))));
  }

  void slice(int players, double length) {
    const double start = sdk::thread_cpu_seconds();
    const u64 games_before = games, turns_before = turns;
    double used = 0;
    do {
      one_game(players);
      used = sdk::thread_cpu_seconds() - start;
    } while (used < length);
    seconds += used;
    slices.push_back({{"us_per_game", 1e6 * used / static_cast<double>(games - games_before)},
                      {"ns_per_turn", 1e9 * used / static_cast<double>(turns - turns_before)}});
  }
};

}  // namespace

int main(int argc, char** argv) {
  CLI::App app("Measures random play of the case rulesets in interleaved slices; prints JSON");
  const bool smoke = std::getenv("BASTIDE_SMOKE") != nullptr;
  int rounds = smoke ? 1 : 10, players = 2;
  double length = smoke ? 0.02 : 0.1;
  u64 games = 0;
  std::vector<std::string> names;
  app.add_option("--rounds", rounds, "slices of each case");
  app.add_option("--length", length, "seconds of CPU in a slice");
  app.add_option("--players", players, "number of players");
  app.add_option("--games", games, "play exactly so many games of each case instead (for callgrind)");
  app.add_option("--cases", names, "base, noise, ten, big-box, wave3, stadt; all by default")->delimiter(',');
  CLI11_PARSE(app, argc, argv);

  const Library library = bench_library();
  std::vector<Lane> lanes;
  for (const Case& c : cases) {
    if (!names.empty() && std::find(names.begin(), names.end(), c.name) == names.end()) continue;
    auto spec = library.ruleset_text(c.toml, c.name);
    auto game = spec ? Game::compile(std::move(*spec)) : Result<Game>(spec.error());
    if (!game) {
      std::cerr << game.error().str() << '\n';
      return 2;
    }
    lanes.push_back({c.name, std::move(*game)});
  }
  for (Lane& lane : lanes) {
    for (int i = 0; i < 16 && games == 0; ++i) lane.one_game(players);
    lane.games = lane.turns = lane.next = lane.scores = lane.allocations = 0;
    for (u64 i = 0; i < games; ++i) lane.one_game(players);
  }
  for (int r = 0; r < rounds && games == 0; ++r)
    for (Lane& lane : lanes) lane.slice(players, length);

  nlohmann::json out;
  for (const Lane& lane : lanes)
    out[lane.name] = {{"games", lane.games},
                      {"turns", lane.turns},
                      {"seconds", lane.seconds},
                      {"games_per_second", lane.seconds > 0 ? static_cast<double>(lane.games) / lane.seconds : 0},
                      {"bytes_per_state", lane.state.bytes().size()},
                      {"allocations", lane.allocations},
                      {"scores", games ? lane.scores : 0},
                      {"slices", lane.slices}};
  std::cout << out.dump(1) << '\n';
}
