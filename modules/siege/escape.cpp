#include "escape.hpp"

namespace bastide::siege {

void Escape::define(Definer& d) {
  // [SIEGE-04] Without the rule that makes a city besieged nobody needs to escape.
  if (!d.has_param("siege.doubles") || !Besieged::possible(d)) return;
  const Name near = d.choice("escape.near");
  near_ = near == "by_kind" ? Near::by_kind : near == "siege_tile" ? Near::camp : Near::any_tile;
  per_part_ = d.choice("escape.per") == "part";
  same_tile_ = d.flag("escape.same_tile");
  turn_ = TurnWords(d);
  besieged_ = Besieged(d);
  houses_ =
      Designs(d, [](const SegSpec& seg) { return seg.kind != "city" && seg.kind != "road" && seg.kind != "field"; });
  city_ = d.feature_kind("city");
  follower_ = d.trait("follower");
  monastery_ = d.trait("monastery");
  shrine_ = d.trait("shrine");
  escaped_ = d.cause("escaped", "{figure} {from} escapes from the siege");
  note_houses(d);
  used_ = d.state<Used>("turn");
  last_ = d.state<u8>("turn");
  decision_ = d.decision("escape", {.may_pass = true, .own_only = true, .prompt = "Let a knight escape?"});
  leave_ =
      d.action<&Escape::leave>("escape", {{"knight", Operand::figure}, {"through", Operand::seg}},
                               "take a knight out of a besieged city", "{knight:there} escapes through the {through}");
  d.offer<&Escape::knights>("escape");
  d.why<&Escape::why_not>("escape");
  // After the turn's auctions, or before them: the orders say it.
  d.step<&Escape::at_end>("escape.knight", {.in = "turn", .after = {"turn.cycle"}, .before = {"turn.end"}});
  if (per_part_) {
    turn_parts_ = d.state<u8>("turn");
    cycle_parts_ = d.state<u8>("cycle");
    d.step<&Escape::before_part>("escape.between",
                                 {.in = "part", .after = {"part.begin"}, .before = {"part.before_draw"}});
  }
  no_knight_ = d.reason("escape.knight", "SIEGE-01", "only a follower of your own in a besieged city can escape");
  no_exit_ = d.reason("escape.exit", "SIEGE-01, SIEGE-02, SIEGE-03",
                      "an escape needs a monastery or a shrine next to the besieged city");
  same_exit_ = d.reason("escape.other-exit", "SIEGE-06", "the second knight escapes through another monastery");
  later_ = d.reason("escape.later", "SIEGE-05", "one knight may escape, when the turn is over");
}

// [SIEGE-06] A repeated part of the own turn begins: who wanted to escape in the one before does it now. Parts are
// counted twice, because other rules bring parts into a turn that repeat nothing, and cycles are not called where
// nothing repeats.
StepIs Escape::before_part(Ctx& c) const noexcept {
  if (c.answered()) return StepIs::done;
  const bool in_turn = c[turn_parts_]++ > 0, in_cycle = c[cycle_parts_]++ > 0;
  if (!in_turn || !in_cycle || c.active() != c.turn_player() || !any_knight(c, c.active())) return StepIs::done;
  return c.ask(c.active(), decision_);
}

StepIs Escape::at_end(Ctx& c) const noexcept {  // [SIEGE-05]
  if (c.answered() || !any_knight(c, c.active())) return StepIs::done;
  c[last_] = 1;
  return c.ask(c.active(), decision_);
}

// ---- where the exits are ----
// Tiles with a monastery have a tag, so that laying others costs nothing. Where one has none, all are looked at.
void Escape::note_houses(Definer& d) {
  tagged_ = d.tag("monastery");
  untagged_ = d.tag("escape.untagged");
  Tags looked_at;
  looked_at.add(tagged_);
  looked_at.add(untagged_);
  d.on<&Escape::laid>(looked_at);
  near_house_ = d.state<NearHouse>();
  for (const TileSpec& tile : d.tiles()) {
    std::vector<FeatureKind>& here = inside_.emplace_back();
    for (const SegSpec& seg : tile.segments)
      if (!seg.ports) here.push_back(d.feature_kind(seg.kind));
  }
  d.step<&Escape::read_designs>("escape.designs", {.in = "game", .before = {"setup.share"}});
}

StepIs Escape::read_designs(Ctx& c) const noexcept {
  bool untagged = false;
  for (const TileType y : c.all_types())
    for (const FeatureKind k : inside_[y.v])
      untagged = untagged || ((c.is(k, monastery_) || c.is(k, shrine_)) && !c.has(y, tagged_));
  c.stand(untagged_, untagged);
  return StepIs::done;
}

void Escape::laid(Ctx& c, const TilePlaced& e) const noexcept {
  if (!house_on(c, e.tile)) return;
  NearHouse& near = c[near_house_];
  const auto note = [&](Cell at) { near[at.v % bits / 64] |= u64{1} << at.v % 64; };
  if (same_tile_) note(c.cell_of(e.tile));  // [SIEGE-O3]
  for (int i = 0; i < 8; ++i) note(c.around(c.cell_of(e.tile), i));
}

bool Escape::house_on(const View& v, Tile t) const noexcept {
  bool house = false;
  for (const Seg s : v.segs_of(t)) house = house || v.is(v.kind(s), monastery_) || v.is(v.kind(s), shrine_);
  return house;
}

bool Escape::house_near(const Ctx& c, Tile t) const noexcept {
  const u32 at = c.cell_of(t).v;
  if (!(c[near_house_][at % bits / 64] >> at % 64 & 1)) return false;
  bool found = false;
  each_exit(c, t, [&](Seg) { found = true; });
  return found;
}

// Calls fn(Seg) for each exit around a tile.
template <class F>
void Escape::each_exit(const Ctx& c, Tile t, F&& fn) const noexcept {
  const auto look = [&](Tile near) {
    if (!near || !houses_.has(c.type(near))) return;
    for (const Seg s : c.segs_of(near))
      if (c.is(c.kind(s), monastery_) || c.is(c.kind(s), shrine_)) fn(s);
  };
  if (same_tile_) look(t);  // [SIEGE-O3]
  for (int i = 0; i < 8; ++i) look(c.tile_at(c.around(c.cell_of(t), i)));
}

bool Escape::any_of_siege(const Ctx& c, Feature city) const noexcept {
  bool found = false;
  c.each_seg(city, [&](Seg s) { found = found || besieged_.of_siege(c, s); });
  return found;
}

// [SIEGE-02], [SIEGE-03] Monasteries of any form and shrines around the tiles that matter.
template <class F>
void Escape::each_exit(const Ctx& c, Feature city, F&& fn) const noexcept {
  const bool everywhere = near_ == Near::any_tile || (near_ == Near::by_kind && any_of_siege(c, city));
  c.each_seg(city, [&](Seg s) {
    if (everywhere || besieged_.here(c, s)) each_exit(c, c.tile(s), fn);
  });
}

// Is it besieged, and has it an exit? Asked of cities in every turn: what most of them lack is looked for first.
bool Escape::has_exit(const Ctx& c, Feature city) const noexcept {
  bool besieged = false, found = false, siege = near_ == Near::any_tile;
  c.each_seg(city, [&](Seg s) {
    if (!besieged_.here(c, s)) return;
    besieged = true;
    siege = siege || (near_ == Near::by_kind && besieged_.of_siege(c, s));
    found = found || house_near(c, c.tile(s));
  });
  if (besieged && siege && !found) c.each_seg(city, [&](Seg s) { found = found || house_near(c, c.tile(s)); });
  return found;
}

Escape::Exits Escape::exits(const Ctx& c, Feature city) const noexcept {
  Exits found;
  each_exit(c, city, [&](Seg s) {
    const auto end = found.seg.begin() + found.count;
    if (found.count < most_exits && std::find(found.seg.begin(), end, s) == end)
      found.seg[static_cast<u32>(found.count++)] = s;
  });
  return found;
}

// Most turns end here: asking is dearer than looking.
bool Escape::any_knight(const Ctx& c, Player p) const noexcept {
  Feature looked_at;
  for (const Figure g : c.figures_of(p)) {
    const Place at = c.where(g);
    if (at.is != PlaceIs::seg || c.kind(Seg(at.index)) != city_ || !c.is(g, follower_)) continue;
    const Feature city = c.feature(Seg(at.index));
    if (city == looked_at) continue;
    looked_at = city;
    if (has_exit(c, city)) return true;
  }
  return false;
}

bool Escape::knight(Ctx& c, Player p, Figure g) const noexcept {
  const Place at = c.where(g);
  if (at.is != PlaceIs::seg || c.owner(g) != p || !c.is(g, follower_) || c.kind(Seg(at.index)) != city_) return false;
  return besieged_.city(c, c.feature(Seg(at.index))) && !c.barred(g, Place::supply(), {escaped_});
}

// Which exit it was matters only if another knight may follow.
void Escape::knights(Ctx& c, Player p, Actions& out) const noexcept {
  for (const Figure g : c.figures_of(p)) {
    if (!knight(c, p, g)) continue;
    const Exits all = exits(c, c.feature(Seg(c.where(g).index)));
    for (int i = 0; i < all.count; ++i) {
      if (used(c, all.seg[static_cast<u32>(i)])) continue;
      out.add(leave_, g.v, all.seg[static_cast<u32>(i)].v);
      if (c[last_]) break;
    }
  }
}

Effect Escape::leave(Ctx& c, const Action& a) const noexcept {
  Used& u = c[used_];
  if (u.count < most_parts) u.exit[u.count++] = Seg(a.arg[1]);
  c.move(Figure(a.arg[0]), Place::supply(), {escaped_});
  return Effect::closes;
}

bool Escape::used(const Ctx& c, Seg exit) const noexcept {
  const Used& u = c[used_];
  for (u32 i = 0; i < u.count; ++i)
    if (u.exit[i] == exit) return true;
  return false;
}

Reason Escape::why_not(Ctx& c, const Action& a) const noexcept {
  const Player p = c.decision().who ? c.decision().who : c.turn_player();
  const Figure g(a.arg[0]);
  if (!knight(c, p, g)) return no_knight_;
  const Exits all = exits(c, c.feature(Seg(c.where(g).index)));
  const auto end = all.seg.begin() + all.count;
  if (std::find(all.seg.begin(), end, Seg(a.arg[1])) == end) return no_exit_;
  return used(c, Seg(a.arg[1])) ? same_exit_ : later_;
}

}  // namespace bastide::siege
