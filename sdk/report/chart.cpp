#include "report/chart.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>

#include "view/svg_parts.hpp"

namespace bastide::sdk::chart {

namespace {

using svg::escape;
using svg::num;

std::string class_of(Name classes) { return classes.empty() ? std::string() : fmt::format(" class=\"{}\"", classes); }

std::string title_of(Name tooltip) {
  return tooltip.empty() ? std::string() : fmt::format("<title>{}</title>", escape(tooltip));
}

int digits_of(double step) { return std::clamp(static_cast<int>(std::ceil(-std::log10(step) - 1e-9)), 0, 6); }

// The number of bytes of a character that begins with this one.
std::size_t length_of(char c) {
  const auto u = static_cast<unsigned char>(c);
  return u < 0x80 ? 1 : u < 0xe0 ? 2 : u < 0xf0 ? 3 : 4;
}

double letter_width(char c) {
  if (c >= '0' && c <= '9') return 0.636;
  switch (c) {
    case 'i':
    case 'j':
    case 'l':
    case 'I':
    case '.':
    case ',':
    case ' ':
    case ':':
    case '(':
    case ')':
    case '\'':
      return 0.35;
    case 'f':
    case 't':
    case 'r':
    case '-':
      return 0.41;
    case 'm':
    case 'w':
    case 'M':
    case 'W':
    case '%':
      return 0.95;
    default:
      return c >= 'A' && c <= 'Z' ? 0.72 : 0.61;
  }
}

}  // namespace

double nice_step(double x) {
  const double power = std::pow(10, std::floor(std::log10(x)));
  for (const double m : {1.0, 2.0, 5.0})
    if (m * power >= x * (1 - 1e-9)) return m * power;
  return 10 * power;
}

std::string Ticks::text(double v, bool percent) const {
  const double scale = percent ? 100 : 1;
  std::string out = fmt::format("{:.{}f}", std::abs(v * scale), digits_of(step * scale));
  if (v < 0 && out.find_first_not_of("0.") != std::string::npos) out = "\u2212" + out;
  return percent ? out + "\u202f%" : out;
}

Ticks ticks(double low, double high, int about) {
  Ticks t;
  if (!(high > low)) return {1, {low}};
  t.step = nice_step((high - low) / about);
  const double slack = t.step * 1e-6;
  for (double i = std::ceil((low - slack) / t.step); i * t.step <= high + slack; ++i) t.at.push_back(i * t.step);
  return t;
}

double text_width(Name text, double size) {
  double sum = 0;
  for (std::size_t i = 0; i < text.size(); i += length_of(text[i])) sum += letter_width(text[i]);
  return sum * size;
}

std::string shortened(Name text, double width, double size) {
  if (text_width(text, size) <= width) return std::string(text);
  double used = letter_width('m') * size;
  std::size_t end = 0;
  while (end < text.size()) {
    used += letter_width(text[end]) * size;
    if (used > width) break;
    end += length_of(text[end]);
  }
  std::string out(text.substr(0, std::min(end, text.size())));
  while (out.ends_with(' ')) out.pop_back();
  return out + "\u2026";
}

std::string minus(std::string number) {
  if (number.starts_with('-')) number.replace(0, 1, "\u2212");
  return number;
}

std::vector<double> spread(std::vector<double> wanted, double width, double low, double high) {
  std::vector<std::size_t> order(wanted.size());
  for (std::size_t i = 0; i < order.size(); ++i) order[i] = i;
  std::ranges::stable_sort(order, {}, [&](std::size_t i) { return wanted[i]; });
  for (int round = 0; round < 40; ++round)  // neighbours that overlap give way to both sides
    for (std::size_t i = 0; i + 1 < order.size(); ++i) {
      double &a = wanted[order[i]], &b = wanted[order[i + 1]];
      const double lack = width - (b - a);
      if (lack > 0) {
        a -= lack / 2;
        b += lack / 2;
      }
    }
  double least = low;
  for (const std::size_t i : order) {
    wanted[i] = std::max(wanted[i], least);
    least = wanted[i] + width;
  }
  double most = high;
  for (auto i = order.rbegin(); i != order.rend(); ++i) {
    wanted[*i] = std::min(wanted[*i], most);
    most = wanted[*i] - width;
  }
  return wanted;
}

void Canvas::line(double x1, double y1, double x2, double y2, Name classes) {
  body_ += fmt::format("<line{} x1=\"{}\" y1=\"{}\" x2=\"{}\" y2=\"{}\"/>\n", class_of(classes), num(x1), num(y1),
                       num(x2), num(y2));
}

void Canvas::rect(double x, double y, double w, double h, Name classes, Name tooltip) {
  body_ += fmt::format("<rect{} x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\"", class_of(classes), num(x), num(y),
                       num(std::max(w, 0.0)), num(std::max(h, 0.0)));
  body_ += tooltip.empty() ? "/>\n" : ">" + title_of(tooltip) + "</rect>\n";
}

void Canvas::text(double x, double y, Name text, Name classes, Name tooltip) {
  body_ += fmt::format("<text{} x=\"{}\" y=\"{}\">{}{}</text>\n", class_of(classes), num(x), num(y), title_of(tooltip),
                       escape(text));
}

void Canvas::path(Name d, Name classes) { body_ += fmt::format("<path{} d=\"{}\"/>\n", class_of(classes), d); }

void Canvas::marker(int series, double x, double y, double r, Name classes) {
  using Shape = std::vector<std::pair<double, double>>;
  static const std::array<Shape, colours> shapes{{
      {},                                              // a disc
      {{-.9, -.9}, {.9, -.9}, {.9, .9}, {-.9, .9}},    // square
      {{0, -1.25}, {1.25, 0}, {0, 1.25}, {-1.25, 0}},  // diamond
      {{0, -1.2}, {1.15, .9}, {-1.15, .9}},            // triangle
      {{0, 1.2}, {1.15, -.9}, {-1.15, -.9}},           // triangle, upside down
      {{-.4, -1.2},
       {.4, -1.2},
       {.4, -.4},
       {1.2, -.4},
       {1.2, .4},
       {.4, .4},  // cross
       {.4, 1.2},
       {-.4, 1.2},
       {-.4, .4},
       {-1.2, .4},
       {-1.2, -.4},
       {-.4, -.4}},
      {{-.6, -1.05}, {.6, -1.05}, {1.2, 0}, {.6, 1.05}, {-.6, 1.05}, {-1.2, 0}},                       // hexagon
      {{-1.1, -1.1}, {0, -.45}, {1.1, -1.1}, {.45, 0}, {1.1, 1.1}, {0, .45}, {-1.1, 1.1}, {-.45, 0}},  // star
  }};
  const Shape& shape = shapes[static_cast<std::size_t>(series) % shapes.size()];
  if (shape.empty()) {
    body_ += fmt::format("<circle{} cx=\"{}\" cy=\"{}\" r=\"{}\"/>\n", class_of(classes), num(x), num(y), num(r));
    return;
  }
  Track t;
  for (const auto& [dx, dy] : shape) t.to(x + dx * r, y + dy * r);
  path(t.shut(), classes);
}

void Canvas::badge(int series, double x, double y, Name letter) {
  body_ += fmt::format("<circle class=\"{}\" cx=\"{}\" cy=\"{}\" r=\"8.5\"/>\n", f(series), num(x), num(y));
  text(x, y + 4, letter, fmt::format("o{} mid strong small", series % colours));
}

void Canvas::open(Name classes, Name tooltip, double dx, double dy) {
  body_ += "<g" + class_of(classes);
  if (dx != 0 || dy != 0) body_ += fmt::format(" transform=\"translate({} {})\"", num(dx), num(dy));
  body_ += ">" + title_of(tooltip) + "\n";
}

void Canvas::add(const Canvas& other, double dx, double dy) {
  open({}, {}, dx, dy);
  body_ += other.body_;
  close();
}

Track& Track::to(double x, double y) {
  d_ += fmt::format("{}{} {}", d_.empty() ? "M" : "L", num(x), num(y));
  return *this;
}

std::string f(int series) { return "f" + std::to_string(series % colours); }
std::string s(int series) { return "s" + std::to_string(series % colours); }

}  // namespace bastide::sdk::chart
