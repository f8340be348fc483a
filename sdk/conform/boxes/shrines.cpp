#include "box_tables.hpp"

namespace bastide::sdk::conform::boxes {

// Only a house that somebody scores challenges its neighbours.
BoxTables shrines() {
  return {
      .id = "shrines",
      .sets = {{.reference = "cult/6", .tiles = "shrines"}, {.reference = "cult/5", .tiles = "shrines-5"}},
      .elements = {{.reference = "shrine",
                    .modules = {"shrine-race"},
                    .settings = {{"shrines.placement", "\"invariant\""}, {"shrines.challenge", "\"occupied\""}}}},
      .causes = {{"challenged", MoveIs::removed, "MONASTERY_SHRINE_CHALLENGE"}},
      .terms = {{"shrine", "shrine"}, {"shrine.incomplete", "shrine.incomplete"}},
  };
}

}  // namespace bastide::sdk::conform::boxes
