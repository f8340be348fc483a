#include "box_tables.hpp"
#include "wording.hpp"

namespace bastide::sdk::conform::boxes {
namespace {

std::string lies(const Wording& w, const Entry& e) {
  return "FERRY placed at " + w.pointer(Seg(e.arg[0]), Seg(e.arg[1]));
}
std::string choice(const Wording& w, const Action& a) { return w.pointer(Seg(a.arg[0]), Seg(a.arg[1])); }

}  // namespace

// A ferry may be moved in each part of a double turn, and roads lead as far as they do when ferries are moved.
BoxTables ferries() {
  return {
      .id = "ferries",
      .sets = {{.reference = "ferries", .tiles = "ferries"}},
      .elements = {{.reference = "ferry",
                    .modules = {"ferries"},
                    .settings = {{"ferry.moves", "\"part\""}, {"ferry.reach", "\"now\""}}}},
      .phases = {{.reference = "PlaceFerryPhase", .decision = "ferry"},
                 {.reference = "ChangeFerriesPhase", .decision = "move-ferry"}},
      .options = {{.action = "ferry", .kind = "FERRY", .text = &choice}},
      .customs = {{.ours = "ferry.put", .text = &lies}, {.ours = "ferry.moved", .text = &lies, .gentle = true}},
  };
}

}  // namespace bastide::sdk::conform::boxes
