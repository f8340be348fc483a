// Each way in which a plugin can be wrong has its own message, and none hurts the others.
#include <cstdlib>

#include "scratch.hpp"

using namespace bastide;
using Catch::Contains;

namespace {

std::string opening(Library& library, const fs::path& path) {
  const Result<const Plugin*> plugin = library.open(path);
  return plugin ? "" : plugin.error().str();
}

std::string opening(const std::string& name) {
  const Scratch s;
  Library library(s.search());
  return opening(library, s.plugin(name, "apart"));
}

}  // namespace

TEST_CASE("a plugin that is not one", "[loader]") {
  const Scratch s;
  Library library(s.search());
  CHECK_THAT(opening(library, s / "missing"),
             Contains("there is no plugin 'missing'\n  a plugin is a folder <id> with the library"));
  CHECK_THAT(opening(library, s / "missing.so"), Contains("missing.so: there is no plugin 'missing'"));
  fs::create_directory(s / "hollow");
  CHECK_THAT(opening(library, s / "hollow"), Contains("hollow/hollow.so: there is no plugin 'hollow'"));
  s.write("text/text.so", "this is not a library, but it is long enough to look at\n");
  CHECK_THAT(opening(library, s / "text"),
             Contains("text/text.so: cannot be opened as a library: ") && Contains("\n  rebuild it"));
  s.write("empty/empty.so", "");
  CHECK_THAT(opening(library, s / "empty"), Contains("cannot be opened as a library: file too short"));
  CHECK_THAT(opening("needs_symbol"),
             Contains("cannot be opened as a library: undefined symbol: ") && Contains("function_of_another_bastide"));
  CHECK_THAT(opening("no_entry"),
             Contains("no_entry.so: is a library, but has no entry 'bastide_plugin'\n  write BASTIDE_PLUGIN("));
}

TEST_CASE("a plugin whose entry is wrong", "[loader]") {
  CHECK_THAT(opening("wrong_magic"),
             Contains("wrong_magic.so: its 'bastide_plugin' is not the entry of a plugin (it begins "
                      "with 0x12345678, not 0x62617374)"));
  CHECK_THAT(opening("other_interface"),
             Contains("other_interface.so: built for interface " + std::to_string(interface_number + 6) +
                      ", this Bastide has interface " + std::to_string(interface_number) +
                      "\n  rebuild it with the SDK of this Bastide"));
  CHECK_THAT(opening("other_layout"), Contains("other_layout.so: built from headers with another layout (") &&
                                          Contains("\n  rebuild it with the SDK of this Bastide"));
  CHECK_THAT(opening("packed"), Contains("packed.so: built from headers with another layout ("));
  CHECK_THAT(opening("other_compiler"), Contains("other_compiler.so: built with oldcc 3.1.4, this Bastide with ") &&
                                            Contains("\n  rebuild it with "));
  CHECK_THAT(opening("wrong_id"), Contains("wrong_id.so: calls itself 'right_id', but its file is called 'wrong_id'\n"
                                           "  folder, library and id must have the same name: <id>/<id>.so"));
  CHECK_THAT(opening("no_modules"), Contains("no_modules.so: has no version or no modules"));
  CHECK_THAT(opening("no_description"), Contains("one of its modules has no description"));
}

TEST_CASE("a plugin that refuses while it is defined", "[loader]") {
  const Scratch s;
  s.plugin("throws");
  s.write("plugins/pack/tiles.toml", two_tiles);
  const fs::path file = s.write("rulesets/t.toml", "title = \"T\"\n[tiles]\nland = 1\n[modules]\nthrows = true\n");
  const Library library(s.search());
  CHECK(library.problems().empty());
  const Result<Game> game = library.game(file.string());
  REQUIRE_FALSE(game);
  CHECK_THAT(game.error().str(), Contains("throws") && Contains("the well is dry"));
}

TEST_CASE("the same name twice", "[loader]") {
  const Scratch s;
  s.plugin("sample");
  s.plugin("sample", "more");
  s.plugin("twin_a");
  s.plugin("twin_b");
  SearchPath search = s.search();
  search.plugin_dirs.push_back(s / "more");
  Library library(search);
  const auto problems = library.problems();
  CHECK(problems.size() == 2);
  CHECK(any_says(problems, {"plugins/sample: plugin 'sample' was found twice, the other time in ", "more/sample",
                            "remove one of them"}));
  CHECK(any_says(problems, {"twin_b.so: its module 'twin' has the name of one in ", "twin_a.so"}));
  CHECK(library.part("twin") != nullptr);
  CHECK(library.part("sample") == nullptr);
  REQUIRE(library.plugins().size() == 1);
  CHECK(library.plugins()[0]->id == "twin_a");
  CHECK_THAT(opening(library, s.plugin("twin_a", "more")),
             Contains("more/twin_a: plugin 'twin_a' was found before, in ") && Contains("twin_a.so\n"));
  CHECK(opening(library, s / "plugins/twin_a") == "");

  // The same folder by two ways is one plugin.
  fs::create_directory_symlink(s / "more", s / "again");
  Library once({{s / "more", s / "again"}, {}, false});
  CHECK(once.problems().empty());
  CHECK(once.plugins().size() == 2);
}

TEST_CASE("a module with the name of another plugin", "[loader]") {
  const Scratch s;
  s.plugin("sample");
  s.write("plugins/other/tiles.toml", two_tiles);  // "sample" has a module "other"
  const Library library(s.search());
  CHECK(any_says(library.problems(), {"its module 'other' has the name of one in ", "plugins/other"}));
}

