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
//   claim   strength and tie-break of one player
//   award   what each player is paid
#pragma once
#include <array>

#include "bastide/ids.hpp"

namespace bastide {

enum class Layer : u8 { base, rate, flat, cancel, late, scale, claim, award, item };
inline constexpr int layer_count = 9;

// unit: counted things whose rate other rules may change; bonus: the rest. Rules change lines by role,
// so a stranger's new unit is raised too.
enum class Role : u8 { unit, bonus };

struct ScoreLine {
  Term term;
  Role role;
  i16 count, value;
};

class Sheet {
 public:
  Feature feature;
  Term term;              // the name under which the total is booked; set by the base layer
  bool complete = false;  // closed, or scored as it lies at the end
  bool final = false;     // in the final scoring
  void add(Term t, Role r, int count, int value) {
    if (n_ < lines_.size()) lines_[n_++] = {t, r, static_cast<i16>(count), static_cast<i16>(value)};
  }
  ScoreLine* begin() { return lines_.data(); }
  ScoreLine* end() { return lines_.data() + n_; }
  const ScoreLine* begin() const { return lines_.data(); }
  const ScoreLine* end() const { return lines_.data() + n_; }
  // Nothing of what was written so far counts; `why` stands in the explanation.
  void zero(Term why) { n_ = 0, add(why, Role::bonus, 1, 0); }
  int total() const {
    int sum = 0;
    for (const ScoreLine& l : *this) sum += l.count * l.value;
    return sum;
  }

 private:
  std::array<ScoreLine, 24> lines_;
  u8 n_ = 0;
};

struct Claim {
  Player who;
  i16 strength = 0, tiebreak = 0;
};

// All claims on one feature and the winners among them. Frozen before anything is paid.
struct Claims {
  std::array<Claim, max_players> of{};
  u8 winners = 0;   // bit per player: highest strength above zero, then highest tie-break
  u8 present = 0;   // bit per player with a claiming figure there
  bool won(Player p) const { return winners >> p.v & 1; }
};

// What the award layer may change before it is paid.
struct Award {
  const Sheet& sheet;
  const Claims& claims;
  std::array<i16, max_players> points{};
};

// One thing that a scored feature counts, a neighbour for example, and its worth for one player.
struct Item {
  Feature host, thing;
  Player who;
  i16 value;
};

}  // namespace bastide
