// A second look at what modules do: every move is made once more, in a copy of the state, by a game whose hooks are
// watched. Finds what the kernel cannot see without being slow: a module that writes into the data of another one, that
// changes the state where it may only look, or that offers the same move twice.
#pragma once
#include <string>

#include "bastide/game.hpp"
#include "testing/watch.hpp"

namespace bastide::sdk {

class SecondLook {
 public:
  explicit SecondLook(const Game&);
  void move(const State& before, const Action&);           // chance is rolled anew
  void random_game(int players, u64 seed);                 // until something is found
  const std::string& finding() const { return finding_; }  // the first one in a sentence; empty: none

 private:
  void judge(const State&);
  Watch watch_;
  Result<Game> twin_;
  Workspace work_;
  std::string finding_;
};

// What a host says of it.
Error objection(const SecondLook&);

}  // namespace bastide::sdk
