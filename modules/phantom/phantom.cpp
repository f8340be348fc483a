// Phantom: one more follower for each player, deployed after the other piece of the turn, by a question of its own.
#include "bastide/turn.hpp"

namespace {
using namespace bastide;

constexpr Name needs_turn[] = {"turn"};
constexpr Choice moments[] = {
    {"second", "after the other piece, also if none was moved"},
    {"either", "in the place of another follower or after it; whoever declines the first is not asked again"}};
constexpr Choice hindrances[] = {{"knight", "a knight was sent home for the sake of a princess"},
                                 {"volcano", "the tile just laid has a volcano"},
                                 {"plague", "the tile just laid is a source of the plague"}};
constexpr Choice tower_captures[] = {{"none", "nothing but a guard"},
                                     {"as_floor", "a prisoner may be taken, as with a tower piece"}};
constexpr Param params[] = {
    Param::number("votes.phantom", 1, 0, 20, "followers that a phantom counts for in a majority", "PHANTOM-10"),
    Param::choice("phantom.moment", moments, "when the phantom is deployed", "PHANTOM-02, PHANTOM-06, PHANTOM-O4"),
    Param::list("phantom.hindered_by", hindrances, "what keeps the phantom away in a part of a turn",
                "PHANTOM-01, PHANTOM-O5"),
    Param::flag("phantom.after_special", true,
                "it may follow a move that deployed nothing, the fairy's or a tower piece for example", "PHANTOM-O3"),
    Param::choice("phantom.tower_capture", tower_captures, "what a phantom on a tower brings",
                  "PHANTOM-08, PHANTOM-O2"),
    Param::flag("phantom.acrobat", false, "it may stand where only ordinary followers do, as an acrobat",
                "PHANTOM-09, PHANTOM-O1"),
};

class Phantom final : public Module {
 public:
  static constexpr ModuleInfo info{.id = "phantom",
                                   .title = "Phantom",
                                   .revision = 1,
                                   .summary = "one more follower each, deployed as a second piece",
                                   .params = params,
                                   .needs = needs_turn};

  void define(Definer& d) override {
    second_only_ = d.choice("phantom.moment") == "second";
    after_special_ = d.flag("phantom.after_special");
    turn_ = TurnWords(d);
    define_figure(d);

    past_ = d.state<Past>("part");
    if (hindered_by(d, "knight")) d.on<&Phantom::hinder>(d.cause("expelled"));
    // A volcano without the rule of the dragon is a drawing.
    if (hindered_by(d, "volcano") && d.has_param("volcano.bars")) hindering_.add(d.tag("volcano"));
    if (hindered_by(d, "plague")) hindering_.add(d.tag("plague.source"));
    d.on<&Phantom::note_deployed>(turn_.deployed());
    depends_ = !second_only_ || !after_special_;
    announced_ = d.shared<u64>("wood.more", "part");
    if (depends_)
      d.step<&Phantom::announce>("phantom.announce",
                                 {.in = "part", .after = {"part.options"}, .before = {"part.wood"}});
    d.step<&Phantom::follow>("phantom.follow", {.in = "part", .after = {"part.wood"}, .before = {"part.more_wood"}});
    d.shield<&Phantom::no_arrival>(turn_.deployed());
    d.why<&Phantom::why_not>("deploy");
    only_ = d.reason("phantom.only", "PHANTOM-02", "only the phantom follows the first piece");
    later_ = d.reason("phantom.second", "PHANTOM-02", "the phantom is deployed after the other piece of the turn");
    used_ = d.reason("phantom.portal", "PHANTOM-05", "the other piece has used the portal, the phantom cannot");
  }

 private:
  static bool hindered_by(const Definer& d, Name what) { return d.index_in("phantom.hindered_by", what) >= 0; }

