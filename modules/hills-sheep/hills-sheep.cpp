// Hills & Sheep: vineyards, which make monasteries worth more, and the entry of the plugin. Hills and shepherds stand
// beside this file; each part can be left out of a ruleset.
#include <algorithm>

#include "hills.hpp"
#include "sheep.hpp"

namespace bastide::hills_sheep {
namespace {

constexpr Name needs_turn[] = {"turn"};
constexpr Param params[] = {
    Param::number("vineyard.points", 3, 0, 100, "points for each vineyard around a completed monastery", "VINE-01"),
    Param::flag("vineyard.gardens", false, "vineyards count for completed gardens, too", "VINE-01, VINE-O1"),
};

class Vineyards final : public Module {
 public:
  static constexpr ModuleInfo info{.id = "vineyards",
                                   .title = "Vineyards",
                                   .revision = 1,
                                   .summary = "a completed monastery is worth more for each vineyard around it",
                                   .params = params,
                                   .needs = needs_turn};

  void define(Definer& d) override {
    d.mark_look("vineyard",
                {.shape = Look::Shape::post,
                 .fill = "#6b3fa0",
                 .line = "#3d5a1e",
                 .letter = "v",
                 .drawing = "#4f8a3a M50 30C30 4 8 18 16 34C28 40 42 38 50 30Z; line M50 30C54 18 62 10 72 8; "
                            "fill M24 36A11 11 0 0 1 46 36A11 11 0 0 1 24 36Z; "
                            "fill M50 36A11 11 0 0 1 72 36A11 11 0 0 1 50 36Z; "
                            "fill M37 54A11 11 0 0 1 59 54A11 11 0 0 1 37 54Z; "
                            "fill M60 54A11 11 0 0 1 82 54A11 11 0 0 1 60 54Z; "
                            "fill M48 74A11 11 0 0 1 70 74A11 11 0 0 1 48 74Z; "
                            "fill M58 90A9 9 0 0 1 76 90A9 9 0 0 1 58 90Z"});
    vineyard_ = d.tag("vineyard");
    const auto has_one = [](const TileSpec& tile) {
      return std::ranges::find(tile.tags, "vineyard") != tile.tags.end();
    };
    if (std::ranges::none_of(d.tiles(), has_one)) return;
    points_ = d.number("vineyard.points");
    houses_.add(d.trait("monastery"));
    if (d.flag("vineyard.gardens")) houses_.add(d.trait("garden"));  // [VINE-O1]
    line_ = d.term("vineyards", "vineyards", "vineyard");
    d.modify<Layer::flat, &Vineyards::add>();
  }

 private:
  void add(Ctx& c, Feature f, Sheet& s) const noexcept {
    if (!s.complete || !c.traits(c.kind(f)).meets(houses_)) return;  // [VINE-02]
    const Cell middle = c.cell_of(c.tile(c.any_seg(f)));
    int n = 0;
    for (int i = 0; i < 8; ++i)
      if (const Tile t = c.tile_at(c.around(middle, i))) n += c.has(t, vineyard_);
    if (n) s.add(line_, Role::bonus, n, points_);  // [VINE-01]
  }

  int points_ = 3;
  Tag vineyard_;
  Traits houses_;
  Term line_;
};

}  // namespace
}  // namespace bastide::hills_sheep

BASTIDE_PLUGIN("hills-sheep", "1.0", bastide::hills_sheep::Hills, bastide::hills_sheep::Sheep,
               bastide::hills_sheep::Vineyards)
