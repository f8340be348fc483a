// What a box costs: random games of the base game with a box and without it, measured in turns as bench_games does.
// For each box
//   absent    its rules without its tiles, against the base game
//   present   its ruleset, against the same tiles without the rules
// so that both of a pair lay the same tiles, and what differs is the box. box_costs.py has the bars.
#include <CLI/CLI.hpp>
#include <algorithm>
#include <cstdlib>
#include <deque>
#include <iostream>
#include <nlohmann/json.hpp>

#include "basics/clock.hpp"
#include "bench_places.hpp"
#include "lab/alloc_count.hpp"
#include "players/seats.hpp"

namespace {

using namespace bastide;

struct Lane {
  std::string name;
  Game game;
  State state{};
  Workspace w{};
  sdk::Alike alike{game};
  u64 next = 0, games = 0, turns = 0, decisions = 0, allocations = 0;
  std::vector<double> seconds;  // of each slice

  void one_game() {
    const u64 seed = sdk::seed_of_game(1, next++);
    sdk::Dice dice(~seed);
    state = game.start(2, seed, w);
    const u64 before = sdk::allocations_of_this_thread();
    sdk::play_randomly(game, state, w, alike, dice, [this] { ++decisions; });
    allocations += sdk::allocations_of_this_thread() - before;
    turns += static_cast<u64>(game.view(state).turn());
    ++games;
  }

  void forget() { next = games = turns = decisions = allocations = 0; }

  nlohmann::json facts() const {
    return {{"name", name},           {"games", games},     {"turns", turns},
            {"decisions", decisions}, {"seconds", seconds}, {"allocations", allocations}};
  }
};

std::string ruleset(const std::string& ground, const std::string& box, const char* switched) {
  return "title = 'cost'\nextends = '" + ground + "'\n[modules]\n'" + box + "' = " + switched + "\n";
}

bool has_tiles(const Library& library, const std::string& box) {
  return std::ranges::any_of(library.tile_sets(), [&](const TileSet* set) { return set->plugin == box; });
}

Game compiled(const Library& library, const std::string& name, const std::string& toml) {
  auto spec = library.ruleset_text(toml, name);
  auto game = spec ? Game::compile(std::move(*spec)) : Result<Game>(spec.error());
  if (game) return std::move(*game);
  std::cerr << name << ": " << game.error().str() << '\n';
  std::exit(2);
}

}  // namespace

// Callgrind counts what happens in here, and writes it down for each call.
extern "C" [[gnu::noinline]] void bench_lane(Lane& lane, u64 games) {
  for (u64 i = 0; i < games; ++i) lane.one_game();
}

int main(int argc, char** argv) {
  CLI::App app("Measures what boxes cost on the base game, in interleaved slices; prints JSON");
  const bool smoke = std::getenv("BASTIDE_SMOKE") != nullptr;
  int rounds = smoke ? 1 : 20;
  u64 games = smoke ? 1 : 40;
  std::vector<std::string> boxes = {"shrines"};
  std::string only;
  app.add_option("--rounds", rounds, "slices of each case");
  app.add_option("--games", games, "games in a slice");
  app.add_option("--boxes", boxes, "rulesets of boxes; ruleset:box if the box has another name")->delimiter(',');
  app.add_option("--only", only, "only this case: absent, tiles or present (to profile it)");
  CLI11_PARSE(app, argc, argv);

  const Library library = bench_library();
  std::deque<Lane> lanes;
  if (only.empty()) lanes.push_back({"base", compiled(library, "base", "title = 'plain'\nextends = 'base-modern'\n")});
  for (const std::string& words : boxes) {
    const auto colon = words.find(':');
    const std::string ground = words.substr(0, colon);
    const std::string box = colon == std::string::npos ? ground : words.substr(colon + 1);
    const auto add = [&](const char* what, const std::string& toml) {
      const std::string name = ground + " " + what;
      if (only.empty() || only == what) lanes.push_back({name, compiled(library, name, toml)});
    };
    if (has_tiles(library, box)) add("absent", ruleset("base-modern", box, "true"));
    add("tiles", ruleset(ground, box, "false"));
    add("present", ruleset(ground, box, "true"));
  }
  constexpr int warm = 20;
  for (Lane& lane : lanes) {
    for (int i = 0; i < warm; ++i) lane.one_game();
    lane.forget();
  }
  for (int r = 0; r < rounds; ++r)
    for (Lane& lane : lanes) {
      const double start = sdk::thread_cpu_seconds();
      bench_lane(lane, games);
      lane.seconds.push_back(sdk::thread_cpu_seconds() - start);
    }
  nlohmann::json out = nlohmann::json::array();
  for (const Lane& lane : lanes) out.push_back(lane.facts());
  std::cout << out.dump(1) << '\n';
}
