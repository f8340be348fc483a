// What people call things.
#include "words/people.hpp"

#include <catch2/catch.hpp>
#include <set>

#include "testing/table.hpp"
#include "words/choices.hpp"
#include "words/fill.hpp"
#include "words/plain.hpp"
#include "words/points.hpp"
#include "words/typed.hpp"

using namespace bastide;
using namespace bastide::sdk;

namespace {

using Words = std::vector<std::string>;

People by_anna(const Table& t) { return {t.game(), t.state(), {{"Anna", "Ben"}, Player(0)}}; }

Words moves_of(const Table& t) {
  Workspace w;
  t.game().legal(t.state(), w);
  Words all;
  for (const MoveWords& m : choices(by_anna(t), {w.legal.begin(), w.legal.size()})) all.push_back(m.words);
  return all;
}

bool has(const Words& all, const std::string& one) { return std::ranges::find(all, one) != all.end(); }

std::vector<MoveWords> list_of(const Words& words) {
  std::vector<MoveWords> list;
  for (const std::string& w : words) list.push_back({{}, w, "", "deploy " + std::to_string(list.size())});
  return list;
}

}  // namespace

TEST_CASE("names become words", "[words]") {
  CHECK(plain("large-follower") == "large follower");
  CHECK(plain("dragon.aside") == "dragon aside");
  CHECK(plural("road") == "roads");
  CHECK(plural("city") == "cities");
  CHECK(plural("abbey") == "abbeys");
  CHECK(plural("church") == "churches");
  CHECK(plural("") == "");
  CHECK(capital("pass") == "Pass");
  CHECK(listed({}) == "");
  CHECK(listed({"a"}) == "a");
  CHECK(listed({"a", "b", "c"}) == "a, b and c");
  CHECK(listed({"a", "b"}, "or") == "a or b");
  CHECK(counting(0) == "no");
  CHECK(counting(12) == "twelve");
  CHECK(counting(13) == "13");
  CHECK(ordinal(2) == "the second");
  CHECK(ordinal(13) == "number 13");
}

TEST_CASE("phrases are filled, and braces without a partner stay", "[words]") {
  const auto words = [](Name field, Name form) { return "<" + std::string(field) + "|" + std::string(form) + ">"; };
  CHECK(filled("{figure:a} on the {on}!", words) == "<figure|a> on the <on|>!");
  CHECK(filled("no field", words) == "no field");
  CHECK(filled("half {open", words) == "half {open");
  CHECK(filled("", words) == "");
}

TEST_CASE("typed words lose their marks, cells keep theirs", "[words]") {
  CHECK(typed_words("Follower, at 2,-1") == Words{"follower", "at", "2,-1"});
  CHECK(typed_words(" 'why' (ROAD)? ") == Words{"why", "road"});
  CHECK(typed_words(" .,; ").empty());
  CHECK(typed_words("").empty());
}

TEST_CASE("which move somebody means", "[words]") {
  const auto list = list_of({"Follower on the road, west side", "Follower in the city, north side",
                             "Large follower in the city, north side", "Pass"});
  using Found = std::vector<std::size_t>;
  CHECK(matching(list, "road") == Found{0});
  CHECK(matching(list, "pass") == Found{3});
  CHECK(matching(list, "p") == Found{3});              // the beginning of a word
  CHECK(matching(list, "follower city") == Found{1});  // it begins with the first typed word
  CHECK(matching(list, "large") == Found{2});
  CHECK(matching(list, "city") == Found{1, 2});
  CHECK(matching(list, "deploy 3") == Found{3});  // notation
  CHECK(matching(list, "Large follower in the city, north side") == Found{2});
  CHECK(matching(list, "castle").empty());
  CHECK(matching(list, "").empty());
}

