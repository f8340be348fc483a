// What a position is worth: the result that every seat can expect at the end of the game (points, unless a module
// compares players by something else, see View::result). No rule is known here, only what every game has: scores, what
// would be counted now, figures, open features, tiles that are left.
//
//   Evaluation worth(game);                 // with what was learned for this ruleset; one per thread
//   worth.start(root);                      // whenever the position to think about changes
//   worth.value(state, by_seat);            // states a few moves from the root, as often as needed
//   worth.lead(state, me);                  // the same as one number, for whom it concerns
//
// Cost: value() is meant for every leaf. It looks again only at what differs from the root, which is about as dear as
// one apply(): 1 microsecond in the base game, 10 with all boxes. start() is as dear as 10 to 50 of them. Neither
// allocates once start() has seen a game.
//
// Best asked where a turn is over, so that nothing of it is left half done; a question of somebody who has a tile in
// hand is the next best. `state` is what the asking seat may know (Game::observe): bags are read.
#pragma once
#include <array>
#include <span>
#include <vector>

#include "bastide/game.hpp"
#include "bastide/limits.hpp"
#include "players/closing.hpp"
#include "players/clues.hpp"
#include "players/near_copy.hpp"
#include "players/weights.hpp"

namespace bastide::sdk {

class Evaluation {
 public:
  explicit Evaluation(const Game&);
  Evaluation(const Game&, const Weights&);
  const Game& game() const { return game_; }

  void start(const State& root);
  // One number per seat. Of a game that is over: its results, exactly.
  void value(const State&, std::span<double> by_seat);
  // The same of a state that nobody needs any more: in some games it is counted to the end.
  void value_of_last(State&, std::span<double> by_seat);
  // The result of `me` above the best of those who do not win together with him; his own if there are none.
  double lead(const State&, Player me);
  double lead_of_last(State&, Player me);

  // For training: the clues of every seat, [seat * clues().size() + clue]. How much of the game is left: a clue that
  // fades counts `fading` times its late and `left` times its early weight, others once and `left` times.
  const Clues& clues() const { return clues_; }
  void see(const State& root, std::span<double> clues);
  double left() const { return left_; }
  double fading() const { return fading_; }

 private:
  using BySeat = std::array<double, max_players>;
  // What a feature is worth to the seats, and by what to recognise that nothing of it has changed.
  struct Known {
    u16 feature, size;
    i16 open;
    u8 claims, figures;
    u32 who;  // of which figures stand there
    BySeat worth, pays;
  };
  struct Found {  // on a walk over all figures
    u16 feature;
    bool claimed = false;
    u32 who = 0;
  };

  void add(int clue, Player p, double x, BySeat& worth) {
    worth[p.v] += now_[static_cast<std::size_t>(clue)] * x;
    if (!seen_.empty()) seen_[p.v * now_.size() + static_cast<std::size_t>(clue)] += x;
  }
  void look(Ctx&, BySeat& worth);
  void look_at_seats(const View&, BySeat& worth);
  void look_at_gauges(const View&, BySeat& worth);
  void find_features(const View&, BySeat& worth);
  void look_at_features(Ctx&, BySeat& worth);
  void look_at(Ctx&, Feature, BySeat& worth, BySeat& pays);
  void look_at_figures(const View&, Feature, double soon, double full, u8 winners, BySeat& worth);
  bool is_known(const View&, const Found&) const;
  void mark_changed(const View&);
  void add_rest(State&, const BySeat& scores, BySeat& worth);
  void share(const View&, const BySeat& now, const BySeat& to_come, std::span<double> by_seat) const;
  double lead(const View&, Player me, const BySeat& by_seat) const;

  Game game_;
  Clues clues_;
  Closing closing_;
  std::vector<Hook<SeatGaugeFn>> gauges_;
  std::vector<Weight> weights_;  // by clue
  std::vector<double> now_;      // the same at the root's time
  double left_ = 0, fading_ = 0;
  std::span<double> seen_;     // when training
  bool counts_rest_ = false;   // does the rest matter in this game?
  bool looks_beside_ = false;  // ... and own figures beside pieces of nobody?
  bool has_parties_;

  Workspace work_;
  State counted_;
  NearCopy copy_;
  std::vector<Known> known_;
  std::vector<u16> known_at_;  // by segment: one more than the place in known_, 0: none
  std::vector<Found> found_;
  std::vector<u16> found_at_;  // by segment: the same of found_, valid if the feature there is this one
  std::vector<u32> changed_;   // by segment: the walk on which it was said that something beside it was finished
  BySeat pays_{};              // what features that count for a seat would pay it as they lie
  u32 walk_ = 0;
  int root_segs_ = 0;
};

}  // namespace bastide::sdk
