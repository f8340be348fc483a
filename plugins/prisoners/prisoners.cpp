// Prisoners: followers that lose a majority do not come home. A winner holds them until they are ransomed or exchanged.
//
// Prisoners lie in the zone `prison`, in the slot of the seat that holds them, where those of The Tower lie: so both
// boxes exchange and ransom the prisoners of each other. Where the box brings its ransom, this rule brings none.
#include <array>

#include "bastide/turn.hpp"

namespace {
using namespace bastide;

constexpr Name needs_turn[] = {"turn"};
constexpr Choice amounts[] = {{"all", "every follower there"},
                              {"one", "one follower of each player; the others go home"}};
constexpr Param params[] = {
    Param::choice("prisoners.takes", amounts, "how many followers of a player are taken", "PRIS-02"),
    Param::flag("prisoners.exchange", true, "players who hold prisoners of each other exchange them at once",
                "PRIS-05"),
    Param::number("prisoners.ransom", 3, 0, 100, "points that a ransom costs; The Tower has its own price",
                  "PRIS-06, PRIS-08"),
};

class Prisoners final : public Module {
 public:
  static constexpr ModuleInfo info{.id = "prisoners",
                                   .title = "Prisoners",
                                   .revision = 1,
                                   .summary = "followers that lose a majority are taken prisoner",
                                   .params = params,
                                   .needs = needs_turn};

  void define(Definer& d) override {
    one_each_ = d.choice("prisoners.takes") == "one";
    exchanges_ = d.flag("prisoners.exchange");
    price_ = d.number("prisoners.ransom");
    turn_ = TurnWords(d);
    follower_ = d.trait("follower");
    prison_ = d.zone("prison", "held by {seat}", "{seat} holds {figures}");
    captured_ = d.cause("captured");
    exchanged_ = d.cause("exchanged");
    d.step<&Prisoners::take>(
        "prisoners.take", {.in = "resolve", .after = {"resolve.spoils", "goods.take"}, .before = {"resolve.release"}});

    exchange_ = d.routine("prisoners.exchange");
    theirs_ = d.state<u8>("prisoners.exchange");
    d.step<&Prisoners::exchange>("prisoners.exchange", {.in = "prisoners.exchange"});
    choose_ = d.decision("free-prisoner", {.prompt = "Which prisoner comes home?"});
    free_ = d.action<&Prisoners::freed>("free-prisoner", {{"figure", Operand::figure_kind}},
                                        "this one comes home in an exchange of prisoners", "Your {figure} comes home");
    d.offer<&Prisoners::kinds_held>("free-prisoner");
    d.why<&Prisoners::why_not_free>("free-prisoner");
    not_now_ = d.reason("prisoners.now", "PRIS-05", "prisoners are exchanged when both players hold one");

    if (!d.has_param("ransom.points")) define_ransom(d);  // [PRIS-08]
    if (!d.has_param("tower.pieces")) d.seat_gauge<&Prisoners::held>("prisoners");
  }

 private:
  void define_ransom(Definer& d) {
    ransomed_ = d.cause("ransomed");
    paid_ = d.term("ransom.paid", "ransoms paid");
    received_ = d.term("ransom.received", "ransoms received");
    somebody_ = d.tag("prisoners.held");
    in_prison_ = d.state<u8>();
    used_ = d.state<u8>("turn");
    d.on<&Prisoners::moved>();
    d.step<&Prisoners::shut>("prisoners.shut", {.in = "turn", .after = {"turn.end"}});
    ransom_ = d.action<&Prisoners::pay>("ransom", {{"figure", Operand::figure_kind}, {"from", Operand::player}},
                                        "buy a prisoner back from the player who holds it",
                                        "Buy your {figure} back from {from}");
    d.offer<&Prisoners::ransoms>("window", somebody_);
    d.why<&Prisoners::why_not_ransom>("ransom");
    not_own_turn_ = d.reason("prisoners.turn", "PRIS-06", "a ransom is paid in your own turn");
    once_ = d.reason("prisoners.once", "PRIS-06", "one prisoner was ransomed in this turn already");
    poor_ = d.reason("prisoners.poor", "PRIS-06", "your points do not reach for a ransom");
    nobody_ = d.reason("prisoners.nobody", "PRIS-06", "that player holds no such prisoner of the payer");
  }

  // ---- who is in prison ----
  bool in_prison(Place p) const noexcept { return p.is == PlaceIs::zone && p.sub == prison_.v; }
  bool holds(const View& v, Player holder, Figure g) const noexcept {
    return v.where(g) == Place::in(prison_, holder.v);
  }
  // The first figure of this owner that the holder has, of one kind or of any.
  Figure prisoner(const View& v, Player owner, Player holder, FigureKind k = {}) const noexcept {
    for (const Figure g : v.figures_of(owner))
      if (holds(v, holder, g) && (!k || v.kind(g) == k)) return g;
    return {};
  }
  FigureKinds kinds(const View& v, Player owner, Player holder) const noexcept {
    FigureKinds found;
    for (const Figure g : v.figures_of(owner))
      if (holds(v, holder, g)) found.add(v.kind(g));
    return found;
  }
  int held(const View& v, Player holder) const noexcept {
    int n = 0;
    v.each_figure([&](Figure g) { n += holds(v, holder, g); });
    return n ? n : no_gauge;
  }

