// View and Ctx: the only doors to a state. View reads; Ctx, handed to every hook of a module, also changes.
// Reads are inline array reads, inside plugins too. What does work is an exported function of the kernel.
//
// Tags at the declarations: [any] in every hook; [act] where the state may change, i.e. in steps, actions, events
// and award layers, never in offers, vetoes, guards and the value layers.
#pragma once
#include <bit>
#include <cstdlib>

#include "bastide/journal.hpp"
#include "bastide/tables.hpp"

namespace bastide {

template <class T> concept PlainData = std::is_trivially_copyable_v<T> && std::has_unique_object_representations_v<T>;
template <class T>
struct Slot {  // a variable of a module inside the state
  static_assert(PlainData<T>, "state of a module is plain data without padding, pointers or containers: integers, or structs and arrays of them");
  u32 offset = 0;
};
template <class T>
struct Column {  // one T per tile, per cell edge or per seat
  static_assert(PlainData<T>, "state of a module is plain data without padding, pointers or containers: integers, or structs and arrays of them");
  u32 offset = 0, count = 0;
};

class View;
// What a caller lends to the kernel: the list of legal actions, memory for walks, perhaps a journal. One per thread.
struct Workspace {
  Actions legal;
  Journal* journal = nullptr;
  TileType (*deal)(void* dealer, const View&, Bag) = nullptr;  // the host's own order of a bag; null: the state's generator
  void* dealer = nullptr;
  std::vector<u32> stamp;     // per tile: last walk that saw it
  std::vector<u16> members;   // of the feature that is being rebuilt
  u32 walk = 0;
};

// Reads a state. Cheap to make; valid as long as the state's memory.
class BASTIDE_API View {
 public:
  View(const Tables& t, const State& s) : View(t, const_cast<std::byte*>(s.data())) {}

  // ---- players and turn ----
  int players() const { return h_->players; }
  int turn() const { return h_->turn; }
  Player turn_player() const { return Player(h_->turn_player); }
  int score(Player p) const { return h_->score[p.v]; }
  int score(Player p, Term t) const { return ledger_[t.v * max_players + p.v]; }
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
  Cell around(Cell c, int i) const { return Cell(static_cast<u32>(c.v + t_->around[i])); }  // i in 0..7
  Tile tile_at(Cell c) const { return cells_[c.v] - 1u < 0x7fffu ? Tile(cells_[c.v] - 1u) : Tile{}; }
  bool frontier(Cell c) const { return cells_[c.v] >= frontier_bit && cells_[c.v] < off_limits; }  // empty beside a tile
  bool barred(Cell c) const { return cells_[c.v] == blocked || cells_[c.v] == off_limits; }  // nothing may be laid there
  bool solid(Cell c) const { return cells_[c.v] == blocked; }                                // ... and it closes what faces it
  bool sealed(Tile t, Side s) const { return tiles_[t.v].sealed >> static_cast<u8>(s) & 1; }
  int tiles() const { return h_->tiles; }
  int frontier_size() const { return h_->frontier; }
  Cell frontier_cell(int i) const { return Cell(front_cell_[i]); }
  TileType type(Tile t) const { return TileType(tiles_[t.v].type); }
  Cell cell_of(Tile t) const { return Cell(tiles_[t.v].cell); }
  int rotation(Tile t) const { return tiles_[t.v].rotation; }  // quarter turns clockwise
  SideKind side(Tile t, Side s) const { return side(type(t), rotation(t), s); }
  SideKind side(TileType y, int rot, Side s) const { return SideKind(t_->turned[y.v * 4 + rot].side[static_cast<u8>(s)]); }
  u64 tags(TileType y) const { return t_->type[y.v].tags; }
  bool has(TileType y, Tag g) const { return t_->type[y.v].tags & bit(g); }
  bool has(Tile t, Tag g) const { return has(type(t), g); }
  // Could this design lie there by its sides alone? Bits of the rotations that fit; 0 if nothing is beside the cell.
  u8 rotations(TileType y, Cell c) const {
    if (!frontier(c)) return 0;
    const int i = cells_[c.v] - frontier_bit;
    return t_->fit[y.v].ne[front_ne_[i]] & t_->fit[y.v].sw[front_sw_[i]];
  }

