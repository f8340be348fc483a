#include "box_tables.hpp"

namespace bastide::sdk::conform::boxes {
namespace {

constexpr Name escape_variant = "espace-variant";

}  // namespace

BoxTables siege() {
  return {
      .id = "siege",
      .sets = {{.reference = "siege/cathars", .tiles = "cathars"},
               {.reference = "siege/besiegers", .tiles = "besiegers"}},
      .elements = {{.reference = "siege", .modules = {"siege"}, .settings = {{"siege.doubles", "\"city\""}}},
                   {.reference = "escape",
                    .modules = {"escape"},
                    .settings = {{"escape.per", "\"turn\""}, {"escape.same_tile", "true"}},
                    .whole = "siege"}},
      .rules = {{escape_variant, "\"any-tile\"", {{"escape.near", "\"any_city_tile\""}}, "escape"},
                {escape_variant, "\"siege-tile\"", {{"escape.near", "\"siege_tile\""}}, "escape"}},
      .phases = {{.reference = "EscapePhase", .decision = "escape"}},
      .options = {{.action = "escape", .kind = "RETURN_MEEPLE", .pattern = "SIEGE_ESCAPE {0}", .numbered = true}},
      .causes = {{"escaped", MoveIs::removed, "SIEGE_ESCAPE"}},
  };
}

}  // namespace bastide::sdk::conform::boxes
