#include "stadt_mapping.hpp"

#include <algorithm>

namespace bastide::sdk::conform::stadt {
namespace {

constexpr char side_letters[] = "NESW";

std::string place_tile(const Game&, const View& v, const Action& a) {
  return cell_text(v, Cell(a.arg[0])) + "/" + std::to_string(90 * a.arg[1]);
}
std::string deploy(const Game& g, const View& v, const Action& a) { return pointer(g, v, Seg(a.arg[1])); }
std::string piece(const Game&, const View& v, const Action& a) {
  return place(v, Cell(a.arg[0]), static_cast<Side>(a.arg[1]));
}
// The reference knows one kind of follower only; any other is told by its name, so that it is noticed.
std::string guard(const Game& g, const View&, const Action& a) {
  const Name kind = g.name(FigureKind(a.arg[0]));
  return kind == word::follower ? "guard" : std::string(kind);
}
std::string tower(const Game&, const View&, const Action& a) {
  return std::string(arms[std::min<std::size_t>(a.arg[0] + 1u, std::size(arms) - 1)]);
}
std::string nothing(const Game&, const View&, const Action&) { return {}; }

}  // namespace

std::span<const SwitchRow> switch_rows() {
  static const std::vector<SwitchRow> rows{
      {.reference = "/stacks/0", .parameter = "stacks.first"},
      {.reference = "/stacks/1", .parameter = "stacks.second"},
      {.reference = "/stacks/2", .parameter = "stacks.third"},
      {.reference = "/followers", .figure = "follower"},
      {.reference = "/walls", .parameter = "walls.pieces"},
      {.reference = "/towers", .parameter = "walls.towers"},
      {.reference = "/walls_per_player/2/0", .parameter = "walls.two_players_stack_1"},
      {.reference = "/walls_per_player/2/1", .parameter = "walls.two_players_stack_2"},
      {.reference = "/walls_per_player/2/2", .parameter = "walls.two_players_stack_3"},
      {.reference = "/walls_per_player/3/0", .parameter = "walls.more_players_stack_1"},
      {.reference = "/walls_per_player/3/1", .parameter = "walls.more_players_stack_2"},
      {.reference = "/walls_per_player/3/2", .parameter = "walls.more_players_stack_3"},
      {.reference = "/walls_per_player/4/0", .parameter = "walls.more_players_stack_1"},
      {.reference = "/walls_per_player/4/1", .parameter = "walls.more_players_stack_2"},
      {.reference = "/walls_per_player/4/2", .parameter = "walls.more_players_stack_3"},
      {.reference = "/street_double_from", .parameter = "street.double_from"},
      {.reference = "/steward_points", .parameter = "steward.points_per_market"},
      {.reference = "/guard_public", .parameter = "guard.points_per_public"},
      {.reference = "/guard_historic", .parameter = "guard.points_per_historic"},
      {.reference = "/start",
       .parameter = "setup.start_player",
       .values = {{"\"first\"", "\"agreed\""}, {"\"random\"", "\"random\""}}},
      {.reference = "/unplaceable", .parameter = "draw.unplaceable"},
      {.reference = "/steward_on_closed", .parameter = "steward.on_closed"},
      {.reference = "/guards_from_returned", .parameter = "guard.from_returned"},
      {.reference = "/wall_trigger", .parameter = "walls.trigger"},
      {.reference = "/late_gate", .parameter = "walls.late_gate"},
      {.reference = "/gate_place", .parameter = "gate.place"},
      {.reference = "/wall_order", .parameter = "walls.order"},
      {.reference = "/gate_closes", .parameter = "gate.closes"},
      {.reference = "/corner_pocket", .parameter = "walls.corner_pocket"},
      {.reference = "/beyond", .parameter = "walls.beyond"},
      {.reference = "/guard_on_gate", .parameter = "gate.guard"},
      {.reference = "/opposite", .parameter = "guard.opposite"},
      {.reference = "/tower_min", .parameter = "tower.min"},
      {.reference = "/gap_end", .parameter = "walls.gap_end"},
      {.reference = "/gap_check", .parameter = "walls.gap_check"},
      {.reference = "/closing", .parameter = "walls.closing"},
      {.reference = "/beside", .parameter = "steward.beside"},
      {.reference = "/guard_counts", .parameter = "guard.counts"},
      {.reference = "/last_tower", .parameter = "tower.last"},
      {.reference = "/tie", .values = {{"\"shared\"", ""}}},
  };
  return rows;
}

std::span<const Name> module_rows() {
  static constexpr Name rows[]{"turn", "stadt", "stacks", "walls"};
  return rows;
}

std::span<const SettingRow> setting_rows() {
  static constexpr SettingRow rows[]{
      {"setup.min_players", "2"},
      {"setup.max_players", "4"},
      {"score.feature_order", "\"unspecified\""},
  };
  return rows;
}

std::span<const PhaseRow> phase_rows() {
  static constexpr PhaseRow rows[]{
      {"tile", "place"},  {"follower", "wood"}, {"gate", "gate"},         {"wall", "wall"},
      {"guard", "guard"}, {"tower", "tower"},   {"closing-wall", "wall"}, {"closing-guard", "guard"},
  };
  return rows;
}

std::span<const OptionRow> option_rows() {
  static constexpr OptionRow rows[]{
      {"place", "TILE", &place_tile}, {"deploy", "FOLLOWER", &deploy}, {"gate", "GATE", &piece},
      {"wall", "WALL", &piece},       {"guard", "GUARD", &guard},      {"tower", "TOWER", &tower},
      {"pass", "PASS", &nothing},
  };
  return rows;
}

std::string option(const Game& g, const View& v, const Action& a) {
  const auto rows = option_rows();
  const auto row = std::ranges::find(rows, g.name(a.kind), &OptionRow::action);
  if (row == rows.end()) return "(no reference name) " + std::string(g.name(a.kind));
  const std::string text = row->text(g, v, a);
  return std::string(row->kind) + (text.empty() ? "" : " " + text);
}

std::span<const KindRow> kind_rows() {
  static constexpr KindRow rows[]{
      {"street", "street", 's'}, {"market", "market", 'm'}, {"residential", "residential", 'r'},
      {"tower", "tower", 0},     {"steward", "steward", 0}, {"guard", "guard", 0},
  };
  return rows;
}

std::span<const NameRow> reason_rows() {
  static constexpr NameRow rows[]{{"last wall", "walls"}, {"no tile left", "tiles"}, {"ends of the wall", "gap"}};
  return rows;
}

std::span<const NameRow> goods_rows() {
  static constexpr NameRow rows[]{{"fish", "fish"}, {"grain", "grain"}, {"livestock", "livestock"}};
  return rows;
}

std::string place(const View& v, Cell c, Side s) { return cell_text(v, c) + ":" + side_letters[static_cast<u8>(s)]; }

std::string pointer(const Game& g, const View& v, Seg s) {
  const Name ours = g.name(v.kind(s));
  const auto rows = kind_rows();
  const auto row = std::ranges::find(rows, ours, &KindRow::ours);
  const Tile t = v.tile(s);
  int number = 0;  // the reference counts the segments of one kind on a tile
  for (int i = 0; i <= v.local(s); ++i) number += v.kind(v.seg(t, i)) == v.kind(s);
  const bool known = row != rows.end() && row->letter;
  return (known ? std::string(row->reference) : std::string(ours)) + "@" + cell_text(v, v.cell_of(t)) + ":" +
         (known ? row->letter : '?') + std::to_string(number);
}

std::string term(const Game& g, Term t) {
  const auto rows = kind_rows();
  const auto row = std::ranges::find(rows, g.name(t), &KindRow::ours);
  return std::string(row == rows.end() ? g.name(t) : row->reference);
}

std::string tile(const Game& g, TileType t) {
  const Name name = g.name(t);
  return std::string(name.starts_with(tile_prefix) ? name.substr(tile_prefix.size()) : name);
}

}  // namespace bastide::sdk::conform::stadt
