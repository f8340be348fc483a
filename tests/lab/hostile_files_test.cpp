// Files that nobody wrote by intention: numbers that do not fit, brackets without end, text that steers terminals,
// files of others where ours should go, and what a killed program leaves.
#include <sys/resource.h>
#include <sys/wait.h>

#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>

#include "../cli/process.hpp"
#include "record/file.hpp"

using Catch::Contains;
using clitest::content;
using clitest::Folder;
using clitest::Run;
using clitest::write;
namespace fs = std::filesystem;

namespace {

constexpr const char* escape = "\033";

Run ran(const std::vector<std::string>& arguments) { return clitest::bastide(arguments); }

std::string replaced(std::string text, const std::string& what, const std::string& by) {
  const std::size_t at = text.find(what);
  INFO(what << " in " << text.substr(0, 200));
  REQUIRE(at != std::string::npos);
  return text.replace(at, what.size(), by);
}

// A refusal: exit code 2, a place, no exception's own words.
void check_refused(const Run& run, const std::string& place, const std::string& what) {
  INFO(run.out << run.err);
  CHECK(run.code == 2);
  CHECK_THAT(run.err, Contains(place) && Contains(what));
  CHECK_THAT(run.err, !Contains("json.exception") && !Contains("std::"));
}

// The number of a process that has ended.
pid_t dead_process() {
  const pid_t child = ::fork();
  if (child == 0) ::_exit(0);
  ::waitpid(child, nullptr, 0);
  return child;
}

const std::vector<std::string> some_games{"compare", "base-2006", "base-modern",  "--games",
                                          "6",       "--seats",   "random,random"};

std::vector<std::string> with(std::vector<std::string> words, const std::vector<std::string>& more) {
  words.insert(words.end(), more.begin(), more.end());
  return words;
}

}  // namespace

