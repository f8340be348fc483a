// serve: the table in the browser. The server is a program of its own, bastide-serve, so that nobody else has to build
// it; that one knows this verb, and every other one too. Here it is looked for and started.
#include <unistd.h>

#include <CLI/CLI.hpp>
#include <cerrno>
#include <cstring>

#include "cli/command_name.hpp"
#include "cli/verbs.hpp"

namespace bastide::sdk {

namespace {

int start_server(const Host& host) {
  const std::filesystem::path server = host.program().parent_path() / "bastide-serve";
  std::error_code ignored;
  if (!std::filesystem::exists(server, ignored))
    return host.fail(
        {.what = "the server is not built",
         .where = {.file = server.string()},
         .hint = "in the sources, './bastide serve' builds it; it needs the Debian packages libsqlitecpp-dev and "
                 "libsodium-dev, and esbuild for the page"});
  std::vector<char*> arguments;
  for (char* const* a = host.arguments; a && *a; ++a) arguments.push_back(*a);
  arguments.push_back(nullptr);
  ::execv(server.c_str(), arguments.data());
  return host.fail(
      {.what = std::string("cannot be started: ") + std::strerror(errno), .where = {.file = server.string()}});
}

}  // namespace

void add_serve(CLI::App& app, Host& host) {
  auto o = std::make_shared<ServeOptions>();
  CLI::App* verb = app.add_subcommand("serve", "Open the table in the browser, for this machine or for the house");
  verb->add_option("--port", o->port, "Where browsers find it; 0: any that is free")
      ->type_name("N")
      ->check(CLI::Range(0, 65535))
      ->capture_default_str();
  verb->add_option("--listen", o->listen,
                   "Address to listen to: 127.0.0.1 is this machine only, 0.0.0.0 the whole house")
      ->type_name("ADDRESS")
      ->capture_default_str();
  verb->add_option("--data", o->data, "Folder for tables and games; default: one of the user's")->type_name("DIR");
  verb->add_option("--name", o->names, "A name under which people call this machine, without port; repeatable")
      ->type_name("NAME")
      ->expected(1)
      ->take_all();
  verb->add_option("--bots", o->bot_threads, "Threads in which bots think; 0: one fewer than the machine has")
      ->type_name("N")
      ->check(CLI::Range(0, 256))
      ->capture_default_str();
  verb->add_option("--connections", o->connections, "Connections from one address of another machine")
      ->type_name("N")
      ->check(CLI::Range(1, 100'000))
      ->capture_default_str();
  verb->footer(
      "The address to open is printed. Every move is on the disk before anybody hears of it: tables go on after a\n"
      "restart, whatever ended the server. Ctrl-C ends it.\n\n"
      "With --listen 0.0.0.0 everybody in the house can reach it. What is said is not encrypted: others in the same\n"
      "network could listen. See docs/serve.md.\n\n"
      "Examples:\n"
      "  bastide serve\n"
      "  bastide serve --listen 0.0.0.0 --port 8000\n");
  verb->callback(
      [o, &host] { host.run = [o, &host] { return host.serve ? host.serve(*o, host) : start_server(host); }; });
}

}  // namespace bastide::sdk
