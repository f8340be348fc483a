#include "box_tables.hpp"

namespace bastide::sdk::conform::boxes {

// The reference offers the phantom together with the other figures, too, and asks nobody again who declined that.
BoxTables phantom() {
  return {
      .id = "phantom",
      .elements = {{.reference = "phantom",
                    .modules = {"phantom"},
                    .settings = {{"votes.phantom", "1"},
                                 {"phantom.moment", "\"either\""},
                                 {"phantom.hindered_by", "[\"knight\"]"},
                                 {"phantom.after_special", "true"},
                                 {"phantom.tower_capture", "\"none\""},
                                 {"phantom.acrobat", "false"}},
                    .figure = "phantom",
                    .votes = "phantom",
                    .strength = 1}},
      .phases = {{.reference = "PhantomPhase", .decision = "more-wood"}},
      .figures = {{"phantom", "Phantom", "phantom"}},
  };
}

}  // namespace bastide::sdk::conform::boxes
