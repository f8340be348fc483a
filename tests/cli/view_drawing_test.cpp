// Drawings that modules say: what they become, that nothing else gets into a picture, and that boxes have them.
#include <catch2/catch.hpp>

#include "cli/view_kit.hpp"
#include "testing/table.hpp"
#include "view/svg.hpp"
#include "view/svg_parts.hpp"

using namespace bastide;
using namespace bastide::sdk;

namespace {

std::string drawn(const char* text) {
  Look look;
  look.drawing = text;
  return svg::drawing(look, Colour{0x80, 0x40, 0x20});
}

}  // namespace

TEST_CASE("a drawing is a list of painted paths", "[view]") {
  const std::string house = drawn("fill M8 94V40L50 8L92 40V94Z; dark M40 94V64H60V94Z; line M0 0L9 9;#fff M1 1Z");
  CHECK(xml_problem("<svg>" + house + "</svg>") == "");
  CHECK(count(house, "<path ") == 4);
  CHECK(count(house, "fill=\"#804020\"") == 1);
  CHECK(count(house, "fill=\"#fff\"") == 1);
  CHECK(count(house, "fill=\"none\"") == 1);
  CHECK(count(house, "d=\"M8 94V40L50 8L92 40V94Z\"") == 1);
}

TEST_CASE("what is no drawing leaves no trace", "[view]") {
  for (const char* text : {"", ";", "fill", "fill ", "gold M0 0Z", "fill M0 0\"/><script/>", "fill M0 0Z; line url(x)",
                           "#12 M0 0Z", "#ggg M0 0Z", "fill 0 0Z"}) {
    CAPTURE(text);
    CHECK(drawn(text).empty());
  }
}

TEST_CASE("the boxes draw their things: no letters in discs", "[view]") {
  for (const char* ruleset : {"big-box-modern", "big-box-2006", "die-stadt"}) {
    CAPTURE(ruleset);
    Table t(ruleset, 2);
    const std::string tiles = svg_tiles(t.game());
    CHECK(xml_problem(tiles) == "");
    CHECK(count(tiles, "href=\"#disc\"") == 0);
    CHECK(count(tiles, "<g stroke-linejoin=\"round\"><path ") > 5);
  }
}
