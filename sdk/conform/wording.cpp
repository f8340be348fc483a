#include "wording.hpp"

#include <algorithm>
#include <array>
#include <utility>

namespace bastide::sdk::conform {
namespace {

// Location of a feature at whole sides, by the set of sides: bit 0 N, 1 E, 2 S, 3 W.
constexpr std::array<Name, 16> side_sets{"",  "N",  "E",  "NE", "S",  "NS", "SE", "_W",
                                         "W", "NW", "WE", "_S", "SW", "_E", "_N", "NWSE"};
constexpr std::array<Name, 8> half_sides{"NL", "NR", "EL", "ER", "SL", "SR", "WL", "WR"};

// A side that it shares with another one, which has the middle, is not told.
std::string whole_sides(unsigned ports) {
  unsigned sides = 0;
  for (unsigned s = 0; s < 4; ++s)
    if (ports >> (3 * s + 1) & 1u) sides |= 1u << s;
  return std::string(side_sets[sides]);
}

std::string halves(unsigned ports) {
  std::string text;
  for (unsigned h = 0; h < 8; ++h)
    if (ports >> (3 * (h / 2) + 2 * (h % 2)) & 1u) text += (text.empty() ? "" : ".") + std::string(half_sides[h]);
  return text;
}

// Of what lies inside a tile: "I", the second one of a kind "II".
std::string inner(const View& v, Seg s) {
  std::string text = "I";
  for (int i = 0; i < v.local(s); ++i) {
    const Seg other = v.seg(v.tile(s), i);
    if (v.kind(other) == v.kind(s) && v.ports(other) == 0) text += "I";
  }
  return text;
}

const FigureRow* figure_row(const Wording& w, FigureKind kind) {
  const auto& rows = w.mapping().rows().figures;
  const auto row = std::ranges::find(rows, w.game().name(kind), &FigureRow::ours);
  return row == rows.end() ? nullptr : &*row;
}

// "{a} from {b}" with `value` called for what stands between braces.
template <class F>
std::string fill(Name pattern, F&& value) {
  std::string text;
  while (!pattern.empty()) {
    const auto open = std::min(pattern.find('{'), pattern.size());
    text += pattern.substr(0, open);
    const auto close = pattern.find('}', open);
    if (close == Name::npos) break;
    text += value(pattern.substr(open + 1, close - open - 1));
    pattern.remove_prefix(close + 1);
  }
  return text;
}

std::size_t index_of(Name key) { return static_cast<std::size_t>(key.front() - '0'); }

std::string plain_text(const Json& j) {
  if (j.is_string()) return j.get<std::string>();
  return j.is_null() ? "nowhere" : j.dump();
}

// "1.small.3/Road@0,2:WE" and "0,2" are both "0,2".
std::string cell_of(const std::string& where) {
  const auto at = where.find('@');
  return at == std::string::npos ? where : where.substr(at + 1, where.find(':', at) - at - 1);
}

}  // namespace

std::string cell_text(const View& v, Cell c) { return std::to_string(v.x(c)) + "," + std::to_string(v.y(c)); }

std::string printed_name(const Game& g, TileType y) {
  return std::string(g.name(TileType(u32{g.tables().type[y.v].of})));
}

std::string Wording::cell(Cell c) const { return cell_text(view_, c); }

std::string Wording::pointer(Seg s) const {
  const Name ours = game_->name(view_.kind(s));
  const auto& rows = mapping_->rows().features;
  const auto row = std::ranges::find(rows, ours, &FeatureRow::ours);
  const bool known = row != rows.end();
  const unsigned ports = view_.ports(s);
  const std::string at = std::string(known ? row->reference : ours) + "@" + cell(view_.cell_of(view_.tile(s))) + ":";
  if (ports == 0) return at + (known && !row->inside.empty() ? std::string(row->inside) : inner(view_, s));
  return at + (known && row->halves ? halves(ports) : whole_sides(ports));
}

std::string Wording::pointer(Seg a, Seg b) const {
  const std::string one = pointer(a);
  return one.substr(0, one.find(':') + 1) + whole_sides(unsigned{view_.ports(a)} | view_.ports(b));
}

std::string Wording::pointer(Place p) const {
  if (p.is == PlaceIs::seg) return pointer(Seg(p.index));
  return std::string(mapping_->rows().spot) + "@" + cell(Cell(p.index)) + ":I";
}

std::string Wording::figure_type(FigureKind kind) const {
  const FigureRow* row = figure_row(*this, kind);
  return std::string(row ? row->reference : game_->name(kind));
}

std::string Wording::figure_id(Player owner, FigureKind kind) const {
  const FigureRow* row = figure_row(*this, kind);
  return std::to_string(owner.v) + "." + std::string(row ? row->id : game_->name(kind));
}

std::string Wording::figure(Figure g) const {
  return figure_id(view_.owner(g), view_.kind(g)) + "/" + pointer(view_.where(g));
}

std::string Wording::operand(const Action& a, std::size_t i) const {
  const auto fields = game_->fields(a.kind);
  const u32 value = a.arg[i];
  switch (i < fields.size() ? fields[i].type : Operand::number) {
    case Operand::cell:
      return cell(Cell(value));
    case Operand::rotation:
      return std::to_string(90 * value);
    case Operand::seg:
      return pointer(Seg(value));
    case Operand::figure_kind:
      return figure_type(FigureKind(value));
    case Operand::figure:
      return figure(Figure(value));
    case Operand::tile_type:
      return std::string(game_->name(TileType(value)));
    case Operand::choice:
      return std::string(value < fields[i].choices.size() ? fields[i].choices[value] : Name{});
    default:
      return std::to_string(value);
  }
}

std::string Wording::filled(Name pattern, const Action& a) const {
  return fill(pattern, [&](Name key) { return key == "who" ? std::to_string(a.who.v) : operand(a, index_of(key)); });
}

std::string Wording::filled(Name pattern, const Entry& e) const {
  return fill(pattern, [&](Name key) {
    if (key == "who") return std::to_string(e.who.v);
    const u16 value = e.arg[index_of(key)];
    if (key.ends_with(":cell")) return cell(Cell(value));
    if (key.ends_with(":seg")) return pointer(Seg(value));
    return key.ends_with(":tile") ? std::string(game_->name(TileType(value))) : std::to_string(value);
  });
}

std::string Wording::option(const Action& a) const {
  const OptionRow* row = mapping_->option(game_->name(a.kind));
  if (!row) return "(no reference name) " + std::string(game_->name(a.kind));
  std::string text = row->text ? row->text(*this, a) : filled(row->pattern, a);
  for (const AdditionRow& more : mapping_->rows().additions)
    if (more.action == row->action) text += more.text(*this, a);
  return std::string(row->kind) + (text.empty() ? "" : " " + text);
}

bool Wording::beside(const Action& a) const {
  const OptionRow* row = mapping_->option(game_->name(a.kind));
  return row && row->beside;
}

std::string without_number(const std::string& text) {
  const auto end = std::min(text.find('/'), text.size());
  const auto dot = text.rfind('.', end);
  return dot == std::string::npos ? text : text.substr(0, dot) + text.substr(end);
}

std::string recorded_option(const Mapping& mapping, const std::string& kind, const std::string& text) {
  if (text.empty()) return kind;
  const OptionRow* row = mapping.kind(kind);
  return kind + " " + (row && row->numbered ? without_number(text) : text);
}

std::string filled(Name pattern, const Json& event) {
  return fill(pattern, [&](Name key) {
    const char how = key.back();
    if (how == '#' || how == '@') key.remove_suffix(1);
    const std::string text = plain_text(event.at(std::string(key)));
    if (how == '#') return without_number(text);
    return how == '@' ? cell_of(text) : text;
  });
}

std::string event_name(const Json& event) { return event.at("e").get<std::string>(); }

std::optional<std::string> filled_or_nothing(Name pattern, const Json& event) {
  try {
    return filled(pattern, event);
  } catch (const Json::exception&) {
    return std::nullopt;
  }
}

std::string exchange_words(std::string a, std::string b) {
  if (b < a) std::swap(a, b);
  return a + " and " + b + " exchanged";
}

}  // namespace bastide::sdk::conform
