// Rules by question: what people ask, and what the program answers on its first screen.
#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>
#include <regex>

#include "process.hpp"

using Catch::Contains;

using clitest::Run;
using Json = nlohmann::json;

namespace {

std::string first_lines(const std::string& text, int count) {
  std::size_t end = 0;
  for (int i = 0; i < count && end != std::string::npos; ++i) end = text.find('\n', end ? end + 1 : 0);
  return text.substr(0, end);
}

// Without line breaks, so that a sentence is found wherever it was broken.
std::string in_one_line(const std::string& text) { return std::regex_replace(text, std::regex("\\s+"), " "); }

// The first screen of `bastide rules MIX QUESTION`.
std::string asked(std::vector<std::string> words) {
  words.insert(words.begin(), "rules");
  const Run r = clitest::bastide(words);
  INFO(r.err);
  REQUIRE(r.code == 0);
  return in_one_line(first_lines(r.out, 22));
}

std::string refusal(std::vector<std::string> words) {
  words.insert(words.begin(), "rules");
  const Run r = clitest::bastide(words);
  INFO(r.out);
  CHECK(r.code == 2);
  CHECK(r.out.empty());
  return r.err;
}

}  // namespace

TEST_CASE("ten questions are answered on the first screen, with the values of the ruleset", "[cli][rulebook]") {
  struct Question {
    std::vector<std::string> words;
    std::string answer;
  };
  const std::string pig = "may I place a pig without a farmer?";
  const std::string dragon = "when does the dragon move";
  const std::string fields = "how are fields scored here?";
  const std::string tower = "what happens to a follower on a tower tile";
  const std::string inn = "what is an unfinished road with an inn worth?";
  const std::string wine = "how many points does the most wine give";
  const std::string u_turn = "may the river make a U-turn?";
  const std::string street = "how much is a street worth?";
  const std::string ransom = "what does a ransom cost";
  const std::string two_tiles = "how many points for a city of two tiles?";
  const std::vector<Question> questions{
      {{"traders-builders-modern", pig}, "without an own farmer in the field there is no pig"},
      {{"princess-dragon-2006", dragon}, "scored first; then the dragon moves"},
      {{"princess-dragon-modern", dragon}, "the dragon moves 6 steps, before anything is scored"},
      {{"base-modern", "+princess-dragon", "dragon.steps=9", dragon}, "the dragon moves 9 steps"},
      {{"base-modern", fields}, "gets 3 points for each completed city"},
      {{"base-2006", fields}, "each completed city gives 4 points, once, to whoever has the most farmers"},
      {{"base-modern", "farm.points_per_city=7", fields}, "gets 7 points for each completed city"},
      {{"base-modern", "+tower", tower}, "followers on the tile of the tower are in reach, too"},
      {{"tower-2006", tower}, "of another player prisoner"},
      {{"inns-cathedrals-modern", inn}, "If it is not complete at the end it gives nothing."},
      {{"inns-cathedrals-modern", "inn.incomplete=ignore", inn}, "gives what a road without an inn would"},
      {{"traders-builders-2006", wine}, "give 10 points each"},
      {{"traders-builders-2006", "goods.points_per_majority=12", wine}, "give 12 points each"},
      {{"base-modern+river", u_turn}, "two bends to the same side right after each other"},
      {{"base-modern+river", "river.u_turn=any", u_turn}, "flows against an earlier direction"},
      {{"die-stadt", street}, "1 point for each tile, 2 for each tile from 4 tiles on"},
      {{"die-stadt", "street.double_from=6", street}, "2 for each tile from 6 tiles on"},
      {{"tower-modern", ransom}, "The price of a ransom is 3 points"},
      {{"tower-modern", "ransom.points=5", ransom}, "The price of a ransom is 5 points"},
      {{"base-2006", two_tiles}, "A city of only two tiles is worth 2 points"},
      {{"base-modern", two_tiles}, "A completed city of exactly 2 tiles is worth 4 points for its tiles"},
  };
  for (const Question& q : questions) {
    std::string typed;
    for (const std::string& w : q.words) typed += w + " ";
    INFO(typed);
    CHECK_THAT(asked(q.words), Contains(q.answer));
  }
}

