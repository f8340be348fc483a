#include "box_tables.hpp"

namespace bastide::sdk::conform::boxes {

// The traps are never idle there: lake and tree take whoever comes near, at once, and give them back alike. A turn
// waits for its player before his own follower is caught, with nothing to choose.
BoxTables russian_promos() {
  return {
      .id = "russian-promos",
      .sets = {{.reference = "russian-promos/2013", .tiles = "russian-promos-2013"},
               {.reference = "russian-promos/2016", .tiles = "russian-promos-2016"}},
      .elements = {{.reference = "yaga", .modules = {"baba-yaga"}, .settings = {{"baba_yaga.abbot", "false"}}},
                   {.reference = "russian-trap",
                    .modules = {"vodyanoy", "solovei"},
                    .settings = {{"vodyanoy.trigger", "\"deferred\""},
                                 {"vodyanoy.scope", "\"tiles\""},
                                 {"vodyanoy.release", "true"},
                                 {"vodyanoy.bars_tile", "true"},
                                 {"solovei.check", "\"deferred\""}}}},
      .phases = {{.reference = "RussianPromosTrapPhase"}},
      .options = {{.action = "leave-lake", .kind = "RETURN_MEEPLE", .pattern = "TRAP {0}", .numbered = true},
                  {.action = "leave-tree", .kind = "RETURN_MEEPLE", .pattern = "TRAP {0}", .numbered = true}},
      .causes = {{"released", MoveIs::removed, "TRAP"}},
      .features = {{"hut", "YagaHut"}, {"vodyanoy", "Vodyanoy"}, {"solovei", "SoloveiRazboynik"}},
      .terms = {{"hut", "yaga-hut"}, {"hut.incomplete", "yaga-hut"}, {"vodyanoy", "vodyanoy"}},
  };
}

}  // namespace bastide::sdk::conform::boxes
