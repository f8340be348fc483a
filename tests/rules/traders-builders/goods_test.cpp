// Traders & Builders: trade goods.
#include "rules/pieces.hpp"

using namespace bastide;
using namespace bastide::sdk;

namespace {

const char* const traders = "traders-builders-2006";
const char* const modern = "traders-builders-modern";

// Tokens of wine, grain and cloth, as hosts show them.
std::vector<int> tokens(const Table& t, int player) {
  std::vector<int> out(3, -1);
  for (const GaugeLine& g : t.game().gauges(t.state())) {
    if (!g.seat || g.seat.v + 1 != player) continue;
    if (g.label == "wine") out[0] = g.value;
    if (g.label == "grain") out[1] = g.value;
    if (g.label == "cloth") out[2] = g.value;
  }
  return out;
}

// A city of five tiles with 2 grain and 1 wine. p1 lays the last one, p2 may have a knight there.
void ring(Table& t, bool knight) {
  t.turn("TB/Ccc.g", 0, -1, 90).turn("TB/Cc.g", 1, -1, 0, knight ? "city" : "").turn("TB/Cc.w", 0, -2, 180);
  t.turn("BA/RFr", 1, 0, 0).turn("BA/Cc.1", 1, -2, 270);
}

// p1 completes a city with grain and wine (and cloth, if there are enough tiles), p2 one with all three goods.
void two_traders(Table& t, bool cloth) {
  t.turn("BA/C", 0, 1, 90).turn("TB/CRc.g", 1, 1, 0).turn("TB/CFc.w", 2, 1, 0).turn("BA/C", -1, 1, 270);
  if (cloth) t.turn("TB/CCc.c", 3, 1, 0).turn("BA/L", 0, 2, 0);
  t.turn("BA/C", cloth ? 4 : 3, 1, 270);
  t.turn("TB/CRc.w", -2, 1, 0).turn("TB/CCc.c", -3, 1, 0).turn("TB/Ccc.g", -4, 1, 0);
  t.turn("BA/C", -4, 0, 180).turn("BA/C", -5, 1, 90);
}

// Place in the journal of the first entry that is so, or -1.
template <class F>
int position(const Table& t, F&& is) {
  for (std::size_t i = 0; i < t.journal().size(); ++i)
    if (is(t.journal()[i])) return static_cast<int>(i);
  return -1;
}

}  // namespace

TEST_CASE("goods go to whoever completes the city", "[TB-E03][TB-39][TB-40][TB-X09]") {
  for (const char* ruleset : {traders, modern}) {
    Table t(ruleset, 2);
    CHECK(tokens(t, 1) == std::vector<int>{0, 0, 0});
    ring(t, true);
    CHECK(t.score(2) == 10);
    CHECK(t.score(1) == 0);
    CHECK(tokens(t, 1) == std::vector<int>{1, 2, 0});
    CHECK(tokens(t, 2) == std::vector<int>{0, 0, 0});  // the majority is no claim
  }
}

TEST_CASE("goods of a city without a knight", "[TB-D03][TB-39][TB-40]") {
  Table t(traders, 2);
  ring(t, false);
  CHECK(t.score(1) == 0);
  CHECK(t.score(2) == 0);
  CHECK(tokens(t, 1) == std::vector<int>{1, 2, 0});
}

TEST_CASE("is the city scored before its goods are taken?", "[TB-38][TB-39][ED-19]") {
  for (const bool old : {true, false}) {
    Table t(old ? traders : modern, 2);
    ring(t, true);
    const int scored = position(t, [](const Entry& e) { return e.is == Entry::Is::scored; });
    const int taken = position(
        t, [&](const Entry& e) { return e.is == Entry::Is::custom && t.game().name(e.event) == "goods.grain"; });
    REQUIRE(scored >= 0);
    REQUIRE(taken >= 0);
    CHECK((scored < taken) == old);
    CHECK(t.score(2) == 10);
  }
}

TEST_CASE("goods in both parts of a double turn", "[TB-D09][TB-39]") {
  Table t(traders, 2);
  t.turn("TB/Ccc.g", 0, -1, 90, "city").turn("BA/C", 0, 1, 90);
  put(t, "TB/Cc.g", 1, -1, 0, "builder", "city");
  t.turn("TB/CFc.w", 1, 1, 0).turn("TB/Cc.w", 0, -2, 180).turn("BA/RFr", -1, 0, 0);
  t.draw("BA/Cc.1").place(1, -2, 270).pass();
  CHECK(t.score(1) == 10);
  CHECK(tokens(t, 1) == std::vector<int>{1, 2, 0});
  t.play("again").draw("BA/C").place(2, 1, 270).pass();
  CHECK(tokens(t, 1) == std::vector<int>{2, 2, 0});
  CHECK(tokens(t, 2) == std::vector<int>{0, 0, 0});
}

TEST_CASE("the most of each kind is worth ten points", "[TB-E04][TB-41][TB-42][TB-43]") {
  for (const char* ruleset : {traders, modern}) {
    Table t(ruleset, 2);
    two_traders(t, false);
    CHECK(tokens(t, 1) == std::vector<int>{1, 1, 0});
    CHECK(tokens(t, 2) == std::vector<int>{1, 1, 1});
    t.finish();
    CHECK(t.points(1, "goods") == 20);
    CHECK(t.points(2, "goods") == 30);
    CHECK(t.scored("goods").size() == 5);
    CHECK(t.scored("goods").at(0).lines == std::vector<std::string>{"goods.most-wine 1 x 10"});
  }
}

TEST_CASE("a tie in all three kinds", "[TB-D07][TB-43]") {
  for (const bool all : {true, false}) {
    Table t = changed(traders, std::string("[tiles]\nbase = 2\ntraders-builders = 2\n[rules]\ngoods.tie = ") +
                                   (all ? "'all'" : "'nobody'"));
    two_traders(t, true);
    t.finish();
    for (const int p : {1, 2}) {
      CHECK(tokens(t, p) == std::vector<int>{1, 1, 1});
      CHECK(t.points(p, "goods") == (all ? 30 : 0));
    }
  }
}

TEST_CASE("a single leader gets the points alone", "[TB-41][TB-42]") {
  Table t = changed(traders, "[rules]\ngoods.points_per_majority = 7", 3);
  t.turn("TB/Ccc.g", 0, -1, 90).turn("TB/Cc.g", 1, -1, 0).turn("TB/Cc.w", 0, -2, 180);
  t.turn("BA/Cc.1", 1, -2, 270).finish();
  CHECK(t.points(1, "goods") == 7 + 7);
  CHECK(t.points(2, "goods") == 0);
  CHECK(t.points(3, "goods") == 0);
}

TEST_CASE("nobody has a token of a kind", "[TB-O3][ED-55]") {
  Table t(traders, 3);
  t.finish();
  CHECK(t.score(1) == 0);
  Table u = changed(traders, "[rules]\ngoods.zero_counts = true", 3);
  u.finish();
  for (const int p : {1, 2, 3}) CHECK(u.score(p) == 30);
}

TEST_CASE("the tokens run out", "[TB-O6][TB-02]") {
  Table t = changed(traders, "[rules]\ngoods.grain = 1\ngoods.wine = 0");
  ring(t, false);
  CHECK(tokens(t, 1) == std::vector<int>{0, 1, 0});
}
