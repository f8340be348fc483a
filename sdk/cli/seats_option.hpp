// --seats, the same for all verbs that play.
#pragma once
#include <CLI/CLI.hpp>
#include <string>
#include <vector>

#include "players/seat_spec.hpp"

namespace bastide::sdk {

inline CLI::Option* add_seats_option(CLI::App& verb, std::vector<std::string>& seats, const std::string& about) {
  return verb
      .add_option_function<std::vector<std::string>>(
          "--seats", [&seats](const std::vector<std::string>& pieces) { seats = whole_seats(pieces); }, about)
      ->delimiter(',')
      ->allow_extra_args(false)
      ->type_name("LIST");
}

}  // namespace bastide::sdk
