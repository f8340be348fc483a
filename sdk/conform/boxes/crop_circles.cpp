#include "box_tables.hpp"

namespace bastide::sdk::conform::boxes {
namespace {

constexpr Name phase = "CornCirclePhase";

std::string deploy(const Wording&, const Action&) { return "DEPLOY"; }
std::string remove(const Wording&, const Action&) { return "REMOVE"; }

}  // namespace

BoxTables crop_circles() {
  return {
      .id = "crop-circles",
      .sets = {{.reference = "corn-circles/1", .tiles = "crop-circles-1"},
               {.reference = "corn-circles/2", .tiles = "crop-circles-2"}},
      .elements = {{.reference = "corn-circle",
                    .modules = {"crop-circles"},
                    .settings = {{"crop_circles.compulsory", "\"taking\""}, {"crop_circles.idle", "true"}}}},
      .phases = {{.reference = phase, .decision = "crop-circle"},
                 {.reference = phase, .decision = "crop-add"},
                 {.reference = phase, .decision = "crop-take"}},
      .options = {{.action = "all-add", .kind = "CORN_CIRCLE", .text = &deploy},
                  {.action = "all-take", .kind = "CORN_CIRCLE", .text = &remove},
                  {.action = "crop-add", .kind = "MEEPLE", .pattern = "{0} {1}"},
                  {.action = "crop-take", .kind = "RETURN_MEEPLE", .pattern = "CORN_CIRCLE {0}", .numbered = true}},
      .causes = {{"crop-taken", MoveIs::removed, "CORN_CIRCLE"}},
  };
}

}  // namespace bastide::sdk::conform::boxes
