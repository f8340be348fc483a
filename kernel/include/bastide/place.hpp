// Where figures are, why they move, and by which way they arrive.
#pragma once
#include "bastide/set.hpp"

namespace bastide {

// Where a figure is. corner: the corner at the north-west of cell `index`. edge: side `sub` of cell `index`.
// A place on a tile where figures stand by rules of its own is a segment of its own kind (FeatureTraits::place).
enum class PlaceIs : u8 { supply, seg, cell, corner, edge, zone, out };
struct Place {
  PlaceIs is = PlaceIs::supply;
  u8 sub = 0;
  u16 index = 0;
  static Place supply() { return {}; }
  static Place on(Seg s) { return {PlaceIs::seg, 0, s.v}; }
  static Place at(Cell c) { return {PlaceIs::cell, 0, c.v}; }
  static Place corner(Cell c) { return {PlaceIs::corner, 0, c.v}; }
  static Place edge(Cell c, Side s) { return {PlaceIs::edge, static_cast<u8>(s), c.v}; }
  static Place in(Zone z, u16 slot = 0) { return {PlaceIs::zone, z.v, slot}; }
  static Place out() { return {PlaceIs::out, 0, 0}; }
  bool on_table() const { return is >= PlaceIs::seg && is <= PlaceIs::edge; }
  friend bool operator==(Place, Place) = default;
};

struct Cause {
  Why why;
  Figure by{};
};

// How figures of one kind may come to features of another: an entry of the deploy matrix.
enum Deploy : u8 {
  if_unclaimed = 1,         // nobody claims the feature
  anytime = 2,              // claimed or not
  beside_own_follower = 4,  // only with a claiming figure of the same owner there; goes home when that one leaves
  only_if_open = 8,
  alone_of_kind = 16  // no other figure of the same kind there
};
enum class DeployIs : u8 { allowed, none_left, not_here, claimed, closed, alone, doubled, full };
inline constexpr int deploy_answers = 8;

// One way to arrive on the table: what a rule that brings figures there says of itself. Shields against `how`, bars of
// feature kinds, tiles that are shut and the deploy matrix are then asked for every place.
struct Landing {
  enum class Completed : u8 { any, just, none };  // features that are complete: all, those about to be scored, none
  Why how{};
  FigureKinds figures = FigureKinds::all();
  FeatureKinds kinds = FeatureKinds::all();
  bool claimed_too = false;  // claims of others do not matter
  Completed completed = Completed::any;
};

}  // namespace bastide
