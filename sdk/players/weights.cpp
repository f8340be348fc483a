#include "players/weights.hpp"

namespace bastide::sdk {

std::vector<Weight> Weights::by_clue(const Clues& clues) const {
  std::vector<Weight> all;
  for (const Clue& c : clues.all()) {
    auto it = of.find(c.name);
    if (it == of.end()) it = of.find(c.alike);
    all.push_back(it == of.end() ? Weight{} : it->second);
  }
  return all;
}

Weights weights_for(const Game&) {
  Weights w;
  for (const char* kind : {"feature.(open)", "feature.(around)", "feature.(lasting)"}) {
    w.of[std::string(kind) + ".now"] = {1, 0};
    w.of[std::string(kind) + ".soon"] = {0.5, 0.2};
    w.of[std::string(kind) + ".ever"] = {0.2, 0};
  }
  w.of["figure.(claims).first"] = {3, 0};
  w.of["figure.(claims).second"] = {1.5, 0};
  w.of["figure.(claims).more"] = {0.7, 0};
  return w;
}

}  // namespace bastide::sdk
