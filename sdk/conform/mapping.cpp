#include "mapping.hpp"

#include <algorithm>
#include <array>

namespace bastide::sdk::conform {
namespace {

std::string place_text(const Game&, const View& v, const Action& a) {
  return cell_text(v, Cell(a.arg[0])) + "/" + std::to_string(90 * a.arg[1]);
}

const FigureRow* figure_row(const Game& g, FigureKind kind) {
  const auto rows = figure_rows();
  const auto row = std::ranges::find(rows, g.name(kind), &FigureRow::ours);
  return row == rows.end() ? nullptr : &*row;
}

std::string deploy_text(const Game& g, const View& v, const Action& a) {
  return figure_type(g, FigureKind(a.arg[0])) + " " + pointer(g, v, Seg(a.arg[1]));
}
std::string close_text(const Game& g, const View& v, const Action& a) {
  return figure_type(g, FigureKind(a.arg[0])) + " " + pointer(g, v, Place::at(Cell(a.arg[1])));
}
std::string figure_text(const Game& g, const View& v, const Action& a) {
  const Figure figure(a.arg[0]);
  return figure_id(g, v.owner(figure), v.kind(figure)) + "/" + pointer(g, v, v.where(figure));
}
std::string princess_text(const Game& g, const View& v, const Action& a) { return "PRINCESS " + figure_text(g, v, a); }
std::string first_cell_text(const Game&, const View& v, const Action& a) { return cell_text(v, Cell(a.arg[0])); }
std::string floor_text(const Game&, const View& v, const Action& a) {
  return "TOWER_PIECE " + cell_text(v, Cell(a.arg[0]));
}
std::string exchange_text(const Game& g, const View&, const Action& a) {
  return figure_id(g, a.who, FigureKind(a.arg[0]));
}
std::string ransom_text(const Game& g, const View&, const Action& a) {
  return figure_type(g, FigureKind(a.arg[0])) + " from " + std::to_string(a.arg[1]);
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

std::span<const PhaseRow> phase_rows() {
  static constexpr PhaseRow rows[]{
      {"TilePhase", Meaning::choose, "place", true},
      {"ActionPhase", Meaning::choose, "wood", true},
      {"TowerCapturePhase", Meaning::choose, "capture"},
      {"TowerCapturePhase", Meaning::choose, "exchange"},
      {"DragonMovePhase", Meaning::choose, "dragon"},
      {"CommitActionPhase", Meaning::settle, ""},
  };
  return rows;
}

std::span<const OptionRow> option_rows() {
  static constexpr OptionRow rows[]{
      {.action = "place", .kind = "TILE", .text = &place_text},
      {.action = "deploy", .kind = "MEEPLE", .text = &deploy_text},
      {.action = "pass", .kind = "PASS", .text = &no_text},
      {.action = "fairy", .kind = "FAIRY", .text = &figure_text, .numbered = true},
      {.action = "princess", .kind = "RETURN_MEEPLE", .text = &princess_text, .numbered = true},
      {.action = "dragon", .kind = "DRAGON", .text = &first_cell_text},
      {.action = "floor", .kind = "TOWER_PIECE", .text = &floor_text},
      {.action = "close", .kind = "MEEPLE", .text = &close_text},
      {.action = "capture", .kind = "CAPTURE", .text = &figure_text, .numbered = true},
      {.action = "exchange", .kind = "EXCHANGE_PRISONER", .text = &exchange_text, .numbered = true},
      {.action = "ransom", .kind = "RANSOM", .text = &ransom_text, .beside = true},
  };
  return rows;
}

std::span<const NameRow> bag_rows() {
  static constexpr NameRow rows[]{
      {"main", "default"},
      {"main", "dragon"},  // the reference keeps these apart until a volcano was laid
      {"river", "river"},
      {"river-lake", "river-lake"},
      {"river-fork", "river-fork"},
  };
  return rows;
}

std::span<const FigureRow> figure_rows() {
  static constexpr FigureRow rows[]{
      {"follower", "SmallFollower", "small"},
      {"large-follower", "BigFollower", "big"},
      {"builder", "Builder", "builder"},
      {"pig", "Pig", "pig"},
  };
  return rows;
}

std::span<const NameRow> token_rows() {
  static constexpr NameRow rows[]{
      {"tower pieces", "TOWER_PIECE"}, {"wine", "WINE"}, {"grain", "GRAIN"}, {"cloth", "CLOTH"}};
  return rows;
}

std::span<const NameRow> receipt_rows() {
  static constexpr NameRow rows[]{{"goods.wine", "WINE"}, {"goods.grain", "GRAIN"}, {"goods.cloth", "CLOTH"}};
  return rows;
}

std::span<const NameRow> neutral_rows() {
  static constexpr NameRow rows[]{{"dragon", "dragon.1"}, {"fairy", "fairy.1"}, {"floor", "TOWER_PIECE"}};
  return rows;
}

std::span<const CauseRow> cause_rows() {
  static constexpr CauseRow rows[]{
      {"scored", MoveIs::scored},
      {"expelled", MoveIs::removed, "PRINCESS"},
      {"captured", MoveIs::captured},
      {"exchanged", MoveIs::exchanged},
      {"ransomed", MoveIs::ransomed},
  };
  return rows;
}

std::span<const NameRow> feature_rows() {
  static constexpr NameRow rows[]{
      {"road", "Road"},   {"city", "City"},          {"field", "Field"},
      {"river", "River"}, {"cloister", "Monastery"}, {"tower", "Tower"},
  };
  return rows;
}

std::span<const NameRow> term_rows() {
  static constexpr NameRow rows[]{
      {"road", "road"},          {"road.incomplete", "road.incomplete"},
      {"city", "city"},          {"city.incomplete", "city.incomplete"},
      {"cloister", "monastery"}, {"cloister.incomplete", "monastery.incomplete"},
      {"field", "field"},        {"goods", "trade-goods"},
      {"fairy.turn", "fairy.turn"}, {"fairy.completed", "fairy.completed"},
      {"ransom.paid", "ransompaid.payment"}, {"ransom.received", "ransompaid.income"},
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

std::string pointer(const Game& g, const View& v, Place p) {
  // A place of a tile that is no feature of ours: only towers have figures of players on such.
  return p.is == PlaceIs::seg ? pointer(g, v, Seg(p.index)) : "Tower@" + cell_text(v, Cell(p.index)) + ":I";
}

std::string figure_type(const Game& g, FigureKind kind) {
  const FigureRow* row = figure_row(g, kind);
  return std::string(row ? row->reference : g.name(kind));
}

std::string figure_id(const Game& g, Player owner, FigureKind kind) {
  const FigureRow* row = figure_row(g, kind);
  return std::to_string(owner.v) + "." + std::string(row ? row->id : g.name(kind));
}

std::string without_number(const std::string& text) {
  const auto end = std::min(text.find('/'), text.size());
  const auto dot = text.rfind('.', end);
  return dot == std::string::npos ? text : text.substr(0, dot) + text.substr(end);
}

std::string cell_text(const View& v, Cell c) { return std::to_string(v.x(c)) + "," + std::to_string(v.y(c)); }

std::string option(const Game& g, const View& v, const Action& a) { return option(option_rows(), g, v, a); }

std::string option(const std::string& kind, const std::string& text) {
  if (text.empty()) return kind;
  const auto rows = option_rows();
  const auto row = std::ranges::find(rows, Name(kind), &OptionRow::kind);
  return kind + " " + (row != rows.end() && row->numbered ? without_number(text) : text);
}

bool beside(const Game& g, const Action& a) {
  const auto rows = option_rows();
  const auto row = std::ranges::find(rows, g.name(a.kind), &OptionRow::action);
  return row != rows.end() && row->beside;
}

std::string option(std::span<const OptionRow> rows, const Game& g, const View& v, const Action& a) {
  const auto row = std::ranges::find(rows, g.name(a.kind), &OptionRow::action);
  if (row == rows.end()) return "(no reference name) " + std::string(g.name(a.kind));
  const std::string text = row->text(g, v, a);
  return std::string(row->kind) + (text.empty() ? "" : " " + text);
}

}  // namespace bastide::sdk::conform
