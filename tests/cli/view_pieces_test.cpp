// Pieces at sides, at corners, on tiles and beside the table, gauges and ends, shown for modules that no host knows.
#include <catch2/catch.hpp>

#include <algorithm>
#include <cmath>
#include <regex>

#include "cli/process.hpp"
#include "cli/view_kit.hpp"
#include "kernel/toy.hpp"
#include "testing/brute.hpp"
#include "testing/table.hpp"
#include "view/board.hpp"
#include "view/explain.hpp"
#include "view/svg.hpp"
#include "view/tile_picture.hpp"

using namespace bastide;
using namespace bastide::sdk;

namespace {

// A stranger with every kind of piece.
class Ring final : public Module {
 public:
  static constexpr ModuleInfo info{.id = "ring", .title = "Ring"};
  void define(Definer& d) override {
    using Shape = Look::Shape;
    d.neutral(d.figure_kind("stone", {.claims = false, .look = {Shape::bar, "#b0a898", "#504a40", "#"}}), 8);
    d.neutral(d.figure_kind("door", {.claims = false, .look = {Shape::bar, "#9a6a34", "#402a12", "D"}}));
    d.neutral(d.figure_kind("block", {.claims = false, .look = {Shape::post, "#777777", "#333333", "b"}}), 12);
    d.neutral(d.figure_kind("beast", {.claims = false, .look = {Shape::spot, "#aa2222", "#000000", "B"}}));
    d.per_player(d.figure_kind("mast", {.claims = false, .look = {Shape::post, "", "", "m"}}), 3);
    d.zone("jail");
    d.zone("ferry");
    d.term("watch", "watch");
    d.term("watch.seen", "windows");
    d.event("idle.turn", "rests for {0} turns");
    d.event("laid.by", "{0:tile} lies at {1:cell}");
    d.event("round", "round {0}");
    d.event("inner.thing");
    d.gauge<&Ring::left>("stones left");
    d.gauge<&Ring::nothing>("never shown");
    d.seat_gauge<&Ring::coins>("coins");
    d.end_when<&Ring::always_over>("no stone left");
    d.finale(d.routine("count"));
  }

 private:
  int left(const View& v) const noexcept { return 8 - v.tiles(); }
  int nothing(const View&) const noexcept { return no_gauge; }
  int coins(const View&, Player p) const noexcept { return p.v == 0 ? no_gauge : 40 + p.v; }
  bool always_over(Ctx&) const noexcept { return true; }
};

struct Board {
  Game game = toy::compile(toy::spec({toy::use<toy::Idle>(), toy::use<Ring>()}));
  Workspace space;
  Journal journal;
  State state = game.start(2, 1, space);
  Ctx ctx{game, state, space};

  Board() {
    space.journal = &journal;
    lay("straight", 0, 0);
    lay("star", 1, 0);
    lay("house", 0, 1);
  }
  void lay(Name id, int x, int y) { ctx.place(game.tile(id), ctx.cell(x, y), 0); }
  Place side(int x, int y, Side s) const { return Place::edge(ctx.cell(x, y), s); }
  Seg seg(int x, int y, int i) const { return ctx.seg(ctx.tile_at(ctx.cell(x, y)), i); }
  // The first one of its kind that waits.
  Figure put(Name kind, Place at, Player owner = {}) {
    Figure found;
    ctx.each_figure([&](Figure f) {
      if (!found && game.name(ctx.kind(f)) == kind && ctx.owner(f) == owner && ctx.where(f).is == PlaceIs::supply)
        found = f;
    });
    REQUIRE(found);
    ctx.move(found, at, {});
    return found;
  }
  void seal(int x, int y, Side s) { ctx.seal(ctx.tile_at(ctx.cell(x, y)), s); }

