#include "box_tables.hpp"

namespace bastide::sdk::conform::boxes {

// The big top comes to the first circus after the scoring; an animal is told when it appears. What the circus and the
// acrobats pay at the end is not told as final.
BoxTables big_top() {
  return {
      .id = "big-top",
      .sets = {{.reference = "under-the-big-top:1", .tiles = "big-top"},
               {.reference = "under-the-big-top-c1", .tiles = "big-top-c1"}},
      .elements = {{.reference = "big-top",
                    .modules = {"circus"},
                    .settings = {{"circus.first", "\"after_scoring\""},
                                 {"circus.animals", "\"enough\""},
                                 {"circus.castles", "\"own_tile\""}}},
                   {.reference = "ringmaster",
                    .modules = {"ringmaster"},
                    .settings = {{"ringmaster.points", "2"},
                                 {"ringmaster.returns", "\"with_others\""},
                                 {"ringmaster.special_monasteries", "\"monks_twice\""},
                                 {"ringmaster.castles", "\"never\""}},
                    .figure = "ringmaster",
                    .votes = "ringmaster",
                    .strength = 1},
                   {.reference = "acrobats",
                    .modules = {"acrobats"},
                    .settings = {{"acrobats.pyramid_points", "5"},
                                 {"acrobats.final_points", "5"},
                                 {"acrobats.portal", "\"any\""}}}},
      .options = {{.action = "climb", .kind = "MEEPLE", .pattern = "{0} {1}"},
                  {.action = "pyramid", .kind = "SCORE_ACROBATS", .pattern = "{0}"}},
      .chances = {{.decision = "animal",
                   .action = "animal",
                   .pattern = "BIGTOP_{0}",
                   .event = "token-placed",
                   .told = "{token}",
                   .said = "BIGTOP_{0} placed at {1}"}},
      .figures = {{"ringmaster", "Ringmaster", "ringmaster"}},
      .neutrals = {{"big-top", "bigtop.1"}},
      .features = {{"acrobats", "Acrobats"}},
      .terms = {{"circus", "bigtop"}, {"acrobats", "acrobats"}, {"ringmaster", "ringmaster"}},
      .never_final = {"bigtop", "acrobats"},
  };
}

}  // namespace bastide::sdk::conform::boxes
