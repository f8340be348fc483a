// Definer: how a module says what it is. Runs once per compiled ruleset and fills flat tables; nothing of it exists
// during play. Everything is found by name: the same name from two modules is the same thing, that is how strangers
// meet. Hooks are const noexcept member functions of the module; the module object is immutable in play.
#pragma once
#include <initializer_list>
#include <tuple>
#include <type_traits>
#include <vector>

#include "bastide/module.hpp"

namespace bastide {

using Names = std::initializer_list<Name>;
struct SegSpec;  // spec.hpp
struct TileSpec;

// How a host may draw a thing that it does not know.
struct Look {
  // Printed on tiles: ground to spot. Pieces: spot, a figure; bar, along a side; post, round; stack, one upon another.
  enum class Shape : u8 { none, ground, area, path, water, spot, bar, post, stack };
  // What covers a ground or an area. usual: a ground has grass, an area houses; those have a wall around them.
  enum class Surface : u8 { usual, bare, grass, wood, water, square, houses };
  Shape shape = Shape::none;
  Name fill = "#cccccc", line = "#666666";
  Name letter = "";  // for the terminal: one character
  Surface surface = Surface::usual;
  Name drawing = "";  // for pictures, in a box of 100 by 100: "fill M10 90H90L50 10Z; line M..."; see docs/looks.md
};

struct FeatureTraits {
  bool completable = true;  // becomes pending when nothing of it is open
  bool footprint = false;   // open as long as one of the eight cells around is empty
  bool place = false;       // a place for figures and nothing else: never complete, connects with nothing
  int room = 0;             // figures that may stand there; 0: any number
  Names traits{};
  Look look{};
  Name one{}, in{};  // words for people: "place"; how figures stand there: "in", unless said: "on"
};

struct FigureTraits {
  bool claims = true;  // occupies a feature and counts for the majority
  int strength = 1;
  Name like{};  // stands wherever that figure kind may, except where deployable() says something else of this one
  Names traits{};
  Look look{};
  Name one{}, many{};  // words for people: "large follower", "large followers"
};

struct DecisionTraits {
  bool may_pass = false;
  bool own_only = false;  // not asked for the sake of a pass and of what is open at any time
  Name prompt{};          // "Deploy a follower?"
};

// A tile that lies on the table before the first turn, and the bag it is taken from.
struct StartPiece {
  TileType tile;
  Bag home;
  int x = 0, y = 0, rotation = 0;
};

// A tile set of which only a random part is played: `leave` of the members leave the game before it begins. What lies
// on the table at the start is not among the members.
struct Subset {
  struct Member {
    TileType tile;
    Bag home;
    Name group;  // as printed; a bag of that name need not exist
    int count;
  };
  Name set;
  int leave = 0;
  std::vector<Member> members;
};

// Where a step stands. `in` names the routine; after and before name steps or anchors of it that may be absent.
struct Order {
  Name in{};
  Names after{}, before{};
};

namespace detail {
template <auto Fn>
struct Bind {
  static_assert(sizeof(Fn) == 0,
                "a hook is a member function of the module, `const noexcept`: void f(Ctx&, ...) const noexcept");
};
template <class M, class R, class... A, R (M::*Fn)(A...) const noexcept>
struct Bind<Fn> {
  static_assert(std::is_base_of_v<Module, M>, "a hook is a member function of a class derived from bastide::Module");
  using Owner = M;
  using Signature = R(A...);
  static R call(const Module* m, A... a) noexcept { return (static_cast<const M*>(m)->*Fn)(a...); }
};
template <auto Fn>
using SignatureOf = typename Bind<Fn>::Signature;
template <auto Fn, class Signature>
inline constexpr bool is = std::is_same_v<SignatureOf<Fn>, Signature>;

template <class S>
struct EventOf {
  static_assert(sizeof(S*) == 0,
                "a reaction is: void f(Ctx&, const E&) const noexcept; E is TilePlaced, TileChanged, FigureMoved, "
                "FeatureCompleted, FeatureScored, PointsAwarded or Custom");
};
template <class E>
struct EventOf<void(Ctx&, const E&)> {
  using Type = E;
};
template <auto Fn>
struct CallEvent {
  using E = typename EventOf<SignatureOf<Fn>>::Type;
  static void call(const Module* m, Ctx& c, const void* e) noexcept { Bind<Fn>::call(m, c, *static_cast<const E*>(e)); }
};
using LayerArgs = std::tuple<Sheet, Sheet, Sheet, Sheet, Sheet, Sheet, Claim, Claims, Award, Item, Item>;
static_assert(std::tuple_size_v<LayerArgs> == layer_count);
template <Layer L, auto Fn>
struct CallLayer {
  using X = std::tuple_element_t<static_cast<std::size_t>(L), LayerArgs>;
  static_assert(is<Fn, void(Ctx&, Feature, X&)>,
                "a score layer is: void f(Ctx&, Feature, X&) const noexcept; X is Sheet in the layers base to scale, "
                "Claim in claim, Claims in claims, Award in award, Item in item and item_scale");
  static void call(const Module* m, Ctx& c, Feature f, void* x) noexcept {
    Bind<Fn>::call(m, c, f, *static_cast<X*>(x));
  }
};
}  // namespace detail

class BASTIDE_API Definer {
 public:
  // ---- vocabulary. Words for people (docs/authoring.md) are made of the name where none are given ----
  Tag tag(Name);
  Why cause(Name, Name sentence = {});    // "The wind takes {figure} {from}"
  void silent(Why);                       // the usual way: hosts need not tell why such a figure moved
  Event event(Name, Name sentence = {});  // for hosts: "takes {0} coins"; {0} to {3}: arguments, {0:tile}, {0:cell}
  Trait trait(Name);
  Attr attr(Name);
  Term term(Name, Name label = {}, Name one = {});  // one: the label where a single thing is counted, "tiles", "tile"
  Zone zone(Name, Name place = {}, Name sentence = {});  // "held by {seat}", "{seat} holds {figures}"; {seat}: the slot
  Bag bag(Name, Name place = {});    // tiles whose `group` has this name lie in it at the start; "in the stack"
  void hide(Bag, Player, Bag pool);  // only that seat knows what is in it; unknown content is drawn from the pool
  SideKind side_kind(Name);
  FeatureKind feature_kind(Name);
  FeatureKind feature_kind(Name, FeatureTraits);
  FigureKind figure_kind(Name);
  FigureKind figure_kind(Name, FigureTraits);
  Reason reason(Name name, Name rule, Name text);  // why a move is refused; rule: "KER-18"
  void relate(SideKind, SideKind, Relation);       // default: a kind joins itself and mismatches all others
  void deployable(FigureKind, FeatureKind, u8 deploy_flags);
  void per_player(FigureKind, int count);     // a ruleset's [figures] overrides it
  Figure neutral(FigureKind, int count = 1);  // belong to nobody, wait in the supply; the first of `count` in a row
  // What hosts and `why` say of a figure kind that may not stand there. No kind: all kinds without a reason of their
  // own.
  void deploy_reason(FigureKind, DeployIs, Reason);
  void immune(FigureKind, Why);   // figures of that kind are not moved by that cause
  void immune(FeatureKind, Why);  // nor those that stand there
  void immune(Zone, Why);
  void bars(FeatureKind, Why how);         // nobody arrives there that way
  void enclosed(SideKind);                 // a side that needs a neighbour: such a tile fits only into a hole
  void mark_look(Name attr_or_tag, Look);  // how to draw an attribute or tag

