// The list of moves and the answers to what is no move, as people at the table read them.
#include <catch2/catch.hpp>
#include <regex>

#include "process.hpp"

using Catch::Contains;

namespace {

// What the program says between two questions.
std::vector<std::string> answers(const std::string& out) {
  static const std::regex prompt(R"(your move \(words, a letter or a number; 'help'\)> )");
  return {std::sregex_token_iterator(out.begin(), out.end(), prompt, -1), std::sregex_token_iterator()};
}

std::vector<std::string> said_in(const std::vector<std::string>& game, const std::string& input) {
  std::vector<std::string> arguments{"play"};
  arguments.insert(arguments.end(), game.begin(), game.end());
  return answers(clitest::bastide(arguments, input).out);
}

bool has(const std::string& text, const char* pattern) { return std::regex_search(text, std::regex(pattern)); }

}  // namespace

TEST_CASE("lists say moves in words, each with its number, and never in notation", "[cli]") {
  std::string input;
  for (int i = 0; i < 120; ++i) input += "1\nmoves\n";
  int captures = 0, passes = 0;
  for (const char* ruleset : {"princess-dragon-2006", "tower-modern"})
    for (const std::string& text : said_in({ruleset, "--seats", "human,human", "--seed", "1"}, input)) {
      captures += has(text, R"(\d [a-z ]*Capture .*follower)");
      passes += has(text, R"(\d +Pass\b)");
      INFO(text);
      CHECK_FALSE(has(text, R"(p\d\.follower|[a-z]@-?\d)"));
    }
  CHECK(captures > 0);
  CHECK(passes > 0);
}

TEST_CASE("a refusal names every rule by a command that works", "[cli]") {
  const auto said =
      said_in({"princess-dragon-2006", "--seats", "human,human", "--seed", "9"}, "why dragon 0,0\nwhy fairy 0,0\n");
  REQUIRE(said.size() > 2);
  const std::string both = said[1] + said[2];
  static const std::regex command(R"(in full: rules (\S+)\n)");
  int commands = 0;
  for (std::sregex_iterator m(both.begin(), both.end(), command), end; m != end; ++m, ++commands) {
    INFO(m->str());
    CHECK(clitest::bastide({"rules", (*m)[1].str()}).code == 0);
  }
  CHECK(commands == 3);  // PD-25 and PD-27, PD-11; an id of no rule of the module is left out
}

TEST_CASE("what is neither a move nor a command is answered by where to look", "[cli]") {
  const auto said = said_in({"--seats", "human,human", "--seed", "1"}, "zzzzzz 0,0\nwhy zzzzzz\nwhy raod\n");
  REQUIRE(said.size() > 3);
  CHECK_THAT(said[1], Contains("There is no command or move 'zzzzzz 0,0'") && Contains("'moves' lists the moves"));
  CHECK_THAT(said[2], Contains("is called 'zzzzzz'") && Contains("follower") && Contains("road"));
  CHECK_THAT(said[3], Contains("did you mean 'road'?"));
}
