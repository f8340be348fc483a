#include "mapping.hpp"

#include <algorithm>
#include <array>

namespace bastide::sdk::conform {
namespace {

std::string place_text(const Game&, const View& v, const Action& a) {
  return cell_text(v, Cell(a.arg[0])) + "/" + std::to_string(90 * a.arg[1]);
}

std::string deploy_text(const Game& g, const View& v, const Action& a) {
  const Name ours = g.name(FigureKind(a.arg[0]));
  const Name type = reference_name(figure_rows(), ours);
  return std::string(type.empty() ? ours : type) + " " + pointer(g, v, Seg(a.arg[1]));
}

std::string no_text(const Game&, const View&, const Action&) { return {}; }

// Location of a feature at whole sides, by the set of sides: bit 0 N, 1 E, 2 S, 3 W.
constexpr std::array<Name, 16> side_sets{"I", "N",  "E",  "NE", "S",  "NS", "SE", "_W",
                                         "W", "NW", "WE", "_S", "SW", "_E", "_N", "NWSE"};
constexpr std::array<Name, 8> half_sides{"NL", "NR", "EL", "ER", "SL", "SR", "WL", "WR"};

std::string whole_sides(unsigned ports) {
  unsigned sides = 0;
  for (unsigned s = 0; s < 4; ++s)
    if (ports >> (3 * s) & 7u) sides |= 1u << s;
  return std::string(side_sets[sides]);
}

std::string halves(unsigned ports) {
  std::string text;
  for (unsigned h = 0; h < 8; ++h)
    if (ports >> (3 * (h / 2) + 2 * (h % 2)) & 1u)
      text += (text.empty() ? "" : ".") + std::string(half_sides[h]);
  return text.empty() ? "I" : text;
}

}  // namespace

std::span<const SetRow> set_rows() {
  static const std::vector<SetRow> rows{
      {"basic:1",
       "base",
       {"turn", "base", "roads", "cities", "cloisters"},
       {{"setup.start_player", "\"agreed\""},
        {"draw.unplaceable", "\"discard\""},
        {"score.feature_order", "\"unspecified\""}}},
      {"river/1:1", "river", {}, {}},
  };
  return rows;
}

std::span<const ElementRow> element_rows() {
  static const std::vector<ElementRow> rows{
      {.reference = "small-follower",
       .modules = {},
       .settings = {},
       .figure = "follower",
       .votes = "small",
       .strength = 1},
      {.reference = "farmers",
       .modules = {"farmers"},
       .settings = {{"farm.scoring", "\"by_field\""}, {"farm.points_per_city", "3"}},
       .box = "base"},
      // The reference leaves the base starting tile among the others.
      {.reference = "river",
       .modules = {"river"},
       .settings = {{"river.keeps_start_tile", "true"}},
       .vetoes = true},
  };
  return rows;
}

std::span<const RuleRow> rule_rows() {
  static const std::vector<RuleRow> rows{
      {"tiny-city-scoring", "\"4\"", {}, "city.two_tile_points"},
      {"inn-and-cathedral-final-scoring", "\"zero\"", {"inn", "cathedral"}},
      {"princess-action", "\"may\"", {"princess"}},
      {"fairy-placement", "\"next-follower\"", {"fairy"}},
      {"dragon-move", "\"before-scoring\"", {"dragon"}},
      {"barn-placement", "\"not-occupied\"", {"barn"}},
      {"wagon-move", "\"C2\"", {"wagon"}},
      {"bazaar-no-auction", "false", {"bazaar"}},
      {"hill-tiebreaker", "\"at-least-one-follower\"", {"hill"}},
      {"vineyards-for-garden", "false", {"vineyard"}},
      {"espace-variant", "\"any-tile\"", {"escape"}},
      {"tunnelize-other-expansions", "true", {"tunnel"}},
      {"more-tunnel-tokens", "\"3/2\"", {"tunnel"}},
      {"festival-return", "\"meeple\"", {"festival"}},
      {"keep-monasteries", "\"replace\"", {"monastery"}},
      {"labyrinth-variant", "\"advanced\"", {"labyrinth"}},
      {"coc-final-scoring", "\"market-only\"", {"count"}},
      {"count-move", "\"by-player\"", {"count"}},
      {"little-buildings-scoring", "\"3/2/1\"", {"little-buildings"}},
      {"king-and-robber-scoring", "\"default\"", {"king", "robber"}},
  };
  return rows;
}

std::span<const ParameterGroupRow> parameter_group_rows() {
  static constexpr ParameterGroupRow rows[]{
      {"farm", "farmers"}, {"river", "river"},   {"inn", "inn"},
      {"pig", "pig"},      {"goods", "traders"}, {"cathedral", "cathedral"},
  };
  return rows;
}

std::span<const FixedParameterRow> fixed_parameter_rows() {
  static constexpr FixedParameterRow rows[]{
      {"farm.farmers_return", "\"never\""},
  };
  return rows;
}

std::span<const PhaseRow> phase_rows() {
  static constexpr PhaseRow rows[]{
      {"TilePhase", Meaning::choose, "place"},
      {"ActionPhase", Meaning::choose, "wood"},
      {"CommitActionPhase", Meaning::settle, ""},
  };
  return rows;
}

std::span<const OptionRow> option_rows() {
  static constexpr OptionRow rows[]{
      {"place", "TILE", &place_text},
      {"deploy", "MEEPLE", &deploy_text},
      {"pass", "PASS", &no_text},
  };
  return rows;
}

std::span<const NameRow> bag_rows() {
  static constexpr NameRow rows[]{
      {"main", "default"},
      {"river", "river"},
      {"river-lake", "river-lake"},
      {"river-fork", "river-fork"},
  };
  return rows;
}

std::span<const NameRow> figure_rows() {
  static constexpr NameRow rows[]{{"follower", "SmallFollower"}};
  return rows;
}

std::span<const NameRow> feature_rows() {
  static constexpr NameRow rows[]{
      {"road", "Road"},   {"city", "City"},          {"field", "Field"},
      {"river", "River"}, {"cloister", "Monastery"},
  };
  return rows;
}

std::span<const NameRow> term_rows() {
  static constexpr NameRow rows[]{
      {"road", "road"},          {"road.incomplete", "road.incomplete"},
      {"city", "city"},          {"city.incomplete", "city.incomplete"},
      {"cloister", "monastery"}, {"cloister.incomplete", "monastery.incomplete"},
      {"field", "field"},
  };
  return rows;
}

Name plain_name(Name reference) {
  // A city of two tiles has a name of its own under some rules, and a farm scored city by city in
  // totals files. Both are told apart by their points.
  static constexpr std::pair<Name, Name> same[]{{"city.tiny", "city"}, {"farm.city", "field"}};
  for (const auto& [special, plain] : same)
    if (reference == special) return plain;
  return reference;
}

Name reference_name(std::span<const NameRow> rows, Name ours) {
  const auto row = std::ranges::find(rows, ours, &NameRow::ours);
  return row == rows.end() ? Name{} : row->reference;
}

std::string pointer(const Game& g, const View& v, Seg s) {
  const Name ours = g.name(v.kind(s));
  const Name kind = reference_name(feature_rows(), ours);
  const unsigned ports = v.ports(s);
  return std::string(kind.empty() ? ours : kind) + "@" + cell_text(v, v.cell_of(v.tile(s))) + ":" +
         (ours == "field" ? halves(ports) : whole_sides(ports));
}

std::string cell_text(const View& v, Cell c) { return std::to_string(v.x(c)) + "," + std::to_string(v.y(c)); }

std::string option(const Game& g, const View& v, const Action& a) { return option(option_rows(), g, v, a); }

std::string option(std::span<const OptionRow> rows, const Game& g, const View& v, const Action& a) {
  const auto row = std::ranges::find(rows, g.name(a.kind), &OptionRow::action);
  if (row == rows.end()) return "(no reference name) " + std::string(g.name(a.kind));
  const std::string text = row->text(g, v, a);
  return std::string(row->kind) + (text.empty() ? "" : " " + text);
}

}  // namespace bastide::sdk::conform
