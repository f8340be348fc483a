// From the setup line of a recorded game to a ruleset of ours, by the tables of its boxes.
#pragma once
#include <map>
#include <memory>
#include <mutex>
#include <set>
#include <string>
#include <vector>

#include "bastide/load.hpp"
#include "mapping.hpp"

namespace bastide::sdk::conform {

struct Plan {
  std::vector<std::string> missing;      // boxes that are not built, or words that belong to none: cannot be played yet
  std::vector<std::string> unsupported;  // "rule 'tiny-city-scoring' = 7": of boxes that are built
  std::map<std::string, int> tiles, figures;
  std::string order = "reference";              // what comes first where several boxes act
  std::string printing = "first";               // of the tile sets
  std::map<std::string, bool> modules;          // parts, on or off
  std::map<std::string, std::string> settings;  // values as TOML
  int draw_limit = 0;                           // draws after which the pile counts as empty; 0: when it is
  std::string toml() const;
};

Plan plan_for(const Setup&, const Mapping&);

// Puts the parameters of a totals line over those of the plan. Parameters of elements that are not
// in play are left out.
void override_parameters(Plan&, const Setup&, const std::map<std::string, Json>& parameters, const Library&,
                         const Mapping&);

// Compiled games, one for each different ruleset. May be used by several threads.
class Games {
 public:
  explicit Games(const Library& library, const Mapping& mapping = Mapping::standard())
      : library_(&library), mapping_(&mapping) {}
  Result<std::shared_ptr<const Game>> get(const Plan&);
  const Library& library() const { return *library_; }
  const Mapping& mapping() const { return *mapping_; }

 private:
  const Library* library_;
  const Mapping* mapping_;
  std::mutex mutex_;
  std::map<std::string, std::shared_ptr<const Game>> compiled_;
};

}  // namespace bastide::sdk::conform