  // Stones north and east, a door in the south-east, masts on two corners, a guard, a closed side in the west.
  void wall_up() {
    for (const auto& [x, y, s] : {std::tuple{0, 0, Side::n}, {1, 0, Side::n}, {1, 0, Side::e}})
      put("stone", side(x, y, s));
    put("door", side(1, 0, Side::s));
    put("stone", side(0, 1, Side::e));
    put("mast", Place::corner(ctx.cell(2, 0)), Player(1));
    put("mast", Place::corner(ctx.cell(1, 0)), Player(0));
    put("pawn", side(1, 0, Side::e), Player(0));
    seal(0, 0, Side::w);
    seal(0, 0, Side::n);
    seal(1, 0, Side::n);
  }
  std::string text(bool unicode, Ink ink = Ink::plain) const {
    return draw_board(game, state, {.ink = ink, .unicode = unicode, .coordinates = false, .show_last = false});
  }
  std::string svg(const SvgStyle& style = {.coordinates = false, .legend = false}) const {
    return svg_board(game, state, style);
  }
};

}  // namespace

TEST_CASE("bars, barriers, round pieces and guards stand around the tiles of a text board", "[view]") {
  Board b;
  const auto before = lines_of(b.text(true));
  REQUIRE(before.size() == 6);  // no rim as long as nothing stands there
  b.wall_up();
  CHECK(b.text(true) ==
        " ▄▄▄▄▄▄①▄▄▄▄▄▄▄②\n"
        "╎. . . .. .┃. .▌\n"
        "╎━━━━━━━━━━●━━━1\n"
        "╎. . . .. .┃. .▌\n"
        " . . . .▛▀▀D▀▀▀▘\n"
        "  .[H]. ▌       \n"
        " . . . .▌       \n"
        "                \n");
  CHECK(b.text(false) ==
        " #####m1######m2\n"
        ":. . . .. .|. .#\n"
        ":----------o---1\n"
        ":. . . .. .|. .#\n"
        " . . . .###D####\n"
        "  .[H]. #       \n"
        " . . . .#       \n"
        "                \n");
  for (const Ink ink : {Ink::colours_256, Ink::true_colour})
    CHECK(without_colours(b.text(true, ink)).find("②") != std::string::npos);
  // Nothing of the tiles is covered.
  const auto after = lines_of(b.text(false));
  for (std::size_t y = 0; y < 3; ++y) CHECK(after[y + 1].substr(1, 14) == lines_of(Board().text(false))[y]);
}

TEST_CASE("a bar between two tiles lies on the rim of its own tile", "[view]") {
  Board b;
  b.put("stone", b.side(0, 0, Side::e));
  const auto lines = lines_of(b.text(true));
  for (std::size_t y = 1; y <= 3; ++y) CHECK(lines[y].find("▐") != std::string::npos);
  CHECK(count(b.text(true), "▐") == 3);
  CHECK(count(b.text(true), "▌") == 0);
}

TEST_CASE("a bar named from the empty cell beyond is the same bar", "[view]") {
  Board here, beyond;
  here.put("stone", here.side(0, 0, Side::n));
  beyond.put("stone", beyond.side(0, -1, Side::s));
  here.seal(0, 0, Side::n);
  beyond.seal(0, 0, Side::n);
  CHECK(here.text(true) == beyond.text(true));
  CHECK(here.svg() == beyond.svg());
  CHECK(count(here.svg(), "class=\"barrier\"") == 0);
}

TEST_CASE("a small view of a board shows no pieces of tiles outside it", "[view]") {
  Board b;
  b.wall_up();
  BoardStyle style{.columns = 14, .rows = 7, .centre = b.ctx.cell(0, 1)};
  const std::string text = draw_board(b.game, b.state, style);
  for (const std::string& line : lines_of(text)) CHECK(columns(line) <= 14);
  CHECK(text.find('D') == std::string::npos);
  CHECK(text.find("②") == std::string::npos);
  CHECK(text.find("▌") != std::string::npos);
}

TEST_CASE("sides that actions name are pointed out", "[view]") {
  Board b;
  const std::vector<Place> sides{b.side(0, 0, Side::w), b.side(1, 0, Side::n)};
  const auto lines =
      lines_of(draw_board(b.game, b.state, {.coordinates = false, .show_last = false, .marked_sides = sides}));
  CHECK(lines[0] == "           ?    ");
  CHECK(lines[2].substr(0, 1) == "?");
  CHECK(sides_of(b.game, {}).empty());
}

