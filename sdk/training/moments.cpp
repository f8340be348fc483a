#include "training/moments.hpp"

#include <algorithm>
#include <cmath>

namespace bastide::sdk {

namespace {

void add_to(std::vector<double>& a, const std::vector<double>& b) {
  for (std::size_t i = 0; i < a.size(); ++i) a[i] += b[i];
}

// Gaussian elimination with row pivots. What cannot be told apart is left at 0.
std::vector<double> solution(std::vector<double> a, std::vector<double> b) {
  constexpr double nothing = 1e-9;
  const std::size_t n = b.size();
  const auto at = [&](std::size_t r, std::size_t c) -> double& { return a[r * n + c]; };
  for (std::size_t c = 0; c < n; ++c) {
    std::size_t pivot = c;
    for (std::size_t r = c + 1; r < n; ++r)
      if (std::abs(at(r, c)) > std::abs(at(pivot, c))) pivot = r;
    if (std::abs(at(pivot, c)) < nothing) continue;
    if (pivot != c) {
      std::swap_ranges(&at(c, 0), &at(c, 0) + n, &at(pivot, 0));
      std::swap(b[c], b[pivot]);
    }
    for (std::size_t r = c + 1; r < n; ++r) {
      const double f = at(r, c) / at(c, c);
      if (f == 0) continue;
      for (std::size_t k = c; k < n; ++k) at(r, k) -= f * at(c, k);
      b[r] -= f * b[c];
    }
  }
  for (std::size_t c = n; c-- > 0;) {
    double sum = b[c];
    for (std::size_t k = c + 1; k < n; ++k) sum -= at(c, k) * b[k];
    b[c] = std::abs(at(c, c)) < nothing ? 0 : sum / at(c, c);
  }
  return b;
}

}  // namespace

Moments::Moments(std::size_t columns) : a_(columns * columns), b_(columns), size_(columns) {}

void Moments::add(const Moments& other) {
  add_to(a_, other.a_);
  add_to(b_, other.b_);
  add_to(size_, other.size_);
  steps_ += other.steps_;
}

void Moments::scale(double by) {
  for (auto* sums : {&a_, &b_, &size_})
    for (double& x : *sums) x *= by;
  steps_ = static_cast<u64>(static_cast<double>(steps_) * by);
}

std::vector<double> Moments::solve(std::span<const double> prior, double trust) const {
  std::vector<std::size_t> used;
  for (std::size_t i = 0; i < columns(); ++i)
    if (seen(i)) used.push_back(i);
  std::vector<double> a(used.size() * used.size()), b(used.size());
  for (std::size_t r = 0; r < used.size(); ++r) {
    for (std::size_t c = 0; c < used.size(); ++c) a[r * used.size() + c] = a_[used[r] * columns() + used[c]];
    const double pull = trust * size_[used[r]] + 1e-6 * static_cast<double>(steps_);
    a[r * used.size() + r] += pull;
    b[r] = b_[used[r]] + pull * prior[used[r]];
  }
  std::vector<double> weights(prior.begin(), prior.end());
  const std::vector<double> found = solution(std::move(a), std::move(b));
  for (std::size_t r = 0; r < used.size(); ++r) weights[used[r]] = found[r];
  return weights;
}

Moments Moments::mapped(std::span<const std::size_t> to, std::size_t n) const {
  Moments m(n);
  for (std::size_t r = 0; r < columns(); ++r) {
    if (to[r] >= n || !seen(r)) continue;
    for (std::size_t c = 0; c < columns(); ++c)
      if (to[c] < n) m.a_[to[r] * n + to[c]] += a_[r * columns() + c];
    m.b_[to[r]] += b_[r];
    m.size_[to[r]] += size_[r];
  }
  m.steps_ = steps_;
  return m;
}

std::vector<double> Moments::packed() const {
  std::vector<double> all(a_);
  all.insert(all.end(), b_.begin(), b_.end());
  all.insert(all.end(), size_.begin(), size_.end());
  all.push_back(static_cast<double>(steps_));
  return all;
}

bool Moments::unpack(std::span<const double> all) {
  if (all.size() != a_.size() + b_.size() + size_.size() + 1) return false;
  const auto part = [&](std::vector<double>& to) {
    std::copy_n(all.begin(), to.size(), to.begin());
    all = all.subspan(to.size());
  };
  part(a_);
  part(b_);
  part(size_);
  steps_ = static_cast<u64>(all[0]);
  return true;
}

Trace::Trace(std::size_t columns, double lambda)
    : lambda_(lambda), trace_(columns), last_(columns), now_(columns), is_active_(columns) {}

void Trace::begin() {
  any_ = false;
  for (const u32 i : active_) {
    trace_[i] = last_[i] = now_[i] = 0;
    is_active_[i] = 0;
  }
  active_.clear();
}

void Trace::position(std::span<const double> clues, double points, Moments& to) {
  for (u32 i = 0; i < now_.size(); ++i) {
    now_[i] = clues[i];
    if (clues[i] == 0 || is_active_[i]) continue;
    is_active_[i] = 1;
    active_.push_back(i);
  }
  step(points, to);
  for (const u32 i : active_) last_[i] = now_[i];
}

void Trace::end(double points, Moments& to) {
  for (const u32 i : active_) now_[i] = 0;
  step(points, to);
  begin();
}

void Trace::step(double points, Moments& to) {
  const double gained = points - points_;
  points_ = points;
  if (!any_) {
    any_ = true;
    return;
  }
  const std::size_t n = trace_.size();
  for (const u32 i : active_) trace_[i] = lambda_ * trace_[i] + last_[i];
  for (const u32 i : active_) {
    if (trace_[i] == 0) continue;
    double* row = &to.a_[i * n];
    for (const u32 k : active_) row[k] += trace_[i] * (last_[k] - now_[k]);
    to.b_[i] += trace_[i] * gained;
  }
  for (const u32 i : active_) to.size_[i] += last_[i] * last_[i];
  ++to.steps_;
}

}  // namespace bastide::sdk
