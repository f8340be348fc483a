// Baba Yaga's hut, which is worth the more the lonelier it stands.
#pragma once
#include "bastide/turn.hpp"

namespace bastide::russian_promos {

class BabaYaga final : public Module {
  static constexpr Name needs[] = {"turn"};
  static constexpr Param params[] = {
      Param::number("baba_yaga.points", 1, 0, 100, "points for the hut, complete or not", "BABA-01, BABA-02"),
      Param::number("baba_yaga.points_per_space", 1, 0, 100, "points for each empty space around the hut", "BABA-02"),
      Param::flag("baba_yaga.abbot", false, "an abbot may stand in the hut", "BABA-O1"),
  };

 public:
  static constexpr ModuleInfo info{.id = "baba-yaga",
                                   .title = "Baba Yaga",
                                   .revision = 1,
                                   .summary = "a hut that is worth the more the fewer tiles lie around it",
                                   .params = params,
                                   .needs = needs};
  void define(Definer&) override;

 private:
  void value(Ctx&, Feature, Sheet&) const noexcept;

  int points_ = 1, space_ = 1;
  Term complete_, incomplete_, hut_, spaces_;
};

}  // namespace bastide::russian_promos
