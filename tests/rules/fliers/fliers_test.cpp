// Flying machines: who flies, how far, where a flight ends, and every reading. Whole flights with their points are in
// flights.scenario.toml.
#include "bastide/turn.hpp"
#include "bastide_test_paths.hpp"
#include "rules/beside.hpp"
#include "rules/pieces.hpp"
#include "rules/random_games.hpp"
#include "testing/scenario.hpp"

using namespace bastide;
using namespace bastide::sdk;

namespace {

const std::string plenty = "[tiles]\nbase = 4\nfliers = 3\n";

Table hangar(const std::string& rules = {}, const std::string& modules = {}, int players = 2) {
  return changed("fliers", plenty + modules + "[rules]\n" + rules, players);
}

struct Step {
  int x, y;
  friend bool operator==(const Step&, const Step&) = default;
};

std::string at(int x, int y) { return std::to_string(x) + "," + std::to_string(y); }

// Lays a machine, lets a figure board it and the die fall.
Table& fly(Table& t, Name tile, int x, int y, int degrees, int distance, const std::string& figure = "follower") {
  t.draw(tile).place(x, y, degrees);
  t.play("fly " + figure + " flier@" + at(x, y));
  return t.play("flight " + std::to_string(distance));
}

// Where the last flight found nothing.
Step lost_at(const Table& t) {
  Step found{99, 99};
  for (const Entry& e : t.journal())
    if (e.is == Entry::Is::custom && t.game().name(e.event) == "flier.returns") {
      const Cell c(e.arg[0]);
      found = {t.view().x(c), t.view().y(c)};
    }
  return found;
}

}  // namespace

TEST_CASE("eight tiles with a machine each, one of them with a garden in the other printing", "[FLIER-01]") {
  const auto count = [](const Game& game) {
    int tiles = 0, machines = 0, gardens = 0;
    for (const TileSpec& tile : game.spec().tiles) {
      if (!tile.id.starts_with("FL/")) continue;
      tiles += tile.count;
      CHECK(tile.tags == std::vector<std::string>{"flier"});
      for (const SegSpec& seg : tile.segments) {
        machines += seg.kind == "flier" ? tile.count : 0;
        gardens += seg.kind == "garden" ? tile.count : 0;
      }
    }
    return std::array{tiles, machines, gardens};
  };
  CHECK(count(test_game("fliers")) == std::array{8, 8, 0});
  CHECK(count(changed("fliers", "printing = 'gardens'\n").game()) == std::array{8, 8, 1});
}

TEST_CASE("flights with points worked out by hand",
          "[FLIER-01][FLIER-02][FLIER-04][FLIER-05][FLIER-08][FLIER-10][FLIER-11]"
          "[FLIER-E01][FLIER-E03][FLIER-X01][FLIER-X02][FLIER-X04][FLIER-O2]") {
  CHECK_SCENARIO(BASTIDE_SOURCE_DIR "/tests/rules/fliers/flights.scenario.toml");
}

TEST_CASE("every machine flies where its tile points, however it is turned", "[FLIER-02]") {
  // By hand: west and north-west as printed, turned clockwise in quarters.
  const Step west[] = {{-1, 0}, {0, -1}, {1, 0}, {0, 1}};
  const Step north_west[] = {{-1, -1}, {1, -1}, {1, 1}, {-1, 1}};
  for (const Name tile :
       {"FL/F.d", "FL/F.o", "FL/RFr.d", "FL/RFr.NS.o", "FL/RFr.WE.o", "FL/Rr.d", "FL/Rr.NW.o", "FL/Rr.SW.o"})
    for (int turns = 0; turns < 4; ++turns)
      for (int distance = 1; distance <= 3; ++distance) {
        CAPTURE(tile, turns, distance);
        Table t = hangar();
        t.draw(tile);
        const std::string wanted = " r" + std::to_string(90 * turns);
        const auto moves = t.moves();
        const auto move = std::ranges::find_if(moves, [&](const std::string& m) { return m.ends_with(wanted); });
        if (move == moves.end()) continue;  // it does not fit so beside the first tile
        t.play(*move);
        const Tile laid(static_cast<u32>(t.view().tiles() - 1));
        const int x = t.view().x(t.view().cell_of(laid)), y = t.view().y(t.view().cell_of(laid));
        t.play("fly follower flier@" + at(x, y)).play("flight " + std::to_string(distance));
        const Step by = tile.ends_with("d") ? north_west[turns] : west[turns];
        const Step reached{x + distance * by.x, y + distance * by.y};
        if (reached == Step{0, 0})
          CHECK(t.legal("land follower city@0,0:N"));
        else
          CHECK(lost_at(t) == reached);
      }
}

