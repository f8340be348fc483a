// Values that do not go with the rest: of another edition than their companions, or of another number of players than a
// box is made for.
#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <map>

#include "sense/suspicion.hpp"

namespace bastide::sdk {

namespace {

using EditionValues = std::map<std::string, std::map<std::string, std::set<std::string>>>;  // edition, parameter

// What the rulesets that name their edition say; where they disagree there are several values.
EditionValues edition_values(const Library& library) {
  EditionValues all;
  for (const RulesetInfo& r : library.rulesets()) {
    if (r.edition.empty()) continue;
    const auto spec = library.ruleset(r.id);
    const auto params = spec ? settled_params(*spec) : Result<std::vector<ParamLine>>(std::vector<ParamLine>{});
    if (!params) continue;
    for (const ParamLine& line : *params) all[r.edition][std::string(line.param->name)].insert(line.value);
  }
  return all;
}

const std::string* only_value(const EditionValues& all, const std::string& edition, Name param) {
  const auto of = all.find(edition);
  if (of == all.end()) return nullptr;
  const auto values = of->second.find(std::string(param));
  return values == of->second.end() || values->second.size() != 1 ? nullptr : &*values->second.begin();
}

std::string group_of(Name param) { return std::string(param.substr(0, param.find('.'))); }

const Setting* setting_of(const Spec& spec, Name param) {
  const Setting* last = nullptr;
  for (const Setting& s : spec.settings)
    if (s.name == param) last = &s;
  return last;
}

bool is_number(const Param& p) { return p.is == Param::Is::number; }
bool is_way(const Param& p) { return p.is == Param::Is::choice || p.is == Param::Is::flag; }

std::string players_text(int least, int most) {
  if (least == most) return least == 1 ? "1 player" : fmt::format("{} players", least);
  return fmt::format("{} to {} players", least, most);
}

}  // namespace

// This ruleset itself takes a way of playing from another edition, and a number of the same group that differs between
// the two stays as it was.
void Suspicions::values_left_behind() {
  const Spec& spec = game_.spec();
  const std::vector<ParamLine> params = game_.params();
  const auto own_way = [&](const ParamLine& line) {
    const Setting* s = setting_of(spec, line.param->name);
    return is_way(*line.param) && s && !s->inherited;
  };
  if (spec.edition.empty() || std::ranges::none_of(params, own_way)) return;
  const EditionValues editions = edition_values(library_);
  for (const ParamLine& way : params) {
    if (!own_way(way)) continue;
    const std::string* usual = only_value(editions, spec.edition, way.param->name);
    if (!usual || *usual == way.value) continue;
    for (const auto& [edition, unused] : editions) {
      const std::string* there = only_value(editions, edition, way.param->name);
      if (!there || *there != way.value) continue;
      for (const ParamLine& number : params) {
        if (!is_number(*number.param) || group_of(number.param->name) != group_of(way.param->name)) continue;
        const Setting* said = setting_of(spec, number.param->name);
        const std::string* here = only_value(editions, spec.edition, number.param->name);
        const std::string* should = only_value(editions, edition, number.param->name);
        if ((said && !said->inherited) || !here || !should || *here != number.value || *should == number.value)
          continue;
        add({.about = fmt::format("edition {}", number.param->name),
             .what = fmt::format(
                 "{}={} is the way of the edition {}, which goes with {}={}; here it is still {}, as in "
                 "the edition {}.",
                 way.param->name, way.value, edition, number.param->name, *should, number.value, spec.edition),
             .ideas = {{fmt::format("{}={}", number.param->name, *should)}}});
      }
    }
  }
}

// A box may bring a ruleset of its own, in its folder. If that is for other numbers of players, the box is not made for
// those of this mix.
void Suspicions::numbers_of_players() {
  for (const Plugin* plugin : library_.plugins()) {
    const auto of_plugin = [&](const ModuleUse& m) { return m.box == plugin->id; };
    if (std::ranges::none_of(game_.spec().modules, of_plugin)) continue;
    const std::filesystem::path file = plugin->folder / (plugin->id + ".toml");
    std::error_code none;
    if (!std::filesystem::is_regular_file(file, none)) continue;
    const auto own = library_.game(file.string());
    if (!own) continue;
    if (own->min_players() <= game_.max_players() && game_.min_players() <= own->max_players()) continue;
    std::vector<std::string> words;
    for (const ParamLine& line : own->params())
      if (is_number(*line.param) && game_.param(line.param->name) != line.value &&
          setting_of(own->spec(), line.param->name) && !setting_of(own->spec(), line.param->name)->inherited)
        words.push_back(fmt::format("{}={}", line.param->name, line.value));
    const Box* box = boxes_.box(plugin->id);
    add({.about = "players " + plugin->id,
         .what = fmt::format("{} is made for {}, and this mix is for {}.", box ? box->title() : plugin->id,
                             players_text(own->min_players(), own->max_players()),
                             players_text(game_.min_players(), game_.max_players())),
         .ideas = {words, {"-" + plugin->id}}});
  }
}

}  // namespace bastide::sdk
