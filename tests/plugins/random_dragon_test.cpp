// Random dragon: chance moves it, within the rules of the journey.
#include <map>

#include "house.hpp"
#include "words/notation.hpp"

using namespace bastide;
using namespace bastide::sdk;

namespace {

// The dragon in its volcano at 0,1 between the first tile and a cloister; a dragon tile was laid.
void set_off(Table& t) {
  t.turn("DG/F.v", 0, 1, 0).turn("BA/L", 1, 1, 0);
  t.draw("DG/RFr.d").place(-1, 0, 0);
  while (t.asked() == "wood") t.pass();
}

Table dragon(const std::string& ground = "princess-dragon-modern") {
  return Table::with(with_rules(ground, {"random-dragon"}));
}

}  // namespace

TEST_CASE("chance is asked, and nobody else", "[RAND-01]") {
  for (const char* ground : {"princess-dragon-modern", "princess-dragon-2006", "big-box-modern", "big-box-2006"}) {
    INFO(ground);
    const bool river = std::string(ground).starts_with("big-box");
    Table t = river ? Table::with(with_rules(ground, {"random-dragon"}, "river = false\n[tiles]\nriver = 0\n"))
                    : dragon(ground);
    set_off(t);
    CHECK(t.asked() == "dragon");
    CHECK(t.who() == 0);
    CHECK(sorted(t.moves()) == std::vector<std::string>{"dragon 0,0", "dragon 1,1"});
  }
  Table usual("princess-dragon-modern");
  set_off(usual);
  CHECK(usual.asked() == "dragon");
  CHECK(usual.who() == 1);
  CHECK(sorted(usual.moves()) == std::vector<std::string>{"dragon 0,0", "dragon 1,1"});
}

TEST_CASE("every step is equally likely", "[RAND-01]") {
  Table t = dragon();
  set_off(t);
  std::map<std::string, int> count;
  for (u64 seed = 1; seed <= 400; ++seed) {
    State s = t.state();
    t.game().reseed(s, seed);
    Workspace w;
    const Action a = t.game().roll(s, w);
    CHECK_FALSE(a.who);
    ++count[print(t.game(), t.state(), a)];
  }
  CHECK(count.size() == 2);
  for (const auto& [move, n] : count) CHECK((n > 150 && n < 250));
}

TEST_CASE("it eats, does not go back, and stops at a dead end", "[RAND-02]") {
  Table t = dragon();
  t.turn("DG/F.v", 0, 1, 0).turn("BA/L", 1, 1, 0, "cloister");
  t.draw("DG/RFr.d").place(-1, 0, 0);
  while (t.asked() == "wood") t.pass();
  CHECK(t.supply(2) == 6);
  t.play("dragon 1,1");
  CHECK(t.supply(2) == 7);
  CHECK(t.asked() == "draw");  // from there it could only go back
}

TEST_CASE("it takes as many steps as the ruleset says", "[RAND-02]") {
  for (const int steps : {1, 2}) {
    Table t = Table::with(
        with_rules("princess-dragon-modern", {"random-dragon"}, "[rules]\ndragon.steps = " + std::to_string(steps)));
    set_off(t);
    t.play("dragon 0,0");
    CHECK(t.asked() == (steps == 1 ? "draw" : "dragon"));
  }
}

TEST_CASE("what is forbidden to the dragon stays so", "[RAND-02]") {
  Table t = dragon();
  t.turn("DG/F.v", 0, 1, 0).turn("BA/L", 1, 1, 0, "cloister").turn("BA/RFr", 1, 0, 0);
  t.draw("BA/RFr").place(2, 0, 0);  // p2 puts the fairy beside the monk
  const auto moves = t.moves();
  const auto fairy =
      std::find_if(moves.begin(), moves.end(), [](const std::string& move) { return move.starts_with("fairy"); });
  REQUIRE(fairy != moves.end());
  t.play(*fairy);
  t.draw("DG/RFr.d").place(-1, 0, 0);
  while (t.asked() == "wood") t.pass();
  CHECK(t.asked() == "dragon");
  CHECK(t.moves() == std::vector<std::string>{"dragon 0,0"});
}

TEST_CASE("without the dragon it is refused", "[RAND-01]") {
  const auto spec = test_library().ruleset_text(with_rules("base-modern", {"random-dragon"}), "test.toml");
  REQUIRE_FALSE(spec);
  CHECK(spec.error().str().find("'dragon'") != std::string::npos);
}
