// A seat that thinks with Search. A turn is thought about once: what was found for its later decisions is kept as a
// plan and followed as long as nothing else happens.
#pragma once
#include <optional>
#include <string>
#include <vector>

#include "players/players.hpp"
#include "players/search.hpp"
#include "players/seat_spec.hpp"

namespace bastide::sdk {

struct SearchSeat {
  std::string name = "search";
  SearchOptions options{};
  double mistakes = 0;  // points by which it is usually wrong about a move
};

// "search:playouts=2000,threads=2". The error says which setting is wrong.
Result<SearchSeat> search_seat(const SeatSpec&);

class SearchPlayer final : public Agent {
 public:
  SearchPlayer(SearchSeat seat, u64 seed) : seat_(std::move(seat)), seed_(seed) {}
  Name name() const override { return seat_.name; }
  Action choose(const Game&, const State&, Workspace&) override;
  void heed(const std::atomic<bool>& stop) override { stop_ = &stop; }

 private:
  const Way& think(const Game&, const State&);
  const Way& by_mistake(const View&);
  void expect(const Game&, const State&, const Action&);
  bool as_planned(const Game&, const State&);

  SearchSeat seat_;
  u64 seed_;
  const std::atomic<bool>* stop_ = nullptr;
  std::optional<Search> search_;
  Workspace work_;
  Way plan_;
  int done_ = 0;            // of the plan
  State expected_, found_;  // where the plan goes on; where it was looked for
};

// What `who` may know of a state; drawn anew as often as is good if there is something that it does not know.
std::vector<State> imagined(const Game&, const State&, Player who, u64 seed);

}  // namespace bastide::sdk
