// The program behind main(): global options, verbs, and what is said about a wrong command line.
#pragma once
#include <functional>

#include "cli/host.hpp"

namespace bastide::sdk {

// Returns the exit code and throws nothing. `prepare` may change how the host works before the command line is read.
int run_program(int argc, char** argv, const std::function<void(Host&)>& prepare = {});

// argv[0] is what somebody typed; this is the real file, beside which modules and rulesets lie.
std::filesystem::path program_file(const char* typed);

}  // namespace bastide::sdk
