// Architects: before the first turn all tiles are dealt, and everybody chooses freely which of his own to lay.
//
// A tile is dealt by the routine that draws tiles, so that every rule about drawn tiles is heard. In a turn the choice
// comes before the step that draws, and puts the chosen tile where that step looks for a drawn one: nothing is left to
// draw, and every rule about the tile in hand works as usual. Tiles of a stack that comes first (the source says so)
// are drawn and laid as without this rule.
#include <algorithm>
#include <array>
#include <string>

#include "bastide/turn.hpp"

namespace {
using namespace bastide;

constexpr Name needs_turn[] = {"turn"};
// Two ways to choose a tile make no sense together; with stacks it matters from which one the laid tile was drawn. An
// own tile that is laid instead of drawing would never be laid, because nothing is drawn.
constexpr Name apart[] = {"hand-of-tiles", "face-up-row", "draft-row", "stacks", "cloister-for-everyone"};
constexpr Choice views[] = {{"hidden", "only its owner sees it"}, {"open", "everybody sees it"}};
constexpr Param params[] = {
    Param::choice("architects.plans", views, "who sees the tiles of a player", "ARCH-03"),
};

class Architects final : public Module {
 public:
  static constexpr ModuleInfo info{.id = "architects",
                                   .title = "Architects",
                                   .revision = 1,
                                   .summary = "all tiles are dealt, everybody chooses which of his own to lay",
                                   .params = params,
                                   .needs = needs_turn,
                                   .conflicts = apart};

  void define(Definer& d) override {
    main_ = d.bag("main");
    for (u32 p = 0; p < max_players; ++p) {
      own_[p] = d.bag("plans-" + std::to_string(p + 1), "among the plans of seat " + std::to_string(p + 1));
      if (d.choice("architects.plans") == "hidden") d.hide(own_[p], Player(p), main_);  // [ARCH-03]
    }
    turn_ = TurnWords(d);
    dealing_ = d.state<u8>();
    given_ = d.state<u8>();
    idle_ = d.state<u8>();
    fits_ = d.per_design<u8>();
    d.step<&Architects::share>(
        "architects.share",
        {.in = "game", .after = {"setup.start", "solo.shorten", "head_start.give"}, .before = {"game.turns"}});
    d.step<&Architects::choose>("architects.choose", {.in = "part", .after = {"part.tile"}, .before = {"part.draw"}});
    d.source<&Architects::plans>("plans", {.after = {"main", "under"}});
    d.end_when<&Architects::nobody_can>("nobody has a tile that fits");
    decision_ = d.decision("plan", {.prompt = "Which of your tiles?"});
    pick_ = d.action<&Architects::pick>("pick", {{"tile", Operand::tile_type}}, "take this tile to lay it", "{tile}");
    d.offer<&Architects::fitting>("plan");
    d.why<&Architects::why_not>("pick");
    not_own_ = d.reason("plan.own", "ARCH-02", "the player has no such tile");
    misfit_ = d.reason("plan.fits", "ARCH-04", "the tile fits nowhere now");
    later_ = d.reason("plan.later", "ARCH-02", "one tile is chosen, at the beginning of the turn");
    d.seat_gauge<&Architects::left>("own tiles");
  }

 private:
  int left(const View& v, Player p) const noexcept { return v.left(own_[p.v]); }
  bool is_plan(Bag b) const noexcept { return std::find(own_.begin(), own_.end(), b) != own_.end(); }

  // Deals what lies in the stack, one tile each in turn; true: come again. A rule may take a tile away before it is
  // given, then the same player gets another one.
  bool deals(Ctx& c, Player first) const noexcept {
    if (c[dealing_] && turn_.in_hand(c)) {
      c.put(own_[c.after(first, c[given_]).v], turn_.take_away(c));
      c[given_] = static_cast<u8>((c[given_] + 1) % c.players());
    }
    c[dealing_] = c.left(main_) > 0;
    if (c[dealing_])
      turn_.deal(c, main_);
    else
      c[given_] = 0;
    return c[dealing_];
  }

  StepIs share(Ctx& c) const noexcept { return deals(c, turn_.next(c)) ? StepIs::again : StepIs::done; }  // [ARCH-01]

  // [ARCH-07] As long as anybody has a tile there are turns; those of the player to move come first.
  Bag plans(Ctx& c) const noexcept {
    for (int i = 0; i < c.players(); ++i)
      if (const Bag b = own_[c.after(turn_.to_move(c), i).v]; c.left(b)) return b;
    return {};
  }
  bool nobody_can(Ctx& c) const noexcept { return c[idle_] == (1u << c.players()) - 1; }

  // [ARCH-06]
  bool others_first(Ctx& c) const noexcept {
    const Bag b = c.source();
    return b && b != main_ && !is_plan(b);
  }

  StepIs choose(Ctx& c) const noexcept {
    if (turn_.in_hand(c) && !c[dealing_]) return StepIs::done;  // chosen, or another rule gave a tile
    if (turn_.laid(c) || turn_.is_without_tile(c) || others_first(c)) return StepIs::done;
    if (deals(c, c.active())) return StepIs::again;  // [ARCH-05]
    bool any = false;
    c.each_in(own_[c.active().v], [&](TileType y) {
      c[fits_][y.v] = turn_.fits(c, y);
      any = any || c[fits_][y.v];
    });
    if (any) return c.ask(c.active(), decision_);
    c[idle_] = static_cast<u8>(c[idle_] | 1u << c.active().v);  // [ARCH-04]
    turn_.without_tile(c);
    return StepIs::done;
  }

  void fitting(Ctx& c, Player p, Actions& out) const noexcept {
    c.each_in(own_[p.v], [&](TileType y) {
      if (c[fits_][y.v]) out.add(pick_, y.v);
    });
  }
  Effect pick(Ctx& c, const Action& a) const noexcept {  // [ARCH-02]
    c[idle_] = 0;
    c.take(own_[a.who.v], TileType(a.arg[0]));
    turn_.give(c, TileType(a.arg[0]), main_);
    return Effect::closes;
  }
  Reason why_not(Ctx& c, const Action& a) const noexcept {
    if (c.decision().kind != decision_) return later_;
    const TileType y(a.arg[0]);
    if (!c.left(own_[c.decision().who.v], y)) return not_own_;
    return c[fits_][y.v] ? Reason{} : misfit_;
  }

  Bag main_;
  std::array<Bag, max_players> own_;
  TurnWords turn_;
  Slot<u8> dealing_, given_;
  Slot<u8> idle_;  // bit per seat that had no tile to lay since the last one was laid
  Column<u8> fits_;
  ActionKind pick_;
  DecisionKind decision_;
  Reason not_own_, misfit_, later_;
};

}  // namespace

BASTIDE_PLUGIN("architects", "1.0", Architects)
