#include "view/palette.hpp"

#include <algorithm>
#include <charconv>
#include <cmath>

#include <fmt/format.h>

namespace bastide::sdk {

Colour colour(Name text) {
  if (text.size() < 4 || text[0] != '#') return {};
  unsigned v = 0;
  const char* end = text.data() + text.size();
  if (auto [at, bad] = std::from_chars(text.data() + 1, end, v, 16); bad != std::errc{} || at != end) return {};
  const auto byte = [&](int shift) { return static_cast<u8>(v >> shift & 0xff); };
  const auto nibble = [&](int shift) { return static_cast<u8>((v >> shift & 0xf) * 17); };
  if (text.size() == 4) return {nibble(8), nibble(4), nibble(0)};
  if (text.size() == 7) return {byte(16), byte(8), byte(0)};
  return {};
}

std::string hex(Colour c) { return fmt::format("#{:02x}{:02x}{:02x}", c.r, c.g, c.b); }

Colour mix(Colour a, Colour b, double t) {
  const auto part = [&](u8 x, u8 y) { return static_cast<u8>(std::lround(x + (y - x) * t)); };
  return {part(a.r, b.r), part(a.g, b.g), part(a.b, b.b)};
}

double lightness(Colour c) { return (0.30 * c.r + 0.59 * c.g + 0.11 * c.b) / 255; }

int xterm_index(Colour c) {
  // A cube of 6 x 6 x 6 and a ramp of greys; take whichever is nearer.
  static constexpr int level[] = {0, 95, 135, 175, 215, 255};
  const auto nearest = [](int v) {
    return static_cast<int>(std::min_element(std::begin(level), std::end(level),
                                             [&](int a, int b) { return std::abs(a - v) < std::abs(b - v); }) -
                            std::begin(level));
  };
  const auto far = [&](int r, int g, int b) {
    return (r - c.r) * (r - c.r) + (g - c.g) * (g - c.g) + (b - c.b) * (b - c.b);
  };
  const int r = nearest(c.r), g = nearest(c.g), b = nearest(c.b);
  const int grey = std::clamp(((c.r + c.g + c.b) / 3 - 3) / 10, 0, 23), shade = 8 + 10 * grey;
  if (far(shade, shade, shade) < far(level[r], level[g], level[b])) return 232 + grey;
  return 16 + 36 * r + 6 * g + b;
}

}  // namespace bastide::sdk
