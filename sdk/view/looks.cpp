#include "view/looks.hpp"

#include <cctype>

#include "bastide/game.hpp"

namespace bastide::sdk {

using Shape = Look::Shape;

Look::Surface surface_of(const Look& look, Shape drawn_as) {
  if (look.surface != Look::Surface::usual) return look.surface;
  return drawn_as == Shape::area ? Look::Surface::houses : Look::Surface::grass;
}

std::vector<Mark> marks_on(const Game& g, TileType type, std::size_t segment) {
  std::vector<Mark> found;
  for (u32 a = 0; a < static_cast<u32>(g.attrs()); ++a) {
    const int count = g.attr(type, static_cast<int>(segment), Attr(a));
    const Name name = g.name(Attr(a));
    if (const Look* look = count > 0 ? g.mark_look(name) : nullptr) found.push_back({look, name, count});
  }
  return found;
}

std::vector<Mark> marks_on(const Game& g, TileType type) {
  std::vector<Mark> found;
  for (int k = 0; k < g.tags(); ++k) {
    const Tag tag(static_cast<u32>(k));
    if (!g.has(type, tag)) continue;
    if (const Look* look = g.mark_look(g.name(tag))) found.push_back({look, g.name(tag), 1});
  }
  return found;
}

MarkIs mark_is(const Look& mark, Shape under, const Look& kind_under) {
  if (mark.shape == Shape::area || mark.shape == Shape::ground) return MarkIs::stalls;
  if (under == Shape::area && surface_of(kind_under, under) != Look::Surface::houses) return MarkIs::stalls;
  if (mark.shape != Shape::spot) return MarkIs::disc;
  return under == Shape::ground || under == Shape::path ? MarkIs::building : MarkIs::shield;
}

Colour figure_colour(const Game& g, FigureKind kind, Player owner) {
  if (owner) return seat_colour(owner);
  const Look& look = g.look(kind);
  return look.shape == Shape::none || look.fill.empty() ? neutral_colour : colour(look.fill);
}

FigureKind usual_figure(const Game& g) {
  FigureKind most(0);
  for (u32 k = 1; k < static_cast<u32>(g.figure_kinds()); ++k)
    if (g.per_player(FigureKind(k)) > g.per_player(most)) most = FigureKind(k);
  return most;
}

bool has_plate(const Look& bar) {
  return !bar.letter.empty() &&
         (static_cast<u8>(bar.letter[0]) >= 0x80 || std::isalnum(static_cast<u8>(bar.letter[0])));
}

}  // namespace bastide::sdk
