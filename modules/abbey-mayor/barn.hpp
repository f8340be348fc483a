// Barns: a building at the corner of four fields. It sends the farmers of its field home, and counts cities at the end.
#pragma once
#include "bastide/turn.hpp"

namespace bastide::abbey_mayor {

class Barn final : public Module {
 public:
  static const ModuleInfo info;
  void define(Definer& d) override;

 private:
  // Why a field is scored for a barn.
  enum Occasion : u8 { placed, joined, at_the_end, occasions };

  // What happened to barns in this part of the turn, as segments of their fields. A tile has no more fields than halves
  // of sides.
  struct Events {
    Stored<Seg> built;
    std::array<Stored<Seg>, 8> joined;
  };

  void define_words(Definer& d);
  void define_why(Definer& d);

  Seg corner(const View& v, Cell at) const noexcept;
  template <class F>
  void each_corner(const View& v, F&& fn) const noexcept;
  Reason against(Ctx& c, Player p, Seg field) const noexcept;
  void corners(Ctx& c, Player p, Actions& out) const noexcept;
  Effect build(Ctx& c, const Action& a) const noexcept;
  Reason why_not(Ctx& c, const Action& a) const noexcept;
  Reason no_farmer(Ctx& c, Figure g, Place to, Cause cause) const noexcept;

  template <class F>
  void each_barn(const View& v, F&& fn) const noexcept;
  bool has_barn(const View& v, Feature field) const noexcept;
  bool merges(const View& v, Tile laid, Feature field) const noexcept;
  void laid(Ctx& c, const TilePlaced& e) const noexcept;

  bool happened(const View& v, Feature field, Occasion what) const noexcept;
  StepIs settle(Ctx& c) const noexcept;
  StepIs settle_late(Ctx& c) const noexcept;
  StepIs say_why(Ctx& c) const noexcept;
  StepIs send_home(Ctx& c) const noexcept;
  StepIs forget(Ctx& c) const noexcept;
  StepIs count(Ctx& c) const noexcept;
  int occasion(const View& v) const noexcept;
  void value(Ctx& c, Feature f, Sheet& s) const noexcept;
  void own_items(Ctx& c, Feature f, Award& a) const noexcept;

  TurnWords turn_;
  bool several_ = false, empty_too_ = false, joins_late_ = false;
  int points_[occasions]{};
  Why why_[occasions], scored_, built_;
  Term term_[occasions], cities_;
  FeatureKind field_;
  FigureKind barn_;
  Trait supplied_;
  Tag stands_, claimed_too_;
  Slot<Events> events_;
  Slot<u8> ending_;  // in the final scoring, while late farmers are settled
  Routine settle_;
  ActionKind build_it_;
  Reason later_, four_, here_, grass_, none_left_, taken_, occupied_;
};

}  // namespace bastide::abbey_mayor
