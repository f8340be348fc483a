#include "box_tables.hpp"
#include "wording.hpp"

namespace bastide::sdk::conform::boxes {
namespace {

constexpr Name before_scoring = "CocScoringPhase";

// "count.1 Quarter@0,0:QUARTER_MARKET"
std::string led(const Wording& w, const Action& a) { return "count.1 " + w.pointer(Seg(a.arg[0])); }

}  // namespace

// Followers are fetched before anything is scored; the turn waits for a confirmation after each of them. The fairy and
// towers reach the quarters, and the twelve tiles are twelve.
BoxTables count() {
  return {
      .id = "count",
      .sets = {{.reference = "count", .tiles = "count"}},
      .elements = {{.reference = "count",
                    .modules = {"count"},
                    .settings = {{"count.window", "\"tile\""},
                                 {"count.limit", "\"tile\""},
                                 {"count.points_from", "[\"before\", \"feature\", \"barn\"]"},
                                 {"count.abbot", "false"},
                                 {"count.fetch", "\"together\""},
                                 {"count.fetch_far", "false"},
                                 {"count.redeploy_hut", "false"},
                                 {"count.safe_from", "[]"},
                                 {"count.dragon", "\"inside\""},
                                 {"count.one_tile", "false"},
                                 {"count.keeps_start_tiles", "true"},
                                 {"count.final_may", "true"},
                                 {"count.final_lock", "\"end\""},
                                 {"count.final_field", "\"any\""},
                                 {"count.final_barn_field", "\"farm-value-3\""}}}},
      .rules = {{"count-move", "\"by-player\"", {{"count.move", "\"player\""}}, "count"},
                {"count-move", "\"clockwise\"", {{"count.move", "\"clockwise\""}}, "count"},
                {"count-move", "\"follow-meeple\"", {{"count.move", "\"follow\""}}, "count"},
                {"coc-final-scoring", "\"market-only\"", {{"count.final", "\"market\""}}, "count"},
                {"coc-final-scoring", "\"any-district\"", {{"count.final", "\"any\""}}, "count"}},
      .phases = {{.reference = before_scoring, .decision = "fetch"},
                 {.reference = "CocFollowerPhase", .decision = "carcassonne"},
                 {.reference = "CocCountPhase", .decision = "count"},
                 {.reference = "CocFinalScoringPhase", .decision = "leave"}},
      .options = {{.action = "send", .kind = "MEEPLE", .pattern = "{0} {1}"},
                  {.action = "fetch", .kind = "MEEPLE", .pattern = "{0} {1}"},
                  {.action = "leave", .kind = "MEEPLE", .pattern = "{0} {1}"},
                  {.action = "count", .kind = "NEUTRAL", .text = &led}},
      .neutrals = {{"count", "count.1"}},
      .features = {{.ours = "castle-quarter", .reference = "Quarter", .inside = "QUARTER_CASTLE"},
                   {.ours = "market-quarter", .reference = "Quarter", .inside = "QUARTER_MARKET"},
                   {.ours = "blacksmith-quarter", .reference = "Quarter", .inside = "QUARTER_BLACKSMITH"},
                   {.ours = "cathedral-quarter", .reference = "Quarter", .inside = "QUARTER_CATHEDRAL"}},
  };
}

}  // namespace bastide::sdk::conform::boxes
