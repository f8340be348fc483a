// One way to arrive: what is offered is what matrix, landing, bars, shields and shut tiles leave, on any board.
#include <map>
#include <random>
#include <set>

#include "toy.hpp"

using namespace toy;

namespace {

// Figures with every kind of entry in the matrix, and three ways to arrive: by walking (nobody minds), by flying (a
// shield minds tiles in odd columns and one kind of figure), by swimming (barred from lines, heavy ones are immune).
class Arrivals final : public Module {
 public:
  struct Entry {
    const char *figure, *feature;
    u8 flags;
  };
  static constexpr Entry matrix[] = {
      {"pawn", "line", if_unclaimed},  // the first three as in Idle
      {"pawn", "area", anytime | only_if_open},
      {"helper", "line", beside_own_follower},
      {"lone", "line", if_unclaimed},
      {"lone", "area", if_unclaimed | only_if_open},
      {"lone", "house", if_unclaimed},
      {"crowd", "line", anytime},
      {"crowd", "area", anytime},
      {"crowd", "ground", anytime},
      {"crowd", "spot", anytime},
      {"guest", "line", beside_own_follower},
      {"guest", "area", beside_own_follower | only_if_open},
      {"heavy", "line", if_unclaimed | alone_of_kind},
      {"heavy", "ground", anytime | alone_of_kind},
      {"heavy", "spot", anytime | alone_of_kind},
      {"heavy", "house", anytime | only_if_open},
  };
  static u8 flags(Name figure, Name feature) {
    for (const Entry& e : matrix)
      if (e.figure == figure && e.feature == feature) return e.flags;
    return 0;
  }
  static constexpr int room_of_spot = 3;
  static inline Why walk, fly, swim;
  static inline Reason odd, no_wings, taken, taken_heavy, full, none_left;
  static constexpr ModuleInfo info{.id = "arrivals", .title = "Arrivals"};

  void define(Definer& d) override {
    d.feature_kind("spot", {.place = true, .room = room_of_spot});
    d.figure_kind("lone", {});
    d.figure_kind("crowd", {});
    d.figure_kind("guest", {.claims = false});
    d.figure_kind("heavy", {.claims = false});
    for (const Name k : {"lone", "crowd", "guest", "heavy"}) d.per_player(d.figure_kind(k), 3);
    for (const Entry& e : matrix) d.deployable(d.figure_kind(e.figure), d.feature_kind(e.feature), e.flags);
    walk = d.cause("walk");
    fly = d.cause("fly");
    swim = d.cause("swim");
    d.shield<&Arrivals::mind>(fly);
    d.bars(d.feature_kind("line"), swim);
    d.immune(d.figure_kind("heavy"), swim);
    guest_ = d.figure_kind("guest");
    odd = d.reason("fly.odd", "TOY-1", "nobody lands in odd columns");
    no_wings = d.reason("fly.wings", "TOY-2", "guests do not fly");
    taken = d.reason("deploy.taken", "TOY-3", "somebody is there");
    taken_heavy = d.reason("deploy.taken.heavy", "TOY-4", "somebody is there, and it is heavy");
    full = d.reason("deploy.full", "TOY-5", "there is no room");
    none_left = d.reason("deploy.none", "TOY-6", "there is none");
    d.deploy_reason(d.figure_kind("heavy"), DeployIs::claimed, taken_heavy);
    d.deploy_reason({}, DeployIs::claimed, taken);
    d.deploy_reason({}, DeployIs::full, full);
    d.deploy_reason({}, DeployIs::none_left, none_left);
  }

 private:
  Reason mind(Ctx& c, Figure g, Place to, Cause) const noexcept {
    if (c.kind(g) == guest_) return no_wings;
    return to.is == PlaceIs::seg && c.x(c.cell_of(c.tile(Seg(to.index)))) % 2 != 0 ? odd : Reason{};
  }
  FigureKind guest_;
};

std::vector<TileSpec> with_spots() {
  std::vector<TileSpec> designs = tiles();
  for (TileSpec& t : designs) t.segments.push_back(segment("spot", ""));
  return designs;
}

struct Board : Open {
  Board() : Open(spec({use<Idle>(), use<Arrivals>()}, with_spots())) {}

  std::set<u16> about_to_be_scored;  // segments

