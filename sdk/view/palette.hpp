// Colours that all pictures share: those of the seats, and the little arithmetic that shades need.
#pragma once
#include <array>
#include <string>

#include "bastide/ids.hpp"

namespace bastide::sdk {

struct Colour {
  u8 r = 0xcc, g = 0xcc, b = 0xcc;
  friend bool operator==(Colour, Colour) = default;
};

Colour colour(Name hex);                        // "#rgb" or "#rrggbb"; anything else is light grey
std::string hex(Colour);                        // "#rrggbb"
Colour mix(Colour a, Colour b, double part_b);  // part_b in 0..1
double lightness(Colour);                       // as the eye sees it, 0 black to 1 white
int xterm_index(Colour);                        // nearest of the fixed colours 16..255 of a terminal

inline constexpr Colour white{255, 255, 255}, black{0, 0, 0};
inline Colour lighter(Colour c, double by) { return mix(c, white, by); }
inline Colour darker(Colour c, double by) { return mix(c, black, by); }
inline Colour readable_on(Colour ground) { return lightness(ground) > 0.55 ? Colour{32, 26, 20} : white; }

struct SeatColour {
  Name name;
  Colour fill;
};

inline constexpr std::array<SeatColour, max_players> seat_colours{{
    {"red", {0xd2, 0x36, 0x2c}},
    {"blue", {0x2c, 0x62, 0xc4}},
    {"green", {0x1f, 0x8a, 0x4c}},
    {"yellow", {0xf6, 0xc7, 0x2d}},
    {"black", {0x33, 0x31, 0x38}},
    {"pink", {0xe8, 0x7f, 0xb4}},
    {"grey", {0xa9, 0xad, 0xb3}},
    {"orange", {0xee, 0x7f, 0x22}},
}};
inline constexpr Colour neutral_colour{0xf2, 0xee, 0xe4};  // figures that belong to nobody

inline Colour seat_colour(Player p) { return p ? seat_colours[p.v % seat_colours.size()].fill : neutral_colour; }

}  // namespace bastide::sdk
