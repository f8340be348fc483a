// Game: a compiled ruleset, immutable, shared by all threads. The host's side: programs, players, tests.
//
//   Workspace w;                                   // one per thread
//   State s = game.start(2, /*seed=*/1, w);        // runs to the first decision
//   while (!game.decision(s).over())
//     if (game.decision(s).chance()) game.roll(s, w);
//     else game.apply(s, w.legal[pick(w.legal.size())], w);
//
// After start, apply and roll `w.legal` holds the legal actions of the decision that is now open (never empty; for
// chance it is empty: ask legal() for the weighted outcomes if you want them).
//
// Actions as text, and why a move is refused, in sentences: sdk/words/.
#pragma once
#include <memory>
#include <string>
#include <vector>

#include "bastide/definer.hpp"
#include "bastide/spec.hpp"

namespace bastide {

struct GivenReason {  // against a move
  Name module;        // that gave it
  Reason reason;      // see Game::rule and Game::text
};

struct StepLine {  // for `explain`: one step of the resolved order
  std::string routine, name, module;
  bool anchor = false;
  std::vector<std::string> reasons;  // "after part.place (base)", "pinned by friday.toml:14:3", "by name"
};

struct ParamLine {
  const Param* param;
  std::string module, value, origin;  // origin: "default", or ruleset and position
};

struct ModuleLine {
  const ModuleInfo* info;
  std::string box, version, library;
};

struct HookLine {
  std::string place, module,
      filter;  // "offer wood", "veto place", "on tile placed", "layer rate"; filter in words or "always"
};

struct GaugeLine {
  std::string label, module;
  Player seat;  // none: of the whole table
  int value;
};

struct TileMarkLine {
  std::string label;
  const Look* look;
  int value;
};

// [host] Everything that can be ordered in the modules of a spec: steps, anchors, layer entries, tile sources. Of a
// module that refuses its values, what it said before.
BASTIDE_API std::vector<std::string> order_names(Spec);

class BASTIDE_API Game {
 public:
  // [host] Slow, thorough, explains itself. `guarded`: every hook is watched and a write into another module's data, or
  // a change of state where none is allowed, is reported through watch_report(); for tests.
  static Result<Game> compile(Spec spec, bool guarded = false);

  // ---- play ----
  State start(int players, u64 seed, Workspace&) const;         // players within min_players()..max_players()
  void start(State&, int players, u64 seed, Workspace&) const;  // the same, in memory of an earlier game
  View view(const State& s) const { return View(*this, s); }    // valid as long as the state
  Decision decision(const State& s) const { return view(s).decision(); }
  // Lists again what is legal now; chance: weighted outcomes.
  void legal(const State&, Workspace&) const;
  // The action must be legal; stops at the next decision, chance included.
  void apply(State&, const Action&, Workspace&) const;
  Action roll(State&, Workspace&) const;  // decides an open chance with the state's generator
  // apply, then roll until a player must choose or the game is over.
  void play(State&, const Action&, Workspace&) const;
  // Counts everything as it lies and ends; questions are answered with the first option.
  void finish(State&, Workspace&) const;
  State observe(const State&, Player, u64 seed) const;  // what that seat may know, the unknown drawn anew
  void reseed(State&, u64 seed) const;
  Result<State> restore(std::span<const std::byte>) const;  // bytes written by State::bytes() of the same game
  // The bytes in which two states can differ that have no more tiles and segments than that, and nothing on or beside a
  // cell before the first and behind the last one. See sdk/players/near_copy.hpp.
  struct Bytes {
    std::size_t at, size;
  };
  std::array<Bytes, 5> bytes_of(int tiles, int segs, int first_cell, int last_cell) const;

  // The reasons that modules give against an action that is not legal: vetoes first, then why it was not even offered.
  // Empty if none has anything to say. In sentences: sdk/words/objections.hpp.
  std::vector<GivenReason> objections_to(const State&, const Action&, Workspace&) const;

  // ---- description ----
  const Tables& tables() const;
  const Spec& spec() const;
  int min_players() const;
  int max_players() const;
  Name name(TileType) const;
  Name name(FeatureKind) const;
  Name name(FigureKind) const;
  Name name(SideKind) const;
  Name name(ActionKind) const;
  Name name(DecisionKind) const;
  Name name(Tag) const;
  Name name(Why) const;
  Name name(Event) const;
  Name name(Trait) const;
  Name name(Attr) const;
  Name name(Term) const;
  Name name(Zone) const;
  Name name(Bag) const;
  Name label(Term) const;  // words for people
  Name prompt(DecisionKind) const;
  bool silent(Why) const;      // the usual way, not worth telling
  Name sentence(Event) const;  // what its module says of it to people; empty if nothing
  Name module_of(Term) const;
  Name rule(Reason) const;  // its id in the module's rules.md; may be empty
  Name text(Reason) const;  // a sentence without a full stop
  const Look& look(FeatureKind) const;
  const Look& look(FigureKind) const;
  const Look* mark_look(Name attr_or_tag) const;  // null: nobody gave one
  const TileSpec& tile(TileType) const;
  TileType tile(Name id) const;  // none if not in play
  std::span<const Field> fields(ActionKind) const;
  int tiles() const;    // how many there are; their ids count from 0
  int designs() const;  // the same with the variants, which no bag holds
  // One part of a printed design, unturned; ports: bit = side * 3 + (0 left, 1 middle, 2 right).
  struct Segment {
    FeatureKind kind;
    u16 ports, touches, meets;
    bool footprint;
  };
  int segments(TileType) const;
  Segment segment(TileType, int local) const;
  int attr(TileType, int local, Attr) const;
  bool has(TileType, Tag) const;
  Relation relation(SideKind, SideKind) const;
  int feature_kinds() const;
  bool completable(FeatureKind) const;
  int figure_kinds() const;
  bool claims(FigureKind) const;
  int strength(FigureKind) const;
  int per_player(FigureKind) const;
  bool deployable(FigureKind, FeatureKind) const;  // may it ever stand there?
  int actions() const;
  int attrs() const;
  int tags() const;
  int causes() const;
  int events() const;
  int traits() const;
  int terms() const;
  int bags() const;
  int zones() const;
  std::vector<StepLine> steps() const;
  std::vector<HookLine> hooks() const;
  std::vector<ParamLine> params() const;
  std::vector<ModuleLine> modules() const;
  std::vector<std::string> warnings() const;  // names that nobody produces, undecided orders, inert words
  struct Track {
    int length;  // 0: none
    bool cards;
  };
  Track track() const;                 // how a score is shown
  std::string param(Name name) const;  // value as text; empty if unknown
  // Numbers that players want to see, those that mean something now. GaugeFor::lab: all, in a fixed order, no_gauge
  // too.
  std::vector<GaugeLine> gauges(const State&, GaugeFor = GaugeFor::players) const;
  Name result_label() const;                                       // of View::result: "points"
  std::vector<TileMarkLine> tile_marks(const State&, Tile) const;  // numbers to show on a lying tile
  std::string fault_module(const State&) const;  // who went too far when the kernel stopped the game; empty: nobody
  // Names of the end conditions that ended it; empty while it runs.
  std::vector<std::string> ended_by(const State&) const;
  std::vector<std::string> watch_report() const;  // see compile()

  struct Impl;

 private:
  explicit Game(std::shared_ptr<const Impl> i) : impl_(std::move(i)) {}
  std::shared_ptr<const Impl> impl_;
};

inline View::View(const Game& g, const State& s) : View(g.tables(), const_cast<std::byte*>(s.data())) {}

}  // namespace bastide
