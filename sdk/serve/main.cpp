// bastide-serve: the program bastide with the server of `bastide serve` in it.
#include "cli/program.hpp"
#include "serve/server.hpp"

int main(int argc, char** argv) {
  using namespace bastide::sdk;
  return run_program(argc, argv, [](Host& host) { host.serve = serve::run_server; });
}
