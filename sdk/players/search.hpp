// Search: thinks about a position by playing it on, many times, along what every seat would rather do. It knows no
// rule: chance is chance, hidden tiles are drawn anew, every seat wants its own lead, and what a position is worth says
// the Evaluation.
//
//   Search search(game, {.playouts = 2000});
//   search.think(known, seed);                 // what the seat may know, see imagined()
//   search.best()[0].way[0]                    // the action
//
// The same options with a number of playouts, the same position and seed give the same answer, with any number of
// threads. Nothing is allocated by playouts.
#pragma once
#include <atomic>
#include <memory>
#include <optional>
#include <vector>

#include "bastide/game.hpp"
#include "players/chains.hpp"
#include "players/search_tree.hpp"

namespace bastide::sdk {

struct SearchOptions {
  // How much for a decision: playouts; or, if that is 0, about so many positions that are valued, which takes as long
  // whatever is played; or, if that is 0 too, seconds of the wall.
  u32 playouts = 0, positions = 50'000;
  double seconds = 1;
  int threads = 1;
  int first = 32;  // ways that are looked into, at most
  int least = 4;   // playouts for each of them in the first round
  SearchTuning tuning{};
};

class Search {
 public:
  Search(const Game&, SearchOptions);
  ~Search();

  const Game& game() const { return game_; }

  // `known`: a decision of a player; several that differ in what he cannot know. `stop` ends it early; what was found
  // until then stands.
  void think(std::span<const State> known, u64 seed, const std::atomic<bool>* stop = nullptr);

  struct Candidate {
    Way way;
    Worth worth;     // expected at the end of the game
    u32 visits = 0;  // playouts that began with it
  };
  const std::vector<Candidate>& best() const { return best_; }  // the best first; at least one
  u64 playouts() const { return playouts_; }
  u64 trials() const;  // positions that were valued
  double seconds() const { return seconds_; }

 private:
  class Threads;
  struct Thinker;  // what one thread needs
  bool last_tiles(const State&) const;
  void begin(std::span<const State> known, u64 seed, const std::atomic<bool>* stop);
  u32 budget() const;  // of playouts; 0: time is what counts
  std::size_t how_many(double playouts) const;
  void round(std::span<const u32> candidates, u32 each, double deadline);
  void run(Thinker&, u32 branch, u32 times, double deadline);
  bool stopped(double deadline) const;
  void report();

  Game game_;
  SearchOptions options_;
  std::vector<std::unique_ptr<Thinker>> thinkers_;
  std::unique_ptr<Threads> threads_;
  std::unique_ptr<SearchTree> tree_;
  int players_ = 0;

  std::span<const State> roots_;
  u64 seed_ = 0;
  const std::atomic<bool>* stop_ = nullptr;
  SearchTuning tuning_;
  std::vector<u32> order_;  // candidates, the best first
  std::vector<Candidate> best_;
  u64 playouts_ = 0;
  double seconds_ = 0;
};

}  // namespace bastide::sdk
