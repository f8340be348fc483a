// Everything that can be wrong in a tiles.toml is said with its position.
#include <map>

#include "scratch.hpp"

using namespace bastide;

namespace {

std::string complaint(const std::string& text) {
  const Scratch s;
  s.write("plugins/pack/tiles.toml", text);
  const auto problems = Library(s.search()).problems();
  if (problems.empty()) return "";
  const std::string said = problems[0].str();
  return said.substr(said.find("tiles.toml:"));
}

// A tile, with the given lines instead of or beside its own.
std::string tile(const std::string& sides, const std::string& segments, const std::string& more = "") {
  return "[[tile]]\nid = \"A/b\"\nsides = " + sides + "\nsegments = [\n" + segments + "\n]\n" + more;
}

const std::string grass = R"(["grass", "grass", "grass", "grass"])";
const std::string meadow = R"({ kind = "grass", at = "NL NR EL ER SL SR WL WR" },)";

std::string with_set(const std::string& set) { return "[[set]]\n" + set + tile(grass, meadow); }

}  // namespace

TEST_CASE("the shipped tiles are in order", "[loader]") {
  const Library library({{BASTIDE_BUILD_DIR "/modules"}, {}, false});
  CHECK(library.problems().empty());
  std::map<std::string, int> sizes;
  for (const TileSet* set : library.tile_sets())
    for (const auto& [id, count] : set->counts) sizes[set->id] += count;
  CHECK(sizes["base"] == 72);
  CHECK(sizes["river"] == 12);
  CHECK(sizes["river-2"] == 12);
}

TEST_CASE("good tiles", "[loader]") {
  CHECK(complaint("") == "");
  CHECK(complaint(two_tiles) == "");
  CHECK(complaint(tile(grass, meadow)) == "");
  CHECK(complaint(tile(R"(["wall", "wall", "wall", "wall"])", R"({ kind = "yard" },)")) == "");
  CHECK(complaint(tile(R"(["wall", "grass", "grass", "grass"])", meadow)) == "");  // a kind of its own
}

