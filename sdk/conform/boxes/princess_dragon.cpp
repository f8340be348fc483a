#include "box_tables.hpp"

namespace bastide::sdk::conform::boxes {

BoxTables princess_dragon() {
  return {
      .id = "princess-dragon",
      .sets = {{.reference = "princess-and-dragon:1", .tiles = "princess-dragon"}},
      .elements =
          {
              {.reference = "dragon",
               .modules = {"dragon"},
               .settings = {{"dragon.early_tile", "\"set_aside\""},
                            {"dragon.steps", "6"},
                            {"dragon.neighbourhood", "\"orthogonal\""},
                            {"dragon.start_tile_visited", "true"},
                            {"dragon.visited_scope", "\"journey\""},
                            {"dragon.eats", "[\"follower\", \"special\", \"edible\"]"},
                            {"dragon.tile_barred", "true"},
                            {"dragon.tile_bars", "\"features\""},
                            {"volcano.bars", "\"all_figures\""},
                            {"volcano.barred_later", "false"},
                            {"volcano.wood_elsewhere", "true"}}},
              {.reference = "fairy",
               .modules = {"fairy"},
               .settings = {{"fairy.turn_points", "1"},
                            {"fairy.turn_unit", "\"figure\""},
                            {"fairy.point_again_in_second_part", "false"},
                            {"fairy.score_points", "3"},
                            {"fairy.score_requires_feature", "true"},
                            {"fairy.credit", "\"each\""},
                            {"fairy.final", "\"scored_features\""},
                            {"fairy.special_monasteries", "\"abbots\""},
                            {"fairy.stays", "true"},
                            {"fairy.goes_along", "false"},
                            {"fairy.blocks_dragon", "true"},
                            {"fairy.blocks_tower", "false"},
                            {"wood.fairy_with_special_figure", "false"}}},
              {.reference = "princess", .modules = {"princess"}, .settings = {{"princess.uses_wood_step", "true"}}},
              {.reference = "portal",
               .modules = {"portal"},
               .settings = {{"portal.just_completed", "\"portal_tile\""}}},
          },
      .rules = {{"princess-action", "\"may\"", {{"princess.mandatory", "false"}}, "princess"},
                {"princess-action", "\"must\"", {{"princess.mandatory", "true"}}, "princess"},
                {"fairy-placement", "\"next-follower\"", {{"fairy.anchor", "\"follower\""}}, "fairy"},
                {"fairy-placement", "\"on-tile\"", {{"fairy.anchor", "\"tile\""}}, "fairy"},
                {"dragon-move", "\"before-scoring\"", {{"dragon.phase", "\"before_scoring\""}}, "dragon"},
                {"dragon-move", "\"after-scoring\"", {{"dragon.phase", "\"after_scoring\""}}, "dragon"}},
      // A princess who must send a knight home leaves no other choice: a question of its own here.
      .phases = {{.reference = "DragonMovePhase", .decision = "dragon"},
                 {.reference = "ActionPhase", .decision = "princess", .tells_beside = true}},
      .options = {{.action = "fairy", .kind = "FAIRY", .pattern = "{0}", .numbered = true},
                  {.action = "princess", .kind = "RETURN_MEEPLE", .pattern = "PRINCESS {0}", .numbered = true},
                  {.action = "dragon", .kind = "DRAGON", .pattern = "{0}"}},
      .causes = {{"expelled", MoveIs::removed, "PRINCESS"}},
      .bags = {{"main", "dragon"}},  // the reference keeps these apart until a volcano was laid
      .neutrals = {{"dragon", "dragon.1"}, {"fairy", "fairy.1"}},
      .terms = {{"fairy.turn", "fairy.turn"}, {"fairy.completed", "fairy.completed"}},
  };
}

}  // namespace bastide::sdk::conform::boxes
