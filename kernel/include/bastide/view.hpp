// View: reads a state. Hosts make one from a game and a state; hooks of modules get a Ctx, which is a View that can
// also change things. Reads are inline array reads, inside plugins too.
#pragma once
#include <algorithm>
#include <cstdlib>

#include "bastide/detail/tables.hpp"

namespace bastide {

class Game;

template <class T>
concept PlainData = std::is_trivially_copyable_v<T> && std::has_unique_object_representations_v<T>;
template <class T>
struct Slot {  // a variable of a module inside the state
  static_assert(PlainData<T>,
                "state of a module is plain data without padding, pointers or containers: integers, or structs and "
                "arrays of them");
  u32 offset = 0;
};
// An id inside the state. Zeroed memory is "none".
template <class I>
class Stored {
 public:
  constexpr Stored() = default;
  constexpr Stored(I id) : plus_one_(static_cast<decltype(I::v)>(id.v + 1)) {}  // NOLINT: it stands for the id
  constexpr operator I() const { return I(static_cast<u32>(plus_one_ - 1)); }   // NOLINT
  constexpr explicit operator bool() const { return plus_one_ != 0; }
  friend constexpr bool operator==(Stored, Stored) = default;
  friend constexpr bool operator==(Stored a, I b) { return static_cast<I>(a) == b; }

 private:
  decltype(I::v) plus_one_ = 0;
};

template <class T>
struct Column : Slot<T> {  // one T per tile, per cell edge, per seat or per design
  u32 count = 0;
};

// Ids from a first to a last, for range-based loops: for (Player p : v.seats()).
template <class Of>
class Range {
 public:
  struct Iterator {
    u32 at;
    Of operator*() const { return Of(at); }
    Iterator& operator++() {
      ++at;
      return *this;
    }
    friend bool operator==(Iterator, Iterator) = default;
  };
  constexpr Range(u32 first, u32 end) : first_(first), end_(end) {}
  Iterator begin() const { return {first_}; }
  Iterator end() const { return {end_}; }
  u32 size() const { return end_ - first_; }

 private:
  u32 first_, end_;
};

inline constexpr int no_gauge = -0x8000;  // a gauge that means nothing now
enum class GaugeFor : u8 { players, lab, in_hand };

// Cheap to make; valid as long as the state's memory.
class BASTIDE_API View {
 public:
  View(const Game&, const State&);

  // ---- players and turn ----
  int players() const { return h_->players; }
  Range<Player> seats() const { return {0, h_->players}; }
  int turn() const { return h_->turn; }
  Player turn_player() const { return Player(h_->turn_player); }
  bool in_turn() const { return h_->depth > 1; }  // false between two turns, where only the game itself runs
  int score(Player p) const { return h_->score[p.v]; }
  int score(Player p, Term t) const { return ledger_[t.v * max_players + p.v]; }
  // What players are compared by at the end: their points, unless a module says otherwise. Most wins, alone or not.
  int result(Player p) const { return t_->result.fn ? t_->result.fn(t_->result.self, *this, p) : score(p); }
  // Players with the same number win and lose together; everybody has his own, unless a module says otherwise.
  int party(Player p) const { return t_->party.fn ? t_->party.fn(t_->party.self, *this, p) : p.v; }
  bool allied(Player a, Player b) const { return party(a) == party(b); }
  u32 moves() const { return h_->moves; }
  Decision decision() const { return {DecisionKind(h_->asked), Player(h_->who)}; }
  bool over() const { return h_->over; }
  Fault fault() const { return static_cast<Fault>(h_->fault); }
  Player after(Player p, int n = 1) const { return Player(static_cast<u32>((p.v + n) % h_->players)); }

