// Looks as data: surfaces, letters that mean one thing each, numbers that modules show on tiles, and the key that
// explains them. The modules are strangers to the hosts.
#include <catch2/catch.hpp>

#include <algorithm>
#include <regex>
#include <set>

#include "basics/dice.hpp"
#include "cli/view_kit.hpp"
#include "kernel/toy.hpp"
#include "testing/table.hpp"
#include "view/board.hpp"
#include "view/explain.hpp"
#include "view/signs.hpp"
#include "view/svg.hpp"

using namespace bastide;
using namespace bastide::sdk;

namespace {

using Shape = Look::Shape;
using Surface = Look::Surface;

// Land whose colours and surfaces a test chooses.
class Land final : public Module {
 public:
  static inline const char *area_fill = "#cf9a5f", *ground_fill = "#93b75f";
  static inline Surface area = Surface::usual, ground = Surface::usual;
  static constexpr ModuleInfo info{.id = "land", .title = "Land"};
  void define(Definer& d) override {
    d.bag("main");
    d.feature_kind("line", {.look = {Shape::path, "#f4ecd6", "#8a7b5c", "="}});
    d.feature_kind("area", {.look = {Shape::area, area_fill, "#6e4322", "#", area}});
    d.feature_kind("ground", {.completable = false, .look = {Shape::ground, ground_fill, "#6f9446", ".", ground}});
    d.feature_kind("house", {.footprint = true, .look = {Shape::spot, "#b5482f", "#5c2114", "+"}});
    d.per_player(d.figure_kind("pawn", {.many = "pawns"}), 3);
    d.main(d.routine("game"));
    idle_ = d.decision("idle");
    wait_ = d.action<&Land::wait>("wait");
    d.offer<&Land::offers>("idle");
    d.step<&Land::rest>("game.rest", {.in = "game"});
  }

 private:
  Effect wait(Ctx&, const Action&) const noexcept { return Effect::keeps; }
  void offers(Ctx&, Player, Actions& out) const noexcept { out.add(wait_); }
  StepIs rest(Ctx& c) const noexcept { return c.answered() ? StepIs::done : c.ask(Player(0), idle_); }
  DecisionKind idle_;
  ActionKind wait_;
};

// Puts gold and fleas on tiles: gold as many as the tile's column says, fleas on the third tile.
class Tokens final : public Module {
 public:
  static constexpr ModuleInfo info{.id = "tokens", .title = "Tokens"};
  void define(Definer& d) override {
    d.tile_mark<&Tokens::gold>("gold", {Shape::post, "#e3b52f", "#8a6a10", "G"});
    d.tile_mark<&Tokens::fleas>("fleas", {Shape::post, "#333333", "#000000", "G"});
    d.neutral(
        d.figure_kind("goat", {.claims = false, .look = {Shape::spot, "#aaaaaa", "#000000", "G"}, .many = "goats"}), 2);
    d.term("gold", "pieces of gold", "piece of gold");
  }

 private:
  int gold(const View& v, Tile t) const noexcept { return v.x(v.cell_of(t)); }
  int fleas(const View&, Tile t) const noexcept { return t.v == 2; }
};

std::vector<ModuleUse> land_and(std::vector<ModuleUse> more) {
  more.insert(more.begin(), toy::use<Land>());
  return more;
}

struct Board : toy::Open {
  explicit Board(std::vector<ModuleUse> more = {}) : Open(toy::spec(land_and(std::move(more)))) {
    lay("edge", 0, 0, 0);
    lay("house", 1, 0, 0);
    lay("straight", 2, 0, 0);
  }
};

std::string picture() {
  const Board o;
  return svg_board(o.game, o.state, {.coordinates = false, .legend = false});
}

std::string without_fills(const std::string& svg) { return std::regex_replace(svg, std::regex("#[0-9a-f]{6}"), "#"); }

}  // namespace

TEST_CASE("a surface is said, and no colour changes a shape", "[view]") {
  Land::area = Land::ground = Surface::usual;
  const std::string usual = picture();
  CHECK(count(usual, "href=\"#hip\"") + count(usual, "href=\"#gable\"") > 0);  // an area is built on
  CHECK(count(usual, "href=\"#tuft\"") > 0);                                   // a ground is a meadow
  Land::area_fill = "#40a040";
  Land::ground_fill = "#a04040";
  CHECK(without_fills(picture()) == without_fills(usual));
  Land::area_fill = "#cf9a5f";
  Land::ground_fill = "#93b75f";
}

