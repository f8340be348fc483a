#include "box_tables.hpp"

namespace bastide::sdk::conform::boxes {
namespace {

constexpr Name variant = "labyrinth-variant";

}  // namespace

BoxTables labyrinth() {
  return {
      .id = "labyrinth",
      .sets = {{.reference = "labyrinth", .tiles = "labyrinth"}},
      .elements = {{.reference = "labyrinth", .modules = {"labyrinth"}}},
      .rules = {{variant,
                 "\"basic\"",
                 {{"labyrinth.occupancy", "\"whole\""}, {"labyrinth.points_per_figure", "0"}},
                 "labyrinth"},
                {variant,
                 "\"advanced\"",
                 {{"labyrinth.occupancy", "\"arms_and_center\""}, {"labyrinth.points_per_figure", "2"}},
                 "labyrinth"}},
  };
}

}  // namespace bastide::sdk::conform::boxes
