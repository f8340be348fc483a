#include "box_tables.hpp"

namespace bastide::sdk::conform::boxes {

BoxTables catapult() {
  return {
      .id = "catapult",
      .sets = {{.reference = "catapult", .tiles = "catapult"}},
      .elements = {{.reference = "catapult", .modules = {"catapult"}}},
      .switches = {{"catapult.mode", "catapult.mode"}, {"catapult.flat5_at", "catapult.flat5_at"}},
      .terms = {{"fair", "fair"}},
  };
}

}  // namespace bastide::sdk::conform::boxes
