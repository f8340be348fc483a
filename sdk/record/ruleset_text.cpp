#include "record/ruleset_text.hpp"

#include <algorithm>
#include <map>
#include <range/v3/view/transform.hpp>

#include "basics/text.hpp"
#include "toml/write.hpp"

namespace bastide::sdk {

namespace {

std::string tiles_text(const Spec& spec) {
  std::string out = "\n[tiles]\n";
  // All of a set out, then what is in play in again: that way copies, exclusions and changed counts
  // are the same thing.
  for (const SetUse& s : spec.sets) {
    const auto counts = s.tiles | ranges::views::transform([](const auto& tile) {
                          return fmt::format("{} = {}", toml_string(tile.first), tile.second);
                        });
    out += toml_string(s.id) + " = { without = [\"*\"], count = { " + joined(counts) + " }" +
           (s.stay ? ", random = " + std::to_string(s.stay) : "") + " }\n";
  }
  return out;
}

std::string start_text(const Spec& spec) {
  const auto tiles = spec.start | ranges::views::transform([](const StartTile& s) {
                       return fmt::format("{{ tile = {}, at = [{}, {}], rotation = {} }}", toml_string(s.tile), s.x,
                                          s.y, s.rotation * 90);
                     });
  return "\n[start]\ntiles = [" + joined(tiles) + "]\n";
}

// Parts are named one by one, so that a part that a box gains later stays off. Only a part that is
// called like its box cannot be switched alone; then the others of that box are named, too.
std::string modules_text(const Library& library, const Spec& spec) {
  std::map<std::string, bool> on;
  for (const ModuleUse& m : spec.modules) on[std::string(m.part->info->id)] = true;
  for (const Plugin* p : library.plugins()) {
    if (!p->entry || !on.contains(p->id)) continue;
    for (u32 i = 0; i < p->entry->part_count; ++i) on.try_emplace(std::string(p->entry->parts[i].info->id), false);
  }
  std::string out = "\n[modules]\n";
  for (const auto& [name, is_on] : on) out += toml_string(name) + " = " + (is_on ? "true" : "false") + "\n";
  return out;
}

std::string rules_text(const Game& game) {
  std::string out;
  for (const ParamLine& line : game.params()) {
    const auto& settings = game.spec().settings;
    const auto said = std::ranges::find(settings, line.param->name, [](const Setting& s) { return Name(s.name); });
    out += std::string(line.param->name) + " = " +
           toml_value(said == settings.end() ? default_value(*line.param) : said->value) + "\n";
  }
  return out.empty() ? out : "\n[rules]\n" + out;
}

std::string figures_text(const Game& game) {
  std::map<std::string, int> counts;
  for (const FigureCount& f : game.spec().figures) counts[f.kind] = f.count;
  for (u32 k = 0; k < static_cast<u32>(game.figure_kinds()); ++k)
    if (const int n = game.per_player(FigureKind(k))) counts[std::string(game.name(FigureKind(k)))] = n;
  std::string out;
  for (const auto& [kind, count] : counts) out += toml_string(kind) + " = " + std::to_string(count) + "\n";
  return out.empty() ? out : "\n[figures]\n" + out;
}

std::string order_text(const Spec& spec) {
  const std::string sequences = joined(
      spec.sequences | ranges::views::transform([](const Sequence& s) { return toml_value(ParamValue(s.names)); }));
  const std::string pins = joined(spec.pins | ranges::views::transform([](const Pin& p) {
                                    return fmt::format("[{}, {}]", toml_string(p.before), toml_string(p.after));
                                  }));
  if (sequences.empty() && pins.empty()) return {};
  return "\n[order]\n" + (sequences.empty() ? "" : "sequence = [" + sequences + "]\n") +
         (pins.empty() ? "" : "pin = [" + pins + "]\n");
}

}  // namespace

std::string ruleset_text(const Library& library, const Game& game) {
  const Spec& spec = game.spec();
  const std::string edition = spec.edition.empty() ? "" : "edition = " + toml_string(spec.edition) + "\n";
  return "title = " + toml_string(spec.title) + "\n" + edition + tiles_text(spec) + start_text(spec) +
         modules_text(library, spec) + rules_text(game) + figures_text(game) + order_text(spec);
}

}  // namespace bastide::sdk