  // ---- what the ruleset says. Parameters were checked before define() runs ----
  bool flag(Name) const;
  int number(Name) const;
  int number_for(Name, int players) const;  // of a parameter by players; one player: as for two
  Name choice(Name) const;
  int index_in(Name list_param, Name member) const;  // place of a member in a list, or -1
  bool has_param(Name) const;                        // does a module of this mix have such a parameter?
  TileType tile(Name id) const;                      // none if the design is not in play
  std::span<const TileSpec> tiles() const;           // all designs in play, by number
  // A design with one more segment and perhaps other sides, for Ctx::retile and Ctx::place. Never lies in a bag.
  TileType variant(TileType of, Name id, const SegSpec& more, const std::array<Name, 4>& sides);
  TileType start_tile(Bag home) const;           // first start tile of the chosen sets that lies in this bag
  std::vector<StartPiece> start_layout() const;  // what lies on the table before the first turn
  std::vector<Subset> subsets() const;           // tile sets of which only a random part is played
  void track(int length, bool cards);  // how a score is shown: laps of a track, counted with cards of one and two laps
  void seats(int min, int max);        // how many may play; the narrowest range of all modules counts

  // ---- state: plain data without padding. A slot of a routine is zeroed whenever the routine starts ----
  template <class T>
  Slot<T> state(Name routine = {}) {
    return {slot(sizeof(T), alignof(T), {}, routine)};
  }
  template <class T>
  Slot<T> shared(Name name, Name routine = {}) {  // the same for all modules that name it
    return {slot(sizeof(T), alignof(T), name, routine)};
  }
  template <class T>
  Column<T> per_tile() {
    return column<T>(0);
  }
  template <class T>
  Column<T> per_seat() {
    return column<T>(1);
  }
  template <class T>
  Column<T> per_design() {  // index: TileType; of those that can lie in bags
    return column<T>(2);
  }
  [[noreturn]] void refuse(Name what, Name hint = {}) const;  // these values do not go together: said to the host
  void links(int count);                                      // explicit links and cuts this module may make at most

