// Figures as the notation writes them.
#pragma once
#include <string>

#include "testing/table.hpp"
#include "words/notation.hpp"

namespace bastide::sdk {

// "p1.follower.3", the third of player 1; "fairy.1", nobody's.
inline std::string figure_name(const Table& t, Figure g) {
  const View v = t.view();
  int number = 0;
  v.each_figure([&](Figure o) { number += o.v <= g.v && v.kind(o) == v.kind(g) && v.owner(o) == v.owner(g); });
  const std::string owner = v.owner(g) ? "p" + std::to_string(v.owner(g).v + 1) + "." : std::string();
  return owner + std::string(t.game().name(v.kind(g))) + "." + std::to_string(number);
}

// Where the first figure of this kind is: "supply", "2,-1", "city@0,1:N".
inline std::string place_of(const Table& t, Name kind) {
  std::string found;
  t.view().each_figure([&](Figure g) {
    if (found.empty() && t.game().name(t.view().kind(g)) == kind) found = print(t.game(), t.state(), t.view().where(g));
  });
  return found;
}

}  // namespace bastide::sdk
