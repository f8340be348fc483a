// Points in words: where they come from and how they were counted.
#pragma once
#include <string>

#include "words/people.hpp"

namespace bastide {

std::string points_for(const People&, const Entry&);  // "completed city at 2,-1"
// "completed city at 2,-1 (3 tiles x 2 = 6, 1 pennant x 2 = 2), majority 2:1"
std::string scored(const People&, const Entry&);

}  // namespace bastide
