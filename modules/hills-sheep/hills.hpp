// Hills: a tile that is laid upon another one. Nobody knows which tile is below, and whoever stands higher wins a tie.
#pragma once
#include "bastide/turn.hpp"

namespace bastide::hills_sheep {

class Hills final : public Module {
 public:
  static const ModuleInfo info;
  void define(Definer& d) override;

 private:
  void laid(Ctx& c, const TilePlaced& e) const noexcept;
  StepIs needs_second(Ctx& c) const noexcept;
  void break_tie(Ctx& c, Feature f, Claim& claim) const noexcept;
  void count_hidden(Ctx& c, Feature f, Sheet& s) const noexcept;
  int hidden_tiles(const View& v) const noexcept;

  TurnWords turn_;
  bool most_ = false;
  Tag hill_;
  Trait follower_;
  Bag main_;
  Event hides_, alone_;
};

}  // namespace bastide::hills_sheep
