// mix: a ruleset file from a line of words.
#include <CLI/CLI.hpp>
#include <algorithm>
#include <iostream>

#include "cli/command_name.hpp"
#include "cli/mix_file.hpp"
#include "cli/mix_words.hpp"
#include "cli/sense_words.hpp"
#include "cli/text.hpp"
#include "cli/verbs.hpp"

namespace bastide::sdk {

namespace {

struct MixOptions {
  std::vector<std::string> words;
  std::string out, title;
  bool force = false, verbose = false;
};

// What only authors want to know, beyond what the base is warned about anyway.
void warn_authors(const Mix& mix, const Game& game, const Host& host) {
  std::vector<std::string> all, known;
  if (const auto base = Game::compile(mix.base)) known = base->warnings();
  for (const std::string& w : game.warnings())
    if (std::ranges::find(known, w) == known.end()) all.push_back(w);
  for (const std::string& warning : all) host.warn(warning);
}

int run_mix(const MixOptions& o, Host& host) {
  const auto mix = host.mixed(expression_of(o.words));
  if (!mix) return host.fail(mix.error());
  const auto game = Game::compile(mix->spec);
  if (!game) return host.fail(game.error());
  const std::vector<Finding> findings = findings_of(host, mix->expression.text, *game);
  if (const auto e = refusal(findings, "mix")) return host.fail(*e);
  for (const std::string& note : mix->notes) host.warn(note);
  warn_of(findings, "mix", host);
  if (o.verbose) warn_authors(*mix, *game, host);
  if (o.out.empty() || o.out == "-") {
    std::cout << mix_toml(*mix, {o.title}).toml;
    return exit_good;
  }
  if (const auto e = write_mix(host.library(), *mix, {o.out, o.title, o.force})) return host.fail(*e);
  std::cout << "Written: " << o.out << " (" << size_text(*game) << ")\nPlay it with: " << command_name() << " play "
            << as_argument(o.out) << '\n';
  return exit_good;
}

}  // namespace

void add_mix(CLI::App& app, Host& host) {
  auto o = std::make_shared<MixOptions>();
  CLI::App* verb = app.add_subcommand("mix", "Write a ruleset from a line of words: a ruleset, +boxes, -parts, values");
  add_mix_option(*verb, host, "mix", o->words, "A ruleset and what shall be different, see below")->required();
  verb->add_option("-o,--out", o->out, "File to write; default: standard output")->type_name("FILE");
  verb->add_option("--title", o->title, "Title of the new ruleset; default: made from the words")->type_name("TEXT");
  verb->add_flag("--force", o->force, "Overwrite the file if it exists");
  verb->add_flag("--verbose", o->verbose, "Also say what only authors want to know: inert words, undecided orders");
  verb->footer(
      "The words behind the ruleset, in any order:\n"
      "  +BOX               a box with all its parts and its tiles\n"
      "  +BOX:tiles         only its tiles        +BOX:rules  only its rules\n"
      "  +PART              one part, without tiles\n"
      "  -BOX -PART         out again; -BOX:tiles and -BOX:rules work, too\n"
      "  NAME=VALUE         a parameter; members of a list have commas between them\n"
      "  tiles.SET=N        a tile set N times; 0 takes it out\n"
      "  figures.KIND=N     N pieces for each player\n"
      "  printing=NAME      another printing of the tile sets that have it, gardens for example; first: none\n"
      "  order=NAME         another order of what happens at the same time, from rulesets/orders; none: no order\n"
      "  without TILE       this tile stays in its box; * stands for anything: without 'BA/C*'\n"
      "  count TILE=N       N tiles of this design in each copy of its set; several: count BA/L=6,BA/C=2\n"
      "A part that is named has the last word over its box. 'bastide modules' lists boxes, parts, sets and\n"
      "parameters. A box is played as in the ruleset that adds it alone to the same base game, if there is one.\n\n"
      "The same words can stand wherever a verb takes a ruleset: bastide play base-modern +river\n"
      "'bastide choose' asks for everything instead. The whole story: docs/choosing.md\n\n"
      "Examples:\n"
      "  bastide mix base-modern +river -farmers\n"
      "  bastide mix base-modern +river:tiles farm.points_per_city=4 figures.follower=5 -o friday.toml\n"
      "  bastide mix friday.toml tiles.base=2 --title 'Long Friday' -o long.toml\n"
      "  bastide mix base-modern +tower without BA/C count BA/L=8\n");
  verb->callback([o, &host] { host.run = [o, &host] { return run_mix(*o, host); }; });
}

}  // namespace bastide::sdk
