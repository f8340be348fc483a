#include "circus.hpp"

#include <algorithm>

#include "bastide/spec.hpp"

namespace bastide::big_top {
namespace {

// [CIRCUS-01] How many animals of each worth are in a box, by worth.
constexpr std::array<int, 8> box_of_animals = {0, 1, 0, 4, 5, 3, 2, 1};
constexpr int animals_in_box = 16;

constexpr Name ring_drawing =
    "#c98f4e M4 62A46 26 0 0 1 96 62A46 26 0 0 1 4 62Z;"
    " #f0dcae M16 62A34 17 0 0 1 84 62A34 17 0 0 1 16 62Z;"
    " white M50 48L54 58L66 59L57 65L60 75L50 69L40 75L43 65L34 59L46 58Z";
constexpr Name tent_drawing =
    "white M8 94V60C22 54 40 40 50 18C60 40 78 54 92 60V94Z;"
    " #c8322b M8 94V60C18 56 28 49 36 40V94ZM64 94V40C72 49 82 56 92 60V94ZM50 18C53 24 56 30 60 35V94H40V35C44 30 "
    "47 24 50 18Z;"
    " dark M43 94V72H57V94Z;"
    " line M50 18V4;"
    " #e3b52f M50 3L72 9L50 15Z";

}  // namespace

void Circus::define(Definer& d) {
  at_once_ = d.choice("circus.first") == "at_once";
  whole_castles_ = d.choice("circus.castles") == "any_part";
  boxes_ = d.choice("circus.animals") == "enough" ? boxes_needed(d) : 1;
  turn_ = TurnWords(d);
  circus_ = d.tag(circus_tag);
  follower_ = d.trait("follower");
  castle_ = d.trait("castle");
  spot_ = d.feature_kind("circus",
                         {.place = true,
                          .look = {Look::Shape::spot, "#f0dcae", "#7a4a1c", "O", Look::Surface::usual, ring_drawing},
                          .in = "in"});
  tent_ = d.neutral(d.figure_kind(
      "big-top", {.claims = false,
                  .strength = 0,
                  .look = {Look::Shape::post, "#c8322b", "#5a1512", "U", Look::Surface::usual, tent_drawing},
                  .one = "big top",
                  .many = "big tops"}));
  moves_ = d.cause("moves-on", "The big top is now {to}");
  term_ = d.term("circus", "circus");
  line_ = d.term("circus.followers", "followers around the big top", "follower around the big top");
  animals_ = d.state<Animals>();
  animal_ = d.decision("animal", {.prompt = "Which animal is under the big top?"});
  appear_ = d.action<&Circus::appear>("animal", {{"worth", Operand::number}, {"circus", Operand::cell}},
                                      "show the animal under the big top",
                                      "The animal under the big top at {circus} is worth {worth}");
  d.offer<&Circus::animals>("animal");
  d.step<&Circus::shuffle>("circus.shuffle", {.in = "game", .after = {"setup.share"}, .before = {"setup.first"}});
  if (at_once_) d.on<&Circus::laid>(circus_);
  // [CIRCUS-03] Step 8 of the condensed rules: the tile is done.
  d.step<&Circus::show>("circus.show", {.in = "part", .after = {"part.tile_done"}, .before = {"part.end"}}, circus_);
  d.step<&Circus::last_show>("circus.final",
                             {.in = "final", .after = {"final.figures"}, .before = {"final.figures.end"}});
  d.gauge<&Circus::animals_left>("animals left");
  d.seat_gauge<&Circus::watching>("at the circus");
}

// [CIRCUS-O2] Every circus needs an animal, the last one included.
int Circus::boxes_needed(const Definer& d) {
  int circuses = 0;
  for (const TileSpec& tile : d.tiles())
    if (std::ranges::find(tile.tags, circus_tag) != tile.tags.end()) circuses += tile.count;
  return std::max(1, (circuses + animals_in_box - 1) / animals_in_box);
}

// ---- the tent ----
StepIs Circus::shuffle(Ctx& c) const noexcept {
  std::array<int, most> all = box_of_animals;
  for (int& n : all) n *= boxes_;
  c[animals_].fill(all);
  return StepIs::done;
}

// [CIRCUS-02]
void Circus::laid(Ctx& c, const TilePlaced& e) const noexcept {
  if (!c.stands_on(tent_)) pitch(c, e.tile);
}

// [CIRCUS-03], [CIRCUS-08] The show where the tent stands, then it moves to the new circus.
StepIs Circus::show(Ctx& c) const noexcept {
  const Tile laid = turn_.laid(c), stands = c.stands_on(tent_);
  if (!laid || laid == stands || !c.has(laid, circus_)) return StepIs::done;
  if (stands && !c.answered() && !c[animals_].empty()) return c.chance(animal_);
  pitch(c, laid);
  return StepIs::done;
}

// [CIRCUS-09]
StepIs Circus::last_show(Ctx& c) const noexcept {
  if (c.answered() || !c.stands_on(tent_) || c[animals_].empty()) return StepIs::done;
  return c.chance(animal_);
}

void Circus::pitch(Ctx& c, Tile t) const noexcept {
  const Seg spot = c.seg_of(t, spot_);
  c.move(tent_, spot ? Place::on(spot) : Place::at(c.cell_of(t)), {moves_});
}

// ---- the animal ----
void Circus::animals(Ctx& c, Player, Actions& out) const noexcept {
  const Cell at = c.cell_of(c.stands_on(tent_));
  for (u32 worth = 0; worth < most; ++worth)
    if (const int n = c[animals_].left(worth)) out.add(appear_, worth, at.v).weight = static_cast<u16>(n);
}

// [CIRCUS-04], [CIRCUS-10], [CIRCUS-11] Nobody goes home for it [CIRCUS-06]; the animal is out of the game [CIRCUS-07].
Effect Circus::appear(Ctx& c, const Action& a) const noexcept {
  c[animals_].take(a.arg[0]);
  for (const Player p : c.seats()) {
    const int n = watching(c, p);
    if (n <= 0) continue;
    Sheet s;
    s.term = term_;
    s.complete = true;
    s.add(line_, Role::bonus, n, a.arg[0]);
    c.award(p, s, c.where(tent_));
  }
  return Effect::closes;
}

bool Circus::watches(const View& v, Figure g, Cell tent) const noexcept {
  const Tile t = v.stands_on(g);
  if (!t) return false;
  if (near(v, v.cell_of(t), tent)) return true;
  if (!whole_castles_) return false;  // [CIRCUS-O3]
  const Place at = v.where(g);
  if (at.is != PlaceIs::seg || !v.is(v.kind(Seg(at.index)), castle_)) return false;
  bool touches = false;  // [CIRCUS-05] a part of the castle is enough
  v.each_seg(v.feature(Seg(at.index)), [&](Seg s) { touches = touches || near(v, v.cell_of(v.tile(s)), tent); });
  return touches;
}

int Circus::watching(const View& v, Player p) const noexcept {
  const Tile tent = v.stands_on(tent_);
  if (!tent) return no_gauge;
  int n = 0;
  for (const Figure g : v.figures_of(p)) n += v.board().has(g) && v.is(g, follower_) && watches(v, g, v.cell_of(tent));
  return n;
}

// ---- for hosts ----
int Circus::animals_left(const View& v) const noexcept { return v.stands_on(tent_) ? v[animals_].left() : no_gauge; }

}  // namespace bastide::big_top
