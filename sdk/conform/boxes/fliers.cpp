#include "box_tables.hpp"

namespace bastide::sdk::conform::boxes {

// A flight and its end are both a MEEPLE in the ActionPhase: first onto the machine, then where it comes down.
BoxTables fliers() {
  return {
      .id = "fliers",
      .sets = {{.reference = "flier:1", .tiles = "fliers"}},
      .elements = {{.reference = "flier",
                    .modules = {"fliers"},
                    .settings = {{"fliers.die", "3"},
                                 {"fliers.count", "\"positions\""},
                                 {"fliers.failed_blocks", "\"phase\""}}}},
      .phases = {{.reference = "ActionPhase", .decision = "landing", .tells_beside = true}},
      .options = {{.action = "fly", .kind = "MEEPLE", .pattern = "{0} {1}"},
                  {.action = "land", .kind = "MEEPLE", .pattern = "{0} {1}"}},
      .chances = {{.decision = "flight",
                   .action = "flight",
                   .pattern = "{0}",
                   .event = "flier-roll",
                   .told = "{distance}",
                   .said = "flight of {0}"}},
      .events = {{.reference = "flier-roll", .pattern = "flight of {distance}"}},
      .features = {{"flier", "FlyingMachine"}},
  };
}

}  // namespace bastide::sdk::conform::boxes
