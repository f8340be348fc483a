#include "testing/plugin_games.hpp"

#include <algorithm>
#include <set>

#include "basics/dice.hpp"
#include "basics/pulse.hpp"
#include "testing/beacon.hpp"
#include "testing/invariants.hpp"
#include "words/faults.hpp"

namespace bastide::sdk {

namespace {

constexpr const char* keep_in_state =
    "something outside the state decides: a static or mutable variable, a clock, a generator of its own. Keep it in "
    "d.state<T>() and ask c.random() or c.chance() for luck";

// What a problem of the random games means to an author.
std::string explained(const std::string& line) {
  const auto says = [&](const char* words) { return line.find(words) != std::string::npos; };
  if (says("a copy") || says("replay") || says("restored") || says("fresh list")) return line + "\n" + keep_in_state;
  if (says("is legal, but")) return line + "\nan offer and a veto or explanation disagree about the same move";
  if (says("is offered twice"))
    return line + "\ntwo modules offer it, or one twice; whoever chooses at random takes it twice as often";
  if (says("tiles and") || says("tiles, at the start"))
    return line + "\na tile that c.take() took was neither placed nor put back";
  return line;
}

// The same at every decision of a game is said once.
void keep_first(std::vector<std::string>& lines) {
  std::set<std::string> seen;
  std::erase_if(lines, [&](const std::string& line) {
    const std::size_t move = line.find(", move ");
    return !seen.insert(move == std::string::npos ? line : line.substr(std::min(line.find(": ", move), line.size())))
                .second;
  });
}

State random_game(const Game& game, int players, u64 seed) {
  const Playing at_it(seed);
  Workspace w;
  Dice dice(seed);
  beacon().begin_game(players, seed);
  State s = game.start(players, seed, w);
  for (Decision d = game.decision(s); !d.over(); d = game.decision(s)) {
    beacon().move(game.view(s).moves());
    Playing::beat();
    if (game.view(s).moves() > endless_moves) break;
    if (d.chance()) {
      game.roll(s, w);
      continue;
    }
    const Action a = w.legal[dice.below(static_cast<u32>(w.legal.size()))];
    game.apply(s, a, w);
  }
  return s;
}

}  // namespace

PlayedGames play_games(const Spec& spec, int games, const std::function<void(const std::string&)>& tell) {
  PlayedGames p;
  Watch watch;
  watch.tell = tell;
  auto watched = watch.compile(spec);
  if (!watched) {
    p.wrong.push_back(watched.error().str());
    return p;
  }
  CheckReport report;
  const int most = std::min(watched->max_players(), 4), range = most - watched->min_players() + 1;
  for (; p.games < games; ++p.games)
    check_random_game(*watched, watched->min_players() + p.games % range, static_cast<u64>(p.games) + 1, {.every = 16},
                      report);
  p.wrong = watch.report();
  p.hooks = watch.counts();
  p.asked = report.asked;
  auto one = Game::compile(spec);
  auto other = Game::compile(spec);
  if (!one || !other) {
    p.wrong.push_back("compiles only sometimes\n" + std::string(keep_in_state));
    return p;
  }
  const int players = one->min_players();
  const State first = random_game(*one, players, 1);
  if (!(random_game(*one, players, 1) == first) || !(random_game(*other, players, 1) == first))
    p.wrong.push_back("the same game played twice ends differently\n" + std::string(keep_in_state));
  keep_first(report.problems);
  for (const std::string& line : report.problems)
    p.wrong.push_back(explained(line.starts_with(spec.id + ", ") ? line.substr(spec.id.size() + 2) : line));
  return p;
}

std::string try_game(const Game& game, int players, u64 seed) {
  const State s = random_game(game, players, seed);
  const View v = game.view(s);
  const std::string place =
      std::to_string(players) + " players, seed " + std::to_string(seed) + ", move " + std::to_string(v.moves()) + ": ";
  if (const std::string fault = fault_sentence(game, s); !fault.empty()) return place + "broken off: " + fault;
  if (v.moves() > endless_moves) return place + "the game does not end";
  return v.over() ? "" : place + "a step said that it waits, but asked nothing";
}

bool same_in_both_orders(const Spec& spec, const std::string& step, const std::string& other, int games) {
  Spec forwards = spec;
  Spec backwards = spec;
  forwards.pins.push_back({.before = step, .after = other, .at = {}});
  backwards.pins.push_back({.before = other, .after = step, .at = {}});
  const auto a = Game::compile(std::move(forwards));
  const auto b = Game::compile(std::move(backwards));
  if (!a || !b) return false;
  for (int i = 0; i < games; ++i) {
    const int players = std::min(a->min_players() + i % 2, a->max_players());
    const u64 seed = static_cast<u64>(i) + 1;
    if (!(random_game(*a, players, seed) == random_game(*b, players, seed))) return false;
  }
  return games > 0;
}

}  // namespace bastide::sdk
