#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>

#include "bastide_test_paths.hpp"
#include "scratch.hpp"

using namespace bastide;

namespace {

// The test plugin "sample" with the tile set "land".
struct Sampled : Scratch {
  Sampled() {
    plugin("sample");
    write("plugins/sample/tiles.toml", two_tiles);
  }
  Result<Spec> read(const std::string& text) const {
    return Library(search()).ruleset_text(text, (*this / "rulesets/mine.toml").string());
  }
  std::string complaint(const std::string& text) const {
    const Result<Spec> spec = read(text);
    REQUIRE_FALSE(spec);
    return spec.error().str();
  }
};

const std::string land = "title = \"T\"\n[tiles]\nland = 1\n";
// Of the box only the parts "sample" and "other".
const std::string two_parts =
    "[modules]\nsample = true\nfoe = false\nlonely = false\nleft = false\nright = false\n"
    "rival = false\n";

int copies(const Spec& spec, const std::string& id) {
  for (const TileSpec& t : spec.tiles)
    if (t.id == id) return t.count;
  return 0;
}

std::string modules(const Spec& spec) {
  std::string list;
  for (const ModuleUse& use : spec.modules) list += std::string(use.part->info->id) + " ";
  return list;
}

const Setting* setting(const Spec& spec, const std::string& name) {
  for (const Setting& s : spec.settings)
    if (s.name == name) return &s;
  return nullptr;
}

const SearchPath shipped{{BASTIDE_BUILD_DIR "/modules"}, {BASTIDE_SOURCE_DIR "/rulesets"}, false};

}  // namespace

TEST_CASE("the shipped rulesets can be read and compiled", "[loader]") {
  const Library library(shipped);
  CHECK(library.problems().empty());
  std::vector<std::string> ids;
  for (const RulesetInfo& r : library.rulesets()) {
    CAPTURE(r.id);
    ids.push_back(r.id);
    CHECK_FALSE(r.title.empty());
    CHECK_FALSE(r.doc.empty());
    const Result<Game> game = library.game(r.id);
    CHECK((game ? "" : game.error().str()) == "");
  }
  for (const char* id : {"base-2006", "base-2006+river", "base-modern", "base-modern+river", "family"})
    CHECK(std::count(ids.begin(), ids.end(), id) == 1);
  CHECK(std::is_sorted(ids.begin(), ids.end()));
}

TEST_CASE("the shipped rulesets differ as the editions do", "[loader]") {
  const Library library(shipped);
  const Spec old = *library.ruleset("base-2006"), now = *library.ruleset("base-modern");
  CHECK(std::get<std::string>(setting(old, "farm.scoring")->value) == "by_city");
  CHECK(std::get<int>(setting(old, "farm.points_per_city")->value) == 4);
  CHECK(std::get<int>(setting(old, "city.two_tile_points")->value) == 2);
  CHECK(std::get<std::string>(setting(now, "farm.scoring")->value) == "by_field");
  CHECK(std::get<int>(setting(now, "farm.points_per_city")->value) == 3);
  CHECK(std::get<int>(setting(now, "city.two_tile_points")->value) == 4);
  CHECK_FALSE(setting(now, "farm.scoring")->inherited);
  CHECK(setting(now, "farm.scoring")->ruleset == "base-modern");
  CHECK(setting(now, "cloister.points_per_tile")->inherited);
  CHECK(setting(now, "cloister.points_per_tile")->ruleset == "base-2006");
  CHECK(now.lineage == std::vector<std::string>{"base-2006", "base-modern"});

  const Spec river = *library.ruleset("base-modern+river");
  CHECK(river.start_tiles == std::vector<std::string>{"BA/RCr", "RI/s"});
  int tiles = 0;
  for (const TileSpec& t : river.tiles) tiles += t.count;
  CHECK(tiles == 72 + 12);
  CHECK(modules(now) == "turn base cities cloisters farmers roads ");

  const Spec family = *library.ruleset("family");
  CHECK(modules(family) == "turn base cities cloisters river roads ");
  CHECK(setting(family, "farm.scoring") == nullptr);
  REQUIRE(family.figures.size() == 1);
  CHECK(family.figures[0].count == 5);
}

