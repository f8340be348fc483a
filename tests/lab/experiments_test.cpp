// The experiments of this repo: what their files expect is so.
#include <algorithm>
#include <catch2/catch.hpp>

#include "bastide_test_paths.hpp"
#include "lab/experiment.hpp"
#include "testing/comparing.hpp"
#include "testing/table.hpp"

namespace {

using namespace bastide;
using namespace bastide::sdk;
namespace fs = std::filesystem;

std::vector<fs::path> files() {
  std::vector<fs::path> all;
  for (const auto& entry : fs::directory_iterator(fs::path(BASTIDE_SOURCE_DIR) / "tests" / "experiments"))
    if (entry.path().extension() == ".toml") all.push_back(entry.path());
  std::ranges::sort(all);
  return all;
}

// Every sentence that is not as expected, with the file it is about.
std::string disappointments(const fs::path& file, u64 seed) {
  auto x = read_experiment(file);
  if (!x) return x.error().str();
  if (x->options.expect.empty()) return file.string() + " expects nothing";
  if (seed) x->options.seed = seed;
  const Comparison c = compare_rulesets(test_library(), x->rulesets, x->options);
  std::string text;
  for (const Verdict& v : analyse(c).verdicts)
    if (v.outcome != Outcome::holds)
      text += file.filename().string() + ", seed " + std::to_string(c.seed) + ", " + v.text + ": " + v.sentence + "\n";
  return text;
}

}  // namespace

TEST_CASE("every experiment of the repo is as expected", "[experiment]") {
  const auto all = files();
  CHECK(all.size() >= 7);
  for (const fs::path& file : all) CHECK(disappointments(file, 0) == "");
}

TEST_CASE("and not by the luck of its seed", "[.thorough][experiment]") {
  for (const fs::path& file : files())
    for (const u64 seed : {101, 102, 103}) CHECK(disappointments(file, seed) == "");
}
