#include "players/clues.hpp"

#include <array>

namespace bastide::sdk {

namespace {

constexpr std::array on_seat{"turn", "rest"};
constexpr std::array on_feature{"held", "now", "soon", "ever", "room", "rival", "tie", "lost"};
constexpr std::array on_figure{"first", "second", "more", "back", "on", "share", "apart", "beside"};
constexpr std::array on_gauge{"amount", "most"};
static_assert(on_seat.size() == static_cast<std::size_t>(OnSeat::count));
static_assert(on_feature.size() == static_cast<std::size_t>(OnFeature::count));
static_assert(on_figure.size() == static_cast<std::size_t>(OnFigure::count));
static_assert(on_gauge.size() == static_cast<std::size_t>(OnGauge::count));

bool waits_around(const Game& g, FeatureKind k) {
  for (u32 y = 0; y < static_cast<u32>(g.designs()); ++y)
    for (int i = 0; i < g.segments(TileType(y)); ++i)
      if (const auto s = g.segment(TileType(y), i); s.kind == k) return s.footprint;
  return false;
}

}  // namespace

void Clues::add(const std::string& thing, const std::string& alike, const char* what, bool fades) {
  all_.push_back({thing + '.' + what, alike + '.' + what, fades});
}

Clues::Clues(const Game& g) {
  for (std::size_t i = 0; i < on_seat.size(); ++i)
    add("seat", "seat", on_seat[i], static_cast<OnSeat>(i) == OnSeat::turn);
  features_ = size();
  for (u32 k = 0; k < static_cast<u32>(g.feature_kinds()); ++k) {
    const std::string name = "feature." + std::string(g.name(FeatureKind(k)));
    const char* alike = !g.completable(FeatureKind(k))    ? "feature.(lasting)"
                        : waits_around(g, FeatureKind(k)) ? "feature.(around)"
                                                          : "feature.(open)";
    for (const char* what : on_feature) add(name, alike, what);
  }
  figures_ = size();
  for (u32 k = 0; k < static_cast<u32>(g.figure_kinds()); ++k) {
    const FigureKind kind(k);
    const std::string name = "figure." + std::string(g.name(kind));
    const char* alike = !g.per_player(kind) ? "figure.(nobody)" : g.claims(kind) ? "figure.(claims)" : "figure.(helps)";
    for (std::size_t i = 0; i < on_figure.size(); ++i)
      add(name, alike, on_figure[i], static_cast<OnFigure>(i) <= OnFigure::back);
  }
  gauges_ = size();
  for (const auto& [label, gauge] : g.seat_gauges())
    for (const char* what : on_gauge) add("gauge." + std::string(label), "gauge.(any)", what);
}

}  // namespace bastide::sdk
