// Tunnels: two tokens of a pair, each on a mouth of its own, join the roads that lead there.
//
// A mouth is a segment of a road with the attribute `tunnel` that reaches one side, on a tile with the tag `tunnel`. A
// tile of another box on which a road runs below something has the tag `underpass`; its road is taken apart where the
// two ends are mouths as well [TUNNEL-O3].
#pragma once
#include <array>

#include "bastide/turn.hpp"

namespace bastide::tunnel {

inline constexpr u32 most_pairs = 3;  // of one player
inline constexpr Name pair_names[most_pairs] = {"A", "B", "C"};

class Tunnel final : public Module {
 public:
  static const ModuleInfo info;
  void define(Definer& d) override;

 private:
  using Ends = std::array<Stored<Seg>, 2>;
  using Tokens = std::array<std::array<Ends, most_pairs>, max_players>;
  struct Free {  // a tile with mouths that have no token; bit per segment
    Stored<Tile> tile;
    u16 mouths;
  };

  void define_tokens(Definer& d);
  bool define_printed(Definer& d);
  void define_times(Definer& d);
  void define_words(Definer& d);

  void laid(Ctx& c, const TilePlaced& e) const noexcept;
  void deployed(Ctx& c, const FigureMoved& e) const noexcept;
  StepIs begin(Ctx& c) const noexcept;
  StepIs closing(Ctx& c) const noexcept;
  StepIs end(Ctx& c) const noexcept;
  StepIs ask(Ctx& c) const noexcept;
  StepIs settle_now(Ctx& c) const noexcept;
  StepIs settled(Ctx& c) const noexcept;
  void mouths(Ctx& c, Player p, Actions& out) const noexcept;
  Effect dig(Ctx& c, const Action& a) const noexcept;
  Reason why_not(Ctx& c, const Action& a) const noexcept;

  void join(Ctx& c, const Ends& ends) const noexcept;
  void take(Ctx& c, Seg mouth) const noexcept;
  void look(Ctx& c) const noexcept;  // may whoever is on turn put a token now?
  bool is_mouth(const View& v, Seg s) const noexcept;
  bool is_free(const View& v, Seg s) const noexcept;
  int pairs(const View& v) const noexcept { return pairs_[static_cast<u32>(v.players())]; }
  int left(const View& v, Player p, u32 pair) const noexcept;
  template <u32 pair>
  int tokens_left(const View& v, Player p) const noexcept;
  template <u32 nth>
  int shown(const View& v, Tile t) const noexcept;

  bool others_ = true, stays_open_ = false, beside_all_ = true, until_scoring_ = true, at_once_ = false;
  std::array<int, max_players + 1> pairs_{};
  TurnWords turn_;
  Attr tunnel_;
  Tag free_, dig_;
  Slot<Tokens> tokens_;
  Column<Free> list_;
  Slot<u16> listed_;
  Slot<u8> used_, late_, arrived_;
  Slot<u16> floor_;
  Routine settle_, now_;
  DecisionKind ask_;
  ActionKind dig_it_;
  Event put_, joined_;
  Reason not_own_turn_, once_, later_, no_token_, no_mouth_, taken_;
};

}  // namespace bastide::tunnel
