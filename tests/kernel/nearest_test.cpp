// "Did you mean".
#include "bastide/nearest.hpp"

#include <catch2/catch.hpp>
#include <string>
#include <vector>

using bastide::nearest;

TEST_CASE("the nearest name, by edits", "[nearest]") {
  const std::vector<std::string> names{"farm.scoring", "farm.points", "city.points", "draw", "place", "deploy"};
  CHECK(nearest("farm.scorring", names) == "farm.scoring");
  CHECK(nearest("farm.scornig", names) == "farm.scoring");  // a swap is one edit
  CHECK(nearest("plase", names) == "place");
  CHECK(nearest("dploy", names) == "deploy");
  CHECK(nearest("draw", names) == "draw");
}

TEST_CASE("the nearest name, by its end or its beginning", "[nearest]") {
  const std::vector<std::string> names{"farm.scoring", "farm.points", "city.points"};
  CHECK(nearest("scoring", names) == "farm.scoring");
  CHECK(nearest("points", names).empty());  // two have it
  CHECK(nearest("city.", names) == "city.points");
}

TEST_CASE("nothing near is nothing", "[nearest]") {
  CHECK(nearest("zebra", std::vector<std::string>{"draw", "place"}).empty());
  CHECK(nearest("", std::vector<std::string>{"draw"}).empty());
  CHECK(nearest("draw", std::vector<std::string>{}).empty());
  CHECK(nearest("ab", std::vector<std::string>{"xy"}).empty());
}
