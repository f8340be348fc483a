// Mixes on the command line: what is written, and every verb that takes them.
#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>

#include "process.hpp"

using Catch::Contains;
using clitest::Folder;
using clitest::Run;
using Json = nlohmann::json;

namespace {

Run run(const std::vector<std::string>& words) { return clitest::bastide(words); }

Json json_of(const Run& r) {
  INFO(r.out << r.err);
  REQUIRE(r.code == 0);
  return Json::parse(r.out);
}

}  // namespace

TEST_CASE("a mix is what its file says, and plays like the ruleset it repeats", "[mix]") {
  const auto hash = [](std::vector<std::string> words) {
    words.insert(words.begin(), "play");
    words.insert(words.end(), {"--seats", "greedy,random", "--seed", "5", "--json"});
    return json_of(run(words))["hash"].get<std::string>();
  };
  CHECK(hash({"base-modern", "+river"}) == hash({"base-modern+river"}));
  CHECK(hash({"base-modern", "+river"}) != hash({"base-modern"}));
  CHECK(hash({"base-modern +river -farmers figures.follower=5"}) == hash({"family"}));

  for (const std::string expression :
       {"base-modern +river -farmers", "princess-dragon-2006 farm.points_per_city=9 dragon.eats=special,follower",
        "base-2006+river -river:rules tiles.base=2 figures.follower=3", "family +farmers track.cards=true",
        "base-modern +river:rules -roads -cloisters city.incomplete_unit=segment"}) {
    INFO(expression);
    const Folder folder;
    const std::string file = (folder / "friday.toml").string();
    const Run written = run({"mix", expression, "-o", file});
    INFO(written.err);
    REQUIRE(written.code == 0);
    CHECK_THAT(written.out, Contains("Written: " + file) && Contains("bastide play " + file));
    CHECK(run({"check", file}).code == 0);
    CHECK(hash({file}) == hash({expression}));
    CHECK(run({"mix", expression}).out == clitest::content(file));
    // Only to be read once more: mixing the file changes nothing.
    CHECK(hash({file, "+base"}) == hash({file + " +base"}));
  }
}

TEST_CASE("the file can be read and edited by people", "[mix]") {
  const Run r = run({"mix", "base-modern", "+river", "-farmers", "figures.follower=5", "city.two_tile_points=3"});
  REQUIRE(r.code == 0);
  CHECK_THAT(r.out, Catch::StartsWith("# Written by: bastide mix base-modern +river -farmers figures.follower=5 "
                                      "city.two_tile_points=3\n"));
  CHECK_THAT(r.out, Contains("\ntitle = \"Base game with River, without Farmers\"\n"));
  CHECK_THAT(r.out, Contains("\nextends = \"base-modern\" "));
  CHECK_THAT(r.out, Contains("\nriver = 1   ") && Contains("# River, 12 tiles; base-modern has 0\n"));
  CHECK_THAT(r.out, Contains("\nriver = true   ") && Contains("# River: river tiles first, from spring to lake"));
  CHECK_THAT(r.out, Contains("\nfarmers = false ") && Contains("# Farmers: "));
  // Doc, rules, allowed values and default above each value.
  CHECK_THAT(r.out, Contains("[rules.city]\n# points of the tiles of a completed city of two tiles (2006: 2, modern: "
                             "4) [BASE-17]\n# number: 0 to 100; default 2\ntwo_tile_points = 3\n"));
  CHECK_THAT(r.out, Contains("\n# the river separates the fields on its banks [RIV-O2]\n# true or false; default true; "
                             "as in base-modern+river\nsplits_farms = true\n"));
  CHECK_THAT(r.out, Contains("[figures]\n") && Contains("\nfollower = 5 ") && Contains("base-modern has 7\n"));
  CHECK_THAT(r.out, !Contains("farm.") && !Contains("[rules.farm]"));

  // A ruleset as it is, ready to be changed by hand; and one with other numbers only.
  CHECK_THAT(run({"mix", "base-modern"}).out, Contains("\ntitle = \"Base game\"\n"));
  CHECK_THAT(run({"mix", "base-modern", "figures.follower=6"}).out, Contains("\ntitle = \"Base game, changed\"\n"));
  CHECK_THAT(run({"mix", "base-modern", "+river", "--title", "A \"fine\" evening"}).out,
             Contains("\ntitle = \"A \\\"fine\\\" evening\"\n"));
}