TEST_CASE("the die shows one to three, each as likely as the other", "[FLIER-01][FLIER-O1]") {
  for (const int most : {3, 1, 8}) {
    Table t = hangar(most == 3 ? "" : "fliers.die = " + std::to_string(most) + "\n");
    t.draw("FL/RFr.WE.o").place(1, 0, 0).play("fly follower flier@1,0");
    CHECK(t.asked() == "flight");
    CHECK(t.who() == 0);
    CHECK(t.moves().size() == static_cast<std::size_t>(most));
    CHECK(t.legal("flight " + std::to_string(most)));
    Workspace space;
    t.game().legal(t.state(), space);
    for (const Action& a : space.legal) CHECK(a.weight == space.legal[0].weight);
  }
}

TEST_CASE("gaps are counted, or flown over", "[FLIER-02][FLIER-O2]") {
  for (const bool over : {false, true}) {
    Table t = hangar(over ? "fliers.count = 'tiles'\n" : "");
    t.turn("BA/L", 0, 1, 0).turn("BA/L", 0, 2, 0).turn("BA/L", 1, 2, 0).turn("BA/L", 2, 2, 0).turn("BA/L", 2, 1, 0);
    fly(t, "FL/RFr.WE.o", 2, 0, 0, 1);  // 1,0 is empty
    CHECK(t.supply(2) == 7);
    if (over)
      t.play("land follower city@0,0:N");
    else
      CHECK(lost_at(t) == Step{1, 0});
    CHECK(t.feature("city@0,0").figures == (over ? 1 : 0));
  }
  Table beyond = hangar("fliers.count = 'tiles'\n");  // nothing lies there up to the end of the table
  fly(beyond, "FL/RFr.WE.o", 1, 0, 0, 2);
  CHECK(beyond.supply(1) == 7);
  CHECK(beyond.asked() == "draw");
}

namespace {

// The tiles at 0,0 and 1,0 are one piece, as a tile of double size is.
class DoubleTile final : public Module {
 public:
  static constexpr ModuleInfo info{.id = "double-tile", .title = "Double tile"};
  void define(Definer& d) override { d.on<&DoubleTile::laid>(); }

 private:
  void laid(Ctx& c, const TilePlaced& e) const noexcept {
    if (e.cell == c.cell(1, 0)) c.join_piece(c.tile_at(c.cell(0, 0)), e.tile);
  }
};

// One page may follow the piece of every turn.
class FlyingPages final : public Module {
 public:
  static constexpr ModuleInfo info{.id = "flying-pages", .title = "Pages"};
  void define(Definer& d) override {
    turn_ = TurnWords(d);
    page_ = d.figure_kind("page", {.like = "follower", .traits = {"follower"}});
    d.per_player(page_, 1);
    d.step<&FlyingPages::allow>("flying-pages.allow",
                                {.in = "part", .after = {"part.placed"}, .before = {"part.duties"}});
  }

 private:
  StepIs allow(Ctx& c) const noexcept {
    turn_.one_more(c, FigureKinds{page_});
    return StepIs::done;
  }
  TurnWords turn_;
  FigureKind page_;
};

}  // namespace

