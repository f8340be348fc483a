// Plays a recorded game in our engine: forces the draws and every other chance, makes the recorded
// choices, and lets a comparison look at every decision, at what happened between two of them, and at the
// end of the recording.
//
// A difference never stops the run. The game goes on if the recorded choice is possible in ours;
// otherwise this game ends there, which counts as one mismatch.
#pragma once
#include <set>

#include "report.hpp"
#include "wording.hpp"

namespace bastide::sdk::conform {

class Replay;

class Checks {
 public:
  virtual ~Checks() = default;
  virtual void at_setup(Replay&) {}
  virtual void at_decision(Replay&, const Step&) {}  // before the recorded choice is made
  virtual void moves(Replay&, const Action&) {}      // before each move and each outcome of chance, in our words
  // These steps were taken and everything up to the next decision, or up to the next draw, has happened.
  virtual void happened(Replay&, std::span<const Step>) = 0;
  virtual void after_part(Replay&) {}  // a part of a turn is over; the next one begins with a draw
  virtual void at_end(Replay&) = 0;
  // The recording stops at a decision that has just been looked at; these steps were taken before it.
  virtual void at_stop(Replay&, std::span<const Step>) = 0;
  virtual bool same_questions() const { return true; }  // is an unexpected question a mismatch?
};

class Replay {
 public:
  Replay(const Game&, const Recording&, const Mapping&, GameReport&);
  void run(Checks&);

  const Game& game() const { return *game_; }
  const Recording& recording() const { return *recording_; }
  const Mapping& mapping() const { return *mapping_; }
  View view() const { return game_->view(state_); }
  Wording words() const { return Wording(*mapping_, *game_, state_); }
  const Actions& legal() const { return work_.legal; }  // of the open question
  const State& state() const { return state_; }
  const Journal& news() const { return news_; }  // since Checks::happened
  bool asks() const;                             // is a question open that a player must answer?
  std::vector<int> totals() const;
  void mismatch(std::string what, std::string expected = {}, std::string found = {});

 private:
  void apply(const Action&);
  bool begin(Checks&);
  bool take(const Step&, Checks&);
  bool choose(const Step&, Checks&);
  bool reach(const Step&);               // the decision of the step; chance before it is forced
  bool ask(const Step&, Checks&);        // the decision is open: who decides, and what
  bool decline(Checks&);                 // questions that the recording does not have, up to the next step or draw
  void tell(std::size_t end, Checks&);   // what happened in the steps before that one
  bool close(std::size_t end, Checks&);  // the part ends before that step
  void stop(Checks&);
  bool draw(const std::string& tile);
  bool discard(const std::vector<std::string>& tiles);
  bool force();                          // an open chance other than a draw
  bool make(const std::string& option);  // false: not legal
  bool answer_ahead();                   // the open question was answered before it was asked
  bool idle() const;                     // is there a question only because of what is possible beside it?
  bool expected(const Step&) const;      // is a decision of the step's phase open?
  bool goes_on(const Step&) const;       // the question of the step before is still open
  bool begins(const Step&) const;        // a part of a turn
  bool drawing() const;                  // is a tile to be drawn?
  bool chance() const;
  std::span<const Step> steps(std::size_t from, std::size_t end) const {
    return std::span(recording_->steps).subspan(from, end - from);
  }
  const Step* following() const;    // the step after this one, or the stop; null: none
  const Step* next_choice() const;  // the first after this one that is more than a confirmation
  Name asked() const;               // the open decision; empty: none
  std::string asked_words() const;
  std::vector<std::string> told(const ChanceRow&) const;

  const Game* game_;
  const Recording* recording_;
  const Mapping* mapping_;
  GameReport* report_;
  const Step* step_ = nullptr;
  Checks* checks_ = nullptr;
  // This step; the first one of the part; the first one of which nothing was compared yet.
  std::size_t at_ = 0, first_ = 0, untold_ = 0;
  std::vector<std::string> ahead_;  // answers to questions that are still to come in this part, see PhaseRow
  std::map<Name, std::multiset<std::string>> used_;  // outcomes of chance that were forced in this part
  Workspace work_;
  Journal news_;
  State state_;
};

// What happened, in words: recorded, and ours from the journal. The same thing has the same words in both. An event of
// the recording that no table knows is told as it is.
struct Line {
  std::size_t entry = 0;  // in the journal
  std::string text;
};
std::vector<std::string> recorded_events(const Mapping&, std::span<const Step>);  // besides points
std::vector<std::string> recorded_scores(const Mapping&, std::span<const Step>);
std::vector<Line> our_events(const Wording&, const Journal&);
std::vector<Line> our_scores(const Wording&, const Journal&);

// Legal options, score and other events, totals and the final board: everything that a recording holds.
//
// Rationale: score entries of 0 points are left out on both sides. The reference writes them for
// fields without a completed city, but not for every kind; they change no total.
class FullChecks final : public Checks {
 public:
  void at_setup(Replay&) override;
  void at_decision(Replay&, const Step&) override;
  void happened(Replay&, std::span<const Step>) override;
  void at_end(Replay&) override;
  void at_stop(Replay&, std::span<const Step>) override;

 private:
  void compare_groups(Replay&);
  void compare_options(Replay&, const Step&);
  void compare_totals(Replay&, const std::vector<int>& expected, const std::vector<int>& found, const char* what);
  void compare_board(Replay&, std::size_t cut);
  void note_discarded(const Replay&, std::size_t cut);
  bool groups_compared_ = false;
  std::vector<int> gap_;                // our totals less the recorded ones; told when it changes
  std::vector<std::string> discarded_;  // by us
};

}  // namespace bastide::sdk::conform
