// Mayors: a follower for cities who counts as much as there are pennants in them.
#pragma once
#include "bastide/bastide.hpp"

namespace bastide::abbey_mayor {

class Mayor final : public Module {
 public:
  static const ModuleInfo info;
  void define(Definer& d) override;

 private:
  void count(Ctx& c, Feature f, Claim& claim) const noexcept;
  void keep(Ctx& c, Feature f, Claims& claims) const noexcept;
  int mayors_on(const Ctx& c, Feature f, Player p) const noexcept;
  Reason why_not(Ctx& c, const Action& a) const noexcept;

  FigureKind mayor_;
  Attr pennant_;
  Reason not_there_;
};

}  // namespace bastide::abbey_mayor
