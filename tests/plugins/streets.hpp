// Roads with followers of chosen players, for house rules about majorities. Cloisters lie in rows, and between two such
// rows runs a road from one cloister to another; further cloisters are laid at the end of the first row until the turn
// comes to whoever is wanted. Needs many copies of the base tiles: see many_tiles.
#pragma once
#include "house.hpp"

namespace bastide::sdk {

inline const std::string many_tiles = "[tiles]\nbase = 8\n";

class Streets {
 public:
  struct Thief {
    int player;
    std::string figure = "follower";
  };
  explicit Streets(Table& t) : t_(t) {}

  // The player whose turn it is; a tile is about to be drawn.
  int on_turn() const { return t_.view().turn_player().v + 1; }
  void until(int player) {
    while (on_turn() != player) spare();
  }
  // Any tile that changes nothing.
  void spare() { t_.turn("BA/L", spare_x(), 1, 0); }
  int spare_x() { return next_spare_++; }

  // One of these players stands on every second tile. Not closed yet: the last tile but one is missing.
  void open(const std::vector<Thief>& thieves) {
    const int last = 2 * (static_cast<int>(thieves.size()) - 1);
    y_ = next_y_ += 2;
    gap_ = last - 1;
    if (y_ == 2) next_spare_ = last + 1;
    for (int x = 0; x <= last; ++x) t_.turn("BA/L", x, y_ - 1, 0);
    for (int i = 0; i < static_cast<int>(thieves.size()); ++i) {
      const Thief& thief = thieves[static_cast<std::size_t>(i)];
      const int x = 2 * i;
      const bool end = x == 0 || x == last;
      until(thief.player);
      t_.draw(end ? "BA/LR" : "BA/RFr").place(x, y_, x == 0 ? 270 : end ? 90 : 0);
      t_.play("deploy " + thief.figure + " " + t_.spot("road"));
    }
    for (int x = 1; x < gap_; x += 2) t_.turn("BA/RFr", x, y_, 0);
  }
  // This player lays the missing tile.
  void close(int player) {
    until(player);
    t_.turn("BA/RFr", gap_, y_, 0);
  }
  void road(const std::vector<Thief>& thieves, int last) {
    open(thieves);
    close(last);
  }
  std::string spot() const { return "road@0," + std::to_string(y_); }

 private:
  Table& t_;
  int next_spare_ = 0, next_y_ = 0, y_ = 0, gap_ = 0;
};

}  // namespace bastide::sdk