TEST_CASE("a box is played in the edition of its base", "[mix]") {
  const Folder folder;
  clitest::write(folder / "north.toml", "title = \"North\"\nedition = \"north\"\nextends = \"base-modern\"\n");
  clitest::write(folder / "north-river.toml",
                 "title = \"North and river\"\nedition = \"north\"\nextends = \"north\"\n[tiles]\nriver = "
                 "1\n[modules]\nriver = true\n"
                 "[rules]\nriver.u_turn = \"any\"\nsetup.max_players = 4\n");
  clitest::write(
      folder / "other.toml",  // has no word about the river in its name
      "title = \"Other\"\nextends = \"north\"\n[modules]\nriver = true\n[rules]\nriver.splits_farms = false\n");
  clitest::write(folder / "river-and-less.toml",  // is not the base with one box more
                 "title = \"Less\"\nextends = \"north\"\n[modules]\nriver = true\nfarmers = false\n"
                 "[rules]\nriver.keeps_start_tile = true\n");
  const std::string dir = folder.path().string();
  const Run r = run({"--rulesets", dir, "mix", "north", "+river"});
  REQUIRE(r.code == 0);
  CHECK_THAT(r.out, Contains("as in north-river\nu_turn = \"any\"\n"));
  CHECK_THAT(r.out,
             Contains("default true\nsplits_farms = true\n") && Contains("default false\nkeeps_start_tile = false\n"));
  CHECK_THAT(r.out, !Contains("max_players"));
  CHECK_THAT(r.err, Contains("'north-river' also says setup.max_players=4"));
  CHECK_THAT(run({"--rulesets", dir, "mix", "north", "+river", "river.u_turn=immediate"}).out,
             Contains("default immediate\nu_turn = \"immediate\"\n"));
  CHECK_THAT(run({"--rulesets", dir, "mix", "base-modern", "+river"}).out, Contains("u_turn = \"immediate\"\n"));
  // A ruleset further down that adds the box is as good.
  clitest::write(folder / "far-north.toml", "title = \"Far\"\nextends = \"north\"\n[figures]\nfollower = 4\n");
  CHECK_THAT(run({"--rulesets", dir, "mix", "far-north", "+river"}).out, Contains("u_turn = \"any\"\n"));

  const Json explained = json_of(run({"--rulesets", dir, "explain", "north", "+river", "--only", "params", "--json"}));
  bool told = false;
  for (const Json& p : explained["params"])
    if (p["name"] == "river.u_turn") {
      CHECK_THAT(p["origin"].get<std::string>(), Contains("north-river (") && Contains("north-river.toml:9:7"));
      told = true;
    } else if (p["name"] == "river.splits_farms") {
      CHECK(p["origin"] == "default");
    }
  CHECK(told);
}

TEST_CASE("files are not lost and not half written", "[mix]") {
  const Folder folder;
  const std::string file = (folder / "friday.toml").string();
  clitest::write(file, "precious");
  const Run there = run({"mix", "base-modern", "+river", "-o", file});
  CHECK(there.code == 2);
  CHECK_THAT(there.err, Contains("friday.toml: the file exists already") && Contains("--force"));
  CHECK(clitest::content(file) == "precious");
  CHECK(run({"mix", "base-modern", "+rivr", "--force", "-o", file}).code == 2);
  CHECK(clitest::content(file) == "precious");
  CHECK(run({"mix", "base-modern", "+river", "--force", "-o", file}).code == 0);
  CHECK_THAT(clitest::content(file), Contains("extends = \"base-modern\""));

  const Run nowhere = run({"mix", "base-modern", "+river", "-o", (folder / "none/x.toml").string()});
  CHECK(nowhere.code == 2);
  CHECK_THAT(nowhere.err, Contains("cannot write: No such file or directory"));
  const Run full = run({"mix", "base-modern", "+river", "-o", "/dev/full"});
  CHECK(full.code == 2);
  CHECK_THAT(full.err, Contains("No space left on device"));
  const Run a_folder = run({"mix", "base-modern", "+river", "--force", "-o", folder.path().string()});
  CHECK(a_folder.code == 2);
  CHECK_THAT(a_folder.err, Contains("is a folder"));
  int files = 0;
  for ([[maybe_unused]] const auto& entry : std::filesystem::directory_iterator(folder.path())) ++files;
  CHECK(files == 1);

  // A mix of a file, written elsewhere, still finds it.
  std::filesystem::create_directory(folder / "sub");
  const std::string second = (folder / "sub/second.toml").string();
  REQUIRE(run({"mix", file, "-farmers", "-o", second}).code == 0);
  CHECK_THAT(clitest::content(second), Contains("extends = \"../friday.toml\"") || Contains("extends = \"" + file));
  CHECK(run({"check", second}).code == 0);
  // A file that extends itself could not be read again.
  for (const std::string& own : {file, (folder / "sub/../friday.toml").string()}) {
    const Run itself = run({"mix", file, "-farmers", "--force", "-o", own});
    CHECK(itself.code == 2);
    CHECK_THAT(itself.err, Contains("would extend itself"));
  }
  CHECK_THAT(run({"mix", "base-modern", "-farmers", "-o", (folder / "base-modern.toml").string()}).err,
             Contains("would extend itself"));
  CHECK(run({"check", file}).code == 0);
}

