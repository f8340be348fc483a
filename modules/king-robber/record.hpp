// What king and robber baron have in common: whoever completes the largest feature of a kind so far holds a title,
// which is worth points.
#pragma once
#include "bastide/turn.hpp"

namespace bastide::king_robber {

inline constexpr Name needs_turn[] = {"turn"};

// How the points of a title are paid; the same words for both titles.
inline constexpr Choice scorings[] = {
    {"each", "at the end a point for each completed one on the table"},
    {"ten", "10 points at the end"},
    {"fifteen", "15 points at the end; 40 for both titles together, if both are counted so"},
    {"at_once", "a point for each one that is completed while the title is held, and nothing at the end"}};
inline constexpr Choice equal_ones[] = {{"keep", "the title stays where it is"},
                                        {"take", "whoever completes an equally large one takes it"}};
inline constexpr Choice moments[] = {{"each", "with each completed one, before it is scored"},
                                     {"together", "once for all that a tile completes, after they are scored"}};

class Record : public Module {
 protected:
  struct Title {
    Name kind;               // of the features that it is about
    Name word, label;        // of term and event: "king"; for people
    Name note, judge, pay;   // of the steps, which orders name
    Name group, other;       // of the own parameters and of those of the other title
    Name sentence;           // told when it is taken; {1}: the size
    Name many, one;          // "completed cities", "completed city"
    bool pays_both = false;  // the points for both titles are booked here
    Look look;
  };
  void define_title(Definer&, const Title&);
  // Features of kinds with this trait count at the end, too.
  void count_also(Trait t) { also_ = t; }

 private:
  enum class Scoring : u8 { each, ten, fifteen, at_once };
  struct Completed {  // by one tile: how many, and the largest of them
    u16 count, size, seg;
  };
  StepIs note(Ctx&) const noexcept;
  StepIs judge_all(Ctx&) const noexcept;
  StepIs pay(Ctx&) const noexcept;
  void judge(Ctx&, const Completed&) const noexcept;
  int on_table(const Ctx&) const noexcept;
  int holds(const View& v, Player p) const noexcept { return v[holder_] && v[holder_] == p ? 1 : no_gauge; }
  int token(const View& v, Tile t) const noexcept { return v[where_] && v.tile(v[where_]) == t; }

  TurnWords turn_;
  Scoring scoring_ = Scoring::each;
  bool takes_equal_ = false, together_ = false, both_ = false, pays_both_ = false, blocks_ = false;
  FeatureKind kind_;
  Attr block_;
  Trait also_;
  Slot<Stored<Player>> holder_, other_;
  Slot<u16> size_;
  Slot<Stored<Seg>> where_;
  Slot<Completed> completed_;
  Event taken_;
  Term term_, both_term_, counted_;
};

}  // namespace bastide::king_robber
