// Elo, ratings and the sequential test, against numbers that were worked out by hand and against made-up matches.
#include "statistics/elo.hpp"

#include <catch2/catch.hpp>
#include <cmath>
#include <random>

using namespace bastide;
using namespace bastide::sdk;

namespace {

// A pair of games between sides so many Elo apart: two tosses, half of their share.
class Coin {
 public:
  explicit Coin(double elo, u64 seed = 20240817) : chance_(share_of_elo(elo)), dice_(seed) {}
  double pair() { return (toss() + toss()) / 2; }

 private:
  double toss() { return static_cast<double>(dice_() >> 11) * 0x1p-53 < chance_ ? 1 : 0; }
  double chance_;
  std::mt19937_64 dice_;
};

std::vector<double> pairs_of(double elo, std::size_t n, u64 seed = 1) {
  Coin coin(elo, seed);
  std::vector<double> all(n);
  for (double& x : all) x = coin.pair();
  return all;
}

}  // namespace

TEST_CASE("the scale of Elo", "[elo]") {
  CHECK(share_of_elo(0) == 0.5);
  CHECK(share_of_elo(400) == Approx(10.0 / 11));
  CHECK(elo_of_share(0.75) == Approx(190.8485));  // 400 log10(3)
  CHECK(elo_of_share(share_of_elo(-37)) == Approx(-37));
  CHECK(std::isinf(elo_of_share(1)));
  CHECK(elo_of_share(0) < 0);
}

TEST_CASE("a match of ten pairs, by hand", "[elo]") {
  // Mean 0.65; squares around it 4 * 0.1225 + 5 * 0.0225 + 0.4225 = 1.025; standard error sqrt(1.025 / 9 / 10) =
  // 0.10672; Student's t for nine degrees of freedom is 2.26216, so the share lies in 0.65 +- 0.24142.
  const std::vector<double> shares{1, 0.5, 0.5, 0, 1, 0.5, 1, 0.5, 0.5, 1};
  const MatchEstimate m = estimate_match(shares);
  CHECK(m.share.mean == Approx(0.65));
  CHECK(m.share.low == Approx(0.40858).margin(1e-5));
  CHECK(m.share.high == Approx(0.89142).margin(1e-5));
  CHECK(m.elo.elo == Approx(107.54).margin(0.01));   // 400 log10(0.65 / 0.35)
  CHECK(m.elo.low == Approx(-64.25).margin(0.02));   // 400 log10(0.40858 / 0.59142)
  CHECK(m.elo.high == Approx(365.73).margin(0.02));  // 400 log10(0.89142 / 0.10858)
  CHECK(m.superior == Approx(0.92).margin(0.005));   // 0.15 / 0.10672 = 1.4056 standard errors
}

TEST_CASE("pairs in which one side always has the better seat vary less than games", "[elo]") {
  // Both games of each pair are won by whoever has the first seat: 50 : 50 for certain. Games taken for themselves
  // would give an interval of 0.5 +- 0.07.
  const std::vector<double> level(100, 0.5);
  const MatchEstimate m = estimate_match(level);
  CHECK(m.elo.elo == Approx(0).margin(1e-9));
  CHECK(m.share.low > 0.46);
  CHECK(m.share.low < 0.5);  // nobody knows that it will always be so
}

TEST_CASE("who won everything is better, nobody knows by how much", "[elo]") {
  const std::vector<double> all(20, 1.0);
  const MatchEstimate m = estimate_match(all);
  CHECK(std::isinf(m.elo.elo));
  CHECK(m.elo.low > 200);
  CHECK(m.elo.low < 400);
  CHECK(m.superior > 0.9999);
  const MatchEstimate nothing = estimate_match({});
  CHECK(nothing.elo.elo == 0);
  CHECK(std::isinf(nothing.elo.high));
}

