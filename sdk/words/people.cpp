// Seats, figures and places.
#include "words/people.hpp"

#include <algorithm>
#include <map>

#include "words/counted.hpp"
#include "words/fill.hpp"
#include "words/plain.hpp"

namespace bastide {

std::string People::seat(Player p) const {
  if (!p) return "nobody";
  const bool named = p.v < reader_.names.size() && !reader_.names[p.v].empty();
  return named ? reader_.names[p.v] : "player " + std::to_string(p.v + 1);
}

std::string People::whose(Player p) const {
  if (!p) return "the";
  return p == reader_.seat ? "your" : seat(p) + "'s";
}

std::string People::kind(FigureKind k) const { return one(game_, k); }
std::string People::kind(FeatureKind k) const { return one(game_, k); }
std::string People::kind(SideKind k) const { return plain(game_.name(k)); }
std::string People::counted(FigureKind k, int count) const { return bastide::counted(game_, k, count); }

std::string People::figure(Figure g) const {
  const View v = game_.view(state_);
  return whose(v.owner(g)) + " " + kind(v.kind(g));
}

std::string People::figure_there(Figure g) const { return figure(g) + " " + place(game_.view(state_).where(g)); }

std::string People::cell(Cell c) const {
  const View v = game_.view(state_);
  return std::to_string(v.x(c)) + "," + std::to_string(v.y(c));
}

std::string People::side(Side s) {
  static constexpr Name names[] = {"north", "east", "south", "west"};
  return std::string(names[static_cast<u8>(s)]);
}

// Sides that it has the middle or both halves of. What reaches only halves of sides lies in corners.
std::string People::sides(u16 ports) {
  std::vector<std::string> middles;
  for (const Side s : all_sides) {
    const u32 here = ports >> (static_cast<u8>(s) * 3) & 0b111;
    if ((here & 0b010) != 0 || here == 0b101) middles.push_back(side(s));
  }
  if (middles.size() == 4) return "all sides";
  if (!middles.empty()) return listed(middles) + " side";
  static constexpr Name corners[] = {"north-west", "north-east", "south-east", "south-west"};
  std::vector<std::string> found;
  for (u32 i = 0; i < 4; ++i) {
    const bool left_of = ports >> (i * 3) & 1;                 // the side that begins there
    const bool right_of = ports >> ((i + 3) % 4 * 3 + 2) & 1;  // the one that ends there
    if (left_of || right_of) found.emplace_back(corners[i]);
  }
  if (found.size() == 4) return "all corners";
  return found.empty() ? "" : listed(found) + " corner";
}

std::string People::ends(u16 ports) {
  static constexpr Name halves[4][2] = {{"west", "east"}, {"north", "south"}, {"east", "west"}, {"south", "north"}};
  std::vector<std::string> found;
  for (const Side s : all_sides) {
    const u32 here = ports >> (static_cast<u8>(s) * 3) & 0b111;
    if ((here & 0b010) != 0 || here == 0b101)
      found.push_back(side(s) + " side");
    else if (here != 0)
      found.push_back(std::string(halves[static_cast<u8>(s)][here >> 2]) + " end of the " + side(s) + " side");
  }
  return listed(found);
}

std::string People::turned(int quarters) {
  static constexpr Name names[] = {"as it is", "turned a quarter clockwise", "turned upside down",
                                   "turned a quarter anticlockwise"};
  return std::string(names[quarters & 3]);
}

Tile People::just_laid() const {
  const int laid = game_.view(state_).tiles();
  return laid > 0 ? Tile(static_cast<u32>(laid - 1)) : Tile{};
}

std::string People::segment(Seg s) const {
  const View v = game_.view(state_);
  std::string text = kind(v.kind(s));
  if (v.tile(s) != just_laid()) text += " at " + cell(v.cell_of(v.tile(s)));
  const std::string at = sides(v.ports(s));
  return at.empty() ? text : text + ", " + at;
}

std::string People::spot(Place p) const {
  const View v = game_.view(state_);
  const Cell c(p.index);
  switch (p.is) {
    case PlaceIs::supply:
      return "the supply";
    case PlaceIs::seg:
      return "the " + kind(v.kind(Seg(p.index))) + " at " + cell(v.cell_of(v.tile(Seg(p.index))));
    case PlaceIs::cell:
      return v.tile_at(c) ? "the tile at " + cell(c) : cell(c);
    case PlaceIs::corner:
      return "the corner north-west of " + cell(c);
    case PlaceIs::edge:
      return "the " + side(static_cast<Side>(p.sub & 3)) + " side of " + cell(c);
    case PlaceIs::zone:
      return one(game_, Zone(p.sub));
    default:
      return "the box";
  }
}

std::string People::place(Place p) const {
  switch (p.is) {
    case PlaceIs::supply:
      return "in the supply";
    case PlaceIs::seg: {
      const Name in = game_.words(game_.view(state_).kind(Seg(p.index)), 1);
      return (in.empty() ? "on" : std::string(in)) + " " + spot(p);
    }
    case PlaceIs::cell:
      return (game_.view(state_).tile_at(Cell(p.index)) ? "on " : "at ") + spot(p);
    case PlaceIs::corner:
    case PlaceIs::edge:
      return "on " + spot(p);
    case PlaceIs::zone: {
      const Name said = game_.words(Zone(p.sub));
      if (said.empty()) return "in the " + plain(game_.name(Zone(p.sub)));
      return filled(said, [&](Name field, Name) { return field == "seat" ? seat(Player(p.index)) : std::string(); });
    }
    default:
      return "out of the game";
  }
}

// ---- beside the board ----
std::vector<std::string> People::zones() const {
  const View v = game_.view(state_);
  std::map<std::pair<u8, u16>, std::map<std::string, int>> there;  // zone and slot: who and how often
  v.each_figure([&](Figure g) {
    if (const Place p = v.where(g); p.is == PlaceIs::zone) ++there[{p.sub, p.index}][figure(g)];
  });
  std::vector<std::string> lines;
  for (const auto& [at, figures] : there) {
    const auto& [zone, slot] = at;
    std::vector<std::string> who;
    for (const auto& [words, n] : figures) who.push_back(n > 1 ? words + " (" + counting(n) + ")" : words);
    const Player holder(slot);
    const Name said = game_.words(Zone(zone), 1);
    if (said.empty())
      lines.push_back(capital(listed(who)) + " " + place(Place::in(Zone(zone), slot)));
    else
      lines.push_back(capital(filled(said, [&](Name field, Name) {
        return field == "seat" ? seat(holder) : field == "figures" ? listed(who) : std::string();
      })));
  }
  return lines;
}

std::vector<std::string> People::bags() const {
  const View v = game_.view(state_);
  std::vector<std::string> lines;
  for (u32 b = 0; b < static_cast<u32>(game_.bags()); ++b) {
    const int n = v.left(Bag(b));
    if (n == 0) continue;
    const Name said = game_.words(Bag(b));
    const auto owner = [&](Name field, Name) {
      return field.size() == 1 && field[0] >= '1' && field[0] <= '8' ? seat(Player(static_cast<u32>(field[0] - '1')))
                                                                     : "";
    };
    lines.push_back(std::to_string(n) + " " + (said.empty() ? "in " + plain(game_.name(Bag(b))) : filled(said, owner)));
  }
  return lines;
}

bool People::knows_all() const {
  for (u32 b = 0; b < static_cast<u32>(game_.bags()); ++b)
    if (!game_.knows(reader_.seat, Bag(b))) return false;
  return true;
}

bool People::may_know(const Action& outcome) const {
  return knows_all() ||
         std::ranges::none_of(game_.fields(outcome.kind), [](const Field& f) { return f.type == Operand::tile_type; });
}

}  // namespace bastide
