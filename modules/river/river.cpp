// The river: laid first, from the spring to the lake, without turning back. Its own stack goes before the others. A
// second river has a fork and another end; both may be played together.
#include <algorithm>
#include <bit>
#include <cstdlib>

#include "bastide/turn.hpp"

namespace {
using namespace bastide;

constexpr Choice u_turns[] = {{"immediate", "two bends the same way in immediate succession"},
                              {"any", "any flow against an earlier direction, straights between or not"}};
constexpr Choice placements[] = {
    {"printed", "wherever the river goes on and does not turn back"},
    {"clear", "only if the strip of three cells ahead of it is empty, and no other end runs beside it the same way"}};
constexpr Choice lakes[] = {{"printed", "the lakes of the tile sets"},
                            {"per_branch", "filled up to one for each branch, whatever else ends one"},
                            {"shuffled", "filled up likewise; what no branch needs lies among the ordinary tiles"}};
constexpr Choice combinations[] = {{"one_lake", "the lake of the first river stays in the box"},
                                   {"two_lakes", "both lakes are played"}};
constexpr Name needs_turn[] = {"turn"};
constexpr Param params[] = {
    Param::choice("river.u_turn", u_turns, "what is forbidden as a U-turn of the river", "RIV-06, RIV-O1"),
    Param::choice("river.placement", placements, "where a river tile may be laid", "RIV-05, RIV-O6"),
    Param::choice("river.lakes", lakes, "how many lakes a river with a fork has", "RIV-14, RIV-O7"),
    Param::choice("river.combine", combinations, "what ends both rivers together", "RIV-17, RIV-O8"),
    Param::flag("river.splits_farms", true, "the river separates the fields on its banks", "RIV-O2"),
    Param::flag("river.keeps_start_tile", false, "the starting tile stays among the ordinary tiles", "RIV-02"),
};

class River final : public Module {
 public:
  static constexpr ModuleInfo info{.id = "river",
                                   .title = "River",
                                   .revision = 2,
                                   .summary = "river tiles first, from spring to lake, perhaps over a fork",
                                   .params = params,
                                   .needs = needs_turn};

  void define(Definer& d) override {
    any_u_turn_ = d.choice("river.u_turn") == "any";
    keeps_start_ = d.flag("river.keeps_start_tile");
    clear_ = d.choice("river.placement") == "clear";
    per_branch_ = d.choice("river.lakes") != "printed";
    const TileType spare = spare_lake(d);
    if (d.choice("river.combine") == "one_lake") spare_ = spare;
    turn_ = TurnWords(d);
    main_ = d.bag("main");
    spring_bag_ = d.bag("river-spring", "for the beginning of the river");
    fork_ = d.bag("river-fork", "for the fork of the river");
    river_bag_ = d.bag("river", "in the stack of the river");
    lake_ = d.bag("river-lake", "for the end of the river");
    spring_ = d.start_tile(spring_bag_);
    ordinary_ = d.start_tile(main_);
    for (const StartPiece& s : d.start_layout())
      if (s.tile == ordinary_) ordinary_ = {};  // it lies there
    side_ = d.side_kind("river");
    river_ = d.feature_kind(
        "river", {.completable = false, .look = {Look::Shape::water, "#5d9fd6", "#3a6f9f", "~"}});  // [RIV-08]
    const Tag on_river = d.tag("river");
    d.step<&River::put_away>("river.put_away", {.in = "game", .before = {"setup.start"}});
    if (springs(d) > 1)
      d.step<&River::leave_springs>("river.leave_springs",
                                    {.in = "game", .after = {"setup.start"}, .before = {"game.turns"}});
    if (any_in_stack(d)) d.source<&River::from_river>("river", {.before = {"main"}});
    d.veto<&River::astray>("place", on_river);
    if (d.choice("river.lakes") == "shuffled") d.on<&River::shuffle_lakes>(on_river);
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
    if (clear_)
      no_room_ =
          d.reason("river.room", "RIV-O6", "the river needs three empty cells abreast ahead of each of its ends");
  }

 private:
  // Without such tiles nobody needs to look for them at every draw.
  static bool any_in_stack(const Definer& d) {
    constexpr Name stacks[] = {"river-fork", "river", "river-lake"};
    return std::ranges::any_of(
        d.tiles(), [&](const TileSpec& t) { return std::ranges::find(stacks, Name(t.group)) != std::end(stacks); });
  }
  static int springs(const Definer& d) {
    int n = 0;
    for (const TileSpec& t : d.tiles())
      if (t.group == "river-spring") n += t.count;
    return n;
  }
  // [RIV-17] The lake that is not needed beside another one.
  static TileType spare_lake(Definer& d) {
    constexpr Name spare = "spare_lake";
    d.attr(spare);
    for (const TileSpec& t : d.tiles())
      for (const auto& mark : t.marks)
        if (mark.first == spare) return d.tile(t.id);
    return {};
  }

