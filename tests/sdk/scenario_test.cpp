// Scenarios: every sentence can hold and can fail, and failures say where, what was expected and what was found.
#include <catch2/catch.hpp>

#include "cli/process.hpp"
#include "testing/scenario.hpp"
#include "testing/table.hpp"

namespace {
using namespace bastide::sdk;
using clitest::Folder;

// Two turns on the board: p1 has a follower on the road of three tiles, p2 one in the cloister.
const std::string begin = R"(ruleset = "base-modern"
[[case]]
steps = '''
turn BA/RFr 1,0 r0 road
turn BA/L 0,1 r0 follower cloister
turn BA/RFr 2,0 r0
)";

ScenarioReport run(const std::string& text) {
  const Folder folder;
  clitest::write(folder / "a.scenario.toml", text);
  return run_scenario(test_library(), folder / "a.scenario.toml");
}

ScenarioReport after_begin(const std::string& sentence) { return run(begin + sentence + "\n'''\n"); }

}  // namespace

TEST_CASE("a scenario that holds") {
  const Folder folder;
  clitest::write(folder / "good.scenario.toml", begin + R"(
expect p1 has 0 points             # with a comment
expect p1 has 6 followers at hand
expect p1 has 6 follower at hand
expect road@0,0 has 3 tiles
expect road@0,0 has 1 figure
expect road@0,0 has 1 figure of p1
expect road@0,0 has 0 figures of p2
expect road@0,0 is open
expect road@0,0 is road@2,0
expect tile at 2,0 is BA/RFr r0
expect no tile at 5,5
expect bag main has 68 tiles
expect asked draw
expect game is running
draw BA/L
expect asked place of p2
illegal place 7,7 r0 by KER-16
illegal deploy follower road@0,0:EW by KER-12
legal place 0,2 r0
place 0,2 r0
deploy follower cloister
turn BA/LR 3,0 r90
turn BA/LR -1,0 r270
expect road@0,0 is complete
expect p1 has 5 points
expect p1 has 5 points for road
expect p1 has 5 points from road.tiles
expect p2 has 0 points from road.tiles
random 3
expect game is over
'''
)");
  CHECK_SCENARIO(folder / "good.scenario.toml");
  const auto report = run_scenario(test_library(), folder / "good.scenario.toml");
  CHECK(report.cases == 1);
  CHECK(report.sentences == 33);
}

TEST_CASE("every expectation can fail") {
  struct Row {
    const char *sentence, *expected, *found;
  };
  const auto row = GENERATE(values<Row>({
      {"expect p1 has 1 point", "1", "0"},
      {"expect p1 has 2 points for road", "2", "0"},
      {"expect p1 has 2 points from road.tiles", "2", "0"},
      {"expect p1 has 7 followers at hand", "7", "6"},
      {"expect road@0,0 has 2 tiles", "2", "3"},
      {"expect road@0,0 has 0 figures", "0", "1"},
      {"expect road@0,0 has 1 figure of p2", "1", "0"},
      {"expect road@0,0 is complete", "complete", "open"},
      {"expect city@0,0 is open", "", ""},
      {"expect city@0,0 is cloister@0,1", "one feature", "two: city@0,0:N and cloister@0,1"},
      {"expect tile at 2,0 is BA/RFr r90", "BA/RFr r90", "BA/RFr r0"},
      {"expect tile at 3,0 is BA/RFr r0", "BA/RFr r0", "no tile"},
      {"expect no tile at 2,0", "", "BA/RFr r0"},
      {"expect bag main has 71 tiles", "71", "68"},
      {"expect asked wood of p1", "wood of p1", "draw of p0"},
      {"expect game is over", "over", "running"},
  }));
  const auto report = after_begin(row.sentence);
  if (std::string(row.sentence) == "expect city@0,0 is open") {
    CHECK(report.passed());
    return;
  }
  INFO(report.str());
  REQUIRE(report.failures.size() == 1);
  CHECK(report.failures[0].where.line == 7);
  CHECK(report.failures[0].sentence == row.sentence);
  CHECK(report.failures[0].expected == row.expected);
  CHECK(report.failures[0].found == row.found);
}

TEST_CASE("a move that cannot be made ends its case and says why") {
  const auto report = after_begin("draw BA/L\nplace 7,7 r0\nexpect p1 has 99 points");
  REQUIRE(report.failures.size() == 1);
  CHECK(report.failures[0].where.line == 8);
  CHECK(report.failures[0].expected == "a legal move");
  CHECK(report.failures[0].found.find("KER-16") != std::string::npos);
  CHECK(report.failures[0].found.find("asked now: place of p2") != std::string::npos);
}

TEST_CASE("illegal must be illegal, and for that reason") {
  auto report = after_begin("draw BA/L\nillegal place 0,2 r0 by KER-16");
  REQUIRE(report.failures.size() == 1);
  CHECK(report.failures[0].found.find("'place 0,2 r0' is legal") != std::string::npos);
  report = after_begin("draw BA/L\nillegal place 7,7 r0 by KER-18");
  REQUIRE(report.failures.size() == 1);
  CHECK(report.failures[0].expected == "refused by KER-18");
  CHECK(report.failures[0].found.find("KER-16") != std::string::npos);
  report = after_begin("draw BA/L\nillegal place 7,7 r0");
  REQUIRE(report.failures.size() == 1);
  CHECK(report.failures[0].found.find("by RULE") != std::string::npos);
  report = after_begin("draw BA/L\nlegal place 7,7 r0");
  REQUIRE(report.failures.size() == 1);
  CHECK(report.failures[0].expected == "a legal move");
}

TEST_CASE("what could be played instead is listed, but not all of it") {
  const auto report = after_begin("draw BA/L\nplace 7,7 r0");
  REQUIRE(report.failures.size() == 1);
  CHECK(report.failures[0].found.find("; legal: place ") != std::string::npos);
  CHECK(report.failures[0].found.find(" more") != std::string::npos);
  CHECK(report.failures[0].found.size() < 600);
}

TEST_CASE("the id of a rule must stand in a rules.md") {
  auto report = after_begin("draw BA/L\nillegal place 7,7 r0 by KER-166");
  REQUIRE(report.failures.size() == 1);
  CHECK(report.failures[0].where.line == 8);
  CHECK(report.failures[0].found == "no rules.md of a box in play has a rule 'KER-166'; did you mean 'KER-16'?");
  report = run("ruleset = \"base-modern\"\n[[case]]\nrules = [\"KER-16\", \"BASE-999\"]\nsteps = 'finish'\n");
  REQUIRE(report.failures.size() == 1);
  CHECK(report.failures[0].where.line == 3);
  CHECK(report.failures[0].found.find("no rules.md of a box in play has a rule 'BASE-999'") == 0);
}

TEST_CASE("figures are named by owner, kind and number") {
  const std::string dragon = R"(ruleset = "princess-dragon-modern"
[[case]]
steps = '''
turn BA/RFr 1,0 r0 road
turn BA/L 0,1 r0
draw BA/RFr
place 2,0 r0
)";
  // The first follower of player 1 is the one that stands there.
  const auto first = run(dragon + "legal fairy p1.follower.1 1,0\nillegal fairy p1.follower.2 1,0 by PD-11\n'''\n");
  INFO(first.str());
  CHECK(first.passed());
  auto report = run(dragon + "legal fairy p2.dragon.2 0,0\n'''\n");
  REQUIRE(report.failures.size() == 1);
  INFO(report.str());
  CHECK(report.failures[0].found.find("'p2.dragon.2' is not a figure") != std::string::npos);
  CHECK(report.failures[0].found.find("dragon.1") != std::string::npos);
  CHECK(report.failures[0].found.find("p2.follower.1 to 7") != std::string::npos);
  report = run(dragon + "legal fairy p1.follower.8 0,0\n'''\n");
  REQUIRE(report.failures.size() == 1);
  CHECK(report.failures[0].found.find("'p1.follower.8' is not a figure") != std::string::npos);
}

