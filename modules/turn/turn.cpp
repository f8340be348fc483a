// The frame of a tile-laying game: whose turn it is, draw, place, one wooden piece, score what is complete, and the
// final scoring. Other modules hang their steps on the anchors below; see docs/architecture.md for the whole order.
//
//   game     setup.first  setup.start  game.turns  game.final
//   turn     turn.begin  turn.part  turn.after_part  turn.end
//   part     part.begin part.before_draw part.draw part.place part.placed part.wood part.after_wood
//            part.completions part.before_scoring part.score part.after_scoring part.end
//   draw     (once per drawn tile) draw.roll draw.drawn; a step there that takes the tile away makes part.draw go on
//   settle   (calls resolve until nothing is pending) settle.next
//   resolve  (once per complete feature) resolve.begin .replace .redeploy .control .divert .reward .prescore .score
//            .bonus .spoils .remove .after
//   final    final.begin, a pair of anchors final.<word> and final.<word>.end per member of `final.order`,
//   final.finish,
//            final.over (no points after it)
#include <algorithm>
#include <bit>

#include "bastide/bastide.hpp"

namespace {
using namespace bastide;

constexpr Choice start_players[] = {{"agreed", "the first seat; the table agreed who sits there"},
                                    {"random", "a seat drawn by lot"}};
constexpr Choice unplaceable[] = {{"discard", "it leaves the game, another one is drawn"},
                                  {"return", "another one is drawn, then it goes back among the undrawn tiles"},
                                  {"bottom", "it goes under its stack, another one is drawn"},
                                  {"skip", "it leaves the game, and the turn is over"}};
constexpr Choice feature_orders[] = {{"unspecified", "in the order of the tile"},
                                     {"active_player", "as the player on turn chooses"}};
constexpr Choice ties[] = {
    {"hill_first", "tie-breaks of other modules decide; without one all of them get the full points"},
    {"all_full", "all of them get the full points, whatever a tie-break says"}};
constexpr Choice final_words[] = {
    {"incomplete", "incomplete features"}, {"farms", "fields"}, {"goods", "trade goods"}, {"fairy", "the fairy"}};
constexpr Param params[] = {
    Param::number("setup.min_players", 2, 1, max_players, "how many must play at least", "KER-01"),
    Param::number("setup.max_players", 6, 1, max_players, "how many may play at most", "KER-01"),
    Param::choice("setup.start_player", start_players, "who begins", "KER-10"),
    Param::choice("draw.unplaceable", unplaceable, "what happens to a drawn tile that fits nowhere", "KER-19, A-02"),
    Param::number("wood.max_actions", 1, 0, 20, "pieces a player may move in one part of the turn", "KER-13, KER-21"),
    Param::choice("score.feature_order", feature_orders, "in which order several complete features are scored",
                  "KER-O2"),
    Param::choice("majority.tie", ties, "what tied players get", "KER-32"),
    Param::list("final.order", final_words, "order of the final scoring; no effect on totals", "KER-44"),
    Param::number("track.length", 50, 0, 1000, "spaces of the score track, 0 for none; for showing scores only",
                  "KER-37"),
    Param::flag("track.cards", true, "laps of the track are shown with cards", "KER-39"),
};

// The claimed features, in the order of their numbers. They are found from the figures: those are few, and players who
// think ahead count games as they lie many thousand times.
template <class F>
void each_claimed(Ctx& c, F&& fn) {
  u64 found[(1 << 16) / 64];  // bit per number
  const u32 words = static_cast<u32>(c.seg_count()) / 64 + 1;
  std::fill_n(found, words, u64{0});
  c.each_figure([&](Figure g) {
    if (c.where(g).is != PlaceIs::seg || !c.claims(g)) return;
    const u32 f = c.feature(Seg(c.where(g).index)).v;
    found[f / 64] |= u64{1} << f % 64;
  });
  for (u32 i = 0; i < words; ++i)
    for (u64 rest = found[i]; rest; rest &= rest - 1) fn(Feature(i * 64 + static_cast<u32>(std::countr_zero(rest))));
}

class Turn final : public Module {
 public:
  static constexpr ModuleInfo info{.id = "turn",
                                   .title = "Turn",
                                   .revision = 1,
                                   .summary = "draw, place, move wood, score, final scoring",
                                   .params = params};

