// A game that somebody else leads: every move and every outcome of chance is told, and what one seat may not know can
// be left out. Moves can be taken back.
//
// What is not told is guessed: the game goes on in a state that fits what is known, as if the unknown tiles had been
// dealt at random. When something is told that the guess does not allow (a player lays a tile from a hand in which it
// was not supposed to be), the unknown is guessed again from an earlier moment on, until all that was told is possible.
#pragma once
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "basics/dice.hpp"
#include "bastide/game.hpp"
#include "bastide/journal.hpp"

namespace bastide::sdk {

class FollowedGame {
 public:
  struct Beginning {
    int players = 2;
    u64 seed = 1;   // of what is rolled here, and of what rules take without asking for an outcome
    Player seat{};  // whose knowledge this is; none: everything is told
    // Tiles that rules take out of bags before the first question, in this order; those beyond are drawn by the seed.
    std::vector<TileType> dealt{};
  };
  // The error says which of the dealt tiles was not there, or that nobody took them.
  static Result<std::unique_ptr<FollowedGame>> begin(Game, Beginning);
  FollowedGame(const FollowedGame&) = delete;  // the workspace points into it
  FollowedGame& operator=(const FollowedGame&) = delete;

  const Game& game() const { return game_; }
  const State& state() const { return state_; }
  View view() const { return game_.view(state_); }
  const Actions& legal();  // of the open question, outcomes of chance too
  const Beginning& beginning() const { return beginning_; }
  Player seat() const { return beginning_.seat; }
  const Journal& news() const {
    return news_;
  }  // what happened since the last call of a function that changes the game
  bool news_are_guessed() const { return guessed_; }

  struct Step {
    Action action;
    int who = 0;       // seat from 1, 0 for chance
    std::string text;  // notation
    bool rolled = false, unknown = false;
  };
  const std::vector<Step>& steps() const { return steps_; }
  bool guesses() const;  // does the state contain anything that was not told?

  // A move or an outcome in notation. `who`: seat from 1, 0 for chance, -1: whoever is asked.
  std::optional<Error> move(const std::string& text, int who = -1);
  std::optional<Error> unknown();  // an outcome that this seat does not see
  std::optional<Error> roll();     // an outcome by the game's own chance
  void act(const Action&);         // one of legal()
  void undo(std::size_t steps);    // at most as many as there are

 private:
  FollowedGame(Game, Beginning);
  struct Kept {
    std::size_t at;  // before this step
    State state;
  };
  void take(const Action&, bool rolled, bool unknown);
  void replay_to(std::size_t step);
  bool guess_again(const std::string& wanted);
  bool try_from(std::size_t step, const State& before, const std::string& wanted);
  Action any_outcome(const State&, Workspace&);
  void keep();

  static constexpr std::size_t keep_every = 16;

  Game game_;
  Beginning beginning_;
  Workspace work_, scratch_;
  Journal news_;
  State state_;
  std::vector<Step> steps_;
  std::vector<Kept> kept_;  // some earlier states, the first one at 0
  Dice dice_;
  u64 guessed_times_ = 0;
  bool guessed_ = false;
};

}  // namespace bastide::sdk