  // ---- grid. The middle of the table is 0,0; x grows to the east, y to the south ----
  Cell cell(int x, int y) const { return Cell(static_cast<u32>((y + t_->width / 2) * t_->width + x + t_->width / 2)); }
  bool on_table(int x, int y) const { return 2 * std::abs(x) < t_->width - 2 && 2 * std::abs(y) < t_->width - 2; }
  int x(Cell c) const { return c.v % t_->width - t_->width / 2; }
  int y(Cell c) const { return c.v / t_->width - t_->width / 2; }
  Cell neighbour(Cell c, Side s) const { return Cell(static_cast<u32>(c.v + t_->step[static_cast<u8>(s)])); }
  Cell around(Cell c, int i) const { return Cell(static_cast<u32>(c.v + t_->around[i])); }  // i in 0..7, from the north
  Tile tile_at(Cell c) const { return cells_[c.v] - 1u < 0x7fffu ? Tile(cells_[c.v] - 1u) : Tile{}; }
  // frontier: empty beside a tile; barred: nothing may be laid there; solid: ... and it closes what faces it
  bool frontier(Cell c) const { return cells_[c.v] >= frontier_bit && cells_[c.v] < off_limits; }
  bool barred(Cell c) const { return cells_[c.v] == blocked || cells_[c.v] == off_limits; }
  bool solid(Cell c) const { return cells_[c.v] == blocked; }
  bool sealed(Tile t, Side s) const { return tiles_[t.v].sealed >> static_cast<u8>(s) & 1; }
  bool shut(Tile t) const { return tiles_[t.v].shut; }  // nobody arrives there
  int tiles() const { return h_->tiles; }
  Range<Tile> all_tiles() const { return {0, h_->tiles}; }
  int frontier_size() const { return h_->frontier; }
  Cell frontier_cell(int i) const { return Cell(front_cell_[i]); }
  Cell cell_of(Tile t) const { return Cell(tiles_[t.v].cell); }
  int rotation(Tile t) const { return tiles_[t.v].rotation; }  // quarter turns clockwise
  // What counts as one tile: several tiles that a module joined have the same piece.
  Tile piece(Tile t) const { return Tile(tiles_[t.v].piece); }
  template <class F>
  void each_around(Tile, F&& fn) const;  // every piece in the cells around the piece of this tile, once

  // ---- designs ----
  int types() const { return t_->types; }  // that can lie in bags; variants have higher numbers
  Range<TileType> all_types() const { return {0, static_cast<u32>(t_->types)}; }
  TileType type(Tile t) const { return TileType(tiles_[t.v].type); }
  Bag home(TileType y) const { return t_->type[y.v].home; }  // where it lies at the start
  SideKind side(Tile t, Side s) const { return side(type(t), rotation(t), s); }
  SideKind side(TileType y, int rot, Side s) const {
    return SideKind(t_->turned[y.v * 4u + static_cast<u32>(rot)].side[static_cast<u8>(s)]);
  }
  const Tags& tags(TileType y) const { return t_->type[y.v].tags; }
  bool has(TileType y, Tag g) const { return t_->type[y.v].tags.has(g); }
  bool has(Tile t, Tag g) const { return has(type(t), g); }
  int attr(TileType y, Attr a) const { return t_->tile_value[y.v * static_cast<u32>(t_->attrs) + a.v]; }
  int attr(Tile t, Attr a) const { return attr(type(t), a); }
  // Could this design lie there by its sides alone? Bits of the rotations that fit; all four where nothing is near.
  u8 rotations(TileType y, Cell c) const {
    if (cells_[c.v] == 0) return t_->fit[y.v].ne[0] & t_->fit[y.v].sw[0];
    if (!frontier(c)) return 0;
    const int i = cells_[c.v] - frontier_bit;
    return t_->fit[y.v].ne[front_ne_[i]] & t_->fit[y.v].sw[front_sw_[i]];
  }

