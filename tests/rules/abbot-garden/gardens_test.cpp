// Gardens: what they are worth, and the printing of the tile sets that has them.
#include <algorithm>

#include "gardens.hpp"

using namespace bastide;
using namespace bastide::sdk;

namespace {

int gardens_on(const TileSpec& tile) {
  return static_cast<int>(std::ranges::count(tile.segments, "garden", &SegSpec::kind));
}

// The base game with one more tile set, and lines of a ruleset.
const Spec& with_set(const std::string& set, const std::string& lines) {
  return test_game_of("title = 'test'\nextends = 'base-modern'\n" + lines + "\n[tiles]\n" + set + " = 1\n").spec();
}

struct Counted {
  int tiles = 0, designs = 0, gardens = 0;
  friend bool operator==(const Counted&, const Counted&) = default;
};

Counted counted(const Spec& spec, const std::string& set) {
  const auto use = std::ranges::find(spec.sets, set, &SetUse::id);
  Counted n;
  for (const auto& [id, count] : use->tiles) {
    n.tiles += count;
    ++n.designs;
    n.gardens += count * gardens_on(*std::ranges::find(spec.tiles, id, &TileSpec::id));
  }
  return n;
}

}  // namespace

TEST_CASE("an incomplete garden counts its tile and those around it", "[ABBOT-04]") {
  for (int neighbours = 1; neighbours <= 7; ++neighbours) {
    Table t(abbots, 2);
    surround(t, neighbours).finish();
    CHECK(t.score(1) == neighbours + 1);
    CHECK(t.points(1, "garden.incomplete") == neighbours + 1);
  }
  Table t = changed(abbots, "[rules]\ngarden.incomplete_points_per_tile = 3");
  CHECK(surround(t, 2).finish().score(1) == 9);
}

TEST_CASE("a completed garden counts nine tiles, and its abbot goes home", "[ABBOT-05]") {
  Table t(abbots, 2);
  surround(t, 7);
  CHECK(t.feature("garden@0,1").open);
  CHECK(t.score(1) == 0);
  CHECK(t.supply(1, "abbot") == 0);
  t.turn("BA/RFr", 1, 2, 0);
  CHECK_FALSE(t.feature("garden@0,1").open);
  CHECK(t.score(1) == 9);
  CHECK(t.supply(1, "abbot") == 1);
  CHECK(t.scored("garden").at(0).lines == std::vector<std::string>{"garden.tiles 9 x 1"});

  Table u = changed(abbots, "[rules]\ngarden.points_per_tile = 2");
  surround(u, 8);
  CHECK(u.score(1) == 18);
}

TEST_CASE("the printing with gardens has the same number of tiles", "[ABBOT-D02][BASE-01]") {
  struct Row {
    const char* set;
    Counted with, without;
  };
  for (const Row& row :
       {Row{"base", {72, 32, 8}, {72, 24, 0}}, Row{"inns-cathedrals", {18, 17, 2}, {18, 17, 0}},
        Row{"traders-builders", {24, 24, 2}, {24, 24, 0}}, Row{"princess-dragon", {30, 29, 2}, {30, 29, 0}},
        Row{"tower", {18, 17, 2}, {18, 17, 0}}, Row{"mage-witch", {8, 8, 1}, {8, 8, 0}},
        Row{"river", {12, 11, 1}, {12, 10, 0}}, Row{"river-2", {12, 12, 1}, {12, 12, 0}}}) {
    CAPTURE(row.set);
    CHECK(counted(with_set(row.set, "modules.gardens = true"), row.set) == row.with);
    CHECK(counted(with_set(row.set, ""), row.set) == row.without);
  }
}

TEST_CASE("a tile with a garden is the same as the one it replaces", "[ABBOT-D02]") {
  int seen = 0;
  for (const TileSet* set : test_library().tile_sets())
    for (const Printing& printing : set->printings) {
      if (printing.name != "gardens") continue;
      const Spec& all = with_set("'" + set->id + "'", "printing = 'gardens'");
      const Spec& first = with_set("'" + set->id + "'", "printing = 'first'");
      for (const auto& [from, to] : printing.swaps) {
        CAPTURE(from, to);
        const auto old = std::ranges::find(first.tiles, from, &TileSpec::id);
        const auto garden = std::ranges::find(all.tiles, to, &TileSpec::id);
        REQUIRE(old != first.tiles.end());
        REQUIRE(garden != all.tiles.end());
        CHECK(garden->sides == old->sides);
        CHECK(garden->tags == old->tags);
        CHECK(garden->group == old->group);
        REQUIRE(garden->segments.size() == old->segments.size() + 1);
        for (std::size_t i = 0; i < old->segments.size(); ++i) {
          CHECK(garden->segments[i].kind == old->segments[i].kind);
          CHECK(garden->segments[i].ports == old->segments[i].ports);
          CHECK(garden->segments[i].touches == old->segments[i].touches);
          CHECK(garden->segments[i].meets == old->segments[i].meets);
          CHECK(garden->segments[i].attrs == old->segments[i].attrs);
        }
        CHECK(garden->segments.back().kind == "garden");
        ++seen;
      }
    }
  CHECK(seen >= 18);
}

TEST_CASE("one word chooses the printing", "[ABBOT-D02]") {
  const auto gardens = [](const std::string& lines) { return counted(with_set("base", lines), "base").gardens; };
  CHECK(gardens("") == 0);
  CHECK(gardens("printing = 'gardens'") == 8);
  CHECK(gardens("modules.gardens = true") == 8);
  CHECK(gardens("printing = 'first'\nmodules.gardens = true") == 0);
  CHECK(gardens("modules.abbot = true") == 0);
}

TEST_CASE("tiles whose names differ only in case are told apart", "[ABBOT-D02]") {
  const Table t(abbots, 2);
  Workspace space;
  const auto read = [&](const std::string& text) { return parse(t.game(), t.state(), text, space); };
  for (const std::string text : {"draw BA/CcG", "draw BA/CCG"}) {
    const auto action = read(text);
    REQUIRE(action);
    CHECK(print(t.game(), t.state(), *action) == text);
  }
  CHECK_FALSE(read("draw ba/ccg"));  // which of them?
  CHECK(read("draw ba/cccg"));
}

TEST_CASE("gardens without their rules mean nothing", "[ABBOT-D02]") {
  Table t = changed("base-modern", "printing = 'gardens'\n[modules]\nabbot = true");
  t.draw("BA/RFrG").place(1, 0, 0);
  CHECK(moves_with(t, "deploy abbot") == 0);
  CHECK(moves_with(t, "deploy follower") == 3);
  t.pass();
  t.play_on(1);
  CHECK(t.over());
}
