#include "cli/program.hpp"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <csignal>
#include <iostream>

#include "bastide/nearest.hpp"
#include "bastide/version.hpp"
#include "cli/command_name.hpp"
#include "cli/guard.hpp"
#include "cli/mix_words.hpp"
#include "cli/signals.hpp"
#include "cli/text.hpp"
#include "cli/verbs.hpp"
#include "players/program.hpp"

namespace bastide::sdk {

namespace {

void add_globals(CLI::App& app, Host& host) {
  app.set_version_flag("--version", "bastide " + std::string(version) + ", plugin interface " +
                                        std::to_string(interface_number) + ", " + toolchain);
  app.set_help_flag("-h,--help", "Show this help and exit");
  app.add_option("--plugins", host.plugin_dirs,
                 "Folder with more plugins, one folder each; repeatable. Also: BASTIDE_PLUGIN_PATH, folders with "
                 "colons between "
                 "them. ./plugins is not used unless it is named")
      ->type_name("DIR")
      ->expected(1)
      ->take_all();
  app.add_option("--rulesets", host.ruleset_dirs, "Folder with more rulesets; repeatable")
      ->type_name("DIR")
      ->expected(1)
      ->take_all();
  app.add_option(
         "--log-level", host.log_level,
         "How much to tell about loading. info: which plugin and ruleset came from where, and what was left out "
         "and why; debug: every file as well. One of trace, debug, info, warn, error, off")
      ->type_name("LEVEL")
      ->envname("BASTIDE_LOG")
      ->check(CLI::IsMember({"trace", "debug", "info", "warn", "error", "off"}))
      ->capture_default_str();
  app.add_option("--color", host.colour, "Colours: auto, always or never")
      ->type_name("WHEN")
      ->check(CLI::IsMember({"auto", "always", "never"}))
      ->capture_default_str();
  app.add_option("--time-limit", host.time_limit,
                 "For programs in seats (program:./mybot): seconds for a move; who takes longer loses the game")
      ->type_name("SECONDS")
      ->check(CLI::Range(0.01, 86'400.0))
      ->capture_default_str();
  app.add_option("--program-logs", host.program_logs,
                 "Folder for what such programs write to standard error; default: programs, in the folder of autosaves")
      ->type_name("DIR");
  app.fallthrough();  // global options may stand behind the verb
  app.footer(
      "Examples:\n"
      "  bastide play                              you against the greedy player\n"
      "  bastide play --seats greedy,greedy        watch a result\n"
      "  bastide choose                            put tonight's game together, question by question\n"
      "  bastide rulesets                          what can be played\n"
      "  bastide explain base-modern               how it plays, in sentences\n"
      "  bastide rules \"when does the dragon move\"  a question about the rules\n"
      "  bastide VERB --help                       more about a verb\n");
}

// Examples and cross-references in the help.
void name_commands(CLI::App& app) {
  app.footer(as_typed(app.get_footer()));
  for (CLI::Option* o : app.get_options()) o->description(as_typed(o->get_description()));
}

// The deepest verb that was understood, for its options and its help.
const CLI::App& current(const CLI::App& app) {
  const auto chosen = app.get_subcommands();
  return chosen.empty() ? app : *chosen.front();
}

std::vector<std::string> option_names(const CLI::App& app) {
  std::vector<std::string> names;
  for (const CLI::Option* o : app.get_options())
    for (const std::string& n : o->get_lnames()) names.push_back("--" + n);
  if (const CLI::App* parent = app.get_parent())
    for (std::string& n : option_names(*parent)) names.push_back(std::move(n));
  return names;
}

int wrong_command_line(const CLI::App& app, const Host& host, const CLI::ParseError& e) {
  const CLI::App& at = current(app);
  const std::string help = "bastide " + (&at == &app ? "" : at.get_name() + " ") + "--help";
  const std::vector<std::string> extra = app.remaining(true);
  if (&at == &app && !extra.empty() && !extra[0].starts_with("-")) {
    std::vector<std::string> verbs;
    for (const CLI::App* v : app.get_subcommands([](const CLI::App* a) { return !a->get_group().empty(); }))
      verbs.push_back(v->get_name());
    return host.fail({.what = "there is no verb '" + extra[0] + "'", .hint = suggestion(extra[0], verbs, "verbs")});
  }
  if (dynamic_cast<const CLI::ExtrasError*>(&e) && !extra.empty()) {
    const std::string word = extra[0].substr(0, extra[0].find('='));
    const std::string near = nearest(word, option_names(at));
    return host.fail(
        {.what = (word.starts_with("-") ? "there is no option '" : "one argument too many: '") + word + "'",
         .hint = near.empty() ? "see " + help : "did you mean '" + near + "'?"});
  }
  return host.fail({.what = e.what(), .hint = "see " + help});
}

int run(int argc, char** argv, const std::function<void(Host&)>& prepare) {
  CLI::App app("Bastide, an engine for every kind of Carcassonne", command_name());
  Host host(program_file(argc > 0 ? argv[0] : "bastide"));
  if (prepare) prepare(host);
  add_globals(app, host);
  for (auto add : {add_play, add_choose, add_mix, add_rulesets, add_modules, add_rules, add_check, add_new, add_explain,
                   add_simulate, add_compare, add_experiment, add_arena, add_engine, add_replay, add_render, add_perft,
                   add_bench, add_playthrough})
    add(app, host);
  name_commands(app);
  for (CLI::App* verb : app.get_subcommands([](const CLI::App*) { return true; })) name_commands(*verb);
  app.require_subcommand(0, 1);
  try {
    std::vector<std::string> arguments = marked_arguments(argc, argv, app, host);
    std::ranges::reverse(arguments);  // CLI11 takes them from the end of the list
    app.parse(std::move(arguments));
  } catch (const CLI::Success& e) {  // --help, --version
    return app.exit(e);
  } catch (const CLI::ParseError& e) {
    return wrong_command_line(app, host, e);
  }
  if (!host.run) {
    std::cout << app.help();
    return exit_good;
  }
  host.set_up_logging();
  host.set_up_programs();
  const int code = host.run();
  end_programs();
  interrupt_noticed();
  if (!std::cout.flush()) return host.fail({.what = "cannot write to standard output"});
  return code == exit_interrupted ? interrupted_exit_code() : code;
}

}  // namespace

std::filesystem::path program_file(const char* typed) {
  std::error_code code;
  std::filesystem::path real = std::filesystem::read_symlink("/proc/self/exe", code);
  return code ? std::filesystem::path(typed) : real;
}

int run_program(int argc, char** argv, const std::function<void(Host&)>& prepare) {
  // A file that becomes too large is then an error of write(), which every writer reports and cleans up after.
  std::signal(SIGXFSZ, SIG_IGN);
  end_on_signals();
  try {
    const int code = run(argc, argv, prepare);
    program_ends();
    return code;
  } catch (const std::exception& e) {
    // Out of memory and the like; everything foreseeable is reported where it happens.
    std::cerr << "bastide: " << e.what() << '\n';
    program_ends();
    return 1;
  }
}

}  // namespace bastide::sdk
