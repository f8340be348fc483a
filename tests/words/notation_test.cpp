// Notation: what is printed can be read, and mistakes are explained.
#include <random>
#include <set>

#include "kernel/toy.hpp"
#include "testing/table.hpp"
#include "words/notation.hpp"

using namespace bastide;
using namespace bastide::sdk;

TEST_CASE("every legal action can be printed and read again", "[notation][property]") {
  for (const char* ruleset : {"base-2006", "base-modern+river", "family"}) {
    const Game& g = test_game(ruleset);
    for (u64 seed = 1; seed <= 3; ++seed) {
      Workspace w;
      std::mt19937_64 dice(seed);
      State s = g.start(3, seed, w);
      while (!g.decision(s).over()) {
        g.legal(s, w);
        std::vector<Action> legal(w.legal.begin(), w.legal.end());
        std::set<std::string> texts;
        for (const Action& a : legal) {
          const std::string text = print(g, s, a);
          if (!texts.insert(text).second) FAIL("two actions print as '" << text << "'");
          const auto again = read_action(g, s, text);
          if (!again) FAIL("'" << text << "' cannot be read: " << again.error().str());
          if (!(*again == a)) FAIL("'" << text << "' is read as '" << print(g, s, *again) << "'");
          Workspace other;
          const auto parsed = parse(g, s, text, other);
          if (!parsed || !(*parsed == a)) FAIL("'" << text << "' is not found among the legal actions");
        }
        g.apply(s, legal[dice() % legal.size()], w);
      }
    }
  }
  SUCCEED();
}

TEST_CASE("case and spaces do not matter", "[notation]") {
  Table t("base-2006", 2);
  Workspace w;
  t.draw("BA/RFr");
  const auto exact = parse(t.game(), t.state(), "place 1,0 r0", w);
  REQUIRE(exact);
  for (const char* text : {"  Place   1,0  R0 ", "PLACE 1,0 0"}) {
    const auto read = parse(t.game(), t.state(), text, w);
    REQUIRE(read);
    CHECK(*read == *exact);
  }
}

TEST_CASE("words that fit exactly one move are enough", "[notation]") {
  Table t("base-2006", 2);
  Workspace w;
  t.draw("BA/RFr").place(1, 0, 0);
  const auto road = parse(t.game(), t.state(), "road", w);
  REQUIRE(road);
  CHECK(print(t.game(), t.state(), *road) == "deploy follower road@1,0:EW");
  const auto field = parse(t.game(), t.state(), "field", w);
  REQUIRE_FALSE(field);
  CHECK_THAT(field.error().str(), Catch::Contains("2 moves"));
}

TEST_CASE("text that is no action says what was expected", "[notation]") {
  Table t("base-2006", 2);
  t.draw("BA/RFr");
  const auto problem = [&](const char* text) {
    const auto r = read_action(t.game(), t.state(), text);
    return r ? std::string("read") : r.error().str();
  };
  CHECK_THAT(problem("plase 1,0 r0"), Catch::Contains("did you mean 'place'"));
  CHECK_THAT(problem("place 1,0"), Catch::Contains("write it as: place <cell> <rotation>"));
  CHECK_THAT(problem("place 1 r0"), Catch::Contains("x,y"));
  CHECK_THAT(problem("place 1,0 r45"), Catch::Contains("r90"));
  CHECK_THAT(problem("place 4000,0 r0"), Catch::Contains("not a cell of the table"));
  CHECK_THAT(problem("deploy knight road@0,0:EW"), Catch::Contains("not a kind of figure"));
  CHECK_THAT(problem("deploy follower road@9,9:EW"), Catch::Contains("not a place on the board"));
  CHECK_THAT(problem(""), Catch::Contains("empty"));
}

TEST_CASE("a move that is not allowed says why", "[notation]") {
  Table t("base-2006", 2);
  Workspace w;
  t.draw("BA/RFr");
  const auto problem = [&](const char* text) {
    const auto r = parse(t.game(), t.state(), text, w);
    return r ? std::string("legal") : r.error().str();
  };
  CHECK_THAT(problem("place 3,3 r0"), Catch::Contains("KER-16") && Catch::Contains("module turn"));
  CHECK_THAT(problem("plase 1,0 r0"), Catch::Contains("did you mean 'place'"));
  CHECK_THAT(problem("place 1,0"), Catch::Contains("say more"));
}

TEST_CASE("places in words", "[notation]") {
  toy::Open o;
  const Tile t = o.lay("straight", 1, -2, 90);
  CHECK(print(o.game, o.state, o.ctx.seg(t, 0)) == "line@1,-2:NS");
  CHECK(print(o.game, o.state, o.ctx.seg(t, 1)) == "ground@1,-2:NR.EL.ER.SL");
  CHECK(print(o.game, o.state, o.ctx.seg(o.lay("house", 2, -2, 0), 0)) == "house@2,-2");
  CHECK(print(o.game, o.state, Place::supply()) == "supply");
  CHECK(print(o.game, o.state, Place::at(o.ctx.cell(-3, 4))) == "-3,4");
  CHECK(print(o.game, o.state, Place::edge(o.ctx.cell(0, 0), Side::e)) == "0,0:E");
}
