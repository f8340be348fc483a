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
#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <string>
#include <tuple>
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

struct ModuleLine {
  const ModuleInfo* info;
  std::string box, version, library;
};

struct HookLine {
  std::string place, module, filter;  // "offer wood", "on tile placed", "layer rate"; filter in words or "always"
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

struct DataRange {  // bytes of a state that belong to one module; 0xffff: shared by several
  u32 at, size;
  u16 module;
};

struct ScoreTrack {  // how a score is shown
  int length = 0;    // 0: none
  bool cards = false;
};

// Names with numbers in the order in which they were first said.
template <class Id>
struct WordList {
  std::vector<std::string> names;
  std::vector<std::array<Name, 2>> spoken;  // words for people, see Game::words
  int size() const { return static_cast<int>(names.size()); }
  Name operator[](Id i) const { return i.v < names.size() ? Name(names[i.v]) : Name("-"); }
  int find(Name n) const {
    for (std::size_t i = 0; i < names.size(); ++i)
      if (names[i] == n) return static_cast<int>(i);
    return -1;
  }
  Id named(Name n) const {  // none if nobody said it
    const int i = find(n);
    return i < 0 ? Id{} : Id(static_cast<u32>(i));
  }
  u32 id(Name n) {
    if (const int i = find(n); i >= 0) return static_cast<u32>(i);
    names.emplace_back(n);
    return static_cast<u32>(names.size() - 1);
  }
};

// What a compiled ruleset calls its things and says of them. Hosts ask the Game, which knows what is missing.
struct Description {
  Spec spec;
  std::tuple<WordList<TileType>, WordList<SideKind>, WordList<FeatureKind>, WordList<FigureKind>, WordList<ActionKind>,
             WordList<DecisionKind>, WordList<Routine>, WordList<Bag>, WordList<Tag>, WordList<Why>, WordList<Event>,
             WordList<Trait>, WordList<Attr>, WordList<Term>, WordList<Zone>, WordList<Reason>>
      words;
  template <class Id>
  WordList<Id>& of() {
    return std::get<WordList<Id>>(words);
  }
  template <class Id>
  const WordList<Id>& of() const {
    return std::get<WordList<Id>>(words);
  }
  std::vector<Name> term_module, reason_rule, reason_text;
  Whys silent;
  std::vector<Look> feature_look, figure_look;
  std::map<std::string, Look, std::less<>> mark_looks;
  std::vector<std::vector<Field>> action_fields;
  std::deque<TileSpec> variants;  // in the order of their numbers, behind the tiles of the spec
  std::vector<StepLine> step_lines;
  std::vector<HookLine> hook_lines;
  std::vector<ParamLine> param_lines;
  std::vector<std::string> warnings;
  ScoreTrack track;
  Name result_label = "points";
  int min_players = 1, max_players = bastide::max_players;
};

// [host] Everything that can be ordered in the modules of a spec: steps, anchors, layer entries, tile sources. Of a
// module that refuses its values, what it said before.
BASTIDE_API std::vector<std::string> order_names(Spec);

class BASTIDE_API Game {
 public:
  // [host] Slow, thorough, explains itself. `adjust` may wrap the hooks before the game begins to exist: see
  // sdk/testing/watch.hpp.
  using Adjust = std::function<void(Tables&, std::span<const DataRange>)>;
  static Result<Game> compile(Spec spec, const Adjust& adjust = {});

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
  bool knows(Player, Bag) const;                        // may that seat look into the bag? See Definer::hide
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
  const Tables& tables() const { return *tables_; }
  const Description& description() const { return *about_; }
  const Spec& spec() const { return about_->spec; }
  int min_players() const { return about_->min_players; }
  int max_players() const { return about_->max_players; }
  template <class Id>
  Name name(Id i) const {  // of everything that has names: tile types, kinds, tags, causes, terms ...
    return about_->of<Id>()[i];
  }
  // Words for people as definer.hpp takes them, first and second ones (figures: one, many; actions: phrase, heading;
  // terms: label, one); empty: none. In sentences: sdk/words/people.hpp.
  template <class Id>
  Name words(Id i, std::size_t which = 0) const {
    return said(about_->of<Id>().spoken, i, {})[which];
  }
  Name label(Term i) const { return words(i).empty() ? name(i) : words(i); }
  Name prompt(DecisionKind i) const { return words(i).empty() ? name(i) : words(i); }
  bool silent(Why i) const { return about_->silent.has(i); }  // the usual way, not worth telling
  Name module_of(Term i) const { return said(about_->term_module, i, "-"); }
  Name rule(Reason i) const { return said(about_->reason_rule, i, {}); }   // its id in the module's rules.md, or empty
  Name text(Reason i) const { return said(about_->reason_text, i, "-"); }  // a sentence without a full stop
  Look look(FeatureKind i) const { return said(about_->feature_look, i, {}); }
  Look look(FigureKind i) const { return said(about_->figure_look, i, {}); }
  const Look* mark_look(Name attr_or_tag) const;  // null: nobody gave one
  const TileSpec& tile(TileType) const;
  TileType tile(Name id) const { return about_->of<TileType>().named(id); }  // none if not in play
  std::span<const Field> fields(ActionKind k) const { return about_->action_fields[k.v]; }
  int tiles() const { return tables_->types; }                            // how many there are; their ids count from 0
  int designs() const { return static_cast<int>(tables_->type.size()); }  // with the variants, which no bag holds
  // One part of a printed design, unturned; ports: bit = side * 3 + (0 left, 1 middle, 2 right).
  struct Segment {
    FeatureKind kind;
    u16 ports, touches, meets;
    bool footprint;
  };
  int segments(TileType y) const { return tables_->type[y.v].segs; }
  Segment segment(TileType, int local) const;
  int attr(TileType, int local, Attr) const;
  bool has(TileType y, Tag g) const { return tables_->type[y.v].tags.has(g); }
  Relation relation(SideKind a, SideKind b) const { return static_cast<Relation>(tables_->relation[a.v][b.v]); }
  bool completable(FeatureKind k) const { return tables_->completable.has(k); }
  bool claims(FigureKind k) const { return tables_->claims[k.v]; }
  int strength(FigureKind k) const { return tables_->strength[k.v]; }
  int per_player(FigureKind k) const { return tables_->per_player[k.v]; }
  bool deployable(FigureKind k, FeatureKind f) const {  // may it ever stand there?
    return tables_->deploy[u32{k.v} * max_feature_kinds + f.v] != 0;
  }
  // How many there are of each; their ids count from 0.
  int feature_kinds() const { return tables_->feature_kinds; }
  int figure_kinds() const { return about_->of<FigureKind>().size(); }
  int actions() const { return about_->of<ActionKind>().size(); }
  int attrs() const { return about_->of<Attr>().size(); }
  int tags() const { return about_->of<Tag>().size(); }
  int causes() const { return about_->of<Why>().size(); }
  int events() const { return about_->of<Event>().size(); }
  int traits() const { return about_->of<Trait>().size(); }
  int terms() const { return about_->of<Term>().size(); }
  int bags() const { return about_->of<Bag>().size(); }
  int zones() const { return about_->of<Zone>().size(); }
  std::vector<StepLine> steps() const { return about_->step_lines; }
  std::vector<HookLine> hooks() const { return about_->hook_lines; }
  std::vector<ParamLine> params() const { return about_->param_lines; }
  std::vector<ModuleLine> modules() const;
  // Names that nobody produces, undecided orders, inert words.
  std::vector<std::string> warnings() const { return about_->warnings; }
  ScoreTrack track() const { return about_->track; }
  std::string param(Name name) const;  // value as text; empty if unknown
  // Numbers that players want to see, those that mean something now. GaugeFor::lab: all, in a fixed order, no_gauge
  // too.
  std::vector<GaugeLine> gauges(const State&, GaugeFor = GaugeFor::players) const;
  std::vector<std::pair<Name, Hook<SeatGaugeFn>>> seat_gauges() const;  // of every seat, GaugeFor::lab too
  Name result_label() const { return about_->result_label; }       // of View::result: "points"
  std::vector<TileMarkLine> tile_marks(const State&, Tile) const;  // numbers to show on a lying tile
  TileType in_hand(const State&) const;          // what is to be laid now, for everybody to see; none: nothing
  std::string fault_module(const State&) const;  // who went too far when the kernel stopped the game; empty: nobody
  // Names of the end conditions that ended it; empty while it runs.
  std::vector<std::string> ended_by(const State&) const;

  struct Impl;

 private:
  explicit Game(std::shared_ptr<const Impl>);
  template <class T, class Id>
  static T said(const std::vector<T>& list, Id i, std::type_identity_t<T> otherwise) {
    return i.v < list.size() ? list[i.v] : otherwise;
  }
  std::shared_ptr<const Impl> impl_;
  const Tables* tables_;
  const Description* about_;
};

inline View::View(const Game& g, const State& s) : View(g.tables(), const_cast<std::byte*>(s.data())) {}

}  // namespace bastide
