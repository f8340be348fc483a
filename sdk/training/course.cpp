#include "training/course.hpp"

#include <algorithm>

namespace bastide::sdk {

namespace {

std::size_t place_of(std::vector<std::string>& names, const std::string& name) {
  const auto it = std::ranges::find(names, name);
  if (it != names.end()) return static_cast<std::size_t>(it - names.begin());
  names.push_back(name);
  return names.size() - 1;
}

}  // namespace

void Course::add(const Game& game) {
  auto& to = to_.emplace_back();
  const Clues clues(game);
  for (const Clue& c : clues.all()) {
    const auto it = std::ranges::find(clues_, c.name, &Clue::name);
    const auto at = static_cast<std::size_t>(it - clues_.begin());
    if (it == clues_.end()) clues_.push_back(c);
    to.push_back(2 * at);
    to.push_back(2 * at + 1);
  }
}

std::vector<double> Course::columns_of(const Weights& weights) const {
  std::vector<double> columns;
  for (const Clue& c : clues_) {
    const Weight w = weights.of_clue(c);
    columns.push_back(w.late);
    columns.push_back(w.early);
  }
  return columns;
}

Weights Course::weights_of(std::span<const double> columns) const {
  Weights w;
  for (std::size_t i = 0; i < clues_.size(); ++i) w.of[clues_[i].name] = {columns[2 * i], columns[2 * i + 1]};
  return w;
}

// Games of many turns would otherwise say everything.
Moments Course::together(std::span<const Moments> by_game) const {
  Moments all(columns());
  for (std::size_t g = 0; g < by_game.size(); ++g) {
    Moments m = by_game[g].mapped(to_[g], columns());
    if (by_game.size() > 1 && m.steps()) m.scale(1e5 / static_cast<double>(m.steps()));
    all.add(m);
  }
  return all;
}

Weights Course::learned(std::span<const Moments> by_game, const Weights& prior, double trust, bool with_kinds) const {
  const Moments all = together(by_game);
  const std::vector<double> found = all.solve(columns_of(prior), trust);
  Weights w;
  for (std::size_t i = 0; i < clues_.size(); ++i)
    if (all.seen(2 * i) || all.seen(2 * i + 1)) w.of[clues_[i].name] = {found[2 * i], found[2 * i + 1]};
  if (!with_kinds) {
    // To look for the rest is dear; where there is none that should be known.
    const std::string& rest = clues_[static_cast<std::size_t>(Clues::at(OnSeat::rest))].name;
    w.of.try_emplace(rest, Weight{});
    return w;
  }
  // The same with one column for all that are alike.
  std::vector<std::string> kinds;
  std::vector<std::size_t> to;
  for (const Clue& c : clues_) {
    const std::size_t at = place_of(kinds, c.alike);
    to.push_back(2 * at);
    to.push_back(2 * at + 1);
  }
  std::vector<double> known;
  for (const std::string& kind : kinds) {
    const auto it = prior.of.find(kind);
    known.push_back(it == prior.of.end() ? 0 : it->second.late);
    known.push_back(it == prior.of.end() ? 0 : it->second.early);
  }
  const Moments alike = all.mapped(to, 2 * kinds.size());
  const std::vector<double> of_kinds = alike.solve(known, trust);
  for (std::size_t i = 0; i < kinds.size(); ++i)
    if (alike.seen(2 * i)) w.of[kinds[i]] = {of_kinds[2 * i], of_kinds[2 * i + 1]};
  return w;
}

}  // namespace bastide::sdk
