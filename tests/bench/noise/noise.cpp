// Thirty modules that subscribe to everything, with filters that nothing ever passes. They must neither change a game
// nor slow it down much: tests/bench/compare.py measures how much.
#include <array>

#include "bastide/bastide.hpp"

namespace {

using namespace bastide;

constexpr std::array<Name, 30> ids{
    "noise01", "noise02", "noise03", "noise04", "noise05", "noise06", "noise07", "noise08", "noise09", "noise10",
    "noise11", "noise12", "noise13", "noise14", "noise15", "noise16", "noise17", "noise18", "noise19", "noise20",
    "noise21", "noise22", "noise23", "noise24", "noise25", "noise26", "noise27", "noise28", "noise29", "noise30"};

template <std::size_t N>
class Noise final : public Module {
 public:
  static constexpr ModuleInfo info{.id = ids[N], .title = ids[N], .summary = "subscribes to everything, matches nothing"};

  void define(Definer& d) override {
    heard_ = d.state<u32>();
    never_ = d.tag("noise.never");
    // Filters of layers are bits of feature kinds, all others are bits of tags.
    const Filter tag{bit(never_)}, kind{bit(d.feature_kind("noise.never"))};
    d.step<&Noise::step>(ids[N], Order{.in = "part"}, tag);
    d.offer<&Noise::offer>("place", tag);
    d.offer<&Noise::offer>("wood", tag);
    d.veto<&Noise::veto>("place", tag);
    d.veto<&Noise::veto>("deploy", tag);
    d.on<&Noise::hear<TilePlaced>>(tag);
    d.on<&Noise::hear<FigureMoved>>(tag);
    d.on<&Noise::hear<FeatureScored>>(tag);
    d.on<&Noise::hear<PointsAwarded>>(tag);
    d.on<&Noise::hear<Custom>>(tag);
    for (const Layer l : {Layer::base, Layer::rate, Layer::flat, Layer::cancel, Layer::late, Layer::scale})
      d.modify<&Noise::change<Sheet>>(l, kind);
    d.modify<&Noise::change<Claim>>(Layer::claim, kind);
    d.modify<&Noise::change<Award>>(Layer::award, kind);
    d.modify<&Noise::change<Item>>(Layer::item, kind);
    d.source<&Noise::source>(ids[N], Order{}, tag);
    d.shield<&Noise::shield>(tag);
  }

 private:
  // Whatever was called would be seen: the counter is part of the state.
  void count(Ctx& c) const noexcept { ++c[heard_]; }
  StepIs step(Ctx& c) const noexcept { return count(c), StepIs::done; }
  void offer(Ctx& c, Player, Actions&) const noexcept { count(c); }
  Reason veto(Ctx& c, const Action&) const noexcept { return count(c), Reason{}; }
  template <class E>
  void hear(Ctx& c, const E&) const noexcept { count(c); }
  template <class X>
  void change(Ctx& c, Feature, X&) const noexcept { count(c); }
  Reason shield(Ctx& c, Figure, Place, Cause) const noexcept { return count(c), Reason{}; }
  Bag source(Ctx& c) const noexcept { return count(c), Bag{}; }

  Slot<u32> heard_;
  Tag never_;
};

}  // namespace

BASTIDE_PLUGIN("noise", "1.0", Noise<0>, Noise<1>, Noise<2>, Noise<3>, Noise<4>, Noise<5>, Noise<6>, Noise<7>, Noise<8>,
               Noise<9>, Noise<10>, Noise<11>, Noise<12>, Noise<13>, Noise<14>, Noise<15>, Noise<16>, Noise<17>,
               Noise<18>, Noise<19>, Noise<20>, Noise<21>, Noise<22>, Noise<23>, Noise<24>, Noise<25>, Noise<26>,
               Noise<27>, Noise<28>, Noise<29>)
