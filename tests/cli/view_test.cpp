// Pictures and words of sdk/view: well-formed, complete, of the promised size, and true to the
// state.
#include <catch2/catch.hpp>

#include <algorithm>
#include <map>
#include <regex>
#include <sstream>

#include "cli/view_kit.hpp"
#include "testing/table.hpp"
#include "view/board.hpp"
#include "view/explain.hpp"
#include "view/palette.hpp"
#include "view/signs.hpp"
#include "view/svg.hpp"
#include "view/text_tile.hpp"
#include "view/tile_map.hpp"

using namespace bastide;
using namespace bastide::sdk;

namespace {

struct Played {
  State state;
  Journal journal;
  Workspace work;
};

// Random play until that turn, then on to the next placing, if there is one; -1: to the end.
Played play(const Game& g, int players, u64 seed, int turns = -1) {
  Played p;
  p.work.journal = &p.journal;
  p.state = g.start(players, seed, p.work);
  u64 x = seed * 0x9e3779b97f4a7c15u + 1;
  while (!g.decision(p.state).over()) {
    if (g.decision(p.state).chance()) {
      g.roll(p.state, p.work);
      continue;
    }
    const bool names_cells = !cells_of(g, {p.work.legal.begin(), p.work.legal.end()}).empty();
    if (turns >= 0 && g.view(p.state).turn() >= turns && names_cells) break;
    x ^= x << 13;
    x ^= x >> 7;
    x ^= x << 17;
    const Action a = p.work.legal[x % p.work.legal.size()];
    g.apply(p.state, a, p.work);
  }
  p.work.journal = nullptr;
  return p;
}

const char* const rulesets[] = {"base-2006", "base-modern+river", "family", "die-stadt", "walled-carcassonne"};

}  // namespace

TEST_CASE("the check for well-formed XML finds what it should", "[view]") {
  CHECK(xml_problem("<a b=\"1\"><c/>x &amp; y</a>").empty());
  CHECK_FALSE(xml_problem("<a><b></a></b>").empty());
  CHECK_FALSE(xml_problem("<a b=1></a>").empty());
  CHECK_FALSE(xml_problem("<a>x & y</a>").empty());
  CHECK_FALSE(xml_problem("<a>").empty());
}

TEST_CASE("an SVG board is well-formed, stands alone and shows every tile and figure", "[view]") {
  for (const char* id : rulesets)
    for (const int turns : {0, 25, -1}) {
      const Game& g = test_game(id);
      const Played p = play(g, 3, 5, turns);
      const View v = g.view(p.state);
      const std::string svg = svg_board(g, p.state, {.names = {"<Anna> & \"Ben\"", "Zoë"}});
      INFO(id << ", " << turns << " turns");
      CHECK(xml_problem(svg) == "");
      CHECK(count(svg, "http") == 1);  // the name space
      CHECK(svg.find("Zoë") != std::string::npos);
      CHECK(svg.find("&lt;Anna&gt; &amp;") != std::string::npos);
      CHECK(count(svg, "class=\"tile\"") == static_cast<std::size_t>(v.tiles()));
      for (int i = 0; i < v.tiles(); ++i) {
        const Tile t(static_cast<u32>(i));
        const Cell c = v.cell_of(t);
        std::ostringstream title;
        title << "<title>" << g.name(v.type(t)) << " r" << v.rotation(t) * 90 << ' ' << v.x(c) << ',' << v.y(c)
              << "</title>";
        CHECK(count(svg, title.str()) == 1);
      }
      std::size_t figures = 0;
      v.each_figure([&](Figure f) {
        const PlaceIs is = v.where(f).is;
        figures += is == PlaceIs::seg || is == PlaceIs::edge || is == PlaceIs::corner;
      });
      CHECK(count(svg_board(g, p.state, {.legend = false}), "class=\"figure\"") == figures);
      CHECK(svg_board(g, p.state, {}) == svg_board(g, p.state, {}));
    }
}

TEST_CASE("a sheet of tiles names every design with its count", "[view]") {
  for (const char* id : rulesets) {
    const Game& g = test_game(id);
    const std::string svg = svg_tiles(g);
    CHECK(xml_problem(svg) == "");
    for (int i = 0; i < g.tiles(); ++i) {
      const TileType y(static_cast<u32>(i));
      CHECK(count(svg, ">" + std::string(g.name(y)) + " × " + std::to_string(g.tile(y).count) + "<") == 1);
    }
  }
}

