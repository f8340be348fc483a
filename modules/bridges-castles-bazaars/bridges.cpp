#include "bridges.hpp"

#include <algorithm>

namespace bastide::bridges_castles_bazaars {
namespace {

constexpr Name needs_turn[] = {"turn"};
constexpr Choice limits[] = {{"cycle", "one with each tile that is laid"}, {"turn", "one in each turn of a player"}};
constexpr Choice reaches[] = {{"near", "the tile just laid and the four tiles beside it"},
                              {"laid", "the tile just laid only"}};
constexpr Choice moments[] = {{"any", "at any time after the tile was laid"},
                              {"wood", "only before a piece is moved, and beside no other question"}};
constexpr Choice borders[] = {{"border", "nothing, or a border that fits everything"}, {"nothing", "nothing at all"}};
constexpr Choice misfits[] = {{"must", "it is laid with one"}, {"may", "it may be put away, and another one is drawn"}};
constexpr Choice late[] = {{"never", "no bridge is built after complete features were looked for"},
                           {"next", "what it completes is scored with the next tile"},
                           {"at_once", "what it completes is scored at once"}};
constexpr Param params[] = {
    Param::by_players("bridges.pieces", {3, 3, 3, 2, 2, 2, 2}, 0, 20,
                      "bridges of each player at the start; no edition prints a number for seven or eight",
                      "BRIDGE-01"),
    Param::choice("bridges.per", limits, "how many bridges a player may build", "BRIDGE-02, BRIDGE-O1"),
    Param::choice("bridges.reach", reaches, "over which tiles a bridge may be built without need",
                  "BRIDGE-02, BRIDGE-O3"),
    Param::choice("bridges.moment", moments, "when a bridge may be built without need", "BRIDGE-03, BRIDGE-O4"),
    Param::choice("bridges.late", late, "bridges after the scoring", "BRIDGE-03, BRIDGE-O2"),
    Param::choice("bridges.beyond", borders,
                  "what may lie beyond the other end of a bridge that a tile needs beside it", "BRIDGE-05, BRIDGE-O7"),
    Param::flag("bridges.neutral", false, "a figure of nobody, such as a mage, may be put on a bridge",
                "BRIDGE-10, BRIDGE-O8"),
    Param::choice("place.mended", misfits, "a tile that fits nowhere without a bridge", "BRIDGE-09, BRIDGE-O5"),
};

constexpr Name piece_drawing =
    "fill M2 66C18 30 82 30 98 66V84H84C82 66 68 58 50 58C32 58 18 66 16 84H2Z; "
    "line M2 66C18 30 82 30 98 66M22 47V34M50 39V26M78 47V34M14 38C30 22 70 22 86 38";

}  // namespace

constexpr ModuleInfo Bridges::info{.id = "bridges",
                                   .title = "Bridges",
                                   .revision = 1,
                                   .summary = "roads across tiles, over whatever lies there",
                                   .params = params,
                                   .needs = needs_turn};

void Bridges::define(Definer& d) {
  turn_ = TurnWords(d);
  spot_ = d.shared<Stored<Cell>>("mend.spot", "part");
  rotation_ = d.shared<u8>("mend.rotation", "part");
  needs_mending_ = d.shared<u8>("mend.needed", "part");
  put_away_ = d.shared<u8>("mend.another", "part");
  spans_ = Spans(d);
  define_rules(d);
  define_steps(d);
  define_why(d);
}

void Bridges::define_rules(Definer& d) {
  for (int n = 0; n <= max_players; ++n) pieces_[n] = d.number_for("bridges.pieces", n);
  near_ = d.choice("bridges.reach") == "near";
  any_time_ = d.choice("bridges.moment") == "any";
  borders_ = d.choice("bridges.beyond") == "border";
  may_put_away_ = d.choice("place.mended") == "may";
  const Name after = d.choice("bridges.late");
  late_ = !any_time_ || after == "never" ? Late::never : after == "next" ? Late::next : Late::at_once;
  pyramid_ = d.trait("pyramid");
  bridge_ = d.attr("bridge");
  if (!d.flag("bridges.neutral")) d.shield<&Bridges::keep_off>(d.cause("conjured"));
  left_ = d.tag("bridges.left");
  open_ = d.tag("bridges.open");
  settle_ = d.routine("settle");
  stock_ = d.per_seat<u8>();
  standing_ = d.state<u8>();
  spanned_ = d.cause("spanned");
  d.silent(spanned_);
  const FigureKind piece = d.figure_kind("bridge", {.claims = false,
                                                    .look = {.shape = Look::Shape::post,
                                                             .fill = "#c49a5c",
                                                             .line = "#4a2f12",
                                                             .letter = "=",
                                                             .drawing = piece_drawing},
                                                    .many = "bridges"});
  int most = 0;
  for (int n = 1; n <= max_players; ++n) most = std::max(most, n * pieces_[n]);
  first_piece_ = d.neutral(piece, most);
  free_ = d.per_tile<u8>();
  used_ = d.state<u8>(d.choice("bridges.per") == "turn" ? "turn" : "part");  // [BRIDGE-O1]
  builder_ = d.state<Stored<Player>>("part");
  stirred_ = d.state<u8>("part");
  identified_ = d.state<u8>("part");
  built_ = d.event("bridge.built", "builds a bridge at {0:cell}");
  d.seat_gauge<&Bridges::stock>("bridges");
}

void Bridges::define_steps(Definer& d) {
  static constexpr Name ways[] = {"north-south", "west-east"};
  d.step<&Bridges::share>("bridges.share", {.in = "game", .after = {"setup.share"}, .before = {"setup.first"}});
  d.on<&Bridges::laid>(left_);
  d.on<&Bridges::changed>(left_);

  place_it_ = d.action_kind("place");
  d.offer<&Bridges::places>("place", left_);
  d.step<&Bridges::mend>("bridges.mend", {.in = "mend"});
  if (may_put_away_) {
    away_ = d.event("tile.away", "puts the tile with {0:tile} away, which fits nowhere without a bridge");
    away_it_ = d.action<&Bridges::put_away>("put-away", {}, "put a tile away that needs a bridge, and draw another one",
                                            "Put the tile away and draw another one");
    d.why<&Bridges::why_not_away>("put-away");
  }

  build_it_ = d.action<&Bridges::build>("bridge", {{"over", Operand::cell}, {"way", Operand::choice, ways}},
                                        "build a bridge over a tile", "Bridge over {over}, {way}");
  d.step<&Bridges::open>("bridges.open", {.in = "part", .after = {"part.place"}, .before = {"part.placed"}}, left_);
  if (!any_time_) return d.offer<&Bridges::bridges>("wood", open_);
  later_ = d.decision("bridge", {.may_pass = true, .prompt = "Build a bridge?"});
  d.on<&Bridges::moved>();
  d.offer<&Bridges::beside>("window", open_);
  for (const Name question : {"wood", "bridge"}) d.offer<&Bridges::in_turn_of_others>(question, open_);
  d.step<&Bridges::ask>("bridges.ask", {.in = "part", .after = {"part.journey"}, .before = {"bridges.close"}}, open_);
  d.step<&Bridges::close>("bridges.close", {.in = "part", .after = {"part.journey"}, .before = {"part.completions"}},
                          open_);
  if (late_ == Late::never) return;
  d.step<&Bridges::reopen>("bridges.reopen", {.in = "part", .after = {"part.score"}, .before = {"part.after_scoring"}},
                           left_);
  d.step<&Bridges::ask>("bridges.ask-late", {.in = "part", .after = {"part.tile_done"}, .before = {"part.end"}}, open_);
}

void Bridges::define_why(Definer& d) {
  none_left_ = d.reason("bridge.stock", "BRIDGE-01", "no bridge is left in your stock");
  one_ = d.reason("bridge.one", "BRIDGE-02", "one bridge was built already");
  not_near_ = d.reason("bridge.near", "BRIDGE-02", "a bridge is built on the tile just laid or beside it");
  ends_ = d.reason("bridge.ends", "BRIDGE-04, BRIDGE-05",
                   "a bridge leads straight from a field to a field, and a road or nothing lies beyond");
  has_one_ = d.reason("bridge.twice", "BRIDGE-07", "a tile carries one bridge at most, and it stays");
  pyramid_there_ = d.reason("bridge.acrobats", "BRIDGE-08", "acrobats stand there, so no bridge fits above them");
  not_now_ = d.reason("bridge.later", "BRIDGE-03", "bridges are built after the tile is laid and before the scoring");
  needs_one_ = d.reason("bridge.needed", "BRIDGE-09", "the tile would fit there with a bridge");
  fits_ = d.reason("bridge.fits", "BRIDGE-09", "only a tile that fits nowhere without a bridge may be put away");
  nobodys_ = d.reason("bridge.nobody", "BRIDGE-O8", "figures of nobody are not put on bridges");
  d.why<&Bridges::why_not_there>("place");
  d.why<&Bridges::why_not_build>("bridge");
}

// ---- stock ----
StepIs Bridges::share(Ctx& c) const noexcept {  // [BRIDGE-01]
  for (const Player p : c.seats()) c[stock_][p.v] = static_cast<u8>(pieces_[c.players()]);
  c.stand(left_, pieces_[c.players()] > 0);
  return StepIs::done;
}

int Bridges::stock(const View& v, Player p) const noexcept { return v[stock_][p.v]; }

// Nothing is asked, offered or looked at any more when the last bridge is built: none comes back [BRIDGE-07].
void Bridges::spend(Ctx& c, Player p, Tile over) const noexcept {
  --c[stock_][p.v];
  ++c[used_];
  c.move(Figure(u32{first_piece_.v} + c[standing_]++), Place::at(c.cell_of(over)), {spanned_});
  c.emit(built_, p, {c.cell_of(over).v, c.seg(over, c.segs(over) - 1).v});
  const auto stock = c[stock_];
  if (std::ranges::all_of(stock, [](u8 n) { return n == 0; })) c.stand(left_, false);
}

// [BRIDGE-O8] Whoever conjures moves figures of nobody.
Reason Bridges::keep_off(Ctx& c, Figure g, Place to, Cause) const noexcept {
  const bool here = !c.owner(g) && to.is == PlaceIs::seg && c.attr(Seg(to.index), bridge_);
  return here ? nobodys_ : Reason{};
}

// ---- where bridges are possible ----
// What lies beside a tile decides about its ends, so a new tile changes its neighbours as well.
void Bridges::laid(Ctx& c, const TilePlaced& e) const noexcept {
  look_at(c, e.tile);
  for (const Side s : all_sides)
    if (const Tile t = c.tile_at(c.neighbour(e.cell, s))) look_at(c, t);
}

void Bridges::changed(Ctx& c, const TileChanged& e) const noexcept { look_at(c, e.tile); }

void Bridges::look_at(Ctx& c, Tile t) const noexcept {
  u8 ways = 0;
  for (const Way w : both_ways) ways = static_cast<u8>(ways | spans_.free(c, t, w) << static_cast<u8>(w));
  c[free_][t.v] = ways;
}

bool Bridges::may_build(const View& v, Player p) const noexcept { return v[stock_][p.v] && !v[used_]; }

// Whatever the ends say.
Reason Bridges::against(const View& v, Tile t) const noexcept {
  for (const Seg s : v.segs_of(t))
    if (v.is(v.kind(s), pyramid_) && v.figures(v.feature(s))) return pyramid_there_;  // [BRIDGE-08]
  return {};
}

}  // namespace bastide::bridges_castles_bazaars
