// Parameters in words.
#pragma once
#include <string>

#include "bastide/module.hpp"

namespace bastide::sdk {

Name type_name(const Param&);            // flag, number, choice, list
std::string default_text(const Param&);  // as a ruleset would write it, without quotes
std::string range_text(const Param&);    // "true or false", "0 to 8", "one of these, those"

}  // namespace bastide::sdk