TEST_CASE("a text board has the same width in every line, in every ink", "[view]") {
  const Game& g = test_game("base-modern+river");
  const Played p = play(g, 4, 9);
  const View v = g.view(p.state);
  int left = 0, right = 0, top = 0, bottom = 0;
  for (int i = 0; i < v.tiles(); ++i) {
    const Cell c = v.cell_of(Tile(static_cast<u32>(i)));
    left = std::min(left, v.x(c));
    right = std::max(right, v.x(c));
    top = std::min(top, v.y(c));
    bottom = std::max(bottom, v.y(c));
  }
  const std::string plain = draw_board(g, p.state);
  const auto lines = lines_of(plain);
  CHECK(lines.size() == static_cast<std::size_t>((bottom - top + 1) * 3 + 2));
  for (const std::string& line : lines) CHECK(columns(line) == static_cast<std::size_t>((right - left + 1) * 7 + 5));
  for (const Ink ink : {Ink::colours_256, Ink::true_colour}) {
    const std::string colour = draw_board(g, p.state, {.ink = ink});
    CHECK(colour.find('\033') != std::string::npos);
    for (const std::string& line : lines_of(without_colours(colour))) CHECK(columns(line) == columns(lines[0]));
  }
  CHECK(plain.find('\033') == std::string::npos);
  const std::string ascii = draw_board(g, p.state, {.unicode = false});
  CHECK(std::all_of(ascii.begin(), ascii.end(), [](char c) { return static_cast<unsigned char>(c) < 0x80; }));
  const auto roomy = lines_of(draw_board(g, p.state, {.tile_width = 11, .tile_height = 5, .coordinates = false}));
  CHECK(roomy.size() == static_cast<std::size_t>((bottom - top + 1) * 5));
  CHECK(columns(roomy[0]) == static_cast<std::size_t>((right - left + 1) * 11));
}

TEST_CASE("a small terminal gets a view around the tile placed last", "[view]") {
  const Game& g = test_game("base-modern");
  const Played p = play(g, 2, 3);
  for (const bool corners : {true, false}) {
    const auto lines = lines_of(draw_board(g, p.state, {.columns = 40, .rows = 12, .show_last = corners}));
    CHECK(lines.size() <= 12);
    CHECK(columns(lines[0]) <= 40);
    const bool seen =
        std::any_of(lines.begin(), lines.end(), [](const std::string& l) { return l.find("┌") != std::string::npos; });
    CHECK(seen == corners);
  }
}

TEST_CASE("figures stand on the text board with the numbers of their seats", "[view]") {
  const Game& g = test_game("base-modern");
  const Played p = play(g, 2, 8);
  const View v = g.view(p.state);
  std::map<char, std::size_t> expected, seen;
  v.each_figure([&](Figure f) {
    if (v.where(f).is == PlaceIs::seg) ++expected[static_cast<char>('1' + v.owner(f).v)];
  });
  for (const char c : draw_board(g, p.state, {.coordinates = false}))
    if (c == '1' || c == '2') ++seen[c];
  CHECK(seen == expected);
}

TEST_CASE("the letter of a figure stands on its own tile, however small that is", "[view]") {
  const Game& g = test_game("inns-cathedrals-modern");
  int seen = 0;
  for (u64 seed = 1; seed <= 6; ++seed) {
    const Played p = play(g, 2, seed, 60);
    const View v = g.view(p.state);
    const Signs signs(g);
    v.each_on_board([&](Figure f) {
      if (g.name(v.kind(f)) != "large-follower") return;
      const std::string& sign = signs.of(v.kind(f));
      BoardStyle alone{.unicode = false, .tile_width = 3, .tile_height = 1, .columns = 3, .rows = 1};
      alone.coordinates = false;
      alone.centre = v.cell_of(v.stands_on(f));
      INFO(draw_board(g, p.state, alone));
      CHECK(count(draw_board(g, p.state, alone), sign + std::to_string(v.owner(f).v + 1)) == 1);
      ++seen;
    });
  }
  CHECK(seen > 5);
}

TEST_CASE("cells of legal actions are marked with their names", "[view]") {
  const Game& g = test_game("base-modern");
  Played p = play(g, 2, 4, 6);
  const View v = g.view(p.state);
  const auto cells = cells_of(g, {p.work.legal.begin(), p.work.legal.end()});
  REQUIRE_FALSE(cells.empty());
  const std::string board = draw_board(g, p.state, {.marked = cells});
  for (const Cell c : cells)
    CHECK(board.find(std::to_string(v.x(c)) + "," + std::to_string(v.y(c))) != std::string::npos);
}

