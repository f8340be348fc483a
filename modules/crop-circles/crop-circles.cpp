// Crop circles: whoever lays a tile with a crop circle says whether all players add a follower or take one back, in the
// features that the circle shows.
//
// The circles are tags of tiles: `crop-circle.shield` for cities, `crop-circle.club` for roads, `crop-circle.rake` for
// fields.
#include "bastide/turn.hpp"

namespace {
using namespace bastide;

constexpr Name needs_turn[] = {"turn"};
constexpr Choice duties[] = {{"both", "adding and taking back, for everybody who can"},
                             {"taking", "taking back; whoever does not want to add a follower declines"},
                             {"none", "nothing; everybody may decline"}};
constexpr Param params[] = {
    Param::choice("crop_circles.compulsory", duties, "what everybody must do", "CROP-04, CROP-O1"),
    Param::flag("crop_circles.idle", false, "the choice is made even if no follower stands in such a feature",
                "CROP-01, CROP-O2"),
};

struct Circle {
  Name tag, kind, drawing;
};
constexpr Circle circles[] = {
    {"crop-circle.shield", "city",
     "#e6c65a M50 4A46 46 0 0 1 50 96A46 46 0 0 1 50 4Z; fill M28 24H72V52C72 68 62 76 50 82C38 76 28 68 28 52Z"},
    {"crop-circle.club", "road",
     "#e6c65a M50 4A46 46 0 0 1 50 96A46 46 0 0 1 50 4Z; fill M30 82L24 76L54 40C50 26 64 14 76 18C88 24 84 42 66 48Z"},
    {"crop-circle.rake", "field",
     "#e6c65a M50 4A46 46 0 0 1 50 96A46 46 0 0 1 50 4Z; fill M46 38H54V86H46Z; fill M22 30H78V40H22Z; fill M22 "
     "16H29V30H22Z; fill M38 16H45V30H38Z; fill M55 16H62V30H55Z; fill M71 16H78V30H71Z"}};

class CropCircles final : public Module {
 public:
  static constexpr ModuleInfo info{.id = "crop-circles",
                                   .title = "Crop circles",
                                   .revision = 1,
                                   .summary = "all players add a follower, or all take one back",
                                   .params = params,
                                   .needs = needs_turn};

  void define(Definer& d) override {
    const Name duty = d.choice("crop_circles.compulsory");
    idle_ = d.flag("crop_circles.idle");
    turn_ = TurnWords(d);
    follower_ = d.trait("follower");
    Tags shown;
    for (u32 i = 0; i < std::size(circles); ++i) {
      tag_[i] = d.tag(circles[i].tag);
      kind_[i] = d.feature_kind(circles[i].kind);
      shown.add(tag_[i]);
      d.mark_look(circles[i].tag,
                  {Look::Shape::post, "#8a6a1e", "#5a4310", "o", Look::Surface::usual, circles[i].drawing});
    }
    added_ = d.cause("crop-added", "{figure} is added {to}");
    taken_ = d.cause("crop-taken", "{figure} {from} is taken back");
    chosen_ = d.state<u8>("part");
    asked_ = d.state<u8>("part");
    d.step<&CropCircles::run>("crop-circles.run", {.in = "part", .after = {"part.tile_done"}, .before = {"part.end"}},
                              shown);
    define_choices(d, duty);
  }

 private:
  enum Chosen : u8 { nothing_yet, adding, taking };

  void define_choices(Definer& d, Name duty) {
    choose_ = d.decision("crop-circle", {.prompt = "All add a follower, or all take one back?"});
    add_ = d.decision("crop-add", {.may_pass = duty != "both", .own_only = true, .prompt = "Add a follower"});
    take_ = d.decision("crop-take", {.may_pass = duty == "none", .own_only = true, .prompt = "Take a follower back"});
    all_add_ = d.action<&CropCircles::all_add>("all-add", {}, "everybody adds a follower where he has one",
                                               "All add a follower");
    all_take_ =
        d.action<&CropCircles::all_take>("all-take", {}, "everybody takes a follower back", "All take a follower back");
    add_it_ = d.action<&CropCircles::added>("crop-add", {{"figure", Operand::figure_kind}, {"on", Operand::seg}},
                                            "add a follower beside one of yours", "{figure} {on:in}");
    take_it_ = d.action<&CropCircles::taken>("crop-take", {{"figure", Operand::figure}, {"cell", Operand::cell}},
                                             "take one of your followers back", "Take {figure:there} back");
    d.offer<&CropCircles::both>("crop-circle");
    d.offer<&CropCircles::additions>("crop-add");
    d.offer<&CropCircles::returns>("crop-take");
    d.why<&CropCircles::why_not_choose>("all-add");
    d.why<&CropCircles::why_not_choose>("all-take");
    d.why<&CropCircles::why_not_add>("crop-add");
    d.why<&CropCircles::why_not_take>("crop-take");
    d.why<&CropCircles::why_no_pass>("pass");
    not_yours_ = d.reason("crop.choice", "CROP-01", "whoever laid the crop circle chooses, once");
    not_now_ = d.reason("crop.now", "CROP-04", "the crop circle does not ask for that now");
    alone_ = d.reason("crop.alone", "CROP-02, CROP-08", "a follower is added only beside a follower of your own");
    not_there_ = d.reason("crop.feature", "CROP-05, CROP-06, CROP-07",
                          "only a follower of your own in what the crop circle shows is taken back");
    must_ = d.reason("crop.must", "CROP-04", "everybody who can must do it");
  }

