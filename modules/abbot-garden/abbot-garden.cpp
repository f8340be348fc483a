// Abbot & garden: one abbot for each player, and gardens that nobody else may enter. Two parts: an abbot finds
// monasteries where no garden is printed, and gardens are worth something to whoever may stand there.
#include "bastide/bastide.hpp"

namespace {
using namespace bastide;

constexpr Name needs_turn[] = {"turn"};

// ---- gardens [ABBOT-04], [ABBOT-05] ----
constexpr Param garden_params[] = {
    Param::number("garden.points_per_tile", 1, 0, 100,
                  "points for the tile of a completed garden and for each tile around it", "ABBOT-05"),
    Param::number("garden.incomplete_points_per_tile", 1, 0, 100,
                  "points for the tile of an incomplete garden and for each tile around it", "ABBOT-04"),
};

class Gardens final : public Module {
 public:
  static constexpr ModuleInfo info{.id = "gardens",
                                   .title = "Gardens",
                                   .revision = 1,
                                   .summary = "gardens for abbots; the tiles of all boxes in the printing with gardens",
                                   .params = garden_params,
                                   .needs = needs_turn};

  void define(Definer& d) override {
    tile_ = d.number("garden.points_per_tile");
    open_tile_ = d.number("garden.incomplete_points_per_tile");
    complete_ = d.term("garden", "completed garden");
    incomplete_ = d.term("garden.incomplete", "incomplete garden");
    tiles_ = d.term("garden.tiles", "tiles", "tile");
    abbot_ = d.figure_kind("abbot");
    garden_ = d.feature_kind(
        "garden", {.footprint = true,
                   .traits = {"garden"},
                   .look = {.shape = Look::Shape::spot,
                            .fill = "#7fb069",
                            .line = "#3f6b34",
                            .letter = "g",
                            .drawing = "fill M14 14H44V44H14Z; fill M56 14H86V44H56Z; fill M14 56H44V86H14Z; "
                                       "fill M56 56H86V86H56Z; line M50 8V92; line M8 50H92; fill M42 42H58V58H42Z"},
                   .in = "in"});
    d.deployable(abbot_, garden_, if_unclaimed);  // [ABBOT-01]
    d.modify<Layer::base, &Gardens::value>(garden_);
    d.why<&Gardens::why_not>("deploy");
    not_you_ = d.reason("garden.abbot", "ABBOT-01", "only an abbot tends a garden");
  }

 private:
  // Its own tile and those around it.
  void value(Ctx& c, Feature f, Sheet& s) const noexcept {
    s.term = s.complete ? complete_ : incomplete_;
    int tiles = 1;
    c.each_around(c.tile(c.any_seg(f)), [&](Tile) { ++tiles; });
    s.add(tiles_, Role::unit, tiles, s.complete ? tile_ : open_tile_);
  }
  Reason why_not(Ctx& c, const Action& a) const noexcept {
    return c.kind(Seg(a.arg[1])) == garden_ && FigureKind(a.arg[0]) != abbot_ ? not_you_ : Reason{};
  }

  int tile_ = 1, open_tile_ = 1;
  FigureKind abbot_;
  FeatureKind garden_;
  Term complete_, incomplete_, tiles_;
  Reason not_you_;
};

// ---- the abbot [ABBOT-01] to [ABBOT-03] ----
constexpr Choice values[] = {{"as_game_end", "what it would be worth if the game were over"},
                             {"as_complete", "what it would be worth if it were complete"}};
constexpr Param abbot_params[] = {
    Param::number("votes.abbot", 1, 0, 20, "followers that an abbot counts for in a majority", "ABBOT-03"),
    Param::choice("abbot.value", values, "what an abbot who is taken back scores", "ABBOT-02, ABBOT-O1"),
    Param::flag("abbot.from_completed", true, "an abbot may be taken back from a place that has just been completed",
                "ABBOT-02, ABBOT-O2"),
};

class Abbot final : public Module {
 public:
  static constexpr ModuleInfo info{.id = "abbot",
                                   .title = "Abbot",
                                   .revision = 1,
                                   .summary = "a follower for monasteries and gardens who may be taken back and scores",
                                   .params = abbot_params,
                                   .needs = needs_turn};

