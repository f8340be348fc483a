#include "statistics/elo.hpp"

#include <cmath>
#include <limits>

#include "basics/distributions.hpp"

namespace bastide::sdk {

namespace {

constexpr double unbounded = std::numeric_limits<double>::infinity();
constexpr double per_elo = 0.0057564627324851142;  // ln 10 / 400

// The multiplier of the most likely distribution with the mean `share`: weights n / (1 + x (value - share)). What must
// be 0 falls from infinite to minus infinite between the two ends.
double multiplier(const std::map<double, double>& seen, double share) {
  double low = -1 / (1 - share), high = 1 / share;
  for (int i = 0; i < 100; ++i) {
    const double x = (low + high) / 2;
    double sum = 0;
    for (const auto& [value, n] : seen) sum += n * (value - share) / (1 + x * (value - share));
    (sum > 0 ? low : high) = x;
  }
  return (low + high) / 2;
}

// A small system of linear equations, by elimination with the largest pivot; the inverse of the matrix, row by row.
using Matrix = std::vector<std::vector<double>>;
Matrix inverse(Matrix m) {
  const std::size_t n = m.size();
  Matrix inv(n, std::vector<double>(n));
  for (std::size_t i = 0; i < n; ++i) inv[i][i] = 1;
  for (std::size_t c = 0; c < n; ++c) {
    std::size_t pivot = c;
    for (std::size_t r = c + 1; r < n; ++r)
      if (std::abs(m[r][c]) > std::abs(m[pivot][c])) pivot = r;
    std::swap(m[c], m[pivot]);
    std::swap(inv[c], inv[pivot]);
    const double by = m[c][c];
    for (std::size_t k = 0; k < n; ++k) {
      m[c][k] /= by;
      inv[c][k] /= by;
    }
    for (std::size_t r = 0; r < n; ++r) {
      if (r == c) continue;
      const double times = m[r][c];
      for (std::size_t k = 0; k < n; ++k) {
        m[r][k] -= times * m[c][k];
        inv[r][k] -= times * inv[c][k];
      }
    }
  }
  return inv;
}

void add_outer(Matrix& m, std::size_t a, std::size_t b, double x) {
  m[a][a] += x;
  m[b][b] += x;
  m[a][b] -= x;
  m[b][a] -= x;
}

constexpr double drawn_before = 0.5;  // pairs, between each two who met

}  // namespace

double share_of_elo(double difference) { return 1 / (1 + std::exp(-per_elo * difference)); }

double elo_of_share(double share) {
  if (share <= 0) return -unbounded;
  if (share >= 1) return unbounded;
  return -std::log(1 / share - 1) / per_elo;
}

MatchEstimate estimate_match(std::span<const double> shares, double confidence) {
  MatchEstimate m;
  m.share = estimate(shares, confidence, true, {.least = 0, .most = 1, .around = 0.5});
  const auto n = static_cast<double>(shares.size());
  if (shares.size() < 2) {
    m.share.low = 0;
    m.share.high = 1;
  }
  if (shares.empty()) m.share.mean = 0.5;
  m.elo = {elo_of_share(m.share.mean), elo_of_share(m.share.low), elo_of_share(m.share.high)};
  if (shares.size() > 1 && m.share.sd > 0) m.superior = normal_share((m.share.mean - 0.5) * std::sqrt(n) / m.share.sd);
  // All the same: as unlikely as that many coins.
  if (shares.size() > 1 && m.share.sd == 0 && m.share.mean != 0.5)
    m.superior = m.share.mean > 0.5 ? 1 - std::pow(0.5, n) : std::pow(0.5, n);
  return m;
}

std::vector<Elo> ratings(std::size_t players, std::span<const Meetings> meetings, double confidence) {
  std::vector<double> at(players);  // in natural units, their sum is 0
  Matrix inv;
  const auto expected = [&](const Meetings& m) { return 1 / (1 + std::exp(at[m.b] - at[m.a])); };
  for (int round = 0; round < 100; ++round) {
    // The sum is kept at 0 by a matrix that is 1 everywhere; who met nobody stays there.
    Matrix curvature(players, std::vector<double>(players, 1));
    std::vector<double> slope(players);
    for (const Meetings& m : meetings) {
      if (m.shares.empty()) continue;
      double got = drawn_before / 2;
      for (const double s : m.shares) got += s;
      const double n = static_cast<double>(m.shares.size()) + drawn_before, p = expected(m);
      slope[m.a] += got - n * p;
      slope[m.b] -= got - n * p;
      add_outer(curvature, m.a, m.b, n * p * (1 - p));
    }
    for (std::size_t i = 0; i < players; ++i) curvature[i][i] += 1e-6;  // for those whom no meeting connects
    inv = inverse(curvature);
    double moved = 0;
    std::vector<double> step(players);
    for (std::size_t i = 0; i < players; ++i) {
      for (std::size_t k = 0; k < players; ++k) step[i] += inv[i][k] * slope[k];
      moved = std::max(moved, std::abs(step[i]));
    }
    const double shorter = moved > 2 ? 2 / moved : 1;
    for (std::size_t i = 0; i < players; ++i) at[i] += shorter * step[i];
    if (moved < 1e-10) break;
  }
  Matrix found(players, std::vector<double>(players));  // of the slopes
  std::vector<bool> met(players);
  for (const Meetings& m : meetings) {
    const double p = expected(m);
    for (const double s : m.shares) add_outer(found, m.a, m.b, (s - p) * (s - p));
    // As for a single match: few equal results do not make anything certain.
    if (!m.shares.empty()) {
      add_outer(found, m.a, m.b, drawn_before * (0.25 + (0.5 - p) * (0.5 - p)));
      met[m.a] = met[m.b] = true;
    }
  }
  const double limit = normal_limit(confidence);
  std::vector<Elo> all(players);
  for (std::size_t i = 0; i < players; ++i) {
    double variance = 0;
    for (std::size_t j = 0; j < players; ++j)
      for (std::size_t k = 0; k < players; ++k) variance += inv[i][j] * found[j][k] * inv[k][i];
    const double half = met[i] ? limit * std::sqrt(std::max(variance, 0.0)) / per_elo : unbounded;
    all[i].elo = met[i] ? at[i] / per_elo : 0;
    all[i].low = all[i].elo - half;
    all[i].high = all[i].elo + half;
  }
  return all;
}

Sprt::Sprt(const SprtQuestion& q)
    : share0_(share_of_elo(q.elo0)),
      share1_(share_of_elo(q.elo1)),
      lower_(std::log(q.beta / (1 - q.alpha))),
      upper_(std::log((1 - q.beta) / q.alpha)) {
  for (const double share : {0.0, 0.25, 0.5, 0.75, 1.0}) seen_[share] = 1e-3;
}

double Sprt::ratio() const {
  const double x0 = multiplier(seen_, share0_), x1 = multiplier(seen_, share1_);
  double sum = 0;
  for (const auto& [value, n] : seen_) sum += n * std::log((1 + x0 * (value - share0_)) / (1 + x1 * (value - share1_)));
  return sum;
}

Sprt::Says Sprt::add(double share) {
  if (says_ != Says::nothing_yet) return says_;
  ++pairs_;
  seen_[share] += 1;
  llr_ = ratio();
  if (llr_ >= upper_) says_ = Says::elo1;
  if (llr_ <= lower_) says_ = Says::elo0;
  return says_;
}

}  // namespace bastide::sdk
