#include "view/svg_scenery.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "view/looks.hpp"
#include "view/tile_map.hpp"

namespace bastide::sdk::svg {

namespace {

using Shape = Look::Shape;
using Surface = Look::Surface;

std::size_t map_index(Point p) {
  constexpr int n = TilePicture::cells;
  return static_cast<std::size_t>(static_cast<int>(p.y * n / 100) * n + static_cast<int>(p.x * n / 100));
}

Surface surface(const Game& g, const SegPicture& s) { return surface_of(g.look(s.kind), s.shape); }

Colour leaf_on(Colour ground) { return mix(ground, Colour{0x1f, 0x5a, 0x2a}, 0.62); }

// Away from what stands or is drawn on the segment already.
bool is_free(const TilePicture& t, const SegPicture& s, bool marked, Point p) {
  if (marked && length(p - s.badge) < (s.building ? 19 : 15)) return false;
  return std::all_of(t.ends.begin(), t.ends.end(), [&](const auto& end) { return length(p - end.first) > 17; });
}

}  // namespace

std::string meadow(const Game& g, const TilePicture& t, Colour ground, Dice& dice) {
  std::string out, tufts;
  for (int i = 0; i < 3; ++i) {
    const double shade = dice.real(-0.07, 0.09);
    const double cx = dice.real(10, 90), cy = dice.real(10, 90), rx = dice.real(18, 42), ry = dice.real(10, 24);
    out += fmt::format("<ellipse cx=\"{}\" cy=\"{}\" rx=\"{}\" ry=\"{}\" fill=\"{}\" opacity=\".5\"/>", num(cx),
                       num(cy), num(rx), num(ry), hex(shade < 0 ? darker(ground, -shade) : lighter(ground, shade)));
  }
  const auto room = clearances(t, true);
  std::vector<Point> trees;
  for (int i = 0; i < 26; ++i) {
    const Point p{dice.real(5, 95), dice.real(8, 96)};
    const u8 o = t.owner_at(p);
    if (o == no_segment || t.segs[o].shape != Shape::ground || surface(g, t.segs[o]) != Surface::grass) continue;
    const double free = room[map_index(p)];
    const bool alone = std::all_of(trees.begin(), trees.end(), [&](Point q) { return length(p - q) > 7; });
    if (!alone || length(p - t.segs[o].anchor) < 13 || !is_free(t, t.segs[o], t.segs[o].building, p)) continue;
    if (free > 6.5 && free < 17 && trees.size() < 5 && i % 2 == 0)
      trees.push_back(p);
    else if (free > 3)
      tufts += fmt::format("<use href=\"#tuft\" x=\"{}\" y=\"{}\"/>", num(p.x), num(p.y));
  }
  if (!tufts.empty()) out += fmt::format("<g stroke=\"{}\">{}</g>", hex(darker(ground, 0.16)), tufts);
  std::sort(trees.begin(), trees.end(), [](Point a, Point b) { return a.y < b.y; });
  const Colour leaf = leaf_on(ground);
  for (const Point p : trees) {
    const Name glyph = dice.below(3) ? "tree" : "fir";
    out += use(glyph, p, darker(leaf, dice.real(0, 0.2)));
  }
  return out;
}

std::string greenery(const Game& g, const TilePicture& t, TileType type, Dice& dice) {
  std::string out;
  const auto room = clearances(t, false);
  for (std::size_t i = 0; i < t.segs.size(); ++i) {
    const SegPicture& s = t.segs[i];
    const Surface is = surface(g, s);
    const bool covered =
        is == Surface::wood || is == Surface::water || (is == Surface::grass && s.shape == Shape::area);
    if ((s.shape != Shape::area && s.shape != Shape::ground) || !covered) continue;
    const Colour fill = colour(g.look(s.kind).fill);
    const bool marked = !marks_on(g, type, i).empty();
    std::string signs;
    for (int row = 0; row < 10; ++row)  // from back to front
      for (int column = 0; column < 10; ++column) {
        const Point p{column * 10.5 + (row % 2 ? 1 : 6) + dice.real(-2, 2), row * 9.5 + 9 + dice.real(-1.5, 1.5)};
        const int what = dice.below(6);
        const double shade = dice.real(0, 0.2);
        if (p.x < 5 || p.x > 95 || p.y < 11 || p.y > 97 || t.owner_at(p) != i) continue;
        if (room[map_index(p)] < 4 || length(p - s.anchor) < 9 || !is_free(t, s, marked, p)) continue;
        if (is == Surface::wood)
          out += use(what < 2 ? "fir" : "tree", p, darker(leaf_on(fill), shade));
        else if (what < 3)
          signs += fmt::format("<use href=\"#{}\" x=\"{}\" y=\"{}\"/>", is == Surface::water ? "ripple" : "tuft",
                               num(p.x), num(p.y));
      }
    const Colour line = is == Surface::water ? lighter(fill, 0.55) : darker(fill, 0.16);
    if (!signs.empty()) out += fmt::format("<g stroke=\"{}\">{}</g>", hex(line), signs);
  }
  return out;
}

std::string houses(const Game& g, const TilePicture& t, TileType type, Dice& dice) {
  std::string out;
  const auto room = clearances(t, false);
  for (std::size_t i = 0; i < t.segs.size(); ++i) {
    const SegPicture& s = t.segs[i];
    if ((s.shape != Shape::area && s.shape != Shape::ground) || surface(g, s) != Surface::houses) continue;
    const Colour fill = colour(g.look(s.kind).fill);
    const bool marked = !marks_on(g, type, i).empty();
    for (int row = 0; row < 8; ++row)  // from back to front
      for (int column = 0; column < 8; ++column) {
        const Point p{column * 15.0 + (row % 2 ? 1 : 8.5) + dice.real(-2, 2), row * 13.5 + 14.5 + dice.real(-1.8, 1.8)};
        const int what = dice.below(18), hue = dice.below(8);
        const double tint = dice.real(0.4, 0.8);
        const Point body = p - Point{0, 6};
        if (p.x < 7 || p.x > 93 || p.y > 98 || what == 0 || t.owner_at(body) != i) continue;
        if (room[map_index(body)] < 9 || !is_free(t, s, marked, body)) continue;
        if (p.y < (what == 17 ? 20 : 14)) continue;  // nothing is cut off by the rim
        const Name glyph = what == 17 ? "keep" : what % 3 == 0 ? "gable" : "hip";
        const Colour tile = hue == 7   ? Colour{0x6d, 0x72, 0x80}
                            : hue == 6 ? Colour{0x9a, 0x6b, 0x2f}
                                       : Colour{0xa5, 0x2c, 0x1a};
        out += use(glyph, p, mix(fill, tile, tint));
      }
  }
  return out;
}

std::string stalls(const Game& g, const TilePicture& t, TileType type, Dice& dice) {
  std::string out;
  const auto room = clearances(t, false);
  for (std::size_t i = 0; i < t.segs.size(); ++i) {
    const SegPicture& s = t.segs[i];
    if (s.shape != Shape::area || surface(g, s) == Surface::houses) continue;
    const auto marks = marks_on(g, type, i);
    if (marks.empty()) continue;
    int n = 0;
    for (int row = 0; row < 7; ++row)
      for (int column = 0; column < 7; ++column) {
        const Point p{column * 17.0 + (row % 2 ? 2 : 10.5) + dice.real(-2, 2), row * 15.5 + 12 + dice.real(-1.5, 1.5)};
        const Point body = p - Point{0, 4};
        if (p.x < 8 || p.x > 92 || p.y > 97 || t.owner_at(body) != i) continue;
        if (room[map_index(body)] < 7.5 || !is_free(t, s, true, body)) continue;
        out += use("stall", p, colour(marks[static_cast<std::size_t>(n++) % marks.size()].look->fill));
      }
  }
  return out;
}

}  // namespace bastide::sdk::svg
