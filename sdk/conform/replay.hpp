// Plays a recorded game in our engine: forces the draws, makes the recorded choices, and lets a
// comparison look at every decision and at the end of every turn.
//
// A difference never stops the run. The game goes on if the recorded choice is possible in ours;
// otherwise this game ends there, which counts as one mismatch.
#pragma once
#include "bastide/game.hpp"
#include "mapping.hpp"
#include "reference.hpp"
#include "report.hpp"

namespace bastide::sdk::conform {

class Replay;

class Checks {
 public:
  virtual ~Checks() = default;
  virtual void at_setup(Replay&) {}
  virtual void at_decision(Replay&, const Step&) {}   // before the recorded choice is made
  virtual void after_turn(Replay&, const Step&) = 0;  // the turn is scored
  virtual void at_end(Replay&) = 0;
  virtual bool same_questions() const { return true; }  // is an unexpected question a mismatch?
};

class Replay {
 public:
  Replay(const Game&, const Recording&, GameReport&);
  void run(Checks&);

  const Game& game() const { return *game_; }
  const Recording& recording() const { return *recording_; }
  View view() const { return game_->view(state_); }
  const Actions& legal() const { return work_.legal; }  // of the open question
  const State& state() const { return state_; }
  const Journal& news() const { return news_; }         // since the turn before
  std::vector<int> totals() const;
  void mismatch(std::string what, std::string expected = {}, std::string found = {});

 private:
  bool begin(Checks&);
  bool take(const Step&, Checks&);
  bool choose(const Step&, Checks&);
  bool settle(const Step&, Checks&);
  bool draw(const std::string& tile);
  bool discard(const std::vector<std::string>& tiles);
  bool make(const std::string& option);  // false: not legal
  bool idle() const;                     // is there a question only because of what is possible beside it?
  bool expected(const Step&) const;      // is a decision of the step's phase open?
  bool goes_on(const Step&) const;       // the question of the step before is still open
  Name asked() const;                    // the open decision; empty: none
  std::string asked_words() const;

  const Game* game_;
  const Recording* recording_;
  GameReport* report_;
  const Step* step_ = nullptr;
  Workspace work_;
  Journal news_;
  State state_;
};

// What happened besides points, in words: recorded events, and ours from the journal. Words for the same are the same.
std::vector<std::string> recorded_events(const std::vector<Json>&);
std::vector<std::string> our_events(const Game&, const View&, const Journal&);

// Legal options, score and other events, totals and the final board: everything that a recording holds.
//
// Rationale: score entries of 0 points are left out on both sides. The reference writes them for
// fields without a completed city, but not for every kind; they change no total.
class FullChecks final : public Checks {
 public:
  explicit FullChecks(bool stricter_placement) : stricter_placement_(stricter_placement) {}
  void at_setup(Replay&) override;
  void at_decision(Replay&, const Step&) override;
  void after_turn(Replay&, const Step&) override;
  void at_end(Replay&) override;

 private:
  void compare_groups(Replay&);
  void compare_tokens(Replay&, const std::vector<std::map<std::string, int>>& expected, const char* what);
  void compare_options(Replay&, const Step&);
  void compare_totals(Replay&, const std::vector<int>& expected, const char* what);
  bool stricter_placement_;
  bool groups_compared_ = false;
  std::vector<int> gap_;                // our totals less the recorded ones; told when it changes
  std::vector<std::string> discarded_;  // by us
};

}  // namespace bastide::sdk::conform
