// No prompt, choice, event or answer of any shipped ruleset shows an internal id.
#include "words/spoken.hpp"

using namespace bastide;
using namespace bastide::sdk;

TEST_CASE("an internal id is recognised", "[words][spoken]") {
  for (const char* text : {"field@1,0:NR.EL", "prison#1", "p1.follower.3", "dragon.aside", "past_tower", "BA/RFr",
                           "the tile {0:tile}", "turned r90"})
    CHECK(shows_an_id(text));
  for (const char* text : {"Your follower in the city at 2,-1", "Follower in the field, north-west corner",
                           "Completed road at 1,0 (3 tiles x 1 = 3), majority 2:1", "Ben +4  completed city"})
    CHECK_FALSE(shows_an_id(text));
}

TEST_CASE("shipped rulesets speak to players in words", "[words][spoken]") {
  for (const RulesetInfo& ruleset : test_library().rulesets()) check_spoken(test_game(ruleset.id), ruleset.id);
}
