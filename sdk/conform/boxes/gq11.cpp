#include "box_tables.hpp"

namespace bastide::sdk::conform::boxes {

BoxTables gq11() {
  return {
      .id = "gq11",
      .sets = {{.reference = "gq11", .tiles = "gq11"}, {.reference = "gq11/river", .tiles = "gq11-river"}},
      .elements = {{.reference = "pig-herd", .modules = {"pig-herd"}, .settings = {{"herd.bonus_per_city", "1"}}}},
  };
}

}  // namespace bastide::sdk::conform::boxes
