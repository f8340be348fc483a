#include "box_tables.hpp"
#include "wording.hpp"

namespace bastide::sdk::conform::boxes {
namespace {

// The token that was drawn, and where the shepherd stands who gets it.
std::string token(const Wording& w, const Action& a) {
  const bool wolf = w.game().name(a.kind) == "wolf";
  return wolf ? w.filled("WOLF placed at {0}", a) : w.filled("SHEEP_{0}X placed at {1}", a);
}

}  // namespace

// Whoever encloses the field of the own shepherd may expand the flock before it is herded.
BoxTables hills_sheep() {
  return {
      .id = "hills-sheep",
      .sets = {{.reference = "hills-and-sheep:1", .tiles = "hills-sheep"}},
      .elements = {{.reference = "hill",
                    .modules = {"hills"},
                    .settings = {{"hills.no_second_tile", "\"place-single\""}, {"hills.hidden_counts", "false"}}},
                   {.reference = "shepherd",
                    .modules = {"sheep"},
                    .settings = {{"sheep.enclosed", "\"choose\""},
                                 {"sheep.first_token", "\"tending\""},
                                 {"sheep.action_same_cycle", "false"},
                                 {"sheep.wolf_returns", "true"}},
                    .figure = "shepherd"},
                   {.reference = "vineyard", .modules = {"vineyards"}, .settings = {{"vineyard.points", "3"}}}},
      .rules = {{"hill-tiebreaker", "\"at-least-one-follower\"", {{"hills.tiebreak", "\"at-least-one\""}}, "hill"},
                {"hill-tiebreaker", "\"number-of-followers\"", {{"hills.tiebreak", "\"most\""}}, "hill"},
                {"vineyards-for-garden", "false", {{"vineyard.gardens", "false"}}, "vineyard"},
                {"vineyards-for-garden", "true", {{"vineyard.gardens", "true"}}, "vineyard"}},
      .phases = {{.reference = "ShepherdPhase", .decision = "tend"}, {.reference = "ShepherdPlacementConfirmPhase"}},
      .options = {{.action = "expand", .kind = "FLOCK", .pattern = "EXPAND"},
                  {.action = "herd", .kind = "FLOCK", .pattern = "SCORE"}},
      .chances = {{.decision = "flock",
                   .action = "sheep",
                   .event = "token-placed",
                   .told = "{token} placed at {at}",
                   .said = "SHEEP_{0}X placed at {1}",
                   .text = &token},
                  {.action = "wolf", .said = "WOLF placed at {0}"}},  // the other action of the same chance
      .causes = {{"herded", MoveIs::scored}, {"wolf", MoveIs::removed}},
      .figures = {{"shepherd", "Shepherd", "shepherd"}},
      .terms = {{"flock", "flock"}},
  };
}

}  // namespace bastide::sdk::conform::boxes
