#include "players/seats.hpp"

namespace bastide::sdk {

std::optional<Error> wrong_player_count(const Game& game, int players) {
  if (players >= game.min_players() && players <= game.max_players()) return std::nullopt;
  return Error{
      "'" + game.spec().id + "' cannot be played by " + std::to_string(players) +
          (players == 1 ? " player" : " players"),
      {},
      "it is for " + std::to_string(game.min_players()) + " to " + std::to_string(game.max_players()) + " players"};
}

}  // namespace bastide::sdk
