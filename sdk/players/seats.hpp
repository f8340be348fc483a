// What simulations and measurements share: checking the number of players, and quick random play.
#pragma once
#include <optional>
#include <span>

#include "basics/dice.hpp"
#include "bastide/game.hpp"
#include "players/players.hpp"

namespace bastide::sdk {

// The message for a number of players that the game does not allow.
std::optional<Error> wrong_player_count(const Game&, int players);

// Tiles on the table and in all bags. What is missing later was drawn and is held or was discarded.
inline int tiles_known(const View& v) {
  int sum = v.tiles();
  for (int b = 0; b < v.bags(); ++b)
    sum += v.left(Bag(static_cast<u32>(b))) + v.withheld(Bag(static_cast<u32>(b)));
  return sum;
}

// Plays to the end. `choose(decision, options)` picks one of w.legal, of which there are so many.
// Allocates nothing beyond what the workspace may still grow by.
template <class Choose>
void play_out(const Game& game, State& s, Workspace& w, Choose&& choose) {
  for (Decision d = game.decision(s); !d.over(); d = game.decision(s)) {
    if (d.chance()) {
      game.roll(s, w);
      continue;
    }
    // A copy, because the list is written anew while the action is carried out.
    const Action chosen = choose(d, static_cast<u32>(w.legal.size()));
    game.play(s, chosen, w);
  }
}

// By uniformly random legal choices. `seen(w.legal.size())` is told about every choice.
template <class Seen>
void play_randomly(const Game& game, State& s, Workspace& w, Dice& dice, Seen&& seen) {
  play_out(game, s, w, [&](Decision, u32 options) {
    seen(options);
    return w.legal[dice.below(options)];
  });
}

// The same with players. A null agent chooses at random with `dice`, without the detour over an Agent.
template <class Seen>
void play_with_agents(const Game& game, State& s, Workspace& w, std::span<Agent* const> by_seat, Dice& dice,
                      Seen&& seen) {
  play_out(game, s, w, [&](Decision d, u32 options) {
    seen(options);
    Agent* agent = by_seat[d.who.v];
    return agent ? agent->choose(game, s, w) : w.legal[dice.below(options)];
  });
}

inline constexpr Name quick_agent = "random";  // the one that play_randomly() plays

}  // namespace bastide::sdk
