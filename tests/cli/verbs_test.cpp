// The verbs as a user meets them: what they print, and how they refuse.
#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>

#include "process.hpp"

using Catch::Contains;
using clitest::Folder;
using clitest::Run;
using Json = nlohmann::json;

namespace {

Json json_of(const Run& r) {
  INFO(r.out << r.err);
  REQUIRE(r.code == 0);
  return Json::parse(r.out);
}

}  // namespace

TEST_CASE("help and version", "[cli]") {
  const Run help = clitest::bastide({"--help"});
  CHECK(help.code == 0);
  for (const char* verb : {"play", "choose", "mix", "modules", "rules", "rulesets", "check", "explain", "simulate",
                           "replay", "render", "perft", "bench"}) {
    CHECK_THAT(help.out, Contains(std::string("\n  ") + verb + " "));
    const Run own = clitest::bastide({verb, "--help"});
    CHECK(own.code == 0);
    CHECK_THAT(own.out, Contains("Examples:"));
  }
  CHECK_THAT(help.out, !Contains("playthrough"));
  CHECK(clitest::bastide({}).out == help.out);
  CHECK_THAT(clitest::bastide({"--version"}).out, Contains("bastide ") && Contains("interface"));
}

TEST_CASE("a wrong command line is answered with a suggestion and exit code 2", "[cli]") {
  const auto refused = [](const std::vector<std::string>& words) {
    const Run r = clitest::bastide(words);
    CHECK(r.code == 2);
    CHECK(r.out.empty());
    return r.err;
  };
  CHECK_THAT(refused({"plya"}), Contains("there is no verb 'plya'") && Contains("did you mean 'play'?"));
  CHECK_THAT(refused({"xyzzy"}), Contains("the verbs are: play, "));
  CHECK_THAT(refused({"play", "--sede", "3"}),
             Contains("there is no option '--sede'") && Contains("did you mean '--seed'?"));
  CHECK_THAT(refused({"play", "base-modern", "again"}), Contains("one argument too many: 'again'"));
  CHECK_THAT(refused({"play", "--seed", "x"}), Contains("--seed"));
  CHECK_THAT(refused({"play", "--seed", "-1"}), Contains("--seed"));
  CHECK_THAT(refused({"perft"}), Contains("ruleset") && Contains("bastide perft --help"));
  CHECK_THAT(refused({"play", "--color", "pink"}), Contains("--color"));
  CHECK_THAT(refused({"play", "base-modem"}), Contains("there is no ruleset 'base-modem'") && Contains("base-modern"));
  CHECK_THAT(refused({"play", "--seats", "greedy,gredy"}),
             Contains("there is no player 'gredy'") && Contains("did you mean 'greedy'?"));
  CHECK_THAT(refused({"play", "--seats", "greedy"}), Contains("1 player"));
  CHECK_THAT(refused({"play", "--seats", "random,random,random,random,random,random,random,random,random"}),
             Contains("9 players"));
  CHECK_THAT(refused({"play", "--names", "A,B,C", "--seats", "random,random"}), Contains("3 names for 2 seats"));
  CHECK_THAT(refused({"play", "die-stadt", "--seats", "random"}), Contains("cannot be played by 1 player\n"));
  CHECK_THAT(refused({"play", "--names", "A,A", "--seats", "random,random"}), Contains("two players are called 'A'"));
  CHECK_THAT(refused({"play", "--names", "A\033[2J", "--seats", "random,random"}), Contains("is no name for a player"));
  CHECK_THAT(refused({"simulate", "base-modern", "--seats", "human,random"}), Contains("human"));
  CHECK_THAT(refused({"explain", "base-modern", "--only", "step"}), Contains("did you mean 'steps'?"));
  CHECK_THAT(refused({"replay", "no-such-file"}),
             Contains("no-such-file: cannot open the file: No such file or directory"));
  CHECK_THAT(refused({"render", "no-such-file", "-o", "x.svg"}), Contains("no-such-file"));
}

