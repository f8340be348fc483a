// One function per verb: adds it with its options to the command line. Each lives in
// verb_<name>.cpp.
#pragma once
#include "cli/host.hpp"

namespace bastide::sdk {

void add_play(CLI::App&, Host&);
void add_choose(CLI::App&, Host&);
void add_mix(CLI::App&, Host&);
void add_modules(CLI::App&, Host&);
void add_rules(CLI::App&, Host&);
void add_rulesets(CLI::App&, Host&);
void add_check(CLI::App&, Host&);
void add_new(CLI::App&, Host&);
void add_explain(CLI::App&, Host&);
void add_simulate(CLI::App&, Host&);
void add_compare(CLI::App&, Host&);
void add_experiment(CLI::App&, Host&);
void add_arena(CLI::App&, Host&);
void add_engine(CLI::App&, Host&);
void add_replay(CLI::App&, Host&);
void add_render(CLI::App&, Host&);
void add_perft(CLI::App&, Host&);
void add_bench(CLI::App&, Host&);
void add_playthrough(CLI::App&, Host&);

}  // namespace bastide::sdk
