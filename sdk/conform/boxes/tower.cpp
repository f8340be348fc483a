#include "box_tables.hpp"
#include "wording.hpp"

namespace bastide::sdk::conform::boxes {
namespace {

std::string exchanged(const Json& e) { return exchange_words(filled("{a#}", e), filled("{b#}", e)); }

// A prisoner of the player's own: "0.small".
std::string own_prisoner(const Wording& w, const Action& a) { return w.figure_id(a.who, FigureKind(a.arg[0])); }

}  // namespace

BoxTables tower() {
  return {
      .id = "tower",
      .sets = {{.reference = "tower:1", .tiles = "tower"}},
      .elements = {{.reference = "tower",
                    .modules = {"tower", "ransom"},
                    .settings = {{"tower.capture_own", "true"},
                                 {"tower.own_capture", "\"supply\""},
                                 {"tower.guard_capture", "\"by_anyone\""},
                                 {"tower.guard_dragon", "true"},
                                 {"tower.guards", "\"ordinary\""},
                                 {"tower.flights", "false"},
                                 {"tower.reopens_without_guard", "true"},
                                 {"tower.foundation_breaks", "true"},
                                 {"prisoner.auto_exchange", "true"},
                                 {"ransom.points", "3"},
                                 {"ransom.per", "\"player_turn\""},
                                 {"ransom.requires_points", "true"},
                                 {"ransom.use_same_turn", "true"}}}},
      .phases = {{.reference = "TowerCapturePhase", .decision = "capture"},
                 {.reference = "TowerCapturePhase", .decision = "exchange"}},
      .options = {{.action = "floor", .kind = "TOWER_PIECE", .pattern = "TOWER_PIECE {0}"},
                  {.action = "close", .kind = "MEEPLE", .pattern = "{0} Tower@{1}:I"},
                  {.action = "capture", .kind = "CAPTURE", .pattern = "{0}", .numbered = true},
                  {.action = "exchange", .kind = "EXCHANGE_PRISONER", .numbered = true, .text = &own_prisoner},
                  {.action = "ransom", .kind = "RANSOM", .pattern = "{0} from {1}", .beside = true}},
      .events = {{.reference = "captured", .pattern = "{meeple#} captured from {from}"},
                 {.reference = "prisoners-exchanged", .text = &exchanged},
                 {.reference = "ransom", .pattern = "{meeple#} ransomed from player {jailer}"}},
      .causes = {{"captured", MoveIs::captured}, {"exchanged", MoveIs::exchanged}, {"ransomed", MoveIs::ransomed}},
      .tokens = {{"tower pieces", "TOWER_PIECE"}},
      .neutrals = {{"floor", "TOWER_PIECE"}},
      .features = {{"tower", "Tower"}},
      .spot = "Tower",
      .terms = {{"ransom.paid", "ransompaid.payment"}, {"ransom.received", "ransompaid.income"}},
  };
}

}  // namespace bastide::sdk::conform::boxes