TEST_CASE("agents play a game through without a terminal", "[cli]") {
  const Run r = clitest::bastide({"play", "--seats", "greedy,greedy", "--seed", "1"});
  CHECK(r.code == 0);
  CHECK(r.err.empty());
  CHECK_THAT(r.out, Contains("Red") && Contains("Blue") && Contains("Seed 1."));
  CHECK_THAT(r.out, !Contains("\033"));
  CHECK(clitest::bastide({"play", "--seed", "1"}).out == r.out);  // the default where no person sits
  CHECK_THAT(clitest::bastide({"play", "--seed", "1", "--color", "always"}).out, Contains("\033["));

  const Json j = json_of(clitest::bastide(
      {"play", "family", "--seats", "random,random,greedy", "--names", "A,B,C", "--seed", "4", "--json"}));
  CHECK(j["ruleset"] == "family");
  CHECK(j["over"] == true);
  REQUIRE(j["players"].size() == 3);
  CHECK(j["players"][2]["name"] == "C");
  int sum = 0;
  for (const auto& [term, points] : j["players"][2]["terms"].items()) sum += points.get<int>();
  CHECK(sum == j["players"][2]["score"]);
  CHECK(j["record"].is_null());
  // A list of seats ends at the next word.
  const Json behind = json_of(clitest::bastide({"play", "--seats", "random,random", "family", "--json"}));
  CHECK(behind["ruleset"] == "family");
  CHECK(behind["players"].size() == 2);
}

TEST_CASE("a recorded game replays, and can be drawn", "[cli]") {
  const Folder folder;
  const std::string file = (folder / "game.jsonl").string();
  const Run play = clitest::bastide(
      {"play", "base-2006+river", "--seats", "random,greedy", "--seed", "11", "--save", file, "--json"});
  const Json result = json_of(play);
  CHECK(result["record"] == file);

  const Json replayed = json_of(clitest::bastide({"replay", file, "--json"}));
  CHECK(replayed["hash"] == result["hash"]);
  CHECK(replayed["players"] == result["players"]);
  CHECK(replayed["replayed"]["complete"] == true);
  CHECK_THAT(clitest::bastide({"replay", file}).out, Contains("Agrees: ") && Contains("hashes are the same"));
  CHECK_THAT(clitest::bastide({"replay", file, "--moves"}).out, Contains("draw ") && Contains("place "));
  CHECK_THAT(clitest::bastide({"replay", file, "--points"}).out, Contains("turn "));
  CHECK_THAT(clitest::bastide({"replay", file, "--turn", "3"}).out, Contains("after turn 3"));
  const Run far = clitest::bastide({"replay", file, "--turn", "999"});
  CHECK(far.code == 2);
  CHECK_THAT(far.err, Contains("not 999"));

  const auto svg = folder / "out.svg";
  CHECK(clitest::bastide({"render", file, "-o", svg.string()}).code == 0);
  const std::string whole = clitest::content(svg);
  CHECK_THAT(whole, Catch::StartsWith("<") && Contains("<svg") && Contains("</svg>"));
  const Run kept = clitest::bastide({"render", file, "--turn", "2", "-o", svg.string()});
  CHECK(kept.code == 2);
  CHECK_THAT(kept.err, Contains("out.svg: the file exists already") && Contains("--force"));
  CHECK(clitest::content(svg) == whole);
  CHECK(clitest::bastide({"render", file, "--turn", "2", "--force", "-o", svg.string()}).code == 0);
  CHECK(clitest::content(svg).size() < whole.size());
  CHECK_THAT(clitest::bastide({"render", "--tiles", "family", "-o", "-"}).out, Contains("</svg>"));
  const Run png = clitest::bastide({"render", file, "-o", (folder / "out.png").string()});
  CAPTURE(png.err);
  if (png.code == 0)
    CHECK_THAT(clitest::content(folder / "out.png"), Catch::StartsWith("\x89PNG"));
  else
    CHECK_THAT(png.err, Contains("rsvg-convert, which is not installed") && Contains("librsvg2-bin"));
  CHECK_FALSE(clitest::fs::exists(folder / "out.png.new"));
  CHECK(clitest::bastide({"render", file, "-o", (folder / "none/out.png").string()}).code == 2);
  const Run nowhere = clitest::bastide({"render", file, "-o", (folder / "none/out.svg").string()});
  CHECK(nowhere.code == 2);
  CHECK_THAT(nowhere.err, Contains("cannot write"));

  const Run again = clitest::bastide({"play", "--seats", "random,random", "--save", file});
  CHECK(again.code == 2);
  CHECK_THAT(again.err, Contains("the file exists already"));

  std::string text = clitest::content(file);
  clitest::write(file, text.substr(0, text.size() - 30));
  const Run torn = clitest::bastide({"replay", file});
  CHECK(torn.code == 2);
  CHECK_THAT(torn.err, Contains("the last line is cut off") && Contains("game.jsonl:"));
}

