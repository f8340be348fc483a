// The circus: the big top, the animals, and what they pay.
#include <map>

#include <range/v3/algorithm/count_if.hpp>

#include "circus_board.hpp"
#include "rules/beside.hpp"

using namespace bastide;
using namespace bastide::sdk;

namespace {

// The big top at 0,1 with p1 in the city there and in the cloister at -1,1, and p2 in the cloister at 1,1; p2 lays the
// next circus at 2,1.
void next_circus(Table& t) {
  t.turn("BT/cfff.bt", 0, 1, 180, "city").turn("BA/L", 1, 1, 0, "cloister").turn("BA/L", -1, 1, 0, "cloister");
  t.draw("BT/cfff.bt").place(2, 1, 180).pass();
}

std::map<int, int> outcomes(const Table& t) {  // how many animals of each worth there are
  Workspace w;
  t.game().legal(t.state(), w);
  std::map<int, int> found;
  for (const Action& a : w.legal) found[a.arg[0]] += a.weight;
  return found;
}

}  // namespace

TEST_CASE("twenty tiles in two printings", "[BIGTOP-01][BIGTOP-02]") {
  enum { circuses, acrobats, gardens, designs };
  const auto count = [](const std::string& lines) {
    std::vector<int> found(4);
    for (const TileSpec& tile : changed("big-top", lines).game().spec().tiles) {
      if (!tile.set.starts_with("big-top") || tile.count == 0) continue;
      ++found[designs];
      REQUIRE(tile.tags.size() == 1);
      found[tile.tags[0] == "circus" ? circuses : acrobats] += tile.count;
      const auto tagged = [&](const SegSpec& s) { return s.kind == tile.tags[0]; };
      CHECK(ranges::count_if(tile.segments, tagged) == 1);  // a tile with the tag has one such place
      for (const SegSpec& s : tile.segments) found[gardens] += s.kind == "garden" ? tile.count : 0;
    }
    return found;
  };
  CHECK(count("") == std::vector{12, 8, 0, 16});
  CHECK(count("printing = 'gardens'") == std::vector{12, 8, 2, 16});
  CHECK(count("[tiles]\nbig-top = 0\nbig-top-c1 = 1\n") == std::vector{12, 8, 2, 20});
  CHECK(Table("big-top", 2).left("main") == 71 + 20);
  CHECK(Table("big-top", 2).supply(1, "ringmaster") == 1);
}

TEST_CASE("circuses and acrobats end roads and part fields", "[BIGTOP-03]") {
  Table t = circus();
  t.turn("BT/frfr.bt", 1, 0, 0);  // a road from the west and one from the east
  CHECK(t.same("road@1,0:W", "road@0,0"));
  CHECK_FALSE(t.same("road@1,0:W", "road@1,0:E"));
  CHECK_FALSE(t.same("field@1,0:NL", "field@1,0:SL"));
  t.draw("BT/rfrf.ac").place(-1, 0, 90);
  CHECK_FALSE(t.same("road@-1,0:W", "road@-1,0:E"));
  CHECK_FALSE(t.may_deploy("acrobats@-1,0"));
  Table u = circus();
  u.draw("BT/cfff.bt").place(0, 1, 180);
  CHECK(u.refused("deploy follower circus@0,1", "KER-24"));
}

TEST_CASE("sixteen animals", "[CIRCUS-01][CIRCUS-07]") {
  Table t("big-top", 2);
  t.turn("BT/cfff.bt", 0, 1, 180).draw("BT/cfrf.bt").place(1, 1, 180).pass();
  REQUIRE(t.asked() == "animal");
  CHECK(t.who() == 0);
  CHECK(outcomes(t) == std::map<int, int>{{1, 1}, {3, 4}, {4, 5}, {5, 3}, {6, 2}, {7, 1}});
  t.play("animal 7 0,1");
  t.turn("BA/L", 2, 1, 0);
  t.draw("BT/ffrf.bt").place(-1, 1, 0).pass();
  REQUIRE(t.asked() == "animal");
  CHECK(outcomes(t) == std::map<int, int>{{1, 1}, {3, 4}, {4, 5}, {5, 3}, {6, 2}});  // seven does not come again
}

