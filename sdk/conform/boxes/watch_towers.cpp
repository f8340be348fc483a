#include "box_tables.hpp"

namespace bastide::sdk::conform::boxes {

BoxTables watch_towers() {
  return {
      .id = "watch-towers",
      .sets = {{.reference = "watchtowers", .tiles = "watch-towers"}},
      .elements = {{.reference = "watchtower",
                    .modules = {"watch-towers"},
                    .settings = {{"watch_tower.followers", "\"all\""},
                                 {"watch_tower.pays", "\"figures\""},
                                 {"watch_tower.blocks", "false"}}}},
      .terms = {{"watch-tower", "watchtower"}},
  };
}

}  // namespace bastide::sdk::conform::boxes
