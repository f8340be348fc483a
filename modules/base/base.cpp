// The base game: landscape, followers, and the entry of the plugin. What roads, cities, cloisters and fields are worth
// is said by the parts beside this file; each can be left out of a ruleset.
#include "base.hpp"

#include "cities.hpp"
#include "cloisters.hpp"
#include "farmers.hpp"
#include "roads.hpp"

namespace base_game {
using namespace bastide;

class Base final : public Module {
  static constexpr Name needs[] = {"turn"};

 public:
  static constexpr ModuleInfo info{.id = "base",
                                   .title = "Base game",
                                   .revision = 1,
                                   .summary = "fields, roads, cities and cloisters as landscape; seven followers each",
                                   .needs = needs};
  void define(Definer& d) override {
    for (Name side : {"field", "road", "city"}) d.side_kind(side);
    // [BASE-21] a field is never complete.
    d.feature_kind("field", {.completable = false, .look = {Look::Shape::ground, "#93b75f", "#6f9446", "."}});
    d.feature_kind("road", {.traits = {"way"}, .look = {Look::Shape::path, "#f4ecd6", "#8a7b5c", "="}});
    d.feature_kind("city", {.traits = {"supplied"}, .look = {Look::Shape::area, "#cf9a5f", "#6e4322", "#"}});
    d.feature_kind("cloister",
                   {.footprint = true, .look = {Look::Shape::spot, "#b5482f", "#5c2114", "+"}});  // [BASE-18]
    const FigureKind follower =
        d.figure_kind("follower", {.traits = {"follower"}, .look = {Look::Shape::spot, "", "", "f"}});
    d.per_player(follower, 7);  // [KER-09]
    d.mark_look("pennant", {Look::Shape::spot, "#2f6fb0", "#ffffff", "*"});
  }
};

}  // namespace base_game

BASTIDE_PLUGIN("base", "1.0", base_game::Base, base_game::Roads, base_game::Cities, base_game::Cloisters,
               base_game::Farmers)
