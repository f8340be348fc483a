// Where `check` is right now: a page that the process which runs strangers' code writes and the one that supervises it
// reads, also after the first has died.
#pragma once
#include <atomic>
#include <string>
#include <string_view>

#include "bastide/ids.hpp"

namespace bastide::sdk {

// Text of fixed size that is always readable, whenever the writer dies.
template <std::size_t N>
class Plate {
 public:
  void write(std::string_view s) {
    const std::size_t n = s.size() < N - 1 ? s.size() : N - 1;
    for (std::size_t i = 0; i < n; ++i) text_[i] = s[i];
    text_[n] = '\0';
  }
  std::string_view view() const {
    std::size_t n = 0;
    while (n < N && text_[n]) ++n;
    return {text_, n};
  }
  std::string str() const { return std::string(view()); }
  bool empty() const { return !text_[0]; }

 private:
  char text_[N]{};
};

struct Beacon {
  std::atomic<u64> beats;        // something happened
  Plate<512> doing;              // "base-modern +river +my-rule", or a file
  std::atomic<u32> players;      // of the game that is played; 0: none is
  std::atomic<u64> seed, moves;  // of that game
  Plate<64> module;              // whose hook runs, or ran last; empty: not known
  Plate<96> hook;                // "step 'my-rule.run'"
  Plate<64> plugin;              // whose code ended the process
  Plate<512> end;                // how: "crashed: segmentation fault"

  void begin(std::string_view what);  // a file or a combination
  void begin_game(int player_count, u64 game_seed);
  void move(u64 count);
  void enter(std::string_view whose, std::string_view which);  // a hook
  bool in_game() const { return players.load() > 0; }
  std::string place() const;  // "2 players, seed 1, move 7", empty if no game is played
};

Beacon& beacon();  // of this process: its own, or the shared one
bool beacon_is_shared();
bool share_beacon(int file);         // from now on the one in this file of shared memory
const Beacon* map_beacon(int file);  // the supervisor's view; null if that fails
std::size_t beacon_size();

}  // namespace bastide::sdk
