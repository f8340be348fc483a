// Pieces: several lying tiles that count as one, and where designs fit when nothing is near.
#include <algorithm>
#include <map>
#include <random>
#include <set>

#include "toy.hpp"

using namespace toy;

namespace {

using At = std::pair<int, int>;

// Houses in a block, the first one at 0,0.
struct Block : Open {
  std::map<At, Tile> at;
  Block(int width, int height) : Open(spec({use<Idle>()}, tiles(100))) {
    for (int y = 0; y < height; ++y)
      for (int x = 0; x < width; ++x) at[{x, y}] = lay("house", x, y, 0);
  }
  Feature ground() const { return ctx.feature(ctx.seg(at.at({0, 0}), 1)); }
  std::vector<u16> around(Tile t) const {
    std::vector<u16> list;
    ctx.each_around(t, [&](Tile o) { list.push_back(o.v); });
    return list;
  }
};

std::vector<u16> sorted(std::vector<u16> list) {
  std::ranges::sort(list);
  return list;
}

}  // namespace

TEST_CASE("a tile is a piece of its own until it is joined", "[pieces]") {
  Block b(3, 3);
  for (const auto& [at, t] : b.at) CHECK(b.ctx.piece(t) == t);
  CHECK(b.ctx.tile_count(b.ground()) == 9);
  CHECK(b.around(b.at[{1, 1}]).size() == 8);
  CHECK(b.around(b.at[{0, 0}]).size() == 3);

  b.ctx.join_piece(b.at[{0, 0}], b.at[{1, 0}]);
  CHECK(b.ctx.piece(b.at[{0, 0}]) == b.ctx.piece(b.at[{1, 0}]));
  CHECK(b.ctx.piece(b.at[{2, 0}]) == b.at[{2, 0}]);
  CHECK(b.ctx.tile_count(b.ground()) == 8);
  CHECK(b.around(b.at[{1, 1}]).size() == 7);
  // Both tiles of a piece have the same surroundings.
  CHECK(b.around(b.at[{0, 0}]).size() == 4);
  CHECK(sorted(b.around(b.at[{0, 0}])) == sorted(b.around(b.at[{1, 0}])));

  b.ctx.join_piece(b.at[{1, 0}], b.at[{0, 0}]);  // again, the other way round
  CHECK(b.ctx.tile_count(b.ground()) == 8);
  b.ctx.join_piece(b.at[{1, 1}], b.at[{2, 1}]);
  b.ctx.join_piece(b.at[{1, 0}], b.at[{2, 1}]);  // a piece joined to a piece
  std::set<u16> pieces;
  for (const At& at : {At{0, 0}, At{1, 0}, At{1, 1}, At{2, 1}}) pieces.insert(b.ctx.piece(b.at[at]).v);
  CHECK(pieces.size() == 1);
  CHECK(b.ctx.tile_count(b.ground()) == 6);
  CHECK(b.around(b.at[{0, 0}]).size() == 5);
  CHECK(b.ctx.fault() == Fault::none);
}

TEST_CASE("surroundings and counts of random pieces agree with the cells", "[pieces][property]") {
  int largest = 0;
  for (u32 seed = 1; seed <= 25; ++seed) {
    Block b(7, 7);
    std::mt19937 dice(seed);
    std::map<At, At> piece;  // by cell: a cell that stands for its piece
    for (const auto& [at, t] : b.at) piece[at] = at;
    const auto members = [&](At p) {
      std::vector<At> list;
      for (const auto& [at, of] : piece)
        if (of == p) list.push_back(at);
      return list;
    };
    for (int n = 0; n < 24; ++n) {
      const At from{static_cast<int>(dice() % 7), static_cast<int>(dice() % 7)};
      const At to = dice() % 2 ? At{from.first + 1, from.second} : At{from.first, from.second + 1};
      if (!piece.contains(to) || piece[from] == piece[to]) continue;
      const std::vector<At> mine = members(piece[from]), theirs = members(piece[to]);
      if (mine.size() + theirs.size() > static_cast<std::size_t>(max_piece_tiles)) continue;
      b.ctx.join_piece(b.at[from], b.at[to]);
      const At one = piece[from];
      for (const At& at : theirs) piece[at] = one;
      largest = std::max(largest, static_cast<int>(mine.size() + theirs.size()));
    }
    REQUIRE(b.ctx.fault() == Fault::none);
    std::set<At> pieces;
    for (const auto& [at, of] : piece) pieces.insert(of);
    CHECK(b.ctx.tile_count(b.ground()) == static_cast<int>(pieces.size()));
    for (const auto& [at, t] : b.at) {
      std::set<At> expected;
      for (const At& m : members(piece[at]))
        for (int dx = -1; dx <= 1; ++dx)
          for (int dy = -1; dy <= 1; ++dy)
            if (const At o{m.first + dx, m.second + dy}; piece.contains(o) && piece[o] != piece[at])
              expected.insert(piece[o]);
      std::set<At> walked;
      int steps = 0;
      b.ctx.each_around(t, [&](Tile o) {
        ++steps;
        const Cell c = b.ctx.cell_of(o);
        walked.insert(piece[{b.ctx.x(c), b.ctx.y(c)}]);
      });
      CAPTURE(seed, at.first, at.second);
      CHECK(walked == expected);
      CHECK(steps == static_cast<int>(expected.size()));  // every piece once
    }
  }
  CHECK(largest >= 8);
}

TEST_CASE("a piece has sixteen tiles at most", "[pieces][limits]") {
  Block b(9, 2);
  const auto nth = [&](int i) { return b.at[{i / 2, i % 2}]; };
  for (int i = 1; i < max_piece_tiles; ++i) b.ctx.join_piece(nth(0), nth(i));
  CHECK(b.ctx.fault() == Fault::none);
  CHECK(b.ctx.tile_count(b.ground()) == 3);
  CHECK(sorted(b.around(nth(15))) == sorted(b.around(nth(0))));
  b.ctx.join_piece(nth(5), nth(16));
  CHECK(b.ctx.fault() == Fault::no_room);
  CHECK(b.ctx.piece(nth(16)) == nth(16));
}

TEST_CASE("where nothing is near every rotation fits", "[pieces][grid]") {
  Open o;
  const TileType edge = o.game.tile("edge");
  CHECK(o.ctx.rotations(edge, o.ctx.cell(0, 0)) == 15);
  o.lay("straight", 0, 0, 0);
  CHECK(o.ctx.rotations(edge, o.ctx.cell(0, 0)) == 0);       // taken
  CHECK(o.ctx.rotations(edge, o.ctx.cell(0, 1)) == 0b1110);  // plain to the north: not its area
  CHECK(o.ctx.rotations(edge, o.ctx.cell(1, 0)) == 0);       // a line
  CHECK(o.ctx.rotations(edge, o.ctx.cell(1, 1)) == 15);      // at a corner
  CHECK(o.ctx.rotations(edge, o.ctx.cell(7, -3)) == 15);
  o.ctx.bar(o.ctx.cell(7, -3));
  o.ctx.block(o.ctx.cell(7, -4));
  CHECK(o.ctx.rotations(edge, o.ctx.cell(7, -3)) == 0);
  CHECK(o.ctx.rotations(edge, o.ctx.cell(7, -4)) == 0);
  const int half = o.game.tables().width / 2;
  CHECK(o.ctx.rotations(edge, o.ctx.cell(-half, 0)) == 0);  // the edge of the table
}
