#include "words/counted.hpp"

#include "words/plain.hpp"

namespace bastide {

Name label(const Game& g, Term t, int count) {
  if (!t) return "points";
  return count == 1 && !g.words(t, 1).empty() ? g.words(t, 1) : g.label(t);
}

std::string counted(const Game& g, Term t, int count) {
  return std::to_string(count) + " " + std::string(label(g, t, count));
}

std::string counted(const Game& g, FigureKind k, int count) {
  return std::to_string(count) + " " + (count == 1 ? one(g, k) : many(g, k));
}

}  // namespace bastide
