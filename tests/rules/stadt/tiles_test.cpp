// The tiles of Die Stadt: what is known of them and what the reconstruction says.
#include <algorithm>
#include <bit>
#include <fstream>
#include <map>
#include <range/v3/view/enumerate.hpp>
#include <set>
#include <sstream>

#include "bastide_test_paths.hpp"
#include "stadt_boards.hpp"

using namespace bastide;
using namespace bastide::sdk;

namespace {

const std::vector<TileSpec>& tiles() { return test_game("stadt-open").spec().tiles; }

int attr(const SegSpec& s, const std::string& name) {
  for (const auto& [attr, value] : s.attrs)
    if (attr == name) return value;
  return 0;
}

int kinds(const SegSpec& s) { return attr(s, "fish") + attr(s, "grain") + attr(s, "livestock"); }

int sides(const SegSpec& s) {  // whole sides, or sides of which it has a half
  int n = 0;
  for (int side = 0; side < 4; ++side) n += (s.ports >> side * 3 & 7) != 0;
  return n;
}

}  // namespace

TEST_CASE("75 tiles in 64 faces, none to start with", "[STADT-02]") {
  int all = 0;
  std::set<std::string> ids;
  for (const TileSpec& t : tiles()) {
    all += t.count;
    ids.insert(t.id);
    CHECK(t.id.starts_with("ST/"));
  }
  CHECK(all == 75);
  CHECK(ids.size() == 64);
  CHECK(test_game("stadt-open").spec().start_tiles.empty());
}

TEST_CASE("32 public and 7 historic buildings, all in residential areas, one on a tile at most",
          "[STADT-22][STADT-02]") {
  int publics = 0, historic = 0;
  for (const TileSpec& t : tiles()) {
    int here = 0;
    for (const SegSpec& s : t.segments) {
      const int p = attr(s, "public"), h = attr(s, "historic");
      publics += p * t.count;
      historic += h * t.count;
      here += p + h;
      if (p + h) CHECK(s.kind == "residential");
    }
    CHECK(here <= 1);
  }
  CHECK(publics == 32);
  CHECK(historic == 7);
}

TEST_CASE("sides of the tiles", "[STADT-02]") {
  std::map<std::string, int> count;
  for (const TileSpec& t : tiles())
    for (const std::string& side : t.sides) count[side] += t.count;
  CHECK(count == std::map<std::string, int>{{"street", 119}, {"market", 81}, {"residential", 100}});
}

TEST_CASE("54 market segments, each of one kind", "[A-20][STADT-33]") {
  std::map<std::string, int> segments, rims;
  std::map<int, int> by_size;
  for (const TileSpec& t : tiles())
    for (const SegSpec& s : t.segments) {
      if (s.kind != "market") {
        CHECK(kinds(s) == 0);
        continue;
      }
      CHECK(kinds(s) == 1);
      by_size[sides(s)] += t.count;
      for (const char* kind : {"fish", "grain", "livestock"})
        if (attr(s, kind)) {
          segments[kind] += t.count;
          rims[kind] += sides(s) * t.count;
        }
    }
  CHECK(segments == std::map<std::string, int>{{"fish", 18}, {"grain", 18}, {"livestock", 18}});
  CHECK(rims == std::map<std::string, int>{{"fish", 27}, {"grain", 27}, {"livestock", 27}});
  CHECK(by_size == std::map<int, int>{{1, 33}, {2, 15}, {3, 6}});
}

TEST_CASE("85 street segments with 51 ends inside a tile", "[STADT-18]") {
  int segments = 0;
  std::map<std::string, int> ends;
  for (const TileSpec& t : tiles())
    for (const SegSpec& s : t.segments) {
      if (s.kind != "street") continue;
      segments += t.count;
      REQUIRE(sides(s) >= 1);
      REQUIRE(sides(s) <= 2);
      if (sides(s) == 2) {
        CHECK(s.meets.empty());
        continue;
      }
      // The one end inside is at a crossing of streets, at one market or at one building.
      std::set<std::string> at;
      for (int other : s.meets) at.insert(t.segments[static_cast<std::size_t>(other)].kind);
      REQUIRE(at.size() == 1);
      const SegSpec& there = t.segments[static_cast<std::size_t>(s.meets.front())];
      if (*at.begin() == "residential") CHECK(attr(there, "public") + attr(there, "historic") == 1);
      ends[*at.begin()] += t.count;
    }
  CHECK(segments == 85);
  CHECK(ends == std::map<std::string, int>{{"street", 32}, {"market", 15}, {"residential", 4}});
}

TEST_CASE("markets and residential areas that touch on a tile do not lie across a street", "[STADT-78]") {
  // Half-sides go round the tile; an area next to a market on the rim touches it.
  for (const TileSpec& t : tiles()) {
    std::array<int, 8> owner;  // NL NR EL ER SL SR WL WR
    owner.fill(-1);
    for (const auto& [i, segment] : t.segments | ranges::views::enumerate)
      for (int side = 0; side < 4; ++side) {
        const int ports = segment.ports >> side * 3 & 7;
        const bool whole = ports & 2 && segment.kind == "market";
        if (ports & 1 || whole) owner[static_cast<std::size_t>(side * 2)] = static_cast<int>(i);
        if (ports & 4 || whole) owner[static_cast<std::size_t>(side * 2 + 1)] = static_cast<int>(i);
      }
    std::set<std::pair<int, int>> neighbours;  // area, market
    for (std::size_t i = 0; i < 8; ++i) {
      REQUIRE(owner[i] >= 0);
      const int a = owner[i], b = owner[(i + 1) % 8];
      const std::string &ka = t.segments[static_cast<std::size_t>(a)].kind,
                        &kb = t.segments[static_cast<std::size_t>(b)].kind;
      if (ka == "residential" && kb == "market") neighbours.insert({a, b});
      if (kb == "residential" && ka == "market") neighbours.insert({b, a});
    }
    INFO(t.id);
    std::set<std::pair<int, int>> touching;
    for (const auto& [i, segment] : t.segments | ranges::views::enumerate)
      for (int other : segment.touches) {
        CHECK(segment.kind == "residential");
        touching.insert({static_cast<int>(i), other});
      }
    CHECK(std::includes(touching.begin(), touching.end(), neighbours.begin(), neighbours.end()));
    for (const auto& [area, market] : touching) CHECK(t.segments[static_cast<std::size_t>(market)].kind == "market");
  }
}

TEST_CASE("it is said wherever the tiles are described that they are a reconstruction", "[STADT-02]") {
  for (const char* file : {"modules/stadt/tiles.toml", "modules/stadt/rules.md", "docs/boxes/die-stadt.md"}) {
    std::ifstream in(std::string(BASTIDE_SOURCE_DIR) + "/" + file);
    std::stringstream text;
    text << in.rdbuf();
    std::string lower = text.str();
    std::transform(lower.begin(), lower.end(), lower.begin(), [](unsigned char c) { return std::tolower(c); });
    INFO(file);
    CHECK(lower.find("reconstruction") != std::string::npos);
  }
}
