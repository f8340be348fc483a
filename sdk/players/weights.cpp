#include "players/weights.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <mutex>

#include "players/shipped_weights.hpp"
#include "record/file.hpp"
#include "toml.hpp"

namespace bastide::sdk {

namespace {

struct Wrong {  // thrown inside this file only
  Error error;
};

SourcePos place_of(const std::string& file, const toml::source_region& at) {
  return {file, static_cast<int>(at.begin.line), static_cast<int>(at.begin.column)};
}

double number_of(const toml::node& node, const std::string& file) {
  const auto number = node.value<double>();
  if (!number || !(std::abs(*number) <= 1e6))  // nor NaN
    throw Wrong{{.what = "a weight is no number up to a million", .where = place_of(file, node.source())}};
  return *number;
}

Weight weight_of(const toml::node& node, const std::string& name, const std::string& file) {
  const toml::array* pair = node.as_array();
  if (!pair || pair->size() != 2)
    throw Wrong{{.what = fmt::format("'{}' has no two weights", name),
                 .where = place_of(file, node.source()),
                 .hint = "write the weight with the last tile and what comes to it at the beginning: [0.9, 0.1]"}};
  return {number_of(pair->at(0), file), number_of(pair->at(1), file)};
}

Weights weights_of(const toml::table& root, const std::string& file) {
  Weights w;
  w.ruleset = root["ruleset"].value_or(std::string());
  if (const toml::array* parts = root["parts"].as_array())
    for (const toml::node& part : *parts) w.parts.push_back(part.value_or(std::string()));
  std::ranges::sort(w.parts);
  const toml::table* clues = root["clues"].as_table();
  if (!clues)
    throw Wrong{{.what = "these are no weights of players: there is no table 'clues'",
                 .where = {file},
                 .hint = "'bastide train' writes such files"}};
  for (const auto& [name, node] : *clues)
    w.of[std::string(name.str())] = weight_of(node, std::string(name.str()), file);
  return w;
}

// How much two lists have in common: 1 if they are the same.
double likeness(const std::vector<std::string>& a, const std::vector<std::string>& b) {
  std::vector<std::string> both;
  std::ranges::set_intersection(a, b, std::back_inserter(both));
  const auto all = a.size() + b.size() - both.size();
  return all == 0 ? 0 : static_cast<double>(both.size()) / static_cast<double>(all);
}

}  // namespace

Weight Weights::of_clue(const Clue& c) const {
  auto it = of.find(c.name);
  if (it == of.end()) it = of.find(c.alike);
  return it == of.end() ? Weight{} : it->second;
}

std::vector<Weight> Weights::by_clue(const Clues& clues) const {
  std::vector<Weight> all;
  for (const Clue& c : clues.all()) all.push_back(of_clue(c));
  return all;
}

Weights Weights::over(const Weights& less_sure) const {
  Weights both = *this;
  both.of.insert(less_sure.of.begin(), less_sure.of.end());
  return both;
}

Result<Weights> weights_from(std::string_view toml, const std::string& file) {
  try {
    return weights_of(toml::parse(toml, file), file);
  } catch (const toml::parse_error& e) {
    return Error{.what = std::string(e.description()), .where = place_of(file, e.source())};
  } catch (const Wrong& wrong) {
    return wrong.error;
  }
}

Result<Weights> read_weights(const std::filesystem::path& file) {
  const auto text = read_file(file);
  return text ? weights_from(*text, file.string()) : text.error();
}

Result<Weights> weights_in(const std::string& file) {
  static std::mutex mutex;
  static std::map<std::string, Weights> known;
  const std::lock_guard lock(mutex);
  if (const auto it = known.find(file); it != known.end()) return it->second;
  const auto read = read_weights(file);
  if (!read) return read.error();
  return known.emplace(file, read->over(general_weights())).first->second;
}

std::vector<std::string> parts_of(const Game& game) {
  std::vector<std::string> parts;
  for (const ModuleLine& m : game.modules()) parts.emplace_back(m.info->id);
  for (const SetUse& s : game.spec().sets) parts.push_back("tiles of " + s.id);
  std::ranges::sort(parts);
  return parts;
}

const std::vector<Weights>& shipped_weights() {
  static const std::vector<Weights> all = [] {
    std::vector<Weights> read;
    for (const ShippedWeights& s : shipped_weight_files()) {
      auto w = weights_from(s.text, s.file);
      if (w) read.push_back(std::move(*w));
    }
    return read;
  }();
  return all;
}

Weights general_weights() {
  const auto it = std::ranges::find(shipped_weights(), std::string(), &Weights::ruleset);
  return it == shipped_weights().end() ? Weights{} : *it;
}

Weights weights_for(const Game& game) { return weights_for(game, shipped_weights()); }

Weights weights_for(const Game& game, std::span<const Weights> among) {
  constexpr double enough = 0.5;  // in common with others, to be like them
  const std::vector<std::string> parts = parts_of(game);
  const auto& lineage = game.spec().lineage;
  const Weights *best = nullptr, *any = nullptr;
  double best_likeness = enough;
  for (const Weights& w : among) {
    if (w.ruleset.empty()) {
      any = &w;
      continue;
    }
    // Of those with the same parts the one that this ruleset is made from, the later the better.
    const auto at = std::ranges::find(lineage, w.ruleset);
    const double related = at == lineage.end() ? 0 : 0.001 * static_cast<double>(at - lineage.begin() + 1);
    const double like = w.ruleset == game.spec().id ? 2 : likeness(parts, w.parts) + related;
    if (like <= best_likeness) continue;
    best = &w;
    best_likeness = like;
  }
  if (!best) return any ? *any : Weights{};
  return any ? best->over(*any) : *best;
}

}  // namespace bastide::sdk
