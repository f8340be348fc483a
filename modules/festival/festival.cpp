// Festival: whoever lays a tile with a festival may take one of the own figures back instead of another move.
#include "bastide/turn.hpp"

namespace {
using namespace bastide;

constexpr Name needs_turn[] = {"turn"};
constexpr Choice takes[] = {{"figures", "any own figure: a follower, a builder, a pig"},
                            {"followers", "an own follower"}};
constexpr Param params[] = {
    Param::choice("festival.takes", takes, "what may be taken back", "FEST-01, FEST-O1"),
};

class Festival final : public Module {
 public:
  static constexpr ModuleInfo info{.id = "festival",
                                   .title = "Festival",
                                   .revision = 1,
                                   .summary = "take one of your figures back from anywhere",
                                   .params = params,
                                   .needs = needs_turn};

  void define(Definer& d) override {
    only_followers_ = d.choice("festival.takes") == "followers";
    turn_ = TurnWords(d);
    follower_ = d.trait("follower");
    festival_ = d.tag("festival");
    invited_ = d.cause("invited", "{figure} {from} leaves for the festival");
    d.mark_look("festival", {Look::Shape::post, "#d9a441", "#7a2e12", "*", Look::Surface::usual,
                             "line M14 96V20; fill M14 20L58 30L14 44Z; line M86 96V40; #b3261e M86 40L46 48L86 60Z;"
                             " #3f6fd8 M30 74A10 10 0 0 1 50 74A10 10 0 0 1 30 74Z;"
                             " #5f9a4a M52 84A8 8 0 0 1 68 84A8 8 0 0 1 52 84Z"});
    take_ = d.action<&Festival::take>("festival", {{"figure", Operand::figure}, {"cell", Operand::cell}},
                                      "take one of your figures back from anywhere", "Take {figure:there} back");
    d.offer<&Festival::figures>("wood", festival_);
    d.why<&Festival::why_not>("festival");
    no_festival_ = d.reason("festival.tile", "FEST-01", "only a tile with a festival brings a figure home");
    not_own_ =
        d.reason("festival.own", "FEST-01", "only a figure of your own that is away from the supply can be taken back");
    no_follower_ = d.reason("festival.follower", "FEST-01, FEST-O1", "only followers go to the festival");
  }

 private:
  // [FEST-01] Wherever it is: a place from which nobody is taken says so itself, by being immune to the cause.
  void figures(Ctx& c, Player p, Actions& out) const noexcept {
    for (const Figure g : c.figures_of(p))
      if (!against(c, p, g)) out.add(take_, g.v, cell(c, g).v);
  }

  // Where it stands; of a figure that is not on the table the tile with the festival.
  Cell cell(const Ctx& c, Figure g) const noexcept {
    const Place at = c.where(g);
    if (at.is == PlaceIs::seg) return c.cell_of(c.tile(Seg(at.index)));
    return at.on_table() ? Cell(at.index) : c.cell_of(turn_.laid(c));
  }

  Reason against(Ctx& c, Player p, Figure g) const noexcept {
    const PlaceIs at = c.where(g).is;
    if (c.owner(g) != p || at == PlaceIs::supply || at == PlaceIs::out) return not_own_;
    if (only_followers_ && !c.is(g, follower_)) return no_follower_;
    return c.barred(g, Place::supply(), {invited_});
  }

  Effect take(Ctx& c, const Action& a) const noexcept {  // [FEST-02] nothing is scored
    c.move(Figure(a.arg[0]), Place::supply(), {invited_});
    return Effect::closes;
  }

  Reason why_not(Ctx& c, const Action& a) const noexcept {
    const Tile laid = turn_.laid(c);
    const Player p = c.decision().who;
    if (!laid || !c.has(laid, festival_) || !p) return no_festival_;
    const Reason r = against(c, p, Figure(a.arg[0]));
    return r ? r : no_festival_;
  }

  bool only_followers_ = false;
  TurnWords turn_;
  Trait follower_;
  Tag festival_;
  Why invited_;
  ActionKind take_;
  Reason no_festival_, not_own_, no_follower_;
};

}  // namespace

BASTIDE_PLUGIN("festival", "1.0", Festival)
