// Tiles and figures as symbols that a page puts wherever it needs them, and which segment of a tile lies where. The
// same drawing code as that of svg_board, a tile or a figure at a time.
//
//   SymbolBook book(game);
//   book.symbol("t5-1-2");        // design 5, turned once, third of four textures
//   book.symbol("t5-1-2-0.3.3");  // ... whose segments have become these kinds
//   book.symbol("f3-0");          // figure kind 3 in the first colour; "f3": nobody's
//   book.symbol("f4x3");          // three of a kind that is stacked
#pragma once
#include <optional>
#include <string>
#include <vector>

#include "bastide/game.hpp"
#include "view/signs.hpp"
#include "view/tile_picture.hpp"

namespace bastide::sdk {

// Tiles of a design differ in their grass and roofs; which of so many textures a cell has never changes.
inline constexpr int tile_textures = 4;
int tile_texture(int x, int y);
u32 texture_seed(TileType, int texture);

struct TileSymbol {
  TileType design;
  int rotation = 0, texture = 0;
  std::vector<FeatureKind> kinds{};  // of its segments, if they are not the printed ones
  std::string name() const;
};
struct FigureSymbol {
  FigureKind kind;
  Player colour{};  // none: nobody's
  int count = 1;    // of a kind that is stacked
  std::string name() const;
};

// Rows of TilePicture::cells points from the north-west on, as pairs of how many and which segment, 255 for none:
// "40,0,12,1,28,0".
std::string hit_map(const TilePicture&);

class SymbolBook {
 public:
  explicit SymbolBook(const Game& g) : game_(g), signs_(g), pictures_(game_) {}

  // What all symbols share, for <defs>.
  std::string glyphs() const;
  // A <symbol> with that name as its id, 100 by 100, around its middle for figures. None if nothing is called so.
  std::optional<std::string> symbol(Name);

  // What a name means, if it names something of this game.
  std::optional<TileSymbol> tile(Name) const;
  std::optional<FigureSymbol> figure(Name) const;

  const TilePicture& picture(const TileSymbol&);

 private:
  Game game_;
  Signs signs_;
  Pictures pictures_;
};

}  // namespace bastide::sdk
