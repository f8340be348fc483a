// Which printing of the tile sets a mix is played with.
#include <algorithm>
#include <catch2/catch.hpp>

#include "mix/mix.hpp"
#include "process.hpp"
#include "testing/table.hpp"

using namespace bastide;
using namespace bastide::sdk;

namespace {

Result<Mix> mixed(const std::string& expression) {
  const auto x = parse_mix(expression);
  REQUIRE(x);
  return mix(test_library(), *x);
}

// Tiles with a garden.
int gardens(const std::string& expression) {
  const auto m = mixed(expression);
  if (!m) FAIL(m.error().str());
  int n = 0;
  for (const TileSpec& tile : m->spec.tiles)
    n += tile.count * static_cast<int>(std::ranges::count(tile.segments, "garden", &SegSpec::kind));
  return n;
}

}  // namespace

TEST_CASE("a box with gardens brings them in all sets of the mix", "[mix]") {
  CHECK(gardens("base-modern") == 0);
  CHECK(gardens("base-modern +abbot-garden") == 8);
  CHECK(gardens("base-modern +abbot") == 0);
  CHECK(gardens("base-modern +abbot-garden +inns-cathedrals +river") == 8 + 2 + 1);
  CHECK(gardens("abbot-garden +tower") == 8 + 2);
}

TEST_CASE("a mix may name the printing", "[mix]") {
  CHECK(gardens("base-modern printing=gardens") == 8);
  CHECK(gardens("base-modern +abbot-garden printing=first") == 0);
  CHECK(mix_toml(*mixed("base-modern printing=gardens")).toml.find("printing = \"gardens\"") != std::string::npos);
  const auto wrong = mixed("base-modern printing=garden");
  REQUIRE_FALSE(wrong);
  CHECK(wrong.error().str() == "mix:1:13: no tile set has a printing 'garden'\n  did you mean 'gardens'?");
}

TEST_CASE("the list of modules tells of printings") {
  const auto said = clitest::bastide({"modules", "base"});
  CHECK(said.code == 0);
  CHECK_THAT(said.out, Catch::Contains("72 tiles in 24 designs; other printings: gardens"));
}