TEST_CASE("sentences that mean nothing are told what there is") {
  for (const char* sentence :
       {"expect", "expect p1 has points", "expect road@0,0 has many tiles", "expect p1 is happy",
        "expect p9 has 1 point", "expect bag nowhere has 1 tile", "expect road@9,9 is open",
        "expect p1 has 1 elephant at hand", "turn BA/L", "turn BA/L here r0", "random", "jump"}) {
    INFO(sentence);
    const auto report = after_begin(sentence);
    REQUIRE(report.failures.size() == 1);
    CHECK(report.failures[0].where.line == 7);
    CHECK_FALSE(report.failures[0].found.empty());
  }
}

TEST_CASE("mistakes in the file have their place") {
  struct Row {
    const char *text, *says;
    int line;
  };
  const auto row = GENERATE(values<Row>({
      {"ruleset = \n", "this is no TOML", 1},
      {"ruleset = \"base-modern\"\n", "one or more [[case]]", 1},
      {"ruleset = \"base-modern\"\nplayer = 2\n[[case]]\nsteps = ''\n", "did you mean 'players'?", 2},
      {"ruleset = \"base-moderm\"\n[[case]]\nsteps = 'finish'\n", "base-modern", 1},
      {"ruleset = '''\ntitle = \"x\"\nextends = \"base-modern\"\n[modules]\nrivr = true\n'''\n[[case]]\nsteps = "
       "'finish'\n",
       "rivr", 5},
      {"ruleset = \"base-modern\"\nplayers = 9\n[[case]]\nsteps = 'finish'\n", "may play", 2},
      {"ruleset = \"base-modern\"\n[[case]]\n", "no 'steps'", 2},
      {"ruleset = \"base-modern\"\n[[case]]\nsteps = ['finish', 3]\n", "list of texts", 3},
      {"ruleset = \"base-modern\"\n[[case]]\nsteps = '''\n\n'''\n", "says nothing", 4},
      {"[[case]]\nsteps = 'finish'\n", "no 'ruleset'", 1},
      {"ruleset = \"base-modern\"\nboard = 'BA/L'\n[[case]]\nsteps = 'finish'\n", "needs a *", 2},
      {"ruleset = \"base-modern\"\nboard = '* BA/L'\n[[case]]\nsteps = 'finish'\n", "KER-18", 2},
      {"ruleset = \"base-modern\"\nboard = '* . BA/L'\n[[case]]\nsteps = 'finish'\n", "touches nothing", 2},
  }));
  const auto report = run(row.text);
  INFO(row.text << report.str());
  REQUIRE_FALSE(report.passed());
  CHECK(report.str().find(row.says) != std::string::npos);
  CHECK(report.failures[0].where.line == row.line);
}

