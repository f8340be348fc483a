// The data of scoring: a sheet of named lines, claims of the players, and what is paid.
//
// A feature's value goes through layers in this order; within a layer by declared order, then by name:
//   base    the kind's owner writes lines: tiles 5 x 2, marks 2 x 2
//   rate    raise or lower the value of unit lines
//   flat    lump sums tied to the feature
//   cancel  set everything to nothing
//   late    additions after cancelling
//   scale   change the whole: halved, rounded up
// then who gets it:
//   claim   strength and tie-break of one player who has a claiming figure there
//   claims  all players at once, absent ones too, before the winners are found
//   award   what each player is paid
// and, for things that a feature counts and that may be worth more to one player than to another:
//   item        the worth of one thing for one player
//   item_scale  the same, after all additions
#pragma once
#include <algorithm>
#include <array>

#include "bastide/set.hpp"

namespace bastide {

enum class Layer : u8 { base, rate, flat, cancel, late, scale, claim, claims, award, item, item_scale };
inline constexpr int layer_count = 11;

// unit: counted things whose rate other rules may change; bonus: the rest. Rules change lines by role,
// so a stranger's new unit is raised too.
enum class Role : u8 { unit, bonus };

struct ScoreLine {
  Term term;
  Role role;
  i32 count, value;
};

class Sheet {
 public:
  Feature feature;
  Term term;              // the name under which the total is booked; set by the base layer
  bool complete = false;  // closed, or counted as if it were
  bool final = false;     // in the final scoring
  Attrs attrs;            // attributes that some segment of the feature has: one walk for all layers
  void add(Term t, Role r, int count, int value) {
    if (annulled_) return;
    if (n_ == max_sheet_lines) {
      full_ = true;
      return;
    }
    lines_[n_++] = {t, r, count, value};
  }
  ScoreLine* begin() { return lines_.data(); }
  ScoreLine* end() { return lines_.data() + n_; }
  const ScoreLine* begin() const { return lines_.data(); }
  const ScoreLine* end() const { return lines_.data() + n_; }
  // Nothing of what was written so far counts; `why` stands in the explanation.
  void zero(Term why) {
    n_ = 0;
    add(why, Role::bonus, 1, 0);
  }
  // The same, and nothing is added afterwards.
  void annul(Term why) {
    zero(why);
    annulled_ = true;
  }
  bool annulled() const { return annulled_; }
  bool full() const { return full_; }  // a line did not fit; the game ends with a fault
  int total() const {                  // beyond max_points it is no longer exact: nobody can get it
    i64 sum = 0;
    for (const ScoreLine& l : *this) sum += i64{l.count} * l.value;
    return static_cast<int>(std::clamp<i64>(sum, -2 * i64{max_points}, 2 * i64{max_points}));
  }

 private:
  std::array<ScoreLine, max_sheet_lines> lines_;
  u8 n_ = 0;
  bool annulled_ = false, full_ = false;
};

struct Claim {
  Player who;
  i16 strength = 0, tiebreak = 0;
};

// All claims on one feature and the winners among them. Frozen before anything is paid.
struct Claims {
  std::array<Claim, max_players> of{};
  u8 winners = 0;  // bit per player: highest strength above zero, then highest tie-break
  u8 present = 0;  // bit per player who counts; set it to let a player in who has no figure there
  FeatureKind as;  // kind of the feature whose figures are counted; the feature itself may be what they compete for
  bool won(Player p) const { return winners >> p.v & 1; }
  bool counts(Player p) const { return present >> p.v & 1; }
};

// What the award layer may change before it is paid.
struct Award {
  const Sheet& sheet;
  const Claims& claims;
  std::array<i32, max_players> points{};
};

// One thing that a scored feature counts, a neighbour for example, and its worth for one player. `why` says on what
// occasion it is counted; none: the usual one.
struct Item {
  Feature host, thing;
  Player who;
  int value;
  Why why{};
};

// award: points from the board. payment: points given away or paid. loot: points that follow another's points.
enum class PointsAre : u8 { award, payment, loot };

}  // namespace bastide
