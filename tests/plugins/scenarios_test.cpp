// The scenarios that lie beside the house rules, as `bastide check` runs them.
#include "house.hpp"
#include "testing/scenario.hpp"

using namespace bastide;
using namespace bastide::sdk;

TEST_CASE("the scenarios of the house rules hold") {
  int folders = 0;
  for (const auto& folder : std::filesystem::directory_iterator(BASTIDE_SOURCE_DIR "/plugins")) {
    if (!folder.is_directory()) continue;
    ++folders;
    const auto files = scenario_files(folder.path());
    INFO(folder.path().string());
    CHECK_FALSE(files.empty());
    for (const auto& file : files) CHECK_SCENARIO(file);
  }
  CHECK(folders == 16);
}
