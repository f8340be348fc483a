// Games Quarterly 11: tiles, and the herd of pigs in a field.
#include "bastide/bastide.hpp"
#include "bastide/marks.hpp"

namespace {
using namespace bastide;

constexpr Name needs_turn[] = {"turn"};
constexpr Param params[] = {
    Param::number("herd.bonus_per_city", 1, 0, 100,
                  "added to the worth of each completed city beside a field with a herd", "HERD-03"),
};

class PigHerd final : public Module {
 public:
  static constexpr ModuleInfo info{.id = "pig-herd",
                                   .title = "Pig herd",
                                   .revision = 1,
                                   .summary = "cities beside a field with a herd are worth more to its farmers",
                                   .params = params,
                                   .needs = needs_turn};

  void define(Definer& d) override {
    d.mark_look("pig_herd",
                {.shape = Look::Shape::post,
                 .fill = "#e0a0a0",
                 .line = "#7a3a3a",
                 .letter = "h",
                 .drawing = "fill M12 60C12 40 32 30 54 32C76 34 88 46 88 60C88 74 72 80 50 80C28 80 12 76 12 60Z; "
                            "line M30 78V90M66 78V90M76 38L86 26L90 42"});
    bonus_ = d.number("herd.bonus_per_city");
    if (!bonus_ || !any_segment_has(d, "pig_herd")) return;
    herd_ = d.attr("pig_herd");
    field_ = d.feature_kind("field");
    d.modify<Layer::item, &PigHerd::raise>(field_);
    owner_ = d.cause("barn.owner");
    helped_ = d.event("herd.helped", "each city there is worth {0} more because of the herd");
    d.on<&PigHerd::tell>(d.term("field"));
  }

 private:
  // [HERD-01] to [HERD-03] For everybody who is paid, once, however many herds there are; but not what a barn counts
  // for its owner at the end [AM-28].
  void raise(Ctx& c, Feature field, Item& it) const noexcept {
    if (it.why != owner_ && c.any(field, herd_)) it.value += bonus_;
  }

  // Explains points of farmers that are more than the field or the city seems to be worth.
  void tell(Ctx& c, const PointsAwarded& e) const noexcept {
    if (!e.from) return;
    bool helped = false;
    if (c.kind(e.from) == field_)
      helped = c.any(e.from, herd_);
    else
      c.each_touching(e.from, field_, [&](Feature field) { helped |= c.any(field, herd_); });
    if (helped) c.emit(helped_, e.who, {static_cast<u16>(bonus_)});
  }

  int bonus_ = 1;
  Attr herd_;
  FeatureKind field_;
  Event helped_;
  Why owner_;
};

}  // namespace

BASTIDE_PLUGIN("gq11", "1.0", PigHerd)
