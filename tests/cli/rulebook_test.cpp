// What a rules.md may say, how it is filled in, and how it is searched.
#include "rulebook/book.hpp"

#include <catch2/catch.hpp>
#include <regex>

#include "process.hpp"
#include "rulebook/families.hpp"
#include "testing/table.hpp"

using namespace bastide;
using namespace bastide::sdk;
using Catch::Contains;

namespace {

const RuleValues& defaults() {
  static const RuleValues values(test_library());
  return values;
}

std::string fill(const std::string& text) { return filled(text, defaults()).text; }

std::vector<std::string> ids(const Answer& a) {
  std::vector<std::string> all;
  for (const Passage& p : a.passages) all.push_back(p.rule ? p.rule->id : p.told->heading);
  return all;
}

}  // namespace

TEST_CASE("blanks are filled with the values in force", "[rulebook]") {
  CHECK(fill("gives {farm.points_per_city point}") == "gives 4 points");
  CHECK(fill("gives {road.points_per_tile point}") == "gives 1 point");
  CHECK(fill("{farm.points_per_city+pig.bonus_per_city}") == "5");
  CHECK(fill("{9*cloister.points_per_tile}") == "9");
  CHECK(fill("a {farm.scoring=by_city: city | field}") == "a city");
  CHECK(fill("a {farm.scoring!=by_city: city | field}") == "a field");
  CHECK(fill("{+pig: {pig.bonus_per_city} more}") == "1 more");
  CHECK(fill("{tower.pieces}") == "10, 9, 7, 6, 5, 4, 3 (with 2, 3, 4, 5, 6, 7, 8 players)");
  CHECK(fill("set {a, b} and {2}") == "set {a, b} and {2}");
  CHECK(fill("`farm.points_per_city` (4)") == "`farm.points_per_city` (4)");

  const auto modern = test_library().game("base-modern");
  REQUIRE(modern);
  const RuleValues here(test_library(), *modern);
  CHECK(filled("`farm.points_per_city` (4)", here).text == "`farm.points_per_city` (3 here, default 4)");
  const Filled line = filled("{+pig} A pig.", here);
  CHECK_FALSE(line.holds());
  CHECK(line.void_by == "pig is not in use");
  CHECK(filled("{farm.scoring=by_city} Once.", here).void_by == "farm.scoring is by_field");
}

TEST_CASE("every blank and every default in the rules of all boxes is right", "[rulebook]") {
  CHECK(filling_faults("{farm.pionts point}", defaults()).empty() == false);
  CHECK_THAT(filling_faults("`farm.points_per_city` (3)", defaults())[0], Contains("the default is 4"));
  CHECK_THAT(filling_faults("{farm.scoring=by_cow: x}", defaults())[0], Contains("no value"));
  CHECK_THAT(filling_faults("{+pgi: x}", defaults())[0], Contains("names no part"));
  int looked_at = 0;
  for (const Plugin* p : test_library().plugins()) {
    const auto text = test_library().rules_text(p->id);
    if (!text) continue;
    ++looked_at;
    for (const std::string& fault : filling_faults(*text, defaults())) FAIL_CHECK(p->id + ": " + fault);
    // What was filled in leaves no brace behind, except in code.
    const std::string filled_in = RulesText(*text, defaults()).markdown();
    CHECK(std::regex_replace(filled_in, std::regex("`[^`]*`"), "").find_first_of("{}") == std::string::npos);
  }
  CHECK(looked_at > 9);
}

TEST_CASE("a rules.md has sections, rules, a summary and a family", "[rulebook]") {
  const RulesText text(
      "# Wells\n\nIntro.\n\n## Family\n\n- promo\n\n## In short\n\n- Wells.\n\n## A turn\n\n- `part.wood` Dig.\n\n"
      "## {+pig} Digging: where?\n\n- **WE-01** Here.\n- **WE-E01** For example.\n\n| WE-O1 | why | so |\n",
      defaults());
  CHECK(text.title() == "Wells");
  CHECK(text.family() == "promo");
  REQUIRE(text.told().size() == 2);
  CHECK(text.told()[1].step == "part.wood");
  REQUIRE(text.sections().size() == 1);
  CHECK(text.section("digging") == &text.sections()[0]);
  CHECK(text.sections()[0].first == "WE-01");
  REQUIRE(text.items().size() == 3);
  CHECK(text.items()[1].example);
  CHECK(text.items()[2].text == "why; so");
  CHECK(text.rule("we-01") == &text.items()[0]);
}

TEST_CASE("a question finds the rule that has its words", "[rulebook]") {
  CHECK(stem("scoring") == stem("scores"));
  CHECK(stem("cities") == stem("city"));
  CHECK(stem("moving") == stem("moves"));
  CHECK(stem("winning") == stem("wins"));
  CHECK(stem("wine") != stem("win"));
  CHECK(stems("How are the cities scored?") == std::vector<std::string>{stem("city"), stem("scored")});
  const RuleBook book(test_library());
  const auto first = [&](const std::string& question) { return ids(book.ask(question)).at(0); };
  CHECK(first("does the builder count in a majority") == "TB-28");
  CHECK(first("tower reach over empty cells") == "TOW-29");
  CHECK(first("is the road over a tunnel broken") == "PD-05");
  CHECK(book.ask("qwertzu asdfghj").passages.empty());
  const Chapter* tower = book.chapter("ransom");
  REQUIRE(tower);
  CHECK(tower->box == "tower");
  for (const Passage& p : book.ask("follower", tower).passages) CHECK(p.chapter == tower);
}

TEST_CASE("boxes and rulesets say to which family they belong", "[rulebook]") {
  CHECK(family_heading("large expansion") == "Large expansions");
  CHECK(family_heading("") == "Others");
  CHECK(family_rank("base game") < family_rank("house rule"));
  CHECK(family_rank("house rule") < family_rank("fan set"));
  CHECK(family_rank("fan set") < family_rank(""));
  for (const Plugin* p : test_library().plugins()) {
    INFO(p->id);
    CHECK_FALSE(family_of(test_library(), p->id).empty());
  }
  for (const RulesetInfo& r : test_library().rulesets()) {
    INFO(r.id);
    CHECK(family_heading(r.family) != "Others");
  }
  const clitest::Folder folder;
  const std::string file = (folder / "friday.toml").string();
  clitest::write(file, "title = \"Friday\"\nfamily = 3\nextends = \"base-modern\"\n");
  const clitest::Run wrong = clitest::bastide({"check", file});
  CHECK(wrong.code == 2);
  CHECK_THAT(wrong.err, Contains("friday.toml:2:10") && Contains("'family'"));
  const clitest::Run listed = clitest::bastide({"rulesets"});
  const auto at = [&](const char* text) { return listed.out.find(text); };
  CHECK(at("Base games\n") < at("base-modern "));
  CHECK(at("base-modern ") < at("Large expansions\n"));
  CHECK(at("Large expansions\n") < at("tower-modern "));
  CHECK(at("Stand-alone games\n") < at("die-stadt "));
  CHECK(at("die-stadt ") < at("House rules\n"));
  CHECK_THAT(clitest::bastide({"modules"}).out, Contains("\nLarge expansions\n") && Contains("\nHouse rules\n"));
  CHECK_THAT(clitest::bastide({"choose"}, "\nq\n").out, Contains("Large expansions") && Contains("Base games"));
}
