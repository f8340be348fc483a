// Events: what the kernel tells modules. Each has a filter that is tested before a hook is called.
#pragma once
#include "bastide/place.hpp"
#include "bastide/scoring.hpp"

namespace bastide {

struct TilePlaced {
  using Filter = TagFilter;  // tags of the design, and standing marks
  Tile tile;
  Cell cell;
  Tags tags;
};
struct TileChanged {  // a lying tile became a variant of itself
  using Filter = TagFilter;
  Tile tile;
  Seg added;
  Tags tags;
};
struct FigureMoved {
  using Filter = WhyFilter;  // the cause; a move without one is heard by hooks without a filter only
  Figure figure;
  Place from, to;
  Cause cause;
};
// A feature is complete and its turn to be settled has come, whether anybody stands there or not.
struct FeatureCompleted {
  using Filter = KindFilter;
  Feature feature;
};
// A feature was scored: it was complete, or the game is over, and somebody won it. A feature without a winner is worth
// nothing to anybody and is not scored: hear of those by FeatureCompleted.
struct FeatureScored {
  using Filter = KindFilter;
  Feature feature;
  const Sheet& sheet;
  const Claims& claims;
};
struct PointsAwarded {
  using Filter = TermFilter;
  Player who;
  int points;
  Term term;
  Feature from;  // none if they came from no feature
  PointsAre are;
};
struct Custom {  // see Ctx::emit
  using Filter = EventFilter;
  Event event;
  Player who;
  std::array<u16, 4> arg;
};

}  // namespace bastide
