// Spiel Doch!: two tiles begin the game in the place of the starting tile. That they lie there is said by the tile set;
// the rule is what becomes of starting tiles that are not used.
#include <array>

#include "bastide/bastide.hpp"

namespace {
using namespace bastide;

constexpr Name needs_turn[] = {"turn"};
constexpr Param params[] = {
    Param::flag("spiel_doch.keeps_start_tiles", false,
                "starting tiles that do not lie there at the start stay among the ordinary tiles", "SPIEL-03"),
};

class SpielDoch final : public Module {
 public:
  static constexpr ModuleInfo info{.id = "spiel-doch",
                                   .title = "Spiel Doch!",
                                   .revision = 1,
                                   .summary = "two tiles begin the game; starting tiles that are not used are out",
                                   .params = params,
                                   .needs = needs_turn};

  void define(Definer& d) override {
    if (d.flag("spiel_doch.keeps_start_tiles")) return;
    main_ = d.bag("main");
    for (std::size_t i = 0; i < own_.size(); ++i) own_[i] = d.tile(own_names[i]);
    ordinary_ = d.start_tile(main_);
    for (const StartPiece& s : d.start_layout()) {
      begins_ |= own(s.tile);
      if (s.tile == ordinary_) ordinary_ = {};  // it lies there
    }
    d.step<&SpielDoch::put_away>("spiel-doch.put_away", {.in = "game", .before = {"setup.start"}});
  }

 private:
  static constexpr std::array<Name, 3> own_names = {"SD/CC", "SD/RRR", "SD/RRRG"};

  bool own(TileType y) const noexcept { return y == own_[0] || y == own_[1] || y == own_[2]; }

  StepIs put_away(Ctx& c) const noexcept {  // [SPIEL-03]
    if (begins_) {
      if (ordinary_ && c.left(main_, ordinary_)) c.take(main_, ordinary_);
      return StepIs::done;
    }
    for (const TileType y : own_)
      while (y && c.left(main_, y)) c.take(main_, y);
    return StepIs::done;
  }

  Bag main_;
  std::array<TileType, 3> own_;
  TileType ordinary_;
  bool begins_ = false;  // these two lie there at the start
};

}  // namespace

BASTIDE_PLUGIN("spiel-doch", "1.0", SpielDoch)
