#include "view/status.hpp"

#include <map>

#include <spdlog/fmt/fmt.h>

namespace bastide::sdk {

std::vector<std::string> gauge_words(const Game& g, const State& s, Player seat) {
  std::vector<std::string> out;
  for (const GaugeLine& line : g.gauges(s))
    if (line.seat == seat) out.push_back(fmt::format("{} {}", line.label, line.value));
  return out;
}

std::vector<std::string> zone_words(const Game& g, const State& s, const PlayerNames& names) {
  const View v = g.view(s);
  std::map<std::pair<u8, u16>, std::map<std::string, int>> zones;  // zone and slot: who is there and how often
  std::map<u8, bool> slots;                                        // does the number of the slot matter?
  v.each_figure([&](Figure f) {
    const Place at = v.where(f);
    if (at.is != PlaceIs::zone) return;
    const std::string kind(g.name(v.kind(f)));
    ++zones[{at.sub, at.index}][v.owner(f) ? player_name(names, v.owner(f)) + "'s " + kind : kind];
    slots[at.sub] = slots[at.sub] || at.index != 0;
  });
  std::vector<std::string> out;
  for (const auto& [place, figures] : zones) {
    const auto& [zone, slot] = place;
    std::vector<std::string> there;
    for (const auto& [words, n] : figures) there.push_back(n > 1 ? fmt::format("{} x {}", words, n) : words);
    const std::string number = slots[zone] ? fmt::format("#{}", slot) : "";
    out.push_back(fmt::format("{}{}: {}", g.name(Zone(zone)), number, fmt::join(there, ", ")));
  }
  return out;
}

std::string end_words(const Game& g, const State& s) { return fmt::format("{}", fmt::join(g.ended_by(s), ", ")); }

std::string common_supply(const Game& g, const State& s) {
  const View v = g.view(s);
  std::map<u8, int> waiting;
  v.each_figure([&](Figure f) {
    if (!v.owner(f) && v.where(f).is == PlaceIs::supply) ++waiting[v.kind(f).v];
  });
  std::vector<std::string> out;
  for (const auto& [kind, n] : waiting) out.push_back(fmt::format("{} {}", n, g.name(FigureKind(kind))));
  return fmt::format("{}", fmt::join(out, ", "));
}

}  // namespace bastide::sdk
