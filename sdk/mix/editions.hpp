// Which values a box has in the edition that a ruleset plays. Modules have one default each; the rulesets
// that add a single box to a base game say what that box is like there, and a mix follows them.
#pragma once
#include <optional>
#include <string>
#include <vector>

#include "mix/boxes.hpp"

namespace bastide::sdk {

struct Edition {
  std::string ruleset;          // who says so
  std::vector<Setting> own;     // of parameters of the box
  std::vector<Setting> others;  // what that ruleset says about the rest
};

// The ruleset that says itself that it is of the base's edition, extends the base, or else one that the base is built
// on, and adds parts of this box and of no other; of several the first by id.
std::optional<Edition> edition_of(const Library&, const Spec& base, const Box&);

}  // namespace bastide::sdk