  // ---- segments and features. Links are the truth, features are derived ----
  int segs(Tile t) const { return tiles_[t.v].segs; }
  Seg seg(Tile t, int local) const { return Seg(static_cast<u32>(tiles_[t.v].first_seg + local)); }
  Range<Seg> segs_of(Tile t) const { return {tiles_[t.v].first_seg, u32{tiles_[t.v].first_seg} + tiles_[t.v].segs}; }
  Seg seg_at(Tile t, Side s, int port) const {  // port 0 left, 1 middle, 2 right; none if nothing is there
    const u8 l =
        t_->turned[tiles_[t.v].type * 4u + tiles_[t.v].rotation].port[static_cast<u32>(s) * 3 + static_cast<u32>(port)];
    return l == no_segment ? Seg{} : seg(t, l);
  }
  Seg seg_of(Tile t, FeatureKind k) const {  // the first one of that kind on the tile, or none
    for (const Seg s : segs_of(t))
      if (kind(s) == k) return s;
    return {};
  }
  int attr(Seg s, Attr a) const { return t_->attr_value[design_index(s) * static_cast<u32>(t_->attrs) + a.v]; }
  bool touches(Seg s, int local) const { return design(s).touches >> local & 1; }  // of the same tile
  bool meets(Seg s, int local) const { return design(s).meets >> local & 1; }
  bool footprint(Seg s) const { return design(s).footprint; }
  u16 printed_ports(Seg s) const { return design(s).ports; }  // before turning
  u16 ports(Seg) const;                                       // in board orientation, bit = side * 3 + port
  Tile tile(Seg s) const { return Tile(segs_[s.v].tile); }
  int local(Seg s) const { return segs_[s.v].local; }
  FeatureKind kind(Seg s) const { return FeatureKind(segs_[s.v].kind); }
  Feature feature(Seg s) const { return Feature(segs_[s.v].root); }
  Seg any_seg(Feature f) const { return Seg(f.v); }
  FeatureKind kind(Feature f) const { return FeatureKind(segs_[f.v].kind); }
  int feature_kinds() const { return t_->feature_kinds; }
  bool completable(FeatureKind k) const { return t_->completable.has(k); }
  bool is_place(FeatureKind k) const { return t_->places.has(k); }  // for figures and nothing else
  bool is(FeatureKind k, Trait t) const { return t_->feature_traits[k.v].has(t); }
  const Traits& traits(FeatureKind k) const { return t_->feature_traits[k.v]; }
  bool open(Feature f) const { return features_[f.v].open > 0; }
  int open_ports(Feature f) const { return features_[f.v].open; }
  int claims(Feature f) const { return features_[f.v].claims; }    // claiming figures there
  int figures(Feature f) const { return features_[f.v].figures; }  // all figures there
  int seg_count() const { return h_->segs; }
  bool exists(Seg s) const { return s.v < h_->segs && segs_[s.v].root != unused_seg; }
  int seg_count(Feature f) const { return features_[f.v].size; }
  bool is_root(Seg s) const { return segs_[s.v].root == s.v; }  // exactly one member of each feature is
  template <class F>
  void each_seg(Feature f, F&& fn) const {  // every member once
    u16 s = f.v;
    do {
      fn(Seg(s));
      s = segs_[s].next;
    } while (s != f.v);
  }
  template <class F>
  void each_feature(F&& fn) const {
    for (u32 s = 0; s < h_->segs; ++s)
      if (segs_[s].root == s) fn(Feature(s));
  }
  // The features that somebody claims, in the order of their numbers. Found from the figures, which are few.
  template <class F>
  void each_claimed(F&& fn) const;
  // Features of that kind that touch f on some tile, each once.
  template <class F>
  void each_touching(Feature f, FeatureKind k, F&& fn) const;
  template <class F>
  void each_linked(Seg, F&& fn) const;  // segments that are connected with this one directly, printed or explicit

  struct Link {  // an explicit connection, a printed one that was cut (cut), or a segment that is held open (a == b)
    Seg a, b;
    bool cut;
    int hold;
  };
  int explicit_links() const { return h_->links; }
  Link explicit_link(int i) const {
    const LinkRecord& l = links()[static_cast<u32>(i)];
    return {Seg(l.a), Seg(l.b), l.cut != 0, l.hold};
  }

  // ---- figures ----
  int figure_count() const { return h_->figures; }
  int figure_kinds() const { return t_->figure_kinds; }
  Range<FigureKind> all_figure_kinds() const { return {0, static_cast<u32>(t_->figure_kinds)}; }
  FigureKind kind(Figure g) const { return FigureKind(figures_[g.v].kind); }
  Player owner(Figure g) const { return Player(figures_[g.v].owner); }  // none: neutral
  Place where(Figure g) const { return figures_[g.v].place; }
  bool claims(Figure g) const { return t_->claims[figures_[g.v].kind]; }
  bool claims(FigureKind k) const { return t_->claims[k.v]; }
  int strength(FigureKind k) const { return t_->strength[k.v]; }
  bool is(FigureKind k, Trait t) const { return t_->figure_traits[k.v].has(t); }
  bool is(Figure g, Trait t) const { return is(kind(g), t); }
  const Traits& traits(FigureKind k) const { return t_->figure_traits[k.v]; }
  int per_player(FigureKind k) const { return t_->per_player[k.v]; }  // how many each player owns
  // Does anything say where figures of this kind may stand?
  bool deployable(FigureKind k) const { return t_->deployable >> k.v & 1; }
  int supply(Player p, FigureKind k) const { return supply_[p.v * static_cast<u32>(t_->figure_kinds) + k.v]; }
  // Kinds of which the player has one in the supply.
  FigureKinds supply(Player p) const { return FigureKinds::of_word(h_->stock[p.v]); }
  Figure from_supply(Player p, FigureKind k) const;  // the first one there, or none
  Tile tile_of(Figure g) const;                      // the tile it stands on, or none
  // The tile that a figure stands on as a whole: a piece on a corner or on a side belongs to several.
  Tile stands_on(Figure g) const {
    const Place p = where(g);
    if (p.is == PlaceIs::seg) return tile(Seg(p.index));
    return p.is == PlaceIs::cell ? tile_at(Cell(p.index)) : Tile{};
  }
  Range<Figure> figures_of(Player p) const {
    const u32 first = t_->neutral_figures + u32{p.v} * t_->figures_per_seat;
    return {first, first + t_->figures_per_seat};
  }
  Range<Figure> figures_of(Player p, FigureKind k) const {
    const u32 first = t_->figure_at[k.v] + u32{p.v} * t_->figures_per_seat;
    return {first, first + t_->per_player[k.v]};
  }
  template <class F>
  void each_figure(F&& fn) const {
    for (u32 g = 0; g < h_->figures; ++g) fn(Figure(g));
  }
  const Figures& board() const { return h_->board; }  // those that stand somewhere on the table
  template <class F>
  void each_on_board(F&& fn) const {
    h_->board.each(fn);
  }
  template <class F>
  void each_on(Feature f, F&& fn) const {  // figures on the feature, in order of their numbers
    if (features_[f.v].figures == 0) return;
    each_on_board([&](Figure g) {
      if (where(g).is == PlaceIs::seg && feature(Seg(where(g).index)) == f) fn(g);
    });
  }