TEST_CASE("one game of a mix is checked at every decision, the one that is asked for", "[cli]") {
  CHECK(clitest::bastide({"check", "base-modern", "+river", "--players", "3", "--seed", "7"}).code == 0);
  const Run many = clitest::bastide({"check", "base-modern", "--players", "7", "--seed", "7"});
  CHECK(many.code == 2);
  CHECK_THAT(many.err, Contains("7 players do not go with this mix") && Contains("it is for 2 to 6"));
  CHECK(clitest::bastide({"check", "base-modern", "--seed", "x"}).code == 2);
}

TEST_CASE("a game with a random part of the tiles is told, recorded and replayed", "[cli][KER-49]") {
  CHECK_THAT(clitest::bastide({"rulesets"}).out, Contains("base: 50 % of the tiles by chance"));
  CHECK_THAT(clitest::bastide({"check", "half-the-bag"}).out,
             Contains("36 in 24 designs, from base (36 of 72 tiles, by chance)"));
  CHECK_THAT(clitest::bastide({"explain", "half-the-bag"}).out, Contains("36 of 72 tiles by chance"));
  const Run told = clitest::bastide({"explain", "half-the-bag", "--only", "steps,tiles"});
  CHECK_THAT(told.out, Contains("base (36 of 72 tiles, by chance)") && Contains("setup.subset"));
  CHECK(json_of(clitest::bastide({"explain", "half-the-bag", "--json"}))["tile_sets"][0]["random"] == 36);
  const Folder folder;
  const std::string file = (folder / "half.jsonl").string();
  const Run played =
      clitest::bastide({"play", "half-the-bag", "+river", "--seats", "greedy,random", "--seed", "4", "--save", file});
  REQUIRE(played.code == 0);
  const Run again = clitest::bastide({"replay", file});
  INFO(again.err);
  CHECK(again.code == 0);
}

TEST_CASE("writing to a full disk is reported", "[cli]") {
  // The shell's redirection, because the program cannot choose its own standard output.
  std::string command = BASTIDE_PROGRAM;
  command += " modules --json > /dev/full 2> /dev/null";
  CHECK(WEXITSTATUS(std::system(command.c_str())) == 2);
}

TEST_CASE("lists for people and for programs", "[cli]") {
  const Json rulesets = json_of(clitest::bastide({"rulesets", "--json"}));
  std::vector<std::string> ids;
  for (const Json& r : rulesets) ids.push_back(r["id"]);
  for (const char* id : {"base-2006", "base-2006+river", "base-modern", "base-modern+river", "family"})
    CHECK(std::ranges::find(ids, id) != ids.end());
  CHECK_THAT(clitest::bastide({"rulesets"}).out, Contains("base-modern"));

  const Json modules = json_of(clitest::bastide({"modules", "--json"}));
  CHECK(modules["problems"].empty());
  CHECK(modules["boxes"].size() >= 3);
  for (const Json& box : modules["boxes"])
    for (const Json& part : box["parts"]) {
      CHECK(part["revision"].get<int>() >= 1);
      for (const Json& p : part["params"]) CHECK_FALSE(p["doc"].get<std::string>().empty());
    }
  CHECK_THAT(clitest::bastide({"modules", "base"}).out, Contains("revision") && Contains("tile set"));
  CHECK_THAT(clitest::bastide({"modules", "bases"}).err, Contains("did you mean 'base'?"));
}

