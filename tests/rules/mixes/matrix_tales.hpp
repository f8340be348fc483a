// Cells of the deployment matrix: the hut, the lake and the tree of the Russian promos.
#pragma once
#include "matrix_board.hpp"

namespace bastide::sdk {

inline Table tales(const std::string& modules = {}, const std::string& tiles = {}, const std::string& rules = {}) {
  return everything("russian-promos = true\n" + modules, "russian-promos-2013 = 1\nrussian-promos-2016 = 1\n" + tiles,
                    rules);
}

// A follower of p1 is in the hut, the lake or the tree, and p2 is next.
struct Tale {
  Table table;
  std::string spot, cell;
};
inline Tale inhabited(const std::string& place) {
  Table t = tales();
  if (place == "baba-yaga-hut") {
    t.turn("RU/L", 0, 1, 0, "hut");
    return {std::move(t), "hut@0,1", "0,1"};
  }
  if (place == "vodyanoy-lake") {
    t.turn("BA/RFr", 1, 0, 0, "road").turn("RU/V", 0, 1, 0).turn("BA/RFr", 2, 0, 0);
    return {std::move(t), "vodyanoy@0,1", "0,1"};
  }
  t.turn("RU/SR", 1, 0, 0, "road");
  return {std::move(t), "solovei@1,0", "1,0"};
}

// A machine and a tower stand south of the place.
inline bool arrives_at(Tale& tale, const std::string& way) {
  Table& t = tale.table;
  const bool tree = tale.cell == "1,0";
  if (way == "flier") {  // to the north
    t.draw("FL/F.o").place(tree ? 1 : 0, tree ? 1 : 2, 90);
    t.play("fly follower " + t.spot("flier")).play("flight 1");
    return t.asked() == "landing" && t.legal("land follower " + tale.spot);
  }
  if (way == "portal") {
    t.draw("DG/RRR.g").place(-1, 0, 0);
    return t.legal("deploy follower " + tale.spot);
  }
  lay_any(t, "mage-witch");  // neutral
  REQUIRE(t.asked() != "wood");
  return offered(t, "", tale.spot);
}

inline bool takes_from(Tale& tale, const std::string& way) {
  Table& t = tale.table;
  const bool tree = tale.cell == "1,0";
  REQUIRE(t.feature(tale.spot).figures_of.at(1) == 1);
  if (way == "capture") {
    t.draw("TO/F").place(tree ? 1 : 0, tree ? 1 : 2, 0).play(tree ? "floor 1,1" : "floor 0,2");
    return t.asked() == "capture" && offered(t, "capture p1.follower.", " " + tale.cell);
  }
  if (way == "dragon") {  // from 1,1 to the north, or to the west
    t.turn("DG/F.v", 1, 1, 0).draw("DG/RFr.d").place(-1, 0, 0);
    pass_to(t, "dragon");
    if (!t.legal("dragon " + tale.cell)) return false;
    return t.play("dragon " + tale.cell).supply(1, "follower") == 7;
  }
  t.turn("BA/L", tree ? 1 : 0, tree ? -1 : 2, 0);  // p2; then p1
  if (way == "festival")
    lay_any(t, "festival");
  else
    t.draw("BA/L").place(tree ? 0 : -1, 1, 0);
  return offered(t, way + " p1.follower.", " " + tale.cell);
}

// The eighth tile around the hut is its own: what was laid first waits around it.
inline bool hut_fetched_to(bool as_the_table_says) {
  Table t = tales("count = true\n", "count = 1\n",
                  std::string("count.redeploy_hut = ") + (as_the_table_says ? "true\n" : "false\n"));
  t.turn("BA/CFc.1", 2, 1, 0, "city").draw("BA/C").place(3, 1, 270);
  pass_to(t, "carcassonne");
  t.play("send follower cathedral-quarter@0,0").play("count market-quarter@0,0");
  t.turn("BA/L", -2, -2, 0).turn("BA/L", 0, -2, 0).turn("BA/L", -2, -3, 0).turn("BA/L", 0, -3, 0);
  t.turn("BA/L", -1, -3, 0).draw("RU/L").place(-1, -2, 0);
  while (t.asked() == "wood" || t.asked() == "more-wood") t.pass();
  return t.asked() == "fetch" && t.legal("fetch follower hut@-1,-2");
}

inline bool trap_fetched_to(const std::string& place) {  // a city is about to be scored, and the trap lies near
  Table t = tales("count = true\n", "count = 1\n");
  t.turn("BA/CFc.1", 2, 1, 0, "city").draw("BA/C").place(3, 1, 270);
  pass_to(t, "carcassonne");
  t.play("send follower castle-quarter@0,0").play("count market-quarter@0,0");
  const bool lake = place == "vodyanoy-lake";
  t.turn(lake ? "RU/V" : "RU/SR", 2, -1, 90);
  t.turn("BA/L", 0, -2, 0).turn("BA/CFc.1", -2, 2, 90, "city").turn("BA/L", 0, -3, 0);
  t.draw("BA/C").place(-2, 3, 0);
  pass_to(t, "fetch");
  REQUIRE(offered(t, "fetch ", ""));
  return t.legal(std::string("fetch follower ") + (lake ? "vodyanoy@2,-1" : "solovei@2,-1"));
}

inline bool tale_reached(const std::string& place, const std::string& way) {
  if (way == "redeploy" && place == "baba-yaga-hut") {
    CHECK_FALSE(hut_fetched_to(false));  // the text, which is the default [COUNT-O5]
    return hut_fetched_to(true);
  }
  if (way == "redeploy") return trap_fetched_to(place);
  if (way == "special" && place == "baba-yaga-hut") {
    Table t = tales();
    t.draw("RU/L").place(0, 1, 0);
    return may_put(t, "builder", "hut") || may_put(t, "pig", "hut");
  }
  Tale tale = inhabited(place);
  if (way == "special") return anybody_may_stand(tale.table, tale.spot);
  if (way == "flier" || way == "portal" || way == "neutral") {
    if (place != "baba-yaga-hut") return arrives_at(tale, way);
    Table empty = tales();
    empty.turn("RU/L", 0, 1, 0);
    tale.table = std::move(empty);
    return arrives_at(tale, way);
  }
  return takes_from(tale, way);
}

// ---- who comes into lake and tree: nobody by himself, so it is tried who is caught ----

inline bool in_trap(const Table& t, const std::string& spot, const std::string& kind) {
  const View v = t.view();
  bool found = false;
  v.each_on(t.feature(spot).feature, [&](Figure g) { found = found || t.game().name(v.kind(g)) == kind; });
  return found;
}

// The figure stands on the tile at 0,1, those that need company at 0,2, a barn at the corner south-east of them.
inline bool pulled_in(const std::string& kind) {
  Table t = tales();
  const auto beside = [&](Name spot, Name tile) {
    t.turn(tile, 0, 1, spot == Name("city") ? 180 : 0, spot).turn("BA/RFr", 1, 0, 0);
  };
  if (kind == "builder") {
    t.turn("BA/CFc.1", 0, 1, 0, "city").turn("BA/RFr", 1, 0, 0);
    put(t, "BA/CFc.1", -1, 1, 0, "builder", "city");
  } else if (kind == "pig") {
    beside("field", "BA/L");
    put(t, "BA/L", 0, 2, 0, kind, "field");
  } else if (kind == "barn") {
    t.turn("BA/L", 0, 1, 0).turn("BA/L", 1, 1, 0).turn("BA/L", 0, 2, 0).turn("BA/RFr", 1, 0, 0);
    t.turn("BA/RFr", -1, 0, 0).draw("BA/L").place(1, 2, 0).play("barn " + t.spot("field@1,2"));
  } else if (kind == "abbot") {
    put(t, "BA/L", 0, 1, 0, kind, "cloister");
  } else if (kind == "shepherd") {
    put(t, "BA/L", 0, 1, 0, kind, "field");
    while (t.asked() != "draw") t.play(t.moves().front());
  } else {
    put(t, "BA/C", 0, 1, 180, kind, "city");
  }
  while (t.asked() != "draw") t.pass();
  t.draw("RU/V");
  for (const char* near : {"1,2", "2,1", "1,1", "0,2"})
    if (t.asked() == "place" && t.legal(std::string("place ") + near + " r0"))
      t.play(std::string("place ") + near + " r0");
  return in_trap(t, t.spot("vodyanoy"), kind);
}

inline bool caught(const std::string& kind) {
  Table t = tales();
  if (kind == "builder") t.turn("BA/RFr", 1, 0, 0, "road").turn("BA/RFr", -1, 0, 0);
  t.draw("RU/SR").place(kind == "builder" ? 2 : 1, 0, 0);
  if (!may_put(t, kind, "road")) return false;
  t.play(putting(t, kind, "road"));
  while (t.asked() != "draw") t.pass();
  return in_trap(t, t.spot("solovei"), kind);
}

}  // namespace bastide::sdk