// What a table asks about the other boxes: one question for each of them, and some in the mix of all.
TEST_CASE("questions about every box are answered on the first screen", "[cli][rulebook]") {
  struct Question {
    const char *mix, *question, *answer;
  };
  for (const Question& q : {
           Question{"abbot-garden", "can I put an abbot in a garden?", "your abbot into a cloister or a garden"},
           {"abbey-mayor", "when may I place my abbey?", "lay your abbey where tiles lie on all four sides"},
           {"abbey-mayor", "how much does a mayor count?", "counts as many followers as the city has pennants"},
           {"abbey-mayor", "how many points is a barn worth at the end?", "4 points for each completed city"},
           {"big-top", "how many points does an acrobat bring?", "5 points for each acrobat"},
           {"bridges-castles-bazaars", "what is a castle worth?", "As many points as the feature that completed it"},
           {"bridges-castles-bazaars", "who buys the tile if nobody bids?", "pays what he bid himself, to nobody"},
           {"catapult", "what do I get for the fair?", "scores 5 points"},
           {"count", "when may I leave the city of Carcassonne?", "may fetch own followers from the quarter"},
           {"count", "when may I send somebody to Carcassonne?", "brought points to somebody else and none to you"},
           {"crop-circles", "who begins after a crop circle?", "Your left neighbour begins"},
           {"darmstadt", "what does a church bring?", "gets 3 points"},
           {"ferries", "may I move a ferry that lies already?", "can be changed later"},
           {"festival", "what can I take back with a festival?", "take one of your pieces back"},
           {"fliers", "what happens when a flying machine lands on a finished city?",
            "any incomplete feature of the tile"},
           {"gold-mines", "how much is gold worth?", "1 point to who has up to 3 of them"},
           {"abbey-mayor barn.points_at_the_end=6", "how many points is a barn worth at the end?", "6 points for each"},
           {"gq11", "what does the pig herd do?", "worth 4 points instead of 3"},
           {"hills-sheep", "how many sheep are in the bag?", "four with 1 sheep, five with 2"},
           {"hills-sheep", "what does the wolf do?", "all sheep of that field go back into the bag"},
           {"king-robber", "when do I get the king?", "larger than every city completed before, you are king"},
           {"labyrinth", "does the labyrinth end a road?", "The labyrinth ends no road"},
           {"little-buildings", "how much is a little house worth?", "1 for a house"},
           {"mage-witch", "what does the witch do to a city?", "half of all its points, rounded up"},
           {"phantom", "may the phantom join on the same tile's road?", "that your other piece has just taken"},
           {"river-2", "where does the river fork?", "The fork is the first tile"},
           {"roundabout", "does a roundabout end a road?", "The roundabout ends no road"},
           {"russian-promos", "what is Baba Yaga's hut worth?", "1 point for each empty space"},
           {"shrines", "what if a shrine lies beside a cloister?", "When one of them is complete"},
           {"siege", "how can a knight escape from a siege?", "on one of the eight tiles around"},
           {"siege", "what is a besieged city worth to farmers?", "counts double: 6 points"},
           {"special-monasteries", "what is a japanese building worth?", "1 point for his own tile"},
           {"spiel-doch", "how does the game begin?", "Two tiles side by side begin the game"},
           {"tunnel", "how many tunnel tokens does each player get?", "3, 2, 1, 1, 1"},
           {"watch-towers", "how many points for a watch tower?", "2 points for each follower"},
           {"wind-roses", "when does a wind rose give points?", "you get 3 points at once"},
           {"winter", "how many tiles are in the winter edition?",
            "Twelve tiles more than in the base game, 84 in all"},
           {"everything", "how many points does the phantom give?", "A phantom counts as 1 follower"},
           {"everything", "how many points for the longest road?", "1 point for each completed road"},
           {"everything", "can the dragon eat my barn?", "The dragon does not eat it"},
       }) {
    INFO(q.mix << ": " << q.question);
    const std::string screen = asked({q.mix, q.question});
    CHECK_THAT(screen, Contains(q.answer) && !Contains("Not in "));
  }
}

