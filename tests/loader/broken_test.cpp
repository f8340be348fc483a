// tests/loader/broken/*.toml: each begins with lines `# expect: <part of the message>`.
#include "scratch.hpp"

using namespace bastide;

TEST_CASE("every broken ruleset gets its message", "[loader]") {
  const Library library({{BASTIDE_BUILD_DIR "/modules"}, {BASTIDE_SOURCE_DIR "/rulesets"}, false});
  fs::current_path(BASTIDE_SOURCE_DIR);  // so that messages show relative paths
  int files = 0;
  for (const auto& entry : fs::directory_iterator("tests/loader/broken")) {
    const std::string file = entry.path().string();
    CAPTURE(file);
    const Result<Game> game = library.game(file);
    REQUIRE_FALSE(game);
    const std::string said = game.error().str();
    std::ifstream in(entry.path());
    int expected = 0;
    for (std::string line; std::getline(in, line) && line.starts_with("# expect: "); ++expected)
      CHECK_THAT(said, Catch::Contains(line.substr(10)));
    CHECK(expected > 0);
    CHECK(std::count(said.begin(), said.end(), '\n') <= 1);
    ++files;
  }
  CHECK(files >= 50);
}