TEST_CASE("a list of sentences, several cases and a drawn board") {
  const auto report = run(R"(ruleset = "base-modern"
board = '''
.       BA/C:180  .
BA/RFr  *         BA/RFr
'''
[[case]]
steps = ["expect city@0,0 is complete", "expect road@0,0 has 2 tiles"]
[[case]]
players = 3
steps = ["expect road@0,0 has 3 tiles", "expect p3 has 0 points"]
)");
  REQUIRE(report.failures.size() == 1);
  CHECK(report.cases == 2);
  CHECK(report.failures[0].where.line == 7);
  CHECK(report.failures[0].found == "3");
}

TEST_CASE("bastide check runs a scenario: exit code and words") {
  const Folder folder;
  clitest::write(folder / "a.scenario.toml", begin + "expect p1 has 3 points\n'''\n");
  const auto bad = clitest::bastide({"check", folder / "a.scenario.toml"});
  CHECK(bad.code == 2);
  CHECK(bad.out.find("a.scenario.toml:7:1: expect p1 has 3 points\n    expected: 3\n    found:    0\n") !=
        std::string::npos);
  clitest::write(folder / "a.scenario.toml", begin + "expect p1 has 0 points\n'''\n");
  const auto good = clitest::bastide({"check", folder / "a.scenario.toml", "--json"});
  CHECK(good.code == 0);
  CHECK(good.out.find("\"good\": true") != std::string::npos);
  CHECK(clitest::bastide({"check", folder / "none.scenario.toml"}).code == 2);
}