  void define(Definer& d) override {
    main_bag_ = d.bag("main"), aside_ = d.bag("aside");
    const Name misfit = d.choice("draw.unplaceable");
    returns_ = misfit == "return", skips_ = misfit == "skip", buries_ = misfit == "bottom";
    if (buries_) {
      under_ = d.bag("under"), under_order_ = d.per_tile<u16>();
      d.source<&Turn::from_under>("under", {.after = {"main"}});
    }
    max_actions_ = d.number("wood.max_actions");
    all_tied_ = d.choice("majority.tie") == "all_full";
    random_first_ = d.choice("setup.start_player") == "random";
    d.seats(d.number("setup.min_players"), d.number("setup.max_players"));
    d.track(d.number("track.length"), d.flag("track.cards"));
    next_ = d.state<u8>();
    stuck_ = d.state<u8>();
    // Shared words: the design in hand and the tile that was laid in this part, numbered from 1; 0 is none.
    drawn_ = d.shared<u16>("part.drawn", "part"), tile_ = d.shared<u16>("part.tile", "part");
    bag_ = d.shared<u8>("draw.bag", "part");          // from which bag the tile came
    actions_ = d.shared<u8>("wood.actions", "part");  // pieces moved in this part
    lost_ = d.state<u8>("part"), tried_ = d.state<u8>("part");
    winners_ = d.shared<u8>("resolve.winners", "resolve");
    start_ = d.start_tile(main_bag_);
    scored_ = d.tag("scored"), lost_turn_ = d.tag("turn.lost"), buried_ = d.tag("tile.under"),
    given_back_ = d.tag("tile.returned");
    define_routines(d);
    define_choices(d, d.choice("score.feature_order") == "active_player");
    d.source<&Turn::from_main>("main");
    d.end_when<&Turn::nothing_to_draw>("no tile left");
  }

 private:
  void define_routines(Definer& d) {
    turn_ = d.routine("turn"), part_run_ = d.routine("part"), draw_run_ = d.routine("draw"),
    settle_ = d.routine("settle"), resolve_ = d.routine("resolve"), final_ = d.routine("final");
    d.main(d.routine("game")), d.finale(final_);
    d.step<&Turn::first>("setup.first", {.in = "game", .before = {"setup.start"}});
    d.step<&Turn::start>("setup.start", {.in = "game", .before = {"game.turns"}});
    d.step<&Turn::turns>("game.turns", {.in = "game"});
    d.step<&Turn::count>("game.final", {.in = "game", .after = {"game.turns"}});

    d.step<&Turn::begin>("turn.begin", {.in = "turn"});
    d.step<&Turn::main_part>("turn.part", {.in = "turn", .after = {"turn.begin"}});
    d.anchor("turn.after_part", {.in = "turn", .after = {"turn.part"}});
    d.anchor("turn.end", {.in = "turn", .after = {"turn.after_part"}});

    d.anchor("part.begin", {.in = "part"});
    d.anchor("part.before_draw", {.in = "part", .after = {"part.begin"}});
    d.step<&Turn::draw>("part.draw", {.in = "part", .after = {"part.before_draw"}});
    d.step<&Turn::lay>("part.place", {.in = "part", .after = {"part.draw"}});
    d.anchor("part.placed", {.in = "part", .after = {"part.place"}});
    d.step<&Turn::wood>("part.wood", {.in = "part", .after = {"part.placed"}});
    d.anchor("part.after_wood", {.in = "part", .after = {"part.wood"}});
    d.anchor("part.completions", {.in = "part", .after = {"part.after_wood"}});
    d.anchor("part.before_scoring", {.in = "part", .after = {"part.completions"}});
    d.step<&Turn::score>("part.score", {.in = "part", .after = {"part.before_scoring"}});
    d.anchor("part.after_scoring", {.in = "part", .after = {"part.score"}});
    d.anchor("part.end", {.in = "part", .after = {"part.after_scoring"}});

    d.step<&Turn::roll>("draw.roll", {.in = "draw"});
    d.anchor("draw.drawn", {.in = "draw", .after = {"draw.roll"}});
    d.step<&Turn::settle>("settle.next", {.in = "settle"});

    d.anchor("resolve.begin", {.in = "resolve"});
    d.anchor("resolve.replace", {.in = "resolve", .after = {"resolve.begin"}});
    d.anchor("resolve.redeploy", {.in = "resolve", .after = {"resolve.replace"}});
    d.step<&Turn::control>("resolve.control", {.in = "resolve", .after = {"resolve.redeploy"}});
    d.anchor("resolve.divert", {.in = "resolve", .after = {"resolve.control"}});
    d.anchor("resolve.reward", {.in = "resolve", .after = {"resolve.divert"}});
    d.anchor("resolve.prescore", {.in = "resolve", .after = {"resolve.reward"}});
    d.step<&Turn::pay>("resolve.score", {.in = "resolve", .after = {"resolve.prescore"}});
    d.anchor("resolve.bonus", {.in = "resolve", .after = {"resolve.score"}});
    d.anchor("resolve.spoils", {.in = "resolve", .after = {"resolve.bonus"}});
    d.step<&Turn::go_home>("resolve.remove", {.in = "resolve", .after = {"resolve.spoils"}});
    d.anchor("resolve.after", {.in = "resolve", .after = {"resolve.remove"}});

    // final.order says in which order the words come; each word is a pair of anchors that modules put steps between.
    d.anchor("final.begin", {.in = "final"});
    std::string before = "final.begin";
    for (int i = 0; i < static_cast<int>(std::size(final_words)); ++i)
      for (const Choice& w : final_words)
        if (d.index_in("final.order", w.name) == i) {
          const std::string open = "final." + std::string(w.name), close = open + ".end";
          d.anchor(open, {.in = "final", .after = {before}});
          d.anchor(close, {.in = "final", .after = {open}});
          before = close;
        }
    d.anchor("final.finish", {.in = "final", .after = {before}});
    d.anchor("final.over", {.in = "final", .after = {"final.finish"}});
    if (d.index_in("final.order", "incomplete") >= 0)
      d.step<&Turn::incomplete>("final.features",
                                {.in = "final", .after = {"final.incomplete"}, .before = {"final.incomplete.end"}});
  }

