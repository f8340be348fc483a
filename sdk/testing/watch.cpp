#include "testing/watch.hpp"

#define XXH_INLINE_ALL
#include <xxhash.h>

#include <algorithm>
#include <atomic>
#include <map>
#include <range/v3/view/enumerate.hpp>
#include <type_traits>

#include "testing/beacon.hpp"

namespace bastide::sdk {
namespace {

// Reads what hooks may not: the raw bytes behind a Ctx.
struct Raw : Ctx {
  const std::byte* bytes() const { return base_; }
};

}  // namespace

// A game that is watched: what belongs to whom in its states, and the wrappers of its hooks.
struct Watch::Watched {
  Watch& watch;
  std::vector<std::string> modules;
  std::vector<DataRange> data;
  std::size_t state_size = 0;

  struct Place : Module {  // a hook that is wrapped
    const Watched* game = nullptr;
    u16 module = 0;
    bool only_looks = false;
    const char* kind = "";  // "veto"
    std::string name;       // "veto on 'place'"; known when the game is compiled
    mutable std::atomic<u64> calls{0};
    void define(Definer&) override {}
  };
  std::vector<std::unique_ptr<Place>> places;

  // What is running on this thread, and what the data of every module looked like when it was last right.
  struct Running {
    std::vector<const Place*> places;
    std::vector<u64> expected;
  };
  static thread_local Running running_;

  u64 data_hash(const std::byte* base, u16 owner) const {
    u64 h = 0;
    for (const DataRange& d : data)
      if (d.module == owner) h = XXH3_64bits_withSeed(base + d.at, d.size, h);
    return h;
  }
  void report(const std::string& line) const {
    const std::lock_guard lock(watch.lock_);
    auto& lines = watch.lines_;
    if (lines.size() >= 100 || std::ranges::find(lines, line) != lines.end()) return;
    lines.push_back(line);
    watch.tell(line);
  }
  void compare(const std::byte* base, const Place* running) const {
    const u16 n = static_cast<u16>(modules.size());
    running_.expected.resize(n);
    for (u16 m = 0; m < n; ++m) {
      const u64 h = data_hash(base, m);
      if (running && m != running->module && h != running_.expected[m])
        report("module '" + modules[running->module] + "' wrote into the data of module '" + modules[m] + "' in its " +
               running->name);
      running_.expected[m] = h;
    }
  }
  // Vetoes are asked of every place of every tile. With very many tiles only some of these calls are looked at.
  bool looks_at(const Place& p, u64 call) const {
    constexpr std::size_t large = 32 * 1024;
    return !p.only_looks || state_size < large || call < 100 || call % 61 == 0;
  }
  void show(const Place* running) const {
    if (running) beacon().enter(modules[running->module], running->name);
  }