  // What the matrix says, from its words and by walking over all figures.
  DeployIs answer(Player p, FigureKind k, Seg s, const Landing& l) const {
    const u8 flags = Arrivals::flags(game.name(k), game.name(ctx.kind(s)));
    if (!flags || !l.figures.has(k) || !l.kinds.has(ctx.kind(s))) return DeployIs::not_here;
    int claims = 0, all = 0, mine = 0, same = 0;
    ctx.each_figure([&](Figure g) {
      if (ctx.where(g).is != PlaceIs::seg || ctx.feature(Seg(ctx.where(g).index)) != ctx.feature(s)) return;
      ++all;
      claims += game.claims(ctx.kind(g));
      mine += game.claims(ctx.kind(g)) && ctx.owner(g) == p;
      same += ctx.kind(g) == k;
    });
    if ((flags & if_unclaimed) && claims && !l.claimed_too) return DeployIs::claimed;
    if (game.name(ctx.kind(s)) == "spot" && all >= Arrivals::room_of_spot) return DeployIs::full;
    const bool open = ctx.open_ports(ctx.feature(s)) > 0;
    const std::set<std::string> completable = {"line", "area", "house"};
    const bool complete = !open && completable.contains(std::string(game.name(ctx.kind(s))));
    bool just = false;
    ctx.each_seg(ctx.feature(s), [&](Seg o) { just |= about_to_be_scored.contains(o.v); });
    if (!open && (flags & only_if_open)) return DeployIs::closed;
    if (complete && l.completed == Landing::Completed::none) return DeployIs::closed;
    if (complete && l.completed == Landing::Completed::just && !just) return DeployIs::closed;
    if ((flags & beside_own_follower) && !mine) return DeployIs::alone;
    if ((flags & alone_of_kind) && same) return DeployIs::doubled;
    return DeployIs::allowed;
  }

  // The way itself: bars, immunity, the shield, tiles that are shut.
  bool passes(FigureKind k, Seg s, const Landing& l) const {
    const Tile t = ctx.tile(s);
    if (ctx.View::shut(t)) return false;
    if (l.how == Arrivals::fly) return game.name(k) != "guest" && ctx.x(ctx.cell_of(t)) % 2 == 0;
    if (l.how == Arrivals::swim) return game.name(k) != "heavy" && game.name(ctx.kind(s)) != "line";
    return true;
  }

  using Offers = std::set<std::pair<u16, u16>>;  // figure kind, segment
  Offers expected(Player p, const std::vector<Seg>& segs, const Landing& l) {
    Offers list;
    for (const FigureKind k : ctx.all_figure_kinds())
      for (const Seg s : segs) {
        if (ctx.supply(p, k) == 0 || answer(p, k, s, l) != DeployIs::allowed || !passes(k, s, l)) continue;
        list.insert({k.v, s.v});
        CHECK(ctx.deployable(p, k, s, l) == DeployIs::allowed);
      }
    return list;
  }
  template <class Where>
  Offers offered(Player p, Where where, const Landing& l) {
    Actions out;
    out.who = p;
    ctx.offer_deploy(p, where, ActionKind(1), out, l);
    Offers list;
    for (const Action& a : out) {
      CHECK(a.kind == ActionKind(1));
      CHECK(a.who == p);
      CHECK(list.insert({a.arg[0], a.arg[1]}).second);  // nothing twice
    }
    return list;
  }
};

std::vector<Seg> members(const Board& b, Tile t) {
  std::vector<Seg> list;
  for (const Seg s : b.ctx.segs_of(t)) list.push_back(s);
  return list;
}
std::vector<Seg> members(const Board& b, Feature f) {
  std::vector<Seg> list;
  b.ctx.each_seg(f, [&](Seg s) { list.push_back(s); });
  return list;
}

Landing random_landing(std::mt19937& dice) {
  Landing l;
  const Why ways[] = {Why{}, Arrivals::walk, Arrivals::fly, Arrivals::swim};
  l.how = ways[dice() % 4];
  if (dice() % 3 == 0) l.figures = FigureKinds{FigureKind(dice() % 6), FigureKind(dice() % 6)};
  if (dice() % 3 == 0) l.kinds = FeatureKinds{FeatureKind(dice() % 5), FeatureKind(dice() % 5)};
  l.claimed_too = dice() % 3 == 0;
  l.completed = static_cast<Landing::Completed>(dice() % 3);
  return l;
}

}  // namespace

