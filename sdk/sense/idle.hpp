// Parts of a ruleset that change nothing in it: the same games are played with and without them, choice by choice.
//
// This is how a pig without farmers or a dragon without volcanoes is found, and it needs no word about either.
#pragma once
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "bastide/game.hpp"
#include "sense/trial.hpp"

namespace bastide::sdk {

struct Idle {
  std::string box;
  std::vector<const ModuleInfo*> parts;
  std::set<std::string> tile_words;  // marks of tiles and kinds of segments that nobody else knows
  std::vector<std::string> pieces;   // kinds of figures that players have because of them
};

// Most parts show themselves in the first game. What seems idle is looked for in many more: some rules are about things
// that seldom happen by chance.
inline constexpr TrialOptions at_length{.most_games = 400, .most_tiles = 30000};

class IdleParts {
 public:
  explicit IdleParts(const Game& game) : game_(game) {}
  std::vector<Idle> all();
  // Would anybody notice if these were missing? Parts that need them go with them.
  std::optional<Idle> idle(const std::string& box, std::set<std::string> parts);

 private:
  bool same_games(const Game& without);
  const Trace& trace(std::size_t game);

  const Game& game_;
  std::vector<Trace> traces_;  // of games with everything
};

// The kinds of features on the tiles of this ruleset that a part speaks of itself: those that are there only with it if
// the tiles show none that anybody knows. What it needs does not count.
std::set<std::string> kinds_said(const Spec&, const ModuleInfo& part);

// The ruleset without some parts; what it says of them is passed over.
Spec without_parts(const Spec&, const std::set<std::string>& parts);

}  // namespace bastide::sdk