  // ---- tiles not on the grid ----
  int bags() const { return t_->bags; }
  int left(Bag b) const { return left_[b.v]; }  // that can be taken
  int left(Bag b, TileType y) const { return bags_[b.v * static_cast<u32>(t_->types) + y.v]; }
  std::span<const u8> counts(Bag b) const {
    return {bags_ + b.v * static_cast<u32>(t_->types), static_cast<u32>(t_->types)};
  }
  template <class F>
  void each_in(Bag b, F&& fn) const {  // every design in the bag, once
    int seen = 0;
    for (u32 y = 0; seen < left_[b.v] + withheld_[b.v] && y < static_cast<u32>(t_->types); ++y)
      if (const int n = left(b, TileType(y))) {
        seen += n;
        fn(TileType(y));
      }
  }
  int withheld(Bag b) const { return withheld_[b.v]; }  // in the bag, but nobody knows which and nobody gets them

  // ---- features about to be scored ----
  int pending() const { return h_->pending - h_->floor; }
  Feature pending(int i) const { return Feature(segs_[h_->pending_segs[h_->floor + i]].root); }
  bool is_pending(Feature f) const {  // by anybody
    for (int i = 0; i < h_->pending; ++i)
      if (segs_[h_->pending_segs[i]].root == f.v) return true;
    return false;
  }

  // ---- what the ruleset has ----
  bool anybody_in(Layer l) const { return !t_->layer[static_cast<int>(l)].list.empty(); }
  bool anybody_in(Layer l, FeatureKind k) const { return t_->layer[static_cast<int>(l)].word.has(k); }

  template <class T>
  const T& operator[](Slot<T> s) const {
    return *reinterpret_cast<const T*>(base_ + s.offset);
  }
  template <class T>
  std::span<const T> operator[](Column<T> c) const {
    return {reinterpret_cast<const T*>(base_ + c.offset), c.count};
  }

 protected:
  friend class Game;
  // A cell holds 0 (nothing near), a tile + 1, frontier_bit + its place in the frontier, or one of the last three.
  static constexpr u16 frontier_bit = 0x8000, off_limits = 0xfffd, table_edge = 0xfffe, blocked = 0xffff;
  View(const Tables& t, std::byte* base)
      : t_(&t),
        base_(base),
        h_(reinterpret_cast<Header*>(base)),
        cells_(part<u16>(t.at.cells)),
        tiles_(part<TileRecord>(t.at.tiles)),
        segs_(part<SegRecord>(t.at.segs)),
        features_(part<FeatureRecord>(t.at.features)),
        front_cell_(part<u16>(t.at.front_cell)),
        front_ne_(part<u8>(t.at.front_ne)),
        front_sw_(part<u8>(t.at.front_sw)),
        figures_(part<FigureRecord>(t.at.figures)),
        supply_(part<u8>(t.at.supply)),
        ledger_(part<i32>(t.at.ledger)),
        bags_(part<u8>(t.at.bags)),
        left_(part<u16>(t.at.left)),
        withheld_(part<u16>(t.at.withheld)) {}
  template <class T>
  T* part(u32 offset) const {
    return reinterpret_cast<T*>(base_ + offset);
  }
  u32 design_index(Seg s) const { return t_->type[tiles_[segs_[s.v].tile].type].first_design + u32{segs_[s.v].local}; }
  const SegDesign& design(Seg s) const { return t_->designs[design_index(s)]; }
  std::span<const LinkRecord> links() const { return {part<LinkRecord>(t_->at.links), h_->links}; }
  bool cut(Seg, Seg) const;

