#include "view/pieces.hpp"

#include <algorithm>

namespace bastide::sdk {

namespace {

AtSide flipped(const View& v, AtSide s) { return {v.neighbour(s.cell, s.side), opposite(s.side)}; }

bool is_round(const Game& g, FigureKind k) {
  const Look::Shape shape = g.look(k).shape;
  return shape == Look::Shape::post || shape == Look::Shape::stack;
}

}  // namespace

AtSide side_of(const View& v, Place edge) {
  const AtSide s{Cell(edge.index), static_cast<Side>(edge.sub & 3)};
  return !v.tile_at(s.cell) && v.tile_at(v.neighbour(s.cell, s.side)) ? flipped(v, s) : s;
}

Pieces pieces_of(const Game& g, const View& v) {
  Pieces out;
  v.each_figure([&](Figure f) {
    const Place at = v.where(f);
    if (at.is != PlaceIs::seg && at.is != PlaceIs::cell && at.is != PlaceIs::corner && at.is != PlaceIs::edge) return;
    out.beside_tiles = out.beside_tiles || at.is == PlaceIs::corner || at.is == PlaceIs::edge;
    const FigureKind kind = v.kind(f);
    if (at.is == PlaceIs::edge && g.look(kind).shape == Look::Shape::bar) {
      out.bars.push_back({side_of(v, at), kind, v.owner(f)});
      return;
    }
    const auto same = std::find_if(out.standing.begin(), out.standing.end(), [&](const Standing& s) {
      return s.place == at && s.kind == kind && is_round(g, kind);
    });
    if (same == out.standing.end()) {
      out.standing.push_back({at, kind, v.owner(f), 1, {f}});
    } else {
      ++same->count;
      same->figures.push_back(f);
      if (same->owner != v.owner(f)) same->owner = {};
    }
  });
  std::stable_partition(out.standing.begin(), out.standing.end(),
                        [&](const Standing& s) { return is_round(g, s.kind); });
  for (u32 i = 0; i < static_cast<u32>(v.tiles()); ++i)
    for (const Side side : all_sides) {
      const AtSide here{v.cell_of(Tile(i)), side};
      if (!v.sealed(Tile(i), side)) continue;
      out.beside_tiles = true;
      if (std::none_of(out.bars.begin(), out.bars.end(),
                       [&](const Bar& b) { return b.at == here || b.at == flipped(v, here); }))
        out.barriers.push_back(here);
    }
  return out;
}

}  // namespace bastide::sdk
