// A recorded game of the walled city, as plain data. See mapping tables in stadt_mapping.hpp.
//
// Events and the end are kept as they were written: what is compared is the whole object, so that
// no field can be overlooked.
#pragma once
#include <map>
#include <optional>

#include "ruleset.hpp"

namespace bastide::sdk::conform::stadt {

struct Step {
  int line = 0, number = 0;
  std::string phase, kind, choice;
  std::string tile;  // only where one is laid
  int stack = 0, turn_player = 0, actor = 0, legal = 0;
  std::map<std::string, std::vector<std::string>> options;
  std::vector<Json> events;  // normal, see below
  std::vector<int> totals;
  // Nothing to choose: the reference writes such a step, we do not ask.
  bool only_pass() const { return options.size() == 1 && options.begin()->first == "PASS"; }
  int points(int player) const;  // by the events
};

struct Recording {
  std::string file, name;
  int players = 0, start_player = 0;
  Json switches;
  std::vector<std::vector<std::string>> stacks;  // tiles, the top one first
  std::vector<Step> steps;
  int end_line = 0;
  Json end;  // normal
};

Result<Recording> read_recording(const std::filesystem::path&, const std::vector<JsonLine>&);

// The order that the format leaves open: of the players of a score event, and the first place of an
// outline without a gate (`ring`).
Json normal_event(Json event, bool ring);
std::vector<std::string> normal_ring(std::vector<std::string> places);

Plan plan_for(const Recording&);

}  // namespace bastide::sdk::conform::stadt