  // ---- segments and features. Links are the truth, features are derived ----
  int segs(Tile t) const { return tiles_[t.v].segs; }
  Seg seg(Tile t, int local) const { return Seg(static_cast<u32>(tiles_[t.v].first_seg + local)); }
  Seg seg_at(Tile t, Side s, int port) const {  // port 0 left, 1 middle, 2 right; none if nothing is there
    const u8 l = t_->turned[tiles_[t.v].type * 4 + tiles_[t.v].rotation].port[static_cast<u8>(s) * 3 + port];
    return l == no_segment ? Seg{} : seg(t, l);
  }
  const SegDesign& design(Seg s) const { return t_->designs[static_cast<u32>(t_->type[tiles_[segs_[s.v].tile].type].first_design + segs_[s.v].local)]; }
  int attr(Seg s, Attr a) const {
    return t_->attr_value[static_cast<u32>((t_->type[tiles_[segs_[s.v].tile].type].first_design + segs_[s.v].local) * t_->attrs + a.v)];
  }
  u16 ports(Seg) const;  // in board orientation, bit = side * 3 + port
  Tile tile(Seg s) const { return Tile(segs_[s.v].tile); }
  int local(Seg s) const { return segs_[s.v].local; }
  FeatureKind kind(Seg s) const { return FeatureKind(segs_[s.v].kind); }
  Feature feature(Seg s) const { return Feature(segs_[s.v].root); }
  Seg any_seg(Feature f) const { return Seg(f.v); }
  FeatureKind kind(Feature f) const { return FeatureKind(segs_[f.v].kind); }
  bool completable(FeatureKind k) const { return t_->completable >> k.v & 1; }
  bool open(Feature f) const { return features_[f.v].open > 0; }
  int open_ports(Feature f) const { return features_[f.v].open; }
  int claims(Feature f) const { return features_[f.v].claims; }    // claiming figures there
  int figures(Feature f) const { return features_[f.v].figures; }  // all figures there
  int seg_count() const { return h_->segs; }
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

  // ---- figures ----
  int figure_count() const { return h_->figures; }
  FigureKind kind(Figure g) const { return FigureKind(figures_[g.v].kind); }
  Player owner(Figure g) const { return Player(figures_[g.v].owner); }  // none: neutral
  Place where(Figure g) const { return figures_[g.v].place; }
  bool claims(Figure g) const { return t_->claims[figures_[g.v].kind]; }
  int supply(Player p, FigureKind k) const { return supply_[p.v * t_->figure_kinds + k.v]; }
  Figure from_supply(Player p, FigureKind k) const;  // the first one there, or none
  Tile tile_of(Figure g) const;                      // the tile it stands on, or none
  template <class F>
  void each_figure(F&& fn) const {
    for (u32 g = 0; g < h_->figures; ++g) fn(Figure(g));
  }
  template <class F>
  void each_on(Feature f, F&& fn) const {  // figures on the feature, in order of their numbers
    if (features_[f.v].figures == 0) return;
    each_figure([&](Figure g) {
      if (where(g).is == PlaceIs::seg && feature(Seg(where(g).index)) == f) fn(g);
    });
  }

  // ---- tiles not on the grid ----
  int left(Bag b) const { return left_[b.v]; }
  int left(Bag b, TileType y) const { return bags_[b.v * t_->types + y.v]; }

  // ---- features about to be scored ----
  int pending() const { return h_->pending; }
  Feature pending(int i) const { return Feature(segs_[h_->pending_segs[i]].root); }

  template <class T>
  const T& operator[](Slot<T> s) const { return *reinterpret_cast<const T*>(base_ + s.offset); }
  template <class T>
  std::span<const T> operator[](Column<T> c) const { return {reinterpret_cast<const T*>(base_ + c.offset), c.count}; }
  const Tables& tables() const { return *t_; }
  const Header& header() const { return *h_; }

