// What lies on the table at the start: reading it from sets and rulesets, and finding out whose start counts.
#include "start.hpp"

namespace bastide::load {

namespace {

StartTile read_start_tile(const toml::node& n, const std::string& what, const Words& keys) {
  const toml::table& t = as<toml::table>(n, "each start tile of " + what);
  const std::string of = "a start tile of " + what;
  allow_keys(t, keys, of);
  StartTile tile{need<std::string>(t, "tile", of), 0, 0, 0, {}, pos(n)};
  if (const auto* set = get<std::string>(t, "of", of)) tile.set = *set;
  if (const auto* at = get<toml::array>(t, "at", of)) {
    if (at->size() != 2)
      fail(fmt::format("'at' of {} has {} members", of, at->size()), pos(*at), "write at = [x, y]; y grows downwards");
    tile.x = as_number((*at)[0], "x of " + of, -100, 100);
    tile.y = as_number((*at)[1], "y of " + of, -100, 100);
  }
  if (const toml::node* turned = t.get("rotation")) {
    const int degrees = as_number(*turned, "'rotation' of " + of, 0, 270);
    if (degrees % 90)
      fail(fmt::format("'rotation' of {} is {}", of, degrees), pos(*turned), "it is 0, 90, 180 or 270, clockwise");
    tile.rotation = degrees / 90;
  }
  return tile;
}

// Several sets may have a tile for one place; the first of them that is in play counts.
bool of_different_sets(const StartTile& a, const StartTile& b) {
  return !a.set.empty() && !b.set.empty() && a.set != b.set;
}

std::vector<StartTile> read_list(const toml::array& list, const std::string& what, const Words& keys) {
  std::vector<StartTile> tiles;
  for (const toml::node& n : list) {
    StartTile tile = read_start_tile(n, what, keys);
    for (const StartTile& other : tiles)
      if (other.x == tile.x && other.y == tile.y && !of_different_sets(other, tile))
        fail(fmt::format("'{}' and '{}' of {} start at the same place, {},{}", other.tile, tile.tile, what, tile.x,
                         tile.y),
             tile.at, "each start tile has its own 'at = [x, y]'");
    tiles.push_back(std::move(tile));
  }
  return tiles;
}

const TileSpec* in_play(const Spec& spec, const std::string& tile) {
  const auto found = std::ranges::find(spec.tiles, tile, &TileSpec::id);
  return found == spec.tiles.end() ? nullptr : &*found;
}

// The face that a tile of a set has in the printing that is played; null: it is not in play.
const TileSpec* face(const TileSet& set, const std::string& tile, const Spec& spec) {
  if (const TileSpec* design = in_play(spec, tile)) return design;
  for (const Printing& printing : set.printings)
    for (const auto& [first, other] : printing.swaps)
      if (const TileSpec* design = first == tile ? in_play(spec, other) : nullptr) return design;
  return nullptr;
}

// A ruleset says what lies there.
std::vector<StartTile> said(const StartUse& use, const Spec& spec) {
  Words ids;
  for (const TileSpec& t : spec.tiles) ids.push_back(t.id);
  std::vector<StartTile> layout;
  for (StartTile tile : use.tiles) {
    const TileSpec* design = in_play(spec, tile.tile);
    if (!design && use.inherited) continue;
    if (!design) fail(fmt::format("start tile '{}' is not in play", tile.tile), tile.at, suggest(tile.tile, ids));
    tile.set = design->set;
    layout.push_back(std::move(tile));
  }
  return layout;
}

// What a set lays if its start counts: its own tiles, and those of other sets that it has a place for.
std::vector<StartTile> of_set(const TileSet& set, const std::vector<const TileSet*>& sets, const Spec& spec) {
  std::vector<StartTile> layout;
  bool own = false;
  for (const StartTile& tile : set.start) {
    const auto of = std::ranges::find(sets, tile.set, [](const TileSet* s) { return s->id; });
    if (of == sets.end()) continue;
    if (const Words ids = keys((*of)->counts); !among(ids, tile.tile))
      fail(fmt::format("the start '{}' of set '{}' is no tile of set '{}'", tile.tile, set.id, tile.set), tile.at,
           suggest(tile.tile, ids));
    const auto same_place = [&](const StartTile& other) { return other.x == tile.x && other.y == tile.y; };
    const TileSpec* design = face(**of, tile.tile, spec);
    if (!design || std::ranges::any_of(layout, same_place)) continue;
    own |= tile.set == set.id;
    layout.push_back(tile);
    layout.back().tile = design->id;
  }
  if (!own) layout.clear();
  return layout;
}

}  // namespace

void read_start(const toml::node& n, const std::string& what, TileSet& set) {
  const std::string start = "the start of " + what;
  const Words keys{"tile", "at", "rotation", "of"};
  const toml::table* t = n.as_table();
  const toml::array* list = n.as_array();
  if (t) {
    allow_keys(*t, {"tiles", "rank", "module"}, start);
    list = &need<toml::array>(*t, "tiles", start);
    if (const toml::node* rank = t->get("rank")) set.start_rank = as_number(*rank, "'rank' of " + start, 0, 1000);
    if (const auto* module = get<std::string>(*t, "module", start)) set.start_module = *module;
  }
  if (list)
    set.start = read_list(*list, what, keys);
  else
    set.start = {{as<std::string>(n, "'start' of " + what), 0, 0, 0, {}, pos(n)}};
  const Words own = load::keys(set.counts);
  for (StartTile& tile : set.start) {
    if (!tile.set.empty()) continue;  // of another set; looked up when both are in play
    tile.set = set.id;
    if (!among(own, tile.tile))
      fail(fmt::format("the start '{}' of {} is not one of its tiles", tile.tile, what), tile.at,
           suggest(tile.tile, own));
  }
}

StartUse read_start_use(const toml::table& t) {
  allow_keys(t, {"tiles"}, "[start]");
  return {read_list(need<toml::array>(t, "tiles", "[start]"), "the ruleset", {"tile", "at", "rotation"}), false};
}

void lay_start(const std::optional<StartUse>& use, const std::vector<const TileSet*>& sets, Spec& spec) {
  const auto uses = [&](const std::string& module) {
    return std::ranges::any_of(spec.modules, [&](const ModuleUse& m) { return m.part->info->id == module; });
  };
  const TileSet* in_charge = nullptr;
  for (const TileSet* set : sets) {
    for (const StartTile& tile : set->start)
      if (const TileSpec* design = tile.set == set->id ? face(*set, tile.tile, spec) : nullptr;
          design && !among(spec.start_tiles, design->id))
        spec.start_tiles.push_back(design->id);
    if (!set->start_module.empty() && !uses(set->start_module)) continue;
    if (of_set(*set, sets, spec).empty() || (in_charge && set->start_rank <= in_charge->start_rank)) continue;
    in_charge = set;
  }
  if (use)
    spec.start = said(*use, spec);
  else if (in_charge)
    spec.start = of_set(*in_charge, sets, spec);
  for (const StartTile& tile : spec.start) {
    const auto wanted = std::ranges::count(spec.start, tile.tile, &StartTile::tile);
    if (const TileSpec* design = in_play(spec, tile.tile); wanted > design->count)
      fail(fmt::format("{} tiles '{}' shall lie there at the start, there are {}", wanted, tile.tile, design->count),
           tile.at, fmt::format("count = {{ \"{}\" = {} }} of its set brings more", tile.tile, wanted));
  }
  for (const SetUse& s : spec.sets)
    if (const auto laid = std::ranges::count(spec.start, s.id, &StartTile::set); s.stay && s.stay < laid)
      fail(
          fmt::format("{} tiles of set '{}' lie there at the start, so {} cannot be all that stay", laid, s.id, s.stay),
          s.at, fmt::format("let {} or more of them stay", laid));
}

}  // namespace bastide::load
