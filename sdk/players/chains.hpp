// What a seat can do until somebody else or chance decides: chains of its actions, with what each is worth. Laying a
// tile without its figure is half a thought.
//
//   Chains chains(game);             // one per thread
//   chains.start(root);              // whenever the position to think about changes
//   chains.list(state, most);        // state: a decision of a player, a few moves from the root
//   for (u32 i = 0; i < chains.size(); ++i) ... chains[i]
//
// Nothing is allocated once lists have grown to their size.
#pragma once
#include <array>
#include <span>
#include <vector>

#include "bastide/game.hpp"
#include "players/alike.hpp"
#include "players/evaluation.hpp"
#include "players/near_copy.hpp"

namespace bastide::sdk {

inline constexpr int longest_chain = 3;  // what is longer is cut off and goes on with another one

// Actions that one seat makes one after the other.
struct Way {
  std::array<Action, longest_chain> action{};
  u8 length = 0;
  const Action& operator[](int i) const { return action[static_cast<std::size_t>(i)]; }
  friend bool operator==(const Way& a, const Way& b) {
    return a.length == b.length && std::equal(a.action.begin(), a.action.begin() + a.length, b.action.begin());
  }
};

// What is expected for every seat: points, and what the seat wants, which is its lead over the best of those who do not
// win together with it; its own points if it is alone.
struct Worth {
  std::array<float, max_players> points{}, lead{};
};

struct Chain {
  Way way;
  bool over = false;  // the game ends with it: the worth is exact
  Worth worth;
};

class Chains {
 public:
  explicit Chains(const Game&);
  const Game& game() const { return game_; }

  // `moves`: how far ahead the states of list() can lie.
  void start(const State& root, int moves = 16);
  // The chains from `s`, the best for whoever decides first; among equals what was found first. If more than `most`
  // positions would have to be valued, only what looks best on the way is followed to its end: complete() says no. The
  // same after `until`, a time of the wall; 0: there is time.
  void list(const State& s, int most, double until = 0);
  u32 size() const { return static_cast<u32>(ranked_.size()); }
  const Chain& operator[](u32 i) const { return found_[ranked_[i].second]; }
  bool complete() const { return complete_; }
  u64 trials() const { return trials_; }  // positions that were valued since start()

  // Makes the moves of a chain, in place.
  void follow(State&, const Way&);
  bool may_follow(State&, const Way&);  // the same, as long as each is legal
  void act(State&, const Action&);
  const NearCopy& copy() const { return copy_; }
  Workspace& work() { return work_; }
  void value(const State&, Worth&);

 private:
  // A chain that is not at its end: whoever decides it may go on.
  struct Begun {
    float lead;
    Way way;
    friend bool operator<(const Begun& a, const Begun& b) { return a.lead < b.lead; }
  };
  Actions& options_at(const State&, int depth);
  bool at_end(const State&, int depth) const;
  bool enough() const;
  int guessed_size(const State&);
  void explore(State&, int depth);
  void explore_the_best(const State&);
  void branch(const State& from, int depth);
  void record(const State&);
  bool known_already();

  Game game_;
  Evaluation evaluation_;
  Alike alike_;
  NearCopy copy_;
  Workspace work_;
  std::array<int, max_players> party_{};
  int players_ = 0;

  // Of the list that is being made.
  Player who_;
  Way way_;
  int most_ = 0, tried_ = 0;
  double until_ = 0;
  bool complete_ = true, several_kinds_ = false;
  std::size_t count_ = 0;
  u64 trials_ = 0;
  std::vector<Chain> found_;
  std::vector<u64>
      met_;  // sums of the actions of longer chains: those that differ in their order only lead to the same
  std::vector<std::pair<float, u32>> ranked_;
  std::vector<Begun> begun_;  // a heap, the best first
  std::array<State, longest_chain + 1> state_;
  std::array<Actions, longest_chain> options_;
};

}  // namespace bastide::sdk
