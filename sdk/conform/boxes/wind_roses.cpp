#include "box_tables.hpp"

namespace bastide::sdk::conform::boxes {

BoxTables wind_roses() {
  return {
      .id = "wind-roses",
      .sets = {{.reference = "wind-roses", .tiles = "wind-roses"}},
      .elements = {{.reference = "wind-rose",
                    .modules = {"wind-roses"},
                    .settings = {{"wind_rose.center", "\"latest\""}, {"wind_rose.border", "\"inclusive\""}}}},
      .terms = {{"wind-rose", "wind-rose"}},
  };
}

}  // namespace bastide::sdk::conform::boxes
