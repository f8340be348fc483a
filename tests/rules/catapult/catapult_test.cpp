// The Catapult: which follower is paid at the fair, and when.
#include <set>

#include "rules/beside.hpp"
#include "rules/pieces.hpp"
#include "rules/random_games.hpp"

using namespace bastide;
using namespace bastide::sdk;

namespace {

Table fair_with(const std::string& boxes, const std::string& rules = {}) {
  return changed("catapult", boxes + "\n[rules]\n" + rules);
}

const char* const with_inns = "[tiles]\ninns-cathedrals = 1\n[modules]\ninns-cathedrals = true";
const char* const with_traders = "[tiles]\ntraders-builders = 1\n[modules]\ntraders-builders = true";
const char* const with_phantoms = "[modules]\nphantom = true";
const char* const at_the_end = "catapult.flat5_at = '8.4'";

int paid(const Table& t, int player) { return t.points(player, "fair"); }

// The terms of all points so far, in order.
std::string terms(const Table& t) {
  std::string all;
  for (const Entry& e : t.journal())
    if (e.is == Entry::Is::points) all += std::string(t.game().name(e.term)) + " ";
  return all;
}

// On a tile with the fair, followers may also be deployed on the start tile.
class Elsewhere final : public Module {
 public:
  static constexpr ModuleInfo info{.id = "elsewhere", .title = "Elsewhere"};
  void define(Definer& d) override {
    how_ = d.cause("deployed");
    deploy_ = d.action_kind("deploy");
    d.offer<&Elsewhere::start_tile>("wood", d.tag("fair"));
  }

 private:
  void start_tile(Ctx& c, Player p, Actions& out) const noexcept {
    c.offer_deploy(p, c.tile_at(c.cell(0, 0)), deploy_, out, {.how = how_});
  }
  Why how_;
  ActionKind deploy_;
};

}  // namespace

TEST_CASE("twelve different tiles with the fair", "[FAIR-D01]") {
  std::set<std::string> ids;
  for (const TileSpec& tile : test_game("catapult").spec().tiles) {
    if (tile.set != "catapult") continue;
    INFO(tile.id);
    CHECK(tile.count == 1);
    CHECK(std::ranges::count(tile.tags, "fair") == 1);
    ids.insert(tile.id);
  }
  CHECK(ids.size() == 12);
  CHECK(Table("catapult", 2).left("main") == 71 + 12);
}

TEST_CASE("cloister and fair part the meadow down to the sides", "[FAIR-D01]") {
  Table t("catapult", 2);
  t.draw("CA/L").place(0, 1, 0);
  CHECK_FALSE(t.same("field@0,1:EL", "field@0,1:ER"));
  CHECK_FALSE(t.same("field@0,1:WL", "field@0,1:WR"));
  CHECK(t.same("field@0,1:EL", "field@0,1:WR"));
  CHECK(t.same("field@0,1:NL", "field@0,0:SL"));
  t.turn("CA/F", 1, 1, 0);  // whose western side touches both halves
  CHECK(t.same("field@0,1:EL", "field@0,1:ER"));
}

TEST_CASE("two such tiles side by side keep their fields apart", "[FAIR-D01]") {
  Table t = changed("catapult", "[tiles]\ncatapult = 2");
  t.turn("CA/L", 0, 1, 0).turn("CA/L", 1, 1, 180);
  CHECK_FALSE(t.same("field@0,1:EL", "field@0,1:ER"));
  CHECK(t.same("field@0,1:EL", "field@1,1:WR"));
  CHECK(t.same("field@0,1:ER", "field@1,1:WL"));
}

TEST_CASE("such a farm supplies what its own half touches, until something joins the two", "[FAIR-D01]") {
  for (const bool joined : {false, true}) {
    INFO("joined: " << joined);
    Table t("catapult", 2);
    t.turn("CA/L", 0, 1, 0, "field:NL");
    t.turn("BA/C", 0, 2, 90).turn("BA/C", 1, 2, 270);  // a city of two tiles below the southern half
    if (joined) t.turn("CA/F", -1, 1, 0);
    t.finish();
    CHECK(t.points(1, "field") == (joined ? 3 : 0));
  }
}

TEST_CASE("a follower at the fair brings five points at once", "[FAIR-02]") {
  Table t("catapult", 2);
  t.draw("CA/F").place(0, 1, 0).deploy("field");
  CHECK(t.score(1) == 5);
  CHECK(t.score(2) == 0);
  CHECK(terms(t) == "fair ");
  t.turn("CA/RR", 1, 0, 0, "road:W");
  CHECK(t.score(2) == 5);
  t.turn("CA/RrR.1", -1, 0, 0);  // nobody is deployed
  CHECK(t.score(1) == 5);
}

TEST_CASE("the part of the tile does not matter", "[FAIR-D02]") {
  for (const char* spot : {"cloister", "field:NL", "field:SL"}) {
    Table t("catapult", 2);
    t.turn("CA/L", 0, 1, 0, spot);
    CHECK(paid(t, 1) == 5);
  }
  Table city("catapult", 2);
  city.turn("CA/CFC", 0, -1, 0, "city:N");
  CHECK(paid(city, 1) == 5);
}