  void define_choices(Definer& d, bool asks_order) {
    draw_ = d.decision("draw", {.prompt = "A tile is drawn"});
    place_ = d.decision("place", {.prompt = "Place the tile"});
    wood_ = d.decision("wood", {.may_pass = true, .prompt = "Move the wood?"});
    draw_it_ = d.action<&Turn::drawn>("draw", {{"tile", Operand::tile_type}}, "the tile that chance gives");
    place_it_ = d.action<&Turn::laid>("place", {{"cell", Operand::cell}, {"rotation", Operand::rotation}},
                                      "lay the drawn tile");
    deploy_it_ = d.action<&Turn::deployed>("deploy", {{"figure", Operand::figure_kind}, {"on", Operand::seg}},
                                           "put a piece on the tile just laid");
    d.offer<&Turn::bag_content>("draw");
    d.sample<&Turn::roll_tile>("draw");
    d.offer<&Turn::places>("place");
    d.offer<&Turn::deployments>("wood");
    if (asks_order) {
      order_ = d.decision("order", {.prompt = "Which feature is scored next?"});
      order_it_ = d.action<&Turn::ordered>("score", {{"feature", Operand::seg}}, "score this complete feature next");
      d.offer<&Turn::complete_ones>("order");
    }
    if (random_first_) {
      first_ = d.decision("first", {.prompt = "Who begins?"});
      first_it_ = d.action<&Turn::chosen_first>("first", {{"player", Operand::player}}, "this player begins");
      d.offer<&Turn::everybody>("first");
    }
    d.why<&Turn::why_not_there>("place");
    d.why<&Turn::why_not_deploy>("deploy");
    d.why<&Turn::why_not_pass>("pass");
    d.why<&Turn::why_not_draw>("draw");
    occupied_ = d.reason("place.occupied", "KER-16", "a tile lies there already");
    apart_ = d.reason("place.apart", "KER-16", "the tile must share a full edge with a tile on the table");
    corner_ = d.reason("place.corner", "KER-17", "touching only at a corner is not enough");
    mismatch_ = d.reason("place.mismatch", "KER-18", "on every shared edge both tiles must show the same");
    later_ = d.reason("deploy.later", "KER-12", "pieces are deployed after the tile is placed and before scoring");
    once_ = d.reason("place.once", "KER-12", "the tile of this turn is already placed");
    no_supply_ = d.reason("deploy.supply", "KER-22", "no such piece is left in the own supply");
    other_tile_ = d.reason("deploy.tile", "KER-23", "only the tile just placed takes a piece");
    claimed_ = d.reason("deploy.claimed", "KER-26", "the feature already holds a follower, perhaps far away");
    nobody_ = d.reason("deploy.nobody", "KER-24", "such a piece cannot stand there");
    closed_ = d.reason("deploy.closed", "KER-24", "the feature is complete");
    alone_ = d.reason("deploy.alone", "KER-24", "it needs a follower of the same player there");
    must_place_ = d.reason("pass.place", "KER-14", "drawing and placing a tile is compulsory");
    not_in_bag_ = d.reason("draw.bag", "KER-14", "no such tile is left where tiles are drawn now");
  }