TEST_CASE("rules are printed by number and by section", "[cli]") {
  CHECK_THAT(clitest::bastide({"rules", "base"}).out, Contains("BASE-01") && Contains("BASE-40"));
  const Run one = clitest::bastide({"rules", "base", "base-17"});
  CHECK_THAT(one.out, Contains("BASE-17") && !Contains("BASE-16"));
  CHECK_THAT(clitest::bastide({"rules", "roads", "BASE-11"}).out, Contains("BASE-11"));
  CHECK_THAT(clitest::bastide({"rules", "base", "cities"}).out, Contains("BASE-12") && !Contains("BASE-18"));
  const Run wrong = clitest::bastide({"rules", "base", "BASE-177"});
  CHECK(wrong.code == 2);
  CHECK_THAT(wrong.err, Contains("did you mean 'BASE-17"));
  CHECK(clitest::bastide({"rules", "bsae"}).code == 2);
  CHECK(json_of(clitest::bastide({"rules", "base", "BASE-17", "--json"}))[0]["id"] == "BASE-17");
}

TEST_CASE("check tells good rulesets from bad ones", "[cli]") {
  const Run good = clitest::bastide({"check", "base-modern", "family"});
  CHECK(good.code == 0);
  CHECK_THAT(good.out, Contains("tiles    72 in 24 designs") && Contains("players  2 to "));
  CHECK(json_of(clitest::bastide({"check", "family", "--json"}))["good"] == true);

  const Folder folder;
  const std::string file = (folder / "friday.toml").string();
  clitest::write(file, "title = \"Friday\"\nextends = \"base-modern\"\n[rules.farm]\nscorring = \"by_city\"\n");
  const Run bad = clitest::bastide({"check", file});
  CHECK(bad.code == 2);
  CHECK_THAT(bad.err, Contains("friday.toml:4:1") && Contains("farm.scorring") && Contains("farm.scoring"));
  const Run json = clitest::bastide({"check", file, "--json"});
  CHECK(json.code == 2);
  CHECK(Json::parse(json.out)["error"]["line"] == 4);
}

TEST_CASE("explain shows order, parameters and hooks", "[cli]") {
  const Run all = clitest::bastide({"explain", "base-modern", "--steps", "--parameters"});
  CHECK(all.code == 0);
  CHECK_THAT(all.out, Contains("Steps") && Contains("farm.scoring") && Contains("by_field") && Contains("base-modern"));
  const Json j = json_of(clitest::bastide({"explain", "family", "--json"}));
  CHECK_FALSE(j["steps"].empty());
  for (const Json& s : j["steps"]) CHECK(s.contains("reasons"));
  CHECK(j["lineage"].back() == "family");
  const Json hot = json_of(clitest::bastide({"explain", "family", "--only", "hooks", "--hot", "--json"}));
  for (const Json& h : hot["hooks"]) CHECK(h["filter"] == "always");
  CHECK_FALSE(hot.contains("steps"));
}

TEST_CASE("simulate, perft and bench", "[cli]") {
  const std::vector<std::string> words{"simulate",      "base-modern", "--games", "40",    "--seats",
                                       "random,random", "--seed",      "5",       "--json"};
  Json one = json_of(clitest::bastide(words));
  auto two_jobs = words;
  two_jobs.insert(two_jobs.end(), {"--jobs", "2"});
  Json two = json_of(clitest::bastide(two_jobs));
  CHECK(one["games"] == 40);
  CHECK(one["seats"] == two["seats"]);
  const Run text = clitest::bastide({"simulate", "family", "--games", "10"});
  CHECK(text.code == 0);
  CHECK(text.err.empty());  // no bar without a terminal

  const Json perft = json_of(clitest::bastide({"perft", "base-modern", "--depth", "2", "--json"}));
  CHECK(perft["sequences"].get<int>() > 100);
  CHECK(clitest::bastide({"perft", "base-modern", "--depth", "1", "--players", "99"}).code == 2);

  const Json bench = json_of(clitest::bastide({"bench", "--games", "50", "--json"}));
  CHECK(bench["games"] == 50);
  CHECK_THAT(clitest::bastide({"bench", "--seconds", "0.1"}).out, Contains("games"));
}

