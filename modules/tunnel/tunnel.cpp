#include "tunnel.hpp"

#include <algorithm>
#include <bit>
#include <vector>

#include "bastide/spec.hpp"

namespace bastide::tunnel {
namespace {

constexpr Name needs_turn[] = {"turn"};
constexpr Choice lone_mouths[] = {{"ends", "the road ends there"},
                                  {"open", "the road stays open until a tunnel leads on from there"}};
constexpr Choice moments[] = {{"any", "beside every decision of the player on turn"},
                              {"wood", "beside the move of a piece, and once more after it"}};
constexpr Choice late_tokens[] = {
    {"forbidden", "no token is put from the scoring of a tile on, until the next tile of the same turn"},
    {"next_scoring", "what it completes is scored when features are scored next"},
    {"at_once", "what it completes is scored at once"}};
constexpr Param params[] = {
    Param::by_players("tunnel.pairs", {3, 2, 1, 1, 1, 1, 1}, 0, most_pairs,
                      "pairs of tokens that each player has; no edition knows seven or eight", "TUNNEL-01"),
    Param::flag("tunnel.others", true, "roads that run below something on tiles of other boxes are tunnels, too",
                "TUNNEL-O3"),
    Param::choice("tunnel.unconnected", lone_mouths, "what becomes of a road at a mouth that leads nowhere",
                  "TUNNEL-07, TUNNEL-O1"),
    Param::choice("tunnel.moment", moments, "when a token may be put", "TUNNEL-02, TUNNEL-O4"),
    Param::choice("tunnel.late", late_tokens, "a token that completes something after the scoring", "TUNNEL-O2"),
};

u32 sides_of(u16 ports) {
  u32 sides = 0;
  for (u32 s = 0; s < 4; ++s) sides |= (ports >> 3 * s & 7u ? 1u : 0u) << s;
  return sides;
}

bool says(const std::vector<std::string>& tags, Name tag) { return std::ranges::find(tags, tag) != tags.end(); }

bool leads_below(const SegSpec& s) {
  return std::ranges::any_of(s.attrs, [](const auto& a) { return a.first == "tunnel" && a.second != 0; });
}

}  // namespace

constexpr ModuleInfo Tunnel::info{.id = "tunnel",
                                  .title = "Tunnel",
                                  .revision = 1,
                                  .summary = "pairs of tokens that join roads at a distance",
                                  .params = params,
                                  .needs = needs_turn};

void Tunnel::define(Definer& d) {
  others_ = d.flag("tunnel.others");
  stays_open_ = d.choice("tunnel.unconnected") == "open";
  beside_all_ = d.choice("tunnel.moment") == "any";
  until_scoring_ = d.choice("tunnel.late") == "forbidden";
  at_once_ = d.choice("tunnel.late") == "at_once";
  for (int n = 0; n <= max_players; ++n) pairs_[static_cast<u32>(n)] = d.number_for("tunnel.pairs", n);
  turn_ = TurnWords(d);
  tunnel_ = d.attr("tunnel");
  define_tokens(d);
  list_ = d.per_tile<Free>();
  listed_ = d.state<u16>();
  if (!define_printed(d)) return;  // without a mouth no token is ever put
  define_times(d);
  define_words(d);
}

void Tunnel::define_tokens(Definer& d) {
  tokens_ = d.state<Tokens>();
  d.seat_gauge<&Tunnel::tokens_left<0>>("tunnel tokens A");
  d.seat_gauge<&Tunnel::tokens_left<1>>("tunnel tokens B");
  d.seat_gauge<&Tunnel::tokens_left<2>>("tunnel tokens C");
}

// Are there any? [TUNNEL-O3] What leads below something is a mouth at each of its ends: one segment for each side.
bool Tunnel::define_printed(Definer& d) {
  Tags printed{d.tag("tunnel")};
  const Tag underpass = d.tag("underpass");
  if (others_) printed.add(underpass);
  int mouths = 0;
  for (const TileSpec& y : d.tiles()) {
    if (!says(y.tags, "tunnel") && !(others_ && says(y.tags, "underpass"))) continue;
    const std::vector<SegSpec> segments = y.segments;
    const std::array<Name, 4> sides{y.sides[0], y.sides[1], y.sides[2], y.sides[3]};
    for (const SegSpec& s : segments) {
      if (!leads_below(s)) continue;
      const u32 reached = sides_of(s.ports);
      mouths += y.count * std::popcount(reached);
      for (u32 rest = reached & (reached - 1); rest; rest &= rest - 1) {
        SegSpec end = s;
        end.ports = static_cast<u16>(s.ports & 7u << 3 * std::countr_zero(rest));
        d.variant(d.tile(y.id), y.id, end, sides);
      }
    }
  }
  d.links(mouths / 2 + (stays_open_ ? mouths : 0));
  d.on<&Tunnel::laid>(printed);
  d.mark_look("tunnel", {.shape = Look::Shape::post,
                         .fill = "#8d8579",
                         .line = "#3a2c1a",
                         .letter = "T",
                         .drawing = "fill M6 92V52C6 24 26 8 50 8C74 8 94 24 94 52V92Z;"
                                    " dark M24 92V56C24 38 36 28 50 28C64 28 76 38 76 56V92Z"});
  return mouths > 0;
}

void Tunnel::define_times(Definer& d) {
  free_ = d.tag("tunnel.free");
  dig_ = d.tag("tunnel.dig");
  used_ = d.state<u8>("turn");
  late_ = d.state<u8>("turn");
  d.step<&Tunnel::begin>("tunnel.turn", {.in = "turn", .after = {"turn.begin"}, .before = {"turn.cycle"}}, free_);
  d.step<&Tunnel::begin>("tunnel.begin", {.in = "part", .after = {"part.begin"}, .before = {"part.before_draw"}},
                         free_);
  // Before the moment at which house rules ask something of their own.
  d.step<&Tunnel::closing>("tunnel.close",
                           {.in = "part", .after = {"part.completions"}, .before = {"part.before_scoring"}}, free_);
  d.step<&Tunnel::end>("tunnel.end", {.in = "turn", .after = {"turn.end"}}, dig_);
  ask_ = d.decision("tunnel", {.may_pass = true, .own_only = !beside_all_, .prompt = "Put a tunnel token?"});
  d.step<&Tunnel::ask>("tunnel.ask", {.in = "part", .after = {"part.after_wood"}, .before = {"part.journey"}}, dig_);
  if (beside_all_) {
    arrived_ = d.state<u8>("part");
    d.on<&Tunnel::deployed>(turn_.deployed());
    d.offer<&Tunnel::mouths>("window", dig_);
  } else {
    for (const Name decision : {"wood", "more-wood", "tunnel"}) d.offer<&Tunnel::mouths>(decision, dig_);
  }
  if (!at_once_) return;
  settle_ = d.routine("settle");
  now_ = d.routine("tunnel.settle");
  floor_ = d.state<u16>();
  d.step<&Tunnel::settle_now>("tunnel.settle", {.in = "tunnel.settle"});
  d.step<&Tunnel::settled>("tunnel.settled", {.in = "tunnel.settle", .after = {"tunnel.settle"}});
}

void Tunnel::define_words(Definer& d) {
  dig_it_ = d.action<&Tunnel::dig>("tunnel", {{"pair", Operand::choice, pair_names}, {"on", Operand::seg}},
                                   "put a token on the mouth of a tunnel", "Tunnel token {pair} on the {on}");
  put_ = d.event("tunnel.put", "puts a tunnel token on the tile at {2:cell}");
  joined_ = d.event("tunnel.joined", "joins the roads at {0:cell} and {1:cell} by a tunnel");
  const Look token{.shape = Look::Shape::post,
                   .fill = "#e2d3b4",
                   .line = "#3a2c1a",
                   .letter = "t",
                   .drawing =
                       "fill M8 92V48C8 22 28 8 50 8C72 8 92 22 92 48V92Z;"
                       " dark M30 92V60C30 46 40 38 50 38C60 38 70 46 70 60V92Z"};
  d.tile_mark<&Tunnel::shown<0>>("number of the tunnel", token);
  d.tile_mark<&Tunnel::shown<1>>("number of the tunnel", token);
  d.tile_mark<&Tunnel::shown<2>>("number of the tunnel", token);
  d.why<&Tunnel::why_not>("tunnel");
  not_own_turn_ = d.reason("tunnel.turn", "TUNNEL-02", "a tunnel token is put in your own turn");
  once_ = d.reason("tunnel.once", "TUNNEL-02", "one tunnel token was put in this turn already");
  later_ = d.reason("tunnel.late", "TUNNEL-O2", "no tunnel token may be put now");
  no_token_ = d.reason("tunnel.token", "TUNNEL-01", "no token of that pair is left");
  no_mouth_ = d.reason("tunnel.mouth", "TUNNEL-02", "a tunnel token goes on the mouth of a tunnel");
  taken_ = d.reason("tunnel.taken", "TUNNEL-02", "a token lies on that mouth already");
}

// ---- mouths ----
bool Tunnel::is_mouth(const View& v, Seg s) const noexcept {
  return v.attr(s, tunnel_) && std::has_single_bit(sides_of(v.printed_ports(s)));
}

bool Tunnel::is_free(const View& v, Seg s) const noexcept {
  for (u32 i = 0; i < v[listed_]; ++i)
    if (const Free& f = v[list_][i]; f.tile == v.tile(s)) return f.mouths >> v.local(s) & 1;
  return false;
}

void Tunnel::laid(Ctx& c, const TilePlaced& e) const noexcept {
  Free here{e.tile, 0};
  for (const Seg s : c.segs_of(e.tile)) {
    if (!is_mouth(c, s)) continue;
    here.mouths = static_cast<u16>(here.mouths | 1u << c.local(s));
    if (stays_open_) c.hold(s);  // [TUNNEL-O1]
  }
  if (!here.mouths) return;
  c[list_][c[listed_]++] = here;
  c.stand(free_, true);
  look(c);
}

void Tunnel::take(Ctx& c, Seg mouth) const noexcept {
  const auto all = c[list_];
  u32 i = 0;
  while (!(all[i].tile == c.tile(mouth))) ++i;
  all[i].mouths = static_cast<u16>(all[i].mouths & ~(1u << c.local(mouth)));
  if (all[i].mouths) return;
  const u32 last = --c[listed_];
  all[i] = all[last];
  all[last] = {};
  if (last == 0) c.stand(free_, false);
}

// ---- tokens ----
int Tunnel::left(const View& v, Player p, u32 pair) const noexcept {
  if (static_cast<int>(pair) >= pairs(v)) return 0;
  int n = 0;
  for (const Stored<Seg> at : v[tokens_][p.v][pair]) n += !at;
  return n;
}

template <u32 pair>
int Tunnel::tokens_left(const View& v, Player p) const noexcept {
  return static_cast<int>(pair) < pairs(v) ? left(v, p, pair) : no_gauge;
}

// The number of the n-th tunnel of which a token lies on the tile.
template <u32 nth>
int Tunnel::shown(const View& v, Tile t) const noexcept {
  int number = 0;
  u32 found = 0;
  for (const auto& of_player : v[tokens_])
    for (const Ends& ends : of_player) {
      ++number;
      for (const Stored<Seg> at : ends)
        if (at && v.tile(at) == t && found++ == nth) return number;
    }
  return 0;
}

void Tunnel::look(Ctx& c) const noexcept {
  bool may = c.in_turn() && c[listed_] && !c[used_] && !(until_scoring_ && c[late_]);
  if (may) {
    may = false;
    for (u32 pair = 0; pair < most_pairs; ++pair) may = may || left(c, c.turn_player(), pair);
  }
  c.stand(dig_, may);
}

StepIs Tunnel::begin(Ctx& c) const noexcept {
  c[late_] = 0;
  look(c);
  return StepIs::done;
}

StepIs Tunnel::closing(Ctx& c) const noexcept {  // [TUNNEL-O2]
  c[late_] = 1;
  look(c);
  return StepIs::done;
}

StepIs Tunnel::end(Ctx& c) const noexcept {
  c.stand(dig_, false);
  return StepIs::done;
}

// Who has deployed a piece may want to join its road with another one now.
void Tunnel::deployed(Ctx& c, const FigureMoved&) const noexcept {
  if (c.marked(dig_)) c[arrived_] = 1;
}

StepIs Tunnel::ask(Ctx& c) const noexcept {
  if (c.answered() || c.active() != c.turn_player() || (beside_all_ && !c[arrived_])) return StepIs::done;
  return c.ask(c.active(), ask_);
}

void Tunnel::mouths(Ctx& c, Player p, Actions& out) const noexcept {
  if (p != c.turn_player()) return;
  for (u32 pair = 0; pair < most_pairs; ++pair) {
    if (!left(c, p, pair)) continue;
    for (u32 i = 0; i < c[listed_]; ++i) {
      const Free& f = c[list_][i];
      for (u32 m = f.mouths; m; m &= m - 1) out.add(dig_it_, pair, c.seg(f.tile, std::countr_zero(m)).v);
    }
  }
}

Effect Tunnel::dig(Ctx& c, const Action& a) const noexcept {
  const Seg mouth(a.arg[1]);
  Ends& ends = c[tokens_][a.who.v][a.arg[0]];
  ends[ends[0] ? 1 : 0] = mouth;
  take(c, mouth);
  c[used_] = 1;
  c.emit(put_, a.who, {a.arg[0], mouth.v, c.cell_of(c.tile(mouth)).v});
  if (ends[1]) join(c, ends);
  look(c);
  return Effect::keeps;
}

// [TUNNEL-05], [TUNNEL-06]
void Tunnel::join(Ctx& c, const Ends& ends) const noexcept {
  const bool now = at_once_ && c[late_];
  if (now) c[floor_] = c.raise_floor();
  c.link(ends[0], ends[1]);
  if (stays_open_)
    for (const Stored<Seg> end : ends) c.hold(end, -1);
  c.emit(joined_, c.turn_player(), {c.cell_of(c.tile(ends[0])).v, c.cell_of(c.tile(ends[1])).v});
  if (now) c.call(now_);
}

// Only what the tunnel completed, whatever else is being scored [TUNNEL-O2].
StepIs Tunnel::settle_now(Ctx& c) const noexcept {
  if (c.pending()) c.call(settle_);
  return StepIs::done;
}

StepIs Tunnel::settled(Ctx& c) const noexcept {
  c.lower_floor(c[floor_]);
  return StepIs::done;
}

// ---- why it is refused ----
Reason Tunnel::why_not(Ctx& c, const Action& a) const noexcept {
  const Player who = c.decision().who;
  if (!who || who != c.turn_player()) return not_own_turn_;
  if (c[used_]) return once_;
  if (a.arg[0] >= most_pairs || !left(c, who, a.arg[0])) return no_token_;
  if (!is_mouth(c, Seg(a.arg[1]))) return no_mouth_;
  return is_free(c, Seg(a.arg[1])) ? later_ : taken_;
}

}  // namespace bastide::tunnel

BASTIDE_PLUGIN("tunnel", "1.0", bastide::tunnel::Tunnel)
