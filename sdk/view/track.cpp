#include "view/track.hpp"

#include <algorithm>

namespace bastide::sdk {

OnTrack on_track(const Game& game, int score) {
  const Game::Track track = game.track();
  OnTrack shown{{}, score};
  if (track.length <= 0 || !track.cards || score < 0) return shown;
  const int laps = score / track.length;
  shown.space = score % track.length;
  shown.cards.assign(static_cast<std::size_t>(laps / 2), 2 * track.length);
  if (laps % 2) shown.cards.push_back(track.length);
  return shown;
}

std::vector<Player> leaders(const View& v) {
  int best = v.players() ? v.score(Player(0)) : 0;
  for (int p = 0; p < v.players(); ++p) best = std::max(best, v.score(Player(static_cast<u32>(p))));
  std::vector<Player> first;
  for (int p = 0; p < v.players(); ++p)
    if (v.score(Player(static_cast<u32>(p))) == best) first.push_back(Player(static_cast<u32>(p)));
  return first;
}

}  // namespace bastide::sdk