TEST_CASE("a ruleset is read completely", "[loader]") {
  const Sampled s;
  const Result<Spec> read = s.read(R"(title = "Mine"
doc = "One line."
[tiles]
land = { copies = 2, without = ["*/a"], count = { "L/b" = 5 } }
[rules.sample]
flag = false
number = 7
colour = "green"
order = ["blue", "red"]
[figures]
pawn = 4
[order]
pin = [["one", "two"]]
)" + two_parts);
  REQUIRE((read ? "" : read.error().str()) == "");
  const Spec& spec = *read;
  CHECK(spec.id == "mine");
  CHECK(spec.title == "Mine");
  CHECK(spec.doc == "One line.");
  CHECK(spec.at.line == 1);
  CHECK(spec.lineage == std::vector<std::string>{"mine"});
  REQUIRE(spec.sets.size() == 1);
  CHECK(spec.sets[0].id == "land");
  CHECK(spec.sets[0].copies == 2);
  CHECK(spec.sets[0].tiles == std::vector<std::pair<std::string, int>>{{"L/b", 10}});
  CHECK(spec.sets[0].stay == 0);
  CHECK(copies(spec, "L/a") == 0);
  CHECK(copies(spec, "L/b") == 10);
  CHECK(spec.start_tiles.empty());          // the start of the set is not in play
  CHECK(modules(spec) == "sample other ");  // what is needed comes first
  CHECK(spec.modules[0].box == "sample");
  CHECK(spec.modules[0].version == "2.1");
  CHECK_THAT(spec.modules[0].library, Catch::EndsWith("plugins/sample/sample.so"));
  CHECK(spec.modules[0].at.line == 15);
  CHECK(std::get<bool>(setting(spec, "sample.flag")->value) == false);
  CHECK(std::get<int>(setting(spec, "sample.number")->value) == 7);
  CHECK(std::get<std::string>(setting(spec, "sample.colour")->value) == "green");
  CHECK(std::get<std::vector<std::string>>(setting(spec, "sample.order")->value) ==
        std::vector<std::string>{"blue", "red"});
  CHECK(setting(spec, "sample.number")->at.str().ends_with("mine.toml:7:1"));
  REQUIRE(spec.figures.size() == 1);
  CHECK(spec.figures[0].kind == "pawn");
  CHECK(spec.figures[0].count == 4);
  REQUIRE(spec.pins.size() == 1);
  CHECK(spec.pins[0].before == "one");
  CHECK(spec.pins[0].after == "two");

  const TileSpec& tile = spec.tiles.at(0);
  CHECK(tile.set == "land");
  CHECK(tile.group == "stream");
  CHECK(tile.tags == std::vector<std::string>{"wet"});
  CHECK(tile.sides[1] == "water");
  CHECK(tile.segments[0].ports == ((1u << 4) | (1u << 10)));  // the middles of east and west
  CHECK(tile.segments[0].meets == std::vector<int>{1});
  CHECK(tile.segments[1].ports == ((1u << 0) | (1u << 2) | (1u << 3) | (1u << 11)));
  CHECK(tile.segments[1].touches == std::vector<int>{0});
  CHECK(tile.segments[0].attrs == std::vector<std::pair<std::string, int>>{{"depth", 3}, {"clear", 1}});
}

TEST_CASE("a child overrides its parent key by key", "[loader]") {
  const Sampled s;
  s.write("rulesets/parent.toml", land +
                                      "[rules]\nsample.number = 5\nother.number = 2\n[figures]\npawn = 7\nking = 1\n"
                                      "[order]\npin = [[\"a\", \"b\"], [\"c\", \"d\"]]\n" +
                                      two_parts);
  const Library library(s.search());
  const Result<Spec> read = library.ruleset_text(R"(title = "Child"
extends = "parent"
[tiles]
land = 3
[modules]
other = false
[rules]
sample.number = 6
[figures]
pawn = 5
[order]
pin = [["b", "a"]]
)",
                                                 (s / "rulesets/child.toml").string());
  REQUIRE((read ? "" : read.error().str()) == "");
  CHECK(read->lineage == std::vector<std::string>{"parent", "child"});
  CHECK(read->doc.empty());
  CHECK(copies(*read, "L/b") == 9);
  CHECK(modules(*read) == "sample ");
  CHECK(std::get<int>(setting(*read, "sample.number")->value) == 6);
  CHECK_FALSE(setting(*read, "sample.number")->inherited);
  CHECK(setting(*read, "other.number") == nullptr);  // went with its module
  REQUIRE(read->figures.size() == 2);
  REQUIRE(read->pins.size() == 2);
  CHECK(read->pins[0].before == "c");
  CHECK(read->pins[1].before == "b");
}

