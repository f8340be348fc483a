// What `bastide serve` is told on the command line.
#pragma once
#include <set>
#include <string>

namespace bastide::sdk {

struct ServeOptions {
  int port = 8080;
  std::string listen = "127.0.0.1";
  std::string data;             // folder; empty: of the user
  std::set<std::string> names;  // under which people call this machine
  int bot_threads = 0;          // 0: one fewer than the machine has, at least one
  int connections = 100;        // from each address
};

}  // namespace bastide::sdk
