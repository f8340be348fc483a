#include "box_tables.hpp"

namespace bastide::sdk::conform::boxes {

// The reference has the tiles of the base game in this set once more, under the same names; here it adds to them.
BoxTables winter() {
  return {
      .id = "winter",
      .sets = {{.reference = "winter", .tiles = "winter", .contains = "basic:1"}},
  };
}

}  // namespace bastide::sdk::conform::boxes