TEST_CASE("pieces on tiles: neutral ones show their letters, stacks their number", "[view]") {
  Board b;
  for (int i = 0; i < 4; ++i) b.put("block", Place::at(b.ctx.cell(0, 0)));
  b.put("block", Place::on(b.seg(1, 0, 0)));
  b.put("beast", Place::at(b.ctx.cell(2, 2)));  // beyond the tiles
  const std::string text = b.text(false);
  CHECK(text.find("b4") != std::string::npos);
  CHECK(count(text, "b") == 2);
  CHECK(count(text, "B") == 1);
  const std::string svg = b.svg();
  CHECK(xml_problem(svg) == "");
  CHECK(count(svg, "<title>block</title>") == 2);
  CHECK(count(svg, ">4</text>") == 1);
  CHECK(count(svg, "<title>beast</title>") == 1);
  CHECK(svg.find("fill=\"#aa2222\"") != std::string::npos);
  for (int i = 0; i < 7; ++i) b.put("block", Place::at(b.ctx.cell(0, 0)));
  CHECK(b.text(false).find("b+") != std::string::npos);  // one character is not enough
  CHECK(count(b.svg(), ">11</text>") == 1);
}

TEST_CASE("a picture has every bar, barrier, guard and round piece where it stands", "[view]") {
  Board b;
  b.wall_up();
  const std::string svg = b.svg();
  CHECK(xml_problem(svg) == "");
  for (const char* title : {"stone 0,0 N", "stone 1,0 N", "stone 1,0 E", "stone 0,1 E", "door 1,0 S", "mast", "pawn"})
    CHECK(count(svg, "<title>" + std::string(title) + "</title>") == (std::string(title) == "mast" ? 2 : 1));
  CHECK(count(svg, "class=\"figure\"") == 5 + 2 + 1);
  CHECK(count(svg, "class=\"barrier\"") == 1);  // the other sealed sides have bars
  CHECK(count(svg, "class=\"barrier\" d=\"M0 100L0 0\"") == 1);
  CHECK(count(svg, ">D</text>") == 1);
  CHECK(count(svg, "translate(200 0)scale(0.290)\"><title>mast") == 1);
  CHECK(count(svg, "translate(204 50)scale(0.260)\"><title>pawn") == 1);
  CHECK(svg.find("#d2362c") != std::string::npos);  // the seat of the guard
  const std::string whole = b.svg({.names = {"Anna", "Ben"}});
  CHECK(xml_problem(whole) == "");
  for (const char* word : {">door</text>", ">mast</text>", ">stone</text>"}) CHECK(count(whole, word) == 1);
}

TEST_CASE("gauges, zones and the common supply stand in the summary and in the legend", "[view]") {
  Board b;
  b.put("pawn", Place::in(Zone(0), 0), Player(1));
  b.put("pawn", Place::in(Zone(0), 0), Player(1));
  b.put("beast", Place::in(Zone(1), 2));
  const std::string text = describe(b.game, b.state, {"Anna", "Ben"});
  CAPTURE(text);
  CHECK(text.find("  Ben's pawn (two) in the jail\n") != std::string::npos);
  CHECK(text.find("  The beast in the ferry\n") != std::string::npos);
  CHECK(text.find("  common supply: 8 stones, 1 door, 12 blocks\n") != std::string::npos);
  CHECK(text.find("  stones left 5\n") != std::string::npos);
  CHECK(text.find("; coins 41\n") != std::string::npos);
  CHECK(count(text, "coins") == 1);
  CHECK(text.find("never shown") == std::string::npos);
  const std::string svg = b.svg({.names = {"Anna", "Ben"}});
  CHECK(xml_problem(svg) == "");
  for (const char* words : {">stones left 5<", ">coins 41<", "Ben's pawn (two) in the jail", "The beast in the ferry"})
    CHECK(count(svg, words) == 1);
}

TEST_CASE("pieces do not hide each other in a picture", "[view]") {
  Board b;
  const Seg seg = b.seg(0, 0, 0);
  for (int i = 0; i < 2; ++i) b.put("pawn", Place::on(seg), Player(0));
  for (int i = 0; i < 2; ++i) b.put("pawn", Place::on(seg), Player(1));
  b.put("beast", Place::at(b.ctx.cell(0, 0)));
  const std::string svg = b.svg();
  static const std::regex figure("class=\"figure\" transform=\"translate\\(([-0-9.]+) ([-0-9.]+)\\)");
  std::vector<std::pair<double, double>> at;
  for (std::sregex_iterator m(svg.begin(), svg.end(), figure), end; m != end; ++m)
    at.emplace_back(std::stod((*m)[1]), std::stod((*m)[2]));
  REQUIRE(at.size() == 5);
  for (std::size_t i = 0; i < at.size(); ++i)
    for (std::size_t k = 0; k < i; ++k) CHECK(std::hypot(at[i].first - at[k].first, at[i].second - at[k].second) >= 20);
}