TEST_CASE("the first circus gets the big top", "[CIRCUS-02][CIRCUS-O1]") {
  for (const bool at_once : {true, false}) {
    Table t = circus(at_once ? "" : "circus.first = 'after_scoring'");
    CHECK(place_of(t, "big-top") == "supply");
    t.draw("BT/cfff.bt").place(0, 1, 180);
    CHECK(place_of(t, "big-top") == (at_once ? "circus@0,1" : "supply"));
    t.pass();
    CHECK(t.asked() == "draw");  // nothing is scored
    CHECK(place_of(t, "big-top") == "circus@0,1");
  }
}

TEST_CASE("a circus on the table at the start has the big top", "[CIRCUS-02]") {
  Table t = changed("big-top", "[start]\ntiles = [{ tile = 'BT/ffrf.bt' }]\n");
  CHECK(place_of(t, "big-top") == "circus@0,0");
}

TEST_CASE("the next circus pays for the followers around the last one",
          "[CIRCUS-03][CIRCUS-04][CIRCUS-06][CIRCUS-08][BIGTOP-E01]") {
  Table t = circus();
  next_circus(t);
  REQUIRE(t.asked() == "animal");
  CHECK(place_of(t, "big-top") == "circus@0,1");
  t.play("animal 5 0,1");
  CHECK(t.points(1, "circus") == 10);
  CHECK(t.points(2, "circus") == 5);
  CHECK(t.supply(1, "follower") == 5);  // nobody went home
  CHECK(t.supply(2, "follower") == 6);
  CHECK(place_of(t, "big-top") == "circus@2,1");
}

TEST_CASE("only the nine tiles count", "[CIRCUS-04]") {
  Table t = circus();
  t.turn("BT/cfff.bt", 0, 1, 180);
  t.turn("BA/L", 1, 1, 0, "cloister").turn("BA/L", 1, 2, 0).turn("BA/L", 2, 2, 0, "cloister");  // p2 and p2
  t.turn("BA/L", 1, 3, 0, "cloister");                                                          // p1, two below
  t.draw("BT/cfff.bt").place(2, 1, 0).pass().play("animal 5 0,1");
  CHECK(t.points(2, "circus") == 5);
  CHECK(t.points(1, "circus") == 0);
}

TEST_CASE("a corner is near enough", "[CIRCUS-04]") {
  Table t = circus();
  t.turn("BT/cfff.bt", 0, 1, 180).turn("BA/RFr", 1, 0, 0, "road");
  t.draw("BT/cfff.bt").place(1, 1, 180).pass().play("animal 6 0,1");
  CHECK(t.points(2, "circus") == 6);
}

TEST_CASE("who goes home with the tile of the new circus is not paid for", "[CIRCUS-03][CIRCUS-04]") {
  Table t = circus();
  t.turn("BT/ffrf.bt", 1, 0, 90, "road");
  t.draw("BT/ffrf.bt").place(-1, 0, 270).pass();
  REQUIRE(t.asked() == "animal");
  CHECK(t.points(1, "road") == 3);
  t.play("animal 4 1,0");
  CHECK(t.score(1) == 3);
}

TEST_CASE("the ringmaster and acrobats are followers of the circus", "[CIRCUS-04]") {
  Table t = circus();
  t.turn("BT/cfff.bt", 0, 1, 180);
  climb_after(t, "BT/ffff.ac", 1, 1, 0, 1, 1);
  put(t, "BA/L", -1, 1, 0, "ringmaster", "cloister");
  t.draw("BT/cfff.bt").place(2, 1, 180).pass().play("animal 3 0,1");
  CHECK(t.points(1, "circus") == 3);
  CHECK(t.points(2, "circus") == 3);
}

TEST_CASE("the circus is scored once more at the end", "[CIRCUS-09][CIRCUS-10][CIRCUS-11]") {
  Table t = circus();
  next_circus(t);
  t.play("animal 5 0,1").finish();
  const int worth = last_animal(t);
  CHECK(worth >= 1);
  CHECK(t.points(1, "circus") == 10);         // nobody of p1 is near 2,1
  CHECK(t.points(2, "circus") == 5 + worth);  // one of p2 at 1,1
  Table none = circus();
  none.turn("BA/L", 0, 1, 0, "cloister").finish();
  CHECK(last_animal(none) == 0);
  CHECK(none.points(1, "circus") == 0);
}

namespace {

// A castle of another box: a city of two tiles becomes one instead of being scored.
class Castles final : public Module {
 public:
  static constexpr ModuleInfo info{.id = "test-castles", .title = "Castles"};
  void define(Definer& d) override {
    city_ = d.feature_kind("city");
    castle_ = d.feature_kind("castle", {.completable = false, .traits = {"castle"}});
    d.step<&Castles::build>("test.castle", {.in = "part", .after = {"part.completions"}, .before = {"part.score"}});
  }

