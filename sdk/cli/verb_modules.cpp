// modules: the boxes that were found, their parts and parameters.
#include <CLI/CLI.hpp>
#include <iostream>
#include <nlohmann/json.hpp>
#include <span>

#include "cli/text.hpp"
#include "cli/verbs.hpp"
#include "rulebook/families.hpp"

namespace bastide::sdk {

namespace {

using Json = nlohmann::ordered_json;

struct ModulesOptions {
  std::string only;
  bool json = false;
};

std::span<const Part> parts_of(const Plugin& p) {
  return p.entry ? std::span(p.entry->parts, p.entry->part_count) : std::span<const Part>{};
}

Json json_of(const Param& p) {
  Json j{{"name", p.name}, {"type", kind_name(p)}, {"default", value_text(default_value(p))}, {"doc", p.doc}};
  if (p.is == Param::Is::number || p.is == Param::Is::by_players) {
    j["min"] = p.min;
    j["max"] = p.max;
  }
  for (const Choice& c : p.choices) j["choices"].push_back({{"name", c.name}, {"doc", c.doc}});
  if (!p.rule.empty()) j["rule"] = p.rule;
  return j;
}

Json json_of(const Part& part) {
  const ModuleInfo& i = *part.info;
  Json params = Json::array();
  for (const Param& p : i.params) params.push_back(json_of(p));
  return {{"id", i.id},
          {"title", i.title},
          {"revision", i.revision},
          {"summary", i.summary},
          {"needs", std::vector<std::string>(i.needs.begin(), i.needs.end())},
          {"conflicts", std::vector<std::string>(i.conflicts.begin(), i.conflicts.end())},
          {"min_players", i.min_players},
          {"max_players", i.max_players},
          {"params", params}};
}

Json json_of(const StartTile& t) {
  return {{"tile", t.tile}, {"at", {t.x, t.y}}, {"rotation", t.rotation * 90}, {"set", t.set}};
}

struct Counted {
  int tiles = 0, designs = 0;  // in the first printing
};

Counted counted(const TileSet& set) {
  Counted n;
  for (const auto& [id, count] : set.counts) {
    n.tiles += count;
    n.designs += count > 0;
  }
  return n;
}

std::vector<std::string> printings(const TileSet& set) {
  std::vector<std::string> names;
  for (const Printing& p : set.printings) names.push_back(p.name);
  return names;
}

Json json_of(const Plugin& p, const Library& library) {
  Json parts = Json::array(), sets = Json::array();
  for (const Part& part : parts_of(p)) parts.push_back(json_of(part));
  for (const TileSet* s : library.tile_sets()) {
    if (s->plugin != p.id) continue;
    Json start = Json::array();
    for (const StartTile& t : s->start) start.push_back(json_of(t));
    sets.push_back({{"id", s->id},
                    {"title", s->title},
                    {"tiles", counted(*s).tiles},
                    {"start", start},
                    {"printings", printings(*s)}});
  }
  return {{"id", p.id},
          {"family", family_of(library, p.id)},
          {"version", p.version},
          {"folder", p.folder.string()},
          {"library", p.library.string()},
          {"parts", parts},
          {"tile_sets", sets}};
}

void print(const Part& part, const Paint& paint) {
  const ModuleInfo& i = *part.info;
  const int columns = terminal_size().columns;
  std::cout << "  " << paint(Style::strong, i.id) << "  " << i.title << ", revision " << i.revision;
  const auto names = [](std::span<const Name> list) {
    return joined(std::vector<std::string>(list.begin(), list.end()));
  };
  if (!i.needs.empty()) std::cout << ", needs " << names(i.needs);
  if (!i.conflicts.empty()) std::cout << ", not with " << names(i.conflicts);
  std::cout << '\n';
  if (!i.summary.empty()) std::cout << wrapped(i.summary, columns, "      ", "      ");
  for (const Param& p : i.params) {
    std::cout << "      " << p.name << paint(Style::faint, "  (" + describe(p) + ")") << '\n';
    std::string doc(p.doc);
    if (!p.rule.empty()) doc += " [" + std::string(p.rule) + "]";
    std::cout << wrapped(doc, columns, "        ", "        ");
    for (const Choice& c : p.choices)
      if (!c.doc.empty())
        std::cout << wrapped(std::string(c.name) + ": " + std::string(c.doc), columns, "        - ", "          ");
  }
}

void print(const Plugin& p, const Library& library, const Paint& paint) {
  std::cout << paint(Style::title, p.id);
  if (!p.version.empty()) std::cout << " " << p.version;
  std::cout << paint(Style::faint, "  " + (p.library.empty() ? p.folder : p.library).string()) << '\n';
  for (const Part& part : parts_of(p)) print(part, paint);
  for (const TileSet* s : library.tile_sets()) {
    if (s->plugin != p.id) continue;
    const auto [tiles, designs] = counted(*s);
    std::cout << "  tile set " << paint(Style::strong, s->id) << "  " << s->title << ", "
              << plural(tiles, "tile", "tiles") << " in " << plural(designs, "design", "designs");
    if (!s->printings.empty()) std::cout << "; other printings: " << joined(printings(*s));
    std::cout << '\n';
  }
}

// Is it the box, or one of its parts?
bool is_meant(const Plugin& p, const std::string& name) {
  if (p.id == name) return true;
  for (const Part& part : parts_of(p))
    if (part.info->id == name) return true;
  return false;
}

int modules(const ModulesOptions& o, Host& host) {
  const Library& library = host.library();
  std::vector<const Plugin*> shown;
  std::vector<std::string> names;
  for (const Plugin* p : library.plugins()) {
    if (o.only.empty() || is_meant(*p, o.only)) shown.push_back(p);
    names.push_back(p->id);
    for (const Part& part : parts_of(*p)) names.emplace_back(part.info->id);
  }
  if (!o.only.empty() && shown.empty())
    return host.fail({.what = "there is no module '" + o.only + "'", .hint = suggestion(o.only, names, "modules")});
  const std::vector<Error> problems = library.problems();
  if (o.json) {
    Json boxes = Json::array(), wrong = Json::array();
    for (const Plugin* p : shown) boxes.push_back(json_of(*p, library));
    for (const Error& e : problems) wrong.push_back(e.str());
    std::cout << Json{{"boxes", boxes}, {"problems", wrong}}.dump(2, ' ', false, Json::error_handler_t::replace)
              << '\n';
    return exit_good;
  }
  std::string heading;
  for (const auto& [family, p] : by_family(shown, [&](const Plugin* q) { return family_of(library, q->id); })) {
    if (o.only.empty() && family_heading(family) != heading) {
      std::cout << (heading.empty() ? "" : "\n") << host.paint()(Style::strong, family_heading(family)) << '\n';
      heading = family_heading(family);
    }
    print(*p, library, host.paint());
  }
  for (const Error& e : problems) host.warn(e.str());
  if (shown.empty())
    return host.fail(
        {.what = "no modules were found", .hint = "--plugins DIR names a folder with one folder per plugin"});
  return exit_good;
}

}  // namespace

void add_modules(CLI::App& app, Host& host) {
  auto o = std::make_shared<ModulesOptions>();
  CLI::App* verb = app.add_subcommand("modules", "List boxes, their parts, parameters and tile sets");
  verb->add_option("module", o->only, "Only this box, or the box of this part");
  verb->add_flag("--json", o->json, "Print JSON");
  verb->footer(
      "A box is a plugin with one or more parts that a ruleset switches on and off. Each parameter "
      "is shown with its\n"
      "type, the values it can have and their meaning, its default, and the rules that it changes.\n\n"
      "Examples:\n  bastide modules\n  bastide modules base\n  bastide modules --plugins "
      "my-plugins --json\n");
  verb->callback([o, &host] { host.run = [o, &host] { return modules(*o, host); }; });
}

}  // namespace bastide::sdk
