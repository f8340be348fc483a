// explain: how a game plays, in sentences; and for authors how it is made.
#include <catch2/catch.hpp>
#include <regex>

#include "process.hpp"
#include "testing/table.hpp"

using namespace bastide;
using namespace bastide::sdk;
using Catch::Contains;
using clitest::Run;

namespace {

std::string explained(std::vector<std::string> words) {
  words.insert(words.begin(), "explain");
  const Run r = clitest::bastide(words);
  INFO(r.err);
  REQUIRE(r.code == 0);
  return r.out;
}

// Without line breaks, so that a sentence is found wherever it was broken.
std::string told(std::vector<std::string> words) {
  return std::regex_replace(explained(std::move(words)), std::regex("\\s+"), " ");
}

}  // namespace

TEST_CASE("explain tells how a game plays, with its numbers", "[cli][explain]") {
  const std::string modern = told({"base-modern"});
  CHECK_THAT(modern,
             Contains("In the box") && Contains("72 tiles") && Contains("2 to 6 players; each has 7 followers"));
  CHECK_THAT(modern, Contains("A completed city: 2 points for each tile and 2 points for each pennant."));
  CHECK_THAT(modern, Contains("gets 3 points for each completed city that touches it"));
  CHECK_THAT(modern, !Contains("A city of only two tiles") && !Contains("dragon") && !Contains("inn:"));
  CHECK_THAT(told({"base-2006"}), Contains("A city of only two tiles is worth 2 points"));
  CHECK_THAT(told({"base-modern", "city.points_per_tile=5", "figures.follower=4"}),
             Contains("A completed city: 5 points for each tile") && Contains("each has 4 followers"));
  CHECK_THAT(told({"base-modern", "-farmers"}),
             Contains("Fields score nothing in this game.") && !Contains("farmers stay on them"));
}

TEST_CASE("explain tells a turn in the order in which it is played", "[cli][explain]") {
  const auto order = [](const std::string& text, const std::vector<std::string>& sentences) {
    std::size_t at = 0;
    for (const std::string& s : sentences) {
      const std::size_t found = text.find(s, at);
      INFO(s << "\n" << text);
      REQUIRE(found != std::string::npos);
      at = found;
    }
  };
  const std::string draw = "Draw a tile", put = "put a follower from your supply", score = "Whatever is complete now",
                    dragon = "After a dragon tile the dragon moves 6 steps";
  order(told({"princess-dragon-2006"}), {draw, put, score, dragon});
  order(told({"princess-dragon-modern"}), {draw, put, dragon, score});
  order(told({"big-box-2006"}), {"the fairy's tile when your turn begins", draw, put, score, dragon, "a second turn"});
  order(told({"die-stadt"}), {draw, "Only streets must go on", put, score, "walls are built, one at a time"});
}

TEST_CASE("explain tells which readings were chosen and which others there are", "[cli][explain]") {
  const std::string river = told({"base-modern+river"});
  CHECK_THAT(river, Contains("Where the printed rules are silent") &&
                        Contains("two bends the same way in immediate succession (or: any flow against"));
  CHECK_THAT(told({"base-modern+river", "river.u_turn=any"}), Contains("(or: two bends the same way"));
}

TEST_CASE("a box that tells nothing of itself is named with its values", "[cli][explain]") {
  CHECK_THAT(told({"base-modern", "+head-start", "head_start.points=7"}),
             Contains("Also in play") && Contains("Head start") && Contains(": 7"));
}

TEST_CASE("no shipped ruleset is told with blanks or names of parameters", "[cli][explain]") {
  std::vector<std::string> params;
  for (const Plugin* p : test_library().plugins())
    for (unsigned i = 0; p->entry && i < p->entry->part_count; ++i)
      for (const Param& param : p->entry->parts[i].info->params) params.emplace_back(param.name);
  REQUIRE(params.size() > 50);
  for (const RulesetInfo& r : test_library().rulesets()) {
    const std::string text = told({r.id});
    INFO(r.id << "\n" << text);
    CHECK(text.find_first_of("{}`|") == std::string::npos);
    CHECK_THAT(text, Contains("A turn") && Contains("What scores") && Contains("At the end"));
    for (const std::string& p : params) CHECK(text.find(p) == std::string::npos);
  }
}

TEST_CASE("authors see steps, hooks, parameters and pieces", "[cli][explain]") {
  CHECK_THAT(explained({"base-modern", "--steps"}), Contains("part.draw") && !Contains("farm.scoring"));
  CHECK_THAT(explained({"base-modern", "--parameters"}),
             Contains("farm.scoring") && Contains("base-modern.toml") && !Contains("part.draw"));
  CHECK_THAT(explained({"base-modern", "--hooks"}), Contains("Hooks and what they are called for"));
  CHECK_THAT(explained({"inns-cathedrals-modern", "--pieces"}),
             Contains("large") && Contains("counts 2") && Contains("1 each") && Contains("stands on"));
  CHECK_THAT(explained({"base-modern", "--steps", "--parameters"}), Contains("part.draw") && Contains("farm.scoring"));
  CHECK_THAT(explained({"base-modern", "--only", "tiles,modules"}), Contains("Modules") && !Contains("part.draw"));
}
