// The deployment matrix, cell by cell: for every figure, place and way of arriving that is built, what the engine
// allows is what deployment-matrix.txt says. What is not built yet is counted and named.
#include <fstream>
#include <map>
#include <optional>
#include <set>

#include "bastide_test_paths.hpp"
#include "rules/mixes/matrix_tales.hpp"

using namespace bastide;
using namespace bastide::sdk;

namespace {

struct Matrix {
  struct Row {
    std::string table, place;  // table: reach or stand
    std::map<std::string, std::string> cells;
  };
  std::map<std::string, std::string> parts;
  std::vector<Row> rows;
};

Matrix read_matrix() {
  Matrix m;
  std::ifstream file(BASTIDE_SOURCE_DIR "/tests/rules/mixes/deployment-matrix.txt");
  std::vector<std::string> columns;
  for (std::string line; std::getline(file, line);) {
    std::istringstream in(line.substr(0, line.find('#')));
    std::string word;
    if (!(in >> word)) continue;
    std::vector<std::string> rest;
    for (std::string next; in >> next;) rest.push_back(next);
    if (word == "part") {
      m.parts[rest.at(0)] = rest.at(1);
    } else if (word == "ways" || word == "figures") {
      columns = rest;
    } else {
      Matrix::Row row{word, rest.at(0), {}};
      if (rest.size() != columns.size() + 1) throw TableError("cells of " + row.place);
      for (std::size_t i = 0; i < columns.size(); ++i) row.cells[columns[i]] = rest[i + 1];
      m.rows.push_back(row);
    }
  }
  return m;
}

// ---- places where somebody stands, for table A. The place is on the tile at 0,1 ----

// A tower of one piece; with a guard of p1 it is the turn of p2, without one that of p1.
Table tower(bool manned) {
  Table t = everything();
  t.draw("TO/F").place(0, 1, 0).play("floor 0,1");
  t.turn("BA/RFr", 1, 0, 0);
  if (manned) t.draw("BA/RFr").place(2, 0, 0).play("close follower 0,1");
  return t;
}

bool tower_reached(const std::string& way) {
  Table t = tower(way != "flier" && way != "portal");
  if (way == "flier") {
    t.draw("FL/F.o").place(1, 1, 0).play("fly follower flier@1,1").play("flight 1");
    return t.asked() == "landing" && t.legal("land follower tower@0,1");
  }
  if (way == "portal") {  // PORTAL-04: as in every turn, a tower is closed instead
    t.draw("DG/RRR.g").place(-1, 0, 0);
    return t.legal("close follower 0,1");
  }
  if (way == "capture") {
    t.draw("TO/F").place(0, 2, 0).play("floor 0,2");
    return t.asked() == "capture" && offered(t, "capture p1.follower.", " 0,1");
  }
  if (way == "dragon") {
    t.turn("DG/F.v", 1, 1, 0);
    t.draw("DG/RFr.d").place(-1, 0, 0);
    while (t.asked() != "dragon") t.pass();
    if (!t.legal("dragon 0,1")) return false;
    t.play("dragon 0,1");
    return t.supply(1, "follower") == 7;
  }
  if (way == "neutral") {
    lay_any(t, "mage-witch");
    REQUIRE(t.asked() != "wood");  // where does the mage, or the witch, go?
    return offered(t, "", "tower@0,1");
  }
  t.turn("BA/RFr", -1, 0, 0);  // p2; then p1, whose guard it is
  if (way == "festival")
    lay_any(t, "festival");
  else
    t.draw("BA/L").place(0, 2, 0);
  if (way == "fairy") return offered(t, "fairy p1.follower.", " 0,1");
  if (way == "festival") return offered(t, "festival p1.follower.", " 0,1");
  bool found = false;  // special figures
  for (const char* special : {"builder", "pig"})
    found |=
        t.legal(std::string("close ") + special + " 0,1") || t.legal("deploy " + std::string(special) + " tower@0,1");
  return found;
}

// A bridge from west to east over 0,1, built by p1; perhaps one of his followers stands on it. It is the turn of p2.
bool bridge_reached(const std::string& way) {
  const bool arrives = way == "flier" || way == "portal" || way == "special" || way == "neutral" || way == "redeploy";
  Table t = everything("bridges = true\n");
  t.draw("BA/L").place(0, 1, 0).play("bridge 0,1 west-east");
  if (!arrives) t.deploy("road@0,1:EW");
  if (way == "redeploy") return t.may_deploy("road@0,1:EW");  // nobody asks more of a road
  while (t.asked() != "draw") t.pass();
  if (way == "flier") {
    t.draw("FL/F.o").place(1, 1, 0).play("fly follower flier@1,1").play("flight 1");
    return t.asked() == "landing" && t.legal("land follower road@0,1:EW");
  }
  if (way == "portal") {
    t.draw("DG/RRR.g").place(-1, 0, 0);
    return t.legal("deploy follower road@0,1:EW");
  }
  if (way == "capture") {
    t.draw("TO/F").place(0, 2, 0).play("floor 0,2");
    return t.asked() == "capture" && offered(t, "capture p1.follower.", " 0,1");
  }
  if (way == "dragon") {
    t.turn("DG/F.v", 0, 2, 0);
    t.draw("DG/RFr.d").place(-1, 0, 0);
    while (t.asked() != "dragon") t.pass();
    if (!t.legal("dragon 0,1")) return false;
    t.play("dragon 0,1");
    return t.supply(1, "follower") == 7;
  }
  if (way == "neutral") {
    lay_any(t, "mage-witch");
    REQUIRE(t.asked() != "wood");
    return offered(t, "", "road@0,1:EW");
  }
  t.turn("BA/RFr", 1, 0, 0);  // p2; then p1, whose follower it is
  if (way == "special") {     // a builder goes onto a bridge beside an own follower
    t.turn("BA/RFr", -1, 1, 0, "road").turn("BA/RFr", 2, 0, 0);
    t.draw("BA/L").place(-2, 1, 0);
    return t.legal("deploy builder road@-2,1:EW");
  }
  if (way == "festival") {
    lay_any(t, "festival");
    return offered(t, "festival p1.follower.", " 0,1");
  }
  t.draw("BA/L").place(-1, 0, 0);
  return offered(t, "fairy p1.follower.", " 0,1");
}

bool machine_reached(const std::string& way) {
  Table t = everything();
  t.turn("FL/F.o", 0, 1, 0);
  if (way == "flier") {
    t.draw("FL/F.o").place(1, 1, 0).play("fly follower flier@1,1").play("flight 1");
    return t.asked() == "landing";
  }
  if (way == "portal") {
    t.draw("DG/RRR.g").place(-1, 0, 0);
    return offered(t, "deploy ", "flier@0,1");
  }
  return anybody_may_stand(t, "flier@0,1");
}

// A portal is a mark of a tile and no place at all.
bool portal_reached(const std::string&) {
  const Table t = everything();
  for (const TileSpec& tile : t.game().spec().tiles)
    for (const SegSpec& seg : tile.segments)
      if (seg.kind.find("portal") != std::string::npos) return true;
  return false;
}

// A castle of p1 on the tiles at 0,1 and 0,2; p1 is next.
bool castle_reached(const std::string& way) {
  Table t = everything("castles = true\n");
  t.turn("BA/C", 0, 1, 180, "city").draw("BA/C").place(0, 2, 0).pass();
  t.play("castle follower city@0,2:N");
  if (way == "flier") {
    t.draw("FL/F.o").place(1, 1, 0).play("fly follower flier@1,1").play("flight 1");
    return t.asked() == "landing" && offered(t, "land ", "castle@0,1:S");
  }
  if (way == "portal") {
    t.draw("DG/RRR.g").place(-1, 0, 0);
    return offered(t, "deploy ", "castle@0,1:S");
  }
  if (way == "capture") {
    t.draw("TO/F").place(1, 1, 0).play("floor 1,1");  // beside the tile where he was a knight
    return t.asked() == "capture";
  }
  if (way == "dragon") {
    t.turn("DG/F.v", 1, 1, 0).draw("DG/RFr.d").place(-1, 0, 0);
    while (t.asked() != "dragon") t.pass();
    t.play("dragon 0,1");
    return t.supply(1, "follower") == 7;
  }
  if (way == "neutral") {
    lay_any(t, "mage-witch");
    REQUIRE(t.asked() != "wood");
    return offered(t, "", "castle@0,1:S");
  }
  if (way == "fairy" || way == "festival") {
    if (way == "festival")
      lay_any(t, "festival");
    else
      t.draw("BA/L").place(0, 3, 0);
    return offered(t, way + " p1.follower.", " 0,1");
  }
  return anybody_may_stand(t, "castle@0,1");
}

// ---- the city of Carcassonne, and what is reached from there ----

// The block lies from -2,-1 to 1,1. p2 has closed a city of p1 and is asked who goes to Carcassonne.
Table city_pays(const std::string& more_modules = {}) {
  Table t = everything("count = true\n" + more_modules, "count = 1\n");
  t.turn("BA/CFc.1", 2, 1, 0, "city").draw("BA/C").place(3, 1, 270);
  pass_to(t, "carcassonne");
  return t;
}

// p2 has a follower in the castle, the Count is in the market, and p1 is next.
Table follower_waits(const std::string& more_modules = {}) {
  Table t = city_pays(more_modules);
  t.play("send follower castle-quarter@0,0").play("count market-quarter@0,0");
  return t;
}

bool city_reached(const std::string& way) {
  Table t = follower_waits();
  const std::string there = "-quarter@0,0";
  if (way == "capture") {
    t.draw("TO/F").place(2, 0, 0).play("floor 2,0");
    t.turn("BA/L", 2, -1, 0).draw("BA/L").place(2, -2, 0).play("floor 2,0");
    return t.asked() == "capture" && offered(t, "capture p2.follower.", " 0,0");
  }
  if (way == "dragon") {
    t.turn("DG/F.v", 2, 0, 0).draw("DG/RFr.d").place(-3, -1, 0);
    pass_to(t, "dragon");
    t.play("dragon 1,0");
    return t.legal("dragon 0,0");
  }
  t.turn("BA/L", 2, -1, 0);
  if (way == "flier") {
    t.draw("FL/F.o").place(2, 0, 0).play("fly follower flier@2,0").play("flight 2");
    return t.asked() == "landing" && offered(t, "land ", there);
  }
  if (way == "portal") {
    t.draw("DG/RRR.g").play(t.moves().front());
    return offered(t, "deploy ", there);
  }
  if (way == "fairy" || way == "special") {
    t.draw("BA/L").place(2, 0, 0);
    return way == "fairy" ? offered(t, "fairy p2.follower.", " 0,0") : offered(t, "deploy ", there);
  }
  if (way == "festival") {
    lay_any(t, "festival");
    return offered(t, "festival p2.follower.", " 0,0");
  }
  if (way == "neutral") {  // the Count, and nobody else
    lay_any(t, "mage-witch");
    return !offered(t, "", there);
  }
  return offered(t, "fetch ", there);
}

// May p2 fetch his follower to a place, while a city in the south-west is about to be scored?
bool fetched_to(const std::string& place) {
  Table t = follower_waits(place == "castle-e8" ? "castles = true\n" : "");
  std::string there;
  if (place == "tower-top") {
    t.draw("TO/F").place(2, -1, 0).play("floor 2,-1");
    there = "tower@2,-1";
  } else if (place == "flier-feature") {
    t.turn("FL/F.o", 2, -1, 0);
    there = "flier@2,-1";
  } else {
    t.draw("BA/C").place(-1, 2, 180).deploy("city");
    t.turn("BA/L", 2, -1, 0).draw("BA/C").place(-1, 3, 0);
    pass_to(t, "castle");
    t.play("castle follower city@-1,3:N");
    there = "castle@-1,3:N";
  }
  t.turn("BA/L", 2, -2, 0).turn("BA/CFc.1", -2, 2, 90, "city").turn("BA/L", 2, -3, 0);
  t.draw("BA/C").place(-2, 3, 0);
  pass_to(t, "fetch");
  return t.legal("fetch follower " + there);
}

// ---- who may stand where, for tables B and C ----

struct Spot {
  Name place, tile;
  int x, y;
  Name spot;
  Name next = {};  // a tile that goes on with the same feature, for figures that need a follower there
  int next_x = 0, next_y = 0, degrees = 0;
};
constexpr Spot spots[] = {
    {"road", "BA/RFr", 1, 0, "road", "BA/RFr", 2, 0},
    {"labyrinth", "LA/Rrrr", 1, 0, "road", "BA/RFr", 2, 0},
    {"city", "BA/CFc.1", 0, -1, "city", "BA/CFc.1", 0, -2, 90},
    {"field", "BA/L", 0, 1, "field", "BA/L", 0, 2},
    {"monastery", "BA/L", 0, 1, "cloister"},
    {"shrine", "CU/S", 0, 1, "cloister"},
    {"church", "DA/LRRRR", 1, 0, "cloister"},
    {"special-monk", "MO/M1", 0, 1, "cloister"},
    {"special-abbot", "MO/M1", 0, 1, "special-abbot"},
    {"garden", "BA/RFrG", 1, 0, "garden"},
    {"baba-yaga-hut", "RU/L", 0, 1, "hut"},
};

struct Answer {
  bool alone = false, beside_own = false;
};

Answer stands_on_spot(const Spot& s, const std::string& kind) {
  const bool hut = s.place == "baba-yaga-hut";
  const std::string more = s.place == "garden" ? "gardens = true\n" : "";
  Answer a;
  Table t = hut ? tales() : everything(more);
  t.draw(s.tile).place(s.x, s.y, s.degrees);
  a.alone = may_put(t, kind, std::string(s.spot));
  if (s.next.empty()) return a;
  Table own = everything(more);
  own.turn(s.tile, s.x, s.y, s.degrees, s.spot).turn("BA/RFr", -1, 0, 0);
  own.draw(s.next).place(s.next_x, s.next_y, s.degrees);
  a.beside_own = may_put(own, kind, std::string(s.spot));
  return a;
}

// Shepherds stand wherever no other one does.
bool second_shepherd() {
  Table t = everything();
  put(t, "BA/L", 0, 1, 0, "shepherd", "field");
  while (t.asked() != "draw") t.play(t.moves().front());
  t.draw("BA/L").place(0, 2, 0);
  return may_put(t, "shepherd", "field");
}

std::optional<Answer> stands(const std::string& place, const std::string& figure) {
  const std::string kind = kind_of(figure);
  if (const std::string city = "carcassonne."; place.starts_with(city)) {
    Table t = city_pays();
    return Answer{t.legal("send " + kind + " " + place.substr(city.size()) + "-quarter@0,0")};
  }
  for (const Spot& s : spots)
    if (s.place == place) return stands_on_spot(s, kind);
  if (place == "tower-top") {
    Table t = tower(false);
    t.draw("BA/RFr").place(2, 0, 0);
    return Answer{t.legal("close " + kind + " 0,1")};
  }
  if (place == "corner") {  // of four tiles that show field there
    Table t = everything();
    t.turn("BA/L", 0, 1, 0).turn("BA/L", 1, 1, 0).turn("BA/L", 0, 2, 0);
    t.draw("BA/L").place(1, 2, 0);
    const bool may = t.legal(kind + " " + t.spot("field@1,2")) || t.legal("deploy " + kind + " corner@1,2");
    return Answer{.beside_own = may};
  }
  if (place == "castle-e8") {
    Table t = everything("castles = true\n");
    t.draw("BA/C").place(0, -1, 180);
    if (!may_put(t, kind, "city")) return Answer{};
    t.play(putting(t, kind, "city"));
    while (!t.asked().empty() && t.asked() != "castle" && t.asked() != "draw") t.pass();
    return Answer{t.asked() == "castle" && t.legal("castle " + kind + " city@0,-1:S")};
  }
  if (place == "vodyanoy-lake") return Answer{pulled_in(kind)};
  if (place == "solovei-tree") return Answer{caught(kind)};
  if (place == "acrobat-space") {
    Table t = everything("acrobats = true\n", "big-top = 1\n");
    t.draw("BT/ffff.ac").place(0, 1, 0);
    const std::string spot = t.spot("acrobats@0,1");
    return Answer{t.legal("climb " + kind + " " + spot) || t.legal("deploy " + kind + " " + spot)};
  }
  if (place == "flier-start") {
    Table t = everything();
    t.draw("FL/RFr.WE.o").place(1, 0, 0);
    return Answer{t.legal("fly " + kind + " flier@1,0")};
  }
  if (place == "portal-start") {
    Table t = everything();
    t.turn("BA/L", 0, 1, 0).turn("BA/RFr", 1, 0, 0);
    t.draw("DG/RRR.g").place(-1, 0, 0);
    const auto elsewhere = [&](const std::string& m) {
      return m.starts_with("deploy " + kind + " ") && m.find("@-1,0") == std::string::npos;
    };
    return Answer{std::ranges::any_of(t.moves(), elsewhere)};
  }
  return {};
}

std::optional<bool> reached(const std::string& place, const std::string& way) {
  if (place == "city-of-carcassonne") return city_reached(way);
  if (place == "magic-portal") return portal_reached(way);
  if (place == "baba-yaga-hut" || place == "vodyanoy-lake" || place == "solovei-tree") return tale_reached(place, way);
  if (way == "redeploy" && place != "bridge") return fetched_to(place);
  if (place == "tower-top") return tower_reached(way);
  if (place == "flier-feature") return machine_reached(way);
  if (place == "castle-e8") return castle_reached(way);
  if (place == "bridge") return bridge_reached(way);
  return {};
}

}  // namespace

