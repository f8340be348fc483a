#include "box_tables.hpp"

namespace bastide::sdk::conform::boxes {

BoxTables river() {
  return {
      .id = "river",
      .sets = {{.reference = "river/1:1", .tiles = "river"}},
      // The reference leaves the base starting tile among the others, wants room ahead of every end of the river, and
      // has a lake for each branch although a city ends one of them; where a volcano ends the river, tiles of the
      // dragon are drawn before that lake.
      .elements = {{.reference = "river",
                    .modules = {"river"},
                    .settings = {{"river.keeps_start_tile", "true"},
                                 {"river.placement", "\"clear\""},
                                 {"river.lakes", "\"shuffled\""},
                                 {"river.combine", "\"one_lake\""}}}},
      .bags = {{"river", "river"}, {"river-lake", "river-lake"}, {"river-fork", "river-fork"}},
      .features = {{"river", "River"}},
      .parameter_groups = {{"river", "river"}},
  };
}

}  // namespace bastide::sdk::conform::boxes
