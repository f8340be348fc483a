// The inside of Game and Definer: names, descriptions, modules. Used while compiling and when a host asks for words.
#pragma once
#include <algorithm>
#include <deque>
#include <map>
#include <memory>
#include <set>

#include "bastide/game.hpp"
#include "bastide/nearest.hpp"

namespace bastide {

struct Refusal {  // thrown while compiling, never beyond it
  Error error;
};

struct StepDef {
  std::string name, routine;
  std::vector<std::string> after, before;
  StepFn fn = nullptr;  // null: an anchor
  const Module* self = nullptr;
  Tags filter = Tags::all();
  u16 module = 0;
  int replaced_by = -1;  // module
};

struct Game::Impl : Description {
  Tables t;
  struct ModuleObject {
    const ModuleUse* use;
    std::unique_ptr<Module, void (*)(Module*)> it;
  };
  std::vector<ModuleObject> modules;
  std::set<std::string, std::less<>> texts;
  Name keep(Name n) { return *texts.emplace(n).first; }  // as long as the game lives
  Look keep(const Look& l) { return {l.shape, keep(l.fill), keep(l.line), keep(l.letter), l.surface, keep(l.drawing)}; }
  std::deque<std::vector<Name>> choices;  // of the fields of actions
  std::vector<u16> reason_module;
  std::vector<StepDef> steps;
  std::vector<std::vector<std::string>> sequences;  // what modules suggest
  std::vector<DataRange> data;
  struct HiddenBag {
    Bag bag, pool;
    Player seat;
  };
  std::vector<HiddenBag> hidden;
  struct Gauge {
    std::string label;
    u16 module;
    GaugeFor who;
    const Module* self;
    GaugeFn table;
    SeatGaugeFn seat;
  };
  std::vector<Gauge> gauges;
  struct TileMark {
    std::string label;
    Look look;
    const Module* self;
    TileGaugeFn fn;
  };
  std::vector<TileMark> tile_marks;
  std::vector<TileType> variant_of;
  std::vector<std::string> end_names;
  std::vector<State> blank;  // by number of players: everything set out, nothing played
  void add_reason(Name rule, Name text, u16 module) {
    reason_rule.push_back(keep(rule));
    reason_text.push_back(keep(text));
    reason_module.push_back(module);
  }
  const ParamLine* param_line(Name n) const {
    const auto it = std::ranges::find(param_lines, n, [](const ParamLine& p) { return p.param->name; });
    return it == param_lines.end() ? nullptr : &*it;
  }
  Name module_id(u16 m) const { return m < modules.size() ? modules[m].use->part->info->id : Name("kernel"); }
};

class Definer::Impl {
 public:
  explicit Impl(Game::Impl& game) : g(game) {}
  Game::Impl& g;
  u16 module = 0;
  const Impl* measured = nullptr;  // the first pass, in the second
  // data
  std::map<std::string, u32> local_sizes, local_base;
  struct SharedSlot {
    u32 offset;
    std::size_t size;
    u16 module;
    std::string routine;
  };
  std::map<std::string, SharedSlot> shared;
  u32 block_cursor = 0;
  std::size_t links = 0;
  // definitions that must be unique
  std::map<std::string, u16> kind_owner, figure_owner, action_owner, decision_owner;
  std::vector<u32> per_player;
  std::vector<FigureKind> neutral;
  std::vector<std::pair<u32, u32>> like;  // a figure kind that stands wherever another one may
  std::vector<FeatureTraits> traits;
  std::map<std::string, std::vector<std::string>> feature_trait_names, figure_trait_names;
  struct Relate {
    u32 a, b;
    Relation r;
  };
  std::vector<Relate> relates;
  template <class Fn, class S>
  struct Ordered {
    std::string name;
    std::vector<std::string> after, before;
    Hook<Fn, S> hook;
  };
  std::vector<Ordered<LayerFn, FeatureKinds>> layers[layer_count];
  std::vector<Ordered<SourceFn, Tags>> sources;
  struct DeployReason {
    FigureKind kind;
    DeployIs answer;
    Reason reason;
  };
  std::vector<DeployReason> deploy_reasons;
  std::vector<SideKind> enclosed;
  std::map<std::string, u16> stages;
  std::vector<std::pair<std::string, Hook<VetoFn>>> vetoes, explains;
  std::vector<std::pair<std::string, Hook<OfferFn>>> offers;
  std::vector<std::pair<std::string, Hook<SampleFn>>> samples;
  std::vector<std::pair<std::string, u16>> by_chance;  // decision, module that says so
  std::vector<WordUse> used_tags, used_attrs, used_data;