  // ---- the game ----
  StepIs first(Ctx& c) const noexcept { return random_first_ && !c.answered() ? c.chance(first_) : StepIs::done; }
  void everybody(Ctx& c, Player, Actions& out) const noexcept {
    for (u32 p = 0; p < static_cast<u32>(c.players()); ++p) out.add(first_it_, p);
  }
  Effect chosen_first(Ctx& c, const Action& a) const noexcept {
    c[next_] = static_cast<u8>(a.arg[0]);
    return Effect::closes;
  }
  StepIs start(Ctx& c) const noexcept {  // [KER-05]
    if (start_) c.take(main_bag_, start_), c.place(start_, c.cell(0, 0), 0);
    return StepIs::done;
  }
  StepIs turns(Ctx& c) const noexcept {  // [KER-11], [KER-43]
    if (c.ends()) {
      c.conclude();
      return StepIs::done;
    }
    const Player p(c[next_]);
    c[next_] = c.after(p).v;
    c.call(turn_, p);
    return StepIs::again;
  }
  StepIs count(Ctx& c) const noexcept {
    c.call(final_);
    return StepIs::done;
  }
  bool nothing_to_draw(Ctx& c) const noexcept { return c[stuck_] || !c.source(); }
  Bag from_main(Ctx& c) const noexcept { return c.left(main_bag_) ? main_bag_ : Bag{}; }

  // ---- the turn ----
  StepIs begin(Ctx& c) const noexcept {
    c.begin_turn(c.active());
    return StepIs::done;
  }
  StepIs main_part(Ctx& c) const noexcept {
    c.call(part_run_);
    return StepIs::done;
  }

  TileType in_hand(const Ctx& c) const noexcept { return TileType(c[drawn_] - 1u); }
  Tile laid_tile(const Ctx& c) const noexcept { return Tile(c[tile_] - 1u); }

