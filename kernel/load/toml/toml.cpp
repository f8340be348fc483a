// The one place where the parser is compiled. It takes seconds, so no other source should pay for it.
#define TOML_IMPLEMENTATION
#include "toml.hpp"
