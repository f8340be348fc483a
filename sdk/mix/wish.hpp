// A mix while it is being chosen: what shall differ from a ruleset, in any order and with changes of
// mind. It becomes an expression, so that whatever was chosen by hand can also be typed.
#pragma once
#include <map>
#include <set>
#include <string>

#include "mix/boxes.hpp"

namespace bastide::sdk {

struct Wish {
  std::string base{};  // id or file of a ruleset
  // What is not named here is as in the base.
  std::map<std::string, bool> parts{};
  std::map<std::string, int> tiles{}, figures{};
  std::map<std::string, std::string> values{};  // as an expression writes them
  std::string order{};                          // empty: as in the base
  std::string printing{};                       // of the tile sets; empty: as in the base
  std::set<std::string> without{};              // tiles, or patterns
  std::map<std::string, int> counts{};          // of single tiles
  bool operator==(const Wish&) const = default;
};

// `base`: the ruleset that the wish names.
std::set<std::string> parts_on(const Wish&, const Spec& base);
int copies_of(const Wish&, const Spec& base, const std::string& set);

void wish_part(Wish&, const Spec& base, const std::string& part, bool on);
void wish_tiles(Wish&, const Spec& base, const std::string& set, int copies);
// Rules: all parts of the box. Tiles: its main sets; what is already in keeps its number of copies.
void wish_box(Wish&, const Spec& base, const Box&, bool rules, bool tiles);

// How much of a box is in.
enum class BoxIn : u8 { none, some, all, rules, tiles };
BoxIn box_in(const Wish&, const Spec& base, const Box&);

// Is a tile like this in the mix?
bool has_tile(const Wish&, const Spec& base, const Boxes&, const std::string& pattern);

// As short as it can be said.
std::string expression_of(const Wish&, const Spec& base, const Boxes&);

}  // namespace bastide::sdk