  // ---- draw [KER-14], [KER-19] ----
  StepIs draw(Ctx& c) const noexcept {
    if (const TileType y = in_hand(c); c[drawn_]) {
      const u64 marks = c.marks();
      c.mark(c.tags(y));  // vetoes against this tile may be filtered by its tags
      if (c.placeable(y, place_it_)) {
        bring_back(c);
        return StepIs::done;
      }
      c.set_marks(marks);
      c[drawn_] = 0;
      reject(c, y);
    }
    if (c[lost_]) return StepIs::done;
    const Bag b = c.source();
    if (!b) {  // [KER-O4] nothing that is left fits
      bring_back(c);
      c[stuck_] = 1;
      return StepIs::done;
    }
    c[bag_] = b.v;
    c.call(draw_run_);
    return StepIs::again;
  }
  StepIs roll(Ctx& c) const noexcept {
    if (!c.answered()) return c.chance(draw_);
    c.mark(c.tags(in_hand(c)));  // for steps after draw.drawn
    return StepIs::done;
  }
  // [KER-19] Out of the game, or back once another tile was found. A stack of its own, like the river's, is tried to
  // the end before anything of it is given up [RIV-O4].
  void reject(Ctx& c, TileType y) const noexcept {
    const Bag from(c[bag_]);
    if (buries_ && (from == main_bag_ || from == under_)) return bury(c, y);
    if (returns_ || (from != main_bag_ && c.left(from))) return c.put(aside_, y);
    c.discarded(y);
    if (from != main_bag_)
      for (u32 z = 0; c.left(aside_); ++z)
        while (c.left(aside_, TileType(z))) c.take(aside_, TileType(z)), c.discarded(TileType(z));
    if (skips_) c[lost_] = 1, c.emit(lost_turn_, c.active());
  }
  void bring_back(Ctx& c) const noexcept {
    for (u32 y = 0; c.left(aside_); ++y)
      while (c.left(aside_, TileType(y))) {
        const Bag home = c.tables().type[y].home;
        c.take(aside_, TileType(y)), c.put(home, TileType(y));
        c.emit(given_back_, c.active(), {static_cast<u16>(y), home.v});
      }
  }
  // Under the stack, in the order in which the tiles came there. When every tile of the stack was tried in this part,
  // all of them leave the game [C-07].
  void bury(Ctx& c, TileType y) const noexcept {
    c[under_order_][static_cast<u32>(c.left(under_))] = y.v;
    c.put(under_, y);
    c.emit(buried_, c.active(), {y.v});
    ++c[tried_];
    if (c.source() != under_ || c[tried_] < c.left(under_)) return;
    while (c.left(under_)) {
      const TileType next = first_buried(c);
      unearth(c), c.discarded(next);
    }
    c[tried_] = 0;
  }
  TileType first_buried(const Ctx& c) const noexcept { return TileType(c[under_order_][0]); }
  void unearth(Ctx& c) const noexcept {
    const auto order = c[under_order_];
    const u32 n = static_cast<u32>(c.left(under_));
    c.take(under_, TileType(order[0]));
    for (u32 i = 1; i < n; ++i) order[i - 1] = order[i];
    order[n - 1] = 0;
  }
  Bag from_under(Ctx& c) const noexcept { return c.left(under_) ? under_ : Bag{}; }
  bool from_below(const Ctx& c) const noexcept { return buries_ && Bag(c[bag_]) == under_; }
  void bag_content(Ctx& c, Player, Actions& out) const noexcept {
    if (from_below(c)) return void(out.add(draw_it_, first_buried(c).v));
    c.offer_tiles(Bag(c[bag_]), draw_it_, out);
  }
  Action roll_tile(Ctx& c) const noexcept {
    return {draw_it_, {}, 1, {from_below(c) ? first_buried(c).v : c.sample(Bag(c[bag_])).v}};
  }
  Effect drawn(Ctx& c, const Action& a) const noexcept {
    if (from_below(c))
      unearth(c);
    else
      c.take(Bag(c[bag_]), TileType(a.arg[0]));
    c[drawn_] = static_cast<u16>(a.arg[0] + 1);
    return Effect::closes;
  }

  // ---- place [KER-16] to [KER-18] ----
  StepIs lay(Ctx& c) const noexcept { return !c[drawn_] || c.answered() ? StepIs::done : c.ask(c.active(), place_); }
  void places(Ctx& c, Player, Actions& out) const noexcept { c.offer_placements(in_hand(c), place_it_, out); }
  Effect laid(Ctx& c, const Action& a) const noexcept {
    c[tile_] = static_cast<u16>(c.place(in_hand(c), Cell(a.arg[0]), a.arg[1]).v + 1);
    return Effect::closes;
  }
  Reason why_not_there(Ctx& c, const Action& a) const noexcept {
    const Cell at(a.arg[0]);
    if (c[tile_] || !c[drawn_]) return once_;
    if (c.tile_at(at)) return occupied_;
    if (c.barred(at)) return {};  // whoever barred it says why
    if (c.frontier(at)) return c.rotations(in_hand(c), at) >> a.arg[1] & 1 ? Reason{} : mismatch_;
    for (int i = 0; i < 8; ++i)
      if (c.tile_at(c.around(at, i))) return corner_;
    return apart_;
  }

  // ---- wood [KER-20] to [KER-26] ----
  StepIs wood(Ctx& c) const noexcept {
    if (!c[tile_]) return StepIs::done;
    if (c.answered()) ++c[actions_];
    return c.passed() || c[actions_] >= max_actions_ ? StepIs::done : c.ask(c.active(), wood_);
  }
  void deployments(Ctx& c, Player p, Actions& out) const noexcept { c.offer_deploy(p, laid_tile(c), deploy_it_, out); }
  Effect deployed(Ctx& c, const Action& a) const noexcept {
    c.move(c.from_supply(a.who, FigureKind(a.arg[0])), Place::on(Seg(a.arg[1])), {});
    return Effect::closes;
  }
  Reason why_not_deploy(Ctx& c, const Action& a) const noexcept {
    const Decision d = c.decision();
    if (d.kind != wood_) return later_;
    const Seg s(a.arg[1]);
    const FigureKind k(a.arg[0]);
    if (c.tile(s) != laid_tile(c)) return other_tile_;
    if (c.supply(d.who, k) == 0) return no_supply_;
    switch (c.deployable(d.who, k, s)) {
      case DeployIs::not_here:
        return nobody_;
      case DeployIs::claimed:
        return claimed_;
      case DeployIs::closed:
        return closed_;
      case DeployIs::alone:
        return alone_;
      default:
        return {};
    }
  }
  Reason why_not_pass(Ctx& c, const Action&) const noexcept {
    return c.decision().kind == place_ ? must_place_ : Reason{};
  }
  Reason why_not_draw(Ctx& c, const Action&) const noexcept {
    return c.decision().kind == draw_ ? not_in_bag_ : Reason{};
  }

