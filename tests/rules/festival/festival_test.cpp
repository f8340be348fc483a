// The festival: which figures come home, and from where.
#include "rules/beside.hpp"
#include "rules/figure_names.hpp"
#include "rules/pieces.hpp"

using namespace bastide;
using namespace bastide::sdk;

namespace {

const char* const festivals = "festival";

// Festivals with parts and tiles of other boxes: {"tower"}. Parameters a line each.
Table festivals_and(const std::vector<std::string>& boxes, const std::string& rules = {},
                    const std::string& extends = festivals, Where w = Where::current()) {
  std::string tiles = "[tiles]\nbase = 3\nfestival = 2\n", modules = "[modules]\nfestival = true\n";
  for (const std::string& b : boxes) {
    if (b != "abbot-garden" && b != "phantom" && b != "little-buildings") tiles += b + " = 1\n";
    modules += b + " = true\n";
  }
  return changed(extends, tiles + modules + "[rules]\n" + rules, 2, w);
}

// "festival p1.follower.1 1,0" for the figure of that kind and player on a tile.
std::string inviting(const Table& t, int player, int x, int y, Name kind = "follower") {
  const View v = t.view();
  std::string found;
  v.each_figure([&](Figure g) {
    const Tile at = v.tile_of(g);
    if (v.owner(g) == Player(static_cast<u32>(player - 1)) && t.game().name(v.kind(g)) == kind && at &&
        v.cell_of(at) == v.cell(x, y))
      found = figure_name(t, g);
  });
  return "festival " + found + " " + std::to_string(x) + "," + std::to_string(y);
}

// A place on every table that is not on a tile; perhaps it gives nobody back.
class Lodge final : public Module {
 public:
  static inline bool keeps = false;
  static constexpr ModuleInfo info{.id = "lodge", .title = "Lodge"};
  void define(Definer& d) override {
    zone_ = d.zone("lodge", "in the lodge");
    go_ = d.action<&Lodge::go>("lodge", {{"figure", Operand::figure_kind}});
    d.offer<&Lodge::offer>("wood");
    if (keeps) d.immune(zone_, d.cause("invited"));
  }

 private:
  void offer(Ctx& c, Player p, Actions& out) const noexcept {
    c.supply(p).each([&](FigureKind k) { out.add(go_, k.v); });
  }
  Effect go(Ctx& c, const Action& a) const noexcept {
    c.move(c.from_supply(a.who, FigureKind(a.arg[0])), Place::in(zone_), {});
    return Effect::closes;
  }
  Zone zone_;
  ActionKind go_;
};

}  // namespace

TEST_CASE("ten tiles with a festival, each once", "[FEST-D01]") {
  int tiles = 0;
  for (const TileSpec& t : test_game(festivals).spec().tiles) {
    const bool marked = std::ranges::count(t.tags, "festival") == 1;
    CHECK(marked == t.id.starts_with("FE/"));
    if (!marked) continue;
    CHECK(t.count == 1);
    ++tiles;
  }
  CHECK(tiles == 10);
  CHECK(Table(festivals, 2).left("main") == 71 + 10);
}

TEST_CASE("tiles with a festival without its rule, and the rule without tiles", "[FEST-D01]") {
  Table t = changed("base-modern", "[tiles]\nfestival = 1");
  t.turn("BA/RFr", 1, 0, 0, "road").turn("BA/RFr", 2, 0, 0);
  t.draw("FE/RrRr").place(3, 0, 0);
  CHECK(moves_with(t, "festival") == 0);
  Table u = changed("base-modern", "[modules]\nfestival = true");
  u.turn("BA/RFr", 1, 0, 0, "road").turn("BA/RFr", 2, 0, 0);
  u.draw("BA/RFr").place(3, 0, 0);
  CHECK(moves_with(u, "festival") == 0);
}

TEST_CASE("a festival brings one own follower home", "[FEST-01][FEST-02][FEST-D02]") {
  Table t(festivals, 2);
  t.turn("BA/L", 0, 1, 0, "cloister").turn("BA/RFr", 1, 0, 0, "road");
  t.turn("BA/RFr", -1, 0, 0, "field:NL").turn("BA/RFr", 2, 0, 0);
  t.draw("FE/RrRr").place(3, 0, 0);
  CHECK(moves_with(t, "festival") == 2);  // the monk and the farmer, no thief of p2
  t.play(inviting(t, 1, 0, 1));
  CHECK(t.supply(1) == 6);
  CHECK(t.feature("cloister@0,1").figures == 0);
  CHECK(t.score(1) == 0);
  CHECK(t.asked() == "draw");  // that was the move
  t.finish();
  CHECK(t.points(1, "cloister.incomplete") == 0);
}