TEST_CASE("every surface is drawn in its way", "[view]") {
  struct Drawn {
    Surface surface;
    bool walls, houses, trees, tufts, ripples;
  };
  for (const Drawn& d : {Drawn{Surface::houses, true, true, false, false, false},
                         {Surface::square, false, false, false, false, false},
                         {Surface::bare, false, false, false, false, false},
                         {Surface::wood, false, false, true, false, false},
                         {Surface::water, false, false, false, false, true},
                         {Surface::grass, false, false, false, true, false}}) {
    Land::area = d.surface;
    Land::ground = Surface::bare;
    const std::string svg = picture();
    CAPTURE(static_cast<int>(d.surface));
    CHECK(xml_problem(svg) == "");
    CHECK((count(svg, "stroke-dasharray=\".8 3.6\"") > 0) == d.walls);
    CHECK((count(svg, "href=\"#hip\"") + count(svg, "href=\"#gable\"") > 0) == d.houses);
    CHECK((count(svg, "href=\"#tree\"") + count(svg, "href=\"#fir\"") > 0) == d.trees);
    CHECK((count(svg, "href=\"#tuft\"") > 0) == d.tufts);
    CHECK((count(svg, "href=\"#ripple\"") > 0) == d.ripples);
  }
  Land::ground = Surface::wood;
  CHECK(count(picture(), "href=\"#tree\"") > 10);
  Land::area = Land::ground = Surface::usual;
}

TEST_CASE("numbers on tiles stand on the text board, in the picture and in both keys", "[view]") {
  const Board o({toy::use<Tokens>()});
  const BoardStyle style{.unicode = false, .coordinates = false, .show_last = false};
  const std::string text = draw_board(o.game, o.state, style);
  INFO(text);
  CHECK(count(text, "G") == 0);   // nobody has put a goat on the table
  CHECK(count(text, "g2") == 1);  // two of it at 2,0
  CHECK(count(text, "g") == 2);   // and one at 1,0
  CHECK(count(text, "F") == 1);
  CHECK(board_key(o.game, o.state, style) == "# area, . ground, [+] house, - line, g gold, F fleas\n");
  const std::string svg = svg_board(o.game, o.state);
  CHECK(xml_problem(svg) == "");
  CHECK(count(svg, "<title>gold 2</title>") == 1);
  CHECK(count(svg, "<title>gold 1</title>") == 1);
  CHECK(count(svg, "<title>fleas 1</title>") == 1);
  CHECK(count(svg, ">gold</text>") == 1);  // the key
  CHECK(count(svg, ">fleas</text>") == 1);
  for (const int size : {5, 7, 11}) {  // something of every number is shown on tiles of every size
    BoardStyle other = style;
    other.tile_width = size;
    other.tile_height = size / 2;
    const std::string drawn = draw_board(o.game, o.state, other);
    INFO(drawn);
    CHECK(count(drawn, "g") == 2);
  }
}

TEST_CASE("no letter means two things, in any ruleset", "[view]") {
  for (const RulesetInfo& ruleset : test_library().rulesets()) {
    const std::string& id = ruleset.id;
    const Game& g = test_game(id);
    const Signs signs(g);
    std::set<std::string> seen;
    const auto fresh = [&](const std::string& sign, Name what) {
      CAPTURE(id, what, sign);
      CHECK(columns(sign) == 1);
      CHECK_FALSE((sign[0] >= '0' && sign[0] <= '9'));
      CHECK(seen.insert(sign).second);
    };
    for (u32 k = 0; k < static_cast<u32>(g.feature_kinds()); ++k)
      fresh(signs.of(FeatureKind(k)), g.name(FeatureKind(k)));
    for (u32 k = 0; k < static_cast<u32>(g.figure_kinds()); ++k) fresh(signs.of(FigureKind(k)), g.name(FigureKind(k)));
    std::set<std::string> marks;
    for (u32 a = 0; a < static_cast<u32>(g.attrs()); ++a)
      if (g.mark_look(g.name(Attr(a)))) marks.emplace(g.name(Attr(a)));
    for (u32 t = 0; t < static_cast<u32>(g.tags()); ++t)
      if (g.mark_look(g.name(Tag(t)))) marks.emplace(g.name(Tag(t)));
    for (const std::string& m : marks) fresh(signs.of_mark(m), m);
  }
}

