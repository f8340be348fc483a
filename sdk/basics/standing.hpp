// How the players stand: what they are compared by, who leads, and who wins together.
//
// Who wins is not only a matter of points, and not of single seats: modules say what counts (View::result) and who
// belongs together (View::allied). Players of one party stand as its best member does.
#pragma once
#include <array>
#include <vector>

#include "bastide/game.hpp"

namespace bastide::sdk {

class Standing {
 public:
  explicit Standing(const View&);  // allocates nothing

  int result(Player p) const { return result_[p.v]; }  // of the best member of the party
  int best() const { return best_; }
  bool leads(Player p) const { return result_[p.v] == best_; }
  int leading_seats() const { return leading_seats_; }
  int leading_parties() const { return leading_parties_; }  // more than one: a draw
  // The leading party above the best of the others; 0 if several lead, or if there are no others.
  int margin() const { return margin_; }
  // A player above the best of those who do not win together with him; without such, his result.
  int lead(Player) const;
  std::vector<Player> leaders() const;

 private:
  int players_;
  std::array<int, max_players> result_{}, party_{};
  int best_ = 0, margin_ = 0, leading_seats_ = 0, leading_parties_ = 0;
};

}  // namespace bastide::sdk