TEST_CASE("bad plugins beside good ones", "[loader]") {
  const Scratch s;
  for (const char* name : {"sample", "no_entry", "other_interface", "wrong_id"}) s.plugin(name);
  s.write("plugins/torn/tiles.toml", "[[set]]\nid = \"torn\"\n");
  s.write("plugins/pack/tiles.toml", two_tiles);
  s.write("plugins/notes/readme.txt", "not a plugin\n");
  s.write("plugins/file", "nor this\n");
  const Library library(s.search());
  CHECK(library.part("sample") != nullptr);
  CHECK(library.problems().size() == 4);
  REQUIRE(library.plugins().size() == 3);  // pack, sample, torn (whose code is in order: none)
  CHECK(library.tile_sets().size() == 1);

  const auto complaint = [&](const std::string& tiles, const std::string& module) {
    const Result<Spec> spec =
        library.ruleset_text("title = \"T\"\n[tiles]\n" + tiles + " = 1\n[modules]\n" + module + " = true\n", "t.toml");
    REQUIRE_FALSE(spec);
    return spec.error().str();
  };
  CHECK_THAT(complaint("land", "other_interface"), Contains("t.toml:5:1: module 'other_interface' cannot be used: ") &&
                                                       Contains("other_interface.so: built for interface "));
  CHECK_THAT(complaint("land", "nothing"),
             Contains("unknown module 'nothing'") && Contains("plugins that cannot be used: no_entry (is a library"));
  CHECK_THAT(complaint("torn", "sample"), Contains("t.toml:3:1: tile set 'torn' cannot be used: ") &&
                                              Contains("tiles.toml:1:1: set 'torn' has no 'title'"));
  CHECK(library.ruleset_text("title = \"T\"\n[tiles]\nland = 1\n", "t.toml"));
}

TEST_CASE("one more plugin", "[loader]") {
  const Scratch s;
  Library library(s.search());
  CHECK(library.part("sample") == nullptr);
  const fs::path folder = s.plugin("sample", "apart");
  s.write("apart/sample/rules.md", "# Rules\n");
  const auto plugin = library.open(folder / "sample.so");
  REQUIRE(plugin);
  CHECK((*plugin)->id == "sample");
  CHECK((*plugin)->version == "2.1");
  CHECK(library.part("other") != nullptr);
  CHECK(*library.rules_text("other") == "# Rules\n");
  CHECK(*library.rules_text("sample") == "# Rules\n");
  CHECK_THAT(library.rules_text("smple").error().str(), Contains("did you mean 'sample'?"));
  s.write("apart/pack/tiles.toml", two_tiles);
  CHECK(opening(library, s / "apart/pack/") == "");
  CHECK(library.tile_sets().size() == 1);
  CHECK_THAT(library.rules_text("pack").error().str(), Contains("rules.md: there is no such file"));
}

TEST_CASE("a library is opened only when it is needed", "[loader]") {
  const Scratch s;
  s.plugin("sample");
  s.write("plugins/text/text.so", "not a library");
  s.write("plugins/sample/tiles.toml", two_tiles);
  const Library library(s.search());
  CHECK(library.ruleset_text("title = \"T\"\n[tiles]\nland = 1\n", "t.toml"));
  CHECK(library.part("other") != nullptr);
  Library moved = Library(s.search());
  CHECK(moved.part("sample") != nullptr);
}

TEST_CASE("the usual places", "[loader]") {
  setenv("BASTIDE_PLUGIN_PATH", "/one:/two::", 1);
  setenv("BASTIDE_RULESET_PATH", "/three", 1);
  setenv("XDG_DATA_HOME", "/data", 1);
  SearchPath search = default_search_path("/opt/place/bin/bastide");
  CHECK(search.plugin_dirs == std::vector<fs::path>{"/one", "/two", "/data/bastide/plugins",
                                                    "/opt/place/lib/bastide/modules",
                                                    "/opt/place/lib/bastide/plugins"});
  CHECK(search.ruleset_dirs ==
        std::vector<fs::path>{"/three", "rulesets", "/data/bastide/rulesets", "/opt/place/share/bastide/rulesets"});
  CHECK_FALSE(search.static_plugins);
  unsetenv("BASTIDE_PLUGIN_PATH");
  unsetenv("BASTIDE_RULESET_PATH");
  unsetenv("XDG_DATA_HOME");
  setenv("HOME", "/home/somebody", 1);
  search = default_search_path("bastide");  // found through PATH
  REQUIRE(search.plugin_dirs.size() == 3);
  CHECK(search.plugin_dirs[0] == "/home/somebody/.local/share/bastide/plugins");
  const fs::path self = fs::canonical("/proc/self/exe").parent_path().parent_path();
  CHECK(search.plugin_dirs[1] == self / "lib/bastide/modules");
}

TEST_CASE("plugins of the current folder are not opened, only named", "[loader]") {
  const Scratch s;
  s.plugin("sample");
  s.write("plugins/land/tiles.toml", two_tiles);
  const fs::path before = fs::current_path();
  fs::current_path(s / "");
  SearchPath search = default_search_path("bastide");
  search.plugin_dirs = {s / "elsewhere"};
  search.ruleset_dirs = {};
  const Library library(search);
  const auto spec = library.ruleset_text("title = \"T\"\n[tiles]\nland = 1\n[modules]\nsample = true\n", "t.toml");
  const std::string module = plugin_nearby("sample"), none = plugin_nearby("nothing"), up = plugin_nearby("../plugins");
  fs::current_path(before);
  REQUIRE_FALSE(spec);
  CHECK(spec.error().what == "unknown tile set 'land'");
  CHECK(spec.error().hint == "there is one in ./plugins; add --plugins ./plugins");
  CHECK(module == spec.error().hint);
  CHECK(none.empty());
  CHECK(up.empty());
}
