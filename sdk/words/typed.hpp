// What somebody typed, as words that can be compared.
#pragma once
#include <string>
#include <vector>

#include "bastide/ids.hpp"

namespace bastide {

// In lower case, without the marks around them: "Follower, at 2,-1" is follower, at, 2,-1.
std::vector<std::string> typed_words(Name);

}  // namespace bastide
