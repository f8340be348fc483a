#include "box_tables.hpp"

namespace bastide::sdk::conform::boxes {

BoxTables bridges_castles_bazaars() {
  return {
      .id = "bridges-castles-bazaars",
      .sets = {{.reference = "bridges-castles-and-bazaars:1", .tiles = "bridges-castles-bazaars"}},
  };
}

}  // namespace bastide::sdk::conform::boxes
