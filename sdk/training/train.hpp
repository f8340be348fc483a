// Learning weights from games of greedy players against each other, in rounds: play by what is known, learn from all
// games so far, and go on with what was learned if it beats what was known. The same for a seed, whatever the number of
// jobs and however often it is stopped and continued.
#pragma once
#include <atomic>
#include <filesystem>
#include <functional>
#include <string>
#include <vector>

#include "bastide/game.hpp"
#include "players/weights.hpp"
#include "training/duel.hpp"

namespace bastide::sdk {

struct TrainOptions {
  u64 seed = 1;
  int jobs = 1;  // 0: as many as the machine has
  int players = 2;
  u64 rounds = 6;
  u64 games = 0;                 // to learn from, in each round and by each ruleset; 0: as many as need some minutes
  u64 proof = 0;                 // pairs of games for the proof; 0: the same
  std::filesystem::path keep{};  // file for what is done so far; empty: none
  std::function<void(const std::string& what, u64 done, u64 all)> progress{};
  const std::atomic<bool>* cancel = nullptr;
};

struct TrainGame {
  std::string expression;  // how it was asked for
  Game game;
  std::string ruleset;  // complete, as text: whoever continues must have the same
};

struct TrainProof {
  std::string ruleset;
  DuelResult before, simple;  // against what was known before, and against the player `simple`
};

struct Trained {
  Weights weights;                // several rulesets: with those for what clues are like
  std::vector<TrainProof> proof;  // one per ruleset
  bool better = false;            // than before, as far as was played
  bool cancelled = false;
  u64 games = 0;  // that it learned from
};

// The error: a wrong number of players, another training in the file.
Result<Trained> train(const std::vector<TrainGame>&, const TrainOptions&);

// The file that players read: see players/weights.hpp. `command` made it.
std::string to_toml(const Trained&, const std::vector<TrainGame>&, const std::string& command);

}  // namespace bastide::sdk
