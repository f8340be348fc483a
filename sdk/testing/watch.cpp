#include "testing/watch.hpp"

#define XXH_INLINE_ALL
#include <xxhash.h>

#include <algorithm>
#include <type_traits>

namespace bastide::sdk {
namespace {

// Reads what hooks may not: the raw bytes behind a Ctx.
struct Raw : Ctx {
  const std::byte* bytes() const { return base_; }
};

// Who is running on this thread, and what the data of every module looked like when it was last right.
struct Running {
  std::vector<u16> owners;
  std::vector<u64> expected;
};
thread_local Running running_;

}  // namespace

// A game that is watched: what belongs to whom in its states, and the wrappers of its hooks.
struct Watch::Watched {
  Watch& watch;
  std::vector<std::string> modules;
  std::vector<DataRange> data;
  std::size_t state_size = 0;
  std::vector<std::unique_ptr<Module>> wrappers;

  u64 data_hash(const std::byte* base, u16 module) const {
    u64 h = 0;
    for (const DataRange& d : data)
      if (d.module == module) h = XXH3_64bits_withSeed(base + d.at, d.size, h);
    return h;
  }
  void report(std::string line) const {
    const std::lock_guard lock(watch.lock_);
    auto& lines = watch.lines_;
    if (lines.size() < 100 && std::ranges::find(lines, line) == lines.end()) lines.push_back(std::move(line));
  }
  void compare(const std::byte* base, int running) const {
    const u16 n = static_cast<u16>(modules.size());
    running_.expected.resize(n);
    for (u16 m = 0; m < n; ++m) {
      const u64 h = data_hash(base, m);
      if (running >= 0 && m != running && h != running_.expected[m])
        report("module '" + modules[static_cast<u16>(running)] + "' wrote into the data of module '" + modules[m] +
               "'");
      running_.expected[m] = h;
    }
  }

  template <class Fn>
  struct Wrapper;
  template <class Fn>
  void wrap(Fn& fn, const Module*& self, u16 module, bool only_looks, const char* place);
  template <class List>
  void wrap_all(List& hooks, bool only_looks, const char* place) {
    for (auto& h : hooks) wrap(h.fn, h.self, h.module, only_looks, place);
  }
  void wrap(Tables&);
};

template <class R, class... A>
struct Watch::Watched::Wrapper<R (*)(const Module*, Ctx&, A...) noexcept> final : Module {
  using Fn = R (*)(const Module*, Ctx&, A...) noexcept;
  const Watched* game;
  Fn fn;
  const Module* self;
  u16 module;
  bool only_looks;
  std::string place;
  void define(Definer&) override {}
  static R call(const Module* m, Ctx& c, A... a) noexcept {
    const auto& me = *static_cast<const Wrapper*>(m);
    const Watched& game = *me.game;
    const std::byte* base = static_cast<Raw&>(c).bytes();
    game.compare(base, running_.owners.empty() ? -1 : running_.owners.back());
    running_.owners.push_back(me.module);
    const u64 before = me.only_looks ? XXH3_64bits(base, game.state_size) : 0;
    const auto after = [&] {
      if (me.only_looks && XXH3_64bits(base, game.state_size) != before)
        game.report("module '" + game.modules[me.module] + "' changes the state in a " + me.place +
                    ", which may only look");
      game.compare(base, me.module);
      running_.owners.pop_back();
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
void Watch::Watched::wrap(Fn& fn, const Module*& self, u16 module, bool only_looks, const char* place) {
  if (!fn) return;
  auto w = std::make_unique<Wrapper<Fn>>();
  w->game = this;
  w->fn = fn;
  w->self = self;
  w->module = module;
  w->only_looks = only_looks;
  w->place = place;
  fn = &Wrapper<Fn>::call;
  self = w.get();
  wrappers.push_back(std::move(w));
}

void Watch::Watched::wrap(Tables& t) {
  for (auto& s : t.program) wrap(s.fn, s.self, s.module, false, "step");
  for (auto& d : t.decision) {
    wrap_all(d.offers.list, true, "offer");
    wrap(d.sample.fn, d.sample.self, d.sample.module, false, "sampler");
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

Result<Game> Watch::compile(Spec spec) {
  Watched& game = *games_.emplace_back(new Watched{*this, {}, {}, 0, {}});
  for (const ModuleUse& m : spec.modules) game.modules.emplace_back(m.part->info->id);
  return Game::compile(std::move(spec), [&](Tables& t, std::span<const DataRange> data) {
    game.data.assign(data.begin(), data.end());
    game.state_size = t.at.size;
    game.wrap(t);
  });
}

std::vector<std::string> Watch::report() const {
  const std::lock_guard lock(lock_);
  return lines_;
}

}  // namespace bastide::sdk
