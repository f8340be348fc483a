// Symbols of tiles and figures, by name, and hit maps.
#include <catch2/catch.hpp>

#include <sstream>
#include <string>
#include <vector>

#include "testing/table.hpp"
#include "view/svg.hpp"
#include "view/symbols.hpp"

using namespace bastide;
using namespace bastide::sdk;
using Catch::Contains;

namespace {

Game game_of(const std::string& ruleset) {
  auto game = test_library().game(ruleset);
  REQUIRE(game);
  return *game;
}

}  // namespace

TEST_CASE("a symbol is found by its name, and by no other", "[symbols]") {
  SymbolBook book(game_of("base-modern"));
  for (const std::string name : {"t0-0-0", "t3-2-1", "t23-3-3", "f0", "f0-0", "f0-7"}) {
    INFO(name);
    const auto symbol = book.symbol(name);
    REQUIRE(symbol);
    CHECK_THAT(*symbol, Contains("<symbol id=\"" + name + "\""));
    CHECK_THAT(*symbol, !Contains("style="));
  }
  for (const char* name : {"",         "t",
                           "t0",       "t0-0",
                           "t0-4-0",   "t0-0-4",
                           "t24-0-0",  "t00-0-0",
                           "t-1-0-0",  "t0-0-0-",
                           "t0-0-0-9", "t0-0-0.1",
                           "t0-0-0x",  "f",
                           "f99",      "f0-8",
                           "f0x1",     "f0x100",
                           "f0-",      "g0",
                           "../x",     "t99999999999-0-0"}) {
    INFO(name);
    CHECK_FALSE(book.symbol(name));
  }
}

TEST_CASE("names of symbols can be read again", "[symbols]") {
  const Game game = game_of("base-modern");
  const SymbolBook book(game);
  const TileSymbol tile{TileType(5), 3, 2,
                        std::vector<FeatureKind>(game.tile(TileType(5)).segments.size(), FeatureKind(1))};
  const auto read = book.tile(tile.name());
  REQUIRE(read);
  CHECK(read->name() == tile.name());
  CHECK(read->kinds == tile.kinds);
  const FigureSymbol figure{FigureKind(0), Player(2), 4};
  CHECK(book.figure(figure.name())->name() == figure.name());
}

TEST_CASE("a hit map has every point of a tile once", "[symbols]") {
  const Game game = game_of("big-box-modern");
  SymbolBook book(game);
  for (int y = 0; y < game.tiles(); ++y)
    for (int rotation = 0; rotation < 4; ++rotation) {
      const TileSymbol symbol{TileType(static_cast<u32>(y)), rotation};
      const TilePicture& picture = book.picture(symbol);
      std::vector<int> points;
      std::istringstream in(hit_map(picture));
      for (std::string count, segment; std::getline(in, count, ',') && std::getline(in, segment, ',');)
        points.insert(points.end(), static_cast<std::size_t>(std::stoi(count)), std::stoi(segment));
      REQUIRE(points.size() == picture.owner.size());
      CHECK(std::equal(points.begin(), points.end(), picture.owner.begin()));
    }
}

TEST_CASE("the board and a symbol show the same tile", "[symbols]") {
  const Game game = game_of("base-modern");
  Workspace w;
  const State s = game.start(2, 1, w);
  const View v = game.view(s);
  SymbolBook book(game);
  const TileSymbol first{v.type(Tile(0)), v.rotation(Tile(0)),
                         tile_texture(v.x(v.cell_of(Tile(0))), v.y(v.cell_of(Tile(0))))};
  const std::string symbol = book.symbol(first.name()).value();
  const std::size_t from = symbol.find('>') + 1;
  CHECK_THAT(svg_board(game, s), Contains(symbol.substr(from, symbol.rfind("</symbol>") - from)));
}
