// How far a training is, as a file that can be continued after any interruption.
#pragma once
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "bastide/result.hpp"
#include "training/duel.hpp"
#include "training/moments.hpp"

namespace bastide::sdk {

struct Saved {
  u64 stage = 0, done = 0;                   // pieces of that stage that are done
  u64 games = 0;                             // learned from
  std::vector<double> weights, candidate;    // of a Course
  std::vector<Moments> moments;              // by ruleset
  std::vector<DuelPair> duel;                // of the running round
  std::vector<std::vector<DuelPair>> proof;  // by ruleset: against what was known before, and against `simple`
};

// Reads what belongs to the same training, or says what is in the way; nothing is changed if there is no file.
std::optional<Error> continue_from(const std::filesystem::path&, const std::string& identity, Saved&);
std::optional<Error> save_to(const std::filesystem::path&, const std::string& identity, const Saved&);

}  // namespace bastide::sdk