TEST_CASE("rules are found by word, by id and by question", "[cli][rulebook]") {
  CHECK_THAT(asked({"pig"}), Contains("TB-30") && Contains("The pig: where may I place it"));
  CHECK_THAT(asked({"guards"}), Contains("The Tower: Guards") && Contains("Walls: Guards"));  // of both boxes
  CHECK_THAT(asked({"TB-30"}), Contains("TB-30") && !Contains("TB-31"));
  CHECK_THAT(asked({"tb-30"}), Contains("TB-30"));
  // Without a ruleset the defaults hold, with one its values; both say so of a parameter that differs.
  CHECK_THAT(asked({"BASE-34"}), Contains("gives 4 points") && Contains("farm.points_per_city (4)"));
  CHECK_THAT(asked({"base-modern", "BASE-34"}),
             Contains("gives 3 points") && Contains("farm.points_per_city (3 here, default 4)"));
  // A mix in one word, and a question in several.
  CHECK_THAT(asked({"base-modern +tower", "how", "high", "may", "a", "tower", "be"}), Contains("TOW-30"));
  // A rule that this ruleset does not use is shown by its id, and it is said why it does not hold.
  CHECK_THAT(asked({"princess-dragon-modern", "PD-25"}),
             Contains("Not in force here: dragon.phase is before_scoring."));
  CHECK_THAT(asked({"princess-dragon-modern", "when does the dragon move"}), !Contains("PD-25 "));
  // Other words for the same thing.
  CHECK_THAT(asked({"base-modern", "meeples", "on", "a", "monastery"}), Contains("cloister"));
  // A word that has rules of its own means nothing else; a word that no rule knows is named.
  CHECK_THAT(asked({"abbey-mayor", "what", "is", "an", "abbey", "worth"}), Contains("An abbey is a cloister."));
  CHECK_THAT(asked({"abbey-mayor", "where may an abbey go"}), Contains("AM-02") && !Contains("BASE-"));
  CHECK_THAT(asked({"winter", "how much is a zeppelin worth"}), Contains("No rule says anything about 'zeppelin'."));
  // A typing error is mended, and this is said.
  CHECK_THAT(asked({"cathedarl"}), Contains("did you mean 'cathedral") && Contains("IC-19"));
}

TEST_CASE("what a ruleset leaves out is answered from the other boxes", "[cli][rulebook]") {
  CHECK_THAT(asked({"base-modern", "when does the dragon move"}),
             Contains("Not in base-modern. With the rules of all boxes, by their defaults:") && Contains("PD-2"));
  CHECK_THAT(asked({"base-modern", "what does the most wine give"}),
             Contains("Not in base-modern.") && Contains("give 10 points each"));
  CHECK_THAT(asked({"traders-builders-modern", "-pig", "may I place a pig without a farmer"}),
             Contains("Not in traders-builders-modern -pig.") && Contains("TB-30"));
  CHECK_THAT(asked({"base-modern", "-farmers", "how are fields scored"}),
             Contains("Fields score nothing in this game."));
}

TEST_CASE("boxes and their sections are listed", "[cli][rulebook]") {
  const std::string all = asked({});
  CHECK_THAT(all, Contains("base") && Contains("Base game") && Contains("Ask with words"));
  const std::string here = asked({"base-modern", "+river"});
  CHECK_THAT(here, Contains("river") && !Contains("tower"));
  const std::string tower = asked({"tower"});
  CHECK_THAT(tower, Contains("Guards: what does a follower on a tower do? (TOW-34 to TOW-37)") &&
                        Contains("bastide rules tower --all"));
  // A section is found by its whole title and by the word before the colon.
  CHECK(asked({"tower", "guards"}) == asked({"tower", "Guards: what does a follower on a tower do?"}));
  CHECK_THAT(clitest::bastide({"rules", "base", "--all"}).out, Contains("BASE-01") && Contains("BASE-O5"));
  // A box of a few rules is shown as a whole.
  CHECK_THAT(asked({"head-start"}), Contains("HEAD-01") && Contains("HEAD-02"));
}

TEST_CASE("a question that has no answer is refused with what is near", "[cli][rulebook]") {
  CHECK_THAT(refusal({"TB-300"}), Contains("no rule 'TB-300'") && Contains("did you mean 'TB-30'"));
  CHECK_THAT(refusal({"base-modrn", "how", "are", "fields", "scored"}),
             Contains("no ruleset 'base-modrn'") && Contains("did you mean 'base-modern'?"));
  CHECK_THAT(refusal({"xyzzy"}), Contains("say nothing about 'xyzzy'") && Contains("bastide rules"));
  CHECK_THAT(refusal({"base-modern", "+towr", "guards"}), Contains("tower"));
}

TEST_CASE("rules as JSON have box, section, text and values", "[cli][rulebook]") {
  const Run one = clitest::bastide({"rules", "base-modern", "BASE-34", "--json"});
  REQUIRE(one.code == 0);
  const Json j = Json::parse(one.out);
  REQUIRE(j.size() == 1);
  CHECK(j[0]["id"] == "BASE-34");
  CHECK(j[0]["box"] == "base");
  CHECK_THAT(j[0]["text"].get<std::string>(), Contains("3 points"));
  const Run some = clitest::bastide({"rules", "tower", "guards", "--json"});
  CHECK(Json::parse(some.out).size() == 4);
}
