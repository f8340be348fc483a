// The city: twelve tiles, four quarters, the Count.
#include "count.hpp"

#include <algorithm>

#include "bastide/spec.hpp"

namespace bastide::count {
namespace {

// Without the tile that shows the quarters there is no rule to play.
bool shows_quarters(const Definer& d) {
  return std::ranges::any_of(d.tiles(), [](const TileSpec& tile) {
    return std::ranges::any_of(tile.segments,
                               [](const SegSpec& seg) { return seg.kind == quarter_words[castle].kind; });
  });
}

constexpr Name count_drawing =
    "#6c2f6e M50 30C66 30 78 48 84 94H16C22 48 34 30 50 30Z; #f3d7b6 M37 26A13 13 0 0 1 63 26A13 13 0 0 1 37 26Z; fill "
    "M32 16V0L41 8L50 -2L59 8L68 0V16Z; white M42 40H58L54 94H46Z; line M16 94H84";

}  // namespace

void Count::define(Definer& d) {
  define_city(d);
  if (!shows_quarters(d)) return;
  define_followers(d);
  define_sending(d);
  define_fetching(d);
  define_leaving(d);
}

void Count::define_city(Definer& d) {
  one_tile_ = d.flag("count.one_tile");
  whole_block_ = d.choice("count.dragon") == "block";
  turn_ = TurnWords(d);
  block_ = d.tag("carcassonne");
  inside_ = d.tag("inside-carcassonne");
  d.attr("block");  // the city of Carcassonne, for whoever makes a difference
  d.bag("carcassonne", "in the city of Carcassonne");
  main_ = d.bag("main");
  city_ = d.feature_kind("city");
  road_ = d.feature_kind("road");
  field_ = d.feature_kind("field");
  monastery_ = d.trait("monastery");
  garden_ = d.trait("garden");
  for (int q = 0; q < quarter_count; ++q) {
    const QuarterWords& w = quarter_words[q];
    kind_[q] = d.feature_kind(w.kind, {.place = true,
                                       .traits = {"waiting"},
                                       .look = {.shape = Look::Shape::spot,
                                                .fill = w.fill,
                                                .line = "#3b3a38",
                                                .letter = w.letter,
                                                .drawing = w.drawing},
                                       .one = w.one,
                                       .in = "in"});
    quarters_.add(kind_[q]);
  }
  home_ = d.state<Stored<Tile>>();
  if (!d.flag("count.keeps_start_tiles")) {
    ordinary_ = d.start_tile(main_);
    for (const StartPiece& s : d.start_layout())
      if (s.tile == ordinary_) ordinary_ = {};  // it lies there
    if (ordinary_) printed_ = d.tiles()[ordinary_.v].count;
    d.step<&Count::put_away>("count.put_away", {.in = "game", .before = {"setup.start"}});
  }
}

void Count::define_followers(Definer& d) {
  count_ = d.neutral(d.figure_kind(
      "count",
      {.claims = false,
       .strength = 0,
       .look =
           {.shape = Look::Shape::post, .fill = "#e3b52f", .line = "#3a1c3b", .letter = "C", .drawing = count_drawing},
       .one = "Count",
       .many = "Counts"}));
  inhabited_ = d.tag("carcassonne.inhabited");
  sent_ = d.cause("sent", "{figure} is now {to}");
  fetched_ = d.cause("fetched", "{figure} comes from {from:spot}, now {to}");
  led_ = d.cause("count", "The Count is now {to}");
  // [COUNT-18] Followers of other kinds stand wherever these do, unless they say otherwise.
  const FigureKind follower = d.figure_kind("follower"), wagon = d.figure_kind("wagon");
  for (int q = 0; q < quarter_count; ++q) {
    d.deployable(follower, kind_[q], anytime);
    if (q != market) d.deployable(wagon, kind_[q], anytime);
    // [COUNT-10] Nobody comes here by the ways that lead to land, and nothing reaches who is here [COUNT-33].
    d.bars(kind_[q], turn_.deployed());
    for (const Name reach : {"eaten", "trapped"}) d.immune(kind_[q], d.cause(reach));
    if (d.index_in("count.safe_from", "company") >= 0) d.bars(kind_[q], d.cause("join"));
    if (d.index_in("count.safe_from", "capture") >= 0) d.immune(kind_[q], d.cause("captured"));
  }
  d.deployable(d.figure_kind("mayor"), kind_[castle], anytime);
  if (d.flag("count.abbot")) d.deployable(d.figure_kind("abbot"), kind_[cathedral], anytime);
  d.step<&Count::enter>("count.enter", {.in = "game", .after = {"setup.start"}, .before = {"game.turns"}});
  d.seat_gauge<&Count::waiting>("in Carcassonne");
  d.shield<&Count::no_dragon>(d.cause("journey"));
  d.why<&Count::why_not_deploy>("deploy");
  closed_ = d.reason("count.dragon", "COUNT-33", "the dragon does not come into the city of Carcassonne");
  ordinary_way_ = d.reason("count.deploy", "COUNT-19, COUNT-21",
                           "a follower goes to Carcassonne only after scoring, when others were paid for the tile");
}

// [COUNT-32] Unless another rule has put it away already.
StepIs Count::put_away(Ctx& c) const noexcept {
  if (ordinary_ && c.left(main_, ordinary_) == printed_) c.take(main_, ordinary_);
  return StepIs::done;
}

// [COUNT-02], [COUNT-34] The block is complete, and the Count is in his castle.
StepIs Count::enter(Ctx& c) const noexcept {
  Tile first;
  for (const Tile t : c.all_tiles()) {
    if (!c.has(t, block_)) continue;
    if (c.seg_of(t, kind_[castle])) c[home_] = t;
    if (!first)
      first = t;
    else if (one_tile_)
      c.join_piece(first, t);
  }
  if (c[home_]) c.move(count_, Place::on(quarter(c, castle)), {led_});
  return StepIs::done;
}

int Count::quarter_at(const View& v, Place p) const noexcept {
  if (p.is != PlaceIs::seg) return no_quarter;
  const FeatureKind k = v.kind(Seg(p.index));
  for (int q = 0; q < quarter_count; ++q)
    if (kind_[q] == k) return q;
  return no_quarter;
}

Reason Count::no_dragon(Ctx& c, Figure, Place to, Cause) const noexcept {
  const Tile t = to.is == PlaceIs::cell ? c.tile_at(Cell(to.index)) : Tile{};
  return t && c.has(t, whole_block_ ? block_ : inside_) ? closed_ : Reason{};
}

Reason Count::why_not_deploy(Ctx& c, const Action& a) const noexcept {
  return quarters_.has(c.kind(Seg(a.arg[1]))) ? ordinary_way_ : Reason{};
}

int Count::waiting(const View& v, Player p) const noexcept {
  int n = 0;
  for (const Figure g : v.figures_of(p)) n += quarter_at(v, v.where(g)) != no_quarter;
  return n ? n : no_gauge;
}

}  // namespace bastide::count

BASTIDE_PLUGIN("count", "1.0", bastide::count::Count)
