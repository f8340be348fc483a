// Watching modules: in a guarded game every hook is wrapped. Writing into another module's data, or changing anything
// in a hook that only looks, is reported with the culprit's name. For tests; a normal game pays nothing for it.
#define XXH_INLINE_ALL
#include <xxhash.h>

#include <algorithm>
#include <type_traits>

#include "impl.hpp"

namespace bastide {
namespace {

// Reads what hooks may not: the raw bytes behind a Ctx.
struct Raw : Ctx {
  const std::byte* bytes() const { return base_; }
};

// Who is running on this thread, and what the data of every module looked like when it was last right.
struct Watch {
  std::vector<u16> owners;
  std::vector<u64> expected;
};
thread_local Watch watch_;

u64 data_hash(const Game::Impl& g, const std::byte* base, u16 module) {
  u64 h = 0;
  for (const DataRange& d : g.data)
    if (d.module == module) h = XXH3_64bits_withSeed(base + d.at, d.size, h);
  return h;
}

void report(const Game::Impl& g, std::string line) {
  const std::lock_guard lock(g.watch_lock);
  if (g.watch_lines.size() < 100 && std::ranges::find(g.watch_lines, line) == g.watch_lines.end())
    g.watch_lines.push_back(std::move(line));
}

void compare(const Game::Impl& g, const std::byte* base, int running) {
  const u16 n = static_cast<u16>(g.modules.size());
  watch_.expected.resize(n);
  for (u16 m = 0; m < n; ++m) {
    const u64 h = data_hash(g, base, m);
    if (running >= 0 && m != running && h != watch_.expected[m])
      report(g, "module '" + std::string(g.module_id(static_cast<u16>(running))) + "' wrote into the data of module '" +
                    std::string(g.module_id(m)) + "'");
    watch_.expected[m] = h;
  }
}

template <class Fn>
struct Watched;
template <class R, class... A>
struct Watched<R (*)(const Module*, Ctx&, A...) noexcept> final : Module {
  using Fn = R (*)(const Module*, Ctx&, A...) noexcept;
  Game::Impl* g;
  Fn fn;
  const Module* self;
  u16 module;
  bool only_looks;
  std::string place;
  void define(Definer&) override {}
  static R call(const Module* m, Ctx& c, A... a) noexcept {
    const auto& me = *static_cast<const Watched*>(m);
    const std::byte* base = static_cast<Raw&>(c).bytes();
    const std::size_t size = me.g->t.at.size;
    compare(*me.g, base, watch_.owners.empty() ? -1 : watch_.owners.back());
    watch_.owners.push_back(me.module);
    const u64 before = me.only_looks ? XXH3_64bits(base, size) : 0;
    const auto after = [&] {
      if (me.only_looks && XXH3_64bits(base, size) != before)
        report(*me.g, "module '" + std::string(me.g->module_id(me.module)) + "' changes the state in a " + me.place +
                          ", which may only look");
      compare(*me.g, base, me.module);
      watch_.owners.pop_back();
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

template <class Fn>
void wrap(Game::Impl& g, Fn& fn, const Module*& self, u16 module, bool only_looks, const char* place) {
  if (!fn) return;
  auto w = std::make_unique<Watched<Fn>>();
  w->g = &g;
  w->fn = fn;
  w->self = self;
  w->module = module;
  w->only_looks = only_looks;
  w->place = place;
  fn = &Watched<Fn>::call;
  self = w.get();
  g.watchers.push_back(std::move(w));
}

template <class List>
void wrap_all(Game::Impl& g, List& hooks, bool only_looks, const char* place) {
  for (auto& h : hooks) wrap(g, h.fn, h.self, h.module, only_looks, place);
}

}  // namespace

void watch(Game::Impl& g) {
  Tables& t = g.t;
  for (auto& s : t.program) wrap(g, s.fn, s.self, s.module, false, "step");
  for (auto& d : t.decision) {
    wrap_all(g, d.offers.list, true, "offer");
    wrap(g, d.sample.fn, d.sample.self, d.sample.module, false, "sampler");
  }
  wrap_all(g, t.window.list, true, "offer");
  wrap_all(g, t.action, false, "action");
  for (auto& v : t.veto) wrap_all(g, v.list, true, "veto");
  for (auto& v : t.explain) wrap_all(g, v.list, true, "explanation");
  wrap_all(g, t.shield.list, true, "shield");
  std::apply([&](auto&... hooks) { (wrap_all(g, hooks.list, false, "event"), ...); }, t.on);
  for (int l = 0; l < layer_count; ++l)
    wrap_all(g, t.layer[l].list, l != static_cast<int>(Layer::award), "score layer");
  wrap_all(g, t.source.list, true, "tile source");
  wrap_all(g, t.end_when, true, "end condition");
}

}  // namespace bastide
