// Watching modules: a game in which every hook is wrapped. Writing into another module's data, or changing anything in
// a hook that only looks, is reported with the culprit's name. Slow; for tests.
//
//   Watch watch;
//   auto game = watch.compile(spec);   // or Game::compile's refusal
//   ... play ...
//   watch.report();                    // empty: nobody did
#pragma once
#include <memory>
#include <mutex>
#include <string>
#include <vector>

#include "bastide/game.hpp"

namespace bastide::sdk {

// Lives as long as its games.
class Watch {
 public:
  Result<Game> compile(Spec);
  std::vector<std::string> report() const;

 private:
  struct Watched;  // one game
  std::vector<std::shared_ptr<Watched>> games_;
  mutable std::mutex lock_;
  std::vector<std::string> lines_;
};

}  // namespace bastide::sdk
