#include "box_tables.hpp"

namespace bastide::sdk::conform::boxes {

// Tiles only; the rules are those of the river.
BoxTables river_2() {
  return {
      .id = "river-2",
      .sets = {{.reference = "river/2:1", .tiles = "river-2"}},
  };
}

}  // namespace bastide::sdk::conform::boxes