 protected:
  // A cell holds 0 (nothing near), a tile + 1, frontier_bit + its place in the frontier, or one of the last three.
  static constexpr u16 frontier_bit = 0x8000, off_limits = 0xfffd, table_edge = 0xfffe, blocked = 0xffff;
  View(const Tables& t, std::byte* base)
      : t_(&t), base_(base), h_(reinterpret_cast<Header*>(base)), cells_(part<u16>(t.at.cells)), tiles_(part<TileRecord>(t.at.tiles)),
        segs_(part<SegRecord>(t.at.segs)), features_(part<FeatureRecord>(t.at.features)), front_cell_(part<u16>(t.at.front_cell)),
        front_ne_(part<u8>(t.at.front_ne)), front_sw_(part<u8>(t.at.front_sw)), figures_(part<FigureRecord>(t.at.figures)),
        supply_(part<u8>(t.at.supply)), ledger_(part<i16>(t.at.ledger)), bags_(part<u8>(t.at.bags)), left_(part<u16>(t.at.left)) {}
  template <class T>
  T* part(u32 offset) const { return reinterpret_cast<T*>(base_ + offset); }

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
  i16* ledger_;
  u8* bags_;
  u16* left_;
};

// ---- events: payload and a word of tags; a subscription's filter is tested before the call ----
struct TilePlaced {
  static constexpr int index = event_tile_placed;
  Tile tile;
  Cell cell;
  u64 tags;  // of the design
};
struct FigureMoved {
  static constexpr int index = event_figure_moved;
  Figure figure;
  Place from, to;
  Cause cause;
  u64 tags;  // of the cause
};
struct FeatureScored {
  static constexpr int index = event_feature_scored;
  Feature feature;
  const Sheet& sheet;
  const Claims& claims;
  u64 tags;  // bit of the feature kind
};
// award: points from the board. payment: points given away or paid. loot: points that follow another's points.
enum class PointsAre : u8 { award, payment, loot };
struct PointsAwarded {
  static constexpr int index = event_points_awarded;
  Player who;
  int points;
  Term term;
  Feature from;  // none if they came from no feature
  PointsAre are;
  u64 tags = always;
};
struct Custom {
  static constexpr int index = event_custom;
  Tag event;
  Player who;
  std::array<u16, 4> arg;
  u64 tags;
};

class BASTIDE_API Ctx : public View {
 public:
  Ctx(const Tables& t, State& s, Workspace& w) : View(t, s.data()), w_(&w) {}
  Ctx(const Tables& t, std::byte* base, Workspace& w) : View(t, base), w_(&w) {}

  // ---- own data ----
  template <class T>
  T& operator[](Slot<T> s) { return *reinterpret_cast<T*>(base_ + s.offset); }
  template <class T>
  std::span<T> operator[](Column<T> c) { return {reinterpret_cast<T*>(base_ + c.offset), c.count}; }
  using View::operator[];

  // ---- flow ----
  Player active() const { return Player(top().seat); }    // owner of the running stretch
  u16 arg() const { return top().arg; }                   // as given to call() or react()
  bool answered() const { return top().answered; }        // the step runs again after a closing action
  bool passed() const { return top().answered == 2; }     // ... and that was a pass
  u64 marks() const { return top().marks; }
  void mark(u64 tags) { top().marks |= tags; }            // [act] lets filtered steps and offers of this stretch run
  void set_marks(u64 tags) { top().marks = tags | always; }  // [act]
  StepIs ask(Player, DecisionKind);                       // [act] in a step: `return c.ask(...)`. Done at once if there is nothing to choose
  StepIs chance(DecisionKind);                            // [act] in a step: an outcome will be rolled or given
  void call(Routine, Player = {}, u16 arg = 0);           // [act] run a stretch after this step, then come back
  void react(Routine, Player, u16 arg = 0);               // [act] run it as soon as the running step is over; in seat order
  void begin_turn(Player);                                // [act] counts the turns
  void end_game() { h_->over = 1; }                       // [act]
  bool ends() const;                                      // does any end condition hold?
  void conclude();                                        // [act] notes which end conditions hold, for hosts and the journal
  bool can_ask(DecisionKind, Player);                     // [any] would ask() find something to choose?

  // ---- chance and tiles ----
  u32 random(u32 below);                                  // [act] the only source of chance
  Bag source();                                           // [any] where the next tile comes from; none if there is none
  TileType sample(Bag);                                   // [act] a random tile of the bag; stays inside
  void take(Bag, TileType);                               // [act]
  void put(Bag, TileType);                                // [act]
  void offer_tiles(Bag, ActionKind, Actions&);            // one weighted outcome per design left: arg 0
  void offer_placements(TileType, ActionKind, Actions&);  // cell, rotation: every place that fits by its sides
  bool placeable(TileType, ActionKind place);             // [any] at least one place after vetoes
  Tile place(TileType, Cell, int rotation);               // [act] lay it, join it, note what is complete, tell everybody
  void bar(Cell);                                         // [act] nothing may ever be laid there; openings towards it stay open
  void block(Cell);                                       // [act] the same, and every opening towards it closes, now and later
  void seal(Tile, Side);                                  // [act] a barrier on one side: its openings close, the cell beyond is barred
  void discarded(TileType);                               // [act] for the journal

