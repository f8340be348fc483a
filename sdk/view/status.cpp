#include "view/status.hpp"

#include <map>

#include <fmt/format.h>

#include "words/counted.hpp"
#include "words/people.hpp"

namespace bastide::sdk {

std::vector<std::string> gauge_words(const Game& g, const State& s, Player seat) {
  std::vector<std::string> out;
  for (const GaugeLine& line : g.gauges(s))
    if (line.seat == seat) out.push_back(fmt::format("{} {}", line.label, line.value));
  return out;
}

std::vector<std::string> zone_words(const Game& g, const State& s, const PlayerNames& names) {
  return People(g, s, {.names = names}).zones();
}

std::string end_words(const Game& g, const State& s) { return fmt::format("{}", fmt::join(g.ended_by(s), ", ")); }

std::string common_supply(const Game& g, const State& s) {
  const View v = g.view(s);
  std::map<u8, int> waiting;
  v.each_figure([&](Figure f) {
    if (!v.owner(f) && v.where(f).is == PlaceIs::supply) ++waiting[v.kind(f).v];
  });
  std::vector<std::string> out;
  for (const auto& [kind, n] : waiting) out.push_back(counted(g, FigureKind(kind), n));
  return fmt::format("{}", fmt::join(out, ", "));
}

}  // namespace bastide::sdk
