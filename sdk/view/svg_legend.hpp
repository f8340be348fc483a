// What stands around the board of a picture: title, state, players above it; a key to marks and pieces below it.
#pragma once
#include <string>

#include "view/pieces.hpp"
#include "view/signs.hpp"
#include "view/svg.hpp"

namespace bastide::sdk::svg {

inline constexpr Name paper = "#f6eedb", ink = "#3d2f20", faint = "#8a7658";
inline constexpr Name serif = "font-family=\"Georgia, 'Times New Roman', serif\"";
inline constexpr Name sans = "font-family=\"'Helvetica Neue', Arial, sans-serif\"";

struct Block {
  std::string svg;
  double height = 0;
};

double least_width(const View&);  // that a legend needs
Block legend(const Game&, const State&, const Signs&, const SvgStyle&, double width);
Block key(const Game&, const State&, Signs&, const Pieces&, double width);  // nothing if there is nothing to explain

}  // namespace bastide::sdk::svg
