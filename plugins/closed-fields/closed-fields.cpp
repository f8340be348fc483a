// Closed fields: a field that can grow no more is scored at once, like a completed road, and its farmers come home.
#include "bastide/turn.hpp"

namespace {
using namespace bastide;

constexpr Name needs_fields[] = {"turn", "farmers"};

class ClosedFields final : public Module {
 public:
  static constexpr ModuleInfo info{.id = "closed-fields",
                                   .title = "Closed fields",
                                   .revision = 1,
                                   .summary = "an enclosed field is scored at once and its farmers return",
                                   .needs = needs_fields};

  void define(Definer& d) override {
    if (d.choice("farm.scoring") != "by_field")
      d.refuse(
          "farm.scoring = \"by_city\" pays each city once, at the end, over all fields together, so a single field "
          "cannot be scored earlier",
          "set farm.scoring = \"by_field\"");
    field_ = d.feature_kind("field");
    turn_ = TurnWords(d);
    d.step<&ClosedFields::complete>("closed-fields.complete",
                                    {.in = "part", .after = {"part.completions"}, .before = {"part.before_scoring"}});
    d.veto<&ClosedFields::shut>("deploy");
    shut_ = d.reason("closed-fields.shut", "FIELD-04", "the field was enclosed before; nothing can be gained there");
  }

 private:
  // [FIELD-01] Looks at all fields, since a field may also be shut by something else than the tile just laid.
  StepIs complete(Ctx& c) const noexcept {
    c.each_feature([&](Feature f) {
      if (c.kind(f) == field_ && c.claims(f) && !c.open(f)) c.add_pending(f);
    });
    return StepIs::done;
  }

  Reason shut(Ctx& c, const Action& a) const noexcept {
    const Seg s(a.arg[1]);
    const bool earlier = c.tile(s) != turn_.laid(c);
    return earlier && c.kind(s) == field_ && !c.open(c.feature(s)) ? shut_ : Reason{};
  }

  FeatureKind field_;
  TurnWords turn_;
  Reason shut_;
};

}  // namespace

BASTIDE_PLUGIN("closed-fields", "1.0", ClosedFields)
