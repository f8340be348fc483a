// A hand of tiles: each player holds some tiles, lays one of them in his turn and then draws another one.
//
// The choice comes before the step that draws a tile and puts the chosen one where that step looks for a drawn tile;
// so it has nothing left to draw, and every rule about the tile in hand works as usual. Tiles of a stack that comes
// first (the source says so) are drawn and laid as without this rule.
#include <array>
#include <string>

#include "bastide/turn.hpp"

namespace {
using namespace bastide;

constexpr Name needs_turn[] = {"turn"};
// Two ways to choose a tile make no sense together; with stacks it matters from which one the laid tile was drawn.
constexpr Name apart[] = {"face-up-row", "draft-row", "stacks"};
constexpr Param params[] = {
    Param::number("hand.size", 3, 1, 12, "tiles in the hand of each player", "HAND-01"),
};

class HandOfTiles final : public Module {
 public:
  static constexpr ModuleInfo info{.id = "hand-of-tiles",
                                   .title = "Hand of tiles",
                                   .revision = 1,
                                   .summary = "choose the tile to lay from a hidden hand",
                                   .params = params,
                                   .needs = needs_turn,
                                   .conflicts = apart};

  void define(Definer& d) override {
    size_ = d.number("hand.size");
    main_ = d.bag("main");
    for (u32 p = 0; p < max_players; ++p) {
      hand_[p] = d.bag("hand-" + std::to_string(p + 1), "in the hand of seat " + std::to_string(p + 1));
      d.hide(hand_[p], Player(p), main_);  // [HAND-05]
    }
    turn_ = TurnWords(d);
    drawing_ = d.state<u8>("part");
    fits_ = d.state<u16>("part");
    d.step<&HandOfTiles::choose>("hand.choose", {.in = "part", .after = {"part.tile"}, .before = {"part.draw"}});
    d.step<&HandOfTiles::refill>("hand.refill", {.in = "part", .after = {"part.end"}});
    d.source<&HandOfTiles::in_hand>("hand", {.after = {"main", "under"}});
    decision_ = d.decision("hand", {.prompt = "Which tile of the hand?"});
    pick_ = d.action<&HandOfTiles::pick>("pick", {{"tile", Operand::tile_type}}, "take this tile to lay it", "{tile}");
    d.offer<&HandOfTiles::fitting>("hand");
    d.why<&HandOfTiles::why_not>("pick");
    not_held_ = d.reason("hand.held", "HAND-02", "no such tile is in your hand");
    misfit_ = d.reason("hand.fits", "HAND-03", "the tile fits nowhere now");
    later_ = d.reason("hand.later", "HAND-02", "one tile is chosen, at the beginning of the turn");
    d.seat_gauge<&HandOfTiles::held>("tiles in hand");
  }

 private:
  Bag hand(const Ctx& c) const noexcept { return hand_[c.active().v]; }
  int held(const View& v, Player p) const noexcept { return v.left(hand_[p.v]); }

  // [HAND-07] As long as the player to move holds a tile, the game goes on.
  Bag in_hand(Ctx& c) const noexcept {
    const Bag b = hand_[turn_.to_move(c).v];
    return c.left(b) ? b : Bag{};
  }

  // [HAND-06]
  bool others_first(Ctx& c) const noexcept {
    const Bag b = c.source();
    return b && b != main_ && b != hand(c);
  }

  // Draws one tile if there is room in the hand; true: come again.
  bool draws(Ctx& c) const noexcept {
    if (c[drawing_] && turn_.in_hand(c)) c.put(hand(c), turn_.take_away(c));
    c[drawing_] = c.left(hand(c)) < size_ && c.left(main_);
    if (c[drawing_]) turn_.deal(c, main_);
    return c[drawing_];
  }

  StepIs choose(Ctx& c) const noexcept {
    if (turn_.in_hand(c) && !c[drawing_]) return StepIs::done;  // chosen, or another rule gave a tile
    if (others_first(c)) return StepIs::done;
    if (draws(c)) return StepIs::again;
    if (!c.left(hand(c))) return StepIs::done;
    look(c);
    if (c[fits_]) return c.ask(c.active(), decision_);
    c.each_in(hand(c), [&](TileType y) {  // [HAND-04]
      while (c.left(hand(c), y)) {
        c.take(hand(c), y);
        c.discarded(y);
      }
    });
    return StepIs::again;
  }

  // Which designs of the hand fit, one bit each in the order of the designs.
  void look(Ctx& c) const noexcept {
    u32 fits = 0, i = 0;
    c.each_in(hand(c), [&](TileType y) { fits |= static_cast<u32>(turn_.fits(c, y)) << i++; });
    c[fits_] = static_cast<u16>(fits);
  }

  void fitting(Ctx& c, Player p, Actions& out) const noexcept {
    u32 i = 0;
    c.each_in(hand_[p.v], [&](TileType y) {
      if (c[fits_] >> i++ & 1) out.add(pick_, y.v);
    });
  }
  Effect pick(Ctx& c, const Action& a) const noexcept {
    c.take(hand_[a.who.v], TileType(a.arg[0]));
    turn_.give(c, TileType(a.arg[0]), main_);
    return Effect::closes;
  }

  // The marks of the laid tile would let filtered rules take the new one for it.
  StepIs refill(Ctx& c) const noexcept {
    if (!c[drawing_]) {
      turn_.take_away(c);
      c.set_marks({});
    }
    return !others_first(c) && draws(c) ? StepIs::again : StepIs::done;
  }

  Reason why_not(Ctx& c, const Action& a) const noexcept {
    if (c.decision().kind != decision_) return later_;
    return c.left(hand_[c.decision().who.v], TileType(a.arg[0])) ? misfit_ : not_held_;
  }

  int size_ = 3;
  Bag main_;
  std::array<Bag, max_players> hand_;
  TurnWords turn_;
  Slot<u16> fits_;
  Slot<u8> drawing_;
  ActionKind pick_;
  DecisionKind decision_;
  Reason not_held_, misfit_, later_;
};

}  // namespace

BASTIDE_PLUGIN("hand-of-tiles", "1.0", HandOfTiles)
