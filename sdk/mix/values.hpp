// Values of parameters in words: as an expression, a ruleset file and a message write them.
#pragma once
#include <string>

#include "bastide/spec.hpp"

namespace bastide::sdk {

// From an expression: 4, true, word, one,two,three. The error has no position.
Result<ParamValue> value_from(const Param&, const std::string& text);

ParamValue default_of(const Param&);
std::string plain_text(const ParamValue&);  // the inverse of value_from
std::string toml_text(const ParamValue&);
std::string toml_string(std::string text);  // with quotation marks
std::string toml_key(const std::string&);   // quoted if it has to be

std::string allowed(const Param&);   // "0 to 8", "this, that", "true or false"
std::string describe(const Param&);  // "number: 0 to 8; default 3"

}  // namespace bastide::sdk
