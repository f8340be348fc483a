#include "words/objections.hpp"

#include <algorithm>

namespace bastide {

std::vector<Objection> objections(const Game& game, const State& s, const Action& a, Workspace& w) {
  game.legal(s, w);
  const auto same = [&](const Action& o) { return o.kind == a.kind && o.arg == a.arg; };
  if (std::ranges::any_of(w.legal, same)) return {};
  std::vector<Objection> found;
  for (const GivenReason& given : game.objections_to(s, a, w)) {
    const Name text = game.text(given.reason);
    // Modules that share a reason say it once.
    if (std::ranges::find(found, text, &Objection::text) != found.end()) continue;
    found.push_back({std::string(given.module), std::string(game.rule(given.reason)), std::string(text)});
  }
  game.legal(s, w);  // those who were asked may have used the workspace
  if (!found.empty()) return found;
  const Decision d = game.decision(s);
  if (d.over()) return {{"kernel", "", "the game is over"}};
  return {
      {"kernel", "", "it is not among the choices of the open question '" + std::string(game.prompt(d.kind)) + "'"}};
}

}  // namespace bastide
