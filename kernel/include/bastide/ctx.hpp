// Ctx: handed to every hook of a module; a View that can also change the state.
//
// Tags at the declarations: [any] in every hook; [act] where the state may change, i.e. in steps, actions, events and
// award layers, never in offers, vetoes, shields and the other layers.
#pragma once
#include "bastide/journal.hpp"
#include "bastide/view.hpp"

namespace bastide {

// What a caller lends to the kernel: the list of legal actions, memory for walks, perhaps a journal. One per thread.
struct Workspace {
  Actions legal;
  Journal* journal = nullptr;
  // The host's own order of a bag; null: the state's generator.
  TileType (*deal)(void* dealer, const View&, Bag) = nullptr;
  void* dealer = nullptr;
  std::vector<u32> stamp;    // per tile: last walk that saw it
  std::vector<u16> members;  // of the feature that is being rebuilt
  u32 walk = 0;
};

class BASTIDE_API Ctx : public View {
 public:
  Ctx(const Game&, State&, Workspace&);  // [host] for tests that change a state by hand

  // ---- own data ----
  template <class T>
  T& operator[](Slot<T> s) {
    return *reinterpret_cast<T*>(base_ + s.offset);
  }
  template <class T>
  std::span<T> operator[](Column<T> c) {
    return {reinterpret_cast<T*>(base_ + c.offset), c.count};
  }
  using View::operator[];

  // ---- flow. Nothing is called at once: a routine that is asked for runs after the step that asked ----
  Player active() const { return Player(top().seat); }  // [any] owner of the running stretch
  u16 arg() const { return top().arg; }                 // [any] as given to call() or react()
  bool answered() const { return top().answered; }      // [any] the step runs again after a closing action
  bool passed() const { return top().answered == 2; }   // [any] ... and that was a pass
  // In a step: `return c.ask(...)`. Done at once if there is nothing to choose.
  StepIs ask(Player, DecisionKind);              // [act]
  StepIs chance(DecisionKind);                   // [act] in a step: an outcome will be rolled or given
  void call(Routine, Player = {}, u16 arg = 0);  // [act] run a stretch after this step, then come back
  // Run it as soon as the running step is over; several in seat order, beginning with the player on turn.
  void react(Routine, Player, u16 arg = 0);               // [act]
  void leave_routine() { top().flags |= frame_leaving; }  // [act] in a step: the rest of the running routine is skipped
  void begin_turn(Player);                                // [act] counts the turns
  void end_game() { h_->over = 1; }                       // [act]
  bool ends() const;                                      // [any] does any end condition hold?
  void conclude();                     // [act] notes which end conditions hold, for hosts and the journal
  bool can_ask(DecisionKind, Player);  // [any] would ask() find something to choose?

  // ---- marks: what filters of steps, offers and vetoes are tested against ----
  const Tags& marks() const { return top().marks; }        // [any] of the running stretch, standing ones included
  bool marked(Tag t) const { return top().marks.has(t); }  // [any]
  void mark(const Tags& tags) { top().marks |= tags; }     // [act] from here on in this stretch and what it calls
  void set_marks(const Tags& tags) {                       // [act]
    top().marks = tags | h_->standing;
    top().marks.add(always);
  }
  void stand(Tag, bool);  // [act] holds in every stretch until taken back

  // ---- chance and tiles ----
  u32 random(u32 below);                        // [act] the only source of chance
  Bag source();                                 // [any] where the next tile comes from; none if there is none
  TileType sample(Bag);                         // [act] a random tile of the bag; stays inside
  void take(Bag, TileType);                     // [act]
  void put(Bag, TileType);                      // [act]
  void withhold(Bag, int);                      // [act] that many unknown tiles of it are out of reach from now on
  void offer_tiles(Bag, ActionKind, Actions&);  // [any] one weighted outcome per design left: arg 0
  void offer_placements(TileType, ActionKind, Actions&);  // [any] cell, rotation: every place that fits by its sides
  bool placeable(TileType, ActionKind place);             // [any] at least one place after vetoes
  Tile place(TileType, Cell, int rotation);  // [act] joins features, fills the pending list, tells everybody
  void discarded(TileType);                  // [act] for the journal: a tile left the game
  void join_piece(Tile, Tile);               // [act] both count as one tile from now on
  // One of Definer::variant() of its design: one more segment, perhaps other sides. What follows of joins, openings and
  // completed features is done; TileChanged tells everybody.
  void retile(Tile, TileType variant);  // [act]

  // ---- barriers ----
  void bar(Cell);         // [act] nothing may ever be laid there
  void block(Cell);       // [act] ... and every opening towards it closes
  void seal(Tile, Side);  // [act] the openings of one side close, and the cell beyond is barred
  void shut(Tile, bool);  // [act] nobody arrives on this tile, by whatever way
  using View::shut;

  // ---- features ----
  void link(Seg, Seg);                // [act]
  void unlink(Seg, Seg);              // [act] also of printed connections
  void retype(Feature, FeatureKind);  // [act]
  void hold(Seg, int by = 1);         // [act] keeps its feature open, whatever its ports; by < 0 lets go
  void add_pending(Feature);          // [act]
  void drop_pending(Feature);         // [act] done by link() and retile() when a join opens something again
  void pending_first(Feature);        // [act] to the head of the list
  Feature next_pending();             // [act] takes the first one off the list; none if empty
  // A stretch that runs inside the settling of others settles only what it completed itself: it raises the floor to the
  // end of the list and puts the old one back when it is done. Returns the old floor.
  u16 raise_floor();                                     // [act]
  void lower_floor(u16 to);                              // [act]
  void complete(Feature);                                // [act] tells everybody: FeatureCompleted
  int tile_count(Feature);                               // [any] distinct pieces
  int sum(Feature, Attr);                                // [any]
  bool any(Feature f, Attr a) { return sum(f, a) > 0; }  // [any]

