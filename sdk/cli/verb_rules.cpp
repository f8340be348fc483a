// rules: what a module's rules.md says.
#include <CLI/CLI.hpp>
#include <iostream>
#include <nlohmann/json.hpp>

#include "bastide/nearest.hpp"
#include "cli/rules_text.hpp"
#include "cli/text.hpp"
#include "cli/verbs.hpp"

namespace bastide::sdk {

namespace {

struct RulesOptions {
  std::string module, id;
  bool json = false;
};

void print_json(const std::vector<RuleItem>& items) {
  nlohmann::ordered_json list = nlohmann::ordered_json::array();
  for (const RuleItem& i : items) list.push_back({{"id", i.id}, {"section", i.section}, {"text", i.text}});
  std::cout << list.dump(2, ' ', false, nlohmann::ordered_json::error_handler_t::replace) << '\n';
}

int rules(const RulesOptions& o, Host& host) {
  const auto markdown = host.library().rules_text(o.module);
  if (!markdown) return host.fail(markdown.error());
  const RulesText text(*markdown);
  const Paint paint = host.paint();
  const int columns = terminal_size().columns;
  if (o.id.empty()) {
    if (o.json)
      print_json(text.items());
    else
      std::cout << markdown_text(*markdown, columns, paint);
    return exit_good;
  }
  if (const RuleItem* rule = text.rule(o.id)) {
    if (o.json)
      print_json({*rule});
    else
      std::cout << paint(Style::faint, rule->section) << '\n'
                << markdown_text("- **" + rule->id + "** " + rule->text, columns, paint);
    return exit_good;
  }
  if (const std::string_view section = text.section(o.id); !section.empty()) {
    if (o.json)
      print_json(RulesText(section).items());
    else
      std::cout << markdown_text(section, columns, paint);
    return exit_good;
  }
  const std::string near = nearest(o.id, text.names());
  return host.fail(
      {.what = "the rules of '" + o.module + "' have no rule or section '" + o.id + "'",
       .hint = near.empty() ? "'bastide rules " + o.module + "' prints all of them" : "did you mean '" + near + "'?"});
}

}  // namespace

void add_rules(CLI::App& app, Host& host) {
  auto o = std::make_shared<RulesOptions>();
  CLI::App* verb = app.add_subcommand("rules", "Print the rules of a module, one section, or one rule");
  verb->add_option("module", o->module, "A box or a part, see 'bastide modules'")->required();
  verb->add_option("id", o->id, "Number of a rule, or title of a section");
  verb->add_flag("--json", o->json, "Print JSON: a list of rules");
  verb->footer("Examples:\n  bastide rules base\n  bastide rules base BASE-17\n  bastide rules base features\n");
  verb->callback([o, &host] { host.run = [o, &host] { return rules(*o, host); }; });
}

}  // namespace bastide::sdk
