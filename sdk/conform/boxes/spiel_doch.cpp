#include "box_tables.hpp"

namespace bastide::sdk::conform::boxes {

// Starting tiles that are not used stay among the others there, so the module that takes them out is not in play.
BoxTables spiel_doch() {
  return {
      .id = "spiel-doch",
      .sets = {{.reference = "spiel-doch:1", .tiles = "spiel-doch"}},
  };
}

}  // namespace bastide::sdk::conform::boxes
