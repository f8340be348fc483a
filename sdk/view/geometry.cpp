#include "view/geometry.hpp"

#include <algorithm>

namespace bastide::sdk {

namespace {

double distance(Point a, Point b, Point p) {
  const Point d = b - a;
  const double n = d.x * d.x + d.y * d.y;
  const double t = n > 0 ? std::clamp(((p.x - a.x) * d.x + (p.y - a.y) * d.y) / n, 0.0, 1.0) : 0;
  return length(p - lerp(a, b, t));
}

double total(const Polyline& l) {
  double sum = 0;
  for (std::size_t i = 1; i < l.size(); ++i) sum += length(l[i] - l[i - 1]);
  return sum;
}

struct Spot {
  Point at, dir;
};
Spot walk(const Polyline& l, double part) {
  if (l.size() < 2) return {l.empty() ? Point{} : l[0], {0, 0}};
  double left = total(l) * part;
  for (std::size_t i = 1; i < l.size(); ++i) {
    const double n = length(l[i] - l[i - 1]);
    if (left <= n || i + 1 == l.size())
      return {lerp(l[i - 1], l[i], n > 0 ? std::min(left / n, 1.0) : 0), unit(l[i] - l[i - 1])};
    left -= n;
  }
  return {l.back(), {0, 0}};
}

}  // namespace

Polyline flatten(const Curve& curve, int steps) {
  Polyline out;
  for (const Cubic& c : curve) {
    if (out.empty() || !(out.back() == c.a)) out.push_back(c.a);
    const int n = c.straight ? 1 : steps;
    for (int i = 1; i <= n; ++i) out.push_back(c.at(static_cast<double>(i) / n));
  }
  return out;
}

bool inside(const Polyline& l, Point p) {
  bool in = false;
  for (std::size_t i = 0, j = l.size() - 1; i < l.size(); j = i++)
    if ((l[i].y > p.y) != (l[j].y > p.y) && p.x < (l[j].x - l[i].x) * (p.y - l[i].y) / (l[j].y - l[i].y) + l[i].x)
      in = !in;
  return in;
}

double distance(const Polyline& l, Point p) {
  double best = 1e9;
  for (std::size_t i = 1; i < l.size(); ++i) best = std::min(best, distance(l[i - 1], l[i], p));
  return best;
}

Point along(const Polyline& l, double part) { return walk(l, part).at; }
Point direction(const Polyline& l, double part) { return walk(l, part).dir; }

double crossing(const Polyline& a, const Polyline& b) {
  const auto cross = [](Point p, Point q) { return p.x * q.y - p.y * q.x; };
  double before = 0;
  for (std::size_t i = 1; i < a.size(); ++i) {
    const Point d = a[i] - a[i - 1];
    for (std::size_t j = 1; j < b.size(); ++j) {
      const Point e = b[j] - b[j - 1], f = b[j - 1] - a[i - 1];
      const double n = cross(d, e);
      if (std::abs(n) < 1e-9) continue;
      const double t = cross(f, e) / n, u = cross(f, d) / n;
      if (t >= 0 && t <= 1 && u >= 0 && u <= 1) return (before + t * length(d)) / total(a);
    }
    before += length(d);
  }
  return -1;
}

}  // namespace bastide::sdk
