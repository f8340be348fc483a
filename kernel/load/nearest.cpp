// "Did you mean": the nearest known name by edits (a swap of neighbours counts as one), or a unique prefix.
#include "bastide/nearest.hpp"

#include <algorithm>
#include <vector>

namespace bastide {
namespace {

std::size_t distance(Name a, Name b) {
  std::vector<std::vector<std::size_t>> d(a.size() + 1, std::vector<std::size_t>(b.size() + 1));
  for (std::size_t i = 0; i <= a.size(); ++i) d[i][0] = i;
  for (std::size_t j = 0; j <= b.size(); ++j) d[0][j] = j;
  for (std::size_t i = 1; i <= a.size(); ++i)
    for (std::size_t j = 1; j <= b.size(); ++j) {
      d[i][j] = std::min({d[i - 1][j] + 1, d[i][j - 1] + 1, d[i - 1][j - 1] + (a[i - 1] != b[j - 1])});
      if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1])
        d[i][j] = std::min(d[i][j], d[i - 2][j - 2] + 1);
    }
  return d[a.size()][b.size()];
}

}  // namespace

std::string nearest(Name wanted, std::span<const std::string> known) {
  if (wanted.empty() || wanted.size() > 100) return {};
  const std::size_t allowed = wanted.size() < 4 ? 1 : wanted.size() < 12 ? 2 : 3;
  const std::string* best = nullptr;
  std::size_t best_distance = allowed + 1;
  for (const std::string& k : known) {
    if (k.size() > 100) continue;
    const std::size_t d = distance(wanted, k);
    if (d >= best_distance) continue;
    best = &k;
    best_distance = d;
  }
  if (best) return *best;
  for (const std::string& k : known)  // the last part of a dotted name, or a beginning
    if (k.ends_with("." + std::string(wanted)) || (wanted.size() > 2 && k.starts_with(wanted))) {
      if (best) return {};
      best = &k;
    }
  return best ? *best : std::string{};
}

std::string did_you_mean(Name wanted, std::span<const std::string> known, Name otherwise) {
  const std::string near = nearest(wanted, known);
  return near.empty() ? std::string(otherwise) : "did you mean '" + near + "'?";
}

}  // namespace bastide