TEST_CASE("an edition is inherited until somebody says another one", "[loader]") {
  const Sampled s;
  s.write("rulesets/old.toml", "edition = \"2006\"\n" + land);
  s.write("rulesets/child.toml", "title = \"C\"\nextends = \"old\"\n");
  s.write("rulesets/new.toml", "title = \"N\"\nextends = \"child\"\nedition = \"modern\"\n");
  const Library library(s.search());
  CHECK(library.ruleset("old")->edition == "2006");
  CHECK(library.ruleset("child")->edition == "2006");
  CHECK(library.ruleset("new")->edition == "modern");
  CHECK(s.read(land)->edition.empty());
  for (const RulesetInfo& r : library.rulesets()) {
    INFO(r.id);  // what the file says, not what it inherits
    CHECK(r.edition == (r.id == "old" ? "2006" : r.id == "new" ? "modern" : ""));
  }
  const Library all(shipped);
  CHECK(all.ruleset("family")->edition == "modern");
  CHECK(all.ruleset("big-box-2006")->edition == "2006");
  CHECK(all.ruleset("die-stadt")->edition.empty());
}

TEST_CASE("an order is taken from a file, and what a ruleset says itself stands above it", "[loader]") {
  const Sampled s;
  s.write("rulesets/orders/mine.toml",
          "title = \"M\"\ndoc = \"D\"\nsequence = [[\"a\", \"b\"], [\"c\", \"d\", \"e\"]]\n");
  s.write("rulesets/orders/other.toml", "title = \"O\"\nsequence = [\"x\", \"y\"]\n");
  s.write("rulesets/parent.toml", "order = \"mine\"\n" + land);
  const Library library(s.search());
  const auto child = [&](const std::string& text) {
    const Result<Spec> spec =
        library.ruleset_text("title = \"C\"\nextends = \"parent\"\n" + text, (s / "rulesets/child.toml").string());
    REQUIRE((spec ? "" : spec.error().str()) == "");
    return *spec;
  };
  const Spec taken = child("");
  CHECK(taken.order == "mine");
  REQUIRE(taken.sequences.size() == 2);
  CHECK(taken.sequences[1].names == std::vector<std::string>{"c", "d", "e"});
  CHECK(taken.sequences[1].inherited);  // an order may name what nobody knows
  CHECK(taken.sequences[1].at.str().ends_with("orders/mine.toml:3:25"));

  const Spec own = child("[order]\nsequence = [\"b\", \"a\"]\npin = [[\"e\", \"c\"]]\n");
  REQUIRE(own.sequences.size() == 3);
  CHECK(own.sequences[2].names == std::vector<std::string>{"b", "a"});
  CHECK_FALSE(own.sequences[2].inherited);
  CHECK(own.sequences[2].rank > own.sequences[0].rank);
  CHECK(own.pins.at(0).rank == own.sequences[2].rank);

  const Spec another = child("[order]\nfrom = \"other\"\n");
  CHECK(another.order == "other");
  REQUIRE(another.sequences.size() == 1);
  CHECK(another.sequences[0].names == std::vector<std::string>{"x", "y"});
  CHECK(another.sequences[0].rank > taken.sequences[0].rank);
  CHECK(child("order = \"none\"\n").sequences.empty());
  CHECK(child("order = \"none\"\n").order.empty());
  CHECK(child("order = \"./orders/other.toml\"\n").sequences.size() == 1);

  s.write("rulesets/orders/broken.toml", "title = \"B\"\nsequense = []\n");
  const Result<Spec> broken =
      library.ruleset_text("title = \"C\"\norder = \"broken\"\n", (s / "rulesets/child.toml").string());
  REQUIRE_FALSE(broken);
  CHECK_THAT(broken.error().str(), Catch::Contains("orders/broken.toml:2:1: unknown key 'sequense' in an order"));
}

