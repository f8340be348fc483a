// Die Stadt: streets, markets and residential areas, the followers on them and what they are worth. The stacks of tiles
// and everything about walls are modules of their own; without them this is a whole game that ends with the last tile.
// Its tiles are a reconstruction, see tiles.toml.
#include <algorithm>
#include <bit>

#include "bastide/turn.hpp"

namespace {
using namespace bastide;

constexpr Choice besides[] = {{"touching", "all that touch it, also from the next tile"},
                              {"same_tile", "only those that touch it on the same tile"}};
constexpr Name needs_turn[] = {"turn"};
constexpr Name other_followers[] = {"base"};  // both bring the followers
constexpr Param params[] = {
    Param::number("street.double_from", 4, 1, 1000, "from how many tiles on a street counts double", "STADT-32"),
    Param::number("steward.points_per_market", 2, 0, 100, "points for each market beside a residential area",
                  "STADT-77"),
    Param::flag("steward.on_closed", true, "a residential area that is closed at once still takes a steward",
                "STADT-26, A-03"),
    Param::choice("steward.beside", besides, "which markets are beside a residential area", "STADT-78, A-18"),
};

class Stadt final : public Module {
 public:
  static constexpr ModuleInfo info{.id = "stadt",
                                   .title = "Die Stadt",
                                   .revision = 1,
                                   .summary = "streets, markets and residential areas; seven followers each",
                                   .params = params,
                                   .needs = needs_turn,
                                   .conflicts = other_followers};

  void define(Definer& d) override {
    double_from_ = d.number("street.double_from");
    per_market_ = d.number("steward.points_per_market");
    across_ = d.choice("steward.beside") == "touching";
    turn_ = TurnWords(d);
    define_features(d);
    define_pieces(d, d.flag("steward.on_closed"));
    define_values(d);
    define_reasons(d);
  }

 private:
  void define_features(Definer& d) {
    street_side_ = d.side_kind("street");
    // [STADT-14] only streets must match; [STADT-15] all else may lie beside each other.
    d.relate(d.side_kind("market"), d.side_kind("residential"), Relation::border);
    // A street is a way: where one leads out of the city others may want to know.
    street_ = d.feature_kind("street", {.traits = {"way"}, .look = {Look::Shape::path, "#f1e9d6", "#7d6b4f", "="}});
    market_ = d.feature_kind("market", {.look = {Look::Shape::area, "#a3c07a", "#5f7f45", "m", Look::Surface::square}});
    // [STADT-39] stewards stay to the end, so there is nothing to complete.
    area_ =
        d.feature_kind("residential", {.completable = false,
                                       .look = {Look::Shape::ground, "#d8b586", "#8a6a3f", ":", Look::Surface::houses},
                                       .one = "residential area",
                                       .in = "in"});
    goods_ = {d.attr("fish"), d.attr("grain"), d.attr("livestock")};
    d.mark_look("fish", {Look::Shape::area, "#3f7fc0", "#1f4f85", "F", Look::Surface::usual,
                         "fill M4 50C22 22 52 20 70 44L94 24V76L70 56C52 80 22 78 4 50Z;"
                         " white M20 44A5 5 0 0 1 30 44A5 5 0 0 1 20 44Z;"
                         " line M42 34C50 44 50 56 42 66"});
    d.mark_look("grain", {Look::Shape::area, "#e3b52f", "#8a6a10", "G", Look::Surface::usual,
                          "line M50 98V34;"
                          " fill M50 4C60 16 60 28 50 38C40 28 40 16 50 4ZM52 46C62 34 74 34 82 40C76 54 62 58 52 "
                          "54ZM48 46C38 34 26 34 18 40C24 54 38 58 48 54ZM52 72C62 60 74 60 82 66C76 80 62 84 52 "
                          "80ZM48 72C38 60 26 60 18 66C24 80 38 84 48 80Z"});
    d.mark_look("livestock", {Look::Shape::area, "#c0503a", "#6f2418", "L", Look::Surface::usual,
                              "fill M8 54C8 38 24 30 44 32C54 26 66 28 73 35L84 27L85 42C92 46 96 54 95 62C94 69 88 71 "
                              "82 69C79 75 74 79 68 80L68 94H57L55 82H34L31 94H20L19 78C11 74 8 64 8 54Z;"
                              " line M8 50C0 46 0 36 8 36;"
                              " dark M76 48A4 4 0 0 1 84 48A4 4 0 0 1 76 48ZM86 58A3 4 0 0 1 92 58A3 4 0 0 1 86 58Z"});
    // [STADT-22] Buildings are printed marks; whoever looks at them counts them.
    d.attr("public");
    d.attr("historic");
    d.mark_look("public", {Look::Shape::spot, "#7d93b2", "#3f4f66", "P", Look::Surface::usual,
                           "#f4ead4 M14 42H86V94H14Z;"
                           " fill M6 42L50 10L94 42Z;"
                           " line M28 50V88M42 50V88M58 50V88M72 50V88"});
    d.mark_look("historic", {Look::Shape::spot, "#8d3b8f", "#4a1a4c", "H", Look::Surface::usual,
                             "#f4ead4 M26 94V46H74V94Z;"
                             " fill M18 48L50 4L82 48Z;"
                             " dark M42 94V74A8 8 0 0 1 58 74V94ZM44 62V54H56V62Z;"
                             " line M50 4V0"});
  }

