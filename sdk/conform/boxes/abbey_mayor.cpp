#include "box_tables.hpp"

namespace bastide::sdk::conform::boxes {

// Abbeys come with their rule, not with the tiles of the box. Each may be laid once more when no tile is left.
BoxTables abbey_mayor() {
  return {
      .id = "abbey-mayor",
      .sets = {{.reference = "abbey-and-mayor:1", .tiles = "abbey-mayor"}},
      .elements = {{.reference = "abbey",
                    .modules = {"abbey"},
                    .settings = {{"abbey.tiles", "1"}, {"abbey.final_round", "true"}},
                    .tiles = "abbeys"},
                   {.reference = "mayor",
                    .modules = {"mayor"},
                    .settings = {{"mayor.zero_votes_control", "false"}},
                    .figure = "mayor"}},
      .phases = {{.reference = "AbbeyPhase", .decision = "abbey", .begins = true},
                 {.reference = "CommitAbbeyPassPhase"},
                 {.reference = "AbbeyEndGamePhase", .decision = "abbey", .begins = true}},
      .figures = {{"mayor", "Mayor", "mayor"}},
      .bags = {{"abbeys", ""}},
      .tokens = {{"abbeys", "ABBEY_TILE"}},
  };
}

}  // namespace bastide::sdk::conform::boxes