TEST_CASE("what is offered equals a list made by hand, on random boards", "[landing][property]") {
  std::size_t on_tiles = 0, on_features = 0;
  std::map<DeployIs, int> answers;
  for (u32 seed = 1; seed <= 30; ++seed) {
    Board b;
    std::mt19937 dice(seed);
    b.lay("star", 0, 0, 0);
    for (int n = 0; n < 30; ++n) {
      const TileType y(dice() % static_cast<u32>(b.game.tiles()));
      Actions list;
      b.ctx.offer_placements(y, ActionKind(0), list);
      if (list.empty()) continue;
      const Action a = list[dice() % list.size()];
      b.ctx.place(y, Cell(a.arg[0]), a.arg[1]);
    }
    for (int n = 0; n < 14; ++n) {
      const Figure g(dice() % static_cast<u32>(b.ctx.figure_count()));
      b.ctx.move(g, Place::on(Seg(dice() % static_cast<u32>(b.ctx.seg_count()))), {});
    }
    for (int n = 0; n < 4; ++n) {  // several in one place, so that rooms are full and kinds are doubled
      const Tile t(dice() % static_cast<u32>(b.ctx.tiles()));
      for (int i = 0; i < 3; ++i) {
        const Figure g(dice() % static_cast<u32>(b.ctx.figure_count()));
        b.ctx.move(g, Place::on(b.ctx.seg_of(t, b.feature_kind("spot"))), {});
      }
    }
    for (int n = 0; n < 5; ++n) b.ctx.shut(Tile(dice() % static_cast<u32>(b.ctx.tiles())), true);
    while (b.ctx.pending() > 3) b.ctx.next_pending();
    for (int i = 0; i < b.ctx.pending(); ++i)
      b.ctx.each_seg(b.ctx.pending(i), [&](Seg s) { b.about_to_be_scored.insert(s.v); });

    for (int n = 0; n < 40; ++n) {
      const Landing l = random_landing(dice);
      const Player p(dice() % 2);
      const Tile t(dice() % static_cast<u32>(b.ctx.tiles()));
      const Feature f = b.ctx.feature(Seg(dice() % static_cast<u32>(b.ctx.seg_count())));
      CAPTURE(seed, n, t.v, f.v, p.v, l.how.v, l.claimed_too, static_cast<int>(l.completed));
      const auto there = b.offered(p, t, l), everywhere = b.offered(p, f, l);
      CHECK(there == b.expected(p, members(b, t), l));
      CHECK(everywhere == b.expected(p, members(b, f), l));
      on_tiles += there.size();
      on_features += everywhere.size();
      for (const FigureKind k : b.ctx.all_figure_kinds())
        for (const Seg s : members(b, t)) {
          const DeployIs says = b.answer(p, k, s, l);
          if (b.ctx.deployable(p, k, s, l) != says)
            FAIL_CHECK("the kernel says " << static_cast<int>(b.ctx.deployable(p, k, s, l)) << " instead of "
                                          << static_cast<int>(says));
          ++answers[says];
          const bool objection = static_cast<bool>(b.ctx.against_landing(p, k, s, l));
          CHECK(objection != there.contains({k.v, s.v}));  // whoever is not offered is told why
        }
    }
  }
  CHECK(on_tiles > 1000);
  CHECK(on_features > 1000);
  for (const DeployIs seen : {DeployIs::allowed, DeployIs::not_here, DeployIs::claimed, DeployIs::closed,
                              DeployIs::alone, DeployIs::doubled, DeployIs::full})
    CHECK(answers[seen] > 20);
}

TEST_CASE("each word of a landing, by itself", "[landing]") {
  Board b;
  const Player me(0), you(1);
  const FigureKind lone = b.figure_kind("lone"), crowd = b.figure_kind("crowd"), guest = b.figure_kind("guest");
  const Tile t = b.lay("edge", 0, 0, 0);
  const Seg area = b.ctx.seg_of(t, b.feature_kind("area")), ground = b.ctx.seg_of(t, b.feature_kind("ground"));
  const auto kinds_on = [&](Seg s, const Landing& l) {
    std::set<std::string> names;
    for (const auto& [k, seg] : b.offered(me, t, l))
      if (seg == s.v) names.emplace(b.game.name(FigureKind(k)));
    return names;
  };
  using Kinds = std::set<std::string>;
  CHECK(kinds_on(area, {}) == Kinds{"crowd", "lone", "pawn"});
  CHECK(kinds_on(area, {.figures = crowd}) == Kinds{"crowd"});
  CHECK(kinds_on(area, {.figures = {lone, guest}}) == Kinds{"lone"});
  CHECK(kinds_on(area, {.kinds = b.feature_kind("ground")}).empty());
  CHECK(kinds_on(ground, {.kinds = b.feature_kind("ground")}) == Kinds{"crowd", "heavy"});

  b.ctx.move(b.ctx.from_supply(you, crowd), Place::on(area), {});
  CHECK(kinds_on(area, {}) == Kinds{"crowd", "pawn"});
  CHECK(kinds_on(area, {.claimed_too = true}) == Kinds{"crowd", "lone", "pawn"});
  b.ctx.move(b.ctx.from_supply(me, crowd), Place::on(area), {});
  CHECK(kinds_on(area, {}) == Kinds{"crowd", "guest", "pawn"});

  b.lay("edge", 0, -1, 180);  // closes the area, which is about to be scored
  using Completed = Landing::Completed;
  REQUIRE(b.ctx.pending() == 1);
  CHECK(kinds_on(area, {}) == Kinds{"crowd"});  // the others need an open one
  CHECK(kinds_on(area, {.completed = Completed::just}) == Kinds{"crowd"});
  CHECK(kinds_on(area, {.completed = Completed::none}).empty());
  b.ctx.next_pending();
  CHECK(kinds_on(area, {}) == Kinds{"crowd"});
  CHECK(kinds_on(area, {.completed = Completed::just}).empty());
  CHECK(kinds_on(ground, {.completed = Completed::none}) == Kinds{"crowd", "heavy"});
}