TEST_CASE("every verb that takes a ruleset takes a mix", "[mix][cli]") {
  CHECK_THAT(run({"explain", "base-modern", "+river", "-farmers", "--only", "modules"}).out,
             Contains("river") && !Contains("farmers  Farmers"));
  CHECK_THAT(run({"check", "base-modern", "+river", "-farmers", "family"}).out,
             Contains("base-modern +river -farmers") && Contains("family") && Contains("84 in 34 designs"));
  CHECK(json_of(run({"simulate", "base-modern", "--games", "3", "-farmers", "--json"}))["ruleset"] ==
        "base-modern -farmers");
  CHECK(json_of(run({"simulate", "base-modern -farmers", "--games", "3", "--json"}))["games"] == 3);
  // A whole mix in one argument, also one with values, is not a change of the one before; changes alone are.
  CHECK_THAT(run({"check", "base-modern draw.unplaceable=discard", "base-modern draw.unplaceable=bottom"}).out,
             Contains("base-modern draw.unplaceable=discard") && Contains("base-modern draw.unplaceable=bottom"));
  CHECK_THAT(run({"check", "base-modern", "+river -farmers", "family"}).out, Contains("base-modern +river -farmers"));
  const Json with = json_of(run({"perft", "base-modern", "--depth", "4", "--json"}));
  const Json without = json_of(run({"perft", "base-modern", "-farmers", "--depth", "4", "--json"}));
  CHECK(with["sequences"].get<long>() > without["sequences"].get<long>());
  CHECK(json_of(run({"bench", "--ruleset", "base-modern", "+river", "-farmers", "--games", "5", "--json"}))["games"] ==
        5);
  const std::string tiles = run({"render", "--tiles", "base-modern", "+river", "-o", "-"}).out;
  CHECK_THAT(tiles, Contains("RI/s") && Contains("</svg>"));
  CHECK_THAT(run({"playthrough", "base-modern", "-farmers"}).out,
             Contains("# bastide playthrough base-modern -farmers"));

  const Run bad = run({"play", "base-modern", "+river", "-farmesr", "--seats", "random,random"});
  CHECK(bad.code == 2);
  CHECK(bad.out.empty());
  CHECK_THAT(bad.err, Contains("mix:1:21: there is no box or part 'farmesr'") &&
                          Contains("\n  base-modern +river -farmesr\n                      ^^^^^^^\n") &&
                          Contains("did you mean 'farmers'?"));
  // A single dash before an option is not a part.
  CHECK_THAT(run({"play", "base-modern", "-seed", "3"}).err, Contains("did you mean '--seed'?"));
  CHECK_THAT(run({"render", "a", "b", "-o", "x"}).err, Contains("one argument too many: 'b'"));
  CHECK_THAT(run({"mix"}).err, Contains("bastide mix --help"));
}

TEST_CASE("a game from an expression is recorded, replayed and resumed", "[mix][cli]") {
  const Folder folder;
  const std::string file = (folder / "game.jsonl").string();
  const Json played = json_of(run({"play", "base-modern", "+river", "-farmers", "--seats", "random,greedy", "--seed",
                                   "9", "--save", file, "--json"}));
  CHECK(played["ruleset"] == "base-modern +river -farmers");
  const Json again = json_of(run({"replay", file, "--json"}));
  CHECK(again["hash"] == played["hash"]);
  CHECK(again["ruleset"] == "base-modern +river -farmers");
  CHECK(run({"render", file, "-o", (folder / "x.svg").string()}).code == 0);

  // Left in the middle; the name of the file that it saves itself to stays within bounds.
  const std::string longest =
      "base-modern +river -farmers city.two_tile_points=3 road.points_per_tile=2 city.points_per_tile=3 "
      "city.points_per_pennant=3 city.incomplete_points_per_tile=2 city.incomplete_points_per_pennant=2 "
      "road.incomplete_points_per_tile=2 cloister.points_per_tile=2 track.length=60 figures.follower=6";
  std::filesystem::remove_all(clitest::state_home() / "bastide");
  const Run left = clitest::bastide({"play", longest, "--seats", "human,random", "--seed", "3"}, "1\n1\nquit\n");
  INFO(left.err);
  CHECK(left.code == 0);
  CHECK_THAT(left.out, Contains("The game is saved in "));
  const Run resumed = clitest::bastide({"play", "--resume", "--seats", "random,random"});
  CHECK(resumed.code == 0);
  CHECK_THAT(resumed.out, Contains(" after "));
}