TEST_CASE("every shipped order goes with every shipped ruleset", "[loader]") {
  const Library library(shipped);
  for (const char* order : {"condensed", "reference", "none"})
    for (const RulesetInfo& r : library.rulesets()) {
      INFO(r.id << ", " << order);
      const Result<Spec> spec = library.ruleset_text(
          "title = \"T\"\nextends = \"" + r.id + "\"\norder = \"" + order + "\"\n", "rulesets/t.toml");
      REQUIRE(spec);
      const Result<Game> game = Game::compile(*spec);
      CHECK((game ? "" : game.error().str()) == "");
    }
  CHECK(library.ruleset("big-box-modern")->order == "condensed");
}

TEST_CASE("a shipped order names only what some shipped box has", "[loader]") {
  const Library library(shipped);
  for (const std::string order : {"condensed", "reference"}) {
    const Result<Spec> taken =
        library.ruleset_text("title = \"T\"\nextends = \"base-modern\"\norder = \"" + order + "\"\n", "t.toml");
    REQUIRE(taken);
    // Some steps are there only with some values, so the sources are asked and not one mix.
    std::string sources;
    for (const auto& file : std::filesystem::recursive_directory_iterator(BASTIDE_SOURCE_DIR "/modules"))
      if (file.path().extension() == ".cpp") {
        std::ifstream in(file.path());
        sources.append(std::istreambuf_iterator<char>(in), {});
      }
    std::size_t names = 0;
    for (const Sequence& s : taken->sequences) {
      if (s.at.file.find("orders/" + order) == std::string::npos) continue;
      for (const std::string& name : s.names) {
        INFO(order << ": " << name);
        CHECK(sources.find('"' + name + '"') != std::string::npos);
        ++names;
      }
    }
    CHECK(names > 0);
  }
}

TEST_CASE("of several parents the later one counts, and what they share is merged once", "[loader]") {
  const Sampled s;
  s.write("rulesets/ground.toml",
          land + "[rules]\nsample.number = 5\nother.number = 2\n[figures]\npawn = 7\n" + two_parts);
  s.write("rulesets/first.toml",
          "title = \"F\"\nextends = \"ground\"\n[rules]\nsample.number = 6\n[figures]\npawn = 3\n");
  s.write("rulesets/second.toml",
          "title = \"S\"\nextends = \"ground\"\n[rules]\nother.number = 3\n[figures]\npawn = 4\n");
  const Library library(s.search());
  const Result<Spec> read = library.ruleset_text("title = \"Both\"\nextends = [\"first\", \"second\"]\n",
                                                 (s / "rulesets/both.toml").string());
  REQUIRE((read ? "" : read.error().str()) == "");
  CHECK(read->lineage == std::vector<std::string>{"ground", "first", "second", "both"});
  CHECK(std::get<int>(setting(*read, "sample.number")->value) == 6);  // not the 5 that `second` inherits
  CHECK(std::get<int>(setting(*read, "other.number")->value) == 3);
  REQUIRE(read->figures.size() == 1);
  CHECK(read->figures[0].count == 4);
  CHECK(copies(*read, "L/b") == 3);
}

TEST_CASE("a parent is found by path, by id, and beside the child", "[loader]") {
  const Sampled s;
  s.write("rulesets/by_id.toml", land);
  s.write("elsewhere/beside.toml", land);
  s.write("elsewhere/deeper/path.toml", land);
  const Library library(s.search());
  for (const char* parent : {"by_id", "beside", "deeper/path.toml", "./beside.toml", "../rulesets/by_id.toml"}) {
    const fs::path child =
        s.write("elsewhere/child.toml", std::string("title = \"C\"\nextends = \"") + parent + "\"\n");
    const Result<Spec> spec = library.ruleset(child.string());
    CHECK((spec ? "" : spec.error().str()) == "");
  }
}