TEST_CASE("a tile of double size is one tile of the way", "[FLIER-03]") {
  const Game game = beside<DoubleTile>("fliers", plenty);
  for (const int distance : {1, 2, 3}) {
    Table t(game, 2);
    t.turn("BA/RFr", 1, 0, 0).turn("BA/RFr", -1, 0, 0).turn("BA/RRRR", -2, 0, 0);
    fly(t, "FL/RFr.WE.o", 2, 0, 0, distance);
    CAPTURE(distance);
    CHECK(t.legal("land follower city@0,0:N") == (distance == 1));  // both halves
    CHECK(t.legal("land follower road@1,0:EW") == (distance == 1));
    CHECK(t.legal("land follower road@-1,0:EW") == (distance == 2));
    CHECK(t.legal("land follower road@-2,0:N") == (distance == 3));
  }
}

TEST_CASE("a machine flies once, also where one more piece is deployed", "[FLIER-O4]") {
  const Game game = beside<FlyingPages>("fliers", plenty);
  {
    Table t(game, 2);
    fly(t, "FL/RFr.WE.o", 1, 0, 0, 1).play("land follower city@0,0:N");
    REQUIRE(t.asked() == "more-wood");
    CHECK(t.refused("fly page flier@1,0", "FLIER-O4"));
    CHECK(may_put(t, "page", "road@1,0"));
  }
  {
    Table t(game, 2);  // it was not used yet: the page may
    t.draw("FL/RFr.WE.o").place(1, 0, 0).deploy("road");
    REQUIRE(t.asked() == "more-wood");
    CHECK_FALSE(t.legal("fly follower flier@1,0"));
    t.play("fly page flier@1,0").play("flight 1").play("land page city@0,0:N");
    CHECK(t.supply(1, "page") == 0);
    CHECK(t.supply(1, "follower") == 6);
    CHECK(t.feature("city@0,0").figures_of[1] == 1);
  }
}

TEST_CASE("a flight in vain ends the move, or all deploying in the turn", "[FLIER-11][FLIER-O3]") {
  for (const bool turn : {false, true}) {
    const std::string rules = turn ? "[rules]\nfliers.failed_blocks = 'turn'\n" : "";
    const Game game = beside<FlyingPages>("fliers", plenty + rules);
    Table t(game, 2);
    fly(t, "FL/RFr.WE.o", 1, 0, 0, 3);  // nothing there
    CHECK(t.asked() == (turn ? "draw" : "more-wood"));
    t.turn("BA/RFr", 2, 0, 0, "road");  // the other player does not mind
    CHECK(t.supply(2, "follower") == 6);
    t.draw("BA/L").place(0, 1, 0);  // a new turn
    CHECK(may_put(t, "follower", "cloister"));
  }
}

TEST_CASE("after a flight in vain a builder's second part has a move of its own", "[FLIER-11][FLIER-O3]") {
  for (const bool turn : {false, true}) {
    const std::string rules = turn ? "fliers.failed_blocks = 'turn'\n" : "";
    Table t = hangar("builder.extra_turn = 'must'\n" + rules, "[modules]\ntraders-builders = true\n");
    t.turn("BA/RFr", 1, 0, 0, "road").turn("BA/L", 0, 1, 0);
    put(t, "BA/RFr", 2, 0, 0, "builder", "road");  // p1
    t.turn("BA/L", 1, 1, 0);
    fly(t, "FL/RFr.d", 3, 0, 0, 1);  // p1 extends the road: the builder earns a second part
    CHECK(lost_at(t) == Step{2, -1});
    t.draw("BA/L");
    CHECK(t.who() == 1);
    t.place(2, 1, 0);
    if (turn)
      CHECK(t.asked() == "draw");  // nothing to deploy: the next turn
    else
      CHECK(may_put(t, "follower", "cloister"));
  }
}

TEST_CASE("large followers fly, and count as always", "[FLIER-06][FLIER-E02]") {
  Table t = hangar("", "[modules]\ninns-cathedrals = true\n");
  t.turn("BA/CFc.1", 0, -1, 90, "city").turn("BA/RFr", 1, 0, 0).turn("BA/RFr", -1, 0, 0);
  fly(t, "FL/RFr.WE.o", 2, 0, 0, 2, "large-follower").play("land large-follower city@0,0:N");
  t.turn("BA/CFc.1", 0, -2, 90).turn("BA/C", 0, -3, 180);
  CHECK(t.score(1) == 0);
  CHECK(t.score(2) == 8);
  CHECK(t.supply(2, "large-follower") == 1);
}