  // ---- round the table, the player on turn last [CROP-04] ----
  StepIs run(Ctx& c) const noexcept {
    if (!turn_.laid(c)) return StepIs::done;
    if (c[chosen_] == nothing_yet) return worth_asking(c) ? c.ask(c.active(), choose_) : StepIs::done;
    if (c.answered()) ++c[asked_];  // the first answer is the choice itself
    for (; c[asked_] <= c.players(); ++c[asked_]) {
      const Player p = c.after(c.active(), c[asked_]);
      if (c.ask(p, c[chosen_] == adding ? add_ : take_) == StepIs::waiting) return StepIs::waiting;
    }
    return StepIs::done;
  }

  void both(Ctx&, Player, Actions& out) const noexcept {
    out.add(all_add_);
    out.add(all_take_);
  }
  Effect all_add(Ctx& c, const Action&) const noexcept {
    c[chosen_] = adding;
    return Effect::closes;
  }
  Effect all_take(Ctx& c, const Action&) const noexcept {
    c[chosen_] = taking;
    return Effect::closes;
  }

  // What the crop circle on the tile just laid shows.
  FeatureKinds shown(const Ctx& c) const noexcept {
    FeatureKinds kinds;
    const Tile laid = turn_.laid(c);
    for (u32 i = 0; laid && i < std::size(circles); ++i)
      if (c.has(laid, tag_[i])) kinds.add(kind_[i]);
    return kinds;
  }

  bool stands_there(const Ctx& c, Player p, Figure g, const FeatureKinds& kinds) const noexcept {
    const Place at = c.where(g);
    return at.is == PlaceIs::seg && c.owner(g) == p && c.is(g, follower_) && kinds.has(c.kind(Seg(at.index)));
  }

  // [CROP-O2] Where nobody stands there is nothing to choose.
  bool worth_asking(const Ctx& c) const noexcept {
    const FeatureKinds kinds = shown(c);
    bool there = false, anywhere = false;
    c.each_on_board([&](Figure g) {
      if (!c.owner(g)) return;
      anywhere = true;
      there = there || stands_there(c, c.owner(g), g, kinds);
    });
    return there || (idle_ && anywhere && inhabited(c, kinds));
  }

  // May anybody ever stand there? Nobody does in fields where there are no farmers.
  bool inhabited(const Ctx& c, const FeatureKinds& kinds) const noexcept {
    bool found = false;
    for (const Seg s : c.segs_of(turn_.laid(c))) {
      if (!kinds.has(c.kind(s))) continue;
      for (const FigureKind k : c.all_figure_kinds())
        found = found || (c.is(k, follower_) && c.deployable(c.active(), k, s) != DeployIs::not_here);
    }
    return found;
  }

  // ---- adding ----
  Landing landing(const Ctx& c) const noexcept {
    Landing l{.how = added_, .kinds = shown(c), .claimed_too = true, .completed = Landing::Completed::none};
    for (const FigureKind k : c.all_figure_kinds())
      if (!c.is(k, follower_)) l.figures.remove(k);
    return l;
  }

  // [CROP-08] Beside the followers that are there. Who may stand where, the kinds of figures say themselves.
  void additions(Ctx& c, Player p, Actions& out) const noexcept {
    const Landing l = landing(c);
    FeatureSet seen(c);  // of segments: each has a number of its own
    for (const Figure g : c.figures_of(p)) {
      if (!stands_there(c, p, g, l.kinds) || !seen.add(Feature(c.where(g).index))) continue;
      const Seg s(c.where(g).index);
      c.supply(p).each([&](FigureKind k) {
        if (!c.against_landing(p, k, s, l)) out.add(add_it_, k.v, s.v);
      });
    }
  }
  Effect added(Ctx& c, const Action& a) const noexcept {
    c.move(c.from_supply(a.who, FigureKind(a.arg[0])), Place::on(Seg(a.arg[1])), {added_});
    return Effect::closes;
  }

  // ---- taking back ----
  void returns(Ctx& c, Player p, Actions& out) const noexcept {
    const FeatureKinds kinds = shown(c);
    for (const Figure g : c.figures_of(p))
      if (stands_there(c, p, g, kinds) && !c.barred(g, Place::supply(), {taken_}))
        out.add(take_it_, g.v, c.cell_of(c.tile_of(g)).v);
  }
  Effect taken(Ctx& c, const Action& a) const noexcept {
    c.move(Figure(a.arg[0]), Place::supply(), {taken_});
    return Effect::closes;
  }

  // ---- why not ----
  Reason why_not_choose(Ctx& c, const Action&) const noexcept {
    return c.decision().kind == choose_ ? Reason{} : not_yours_;
  }
  Reason why_not_add(Ctx& c, const Action& a) const noexcept {
    const Player p = c.decision().who;
    if (c.decision().kind != add_) return not_now_;
    const Seg s(a.arg[1]);
    bool mine = false;
    for (const Figure g : c.figures_of(p)) mine = mine || c.where(g) == Place::on(s);
    const Reason r = c.against_landing(p, FigureKind(a.arg[0]), s, landing(c));
    return r ? r : mine ? Reason{} : alone_;
  }
  Reason why_not_take(Ctx& c, const Action&) const noexcept {
    return c.decision().kind == take_ ? not_there_ : not_now_;
  }
  Reason why_no_pass(Ctx& c, const Action&) const noexcept {
    const DecisionKind asked = c.decision().kind;
    return asked == add_ || asked == take_ || asked == choose_ ? must_ : Reason{};
  }

  bool idle_ = false;
  TurnWords turn_;
  Trait follower_;
  Tag tag_[std::size(circles)];
  FeatureKind kind_[std::size(circles)];
  Why added_, taken_;
  Slot<u8> chosen_, asked_;
  DecisionKind choose_, add_, take_;
  ActionKind all_add_, all_take_, add_it_, take_it_;
  Reason not_yours_, not_now_, alone_, not_there_, must_;
};

}  // namespace

BASTIDE_PLUGIN("crop-circles", "1.0", CropCircles)