TEST_CASE("tiles without rules, rules without tiles", "[loader]") {
  const Sampled s;
  const Result<Spec> tiles = s.read(land);
  REQUIRE(tiles);
  CHECK(tiles->modules.empty());
  CHECK(copies(*tiles, "L/a") == 2);
  CHECK(tiles->start_tiles == std::vector<std::string>{"L/a"});
  const Library library(shipped);
  const Result<Spec> rules =
      library.ruleset_text("title = \"T\"\nextends = \"base-modern\"\n[modules]\nriver = true\n", "t.toml");
  REQUIRE(rules);
  CHECK(rules->sets.size() == 1);
  const Result<Spec> other =
      library.ruleset_text("title = \"T\"\nextends = \"base-modern\"\n[tiles]\nriver = 1\n", "t.toml");
  REQUIRE(other);
  CHECK(other->sets.size() == 2);
  CHECK(modules(*other) == "turn base cities cloisters farmers roads ");
}

TEST_CASE("numbers of tiles", "[loader]") {
  const Sampled s;
  const auto with = [&](const std::string& line) { return s.read("title = \"T\"\n[tiles]\nland = " + line + "\n"); };
  CHECK(copies(*with("{ without = [\"L/b\"] }"), "L/a") == 2);
  CHECK(copies(*with("{ without = [\"L/*\"], count = { \"L/a\" = 1 } }"), "L/a") == 1);
  CHECK(copies(*with("{ without = [\"L/*\"], count = { \"L/a\" = 1 } }"), "L/b") == 0);
  CHECK(copies(*with("{ copies = 4, count = { \"L/a\" = 0 } }"), "L/b") == 12);
  CHECK(copies(*with("85"), "L/b") == 255);
  CHECK_FALSE(with("86"));
  const auto unused = with("{ without = [\"L/b\"] }")->unused;
  REQUIRE(unused.size() == 5);  // clear depth stream water wet
  CHECK(unused[0].first == "clear");
  CHECK(unused[4].second.line == 13);

  // Key by key: what a child does not speak of stays.
  s.write("rulesets/fewer.toml",
          "title = \"F\"\n[tiles]\nland = { copies = 2, without = [\"L/a\"], count = { \"L/b\" = 5 } }\n");
  const auto child = [&](const std::string& line) {
    return s.read("title = \"T\"\nextends = \"fewer\"\n[tiles]\nland = " + line + "\n");
  };
  CHECK(copies(*child("3"), "L/a") == 0);
  CHECK(copies(*child("3"), "L/b") == 15);
  CHECK(copies(*child("{ copies = 3 }"), "L/b") == 15);
  CHECK(copies(*child("{ count = { \"L/b\" = 4 } }"), "L/b") == 8);
  CHECK(copies(*child("{ count = { \"L/a\" = 1 } }"), "L/a") == 2);  // brings it back
  CHECK(copies(*child("{ count = { \"L/a\" = 1 }, without = [\"L/*\"] }"), "L/b") == 0);
  CHECK(copies(*child("{ without = [] }"), "L/a") == 4);  // nothing is left out any more
  CHECK(copies(*child("{ without = [] }"), "L/b") == 10);
  CHECK_FALSE(child("0"));  // no tiles at all

  // Both rivers contain the spring; it lies on the table once.
  const Result<Spec> rivers =
      Library(shipped).ruleset_text("title = \"T\"\n[tiles]\nriver = 2\nriver-2 = 1\n", "t.toml");
  REQUIRE(rivers);
  CHECK(copies(*rivers, "RI/s") == 1);
  CHECK(copies(*rivers, "RI.1/II") == 4);
  CHECK(rivers->start_tiles == std::vector<std::string>{"RI/s"});
  for (const TileSpec& t : rivers->tiles) CHECK(std::count(t.tags.begin(), t.tags.end(), "unique") == 0);
}

