// From what a ruleset says to a Spec: every name is looked up, every value checked.
#include <cmath>

#include "start.hpp"

namespace bastide::load {

namespace {

using Uses = std::map<std::string, ModuleUse, std::less<>>;

[[noreturn]] void unusable(const std::string& what, const SourcePos& at, const Error& why) {
  fail(fmt::format("{} cannot be used: {}: {}", what, why.where.str(), why.what), at, why.hint);
}

[[noreturn]] void unknown_module(const std::string& name, const SourcePos& at, Shelf& shelf) {
  Words known = keys(shelf.modules()), broken;
  for (const Box& b : shelf.boxes()) {
    if (b.plugin.entry && !among(known, b.plugin.id)) known.push_back(b.plugin.id);
    if (b.broken) broken.push_back(fmt::format("{} ({})", b.plugin.id, b.broken->what));
  }
  std::string hint = suggest(name, known);
  if (shelf.set(name).it) hint = fmt::format("'{}' is a tile set, it stands in [tiles]", name);
  if (const std::string near = plugin_nearby(name); !near.empty()) hint = near;
  if (!broken.empty()) hint += fmt::format("; plugins that cannot be used: {}", fmt::join(broken, ", "));
  fail(fmt::format("unknown module '{}'", name), at, hint);
}

// A box switches all its parts; a part named beside it has the last word.
Uses chosen_modules(const Draft& d, Shelf& shelf) {
  Uses uses;
  const auto flip = [&](const Part& part, const Plugin& p, const Switch& s) {
    if (!s.on)
      uses.erase(std::string(part.info->id));
    else
      uses[std::string(part.info->id)] = {&part, p.id, p.version, show(p.library), s.at};
  };
  for (const auto& [name, s] : d.modules) {
    Box* box = shelf.box(name);
    if (!box) continue;
    shelf.open(*box);
    const PluginEntry* e = box->plugin.entry;
    const std::string what = fmt::format("module '{}'", name);
    if (s.on && box->broken) unusable(what, s.at, *box->broken);
    if (s.on && !e) fail(what + " has tiles but no rules", s.at, "its sets stand in [tiles]");
    for (u32 i = 0; e && i < e->part_count; ++i) flip(e->parts[i], box->plugin, s);
  }
  for (const auto& [name, s] : d.modules) {
    if (shelf.box(name)) continue;
    const auto [part, box] = shelf.module(name);
    if (!part) unknown_module(name, s.at, shelf);
    flip(*part, box->plugin, s);
  }
  return uses;
}

void check_together(const Uses& uses, const Draft& d, Shelf& shelf) {
  for (const auto& [id, use] : uses) {
    for (const Name need : use.part->info->needs) {
      if (uses.contains(need)) continue;
      const auto off = d.modules.find(std::string(need));
      std::string hint = fmt::format("write {} = true in [modules]", need);
      if (off != d.modules.end()) hint += fmt::format(" (it is false at {})", off->second.at.str());
      if (!shelf.module(need).it) hint = "no plugin in the search path has it";
      fail(fmt::format("module '{}' needs module '{}', which is not in use", id, need), use.at, hint);
    }
    for (const Name foe : use.part->info->conflicts)
      if (uses.contains(foe))
        fail(fmt::format("module '{}' does not go together with module '{}'", id, foe), use.at,
             fmt::format("write {} = false or {} = false in [modules]", id, foe));
  }
}

// What is needed comes first; otherwise by id. The order decides nothing in play, but it must be
// the same on every machine.
std::vector<ModuleUse> in_order(Uses uses) {
  std::vector<ModuleUse> list;
  while (!uses.empty()) {
    const auto next = std::ranges::find_if(uses, [&](const auto& use) {
      return std::ranges::none_of(use.second.part->info->needs, [&](Name n) { return uses.contains(n); });
    });
    if (next == uses.end())
      fail(fmt::format("modules need each other in a circle: {}", fmt::join(keys(uses), ", ")), uses.begin()->second.at,
           "this is a mistake in the modules; switch one of them off");
    list.push_back(std::move(next->second));
    uses.erase(next);
  }
  return list;
}

// The module outside this ruleset that a parameter belongs to; empty if there is none.
std::string owner(const std::string& param, Shelf& shelf) {
  for (const bool all : {false, true}) {
    if (all) shelf.open_all();
    for (const auto& [id, module] : shelf.modules())
      for (const Param& p : module.it->info->params)
        if (p.name == param) return id;
  }
  return {};
}

void check_settings(Spec& spec, Shelf& shelf) {
  std::map<std::string, const Param*> known;
  for (const ModuleUse& use : spec.modules)
    for (const Param& p : use.part->info->params)
      if (!known.try_emplace(std::string(p.name), &p).second)
        fail(fmt::format("module '{}' and another one both have a parameter '{}'", use.part->info->id, p.name), use.at,
             "this is a mistake in the modules; switch one of them off");
  for (Setting& s : spec.settings) {
    const auto p = known.find(s.name);
    if (p == known.end()) continue;
    Result<ParamValue> value = check_value(*p->second, s.value);
    if (!value) fail(value.error().what, s.at, value.error().hint);
    s.value = std::move(*value);
  }
  std::erase_if(spec.settings, [&](const Setting& s) {
    if (known.contains(s.name)) return false;
    const std::string module = owner(s.name, shelf);
    if (!module.empty() && s.inherited) return true;  // the parent's module was switched off
    if (!module.empty())
      fail(fmt::format("parameter '{}' belongs to module '{}', which is not in use", s.name, module), s.at,
           fmt::format("write {} = true in [modules], or remove this line", module));
    std::string hint = suggest(s.name, keys(known));
    if (const auto near = known.find(nearest(s.name, keys(known))); near != known.end())
      hint += " (" + describe(*near->second) + ")";
    fail(fmt::format("unknown parameter '{}'", s.name), s.at, hint);
  });
}

// The printing that the ruleset names, or the one that goes with the rules in use; null: the first one.
const Printing* printing_of(const TileSet& set, const Draft& d, const Uses& uses) {
  const auto chosen = std::ranges::find_if(set.printings, [&](const Printing& p) {
    return d.printing ? p.name == d.printing->name : uses.contains(p.module);
  });
  return chosen == set.printings.end() ? nullptr : &*chosen;
}

// A printing that no set in play has is fine, one that no set at all has is a slip of the pen.
void check_printing(const Draft& d, Shelf& shelf) {
  if (!d.printing || d.printing->name == "first") return;
  shelf.read_all();
  Words known{"first"};
  for (const auto& [id, set] : shelf.sets())
    for (const Printing& p : set.it->printings)
      if (!among(known, p.name)) known.push_back(p.name);
  if (!among(known, d.printing->name))
    fail(fmt::format("no tile set has a printing '{}'", d.printing->name), d.printing->at,
         suggest(d.printing->name, known));
}

// How many of each design one line of [tiles] puts into play, for one copy of the set.
std::vector<std::pair<std::string, int>> dealt(const TileUse& use, const TileSet& set, const Printing* printing) {
  auto counts = set.counts;
  if (printing)
    for (const auto& [from, to] : printing->swaps)
      for (auto& [id, count] : counts) count += (id == to) - (id == from);
  const Words ids = keys(counts);
  for (const TileChange& change : use.changes) {
    bool hit = false;
    for (auto& [id, count] : counts) {
      if (change.count ? id != change.tiles : !tile_matches(change.tiles, id)) continue;
      hit = true;
      count = change.count.value_or(0);
    }
    if (!hit)
      fail(change.count ? fmt::format("set '{}' has no tile '{}'", set.id, change.tiles)
                        : fmt::format("no tile of set '{}' matches '{}'", set.id, change.tiles),
           change.at, suggest(change.tiles, ids));
  }
  return counts;
}

// Says how many came into play.
int put_tile(Spec& spec, const TileSpec& design, int count, const TileUse& use) {
  auto tile = std::ranges::find(spec.tiles, design.id, &TileSpec::id);
  if (tile == spec.tiles.end()) {
    tile = spec.tiles.insert(tile, design);
    tile->set = use.set;
    std::erase(tile->tags, "unique");  // a word for this place only: at most one in a game
  }
  if (tile->at.str() != design.at.str())
    fail(fmt::format("set '{}' describes tile '{}' in its own way", use.set, design.id), use.at,
         fmt::format("see {} and {}", tile->at.str(), design.at.str()));
  const int before = tile->count;
  tile->count = among(design.tags, "unique") ? 1 : tile->count + count;
  if (tile->count > 255)
    fail(fmt::format("there are {} copies of tile '{}', at most 255 are possible", tile->count, design.id), use.at);
  return tile->count - before;
}

// How many tiles of a set stay in a game; 0: all.
int staying(const TileUse& use, const SetUse& set) {
  const int all = set.count();
  if (use.fraction) return *use.fraction == 1 ? 0 : std::max(1, static_cast<int>(std::lround(*use.fraction * all)));
  if (use.random && *use.random > all)
    fail(fmt::format("set '{}' has {} tiles, {} of them cannot stay", set.id, all, *use.random), use.part_at,
         fmt::format("write 1 to {}", all));
  return use.random.value_or(0);
}

void each_word(const TileSpec& t, auto&& tell) {
  for (const std::string& tag : t.tags) tell(tag, t.at);
  if (!t.group.empty()) tell(t.group, t.at);
  for (const auto& [name, value] : t.marks) tell(name, t.at);
  for (const SegSpec& seg : t.segments) {
    tell(seg.kind, seg.at);
    for (const auto& [name, value] : seg.attrs) tell(name, seg.at);
  }
}

using FoundSets = std::vector<Shelf::Found<TileSet>>;

// Those that [tiles] names, line by line.
FoundSets named_sets(const Draft& d, Shelf& shelf) {
  FoundSets found;
  for (const TileUse& use : d.tiles) {
    found.push_back(shelf.set(use.set));
    if (found.back().it) continue;
    const std::string what = fmt::format("tile set '{}'", use.set);
    if (const Box* torn = shelf.box(use.set); torn && torn->torn) unusable(what, use.at, *torn->torn);
    fail("unknown " + what, use.at,
         shelf.module(use.set).it          ? fmt::format("'{}' is a module, it stands in [modules]", use.set)
         : !plugin_nearby(use.set).empty() ? plugin_nearby(use.set)
                                           : suggest(use.set, keys(shelf.sets())));
  }
  return found;
}

// Says which sets are in play.
std::vector<const TileSet*> deal_tiles(const Draft& d, const FoundSets& found, const Uses& uses, Shelf& shelf,
                                       Spec& spec) {
  std::vector<const Box*> boxes;
  std::vector<const TileSet*> sets;
  for (std::size_t i = 0; i < d.tiles.size(); ++i) {
    const TileUse& use = d.tiles[i];
    const auto [set, box] = found[i];
    boxes.push_back(box);
    if (use.copies == 0) continue;
    SetUse dealt_set{use.set, use.copies};
    sets.push_back(set);
    for (const auto& [id, count] : dealt(use, *set, printing_of(*set, d, uses))) {
      if (!count) continue;
      const TileSpec& design = *std::ranges::find(box->tiles.designs, id, &TileSpec::id);
      if (const int put = put_tile(spec, design, count * use.copies, use)) dealt_set.tiles.emplace_back(id, put);
    }
    dealt_set.stay = staying(use, dealt_set);
    dealt_set.at = use.part_at;
    spec.sets.push_back(std::move(dealt_set));
  }
  if (spec.tiles.empty()) {
    shelf.read_all();
    fail("the ruleset has no tiles", spec.at, "name a tile set in [tiles]; " + suggest("", keys(shelf.sets())));
  }
  std::map<std::string, SourcePos> unused;
  for (const Box* box : boxes)
    for (const TileSpec& t : box->tiles.designs)
      each_word(t, [&](const std::string& word, const SourcePos& at) { unused.emplace(word, at); });
  for (const TileSpec& t : spec.tiles)
    each_word(t, [&](const std::string& word, const SourcePos&) { unused.erase(word); });
  spec.unused.assign(unused.begin(), unused.end());
  return sets;
}

}  // namespace

Words all_order_names(const std::vector<TileSpec>& tiles, Shelf& shelf) {
  Words names;
  shelf.open_all();
  for (const auto& [id, module] : shelf.modules()) {
    Spec alone;
    alone.tiles = tiles;
    Uses uses;
    Words wanted{id};
    for (std::size_t i = 0; i < wanted.size(); ++i) {
      const auto [part, box] = shelf.module(wanted[i]);
      if (!part || uses.contains(wanted[i])) continue;
      uses[wanted[i]] = {part, box->plugin.id, box->plugin.version, show(box->plugin.library), {}};
      wanted.insert(wanted.end(), part->info->needs.begin(), part->info->needs.end());
    }
    try {
      alone.modules = in_order(std::move(uses));
    } catch (const Problem&) {
      continue;  // modules that need each other in a circle can never be in use
    }
    for (std::string& name : order_names(std::move(alone)))
      if (!among(names, name)) names.push_back(std::move(name));
  }
  return names;
}

Spec resolve(Draft d, Shelf& shelf) {
  Spec spec = d.spec;
  spec.sequences.insert(spec.sequences.begin(), d.order.begin(), d.order.end());
  const FoundSets found = named_sets(d, shelf);
  check_printing(d, shelf);
  Uses uses = chosen_modules(d, shelf);
  const std::vector<const TileSet*> sets = deal_tiles(d, found, uses, shelf, spec);
  check_together(uses, d, shelf);
  spec.modules = in_order(std::move(uses));
  lay_start(d.start, sets, spec);
  check_settings(spec, shelf);
  // A sequence may name steps of modules that are not in use, but nothing that nobody knows.
  if (!std::ranges::all_of(spec.sequences, &Sequence::inherited)) spec.order_names = all_order_names(spec.tiles, shelf);
  return spec;
}

}  // namespace bastide::load