  // ---- score [KER-29] to [KER-33] ----
  StepIs score(Ctx& c) const noexcept {
    if (c.pending()) c.call(settle_);
    return StepIs::done;
  }
  StepIs settle(Ctx& c) const noexcept {
    if (order_ && c.pending() > 1 && !c.answered())
      if (c.ask(c.active(), order_) == StepIs::waiting) return StepIs::waiting;
    const Feature f = c.next_pending();
    if (!f) return StepIs::done;
    c.call(resolve_, {}, c.any_seg(f).v);
    return StepIs::again;
  }
  void complete_ones(Ctx& c, Player, Actions& out) const noexcept {
    for (int i = 0; i < c.pending(); ++i) out.add(order_it_, c.any_seg(c.pending(i)).v);
  }
  Effect ordered(Ctx& c, const Action& a) const noexcept {
    c.pending_first(c.feature(Seg(a.arg[0])));
    return Effect::closes;
  }
  Claims claims_of(Ctx& c, Feature f) const noexcept {
    Claims claims = c.claims_on(f);
    if (!all_tied_ || !claims.winners) return claims;
    i16 best = 0;
    for (const Claim& k : claims.of) best = std::max(best, k.strength);
    claims.winners = 0;
    for (u32 p = 0; p < max_players; ++p)
      if (claims.of[p].strength == best && claims.present >> p & 1)
        claims.winners = static_cast<u8>(claims.winners | 1u << p);
    return claims;
  }
  StepIs control(Ctx& c) const noexcept {
    const Feature f = c.feature(Seg(c.arg()));
    if (c.claims(f)) c[winners_] = claims_of(c, f).winners;
    return StepIs::done;
  }
  StepIs pay(Ctx& c) const noexcept {
    if (!c[winners_]) return StepIs::done;
    const Feature f = c.feature(Seg(c.arg()));
    Claims claims = c.claims_on(f);
    claims.winners = c[winners_];
    c.score(f, claims, false);
    return StepIs::done;
  }
  StepIs go_home(Ctx& c) const noexcept {
    const Feature f = c.feature(Seg(c.arg()));
    if (c.figures(f)) c.send_home(f, {scored_});
    return StepIs::done;
  }

  // ---- the end [KER-44], [BASE-29] ----
  StepIs incomplete(Ctx& c) const noexcept {
    each_claimed(c, [&](Feature f) {
      if (!c.claims(f) || !c.completable(c.kind(f))) return;
      const Claims claims = claims_of(c, f);
      if (claims.winners) c.score(f, claims, true);
    });
    return StepIs::done;
  }

  Bag main_bag_, aside_, under_;
  Column<u16> under_order_;
  bool returns_ = false, skips_ = false, buries_ = false, all_tied_ = false, random_first_ = false;
  int max_actions_ = 1;
  Slot<u8> next_, stuck_, winners_, bag_, actions_, lost_, tried_;
  Slot<u16> drawn_, tile_;
  TileType start_;
  Tag scored_, lost_turn_, buried_, given_back_;
  Routine turn_, part_run_, draw_run_, settle_, resolve_, final_;
  DecisionKind draw_, place_, wood_, order_, first_;
  ActionKind draw_it_, place_it_, deploy_it_, order_it_, first_it_;
  Reason occupied_, apart_, corner_, mismatch_, later_, once_, no_supply_, other_tile_, claimed_, nobody_, closed_,
      alone_, must_place_, not_in_bag_;
};

}  // namespace

BASTIDE_PLUGIN("turn", "1.0", Turn)
