// Golden playthroughs: one seeded game per shipped ruleset, every decision, every score, a hash per
// turn. A change of behaviour shows as a change of text; tests/golden/approve.sh accepts it.
#include <algorithm>
#include <catch2/catch.hpp>
#include <filesystem>

#include "cli/process.hpp"

namespace fs = std::filesystem;

namespace {

const fs::path folder = fs::path(BASTIDE_SOURCE_DIR) / "tests/golden";

std::vector<fs::path> files(const fs::path& dir, const char* extension) {
  std::vector<fs::path> found;
  for (const auto& entry : fs::directory_iterator(dir))
    if (entry.path().extension() == extension) found.push_back(entry.path());
  std::ranges::sort(found);
  return found;
}

std::vector<std::string> lines_of(const std::string& text) {
  std::vector<std::string> lines;
  std::istringstream in(text);
  for (std::string l; std::getline(in, l);) lines.push_back(l);
  return lines;
}

// The first line of a golden file says how it was made: "# bastide playthrough family --seed 1".
std::vector<std::string> command_of(const std::string& first_line) {
  std::istringstream in(first_line);
  std::vector<std::string> words;
  for (std::string w; in >> w;) words.push_back(w);
  if (words.size() < 3 || words[0] != "#" || words[1] != "bastide") return {};
  return {words.begin() + 2, words.end()};
}

}  // namespace

TEST_CASE("every shipped ruleset has a golden playthrough", "[golden]") {
  for (const fs::path& ruleset : files(fs::path(BASTIDE_SOURCE_DIR) / "rulesets", ".toml")) {
    INFO("make it with tests/golden/approve.sh");
    CHECK(fs::exists(folder / (ruleset.stem().string() + ".txt")));
  }
}

TEST_CASE("golden playthroughs come out the same", "[golden]") {
  for (const fs::path& file : files(folder, ".txt")) {
    const std::vector<std::string> expected = lines_of(clitest::content(file));
    REQUIRE_FALSE(expected.empty());
    const std::vector<std::string> command = command_of(expected[0]);
    REQUIRE_FALSE(command.empty());
    const clitest::Run run = clitest::bastide(command);
    INFO(run.err);
    REQUIRE(run.code == 0);
    const std::vector<std::string> found = lines_of(run.out);
    const auto [e, f] = std::mismatch(expected.begin(), expected.end(), found.begin(), found.end());
    if (e == expected.end() && f == found.end()) continue;
    FAIL_CHECK(
        file.filename().string() << ":" << e - expected.begin() + 1 << ": expected '"
                                 << (e == expected.end() ? "(end of file)" : *e) << "', found '"
                                 << (f == found.end() ? "(end of game)" : *f)
                                 << "'. If this change is meant, run tests/golden/approve.sh and look at the diff.");
  }
}