TEST_CASE("a tile in the hand is drawn in four rotations", "[view]") {
  const Game& g = test_game("base-modern+river");
  for (int i = 0; i < g.tiles(); ++i) {
    const TileType y(static_cast<u32>(i));
    const auto lines = lines_of(draw_rotations(g, y));
    REQUIRE(lines.size() == 4);
    CHECK(lines[3].find("r270") != std::string::npos);
    for (const std::string& line : lines) CHECK(columns(line) == 4 * 7 + 3 * 3);
    for (int r = 0; r < 4; ++r)
      for (const std::string& line : lines_of(draw_tile(g, y, r))) CHECK(columns(line) == 7);
  }
}

TEST_CASE("the picture of a tile agrees with its ports", "[view]") {
  const Game& g = test_game(GENERATE("base-modern+river", "die-stadt"));
  static constexpr Point inwards[] = {{0, 1}, {-1, 0}, {0, -1}, {1, 0}};
  for (int i = 0; i < g.tiles(); ++i)
    for (int r = 0; r < 4; ++r) {
      const TileType y(static_cast<u32>(i));
      const TilePicture t = tile_picture(g, y, r);
      INFO(g.name(y) << " r" << r * 90);
      for (std::size_t s = 0; s < t.segs.size(); ++s) {
        for (int port = 0; port < ports_per_tile; ++port)
          if (t.segs[s].ports >> port & 1) {
            const int side = port / 3;
            const Point rim = rim_point(side * 2 + (port % 3) * 0.5 + 0.5);
            CHECK(t.owner_at(rim + inwards[side]) == s);
          }
        const Look::Shape shape = t.segs[s].shape;
        if (shape == Look::Shape::ground || shape == Look::Shape::area) CHECK(t.owner_at(t.segs[s].anchor) == s);
        CHECK(t.segs[s].ports == turned_ports(tile_picture(g, y, 0).segs[s].ports, r));
      }
      // In characters, too, every segment can hold a figure of its own.
      const TextTile text = text_tile(g, Signs(g), t, y, {});
      auto places = text.figure_at;
      std::sort(places.begin(), places.end());
      CHECK(std::unique(places.begin(), places.end()) == places.end());
    }
}

TEST_CASE("kinds that nobody gave a look are drawn all the same", "[view]") {
  const Game& g = test_game_of(
      "title = \"strangers\"\nextends = \"base-modern\"\n[tiles]\nriver = 1\n[modules]\nriver = "
      "false\n");
  const Played p = play(g, 2, 2);
  CHECK(xml_problem(svg_board(g, p.state)) == "");
  CHECK(xml_problem(svg_tiles(g)) == "");
  CHECK_FALSE(draw_board(g, p.state).empty());
}

TEST_CASE("the lines of an explanation add up to the scores", "[view]") {
  for (const char* id : rulesets) {
    const Game& g = test_game(id);
    const Played p = play(g, 3, 12);
    const View v = g.view(p.state);
    const PlayerNames names{"Anna", "Ben", "Zoë"};
    std::map<std::string, int> sum;
    static const std::regex form(R"((?:turn \d+|end) +(\S+) +([+-]\d+)  (\S.*))");
    for (const std::string& line : lines_of(explain_points(g, p.state, p.journal, names))) {
      std::smatch m;
      INFO(line);
      REQUIRE(std::regex_match(line, m, form));
      sum[m[1]] += std::stoi(m[2]);
    }
    const std::string table = score_table(g, p.state, names);
    std::istringstream total(lines_of(table).back());
    std::string word;
    total >> word;
    CHECK(word == "total");
    for (int i = 0; i < v.players(); ++i) {
      const Player who(static_cast<u32>(i));
      int points = 0;
      total >> points;
      CHECK(points == v.score(who));
      CHECK(sum[player_name(names, who)] == v.score(who));
    }
    const std::string summary = describe(g, p.state, names);
    CHECK(summary.find(g.spec().title) == 0);
    CHECK(summary.find("none left") != std::string::npos);
    for (const Entry& e : p.journal) CHECK(explain(g, p.state, e, names).find('\n') == std::string::npos);
  }
}

TEST_CASE("colours", "[view]") {
  CHECK(colour("#fff") == white);
  CHECK(colour("#0a141e") == Colour{10, 20, 30});
  CHECK(colour("") == Colour{});
  CHECK(colour("#12345g") == Colour{});
  CHECK(hex({1, 2, 255}) == "#0102ff");
  CHECK(xterm_index(black) == 16);
  CHECK(xterm_index(white) == 231);
  CHECK(mix(black, white, 0.5) == Colour{128, 128, 128});
  CHECK(readable_on(white) != white);
}
