// Cloister for everyone: each player owns one cloister tile and may once lay it instead of drawing a tile.
#include "bastide/turn.hpp"

namespace {
using namespace bastide;

constexpr Name needs_turn[] = {"turn"};

class CloisterForEveryone final : public Module {
 public:
  static constexpr ModuleInfo info{.id = "cloister-for-everyone",
                                   .title = "Cloister for everyone",
                                   .revision = 1,
                                   .summary = "each player may once lay an own cloister instead of drawing",
                                   .needs = needs_turn};

  void define(Definer& d) override {
    turn_ = TurnWords(d);
    main_ = d.bag("main");
    own_ = d.bag("own-cloister", "to be handed out");
    tile_ = d.tile("CE/L");
    used_ = d.per_seat<u8>();
    looked_ = d.state<u8>("part");
    fits_ = d.state<u8>("part");
    // Before the anchor, so that rules about what is drawn find the tile in hand already.
    d.step<&CloisterForEveryone::ask>("own-cloister.ask",
                                      {.in = "part", .after = {"part.begin"}, .before = {"part.before_draw"}});
    decision_ = d.decision("own-cloister", {.may_pass = true, .prompt = "Lay your own cloister instead of drawing?"});
    action_ = d.action<&CloisterForEveryone::take>("cloister", {}, "lay your own cloister in this turn",
                                                   "Lay your own cloister");
    d.offer<&CloisterForEveryone::offer>("own-cloister");
    d.why<&CloisterForEveryone::why_not>("cloister");
    gone_ = d.reason("own-cloister.gone", "CLOI-01", "each player has one cloister, and this one is laid");
    later_ = d.reason("own-cloister.later", "CLOI-02", "your own cloister is laid instead of drawing a tile");
    nowhere_ = d.reason("own-cloister.nowhere", "CLOI-03", "your own cloister fits nowhere now");
    early_ = d.reason("own-cloister.early", "CLOI-04", "other tiles come first, or no tile is left to draw");
    d.seat_gauge<&CloisterForEveryone::left>("own cloisters");
  }

 private:
  StepIs ask(Ctx& c) const noexcept {
    const Player p = c.active();
    if (c.answered() || turn_.in_hand(c) || c[used_][p.v] || !tile_ || !c.left(own_)) return StepIs::done;
    if (c.source() != main_) return StepIs::done;  // [CLOI-04] tiles that must come first, or none are left
    c[looked_] = 1;
    c[fits_] = turn_.fits(c, tile_);
    return c.ask(p, decision_);
  }
  void offer(Ctx& c, Player, Actions& out) const noexcept {
    if (c[fits_]) out.add(action_);
  }
  Effect take(Ctx& c, const Action& a) const noexcept {
    c.take(own_, tile_);
    c[used_][a.who.v] = 1;
    turn_.give(c, tile_, own_);
    return Effect::closes;
  }
  Reason why_not(Ctx& c, const Action&) const noexcept {
    const Player p = c.decision().who;
    if (p && c[used_][p.v]) return gone_;
    if (!c[looked_]) return early_;
    if (!c[fits_]) return nowhere_;
    return c.decision().kind == decision_ ? Reason{} : later_;
  }
  int left(const View& v, Player p) const noexcept { return 1 - v[used_][p.v]; }

  Bag main_, own_;
  TileType tile_;
  TurnWords turn_;
  Slot<u8> looked_, fits_;
  Column<u8> used_;
  ActionKind action_;
  DecisionKind decision_;
  Reason gone_, later_, nowhere_, early_;
};

}  // namespace

BASTIDE_PLUGIN("cloister-for-everyone", "1.0", CloisterForEveryone)
