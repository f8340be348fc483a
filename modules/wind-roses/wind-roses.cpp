// Wind roses: two full roses divide the table into four quarters; whoever lays a tile with a quarter of a rose in the
// quarter that it shows is paid at once.
//
// Roses are tags of tiles: `wind-rose.orange` and `wind-rose.blue` are the full ones, `wind-rose.north-east` and so on
// the quarters.
#include "bastide/turn.hpp"

namespace {
using namespace bastide;

constexpr Name needs_turn[] = {"turn"};
constexpr Choice roses[] = {{"blue_first", "the blue one as soon as it lies on the table, before that the orange one"},
                            {"latest", "the one that was laid last"}};
constexpr Choice borders[] = {{"inclusive", "they belong to both quarters"}, {"exclusive", "they belong to none"}};
constexpr Param params[] = {
    Param::number("wind_rose.points", 3, 0, 100, "points for a quarter laid where it belongs", "WIND-01"),
    Param::choice("wind_rose.center", roses, "which full rose counts", "WIND-01, WIND-O3"),
    Param::choice("wind_rose.border", borders, "tiles in the same row or column as the full rose", "WIND-O1"),
};

constexpr u32 quarters = 4;
struct Words {
  Name tag, drawing;
};
// Clockwise, so that a turned rose is a shift.
constexpr Words quarter_words[quarters] = {
    {"wind-rose.north-east",
     "white M50 6A44 44 0 0 1 50 94A44 44 0 0 1 50 6Z; fill M50 6A44 44 0 0 1 94 50H50Z; line M50 6V94M6 50H94"},
    {"wind-rose.south-east",
     "white M50 6A44 44 0 0 1 50 94A44 44 0 0 1 50 6Z; fill M94 50A44 44 0 0 1 50 94V50Z; line M50 6V94M6 50H94"},
    {"wind-rose.south-west",
     "white M50 6A44 44 0 0 1 50 94A44 44 0 0 1 50 6Z; fill M50 94A44 44 0 0 1 6 50H50Z; line M50 6V94M6 50H94"},
    {"wind-rose.north-west",
     "white M50 6A44 44 0 0 1 50 94A44 44 0 0 1 50 6Z; fill M6 50A44 44 0 0 1 50 6V50Z; line M50 6V94M6 50H94"}};
constexpr Name full_drawing =
    "light M50 6A44 44 0 0 1 50 94A44 44 0 0 1 50 6Z; fill M50 10L58 42L90 50L58 58L50 90L42 58L10 50L42 42Z";

class WindRoses final : public Module {
 public:
  static constexpr ModuleInfo info{.id = "wind-roses",
                                   .title = "Wind roses",
                                   .revision = 1,
                                   .summary = "points for quarters of a rose laid in the right direction",
                                   .params = params,
                                   .needs = needs_turn};

  void define(Definer& d) override {
    points_ = d.number("wind_rose.points");
    latest_ = d.choice("wind_rose.center") == "latest";
    inclusive_ = d.choice("wind_rose.border") == "inclusive";
    turn_ = TurnWords(d);
    orange_ = d.tag("wind-rose.orange");
    blue_ = d.tag("wind-rose.blue");
    d.mark_look("wind-rose.orange", {Look::Shape::post, "#e08a2c", "#6b3a08", "O", Look::Surface::usual, full_drawing});
    d.mark_look("wind-rose.blue", {Look::Shape::post, "#3f6fd8", "#12275e", "B", Look::Surface::usual, full_drawing});
    Tags shown;
    for (u32 q = 0; q < quarters; ++q) {
      quarter_[q] = d.tag(quarter_words[q].tag);
      shown.add(quarter_[q]);
      d.mark_look(quarter_words[q].tag,
                  {Look::Shape::post, "#c9483a", "#5a1710", "Q", Look::Surface::usual, quarter_words[q].drawing});
    }
    center_ = d.state<Stored<Tile>>();
    term_ = d.term("wind-rose", "wind roses");
    line_ = d.term("wind-rose.quarter", "quarter of a rose in its direction");
    d.on<&WindRoses::full_rose>({orange_, blue_});
    d.step<&WindRoses::score>("wind-roses.score", {.in = "part", .after = {"part.placed"}, .before = {"part.duties"}},
                              shown);
  }

 private:
  void full_rose(Ctx& c, const TilePlaced& e) const noexcept {
    const Tile known = c[center_];
    if (known && !latest_ && c.has(known, blue_) && !e.tags.has(blue_)) return;  // [WIND-O3]
    c[center_] = e.tile;
  }

  StepIs score(Ctx& c) const noexcept {  // [WIND-01]
    const Tile laid = turn_.laid(c), center = c[center_];
    if (!laid || !center) return StepIs::done;  // [WIND-O2]
    for (u32 q = 0; q < quarters; ++q)
      if (c.has(laid, quarter_[q]) && in_quarter(c, laid, center, q)) pay(c, laid);
    return StepIs::done;
  }

  // The quarters turn with the full rose; how the other tile is turned does not matter.
  bool in_quarter(const View& v, Tile laid, Tile center, u32 q) const noexcept {
    const u32 turned = (q + static_cast<u32>(v.rotation(center))) % quarters;  // north-east, then clockwise
    const int east = v.x(v.cell_of(laid)) - v.x(v.cell_of(center));
    const int south = v.y(v.cell_of(laid)) - v.y(v.cell_of(center));
    const int across = turned < 2 ? east : -east;
    const int along = turned == 1 || turned == 2 ? south : -south;
    return inclusive_ ? across >= 0 && along >= 0 : across > 0 && along > 0;
  }

  void pay(Ctx& c, Tile laid) const noexcept {
    Sheet s;
    s.term = term_;
    s.complete = true;
    s.add(line_, Role::bonus, 1, points_);
    c.award(c.active(), s, Place::at(c.cell_of(laid)));
  }

  int points_ = 3;
  bool latest_ = false, inclusive_ = true;
  TurnWords turn_;
  Tag orange_, blue_, quarter_[quarters];
  Slot<Stored<Tile>> center_;
  Term term_, line_;
};

}  // namespace

BASTIDE_PLUGIN("wind-roses", "1.0", WindRoses)
