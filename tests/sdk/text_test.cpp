// Letters of UTF-8 and lists of words.
#include "basics/text.hpp"

#include <array>
#include <catch2/catch.hpp>
#include <vector>

using namespace bastide::sdk;

TEST_CASE("letters are counted, not bytes", "[sdk]") {
  CHECK(letters("") == 0);
  CHECK(letters("road") == 4);
  CHECK(letters("Straße") == 6);
  CHECK(letters("€…②") == 3);
  CHECK(begins_letter("ß"[0]));
  CHECK_FALSE(begins_letter("ß"[1]));
}

TEST_CASE("words and numbers become one list", "[sdk]") {
  CHECK(joined(std::vector<std::string>{}) == "");
  CHECK(joined(std::vector<std::string>{"city"}) == "city");
  CHECK(joined(std::vector<std::string>{"city", "road", "field"}) == "city, road, field");
  CHECK(joined(std::array{3, 0}, "/") == "3/0");
}
