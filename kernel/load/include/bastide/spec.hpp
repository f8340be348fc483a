// A ruleset as plain data: what the loader reads from TOML and the compiler turns into a Game. Everything that a
// person wrote keeps its position, so that every message can point at it.
#pragma once
#include <array>
#include <optional>
#include <string>
#include <vector>

#include "bastide/module.hpp"
#include "bastide/result.hpp"

namespace bastide {

struct SegSpec {
  std::string kind;
  u16 ports = 0;  // bit = side * 3 + (0 left, 1 middle, 2 right), sides N E S W
  std::vector<int> touches, meets;
  std::vector<std::pair<std::string, int>> attrs;
  SourcePos at;
};

struct TileSpec {
  std::string id, set;               // set: the first set that uses it
  std::array<std::string, 4> sides;  // N E S W
  std::vector<SegSpec> segments;
  std::vector<std::string> tags;
  std::string group;  // the bag it lies in, if a module has one of that name
  int count = 0;      // copies in play
  SourcePos at;
  std::vector<std::pair<std::string, int>> marks{};  // numbers on the tile as a whole, read by View::attr(Tile, Attr)
};

struct Setting {
  std::string name;
  ParamValue value;
  SourcePos at;            // where it was written
  std::string ruleset;     // the id of the ruleset that said so
  bool inherited = false;  // came through `extends`: may name a module that is not in use
};

struct FigureCount {
  std::string kind;
  int count = 0;
  SourcePos at;
  bool inherited = false;  // came through `extends`: may name a figure that is not in use
};

struct Pin {  // `before` runs before `after`
  std::string before, after;
  SourcePos at;
  bool inherited = false;  // came through `extends`: may name a step that is not in use
  int rank = 0;            // see Sequence
};

struct Sequence {  // steps, layer entries or tile sources that come in this order, as far as they are in play
  std::vector<std::string> names;
  SourcePos at;
  bool inherited = false;  // came through `extends` or from an order: names that nobody knows are passed over
  int rank = 0;            // of two that contradict each other the higher one counts; of the same rank they are refused
};

struct ModuleUse {
  const Part* part = nullptr;
  std::string box, version, library;  // plugin id, its version, the file it came from
  SourcePos at;
};

struct StartTile {  // a tile that lies on the table before the first turn
  std::string tile;
  int x = 0, y = 0;  // y grows downwards
  int rotation = 0;  // quarter turns, clockwise
  std::string set;   // that it comes from
  SourcePos at;      // where it was written
};

struct SetUse {  // a tile set in play
  std::string id;
  int copies = 1;
  std::vector<std::pair<std::string, int>> tiles{};  // designs and how many it brings into play, all copies together
  int stay = 0;    // each game keeps so many of them, by chance; start tiles are always among them. 0: all
  SourcePos at{};  // where that was said

  int count() const {  // tiles that it brings
    int n = 0;
    for (const auto& tile : tiles) n += tile.second;
    return n;
  }
};

struct Spec {
  std::string id, title, doc;
  std::string edition;  // a free word, "2006" or "modern"; inherited; empty: nobody said
  SourcePos at;
  std::vector<std::string> lineage;  // ids, most basic first, this one last
  std::vector<SetUse> sets;          // tile sets in play
  std::vector<TileSpec> tiles;
  std::vector<StartTile> start;          // what lies on the table before the first turn
  std::vector<std::string> start_tiles;  // of all sets in play, in their order, whether they lie there or not
  std::vector<ModuleUse> modules;
  std::vector<Setting> settings;
  std::vector<FigureCount> figures;
  std::vector<Pin> pins;
  std::vector<Sequence> sequences;
  std::string order;                     // the order that sequences were taken from; empty: none
  std::vector<std::string> order_names;  // of modules that are not in use: what sequences may name without effect
  std::vector<std::pair<std::string, SourcePos>> unused;  // words of known tiles that are not in play, for suggestions
};

// A parameter of a module in use, with the value that the ruleset gives it.
struct ParamLine {
  const Param* param;
  std::string module, value, origin;  // origin: "default", or ruleset and position
  ParamValue is;
};

// The parameters of all modules in use, in their order; or what is wrong with a value.
BASTIDE_API Result<std::vector<ParamLine>> settled_params(const Spec&);

struct WordUse {  // a word for tiles that a module knows, or the name of data that it shares
  std::string word;
  u16 module;  // its place in Spec::modules
};

// Warnings: words on tiles that no module knows, words of modules that look like one of those, misspelt, and names of
// shared data that only one module uses and that look like one of another module.
BASTIDE_API std::vector<std::string> odd_words(const Spec&, const std::vector<WordUse>& tags,
                                               const std::vector<WordUse>& attrs, const std::vector<WordUse>& data);

}  // namespace bastide
