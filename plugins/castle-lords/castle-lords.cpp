// Castle lords: whoever holds a city beside a road has a say in the majority of the road, without a follower on it.
//
// A layer that sees all claims of a road at once lets players in who are not there.
#include <array>

#include "bastide/bastide.hpp"

namespace {
using namespace bastide;

constexpr Name needs_turn[] = {"turn"};
constexpr Choice reaches[] = {{"tile", "a city on a tile of the road"}, {"gate", "a city at which the road ends"}};
constexpr Choice weights[] = {{"followers", "each of his followers there counts as if it stood on the road"},
                              {"one", "as one follower, however many he has there"}};
constexpr Param params[] = {
    Param::choice("lords.reach", reaches, "which cities lie beside a road", "LORD-02"),
    Param::choice("lords.weight", weights, "how much a lord counts", "LORD-03"),
    Param::flag("lords.alone", true, "lords count on a road without followers, too", "LORD-04"),
};

class CastleLords final : public Module {
 public:
  static constexpr ModuleInfo info{.id = "castle-lords",
                                   .title = "Castle lords",
                                   .revision = 1,
                                   .summary = "followers in a city beside a road count in its majority",
                                   .params = params,
                                   .needs = needs_turn};

  void define(Definer& d) override {
    gates_ = d.choice("lords.reach") == "gate";
    once_ = d.choice("lords.weight") == "one";
    alone_ = d.flag("lords.alone");
    castle_ = d.trait("supplied");  // cities, and whatever another box makes of them
    d.modify<Layer::claims, &CastleLords::join>(d.feature_kind("road"));
  }

 private:
  void join(Ctx& c, Feature road, Claims& claims) const noexcept {
    if (!alone_ && !claims.present) return;  // [LORD-04]
    FeatureSet castles(c);
    c.each_seg(road, [&](Seg s) {
      for (const Seg other : c.segs_of(c.tile(s)))
        if (c.is(c.kind(other), castle_) && (!gates_ || c.meets(s, c.local(other))))  // [LORD-02]
          castles.add(c.feature(other));
    });
    std::array<int, max_players> strength{};
    castles.each([&](Feature castle) {
      c.each_on(castle, [&](Figure g) {
        if (c.claims(g) && c.owner(g)) strength[c.owner(g).v] += c.strength(c.kind(g));
      });
    });
    for (const Player lord : c.seats()) {  // [LORD-01], [LORD-03]
      if (!strength[lord.v]) continue;
      Claim& claim = claims.of[lord.v];
      claim.strength = static_cast<i16>(claim.strength + (once_ ? 1 : strength[lord.v]));
      claims.present = static_cast<u8>(claims.present | 1u << lord.v);
    }
  }

  bool gates_ = false, once_ = false, alone_ = true;
  Trait castle_;
};

}  // namespace

BASTIDE_PLUGIN("castle-lords", "1.0", CastleLords)
