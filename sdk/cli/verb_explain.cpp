// explain: how a ruleset plays, for the table; and what it was compiled to, and why, for authors.
#include <CLI/CLI.hpp>
#include <algorithm>
#include <array>
#include <iostream>
#include <map>
#include <nlohmann/json.hpp>

#include "cli/mix_words.hpp"
#include "cli/text.hpp"
#include "cli/told_game.hpp"
#include "cli/verbs.hpp"
#include "mix/mix.hpp"

namespace bastide::sdk {

namespace {

using Json = nlohmann::ordered_json;

const std::vector<std::string> sections{"steps", "params", "hooks", "pieces", "modules", "tiles", "warnings"};

struct ExplainOptions {
  std::vector<std::string> ruleset;
  std::vector<std::string> only;
  bool hot = false, json = false, steps = false, hooks = false, parameters = false, pieces = false;
  bool wants(const char* section) const { return only.empty() || std::ranges::find(only, section) != only.end(); }
};

void heading(const char* text, const Paint& paint) { std::cout << '\n' << paint(Style::title, text) << '\n'; }

void print_steps(const Game& game, const Paint& paint) {
  const std::vector<StepLine> steps = game.steps();
  int name = 4, module = 6;
  for (const StepLine& s : steps) {
    name = std::max(name, width(s.name));
    module = std::max(module, width(s.module));
  }
  std::string routine;
  for (const StepLine& s : steps) {
    if (s.routine != routine) std::cout << "  " << paint(Style::strong, routine = s.routine) << '\n';
    const std::string text = padded(s.name, name + 2) + padded(s.module, module + 2);
    std::cout << "    " << (s.anchor ? paint(Style::faint, text) : text) << paint(Style::faint, joined(s.reasons, "; "))
              << '\n';
  }
}

void print_params(const Game& game, const Paint& paint) {
  int name = 0, value = 0;
  for (const ParamLine& p : game.params()) {
    name = std::max(name, width(p.param->name));
    value = std::max(value, std::min(30, width(p.value)));
  }
  std::string module;
  for (const ParamLine& p : game.params()) {
    if (p.module != module) std::cout << "  " << paint(Style::strong, module = p.module) << '\n';
    const std::string rule = p.param->rule.empty() ? "" : "  [" + std::string(p.param->rule) + "]";
    std::cout << "    " << padded(std::string(p.param->name), name + 2) << padded(p.value, value + 2)
              << paint(Style::faint, p.origin + rule) << '\n';
  }
}

void print_hooks(const Game& game, bool hot, const Paint& paint) {
  // The same place and filter of one module, say five vetoes, is one line with a number.
  std::vector<std::pair<HookLine, int>> lines;
  for (const HookLine& h : game.hooks()) {
    if (hot && h.filter != "always") continue;
    const auto same = std::ranges::find_if(lines, [&](const auto& l) {
      return l.first.place == h.place && l.first.module == h.module && l.first.filter == h.filter;
    });
    if (same == lines.end())
      lines.emplace_back(h, 1);
    else
      ++same->second;
  }
  int place = 0, module = 0;
  for (const auto& [h, n] : lines) {
    place = std::max(place, width(h.place));
    module = std::max(module, width(h.module));
  }
  for (const auto& [h, n] : lines)
    std::cout << "  " << padded(h.place, place + 2) << padded(h.module, module + 2) << paint(Style::faint, h.filter)
              << (n > 1 ? " x " + std::to_string(n) : "") << '\n';
  if (lines.empty()) std::cout << "  none\n";
}

void print_modules(const Game& game, const Paint& paint) {
  for (const ModuleLine& m : game.modules())
    std::cout << "  " << paint(Style::strong, m.info->id) << "  " << m.info->title << ", revision " << m.info->revision
              << ", box " << m.box << " " << m.version
              << (m.library.empty() ? "" : paint(Style::faint, "  " + m.library)) << '\n';
}

void print_tiles(const Game& game) {
  std::map<std::string, int> by_group;
  for (const TileSpec& t : game.spec().tiles) by_group[t.group] += t.count;
  for (const SetUse& s : game.spec().sets) {
    std::cout << "  " << set_text(s) << '\n';
    std::vector<std::string> designs;
    for (const auto& [id, count] : s.tiles) designs.push_back(id + (count == 1 ? "" : " x " + std::to_string(count)));
    std::cout << in_columns(designs, terminal_size().columns, "    ");
  }
  for (const auto& [group, count] : by_group)
    std::cout << "  " << plural(count, "tile", "tiles") << (group.empty() ? " of no group" : " of group " + group)
              << '\n';
  for (const StartTile& s : game.spec().start)
    std::cout << "  at the start: " << s.tile << ' ' << s.x << ',' << s.y << " r" << s.rotation * 90 << '\n';
}

void print_pieces(const Game& game) {
  std::vector<std::array<std::string, 4>> rows;
  for (int i = 0; i < game.figure_kinds(); ++i) {
    const FigureKind k(static_cast<u32>(i));
    std::vector<std::string> places;
    for (int f = 0; f < game.feature_kinds(); ++f)
      if (const FeatureKind at(static_cast<u32>(f)); game.deployable(k, at)) places.emplace_back(game.name(at));
    const int each = game.per_player(k);
    rows.push_back({std::string(game.name(k)), each ? std::to_string(each) + " each" : "of nobody",
                    game.claims(k) ? "counts " + std::to_string(game.strength(k)) : "counts nothing",
                    places.empty() ? "stands on no feature" : "stands on " + joined(places)});
  }
  std::array<int, 3> widths{};
  for (const auto& row : rows)
    for (std::size_t c = 0; c < widths.size(); ++c) widths[c] = std::max(widths[c], width(row[c]));
  for (const auto& row : rows) {
    std::cout << "  ";
    for (std::size_t c = 0; c < widths.size(); ++c) std::cout << padded(row[c], widths[c] + 2);
    std::cout << row.back() << '\n';
  }
}

void print(const Game& game, const ExplainOptions& o, const Paint& paint) {
  const Spec& spec = game.spec();
  std::cout << paint(Style::strong, spec.id) << "  " << spec.title << '\n';
  if (spec.lineage.size() > 1)
    std::cout << "  built on " << joined(std::vector(spec.lineage.begin(), spec.lineage.end() - 1)) << '\n';
  if (!spec.edition.empty()) std::cout << "  edition " << spec.edition << '\n';
  if (!spec.order.empty()) std::cout << "  order " << spec.order << '\n';
  if (o.wants("steps")) {
    heading("Steps, in the order in which they run, and why", paint);
    print_steps(game, paint);
  }
  if (o.wants("params")) {
    heading("Parameters and where each value comes from", paint);
    print_params(game, paint);
  }
  if (o.wants("hooks")) {
    heading(o.hot ? "Hooks that are called every time" : "Hooks and what they are called for", paint);
    print_hooks(game, o.hot, paint);
  }
  if (o.wants("pieces")) {
    heading("Pieces: how many, what they count in a majority, where they may stand", paint);
    print_pieces(game);
  }
  if (o.wants("modules")) {
    heading("Modules", paint);
    print_modules(game, paint);
  }
  if (o.wants("tiles")) {
    heading("Tiles", paint);
    print_tiles(game);
  }
  if (o.wants("warnings") && !game.warnings().empty()) {
    heading("Warnings", paint);
    for (const std::string& w : game.warnings()) std::cout << wrapped(w, terminal_size().columns, "  ", "    ");
  }
}

Json json_of(const Game& game, const ExplainOptions& o) {
  Json out{{"id", game.spec().id},
           {"title", game.spec().title},
           {"edition", game.spec().edition},
           {"order", game.spec().order},
           {"lineage", game.spec().lineage}};
  if (o.wants("steps")) {
    Json& list = out["steps"] = Json::array();
    for (const StepLine& s : game.steps())
      list.push_back({{"routine", s.routine},
                      {"name", s.name},
                      {"module", s.module},
                      {"anchor", s.anchor},
                      {"reasons", s.reasons}});
  }
  if (o.wants("params")) {
    Json& list = out["params"] = Json::array();
    for (const ParamLine& p : game.params())
      list.push_back({{"name", p.param->name},
                      {"module", p.module},
                      {"value", p.value},
                      {"origin", p.origin},
                      {"type", kind_name(*p.param)},
                      {"default", value_text(default_value(*p.param))}});
  }
  if (o.wants("hooks")) {
    Json& list = out["hooks"] = Json::array();
    for (const HookLine& h : game.hooks())
      if (!o.hot || h.filter == "always")
        list.push_back({{"place", h.place}, {"module", h.module}, {"filter", h.filter}});
  }
  if (o.wants("pieces")) {
    Json& list = out["pieces"] = Json::array();
    for (int i = 0; i < game.figure_kinds(); ++i) {
      const FigureKind k(static_cast<u32>(i));
      list.push_back({{"name", game.name(k)}, {"each", game.per_player(k)}, {"strength", game.strength(k)}});
    }
  }
  if (o.wants("modules")) {
    Json& list = out["modules"] = Json::array();
    for (const ModuleLine& m : game.modules())
      list.push_back({{"id", m.info->id},
                      {"revision", m.info->revision},
                      {"box", m.box},
                      {"version", m.version},
                      {"library", m.library}});
  }
  if (o.wants("tiles")) {
    Json& sets = out["tile_sets"] = Json::array();
    for (const SetUse& s : game.spec().sets) {
      sets.push_back({{"id", s.id}, {"copies", s.copies}, {"tiles", s.count()}});
      if (s.stay) sets.back()["random"] = s.stay;
    }
    Json& list = out["tiles"] = Json::array();
    for (const TileSpec& t : game.spec().tiles)
      list.push_back({{"id", t.id}, {"set", t.set}, {"group", t.group}, {"count", t.count}});
  }
  if (o.wants("warnings")) out["warnings"] = game.warnings();
  return out;
}

int explain_ruleset(ExplainOptions o, Host& host) {
  for (const auto& [wanted, section] : {std::pair(o.steps, "steps"), std::pair(o.hooks, "hooks"),
                                        std::pair(o.parameters, "params"), std::pair(o.pieces, "pieces")})
    if (wanted) o.only.emplace_back(section);
  for (const std::string& s : o.only)
    if (std::ranges::find(sections, s) == sections.end())
      return host.fail({.what = "there is no section '" + s + "'", .hint = suggestion(s, sections, "sections")});
  const auto game = host.game(expression_of(o.ruleset));
  if (!game) return host.fail(game.error());
  if (o.json)
    std::cout << json_of(*game, o).dump(2, ' ', false, Json::error_handler_t::replace) << '\n';
  else if (o.only.empty() && !o.hot)
    std::cout << told_game(host.library(), *game, terminal_size().columns, host.paint());
  else
    print(*game, o, host.paint());
  return exit_good;
}

}  // namespace

void add_explain(CLI::App& app, Host& host) {
  auto o = std::make_shared<ExplainOptions>();
  CLI::App* verb =
      app.add_subcommand("explain", "Tell how a ruleset plays; for authors: its steps, hooks, parameters, pieces");
  add_mix_option(*verb, host, "ruleset", o->ruleset, "Id or file of a ruleset, or a mix")->required();
  verb->add_flag("--steps", o->steps, "The order of all steps, and why");
  verb->add_flag("--hooks", o->hooks, "Who is called for what");
  verb->add_flag("--parameters", o->parameters, "Every parameter, its value and where that was said");
  verb->add_flag("--pieces", o->pieces, "Every kind of piece: how many, what it counts, where it may stand");
  verb->add_option("--only", o->only,
                   "These sections in a list: steps, params, hooks, pieces, modules, tiles, warnings")
      ->delimiter(',')
      ->allow_extra_args(false)
      ->type_name("LIST");
  verb->add_flag("--hot", o->hot, "Of the hooks only those without a filter: they cost time in every turn");
  verb->add_flag("--json", o->json, "Print JSON");
  verb->footer(
      "Without options: how the game plays, in sentences to be read aloud. The options show how it is made.\n\n"
      "Examples:\n  bastide explain base-modern\n  bastide explain base-modern +river -farmers\n"
      "  bastide explain family --parameters\n  bastide explain my-rules/friday.toml --hooks --hot\n"
      "  bastide explain base-modern --only tiles,modules\n");
  verb->callback([o, &host] { host.run = [o, &host] { return explain_ruleset(*o, host); }; });
}

}  // namespace bastide::sdk