TEST_CASE("a random part of a tile set", "[loader]") {
  const Sampled s;
  const auto stay = [&](const std::string& line) {
    const Result<Spec> spec = s.read("title = \"T\"\n[tiles]\nland = " + line + "\n");
    return spec ? spec->sets.at(0).stay : -1;
  };
  CHECK(stay("1") == 0);  // all of the five
  CHECK(stay("{ random = 3 }") == 3);
  CHECK(stay("{ random = 5 }") == 5);
  CHECK(stay("{ random = 6 }") == -1);
  CHECK(stay("{ copies = 2, random = 6 }") == 6);
  CHECK(stay("{ without = [\"L/a\"], random = 4 }") == -1);  // only three are left
  CHECK(stay("{ fraction = 0.5 }") == 3);                    // of 2.5 the nearest
  CHECK(stay("{ fraction = 0.01 }") == 1);
  CHECK(stay("{ fraction = 1 }") == 0);

  s.write("rulesets/part.toml", "title = \"P\"\n[tiles]\nland = { random = 2 }\n");
  const auto child = [&](const std::string& line) {
    return s.read("title = \"T\"\nextends = \"part\"\n[tiles]\nland = " + line + "\n")->sets.at(0).stay;
  };
  CHECK(child("2") == 2);
  CHECK(child("{ random = 4 }") == 4);
  CHECK(child("{ fraction = 0.2 }") == 1);  // takes the place of the number
  CHECK(child("{ fraction = 1 }") == 0);
  const Library library(s.search());
  for (const RulesetInfo& r : library.rulesets()) CHECK(r.chance == "land: 2 tiles by chance");
}

TEST_CASE("of several sets in play the highest rank lays its start", "[loader]") {
  const Sampled s;
  const std::string tile =
      "sides = [\"grass\", \"grass\", \"grass\", \"grass\"]\n"
      "segments = [{ kind = \"grass\", at = \"NL NR EL ER SL SR WL WR\" }]\n";
  s.write("plugins/rose/tiles.toml",
          "[[set]]\nid = \"rose\"\ntitle = \"R\"\ntiles = { \"R/a\" = 2, \"R/b\" = 1 }\n"
          "start = { rank = 5, tiles = [{ tile = \"R/a\" }, { tile = \"R/b\", at = [0, -1], rotation = 90 },\n"
          "  { tile = \"L/a\", of = \"land\", at = [1, 0] }] }\n"
          "[[set]]\nid = \"ruled\"\ntitle = \"R\"\ntiles = { \"R/b\" = 1 }\n"
          "start = { rank = 9, module = \"sample\", tiles = [{ tile = \"R/b\" }] }\n"
          "[[set]]\nid = \"wrong\"\ntitle = \"W\"\ntiles = { \"R/b\" = 1 }\n"
          "start = [{ tile = \"R/b\" }, { tile = \"L/c\", of = \"land\", at = [1, 0] }]\n"
          "[[tile]]\nid = \"R/a\"\n" +
              tile + "[[tile]]\nid = \"R/b\"\n" + tile);
  const Library library(s.search());
  const auto laid = [&](const std::string& tiles, const std::string& more = "") {
    const Result<Spec> spec = library.ruleset_text("title = \"T\"\n" + more + "[tiles]\n" + tiles, "t.toml");
    if (!spec) return spec.error().str();
    std::string text;
    for (const StartTile& t : spec->start)
      text += t.set + ":" + t.tile + " " + std::to_string(t.x) + "," + std::to_string(t.y) + " r" +
              std::to_string(t.rotation * 90) + "; ";
    return text;
  };
  CHECK(laid("land = 1\n") == "land:L/a 0,0 r0; ");
  CHECK(laid("rose = 1\n") == "rose:R/a 0,0 r0; rose:R/b 0,-1 r90; ");
  CHECK(laid("land = 1\nrose = 1\n") == "rose:R/a 0,0 r0; rose:R/b 0,-1 r90; land:L/a 1,0 r0; ");
  CHECK(laid("land = 1\nrose = { without = [\"R/a\"] }\n") == "rose:R/b 0,-1 r90; land:L/a 1,0 r0; ");
  CHECK(laid("land = 1\nrose = { without = [\"*\"] }\n") == "land:L/a 0,0 r0; ");
  CHECK(laid("land = 1\nruled = 1\n") == "land:L/a 0,0 r0; ");  // its rules are not in use
  CHECK(laid("land = 1\nruled = 1\n[modules]\nsample = true\nfoe = false\nrival = false\nlonely = false\n"
             "left = false\nright = false\nother = false\n") == "ruled:R/b 0,0 r0; ");
  CHECK_THAT(laid("land = 1\nwrong = 1\n"), Catch::Contains("the start 'L/c' of set 'wrong' is no tile of set 'land'\n"
                                                            "  did you mean 'L/a'?"));
  CHECK(laid("land = 1\nrose = 1\n", "[start]\ntiles = [{ tile = \"L/b\", at = [3, 4] }]\n") == "land:L/b 3,4 r0; ");
  CHECK(laid("land = 1\n", "[start]\ntiles = []\n").empty());

  // A child inherits it, and what is no longer in play is left out.
  s.write("rulesets/begun.toml", "title = \"B\"\n[tiles]\nland = 1\n[start]\ntiles = [{ tile = \"L/b\" }]\n");
  CHECK(laid("rose = 1\n", "extends = \"begun\"\n") == "land:L/b 0,0 r0; ");
  CHECK(laid("rose = 1\nland = 0\n", "extends = \"begun\"\n").empty());
}

