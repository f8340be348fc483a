// Sixty modules that subscribe to everything, with filters that nothing ever passes. They must neither change a game
// nor slow it down much: tests/bench/compare.py measures how much.
#include <array>
#include <utility>

#include "bastide/bastide.hpp"

namespace {

using namespace bastide;

constexpr std::size_t count_of_modules = 60;

// "noise00" to "noise59"
template <std::size_t N>
constexpr std::array<char, 7> letters{'n', 'o', 'i', 's', 'e', '0' + N / 10, '0' + N % 10};
template <std::size_t N>
constexpr Name id{letters<N>.data(), letters<N>.size()};

template <std::size_t N>
class Noise final : public Module {
 public:
  static constexpr ModuleInfo info{.id = id<N>, .title = id<N>, .summary = "subscribes to everything, matches nothing"};

  void define(Definer& d) override {
    heard_ = d.state<u32>();
    const Tag tag = d.tag("noise.never");
    const Why cause = d.cause("noise.never");
    const FeatureKind kind = d.feature_kind("noise.never");
    d.step<&Noise::step>(id<N>, Order{.in = "part"}, tag);
    d.offer<&Noise::offer>("place", tag);
    d.offer<&Noise::offer>("wood", tag);
    d.veto<&Noise::veto>("place", tag);
    d.veto<&Noise::veto>("deploy", tag);
    d.on<&Noise::hear<TilePlaced>>(tag);
    d.on<&Noise::hear<TileChanged>>(tag);
    d.on<&Noise::hear<FigureMoved>>(cause);
    d.on<&Noise::hear<FeatureCompleted>>(kind);
    d.on<&Noise::hear<FeatureScored>>(kind);
    d.on<&Noise::hear<PointsAwarded>>(d.term("noise.never"));
    d.on<&Noise::hear<Custom>>(d.event("noise.never"));
    d.modify<Layer::base, &Noise::change<Sheet>>(kind);
    d.modify<Layer::rate, &Noise::change<Sheet>>(kind);
    d.modify<Layer::flat, &Noise::change<Sheet>>(kind);
    d.modify<Layer::cancel, &Noise::change<Sheet>>(kind);
    d.modify<Layer::late, &Noise::change<Sheet>>(kind);
    d.modify<Layer::scale, &Noise::change<Sheet>>(kind);
    d.modify<Layer::claim, &Noise::change<Claim>>(kind);
    d.modify<Layer::claims, &Noise::change<Claims>>(kind);
    d.modify<Layer::award, &Noise::change<Award>>(kind);
    d.modify<Layer::item, &Noise::change<Item>>(kind);
    d.modify<Layer::item_scale, &Noise::change<Item>>(kind);
    d.source<&Noise::source>(id<N>, Order{}, tag);
    d.shield<&Noise::shield>(cause);
  }

 private:
  // Whatever was called would be seen: the counter is part of the state.
  void count(Ctx& c) const noexcept { ++c[heard_]; }
  StepIs step(Ctx& c) const noexcept {
    count(c);
    return StepIs::done;
  }
  void offer(Ctx& c, Player, Actions&) const noexcept { count(c); }
  Reason veto(Ctx& c, const Action&) const noexcept {
    count(c);
    return {};
  }
  template <class E>
  void hear(Ctx& c, const E&) const noexcept {
    count(c);
  }
  template <class X>
  void change(Ctx& c, Feature, X&) const noexcept {
    count(c);
  }
  Reason shield(Ctx& c, Figure, Place, Cause) const noexcept {
    count(c);
    return {};
  }
  Bag source(Ctx& c) const noexcept {
    count(c);
    return {};
  }

  Slot<u32> heard_;
};

template <std::size_t... N>
Parts<Noise<N>...> parts_of(std::index_sequence<N...>);
using All = decltype(parts_of(std::make_index_sequence<count_of_modules>{}));

}  // namespace

BASTIDE_PLUGIN_PARTS("noise", "1.0", All)