  template <class Fn>
  struct Wrapper;
  template <class Hook>
  void wrap(Hook& hook, bool only_looks, const char* kind);
  template <class List>
  void wrap_all(List& hooks, bool only_looks, const char* kind) {
    for (auto& h : hooks) wrap(h, only_looks, kind);
  }
  void wrap(Tables&);
  void name_places(const Game&);
};

thread_local Watch::Watched::Running Watch::Watched::running_;

template <class R, class... A>
struct Watch::Watched::Wrapper<R (*)(const Module*, Ctx&, A...) noexcept> final : Place {
  using Fn = R (*)(const Module*, Ctx&, A...) noexcept;
  Fn fn;
  const Module* self;
  static R call(const Module* m, Ctx& c, A... a) noexcept {
    const auto& me = *static_cast<const Wrapper*>(m);
    const Watched& game = *me.game;
    const std::byte* base = static_cast<Raw&>(c).bytes();
    const Place* outer = running_.places.empty() ? nullptr : running_.places.back();
    const u64 call = me.calls.fetch_add(1, std::memory_order_relaxed);
    const bool look = game.looks_at(me, call);
    if (look) game.compare(base, outer);
    running_.places.push_back(&me);
    game.show(&me);
    const u64 before = look && me.only_looks ? XXH3_64bits(base, game.state_size) : 0;
    const auto after = [&] {
      if (look && me.only_looks && XXH3_64bits(base, game.state_size) != before)
        game.report("module '" + game.modules[me.module] + "' changes the state in a " + me.kind +
                    ", which may only look: " + me.name);
      if (look) game.compare(base, &me);
      running_.places.pop_back();
      game.show(outer);
    };
    if constexpr (std::is_void_v<R>) {
      me.fn(me.self, c, a...);
      after();
    } else {
      R r = me.fn(me.self, c, a...);
      after();
      return r;
    }
  }
};

template <class Hook>
void Watch::Watched::wrap(Hook& hook, bool only_looks, const char* kind) {
  if (!hook.fn) return;
  using Fn = decltype(hook.fn);
  auto w = std::make_unique<Wrapper<Fn>>();
  w->game = this;
  w->fn = hook.fn;
  w->self = hook.self;
  w->module = hook.module;
  w->only_looks = only_looks;
  w->kind = kind;
  w->name = kind;
  hook.fn = &Wrapper<Fn>::call;
  hook.self = w.get();
  places.push_back(std::move(w));
}

void Watch::Watched::wrap(Tables& t) {
  for (auto& s : t.program) wrap(s, false, "step");
  for (auto& d : t.decision) {
    wrap_all(d.offers.list, true, "offer");
    wrap(d.sample, false, "sampler");
  }
  wrap_all(t.window.list, true, "offer");
  wrap_all(t.action, false, "action");
  for (auto& v : t.veto) wrap_all(v.list, true, "veto");
  for (auto& v : t.explain) wrap_all(v.list, true, "explanation");
  wrap_all(t.shield.list, true, "shield");
  std::apply([&](auto&... hooks) { (wrap_all(hooks.list, false, "event"), ...); }, t.on);
  for (int l = 0; l < layer_count; ++l) wrap_all(t.layer[l].list, l != static_cast<int>(Layer::award), "score layer");
  wrap_all(t.source.list, true, "tile source");
  wrap_all(t.end_when, true, "end condition");
}

// In the order of wrap(): the game knows the names only when it is compiled.
void Watch::Watched::name_places(const Game& game) {
  const Tables& t = game.tables();
  std::size_t next = 0;
  const auto name = [&](const auto& hook, const std::string& text) {
    if (hook.fn) places[next++]->name = text;
  };
  const auto name_all = [&](const auto& list, const std::string& text) {
    for (const auto& h : list) name(h, text);
  };
  const auto quoted = [](const std::string& what, Name n) { return what + " '" + std::string(n) + "'"; };
  std::vector<std::string> steps;
  for (const StepLine& s : game.steps())
    if (!s.anchor) steps.push_back(s.name);
  std::size_t step = 0;
  for (const auto& s : t.program)
    if (s.fn) name(s, quoted("step", step < steps.size() ? steps[step++] : ""));
  for (const auto& [i, d] : ranges::views::enumerate(t.decision)) {
    const Name decision = game.name(DecisionKind(static_cast<u32>(i)));
    name_all(d.offers.list, quoted("offer in decision", decision));
    name(d.sample, quoted("sampler of decision", decision));
  }
  name_all(t.window.list, "offer beside every choice");
  const auto action = [&](std::size_t i) { return game.name(ActionKind(static_cast<u32>(i))); };
  for (const auto& [i, a] : ranges::views::enumerate(t.action)) name(a, quoted("action", action(i)));
  for (const auto& [i, v] : ranges::views::enumerate(t.veto)) name_all(v.list, quoted("veto on", action(i)));
  for (const auto& [i, v] : ranges::views::enumerate(t.explain)) name_all(v.list, quoted("explanation of", action(i)));
  name_all(t.shield.list, "shield of figures");
  static constexpr const char* events[] = {"TilePlaced",    "TileChanged",   "FigureMoved", "FeatureCompleted",
                                           "FeatureScored", "PointsAwarded", "Custom"};
  static_assert(std::size(events) == std::tuple_size_v<decltype(Tables::on)>);
  std::size_t event = 0;
  const auto reaction = [&](const auto& hooks) {
    name_all(hooks.list, std::string("reaction to ") + events[event]);
    ++event;
  };
  std::apply([&](const auto&... hooks) { (reaction(hooks), ...); }, t.on);
  static constexpr const char* layers[] = {"base",  "rate",   "flat",  "cancel", "late",      "scale",
                                           "claim", "claims", "award", "item",   "item_scale"};
  static_assert(std::size(layers) == layer_count);
  for (const auto& [i, layer] : ranges::views::enumerate(t.layer))
    name_all(layer.list, std::string("score layer ") + layers[i]);
  name_all(t.source.list, "tile source");
  name_all(t.end_when, "end condition");
}

Result<Game> Watch::compile(Spec spec) {
  Watched& watched = *games_.emplace_back(new Watched{*this, {}, {}, 0, {}});
  for (const ModuleUse& m : spec.modules) watched.modules.emplace_back(m.part->info->id);
  auto game = Game::compile(std::move(spec), [&](Tables& t, std::span<const DataRange> data) {
    watched.data.assign(data.begin(), data.end());
    watched.state_size = t.at.size;
    watched.wrap(t);
  });
  if (game) watched.name_places(*game);
  return game;
}

std::vector<std::string> Watch::report() const {
  const std::lock_guard lock(lock_);
  return lines_;
}

std::vector<HookCount> Watch::counts() const {
  std::map<std::pair<std::string, std::string>, u64> sums;
  for (const auto& game : games_)
    for (const auto& p : game->places) sums[{game->modules[p->module], p->name}] += p->calls;
  std::vector<HookCount> list;
  for (const auto& [key, calls] : sums) list.push_back({key.first, key.second, calls});
  return list;
}

}  // namespace bastide::sdk