  void define_pieces(Definer& d, bool on_closed) {
    const FigureKind follower = d.figure_kind(
        "follower", {.traits = {"follower"}, .look = {Look::Shape::spot, "", "", "f"}, .many = "followers"});
    d.per_player(follower, 7);  // [STADT-03]
    // [STADT-23] to [STADT-26]
    d.deployable(follower, street_, if_unclaimed | only_if_open);
    d.deployable(follower, market_, if_unclaimed | only_if_open);
    d.deployable(follower, area_, on_closed ? if_unclaimed : if_unclaimed | only_if_open);
  }

  void define_values(Definer& d) {
    street_term_ = d.term("street", "street");
    street_tiles_ = d.term("street.tiles", "tiles", "tile");
    market_term_ = d.term("market", "market");
    market_tiles_ = d.term("market.tiles", "tiles", "tile");
    steward_term_ = d.term("steward", "stewards");
    steward_markets_ = d.term("steward.markets", "markets", "market");
    open_ = d.term("stadt.open", "still open");
    taken_off_ = d.cause("incomplete");
    d.modify<Layer::base, &Stadt::street_value>(street_);
    d.modify<Layer::base, &Stadt::market_value>(market_);
    d.modify<Layer::base, &Stadt::area_value>(area_);
    d.step<&Stadt::take_off>("stadt.incomplete",
                             {.in = "final", .after = {"final.features"}, .before = {"final.incomplete"}});
    // Stewards stay and count at the end like followers on fields, in the same stretch of the final scoring.
    d.step<&Stadt::stewards>(
        "stadt.stewards",
        {.in = "final", .after = {"final.features.end", "final.farms"}, .before = {"final.farms.end"}});
  }

  void define_reasons(Definer& d) {
    d.why<&Stadt::why_not_there>("place");
    d.why<&Stadt::why_not_deploy>("deploy");
    beside_city_ = d.reason("stadt.place.apart", "STADT-13", "a tile goes on an empty cell at a side of the city");
    street_stops_ =
        d.reason("stadt.place.street", "STADT-14", "a street goes on at every side that touches, only there");
    after_tile_ = d.reason("stadt.deploy.later", "STADT-11, STADT-28",
                           "followers go on a tile after it is added and before anything is scored");
    not_new_ = d.reason("stadt.deploy.tile", "STADT-23", "only the tile just added takes a follower");
    none_left_ = d.reason("stadt.deploy.supply", "STADT-27", "your supply is empty");
    held_ = d.reason("stadt.deploy.held", "STADT-24", "a follower already stands on this street, market or area");
    complete_ = d.reason("stadt.deploy.complete", "STADT-25", "this tile completes the street or market");
    closed_ = d.reason("stadt.deploy.closed", "STADT-26", "this tile closes the residential area");
  }

  // ---- values ----
  // An incomplete street or market is worth nothing [STADT-74], [STADT-80].
  void street_value(Ctx& c, Feature f, Sheet& s) const noexcept {
    s.term = street_term_;
    if (!s.complete) return s.zero(open_);
    const int tiles = c.tile_count(f);                                       // [STADT-34]
    s.add(street_tiles_, Role::unit, tiles, tiles >= double_from_ ? 2 : 1);  // [STADT-32]
  }

