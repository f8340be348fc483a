// Tournaments: the same for any number of jobs and interruptions, paired, and right about who is stronger.
#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>
#include <random>
#include <thread>

#include "../cli/process.hpp"
#include "lab/arena.hpp"
#include "record/replay.hpp"
#include "rulesets.hpp"

using namespace labtest;
using Catch::Contains;
using clitest::content;
using clitest::Folder;

namespace {

ArenaOptions options(std::vector<std::string> players, u64 games) {
  ArenaOptions o;
  o.players = std::move(players);
  o.games = games;
  return o;
}

ArenaResult played(const std::vector<std::string>& rulesets, const ArenaOptions& o) {
  auto r = arena(entrants(rulesets), o);
  INFO((r ? "" : r.error().str()));
  REQUIRE(r);
  return std::move(*r);
}

std::string refused(const ArenaOptions& o) {
  const auto r = arena(entrants({"base-modern"}), o);
  REQUIRE_FALSE(r);
  return r.error().what;
}

std::vector<std::string> command(const std::filesystem::path& out, const std::string& jobs) {
  return {"arena", "greedy", "random", "--ruleset", "base-modern", "die-stadt", "--games",
          "40",    "--seed", "3",      "--jobs",    jobs,          "--out",     out.string()};
}

}  // namespace

TEST_CASE("the stronger player wins, and is told to be stronger", "[arena]") {
  const ArenaResult r = played({"base-modern"}, options({"greedy", "random"}, 24));
  REQUIRE(r.tables.size() == 1);
  const ArenaMatch& m = r.all().matches.at(0);
  CHECK(m.score.games == 24);
  CHECK(m.shares.size() == 12);
  CHECK(m.score.won >= 23);
  CHECK(m.score.mean_points() > 2 * m.score.mean_against());
  CHECK(m.estimate.superior > 0.999);
  CHECK(m.estimate.elo.low > 150);
  CHECK_THAT(to_text(r), Contains("greedy against random, 24 games"));
}

TEST_CASE("the two games of a pair have the same tiles and changed seats, and their records replay", "[arena]") {
  const Folder folder;
  ArenaOptions o = options({"greedy", "random"}, 6);
  o.records = folder / "games";
  played({"base-modern", "die-stadt"}, o);
  int files = 0;
  for (int ruleset = 1; ruleset <= 2; ++ruleset)
    for (int deal = 0; deal < 3; ++deal) {
      std::vector<std::vector<std::string>> draws;
      for (const char game : {'a', 'b'}) {
        const auto file = folder / ("games/ruleset" + std::to_string(ruleset) + "-player1-player2-00000" +
                                    std::to_string(deal) + game + ".jsonl");
        const auto record = read_record(file);
        INFO((record ? "" : record.error().str()));
        REQUIRE(record);
        CHECK(record->ended);
        CHECK(record->header.chance_given);
        CHECK(record->header.seats == (game == 'a' ? std::vector<std::string>{"greedy", "random"}
                                                   : std::vector<std::string>{"random", "greedy"}));
        const auto replayed = replay(library(), *record);
        INFO((replayed ? "" : replayed.error().str()));
        CHECK(replayed);
        std::vector<std::string> drawn;
        for (const RecordLine& l : record->lines)
          if (l.is == RecordLine::Is::move && l.who == 0 && drawn.size() < 30) drawn.push_back(l.text);
        draws.push_back(std::move(drawn));
        ++files;
      }
      if (ruleset == 1) CHECK(draws[0] == draws[1]);  // die-stadt puts tiles that do not fit under the stack
    }
  CHECK(files == 12);
}

TEST_CASE("who else plays changes nothing for two who meet", "[arena]") {
  const ArenaResult two = played({"base-modern"}, options({"greedy", "random"}, 4));
  ArenaOptions o = options({"greedy", "random", "program:" BASTIDE_PROGRAM " engine --player random"}, 4);
  const ArenaResult three = played({"base-modern"}, o);
  CHECK(three.all().matches[0].score.points == two.all().matches[0].score.points);
  CHECK(three.all().matches[0].shares == two.all().matches[0].shares);
  o = options({"greedy", "random"}, 4);
  o.seed = 2;
  CHECK(played({"base-modern"}, o).all().matches[0].score.points != two.all().matches[0].score.points);
}

TEST_CASE("four at a table: two and two, and nobody is favoured", "[arena]") {
  ArenaOptions o = options({"greedy", "random"}, 8);
  o.seats = 4;
  const ArenaResult r = played({"base-modern"}, o);
  CHECK(r.all().matches[0].score.won == 8);
  o.seats = 3;
  CHECK(played({"base-modern"}, o).all().matches[0].shares.size() == 4);
}

