// What rules.md texts are filled with: the parameters and parts of a ruleset, or of everything that was found.
#pragma once
#include <map>
#include <set>
#include <string>

#include "bastide/load.hpp"

namespace bastide::sdk {

class RuleValues {
 public:
  // No ruleset: every part is in use and every parameter has its default. Opens all plugins.
  explicit RuleValues(const Library&);
  // In force: what the game was compiled with. A parameter of a part that is not in use keeps its default.
  RuleValues(const Library&, const Game&);

  struct Value {
    const Param* param = nullptr;
    ParamValue is;
    bool changed() const;  // differs from the module's default
  };
  const Value* value(Name parameter) const;  // null: nobody has it
  bool known(Name part_or_box) const { return known_.contains(part_or_box); }
  bool in_use(Name part_or_box) const { return in_use_.contains(part_or_box); }
  // A box is in use with one of its parts.
  int players_at_least() const { return least_; }
  int players_at_most() const { return most_; }
  bool of_a_game() const { return of_a_game_; }

 private:
  void add(const Plugin&);
  std::map<std::string, Value, std::less<>> values_;
  std::set<std::string, std::less<>> known_, in_use_;
  int least_ = fewest_listed_players, most_ = max_players;
  bool of_a_game_ = false;
};

}  // namespace bastide::sdk
