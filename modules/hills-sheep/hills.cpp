#include "hills.hpp"

#include <algorithm>

#include "bastide/spec.hpp"

namespace bastide::hills_sheep {
namespace {

constexpr Name needs_turn[] = {"turn"};
constexpr Choice ties[] = {{"at-least-one", "players with a follower on a hill win it, together if there are several"},
                           {"most", "the player with the most followers on hills wins it"}};
constexpr Choice endings[] = {{"place-single", "the hill tile is laid alone"},
                              {"redraw", "the hill tile leaves the game, and another one would be drawn"}};
constexpr Param params[] = {
    Param::choice("hills.tiebreak", ties, "what followers on hills do to a tie", "HILL-05, HILL-O1"),
    Param::choice("hills.no_second_tile", endings, "no tile is left for below a hill", "HILL-01, HILL-O2"),
    Param::flag("hills.hidden_counts", false, "the hidden tile counts as a tile of roads and cities on the hill",
                "HILL-02, HILL-O3"),
};

bool reaches(const View& v, Tile t, Feature f) {
  for (const Seg s : v.segs_of(t))
    if (v.feature(s) == f) return true;
  return false;
}

}  // namespace

constexpr ModuleInfo Hills::info{.id = "hills",
                                 .title = "Hills",
                                 .revision = 1,
                                 .summary = "tiles upon hidden tiles; followers on hills win ties",
                                 .params = params,
                                 .needs = needs_turn};

void Hills::define(Definer& d) {
  hill_ = d.tag("hill");
  d.mark_look("hill", {.shape = Look::Shape::post,
                       .fill = "#a9c878",
                       .line = "#55752c",
                       .letter = "h",
                       .drawing = "dark M4 88C20 58 34 40 52 40C70 40 84 58 98 88Z; fill M2 82C16 48 32 22 50 22C68 22 "
                                  "84 48 98 82Z; light M30 52C36 38 42 30 50 30C58 30 62 34 66 40C54 38 42 42 30 52Z"});
  const auto is_hill = [](const TileSpec& tile) { return std::ranges::find(tile.tags, "hill") != tile.tags.end(); };
  if (std::ranges::none_of(d.tiles(), is_hill)) return;
  turn_ = TurnWords(d);
  most_ = d.choice("hills.tiebreak") == "most";
  follower_ = d.trait("follower");
  main_ = d.bag("main");
  hides_ = d.event("hill.hides", "lays a tile upon another one that nobody sees");
  alone_ = d.event("hill.alone", "puts a hill away: no tile is left for below it");
  d.on<&Hills::laid>(hill_);
  if (d.choice("hills.no_second_tile") == "redraw")
    d.step<&Hills::needs_second>("hills.second", {.in = "draw", .after = {"draw.attach"}, .before = {"draw.shown"}},
                                 hill_);
  d.modify<Layer::claim, &Hills::break_tie>();
  if (d.flag("hills.hidden_counts"))
    d.modify<Layer::rate, &Hills::count_hidden>({d.feature_kind("road"), d.feature_kind("city")});
  d.gauge<&Hills::hidden_tiles>("tiles under hills");
}

// [HILL-01], [HILL-02] Which tile it is nobody knows, so it is only withheld. It comes out of the common stack: what
// players have for themselves, an abbey for example, never lies there [HILL-04].
void Hills::laid(Ctx& c, const TilePlaced&) const noexcept {
  if (!c.in_turn() || !c.left(main_)) return;  // [HILL-O2]
  c.withhold(main_, 1);
  c.emit(hides_, c.active());
}

// [HILL-O2]
StepIs Hills::needs_second(Ctx& c) const noexcept {
  if (c.left(main_)) return StepIs::done;
  c.discarded(turn_.take_away(c));
  c.emit(alone_, c.active());
  return StepIs::done;
}

// [HILL-05], [HILL-06]
void Hills::break_tie(Ctx& c, Feature f, Claim& claim) const noexcept {
  int high = 0;
  for (const Figure g : c.figures_of(claim.who)) {
    const Place at = c.where(g);
    if (at.is != PlaceIs::seg || c.feature(Seg(at.index)) != f || !c.is(g, follower_)) continue;
    high += c.has(c.tile(Seg(at.index)), hill_);
  }
  if (high) claim.tiebreak = static_cast<i16>(claim.tiebreak + (most_ ? high : 1));
}

// [HILL-O3] The line that counts the tiles of the feature counts the hidden ones, too.
void Hills::count_hidden(Ctx& c, Feature f, Sheet& s) const noexcept {
  int hidden = 0;
  const int tiles = c.tile_count(f);
  for (const Tile t : c.all_tiles()) {
    if (!c.has(t, hill_)) continue;
    hidden += reaches(c, t, f);
  }
  const auto line =
      std::ranges::find_if(s, [&](const ScoreLine& l) { return l.role == Role::unit && l.count == tiles; });
  if (line != s.end()) line->count += hidden;
}

int Hills::hidden_tiles(const View& v) const noexcept { return v.withheld(main_); }

}  // namespace bastide::hills_sheep
