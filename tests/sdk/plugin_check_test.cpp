// The free checks on plugins: each kind of mistake is found and said in plain words.
#include <catch2/catch.hpp>

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

PluginReport checked(const std::string& name, bool partners = false) {
  Library lib = library();
  const auto report = check_plugin(lib, clitest::fs::path(BASTIDE_BUILD_DIR) / "tests/checked" / name,
                                   {.games = 2, .partners = partners});
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
  CHECK(says(r.problems, "uses action 'plaec', which nobody defines; did you mean 'place'?"));
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
  std::size_t others = 0;  // boxes that the base game does not contain, and that need no box but it
  for (const Plugin* p : lib.plugins()) others += p->id != "base" && p->id != "turn" && p->id != "random-dragon";
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
