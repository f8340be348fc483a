#include "players/advice.hpp"

#include <algorithm>

#include "players/search_player.hpp"

namespace bastide::sdk {

std::vector<Advice> advise(const Game& game, const State& s, std::size_t most, const std::atomic<bool>* stop) {
  const View v = game.view(s);
  const std::vector<State> known = imagined(game, s, v.decision().who, v.moves());
  Search search(game, {});
  search.think(known, v.moves(), stop);
  std::vector<Advice> all;
  for (const Search::Candidate& c : search.best()) {
    if (all.size() == most || (!all.empty() && c.visits == 0)) break;
    if (std::ranges::find(all, c.way[0], &Advice::action) != all.end()) continue;
    const std::span<const Action> then = std::span(c.way.action).subspan(1, c.way.length - 1u);
    all.push_back({c.way[0], c.worth.lead[v.decision().who.v], preview(game, known[0], c.way[0], then)});
  }
  return all;
}

}  // namespace bastide::sdk
