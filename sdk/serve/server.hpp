// The server as a whole, from its options to its end.
#pragma once
#include "cli/host.hpp"

namespace bastide::sdk::serve {

// Returns the exit code.
int run_server(const ServeOptions&, Host&);

}  // namespace bastide::sdk::serve
