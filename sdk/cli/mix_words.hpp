// Mix expressions on the command line: where a verb takes a ruleset, it also takes words like +river
// and -farmers behind it.
#pragma once
#include <string>
#include <vector>

#include "cli/host.hpp"

namespace CLI {  // NOLINT(readability-identifier-naming): the name is CLI11's
class Option;
}

namespace bastide::sdk {

// The words of a ruleset or mix as an argument of this verb; `name` "ruleset" or "--ruleset".
CLI::Option* add_mix_option(CLI::App& verb, Host&, const std::string& name, std::vector<std::string>& words,
                            const std::string& help);

// The arguments of main() without the program. A word like -farmers would be taken for options, so it
// is marked, if the verb takes a mix and has no option of that name.
std::vector<std::string> marked_arguments(int argc, char** argv, const CLI::App&, const Host&);

// What add_mix_option collected, without marks: one expression.
std::string expression_of(const std::vector<std::string>& words);
// The same for a verb that takes several: each word that changes nothing begins a new one.
std::vector<std::string> expressions_of(const std::vector<std::string>& words);

}  // namespace bastide::sdk
