// rulesets: what can be played.
#include <CLI/CLI.hpp>
#include <algorithm>
#include <iostream>
#include <nlohmann/json.hpp>

#include "cli/text.hpp"
#include "cli/verbs.hpp"
#include "rulebook/families.hpp"

namespace bastide::sdk {

namespace {

int rulesets(bool json, Host& host) {
  const std::vector<RulesetInfo> all = host.library().rulesets();
  if (json) {
    nlohmann::ordered_json list = nlohmann::ordered_json::array();
    for (const RulesetInfo& r : all)
      list.push_back({{"id", r.id},
                      {"title", r.title},
                      {"doc", r.doc},
                      {"edition", r.edition},
                      {"family", r.family},
                      {"chance", r.chance},
                      {"file", r.file.string()}});
    std::cout << list.dump(2, ' ', false, nlohmann::ordered_json::error_handler_t::replace) << '\n';
    return exit_good;
  }
  if (all.empty())
    return host.fail({.what = "no rulesets were found", .hint = "--rulesets DIR names a folder with *.toml files"});
  int widest = 0;
  for (const RulesetInfo& r : all) widest = std::max(widest, width(r.id));
  const Paint paint = host.paint();
  std::string heading;
  for (const auto& [family, r] : by_family(all, [](const RulesetInfo& i) { return i.family; })) {
    if (family_heading(family) != heading) {
      std::cout << (heading.empty() ? "" : "\n") << paint(Style::title, family_heading(family)) << '\n';
      heading = family_heading(family);
    }
    std::cout << paint(Style::strong, padded(r.id, widest + 2)) << r.title
              << (r.edition.empty() ? "" : paint(Style::faint, "  edition " + r.edition)) << '\n';
    const std::string indent(static_cast<std::size_t>(widest + 2), ' ');
    for (const std::string& text : {r.doc, r.chance})
      if (!text.empty()) std::cout << paint(Style::faint, wrapped(text, terminal_size().columns, indent, indent));
  }
  return exit_good;
}

}  // namespace

void add_rulesets(CLI::App& app, Host& host) {
  auto json = std::make_shared<bool>(false);
  CLI::App* verb = app.add_subcommand("rulesets", "List the rulesets that can be played");
  verb->add_flag("--json", *json, "Print JSON");
  verb->footer("Examples:\n  bastide rulesets\n  bastide rulesets --rulesets my-rules --json\n");
  verb->callback([json, &host] { host.run = [json, &host] { return rulesets(*json, host); }; });
}

}  // namespace bastide::sdk
