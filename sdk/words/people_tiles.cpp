// What can be seen on a tile.
#include <algorithm>
#include <bit>
#include <map>

#include "words/people.hpp"
#include "words/plain.hpp"

namespace bastide {
namespace {

u32 sides_with(u16 ports) {  // a bit for each side of which the middle, or else any part, belongs to it
  u32 middle = 0, any = 0;
  for (u32 s = 0; s < 4; ++s) {
    middle |= (ports >> (s * 3 + 1) & 1u) << s;
    any |= static_cast<u32>((ports >> (s * 3) & 7) != 0) << s;
  }
  return middle ? middle : any;
}

// How a part of a tile reaches its sides, whichever way the tile is turned.
Name reach(u32 sides) {
  switch (std::popcount(sides)) {
    case 0:
      return "";
    case 1:
      return "on one side";
    case 2:
      return sides == 5 || sides == 10 ? "straight across" : "around a corner";
    case 3:
      return "on three sides";
    default:
      return "on all sides";
  }
}

// What is printed there beside its kind, as far as it has a look: hosts draw it, so people see it.
std::vector<std::string> marks(const Game& g, TileType y, int local) {
  std::vector<std::string> found;
  for (u32 a = 0; a < static_cast<u32>(g.attrs()); ++a)
    if (const Attr attr(a); g.attr(y, local, attr) != 0 && g.mark_look(g.name(attr)))
      found.push_back(plain(g.name(attr)));
  return found;
}

std::vector<std::string> tile_marks(const Game& g, TileType y) {
  std::vector<std::string> found;
  for (u32 t = 0; t < static_cast<u32>(g.tags()); ++t)
    if (const Tag tag(t); g.has(y, tag) && g.mark_look(g.name(tag))) found.push_back(plain(g.name(tag)));
  for (const auto& [mark, value] : g.tile(y).marks)
    if (value != 0 && g.mark_look(mark)) found.push_back(plain(mark));
  return found;
}

// Parts that say nothing where there are others: the ground around them.
bool is_ground(const Game& g, FeatureKind k) { return g.look(k).shape == Look::Shape::ground; }

bool only_ground(const Game& g, TileType y) {
  for (int i = 0; i < g.segments(y); ++i)
    if (!is_ground(g, g.segment(y, i).kind)) return false;
  return tile_marks(g, y).empty();
}

std::string with(const std::vector<std::string>& marks) { return marks.empty() ? "" : " with " + listed(marks); }

}  // namespace

std::string People::tile(TileType y) const {
  struct Group {
    FeatureKind kind;
    std::string text;
    int count;
    u32 sides;
  };
  const bool bare = only_ground(game_, y);
  std::vector<Group> groups;
  for (int i = 0; i < game_.segments(y); ++i) {
    const Game::Segment s = game_.segment(y, i);
    if (is_ground(game_, s.kind) != bare) continue;
    const u32 sides = sides_with(s.ports);
    const Name how = reach(sides);
    std::string text = (how.empty() || bare ? "" : " " + std::string(how)) + with(marks(game_, y, i));
    const auto same =
        std::ranges::find_if(groups, [&](const Group& g) { return g.kind == s.kind && (bare || g.text == text); });
    if (same == groups.end()) {
      groups.push_back({s.kind, std::move(text), 1, sides});
      continue;
    }
    ++same->count;
    same->sides |= sides;
  }
  std::vector<std::string> parts;
  for (const Group& g : groups) {
    if (g.count == 1 || bare) {
      parts.push_back(kind(g.kind) + g.text);
      continue;
    }
    const bool pair = g.count == 2 && g.text == " on one side";
    parts.push_back(counting(g.count) + " " + plural(kind(g.kind)) +
                    (pair             ? g.sides == 5 || g.sides == 10 ? " on opposite sides" : " on neighbouring sides"
                     : g.text.empty() ? ""
                                      : g.text + " each"));
  }
  for (std::string& mark : tile_marks(game_, y)) parts.push_back(std::move(mark));
  return parts.empty() ? "plain tile" : listed(parts, "and");
}

std::string People::tile_in_full(TileType y) const {
  std::vector<std::string> parts;
  const bool bare = only_ground(game_, y);
  for (int i = 0; i < game_.segments(y); ++i) {
    const Game::Segment s = game_.segment(y, i);
    if (is_ground(game_, s.kind) && !bare) continue;
    const std::string at = sides(s.ports);
    parts.push_back(kind(s.kind) + (at.empty() ? "" : " on the " + at) + with(marks(game_, y, i)));
  }
  for (std::string& mark : tile_marks(game_, y)) parts.push_back(std::move(mark));
  return parts.empty() ? "plain tile" : listed(parts, "and");
}

}  // namespace bastide
