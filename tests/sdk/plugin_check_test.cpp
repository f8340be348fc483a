// The free checks on plugins: each kind of mistake is found and said in plain words.
#include <catch2/catch.hpp>

#include "basics/clock.hpp"
#include "cli/process.hpp"
#include "testing/plugin_check.hpp"
#include "testing/table.hpp"

namespace {
using namespace bastide;
using namespace bastide::sdk;

// Of its own: what one test opens is no partner for the next.
Library library() {
  SearchPath path;
  path.plugin_dirs = {clitest::fs::path(BASTIDE_BUILD_DIR) / "modules"};
  path.ruleset_dirs = {clitest::fs::path(BASTIDE_SOURCE_DIR) / "rulesets"};
  return Library(path);
}

PluginReport checked(const std::string& name, bool partners = false, const std::string& base = "base-modern") {
  Library lib = library();
  const auto report = check_plugin(lib, clitest::fs::path(BASTIDE_BUILD_DIR) / "tests/checked" / name,
                                   {.base = base, .games = 2, .partners = partners, .seconds = 120});
  if (!report) throw TableError(report.error().str());
  return *report;
}

bool says(const std::vector<PluginFinding>& list, const std::string& words) {
  for (const PluginFinding& f : list)
    if (f.what.find(words) != std::string::npos) return true;
  return false;
}

std::string all(const std::vector<PluginFinding>& list) {
  std::string text;
  for (const PluginFinding& f : list) text += f.where + ": " + f.what + "\n";
  return text;
}

}  // namespace

TEST_CASE("a veto that changes something is found") {
  const auto r = checked("peeking");
  INFO(all(r.problems));
  CHECK_FALSE(r.good());
  CHECK(says(r.problems, "module 'peeking' changes the state in a veto, which may only look"));
}

TEST_CASE("memory outside the state is found") {
  const auto r = checked("secretive");
  INFO(all(r.problems));
  CHECK(says(r.problems, "the same game played twice ends differently"));
  CHECK(says(r.problems, "a copy differs after"));
  CHECK(says(r.problems, "a static or mutable variable"));
}

TEST_CASE("an order that only names decide is found, and a name that nobody produces") {
  const auto r = checked("pushy");
  INFO(all(r.problems) + all(r.warnings));
  CHECK(says(r.problems, "nothing decides whether"));
  CHECK(says(r.problems, "'pushy.run'"));
  CHECK(says(r.problems, "and games differ"));
  CHECK(says(r.problems, "uses action 'plaec', which nobody defines; did you mean 'place'?"));
}

TEST_CASE("an order that makes no difference is no problem; what never ran is said") {
  const auto r = checked("harmless");
  INFO(all(r.problems) + all(r.warnings) + all(r.notes));
  CHECK(r.good());
  CHECK(says(r.notes, "'harmless.run'"));
  CHECK(says(r.notes, "the same games came of both orders"));
  CHECK(says(r.warnings, "reaction to Custom never ran in 2 random games"));
  CHECK(says(r.warnings, "decision 'harmless.question' was never asked"));
  CHECK_FALSE(says(r.warnings, "harmless.run"));
  const auto step = std::ranges::find(r.hooks, "step 'harmless.run'", &HookCount::hook);
  REQUIRE(step != r.hooks.end());
  CHECK(step->module == "harmless");
  CHECK(step->calls > 1);
}

TEST_CASE("a rule that has nothing to do in a mix is said") {
  const auto with_roads = checked("roads-only");
  INFO(all(with_roads.problems) + all(with_roads.notes));
  CHECK(with_roads.good());
  CHECK_FALSE(says(with_roads.notes, "do nothing here"));
  const auto without = checked("roads-only", false, "die-stadt");
  INFO(all(without.problems) + all(without.notes));
  CHECK(says(without.notes, "its rules do nothing here: none of its hooks ran; no tile here has a 'road'"));
}

TEST_CASE("boxes that a plugin needs come along") {
  Library lib = library();
  const auto r = check_plugin(lib, clitest::fs::path(BASTIDE_BUILD_DIR) / "modules/random-dragon",
                              {.games = 1, .partners = false});
  REQUIRE(r);
  INFO(all(r->problems) + all(r->notes));
  CHECK(r->good());
  CHECK(std::ranges::find(r->combinations, "base-modern +princess-dragon +random-dragon") != r->combinations.end());
  CHECK(r->notes.empty());
}