TEST_CASE("only the figure that boarded lands", "[FLIER-06]") {
  Table t = hangar("", "[modules]\ninns-cathedrals = true\n");
  fly(t, "FL/RFr.WE.o", 1, 0, 0, 1, "large-follower");
  CHECK(t.refused("land follower city@0,0:N", "FLIER-06"));
  CHECK(t.moves().size() == 2);
}

TEST_CASE("builders and pigs do not fly", "[FLIER-06][FLIER-X03]") {
  Table t = hangar("", "[modules]\ntraders-builders = true\n");
  t.turn("BA/RFr", 1, 0, 0, "road").turn("BA/L", 0, 1, 0);
  t.draw("FL/RFr.WE.o").place(2, 0, 0);
  CHECK(t.refused("fly builder flier@2,0", "FLIER-06"));
  CHECK(t.refused("fly pig flier@2,0", "FLIER-06"));
  CHECK(t.legal("fly follower flier@2,0"));
  CHECK(may_put(t, "builder", "road@2,0"));
}

TEST_CASE("an abbot flies to monasteries and gardens only", "[FLIER-06][ABBOT-01]") {
  {
    Table t = hangar("", "[modules]\nabbot-garden = true\n");
    fly(t, "FL/RFr.WE.o", 1, 0, 0, 1, "abbot");  // a city and a road: nothing for him
    CHECK(t.supply(1, "abbot") == 1);
    CHECK(t.asked() == "draw");
  }
  {
    Table t = hangar("", "[modules]\nabbot-garden = true\n");
    t.turn("BA/L", 0, 1, 0, "cloister");
    fly(t, "FL/F.o", 1, 1, 0, 1, "abbot").play("land abbot cloister@0,1");  // beside the monk of p1
    t.finish();
    CHECK(t.score(1) == 3);  // 0,1 and its neighbours 0,0 and 1,1
    CHECK(t.score(2) == 3);
  }
  {
    Table t = hangar("", "[modules]\nabbot-garden = true\n");
    t.turn("BA/RFrG", 1, 0, 0);
    fly(t, "FL/RFr.WE.o", 2, 0, 0, 1, "abbot");
    CHECK(t.refused("land abbot road@1,0:EW", "FLIER-06"));
    t.play("land abbot garden@1,0");
    t.finish();
    CHECK(t.score(2) == 3);
  }
  {
    Table t = hangar("", "[modules]\nabbot-garden = true\n");  // and nobody else into a garden
    t.turn("BA/RFrG", 1, 0, 0);
    fly(t, "FL/RFr.WE.o", 2, 0, 0, 1);
    CHECK(t.refused("land follower garden@1,0", "FLIER-06"));
  }
}

TEST_CASE("fliers: tiles without rules, rules without tiles", "[FLIER-01]") {
  Table tiles = changed("base-modern", "[tiles]\nfliers = 1\n");
  tiles.draw("FL/RFr.WE.o").place(1, 0, 0);
  for (const std::string& move : tiles.moves()) CHECK_FALSE(move.starts_with("fly "));
  CHECK(tiles.may_deploy("road"));
  Table rules = changed("base-modern", "[modules]\nfliers = true\n");
  rules.turn("BA/RFr", 1, 0, 0, "road").turn("BA/LR", 2, 0, 90).turn("BA/LR", -1, 0, 270);
  CHECK(rules.score(1) == 4);
}

TEST_CASE("random games with flying machines hold all invariants", "[FLIER-01]") {
  check_random_games(test_game("fliers"), 12, 4);
  check_random_games(changed("fliers",
                             "[modules]\ntower = true\nprincess-dragon = true\nshrines = true\n"
                             "abbot-garden = true\n[tiles]\ntower = 1\nprincess-dragon = 1\nshrines = 1\n")
                         .game(),
                     5, 8);
}
