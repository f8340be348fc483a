// A score as it stands on a track with laps and cards.
#pragma once
#include <vector>

#include "bastide/game.hpp"

namespace bastide::sdk {

struct OnTrack {
  std::vector<int> cards;  // what each card shows, in the order taken
  int space = 0;           // where the marker stands
};

// Reaching the start again is one lap: a card that shows one lap, turned to show two, then the next card. Without cards
// or without a track the space is the score itself.
OnTrack on_track(const Game&, int score);

}  // namespace bastide::sdk
