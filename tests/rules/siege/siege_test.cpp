// Siege, Cathars, Besiegers: what besieged cities are worth.
#include <map>

#include "rules/beside.hpp"
#include "rules/pieces.hpp"
#include "rules/random_games.hpp"

using namespace bastide;
using namespace bastide::sdk;

namespace {

const char* const modern = "siege";

Table sieged(const std::string& rules = {}, const std::string& base = modern, const std::string& more = {}) {
  return changed(base, "[tiles]\nbase = 3\ncathars = 2\nbesiegers = 1\nsiege = 1\n" + more + "[rules]\n" + rules);
}

// A besieged city in row 1 below the start tile: a camp at the west end, so many tiles in all. p1 has a knight there.
void row(Table& t, int tiles, bool complete = true) {
  t.turn("SI.CA/C", 0, 1, 90, "city");
  for (int x = 1; x + 1 < tiles; ++x) t.turn(x == 1 ? "BA/CFc+" : "BA/CFc.1", x, 1, 0);
  if (complete) t.turn("BA/C", tiles - 1, 1, 270);
}

}  // namespace

TEST_CASE("four Cathars, six Besiegers, four of Siege", "[SIEGE-13]") {
  std::map<std::string, int> tiles, marks;
  for (const TileSpec& tile : test_game(modern).spec().tiles) {
    if (!tile.id.starts_with("SI")) continue;
    tiles[tile.id.substr(0, tile.id.find('/'))] += tile.count;
    for (const SegSpec& seg : tile.segments)
      for (const auto& [name, value] : seg.attrs) marks[name] += value * tile.count;
  }
  CHECK(tiles == std::map<std::string, int>{{"SI", 4}, {"SI.BE", 6}, {"SI.CA", 4}});
  CHECK(marks == std::map<std::string, int>{{"besieger", 6}, {"cathar", 4}, {"siege", 4}});
  CHECK(Table(modern, 2).left("main") == 71 + 14);
}

TEST_CASE("siege: tiles without rules, rules without tiles", "[SIEGE-13][SIEGE-04]") {
  Table tiles = changed("base-modern", "[tiles]\ncathars = 1\n");
  tiles.turn("SI.CA/C", 0, -1, 180, "city");
  CHECK(tiles.score(1) == 4);
  Table rules = changed("base-modern", "[modules]\nsiege = true\nescape = true\n");
  rules.turn("BA/C", 0, -1, 180, "city");
  CHECK(rules.score(1) == 4);
  CHECK(rules.asked() == "draw");
}

TEST_CASE("a besieged city is worth a point less per tile and per pennant", "[SIEGE-07]") {
  Table t = sieged();
  row(t, 3);
  CHECK(t.score(1) == 3 + 1);
  Table longer = sieged();
  row(longer, 4);
  CHECK(longer.score(1) == 4 + 1);
}

TEST_CASE("any of the three kinds lays siege", "[SIEGE-04][SIEGE-07]") {
  for (const char* camp : {"SI.CA/C", "SI/C"}) {
    Table t = sieged();
    t.turn(camp, 0, -1, 180, "city");
    CHECK(t.score(1) == 2);
  }
  Table t = sieged();
  t.turn("SI.BE/CFR", 0, -1, 180, "city");
  CHECK(t.score(1) == 2);
}

TEST_CASE("more camps deduct nothing more", "[SIEGE-07]") {
  Table t = sieged();
  t.turn("SI.CA/C", 0, 1, 90, "city").turn("SI.CA/C", 1, 1, 270);
  CHECK(t.score(1) == 2);
}

TEST_CASE("five tiles and two pennants: seven, with a cathedral fourteen", "[SIEGE-07][SIEGE-E01][IC-19]") {
  for (const bool cathedral : {false, true}) {
    Table t = sieged("", "siege", "inns-cathedrals = 1\n[modules]\ncathedrals = true\n");
    // The middle of the cross has a city on all sides; camps and ends are around it.
    t.turn("SI.CA/C", 0, 1, 90, "city");
    t.turn("BA/CFc+", 1, 1, 0);
    t.turn(cathedral ? "IC/Cccc.c" : "BA/CFc+", 2, 1, 0);
    if (cathedral) {
      t.turn("BA/C", 2, 0, 180).turn("BA/C", 2, 2, 0).turn("BA/C", 3, 1, 270);
      CHECK(t.score(1) == 6 * 2 + 2);  // six tiles, one pennant, 2 + 1 - 1 each
    } else {
      t.turn("BA/CFc.1", 3, 1, 0).turn("BA/C", 4, 1, 270);
      CHECK(t.score(1) == 5 + 2);
    }
  }
}

TEST_CASE("an incomplete besieged city is worth nothing", "[SIEGE-12]") {
  Table t = sieged();
  row(t, 3, false);
  t.finish();
  CHECK(t.score(1) == 0);
  CHECK(t.scored("city.incomplete").size() == 1);
  Table free = sieged();
  free.turn("BA/C", 0, 1, 90, "city").finish();
  CHECK(free.score(1) == 1);
}

TEST_CASE("a cathedral besieged and incomplete is worth nothing, whatever is ignored", "[SIEGE-12]") {
  Table t = sieged("cathedral.incomplete = 'ignore'\n", "siege", "inns-cathedrals = 1\n[modules]\ncathedrals = true\n");
  t.turn("SI.CA/C", 0, 1, 90, "city").turn("IC/Cccc.c", 1, 1, 0).finish();
  CHECK(t.score(1) == 0);
}

