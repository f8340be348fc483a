#include "box_tables.hpp"

namespace bastide::sdk::conform::boxes {

BoxTables festival() {
  return {
      .id = "festival",
      .sets = {{.reference = "festival", .tiles = "festival"}},
      .elements = {{.reference = "festival", .modules = {"festival"}}},
      .rules = {{"festival-return", "\"meeple\"", {{"festival.takes", "\"figures\""}}, "festival"},
                {"festival-return", "\"follower\"", {{"festival.takes", "\"followers\""}}, "festival"}},
      .options = {{.action = "festival", .kind = "RETURN_MEEPLE", .pattern = "FESTIVAL {0}", .numbered = true}},
      .causes = {{"invited", MoveIs::removed, "FESTIVAL"}},
  };
}

}  // namespace bastide::sdk::conform::boxes
