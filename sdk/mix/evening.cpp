#include "mix/evening.hpp"

#include <fmt/format.h>

#include <cmath>

#include "basics/clock.hpp"
#include "basics/dice.hpp"
#include "basics/standing.hpp"
#include "basics/tally.hpp"
#include "players/players.hpp"
#include "players/seats.hpp"

namespace bastide::sdk {

namespace {

struct Games {
  Tally turns, best;  // best: the winner's result
  u64 faults = 0;
};

// As many games as fit into the time; one that does not come to its end is left out.
Games play(const Game& game, const std::string& agent_name, const EveningOptions& o, double seconds) {
  constexpr u64 most_games = 200;
  const double end = wall_seconds() + seconds;
  Games games;
  std::vector<std::unique_ptr<Agent>> agents;
  for (int p = 0; p < o.players; ++p)
    agents.push_back(std::move(*make_agent(agent_name, seed_of_game(o.seed, static_cast<u64>(p)))));
  Workspace w;
  for (u64 i = 0; i < most_games; ++i) {
    State s = game.start(o.players, seed_of_game(o.seed, i), w);
    for (Decision d = game.decision(s); !d.over(); d = game.decision(s)) {
      if (wall_seconds() > end || (o.cancel && *o.cancel)) return games;
      if (d.chance())
        game.roll(s, w);
      else
        game.play(s, agents[d.who.v]->choose(game, s, w), w);
    }
    const View v = game.view(s);
    games.turns.add(v.turn());
    games.best.add(Standing(v).best());
    games.faults += v.fault() != Fault::none;
  }
  return games;
}

}  // namespace

Result<Evening> expected_evening(const Game& game, const EveningOptions& o) {
  if (auto wrong = wrong_player_count(game, o.players)) return *wrong;
  Evening e;
  Games games;
  for (const char* agents : {"greedy", "random"}) {  // people play more like the first
    e.agents = agents;
    games = play(game, agents, o, o.seconds);
    if (games.turns.count() > 0) break;
  }
  if (games.faults) return Error{.what = "a game was broken off at a limit of the engine"};
  if (games.turns.count() == 0) return Error{.what = "no game came to its end in the time given"};
  e.games = games.turns.count();
  e.turns = games.turns.mean();
  e.points = games.best.mean();
  e.least_turns = static_cast<int>(games.turns.min());
  e.most_turns = static_cast<int>(games.turns.max());
  e.least_minutes = static_cast<int>(std::ceil(e.turns / 2));
  e.most_minutes = static_cast<int>(std::ceil(e.turns));
  return e;
}

std::string to_text(const Evening& e) {
  return fmt::format(
      "about {:.0f} turns (from {} quick {} between {} players); {} to {} minutes if a turn takes "
      "people half a minute to a minute",
      e.turns, e.games, e.games == 1 ? "game" : "games", e.agents, e.least_minutes, e.most_minutes);
}

}  // namespace bastide::sdk
