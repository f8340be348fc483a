// Game: the host's side of play.
#include <algorithm>

#include "impl.hpp"

namespace bastide {
namespace {

u64 split_mix(u64& x) {
  u64 z = x += 0x9e3779b97f4a7c15ull;
  z = (z ^ z >> 30) * 0xbf58476d1ce4e5b9ull;
  z = (z ^ z >> 27) * 0x94d049bb133111ebull;
  return z ^ z >> 31;
}

}  // namespace

void Game::reseed(State& s, u64 seed) const {
  Header& h = *reinterpret_cast<Header*>(s.data());
  h.random[0] = split_mix(seed);
  h.random[1] = split_mix(seed);
}

void Game::start(State& s, int players, u64 seed, Workspace& w) const {
  s = impl_->blank[static_cast<u32>(std::clamp(players, 0, impl_->max_players))];
  reseed(s, seed);
  Ctx c(impl_->t, s.data(), w);
  c.enter(impl_->t.main, Player(0), 0);
  c.run(false);
}

State Game::start(int players, u64 seed, Workspace& w) const {
  State s;
  start(s, players, seed, w);
  return s;
}

void Game::legal(const State& s, Workspace& w) const {
  // Offers and vetoes do not change the state; tests watch them.
  Ctx c(impl_->t, const_cast<std::byte*>(s.data()), w);
  const Decision d = c.decision();
  w.legal.clear();
  if (!d.over()) c.gather(d.kind, d.who);
}

void Game::apply(State& s, const Action& a, Workspace& w) const {
  Ctx c(impl_->t, s.data(), w);
  c.act(a);
  c.run(false);
}

Action Game::roll(State& s, Workspace& w) const {
  Ctx c(impl_->t, s.data(), w);
  const Action a = c.roll();
  if (a.kind) c.act(a);
  c.run(false);
  return a;
}

void Game::play(State& s, const Action& a, Workspace& w) const {
  Ctx c(impl_->t, s.data(), w);
  c.act(a);
  c.run(true);
}

void Game::finish(State& s, Workspace& w) const {
  Ctx c(impl_->t, s.data(), w);
  Header& h = *c.h_;
  if (h.over) return;
  for (int i = 0; i < h.depth; ++i) h.stack[i] = {};
  for (Request& q : h.queue) q = {};
  h.depth = h.queued = 0;
  h.saved = 0;
  c.lower_floor(0);
  h.asked = DecisionKind{}.v;
  h.who = Player{}.v;
  h.stands_for = 0;
  c.enter(impl_->t.finale, Player(h.turn_player), 0);
  for (;;) {
    c.run(true);
    if (h.over || w.legal.empty()) break;
    const Action first = w.legal[0];
    c.act(first);
  }
}

State Game::observe(const State& s, Player seat, u64 seed) const {
  State o = s;
  reseed(o, seed);
  Workspace w;
  Ctx c(impl_->t, o.data(), w);
  // All that this seat does not know is mixed before it is shared out: what one hidden bag holds may lie in another.
  std::vector<int> held;
  for (const auto& hidden : impl_->hidden) {
    held.push_back(knows(seat, hidden.bag) ? 0 : c.left(hidden.bag) + c.withheld(hidden.bag));
    if (held.back() == 0) continue;
    for (const TileType y : c.all_types())
      while (c.left(hidden.bag, y)) {
        c.take(hidden.bag, y);
        c.put(hidden.pool, y);
      }
  }
  for (std::size_t i = 0; i < held.size(); ++i)
    for (int n = 0; n < held[i]; ++n) {
      const TileType y = c.sample(impl_->hidden[i].pool);
      c.take(impl_->hidden[i].pool, y);
      c.put(impl_->hidden[i].bag, y);
    }
  return o;
}

Result<State> Game::restore(std::span<const std::byte> bytes) const {
  const Layout& l = impl_->t.at;
  if (bytes.size() != l.size)
    return Error{"these are not bytes of a state of this ruleset: " + std::to_string(bytes.size()) +
                 " bytes, expected " + std::to_string(l.size)};
  State s(l.size);
  std::memcpy(s.data(), bytes.data(), bytes.size());
  const Header& h = *reinterpret_cast<const Header*>(s.data());
  const bool sane = h.players <= impl_->max_players && h.tiles <= l.max_tiles && h.segs <= l.max_segs &&
                    h.frontier <= l.max_frontier && h.links <= l.max_links && h.pending <= max_pending &&
                    h.floor <= h.pending && h.depth <= max_depth && h.queued <= max_queue &&
                    h.figures <= l.max_figures && h.stands_for <= h.players &&
                    (h.asked == DecisionKind{}.v || h.asked < impl_->t.decision.size());
  if (!sane) return Error{"these bytes are damaged: a count in the header is out of range"};
  return s;
}

std::array<Game::Bytes, 5> Game::bytes_of(int tiles, int segs, int first_cell, int last_cell) const {
  const Layout& l = impl_->t.at;
  const auto part = [](u32 at, int first, int end, std::size_t size) {
    return Bytes{at + static_cast<std::size_t>(first) * size, static_cast<std::size_t>(end - first) * size};
  };
  tiles = std::min<int>(tiles, l.max_tiles);
  segs = std::min<int>(segs, l.max_segs);
  first_cell = std::max(first_cell, 0);
  last_cell = std::min(last_cell, impl_->t.width * impl_->t.width - 1);
  return {Bytes{0, l.tiles + static_cast<std::size_t>(tiles) * sizeof(TileRecord)},
          part(l.segs, 0, segs, sizeof(SegRecord)), part(l.features, 0, segs, sizeof(FeatureRecord)),
          Bytes{l.front_cell, l.cells - l.front_cell}, part(l.cells, first_cell, last_cell + 1, sizeof(u16))};
}

}  // namespace bastide