  // [RIV-02] The spring lies in the place of the ordinary start [RIV-03], see tiles.toml.
  StepIs put_away(Ctx& c) const noexcept {
    if (spring_ && ordinary_ && !keeps_start_) c.take(main_, ordinary_);
    if (spare_ && c.left(lake_) > c.left(lake_, spare_)) c.take(lake_, spare_);
    if (per_branch_) fill_up_lakes(c);
    return StepIs::done;
  }
  // [RIV-03] One spring is enough; what else could have been it stays in the box.
  StepIs leave_springs(Ctx& c) const noexcept {
    c.each_in(spring_bag_, [&](TileType y) {
      while (c.left(spring_bag_, y)) c.take(spring_bag_, y);
    });
    return StepIs::done;
  }
  void fill_up_lakes(Ctx& c) const noexcept {
    int branches = 1;
    TileType lake;
    c.each_in(fork_, [&](TileType y) { branches += c.left(fork_, y) * (std::popcount(course(c, y, 0)) - 2); });
    c.each_in(lake_, [&](TileType y) { lake = y; });
    while (lake && c.left(lake_) < branches) c.put(lake_, lake);
  }

  // [RIV-O7] The river is complete, and lakes are left.
  void shuffle_lakes(Ctx& c, const TilePlaced&) const noexcept {
    if (!c.left(lake_) || c.left(fork_) || c.left(river_bag_)) return;
    bool ends = true;
    c.each_feature([&](Feature f) { ends = ends && !(c.kind(f) == river_ && c.open(f)); });
    if (!ends) return;
    c.each_in(lake_, [&](TileType y) {
      while (c.left(lake_, y)) {
        c.take(lake_, y);
        c.put(main_, y);
      }
    });
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

  static bool single(u32 sides) { return sides && !(sides & (sides - 1)); }

  Reason astray(Ctx& c, const Action& a) const noexcept {
    const Cell at(a.arg[0]);
    const u32 mine = course(c, turn_.in_hand(c), a.arg[1]);
    u32 joined = 0;
    for (u32 s = 0; s < 4; ++s)
      if (mine >> s & 1 && c.tile_at(c.neighbour(at, static_cast<Side>(s)))) joined |= 1u << s;
    if (!joined) return apart_;  // [RIV-05]
    const u32 out = mine & ~joined;
    if (clear_)
      for (const Side s : all_sides)
        if (out >> static_cast<u32>(s) & 1 && cramped(c, at, s)) return no_room_;
    if (!single(joined) || !single(out)) return {};
    return turns_back(c, at, std::countr_zero(joined), std::countr_zero(out)) ? u_turn_ : Reason{};
  }

  // [RIV-O6] Does something lie ahead of an end at this side, or another end beside it that runs the same way?
  bool cramped(const Ctx& c, Cell at, Side s) const noexcept {
    const bool upright = s == Side::n || s == Side::s;
    const int sign = s == Side::e || s == Side::s ? 1 : -1;
    for (const Tile t : c.all_tiles()) {
      const int east = c.x(c.cell_of(t)) - c.x(at), south = c.y(c.cell_of(t)) - c.y(at);
      const int ahead = sign * (upright ? south : east), aside = std::abs(upright ? east : south);
      if (aside > 1) continue;
      if (ahead > 0 || (ahead == 0 && aside == 1 && c.side(t, s) == side_)) return true;
    }
    return false;
  }

  // The side through which the water comes into a lying tile: from one that was laid before it; -1: the spring.
  int upstream(const Ctx& c, Tile t, u32 sides) const noexcept {
    for (u32 s = 0; s < 4; ++s) {
      const Tile before = c.tile_at(c.neighbour(c.cell_of(t), static_cast<Side>(s)));
      if (sides >> s & 1 && before && before.v < t.v) return static_cast<int>(s);
    }
    return -1;
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
      const int left = (in + 2) & 3;                            // the side through which the water left this tile
      if (any_u_turn_ && left == ((out + 2) & 3)) return true;  // it once flowed the opposite way
      const int from = upstream(c, t, course(c, c.type(t), c.rotation(t)) & ~(1u << left));
      if (from < 0) return false;  // the spring
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

  bool any_u_turn_ = false, keeps_start_ = false, clear_ = false, per_branch_ = false;
  Bag main_, spring_bag_, fork_, river_bag_, lake_;
  TileType spring_, ordinary_, spare_;
  SideKind side_;
  FeatureKind river_;
  TurnWords turn_;
  Reason apart_, u_turn_, water_, early_, no_room_;
};

}  // namespace

BASTIDE_PLUGIN("river", "1.0", River)
