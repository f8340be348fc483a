#include "rulebook/values.hpp"

#include <span>

namespace bastide::sdk {

bool RuleValues::Value::changed() const { return is != default_value(*param); }

void RuleValues::add(const Plugin& plugin) {
  known_.insert(plugin.id);
  if (!plugin.entry) return;
  for (const Part& part : std::span(plugin.entry->parts, plugin.entry->part_count)) {
    known_.emplace(part.info->id);
    for (const Param& p : part.info->params) values_.try_emplace(std::string(p.name), Value{&p, default_value(p)});
  }
}

RuleValues::RuleValues(const Library& library) {
  for (const Plugin* plugin : library.plugins()) add(*plugin);
  in_use_ = known_;
}

RuleValues::RuleValues(const Library& library, const Game& game)
    : least_(game.min_players()), most_(game.max_players()), of_a_game_(true) {
  for (const Plugin* plugin : library.plugins()) add(*plugin);
  for (const ModuleLine& m : game.modules()) {
    in_use_.emplace(m.info->id);
    in_use_.insert(m.box);
  }
  known_.insert(in_use_.begin(), in_use_.end());
  for (const ParamLine& line : game.params())
    values_.insert_or_assign(std::string(line.param->name), Value{line.param, line.is});
}

const RuleValues::Value* RuleValues::value(Name parameter) const {
  const auto found = values_.find(parameter);
  return found == values_.end() ? nullptr : &found->second;
}

}  // namespace bastide::sdk
