// check: is a ruleset right? Do the sentences of a scenario hold? Is a plugin fit to play with all others?
#include <CLI/CLI.hpp>
#include <iostream>
#include <nlohmann/json.hpp>

#include "cli/mix_words.hpp"
#include "cli/text.hpp"
#include "cli/verb_check.hpp"
#include "cli/verbs.hpp"
#include "mix/mix.hpp"

namespace bastide::sdk {

namespace {

using Json = nlohmann::ordered_json;

struct Options {
  std::vector<std::string> rulesets;
  bool json = false;
  PluginWish plugin;
};

Json json_of(const Error& e) {
  return {
      {"what", e.what}, {"file", e.where.file}, {"line", e.where.line}, {"column", e.where.column}, {"hint", e.hint}};
}

Json json_of(const Game& game) {
  Json modules = Json::array(), sets = Json::array();
  for (const ModuleLine& m : game.modules()) modules.push_back(m.info->id);
  for (const SetUse& s : game.spec().sets) {
    sets.push_back({{"id", s.id}, {"copies", s.copies}});
    if (s.stay) sets.back()["random"] = s.stay;
  }
  return {{"id", game.spec().id},
          {"title", game.spec().title},
          {"good", true},
          {"modules", modules},
          {"tile_sets", sets},
          {"tiles", tiles_of(game.spec())},
          {"designs", game.spec().tiles.size()},
          {"min_players", game.min_players()},
          {"max_players", game.max_players()},
          {"warnings", game.warnings()}};
}

void print(const Game& game, const Paint& paint) {
  const Spec& spec = game.spec();
  std::vector<std::string> modules, sets;
  for (const ModuleLine& m : game.modules()) modules.emplace_back(m.info->id);
  for (const SetUse& s : spec.sets) sets.push_back(set_text(s));
  std::cout << paint(Style::good, "good") << "  " << paint(Style::strong, spec.id) << "  " << spec.title << '\n'
            << wrapped(joined(modules), terminal_size().columns, "  modules  ", "           ") << "  tiles    "
            << tiles_of(spec) << " in " << spec.tiles.size() << " designs, from " << joined(sets) << '\n'
            << "  players  " << game.min_players() << " to " << game.max_players() << '\n';
  for (const std::string& w : game.warnings())
    std::cout << "  " << paint(Style::warning, "warning") << "  " << w << '\n';
}

int check(const Options& o, Host& host) {
  int code = exit_good;
  Json all = Json::array();
  for (const std::string& name : expressions_of(o.rulesets)) {
    std::error_code none;
    if (name.ends_with(".scenario.toml") || std::filesystem::is_directory(name, none)) {
      const bool scenario = name.ends_with(".scenario.toml");
      Json* json = o.json ? &all.emplace_back() : nullptr;
      if (const int bad = scenario ? check_scenario(name, json, host) : check_plugin_folder(name, o.plugin, json, host))
        code = bad;
      continue;
    }
    const auto game = host.game(name);
    if (!game) {
      code = exit_problem;
      if (o.json)
        all.push_back({{"id", name}, {"good", false}, {"error", json_of(game.error())}});
      else
        host.fail(game.error());
    } else if (o.json) {
      all.push_back(json_of(*game));
    } else {
      print(*game, host.paint());
    }
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
  verb->add_option("--games", o->plugin.games, "Random games of a plugin with each other box")
      ->type_name("N")
      ->check(CLI::Range(0, 1000000))
      ->capture_default_str();
  verb->add_option("--base", o->plugin.base, "Ruleset that a plugin is added to")
      ->type_name("RULESET")
      ->capture_default_str();
  verb->add_flag("--alone", o->plugin.alone, "Check a plugin only with that ruleset, not with every other box");
  verb->footer(
      "A plugin's folder: its scenarios and rulesets are run, then random games of it are played under guard, with "
      "the\n"
      "base ruleset and with every other box in turn.\n"
      "Exit code 2 if something is wrong; warnings do not count.\n\n"
      "Examples:\n  bastide check my-rules/friday.toml\n  bastide check base-modern family\n"
      "  bastide check base-modern +river -farmers\n  bastide check plugins/my-rule --games 100\n"
      "  bastide check plugins/my-rule/my-rule.scenario.toml\n");
  verb->callback([o, &host] { host.run = [o, &host] { return check(*o, host); }; });
}

}  // namespace bastide::sdk
