#include "cli/program.hpp"

int main(int argc, char** argv) { return bastide::sdk::run_program(argc, argv); }
