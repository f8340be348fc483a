// --seats, the same for all verbs that play. The list is split at commas, which stand between settings, too.
#pragma once
#include <CLI/CLI.hpp>
#include <string>
#include <vector>

#include "basics/text.hpp"
#include "players/players.hpp"
#include "players/seat_spec.hpp"

namespace bastide::sdk {

// `about`: "Who plays: {}", with the names of the players in it.
inline CLI::Option* add_seats_option(CLI::App& verb, std::vector<std::string>& seats, const std::string& about) {
  return verb
      .add_option_function<std::vector<std::string>>(
          "--seats", [&seats](const std::vector<std::string>& pieces) { seats = whole_seats(pieces); },
          fmt::format(fmt::runtime(about), joined(agent_names())))
      ->delimiter(',')
      ->allow_extra_args(false)
      ->type_name("LIST");
}

}  // namespace bastide::sdk
