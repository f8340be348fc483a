// What a guard sees from the wall.
#include "sight.hpp"

namespace bastide::walls {

void Sight::define(Definer& d) {
  best_only_ = d.choice("guard.counts") == "tiles";
  const char* names[] = {"guard.points_per_public", "guard.points_per_historic", "guard.points_per_pennant",
                         "guard.points_per_cloister"};
  for (int i = 0; i < kinds; ++i) points_[i] = d.number(names[i]);
  public_ = d.attr("public");
  historic_ = d.attr("historic");
  pennant_ = d.attr("pennant");
  cloister_ = d.feature_kind("cloister");
  guard_ = d.term("guard", "guard");
  terms_[0] = d.term("guard.public", "public buildings", "public building");
  terms_[1] = d.term("guard.historic", "historic buildings", "historic building");
  terms_[2] = d.term("guard.pennants", "pennants", "pennant");
  terms_[3] = d.term("guard.cloisters", "cloisters", "cloister");
}

Edge Sight::far_end(const View& v, Edge from) {
  Edge far{from.cell, opposite(from.side)};
  each_tile(v, from, [&](Tile t) { far.cell = v.cell_of(t); });
  return far;
}

Sheet Sight::value(Ctx& c, Edge from) const {
  Sheet sheet;
  sheet.term = guard_;
  sheet.complete = true;
  sheet.final = true;
  int seen[kinds]{};
  each_tile(c, from, [&](Tile t) {
    int here[kinds]{};
    for (int i = 0; i < c.segs(t); ++i) {
      const Seg s = c.seg(t, i);
      here[0] += c.attr(s, public_);
      here[1] += c.attr(s, historic_);
      here[2] += c.attr(s, pennant_);
      here[3] += c.kind(s) == cloister_;
    }
    int best = -1;  // [C-16] the best of several on one tile
    for (int i = 0; i < kinds; ++i)
      if (here[i] && (best < 0 || points_[i] > points_[best])) best = i;
    for (int i = 0; i < kinds; ++i) seen[i] += !best_only_ ? here[i] : i == best;
  });
  for (int i = 0; i < kinds; ++i)
    if (seen[i] && points_[i]) sheet.add(terms_[i], Role::unit, seen[i], points_[i]);
  return sheet;
}

}  // namespace bastide::walls
