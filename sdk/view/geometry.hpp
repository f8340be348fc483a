// Points and curves inside a tile: a square of 100 x 100, x to the east, y to the south.
#pragma once
#include <cmath>
#include <vector>

namespace bastide::sdk {

struct Point {
  double x = 50, y = 50;
  friend Point operator+(Point a, Point b) { return {a.x + b.x, a.y + b.y}; }
  friend Point operator-(Point a, Point b) { return {a.x - b.x, a.y - b.y}; }
  friend Point operator*(Point a, double k) { return {a.x * k, a.y * k}; }
  friend bool operator==(Point, Point) = default;
};

inline double length(Point p) { return std::hypot(p.x, p.y); }
inline Point lerp(Point a, Point b, double t) { return a + (b - a) * t; }
inline Point unit(Point p) { return length(p) > 1e-9 ? p * (1 / length(p)) : Point{0, 0}; }
inline Point normal(Point p) { return {-p.y, p.x}; }

struct Cubic {  // a cubic Bezier curve
  Point a, c, d, b;
  bool straight = false;
  static Cubic line(Point a, Point b) { return {a, lerp(a, b, 1 / 3.0), lerp(a, b, 2 / 3.0), b, true}; }
  Point at(double t) const {
    const double u = 1 - t;
    return a * (u * u * u) + c * (3 * u * u * t) + d * (3 * u * t * t) + b * (t * t * t);
  }
};

using Curve = std::vector<Cubic>;  // pieces that follow each other
using Polyline = std::vector<Point>;

Polyline flatten(const Curve&, int steps_per_piece = 12);
bool inside(const Polyline& closed, Point);
double distance(const Polyline&, Point);
Point along(const Polyline&, double part);      // part of its length, 0..1
Point direction(const Polyline&, double part);  // unit tangent there
// Where two lines cross: the part of the first one's length, or -1.
double crossing(const Polyline&, const Polyline&);

}  // namespace bastide::sdk
