#include "view/canvas.hpp"

#include <fmt/format.h>

namespace bastide::sdk {

namespace {

void append(std::string& out, char32_t c) {
  const auto put = [&](char32_t byte) { out += static_cast<char>(byte); };
  if (c < 0x80) {
    put(c);
  } else if (c < 0x800) {
    put(0xc0 | c >> 6);
    put(0x80 | (c & 0x3f));
  } else if (c < 0x10000) {
    put(0xe0 | c >> 12);
    put(0x80 | (c >> 6 & 0x3f));
    put(0x80 | (c & 0x3f));
  } else {
    put(0xf0 | c >> 18);
    put(0x80 | (c >> 12 & 0x3f));
    put(0x80 | (c >> 6 & 0x3f));
    put(0x80 | (c & 0x3f));
  }
}

std::string code(Ink ink, const Glyph& g) {
  std::string out = "\033[0";
  if (g.bold) out += ";1";
  const auto add = [&](int ground, const std::optional<Colour>& c) {
    if (!c) return;
    out += ink == Ink::true_colour ? fmt::format(";{};2;{};{};{}", ground, c->r, c->g, c->b)
                                   : fmt::format(";{};5;{}", ground, xterm_index(*c));
  };
  add(38, g.fore);
  add(48, g.back);
  return out + "m";
}

}  // namespace

char32_t first_sign(Name s, char32_t otherwise) {
  if (s.empty()) return otherwise;
  const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(s[i]); };
  const std::size_t n = byte(0) < 0x80       ? 1
                        : byte(0) >> 5 == 6  ? 2
                        : byte(0) >> 4 == 14 ? 3
                        : byte(0) >> 3 == 30 ? 4
                                             : 0;
  if (n == 0 || s.size() < n || byte(0) < 0x20) return otherwise;
  char32_t c = n == 1 ? byte(0) : byte(0) & (0x7fu >> n);
  for (std::size_t i = 1; i < n; ++i) c = c << 6 | (byte(i) & 0x3f);
  return c;
}

void Canvas::text(int x, int y, Name ascii, std::optional<Colour> fore) {
  for (const char c : ascii) {
    if (has(x, y)) at(x, y) = {static_cast<char32_t>(c), fore};
    ++x;
  }
}

void Canvas::copy(const Canvas& from, int x, int y) {
  for (int v = 0; v < from.height(); ++v)
    for (int u = 0; u < from.width(); ++u)
      if (has(x + u, y + v)) at(x + u, y + v) = from.at(u, v);
}

std::string Canvas::str(Ink ink) const {
  std::string out;
  for (int y = 0; y < height_; ++y) {
    std::string now;
    for (int x = 0; x < width_; ++x) {
      const Glyph& g = at(x, y);
      if (ink != Ink::plain)
        if (std::string wanted = code(ink, g); wanted != now) out += now = std::move(wanted);
      append(out, g.sign);
    }
    if (ink != Ink::plain) out += "\033[0m";
    out += '\n';
  }
  return out;
}

}  // namespace bastide::sdk
