// Labyrinth: a tile on which four roads are one road. By the plain rule that is all. By the other one each of the roads
// that lead to it can be claimed for itself, and figures on the completed road are worth points.
#include "bastide/turn.hpp"
#include "bastide/walk.hpp"

namespace {
using namespace bastide;

constexpr Name needs_turn[] = {"turn"};
constexpr Choice occupancies[] = {
    {"whole", "the whole road, with everything that the labyrinth joins"},
    {"arms", "the road from the labyrinth on; the labyrinth itself takes a follower if all its roads are free"},
    {"arms_and_center", "the road from the labyrinth on; the labyrinth itself takes one if nobody is on it"}};
constexpr Param params[] = {
    Param::choice("labyrinth.occupancy", occupancies, "what must be free of followers for another one",
                  "LAB-02, LAB-O1"),
    Param::number("labyrinth.points_per_figure", 0, 0, 100,
                  "added to a completed road with a labyrinth for each figure of a player on it (other rules: 2)",
                  "LAB-O2"),
};

class Labyrinth final : public Module {
 public:
  static constexpr ModuleInfo info{.id = "labyrinth",
                                   .title = "Labyrinth",
                                   .revision = 1,
                                   .summary = "four roads are one; perhaps claimed one by one",
                                   .params = params,
                                   .needs = needs_turn};

  void define(Definer& d) override {
    const Name occupancy = d.choice("labyrinth.occupancy");
    center_apart_ = occupancy == "arms_and_center";
    points_ = d.number("labyrinth.points_per_figure");
    turn_ = TurnWords(d);
    road_ = d.feature_kind("road");
    labyrinth_ = d.attr("labyrinth");
    const Tag tile = d.tag("labyrinth.tile");
    deploy_ = d.action_kind("deploy");
    figures_ =
        d.term("labyrinth.figures", "figures on the road of the labyrinth", "figure on the road of the labyrinth");
    d.mark_look("labyrinth", {Look::Shape::post, "#5f9a4a", "#234a18", "L", Look::Surface::usual,
                              "fill M4 4H96V96H4Z; line M18 82V18H82V82H34V34H66V66H50V50"});
    if (points_) d.modify<Layer::flat, &Labyrinth::add>(road_);
    if (occupancy == "whole") return;
    lies_ = d.tag("labyrinth.lies");
    d.on<&Labyrinth::laid>(tile);
    for (const Name decision : {"wood", "more-wood"}) {
      d.offer<&Labyrinth::free_arms>(decision, lies_);
      // Whatever tile opens the whole table to followers opens its free arms, too.
      d.offer<&Labyrinth::free_arms_elsewhere>(decision, d.tag("portal"));
    }
    if (d.has_param("wagon.adjacent")) {  // a figure drives on to an arm; what is too far for it is vetoed
      driver_ = d.shared<Stored<Figure>>("drive.figure", "drive");
      drive_ = d.action_kind("drive");
      d.offer<&Labyrinth::free_arms_to_drive>("drive", lies_);
    }
  }

 private:
  void laid(Ctx& c, const TilePlaced&) const noexcept { c.stand(lies_, true); }

  void add(Ctx& c, Feature f, Sheet& s) const noexcept {  // [LAB-O2]
    if (!s.complete || s.final || !s.attrs.has(labyrinth_)) return;
    int figures = 0;
    c.each_on(f, [&](Figure g) { figures += c.owner(g) ? 1 : 0; });
    if (figures) s.add(figures_, Role::bonus, figures, points_);
  }

  // ---- claiming one road of several [LAB-O1] ----
  void free_arms(Ctx& c, Player p, Actions& out) const noexcept {
    if (const Tile t = turn_.laid(c)) offer(c, p, t, turn_.landing(c), out);
  }
  void free_arms_elsewhere(Ctx& c, Player p, Actions& out) const noexcept {
    const Tile here = turn_.laid(c);
    if (!here || !c.marked(lies_)) return;
    Landing l = turn_.landing(c);
    l.completed = Landing::Completed::none;
    for (const Tile t : c.all_tiles())
      if (t != here) offer(c, p, t, l, out);
  }

  void free_arms_to_drive(Ctx& c, Player p, Actions& out) const noexcept {
    const Figure g = c[driver_];
    const Landing usual{.how = turn_.deployed(), .completed = Landing::Completed::none};
    Landing l = usual;
    l.claimed_too = true;
    for (const Tile t : c.all_tiles())
      each_free(c, t, [&](Seg s) {
        if (c.attr(s, labyrinth_) || c.shut(t) || c.deployable(p, c.kind(g), s, usual) != DeployIs::claimed) return;
        const bool may = c.deployable(p, c.kind(g), s, l) == DeployIs::allowed && !c.barred(g, Place::on(s), {l.how});
        if (may) out.add(drive_, c.kind(g).v, s.v);
      });
  }

  // Calls fn(Seg) for each part of an occupied road with a labyrinth where nobody stands.
  template <class F>
  void each_free(Ctx& c, Tile t, F&& fn) const noexcept {
    for (const Seg s : c.segs_of(t))
      if (c.kind(s) == road_ && c.claims(c.feature(s)) && c.any(c.feature(s), labyrinth_) && free(c, s)) fn(s);
  }

  // Only what is refused because somebody claims the road: everything else is offered anyway.
  void offer(Ctx& c, Player p, Tile t, const Landing& usual, Actions& out) const noexcept {
    Landing l = usual;
    l.claimed_too = true;
    each_free(c, t, [&](Seg s) {
      c.supply(p).each([&](FigureKind k) {
        if (c.deployable(p, k, s, usual) == DeployIs::claimed && !c.against_landing(p, k, s, l))
          out.add(deploy_, k.v, s.v);
      });
    });
  }

  bool anybody_on(const Ctx& c, Seg s) const noexcept {
    bool found = false;
    c.each_on(c.feature(s), [&](Figure g) { found = found || (c.owner(g) && c.where(g) == Place::on(s)); });
    return found;
  }

  // Does no figure of a player stand on the part of the road that can be reached without passing a labyrinth?
  bool free(const Ctx& c, Seg from) const noexcept {
    if (c.attr(from, labyrinth_)) return center_apart_ && !anybody_on(c, from);
    FeatureSet arm(c);  // of segments: each has a number of its own
    each_reached(c, from, [&](Seg s) {
      if (c.attr(s, labyrinth_)) return false;
      arm.add(Feature(s.v));
      return true;
    });
    bool found = false;
    c.each_on(c.feature(from), [&](Figure g) { found = found || (c.owner(g) && !arm.add(Feature(c.where(g).index))); });
    return !found;
  }

  bool center_apart_ = false;
  int points_ = 0;
  TurnWords turn_;
  FeatureKind road_;
  Attr labyrinth_;
  Tag lies_;
  Term figures_;
  ActionKind deploy_, drive_;
  Slot<Stored<Figure>> driver_;
};

}  // namespace

BASTIDE_PLUGIN("labyrinth", "1.0", Labyrinth)
