#include "players/seats.hpp"

#include <algorithm>

namespace bastide::sdk {

std::optional<Error> wrong_player_count(const Game& game, int players) {
  if (players >= game.min_players() && players <= game.max_players()) return std::nullopt;
  return Error{
      "'" + game.spec().id + "' cannot be played by " + std::to_string(players) +
          (players == 1 ? " player" : " players"),
      {},
      "it is for " + std::to_string(game.min_players()) + " to " + std::to_string(game.max_players()) + " players"};
}

Followers::Followers(std::span<Agent* const> by_seat)
    : by_seat_(by_seat), any_(std::ranges::any_of(by_seat, [](const Agent* a) { return a && a->follows(); })) {}

void Followers::begins(const Game& game, const State& s, Name ruleset) {
  for (u32 p = 0; p < by_seat_.size(); ++p)
    if (by_seat_[p] && by_seat_[p]->follows()) by_seat_[p]->begins(game, s, {ruleset, Player(p)});
}

void Followers::happened(const Game& game, const State& before, const Action& a, const State& after) {
  for (Agent* agent : by_seat_)
    if (agent && agent->follows()) agent->happened(game, before, a, after);
}

std::vector<Player> forfeited(std::span<Agent* const> by_seat) {
  std::vector<Player> lost;
  for (u32 p = 0; p < by_seat.size(); ++p)
    if (by_seat[p] && by_seat[p]->forfeit()) lost.emplace_back(p);
  std::ranges::stable_sort(lost, {}, [&](Player p) { return by_seat[p.v]->forfeit()->move; });
  return lost;
}

}  // namespace bastide::sdk
