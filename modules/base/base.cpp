// The base game: landscape, followers, and the entry of the plugin. What roads, cities, cloisters and fields are worth
// is said by the parts beside this file; each can be left out of a ruleset.
#include "base.hpp"

#include "cities.hpp"
#include "cloisters.hpp"
#include "farmers.hpp"
#include "roads.hpp"

namespace bastide::base {

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
    d.feature_kind("field", {.completable = false,
                             .look = {Look::Shape::ground, "#93b75f", "#6f9446", ".", Look::Surface::grass},
                             .in = "in"});
    d.feature_kind("road", {.traits = {"way"}, .look = {Look::Shape::path, "#f4ecd6", "#8a7b5c", "="}});
    d.feature_kind("city", {.traits = {"supplied"},
                            .look = {Look::Shape::area, "#cf9a5f", "#6e4322", "#", Look::Surface::houses},
                            .in = "in"});
    d.feature_kind("cloister", {.footprint = true,
                                .traits = {"monastery"},
                                .look = {Look::Shape::spot, "#b5482f", "#5c2114", "+"},
                                .in = "in"});  // [BASE-18]
    const FigureKind follower = d.figure_kind(
        "follower", {.traits = {"follower"}, .look = {Look::Shape::spot, "", "", "f"}, .many = "followers"});
    d.per_player(follower, 7);  // [KER-09]
    d.mark_look("pennant", {Look::Shape::spot, "#2f6fb0", "#ffffff", "*"});
  }
};

}  // namespace bastide::base

BASTIDE_PLUGIN("base", "1.0", bastide::base::Base, bastide::base::Roads, bastide::base::Cities,
               bastide::base::Cloisters, bastide::base::Farmers)
