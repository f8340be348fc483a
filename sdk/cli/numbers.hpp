// Numbers as options of verbs.
#pragma once
#include <CLI/CLI.hpp>
#include <string>

namespace bastide::sdk {

// 0, 1, 2, ...; for --seed and numbers of games.
inline CLI::Validator whole_number() {
  return CLI::Validator(
      [](std::string& text) {
        const bool good = !text.empty() && text.find_first_not_of("0123456789") == std::string::npos;
        return good ? std::string() : "'" + text + "' is not a whole number from 0 on";
      },
      "", "whole number");
}

}  // namespace bastide::sdk