  void define(Definer& d) override {
    as_complete_ = d.choice("abbot.value") == "as_complete";
    from_completed_ = d.flag("abbot.from_completed");
    recalled_ = d.cause("recalled", "{figure} {from} is taken back");
    for (Name kind : {"monastery", "shrine", "garden", "special-monastery"}) homes_.add(d.trait(kind));
    abbot_ = d.figure_kind("abbot",
                           {.strength = d.number("votes.abbot"),
                            .traits = {"follower", "abbot", "no-guard"},  // who closes towers is another kind of person
                            .look = {.shape = Look::Shape::spot,
                                     .fill = "",
                                     .line = "",
                                     .letter = "a",
                                     .drawing = "fill M50 6C60 12 66 22 63 34H37C34 22 40 12 50 6Z; line M50 12V30; "
                                                "line M43 22H57; fill M36 38H64L84 92H16Z"},
                            .many = "abbots"});
    d.per_player(abbot_, 1);
    // [ABBOT-01] Gardens say so themselves, as every box does whose places take abbots.
    d.deployable(abbot_, d.feature_kind("cloister"), if_unclaimed);
    no_home_ = d.reason("abbot.home", "ABBOT-01", "an abbot stands in monasteries and gardens only");
    d.deploy_reason(abbot_, DeployIs::not_here, no_home_);
    recall_ = d.action<&Abbot::recall>("recall", {{"abbot", Operand::figure}, {"cell", Operand::cell}},
                                       "take the abbot back and score", "Take {abbot:there} back and score");
    d.offer<&Abbot::abbots>("wood");
    d.why<&Abbot::why_not>("recall");
    d.why<&Abbot::why_not_there>("deploy");
    not_there_ = d.reason("abbot.recall", "ABBOT-02", "only your own abbot in a monastery or garden is taken back");
    complete_ = d.reason("abbot.complete", "ABBOT-O2", "the place is complete and will be scored");
    later_ =
        d.reason("abbot.later", "ABBOT-02", "an abbot is taken back after the tile is laid, instead of another move");
  }

 private:
  // Stands where he can be taken back from?
  bool at_home(Ctx& c, Figure g) const noexcept {
    const Place p = c.where(g);
    return p.is == PlaceIs::seg && c.traits(c.kind(Seg(p.index))).meets(homes_);
  }
  // [ABBOT-O2]
  bool stays(Ctx& c, Figure g) const noexcept {
    const Feature home = c.feature(Seg(c.where(g).index));
    return !from_completed_ && c.completable(c.kind(home)) && !c.open(home);
  }
  void abbots(Ctx& c, Player p, Actions& out) const noexcept {
    for (const Figure g : c.figures_of(p, abbot_))
      if (at_home(c, g) && !stays(c, g) && !c.barred(g, Place::supply(), {recalled_}))
        out.add(recall_, g.v, c.cell_of(c.tile_of(g)).v);
  }
  // [ABBOT-02] He alone scores, whoever else is there.
  Effect recall(Ctx& c, const Action& a) const noexcept {
    const Figure g(a.arg[0]);
    const Place from = c.where(g);
    const Sheet s = c.value(c.feature(Seg(from.index)), false, as_complete_);
    c.move(g, Place::supply(), {recalled_});
    c.award(a.who, s, from);
    return Effect::closes;
  }
  // Also where a portal would bring him.
  Reason why_not_there(Ctx& c, const Action& a) const noexcept {
    const FigureKind k(a.arg[0]);
    const bool no_home = k == abbot_ && c.deployable(c.decision().who, k, Seg(a.arg[1])) == DeployIs::not_here;
    return no_home ? no_home_ : Reason{};
  }
  Reason why_not(Ctx& c, const Action& a) const noexcept {
    const Figure g(a.arg[0]);
    const bool mine = c.kind(g) == abbot_ && c.owner(g) == c.decision().who && at_home(c, g);
    if (!mine) return not_there_;
    if (const Reason r = c.barred(g, Place::supply(), {recalled_})) return r;
    return stays(c, g) ? complete_ : later_;
  }

  bool as_complete_ = false, from_completed_ = true;
  FigureKind abbot_;
  Traits homes_;
  Why recalled_;
  ActionKind recall_;
  Reason no_home_, not_there_, complete_, later_;
};

}  // namespace

BASTIDE_PLUGIN("abbot-garden", "1.0", Abbot, Gardens)
