#include "box_tables.hpp"

namespace bastide::sdk::conform::boxes {

BoxTables river() {
  return {
      .id = "river",
      .sets = {{.reference = "river/1:1", .tiles = "river"}},
      // The reference leaves the base starting tile among the others.
      .elements = {{.reference = "river",
                    .modules = {"river"},
                    .settings = {{"river.keeps_start_tile", "true"}},
                    .vetoes = true}},
      .bags = {{"river", "river"}, {"river-lake", "river-lake"}, {"river-fork", "river-fork"}},
      .features = {{"river", "River"}},
      .parameter_groups = {{"river", "river"}},
  };
}

}  // namespace bastide::sdk::conform::boxes
