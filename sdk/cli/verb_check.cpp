// check: is a ruleset right?
#include <CLI/CLI.hpp>
#include <iostream>
#include <nlohmann/json.hpp>

#include "cli/mix_words.hpp"
#include "cli/text.hpp"
#include "cli/verbs.hpp"

namespace bastide::sdk {

namespace {

using Json = nlohmann::ordered_json;

struct CheckOptions {
  std::vector<std::string> rulesets;
  bool json = false;
};

int tile_count(const Spec& spec) {
  int tiles = 0;
  for (const TileSpec& t : spec.tiles) tiles += t.count;
  return tiles;
}

Json json_of(const Error& e) {
  return {
      {"what", e.what}, {"file", e.where.file}, {"line", e.where.line}, {"column", e.where.column}, {"hint", e.hint}};
}

Json json_of(const Game& game) {
  Json modules = Json::array(), sets = Json::array();
  for (const ModuleLine& m : game.modules()) modules.push_back(m.info->id);
  for (const auto& [set, copies] : game.spec().sets) sets.push_back({{"id", set}, {"copies", copies}});
  return {{"id", game.spec().id},
          {"title", game.spec().title},
          {"good", true},
          {"modules", modules},
          {"tile_sets", sets},
          {"tiles", tile_count(game.spec())},
          {"designs", game.spec().tiles.size()},
          {"min_players", game.min_players()},
          {"max_players", game.max_players()},
          {"warnings", game.warnings()}};
}

void print(const Game& game, const Paint& paint) {
  const Spec& spec = game.spec();
  std::vector<std::string> modules, sets;
  for (const ModuleLine& m : game.modules()) modules.emplace_back(m.info->id);
  for (const auto& [set, copies] : spec.sets) sets.push_back(set + (copies == 1 ? "" : " x " + std::to_string(copies)));
  std::cout << paint(Style::good, "good") << "  " << paint(Style::strong, spec.id) << "  " << spec.title << '\n'
            << wrapped(joined(modules), terminal_size().columns, "  modules  ", "           ") << "  tiles    "
            << tile_count(spec) << " in " << spec.tiles.size() << " designs, from " << joined(sets) << '\n'
            << "  players  " << game.min_players() << " to " << game.max_players() << '\n';
  for (const std::string& w : game.warnings())
    std::cout << "  " << paint(Style::warning, "warning") << "  " << w << '\n';
}

int check(const CheckOptions& o, Host& host) {
  int code = exit_good;
  Json all = Json::array();
  for (const std::string& name : expressions_of(o.rulesets)) {
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
  auto o = std::make_shared<CheckOptions>();
  CLI::App* verb = app.add_subcommand("check", "Check rulesets: every problem with its place and a suggestion");
  add_mix_option(*verb, host, "ruleset", o->rulesets, "Ids or files of rulesets, or mixes")->required();
  verb->add_flag("--json", o->json, "Print JSON");
  verb->footer(
      "Exit code 2 if a ruleset is wrong; warnings do not count.\n\n"
      "Examples:\n  bastide check my-rules/friday.toml\n  bastide check base-modern family\n"
      "  bastide check base-modern +river -farmers\n");
  verb->callback([o, &host] { host.run = [o, &host] { return check(*o, host); }; });
}

}  // namespace bastide::sdk