TEST_CASE("numbers, brackets and bytes in a record that cannot be read have a place", "[hostile]") {
  const Folder folder;
  const std::string file = (folder / "game.jsonl").string();
  REQUIRE(ran({"play", "base-modern", "--seats", "random,random", "--seed", "3", "--save", file}).code == 0);
  const std::string good = content(file);
  const std::size_t first = good.find('\n') + 1;
  const auto after = [&](const std::string& what, const std::string& by) {
    write(file, replaced(good, what, by));
    return ran({"replay", file});
  };
  const std::string line1 = "game.jsonl:1:", line3 = "game.jsonl:3:";
  check_refused(after("\"seed\":3", "\"seed\":1e400"), line1, "the number 1e400 is too large");
  check_refused(after("\"seed\":3", "\"seed\":-1e400"), line1, "is too large");
  check_refused(after("\"seed\":3", "\"seed\":" + std::string(500, '9')), line1, "is too large");
  check_refused(after("\"seed\":3", "\"seed\":99999999999999999999999"), line1, "expected a whole number");
  check_refused(after("\"seed\":3", "\"seed\":nan"), line1, "this is not JSON");
  check_refused(after("\"seed\":3", "\"seed\":3,\"x\":" + std::string(200'000, '[') + std::string(200'000, ']')), line1,
                "nested too deeply");
  check_refused(after("\"n\":1", "\"n\":1e999"), line3, "the number 1e999 is too large");
  check_refused(after("\"n\":1", "\"n\":18446744073709551615"), line3, "expected a whole number");
  check_refused(after("\"n\":1", "\"n\":-1"), line3, "expected a whole number");
  check_refused(after("\"do\":\"", "\"do\":\"\xff\xfe"), line3, "this is not JSON");
  check_refused(after("\"revision\":", "\"revision\":99999999999"), line1, "among the modules");
  const std::string end = good.substr(good.rfind("\"scores\":["), 10);
  check_refused(after(end, end + "18446744073709551615,"), "game.jsonl:", "'scores' is");
  const std::string last = good.substr(good.rfind("\"scores\":["));
  const std::string other = "\"scores\":[123456789,-1],\"hash" + last.substr(last.find("\":\""));
  check_refused(after(last, other), "game.jsonl:", "123456789");  // readable, but not what was played
  write(file, good.substr(0, first) + std::string(1'000'000, '[') + "\n");
  check_refused(ran({"replay", file}), "game.jsonl:2:21", "nested too deeply");
  // The column is that of the number, counted in characters.
  const std::size_t at = good.find("\"seed\":3") + 7;
  check_refused(after("\"seed\":3", "\"seed\":1e400"), "game.jsonl:1:" + std::to_string(at + 1) + ":", "1e400");
}

TEST_CASE("lines of results that cannot be read have a place", "[hostile]") {
  const Folder folder;
  const auto command = with(some_games, {"--out", (folder / "out").string()});
  REQUIRE(ran(command).code == 0);
  const std::string good = content(folder / "out/results.jsonl");
  const auto after = [&](const std::string& what, const std::string& by) {
    write(folder / "out/results.jsonl", replaced(good, what, by));
    return ran(command);
  };
  check_refused(after("\"turns\":", "\"turns\":1e400,\"x\":"), "results.jsonl:1:", "a number is too large");
  check_refused(after("\"turns\":", "\"turns\":1e300,\"x\":"), "results.jsonl:1:", "'turns' is too large");
  check_refused(after("\"turns\":", "\"turns\":[[]],\"x\":"), "results.jsonl:1:", "not a line of results");
  check_refused(after("\"turns\":", "\"tunrs\":"), "results.jsonl:1:", "a field is missing");
  check_refused(after("\"pair\":0", "\"pair\":-1"), "results.jsonl:1:", "no number of a pair");
  check_refused(after("\"pair\":0", "\"pair\":18446744073709551615"), "results.jsonl:1:", "no number of a pair");
  check_refused(after("\"pair\":0", "\"pair\":0,\"\xff\":0"), "results.jsonl:1:", "not a line of results");
  check_refused(after("\"pair\":0", "\"pair\":" + std::string(300'000, '[')),
                "results.jsonl:1:", "not a line of results");
  write(folder / "out/results.jsonl", good);
  write(folder / "out/comparison.json", "{\"format\":1e400}");
  check_refused(ran(command), "comparison.json:1:1", "this is no comparison");
}

TEST_CASE("experiments that cannot be read have a place", "[hostile]") {
  const Folder folder;
  const auto said = [&](const std::string& line) {
    write(folder / "x.toml", "rulesets = ['base-modern']\n" + line + "\n");
    return ran({"experiment", (folder / "x.toml").string()});
  };
  const std::string place = "x.toml:2:";
  check_refused(said("games = 99999999999999999999999"), place, "not valid TOML");
  check_refused(said("games = 1e400"), place, "");
  check_refused(said("confidence = nan"), place, "it must lie between 0.5 and 1");
  check_refused(said("confidence = inf"), place, "it must lie between 0.5 and 1");
  check_refused(said("title = '\xff\xfe'"), place, "UTF-8");
  check_refused(said("expect = " + std::string(3000, '[')), place, "not valid TOML");
  check_refused(said("expect = ['turns <= 1e400']"), "x.toml:2:21", "is too large");
}

TEST_CASE("a file of somebody else is not replaced", "[hostile]") {
  for (const char* name : {"report.html", "summary.json", "summary.csv", "timing.csv", "forest.svg"}) {
    const Folder folder;
    write(folder / name, "<h1>My thesis</h1>\n");
    const auto command = with(some_games, {"--out", folder.path().string(), "--pictures"});
    check_refused(ran(command), std::string(name) + ": the file is there already, and it was not written by Bastide",
                  "take another folder, or move it away");
    CHECK(content(folder / name) == "<h1>My thesis</h1>\n");
    CHECK_FALSE(fs::exists(folder / "results.jsonl"));  // nothing was played
    fs::remove(folder / name);
    CHECK(ran(command).code == 0);
    CHECK(ran(command).code == 0);  // and ours are
  }
  const Folder folder;
  fs::create_directory(folder / "report.html");
  check_refused(ran(with(some_games, {"--out", folder.path().string()})), "report.html", "is there already");
}

TEST_CASE("what a killed program left is cleaned up, what a running one writes is not", "[hostile]") {
  const Folder folder;
  const std::string dead = ".bastide-" + std::to_string(dead_process()) + "-", running = ".bastide-1-";
  for (const char* name : {"report.html", "results.jsonl", "summary.json"}) {
    write(folder / (name + dead + "aB3dE6"), "half");
    write(folder / (name + running + "aB3dE6"), "half");
  }
  write(folder / ("notes" + dead + "long-name"), "mine");
  write(folder / "notes.aB3dE6", "mine");
  REQUIRE(ran(with(some_games, {"--out", folder.path().string()})).code == 0);
  for (const char* name : {"report.html", "results.jsonl", "summary.json"}) {
    CHECK_FALSE(fs::exists(folder / (name + dead + "aB3dE6")));
    CHECK(fs::exists(folder / (name + running + "aB3dE6")));
  }
  CHECK(fs::exists(folder / ("notes" + dead + "long-name")));
  CHECK(fs::exists(folder / "notes.aB3dE6"));
  // A record, or any other file that is written at once.
  write(folder / ("game.jsonl" + dead + "aB3dE6"), "half");
  REQUIRE_FALSE(bastide::sdk::write_file(folder / "other.jsonl", "text"));
  CHECK_FALSE(fs::exists(folder / ("game.jsonl" + dead + "aB3dE6")));
}

TEST_CASE("a program killed while it writes a file leaves nothing for ever", "[hostile]") {
  const Folder folder;
  const pid_t child = ::fork();
  REQUIRE(child >= 0);
  if (child == 0) {
    (void)bastide::sdk::write_file(folder / "big", [] {
      ::raise(SIGKILL);
      return std::string_view();
    });
    ::_exit(0);
  }
  int status = 0;
  ::waitpid(child, &status, 0);
  REQUIRE(WIFSIGNALED(status));
  const auto files = [&] { return std::distance(fs::directory_iterator(folder.path()), fs::directory_iterator()); };
  CHECK(files() == 1);
  REQUIRE_FALSE(bastide::sdk::write_file(folder / "big", "text"));
  CHECK(files() == 1);
  CHECK(content(folder / "big") == "text");
}

TEST_CASE("text of strangers does not steer the terminal", "[hostile]") {
  const Folder folder;
  const auto quiet = [&](const std::vector<std::string>& arguments) {
    const Run run = ran(arguments);
    INFO(arguments[0] << "\n" << run.out << run.err);
    CHECK_THAT(run.out, !Contains(escape) && !Contains("\xc2\x9b"));
    CHECK_THAT(run.err, !Contains(escape) && !Contains("\xc2\x9b"));
    return run;
  };
  fs::create_directory(folder / "rulesets");
  const fs::path ruleset = folder / "rulesets/evil.toml";
  for (const char* text : {"\\u001b]0;owned\\u0007", "\\u009b2J", "\\u0000", "\\b\\b"}) {
    write(ruleset, "title = \"" + std::string(text) + "\"\nextends = 'base-modern'\n");
    for (const char* verb : {"check", "simulate", "compare", "explain", "play", "bench"}) {
      std::vector<std::string> words{verb, ruleset.string()};
      if (std::string(verb) == "bench") words.insert(words.begin() + 1, "--ruleset");
      check_refused(quiet(words), "evil.toml:1:9", "contains a control character");
    }
    quiet({"rulesets", "--rulesets", (folder / "rulesets").string()});
  }
  write(ruleset, "title = 'fine'\ndoc = \"two\\nlines\\tand a tab\"\nextends = 'base-modern'\n");
  CHECK(quiet({"check", ruleset.string()}).code == 0);

  write(folder / "x.toml",
        "title = \"\\u001b[31mred\"\ndoc = \"a\\u001b[2J\\nb\"\nrulesets = ['base-modern']\nseats = ['random', "
        "'random']\ngames = 6\n");
  const Run experiment = quiet({"experiment", (folder / "x.toml").string(), "--brief"});
  CHECK_THAT(experiment.out, Contains("?[31mred") && Contains("a?[2J\nb"));

  const std::string file = (folder / "game.jsonl").string();
  REQUIRE(
      ran({"play", "base-modern", "--seats", "random,random", "--names", "Anna,Bert", "--seed", "3", "--save", file})
          .code == 0);
  const std::string game = content(file);
  for (const auto& [what, by] :
       {std::pair("\"Anna\"", "\"\\u001b[31mAnna\""), std::pair("\"title\":\"", "\"title\":\"\\u009b2J"),
        std::pair("\"do\":\"", "\"do\":\"\\u001b[2J"), std::pair("\"ruleset\":\"", "\"ruleset\":\"\\u001b[2J")}) {
    write(file, replaced(game, what, by));
    quiet({"replay", file});
    quiet({"replay", file, "--points"});
    quiet({"replay", file, "--moves", "--board"});
    quiet({"replay", file, "--json"});
  }
}

TEST_CASE("a ruleset with more lines than anybody writes is refused at once", "[hostile]") {
  const Folder folder;
  const auto keys = [](const std::string& head, const std::string& value) {
    std::string text = "title = 'x'\nextends = 'base-modern'\n" + head;
    for (int i = 0; i < 200'000; ++i) text += "k" + std::to_string(i) + value + "\n";
    return text;
  };
  const auto checked = [&](const std::string& text) {
    write(folder / "many.toml", text);
    const auto cpu = [] {
      rusage used{};
      ::getrusage(RUSAGE_CHILDREN, &used);
      return static_cast<double>(used.ru_utime.tv_sec) + static_cast<double>(used.ru_utime.tv_usec) / 1e6;
    };
    const double before = cpu();
    const Run run = ran({"check", (folder / "many.toml").string()});
    CHECK(cpu() - before < 3);
    CHECK(run.err.size() < 2000);
    CHECK(run.out.size() < 2000);
    return run;
  };
  for (const char* table : {"", "[rules]\n", "[figures]\n", "[tiles]\n", "[rules.a.b]\n"})
    check_refused(checked(keys(table, " = 1")), "many.toml:", "members, at most 5000 are read");
  check_refused(checked(keys("[modules]\n", " = true")), "many.toml:5004:1", "a table has 200000 members");
  std::string list = "title = 'x'\nextends = 'base-modern'\n[order]\nsequence = [\n";
  for (int i = 0; i < 200'000; ++i) list += "'k" + std::to_string(i) + "',\n";
  check_refused(checked(list + "]\n"), "many.toml:5005:1", "a list has 200000 members");
  check_refused(checked("title = 'x'\n#" + std::string(5'000'000, '\n')), "many.toml", "larger than 4 MB");
}

TEST_CASE("--max without --until is refused", "[hostile]") {
  const Run run = ran(with(some_games, {"--max", "5000"}));
  CHECK(run.code == 2);
  CHECK_THAT(run.err, Contains("--max has no meaning without --until"));
  const Run less = ran(with(some_games, {"--until", "points ±1", "--max", "5"}));
  CHECK(less.code == 2);
  CHECK_THAT(less.err, Contains("--max is 5, but --games is 6 already"));
}

TEST_CASE("more points than sixteen bits hold are right from the game to the report", "[hostile]") {
  const Folder folder;
  // Legal values: a city over the whole table, with 100 points for each tile and each pennant.
  write(folder / "city.toml", R"(title = "One large city"
extends = "base-modern"
[tiles]
base = { without = ["*"], count = { "BA/RCr" = 1, "BA/Cccc+" = 255, "BA/C" = 40 } }
[rules]
city.points_per_tile = 100
city.points_per_pennant = 100
city.incomplete_points_per_tile = 100
city.incomplete_points_per_pennant = 100
)");
  const std::string ruleset = (folder / "city.toml").string(), record = (folder / "city.jsonl").string();
  const Run played = ran({"play", ruleset, "--seats", "random,random", "--seed", "3", "--save", record, "--json"});
  INFO(played.err);
  REQUIRE(played.code == 0);
  const auto result = nlohmann::json::parse(played.out);
  std::vector<int> scores;
  for (const auto& p : result["players"]) {
    int sum = 0;
    for (const auto& [term, points] : p["terms"].items()) sum += points.get<int>();
    CHECK(p["score"] == sum);
    CHECK(p["result"] == sum);
    scores.push_back(sum);
  }
  REQUIRE(std::ranges::max(scores) > 32'767);
  const auto winner = std::ranges::max_element(scores) - scores.begin() + 1;
  CHECK(result["winners"] == nlohmann::json::array({winner}));
  const std::string best = std::to_string(std::ranges::max(scores));

  const Run replayed = ran({"replay", record, "--points", "--board"});
  INFO(replayed.err);
  CHECK(replayed.code == 0);
  CHECK_THAT(replayed.out, Contains(" wins with " + best + " points"));
  CHECK(ran({"render", record, "-o", (folder / "board.svg").string()}).code == 0);
  CHECK_THAT(content(folder / "board.svg"), Contains(best));

  const Run simulated = ran({"simulate", ruleset, "--games", "12", "--seats", "random,random", "--json"});
  REQUIRE(simulated.code == 0);
  const auto sim = nlohmann::json::parse(simulated.out);
  double points = 0;
  for (const auto& seat : sim["seats"]) {
    CHECK(seat["score"]["min"].get<int>() >= 0);
    points += seat["score"]["mean"].get<double>();
  }
  double terms = 0;
  for (const auto& term : sim["terms"]) terms += term["points_per_game"].get<double>();
  CHECK(points == Approx(terms));
  CHECK(points > 32'767);
  const Run compared = ran(
      {"compare", ruleset, "--games", "12", "--seats", "random,random", "--json", "--out", (folder / "out").string()});
  REQUIRE(compared.code == 0);
  double mean = 0;
  double seat_means = 0;
  const auto summary = nlohmann::json::parse(compared.out);
  for (const auto& metric : summary["metrics"]) {
    const double x = metric["of"][0]["mean"].get<double>();
    if (metric["name"] == "points") mean = x;
    if (metric["name"] == "seat1.points" || metric["name"] == "seat2.points") seat_means += x;
  }
  CHECK(mean == Approx(seat_means / 2));
  CHECK(mean > 32'767 / 2.0);
  // And again from the results on the disk.
  CHECK(ran({"compare", ruleset, "--games", "12", "--seats", "random,random", "--json", "--out",
             (folder / "out").string()})
            .out == compared.out);
}
