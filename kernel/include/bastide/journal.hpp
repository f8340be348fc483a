// The journal: what happened, for explanations and tests. Written only if a host attaches one; play without it
// formats and allocates nothing.
#pragma once
#include <vector>

#include "bastide/action.hpp"
#include "bastide/place.hpp"
#include "bastide/scoring.hpp"

namespace bastide {

struct Entry {
  enum class Is : u8 { turn, chance, placed, discarded, moved, scored, points, custom, ended } is;
  Player who{};     // moved: the owner; points: who gets them; scored without a feature: whose it is
  u32 move = 0;     // number of the action that caused it
  TileType type{};  // placed, discarded
  Cell cell{};      // placed; scored: a cell of the feature
  u8 rotation = 0;
  Seg seg{};  // scored and points: a segment of the feature, if any
  FeatureKind kind{};
  Figure figure{};                 // moved
  Place from{}, to{};              // moved; scored without a feature: `to` is where the points come from
  Why cause{};                     // moved
  Event event{};                   // custom
  Term term{};                     // scored, points
  int points = 0;                  // scored: the value; points: what this player got
  bool final = false;              // happened while the finale ran
  bool complete = false;           // scored
  Claims claims{};                 // scored
  std::vector<ScoreLine> lines{};  // scored
  Action action{};                 // chance
  std::array<u16, 4> arg{};        // custom: as given to emit()
  u32 ended_by = 0;                // ended: a bit per end condition
};

using Journal = std::vector<Entry>;

}  // namespace bastide