  // ---- connections ----
  void link(Seg, Seg);                                    // [act]
  void unlink(Seg, Seg);                                  // [act] also of printed connections
  void retype(Feature, FeatureKind);                      // [act]
  void add_pending(Feature);                              // [act]
  void pending_first(Feature);                            // [act] to the head of the list
  Feature next_pending();                                 // [act] takes the first one off the list; none if empty
  int tile_count(Feature);                                // [any] distinct pieces
  int sum(Feature, Attr);
  bool any(Feature f, Attr a) { return sum(f, a) > 0; }
  template <class F>
  void each_touching(Feature f, FeatureKind k, F&& fn) {  // [any] features of that kind that border f, each once
    u16 seen[256];
    int n = 0;
    each_seg(f, [&](Seg s) {
      for (unsigned m = design(s).touches; m; m &= m - 1) {
        const Seg o = seg(tile(s), std::countr_zero(m));
        if (kind(o) != k) continue;
        const u16 root = feature(o).v;
        bool known = false;
        for (int i = 0; i < n && !known; ++i) known = seen[i] == root;
        if (known || n == 256) continue;
        seen[n++] = root;
        fn(Feature(root));
      }
    });
  }

  // ---- figures ----
  Reason barred(Figure, Place to, Cause);                 // [any] the first objection, or none
  void move(Figure, Place to, Cause);                     // [act] the only door
  void send_home(Feature, Cause);                         // [act] every figure on it that may go
  // Places on one tile for the figures of a player, by the deploy matrix: figure kind, segment.
  void offer_deploy(Player, Tile, ActionKind, Actions&);
  DeployIs deployable(Player, FigureKind, Seg) const;     // what the matrix says
  using View::barred;

  // ---- points: the only door ----
  void award(Player, int points, Term, Feature = {}, PointsAre = PointsAre::award);  // [act]
  void award(Player, const Sheet&, Place from);           // [act] the total of a sheet that belongs to no feature, explained by its lines
  Claims claims_on(Feature);                              // [any]
  Sheet value(Feature, bool final);                       // [any] layers base to scale
  Sheet score(Feature, const Claims&, bool final);        // [act] value, award layer, pay, tell everybody
  int item_value(Feature host, Feature thing, Player, int value);  // [any] one counted thing through the item layer
  void emit(Tag event, Player, std::array<u16, 4> arg = {});       // [act]
  using View::claims;
  using View::score;

  Workspace& workspace() { return *w_; }

  // Used by the kernel itself.
  void run(bool roll);
  void gather(DecisionKind, Player);
  void fail(Fault f) { h_->fault = static_cast<u8>(f), h_->over = 1; }
  void enter(Routine, Player, u16 arg);
  void act(const Action&);
  Action roll();
  Header& mutable_header() { return *h_; }

 private:
  friend class Game;
  Frame& top() { return h_->stack[h_->depth - 1]; }
  const Frame& top() const { return h_->stack[h_->depth - 1]; }
  template <class E>
  void fire(const E& e) {
    if (!(t_->on_word[E::index] & e.tags)) return;
    for (const auto& k : t_->on[E::index])
      if (k.filter & e.tags) k.fn(k.self, *this, &e);
  }
  void leave();
  void merge(u32 a, u32 b);
  void rebuild(Feature);
  void touch(Feature);
  void shut(Tile, Side);
  void drop_vetoed(Actions&, std::size_t from);
  void add_frontier(u32 cell, int toward_tile, u8 kind);
  void drop_frontier(u32 cell);
  void orphans(Feature);
  template <class F>
  void each_link(Seg, F&&) const;
  bool cut(Seg, Seg) const;
  Entry* note(Entry::Is is) { return w_->journal ? write(is) : nullptr; }
  Entry* write(Entry::Is);
  Workspace* w_;
};

}  // namespace bastide