  friend class FeatureSet;
  const Tables* t_;
  std::byte* base_;
  Header* h_;
  u16* cells_;
  TileRecord* tiles_;
  SegRecord* segs_;
  FeatureRecord* features_;
  u16* front_cell_;
  u8 *front_ne_, *front_sw_;
  FigureRecord* figures_;
  u8* supply_;
  i32* ledger_;
  u8* bags_;
  u16* left_;
  u16* withheld_;
};

// Features met on a walk, each once, however many there are. Lives on the stack: a bit for each segment on the table,
// of which only those in use are cleared.
class FeatureSet {
 public:
  explicit FeatureSet(const View& v) : words_(v.h_->segs / 64u + 1) { std::fill_n(bits_, words_, u64{0}); }
  bool add(Feature f) {  // true: it was not there
    const u64 bit = u64{1} << f.v % 64;
    const bool fresh = !(bits_[f.v / 64] & bit);
    bits_[f.v / 64] |= bit;
    return fresh;
  }
  int size() const {
    int n = 0;
    for (u32 i = 0; i < words_; ++i) n += std::popcount(bits_[i]);
    return n;
  }
  template <class F>
  void each(F&& fn) const {  // in the order of their numbers
    for (u32 i = 0; i < words_; ++i)
      for (u64 rest = bits_[i]; rest; rest &= rest - 1) fn(Feature(i * 64 + static_cast<u32>(std::countr_zero(rest))));
  }

 private:
  u32 words_;
  u64 bits_[(1 << 16) / 64];
};

template <class F>
void View::each_claimed(F&& fn) const {
  FeatureSet found(*this);
  each_on_board([&](Figure g) {
    if (where(g).is == PlaceIs::seg && claims(g)) found.add(feature(Seg(where(g).index)));
  });
  found.each(fn);
}

template <class F>
void View::each_touching(Feature f, FeatureKind k, F&& fn) const {
  FeatureSet seen(*this);
  each_seg(f, [&](Seg s) {
    for (unsigned m = design(s).touches; m; m &= m - 1) {
      const Seg o = seg(tile(s), std::countr_zero(m));
      if (kind(o) == k && seen.add(feature(o))) fn(feature(o));
    }
  });
}

// Left meets right and middle meets middle; a half with nothing opposite meets the middle there.
template <class F>
void View::each_linked(Seg s, F&& fn) const {
  const Tile t = tile(s);
  for (const Side side : all_sides) {
    const Side back = opposite(side);
    const Tile o = tile_at(neighbour(cell_of(t), side));
    if (!o || t_->relation[this->side(t, side).v][this->side(o, back).v] != static_cast<u8>(Relation::join)) continue;
    for (int p = 0; p < 3; ++p) {
      Seg mine = seg_at(t, side, p), other = seg_at(o, back, 2 - p);
      if (mine && !other) other = seg_at(o, back, 1);
      if (other && !mine) mine = seg_at(t, side, 1);
      if (mine == s && other && kind(other) == kind(s) && !cut(s, other)) fn(other);
    }
  }
  for (const LinkRecord& l : links()) {
    if (l.cut || l.a == l.b) continue;
    if (l.a == s.v) fn(Seg(l.b));
    if (l.b == s.v) fn(Seg(l.a));
  }
}

template <class F>
void View::each_around(Tile t, F&& fn) const {
  constexpr u32 most = 64;  // a piece of several tiles has at most so many pieces around it
  Tile seen[most];
  u32 n = 0;
  const Tile me = piece(t);
  const auto look = [&](Tile member) {
    for (int i = 0; i < 8; ++i) {
      const Tile o = tile_at(around(cell_of(member), i));
      if (!o || piece(o) == me || n == most) continue;
      if (std::find(seen, seen + n, piece(o)) != seen + n) continue;
      seen[n++] = piece(o);
      fn(piece(o));
    }
  };
  look(t);
  // The other tiles of the same piece lie beside it, and theirs beside them; pieces are small.
  Tile members[16] = {t};
  u32 count = 1;
  for (u32 i = 0; i < count; ++i)
    for (const Side side : all_sides) {
      const Tile o = tile_at(neighbour(cell_of(members[i]), side));
      if (!o || piece(o) != me || count == 16 || std::find(members, members + count, o) != members + count) continue;
      members[count++] = o;
      look(o);
    }
}

}  // namespace bastide
