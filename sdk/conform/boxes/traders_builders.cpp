#include "box_tables.hpp"

namespace bastide::sdk::conform::boxes {

// A second part of the turn is not asked for, and no builder goes where the same tile completes.
BoxTables traders_builders() {
  return {
      .id = "traders-builders",
      .sets = {{.reference = "traders-and-builders:1", .tiles = "traders-builders"}},
      .elements =
          {
              {.reference = "builder",
               .modules = {"builder"},
               .settings = {{"builder.extra_turn", "\"must\""},
                            {"builder.extra_turn_if_gone", "true"},
                            {"builder.max_turn_parts", "2"},
                            {"builder.on_completed", "false"}},
               .figure = "builder"},
              {.reference = "pig",
               .modules = {"pig"},
               .settings = {{"pig.bonus_per_city", "1"}, {"pig.scope", "\"own_field\""}},
               .figure = "pig"},
              {.reference = "traders-builders"},  // the second implementations name the box, too
              {.reference = "traders",
               .modules = {"goods"},
               .settings = {{"goods.points_per_majority", "10"},
                            {"goods.tie", "\"all\""},
                            {"goods.zero_counts", "false"}}},
          },
      .events = {{.reference = "double-turn", .pattern = "double turn"}},
      .customs = {{"double-turn", "double turn"}},
      .figures = {{"builder", "Builder", "builder"}, {"pig", "Pig", "pig"}},
      .tokens = {{"wine", "WINE"}, {"grain", "GRAIN"}, {"cloth", "CLOTH"}},
      .receipts = {{"goods.wine", "WINE"}, {"goods.grain", "GRAIN"}, {"goods.cloth", "CLOTH"}},
      .terms = {{"goods", "trade-goods"}},
      .parameter_groups = {{"pig", "pig"}, {"goods", "traders"}},
  };
}

}  // namespace bastide::sdk::conform::boxes
