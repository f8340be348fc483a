// Writing TOML: keys, texts and values of parameters, quoted where they have to be.
#pragma once
#include <string>

#include "bastide/param.hpp"

namespace bastide::sdk {

std::string toml_string(std::string text);  // with quotation marks
std::string toml_key(const std::string&);
std::string toml_value(const ParamValue&);

}  // namespace bastide::sdk
