// Module and its description: what a ruleset can switch on and off. How modules become a plugin: plugin.hpp.
#pragma once
#include "bastide/ctx.hpp"
#include "bastide/param.hpp"

namespace bastide {

class Definer;

struct ModuleInfo {
  Name id, title;
  int revision = 1;  // raised with every change of behaviour; saved games name it
  Name summary{};    // one line for lists
  std::span<const Param> params{};
  std::span<const Name> needs{}, conflicts{};
  int min_players = 1, max_players = bastide::max_players;
};

// Two virtual functions only: a new kind of hook never moves a slot.
class BASTIDE_API Module {
 public:
  virtual ~Module();
  virtual void define(Definer&) = 0;  // once per compiled ruleset; may throw std::exception to refuse
};

struct Part {
  const ModuleInfo* info;
  Module* (*create)();
  void (*destroy)(Module*);
};

}  // namespace bastide
