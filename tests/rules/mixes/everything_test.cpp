// The rulesets with all boxes.
#include <catch2/catch.hpp>

#include <map>
#include <string>

#include "testing/table.hpp"

using namespace bastide;
using namespace bastide::sdk;

namespace {

std::map<std::string, std::string> values_of(const std::string& ruleset) {
  const auto spec = test_library().ruleset(ruleset);
  REQUIRE(spec);
  const auto lines = settled_params(*spec);
  REQUIRE(lines);
  std::map<std::string, std::string> values;
  for (const ParamLine& line : *lines) values.emplace(line.param->name, line.value);
  return values;
}

}  // namespace

TEST_CASE("everything has the values of the big box of its edition", "[mixes]") {
  for (const auto& [all, big_box] : {std::pair{"everything", "big-box-modern"}, {"everything-2006", "big-box-2006"}}) {
    const auto gathered = values_of(all);
    int compared = 0;
    for (const auto& [name, value] : values_of(big_box)) {
      INFO(all << ": " << name);
      const auto there = gathered.find(name);
      REQUIRE(there != gathered.end());
      CHECK(there->second == value);
      ++compared;
    }
    CHECK(compared > 60);
  }
}