  const Module* self() const { return g.modules[module].it.get(); }
  template <class Id>
  Id word(Name n, Name first, Name second = {}) {  // with words for people, those that are given
    auto& list = g.of<Id>();
    const u32 i = list.id(n);
    if (list.spoken.size() <= i) list.spoken.resize(i + 1);
    if (!first.empty()) list.spoken[i][0] = g.keep(first);
    if (!second.empty()) list.spoken[i][1] = g.keep(second);
    return Id(i);
  }
  [[noreturn]] void refuse(const std::string& what, std::string hint = {}) const;
  u32 amount(i64 n, int most, const std::string& of) const;  // n, or refuses
  void own(std::map<std::string, u16>& owners, const char* what, Name n, const char* hint = "") const;
  template <class Fn, class S = Tags>
  Hook<Fn, S> hook(Fn fn, const FilterOf<S>& f = {}) const {
    return {fn, self(), f.set(), module};
  }
  template <class E>
  void listen(const E*, const char* what, const typename E::Filter& f, EventFn fn) {
    std::get<EventHooks<E>>(g.t.on).list.push_back(hook(fn, f));
    describe(std::string("on ") + what, f);
  }
  u32 bag_of(const TileSpec&) const;
  std::vector<std::string> orderable() const;  // names of steps, layer entries and sources
  // For hosts that want to know who listens where.
  template <class S>
  void describe(std::string place, const FilterOf<S>& f) {
    std::string filter;
    if (f.set() == S::all()) {
      filter = "always";
    } else {
      const WordList<typename S::Id>& words = g.of<typename S::Id>();
      f.set().each([&](auto id) {
        if (id.v < words.names.size()) filter += (filter.empty() ? "" : ", ") + words.names[id.v];
      });
    }
    g.hook_lines.push_back({std::move(place), std::string(g.module_id(module)), std::move(filter)});
  }
};

// Puts lists in order: the steps of a routine, the entries of a layer, the sources of tiles. What modules say holds in
// any case. What the ruleset says comes next; where two of its words contradict each other, the one of higher rank
// counts. Names decide the rest.
class Ordering {
 public:
  explicit Ordering(Game::Impl&);
  struct Member {
    std::string name;  // several may have the same
    std::vector<std::string> after, before;
    u16 module = 0;
  };
  struct Sorted {
    std::vector<std::size_t> order;                 // indexes of the members
    std::vector<std::vector<bool>> before;          // [a][b]: something says so
    std::vector<std::vector<std::string>> reasons;  // by member, as far as the ruleset gives them
  };
  void check_names(const std::vector<std::string>& known);  // of all lists
  Sorted sort(const std::string& what, const std::vector<Member>&);
  void finish();  // after the last list

 private:
  struct List;
  struct Said {
    std::vector<std::string> names;
    SourcePos at;
    int rank;
    bool inherited, pin;
    std::vector<std::pair<std::string, std::string>> kept;  // pairs that counted
    bool decides = false, overruled = false;
  };
  void by_modules(List&) const;
  void by_ruleset(List&, Sorted&);
  void by_suggestion(List&, Sorted&) const;
  bool overruled(const List&, std::size_t a, std::size_t b, const Said&) const;
  std::string module_of(const List&, std::size_t a, std::size_t b) const;

  Game::Impl& g_;
  std::vector<Said> said_;  // highest rank first
};

// compile.cpp and its parts
// Refuses more than so many; `whose` is how the sentence begins.
void at_most(std::size_t n, int most, const char* what, const SourcePos&, const std::string& hint,
             const std::string& whose = {});
void check_limits(const Game::Impl&);  // limits.cpp
std::vector<std::string> own_reasons(Game::Impl&, const StepDef&, const std::vector<std::string>& known);
void warn_of_undecided(Game::Impl&, const std::vector<const StepDef*>&,
                       const Ordering::Sorted&);                 // load/order_words.cpp
void order_steps(Game::Impl&, const Definer::Impl&, Ordering&);  // order.cpp
void build_tiles(Game::Impl&, const Definer::Impl&);             // build.cpp
void build_layout(Game::Impl&, const Definer::Impl&);
void build_blank(Game::Impl&, const Definer::Impl&);
void check_start(const Game::Impl&);  // start.cpp

}  // namespace bastide