  // ---- taking ----
  bool lost(const View& v, Player p, u8 winners) const noexcept {  // [PRIS-01], [PRIS-04]
    for (const Player w : v.seats())
      if (winners >> w.v & 1 && v.allied(w, p)) return false;
    return true;
  }

  StepIs take(Ctx& c) const noexcept {
    const u8 winners = turn_.winners(c);
    if (!winners) return StepIs::done;
    Player captor = c.turn_player();  // [PRIS-03]
    while (!(winners >> captor.v & 1)) captor = c.after(captor);
    std::array<int, max_players> taken{};
    c.each_on(turn_.settled(c), [&](Figure g) {
      const Player p = c.owner(g);
      if (!p || !c.claims(g) || !c.is(g, follower_) || !lost(c, p, winners)) return;
      if (one_each_ && taken[p.v]) return;  // [PRIS-02]
      if (c.barred(g, Place::in(prison_, captor.v), {captured_})) return;
      c.move(g, Place::in(prison_, captor.v), {captured_});
      ++taken[p.v];
    });
    for (const Player p : c.seats())
      if (exchanges_ && taken[p.v]) c.react(exchange_, captor, p.v);
    return StepIs::done;
  }

  // ---- exchange [PRIS-05]. It runs for whoever took somebody; the argument is the other player ----
  Player owner(const Ctx& c) const noexcept { return c[theirs_] ? Player(c.arg()) : c.active(); }
  Player holder(const Ctx& c) const noexcept { return c[theirs_] ? c.active() : Player(c.arg()); }

  // One of each goes home, as long as both hold one. Prisoners of one kind are alike, so that nobody is asked.
  StepIs exchange(Ctx& c) const noexcept {
    if (c.answered()) c[theirs_] ^= 1;
    for (;; c[theirs_] ^= 1) {
      const Figure mine = prisoner(c, owner(c), holder(c));
      const bool mutual = mine && prisoner(c, holder(c), owner(c));
      if (!c[theirs_] && !mutual) return StepIs::done;
      const FigureKind first = c.kind(mine);
      if (kinds(c, owner(c), holder(c)) != FigureKinds(first)) return c.ask(owner(c), choose_);
      c.move(mine, Place::supply(), {exchanged_});
    }
  }
  void kinds_held(Ctx& c, Player, Actions& out) const noexcept {
    kinds(c, owner(c), holder(c)).each([&](FigureKind k) { out.add(free_, k.v); });
  }
  Effect freed(Ctx& c, const Action& a) const noexcept {
    c.move(prisoner(c, owner(c), holder(c), FigureKind(a.arg[0])), Place::supply(), {exchanged_});
    return Effect::closes;
  }
  Reason why_not_free(Ctx& c, const Action&) const noexcept {
    return c.decision().kind == choose_ ? Reason{} : not_now_;
  }

  // ---- ransom [PRIS-06] ----
  void moved(Ctx& c, const FigureMoved& e) const noexcept {
    const int change = in_prison(e.to) - in_prison(e.from);
    if (change == 0) return;
    c[in_prison_] = static_cast<u8>(c[in_prison_] + change);
    c.stand(somebody_, c[in_prison_] > 0);
  }
  StepIs shut(Ctx& c) const noexcept {  // none between the turns and in the final scoring
    c[used_] = 1;
    return StepIs::done;
  }
  void ransoms(Ctx& c, Player p, Actions& out) const noexcept {
    if (c[used_] || c.score(p) < price_) return;
    for (const Player other : c.seats())
      if (other != p) kinds(c, p, other).each([&](FigureKind k) { out.add(ransom_, k.v, other.v); });
  }
  Effect pay(Ctx& c, const Action& a) const noexcept {
    const Player from(a.arg[1]);
    c[used_] = 1;
    c.award(a.who, -price_, paid_, {}, PointsAre::payment);
    c.award(from, price_, received_, {}, PointsAre::payment);
    c.move(prisoner(c, a.who, from, FigureKind(a.arg[0])), Place::supply(), {ransomed_});
    return Effect::keeps;
  }
  Reason why_not_ransom(Ctx& c, const Action& a) const noexcept {
    const Player who = c.decision().who, from(a.arg[1]);
    if (!who || who != c.turn_player()) return not_own_turn_;
    if (from == who || !prisoner(c, who, from, FigureKind(a.arg[0]))) return nobody_;
    if (c[used_]) return once_;
    return c.score(who) < price_ ? poor_ : Reason{};
  }

  bool one_each_ = false, exchanges_ = true;
  int price_ = 3;
  TurnWords turn_;
  Trait follower_;
  Zone prison_;
  Why captured_, exchanged_, ransomed_;
  Term paid_, received_;
  Tag somebody_;
  Routine exchange_;
  Slot<u8> theirs_, in_prison_, used_;
  DecisionKind choose_;
  ActionKind free_, ransom_;
  Reason not_now_, not_own_turn_, once_, poor_, nobody_;
};

}  // namespace

BASTIDE_PLUGIN("prisoners", "1.0", Prisoners)