TEST_CASE("kinds of sides and marks that look misspelt are said with their place") {
  const clitest::Folder folder;
  std::filesystem::create_directories(folder / "lands");
  clitest::write(folder / "lands" / "rules.md", "# Lands\n");
  clitest::write(folder / "lands" / "tiles.toml", R"([[set]]
id = "lands"
title = "Lands"
tiles = { "L/A" = 1 }

[[tile]]
id = "L/A"
tags = ["glitter"]
sides = ["fjeld", "fjeld", "fjeld", "fjeld"]
segments = [
  { kind = "fjeld", at = "N E S W", shine = 1 },
]
)");
  Library lib = library();
  const auto r = check_plugin(lib, folder / "lands", {.games = 1, .partners = false});
  REQUIRE(r);
  INFO(all(r->problems) + all(r->warnings));
  CHECK_FALSE(r->good());
  CHECK(says(r->problems, "side kind 'fjeld' is on hardly any tile; did you mean 'field'? (first on tile 'L/A', "));
  CHECK(says(r->problems, "feature kind 'fjeld' is on hardly any tile; did you mean 'field'?"));
  CHECK(says(r->warnings, "tag 'glitter' on tiles is inert: no module in use knows it (first on tile 'L/A', "));
  CHECK(says(r->warnings, "attribute 'shine' on tiles is inert"));
  CHECK(says(r->warnings, "lands/tiles.toml:11:3)"));
}

TEST_CASE("a thousand designs are checked in reasonable time") {
  const clitest::Folder folder;
  std::filesystem::create_directories(folder / "many");
  clitest::write(folder / "many" / "rules.md", "# Many\n");
  std::string counts, designs;
  for (int i = 0; i < 1000; ++i) {
    const std::string id = "M/" + std::to_string(i);
    counts += "\"" + id + "\" = 1\n";
    designs += "[[tile]]\nid = \"" + id +
               "\"\nsides = [\"field\", \"field\", \"field\", \"field\"]\n"
               "segments = [{ kind = \"field\", at = \"NL NR EL ER SL SR WL WR\" }]\n";
  }
  clitest::write(folder / "many" / "tiles.toml",
                 "[[set]]\nid = \"many\"\ntitle = \"Many\"\n[set.tiles]\n" + counts + designs);
  Library lib = library();
  const double begin = thread_cpu_seconds();
  const auto r = check_plugin(lib, folder / "many", {});
  REQUIRE(r);
  INFO(all(r->problems));
  CHECK(r->good());
  CHECK(r->games > 0);
  CHECK(thread_cpu_seconds() - begin < 20);
}

TEST_CASE("a tile that is lost is found") {
  const auto r = checked("greedy-hand");
  INFO(all(r.problems));
  CHECK(says(r.problems, "was neither placed nor put back"));
}

TEST_CASE("a conflict that a plugin declares is no mistake; every other box is played") {
  const auto r = checked("polite", true);
  INFO(all(r.problems));
  CHECK(r.good());
  REQUIRE(r.notes.size() == 1);
  CHECK(r.notes[0].where == "base-modern +river +polite");
  CHECK(r.notes[0].what.find("does not go together") != std::string::npos);
  const Library lib = library();
  std::size_t others = 0;  // boxes that the base game does not contain
  for (const Plugin* p : lib.plugins()) others += p->id != "base" && p->id != "turn";
  CHECK(r.combinations.size() == others);  // the base game, and all but the river
  CHECK(says(r.warnings, "nobody can read what the plugin changes"));
  CHECK(says(r.warnings, "has no *.scenario.toml"));
}

TEST_CASE("a folder without a plugin, and one that is not built yet") {
  Library lib = library();
  const clitest::Folder folder;
  std::filesystem::create_directory(folder / "empty");
  const auto none = check_plugin(lib, folder / "empty", {});
  REQUIRE_FALSE(none);
  CHECK(none.error().what == "there is no plugin 'empty'");
  std::filesystem::create_directory(folder / "fresh");
  clitest::write(folder / "fresh" / "CMakeLists.txt", "");
  const auto fresh = check_plugin(lib, folder / "fresh", {});
  REQUIRE_FALSE(fresh);
  CHECK(fresh.error().what == "the plugin is not built yet: there is no fresh.so");
  CHECK(fresh.error().hint.find("cmake --build") != std::string::npos);
}
