#include "mayor.hpp"

namespace bastide::abbey_mayor {
namespace {

constexpr Name needs_turn[] = {"turn"};
constexpr Param params[] = {
    Param::flag("mayor.zero_votes_control", false, "a mayor alone in a city without pennants wins it", "AM-08, AM-O2"),
};

// With a tall hat and a golden chain.
constexpr Name drawing =
    "fill M24 60H76L88 96H12Z; #f3d9b8 M37 38H63V48C63 60 37 60 37 48Z; fill M35 4H65V30H82V40H18V30H35Z; "
    "#e3b52f M30 60H40L50 76L60 60H70L50 90Z";

}  // namespace

constexpr ModuleInfo Mayor::info{.id = "mayor",
                                 .title = "Mayor",
                                 .revision = 1,
                                 .summary = "a follower for cities who counts as much as there are pennants",
                                 .params = params,
                                 .needs = needs_turn};

void Mayor::define(Definer& d) {
  mayor_ = d.figure_kind(
      "mayor", {.strength = 0,
                .traits = {"follower", "no-guard"},
                .look = {.shape = Look::Shape::spot, .fill = "", .line = "", .letter = "m", .drawing = drawing},
                .many = "mayors"});
  d.per_player(mayor_, 1);
  const FeatureKind city = d.feature_kind("city");
  pennant_ = d.attr("pennant");
  d.deployable(mayor_, city, if_unclaimed);  // [AM-07]
  d.modify<Layer::claim, &Mayor::count>(city);
  if (d.flag("mayor.zero_votes_control")) d.modify<Layer::claims, &Mayor::keep>(city);
  not_there_ = d.reason("mayor.city", "AM-07", "a mayor stands in cities only");
  d.deploy_reason(mayor_, DeployIs::not_here, not_there_);
  d.why<&Mayor::why_not>("deploy");
}

int Mayor::mayors_on(const Ctx& c, Feature f, Player p) const noexcept {
  int n = 0;
  for (const Figure g : c.figures_of(p, mayor_)) {
    const Place at = c.where(g);
    n += at.is == PlaceIs::seg && c.feature(Seg(at.index)) == f;
  }
  return n;
}

// [AM-08]
void Mayor::count(Ctx& c, Feature f, Claim& claim) const noexcept {
  if (const int n = mayors_on(c, f, claim.who))
    claim.strength = static_cast<i16>(claim.strength + n * c.sum(f, pennant_));
}

// [AM-O2] Where nobody has a vote, mayors count as one each.
void Mayor::keep(Ctx& c, Feature f, Claims& claims) const noexcept {
  for (const Player p : c.seats())
    if (claims.counts(p) && claims.of[p.v].strength > 0) return;
  for (const Player p : c.seats())
    if (const int n = mayors_on(c, f, p)) claims.of[p.v].strength = static_cast<i16>(n);
}

// Also where a portal would bring him.
Reason Mayor::why_not(Ctx& c, const Action& a) const noexcept {
  const FigureKind kind(a.arg[0]);
  const Player p = c.decision().who;
  return kind == mayor_ && p && c.deployable(p, kind, Seg(a.arg[1])) == DeployIs::not_here ? not_there_ : Reason{};
}

}  // namespace bastide::abbey_mayor
