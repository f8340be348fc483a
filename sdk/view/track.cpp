#include "view/track.hpp"

namespace bastide::sdk {

OnTrack on_track(const Game& game, int score) {
  const ScoreTrack track = game.track();
  OnTrack shown{{}, score};
  if (track.length <= 0 || !track.cards || score < 0) return shown;
  const int laps = score / track.length;
  shown.space = score % track.length;
  shown.cards.assign(static_cast<std::size_t>(laps / 2), 2 * track.length);
  if (laps % 2) shown.cards.push_back(track.length);
  return shown;
}

}  // namespace bastide::sdk