  // ---- figures ----
  Reason barred(Figure, Place to, Cause);  // [any] the first objection, or none
  void move(Figure, Place to, Cause);      // [act] the only door
  void send_home(Feature, Cause);          // [act] every figure on it that may go
  // Places for the figures of a player: figure kind, segment. What the landing, the deploy matrix, bars and shields
  // allow.
  void offer_deploy(Player, Tile, ActionKind, Actions&, const Landing&);     // [any] on one tile
  void offer_deploy(Player, Feature, ActionKind, Actions&, const Landing&);  // [any] on every segment of a feature
  DeployIs deployable(Player, FigureKind, Seg, const Landing& = {}) const;   // [any] what landing and matrix say
  Reason against_landing(Player, FigureKind, Seg, const Landing&);           // [any] the first objection, or none
  using View::barred;
  using View::deployable;

  // ---- points: the only door ----
  void award(Player, int points, Term, Feature = {}, PointsAre = PointsAre::award);  // [act]
  void award(Player, const Sheet&, Place from);  // [act] the total of a sheet that belongs to no feature
  // Who has how much there: figures and the layer `claim`; not yet judged.
  Claims count_claims(Feature);  // [any]
  Claims claims_on(Feature);     // [any]
  // Finds the winners among claims that were counted by hand. `as`: kind of the feature whose figures were counted.
  void judge(Feature, Claims&, FeatureKind as);  // [any]
  // Layers base to scale. as_complete: what it would be worth if it were.
  Sheet value(Feature, bool final, bool as_complete = false);                    // [any]
  Sheet score(Feature, const Claims&, bool final);                               // [act] value, award layer, pay, tell
  int item_value(Feature host, Feature thing, Player, int value, Why why = {});  // [any] one thing through both layers
  void close_points() { h_->closed = 1; }                                        // [act] no points after this
  void emit(Event, Player, std::array<u16, 4> arg = {});                         // [act]
  using View::claims;
  using View::score;

 private:
  friend class Game;
  Ctx(const Tables& t, std::byte* base, Workspace& w) : View(t, base), w_(&w) {}
  Frame& top() { return h_->stack[h_->depth - 1]; }
  const Frame& top() const { return h_->stack[h_->depth - 1]; }

  void run(bool roll);
  void gather(DecisionKind, Player);
  [[gnu::cold]] void fail(Fault, u16 module = nobody);  // none given: whoever runs now
  // The door for ids of strangers: false, and the game is over with this fault, if something is wrong.
  bool valid(bool ok, Fault f) {
    if (!ok) fail(f);
    return ok;
  }
  bool valid(Player p) { return valid(p.v < h_->players, Fault::no_player); }
  bool valid(Figure g) { return valid(g.v < h_->figures, Fault::no_figure); }
  bool valid(Seg s) { return valid(exists(s), Fault::no_segment); }
  bool valid(Feature f) { return valid(Seg(f.v)); }
  bool valid(Cell c) { return valid(c.v < t_->width * t_->width, Fault::no_cell); }
  bool valid(Tile t) { return valid(t.v < h_->tiles, Fault::no_tile); }
  bool valid(TileType y) { return valid(y.v < t_->type.size(), Fault::no_design); }
  bool valid(Bag b) { return valid(b.v < t_->bags, Fault::no_bag); }
  bool valid(Bag b, TileType y) { return valid(b) && valid(y.v < t_->types, Fault::no_design); }
  bool valid(Routine r) { return valid(r.v < t_->routines, Fault::no_routine); }
  bool valid(DecisionKind d) { return valid(d.v < t_->decisions, Fault::no_decision); }
  void enter(Routine, Player, u16 arg);
  [[gnu::noinline]] void lend_locals(const Tables::RoutineInfo&, Frame&);
  [[gnu::noinline]] void bring_back(const Tables::RoutineInfo&);
  [[gnu::noinline]] void queue_at(int, Routine, Player, u16 arg);
  void leave();
  void act(const Action&);
  [[gnu::noinline]] void act_for(Action);  // chance answered in the place of a player
  Action roll();

  template <class E>
  void fire(const E& e, const auto& heard_by) {
    const auto& hooks = std::get<EventHooks<E>>(t_->on);
    if (!heard_by(hooks.word)) return;
    const u16 before = by_;
    for (const auto& k : hooks.list) {
      if (!heard_by(k.filter)) continue;
      by_ = k.module;
      k.fn(k.self, *this, &e);
    }
    by_ = before;
  }
  void merge(u32 a, u32 b);
  void rebuild(Feature);
  void touch(Feature);
  void close_side(Tile, Side);
  void drop_vetoed(Actions&, std::size_t from);
  void add_frontier(u32 cell, int toward_tile, u8 kind);
  void drop_frontier(u32 cell);
  i16 openings(Seg) const;
  int keep_pending(Feature, int most);
  void part_side(Tile, Side, const Turned& was);
  void orphans(Feature);
  bool too_late(Feature, const Landing&) const;
  Reason forbidden(Figure, Place to, Why);
  Reason shielded(Figure, Place to, Cause);
  Entry* note(Entry::Is is) { return w_->journal ? write(is) : nullptr; }
  Entry* write(Entry::Is);
  Workspace* w_;
  static constexpr u16 nobody = 0xffff;
  u16 by_ = nobody;         // the module whose action, reaction or award runs; none: that of the running step
  u16 filled_by_ = nobody;  // the module that wrote one line too many on the last sheet
};

}  // namespace bastide
