#include "mix/readings.hpp"

namespace bastide::sdk {

Reading reading_of(const Game& game, const ParamLine& line) {
  Reading r;
  r.param = line.param;
  r.module = line.module;
  r.value = line.value;
  r.origin = line.origin;
  for (const ModuleLine& m : game.modules())
    if (m.info->id == line.module) r.title = m.info->title;
  r.about = line.param->doc;
  if (line.param->is == Param::Is::flag) r.choices = {{"true", ""}, {"false", ""}};
  if (line.param->is == Param::Is::choice) r.choices.assign(line.param->choices.begin(), line.param->choices.end());
  return r;
}

std::vector<Reading> readings(const Game& game) {
  std::vector<Reading> all;
  for (const ParamLine& line : game.params())
    if (line.param->is == Param::Is::flag || (line.param->is == Param::Is::choice && line.param->choices.size() > 1))
      all.push_back(reading_of(game, line));
  return all;
}

}  // namespace bastide::sdk
