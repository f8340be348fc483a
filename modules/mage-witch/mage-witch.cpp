// Mage & Witch: two figures of nobody. The mage adds a point for each tile of the road or city on which it stands, the
// witch halves what such a feature is worth. Who moves them is the part `sorcery`.
#include "sorcery.hpp"

namespace bastide::mage_witch {
namespace {

constexpr Name needs_sorcery[] = {"turn", "sorcery"};

// A bearded man with a pointed hat and a staff; a woman with a broad hat and a broom.
constexpr Name mage_drawing =
    "fill M20 96L34 58H66L74 96Z; #f3d9b8 M36 42H62V56C62 62 36 62 36 56Z; white M36 54H62L49 86Z;"
    " fill M28 44L52 4L70 44Z; #f2d24b M84 8L88 18L98 22L88 26L84 36L80 26L70 22L80 18Z; line M84 36V96";
constexpr Name witch_drawing =
    "fill M24 96L36 58H62L76 96Z; #f3d9b8 M36 44H62V56C62 64 36 64 36 56Z; dark M8 46H90L84 36H14Z;"
    " fill M30 36L58 2L68 36Z; #c79a4b M78 74H94L98 96H74Z; line M86 30V74";

// What both have in common: a neutral figure, and whether it stands on a feature.
class Sorcerer : public Module {
 protected:
  void bring(Definer& d, Name kind, Look look, Name plural) {
    const FigureKind k = d.figure_kind(
        kind, {.claims = false, .strength = 0, .traits = {sorcerer_trait, "edible"}, .look = look, .many = plural});
    d.immune(k, d.cause("scored"));  // it leaves by its own rule [MAGE-04]
    figure_ = d.neutral(k);
  }
  bool stands_on(const Ctx& c, Feature f) const noexcept {
    const Place at = c.where(figure_);
    return at.is == PlaceIs::seg && c.feature(Seg(at.index)) == f;
  }

 private:
  Figure figure_;
};

constexpr Param mage_params[] = {
    Param::number("mage.extra_per_tile", 1, 0, 100, "points for each tile of a road or city with the mage",
                  "MAGE-05, MAGE-07"),
    Param::flag("mage.adds_to_nothing", false,
                "the mage also adds to a feature that is worth nothing, an incomplete road with an inn for example",
                "MAGE-O5"),
};

class Mage final : public Sorcerer {
 public:
  static constexpr ModuleInfo info{.id = "mage",
                                   .title = "Mage",
                                   .revision = 1,
                                   .summary = "a point more for each tile of its road or city",
                                   .params = mage_params,
                                   .needs = needs_sorcery};
  void define(Definer& d) override {
    extra_ = d.number("mage.extra_per_tile");
    adds_to_nothing_ = d.flag("mage.adds_to_nothing");
    tiles_ = d.term("mage.tiles", "tiles with the mage", "tile with the mage");
    bring(d, "mage", {Look::Shape::post, "#3f6fd8", "#12275e", "M", Look::Surface::usual, mage_drawing}, "mages");
    d.modify<Layer::late, &Mage::add>({d.feature_kind("road"), d.feature_kind("city")});
  }

 private:
  void add(Ctx& c, Feature f, Sheet& s) const noexcept {  // [MAGE-05], [MAGE-07]
    if (!stands_on(c, f)) return;
    const bool nothing = !s.complete && s.total() == 0;  // [MAGE-O5] what is complete may be worth 0 by reckoning
    if (nothing && !adds_to_nothing_) return;
    s.add(tiles_, Role::bonus, c.tile_count(f), extra_);
  }

  int extra_ = 1;
  bool adds_to_nothing_ = false;
  Term tiles_;
};

class Witch final : public Sorcerer {
 public:
  static constexpr ModuleInfo info{.id = "witch",
                                   .title = "Witch",
                                   .revision = 1,
                                   .summary = "her road or city is worth half",
                                   .needs = needs_sorcery};
  void define(Definer& d) override {
    half_ = d.term("witch.half", "half taken by the witch");
    bring(d, "witch", {Look::Shape::post, "#7a3fa0", "#2e0f42", "W", Look::Surface::usual, witch_drawing}, "witches");
    d.modify<Layer::scale, &Witch::halve>({d.feature_kind("road"), d.feature_kind("city")});
  }

 private:
  void halve(Ctx& c, Feature f, Sheet& s) const noexcept {  // [MAGE-06], [MAGE-08]: what is left is rounded up
    if (!stands_on(c, f)) return;
    if (const int lost = s.total() / 2; lost > 0) s.add(half_, Role::bonus, 1, -lost);
  }

  Term half_;
};

}  // namespace
}  // namespace bastide::mage_witch

BASTIDE_PLUGIN("mage-witch", "1.0", bastide::mage_witch::Sorcery, bastide::mage_witch::Mage, bastide::mage_witch::Witch)
