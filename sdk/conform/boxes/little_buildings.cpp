#include "box_tables.hpp"
#include "wording.hpp"

namespace bastide::sdk::conform::boxes {
namespace {

constexpr Name scoring = "little-buildings-scoring";

// "LB_HOUSE 0,1"
std::string built(const Wording& w, const Action& a) {
  const Name token = reference_name(w.mapping().rows().neutrals, w.game().name(FigureKind(a.arg[0])));
  return std::string(token) + " " + w.cell(Cell(a.arg[1]));
}

}  // namespace

BoxTables little_buildings() {
  return {
      .id = "little-buildings",
      .elements = {{.reference = "little-buildings",
                    .modules = {"little-buildings"},
                    .settings = {{"little_buildings.sets", "[3, 2, 1, 1, 1, 0, 0]"},
                                 {"little_buildings.halved", "false"},
                                 {"little_buildings.recalled", "false"},
                                 {"little_buildings.add_to_nothing", "true"},
                                 {"little_buildings.special_monks", "\"lines\""}}}},
      .rules = {{scoring,
                 "\"3/2/1\"",
                 {{"little_buildings.tower", "3"}, {"little_buildings.house", "2"}, {"little_buildings.shed", "1"}},
                 "little-buildings"},
                {scoring,
                 "\"1/1/1\"",
                 {{"little_buildings.tower", "1"}, {"little_buildings.house", "1"}, {"little_buildings.shed", "1"}},
                 "little-buildings"}},
      .options = {{.action = "build", .kind = "LITTLE_BUILDING", .text = &built}},
      .tokens = {{"little towers", "LB_TOWER"}, {"little houses", "LB_HOUSE"}, {"little sheds", "LB_SHED"}},
      .neutrals = {{"little-tower", "LB_TOWER"}, {"little-house", "LB_HOUSE"}, {"little-shed", "LB_SHED"}},
  };
}

}  // namespace bastide::sdk::conform::boxes
