// What the terminal must not do: hide a game that goes on, ignore what was asked for, tell secrets.
#include <catch2/catch.hpp>
#include <cstdlib>
#include <nlohmann/json.hpp>
#include <regex>

#include "bastide_test_paths.hpp"
#include "process.hpp"

using Catch::Contains;
using clitest::Folder;
using clitest::Run;

TEST_CASE("undo takes back several decisions", "[cli]") {
  const Folder folder;
  const auto file = [&](const char* name) { return (folder / name).string(); };
  const auto played = [&](const char* name, const std::string& input) {
    return clitest::bastide({"play", "--seats", "human,human", "--seed", "7", "--save", file(name)}, input);
  };
  const Run back = played("back", "1\n1\n1\n1\nundo 3\nquit\n");
  CHECK_THAT(back.out, Contains("Taken back: 3 decisions"));
  played("straight", "1\nquit\n");
  CHECK(clitest::content(folder / "back") == clitest::content(folder / "straight"));
  CHECK_THAT(played("far", "1\nundo 9\nquit\n").out,
             Contains("Taken back: 1 decision") && Contains("there were no more"));
}

TEST_CASE("two players never have the same name", "[cli]") {
  const Run r =
      clitest::bastide({"play", "--seats", "random,random,random", "--names", "blue", "--seed", "1", "--json"});
  REQUIRE(r.code == 0);
  const auto json = nlohmann::json::parse(r.out);
  CHECK(json["players"][0]["name"] == "blue");
  CHECK(json["players"][1]["name"] == "Player 2");
  const Run twice = clitest::bastide({"play", "--seats", "random,random", "--names", "Ann,ann"});
  CHECK(twice.code == 2);
  CHECK_THAT(twice.err, Contains("two players are called 'Ann'"));
}

TEST_CASE("a resumed game is the recorded one, and other wishes are refused", "[cli]") {
  const Folder folder;
  const std::string file = (folder / "game").string();
  REQUIRE(clitest::bastide({"play", "--seats", "human,human", "--names", "Ann,Ben", "--seed", "7", "--save", file},
                           "1\n1\n")
              .code == 0);
  const auto resumed = [&](std::vector<std::string> more) {
    more.insert(more.begin(), "play");
    more.insert(more.end(), {"--resume", file});
    return clitest::bastide(more, "quit\n");
  };
  const Run other = resumed({"die-stadt"});
  CHECK(other.code == 2);
  CHECK_THAT(other.err, Contains("the recorded game is of 'base-modern', not of 'die-stadt'"));
  CHECK_THAT(resumed({"--seed", "8"}).err, Contains("the recorded game has the seed 7, --seed says 8"));
  CHECK_THAT(resumed({"--names", "Cleo"}).err, Contains("the players of the recorded game are Ann, Ben"));
  CHECK(resumed({"base-modern", "--seed", "7"}).code == 0);
}

TEST_CASE("a seed that is none is refused in a sentence", "[cli]") {
  const Run r = clitest::bastide({"play", "--seed", "-4"});
  CHECK(r.code == 2);
  CHECK_THAT(r.err, Contains("--seed: '-4' is not a whole number from 0 on"));
  CHECK(r.err.size() < 120);
}

TEST_CASE("saved games are listed with the command that goes on", "[cli]") {
  std::filesystem::remove_all(clitest::state_home() / "bastide");
  CHECK_THAT(clitest::bastide({"play", "--games"}).out, Contains("No game was saved yet"));
  REQUIRE(clitest::bastide({"play", "--seats", "human,random", "--names", "Ann", "--seed", "3"}, "1\nquit\n").code ==
          0);
  const Run r = clitest::bastide({"play", "--games"});
  CHECK_THAT(r.out, Contains("Base game: Ann, ") && Contains("turn 1") && Contains("bastide play --resume "));
}

TEST_CASE("tiles of another hand are never shown or shared", "[cli][hidden]") {
  for (const std::string rule : {"hand-of-tiles", "architects"}) {
    INFO(rule);
    const Folder folder;
    const std::string story = (folder / "story").string();
    const std::string ruleset = BASTIDE_SOURCE_DIR "/plugins/" + rule + "/" + rule + ".toml";
    const Run r = clitest::bastide(
        {"play", ruleset, "--seats", "human,greedy", "--names", "Ann,Ben", "--seed", "2"},
        "1\n1\n3\n1\n1\n3\nnews\nhint\ntiles\nsave " + (folder / "copy").string() + "\nshare " + story + "\nquit\n");
    REQUIRE(r.code == 0);
    CHECK_THAT(r.out, !Contains("is drawn: "));
    CHECK_THAT(r.out, Contains("Only you know these:") && Contains("The file tells every hidden tile"));
    const std::string shared = clitest::content(story);
    CHECK_THAT(shared, Contains("Ann lays a tile at ") && !Contains("is drawn: ") && !Contains("seed"));
  }
}

TEST_CASE("the rules answer at the table, with the values of the game", "[cli]") {
  const Run r = clitest::bastide({"play", "big-box-modern", "--seats", "human,human", "--seed", "1"},
                                 "rules pig\nrules TB-30\nrules \"when does the dragon move\"\nrules TB-999\n"
                                 "rules city --all\nquit\n");
  REQUIRE(r.code == 0);
  CHECK_THAT(r.out,
             Contains("The pig: where may I place it") && Contains("each\n      city for which he is paid is worth 4"));
  CHECK_THAT(r.out, Contains("without an own farmer"));
  CHECK_THAT(r.out, Contains("After a dragon tile the dragon moves 6 steps, before anything is scored"));
  CHECK_THAT(r.out, Contains("the rules of 'big-box-modern' have no rule 'TB-999'"));
  CHECK_THAT(r.out, !Contains("bastide rules"));  // how to go on asking here
}

TEST_CASE("a hint says what would follow and what it brings", "[cli]") {
  const Run r = clitest::bastide({"play", "--seats", "human,human", "--seed", "7"}, "hint\nquit\n");
  CHECK_THAT(r.out, Contains("The greedy player would do move 2: Lay the tile at 0,-1, turned upside down\n"
                             "  Then: Follower in the city, east, south and west side\n"
                             "  At once: no points.\n"));
}

TEST_CASE("messages name the program as it was started", "[cli]") {
  ::setenv("BASTIDE_COMMAND", "./bastide", 1);
  const Run help = clitest::bastide({"play", "--help"});
  const Run wrong = clitest::bastide({"play", "--sead", "1"});
  const Run odd = clitest::bastide({"check", "die-stadt", "+river"});
  const Run saved = clitest::bastide({"play", "--seats", "human,human", "--seed", "1"}, "quit\n");
  const Run rules = clitest::bastide({"rules", "tower"});
  ::unsetenv("BASTIDE_COMMAND");
  for (const Run& r : {help, odd, saved, rules}) {
    INFO(r.out << r.err);
    CHECK_FALSE(std::regex_search(r.out + r.err, std::regex("(^|[^./])bastide (play|rulesets|mix|rules|check) ")));
    CHECK_THAT(r.out + r.err, Contains("./bastide "));
  }
  CHECK_THAT(wrong.err, Contains("did you mean '--seed'?"));
  CHECK_THAT(help.out, Contains("Usage: ./bastide play"));
  CHECK_THAT(clitest::bastide({"play", "--help"}).out, Contains("\n  bastide play --games\n"));
}
