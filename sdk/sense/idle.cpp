#include "sense/idle.hpp"

#include <algorithm>

#include "basics/dice.hpp"

namespace bastide::sdk {

namespace {

// Those that cannot be without one of `parts`, and those that cannot be without them ...
void add_dependents(const Spec& spec, std::set<std::string>& parts) {
  for (bool more = true; more;) {
    more = false;
    for (const ModuleUse& m : spec.modules)
      for (const Name need : m.part->info->needs)
        if (parts.contains(std::string(need))) more = parts.emplace(m.part->info->id).second || more;
  }
}

template <class Id>
void add_new_words(const Game& game, const Game& without, std::set<std::string>& words) {
  for (const std::string& name : game.description().of<Id>().names)
    if (without.description().of<Id>().find(name) < 0) words.insert(name);
}

}  // namespace

Spec without_parts(const Spec& spec, const std::set<std::string>& parts) {
  Spec less = spec;
  for (const ModuleUse& m : spec.modules) {
    if (!parts.contains(std::string(m.part->info->id))) continue;
    for (const Param& p : m.part->info->params)
      std::erase_if(less.settings, [&](const Setting& s) { return s.name == p.name; });
  }
  std::erase_if(less.modules, [&](const ModuleUse& m) { return parts.contains(std::string(m.part->info->id)); });
  // Inherited words may name what is not in play.
  for (FigureCount& f : less.figures) f.inherited = true;
  for (Pin& p : less.pins) p.inherited = true;
  for (Sequence& s : less.sequences) s.inherited = true;
  return less;
}

std::set<std::string> kinds_said(const Spec& spec, const ModuleInfo& part) {
  std::set<std::string> needed, others, printed;
  for (std::set<std::string> next{std::string(part.id)}; !next.empty();) {
    std::set<std::string> found;
    for (const ModuleUse& m : spec.modules)
      if (next.contains(std::string(m.part->info->id)))
        for (const Name n : m.part->info->needs)
          if (needed.emplace(n).second) found.emplace(n);
    next = std::move(found);
  }
  for (const ModuleUse& m : spec.modules)
    if (const std::string id(m.part->info->id); id != part.id && !needed.contains(id)) others.insert(id);
  Spec strange = without_parts(spec, others);
  for (TileSpec& tile : strange.tiles)
    for (SegSpec& s : tile.segments) {
      printed.insert(s.kind);
      s.kind += "'";
    }
  const auto with = Game::compile(strange);
  const auto without = Game::compile(without_parts(strange, {std::string(part.id)}));
  std::set<std::string> said;
  if (!with || !without) return said;
  for (const std::string& kind : with->description().of<FeatureKind>().names)
    if (printed.contains(kind) && without->description().of<FeatureKind>().find(kind) < 0) said.insert(kind);
  return said;
}

const Trace& IdleParts::trace(std::size_t game) {
  const std::vector<int> players = tried_players(game_);
  for (std::size_t i = traces_.size(); i <= game; ++i)
    traces_.push_back(trace_of(game_, players[i % players.size()], seed_of_game(at_length.seed, i), at_length));
  return traces_[game];
}

bool IdleParts::same_games(const Game& without) {
  const std::vector<int> players = tried_players(game_);
  if (tried_players(without) != players) return false;
  const auto games = static_cast<std::size_t>(trial_games(game_, at_length));
  for (std::size_t i = 0; i < games; ++i) {
    const Trace& with = trace(i);
    const u64 seed = seed_of_game(at_length.seed, i);
    if (trace_of(without, players[i % players.size()], seed, at_length, &with) != with) return false;
  }
  return true;
}

std::optional<Idle> IdleParts::idle(const std::string& box, std::set<std::string> parts) {
  const Spec& spec = game_.spec();
  add_dependents(spec, parts);
  if (parts.size() >= spec.modules.size()) return {};
  const auto without = Game::compile(without_parts(spec, parts));
  if (!without || !same_games(*without)) return {};
  Idle found{.box = box};
  for (const ModuleUse& m : spec.modules) {
    if (parts.contains(std::string(m.part->info->id))) found.parts.push_back(m.part->info);
  }
  add_new_words<Tag>(game_, *without, found.tile_words);
  add_new_words<Attr>(game_, *without, found.tile_words);
  add_new_words<FeatureKind>(game_, *without, found.tile_words);
  std::set<std::string> figures;
  add_new_words<FigureKind>(game_, *without, figures);
  for (u32 k = 0; k < static_cast<u32>(game_.figure_kinds()); ++k)
    if (figures.contains(std::string(game_.name(FigureKind(k)))) && game_.per_player(FigureKind(k)) > 0)
      found.pieces.emplace_back(game_.words(FigureKind(k)).empty() ? game_.name(FigureKind(k))
                                                                   : game_.words(FigureKind(k)));
  return found;
}

std::vector<Idle> IdleParts::all() {
  std::vector<Idle> found;
  std::vector<std::string> boxes;
  for (const ModuleUse& m : game_.spec().modules)
    if (std::ranges::find(boxes, m.box) == boxes.end()) boxes.push_back(m.box);
  const auto known = [&](const std::string& part) {
    return std::ranges::any_of(found, [&](const Idle& i) {
      return std::ranges::any_of(i.parts, [&](const ModuleInfo* p) { return p->id == part; });
    });
  };
  for (const std::string& box : boxes) {
    std::set<std::string> parts;
    for (const ModuleUse& m : game_.spec().modules)
      if (m.box == box) parts.emplace(m.part->info->id);
    if (auto all = idle(box, parts)) {
      found.push_back(std::move(*all));
      continue;
    }
    if (parts.size() < 2) continue;
    for (const std::string& part : parts)
      if (!known(part))
        if (auto one = idle(box, {part})) found.push_back(std::move(*one));
  }
  return found;
}

}  // namespace bastide::sdk