  // ---- flow ----
  Routine routine(Name);
  // Does another module have steps in this routine? A routine with nothing of others in it need not be called.
  bool shared_routine(Name) const;
  void main(Routine);    // what a game runs
  void finale(Routine);  // what a game runs to count everything as it lies
  void anchor(Name, Order);
  // A stretch of a routine that several modules fill: the anchors `name` and `name`.end. Steps go between them. Whoever
  // fills a stage names it; naming it twice is no mistake.
  void stage(Name, Order);
  // In this order, unless a ruleset or another constraint says otherwise.
  void sequence(Names steps);
  template <auto Fn>
  void step(Name n, Order o, TagFilter f = {}) {
    static_assert(detail::is<Fn, StepIs(Ctx&)>, "a step is: StepIs f(Ctx&) const noexcept");
    add_step(n, o, f, &detail::Bind<Fn>::call, false);
  }
  template <auto Fn>
  void replace(Name step) {
    static_assert(detail::is<Fn, StepIs(Ctx&)>, "a step is: StepIs f(Ctx&) const noexcept");
    add_step(step, {}, {}, &detail::Bind<Fn>::call, true);
  }
  template <auto Fn>
  Routine reaction(Name n) {  // a routine of one step, for Ctx::react
    const Routine r = routine(n);
    step<Fn>(n, Order{.in = n});
    return r;
  }
  template <auto Fn>
  void end_when(Name n) {
    static_assert(detail::is<Fn, bool(Ctx&)>, "an end condition is: bool f(Ctx&) const noexcept");
    add_end(n, &detail::Bind<Fn>::call);
  }

  // ---- choices ----
  DecisionKind decision(Name, DecisionTraits = {});
  // Whoever is asked this, chance answers in his place: everything that he could choose, a pass included, is equally
  // likely. What is open beside a question is not offered then.
  void by_chance(Name decision);
  template <auto Fn>  // heading: "put a piece on the tile"; phrase of one move, with names of fields: "{figure} {on}"
  ActionKind action(Name n, std::initializer_list<Field> fields = {}, Name heading = {}, Name phrase = {}) {
    static_assert(detail::is<Fn, Effect(Ctx&, const Action&)>,
                  "an action is: Effect f(Ctx&, const Action&) const noexcept");
    return add_action(n, fields, heading, phrase, &detail::Bind<Fn>::call);
  }
  ActionKind action_kind(Name);
  template <auto Fn>
  void offer(Name decision,
             TagFilter f = {}) {  // decision "window": beside every choice of the player whose turn it is
    static_assert(detail::is<Fn, void(Ctx&, Player, Actions&)>,
                  "an offer is: void f(Ctx&, Player, Actions&) const noexcept");
    add_offer(decision, f, &detail::Bind<Fn>::call);
  }
  template <auto Fn>
  void sample(Name decision) {  // a quick way to roll a chance decision; must agree with its weighted offers
    static_assert(detail::is<Fn, Action(Ctx&)>, "a sampler is: Action f(Ctx&) const noexcept");
    add_sample(decision, &detail::Bind<Fn>::call);
  }
  template <auto Fn>
  void veto(Name action, TagFilter f = {}) {  // the reason against an offered action, or none
    static_assert(detail::is<Fn, Reason(Ctx&, const Action&)>,
                  "a veto is: Reason f(Ctx&, const Action&) const noexcept");
    add_veto(action, f, &detail::Bind<Fn>::call, false);
  }
  template <auto Fn>
  void why(Name action) {  // the reason why an action of this kind was not even offered, or none
    static_assert(detail::is<Fn, Reason(Ctx&, const Action&)>,
                  "an explanation is: Reason f(Ctx&, const Action&) const noexcept");
    add_veto(action, {}, &detail::Bind<Fn>::call, true);
  }
  template <auto Fn>
  void shield(WhyFilter causes = {}) {  // the reason why a figure may not be moved so, or none
    static_assert(detail::is<Fn, Reason(Ctx&, Figure, Place, Cause)>,
                  "a shield is: Reason f(Ctx&, Figure, Place to, Cause) const noexcept");
    add_shield(causes, &detail::Bind<Fn>::call);
  }

