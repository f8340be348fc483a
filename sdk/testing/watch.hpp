// Watching modules: a game in which every hook is wrapped. Writing into another module's data, or changing anything in
// a hook that only looks, is reported with the culprit's name; which hook runs is written to the beacon, and how often
// each did is counted. Slow; for tests.
//
//   Watch watch;
//   auto game = watch.compile(spec);   // or Game::compile's refusal
//   ... play ...
//   watch.report();                    // empty: nobody did
#pragma once
#include <functional>
#include <memory>
#include <mutex>
#include <string>
#include <vector>

#include "bastide/game.hpp"

namespace bastide::sdk {

struct HookCount {
  std::string module;
  std::string hook;  // "step 'my-rule.run'", "veto on 'place'", "layer flat"
  u64 calls = 0;
};

// Lives as long as its games.
class Watch {
 public:
  Result<Game> compile(Spec);
  std::vector<std::string> report() const;
  std::vector<HookCount> counts() const;                              // of all games
  std::function<void(const std::string&)> tell = [](const auto&) {};  // of each new line, at once

 private:
  struct Watched;  // one game
  std::vector<std::shared_ptr<Watched>> games_;
  mutable std::mutex lock_;
  std::vector<std::string> lines_;
};

}  // namespace bastide::sdk
