// The four quarters of Carcassonne, and what others call what this box is about.
#pragma once
#include "bastide/turn.hpp"

namespace bastide::count {

inline constexpr Name needs_turn[] = {"turn"};

// Clockwise, as the Count walks [COUNT-26].
enum Quarter : int { castle, market, blacksmith, cathedral, quarter_count, no_quarter = -1 };

struct QuarterWords {
  Name kind, one, letter, fill, drawing;
};
inline constexpr QuarterWords quarter_words[quarter_count] = {
    {"castle-quarter", "castle quarter", "c", "#b9b2a6",
     "fill M10 94V34H20V44H28V34H38V44H44V14H50V24H56V14H62V24H68V14H74V44H80V34H90V94Z; dark M44 94V74A8 8 0 0 1 60 "
     "74V94Z; line M58 14V2; #b3261e M58 2L76 7L58 12Z"},
    {"market-quarter", "market quarter", "m", "#d9a441",
     "#8a5a2b M14 40H20V94H14ZM80 40H86V94H80Z; #a8763e M8 70H92V84H8Z; fill M6 44L18 16H82L94 44Z; white M28 16H40L36 "
     "44H20ZM60 16H72L80 44H64Z; #b3261e M24 62A8 8 0 0 1 40 62A8 8 0 0 1 24 62Z; #5f9a4a M44 62A8 8 0 0 1 60 62A8 8 0 "
     "0 1 44 62Z; #e6c65a M62 62A8 8 0 0 1 78 62A8 8 0 0 1 62 62Z"},
    {"blacksmith-quarter", "blacksmith quarter", "b", "#5b5f66",
     "fill M6 42H30V34H94V46C80 48 68 54 64 62V74L76 84V94H24V84L36 74V62C26 58 12 54 6 42Z; #8a5a2b M60 8L66 2L88 "
     "24L82 30Z; light M44 14L58 0L70 12L56 26Z"},
    {"cathedral-quarter", "cathedral quarter", "k", "#cfc8ba",
     "fill M8 94V36L20 14L32 36V52H68V36L80 14L92 36V94Z; light M32 52L50 30L68 52Z; #3f6fd8 M41 64A9 9 0 0 1 59 64A9 "
     "9 "
     "0 0 1 41 64Z; dark M42 94V84A8 8 0 0 1 58 84V94ZM16 52H24V66H16ZM76 52H84V66H76Z; line M20 14V4M16 8H24M80 "
     "14V4M76 8H84"}};

}  // namespace bastide::count
