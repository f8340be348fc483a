// How much time each seat has left. It runs for the seat that is asked; nobody's while the server is down.
#pragma once
#include <chrono>
#include <optional>
#include <vector>

#include "serve/options.hpp"

namespace bastide::sdk::serve {

class TableClock {
 public:
  using Now = std::chrono::steady_clock::time_point;
  TableClock(TableOptions::Clock rule, std::size_t seats)
      : rule_(rule), left_(seats, std::chrono::seconds(rule.seconds)) {}

  // From now on it is that seat's; none: nobody's. Whoever answered gets his increment.
  void turn_to(Player, Now, bool answered);
  Player runs() const { return runs_; }
  std::chrono::milliseconds left(Player, Now) const;  // not below zero
  bool over(Player p, Now now) const { return left(p, now).count() == 0; }

  Json json(Now) const;                // as the protocol shows it
  std::string text(Now) const;         // for the store
  void read(const std::string& text);  // what text() wrote; anything else changes nothing

 private:
  TableOptions::Clock rule_;
  std::vector<std::chrono::milliseconds> left_;  // when it began to run
  Player runs_{};
  Now since_{};
};

}  // namespace bastide::sdk::serve