TEST_CASE("the deployment matrix, cell by cell",
          "[FLIER-06][FLIER-07][FLIER-08][TOW-21][TOW-O13][ABBOT-01][SMON-02][KER-24][AM-07][COUNT-01][COUNT-11][COUNT-"
          "18][COUNT-33][COUNT-O5][VODY-01][VODY-03][SOLO-01][SOLO-04][ACRO-04][BABA-O1][SHEEP-01][SHEEP-02]") {
  const Matrix m = read_matrix();
  REQUIRE(m.rows.size() == 13 + 11 + 18);
  int checked = 0, not_built = 0, open = 0;
  std::set<std::string> missing;
  for (const Matrix::Row& row : m.rows)
    for (const auto& [column, cell] : row.cells) {
      CAPTURE(row.table, row.place, column, cell);
      bool there = true;
      for (const std::string& thing : {row.place, column}) {
        const std::string& part = m.parts.at(thing);
        if (built(part)) continue;
        there = false;
        missing.insert(part);
      }
      if (!there) {
        ++not_built;
        continue;
      }
      if (cell == "open") {
        ++open;
        continue;
      }
      ++checked;
      if (row.table == "reach") {
        const auto found = reached(row.place, column);
        REQUIRE(found);  // a place that is built: say above how it is tried
        CHECK(*found == (cell != "no" && cell != "none"));
      } else {
        const auto found = stands(row.place, column);
        REQUIRE(found);
        const bool shepherd = column == "shepherd" && cell == "cond";
        CHECK(found->alone == (cell == "yes" || shepherd));
        if (cell == "cond") CHECK(found->beside_own);
        if (shepherd) CHECK_FALSE(second_shepherd());
      }
    }
  std::string names;
  for (const std::string& part : missing) names += " " + part;
  CHECK(checked >= 329);
  WARN("checked " << checked << ", open " << open << ", not yet built " << not_built << ", for lack of" << names);
}