TEST_CASE("a city of two tiles", "[SIEGE-O5][SIEGE-07]") {
  Table four = sieged();
  row(four, 2);
  CHECK(four.score(1) == 2);
  Table two = sieged("city.two_tile_points = 2\n");
  row(two, 2);
  CHECK(two.score(1) == 0);
}

namespace {

// A besieged city and a free one side by side, and a farm of p1 that supplies both. The pig is p1's; the herd is a tile
// of the farm.
Table farm(const std::string& rules, bool pig, bool herd) {
  Table t =
      sieged(rules, "siege",
             "traders-builders = 1\ngq11 = 1\n[modules]\ntraders-builders = true\nbuilder = false\npig-herd = true\n");
  t.turn("SI.CA/C", 0, 1, 90).turn("BA/C", 1, 1, 270);        // besieged
  t.turn("BA/C", 0, 2, 90, "field").turn("BA/C", 1, 2, 270);  // free, farmer below both
  if (pig) put(t, herd ? "GQ/F" : "BA/L", 0, 3, 0, "pig", "field@0,3");
  if (!pig && herd) t.turn("GQ/F", 0, 3, 0);
  return t;
}

}  // namespace

TEST_CASE("a besieged city counts double for farmers, pig and herd included", "[SIEGE-10][HERD-03][SIEGE-E02]") {
  CHECK(farm("", false, false).finish().points(1, "field") == 6 + 3);
  CHECK(farm("", true, false).finish().points(1, "field") == 8 + 4);
  CHECK(farm("", false, true).finish().points(1, "field") == 8 + 4);
  CHECK(farm("", true, true).finish().points(1, "field") == 10 + 5);
}

TEST_CASE("or without what pig and herd add", "[SIEGE-O4]") {
  const char* const city = "siege.doubles = 'city'\n";
  CHECK(farm(city, false, false).finish().points(1, "field") == 6 + 3);
  CHECK(farm(city, true, false).finish().points(1, "field") == 7 + 4);
  CHECK(farm(city, true, true).finish().points(1, "field") == 8 + 5);
}

TEST_CASE("each city for itself: the same for the farmers of 2006", "[SIEGE-10]") {
  Table t = farm("farm.scoring = 'by_city'\nfarm.points_per_city = 4\n", true, true);
  CHECK(t.finish().points(1, "field") == 2 * (4 + 2) + 4 + 2);
}

namespace {

// What barns ask for: the worth of every completed city beside a field, counted from another number of points.
template <int base>
class Harvest final : public Module {
 public:
  static constexpr ModuleInfo info{.id = "harvest", .title = "Harvest"};
  void define(Definer& d) override {
    field_ = d.feature_kind("field");
    city_ = d.feature_kind("city");
    term_ = d.term("harvest");
    d.step<&Harvest::reap>("harvest.reap", {.in = "final", .after = {"final.points"}, .before = {"final.points.end"}});
  }

 private:
  StepIs reap(Ctx& c) const noexcept {
    c.each_feature([&](Feature f) {
      if (c.kind(f) != field_ || !c.claims(f)) return;
      c.each_touching(f, city_, [&](Feature city) {
        if (!c.open(city)) c.award(Player(0), c.item_value(f, city, Player(0), base), term_);
      });
    });
    return StepIs::done;
  }
  FeatureKind field_, city_;
  Term term_;
};

template <int base>
int harvest(bool pig, bool herd) {
  static const Game game = beside<Harvest<base>>(
      "siege",
      "[tiles]\nbase = 3\ncathars = 2\ntraders-builders = 1\ngq11 = 1\n[modules]\ntraders-builders = true\n"
      "builder = false\npig-herd = true\n");
  Table t(game, 2);
  t.turn("SI.CA/C", 0, 1, 90, "field").turn("BA/C", 1, 1, 270);
  if (pig) put(t, herd ? "GQ/F" : "BA/L", 0, 2, 0, "pig", "field@0,2");
  if (!pig && herd) t.turn("GQ/F", 0, 2, 0);
  return t.finish().points(1, "harvest");
}

}  // namespace

TEST_CASE("a barn is placed: 6, 8, 10", "[SIEGE-08][HERD-01]") {
  CHECK(harvest<3>(false, false) == 6);
  CHECK(harvest<3>(true, false) == 8);
  CHECK(harvest<3>(false, true) == 8);
  CHECK(harvest<3>(true, true) == 10);
}

TEST_CASE("a field is joined to one with a barn: 2, 4, 6", "[SIEGE-09][HERD-02]") {
  CHECK(harvest<1>(false, false) == 2);
  CHECK(harvest<1>(true, false) == 4);
  CHECK(harvest<1>(false, true) == 4);
  CHECK(harvest<1>(true, true) == 6);
}

TEST_CASE("a barn at the end counts 8", "[SIEGE-11]") { CHECK(harvest<4>(false, false) == 8); }

TEST_CASE("random games with sieges keep all promises", "[SIEGE-07]") {
  check_random_games(test_game(modern), 5, 7);
  check_random_games(sieged("", "traders-builders-modern", "[modules]\nsiege = true\nescape = true\n").game(), 3, 9);
}