TEST_CASE("sides, corners and rotations", "[words]") {
  CHECK(People::sides(0b010) == "north side");
  CHECK(People::sides(0b010'010) == "north and east side");
  CHECK(People::sides(0b010'010'010'010) == "all sides");
  CHECK(People::sides(0b001) == "north-west corner");
  CHECK(People::sides(0b100'000'000'101) == "north side");  // both halves, and one of the west side
  CHECK(People::sides(0) == "");
  CHECK(People::turned(0) == "as it is");
  CHECK(People::turned(2) == "turned upside down");
  CHECK(People::side(Side::w) == "west");
}

TEST_CASE("figures, places and seats, seen by one of the players", "[words]") {
  Table t("base-modern", 2);
  t.turn("BA/RFr", 1, 0, 0, "road");  // Anna
  t.turn("BA/RFr", 2, 0, 0, "field:NL");
  const People say = by_anna(t);
  const View v = t.game().view(t.state());
  Words there;
  v.each_on_board([&](Figure g) { there.push_back(say.figure_there(g)); });
  CHECK(there == Words{"your follower on the road at 1,0", "Ben's follower in the field at 2,0"});
  CHECK(say.seat(Player(1)) == "Ben");
  CHECK(say.seat(Player{}) == "nobody");
  CHECK(say.whose(Player(0)) == "your");
  CHECK(say.cell(v.cell(2, -1)) == "2,-1");
  CHECK(say.counted(FigureKind(0), 1) == "1 follower");
  CHECK(say.counted(FigureKind(0), 3) == "3 followers");
  CHECK(People(t.game(), t.state()).seat(Player(1)) == "player 2");
  // Somebody who plays no seat has no "your".
  CHECK(People(t.game(), t.state(), {{"Anna", "Ben"}, Player{}}).figure(*v.figures_of(Player(0)).begin()) ==
        "Anna's follower");
}

TEST_CASE("moves in words, no two alike", "[words]") {
  Table t("base-modern", 2);
  t.draw("BA/RFr").place(1, 0, 0);
  const Words words = moves_of(t);
  INFO(listed(words));
  CHECK(has(words, "Follower on the road, east and west side"));
  CHECK(has(words, "Follower in the field, north side"));
  CHECK(std::set<std::string>(words.begin(), words.end()).size() == words.size());
}

TEST_CASE("places with the same words are told apart by the ends of their sides", "[words]") {
  CHECK(People::ends(0b001) == "west end of the north side");
  CHECK(People::ends(0b100'010'000'000) == "south side and north end of the west side");
  CHECK(People::ends(0b101) == "north side");
  CHECK(People::ends(0) == "");
  // Two roads leave a city beside each other: the fields on both sides of the second one begin in the same corner.
  Table t("traders-builders-modern", 2);
  t.draw("TB/CcRR!.c").place(1, 0, 90);
  const Words words = moves_of(t);
  INFO(listed(words));
  CHECK(has(words, "Follower in the field, south-west corner (south end of the west side)"));
  CHECK(has(words, "Follower in the field, south-west corner (west end of the south side)"));
}

TEST_CASE("followers of one player on one tile are told apart by where they stand", "[words]") {
  Table t("princess-dragon-modern", 2);
  t.turn("BA/CFC.2", 0, 1, 90, "city:W");  // Anna, in both cities of a tile
  t.turn("BA/RFr", 1, 0, 0);
  t.draw("DG/RRR.g").place(-1, 0, 0).play("deploy follower city@0,1:E");
  t.turn("BA/RFr", 2, 0, 0);
  t.draw("BA/L").place(0, 2, 0);
  const Words words = moves_of(t);
  INFO(listed(words));
  CHECK(has(words, "The fairy to your follower in the city at 0,1 (west side)"));
  CHECK(has(words, "The fairy to your follower in the city at 0,1 (east side)"));
}

TEST_CASE("a bag of a player has his name", "[words]") {
  Table t = Table::with(
      "title = 'test'\nextends = 'base-modern'\n[tiles]\nbridges-castles-bazaars = 1\n[modules]\nbazaars = true\n"
      "[rules]\nbazaars.auction = false",
      2);
  t.draw("BB/F.b").place(0, 1, 0).pass().play("show BA/RFr").play("show BA/L").play("auction 1 BA/L");
  CHECK(has(by_anna(t).bags(), "1 bought by Ben"));
}

TEST_CASE("tiles in words say what can be seen on them", "[words]") {
  const Table t("base-modern", 2);
  const People say = by_anna(t);
  const auto tile = [&](Name id) {
    for (int y = 0; y < t.game().designs(); ++y)
      if (t.game().name(TileType(static_cast<u32>(y))) == id) return say.tile(TileType(static_cast<u32>(y)));
    return std::string("none");
  };
  CHECK(tile("BA/L") == "cloister");
  CHECK(tile("BA/RFr") == "road straight across");
  CHECK(tile("BA/C") == "city on one side");
}

TEST_CASE("what happened, in sentences", "[words]") {
  Table t("base-modern", 2);
  Journal journal;
  Workspace w;
  w.journal = &journal;
  State s = t.game().start(2, 1, w);
  while (!t.game().decision(s).over()) {
    if (t.game().decision(s).chance())
      t.game().roll(s, w);
    else
      t.game().apply(s, Action(w.legal[0]), w);
  }
  const People say(t.game(), s, {{"Anna", "Ben"}, Player(0)});
  Words all;
  for (const Entry& e : journal) all.push_back(say.event(e));
  CHECK(has(all, "Your turn"));
  CHECK(has(all, "Ben's turn"));
  CHECK(std::ranges::any_of(all, [](const std::string& x) { return x.starts_with("Anna lays a tile at "); }));
  CHECK(std::ranges::any_of(all, [](const std::string& x) { return x.starts_with("The game ends"); }));
}
