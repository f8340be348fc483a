// A rectangle of characters with colours, written out for a terminal.
#pragma once
#include <optional>
#include <string>
#include <vector>

#include "view/board.hpp"
#include "view/palette.hpp"

namespace bastide::sdk {

struct Glyph {
  char32_t sign = U' ';
  std::optional<Colour> fore{}, back{};
  bool bold = false;
};

class Canvas {
 public:
  Canvas(int width, int height) : width_(width), height_(height), glyphs_(static_cast<std::size_t>(width * height)) {}
  int width() const { return width_; }
  int height() const { return height_; }
  bool has(int x, int y) const { return x >= 0 && y >= 0 && x < width_ && y < height_; }
  Glyph& at(int x, int y) { return glyphs_[static_cast<std::size_t>(y * width_ + x)]; }
  const Glyph& at(int x, int y) const { return glyphs_[static_cast<std::size_t>(y * width_ + x)]; }
  void text(int x, int y, Name ascii, std::optional<Colour> fore = {});  // clipped at the rim
  void copy(const Canvas&, int x, int y);                                // clipped at the rim
  std::string str(Ink) const;

 private:
  int width_, height_;
  std::vector<Glyph> glyphs_;
};

char32_t first_sign(Name utf8, char32_t otherwise);

}  // namespace bastide::sdk
