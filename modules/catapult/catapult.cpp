// The Catapult, played for points: whoever draws a tile with the fair and deploys a normal follower on it is paid at
// once. Shooting with the catapult itself is no game that a program could play [FAIR-01].
//
// The fair is the tag `fair` of a tile.
#include "bastide/turn.hpp"

namespace {
using namespace bastide;

constexpr Name needs_turn[] = {"turn"};
constexpr Choice modes[] = {{"flat5", "5 points for a normal follower on the tile"},
                            {"off", "nothing: the catapult is shot at the table, or left in the box"}};
constexpr Choice moments[] = {{"deployment", "at once, before anything is scored"},
                              {"8.4", "when the tile is done, after all scoring"}};
constexpr Param params[] = {
    Param::choice("catapult.mode", modes, "what a tile with the fair brings", "FAIR-01, FAIR-02, FAIR-O1"),
    Param::choice("catapult.flat5_at", moments, "when it is paid", "FAIR-02, FAIR-O2"),
};

class Catapult final : public Module {
 public:
  static constexpr ModuleInfo info{.id = "catapult",
                                   .title = "The Catapult",
                                   .revision = 1,
                                   .summary = "5 points for a follower on a tile with the fair",
                                   .params = params,
                                   .needs = needs_turn};

  void define(Definer& d) override {
    turn_ = TurnWords(d);
    fair_ = d.tag("fair");
    follower_ = d.figure_kind("follower");
    term_ = d.term("fair", "the fair");
    line_ = d.term("fair.followers", "followers at the fair", "follower at the fair");
    // A booth with a striped awning and a pennant.
    d.mark_look("fair", {Look::Shape::post, "#b3261e", "#4a1410", "F", Look::Surface::usual,
                         "#f4ecd8 M18 48H82V96H18Z; #7a4a22 M28 70H72V96H28Z; line M50 2V20; #3f6fd8 M50 2L72 9L50 16Z;"
                         " fill M22 20H78L96 50H4Z; #f4ecd8 M36 20H45L38 50H20Z; #f4ecd8 M55 20H64L80 50H62Z;"
                         " line M4 50H96M18 50V96M82 50V96"});
    if (d.choice("catapult.mode") == "off") return;
    d.on<&Catapult::came>(turn_.deployed());
    late_ = d.choice("catapult.flat5_at") == "8.4";
    if (!late_) return;
    came_ = d.state<u8>("part");
    d.step<&Catapult::settle>("catapult.pay", {.in = "part", .after = {"part.tile_done"}, .before = {"part.end"}},
                              fair_);
  }

 private:
  static constexpr int worth = 5;

  // [FAIR-02] Deployed in this part of the turn on the tile that was drawn for it; [FAIR-D02] a normal follower.
  void came(Ctx& c, const FigureMoved& e) const noexcept {
    const Tile laid = turn_.laid(c);
    if (!laid || !c.has(laid, fair_) || c.kind(e.figure) != follower_) return;
    if (e.to.is != PlaceIs::seg || c.tile(Seg(e.to.index)) != laid) return;
    if (late_)
      ++c[came_];
    else
      pay(c, c.owner(e.figure), 1, e.to);
  }

  StepIs settle(Ctx& c) const noexcept {
    if (c[came_]) pay(c, c.active(), c[came_], Place::at(c.cell_of(turn_.laid(c))));
    return StepIs::done;
  }

  void pay(Ctx& c, Player p, int followers, Place from) const noexcept {
    Sheet s;
    s.term = term_;
    s.complete = true;
    s.add(line_, Role::bonus, followers, worth);
    c.award(p, s, from);
  }

  bool late_ = false;
  TurnWords turn_;
  Tag fair_;
  FigureKind follower_;
  Term term_, line_;
  Slot<u8> came_;  // in part: followers that wait to be paid for
};

}  // namespace

BASTIDE_PLUGIN("catapult", "1.0", Catapult)
