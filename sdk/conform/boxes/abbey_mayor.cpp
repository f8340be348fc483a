#include "box_tables.hpp"

namespace bastide::sdk::conform::boxes {

// Abbeys come with their rule, not with the tiles of the box. Each may be laid once more when no tile is left.
BoxTables abbey_mayor() {
  return {
      .id = "abbey-mayor",
      .sets = {{.reference = "abbey-and-mayor:1", .tiles = "abbey-mayor"}},
      .elements = {{.reference = "abbey",
                    .modules = {"abbey"},
                    .settings = {{"abbey.tiles", "1"}, {"abbey.final_round", "true"}},
                    .tiles = "abbeys"},
                   {.reference = "mayor",
                    .modules = {"mayor"},
                    .settings = {{"mayor.zero_votes_control", "false"}},
                    .figure = "mayor"},
                   {.reference = "wagon",
                    .modules = {"wagon"},
                    .settings = {{"wagon.drives", "\"after_all\""},
                                 {"wagon.queued_feature", "false"},
                                 {"wagon.leave_lost_race", "true"},
                                 {"wagon.from_castle", "false"}},
                    .figure = "wagon"},
                   {.reference = "barn",
                    .modules = {"barn"},
                    .settings = {{"barn.hinders_farmers", "true"},
                                 {"barn.settles_empty", "true"},
                                 {"barn.points_placed", "3"},
                                 {"barn.points_joined", "1"},
                                 {"barn.points_at_the_end", "4"},
                                 {"barn.late_farmers", "\"joined\""}},
                    .figure = "barn"}},
      .rules = {{"wagon-move", "\"C1\"", {{"wagon.adjacent", "\"connected\""}}, "wagon"},
                {"wagon-move", "\"C2\"", {{"wagon.adjacent", "\"around\""}}, "wagon"},
                {"barn-placement", "\"not-occupied\"", {{"barn.beside_barn", "false"}}, "barn"},
                {"barn-placement", "\"occupied\"", {{"barn.beside_barn", "true"}}, "barn"}},
      .phases = {{.reference = "AbbeyPhase", .decision = "abbey", .begins = true},
                 {.reference = "CommitAbbeyPassPhase"},
                 {.reference = "AbbeyEndGamePhase", .decision = "abbey", .begins = true},
                 {.reference = "WagonPhase", .decision = "drive"}},
      .options = {{.action = "drive", .kind = "MEEPLE", .pattern = "{0} {1}"},
                  {.action = "barn", .kind = "MEEPLE", .pattern = "Barn {0}"}},
      .causes = {{"driven", MoveIs::scored},
                 {"barn.placed", MoveIs::removed, "BARN_PLACEMENT"},
                 {"barn.joined", MoveIs::removed, "BARN_FIELD_JOIN"}},
      .figures = {{"mayor", "Mayor", "mayor"}, {"wagon", "Wagon", "wagon"}, {"barn", "Barn", "barn"}},
      .bags = {{"abbeys", ""}},
      .tokens = {{"abbeys", "ABBEY_TILE"}},
      .terms = {{"barn.placed", "field.barn-placed"}, {"barn.joined", "field.barn-connected"}, {"barn", "field"}},
      .never_final = {"field.barn-connected"},
  };
}

}  // namespace bastide::sdk::conform::boxes
