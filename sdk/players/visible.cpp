#include "players/visible.hpp"

namespace bastide::sdk {

namespace {

bool is_laid_since(const View& v, int tiles, TileType y) {
  for (int t = tiles; t < v.tiles(); ++t)
    if (v.type(Tile(static_cast<u32>(t))) == y) return true;
  return false;
}

int all_of(const View& v, TileType y) {
  int n = 0;
  for (u32 b = 0; b < static_cast<u32>(v.bags()); ++b) n += v.left(Bag(b), y);
  return n;
}

bool sees_tile(const Game& game, Player seat, const State& before, TileType y, const State& after) {
  const View was = game.view(before), is = game.view(after);
  if (game.in_hand(after) == y || is_laid_since(is, was.tiles(), y)) return true;
  if (all_of(is, y) < all_of(was, y)) return true;  // nowhere any more: out of the game, for all to see
  for (u32 b = 0; b < static_cast<u32>(is.bags()); ++b)
    if (game.knows(seat, Bag(b)) && is.left(Bag(b), y) > was.left(Bag(b), y)) return true;
  return false;
}

}  // namespace

bool knows_all(const Game& game, Player seat) {
  for (u32 b = 0; b < static_cast<u32>(game.bags()); ++b)
    if (!game.knows(seat, Bag(b))) return false;
  return true;
}

bool visible(const Game& game, Player seat, const State& before, const Action& outcome, const State& after) {
  if (knows_all(game, seat)) return true;
  const auto fields = game.fields(outcome.kind);
  for (std::size_t i = 0; i < fields.size(); ++i)
    if (fields[i].type == Operand::tile_type && outcome.arg[i] < game.tiles() &&
        !sees_tile(game, seat, before, TileType(outcome.arg[i]), after))
      return false;
  return true;
}

}  // namespace bastide::sdk
