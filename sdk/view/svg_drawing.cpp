// Drawings that modules say themselves, Look::drawing: parts of paths in a box of 100 by 100, see docs/looks.md.
#include <algorithm>

#include <fmt/format.h>

#include "view/svg_parts.hpp"

namespace bastide::sdk::svg {

namespace {

// A stranger's text must stay inside its attribute.
bool is_path(Name data) {
  return !data.empty() && (data[0] == 'M' || data[0] == 'm') &&
         data.find_first_not_of("MLHVCSQTAZmlhvcsqtaz0123456789 .,-") == Name::npos;
}

bool is_colour(Name word) {
  return (word.size() == 4 || word.size() == 7) && word[0] == '#' &&
         word.find_first_not_of("0123456789abcdefABCDEF", 1) == Name::npos;
}

// The attributes of one part; empty if nobody knows the word.
std::string paint(Name word, Colour fill) {
  const std::string rim = hex(darker(fill, 0.62));
  const auto filled = [&](const std::string& with) {
    return fmt::format("fill=\"{}\" stroke=\"{}\" stroke-width=\"4\"", with, rim);
  };
  if (word == "fill") return filled(hex(fill));
  if (word == "light") return filled(hex(lighter(fill, 0.5)));
  if (word == "white") return filled("#fffaf0");
  if (word == "dark") return fmt::format("fill=\"{}\"", rim);
  if (word == "line")
    return fmt::format("fill=\"none\" stroke=\"{}\" stroke-width=\"5\" stroke-linecap=\"round\"", rim);
  return is_colour(word) ? filled(std::string(word)) : "";
}

}  // namespace

bool has_drawing(const Look& look) { return !drawing(look, black).empty(); }

std::string drawing(const Look& look, Colour fill) {
  std::string out;
  for (Name rest = look.drawing; !rest.empty();) {
    const std::size_t end = std::min(rest.find(';'), rest.size());
    Name part = rest.substr(0, end);
    rest.remove_prefix(std::min(end + 1, rest.size()));
    part.remove_prefix(std::min(part.find_first_not_of(' '), part.size()));
    if (part.empty()) continue;
    const std::size_t gap = part.find(' ');
    const std::string attributes = paint(part.substr(0, gap), fill);
    const Name data = gap == Name::npos ? Name{} : part.substr(gap + 1);
    if (attributes.empty() || !is_path(data)) return "";
    out += fmt::format("<path {} d=\"{}\"/>", attributes, data);
  }
  return out.empty() ? out : "<g stroke-linejoin=\"round\">" + out + "</g>";
}

std::string drawing(const Look& look, Colour fill, Point middle, double size) {
  const double scale = size / 100;
  return fmt::format("<g transform=\"translate({} {})scale({:.3f})\">{}</g>", num(middle.x - size / 2),
                     num(middle.y - size / 2), scale, drawing(look, fill));
}

}  // namespace bastide::sdk::svg
