// Strength from results of matches. Knows nothing of games.
//
// A *share* is what one side got of a pair of games with the same chances and changed seats: 0 it lost both, 0.5 each
// won one or all was drawn, 1 it won both. Pairs are independent of each other, the two games of a pair are not:
// therefore the pair is the unit, and whatever both games of a pair have in common makes no interval too narrow.
//
// Elo is the usual scale: the better side by d is expected to get 1 / (1 + 10^(-d / 400)) of the points.
#pragma once
#include <map>
#include <span>
#include <vector>

#include "statistics/inference.hpp"

namespace bastide::sdk {

double share_of_elo(double difference);
double elo_of_share(double share);  // minus infinite at 0, infinite at 1

struct Elo {
  double elo = 0, low = 0, high = 0;  // may be infinite
};
// The interval is that of the mean share, see estimate(), on the scale of Elo.
struct MatchEstimate {
  Estimate share;
  Elo elo;
  double superior = 0.5;  // the chance that the first side is the stronger one (by the normal distribution)
};
MatchEstimate estimate_match(std::span<const double> shares, double confidence = 0.95);

// One rating for each of several players who met each other: the most likely ones (Bradley-Terry), their mean is 0. The
// intervals take the variance of the pairs as it was found (a sandwich estimate), not that of single games. Each two
// who met are given half a pair more that was drawn, so that who never lost has a rating, too. Players who never met
// anybody have 0 and no bounds.
struct Meetings {
  std::size_t a = 0, b = 0;
  std::vector<double> shares;  // of a
};
std::vector<Elo> ratings(std::size_t players, std::span<const Meetings>, double confidence = 0.95);

// Is the first side stronger? A sequential test: after each pair it says whether it has seen enough. Of two hypotheses,
// that the difference is elo0 or that it is elo1, it accepts the wrong one with the chance alpha or beta. The
// likelihood ratio is the generalized one: of the most likely distributions of shares with either mean (as the public
// test sites of chess programs compute it). Each possible share counts as seen a thousandth of a time at the beginning.
struct SprtQuestion {
  double elo0 = 0, elo1 = 20;
  double alpha = 0.05, beta = 0.05;
};
class Sprt {
 public:
  enum class Says : u8 { nothing_yet, elo0, elo1 };
  explicit Sprt(const SprtQuestion&);
  // What it says from here on; once it has decided it does not change its mind, and counts no further.
  Says add(double share);
  Says says() const { return says_; }
  double llr() const { return llr_; }  // logarithm of the likelihood ratio
  double lower() const { return lower_; }
  double upper() const { return upper_; }
  u64 pairs() const { return pairs_; }  // that were counted

 private:
  double ratio() const;
  double share0_, share1_, lower_, upper_;
  double llr_ = 0;
  std::map<double, double> seen_;  // share: how often
  u64 pairs_ = 0;
  Says says_ = Says::nothing_yet;
};

}  // namespace bastide::sdk
