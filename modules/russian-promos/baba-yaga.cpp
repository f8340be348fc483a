#include "baba-yaga.hpp"

#include "printed.hpp"

namespace bastide::russian_promos {

void BabaYaga::define(Definer& d) {
  if (!any_tile_shows(d, "hut")) return;
  points_ = d.number("baba_yaga.points");
  space_ = d.number("baba_yaga.points_per_space");
  complete_ = d.term("hut", "completed hut");
  incomplete_ = d.term("hut.incomplete", "incomplete hut");
  hut_ = d.term("hut.itself", "huts", "hut");
  spaces_ = d.term("hut.spaces", "empty spaces", "empty space");
  // No trait of a monastery: shrines do not race against it, and abbots do not come by themselves [BABA-03], [BABA-O1].
  const FeatureKind hut = d.feature_kind(
      "hut", {.footprint = true,
              .look = {Look::Shape::spot, "#a8763e", "#3f2a12", "H", Look::Surface::usual,
                       "#d8a53a M36 66L30 92H22V96H40V92L44 66ZM64 66L70 92H78V96H60V92L56 66Z; fill M22 38H78V70H22Z; "
                       "#6b4a2a M12 42L50 8L88 42Z; dark M44 70V50H56V70Z; #f3e2a0 M28 46H38V56H28ZM62 46H72V56H62Z"},
              .in = "in"});
  d.deployable(d.figure_kind("follower"), hut, if_unclaimed);
  if (d.has_param("votes.wagon")) d.deployable(d.figure_kind("wagon"), hut, if_unclaimed);
  if (d.flag("baba_yaga.abbot")) d.deployable(d.figure_kind("abbot"), hut, if_unclaimed);
  d.modify<Layer::base, &BabaYaga::value>(hut);
}

// [BABA-01], [BABA-02]
void BabaYaga::value(Ctx& c, Feature f, Sheet& s) const noexcept {
  s.term = s.complete ? complete_ : incomplete_;
  s.add(hut_, Role::bonus, 1, points_);
  if (const int empty = c.open_ports(f); empty && !s.complete) s.add(spaces_, Role::bonus, empty, space_);
}

}  // namespace bastide::russian_promos
