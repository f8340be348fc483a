#include "ruleset.hpp"

#include <spdlog/spdlog.h>
#include <algorithm>

#include "draw_limit.hpp"

namespace bastide::sdk::conform {
namespace {

bool in_play(const Setup& setup, Name element) {
  const auto it = setup.elements.find(std::string(element));
  if (it == setup.elements.end()) return false;
  return it->second.is_boolean() ? it->second.get<bool>() : it->second != 0;
}

void miss(Plan& plan, Name box, const std::string& what) {
  const std::string name(box.empty() ? Name(what) : box);
  if (std::ranges::find(plan.missing, name) == plan.missing.end()) plan.missing.push_back(name);
}

// An element that acts only through what is printed on tiles does nothing without them.
bool shown(const Setup& setup, Name element) {
  const KnownElement* known = known_element(element);
  return !known || known->shown_by.empty() || std::ranges::any_of(known->shown_by, [&](Name set) {
    const auto it = setup.sets.find(std::string(set));
    return it != setup.sets.end() && it->second > 0;
  });
}

void add_settings(Plan& plan, const std::vector<SettingRow>& settings) {
  for (const auto& [name, value] : settings) plan.settings[std::string(name)] = value;
}

template <class Row>
void add_row(Plan& plan, const Row& row) {
  for (const Name m : row.modules) plan.modules[std::string(m)] = true;
  add_settings(plan, row.settings);
}

// The reference writes some numbers as strings.
std::string toml_value(const Json& value) {
  if (!value.is_string()) return value.dump();
  const auto text = value.get<std::string>();
  const bool digits = !text.empty() && std::ranges::all_of(text, [](char c) { return c >= '0' && c <= '9'; });
  return digits ? text : value.dump();
}

// Does a module in play have this parameter? True if a module is missing: then the ruleset cannot
// be read, and that message is the better one.
bool declared(const Plan& plan, const Library& library, Name parameter) {
  return std::ranges::any_of(plan.modules, [&](const auto& module) {
    const auto& [id, on] = module;
    if (!on) return false;
    const Part* part = library.part(id);
    return !part || std::ranges::find(part->info->params, parameter, &Param::name) != part->info->params.end();
  });
}

void set_votes(Plan& plan, const Setup& setup, const Json& votes, const Mapping& mapping) {
  for (const auto& [name, value] : votes.items()) {
    const auto& rows = mapping.rows().elements;
    const auto row = std::ranges::find(rows, Name(name), &ElementRow::votes);
    if (row == rows.end() || !in_play(setup, row->reference)) continue;
    if (const auto own = plan.settings.find("votes." + name); own != plan.settings.end())
      own->second = value.dump();
    else if (value != row->strength)
      plan.unsupported.push_back("votes." + name + " = " + value.dump());
  }
}

// Does the group of the parameter, the word before the dot, play a part in this game?
bool applies(const Setup& setup, Name parameter, const Mapping& mapping) {
  const Name group = parameter.substr(0, parameter.find('.'));
  const auto& rows = mapping.rows().parameter_groups;
  const auto row = std::ranges::find(rows, group, &ParameterGroupRow::group);
  return row == rows.end() || in_play(setup, row->element);
}

void add_sets(Plan& plan, const Setup& setup, const Mapping& mapping) {
  for (const auto& [name, count] : setup.sets) {
    if (count == 0) continue;
    if (const SetRow* row = mapping.set(name)) {
      if (second_edition(name)) plan.printing = "gardens";
      for (; row; row = row->contains.empty() ? nullptr : mapping.set(row->contains)) {
        plan.tiles[std::string(row->tiles)] += count;
        add_row(plan, *row);
      }
    } else {
      miss(plan, box_of_set(name), "set '" + name + "'");
    }
  }
}

void add_elements(Plan& plan, const Setup& setup, const Mapping& mapping) {
  for (const auto& [name, value] : setup.elements) {
    if (!in_play(setup, name)) continue;
    const ElementRow* row = mapping.element(name);
    if (!row) {
      if (shown(setup, name)) miss(plan, box_of_element(name), "element '" + name + "'");
      continue;
    }
    add_row(plan, *row);
    if (!row->tiles.empty()) plan.tiles[std::string(row->tiles)] = 1;
    if (row->figure.empty()) continue;
    if (value.is_number_integer())
      plan.figures[std::string(row->figure)] = value.get<int>();
    else
      plan.unsupported.push_back("element '" + name + "' = " + value.dump());
  }
  for (const ElementRow& row : mapping.rows().elements) {
    if (in_play(setup, row.reference)) continue;
    // A box brings all its parts, so those that are not in play are switched off by name ...
    if (!row.whole.empty() && plan.modules.contains(std::string(row.whole)))
      for (const Name m : row.modules) plan.modules.try_emplace(std::string(m), false);
    // ... and figures of a module that is there in any case are taken away.
    if (!row.figure.empty() && row.modules.empty()) plan.figures.try_emplace(std::string(row.figure), 0);
  }
}

void add_rule(Plan& plan, const Setup& setup, const std::string& name, const Json& value, const Mapping& mapping) {
  bool known = false, concerned = false, set = false;
  for (const RuleRow& row : mapping.rows().rules) {
    if (row.reference != name) continue;
    known = true;
    if (!row.element.empty() && !in_play(setup, row.element)) continue;
    concerned = true;
    if (row.value != value.dump()) continue;
    set = true;
    add_settings(plan, row.settings);
  }
  for (const SwitchRow& row : mapping.rows().switches) {
    if (row.reference != name) continue;
    known = true;
    plan.settings[std::string(row.ours)] = value.dump();
  }
  // A rule of a box that is not built is missed with its elements; without them it changes nothing.
  if (!known && box_of_rule(name).empty()) miss(plan, {}, "rule '" + name + "'");
  if (concerned && !set) plan.unsupported.push_back("rule '" + name + "' = " + value.dump());
}

}  // namespace

Plan plan_for(const Setup& setup, const Mapping& mapping) {
  Plan plan;
  plan.draw_limit = setup.draw_limit;
  add_sets(plan, setup, mapping);
  add_elements(plan, setup, mapping);
  if (setup.engine != "reference") plan.order = "condensed";  // the second implementations follow the rules
  for (const EngineRow& row : mapping.rows().engines)
    if (row.engine == setup.engine && in_play(setup, row.element)) add_settings(plan, row.settings);
  for (const auto& [name, value] : setup.rules) add_rule(plan, setup, name, value, mapping);
  return plan;
}

void override_parameters(Plan& plan, const Setup& setup, const std::map<std::string, Json>& parameters,
                         const Library& library, const Mapping& mapping) {
  const auto& fixed_rows = mapping.rows().fixed_parameters;
  const auto& renamed_rows = mapping.rows().parameters;
  std::map<std::string, std::string> taken;
  for (const auto& [name, value] : parameters) {
    const auto fixed = std::ranges::find(fixed_rows, Name(name), &FixedParameterRow::parameter);
    const auto renamed = std::ranges::find_if(renamed_rows, [&name = name, &value = value](const ParameterRow& p) {
      return p.reference == name && p.value == value.dump();
    });
    if (name == "votes") {
      set_votes(plan, setup, value, mapping);
    } else if (!applies(setup, name, mapping)) {
      spdlog::debug("{}: parameter {} belongs to nothing in play", setup.mix, name);
    } else if (declared(plan, library, name)) {
      plan.settings[name] = toml_value(value);
    } else if (renamed != renamed_rows.end()) {
      // Several parameters may be one of ours; they must agree.
      const std::string ours(renamed->parameter);
      if (const auto [set, fresh] = taken.try_emplace(ours, renamed->ours); !fresh && set->second != renamed->ours)
        plan.unsupported.push_back("parameter '" + name + "' = " + value.dump());
      plan.settings[ours] = renamed->ours;
    } else if (fixed == fixed_rows.end() || value.dump() != fixed->value) {
      plan.unsupported.push_back("parameter '" + name + "' = " + value.dump());
    }
  }
}

std::string Plan::toml() const {
  std::string text =
      "title = \"Reference game\"\norder = \"" + order + "\"\nprinting = \"" + printing + "\"\n\n[tiles]\n";
  for (const auto& [set, count] : tiles) text += set + " = " + std::to_string(count) + "\n";
  text += "\n[modules]\n";
  for (const auto& [part, on] : modules) text += part + (on ? " = true\n" : " = false\n");
  text += "\n[rules]\n";
  for (const auto& [name, value] : settings) text += name + " = " + value + "\n";
  text += "\n[figures]\n";
  for (const auto& [kind, count] : figures) text += kind + " = " + std::to_string(count) + "\n";
  return text;
}

Result<std::shared_ptr<const Game>> Games::get(const Plan& plan) {
  const std::string text = plan.toml();
  const std::lock_guard lock(mutex_);
  auto& known = compiled_[text + "# draws: " + std::to_string(plan.draw_limit)];
  if (known) return known;
  spdlog::debug("ruleset:\n{}", text);
  auto spec = library_->ruleset_text(text, "reference-game.toml");
  if (!spec) return spec.error();
  if (plan.draw_limit) limit_draws(*spec, plan.draw_limit);
  auto game = Game::compile(std::move(*spec));
  if (!game) return game.error();
  known = std::make_shared<const Game>(std::move(*game));
  return known;
}

}  // namespace bastide::sdk::conform
