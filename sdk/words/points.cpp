#include "words/points.hpp"

#include <algorithm>

#include "words/counted.hpp"

namespace bastide {
namespace {

// "3 tiles x 2 = 6, 1 pennant x 2 = 2"; a single bonus is "label 3", a cancelled value only its label.
std::string sheet(const Game& g, const std::vector<ScoreLine>& lines) {
  std::string out;
  for (const ScoreLine& l : lines) {
    if (l.count == 0) continue;
    if (!out.empty()) out += ", ";
    const std::string single(label(g, l.term, 1));
    if (l.value == 0)
      out += l.role == Role::unit ? counted(g, l.term, l.count) + " x 0" : single;
    else if (l.count == 1 && l.role == Role::bonus)
      out += single + " " + std::to_string(l.value);
    else
      out += counted(g, l.term, l.count) + " x " + std::to_string(l.value) + " = " + std::to_string(l.count * l.value);
  }
  return out;
}

// "majority 2:1", strongest first; nothing if nobody was there.
std::string majority(const Claims& c) {
  std::vector<int> strengths;
  for (u32 p = 0; p < max_players; ++p)
    if (c.present >> p & 1) strengths.push_back(c.of[p].strength);
  if (strengths.empty()) return "";
  std::ranges::sort(strengths, std::greater{});
  if (strengths.size() == 1) strengths.push_back(0);
  std::string out = "majority ";
  for (std::size_t i = 0; i < strengths.size(); ++i) out += (i > 0 ? ":" : "") + std::to_string(strengths[i]);
  return out;
}

// " at 2,-1": a cell of the feature, or where points of no feature come from.
std::string source(const People& say, const Entry& e) {
  const View v = say.game().view(say.state());
  if (e.cell) return " at " + say.cell(e.cell);
  switch (e.to.is) {
    case PlaceIs::seg:
      return " at " + say.cell(v.cell_of(v.tile(Seg(e.to.index))));
    case PlaceIs::cell:
      return " at " + say.cell(Cell(e.to.index));
    case PlaceIs::corner:
    case PlaceIs::edge:
    case PlaceIs::zone:
      return " " + say.place(e.to);
    default:
      return "";
  }
}

}  // namespace

std::string points_for(const People& say, const Entry& e) {
  return std::string(label(say.game(), e.term)) + source(say, e);
}

std::string scored(const People& say, const Entry& e) {
  std::string out = points_for(say, e);
  if (const std::string s = sheet(say.game(), e.lines); !s.empty()) out += " (" + s + ")";
  if (const std::string m = majority(e.claims); !m.empty()) out += ", " + m;
  return out;
}

}  // namespace bastide
