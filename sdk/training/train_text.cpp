#include <fmt/format.h>

#include <algorithm>

#include "basics/text.hpp"
#include "toml/write.hpp"
#include "training/train.hpp"

namespace bastide::sdk {

namespace {

std::string outcome(const DuelResult& d) {
  return fmt::format(
      "{{ pairs = {}, points = {:.2f}, points_from = {:.2f}, points_to = {:.2f}, won = {:.3f}, won_from = {:.3f}, "
      "won_to = {:.3f} }}",
      d.points.n, d.points.mean, d.points.low, d.points.high, d.won.mean, d.won.low, d.won.high);
}

std::string list(const std::vector<std::string>& words) {
  std::vector<std::string> quoted;
  for (const std::string& w : words) quoted.push_back(toml_string(w));
  return fmt::format("[{}]", joined(quoted));
}

}  // namespace

std::string to_toml(const Trained& t, const std::vector<TrainGame>& games, const std::string& command) {
  std::vector<std::string> names;
  for (const TrainGame& g : games) names.push_back(g.expression);
  std::string text = fmt::format("# What players know about {}, learned from {} games. Made by\n#   {}\n\n",
                                 joined(names), t.games, command);
  if (!t.weights.ruleset.empty())
    text += fmt::format("ruleset = {}\nparts = {}\n\n", toml_string(t.weights.ruleset), list(t.weights.parts));
  text +=
      "# Against what was known before, and against the player 'simple': points more in a game, and games won,\n"
      "# with intervals of 95 %.\n[proof]\n";
  for (const TrainProof& p : t.proof)
    text += fmt::format("{}.before = {}\n{}.simple = {}\n", toml_string(p.ruleset), outcome(p.before),
                        toml_string(p.ruleset), outcome(p.simple));
  text += "\n# With the last tile, and what comes to that at the beginning: docs/players.md.\n[clues]\n";
  for (const auto& [name, w] : t.weights.of)
    text += fmt::format("{} = [{:.4f}, {:.4f}]\n", toml_string(name), w.late, w.early);
  return text;
}

}  // namespace bastide::sdk
