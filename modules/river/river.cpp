// The river: laid first, from the spring to the lake, without turning back. Its own stack goes before the others.
#include <bit>

#include "bastide/turn.hpp"

namespace {
using namespace bastide;

constexpr Choice u_turns[] = {{"immediate", "two bends the same way in immediate succession"},
                              {"any", "any flow against an earlier direction, straights between or not"}};
constexpr Name needs_turn[] = {"turn"};
constexpr Param params[] = {
    Param::choice("river.u_turn", u_turns, "what is forbidden as a U-turn of the river", "RIV-06, RIV-O1"),
    Param::flag("river.splits_farms", true, "the river separates the fields on its banks", "RIV-O2"),
    Param::flag("river.keeps_start_tile", false, "the starting tile stays among the ordinary tiles", "RIV-02"),
};

class River final : public Module {
 public:
  static constexpr ModuleInfo info{.id = "river",
                                   .title = "River",
                                   .revision = 1,
                                   .summary = "river tiles first, from spring to lake",
                                   .params = params,
                                   .needs = needs_turn};

  void define(Definer& d) override {
    any_u_turn_ = d.choice("river.u_turn") == "any";
    keeps_start_ = d.flag("river.keeps_start_tile");
    turn_ = TurnWords(d);
    main_ = d.bag("main");
    spring_bag_ = d.bag("river-spring");
    fork_ = d.bag("river-fork");
    river_bag_ = d.bag("river");
    lake_ = d.bag("river-lake");
    spring_ = d.start_tile(spring_bag_);
    ordinary_ = d.start_tile(main_);
    for (const StartPiece& s : d.start_layout())
      if (s.tile == ordinary_) ordinary_ = {};  // it lies there
    side_ = d.side_kind("river");
    river_ = d.feature_kind(
        "river", {.completable = false, .look = {Look::Shape::water, "#5d9fd6", "#3a6f9f", "~"}});  // [RIV-08]
    const Tag on_river = d.tag("river");
    d.step<&River::put_away>("river.put_away", {.in = "game", .before = {"setup.start"}});
    d.source<&River::from_river>("river", {.before = {"main"}});
    d.veto<&River::astray>("place", on_river);
    d.why<&River::no_place>("deploy");
    d.why<&River::not_yet>("draw");
    if (!d.flag("river.splits_farms")) {
      d.links(200);
      d.on<&River::join_banks>(on_river);
    }
    apart_ = d.reason("river.apart", "RIV-05", "a river tile continues the river");
    u_turn_ = d.reason("river.u-turn", "RIV-06", "the river may not turn back");
    water_ = d.reason("river.water", "RIV-08", "the river is no place for a follower");
    early_ = d.reason("river.early", "RIV-04", "the river's own tiles come first");
  }

 private:
  // [RIV-02] The spring lies in the place of the ordinary start [RIV-03], see tiles.toml.
  StepIs put_away(Ctx& c) const noexcept {
    if (spring_ && ordinary_ && !keeps_start_) c.take(main_, ordinary_);
    return StepIs::done;
  }

  Bag from_river(Ctx& c) const noexcept {  // [RIV-04], [RIV-09], [RIV-10]
    for (Bag b : {fork_, river_bag_, lake_})
      if (c.left(b)) return b;
    return {};
  }

  // ---- the course: sides of a tile through which the river runs, as bits ----
  u32 course(const Ctx& c, TileType y, int rot) const noexcept {
    u32 m = 0;
    for (u32 s = 0; s < 4; ++s) m |= static_cast<u32>(c.side(y, rot, static_cast<Side>(s)) == side_) << s;
    return m;
  }

  Reason astray(Ctx& c, const Action& a) const noexcept {
    const Cell at(a.arg[0]);
    const u32 mine = course(c, turn_.in_hand(c), a.arg[1]);
    u32 joined = 0;
    for (u32 s = 0; s < 4; ++s)
      if (mine >> s & 1 && c.tile_at(c.neighbour(at, static_cast<Side>(s)))) joined |= 1u << s;
    if (!joined) return apart_;  // [RIV-05]
    const u32 out = mine & ~joined;
    if (std::popcount(joined) != 1 || std::popcount(out) != 1) return {};
    return turns_back(c, at, std::countr_zero(joined), std::countr_zero(out)) ? u_turn_ : Reason{};
  }

  // [RIV-06] Would the water that enters at side `in` and leaves at side `out` flow back? Followed upstream, tile by
  // tile.
  bool turns_back(Ctx& c, Cell at, int in, int out) const noexcept {
    const int turn = (out - in) & 3;  // 2 straight on, 1 and 3 the two bends
    if (turn == 2) return false;
    for (int i = 0; i < c.tiles(); ++i) {
      at = c.neighbour(at, static_cast<Side>(in));
      const Tile t = c.tile_at(at);
      if (!t) return false;
      const int left = (in + 2) & 3;  // the side through which the water left this tile
      const u32 rest = course(c, c.type(t), c.rotation(t)) & ~(1u << left);
      if (any_u_turn_ && left == ((out + 2) & 3)) return true;  // it once flowed the opposite way
      if (std::popcount(rest) != 1) return false;               // the spring, or a fork
      const int from = std::countr_zero(rest);
      if (!any_u_turn_) return ((left - from) & 3) == turn;
      in = from;
    }
    return false;
  }

  Reason no_place(Ctx& c, const Action& a) const noexcept {
    return c.kind(Seg(a.arg[1])) == river_ ? water_ : Reason{};
  }
  Reason not_yet(Ctx& c, const Action& a) const noexcept {
    const Bag now = c.source();
    return now && now != main_ && !c.left(now, TileType(a.arg[0])) ? early_ : Reason{};
  }

  void join_banks(Ctx& c, const TilePlaced& e) const noexcept {
    for (Side s : all_sides) {
      const Seg l = c.seg_at(e.tile, s, 0), r = c.seg_at(e.tile, s, 2);
      if (c.side(e.tile, s) == side_ && l && r && c.feature(l) != c.feature(r)) c.link(l, r);
    }
  }

  bool any_u_turn_ = false, keeps_start_ = false;
  Bag main_, spring_bag_, fork_, river_bag_, lake_;
  TileType spring_, ordinary_;
  SideKind side_;
  FeatureKind river_;
  TurnWords turn_;
  Reason apart_, u_turn_, water_, early_;
};

}  // namespace

BASTIDE_PLUGIN("river", "1.0", River)
