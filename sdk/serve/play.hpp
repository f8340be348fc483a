// One game as it is played at a table: the state, the moves that count, the way back. It knows no people and no
// network; nothing changes until a move has been stored and is accepted.
#pragma once
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "players/alike.hpp"
#include "serve/rules.hpp"

namespace bastide::sdk::serve {

struct Done {  // a move that was made, or tried
  Action action;
  std::string text;  // notation
  int turn = 0;      // in which it was made
};

// A move with all the chance that follows it.
struct Tried {
  State state;
  std::vector<Done> moves{};
  Journal journal{};
};

class Play {
 public:
  Play(std::shared_ptr<const Rules>, int players, u64 seed);
  Play(const Play&) = delete;

  const Rules& rules() const { return *rules_; }
  std::shared_ptr<const Rules> shared_rules() const { return rules_; }
  const Game& game() const { return rules_->game(); }
  const State& state() const { return state_; }
  View view() const { return game().view(state_); }
  Decision decision() const { return game().decision(state_); }
  const Action& last() const { return moves_.back(); }
  u32 moves() const { return static_cast<u32>(moves_.size()); }
  State known_to(Player) const;  // what that seat may know; no seat: somebody who looks on

  // Before the first move: the tiles that lie there, and chance until somebody is asked.
  Tried begun();
  // The action must be legal.
  Tried tried(const Action&);
  void accept(Tried);
  // The legal action with that notation, or one that looks alike; the error says what is wrong with it.
  Result<Action> legal(const std::string& text);
  bool legal_now(const Action&);
  Actions choices();  // what is legal, without moves that look alike

  // Decisions of a seat that can be taken back, as numbers of moves that would be left; the latest first.
  struct Return {
    u32 to = 0;
    bool free = true;     // nothing was uncovered since, and nobody else has decided
    bool chance = false;  // something was
  };
  std::vector<Return> returns(Player) const;
  std::optional<Return> return_to(Player, u32 to) const;
  void go_back(u32 to, std::optional<u64> new_seed);

  // Replays a move from a store or a record; false: it is not what the rules give, and nothing has changed.
  bool replay(const std::string& text, Player);
  void reseed(u64 seed);

  // The table after so many moves. `each` hears every move with what happened and the state after it; the first one is
  // none, for what lies there at the start.
  struct Heard {
    const Done* move;
    const Journal& journal;
    const State& before;
    const State& after;
    u32 number;
  };
  State at(u32 moves, const std::function<void(const Heard&)>& each = {}) const;

  struct Laid {
    u32 move = 0;
    Player who{};
  };
  const std::vector<Laid>& laid() const { return laid_; }  // by tile

 private:
  void note(const Journal&);
  Done made(const State& before, const Action&) const;
  std::shared_ptr<const Rules> rules_;
  int players_;
  u64 seed_;
  Workspace work_;
  State state_;
  Alike alike_;
  std::vector<Action> moves_;
  std::map<u32, u64> reseeds_;  // by number of moves before
  std::vector<Laid> laid_;
};

}  // namespace bastide::sdk::serve
