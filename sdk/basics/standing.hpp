// How the players stand: what they are compared by, who leads, and who wins together.
//
// Who wins is not only a matter of points, and not of single seats: modules say what counts (View::result) and who
// belongs together (View::allied). Players of one party stand as its best member does. Who forfeited the game has lost,
// with his party, whatever they have; if everybody did, whoever did it last wins.
#pragma once
#include <array>
#include <span>
#include <vector>

#include "bastide/game.hpp"

namespace bastide::sdk {

class Standing {
 public:
  explicit Standing(const View&, std::span<const Player> forfeited = {});  // in that order; allocates nothing

  int result(Player p) const { return result_[p.v]; }  // of the best member of the party
  int best() const { return best_; }                   // of those who did not forfeit
  bool leads(Player p) const { return result_[p.v] == best_ && !(lost_ >> p.v & 1); }
  int leading_seats() const { return leading_seats_; }
  int leading_parties() const { return leading_parties_; }  // more than one: a draw
  // The leading party above the best of the others; 0 if several lead, if there are no others, or if those who
  // forfeited have more.
  int margin() const { return margin_; }
  // A player above the best of those who do not win together with him; without such, his result.
  int lead(Player) const;
  std::vector<Player> leaders() const;

 private:
  void drop(std::span<const Player> forfeited);
  int players_;
  u32 lost_ = 0;  // a bit for each seat
  std::array<int, max_players> result_{}, party_{};
  int best_ = 0, margin_ = 0, leading_seats_ = 0, leading_parties_ = 0;
};

}  // namespace bastide::sdk
