#include "sheep.hpp"

#include <algorithm>

namespace bastide::hills_sheep {
namespace {

constexpr Name needs_turn[] = {"turn"};
constexpr Choice closings[] = {
    {"herd", "the flock is herded, whoever's it is"},
    {"choose", "the owner who extended the field chooses, after other enclosed flocks; then it is herded"}};
constexpr Choice first_tokens[] = {{"at_once", "as soon as the shepherd has come"},
                                   {"tending", "when flocks are tended, after what else wood brings about"}};
constexpr Param params[] = {
    Param::choice("sheep.enclosed", closings, "the tile of a player encloses the field of the own shepherd",
                  "SHEEP-06, SHEEP-07, SHEEP-O4"),
    Param::flag("sheep.action_same_cycle", false,
                "a shepherd who came to a field with the tile that extended it acts a second time",
                "SHEEP-07, SHEEP-O1"),
    Param::flag("sheep.wolf_returns", true, "a wolf that was drawn goes back into the bag", "SHEEP-12, SHEEP-O2"),
    Param::choice("sheep.first_token", first_tokens, "when a shepherd who was put into a field draws a token",
                  "SHEEP-04, SHEEP-O5"),
};

// Tokens with one, two, three and four sheep, and wolves.
constexpr std::array<int, 5> bag_content{4, 5, 5, 2, 2};

constexpr Name shepherd_drawing =
    "fill M30 96L38 52H62L72 96Z; #f3d9b8 M40 34H60V46C60 54 40 54 40 46Z; fill M26 36L50 18L74 36Z; "
    "line M84 96V30C84 16 68 16 68 28";
constexpr Name sheep_drawing =
    "white M16 56C8 40 24 28 34 34C40 22 60 22 66 34C78 28 90 42 82 56C90 68 76 78 66 72C58 80 42 80 36 72C24 78 8 68 "
    "16 56Z; dark M76 40H96V58C90 64 80 62 76 56Z; line M36 74V92M62 74V92";

}  // namespace

constexpr ModuleInfo Sheep::info{.id = "sheep",
                                 .title = "Shepherds and sheep",
                                 .revision = 1,
                                 .summary = "a shepherd in a field: expand the flock, or herd it before the wolf comes",
                                 .params = params,
                                 .needs = needs_turn};

void Sheep::define(Definer& d) {
  turn_ = TurnWords(d);
  at_once_ = d.flag("sheep.action_same_cycle");
  wolf_returns_ = d.flag("sheep.wolf_returns");
  waits_ = d.choice("sheep.first_token") == "tending";
  choose_ = d.choice("sheep.enclosed") == "choose";
  bag_ = d.state<Pool<sizes + 1>>();
  flocks_ = d.per_seat<Flocks>();
  next_ = d.state<u8>("part");
  arrived_ = d.state<Stored<Figure>>("part");
  out_ = d.tag("sheep.out");
  define_words(d);

  d.step<&Sheep::fill>("sheep.fill", {.in = "game", .after = {"setup.share"}, .before = {"setup.first"}});
  d.on<&Sheep::moved>();
  grow_ = d.reaction<&Sheep::grow>("sheep.grow");
  d.offer<&Sheep::tokens>("flock");
  // [SHEEP-06] before [SHEEP-07], but for a flock whose owner chooses first. Nothing is asked while no shepherd is out.
  if (waits_)
    d.step<&Sheep::welcome>(
        "sheep.first", {.in = "part", .after = {"part.after_wood"}, .before = {"sheep.enclosed", "sheep.tend"}}, out_);
  d.step<&Sheep::enclosed>("sheep.enclosed", {.in = "part", .after = {"part.after_wood"}, .before = {"part.journey"}},
                           out_);
  d.step<&Sheep::tend>("sheep.tend", {.in = "part", .after = {"part.after_wood"}, .before = {"part.journey"}}, out_);
  d.sequence({"sheep.enclosed", "sheep.tend"});
  if (choose_)
    d.step<&Sheep::enclosed_later>("sheep.enclosed_later",
                                   {.in = "part", .after = {"sheep.tend"}, .before = {"part.journey"}}, out_);
  d.offer<&Sheep::choices>("tend");
  d.seat_gauge<&Sheep::own_sheep>("sheep");
  d.tile_mark<&Sheep::sheep_on>(
      "sheep",
      {.shape = Look::Shape::post, .fill = "#ffffff", .line = "#4a4a4a", .letter = "s", .drawing = sheep_drawing});
  define_why(d);
}

void Sheep::define_words(Definer& d) {
  herded_ = d.cause("herded", "{figure} {from} herds the flock");
  scattered_ = d.cause("wolf", "The wolf drives {figure} {from} away");
  term_ = d.term("flock", "flocks");
  line_ = d.term("flock.sheep", "sheep", "sheep");
  grows_ = d.event("flock.grows", "gets {0} more sheep");
  lost_ = d.event("flock.lost", "draws a wolf: the sheep of the field are lost");
  // [SHEEP-02] Farmers and shepherds do not hinder each other.
  const FeatureKind field = d.feature_kind("field");
  shepherd_ = d.figure_kind(
      "shepherd",
      {.claims = false,
       .strength = 0,
       .traits = {"special", "shepherd"},
       .look = {.shape = Look::Shape::spot, .fill = "", .line = "", .letter = "s", .drawing = shepherd_drawing},
       .many = "shepherds"});
  d.per_player(shepherd_, 1);
  d.deployable(shepherd_, field, static_cast<u8>(anytime | alone_of_kind));  // [SHEEP-01], [SHEEP-03]
  d.immune(shepherd_, d.cause("scored"));  // a field that is scored does not send the shepherd home
  flock_ = d.decision("flock", {.prompt = "A token is drawn for the flock"});
  tend_ = d.decision("tend", {.prompt = "Expand the flock, or herd it?"});
  sheep_ = d.action<&Sheep::sheep>("sheep", {{"sheep", Operand::number}, {"field", Operand::seg}},
                                   "sheep that chance gives", "A token is drawn: {sheep} sheep");
  wolf_ =
      d.action<&Sheep::wolf>("wolf", {{"field", Operand::seg}}, "a wolf that chance gives", "A token is drawn: a wolf");
  expand_ = d.action<&Sheep::expand>("expand", {}, "draw one more token for the flock", "Expand the flock");
  herd_ = d.action<&Sheep::herd_it>("herd", {}, "score the sheep of the field and take the shepherd back",
                                    "Herd the flock");
}

void Sheep::define_why(Definer& d) {
  d.deploy_reason(shepherd_, DeployIs::not_here,
                  d.reason("shepherd.field", "SHEEP-01", "a shepherd stands in fields only"));
  d.deploy_reason(shepherd_, DeployIs::doubled,
                  d.reason("shepherd.doubled", "SHEEP-02", "a shepherd is in that field already"));
  not_now_ = d.reason("flock.later", "SHEEP-07, SHEEP-08",
                      "a flock is expanded or herded by its owner, whose own tile has just extended the field");
  must_ = d.reason("flock.must", "SHEEP-07", "whoever extends the field of his own shepherd must expand or herd");
  d.why<&Sheep::why_not>("expand");
  d.why<&Sheep::why_not>("herd");
  d.why<&Sheep::why_not_pass>("pass");
}

StepIs Sheep::fill(Ctx& c) const noexcept {
  c[bag_].fill(bag_content);
  return StepIs::done;
}

// ---- flocks ----
Sheep::Flock& Sheep::flock(Ctx& c, Figure shepherd) const noexcept {
  const Player p = c.owner(shepherd);
  const u32 first = (*c.figures_of(p, shepherd_).begin()).v;
  return c[flocks_][p.v][std::min(shepherd.v - first, shepherds - 1)];
}

const Sheep::Flock& Sheep::flock(const View& v, Figure shepherd) const noexcept {
  const Player p = v.owner(shepherd);
  const u32 first = (*v.figures_of(p, shepherd_).begin()).v;
  return v[flocks_][p.v][std::min(shepherd.v - first, shepherds - 1)];
}

int Sheep::count(const Flock& f) noexcept {
  int n = 0;
  for (u32 i = 0; i < sizes; ++i) n += f.tokens[i] * static_cast<int>(i + 1);
  return n;
}

int Sheep::sheep_in(const View& v, Feature field) const noexcept {
  int n = 0;
  v.each_on(field, [&](Figure g) {
    if (v.kind(g) == shepherd_) n += count(flock(v, g));
  });
  return n;
}

int Sheep::own_sheep(const View& v, Player p) const noexcept {
  int n = 0;
  for (const Flock& f : v[flocks_][p.v]) n += count(f);
  return n;
}

int Sheep::sheep_on(const View& v, Tile t) const noexcept {
  int n = 0;
  v.each_on_board([&](Figure g) {
    if (at_work(v, g) && v.tile(Seg(v.where(g).index)) == t) n += count(flock(v, g));
  });
  return n;
}

// A shepherd who comes draws a token [SHEEP-04]; the sheep of one who leaves, for whatever reason, go into the bag
// [SHEEP-12], [SHEEP-14].
void Sheep::moved(Ctx& c, const FigureMoved& e) const noexcept {
  if (c.kind(e.figure) != shepherd_) return;
  const bool was = e.from.is == PlaceIs::seg, is = e.to.is == PlaceIs::seg;
  if (is && !was) {
    c[arrived_] = e.figure;
    if (!waits_) c.react(grow_, c.owner(e.figure), e.figure.v);
  }
  if (was && !is) {
    Flock& left = flock(c, e.figure);
    for (u32 i = 0; i < sizes; ++i) c[bag_].put(i, left.tokens[i]);
    left = {};
  }
  if (was == is) return;
  bool anybody = false;
  c.each_on_board([&](Figure g) { anybody = anybody || at_work(c, g); });
  c.stand(out_, anybody);
}

StepIs Sheep::welcome(Ctx& c) const noexcept {  // [SHEEP-O5]
  const Figure shepherd = c[arrived_];
  if (shepherd) c.call(grow_, c.owner(shepherd), shepherd.v);
  return StepIs::done;
}

// ---- one token [SHEEP-09] ----
StepIs Sheep::grow(Ctx& c) const noexcept {
  const bool gone = !at_work(c, Figure(c.arg()));
  return c.answered() || gone || c[bag_].empty() ? StepIs::done : c.chance(flock_);
}

void Sheep::tokens(Ctx& c, Player, Actions& out) const noexcept {
  const u16 field = c.where(Figure(c.arg())).index;
  for (u32 i = 0; i < sizes; ++i)
    if (const int n = c[bag_].left(i)) out.add(sheep_, i + 1, field).weight = static_cast<u8>(n);
  if (const int n = c[bag_].left(sizes)) out.add(wolf_, field).weight = static_cast<u8>(n);
}

Effect Sheep::sheep(Ctx& c, const Action& a) const noexcept {  // [SHEEP-10]
  const Figure g(c.arg());
  c[bag_].take(a.arg[0] - 1u);
  ++flock(c, g).tokens[a.arg[0] - 1u];
  c.emit(grows_, c.owner(g), {a.arg[0]});
  return Effect::closes;
}

Effect Sheep::wolf(Ctx& c, const Action& a) const noexcept {  // [SHEEP-11], [SHEEP-12]
  if (!wolf_returns_) c[bag_].take(sizes);
  c.emit(lost_, c.owner(Figure(c.arg())));
  leave(c, c.feature(Seg(a.arg[0])), scattered_);
  return Effect::closes;
}

void Sheep::leave(Ctx& c, Feature field, Why why) const noexcept {
  c.each_on(field, [&](Figure g) {
    if (c.kind(g) == shepherd_) c.move(g, Place::supply(), {why});
  });
}

// ---- herding [SHEEP-13], [SHEEP-14] ----
void Sheep::herd(Ctx& c, Feature field) const noexcept {
  const int n = sheep_in(c, field);
  for (const Player p : c.seats()) {
    Place at;
    for (const Figure g : c.figures_of(p, shepherd_))
      if (at_work(c, g) && field_of(c, g) == field) at = c.where(g);
    if (at.is != PlaceIs::seg) continue;
    Sheet s;
    s.term = term_;
    s.complete = true;
    s.add(line_, Role::bonus, n, 1);
    c.award(p, s, at);
  }
  leave(c, field, herded_);
}

// [SHEEP-06] Whoever encloses a field with sheep; but if its owner chooses first, his choice is waited for [SHEEP-O4].
void Sheep::herd_enclosed(Ctx& c, bool wait) const noexcept {
  for (const Player p : c.seats())
    for (const Figure g : c.figures_of(p, shepherd_)) {
      if (!at_work(c, g)) continue;
      const Feature field = field_of(c, g);
      if (!c.open(field) && sheep_in(c, field) && !(wait && has_choice(c, field))) herd(c, field);
    }
}

StepIs Sheep::enclosed(Ctx& c) const noexcept {
  herd_enclosed(c, choose_);
  return StepIs::done;
}

StepIs Sheep::enclosed_later(Ctx& c) const noexcept {
  herd_enclosed(c, false);
  return StepIs::done;
}

// ---- expand or herd [SHEEP-07] ----
Figure Sheep::tended(const Ctx& c) const noexcept {
  const Range<Figure> mine = c.figures_of(c.active(), shepherd_);
  return Figure((*mine.begin()).v + c[next_]);
}

// An abbey has no field, so it extends none [SHEEP-05].
bool Sheep::extended(const Ctx& c, Figure shepherd) const noexcept {
  if (!at_work(c, shepherd) || (!at_once_ && c[arrived_] == shepherd)) return false;
  const Feature field = field_of(c, shepherd);
  for (const Seg s : c.segs_of(turn_.laid(c)))
    if (c.feature(s) == field) return true;
  return false;
}

// Whether a shepherd of whose part it is will be tended there.
bool Sheep::has_choice(const Ctx& c, Feature field) const noexcept {
  if (!turn_.laid(c)) return false;
  for (const Figure g : c.figures_of(c.active(), shepherd_))
    if (extended(c, g) && field_of(c, g) == field) return true;
  return false;
}

StepIs Sheep::tend(Ctx& c) const noexcept {
  if (!turn_.laid(c)) return StepIs::done;
  if (c.answered()) ++c[next_];
  const u32 all = c.figures_of(c.active(), shepherd_).size();
  for (; c[next_] < all; ++c[next_])
    if (extended(c, tended(c))) return c.ask(c.active(), tend_);
  return StepIs::done;
}

void Sheep::choices(Ctx&, Player, Actions& out) const noexcept {
  out.add(expand_);
  out.add(herd_);
}

Effect Sheep::expand(Ctx& c, const Action&) const noexcept {
  c.call(grow_, c.active(), tended(c).v);
  return Effect::closes;
}

Effect Sheep::herd_it(Ctx& c, const Action&) const noexcept {
  herd(c, field_of(c, tended(c)));
  return Effect::closes;
}

Reason Sheep::why_not(Ctx&, const Action&) const noexcept { return not_now_; }
Reason Sheep::why_not_pass(Ctx& c, const Action&) const noexcept {
  return c.decision().kind == tend_ ? must_ : Reason{};
}

}  // namespace bastide::hills_sheep
