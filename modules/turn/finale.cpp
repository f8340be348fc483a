// The final scoring [KER-44], [BASE-29].
#include "turn.hpp"

namespace bastide::turn {

void Turn::define_finale(Definer& d) {
  final_ = d.routine("final");
  d.finale(final_);
  d.anchor("final.begin", {.in = "final"});
  for (const Name stage :
       {"final.redeploy", "final.control", "final.features", "final.farms", "final.tokens", "final.figures"})
    d.stage(stage, {.in = "final", .after = {"final.begin"}, .before = {"final.points"}});
  // [KER-44] A ruleset may say another order; it has no effect on totals.
  d.sequence({"final.redeploy", "final.control", "final.features", "final.farms", "final.tokens", "final.figures"});
  d.stage("final.points", {.in = "final", .after = {"final.begin"}, .before = {"final.over"}});
  d.step<&Turn::close>("final.over", {.in = "final"});
  d.anchor("final.totals", {.in = "final", .after = {"final.over"}});
  d.step<&Turn::incomplete>("final.incomplete",
                            {.in = "final", .after = {"final.features"}, .before = {"final.features.end"}});
}

StepIs Turn::incomplete(Ctx& c) const noexcept {
  const auto count = [&](Feature f) {
    if (!c.completable(c.kind(f))) return;
    if (!c.open(f) && !c.claims(f)) return;  // it was scored when it was complete
    const Claims claims = c.claims_on(f);
    if (claims.winners) c.score(f, claims, true);
  };
  // Where rules give features to players who have no figure there, all of them must be looked at.
  if (c.anybody_in(Layer::claims))
    c.each_feature(count);
  else
    c.each_claimed(count);
  return StepIs::done;
}

StepIs Turn::close(Ctx& c) const noexcept {
  c.close_points();
  return StepIs::done;
}

}  // namespace bastide::turn