TEST_CASE("many kinds of figures have room on the cards of the players", "[view]") {
  const Game& g = test_game("big-box-modern");
  Workspace w;
  const std::string svg = svg_board(g, g.start(2, 1, w), {.names = {"Anna", "Ben"}});
  CHECK(xml_problem(svg) == "");
  static const std::regex number(R"re(<text x="([\d.]+)" y="([\d.]+)" [^>]*font-size="11.5"[^>]*>\d+</text></g>)re");
  std::pair<double, double> before{-100, 0};
  int numbers = 0;
  for (std::sregex_iterator m(svg.begin(), svg.end(), number), end; m != end; ++m, ++numbers) {
    const std::pair at{std::stod((*m)[1]), std::stod((*m)[2])};
    CHECK((at.first < 115 || at.second > 50));  // beside the score or below it
    CHECK((at.second != before.second || at.first < before.first || at.first - before.first >= 26));
    before = at;
  }
  CHECK(numbers == 8);
}

TEST_CASE("points of no feature are explained by their lines and their place", "[view]") {
  Board b;
  const auto term = [&](Name name) {
    for (u32 t = 0; t < static_cast<u32>(b.game.terms()); ++t)
      if (b.game.name(Term(t)) == name) return Term(t);
    return Term{};
  };
  Sheet sheet;
  sheet.term = term("watch");
  sheet.complete = true;
  b.journal.clear();
  b.ctx.award(Player(0), sheet, b.side(0, 1, Side::w));  // sees nothing
  sheet.add(term("watch.seen"), Role::unit, 3, 2);
  b.ctx.award(Player(1), sheet, b.side(1, 0, Side::n));
  b.ctx.award(Player(1), sheet, Place::corner(b.ctx.cell(1, 1)));
  b.ctx.award(Player(0), 4, term("watch"));
  const PlayerNames names{"Anna", "Ben"};
  CHECK(explain(b.game, b.state, b.journal[0], names) == "Anna: watch on the west side of 0,1 is worth 0");
  CHECK(explain_points(b.game, b.state, b.journal, names) ==
        "turn 0    Anna   +0  watch on the west side of 0,1\n"
        "turn 0    Ben    +6  watch on the north side of 1,0 (3 windows x 2 = 6)\n"
        "turn 0    Ben    +6  watch on the corner north-west of 1,1 (3 windows x 2 = 6)\n"
        "turn 0    Anna   +4  watch\n");
}

TEST_CASE("events are told if they have words for people", "[view]") {
  Board b;
  const auto told = [&](Name name, Player who, std::array<u16, 4> arg) {
    for (u32 t = 0; t < static_cast<u32>(b.game.events()); ++t)
      if (b.game.name(Event(t)) == name) b.ctx.emit(Event(t), who, arg);
    return explain(b.game, b.state, b.journal.back(), {"Anna", "Ben"});
  };
  CHECK(told("round", {}, {2}) == "round 2");
  CHECK(told("round", Player(1), {2, 7}) == "Ben: round 2");
  CHECK(told("inner.thing", Player(1), {}) == "");
  CHECK(told("idle.turn", Player(0), {3}) == "Anna: rests for 3 turns");
  CHECK(told("laid.by", {}, {b.game.tile("star").v, b.ctx.cell(-2, 5).v}) == "star lies at -2,5");
}

TEST_CASE("the summary says what ended a game", "[view]") {
  Board b;
  b.journal.clear();
  CHECK(describe(b.game, b.state).find("no stone left") == std::string::npos);
  b.ctx.conclude();
  b.ctx.end_game();
  REQUIRE(b.journal.size() == 1);
  CHECK(explain(b.game, b.state, b.journal[0]) == "The game ends: no stone left.");
  CHECK(describe(b.game, b.state).find("over after 0 turns: no stone left\n") != std::string::npos);
  CHECK(b.svg({}).find(">game over: no stone left · ") != std::string::npos);
}

