#include "mix/readings.hpp"

namespace bastide::sdk {

namespace {

std::string trimmed(std::string text) {
  while (text.starts_with(' ')) text.erase(0, 1);
  if (text.starts_with("or ")) text.erase(0, 3);
  return text;
}

std::vector<std::string> split(const std::string& text, const std::string& between) {
  std::vector<std::string> pieces;
  std::size_t at = 0;
  for (std::size_t end; (end = text.find(between, at)) != std::string::npos; at = end + between.size())
    pieces.push_back(trimmed(text.substr(at, end - at)));
  pieces.push_back(trimmed(text.substr(at)));
  return pieces;
}

// The words of a module name its values in their order: "a; b; or c", "a, or b". Where the pieces are as
// many as the values, each value gets its own.
void take_apart(Reading& r) {
  for (const char* between : {"; ", ", or "}) {
    auto pieces = split(r.about, between);
    if (pieces.size() != r.choices.size()) continue;
    std::string about;
    const std::size_t colon = pieces[0].find(": ");  // "who begins: this, or that"
    if (colon != std::string::npos) about = pieces[0].substr(0, colon), pieces[0].erase(0, colon + 2);
    r.about = about, r.meaning = std::move(pieces);
    return;
  }
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
