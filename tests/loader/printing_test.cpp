// Other printings of tile sets: what tiles.toml and rulesets say about them, and what is wrong with it.
#include "scratch.hpp"

using namespace bastide;

namespace {

const std::string sets = R"(
[[set]]
id = "land"
title = "Land"
tiles = { "L/a" = 3, "L/b" = 1 }

[set.printing.huts]
swaps = { "L/a" = "L/h" }

[[tile]]
id = "L/a"
sides = ["grass", "grass", "grass", "grass"]
segments = [{ kind = "grass", at = "N E S W" }]

[[tile]]
id = "L/b"
sides = ["grass", "grass", "grass", "grass"]
segments = [{ kind = "grass", at = "N E S W" }]

[[tile]]
id = "L/h"
sides = ["grass", "grass", "grass", "grass"]
segments = [{ kind = "grass", at = "N E S W" }, { kind = "hut" }]
)";

using Counts = std::vector<std::pair<std::string, int>>;

Counts dealt(const std::string& ruleset) {
  Scratch s;
  s.write("plugins/land/tiles.toml", sets);
  Library library(s.search());
  const auto spec = library.ruleset_text("title = \"T\"\n" + ruleset, "t.toml");
  if (!spec) FAIL(spec.error().str());
  return spec->sets.at(0).tiles;
}

std::string refused(const std::string& tiles, const std::string& ruleset) {
  Scratch s;
  s.write("plugins/land/tiles.toml", tiles);
  Library library(s.search());
  const auto spec = library.ruleset_text("title = \"T\"\n" + ruleset, "t.toml");
  return spec ? "" : spec.error().str();
}

std::string swapped(const std::string& by) {
  std::string text = sets;
  const std::string old = "[set.printing.huts]\nswaps = { \"L/a\" = \"L/h\" }";
  return text.replace(text.find(old), old.size(), by);
}

const std::string land = "[tiles]\nland = 1\n";

}  // namespace

TEST_CASE("a printing changes single tiles of a set") {
  CHECK(dealt(land) == Counts{{"L/a", 3}, {"L/b", 1}});
  CHECK(dealt("printing = \"huts\"\n" + land) == Counts{{"L/a", 2}, {"L/b", 1}, {"L/h", 1}});
  CHECK(dealt("printing = \"first\"\n" + land) == Counts{{"L/a", 3}, {"L/b", 1}});
  CHECK(dealt("printing = \"huts\"\n[tiles]\nland = 2\n") == Counts{{"L/a", 4}, {"L/b", 2}, {"L/h", 2}});
}

TEST_CASE("counts of a ruleset come after the printing, and know the tiles of all printings") {
  CHECK(dealt("[tiles]\nland = { count = { \"L/h\" = 5 } }\n") == Counts{{"L/a", 3}, {"L/b", 1}, {"L/h", 5}});
  CHECK(dealt("printing = \"huts\"\n[tiles]\nland = { without = [\"L/h\"] }\n") == Counts{{"L/a", 2}, {"L/b", 1}});
}

TEST_CASE("a child has the printing of its parent unless it says another") {
  Scratch s;
  s.write("plugins/land/tiles.toml", sets);
  s.write("rulesets/parent.toml", "title = \"P\"\nprinting = \"huts\"\n" + land);
  Library library(s.search());
  const auto same = library.ruleset_text("title = \"C\"\nextends = \"parent\"\n", "c.toml");
  const auto other = library.ruleset_text("title = \"C\"\nextends = \"parent\"\nprinting = \"first\"\n", "c.toml");
  REQUIRE(same);
  REQUIRE(other);
  CHECK(same->sets.at(0).tiles.size() == 3);
  CHECK(other->sets.at(0).tiles.size() == 2);
}

TEST_CASE("mistakes in printings are answered with their place") {
  CHECK(refused(sets, "printing = \"hut\"\n" + land) ==
        "t.toml:2:12: no tile set has a printing 'hut'\n  did you mean 'huts'?");
  CHECK(refused(sets, "printing = 2\n" + land) ==
        "t.toml:2:12: 'printing' of the ruleset must be text, not a whole number");
  const auto says = [](const std::string& tiles, const std::string& text) {
    CAPTURE(refused(tiles, land), text);
    CHECK(refused(tiles, land).find(text) != std::string::npos);
  };
  says(swapped("[set.printing.huts]\nswaps = { \"L/x\" = \"L/h\" }"),
       "tiles.toml:8:11: set 'land' has no tile 'L/x' that printing 'huts' of set 'land' could change");
  says(swapped("[set.printing.huts]\nswaps = { \"L/a\" = \"L/x\" }"),
       "tiles.toml:8:19: unknown tile 'L/x' in printing 'huts' of set 'land'");
  says(swapped("[set.printing.huts]\nswap = {}"),
       "tiles.toml:8:1: unknown key 'swap' in printing 'huts' of set 'land'");
  says(swapped("[set.printing.first]\nswaps = {}"),
       "tiles.toml:7:15: printing 'first' of set 'land' cannot be called so");
}

TEST_CASE("a start follows the printing") {
  std::string text = sets;
  const std::string title = "title = \"Land\"";
  text.replace(text.find(title), title.size(),
               title + "\nstart = [{ tile = \"L/a\" }, { tile = \"L/b\", at = [1, 0] }]");
  const std::string swap = "swaps = { \"L/a\" = \"L/h\" }";
  text.replace(text.find(swap), swap.size(), "swaps = { \"L/b\" = \"L/h\" }");
  Scratch s;
  s.write("plugins/land/tiles.toml", text);
  Library library(s.search());
  for (const bool huts : {false, true}) {
    const auto spec =
        library.ruleset_text("title = \"T\"\n" + std::string(huts ? "printing = \"huts\"\n" : "") + land, "t.toml");
    REQUIRE(spec);
    REQUIRE(spec->start.size() == 2);
    CHECK(spec->start[0].tile == "L/a");  // two of three are left
    CHECK(spec->start[1].tile == (huts ? "L/h" : "L/b"));
    CHECK(spec->start_tiles == std::vector<std::string>{"L/a", huts ? "L/h" : "L/b"});
  }
}
