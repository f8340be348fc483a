// Shepherds and their sheep: a flock grows with the field, until it is herded or a wolf comes.
#pragma once
#include "bastide/turn.hpp"

namespace bastide::hills_sheep {

class Sheep final : public Module {
 public:
  static const ModuleInfo info;
  void define(Definer& d) override;

 private:
  static constexpr u32 sizes = 4;       // tokens with one to four sheep; behind them in the bag the wolves
  static constexpr u32 shepherds = 16;  // of one player that have a flock of their own
  struct Flock {                        // tokens by their sheep
    std::array<u8, sizes> tokens;
  };
  using Flocks = std::array<Flock, shepherds>;

  void define_words(Definer& d);
  void define_why(Definer& d);

  StepIs fill(Ctx& c) const noexcept;
  void moved(Ctx& c, const FigureMoved& e) const noexcept;
  StepIs welcome(Ctx& c) const noexcept;
  StepIs grow(Ctx& c) const noexcept;
  void tokens(Ctx& c, Player p, Actions& out) const noexcept;
  Effect sheep(Ctx& c, const Action& a) const noexcept;
  Effect wolf(Ctx& c, const Action& a) const noexcept;

  StepIs enclosed(Ctx& c) const noexcept;
  StepIs enclosed_later(Ctx& c) const noexcept;
  StepIs tend(Ctx& c) const noexcept;
  void choices(Ctx& c, Player p, Actions& out) const noexcept;
  Effect expand(Ctx& c, const Action& a) const noexcept;
  Effect herd_it(Ctx& c, const Action& a) const noexcept;
  Reason why_not(Ctx& c, const Action& a) const noexcept;
  Reason why_not_pass(Ctx& c, const Action& a) const noexcept;

  void herd(Ctx& c, Feature field) const noexcept;
  void herd_enclosed(Ctx& c, bool wait) const noexcept;
  void leave(Ctx& c, Feature field, Why why) const noexcept;
  bool extended(const Ctx& c, Figure shepherd) const noexcept;
  bool has_choice(const Ctx& c, Feature field) const noexcept;
  Figure tended(const Ctx& c) const noexcept;
  int sheep_in(const View& v, Feature field) const noexcept;
  int own_sheep(const View& v, Player p) const noexcept;
  int sheep_on(const View& v, Tile t) const noexcept;
  Flock& flock(Ctx& c, Figure shepherd) const noexcept;
  const Flock& flock(const View& v, Figure shepherd) const noexcept;
  static int count(const Flock& f) noexcept;
  static Feature field_of(const View& v, Figure shepherd) noexcept { return v.feature(Seg(v.where(shepherd).index)); }
  bool at_work(const View& v, Figure g) const noexcept {
    return v.kind(g) == shepherd_ && v.where(g).is == PlaceIs::seg;
  }

  TurnWords turn_;
  bool at_once_ = false, wolf_returns_ = true, waits_ = false, choose_ = false;
  FigureKind shepherd_;
  Tag out_;
  Slot<Pool<sizes + 1>> bag_;
  Column<Flocks> flocks_;
  Slot<u8> next_;
  Slot<Stored<Figure>> arrived_;
  Routine grow_;
  DecisionKind flock_, tend_;
  ActionKind sheep_, wolf_, expand_, herd_;
  Why herded_, scattered_;
  Term term_, line_;
  Event grows_, lost_;
  Reason not_now_, must_;
};

}  // namespace bastide::hills_sheep