TEST_CASE("any number of jobs gives the same numbers, and so does a tournament that is killed again and again",
          "[arena]") {
  const Folder folder;
  REQUIRE(clitest::bastide(command(folder / "one", "1")).code == 0);
  for (const char* jobs : {"2", "8"}) REQUIRE(clitest::bastide(command(folder / jobs, jobs)).code == 0);
  std::mt19937 dice(4);
  int killed = 0;
  for (int i = 0; i < 8; ++i) {
    const auto words = clitest::words_of(command(folder / "torn", "2"));
    const pid_t child = ::fork();
    REQUIRE(child >= 0);
    if (child == 0) {
      ::close(1);
      ::close(2);
      clitest::become(words);
    }
    std::this_thread::sleep_for(std::chrono::milliseconds(40 + dice() % 160));
    ::kill(child, SIGKILL);
    int how = 0;
    ::waitpid(child, &how, 0);
    killed += WIFSIGNALED(how);
  }
  CHECK(killed > 0);
  const clitest::Run last = clitest::bastide(command(folder / "torn", "2"));
  INFO(last.err);
  REQUIRE(last.code == 0);
  const std::string whole = content(folder / "one/results.jsonl");
  CHECK(std::ranges::count(whole, '\n') == 80);
  for (const char* other : {"2", "8", "torn"})
    for (const char* file : {"results.jsonl", "summary.json", "summary.csv", "arena.json"}) {
      CAPTURE(other, file);
      CHECK(content(folder / other / file) == content(folder / "one" / file));
    }
}

TEST_CASE("a sequential test stops when it is clear, at the same pair for any number of jobs", "[arena]") {
  const Folder folder;
  const auto test = [&](const std::string& jobs, const std::string& a, const std::string& b) {
    return clitest::bastide({"arena", a, b, "--ruleset", "base-modern", "--sprt", "0,200", "--games", "400", "--jobs",
                             jobs, "--out", (folder / (a + jobs)).string(), "--records",
                             (folder / (a + jobs + "r")).string(), "--json"});
  };
  const clitest::Run one = test("1", "greedy", "random"), three = test("3", "greedy", "random");
  INFO(one.err);
  CHECK(one.code == 0);
  const auto result = nlohmann::json::parse(one.out);
  CHECK(result["sprt"]["accepted"] == 200);
  CHECK(result["sprt"]["pairs"] < 60);
  CHECK(result["pairs"] == result["sprt"]["pairs"]);
  CHECK(result["complete"] == true);
  CHECK(three.out == one.out);
  CHECK(content(folder / "greedy3/results.jsonl") == content(folder / "greedy1/results.jsonl"));
  const auto files = [&](const std::string& name) {
    return std::distance(std::filesystem::directory_iterator(folder / name), std::filesystem::directory_iterator());
  };
  CHECK(files("greedy1r") == files("greedy3r"));
  CHECK(files("greedy1r") == 2 * result["pairs"].get<long>());
  CHECK(test("2", "random", "greedy").code == 1);  // not stronger
  // Too few games to know.
  CHECK(clitest::bastide({"arena", "greedy", "random", "--ruleset", "base-modern", "--sprt", "0,5", "--games", "4"})
            .code == 3);
}

TEST_CASE("three players, two rulesets: a table for each, and one for all", "[arena]") {
  const clitest::Run run = clitest::bastide({"--time-limit", "60", "arena", "greedy", "random",
                                             std::string("program:") + BASTIDE_SOURCE_DIR + "/docs/examples/bot.py",
                                             "--ruleset", "base-modern,base-2006", "--games", "2"});
  INFO(run.err);
  REQUIRE(run.code == 0);
  for (const char* words : {"base-modern: Base game", "base-2006:", "all 2 rulesets together", "1 greedy", "Elo",
                            "against", "thinking time of this run"})
    CHECK_THAT(run.out, Contains(words));
}

TEST_CASE("more games on the same folder go on from there", "[arena]") {
  const Folder folder;
  const auto games = [&](const std::string& n, const std::string& name) {
    return clitest::bastide(
        {"arena", "random", "greedy", "--ruleset", "base-modern", "--games", n, "--out", (folder / name).string()});
  };
  REQUIRE(games("6", "a").code == 0);
  REQUIRE(games("12", "a").code == 0);
  REQUIRE(games("12", "b").code == 0);
  CHECK(content(folder / "a/results.jsonl") == content(folder / "b/results.jsonl"));
  const clitest::Run other = clitest::bastide(
      {"arena", "random", "greedy", "--ruleset", "base-2006", "--games", "6", "--out", (folder / "a").string()});
  CHECK(other.code == 2);
  CHECK_THAT(other.err, Contains("the folder holds another tournament: ruleset 1 was"));
}

TEST_CASE("what is no tournament is refused", "[arena]") {
  CHECK_THAT(refused(options({"greedy"}, 10)), Contains("needs two players or more"));
  CHECK_THAT(refused(options({"greedy", "gredy"}, 10)), Contains("there is no player 'gredy'"));
  CHECK_THAT(refused(options({"greedy", "greedy"}, 10)), Contains("'greedy' plays twice"));
  CHECK_THAT(refused(options({"greedy", "random"}, 1)), Contains("two games of each two"));
  ArenaOptions o = options({"greedy", "random"}, 10);
  o.seats = 9;
  CHECK_THAT(refused(o), Contains("cannot be played by 9 players"));
  o = options({"greedy", "random"}, 10);
  o.sprt = SprtQuestion{.elo0 = 20, .elo1 = 0};
  CHECK_THAT(refused(o), Contains("the first must be the smaller one"));
  const clitest::Run run = clitest::bastide({"arena", "greedy", "random", "--ruleset", "base-modern", "--sprt", "5"});
  CHECK(run.code == 2);
  CHECK_THAT(run.err, Contains("--sprt needs two differences"));
}