TEST_CASE("also the follower of a feature that the tile completes", "[FEST-01][FEST-02]") {
  Table t(festivals, 2);
  t.turn("BA/RFr", 1, 0, 0, "road").turn("BA/LR", -1, 0, 270);
  t.draw("FE/RC").place(2, 0, 0);  // the road ends at its city
  t.play(inviting(t, 1, 1, 0));
  CHECK(t.score(1) == 0);
  CHECK(t.supply(1) == 7);
}

TEST_CASE("what a festival does not bring home", "[FEST-X01][FEST-X02]") {
  Table t(festivals, 2);
  t.turn("BA/L", 0, 1, 0, "cloister").turn("BA/RFr", 1, 0, 0, "road");
  t.draw("BA/RFr").place(2, 0, 0);
  CHECK(t.refused("festival p1.follower.1 0,1", "FEST-01"));  // no festival
  t.pass();
  t.turn("BA/RFr", 3, 0, 0);
  t.draw("FE/RrRr");
  CHECK(t.refused("festival p1.follower.1 0,1", "FEST-01"));  // not laid yet
  t.place(4, 0, 0);
  CHECK(t.refused("festival p2.follower.1 1,0", "FEST-01"));  // of another player
  CHECK(t.refused("festival p1.follower.2 0,1", "FEST-01"));  // in the supply
  CHECK(t.legal("festival p1.follower.1 0,1"));
}

TEST_CASE("neutral figures are nobody's to take back", "[FEST-X01]") {
  Table t = festivals_and({"princess-dragon"}, "", "princess-dragon-modern");
  t.turn("BA/RFr", 1, 0, 0, "road").draw("BA/RFr").place(2, 0, 0).pass();
  t.draw("BA/RFr").place(3, 0, 0).play("fairy p1.follower.1 1,0");
  t.turn("BA/RFr", 4, 0, 0);
  t.draw("FE/RrRr").place(5, 0, 0);
  CHECK(moves_with(t, "festival") == 1);
  CHECK(t.refused("festival fairy.1 1,0", "FEST-01"));
}

TEST_CASE("every own figure, or followers only", "[FEST-O1][FEST-01]") {
  for (const bool followers : {false, true}) {
    Table t =
        festivals_and({"inns-cathedrals", "traders-builders"},
                      std::string("builder.extra_turn = 'must'\n") + (followers ? "festival.takes = 'followers'" : ""));
    put(t, "BA/RFr", 1, 0, 0, "large-follower", "road");
    t.turn("BA/L", 0, 1, 0);
    put(t, "BA/RFr", 2, 0, 0, "builder", "road");
    t.turn("BA/L", 1, 1, 0);
    t.draw("BA/RFr").place(3, 0, 0).deploy("field:NL");
    t.draw("BA/RFr").place(4, 0, 0).play(putting(t, "pig", "field:NL"));
    t.turn("BA/L", 2, 1, 0);
    t.draw("FE/RrRr").place(5, 0, 0);
    CHECK(moves_with(t, "festival") == (followers ? 2 : 4));
    CHECK(t.legal(inviting(t, 1, 1, 0, "large-follower")));
    for (const auto& [kind, x] : {std::pair{"builder", 2}, {"pig", 4}}) {
      const std::string move = inviting(t, 1, x, 0, kind);
      if (followers)
        CHECK(t.refused(move, "FEST-O1"));
      else
        CHECK(t.legal(move));
    }
  }
}

TEST_CASE("a builder alone goes home, and so does one whose company was called home", "[FEST-D03][FEST-01]") {
  for (const bool follower : {true, false}) {
    Table t = festivals_and({"traders-builders"});
    t.turn("BA/RFr", 1, 0, 0, "road").turn("BA/L", 0, 1, 0);
    put(t, "BA/RFr", 2, 0, 0, "builder", "road");
    t.turn("BA/L", 1, 1, 0);
    t.draw("FE/RrRr").place(3, 0, 0);
    t.play(follower ? inviting(t, 1, 1, 0) : inviting(t, 1, 2, 0, "builder"));
    CHECK(t.supply(1, "builder") == 1);
    CHECK(t.feature("road@1,0").figures == (follower ? 0 : 1));
  }
}

TEST_CASE("a guard comes down from the tower, or stays", "[FEST-01][TOW-O12]") {
  for (const bool taken : {true, false}) {
    Table t = festivals_and({"tower"}, taken ? "" : "tower.festival = false");
    t.turn("TO/F", 0, 1, 0).draw("BA/RFr").place(1, 0, 0).play("floor 0,1");
    t.draw("BA/RFr").place(2, 0, 0).play("close follower 0,1");
    t.turn("BA/RFr", 3, 0, 0);
    t.draw("FE/RrRr").place(4, 0, 0);
    const std::string move = inviting(t, 1, 0, 1);
    CHECK(t.legal(move) == taken);
    if (!taken) continue;
    t.play(move);
    CHECK(t.feature("tower@0,1").figures == 0);
    t.draw("BA/RFr").place(5, 0, 0);
    CHECK(t.legal("floor 0,1"));  // the tower is open again
  }
}

