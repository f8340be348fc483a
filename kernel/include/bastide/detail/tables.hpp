// The compiled form of a ruleset: flat tables that play reads and never writes. Authors and hosts do not use this
// header; it is here because the accessors of View and Ctx are inlined into plugins.
#pragma once
#include <tuple>
#include <vector>

#include "bastide/action.hpp"
#include "bastide/detail/records.hpp"
#include "bastide/events.hpp"

namespace bastide {

class Ctx;
class View;
class Module;

using StepFn = StepIs (*)(const Module*, Ctx&) noexcept;
using OfferFn = void (*)(const Module*, Ctx&, Player, Actions&) noexcept;
using ActionFn = Effect (*)(const Module*, Ctx&, const Action&) noexcept;
using VetoFn = Reason (*)(const Module*, Ctx&, const Action&) noexcept;
using ShieldFn = Reason (*)(const Module*, Ctx&, Figure, Place, Cause) noexcept;
using EventFn = void (*)(const Module*, Ctx&, const void*) noexcept;
using LayerFn = void (*)(const Module*, Ctx&, Feature, void*) noexcept;
using SourceFn = Bag (*)(const Module*, Ctx&) noexcept;
using TestFn = bool (*)(const Module*, Ctx&) noexcept;
using GaugeFn = int (*)(const Module*, const View&) noexcept;
using SeatGaugeFn = int (*)(const Module*, const View&, Player) noexcept;
using TileGaugeFn = int (*)(const Module*, const View&, Tile) noexcept;
using SampleFn = Action (*)(const Module*, Ctx&) noexcept;

// A function of a module with the filter that is tested before it is called.
template <class Fn, class S = Tags>
struct Hook {
  Fn fn = nullptr;
  const Module* self = nullptr;
  S filter = S::all();
  u16 module = 0;
  u16 alike = 1;  // hooks in a row, from this one on, that have the same filter
};

// Hooks with all their filters in one word: a list that cannot match costs one test, however long it is.
template <class Fn, class S = Tags>
struct Hooks {
  std::vector<Hook<Fn, S>> list;
  S word;
  void close() {
    word = {};
    for (std::size_t i = list.size(); i-- > 0;) {
      Hook<Fn, S>& h = list[i];
      word |= h.filter;
      if (i + 1 < list.size() && list[i + 1].filter == h.filter) h.alike = static_cast<u16>(list[i + 1].alike + 1);
    }
  }
};
template <class E>
struct EventHooks : Hooks<EventFn, typename E::Filter::Of> {};

inline constexpr int ports_per_tile = 12;  // left, middle, right of each side, as seen from the centre looking out
inline constexpr u8 no_segment = 0xff;

struct SegDesign {
  u8 kind = 0;
  u16 ports = 0;               // unrotated, bit = side * 3 + (0 left, 1 middle, 2 right)
  u16 touches = 0, meets = 0;  // bits of segments of the same tile
  i16 openings = 0;            // number of ports
  bool footprint = false;
  Attrs attrs;  // those that are not 0
};

struct TypeDesign {
  Tags tags;
  u16 first_design = 0;    // into Tables::designs
  u16 footprints = 0;      // bits of segments that need the eight cells around
  u16 of = 0;              // the design it is a variant of; its own number for others
  u8 segs = 0, spare = 0;  // spare: segments kept free for a variant
  Bag home;                // the bag it lies in at the start
};

struct Turned {  // one design in one rotation
  u8 side[4];
  u8 port[ports_per_tile];
};

// Which rotations of a design fit beside two neighbours: index = kind + 1 of the one, times 16, plus that of the other.
struct FitRow {
  u8 ne[256], sw[256];
};

struct Layout {
  u32 cells, tiles, segs, features, front_cell, front_ne, front_sw, links, figures, supply, ledger, bags, left;
  u32 withheld, saves, size;
  u16 max_tiles, max_segs, max_frontier, max_links;
  u16 max_figures, save_bytes;
};

struct Tables {
  int width = 0;  // cells in a row of the grid
  i32 step[4]{};  // to the neighbour of a cell
  i32 around[8]{};
  int types = 0;  // designs that can lie in bags; variants come behind them
  u32 routines = 0, decisions = 0;
  int bags = 0, figure_kinds = 0, feature_kinds = 0, terms = 0, attrs = 0;
  Layout at{};
  std::vector<TypeDesign> type;
  std::vector<SegDesign> designs;
  std::vector<i16> attr_value;  // design * attrs + attr
  std::vector<i16> tile_value;  // type * attrs + attr: numbers on the tile as a whole
  std::vector<Turned> turned;   // type * 4 + rotation
  std::vector<FitRow> fit;
  u8 relation[16][16]{};
  FeatureKinds completable, places;
  std::vector<u8> deploy;                        // figure kind * max_feature_kinds + feature kind
  std::vector<u8> room;                          // by feature kind: figures that may stand there, 0: any number
  bool has_dependents = false;                   // some figure kind must stand beside an own claiming figure
  std::vector<u8> claims, strength, per_player;  // by figure kind
  std::vector<Traits> figure_traits, feature_traits;
  std::vector<Whys> immune_figure, immune_feature, immune_zone;
  Whys guarded;           // causes that something is immune to, or that some feature kind bars
  std::vector<u64> bars;  // by cause: feature kinds to which nobody comes that way
  Reason immune_reason, bars_reason, shut_reason, landing_reason;
  std::vector<Reason> deploy_reason;  // figure kind * deploy_answers + answer

  struct alignas(64) Step {
    Tags filter;
    StepFn fn;  // null: end of the routine
    const Module* self;
    u16 module;
  };
  struct Row {  // of filtered steps that follow each other
    Tags word;  // their filters from here to the end of the row
    u16 past;   // the next step without a filter
  };
  struct RoutineInfo {
    u16 entry, end;
    u16 locals_at, locals_size;
  };
  struct DecisionInfo {
    bool may_pass = false, own_only = false;
    bool by_chance = false;  // whoever is asked, chance answers
    Hooks<OfferFn> offers;
    Hook<SampleFn> sample;
  };
  std::vector<Step> program;
  std::vector<Row> rows;  // by step
  std::vector<RoutineInfo> routine;
  Routine main, finale;
  std::vector<DecisionInfo> decision;
  Hooks<OfferFn> window;
  std::vector<Hook<ActionFn>> action;
  std::vector<Hooks<VetoFn>> veto, explain;  // by action kind
  Tags veto_any;
  bool has_vetoes = false;
  Hooks<ShieldFn, Whys> shield;
  std::tuple<EventHooks<TilePlaced>, EventHooks<TileChanged>, EventHooks<FigureMoved>, EventHooks<FeatureCompleted>,
             EventHooks<FeatureScored>, EventHooks<PointsAwarded>, EventHooks<Custom>>
      on;
  Hooks<LayerFn, FeatureKinds> layer[layer_count];
  Hooks<SourceFn> source;
  std::vector<Hook<TestFn>> end_when;
  Hook<SeatGaugeFn> result, party;  // none: points; everybody for himself
  ActionKind pass;
  u64 deployable = 0;          // figure kinds with an entry in `deploy`
  std::vector<u16> figure_at;  // by figure kind: first figure of the first seat
  u16 neutral_figures = 0, figures_per_seat = 0;
};

}  // namespace bastide
