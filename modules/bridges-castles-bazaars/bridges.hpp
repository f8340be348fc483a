// Bridges: a piece of road across a tile, over whatever lies there, from one field side to the opposite one.
#pragma once
#include "bastide/turn.hpp"

namespace bastide::bridges_castles_bazaars {

class Bridges final : public Module {
 public:
  static const ModuleInfo info;
  void define(Definer& d) override;

 private:
  StepIs share(Ctx& c) const noexcept;
  int stock(const View& v, Player p) const noexcept;

  int pieces_[max_players + 1]{};
  TurnWords turn_;
  Column<u8> stock_;  // by seat
};

}  // namespace bastide::bridges_castles_bazaars