TEST_CASE("printed marks of whole tiles stand on the text board and in its key", "[view]") {
  const Game& g = test_game("big-box-modern");
  const Signs signs(g);
  int seen = 0;
  for (u32 i = 0; i < static_cast<u32>(g.tiles()); ++i)
    for (u32 t = 0; t < static_cast<u32>(g.tags()); ++t) {
      const Name tag = g.name(Tag(t));
      if (!g.mark_look(tag) || !g.has(TileType(i), Tag(t))) continue;
      ++seen;
      for (const auto& [width, height] : {std::pair{7, 3}, {11, 5}})
        for (int r = 0; r < 4; ++r) {
          const std::string text = draw_tile(g, TileType(i), r, {.tile_width = width, .tile_height = height});
          INFO(g.name(TileType(i)) << " r" << r * 90 << "\n" << text);
          CHECK(count(text, signs.of_mark(tag)) == 1);
        }
    }
  CHECK(seen > 20);
}

TEST_CASE("one and many are said by modules", "[view]") {
  Board o({toy::use<Tokens>()});
  Journal journal;
  o.space.journal = &journal;
  Sheet sheet;
  sheet.term = toy::named<Term>(o.game, o.game.terms(), "gold");
  sheet.add(sheet.term, Role::unit, 1, 2);
  o.ctx.award(Player(0), sheet, Place::at(o.ctx.cell(0, 0)));
  Sheet more;
  more.term = sheet.term;
  more.add(sheet.term, Role::unit, 3, 2);
  o.ctx.award(Player(1), more, Place::at(o.ctx.cell(0, 0)));
  const std::string points = explain_points(o.game, o.state, journal, {});
  CHECK(points.find("(1 piece of gold x 2 = 2)") != std::string::npos);
  CHECK(points.find("(3 pieces of gold x 2 = 6)") != std::string::npos);
  const std::string text = describe(o.game, o.state);
  CHECK(text.find("supply: 3 pawns") != std::string::npos);
  CHECK(text.find("common supply: 2 goats") != std::string::npos);
  o.space.journal = nullptr;
}

TEST_CASE("the key explains lines, their ends, heights and whose pieces they are", "[view]") {
  Table t("tower-modern", 2);
  t.turn("BA/RRR", 0, 1, 0, "road:E");
  const auto signs = board_signs(t.game(), t.state());
  const auto has = [&](const std::string& sign) { return std::ranges::find(signs, sign) != signs.end(); };
  CHECK(has("━ road"));
  CHECK(has("● end of a road"));
  CHECK(has("1 follower of seat 1"));
}

TEST_CASE("letters of places leave each other room", "[view]") {
  Table t("base-modern", 2);
  t.draw("BA/RFr").place(1, 0, 0);
  const View v = t.game().view(t.state());
  const Tile laid(static_cast<u32>(v.tiles() - 1));
  std::vector<PlaceLetter> letters;
  for (const Seg s : v.segs_of(laid)) letters.push_back({s, static_cast<char>('a' + letters.size())});
  for (int zoom = 0; zoom <= usual_zoom; ++zoom) {
    const std::string text = draw_places(t.game(), t.state(), laid, letters, zoomed({}, zoom));
    INFO(text);
    for (const PlaceLetter& l : letters) CHECK(count(text, std::string(1, l.letter)) == 1);
    CHECK(count(text, "(") == count(text, ")"));  // no half of a bracket
  }
}

TEST_CASE("where a tile is one character only places have small letters", "[view]") {
  Table t("big-box-modern", 2);
  Workspace w;
  State s = t.game().start(2, 3, w);
  Dice dice(3);
  while (t.game().view(s).tiles() < 40) {
    if (t.game().decision(s).chance())
      t.game().roll(s, w);
    else
      t.game().apply(s, Action(w.legal[dice.below(static_cast<u32>(w.legal.size()))]), w);
  }
  const std::regex small("[a-z]");
  BoardStyle style = zoomed({}, board_zooms - 1);
  CHECK(std::regex_search(draw_board(t.game(), s, style), small));  // goods, for example
  style.marked = {t.game().view(s).cell(30, 30)};
  style.labels = {"q"};
  const std::string text = draw_board(t.game(), s, style);
  CHECK(std::regex_replace(text, small, "").size() + 1 == text.size());
  CHECK(count(text, "q") == 1);
}
