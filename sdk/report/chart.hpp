// Drawing numbers as SVG: scales, ticks, marks, text. Knows nothing of games. Colours are only named, as classes; what
// they look like in light and dark is in report_style.hpp.
#pragma once
#include <string>
#include <vector>

#include "bastide/ids.hpp"

namespace bastide::sdk::chart {

inline constexpr int colours = 8;  // of series: classes f0 to f7 fill, s0 to s7 stroke
inline constexpr double font = 13, small_font = 11.5;

struct Scale {  // from values to places on the picture
  double low = 0, high = 1, from = 0, to = 1;
  double at(double v) const { return high > low ? from + (v - low) / (high - low) * (to - from) : (from + to) / 2; }
  bool holds(double v) const { return v >= low && v <= high; }
};

// 1, 2 or 5 times a power of ten: the smallest such number that is not below x. x > 0.
double nice_step(double x);

struct Ticks {
  double step = 1;
  std::vector<double> at;
  std::string text(double v, bool percent = false) const;  // with as many digits as the step needs
};
Ticks ticks(double low, double high, int about);  // inside low..high, both ends included

// Estimated with a wide font, so that text is rather too small for its place than too large.
double text_width(Name, double size = font);
std::string shortened(Name, double width, double size = font);  // with an ellipsis if it does not fit

std::string minus(std::string number);  // a hyphen in front becomes a minus sign, which is easier to see

// Places for labels of a given width near the wanted ones, in the same order from left to right, not overlapping as
// far as low..high has room.
std::vector<double> spread(std::vector<double> wanted, double width, double low, double high);

// A picture that grows by elements. Classes are separated by spaces. Text is escaped here.
class Canvas {
 public:
  void line(double x1, double y1, double x2, double y2, Name classes);
  void rect(double x, double y, double w, double h, Name classes, Name tooltip = {});
  void text(double x, double y, Name text, Name classes = {}, Name tooltip = {});
  void path(Name d, Name classes);
  // Every series has a shape of its own, so that they can be told apart without colours.
  void marker(int series, double x, double y, double size, Name classes);
  void badge(int series, double x, double y, Name letter);  // letter on a disc of the colour of the series, 17 wide
  void open(Name classes, Name tooltip = {}, double dx = 0, double dy = 0);
  void close() { body_ += "</g>\n"; }
  void add(const Canvas& other, double dx, double dy);
  const std::string& body() const { return body_; }

 private:
  std::string body_;
};

// "M.. L.." through points.
class Track {
 public:
  Track& to(double x, double y);
  Track& shut() {
    d_ += 'Z';
    return *this;
  }
  operator Name() const { return d_; }

 private:
  std::string d_;
};

struct Drawing {
  double width = 0, height = 0;
  std::string label;  // what is seen, for those who cannot see it
  Canvas canvas;
  bool empty() const { return canvas.body().empty(); }
};

std::string f(int series);  // class that fills with the colour of a series
std::string s(int series);  // class that strokes with it

}  // namespace bastide::sdk::chart