TEST_CASE("prisoners are not taken back", "[FEST-01][TOW-O12]") {
  Table t = festivals_and({"tower"});
  t.turn("TO/F", 0, 1, 0, "field").draw("BA/RFr").place(1, 0, 0).play("floor 0,1").play("capture p1.follower.1 0,1");
  t.draw("FE/RrRr").place(2, 0, 0);
  CHECK(moves_with(t, "festival") == 0);
}

TEST_CASE("a guard on a city wall stays", "[FEST-01][STADT-64]") {
  Table t = changed("walled-carcassonne", "[tiles]\nfestival = 8\n[modules]\nfestival = true", 2);
  int asked = 0;
  for (u64 i = 0; i < 2000 && !t.over(); ++i) {
    const View v = t.view();
    int guards = 0, others = 0;
    if (t.asked() == "wood")
      for (const Figure g : v.figures_of(v.turn_player())) {
        guards += v.where(g).is == PlaceIs::edge;
        others += v.where(g).on_table() && v.where(g).is != PlaceIs::edge;
      }
    if (guards && moves_with(t, "festival")) {
      CHECK(moves_with(t, "festival") == others);
      ++asked;
    }
    t.play_on(i, 1);
  }
  CHECK(asked > 0);
}

TEST_CASE("an abbot taken back by a festival scores nothing", "[FEST-02][ABBOT-02]") {
  Table t = festivals_and({"abbot-garden"});
  put(t, "BA/L", 0, 1, 0, "abbot", "cloister");
  t.turn("BA/RFr", 1, 0, 0);
  t.draw("FE/RrRr").place(2, 0, 0);
  CHECK(t.legal("recall p1.abbot.1 0,1"));
  t.play(inviting(t, 1, 0, 1, "abbot"));
  CHECK(t.supply(1, "abbot") == 1);
  CHECK(t.score(1) == 0);
}

TEST_CASE("a phantom that was called home follows at once", "[FEST-D02][PHANTOM-02]") {
  Table t = festivals_and({"phantom"});
  t.draw("BA/RFr").place(1, 0, 0).pass().play(putting(t, "phantom", "road"));
  t.draw("BA/RFr").place(-1, 0, 0).pass().pass();
  t.draw("FE/LRR").place(0, 1, 0).play(inviting(t, 1, 1, 0, "phantom"));
  CHECK(t.asked() == "more-wood");
  CHECK(may_put(t, "phantom", "cloister"));
}

TEST_CASE("the fairy's follower goes home, and she is with nobody", "[FEST-01][FAIRY-02]") {
  Table t = festivals_and({"princess-dragon"}, "", "princess-dragon-modern");
  t.turn("BA/RFr", 1, 0, 0, "road").turn("BA/RFr", 2, 0, 0);
  t.draw("BA/RFr").place(3, 0, 0).play("fairy p1.follower.1 1,0");
  t.turn("BA/RFr", 4, 0, 0);
  t.draw("FE/RrRr");
  CHECK(t.score(1) == 1);
  t.place(5, 0, 0).play(inviting(t, 1, 1, 0));
  CHECK(t.supply(1) == 7);
  t.turn("BA/RFr", 0, 1, 0).draw("BA/RFr");
  CHECK(t.score(1) == 1);  // no point without a follower beside her
}

TEST_CASE("from shrines, gardens and labyrinths as from everywhere", "[FEST-01]") {
  Table t = festivals_and({"shrines", "labyrinth", "abbot-garden"});
  t.turn("CU/S", 0, 1, 0, "cloister").turn("BA/L", 1, 1, 0);
  t.turn("LA/Rrrr", -1, 0, 0, "road").turn("BA/L", 2, 1, 0);
  put(t, "BA/RFrG", 1, 0, 0, "abbot", "garden");
  t.turn("BA/L", 3, 1, 0);
  t.draw("FE/RrRr").place(-2, 0, 0);
  for (const auto& [kind, x, y] : {std::tuple{"follower", 0, 1}, {"follower", -1, 0}, {"abbot", 1, 0}})
    CHECK(t.legal(inviting(t, 1, x, y, kind)));
}

TEST_CASE("a place beside the table says whether it gives anybody back", "[FEST-01]") {
  for (const bool keeps : {false, true}) {
    Lodge::keeps = keeps;
    const Game game = beside<Lodge>(festivals);
    Table t(game, 2);
    t.draw("BA/RFr").place(1, 0, 0).play("lodge follower");
    t.turn("BA/RFr", 2, 0, 0);
    t.draw("FE/RrRr").place(3, 0, 0);
    CHECK(t.legal("festival p1.follower.1 3,0") != keeps);
    CHECK(moves_with(t, "festival") == (keeps ? 0 : 1));
  }
  Lodge::keeps = false;
}