TEST_CASE("plugins and rulesets from other folders", "[cli]") {
  const Folder folder;
  std::filesystem::create_directory(folder / "rules");
  clitest::write(folder / "rules/friday.toml", "title = \"Friday\"\nextends = \"family\"\n");
  CHECK(clitest::bastide({"check", "friday", "--rulesets", (folder / "rules").string()}).code == 0);
  CHECK(clitest::bastide({"--rulesets", (folder / "rules").string(), "check", "friday"}).code == 0);
  CHECK(clitest::bastide({"check", "friday"}).code == 2);

  std::filesystem::create_directories(folder / "plugins/broken");
  clitest::write(folder / "plugins/broken/broken.so", "not a library");
  const Run r = clitest::bastide({"modules", "--plugins", (folder / "plugins").string()});
  CHECK(r.code == 0);
  CHECK_THAT(r.err, Contains("broken.so"));
  // A broken plugin that nobody asked for is no obstacle.
  CHECK(clitest::bastide({"check", "base-modern", "--plugins", (folder / "plugins").string()}).code == 0);
}

TEST_CASE("the log tells what came from where, what is hidden and what was left out", "[cli]") {
  const Folder folder;
  const auto under = [&](const std::string& name) { return (folder / name).string(); };
  for (const char* name : {"first", "second", "plugins/broken", "plugins/renamed"})
    std::filesystem::create_directories(folder / name);
  clitest::write(folder / "first/friday.toml", "title = \"Friday\"\nextends = \"family\"\n");
  clitest::write(folder / "second/friday.toml", "title = \"Another Friday\"\nextends = \"family\"\n");
  clitest::write(folder / "plugins/broken/broken.so", "not a library");
  clitest::write(folder / "plugins/renamed/old-name.so", "never looked at");
  std::vector<std::string> words{"explain",    "friday",        "--rulesets", under("first"),
                                 "--rulesets", under("second"), "--plugins",  under("plugins")};
  CHECK(clitest::bastide(words).err.empty());
  words.insert(words.end(), {"--log-level", "info"});
  const std::string told = clitest::bastide(words).err;
  CHECK_THAT(told, Contains("info: ruleset 'friday' is " + under("first/friday.toml") + ", which hides " +
                            under("second/friday.toml") + "\n"));
  CHECK_THAT(told, Catch::Matches("(.|\n)*plugin 'base' [0-9.]+ is [^\n]*base/base\\.so\n(.|\n)*"));
  CHECK_THAT(told,
             Contains(under("plugins/renamed/old-name.so") + " is passed over: in a folder of this name the library "
                                                             "must be called renamed.so"));
  CHECK_THAT(told, !Contains("debug:"));
  words.back() = "debug";
  CHECK_THAT(clitest::bastide(words).err, Contains("debug: read "));
  const Run all = clitest::bastide({"modules", "--plugins", under("plugins"), "--log-level", "info"});
  CHECK_THAT(all.err,
             Contains("plugin 'broken' is left out: " + under("plugins/broken/broken.so") + ": cannot be opened"));

  ::setenv("BASTIDE_LOG", "info", 1);
  const std::string by_variable = clitest::bastide({"explain", "friday", "--rulesets", under("first")}).err;
  ::setenv("BASTIDE_LOG", "loud", 1);
  const Run loud = clitest::bastide({"explain", "friday", "--rulesets", under("first")});
  ::unsetenv("BASTIDE_LOG");
  CHECK_THAT(by_variable, Contains("info: ruleset 'friday' is " + under("first/friday.toml") + "\n"));
  CHECK(loud.code == 2);
}