TEST_CASE("ratings of two are those of their match", "[elo]") {
  const std::vector<double> shares = pairs_of(80, 400);
  const Meetings both[] = {{0, 1, shares}};
  const std::vector<Elo> r = ratings(2, both);
  double sum = 0.25;  // half a pair that was drawn
  for (const double s : shares) sum += s;
  CHECK(r[0].elo - r[1].elo == Approx(elo_of_share(sum / 400.5)));
  CHECK(r[0].elo == Approx(-r[1].elo));
  const MatchEstimate m = estimate_match(shares);
  CHECK(2 * (r[0].high - r[0].low) == Approx(m.elo.high - m.elo.low).epsilon(0.03));
}

TEST_CASE("ratings of four are found again", "[elo]") {
  const std::vector<double> strength{120, 40, -30, -130};
  std::vector<Meetings> all;
  for (std::size_t a = 0; a < 4; ++a)
    for (std::size_t b = a + 1; b < 4; ++b) all.push_back({a, b, pairs_of(strength[a] - strength[b], 1500, 4 * a + b)});
  const std::vector<Elo> r = ratings(4, all);
  double sum = 0;
  for (std::size_t i = 0; i < 4; ++i) {
    CHECK(r[i].low < strength[i]);
    CHECK(r[i].high > strength[i]);
    CHECK(r[i].high - r[i].low < 25);
    sum += r[i].elo;
  }
  CHECK(sum == Approx(0).margin(1e-6));
}

TEST_CASE("who never lost, and who never played, has a rating", "[elo]") {
  const Meetings one[] = {{0, 1, std::vector<double>(30, 1.0)}};
  const std::vector<Elo> r = ratings(3, one);
  CHECK(r[0].elo > 200);
  CHECK(std::isfinite(r[0].elo));
  CHECK(r[0].low < r[0].elo);
  CHECK(r[2].elo == 0);
  CHECK(std::isinf(r[2].high));
}

TEST_CASE("the likelihood ratio of five pairs, by hand", "[elo]") {
  // With shares of 0 and 1 only, the most likely distribution of a mean s gives 1 the chance s. Four pairs won, one
  // lost: 4 log(s1 / s0) + log((1 - s1) / (1 - s0)) with s0 = 0.5 and s1 = 0.75 is 0.92871.
  Sprt test({.elo0 = 0, .elo1 = elo_of_share(0.75)});
  for (const double share : {1.0, 1.0, 0.0, 1.0, 1.0}) test.add(share);
  CHECK(test.llr() == Approx(0.92871).margin(0.005));
  CHECK(test.says() == Sprt::Says::nothing_yet);
  CHECK(test.lower() == Approx(-2.94444).margin(1e-5));  // log(0.05 / 0.95)
  CHECK(test.upper() == Approx(2.94444).margin(1e-5));
}

TEST_CASE("the sequential test decides for the right side, and stops there", "[elo]") {
  Sprt strong({0, 30}), level({0, 30});
  Coin better(60), equal(0);
  while (strong.says() == Sprt::Says::nothing_yet) strong.add(better.pair());
  while (level.says() == Sprt::Says::nothing_yet) level.add(equal.pair());
  CHECK(strong.says() == Sprt::Says::elo1);
  CHECK(level.says() == Sprt::Says::elo0);
  CHECK(strong.pairs() < 400);
  const u64 pairs = strong.pairs();
  for (int i = 0; i < 100; ++i) strong.add(0);
  CHECK(strong.says() == Sprt::Says::elo1);
  CHECK(strong.pairs() == pairs);
}

TEST_CASE("the sequential test is wrong about as often as it may be", "[elo]") {
  int wrong = 0;
  constexpr int tests = 200;
  Coin equal(0), better(40);
  for (int i = 0; i < tests; ++i) {
    Sprt a({0, 40}), b({0, 40});
    while (a.says() == Sprt::Says::nothing_yet) a.add(equal.pair());
    while (b.says() == Sprt::Says::nothing_yet) b.add(better.pair());
    wrong += a.says() == Sprt::Says::elo1;
    wrong += b.says() == Sprt::Says::elo0;
  }
  CHECK(wrong <= 34);  // 20 are expected of 400, with a standard deviation of 4.4
  CHECK(wrong >= 3);   // and a test that is never wrong plays too long
}
