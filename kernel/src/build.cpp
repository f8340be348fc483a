// Building the flat tables: designs and their rotations, the fitting of sides, the layout of the state, blank states.
#include <algorithm>
#include <bit>
#include <cmath>

#include "impl.hpp"

namespace bastide {
namespace {

u16 turn_ports(u16 ports, int quarters) {
  const int n = quarters * 3;
  return static_cast<u16>(((ports << n) | (ports >> (ports_per_tile - n))) & 0xfff);
}

// WordList that only tiles say.
void read_words(Game::Impl& g, const TileSpec& y) {
  for (const auto& s : y.sides) g.of<SideKind>().id(s);
  for (const SegSpec& s : y.segments) {
    g.of<FeatureKind>().id(s.kind);
    for (const auto& [a, v] : s.attrs) g.of<Attr>().id(a);
  }
  for (const auto& s : y.tags) g.of<Tag>().id(s);
  for (const auto& [a, v] : y.marks) g.of<Attr>().id(a);
}

void build_kinds(Game::Impl& g, const Definer::Impl& d, const std::vector<FeatureTraits>& traits) {
  Tables& t = g.t;
  t.feature_kinds = g.of<FeatureKind>().size();
  for (u32 k = 0; k < traits.size(); ++k) {
    if (traits[k].completable) t.completable.add(FeatureKind(k));
    if (traits[k].place) t.places.add(FeatureKind(k));
    t.room.push_back(static_cast<u8>(traits[k].room));
  }
  const auto traits_of = [&](const auto& names_of, const std::string& kind) {
    Traits set;
    if (const auto it = names_of.find(kind); it != names_of.end())
      for (const auto& n : it->second) set.add(Trait(g.of<Trait>().id(n)));
    return set;
  };
  for (const auto& k : g.of<FeatureKind>().names) t.feature_traits.push_back(traits_of(d.feature_trait_names, k));
  for (const auto& k : g.of<FigureKind>().names) t.figure_traits.push_back(traits_of(d.figure_trait_names, k));
  t.immune_feature.resize(g.of<FeatureKind>().names.size());
  t.immune_figure.resize(g.of<FigureKind>().names.size());
  t.immune_zone.resize(g.of<Zone>().names.size());
  t.bars.resize(max_causes + 1);
  for (const auto* immune : {&t.immune_feature, &t.immune_figure, &t.immune_zone})
    for (const Whys& causes : *immune) t.guarded |= causes;
  for (u32 w = 0; w < max_causes; ++w) t.guarded.set(Why(w), t.guarded.has(Why(w)) || t.bars[w]);
  for (u32 i = 0; i < 16; ++i) t.relation[i][i] = static_cast<u8>(Relation::join);
  for (const auto& r : d.relates) t.relation[r.a][r.b] = t.relation[r.b][r.a] = static_cast<u8>(r.r);
}

SegDesign design_of(Game::Impl& g, const TileSpec& y, u32 local, const std::vector<FeatureTraits>& traits) {
  const SegSpec& s = y.segments[local];
  SegDesign seg;
  seg.kind = static_cast<u8>(g.of<FeatureKind>().id(s.kind));
  seg.ports = s.ports;
  seg.openings = static_cast<i16>(std::popcount(s.ports));
  seg.footprint = traits[seg.kind].footprint;
  if (s.ports && traits[seg.kind].place)
    throw Refusal{{"'" + s.kind + "' is a place for figures, which connects with nothing, but tile '" + y.id +
                       "' lets it reach the rim",
                   s.at.file.empty() ? y.at : s.at, "leave out its 'at'"}};
  for (const int i : s.touches) seg.touches = static_cast<u16>(seg.touches | 1u << i);
  for (u32 i = 0; i < y.segments.size(); ++i)  // touching is mutual, whoever wrote it down
    for (const int o : y.segments[i].touches)
      if (o == static_cast<int>(local)) seg.touches = static_cast<u16>(seg.touches | 1u << i);
  for (const int i : s.meets) seg.meets = static_cast<u16>(seg.meets | 1u << i);
  for (const auto& [a, v] : s.attrs)
    if (v) seg.attrs.add(Attr(g.of<Attr>().id(a)));
  return seg;
}

Turned turned_design(Game::Impl& g, const TileSpec& y, int rot) {
  Turned u{};
  std::fill(std::begin(u.port), std::end(u.port), no_segment);
  for (int s = 0; s < 4; ++s)
    u.side[(s + rot) & 3] = static_cast<u8>(g.of<SideKind>().id(y.sides[static_cast<u32>(s)]));
  for (u32 i = 0; i < y.segments.size(); ++i)
    for (u32 m = turn_ports(y.segments[i].ports, rot); m; m &= m - 1) u.port[std::countr_zero(m)] = static_cast<u8>(i);
  return u;
}

FitRow fit_row(const Game::Impl& g, const Definer::Impl& d, const Turned* turned) {
  const auto fits = [&](int rot, int side, int neighbour) {  // neighbour 0: nothing there
    const SideKind mine(turned[rot].side[side]);
    if (neighbour == 0) return std::ranges::find(d.enclosed, mine) == d.enclosed.end();
    return neighbour <= g.of<SideKind>().size() &&
           g.t.relation[mine.v][neighbour - 1] != static_cast<u8>(Relation::mismatch);
  };
  FitRow row{};
  for (int a = 0; a < 16; ++a)
    for (int b = 0; b < 16; ++b)
      for (int rot = 0; rot < 4; ++rot) {
        if (fits(rot, 0, a) && fits(rot, 1, b)) row.ne[a * 16 + b] = static_cast<u8>(row.ne[a * 16 + b] | 1 << rot);
        if (fits(rot, 2, a) && fits(rot, 3, b)) row.sw[a * 16 + b] = static_cast<u8>(row.sw[a * 16 + b] | 1 << rot);
      }
  return row;
}

void build_design(Game::Impl& g, const Definer::Impl& d, const TileSpec& y, const std::vector<FeatureTraits>& traits) {
  Tables& t = g.t;
  TypeDesign type;
  type.first_design = static_cast<u16>(t.designs.size());
  type.segs = static_cast<u8>(y.segments.size());
  type.home = Bag(d.bag_of(y));
  for (const auto& s : y.tags) type.tags.add(Tag(g.of<Tag>().id(s)));
  for (u32 local = 0; local < y.segments.size(); ++local) {
    const SegDesign seg = design_of(g, y, local, traits);
    if (seg.footprint) type.footprints = static_cast<u16>(type.footprints | 1u << local);
    t.designs.push_back(seg);
    const std::size_t values = t.attr_value.size();
    t.attr_value.resize(values + static_cast<u32>(t.attrs));
    for (const auto& [a, v] : y.segments[local].attrs) t.attr_value[values + g.of<Attr>().id(a)] = static_cast<i16>(v);
  }
  const std::size_t row = t.tile_value.size();
  t.tile_value.resize(row + static_cast<u32>(t.attrs));
  for (const auto& [a, v] : y.marks) t.tile_value[row + g.of<Attr>().id(a)] = static_cast<i16>(v);
  t.type.push_back(type);
  for (int rot = 0; rot < 4; ++rot) t.turned.push_back(turned_design(g, y, rot));
  t.fit.push_back(fit_row(g, d, &t.turned[t.turned.size() - 4]));
}

}  // namespace

void build_tiles(Game::Impl& g, const Definer::Impl& d) {
  Tables& t = g.t;
  for (const TileSpec& y : g.spec.tiles) read_words(g, y);
  for (const TileSpec& y : g.variants) read_words(g, y);
  check_limits(g);
  g.feature_look.resize(g.of<FeatureKind>().names.size());
  std::vector<FeatureTraits> traits = d.traits;
  traits.resize(g.of<FeatureKind>().names.size());
  // A kind that only tiles know is inert: it connects, it is never complete, nobody stands there.
  for (std::size_t k = 0; k < g.of<FeatureKind>().names.size(); ++k)
    if (!d.kind_owner.contains(g.of<FeatureKind>().names[k])) traits[k] = {.completable = false};
  build_kinds(g, d, traits);

  t.types = static_cast<int>(g.spec.tiles.size());
  t.attrs = std::max<int>(1, g.of<Attr>().size());
  for (const TileSpec& y : g.spec.tiles) build_design(g, d, y, traits);
  for (const TileSpec& y : g.variants) {
    at_most(y.segments.size(), max_segments_of_tile, "segments", y.at, "", "variant '" + y.id + "' has ");
    build_design(g, d, y, traits);
  }
  for (u32 y = 0; y < t.type.size(); ++y) {
    const bool printed = y < g.spec.tiles.size();
    t.type[y].of = printed ? static_cast<u16>(y) : g.variant_of[y - g.spec.tiles.size()].v;
    if (!printed) t.type[t.type[y].of].spare = 1;
  }
}

void build_layout(Game::Impl& g, const Definer::Impl& d) {
  Tables& t = g.t;
  Layout& l = t.at;
  t.figure_kinds = g.of<FigureKind>().size();
  t.bags = g.of<Bag>().size();
  t.terms = g.of<Term>().size();
  const u32 kinds = static_cast<u32>(t.figure_kinds);
  t.claims.resize(kinds);
  t.strength.resize(kinds);
  t.deploy.resize(std::max<std::size_t>(1, kinds) * max_feature_kinds);
  for (const auto& [k, other] : d.like)
    for (u32 f = 0; f < max_feature_kinds; ++f)
      if (u8& flags = t.deploy[k * max_feature_kinds + f]; flags == 0) flags = t.deploy[other * max_feature_kinds + f];
  std::vector<u32> per = d.per_player;
  per.resize(kinds);
  for (const FigureCount& f : g.spec.figures) {
    const int k = g.of<FigureKind>().find(f.kind);
    if (k < 0 && f.inherited) continue;
    if (k < 0)
      throw Refusal{{"[figures] names '" + f.kind + "', which no module in use defines", f.at,
                     did_you_mean(f.kind, g.of<FigureKind>().names)}};
    per[static_cast<u32>(k)] = static_cast<u32>(f.count);
  }
  u32 at = static_cast<u32>(d.neutral.size()), of_seat = 0;
  for (u32 k = 0; k < kinds; ++k) {
    t.per_player.push_back(static_cast<u8>(per[k]));
    t.figure_at.push_back(static_cast<u16>(at + of_seat));
    of_seat += per[k];
    for (u32 f = 0; f < max_feature_kinds; ++f)
      if (t.deploy[k * max_feature_kinds + f]) t.deployable |= u64{1} << k;
  }
  t.deploy_reason.resize(std::size_t{kinds} * deploy_answers, t.landing_reason);
  for (const bool own : {false, true})  // those of a kind go before those of all kinds
    for (const auto& r : d.deploy_reasons)
      for (u32 k = 0; k < kinds; ++k)
        if (own ? r.kind == FigureKind(k) : !r.kind)
          t.deploy_reason[k * deploy_answers + static_cast<u32>(r.answer)] = r.reason;
  t.figures_per_seat = static_cast<u16>(of_seat);
  t.neutral_figures = static_cast<u16>(at);
  const u32 figures = at + of_seat * static_cast<u32>(g.max_players);
  at_most(figures, max_figures, "figures", g.spec.at, "lower [figures] or the number of players");
  u32 segs = 0;
  for (u32 y = 0; y < g.spec.tiles.size(); ++y)
    segs += static_cast<u32>(g.spec.tiles[y].count) * (u32{t.type[y].segs} + t.type[y].spare);
  at_most(segs, max_segments, "segments on all tiles", g.spec.at, "take a tile set out");
  at_most(d.links, max_links, "links", g.spec.at, "take a module out");
  l.max_segs = static_cast<u16>(segs);
  l.max_figures = static_cast<u16>(figures);
  l.max_links = static_cast<u16>(d.links);

  u32 cursor = d.block_cursor;  // header, locals and blocks were laid out while defining
  const auto put = [&](u32& where, std::size_t size, std::size_t count) {
    cursor = static_cast<u32>((cursor + 7) / 8 * 8);
    where = cursor;
    cursor += static_cast<u32>(size * count);
  };
  u32 locals = 0;
  for (const auto& [name, size] : d.measured->local_sizes) locals += (size + 7) / 8 * 8;
  at_most(locals, max_local_bytes, "bytes of data in all routines", g.spec.at, "take a module out");
  l.save_bytes = static_cast<u16>(locals * nested_locals);
  put(l.saves, 1, l.save_bytes);
  put(l.figures, sizeof(FigureRecord), l.max_figures);
  put(l.supply, 1, static_cast<std::size_t>(t.figure_kinds) * max_players);
  put(l.ledger, sizeof(i32), static_cast<std::size_t>(t.terms) * max_players);
  put(l.left, sizeof(u16), static_cast<std::size_t>(t.bags));
  put(l.withheld, sizeof(u16), static_cast<std::size_t>(t.bags));
  put(l.bags, 1, static_cast<std::size_t>(t.bags) * static_cast<std::size_t>(t.types));
  put(l.links, sizeof(LinkRecord), l.max_links);
  put(l.tiles, sizeof(TileRecord), l.max_tiles);
  put(l.segs, sizeof(SegRecord), l.max_segs);
  put(l.features, sizeof(FeatureRecord), l.max_segs);
  put(l.front_cell, sizeof(u16), l.max_frontier);
  put(l.front_ne, 1, l.max_frontier);
  put(l.front_sw, 1, l.max_frontier);
  put(l.cells, sizeof(u16), static_cast<std::size_t>(t.width) * static_cast<std::size_t>(t.width));
  l.size = (cursor + 7) / 8 * 8;
}

// Everything set out on the table for each number of players: a game starts by copying one of these.
void build_blank(Game::Impl& g, const Definer::Impl& d) {
  const Tables& t = g.t;
  for (int players = 0; players <= g.max_players; ++players) {
    State s(t.at.size);
    std::byte* base = s.data();
    Header& h = *reinterpret_cast<Header*>(base);
    h.players = static_cast<u8>(players);
    h.asked = DecisionKind{}.v;
    h.who = Player{}.v;
    u16* cells = reinterpret_cast<u16*>(base + t.at.cells);
    const int w = t.width;
    for (int i = 0; i < w; ++i)
      for (int j : {0, w - 1}) cells[i * w + j] = cells[j * w + i] = 0xfffe;  // the edge of the table
    FigureRecord* figures = reinterpret_cast<FigureRecord*>(base + t.at.figures);
    u8* supply = reinterpret_cast<u8*>(base + t.at.supply);
    const u32 neutral = t.neutral_figures;
    for (u32 i = 0; i < neutral; ++i) figures[i] = {static_cast<u8>(d.neutral[i].v), Player{}.v, Place::supply()};
    h.figures = static_cast<u8>(neutral + t.figures_per_seat * static_cast<u32>(players));
    for (int p = 0; p < players; ++p)
      for (int k = 0; k < t.figure_kinds; ++k) {
        const u32 n = t.per_player[static_cast<u32>(k)];
        supply[p * t.figure_kinds + k] = static_cast<u8>(n);
        if (n) h.stock[p] |= u64{1} << k;
        for (u32 i = 0; i < n; ++i)
          figures[t.figure_at[static_cast<u32>(k)] + static_cast<u32>(p) * t.figures_per_seat + i] = {
              static_cast<u8>(k), static_cast<u8>(p), Place::supply()};
      }
    u8* bags = reinterpret_cast<u8*>(base + t.at.bags);
    u16* left = reinterpret_cast<u16*>(base + t.at.left);
    for (int y = 0; y < t.types; ++y) {
      const u32 b = t.type[static_cast<u32>(y)].home.v;
      const int n = g.spec.tiles[static_cast<u32>(y)].count;
      bags[b * static_cast<u32>(t.types) + static_cast<u32>(y)] = static_cast<u8>(n);
      left[b] = static_cast<u16>(left[b] + n);
    }
    g.blank.push_back(std::move(s));
  }
}

}  // namespace bastide