  void define_figure(Definer& d) {
    // [PHANTOM-09] Wherever a follower may stand. Boxes ask for these words: who may be an acrobat beside ordinary
    // followers, and who takes a prisoner by closing a tower.
    const bool acrobat = d.flag("phantom.acrobat"), captures = d.choice("phantom.tower_capture") == "as_floor";
    const Name second = acrobat ? "acrobat" : "follower", third = captures ? "captor" : "follower";
    phantom_ = d.figure_kind(
        "phantom",
        {.strength = d.number("votes.phantom"),
         .like = "follower",
         .traits = {"follower", second, third},
         .look = {.shape = Look::Shape::spot,
                  .fill = "",
                  .line = "",
                  .letter = "u",
                  .drawing = "fill M50 6C72 6 80 22 80 42V94L68 82L59 94L50 82L41 94L32 82L20 94V42C20 22 28 "
                             "6 50 6Z; white M34 36A7 9 0 0 1 48 36A7 9 0 0 1 34 36Z; white M52 36A7 9 0 0 "
                             "1 66 36A7 9 0 0 1 52 36Z"},
         .many = "phantoms"});
    d.per_player(phantom_, 1);
  }

  // ---- the second question. If it depends on the first one, it is announced before it: what was a move is known then
  // --
  StepIs announce(Ctx& c) const noexcept {
    if (turn_.laid(c)) turn_.one_more(c, me());
    return StepIs::done;
  }

  StepIs follow(Ctx& c) const noexcept {
    c[past_].first_over = 1;
    const Tile laid = turn_.laid(c);
    // Whoever has no phantom is asked only if another rule offers something there.
    const bool follows = laid && may_follow(c, laid);
    if (depends_) c[announced_] &= ~me().word(0);
    if (follows) turn_.one_more(c, me());
    return StepIs::done;
  }

  bool may_follow(const Ctx& c, Tile laid) const noexcept {
    const Past& past = c[past_];
    if (past.hindered || c.tags(c.type(laid)).meets(hindering_) || c.marks().meets(hindering_)) return false;
    if (!depends_) return true;
    if (turn_.moved(c) == 0) return second_only_;  // [PHANTOM-06], [PHANTOM-O4]
    return after_special_ || past.deployed;        // [PHANTOM-O3]
  }

  FigureKinds me() const noexcept {
    FigureKinds kinds;
    kinds.add(phantom_);
    return kinds;
  }

  void hinder(Ctx& c, const FigureMoved&) const noexcept { c[past_].hindered = 1; }  // [PHANTOM-01]

  void note_deployed(Ctx& c, const FigureMoved& e) const noexcept {
    c[past_].deployed = 1;
    if (elsewhere(c, e.to)) c[past_].portal = 1;
  }

  // On another tile than the one just laid, where nobody comes without a portal? Places have rules of their own.
  bool elsewhere(const Ctx& c, Place to) const noexcept {
    if (to.is != PlaceIs::seg) return false;
    const Seg s(to.index);
    return c.tile(s) != turn_.laid(c) && !c.is_place(c.kind(s));
  }

  Reason no_arrival(Ctx& c, Figure g, Place to, Cause) const noexcept {
    if (c.kind(g) != phantom_) return {};
    if (second_only_ && !c[past_].first_over) return later_;        // [PHANTOM-02]
    return c[past_].portal && elsewhere(c, to) ? used_ : Reason{};  // [PHANTOM-05]
  }

  Reason why_not(Ctx& c, const Action& a) const noexcept {
    return turn_.landing(c).figures.has(FigureKind(a.arg[0])) ? Reason{} : only_;
  }

  struct Past {  // what happened in this part of the turn
    u8 hindered, deployed, portal, first_over;
  };
  bool second_only_ = true, after_special_ = true, depends_ = false;
  TurnWords turn_;
  FigureKind phantom_;
  Tags hindering_;
  Slot<Past> past_;
  Slot<u64> announced_;
  Reason later_, only_, used_;
};

}  // namespace

BASTIDE_PLUGIN("phantom", "1.0", Phantom)
