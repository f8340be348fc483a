// Hills: what lies below, and who wins a tie.
#include "rules/beside.hpp"
#include "rules/boards.hpp"

using namespace bastide;
using namespace bastide::sdk;

namespace {

Table hills(const std::string& lines = {}, const std::string& rules = {}) {
  return changed("hills-sheep", "[tiles]\nbase = 2\nhills-sheep = 2\n" + lines + "[rules]\n" + rules);
}

int hidden(const Table& t) {
  for (u32 b = 0; b < static_cast<u32>(t.view().bags()); ++b)
    if (t.game().name(Bag(b)) == "main") return t.view().withheld(Bag(b));
  return -1;
}

const char* const road_above =
    "[start]\ntiles = [{ tile = 'BA/RCr' }, { tile = 'BA/RFr', at = [1, 0] }, { tile = 'BA/RFr', at = [2, 0] }]\n";

// A city of four tiles with a knight of p1 at 0,1 and one of p2 on a hill at 2,1; p2 completes it.
Table shared_city(const std::string& lines = {}) {
  Table t = hills(std::string(road_above) + lines);
  t.turn("BA/C", 0, 1, 90, "city").turn("HS/Cc.h.1", 2, 1, 270, "city");
  t.turn("BA/C", 2, 2, 0).turn("BA/CFc.1", 1, 1, 0);
  return t;
}

// Four monasteries at the corners of a hole at 0,0.
const char* const corners =
    "[start]\ntiles = [{ tile = 'BA/L', at = [-1, -1] }, { tile = 'BA/L', at = [1, -1] },"
    "{ tile = 'BA/L', at = [-1, 1] }, { tile = 'BA/L', at = [1, 1] }]\n";

// A hole at 0,0 in which one tile joins four cities: p1 has a knight on a hill and one that is not, p2 two on hills.
Table four_knights(const std::string& rules) {
  Table t = hills(corners, rules);
  t.turn("HS/CFR.h", 0, -1, 180, "city").turn("HS/CFR.h", 1, 0, 270, "city");
  t.turn("BA/C", -1, 0, 90, "city").turn("HS/CFC.h", 0, 1, 0, "city:N");
  t.turn("BA/Cccc+", 0, 0, 0);
  return t;
}

// One hill is the only tile of the box left, with no other or one other tile in the stack.
const char* const last_tiles =
    "[tiles]\nbase = { without = ['*'], count = { 'BA/RCr' = 1, 'BA/RFr' = 1 } }\n"
    "hills-sheep = { without = ['*'], count = { 'HS/RFR.h' = 1 } }\n";

// A tile that is nobody's to draw until the stack is empty, as those are that players have for themselves.
class Private final : public Module {
 public:
  static constexpr ModuleInfo info{.id = "private", .title = "Private"};
  void define(Definer& d) override {
    main_ = d.bag("main");
    mine_ = d.bag("private");
    tile_ = d.tile("BA/L");
    d.step<&Private::share>("private.share", {.in = "game", .after = {"setup.share"}, .before = {"setup.first"}});
    d.source<&Private::last>("private", {.after = {"main"}});
  }

 private:
  StepIs share(Ctx& c) const noexcept {
    c.take(main_, tile_);
    c.put(mine_, tile_);
    return StepIs::done;
  }
  Bag last(Ctx& c) const noexcept { return c.left(mine_) ? mine_ : Bag{}; }
  Bag main_, mine_;
  TileType tile_;
};

}  // namespace

TEST_CASE("a hill takes the next tile of the stack with it", "[HILL-01][HILL-02]") {
  Table t("hills-sheep", 2);
  const int before = t.left("main");
  t.draw("HS/RFR.h").place(1, 0, 90);
  CHECK(t.left("main") == before - 2);
  CHECK(hidden(t) == 1);
  t.turn("BA/RFr", -1, 0, 0);
  CHECK(t.left("main") == before - 3);
  CHECK(hidden(t) == 1);
  Table without = changed("hills-sheep", "[modules]\nhills = false");
  without.draw("HS/RFR.h").place(1, 0, 90);
  CHECK(without.left("main") == before - 1);
}

TEST_CASE("a hill that lies there at the start hides nothing", "[HILL-01]") {
  Table t = hills("[start]\ntiles = [{ tile = 'HS/RFR.h' }]\n");
  CHECK(hidden(t) == 0);
}

TEST_CASE("a hill is one tile, wherever it is counted", "[HILL-03]") {
  Table t("hills-sheep", 2);
  t.turn("HS/RFR.h", 1, 0, 90, "road:W").turn("BA/LR", -1, 0, 270);
  CHECK(t.score(1) == 3);
}

TEST_CASE("the hidden tile counts if the ruleset says so", "[HILL-O3]") {
  Table t = changed("hills-sheep", "[rules]\nhills.hidden_counts = true");
  t.turn("HS/RFR.h", 1, 0, 90, "road:W").turn("BA/LR", -1, 0, 270);
  CHECK(t.score(1) == 4);
}

