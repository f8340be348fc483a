// The list of moves and the answers to what is no move, as people at the table read them.
#include <catch2/catch.hpp>
#include <regex>

#include "process.hpp"

using Catch::Contains;
using clitest::bastide;

namespace {

// What the program says between two questions.
std::vector<std::string> answers(const std::string& out) {
  static const std::regex prompt(R"(move \(1-\d+, notation, or 'help'\)> )");
  return {std::sregex_token_iterator(out.begin(), out.end(), prompt, -1), std::sregex_token_iterator()};
}

bool has(const std::string& text, const char* pattern) { return std::regex_search(text, std::regex(pattern)); }

}  // namespace

TEST_CASE("lists put the number first where a group has one move, and never hide a kind of move", "[cli]") {
  std::string input;
  for (int i = 0; i < 250; ++i) input += "1\nmoves\n";
  int shortened = 0, captures = 0;
  for (const char* ruleset : {"princess-dragon-2006", "tower-modern"}) {
    const auto said = answers(bastide({"play", ruleset, "--seats", "human,human", "--seed", "1"}, input).out);
    for (std::size_t i = 0; i + 1 < said.size(); ++i) {
      captures += has(said[i], R"(\d capture p\d\.follower\.\d+ -?\d+,)");
      CHECK_FALSE(has(said[i], R"(capture p\d\.follower\.\d+  +\d)"));
      if (said[i].find("more: 'moves' lists all") == std::string::npos || !has(said[i + 1], R"(\d pass\b)")) continue;
      ++shortened;
      INFO(said[i]);
      CHECK(has(said[i], R"(\d pass\b)"));
    }
  }
  CHECK(captures > 0);
  CHECK(shortened > 0);
}

TEST_CASE("a refusal names every rule by a command that works", "[cli]") {
  const auto said = answers(bastide({"play", "princess-dragon-2006", "--seats", "human,human", "--seed", "9"},
                                    "why dragon 0,0\nwhy fairy 0,0\n")
                                .out);
  REQUIRE(said.size() > 2);
  const std::string both = said[1] + said[2];
  static const std::regex command(R"(bastide rules (\S+) (\S+)\n)");
  int commands = 0;
  for (std::sregex_iterator m(both.begin(), both.end(), command), end; m != end; ++m, ++commands) {
    INFO(m->str());
    CHECK(bastide({"rules", (*m)[1].str(), (*m)[2].str()}).code == 0);
  }
  CHECK(commands == 3);  // PD-25 and PD-27, PD-11; an id of no rule of the module is left out
}

TEST_CASE("what begins with no action is answered by what moves begin with", "[cli]") {
  const auto said = answers(bastide({"play", "--seats", "human,human", "--seed", "1"}, "zzzzzz 0,0\nwhy zzzzzz\n").out);
  REQUIRE(said.size() > 2);
  for (const std::size_t i : {1u, 2u})
    CHECK_THAT(said[i], Contains("no action is called 'zzzzzz'") && Contains("moves begin here with: place\n"));
}
