#include "players/alike.hpp"

#include <algorithm>
#include <array>
#include <bit>

#include "bastide/limits.hpp"

namespace bastide::sdk {

namespace {

u32 turned(u32 ports, int quarters) {
  const u32 twice = ports << (3 * quarters);
  return (twice | twice >> ports_per_tile) & ((1u << ports_per_tile) - 1);
}

// Is a design the same after so many quarter turns? Looks for a way to exchange its segments that shows it.
class Turn {
 public:
  Turn(const Game& g, TileType y, int quarters) : g_(g), y_(y), quarters_(quarters), segs_(g.segments(y)) {}

  bool changes_nothing() {
    const auto& sides = g_.tile(y_).sides;
    for (std::size_t i = 0; i < 4; ++i)
      if (sides[i] != sides[(i + static_cast<std::size_t>(quarters_)) % 4]) return false;
    return assign(0);
  }

 private:
  // May segment i come where j was?
  bool fits(int i, int j) const {
    const Game::Segment a = g_.segment(y_, i), b = g_.segment(y_, j);
    if (a.kind != b.kind || a.footprint != b.footprint || turned(a.ports, quarters_) != b.ports) return false;
    for (u32 k = 0; k < static_cast<u32>(g_.attrs()); ++k)
      if (g_.attr(y_, i, Attr(k)) != g_.attr(y_, j, Attr(k))) return false;
    return true;
  }

  u32 exchanged(u32 segments) const {
    u32 out = 0;
    for (int i = 0; i < segs_; ++i)
      if (segments >> i & 1) out |= 1u << goes_to_[i];
    return out;
  }

  // Every segment from the first on gets a place that no other has; those with ports have no choice.
  bool assign(int first) {
    if (first == segs_) return neighbours_agree();
    for (int j = 0; j < segs_; ++j) {
      if (taken_ >> j & 1 || !fits(first, j)) continue;
      goes_to_[first] = j;
      taken_ |= 1u << j;
      if (assign(first + 1)) return true;
      taken_ &= ~(1u << j);
    }
    return false;
  }

  bool neighbours_agree() const {
    for (int i = 0; i < segs_; ++i) {
      const Game::Segment a = g_.segment(y_, i), b = g_.segment(y_, goes_to_[i]);
      if (exchanged(a.touches) != b.touches || exchanged(a.meets) != b.meets) return false;
    }
    return true;
  }

  const Game& g_;
  TileType y_;
  int quarters_, segs_;
  int goes_to_[max_segments_of_tile]{};
  u32 taken_ = 0;
};

int field_of(const Game& g, ActionKind k, Operand type) {
  const auto fields = g.fields(k);
  const auto it = std::ranges::find(fields, type, &Field::type);
  return it == fields.end() ? -1 : static_cast<int>(it - fields.begin());
}

}  // namespace

Alike::Alike(const Game& g) : game_(g), turns_(static_cast<std::size_t>(g.designs())) {
  for (u32 k = 0; k < static_cast<u32>(g.actions()); ++k) {
    rotation_at_.push_back(field_of(g, ActionKind(k), Operand::rotation));
    tile_at_.push_back(field_of(g, ActionKind(k), Operand::tile_type));
  }
}

u8 Alike::look_at(TileType y) {
  u8 turns = 4;
  if (Turn(game_, y, 2).changes_nothing()) turns = Turn(game_, y, 1).changes_nothing() ? 1 : 2;
  return turns_[y.v] = turns;
}

int Alike::turns_of(const Action& a, TileType in_hand) {
  if (rotation_field(a.kind) < 0) return 4;
  const int named = tile_at_[a.kind.v];
  const TileType y = named < 0 ? in_hand : TileType(a.arg[static_cast<std::size_t>(named)]);
  return y && y.v < turns_.size() ? turns(y) : 4;
}

// All four arguments at once; of the rotation only the bits that tell whether it differs by a multiple of `turns`.
bool Alike::same(const Action& a, const Action& b, int turns) const {
  if (a.kind != b.kind) return false;
  std::array<u16, 4> telling{0xffff, 0xffff, 0xffff, 0xffff};
  telling[static_cast<std::size_t>(rotation_field(a.kind))] = static_cast<u16>(turns - 1);
  const u64 differ = std::bit_cast<u64>(a.arg) ^ std::bit_cast<u64>(b.arg);
  return (differ & std::bit_cast<u64>(telling)) == 0;
}

bool Alike::has_twin_before(const Actions& actions, std::size_t i, int turns) const {
  for (std::size_t k = i; k-- > 0 && same(actions[k], actions[i], 1);)
    if (same(actions[k], actions[i], turns)) return true;
  return false;
}

// Is the half turn of this move in the list as well? Moves that look alike are at most that far from one another.
bool Alike::lies_both_ways(const Actions& actions, std::size_t i) const {
  for (std::size_t k = i; k-- > 0 && same(actions[k], actions[i], 1);)
    if (same(actions[k], actions[i], 2)) return true;
  for (std::size_t k = i + 1; k < actions.size() && same(actions[k], actions[i], 1); ++k)
    if (same(actions[k], actions[i], 2)) return true;
  return false;
}

// Calls keep(i) for every action that stays.
template <class Keep>
u32 Alike::each_distinct(const State& s, const Actions& actions, Keep&& keep) {
  const TileType in_hand = game_.in_hand(s);
  u32 n = 0;
  for (std::size_t i = 0; i < actions.size(); ++i) {
    const int turns = turns_of(actions[i], in_hand);
    if (turns < 4 && has_twin_before(actions, i, turns)) continue;
    keep(i);
    ++n;
  }
  return n;
}

bool Alike::all_lay_what_is_in_hand(const Actions& actions) const {
  const ActionKind kind = actions[0].kind;
  if (rotation_field(kind) < 0 || tile_at_[kind.v] >= 0) return false;
  u8 any = kind.v;  // bits that some kind has, and that all have: without a branch, as lists are long
  u8 every = kind.v;
#pragma GCC unroll 8
  for (const Action& a : actions) {
    any |= a.kind.v;
    every &= a.kind.v;
  }
  return any == every;
}

// Where all moves lay the tile in hand, each has as many twins as every other.
u32 Alike::distinct(const State& s, const Actions& actions) {
  const auto all = static_cast<u32>(actions.size());
  if (all == 0) return 0;
  if (!all_lay_what_is_in_hand(actions)) return each_distinct(s, actions, [](std::size_t) {});
  const TileType in_hand = game_.in_hand(s);
  return in_hand ? all * static_cast<u32>(turns(in_hand)) / 4 : all;
}

void Alike::keep_one(const State& s, Actions& actions) {
  std::size_t n = 0;
  few_.clear();
  Action* to = few_.room(actions.size());
  each_distinct(s, actions, [&](std::size_t i) { to[n++] = actions[i]; });
  std::copy_n(to, n, actions.begin());
  actions.shrink(n);
}

// Draws until the move is one that keep_one() would leave. Where all moves lay the tile in hand, each has as many twins
// as every other and the first one drawn will do; a move that could lie only one way round has no twin at all.
const Action& Alike::pick(const State& s, const Actions& actions, Dice& dice) {
  const auto all = static_cast<u32>(actions.size());
  while (true) {
    const std::size_t drawn = dice.below(all);
    const Action& a = actions[drawn];
    if (rotation_field(a.kind) < 0 || !lies_both_ways(actions, drawn) || all_lay_what_is_in_hand(actions)) return a;
    const int turns = turns_of(a, game_.in_hand(s));
    if (turns == 4 || !has_twin_before(actions, drawn, turns)) return a;
  }
}

}  // namespace bastide::sdk
