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
  for (const RulesetInfo& ruleset : test_library().rulesets()) {
    CAPTURE(ruleset.id);
    const std::string tiles = svg_tiles(test_game(ruleset.id));
    CHECK(xml_problem(tiles) == "");
    CHECK(count(tiles, "href=\"#disc\"") == 0);
  }
  for (const char* ruleset : {"big-box-modern", "big-box-2006", "die-stadt", "everything"})
    CHECK(count(svg_tiles(test_game(ruleset)), "<g stroke-linejoin=\"round\"><path ") > 5);
}

TEST_CASE("buildings of one tile do not lie in each other's mist", "[view]") {
  const std::string glade = "opacity=\".55\"/>", tiles = svg_tiles(test_game("special-monasteries"));
  CHECK(count(tiles, glade + "\n<circle cx") + count(tiles, glade + "<circle cx") ==
        6);  // each of them has a seat for its abbot beside it
}

TEST_CASE("the key of a picture names the places that are printed on tiles, each once", "[view]") {
  Table t("fliers", 2);
  t.turn("FL/RFr.d", 1, 0, 0).turn("FL/RFr.WE.o", 2, 0, 0);
  const std::string picture = svg_board(t.game(), t.state(), {});
  CHECK(xml_problem(picture) == "");
  CHECK(count(picture, ">flying machine</text>") == 1);
}
