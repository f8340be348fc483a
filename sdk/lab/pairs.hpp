// One pair of games: every ruleset once, with the same seed, the same order of tiles and the same seats.
#pragma once
#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "bastide/game.hpp"
#include "lab/metrics.hpp"

namespace bastide::sdk {

// What the games of one pair have in common. all: the order of the tiles, and the players' own chance as long as their
// choices are the same; draws: the order of the tiles; none: nothing, every ruleset plays games of its own.
enum class Pairing : u8 { all, draws, none };
Name name_of(Pairing);

struct Entrant {
  std::string expression;  // how it was asked for
  Game game;
  std::string ruleset;  // complete, as text (record/ruleset_text.hpp): two with the same text are the same rules
};

struct PairResult {
  u64 index = 0;
  std::vector<std::int32_t> values;  // [game * metrics + metric]; in a comparison a game is a ruleset
  std::vector<float> seconds;        // by game, wall clock
};

// Whatever can be played in numbered pairs. Shared by threads; each plays with a table of its own.
class PairWork {
 public:
  virtual ~PairWork() = default;
  class Table {
   public:
    virtual ~Table() = default;
    virtual void play(u64 index, PairResult&) = 0;  // memory of the result is used again
  };
  virtual std::unique_ptr<Table> table() const = 0;
  virtual std::size_t games() const = 0;  // of a pair
  virtual const std::vector<Metric>& metrics() const = 0;
  virtual u64 seed_of(u64 index) const = 0;
};

// Everything that is the same for all pairs of a comparison: a game by each ruleset.
class PairPlayer final : public PairWork {
 public:
  // `lines`: see metrics_of().
  PairPlayer(const std::vector<Entrant>&, std::vector<std::string> seats, u64 seed, Pairing, bool lines = false);

  std::unique_ptr<Table> table() const override;
  std::size_t games() const override { return games_.size(); }
  const std::vector<Metric>& metrics() const override { return metrics_; }
  u64 seed_of(u64 index) const override;
  const std::vector<std::string>& seats() const { return seats_; }
  std::size_t rulesets() const { return games_.size(); }
  const Game& game(std::size_t ruleset) const { return games_[ruleset]; }
  const std::string& ruleset(std::size_t i) const { return texts_[i]; }  // as text
  u64 seed() const { return seed_; }
  Pairing pairing() const { return pairing_; }

 private:
  std::vector<Game> games_;
  std::vector<std::string> texts_;
  std::vector<Metric> metrics_;
  std::vector<std::string> seats_;
  u64 seed_;
  Pairing pairing_;
};

}  // namespace bastide::sdk
