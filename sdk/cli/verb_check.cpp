// check: is a ruleset right? Do the sentences of a scenario hold? Is a plugin fit to play with all others?
#include <CLI/CLI.hpp>
#include <iostream>
#include <sstream>

#include "cli/mix_words.hpp"
#include "cli/sense_words.hpp"
#include "cli/text.hpp"
#include "cli/verb_check.hpp"
#include "cli/verbs.hpp"
#include "mix/mix.hpp"
#include "testing/beacon.hpp"
#include "testing/invariants.hpp"
#include "testing/plugin_games.hpp"

namespace bastide::sdk {

namespace {

using Json = nlohmann::ordered_json;

struct Options {
  std::vector<std::string> rulesets;
  bool json = false, verbose = false;
  PluginWish plugin;
  GameWish game;
  int report = -1, beacon = -1;  // in the process that does the work
};

Json json_of(const Error& e) {
  return {
      {"what", e.what}, {"file", e.where.file}, {"line", e.where.line}, {"column", e.where.column}, {"hint", e.hint}};
}

Json json_of(const Game& game, const std::vector<Finding>& findings) {
  Json modules = Json::array(), sets = Json::array();
  for (const ModuleLine& m : game.modules()) modules.push_back(m.info->id);
  for (const SetUse& s : game.spec().sets) {
    sets.push_back({{"id", s.id}, {"copies", s.copies}});
    if (s.stay) sets.back()["random"] = s.stay;
  }
  Json odd = Json::array();
  for (const Finding& f : findings) odd.push_back(json_of(f));
  return {{"id", game.spec().id},
          {"title", game.spec().title},
          {"good", true},
          {"modules", modules},
          {"tile_sets", sets},
          {"tiles", tiles_of(game.spec())},
          {"designs", game.spec().tiles.size()},
          {"min_players", game.min_players()},
          {"max_players", game.max_players()},
          {"findings", odd},
          {"warnings", game.warnings()}};
}

std::string text_of(const Game& game, const std::vector<Finding>& findings, const Options& o, const Host& host) {
  const Paint paint = host.paint();
  const Spec& spec = game.spec();
  std::vector<std::string> modules, sets;
  for (const ModuleLine& m : game.modules()) modules.emplace_back(m.info->id);
  for (const SetUse& s : spec.sets) sets.push_back(set_text(s));
  std::ostringstream out;
  out << (findings.empty() ? paint(Style::good, "good") : paint(Style::warning, "odd ")) << "  "
      << paint(Style::strong, spec.id) << "  " << spec.title << '\n'
      << wrapped(joined(modules), terminal_size().columns, "  modules  ", "           ") << "  tiles    "
      << tiles_of(spec) << " in " << spec.tiles.size() << " designs, from " << joined(sets) << '\n'
      << "  players  " << game.min_players() << " to " << game.max_players() << '\n';
  for (const Finding& f : findings)
    out << finding_text(f, "check", "  " + paint(Style::warning, "odd") + "      ", 11, host);
  if (o.verbose)
    for (const std::string& w : game.warnings()) out << "  " << paint(Style::warning, "warning") << "  " << w << '\n';
  return out.str();
}

Checked wrong(const std::string& name, const std::vector<PluginFinding>& problems, const Host& host) {
  return {exit_problem,
          host.paint()(Style::bad, "wrong") + "  " + host.paint()(Style::strong, printable(name)) + "\n" +
              sdk::text_of(problems, FindingIs::problem, host.paint()),
          {{"id", name}, {"good", false}, {"problems", sdk::json_of(problems)}}};
}

// The game that somebody wants to see again, with everything checked at each decision.
std::vector<PluginFinding> guarded(const std::string& name, const Game& game, const GameWish& wish) {
  CheckReport report;
  check_random_game(game, wish.players ? wish.players : game.min_players(), wish.seed.value_or(1), {.every = 1},
                    report);
  std::vector<PluginFinding> problems;
  for (const std::string& p : report.problems) problems.push_back({name, p});
  return problems;
}

// As many as may play, or a sentence.
std::optional<Error> wrong_players(const Game& game, const GameWish& wish) {
  if (!wish.players || (wish.players >= game.min_players() && wish.players <= game.max_players())) return {};
  return Error{fmt::format("{} players do not go with this mix", wish.players),
               {},
               fmt::format("it is for {} to {}", game.min_players(), game.max_players())};
}

Checked check_ruleset(const std::string& name, const Options& o, Host& host) {
  beacon().begin(name);
  const auto game = host.game(name);
  if (!game) return {host.fail(game.error()), "", {{"id", name}, {"good", false}, {"error", json_of(game.error())}}};
  if (const auto e = wrong_players(*game, o.game))
    return {host.fail(*e), "", {{"id", name}, {"good", false}, {"error", json_of(*e)}}};
  if (o.game.seed || o.game.players)
    if (const auto problems = guarded(name, *game, o.game); !problems.empty()) return wrong(name, problems, host);
  // Whatever it is made of, it can be played to its end. Very large ones take their time; for them, that they compile
  // is enough.
  constexpr int quickly_played = 1000;
  const int players = game->min_players();
  const bool quick = o.plugin.games > 0 && tiles_of(game->spec()) <= quickly_played;
  if (const std::string broken = quick ? try_game(*game, players, 1) : ""; !broken.empty())
    return wrong(name, {{name, broken}}, host);
  const std::vector<Finding> findings = quick ? findings_of(host, name, *game) : std::vector<Finding>{};
  if (const auto e = refusal(findings, "check"))
    return {host.fail(*e), "", {{"id", name}, {"good", false}, {"error", json_of(*e)}}};
  return {exit_good, text_of(*game, findings, o, host), json_of(*game, findings)};
}

Checked check_here(const std::string& name, const Options& o, Host& host) {
  const ChildReport report(o.report, o.beacon);
  std::error_code none;
  Checked checked;
  if (name.ends_with(".scenario.toml"))
    checked = check_scenario(name, host);
  else if (std::filesystem::is_directory(name, none))
    checked =
        check_plugin_folder(name, o.plugin, host, [&](FindingIs is, const PluginFinding& f) { report.add(is, f); });
  else
    checked = check_ruleset(name, o, host);
  report.finish(checked);
  return checked;
}

// The command line of the process that does the work.
std::vector<std::string> words_for_child(const std::string& name, const Options& o, const Host& host) {
  std::vector<std::string> words{"--log-level", host.log_level, "--color", host.colour};
  for (const std::string& dir : host.plugin_dirs) words.insert(words.end(), {"--plugins", dir});
  for (const std::string& dir : host.ruleset_dirs) words.insert(words.end(), {"--rulesets", dir});
  words.insert(words.end(), {"check", name, "--games", std::to_string(o.plugin.games), "--base", o.plugin.base,
                             "--seconds", std::to_string(o.plugin.seconds)});
  if (o.game.players) words.insert(words.end(), {"--players", std::to_string(o.game.players)});
  if (o.game.seed) words.insert(words.end(), {"--seed", std::to_string(*o.game.seed)});
  if (o.plugin.alone) words.emplace_back("--alone");
  if (o.verbose) words.emplace_back("--verbose");
  return words;
}

int check(const Options& o, Host& host) {
  int code = exit_good;
  Json all = Json::array();
  const std::vector<std::string> names = expressions_of(o.rulesets);
  if (o.report >= 0) return check_here(names.at(0), o, host).code;
  for (const std::string& name : names) {
    // A rank of an MPI job must not start processes.
    const Checked c = host.make_crew ? check_here(name, o, host)
                                     : check_in_child(words_for_child(name, o, host), name, o.plugin, host);
    if (c.code) code = c.code;
    if (o.json)
      all.push_back(c.json);
    else
      std::cout << c.text;
  }
  if (o.json) std::cout << (all.size() == 1 ? all[0] : all).dump(2, ' ', false, Json::error_handler_t::replace) << '\n';
  return code;
}

}  // namespace

void add_check(CLI::App& app, Host& host) {
  auto o = std::make_shared<Options>();
  CLI::App* verb = app.add_subcommand(
      "check", "Check rulesets, scenarios and plugins: every problem with its place and a suggestion");
  add_mix_option(*verb, host, "ruleset", o->rulesets,
                 "Ids or files of rulesets, or mixes; files *.scenario.toml; folders of plugins")
      ->required();
  verb->add_flag("--json", o->json, "Print JSON");
  verb->add_flag("--verbose", o->verbose, "Also say what only authors want to know: inert words, undecided orders");
  verb->add_option("--games", o->plugin.games, "Random games of a plugin with each other box")
      ->type_name("N")
      ->check(CLI::Range(0, 1000000))
      ->capture_default_str();
  verb->add_option("--base", o->plugin.base, "Ruleset that a plugin is added to")
      ->type_name("RULESET")
      ->capture_default_str();
  verb->add_option(
          "--seconds", o->plugin.seconds,
          "After this much CPU time a plugin is tried with no further box; default: 8, and 1 more for each game")
      ->type_name("S")
      ->check(CLI::NonNegativeNumber);
  verb->add_option("--players", o->game.players, "Of a ruleset: play one game of so many, checked at every decision")
      ->type_name("N")
      ->check(CLI::Range(1, max_players));
  verb->add_option("--seed", o->game.seed, "... the game of this seed; default: 1")->type_name("N");
  verb->add_option("--report", o->report)->group("");  // for check itself
  verb->add_option("--beacon", o->beacon)->group("");
  verb->add_flag("--alone", o->plugin.alone, "Check a plugin only with that ruleset, not with every other box");
  verb->footer(
      "A plugin's folder: its scenarios and rulesets are run, then random games of it are played under guard, with "
      "the\n"
      "base ruleset and with every other box in turn. Boxes that it needs come along.\n"
      "All of it runs in a process of its own: a plugin that crashes, throws, hangs or ends the program is a finding.\n"
      "A ruleset or mix is tried in some random games: tiles that fit nowhere, parts that change nothing, values of\n"
      "another edition are said, with the command that mends it.\n"
      "Exit code 2 if something is wrong; what is only odd does not count.\n\n"
      "Examples:\n  bastide check my-rules/friday.toml\n  bastide check base-modern family\n"
      "  bastide check base-modern +river -farmers\n  bastide check base-modern +river --players 3 --seed 7\n  bastide "
      "check plugins/my-rule --games 100\n"
      "  bastide check plugins/my-rule/my-rule.scenario.toml\n");
  verb->callback([o, &host] { host.run = [o, &host] { return check(*o, host); }; });
}

}  // namespace bastide::sdk
