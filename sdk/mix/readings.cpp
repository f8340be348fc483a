#include "mix/readings.hpp"

namespace bastide::sdk {

namespace {

using Words = std::vector<std::string>;

Words split(const std::string& text, const std::string& between) {
  Words pieces;
  std::size_t at = 0;
  for (std::size_t end; (end = text.find(between, at)) != std::string::npos; at = end + between.size())
    pieces.push_back(text.substr(at, end - at));
  pieces.push_back(text.substr(at));
  return pieces;
}

// The words of a module name its values in their order: "a, or b", "a; b; or c", "about: a, b, or c". Where the
// pieces are as many as the values, each value gets its own; otherwise the sentence stays whole.
void take_apart(Reading& r) {
  std::string about, rest = r.about;
  if (const std::size_t colon = rest.find(": "); colon != std::string::npos)
    about = rest.substr(0, colon), rest.erase(0, colon + 2);
  const std::size_t values = r.choices.size();
  Words pieces = split(rest, "; ");
  if (pieces.size() != values || !pieces.back().starts_with("or ")) pieces = split(rest, ", or ");
  if (pieces.size() != values && values > 2 && !about.empty()) pieces = split(rest, ", ");
  if (pieces.size() != values) return;
  if (pieces.back().starts_with("or ")) pieces.back().erase(0, 3);
  r.about = about, r.meaning = std::move(pieces);
}

}  // namespace

Reading reading_of(const Game& game, const ParamLine& line) {
  Reading r;
  r.param = line.param, r.module = line.module, r.value = line.value, r.origin = line.origin;
  for (const ModuleLine& m : game.modules())
    if (m.info->id == line.module) r.title = m.info->title;
  r.about = line.param->doc;
  if (line.param->is == Param::Is::flag) r.choices = {"true", "false"};
  if (line.param->is != Param::Is::choice) return r;
  r.choices.assign(line.param->choices.begin(), line.param->choices.end());
  take_apart(r);
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