TEST_CASE("a tile without the fair brings nothing", "[FAIR-02]") {
  Table t("catapult", 2);
  t.turn("BA/L", 0, 1, 0, "cloister").turn("CA/F", 0, 2, 0).turn("BA/RFr", 1, 0, 0, "road");
  CHECK(t.score(1) == 0);
  CHECK(t.score(2) == 0);
}

TEST_CASE("only a normal follower is paid", "[FAIR-D02]") {
  Table large = fair_with(with_inns);
  put(large, "CA/F", 0, 1, 0, "large-follower", "field");
  CHECK(large.score(1) == 0);
  Table builder = fair_with(with_traders);
  builder.turn("BA/RFr", 1, 0, 0, "road").turn("BA/L", 0, 1, 0);
  put(builder, "CA/RR", 2, 0, 0, "builder", "road:W");
  CHECK(builder.score(1) == 0);
  Table abbot = fair_with("[modules]\nabbot-garden = true");
  put(abbot, "CA/L", 0, 1, 0, "abbot", "cloister");
  CHECK(abbot.score(1) == 0);
}

TEST_CASE("a phantom beside the follower brings nothing more", "[FAIR-D02]") {
  Table t = fair_with(with_phantoms);
  t.draw("CA/RR").place(1, 0, 0).deploy("road:W");
  CHECK(t.asked() == "more-wood");
  CHECK(t.score(1) == 5);
  t.play(putting(t, "phantom", "road:S"));
  CHECK(t.score(1) == 5);
}

TEST_CASE("the second part of a turn counts like the first", "[FAIR-D03]") {
  Table t = fair_with(with_traders);
  t.turn("BA/RFr", 1, 0, 0, "road").turn("BA/L", 0, 1, 0);
  put(t, "BA/RFr", 2, 0, 0, "builder", "road");
  t.turn("BA/L", 0, 2, 0);
  t.draw("CA/RR").place(3, 0, 0).deploy("road:S");  // extends the builder's road
  CHECK(t.score(1) == 5);
  t.play("again").draw("CA/F").place(1, 1, 0).deploy("field");
  CHECK(t.score(1) == 10);
}

TEST_CASE("whoever comes to a fair that lies already brings nothing", "[FAIR-D03]") {
  Table t = fair_with("[tiles]\nprincess-dragon = 1\n[modules]\nprincess-dragon = true");
  t.turn("CA/RR", 1, 0, 0);
  t.draw("DG/RRR.g").place(-1, 0, 180).deploy("road@1,0:S");
  CHECK(t.score(2) == 0);
}

TEST_CASE("a follower that is sent elsewhere from the tile brings nothing", "[FAIR-D03]") {
  const Game g = beside<Elsewhere>("catapult");
  Table t(g, 2);
  t.draw("CA/F").place(0, 1, 0).deploy("road@0,0");
  CHECK(t.score(1) == 0);
}

TEST_CASE("the points come besides those of the feature, and stay", "[FAIR-D04]") {
  Table t("catapult", 2);
  t.turn("CA/C", 0, -1, 180, "city");
  CHECK(t.score(1) == 5 + 4);
  CHECK(terms(t) == "fair city ");
  CHECK(t.supply(1, "follower") == 7);
}

TEST_CASE("paid when the tile is done", "[FAIR-O2]") {
  Table t = fair_with(with_phantoms, at_the_end);
  t.draw("CA/RR").place(1, 0, 0).deploy("road:W");
  CHECK(t.asked() == "more-wood");
  CHECK(t.score(1) == 0);
  t.pass();
  CHECK(t.score(1) == 5);
  Table home = fair_with({}, at_the_end);  // the follower has gone home by then
  home.turn("CA/C", 0, -1, 180, "city");
  CHECK(home.score(1) == 4 + 5);
  CHECK(terms(home) == "city fair ");
}

TEST_CASE("the fair without its rule", "[FAIR-O1]") {
  Table t = fair_with({}, "catapult.mode = 'off'");
  t.turn("CA/F", 0, 1, 0, "field");
  CHECK(t.score(1) == 0);
}

TEST_CASE("a tile with the fair opens nothing that is taken", "[FAIR-X01]") {
  Table t("catapult", 2);
  t.turn("BA/RFr", 1, 0, 0, "road");
  t.draw("CA/RR").place(2, 0, 0);
  CHECK(t.refused_deploy("road:W", "KER-26"));
  CHECK(t.may_deploy("road:S"));
}

TEST_CASE("catapult: the tiles without the rules, and the rules without the tiles", "[catapult]") {
  Table t = changed("base-modern", "[tiles]\ncatapult = 1");
  t.turn("CA/F", 0, 1, 0, "field");
  CHECK(t.score(1) == 0);
  Table u = changed("base-modern", "[modules]\ncatapult = true");
  CHECK(u.left("main") == 71);
  u.play_on(1);
  CHECK(paid(u, 1) + paid(u, 2) == 0);
}

TEST_CASE("random games visit the fair, and keep all invariants", "[catapult]") {
  int points = 0;
  for (u64 seed = 1; seed <= 20; ++seed) {
    Table t("catapult", 2);
    t.play_on(seed);
    points += paid(t, 1) + paid(t, 2);
  }
  CHECK(points > 0);
  check_random_games(test_game("catapult"), 10, 5);
}
