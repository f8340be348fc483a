#include "box_tables.hpp"

namespace bastide::sdk::conform::boxes {

// The Darmstadtium has no element: it counts wherever its tile is. Churches are counted before anybody goes home.
BoxTables darmstadt() {
  return {
      .id = "darmstadt",
      .sets = {{.reference = "darmstadt",
                .tiles = "darmstadt",
                .modules = {"darmstadtium"},
                .settings = {{"darmstadtium.points", "3"}}}},
      .elements =
          {{.reference = "church",
            .modules = {"churches"},
            .settings = {{"church.points", "3"}, {"church.count", "\"pieces\""}, {"church.counted", "\"tile_laid\""}}}},
      .terms = {{"church", "church"}},
  };
}

}  // namespace bastide::sdk::conform::boxes
