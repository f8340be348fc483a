// What people mean who ask why something is not possible, and what they are told.
#include "words/why.hpp"

#include <catch2/catch.hpp>

#include "testing/table.hpp"

using namespace bastide;
using namespace bastide::sdk;

namespace {

std::vector<WhyNot> asked_why(const Table& t, Name typed, Player reader = Player(0)) {
  Workspace w;
  return why_not(People(t.game(), t.state(), {{"Anna", "Ben"}, reader}), typed, w);
}

bool tells(const std::vector<WhyNot>& answers, const std::string& fact) {
  return std::ranges::any_of(answers,
                             [&](const WhyNot& a) { return std::ranges::find(a.facts, fact) != a.facts.end(); });
}

bool cites(const std::vector<WhyNot>& answers, Name rule) {
  return std::ranges::any_of(answers, [&](const WhyNot& a) {
    return std::ranges::any_of(a.objections,
                               [&](const Objection& o) { return o.rule.find(rule) != std::string::npos; });
  });
}

}  // namespace

TEST_CASE("why road: the rule, the place, the piece in the way and where it stands", "[words][why]") {
  Table t("base-modern", 2);
  t.turn("BA/RFr", 1, 0, 0, "road");
  t.draw("BA/RFr").place(2, 0, 0);
  const auto answers = asked_why(t, "road", Player(1));
  REQUIRE(answers.size() == 1);
  CHECK_FALSE(answers[0].possible);
  CHECK(answers[0].move == "Follower on the road, east and west side");
  CHECK(cites(answers, "KER-"));
  CHECK(tells(answers, "Anna's follower stands on the road at 1,0"));
  CHECK(tells(asked_why(t, "why can I not put a follower on the road?", Player(1)),
              "Anna's follower stands on the road at 1,0"));
  // What is possible is said to be so.
  const auto field = asked_why(t, "field", Player(1));
  REQUIRE_FALSE(field.empty());
  CHECK(field[0].possible);
  CHECK(field[0].objections.empty());
}

TEST_CASE("why road: also for a road that the tile just laid does not have", "[words][why]") {
  Table t("base-modern", 2);
  t.draw("BA/L").place(0, 1, 0);
  const auto answers = asked_why(t, "road");
  REQUIRE(answers.size() == 1);
  CHECK(answers[0].move == "Follower on the road at 0,0, east and west side");
  CHECK(cites(answers, "KER-23"));
}

TEST_CASE("why 5,-1: the edge that does not match, the tile that lies there", "[words][why]") {
  Table t("base-modern", 2);
  t.turn("BA/RFr", 1, 0, 0);
  t.draw("BA/L");
  CHECK(tells(asked_why(t, "1,0"), "At 1,0 lies a tile: road straight across"));
  const auto west = asked_why(t, "-1,0");
  REQUIRE_FALSE(west.empty());
  for (const WhyNot& a : west) CHECK_FALSE(a.possible);
  CHECK(cites(west, "KER-"));
  CHECK(tells(west, "As it is, its east side shows field, but the tile at 0,0 shows road there"));
  const auto far = asked_why(t, "9,9");
  CHECK(cites(far, "KER-16"));
  CHECK_FALSE(tells(far, "At 9,9 lies a tile: road straight across"));
}

TEST_CASE("why pig: the rule that it needs a farmer, and where the only pig is", "[words][why]") {
  Table t("traders-builders-modern", 2);
  t.draw("BA/RFr").place(1, 0, 0);
  const auto answers = asked_why(t, "pig");
  REQUIRE_FALSE(answers.empty());
  for (const WhyNot& a : answers) {
    CHECK_FALSE(a.possible);
    CHECK_FALSE(a.objections.empty());
  }
  CHECK(cites(answers, "TB-30"));
  CHECK(asked_why(t, "spaceship").empty());

  Table later("traders-builders-modern", 2);
  later.turn("BA/RFr", 1, 0, 0, "field:NL");  // Anna
  later.turn("BA/RFr", 2, 0, 0);
  later.draw("BA/RFr").place(3, 0, 0).play("deploy pig field@3,0:NL.NR.EL.WR");
  later.turn("BA/RFr", 4, 0, 0);
  later.draw("BA/RFr").place(5, 0, 0);
  CHECK(tells(asked_why(later, "pig"), "Your pig is in the field at 3,0"));
}
