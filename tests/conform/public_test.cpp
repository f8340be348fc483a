// All reference games of a folder that is not part of the sources, if it is there: the folder that BASTIDE_CONFORMANCE
// names, or shared/conformance beside the sources.
#include <catch2/catch.hpp>
#include <cstdlib>

#include "fixtures.hpp"

using namespace bastide::sdk::conform;
namespace fs = std::filesystem;

namespace {

fs::path reference_games() {
  if (const char* folder = std::getenv("BASTIDE_CONFORMANCE")) return folder;
  return fs::path(BASTIDE_SOURCE_DIR).parent_path() / "shared" / "conformance";
}

}  // namespace

TEST_CASE("every mix, option game and scenario whose boxes are built agrees") {
  const fs::path all = reference_games();
  if (!fs::exists(all)) {
    WARN("there are no reference games in " << all);
    return;
  }
  const auto [folder, at_least] = GENERATE(table<std::string, std::size_t>(
      {{"mixes", 0}, {"rules", 14}, {"scenarios", 11}, {"promos5", 23}, {"promos6", 0}}));
  CAPTURE(folder);
  std::vector<bastide::Error> problems;
  const auto files = find_games({all / folder}, problems);
  REQUIRE(problems.empty());
  const Outcome outcome = replay_files(files, games(), 2);
  std::string text;
  for (const bastide::Error& e : outcome.unreadable) text += e.str() + "\n";
  for (const GameReport& g : outcome.games) text += words(g.mismatches);
  CAPTURE(text);
  CHECK(outcome.unreadable.empty());
  CHECK(outcome.mismatches() == 0);
  CHECK(outcome.games.size() >= at_least);
  CHECK(outcome.games.size() + outcome.skipped.size() == files.size());
}
