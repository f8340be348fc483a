#include "box_tables.hpp"

namespace bastide::sdk::conform::boxes {

// An abbot who is taken back early is worth what a monk would be.
BoxTables special_monasteries() {
  return {
      .id = "special-monasteries",
      .sets = {{.reference = "monasteries", .tiles = "special-monasteries"}},
      .elements = {{.reference = "monastery",
                    .modules = {"special-monasteries"},
                    .settings = {{"special_monasteries.abbots", "true"},
                                 {"special_monasteries.line_blocks", "\"cells\""},
                                 {"special_monasteries.recall", "\"around\""}}}},
      .rules = {{"keep-monasteries", "\"replace\"", {{"special_monasteries.replace_base", "true"}}, "monastery"},
                {"keep-monasteries", "\"keep\"", {{"special_monasteries.replace_base", "false"}}, "monastery"}},
      .features = {{.ours = "special-abbot", .reference = "Monastery", .inside = "AS_ABBOT"}},
      .terms = {{"special-monastery", "special-monastery"}},
  };
}

}  // namespace bastide::sdk::conform::boxes