 private:
  StepIs build(Ctx& c) const noexcept {
    for (int i = 0; i < c.pending(); ++i) {
      const Feature f = c.pending(i);
      if (c.kind(f) != city_) continue;
      c.drop_pending(f);
      c.retype(f, castle_);
      break;
    }
    return StepIs::done;
  }
  FeatureKind city_, castle_;
};

}  // namespace

TEST_CASE("a part of a castle is enough", "[CIRCUS-05][CIRCUS-12]") {
  const std::string tiles = "[tiles]\nbase = 4\nbig-top = 4\n";
  const Game game = beside<Castles>("big-top", tiles);
  Table t(game, 2);
  t.turn("BT/cfff.bt", 0, 1, 180).turn("BA/C", 1, 1, 90);
  t.turn("BA/C", 2, 1, 270, "city");  // p1 stands two columns away, in a castle that reaches to 1,1
  t.draw("BT/cfff.bt").place(-1, 1, 180).pass().play("animal 5 0,1");
  CHECK(t.feature("castle@2,1").figures == 1);
  CHECK(t.points(1, "circus") == 5);
  t.finish();
  CHECK(t.points(1, "circus") == 5);  // nothing of it is around -1,1
  Table end(game, 2);
  end.turn("BT/cfff.bt", 0, 1, 180).turn("BA/C", 1, 1, 90).turn("BA/C", 2, 1, 270, "city").finish();
  CHECK(end.points(1, "circus") == last_animal(end));
  Table city = circus();  // a knight counts where he stands
  city.turn("BT/cfff.bt", 0, 1, 180).turn("BA/C", 1, 1, 90).turn("BA/CFc.1", 2, 1, 0, "city");
  city.draw("BT/cfff.bt").place(-1, 1, 180).pass().play("animal 5 0,1");
  CHECK(city.points(1, "circus") == 0);
}

TEST_CASE("a castle is near as a whole, or each follower by the tile he stands on", "[CIRCUS-O3]") {
  for (const std::string reach : {"any_part", "own_tile"}) {
    const Game game =
        beside<Castles>("big-top", "[tiles]\nbase = 4\nbig-top = 4\n[rules]\ncircus.castles = '" + reach + "'\n");
    CAPTURE(reach);
    Table far(game, 2);
    far.turn("BT/cfff.bt", 0, 1, 180).turn("BA/C", 1, 1, 90).turn("BA/C", 2, 1, 270, "city");
    far.draw("BT/cfff.bt").place(-1, 1, 180).pass().play("animal 5 0,1");
    CHECK(far.feature("castle@2,1").figures == 1);
    CHECK(far.points(1, "circus") == (reach == "any_part" ? 5 : 0));
    Table close(game, 2);
    close.turn("BT/cfff.bt", 0, 1, 180).turn("BA/C", 1, 1, 90, "city").turn("BA/C", 2, 1, 270);
    close.draw("BT/cfff.bt").place(-1, 1, 180).pass().play("animal 5 0,1");
    CHECK(close.feature("castle@2,1").figures == 1);
    CHECK(close.points(2, "circus") == 5);
  }
}

TEST_CASE("more circuses than one box has animals for", "[CIRCUS-O2]") {
  for (const bool enough : {true, false}) {
    Table t = changed("big-top", std::string("[tiles]\nbig-top = 2\n[rules]\ncircus.animals = '") +
                                     (enough ? "enough" : "one_box") + "'");
    t.play_on(5);
    std::map<int, int> shown;
    int all = 0, circuses = 0;
    for (const Entry& e : t.journal()) {
      if (e.is == Entry::Is::placed) circuses += t.game().has(e.type, t.game().description().of<Tag>().named("circus"));
      if (e.is != Entry::Is::chance || t.game().name(e.action.kind) != "animal") continue;
      ++all;
      ++shown[e.action.arg[0]];
    }
    REQUIRE(circuses > 20);
    CHECK(all == (enough ? circuses : 16));
    if (!enough) CHECK(shown == std::map<int, int>{{1, 1}, {3, 4}, {4, 5}, {5, 3}, {6, 2}, {7, 1}});
    CHECK(place_of(t, "big-top") != "supply");
  }
}
