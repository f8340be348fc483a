// Marks and pieces of the picture: figures, round pieces, bars along sides.
#include <algorithm>

#include <fmt/format.h>

#include "view/svg_parts.hpp"

namespace bastide::sdk::svg {

namespace {

constexpr Name bold = "font-family=\"'Helvetica Neue', Arial, sans-serif\" font-weight=\"bold\" text-anchor=\"middle\"";

std::string letter(Name text, Point at, double size, Colour ground) {
  return fmt::format("<text x=\"{}\" y=\"{}\" font-size=\"{}\" {} fill=\"{}\">{}</text>", num(at.x), num(at.y),
                     num(size), bold, hex(readable_on(ground)), escape(text));
}

Colour rim_of(Colour fill) { return lightness(fill) < 0.3 ? lighter(fill, 0.75) : darker(fill, 0.62); }

// Seen from above: a round parapet with battlements. Radius 46 at scale 1, as tall as a person.
std::string round_piece(Colour fill, Colour rim, Name text) {
  std::string out = fmt::format(
      "<circle cx=\"6\" cy=\"9\" r=\"44\" opacity=\".3\"/><circle r=\"42\" fill=\"{}\" stroke=\"{}\" "
      "stroke-width=\"5\"/>"
      "<circle r=\"35\" fill=\"none\" stroke=\"{}\" stroke-width=\"11\" stroke-dasharray=\"14.5 13\"/>"
      "<circle r=\"24\" fill=\"{}\" stroke=\"{}\" stroke-width=\"4\"/>",
      hex(fill), hex(rim), hex(lighter(fill, 0.42)), hex(darker(fill, 0.22)), hex(rim));
  if (!text.empty()) out += letter(text, {0, 14}, 40, darker(fill, 0.22));
  return out;
}

constexpr double floor_height = 22;
constexpr int floors_shown = 5;  // the rest is told by the number

// Seen from the front: blocks one upon another, each a little narrower.
std::string stack(Colour fill, Colour rim, int count) {
  std::string out = "<ellipse cx=\"5\" cy=\"44\" rx=\"46\" ry=\"13\" opacity=\".3\"/>";
  const int shown = std::min(count, floors_shown);
  for (int i = 0; i < shown; ++i) {
    const double foot = 44 - i * floor_height, half = 40 - 2.5 * i;
    out += fmt::format(
        "<path d=\"M-{0} {1}V{2}A{0} 11 0 0 1 {0} {2}V{1}A{0} 11 0 0 1-{0} {1}Z\" fill=\"{3}\" stroke=\"{4}\" "
        "stroke-width=\"4\"/><ellipse cy=\"{2}\" rx=\"{0}\" ry=\"11\" fill=\"{5}\" stroke=\"{4}\" "
        "stroke-width=\"4\"/>",
        num(half), num(foot), num(foot - floor_height), hex(fill), hex(rim), hex(lighter(fill, 0.35)));
  }
  if (count > 1)
    out += fmt::format("<text x=\"0\" y=\"42\" font-size=\"36\" {} fill=\"{}\">{}</text>", bold, hex(readable_on(fill)),
                       count);
  return out;
}

std::string stroke(const BarLine& b, Colour c, double width, Name more = "") {
  return fmt::format("<path d=\"M{} {}L{} {}\" stroke=\"{}\" stroke-width=\"{}\"{}/>", num(b.from.x), num(b.from.y),
                     num(b.to.x), num(b.to.y), hex(c), num(width), more);
}

// A house over the middle of a bar between two round towers, with an opening and the letter in it.
std::string plate(Name text, Point at, Point along, Colour fill, Colour line) {
  const double turn = std::atan2(along.y, along.x) * 180 / 3.14159265;
  const Colour hole = darker(fill, 0.72);
  std::string out = fmt::format(
      "<g transform=\"translate({} {})rotate({})\" stroke=\"{}\" stroke-width=\"1.8\" fill=\"{}\">"
      "<rect x=\"-20\" y=\"-10\" width=\"40\" height=\"20\"/>"
      "<rect x=\"-8\" y=\"-11.5\" width=\"16\" height=\"23\" fill=\"{}\"/>",
      num(at.x), num(at.y), num(turn), hex(line), hex(fill), hex(hole));
  for (const int side : {-17, 17})
    out += fmt::format("<circle cx=\"{0}\" r=\"10.5\"/><circle cx=\"{0}\" r=\"6\" fill=\"{1}\" stroke-width=\"1\"/>",
                       side, hex(lighter(fill, 0.4)));
  return out + "</g>" + letter(text, at + Point{0, 4.4}, 12.5, hole);
}

}  // namespace

std::string mark(const Look& look, Name sign, MarkIs is, Point at) {
  const Colour fill = colour(look.fill);
  if (has_drawing(look))
    return drawing(look, fill, at,
                   is == MarkIs::building || is == MarkIs::stalls ? 32
                   : is == MarkIs::shield                         ? 40
                                                                  : 26);
  const bool named = has_plate(look);
  switch (is) {
    case MarkIs::building:
      return use("manor", at, fill) + (named ? letter(sign, at + Point{5.7, -13}, 9, fill) : "");
    case MarkIs::shield:
      return use("shield", at, fill) + (named ? letter(sign, at + Point{0, 4}, 11, fill) : "");
    default:
      return use("disc", at, fill) + (look.letter.empty() ? "" : letter(sign, at + Point{0, 4}, 11, fill));
  }
}

std::string token(const TileMarkLine& line, Name sign, Point at) {
  std::string out = mark(*line.look, sign, MarkIs::disc, at);
  if (line.value != 1)
    out += fmt::format(
        "<text x=\"{}\" y=\"{}\" font-size=\"12\" {} fill=\"#201a14\" stroke=\"#fff\" stroke-width=\"2.4\" "
        "paint-order=\"stroke\">{}</text>",
        num(at.x + 14), num(at.y + 4), bold, line.value);
  return fmt::format("<g class=\"token\"><title>{} {}</title>{}</g>\n", escape(line.label), line.value, out);
}

std::string link(Point from, Point to, Point middle, bool near) {
  if (!near)
    return fmt::format(
        "<g class=\"link\" fill=\"none\" stroke-linecap=\"round\"><path d=\"M{0} {1}L{2} {3}\" stroke=\"#fff\" "
        "stroke-width=\"5\" stroke-opacity=\".6\" stroke-dasharray=\"1 11\"/><path d=\"M{0} {1}L{2} {3}\" "
        "stroke=\"#4a3a26\" stroke-width=\"3\" stroke-dasharray=\"1 11\"/></g>\n",
        num(from.x), num(from.y), num(to.x), num(to.y));
  const std::string way =
      fmt::format("M{} {}Q{} {} {} {}", num(from.x), num(from.y), num(middle.x), num(middle.y), num(to.x), num(to.y));
  return fmt::format(
      "<g class=\"link\" fill=\"none\" stroke-linecap=\"butt\"><path d=\"{0}\" stroke=\"#3a2a18\" "
      "stroke-width=\"15\"/><path d=\"{0}\" stroke=\"#a8733a\" stroke-width=\"12\"/><path d=\"{0}\" "
      "stroke=\"#3a2a18\" stroke-width=\"12\" stroke-dasharray=\"1.2 5\"/></g>\n",
      way);
}

std::string figure(const Game& g, const Signs& signs, FigureKind kind, Player owner, Point at, double scale, bool lying,
                   int count) {
  const Colour fill = figure_colour(g, kind, owner), rim = rim_of(fill);
  std::string out;
  if (g.look(kind).shape == Look::Shape::stack) {
    out = stack(fill, rim, count);
  } else if (has_drawing(g.look(kind))) {
    out = "<ellipse cx=\"4\" cy=\"44\" rx=\"40\" ry=\"9\" opacity=\".25\"/>" + drawing(g.look(kind), fill, {0, 0}, 100);
  } else if (g.look(kind).shape == Look::Shape::post) {
    const std::string sign = owner || !has_plate(g.look(kind)) ? "" : signs.of(kind);
    out = round_piece(fill, rim, count > 1 ? std::to_string(count) : sign);
  } else if (g.look(kind).shape == Look::Shape::bar) {
    out = fmt::format(
        "<rect x=\"-14\" y=\"-46\" width=\"28\" height=\"92\" fill=\"{}\" stroke=\"{}\" stroke-width=\"5\"/>",
        hex(fill), hex(rim));
  } else {
    const Name glyph = g.claims(kind) ? "person" : "cone";
    const bool large = g.claims(kind) && g.strength(kind) > 1;  // that says enough
    if (large) scale *= 1.35;
    out = fmt::format(
        "<use href=\"#{}\" transform=\"translate(5 7){}\" opacity=\".28\"/>"
        "<use href=\"#{}\"{} fill=\"{}\" stroke=\"{}\" stroke-width=\"5\" stroke-linejoin=\"round\"/>",
        glyph, lying ? "rotate(-90)" : "", glyph, lying ? " transform=\"rotate(-90)\"" : "", hex(fill), hex(rim));
    if ((kind != usual_figure(g) || !owner) && !large) out += letter(signs.of(kind), {0, 20}, 34, fill);
  }
  return fmt::format("<g class=\"figure\" transform=\"translate({} {})scale({:.3f})\"><title>{}</title>{}</g>\n",
                     num(at.x), num(at.y), scale, escape(g.name(kind)), out);
}

double stack_height(int count, double scale) { return (std::min(count, floors_shown) * floor_height + 44) * scale; }

std::string bars(const Game& g, const Signs& signs, const std::vector<BarLine>& all) {
  const auto fill = [&](const BarLine& b) { return figure_colour(g, b.kind, b.owner); };
  const auto line = [&](const BarLine& b) {
    const Name own = g.look(b.kind).line;
    return own.empty() ? rim_of(fill(b)) : colour(own);
  };
  std::string out = "<g fill=\"none\" stroke-linecap=\"square\">";
  out += "<g opacity=\".3\" transform=\"translate(2 4)\">";
  for (const BarLine& b : all) out += stroke(b, black, 13);
  out += "</g>";
  for (const BarLine& b : all) out += stroke(b, line(b), 13);
  for (const BarLine& b : all) out += stroke(b, fill(b), 10);
  for (const BarLine& b : all) out += stroke(b, lighter(fill(b), 0.3), 4);
  out += "</g>\n";
  for (const BarLine& b : all) {
    const Point along = unit(b.to - b.from), over = normal(along);
    out += fmt::format("<g class=\"figure\"><title>{}</title>", escape(b.title));
    for (const double side : {-3.7, 3.7}) {  // battlements
      BarLine edge = b;
      edge.from = b.from + over * side;
      edge.to = b.to + over * side;
      out += stroke(edge, line(b), 2.6, " fill=\"none\" stroke-dasharray=\"3.8 6.2\" stroke-dashoffset=\"-3.1\"");
    }
    const Look& look = g.look(b.kind);
    if (has_plate(look)) out += plate(signs.of(b.kind), lerp(b.from, b.to, 0.5), along, fill(b), line(b));
    out += "</g>\n";
  }
  return out;
}

std::string barrier(Point a, Point b) {
  return fmt::format(
      "<g fill=\"none\" stroke-linecap=\"square\"><path d=\"M{0} {1}L{2} {3}\" stroke=\"#fff\" stroke-width=\"5\" "
      "stroke-opacity=\".75\"/><path class=\"barrier\" d=\"M{0} {1}L{2} {3}\" stroke=\"#5d564b\" stroke-width=\"3\" "
      "stroke-dasharray=\"7 9.6\" stroke-dashoffset=\"-5\"/></g>\n",
      num(a.x), num(a.y), num(b.x), num(b.y));
}

}  // namespace bastide::sdk::svg