TEST_CASE("nobody arrives on a tile that is shut, by whatever way", "[landing]") {
  Board b;
  const Tile t = b.lay("straight", 0, 0, 0), u = b.lay("straight", 1, 0, 0);
  const Feature line = b.ctx.feature(b.ctx.seg(t, 0));
  REQUIRE(line == b.ctx.feature(b.ctx.seg(u, 0)));
  CHECK_FALSE(b.ctx.View::shut(t));
  b.ctx.shut(t, true);
  CHECK(b.ctx.View::shut(t));
  CHECK_FALSE(b.ctx.View::shut(u));
  for (const Why how : {Why{}, Arrivals::walk}) {
    CHECK(b.offered(Player(0), t, {.how = how}).empty());
    CHECK_FALSE(b.offered(Player(0), u, {.how = how}).empty());
    for (const auto& [k, s] : b.offered(Player(0), line, {.how = how})) CHECK(b.ctx.tile(Seg(s)) == u);
    CHECK_FALSE(b.offered(Player(0), line, {.how = how}).empty());
    const Reason no = b.ctx.against_landing(Player(0), b.figure_kind("crowd"), b.ctx.seg(t, 0), {.how = how});
    REQUIRE(no);
    CHECK(b.game.text(no) == "nobody comes to this tile now");
  }
  b.ctx.shut(t, false);
  CHECK_FALSE(b.offered(Player(0), t, {}).empty());
}

TEST_CASE("the first objection to a landing has a reason of its own", "[landing]") {
  Board b;
  const Player me(0), you(1);
  const FigureKind lone = b.figure_kind("lone"), crowd = b.figure_kind("crowd"), guest = b.figure_kind("guest"),
                   heavy = b.figure_kind("heavy");
  const Tile t = b.lay("straight", 1, 0, 0);  // in an odd column
  const Seg line = b.ctx.seg(t, 0), spot = b.ctx.seg_of(t, b.feature_kind("spot"));
  const auto against = [&](FigureKind k, Seg s, const Landing& l) { return b.ctx.against_landing(me, k, s, l); };
  CHECK_FALSE(against(crowd, line, {.how = Arrivals::walk}));
  CHECK(against(crowd, line, {.how = Arrivals::fly}) == Arrivals::odd);
  CHECK(b.game.text(against(crowd, line, {.how = Arrivals::swim})) == "nobody comes there this way");
  CHECK(b.game.text(against(heavy, spot, {.how = Arrivals::swim})) == "it is protected there");

  const Reason nowhere = against(lone, spot, {.how = Arrivals::walk});
  REQUIRE(nowhere);  // no module says anything of this, so the kernel does
  CHECK_FALSE(b.game.text(nowhere).empty());
  CHECK(against(guest, line, {.how = Arrivals::walk}) == nowhere);

  b.ctx.move(b.ctx.from_supply(you, crowd), Place::on(line), {});
  CHECK(against(lone, line, {.how = Arrivals::walk}) == Arrivals::taken);
  CHECK(against(heavy, line, {.how = Arrivals::walk}) == Arrivals::taken_heavy);
  CHECK(against(lone, line, {.how = Arrivals::fly}) == Arrivals::taken);  // the matrix speaks first
  for (int i = 0; i < 3; ++i) b.ctx.move(b.ctx.from_supply(me, lone), Place::on(spot), {});
  CHECK(against(crowd, spot, {}) == Arrivals::full);
  CHECK(against(lone, line, {}) == Arrivals::none_left);
}
