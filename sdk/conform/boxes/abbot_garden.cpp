#include "box_tables.hpp"

namespace bastide::sdk::conform::boxes {

// Gardens are printed in the second edition of the tile sets, which is the printing `gardens` here.
BoxTables abbot_garden() {
  return {
      .id = "abbot-garden",
      .elements =
          {{.reference = "abbot",
            .modules = {"abbot"},
            .settings = {{"votes.abbot", "1"}, {"abbot.value", "\"as_game_end\""}, {"abbot.from_completed", "false"}},
            .figure = "abbot",
            .votes = "abbot",
            .strength = 1},
           {.reference = "garden",
            .modules = {"gardens"},
            .settings = {{"garden.points_per_tile", "1"}, {"garden.incomplete_points_per_tile", "1"}}}},
      .options = {{.action = "recall", .kind = "RETURN_MEEPLE", .pattern = "ABBOT_RETURN {0}", .numbered = true}},
      .causes = {{"recalled", MoveIs::removed, "ABBOT_RETURN"}},
      .figures = {{"abbot", "Abbot", "abbot"}},
      .features = {{"garden", "Garden"}},
      .terms = {{"garden", "garden"}, {"garden.incomplete", "garden.incomplete"}},
  };
}

}  // namespace bastide::sdk::conform::boxes
