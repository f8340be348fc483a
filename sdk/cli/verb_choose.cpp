// choose: tonight's game, question by question.
#include <CLI/CLI.hpp>

#include "cli/chooser.hpp"
#include "cli/verbs.hpp"

namespace bastide::sdk {

void add_choose(CLI::App& app, Host& host) {
  auto o = std::make_shared<ChooseOptions>();
  CLI::App* verb = app.add_subcommand("choose", "Put tonight's game together, question by question; writes a ruleset");
  verb->add_option("base", o->base, "Ruleset to begin with, id or file")->type_name("RULESET")->capture_default_str();
  verb->add_option("-o,--out", o->out, "File that is offered in the end")->type_name("FILE")->capture_default_str();
  verb->add_flag("--force", o->force, "Overwrite that file without asking");
  verb->footer(
      "Asks for the base game, boxes, parts, tiles, readings of disputed rules, pieces and players, and shows\n"
      "after each answer how many tiles are in play, how long a game may take and what does not go together.\n"
      "Enter goes on, b goes back, u takes the last choice back, ? explains, q leaves. Nothing is written before\n"
      "the last question. Answers may also come through a pipe.\n\n"
      "'bastide mix' does the same without questions. The whole story: docs/choosing.md\n\n"
      "Examples:\n"
      "  bastide choose\n"
      "  bastide choose family -o sunday.toml\n");
  verb->callback([o, &host] { host.run = [o, &host] { return Chooser(host, *o).run(); }; });
}

}  // namespace bastide::sdk
