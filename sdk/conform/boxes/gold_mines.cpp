#include "box_tables.hpp"

namespace bastide::sdk::conform::boxes {

// Gold is shared out when everything that a tile completes is scored, and nobody is asked.
BoxTables gold_mines() {
  return {
      .id = "gold-mines",
      .sets = {{.reference = "goldmines", .tiles = "gold-mines"}},
      .elements = {{.reference = "gold",
                    .modules = {"gold-mines"},
                    .settings = {{"gold.sharing", "\"automatic\""},
                                 {"gold.cloister", "\"around\""},
                                 {"gold.special_monks", "\"lines\""},
                                 {"gold.castle", "\"fief\""},
                                 {"gold.fields", "false"}}}},
      .phases = {{.reference = "GoldPiecePhase", .decision = "gold"}},
      .options = {{.action = "gold", .kind = "GOLD", .pattern = "{0}"}},
      .customs = {{"gold.put", "GOLD placed at {0:cell}"}},
      .tokens = {{"gold", "GOLD"}},
      .receipts = {{"gold.taken", "GOLD"}},
      .terms = {{"gold", "gold"}},
  };
}

}  // namespace bastide::sdk::conform::boxes