  void market_value(Ctx& c, Feature f, Sheet& s) const noexcept {
    s.term = market_term_;
    if (!s.complete) return s.zero(open_);
    const auto kinds = std::count_if(goods_.begin(), goods_.end(), [&](Attr kind) { return c.any(f, kind); });
    s.add(market_tiles_, Role::unit, c.tile_count(f), static_cast<int>(kinds));  // [STADT-33], [STADT-34]
  }

  void area_value(Ctx& c, Feature f, Sheet& s) const noexcept {
    s.term = steward_term_;
    s.add(steward_markets_, Role::unit, markets_beside(c, f), per_market_);  // [STADT-77]
  }

  // [STADT-77], [STADT-78] Different markets, of any size, complete or not.
  int markets_beside(Ctx& c, Feature area) const noexcept {
    FeatureSet seen(c);
    const auto note = [&](Seg s) {
      if (s && c.kind(s) == market_) seen.add(c.feature(s));
    };
    c.each_seg(area, [&](Seg s) {
      for (int i = 0; i < c.segs(c.tile(s)); ++i)
        if (c.touches(s, i)) note(c.seg(c.tile(s), i));
      if (across_) each_facing(c, s, note);
    });
    return seen.size();
  }

  // The segments of neighbour tiles that lie opposite to this one; where a street comes in between that is the other
  // half of the side.
  template <class F>
  static void each_facing(const Ctx& c, Seg s, F&& fn) noexcept {
    for (u32 m = c.ports(s); m; m &= m - 1) {
      const int port = std::countr_zero(m);
      const Side side = static_cast<Side>(port / 3);
      const Tile other = c.tile_at(c.neighbour(c.cell_of(c.tile(s)), side));
      if (!other) continue;
      const Seg half = c.seg_at(other, opposite(side), 2 - port % 3);
      fn(half ? half : c.seg_at(other, opposite(side), 1));
    }
  }

  // ---- the end ----
  StepIs take_off(Ctx& c) const noexcept {  // [STADT-74]
    c.each_feature([&](Feature f) {
      if ((c.kind(f) == street_ || c.kind(f) == market_) && c.open(f)) c.send_home(f, {taken_off_});
    });
    return StepIs::done;
  }

  StepIs stewards(Ctx& c) const noexcept {  // [STADT-76]
    c.each_feature([&](Feature f) {
      if (c.kind(f) != area_ || !c.claims(f)) return;
      const Claims claims = c.claims_on(f);
      if (claims.winners) c.score(f, claims, true);
    });
    return StepIs::done;
  }

  // ---- why not: the rules of this game beside the general ones ----
  Reason why_not_there(Ctx& c, const Action& a) const noexcept {
    if (turn_.laid(c) || !turn_.in_hand(c)) return {};
    const Cell at(a.arg[0]);
    const TileType y = turn_.in_hand(c);
    bool touches = false;
    for (Side s : all_sides) {
      const Tile other = c.tile_at(c.neighbour(at, s));
      if (!other) continue;
      touches = true;
      const bool here = c.side(y, a.arg[1], s) == street_side_, there = c.side(other, opposite(s)) == street_side_;
      if (here != there) return street_stops_;
    }
    return c.tile_at(at) || !touches ? beside_city_ : Reason{};
  }

  Reason why_not_deploy(Ctx& c, const Action& a) const noexcept {
    const Player who = c.decision().who;
    if (!who || !turn_.laid(c)) return after_tile_;
    const FigureKind kind(a.arg[0]);
    const Seg on(a.arg[1]);
    if (c.tile(on) != turn_.laid(c)) return not_new_;
    if (c.supply(who, kind) == 0) return none_left_;
    switch (c.deployable(who, kind, on)) {
      case DeployIs::claimed:
        return held_;
      case DeployIs::closed:
        return c.kind(on) == area_ ? closed_ : complete_;
      default:
        return {};
    }
  }

  int double_from_ = 4, per_market_ = 2;
  bool across_ = true;
  SideKind street_side_;
  FeatureKind street_, market_, area_;
  std::array<Attr, 3> goods_;
  TurnWords turn_;
  Why taken_off_;
  Term street_term_, street_tiles_, market_term_, market_tiles_, steward_term_, steward_markets_, open_;
  Reason beside_city_, street_stops_, after_tile_, not_new_, none_left_, held_, complete_, closed_;
};

}  // namespace

BASTIDE_PLUGIN("stadt", "1.0", Stadt)