TEST_CASE("bad tiles", "[loader]") {
  using P = std::pair<std::string, std::string>;
  const auto [text, expected] = GENERATE(values<P>({
      {"[[tiles]]\n", "tiles.toml:1:3: unknown key 'tiles' in a file of tiles\n  did you mean 'tile'?"},
      {"tile = 3\n", "tiles.toml:1:8: 'tile' of a file of tiles must be a list, not a whole number"},
      {"tile = [3]\n", "tiles.toml:1:9: each [[tile]] must be a table, not a whole number"},
      {"[[tile]]\n", "tiles.toml:1:1: a [[tile]] has no 'id'\n  write id = ..."},
      {"[[tile]]\nid = 3\n", "tiles.toml:2:6: 'id' of a [[tile]] must be text, not a whole number"},
      {"[[tile]]\nid = \"\"\n", "tiles.toml:2:6: 'id' of a [[tile]] is empty"},
      {"[[tile]]\nid = \"a b\"\n", "tiles.toml:2:6: the id of a [[tile]] 'a b' contains a space"},
      {"[[tile]]\nid = \"A\"\n", "tiles.toml:1:1: tile 'A' has no 'sides'\n  write sides = ..."},
      {"[[tile]]\nid = \"A\"\nside = []\n", "tiles.toml:3:1: unknown key 'side' in tile 'A'\n  did you mean 'sides'?"},
      {"[[tile]]\nid = \"A\"\ntags = [\"x\", \"x\"]\n", "tiles.toml:3:14: 'x' stands twice in 'tags' of tile 'A'"},
      {tile(R"(["grass", "grass"])", meadow),
       "tiles.toml:3:9: 'sides' of tile 'A/b' has 2 members\n  there are four, in the order N E S "
       "W"},
      {tile(R"(["grass", 1, "grass", "grass"])", meadow),
       "tiles.toml:3:19: each side of tile 'A/b' must be text, not a whole number"},
      {tile(R"(["grass", "grsas", "grass", "grass"])", meadow),
       "tiles.toml:3:19: side E of tile 'A/b' is 'grsas', but the segment there is 'grass'"},
      {tile(grass, "3"), "tiles.toml:5:1: segment 0 of tile 'A/b' must be a table, not a whole number"},
      {tile(grass, "{ at = \"N\" }"), "tiles.toml:5:1: segment 0 of tile 'A/b' has no 'kind'\n  write kind = ..."},
      {tile(grass, R"({ kind = "grass", at = "NL NQ" })"),
       "tiles.toml:5:24: 'NQ' in 'at' of segment 0 of tile 'A/b' is no place on the rim\n"
       "  whole sides are N E S W, their halves NL NR EL ER SL SR WL WR"},
      {tile(grass, R"({ kind = "grass", at = "north" })"),
       "tiles.toml:5:24: 'north' in 'at' of segment 0 of tile 'A/b' is no place on the rim\n"
       "  whole sides are N E S W, their halves NL NR EL ER SL SR WL WR"},
      {tile(grass, R"({ kind = "grass", at = "N N" })"),
       "tiles.toml:5:24: 'N' stands twice in 'at' of segment 0 of tile 'A/b'"},
      {tile(grass, R"({ kind = "grass", at = ["N"] })"),
       "tiles.toml:5:24: 'at' of segment 0 of tile 'A/b' must be text, not a list"},
      {tile(grass, meadow + R"({ kind = "hut", at = "SR" })"), "tiles.toml:5:52: two segments of tile 'A/b' have 'SR'"},
      {tile(grass, R"({ kind = "grass", at = "N E S WL" })"),
       "tiles.toml:1:1: no segment of tile 'A/b' has 'WR'\n"
       "  every side belongs to segments: name W, or both halves, in an 'at'"},
      {tile(grass, R"({ kind = "grass", at = "N E S" })"),
       "tiles.toml:1:1: no segment of tile 'A/b' has 'WL'\n"
       "  every side belongs to segments: name W, or both halves, in an 'at'"},
      {tile(grass, meadow + R"({ kind = "hut", touches = [2] })"),
       "tiles.toml:5:79: a segment number in 'touches' of segment 1 of tile 'A/b' is 2, it must be "
       "0 to 1"},
      {tile(grass, meadow + R"({ kind = "hut", meets = [1] })"),
       "tiles.toml:5:77: 1 in 'meets' of segment 1 of tile 'A/b' is the segment itself"},
      {tile(grass, meadow + R"({ kind = "hut", meets = [0, 0] })"),
       "tiles.toml:5:80: 0 in 'meets' of segment 1 of tile 'A/b' is there twice"},
      {tile(grass, meadow + R"({ kind = "hut", meet = [0] })"),
       "tiles.toml:5:75: 'meet' of segment 1 of tile 'A/b' must be a whole number, true or false\n"
       "  did you mean 'meets'?"},
      {tile(grass, meadow + R"({ kind = "hut", size = 1.5 })"),
       "tiles.toml:5:75: 'size' of segment 1 of tile 'A/b' must be a whole number, true or false"},
      {tile(grass, meadow) + tile(grass, meadow),
       "tiles.toml:7:1: tile 'A/b' is described twice\n"
       "  the other one is at "},
      {tile(grass, meadow, "marks = { power = \"high\" }\n"),
       "tiles.toml:7:19: mark 'power' of tile 'A/b' must be a whole number, not text"},
      {tile(grass, meadow, "marks = 3\n"), "tiles.toml:7:9: 'marks' of tile 'A/b' must be a table, not a whole number"},
      {with_set(""), "tiles.toml:1:1: a [[set]] has no 'id'\n  write id = ..."},
      {with_set("id = \"s\"\n"), "tiles.toml:1:1: set 's' has no 'title'\n  write title = ..."},
      {with_set("id = \"s\"\ntitle = \"S\"\n"), "tiles.toml:1:1: set 's' has no 'tiles'\n  write tiles = ..."},
      {with_set("id = \"s\"\ntitle = \"S\"\ntiles = {}\n"), "tiles.toml:1:1: set 's' has no tiles"},
      {with_set("id = \"s\"\ntitle = \"S\"\ncount = {}\n"), "tiles.toml:4:1: unknown key 'count' in set 's'"},
      {with_set("id = \"s\"\ntitle = \"S\"\ntiles = { \"A/c\" = 1 }\n"),
       "tiles.toml:4:11: unknown tile 'A/c' in set 's'\n  did you mean 'A/b'?"},
      {with_set("id = \"s\"\ntitle = \"S\"\ntiles = { \"A/b\" = 0 }\n"),
       "tiles.toml:4:19: the number of 'A/b' is 0, it must be 1 to 255"},
      {with_set("id = \"s\"\ntitle = \"S\"\nstart = \"A/x\"\ntiles = { \"A/b\" = 1 }\n"),
       "tiles.toml:4:9: the start 'A/x' of set 's' is not one of its tiles\n  did you mean 'A/b'?"},
      {with_set("id = \"s\"\ntitle = \"S\"\nstart = 3\ntiles = { \"A/b\" = 1 }\n"),
       "tiles.toml:4:9: 'start' of set 's' must be text, not a whole number"},
      {with_set("id = \"s\"\ntitle = \"S\"\nstart = [{ tile = \"A/b\", att = [0, 0] }]\ntiles = { \"A/b\" = 1 }\n"),
       "tiles.toml:4:26: unknown key 'att' in a start tile of set 's'\n  did you mean 'at'?"},
      {with_set("id = \"s\"\ntitle = \"S\"\nstart = { rank = 3 }\ntiles = { \"A/b\" = 1 }\n"),
       "tiles.toml:4:9: the start of set 's' has no 'tiles'"},
      {with_set(
           "id = \"s\"\ntitle = \"S\"\nstart = [{ tile = \"A/b\" }, { tile = \"A/b\" }]\ntiles = { \"A/b\" = 2 }\n"),
       "tiles.toml:4:28: 'A/b' and 'A/b' of set 's' start at the same place, 0,0"},
      {two_tiles + "[[set]]\nid = \"land\"\ntitle = \"L\"\ntiles = { \"L/a\" = 1 }\n",
       "set 'land' is described twice\n  the other one is at "},
      {"[[tile\n", "tiles.toml:1:7: not valid TOML: error while parsing table header"},
  }));
  CAPTURE(text);
  CHECK_THAT(complaint(text), Catch::Contains(expected));
}

TEST_CASE("two packs with the same names", "[loader]") {
  const Scratch s;
  s.write("plugins/first/tiles.toml", two_tiles);
  s.write("plugins/second/tiles.toml", two_tiles);
  const Library library(s.search());
  CHECK(any_says(library.problems(), {"second/tiles.toml:2:1: set 'land' is also described elsewhere",
                                      "the other one is at ", "first/tiles.toml:2:1"}));
  CHECK(library.ruleset_text("title = \"T\"\n[tiles]\nland = 1\n", "t.toml"));

  std::string renamed = two_tiles;
  renamed.replace(renamed.find("id = \"land\""), 11, "id = \"more\"");
  s.write("plugins/second/tiles.toml", renamed);
  const Library again(s.search());
  CHECK(again.problems().empty());
  const Result<Spec> both = again.ruleset_text("title = \"T\"\n[tiles]\nland = 1\nmore = 1\n", "t.toml");
  REQUIRE_FALSE(both);
  CHECK_THAT(both.error().str(), Catch::Contains("t.toml:4:1: set 'more' describes tile 'L/a' in its own way"));
}