TEST_CASE("a game ends earlier by the tiles under hills", "[HILL-02]") {
  Table t = changed("hills-sheep", last_tiles);
  CHECK(t.left("main") == 2);
  t.turn("HS/RFR.h", 1, 0, 90);
  CHECK(t.over());
}

TEST_CASE("a hill that comes last is laid alone, or leaves the game", "[HILL-O2]") {
  for (const bool redraw : {false, true}) {
    Table t =
        changed("hills-sheep", last_tiles + std::string(redraw ? "[rules]\nhills.no_second_tile = 'redraw'\n" : ""));
    t.turn("BA/RFr", -1, 0, 0).draw("HS/RFR.h");
    if (!redraw) t.place(1, 0, 90).pass();
    CHECK(t.over());
    CHECK(t.tile_at(1, 0) == (redraw ? "" : "HS/RFR.h r90"));
    CHECK(hidden(t) == 0);
  }
}

TEST_CASE("only a tile of the common stack lies under a hill", "[HILL-04]") {
  const Game g = beside<Private>("hills-sheep",
                                 "[tiles]\nbase = { without = ['*'], count = { 'BA/RCr' = 1, 'BA/L' = 1 } }\n"
                                 "hills-sheep = { without = ['*'], count = { 'HS/RFR.h' = 1 } }\n");
  Table t(g, 2);
  t.turn("HS/RFR.h", 1, 0, 90);
  CHECK(hidden(t) == 0);
  CHECK(t.left("private") == 1);
  t.turn("BA/L", 0, 1, 0);
  CHECK(t.over());
}

TEST_CASE("a follower on a hill wins a tie", "[HILL-05]") {
  const Table t = shared_city();
  CHECK(t.score(1) == 0);
  CHECK(t.score(2) == 8);
  const Table flat = shared_city("[modules]\nhills = false\n");
  CHECK(flat.score(1) == 8);
  CHECK(flat.score(2) == 8);
}

TEST_CASE("on a hill, but not in the feature", "[HILL-05]") {
  Table t = hills(road_above);
  t.turn("BA/C", 0, 1, 90, "city").turn("BA/C", 2, 1, 270, "city");
  t.turn("HS/RFR.h", 3, 0, 90).turn("HS/CFR.h", 4, 0, 90, "road");
  t.turn("BA/CFc.1", 1, 1, 0);
  CHECK(t.points(1, "city") == 6);
  CHECK(t.points(2, "city") == 6);
}

TEST_CASE("one follower more counts more than a hill", "[HILL-05]") {
  Table t = hills(corners);
  t.turn("BA/C", 0, -1, 180, "city").turn("HS/CFR.h", 1, 0, 270, "city");
  t.turn("BA/C", -1, 0, 90, "city").turn("HS/CFC.h", 0, 1, 0).turn("BA/Cccc+", 0, 0, 0);
  CHECK(t.score(1) == 12);
  CHECK(t.score(2) == 0);
}

TEST_CASE("several players on hills share", "[HILL-05]") {
  Table t = hills(road_above);
  t.turn("HS/Cc.h.1", 0, 1, 180, "city").turn("HS/Cc.h.1", 2, 1, 270, "city");
  t.turn("BA/C", 2, 2, 0).turn("BA/C", 0, 2, 0).turn("BA/CFc.1", 1, 1, 0);
  CHECK(t.score(1) == 10);
  CHECK(t.score(2) == 10);
}

TEST_CASE("one on a hill is enough, or the most on hills win", "[HILL-O1]") {
  const Table one = four_knights("");
  CHECK(one.score(1) == 12);
  CHECK(one.score(2) == 12);
  const Table most = four_knights("hills.tiebreak = 'most'");
  CHECK(most.score(1) == 0);
  CHECK(most.score(2) == 12);
}

TEST_CASE("hills win ties at the end of the game", "[HILL-06]") {
  Table t = hills(road_above);
  t.turn("BA/C", 0, 1, 90, "city").turn("HS/Cc.h.1", 2, 1, 270, "city");
  t.turn("BA/CFc.1", 1, 1, 0).finish();
  CHECK(t.score(1) == 0);
  CHECK(t.score(2) == 3);
}

TEST_CASE("hills win ties on farms", "[HILL-05][HILL-06]") {
  Table t = hills("[start]\ntiles = [{ tile = 'BA/RCr' }, { tile = 'BA/C', at = [0, -1], rotation = 180 }]\n");
  t.turn("BA/RFr", 1, 0, 0, "field:NL").turn("HS/RFR.h", -1, -1, 0, "field:ER");
  t.turn("BA/L", 1, -1, 0).finish();  // joins both fields
  CHECK(t.points(1, "field") == 0);
  CHECK(t.points(2, "field") == 3);
}
