// Agents: whoever decides for a seat without being a person. Generic: they know actions, states and
// scores, and nothing of what any of it means.
//
//   auto agent = make_agent("greedy", seed);              // Result<std::unique_ptr<Agent>>
//   Action a = (*agent)->choose(game, state, workspace);  // workspace.legal lists what is legal in
//   `state`
//
// (The id of a seat is called bastide::Player, therefore not "Player" here.)
#pragma once
#include <atomic>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "bastide/game.hpp"
#include "players/alike.hpp"

namespace bastide::sdk {

// What an agent that follows a game is told at its beginning.
struct Opening {
  Name ruleset;  // complete, as TOML, see record/ruleset_text.hpp
  Player seat;   // the agent's own
};

// A game that an agent lost by its own doing: it came too late, or its program is gone.
struct Forfeit {
  std::string why;  // a sentence without a full stop
  u32 move = 0;     // View::moves() when it happened
};

class Agent {
 public:
  virtual ~Agent() = default;
  // One of w.legal, which must list what is legal in `s` now, as it does after start, apply, roll
  // and legal. The decision is a player's, not chance. w is only read. The same agent seed and the
  // same state give the same choice, whatever was asked before, so that an undone or resumed game
  // goes on as it would have.
  virtual Action choose(const Game&, const State& s, Workspace& w) = 0;
  virtual Name name() const = 0;
  // From here on it chooses without further thought as soon as `stop` is set.
  virtual void heed(const std::atomic<bool>& stop) { static_cast<void>(stop); }

  // An agent that keeps a game of its own, as another program does, is told what happens at the table: that a game
  // begins, with the state after Game::start, and then every move and every outcome of chance, one by one. Nobody says
  // any of this to agents that do not follow.
  virtual bool follows() const { return false; }
  virtual void begins(const Game&, const State&, const Opening&) {}
  virtual void happened(const Game&, const State& /*before*/, const Action&, const State& /*after*/) {}
  // Null as long as it plays on. After a forfeit it makes random moves, so that the game has an end; it has lost
  // whatever the points say (basics/standing.hpp).
  virtual const Forfeit* forfeit() const { return nullptr; }

 protected:
  Alike& alike_of(const Game&);  // moves that look alike are one choice

 private:
  std::optional<Alike> alike_;  // of the game that was played last
};

// A seat as players/seat_spec.hpp describes it: "greedy", "search:playouts=2000". The error names the nearest. An agent
// belongs to one thread.
Result<std::unique_ptr<Agent>> make_agent(Name seat, u64 seed);
const std::vector<std::string>& agent_names();

}  // namespace bastide::sdk