TEST_CASE("the brute-force count agrees about barred, blocked and sealed places", "[view]") {
  Board b;
  REQUIRE(brute_problems(b.game, b.state).empty());
  b.ctx.bar(b.ctx.cell(-1, 0));
  CHECK(brute_problems(b.game, b.state).empty());
  b.ctx.block(b.ctx.cell(1, -1));
  CHECK(brute_problems(b.game, b.state).empty());
  b.seal(1, 0, Side::e);
  b.seal(0, 0, Side::n);
  CHECK(brute_problems(b.game, b.state).empty());
  b.lay("straight", 1, 1);
  CHECK(brute_problems(b.game, b.state).empty());
}

TEST_CASE("marks: buildings on grounds, stalls on open places, all in the key", "[view]") {
  const Game& g = test_game("die-stadt");
  const std::string sheet = svg_tiles(g);
  std::size_t buildings = 0, open_marks = 0;
  for (u32 i = 0; i < static_cast<u32>(g.tiles()); ++i)
    for (const SegSpec& s : g.tile(TileType(i)).segments)
      for (const auto& [attr, n] : s.attrs)
        if (g.mark_look(attr)) (s.kind == "residential" ? buildings : open_marks) += static_cast<std::size_t>(n);
  REQUIRE(buildings > 20);
  REQUIRE(open_marks > 20);
  CHECK(count(sheet, "scale(0.320)\"><g stroke-linejoin=\"round\">") == buildings + open_marks);
  CHECK(count(sheet, "href=\"#stall\"") > open_marks);
  CHECK(count(sheet, "href=\"#tree\"") == 0);  // only open ground has trees
}

TEST_CASE("a building stands on its own segment, where a street ends if one does", "[view]") {
  const Game& g = test_game("die-stadt");
  int ends = 0;
  for (u32 i = 0; i < static_cast<u32>(g.tiles()); ++i)
    for (int r = 0; r < 4; ++r) {
      const TilePicture t = tile_picture(g, TileType(i), r);
      INFO(g.name(TileType(i)) << " r" << r * 90);
      for (std::size_t k = 0; k < t.segs.size(); ++k) {
        if (!t.segs[k].building) continue;
        CHECK(length(t.segs[k].anchor - t.segs[k].badge) > 12);  // figures do not hide it
        if (!t.segs[k].settled) {
          CHECK(t.owner_at(t.segs[k].badge) == k);
          continue;
        }
        ++ends;
        CHECK(std::any_of(t.segs.begin(), t.segs.end(), [&](const SegPicture& s) {
          return s.shape == Look::Shape::path && length(s.strokes[0].back().b - t.segs[k].badge) < 12;
        }));
      }
    }
  CHECK(ends > 0);
}

TEST_CASE("the program says what ended a game", "[view]") {
  const std::vector<std::string> game{"play", "die-stadt", "--seats", "random,random", "--seed", "1"};
  const clitest::Run words = clitest::bastide(game);
  CHECK(words.code == 0);
  CHECK(words.out.find("\nThe game ends: no tile left.\n") != std::string::npos);
  std::vector<std::string> for_programs = game;
  for_programs.push_back("--json");
  const std::string json = clitest::bastide(for_programs).out;
  CHECK(std::regex_search(json, std::regex("\"ended_by\": \\[\\s*\"no tile left\"\\s*\\]")));
}

TEST_CASE("of two spots at one place the second stands aside, and figures lie where the look says so", "[view]") {
  const auto picture = [](Name spot) {
    Table t("special-monasteries", 2);
    t.turn("MO/M1", 0, 1, 0, spot);
    return svg_board(t.game(), t.state());
  };
  const Game& game = test_game("special-monasteries");
  const auto lying = [](const std::string& text) { return count(text, "transform=\"rotate(-90)\""); };
  CHECK(lying(picture("special-abbot")) > lying(picture("cloister")));
  for (u32 y = 0; y < static_cast<u32>(game.spec().tiles.size()); ++y) {
    if (game.name(TileType(y)) != "MO/M1") continue;
    const TilePicture p = tile_picture(game, TileType(y), 0);
    CHECK(std::abs(p.segs[0].anchor.x - p.segs[2].anchor.x) > 20);
  }
}
