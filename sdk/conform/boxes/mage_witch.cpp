#include "box_tables.hpp"
#include "wording.hpp"

namespace bastide::sdk::conform::boxes {
namespace {

// "mage.1"
std::string sorcerer(const Wording& w, const Action& a) {
  const Name ours = w.game().name(w.view().kind(Figure(a.arg[0])));
  return std::string(reference_name(w.mapping().rows().neutrals, ours));
}

// "mage.1 City@-2,0:S"
std::string conjured(const Wording& w, const Action& a) { return sorcerer(w, a) + " " + w.pointer(Seg(a.arg[1])); }

}  // namespace

BoxTables mage_witch() {
  return {
      .id = "mage-witch",
      .sets = {{.reference = "mage-and-witch:1", .tiles = "mage-witch"}},
      .elements = {{.reference = "mage",
                    .modules = {"sorcery", "mage"},
                    .settings = {{"sorcery.on_merge", "\"active_moves_one\""},
                                 {"sorcery.eaten", "false"},
                                 {"mage.adds_to_nothing", "true"}}},
                   {.reference = "witch",
                    .modules = {"sorcery", "witch"},
                    .settings = {{"sorcery.on_merge", "\"active_moves_one\""}, {"sorcery.eaten", "false"}}}},
      .phases = {{.reference = "MageAndWitchPhase", .decision = "sorcery"}},
      .options = {{.action = "conjure", .kind = "NEUTRAL", .text = &conjured},
                  {.action = "dismiss", .kind = "REMOVE_NEUTRAL", .text = &sorcerer}},
      .events = {{.reference = "neutral-returned", .pattern = "{figure} moved from {from@} to nowhere"}},
      .neutrals = {{"mage", "mage.1"}, {"witch", "witch.1"}},
  };
}

}  // namespace bastide::sdk::conform::boxes
