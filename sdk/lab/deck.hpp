// The order of the tiles, the same for games by different rules.
//
// Every copy of a design gets a place in the order that depends on the seed, the design's name and the number of the
// copy only. Games with the same tiles draw them in the same order, even if one of them discards some; games with
// different tiles draw those that they share in the same order, with the others shuffled in between. Each game for
// itself is an honest shuffle: every order of a bag is equally likely.
#pragma once
#include <vector>

#include "bastide/game.hpp"

namespace bastide::sdk {

class Deck {
 public:
  explicit Deck(const Game&);
  Deck(const Deck&) = delete;  // the workspace points here
  void attach(Workspace& w) {
    w.deal = &deal;
    w.dealer = this;
  }
  void shuffle(u64 seed);  // before each game

 private:
  struct Card {
    u64 at;  // its place
    u16 type;
    u16 copy;
  };
  // What is known of one bag. Rules may take out and put back as they like: the difference to what was expected is
  // found at the next draw, and what came back is put anywhere among what is left.
  struct Pile {
    std::vector<Card> cards;  // the next one is the last
    std::vector<u8> count;    // by design
    u64 drawn = 0;            // place of the last card drawn
  };
  static TileType deal(void* self, const View& v, Bag b) { return static_cast<Deck*>(self)->next(v, b); }
  TileType next(const View&, Bag);
  void match(Pile&, const u8* there);
  u64 place(Pile&, u32 type);

  std::vector<u64> key_;     // by design: hash of its name
  std::vector<u16> copies_;  // by design: how many got a place in this game
  std::vector<Pile> piles_;
  u64 seed_ = 0;
};

}  // namespace bastide::sdk
