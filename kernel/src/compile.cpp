// Compiling a ruleset: parameters, two passes over the modules, tables, checks of names.
#include <algorithm>
#include <cmath>
#include <exception>

#include "impl.hpp"

namespace bastide {
namespace {

// Capacities that follow from the tiles alone. The table is a square wide enough for any game that people or chance
// build; see docs/decisions for the edge of the table.
void set_sizes(Game::Impl& g) {
  u32 tiles = 0;
  for (const TileSpec& y : g.spec.tiles) {
    if (y.count < 0 || y.count > max_copies)
      throw Refusal{{"tile '" + y.id + "' is in play " + std::to_string(y.count) + " times; 0 to " +
                         std::to_string(max_copies) + " are possible",
                     y.at, ""}};
    at_most(y.segments.size(), max_segments_of_tile, "segments", y.at, "", "tile '" + y.id + "' has ");
    tiles += static_cast<u32>(y.count);
    g.of<TileType>().id(y.id);
  }
  if (tiles == 0) throw Refusal{{"the ruleset has no tiles", g.spec.at, "name a tile set under [tiles]"}};
  at_most(tiles, max_tiles, "tiles", g.spec.at, "take a tile set out");
  // Small sets get room for long lines. Many tiles grow in all directions and need less for each.
  const double root = std::sqrt(tiles);
  const double width = std::max(std::min(24 + 4.7 * root, 96.0), 24 + 3.6 * root);
  g.t.width = std::min(max_table_width, static_cast<int>(std::ceil(width)));
  Layout& l = g.t.at;
  l.max_tiles = static_cast<u16>(tiles);
  l.max_frontier = static_cast<u16>(2 * tiles + 4);
  const int w = g.t.width;
  const i32 step[4] = {-w, 1, w, -1}, around[8] = {-w, -w + 1, 1, w + 1, w, w - 1, -1, -w - 1};
  std::copy(std::begin(step), std::end(step), g.t.step);
  std::copy(std::begin(around), std::end(around), g.t.around);
}

void define_all(Game::Impl& g, Definer::Impl& d) {
  Result<std::vector<ParamLine>> params = settled_params(g.spec);
  if (!params) throw Refusal{params.error()};
  g.param_lines = std::move(*params);
  set_sizes(g);
  d.block_cursor = static_cast<u32>(sizeof(Header));
  if (d.measured)
    for (const auto& [routine, size] : d.measured->local_sizes) {
      d.block_cursor = (d.block_cursor + 7) / 8 * 8;
      d.local_base[routine] = d.block_cursor;
      d.block_cursor += (size + 7) / 8 * 8;
    }
  g.t.pass = ActionKind(g.of<ActionKind>().id("pass"));
  g.of<Bag>().id("main");  // tiles without a group lie there
  g.t.action.resize(1);
  g.action_fields.resize(1);
  const auto own_reason = [&](const char* name, const char* text) {
    g.add_reason("", text, 0xffff);
    return Reason(g.of<Reason>().id(name));
  };
  g.t.immune_reason = own_reason("immune", "it is protected there");
  g.t.bars_reason = own_reason("barred", "nobody comes there this way");
  g.t.shut_reason = own_reason("shut", "nobody comes to this tile now");
  g.t.landing_reason = own_reason("landing", "such a figure cannot come there");
  g.modules.reserve(g.spec.modules.size());
  for (const ModuleUse& m : g.spec.modules) {
    d.module = static_cast<u16>(g.modules.size());
    g.modules.push_back({&m, {nullptr, m.part->destroy}});
    g.min_players = std::max(g.min_players, m.part->info->min_players);
    g.max_players = std::min(g.max_players, m.part->info->max_players);
    const auto failed = [&](const std::string& how) {
      return Refusal{{"module '" + std::string(m.part->info->id) + "' of plugin '" + m.box + "' (" + m.library +
                          ") failed while defining" + how,
                      m.at, "this is a mistake in the plugin, not in the ruleset"}};
    };
    try {
      g.modules.back().it.reset(m.part->create());
      Definer definer(d);
      g.modules.back().it->define(definer);
    } catch (const Refusal&) {
      throw;
    } catch (const std::exception& e) {
      throw failed(std::string(": ") + e.what());
    } catch (...) {
      throw failed("");
    }
  }
}

template <class Fn, class S>
Hooks<Fn, S> in_order(Ordering& ordering, const std::vector<Definer::Impl::Ordered<Fn, S>>& from,
                      const std::string& what) {
  std::vector<Ordering::Member> members;
  for (const auto& o : from) members.push_back({o.name, o.after, o.before, o.hook.module});
  Hooks<Fn, S> to;
  for (const std::size_t i : ordering.sort(what, members).order) to.list.push_back(from[i].hook);
  to.close();
  return to;
}

// Hooks that name decisions and actions find them, or say what is near.
void connect(Game::Impl& g, const Definer::Impl& d, Ordering& ordering) {
  Tables& t = g.t;
  t.decision.resize(g.of<DecisionKind>().names.size());
  t.decisions = static_cast<u32>(t.decision.size());
  t.action.resize(g.of<ActionKind>().names.size());
  g.action_fields.resize(g.of<ActionKind>().names.size());
  t.veto.resize(g.of<ActionKind>().names.size());
  t.explain.resize(g.of<ActionKind>().names.size());
  const auto known = [&](const char* what, const std::string& n, u16 module, const auto& words) {
    const auto id = words.named(n);
    const std::string hint = did_you_mean(n, words.names);
    if (!id)
      g.warnings.push_back("module '" + std::string(g.module_id(module)) + "' uses " + what + " '" + n +
                           "', which nobody defines" + (hint.empty() ? "" : "; " + hint));
    return id;
  };
  for (const auto& [n, h] : d.offers)
    if (n == "window")
      t.window.list.push_back(h);
    else if (const DecisionKind k = known("decision", n, h.module, g.of<DecisionKind>()))
      t.decision[k.v].offers.list.push_back(h);
  for (const auto& [n, module] : d.by_chance)
    if (const DecisionKind k = known("decision", n, module, g.of<DecisionKind>())) t.decision[k.v].by_chance = true;
  for (const auto& [n, h] : d.samples)
    if (const DecisionKind k = known("decision", n, h.module, g.of<DecisionKind>())) t.decision[k.v].sample = h;
  for (const auto& [n, h] : d.vetoes)
    if (const ActionKind k = known("action", n, h.module, g.of<ActionKind>())) t.veto[k.v].list.push_back(h);
  for (const auto& [n, h] : d.explains)
    if (const ActionKind k = known("action", n, h.module, g.of<ActionKind>())) t.explain[k.v].list.push_back(h);
  for (int l = 0; l < layer_count; ++l) t.layer[l] = in_order(ordering, d.layers[l], "score layers");
  t.source = in_order(ordering, d.sources, "tile sources");
  for (auto& v : t.veto) {
    v.close();
    t.veto_any |= v.word;
    t.has_vetoes |= !v.list.empty();
  }
  for (auto& x : t.decision) x.offers.close();
  t.window.close();
  t.shield.close();
  std::apply([](auto&... hooks) { (hooks.close(), ...); }, t.on);
}

}  // namespace

std::vector<std::string> order_names(Spec spec) {
  Game::Impl g;
  g.spec = std::move(spec);
  Definer::Impl d(g);
  try {
    define_all(g, d);
  } catch (const Refusal&) {
    // What it said before it refused counts.
  }
  return d.orderable();
}

Result<Game> Game::compile(Spec spec, const Adjust& adjust) {
  std::erase_if(spec.tiles, [](const TileSpec& t) { return t.count == 0; });
  try {
    Impl first;
    first.spec = spec;
    Definer::Impl measuring(first);
    define_all(first, measuring);
    check_limits(first);

    auto g = std::make_shared<Impl>();
    g->spec = std::move(spec);
    Definer::Impl d(*g);
    d.measured = &measuring;
    define_all(*g, d);
    if (!g->t.main)
      throw Refusal{{"no module in use runs the game", g->spec.at, "switch on one that does, under [modules]"}};
    if (!g->t.finale) g->t.finale = g->t.main;
    if (g->min_players > g->max_players)
      throw Refusal{{"the modules in use allow no common number of players", g->spec.at, ""}};
    build_tiles(*g, d);
    check_start(*g);
    build_layout(*g, d);
    g->t.routine.resize(g->of<Routine>().names.size());
    g->t.routines = static_cast<u32>(g->t.routine.size());
    for (std::size_t r = 0; r < g->of<Routine>().names.size(); ++r) {
      const auto it = measuring.local_sizes.find(g->of<Routine>().names[r]);
      if (it == measuring.local_sizes.end()) continue;
      g->t.routine[r].locals_at = static_cast<u16>(d.local_base[it->first]);
      g->t.routine[r].locals_size = static_cast<u16>((it->second + 7) / 8 * 8);
    }
    Ordering ordering(*g);
    order_steps(*g, d, ordering);
    connect(*g, d, ordering);
    ordering.finish();
    const std::vector<std::string> odd = odd_words(g->spec, d.used_tags, d.used_attrs, d.used_data);
    g->warnings.insert(g->warnings.end(), odd.begin(), odd.end());
    std::ranges::sort(g->warnings);
    g->warnings.erase(std::unique(g->warnings.begin(), g->warnings.end()), g->warnings.end());
    build_blank(*g, d);
    if (adjust) adjust(g->t, g->data);
    return Game(std::move(g));
  } catch (const Refusal& r) {
    return r.error;
  }
}

}  // namespace bastide
