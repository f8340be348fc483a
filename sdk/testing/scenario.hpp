// Scenarios: little games with expectations, written as TOML. `bastide check FILE.scenario.toml` runs them, and so
// does CHECK_SCENARIO in a Catch2 test.
//
//   ruleset = "base-modern"             # an id, a file relative to this one, or a whole ruleset between '''
//   players = 2
//
//   [[case]]
//   title = "a road of two tiles"
//   steps = '''
//   turn BA/RFr 1,0 r90 road            # draw, place, deploy; what else is asked is passed
//   illegal place 5,5 r0 by KER-16
//   expect p1 has 6 follower at hand
//   finish
//   expect p1 has 2 points
//   '''
//
// docs/authoring.md lists the sentences.
#pragma once
#include <filesystem>
#include <string>
#include <vector>

#include "bastide/load.hpp"

namespace bastide::sdk {

struct ScenarioFailure {
  SourcePos where;
  std::string sentence, expected, found;  // expected is empty if the sentence itself is wrong
  std::string str() const;                // "file:12:1: sentence", expected and found in lines of their own
};

struct ScenarioReport {
  std::filesystem::path file;
  int cases = 0, sentences = 0;
  std::vector<ScenarioFailure> failures;
  bool passed() const { return failures.empty() && cases > 0; }
  std::string str() const;  // all failures, or one line of praise
};

// [host] Never throws; what is wrong with the file is a failure too.
ScenarioReport run_scenario(const Library&, const std::filesystem::path& file);

// The *.scenario.toml of a folder, by name.
std::vector<std::filesystem::path> scenario_files(const std::filesystem::path& folder);

}  // namespace bastide::sdk

// In a Catch2 test: every sentence of the scenario holds, with the modules that test_library() finds.
#define CHECK_SCENARIO(path)                                                                          \
  do {                                                                                                \
    const auto scenario_report_ = ::bastide::sdk::run_scenario(::bastide::sdk::test_library(), path); \
    INFO(scenario_report_.str());                                                                     \
    CHECK(scenario_report_.passed());                                                                 \
  } while (false)
