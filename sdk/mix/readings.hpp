// Disputed points: parameters where people read the printed rules in different ways, explained value by value.
#pragma once
#include <string>
#include <vector>

#include "bastide/game.hpp"

namespace bastide::sdk {

struct Reading {
  const Param* param = nullptr;
  std::string module{}, title{};  // the part it belongs to
  std::string value{}, origin{};  // in force, and who says so
  std::string about{};            // what it is about
  std::vector<Choice> choices{};  // values, and what each of them means
};

// Those with a few named values (choices and flags), in the order of the modules.
std::vector<Reading> readings(const Game&);
// Any parameter in this form; a number or a list has no choices.
Reading reading_of(const Game&, const ParamLine&);

}  // namespace bastide::sdk