TEST_CASE("modules that do not go together", "[loader]") {
  const Sampled s;
  const auto with = [&](const std::string& line) { return s.complaint(land + "[modules]\n" + line); };
  CHECK_THAT(with("other = true\n"),
             Catch::Contains("mine.toml:5:1: module 'other' needs module 'sample', which is not in use\n"
                             "  write sample = true in [modules]"));
  CHECK_THAT(with("lonely = true\n"), Catch::Contains("no plugin in the search path has it"));
  CHECK_THAT(with("left = true\nright = true\n"), Catch::Contains("modules need each other in a circle: left, right"));
  CHECK_THAT(with("sample = true\nlonely = false\nleft = false\nright = false\nrival = false\n"),
             Catch::Contains("module 'foe' does not go together with module 'sample'\n"
                             "  write foe = false or sample = false in [modules]"));
  CHECK_THAT(with("sample = true\nlonely = false\nleft = false\nright = false\nfoe = false\n"),
             Catch::Contains("both have a parameter 'sample.number'"));
  CHECK_THAT(with("smaple = true\n"), Catch::Contains("did you mean 'sample'?"));
}

TEST_CASE("a pack without code has no rules", "[loader]") {
  const Scratch s;
  s.write("plugins/pack/tiles.toml", two_tiles);
  const Library library(s.search());
  CHECK(library.problems().empty());
  CHECK(library.ruleset_text(land, "t.toml"));
  const Result<Spec> spec = library.ruleset_text(land + "[modules]\npack = true\n", "t.toml");
  REQUIRE_FALSE(spec);
  CHECK(spec.error().str() == "t.toml:5:1: module 'pack' has tiles but no rules\n  its sets stand in [tiles]");
}

TEST_CASE("a ruleset that is not there", "[loader]") {
  const Sampled s;
  s.write("rulesets/friday.toml", land);
  const Library library(s.search());
  const auto says = [&](const std::string& name) { return library.ruleset(name).error().str(); };
  CHECK_THAT(says("fridey"), Catch::Contains("there is no ruleset 'fridey'\n  did you mean 'friday'? (looked in: "));
  CHECK_THAT(says("no/such.toml"), Catch::Contains("no/such.toml: there is no such file"));
  CHECK_THAT(says((s / "rulesets/").string()), Catch::Contains("is a folder, not a file"));
  CHECK_THAT(says("/dev/null"), Catch::Contains("is not an ordinary file"));
  CHECK_THAT(says(s.write("rulesets/empty.toml", "").string()), Catch::Contains("has no 'title'"));
  CHECK_FALSE(library.ruleset(""));
  CHECK_FALSE(library.ruleset(std::string("a\0b", 3)));
}

TEST_CASE("the first of two rulesets with one id wins", "[loader]") {
  const Sampled s;
  s.write("rulesets/friday.toml", land);
  s.write("later/friday.toml", "title = \"Hidden\"\n");
  s.write("later/broken.toml", "title = \n");
  SearchPath search = s.search();
  search.ruleset_dirs.push_back(s / "later");
  search.ruleset_dirs.push_back(s / "nowhere");
  const Library library(search);
  const auto list = library.rulesets();
  REQUIRE(list.size() == 2);
  CHECK(list[0].id == "broken");
  CHECK(list[0].title.empty());
  CHECK_THAT(list[0].doc, Catch::Contains("broken.toml:1:"));
  CHECK(list[1].title == "T");
  CHECK(library.ruleset("friday"));
}
