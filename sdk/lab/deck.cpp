#include "lab/deck.hpp"

#include <algorithm>
#include <cstring>

#include "basics/dice.hpp"

namespace bastide::sdk {

namespace {

u64 hash(Name text) {  // FNV-1a: the same on every machine
  u64 h = 0xcbf29ce484222325ull;
  for (const char c : text) h = (h ^ static_cast<u8>(c)) * 0x100000001b3ull;
  return h;
}

}  // namespace

Deck::Deck(const Game& game) {
  const auto types = static_cast<std::size_t>(game.tiles());
  for (u32 y = 0; y < types; ++y) key_.push_back(hash(game.name(TileType(y))));
  copies_.resize(types);
  piles_.resize(static_cast<std::size_t>(game.bags()));
  for (Pile& p : piles_) p.count.resize(types);
}

void Deck::shuffle(u64 seed) {
  seed_ = seed;
  std::ranges::fill(copies_, u16{0});
  for (Pile& p : piles_) {
    p.cards.clear();
    std::ranges::fill(p.count, u8{0});
  }
}

// Uniform among the places behind the last card drawn: where those that are left are, too.
u64 Deck::place(Pile& pile, u32 type) {
  const u64 r = mixed(seed_ ^ (key_[type] + copies_[type]++));
  __extension__ using wide = unsigned __int128;
  return pile.drawn + static_cast<u64>((static_cast<wide>(r) * (~u64{0} - pile.drawn)) >> 64);
}

void Deck::match(Pile& pile, const u8* there) {
  if (pile.cards.empty()) pile.drawn = 0;
  const std::size_t old = pile.cards.size();
  for (u32 y = 0; y < pile.count.size(); ++y) {
    for (; pile.count[y] < there[y]; ++pile.count[y]) {
      const u16 copy = copies_[y];
      pile.cards.push_back({place(pile, y), static_cast<u16>(y), copy});
    }
    for (; pile.count[y] > there[y]; --pile.count[y]) {  // the one that came last, wherever it lies
      const auto of = [y](const Card& c) { return c.type == y; };
      auto gone = std::ranges::find_if(pile.cards, of);
      for (auto i = gone; i != pile.cards.end(); ++i)
        if (of(*i) && i->copy > gone->copy) gone = i;
      pile.cards.erase(gone);
    }
  }
  if (pile.cards.size() >= old || old == 0) {
    // Equal places are as good as impossible, but the order must not depend on the sort.
    std::ranges::sort(pile.cards, [](const Card& a, const Card& b) {
      return a.at != b.at ? a.at > b.at : a.type != b.type ? a.type > b.type : a.copy > b.copy;
    });
  }
}

TileType Deck::next(const View& v, Bag b) {
  Pile& pile = piles_[b.v];
  const u8* there = v.counts(b).data();
  if (std::memcmp(there, pile.count.data(), pile.count.size()) != 0) match(pile, there);
  const Card card = pile.cards.back();
  pile.cards.pop_back();
  --pile.count[card.type];
  pile.drawn = card.at;
  return TileType(card.type);
}

}  // namespace bastide::sdk