  // ---- reactions to events and values ----
  // void f(Ctx&, const E&); E is one of the events in events.hpp, the filter is of the kind that the event says
  template <auto Fn>
  void on(typename detail::CallEvent<Fn>::E::Filter f = {}) {
    using E = typename detail::CallEvent<Fn>::E;
    add_event(static_cast<const E*>(nullptr), f, &detail::CallEvent<Fn>::call);
  }
  // d.modify<Layer::rate, &M::raise>(kinds): void f(Ctx&, Feature, Sheet& | Claim& | Claims& | Award& | Item&). The
  // entry has the name of the module; give it one of its own if others should be able to come before or after it.
  template <Layer L, auto Fn>
  void modify(KindFilter kinds = {}, Order o = {}, Name entry = {}) {
    add_layer(L, kinds, o, entry, &detail::CallLayer<L, Fn>::call);
  }
  template <auto Fn>
  void source(Name n, Order o = {}, TagFilter f = {}) {  // Bag f(Ctx&): where the next tile comes from, or none
    static_assert(detail::is<Fn, Bag(Ctx&)>, "a source is: Bag f(Ctx&) const noexcept");
    add_source(n, o, f, &detail::Bind<Fn>::call);
  }

  // ---- for hosts ----
  // A number that players want to see: what is left, how far it is. `no_gauge` while it means nothing. The lab compares
  // its value at the end of a game; GaugeFor::lab: only that. GaugeFor::in_hand: the number of the design to be laid.
  template <auto Fn>
  void gauge(Name label, GaugeFor who = GaugeFor::players) {
    static_assert(detail::is<Fn, int(const View&)>, "a gauge is: int f(const View&) const noexcept");
    add_gauge(label, who, &detail::Bind<Fn>::call, nullptr);
  }
  template <auto Fn>
  void seat_gauge(Name label, GaugeFor who = GaugeFor::players) {  // one for every player
    static_assert(detail::is<Fn, int(const View&, Player)>,
                  "a gauge of a seat is: int f(const View&, Player) const noexcept");
    add_gauge(label, who, nullptr, &detail::Bind<Fn>::call);
  }

  // A number on a tile that hosts show there, 0: nothing. void of rules: only for looking at.
  template <auto Fn>
  void tile_mark(Name label, Look look) {
    static_assert(detail::is<Fn, int(const View&, Tile)>,
                  "a mark of a tile is: int f(const View&, Tile) const noexcept");
    add_tile_mark(label, look, &detail::Bind<Fn>::call);
  }
  // What players are compared by at the end, instead of their points: whoever has most, alone or not, wins.
  template <auto Fn>
  void result(Name label) {
    static_assert(detail::is<Fn, int(const View&, Player)>, "a result is: int f(const View&, Player) const noexcept");
    set_result(label, &detail::Bind<Fn>::call);
  }
  // Who wins together: seats for which it gives the same number, in every moment of a game. See View::allied.
  template <auto Fn>
  void party() {
    static_assert(std::is_same_v<detail::SignatureOf<Fn>, int(const View&, Player)>,
                  "a party is: int f(const View&, Player) const noexcept");
    set_party(&detail::Bind<Fn>::call);
  }

  class Impl;
  explicit Definer(Impl& i) : impl_(&i) {}

 private:
  template <class T>
  Column<T> column(int of) {
    u32 count = 0;
    const u32 at = add_column(sizeof(T), alignof(T), of, count);
    return {at, count};
  }
  u32 slot(std::size_t size, std::size_t align, Name name, Name routine);
  u32 add_column(std::size_t size, std::size_t align, int of, u32& count);
  void add_step(Name, const Order&, TagFilter, StepFn, bool replaces);
  void add_end(Name, TestFn);
  ActionKind add_action(Name, std::initializer_list<Field>, Name heading, Name phrase, ActionFn);
  void add_offer(Name, TagFilter, OfferFn);
  void add_sample(Name, SampleFn);
  void add_veto(Name, TagFilter, VetoFn, bool explains);
  void add_shield(WhyFilter, ShieldFn);
  void add_event(const TilePlaced*, TagFilter, EventFn);
  void add_event(const TileChanged*, TagFilter, EventFn);
  void add_event(const FigureMoved*, WhyFilter, EventFn);
  void add_event(const FeatureCompleted*, KindFilter, EventFn);
  void add_event(const FeatureScored*, KindFilter, EventFn);
  void add_event(const PointsAwarded*, TermFilter, EventFn);
  void add_event(const Custom*, EventFilter, EventFn);
  void add_layer(Layer, KindFilter, const Order&, Name entry, LayerFn);
  void add_source(Name, const Order&, TagFilter, SourceFn);
  void add_gauge(Name, GaugeFor, GaugeFn, SeatGaugeFn);
  void add_tile_mark(Name, const Look&, TileGaugeFn);
  void set_result(Name, SeatGaugeFn);
  void set_party(SeatGaugeFn);
  Impl* impl_;
};

}  // namespace bastide
