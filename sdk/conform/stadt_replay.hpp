// Plays a recorded game of the walled city in our engine and compares everything that is written
// there: who decides, what can be chosen, what happens, the totals, and the whole last line.
//
// Draws follow the recorded stacks. A step of the recording in which only passing is possible is no
// question of ours; what happens in it is then compared together with the step before.
#pragma once
#include <deque>

#include "report.hpp"
#include "stadt_events.hpp"

namespace bastide::sdk::conform::stadt {

class Replay {
 public:
  Replay(const Game&, const Recording&, GameReport&);
  void run();

 private:
  bool begin();
  bool take(const Step&);
  bool choose(const Step&);
  bool advance();  // forces chance until a player must choose or the game is over
  bool force_draw();
  bool force(Name what, u16 outcome);
  bool make(const std::string& option);  // false: not legal
  void settle();                         // compares what happened since the last choice
  void compare_stacks();
  void compare_step(const Step&);
  void compare_events(const std::vector<Json>& found);
  void compare_totals(const std::vector<int>& expected, const char* what);
  void compare_end();
  Json our_end() const;
  View view() const { return game_->view(state_); }
  std::vector<int> totals() const;
  Name asked() const;
  std::string asked_words() const;
  void mismatch(std::string what, std::string expected = {}, std::string found = {});

  const Game* game_;
  const Recording* recording_;
  GameReport* report_;
  const Step* step_ = nullptr;
  std::vector<const Step*> group_;  // steps since the last choice of ours
  std::vector<std::deque<std::string>> stacks_;
  std::string drawn_;      // the last tile
  std::vector<int> told_;  // recorded totals that were compared last
  std::vector<int> gap_;   // our totals less the recorded ones; told when it changes
  Workspace work_;
  Journal news_;
  State state_;
  std::optional<Events> events_;
};

}  // namespace bastide::sdk::conform::stadt
