// What simulations and measurements share: checking the number of players, and quick random play.
#pragma once
#include <concepts>
#include <optional>
#include <span>

#include "basics/dice.hpp"
#include "basics/pulse.hpp"
#include "bastide/game.hpp"
#include "players/alike.hpp"
#include "players/players.hpp"

namespace bastide::sdk {

// The message for a number of players that the game does not allow.
std::optional<Error> wrong_player_count(const Game&, int players);

// Tiles on the table and in all bags. What is missing later was drawn and is held or was discarded.
inline int tiles_known(const View& v) {
  int sum = v.tiles();
  for (int b = 0; b < v.bags(); ++b) sum += v.left(Bag(static_cast<u32>(b))) + v.withheld(Bag(static_cast<u32>(b)));
  return sum;
}

// Plays to the end. `choose(decision)` picks one of w.legal.
// Allocates nothing beyond what the workspace may still grow by.
template <class Choose>
void play_out(const Game& game, State& s, Workspace& w, Choose&& choose) {
  const Playing at_it(Playing::seed());
  for (Decision d = game.decision(s); !d.over(); d = game.decision(s)) {
    at_it.move();
    if (d.chance()) {
      game.roll(s, w);
      continue;
    }
    // A copy, because the list is written anew while the action is carried out.
    const Action chosen = choose(d);
    game.play(s, chosen, w);
  }
}

// By uniformly random legal choices. `seen(options)` is told about every choice among so many that do not look alike;
// seen() does not want to know how many.
template <class Seen>
void play_randomly(const Game& game, State& s, Workspace& w, Alike& alike, Dice& dice, Seen&& seen) {
  play_out(game, s, w, [&](Decision) {
    if constexpr (std::invocable<Seen&>)
      seen();
    else
      seen(alike.distinct(s, w.legal));
    return alike.pick(s, w.legal, dice);
  });
}

// Tells agents that follow what happens at their table. Null agents are none.
class Followers {
 public:
  explicit Followers(std::span<Agent* const> by_seat);
  bool any() const { return any_; }
  void begins(const Game&, const State&, Name ruleset);
  void happened(const Game&, const State& before, const Action&, const State& after);

 private:
  std::span<Agent* const> by_seat_;
  bool any_;
};

// Who forfeited, the first one first.
std::vector<Player> forfeited(std::span<Agent* const> by_seat);

// The same with players. A null agent chooses at random with `dice`, without the detour over an Agent. `ruleset`: for
// agents that follow, see Opening.
template <class Seen>
void play_with_agents(const Game& game, State& s, Workspace& w, std::span<Agent* const> by_seat, Alike& alike,
                      Dice& dice, Name ruleset, Seen&& seen) {
  const auto choose = [&](Decision d) {
    seen(alike.distinct(s, w.legal));
    Agent* agent = by_seat[d.who.v];
    return agent ? agent->choose(game, s, w) : alike.pick(s, w.legal, dice);
  };
  Followers followers(by_seat);
  if (!followers.any()) return play_out(game, s, w, choose);
  followers.begins(game, s, ruleset);
  const Playing at_it(Playing::seed());
  State before;
  for (Decision d = game.decision(s); !d.over(); d = game.decision(s)) {
    at_it.move();
    before = s;
    const Action a = d.chance() ? game.roll(s, w) : choose(d);
    if (!d.chance()) game.apply(s, a, w);
    if (a.kind) followers.happened(game, before, a, s);
  }
}

inline constexpr Name quick_agent = "random";  // the one that play_randomly() plays

}  // namespace bastide::sdk
