// Tiles that are not on the grid, and chance.
#include "bastide/ctx.hpp"

namespace bastide {

// xoroshiro128++: sixteen bytes of state, which live in the game's own bytes.
u32 Ctx::random(u32 below) {
  u64 s0 = h_->random[0], s1 = h_->random[1];
  const u64 r = std::rotl(s0 + s1, 17) + s0;
  s1 ^= s0;
  h_->random[0] = std::rotl(s0, 49) ^ s1 ^ (s1 << 21);
  h_->random[1] = std::rotl(s1, 28);
  return static_cast<u32>((r >> 32) * below >> 32);
}

Bag Ctx::source() {
  const Tags& word = marks();
  for (const auto& k : t_->source.list)
    if (k.filter.meets(word))
      if (const Bag b = k.fn(k.self, *this)) return b;
  return {};
}

TileType Ctx::sample(Bag b) {
  if (w_->deal) return w_->deal(w_->dealer, *this, b);
  const u8* count = bags_ + b.v * static_cast<u32>(t_->types);
  u32 r = random(u32{left_[b.v]} + withheld_[b.v]);
  u32 y = 0;
  for (; y + 8 <= static_cast<u32>(t_->types); y += 8) {  // eight designs at a time: sums of pairs, then of those
    u64 eight;
    std::memcpy(&eight, count + y, sizeof eight);
    constexpr u64 even = 0x00ff00ff00ff00ff;
    const u32 sum = static_cast<u32>(((eight & even) + (eight >> 8 & even)) * 0x0001000100010001 >> 48);
    if (r < sum) break;
    r -= sum;
  }
  while (r >= count[y]) r -= count[y++];
  return TileType(y);
}

void Ctx::take(Bag b, TileType y) {
  if (!valid(b, y) || !valid(left(b, y) > 0, Fault::not_in_bag)) return;
  --bags_[b.v * static_cast<u32>(t_->types) + y.v];
  --left_[b.v];
}

void Ctx::put(Bag b, TileType y) {
  if (!valid(b, y) || !valid(left(b, y) < max_copies, Fault::no_room)) return;
  ++bags_[b.v * static_cast<u32>(t_->types) + y.v];
  ++left_[b.v];
}

// Which tiles they are is not decided: nobody can know, so drawing from all that remain is the same.
void Ctx::withhold(Bag b, int n) {
  if (!valid(b)) return;
  const int most = std::clamp<int>(n, 0, left_[b.v]);
  left_[b.v] = static_cast<u16>(left_[b.v] - most);
  withheld_[b.v] = static_cast<u16>(withheld_[b.v] + most);
}

void Ctx::offer_tiles(Bag b, ActionKind k, Actions& out) {
  const auto there = counts(b);
  for (u32 y = 0; y < there.size(); ++y)
    if (there[y]) out.add(k, y).weight = there[y];
}

void Ctx::discarded(TileType y) {
  if (Entry* e = note(Entry::Is::discarded)) {
    e->type = y;
    e->who = active();
  }
}

void Ctx::emit(Event event, Player who, std::array<u16, 4> arg) {
  if (Entry* e = note(Entry::Is::custom)) {
    e->event = event;
    e->who = who;
    e->arg = arg;
  }
  fire(Custom{event, who, arg}, [&](const Events& filter) { return filter.has(event); });
}

}  // namespace bastide
