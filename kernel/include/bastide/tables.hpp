// The compiled form of a ruleset: flat tables that play reads and never writes. Authors do not use this header
// directly; it is public because the accessors of Ctx are inlined into plugins.
#pragma once
#include <string>
#include <vector>

#include "bastide/action.hpp"
#include "bastide/scoring.hpp"
#include "bastide/state.hpp"

namespace bastide {

class Ctx;
class View;
class Module;

enum class StepIs : u8 { done, waiting, again };  // waiting: a question is open; again: run me once more
enum class Relation : u8 { mismatch, join, border };

struct Cause {
  Tag why;
  Figure by{};
};

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
using SampleFn = Action (*)(const Module*, Ctx&) noexcept;

inline constexpr int no_gauge = -0x8000;
enum class GaugeFor : u8 { players, lab };

// A function of a module with the filter that is tested before it is called.
template <class Fn>
struct Hook {
  Fn fn = nullptr;
  const Module* self = nullptr;
  u64 filter = always;
  u16 module = 0;
};

inline constexpr int ports_per_tile = 12;  // left, middle, right of each side, as seen from the centre looking out
inline constexpr u8 no_segment = 0xff;

struct SegDesign {
  u8 kind = 0;
  u16 ports = 0;              // unrotated, bit = side * 3 + (0 left, 1 middle, 2 right)
  u16 touches = 0, meets = 0; // bits of segments of the same tile
  i16 openings = 0;           // number of ports
  bool footprint = false;
};

struct TypeDesign {
  u64 tags = 0;
  u16 first_design = 0;  // into Tables::designs
  u8 segs = 0, footprints = 0;  // footprints: bits of segments that need the eight cells around
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
  u32 locals, blocks, saves, size;
  u16 max_tiles, max_segs, max_frontier, max_links;
  u16 max_figures, save_bytes;
};

enum Deploy : u8 {
  if_unclaimed = 1,         // nobody claims the feature
  anytime = 2,              // claimed or not
  beside_own_follower = 4,  // only with a claiming figure of the same owner there; goes home when that one leaves
  only_if_open = 8
};
enum class DeployIs : u8 { allowed, not_here, claimed, closed, alone };

enum EventIs { event_tile_placed, event_figure_moved, event_feature_scored, event_points_awarded, event_custom, event_count };

struct Tables {
  int width = 0;          // cells in a row of the grid
  i32 step[4]{};          // to the neighbour of a cell
  i32 around[8]{};
  int types = 0, bags = 0, figure_kinds = 0, terms = 0, attrs = 0, max_seats = 0;
  Layout at{};
  std::vector<TypeDesign> type;
  std::vector<SegDesign> designs;
  std::vector<i16> attr_value;  // design * attrs + attr
  std::vector<Turned> turned;   // type * 4 + rotation
  std::vector<FitRow> fit;
  u8 relation[16][16]{};
  u64 completable = 0;          // bits of feature kinds
  std::vector<u8> deploy;       // figure kind * max_feature_kinds + feature kind
  bool has_dependents = false;  // some figure kind must stand beside an own claiming figure
  std::vector<u8> claims, strength, per_player;  // by figure kind
  std::vector<u64> figure_tags, feature_tags, immune_figure, immune_feature, immune_zone;
  Reason immune_reason;

  struct Step {
    StepFn fn;  // null: end of the routine
    const Module* self;
    u64 filter;
    u16 module, name;
  };
  struct RoutineInfo {
    u16 entry;
    u16 locals_at, locals_size;
  };
  struct DecisionInfo {
    bool may_pass = false;
    u64 offer_word = 0;
    std::vector<Hook<OfferFn>> offers;
    Hook<SampleFn> sample;
  };
  std::vector<Step> program;
  std::vector<RoutineInfo> routine;
  Routine main, finale;
  std::vector<DecisionInfo> decision;
  std::vector<Hook<OfferFn>> window;
  std::vector<Hook<ActionFn>> action;
  std::vector<std::vector<Hook<VetoFn>>> veto, explain;  // by action kind
  std::vector<Hook<ShieldFn>> shield;
  std::vector<Hook<EventFn>> on[event_count];
  std::vector<Hook<LayerFn>> layer[layer_count];
  std::vector<Hook<SourceFn>> source;
  std::vector<Hook<TestFn>> end_when;
  ActionKind pass;
  // All filters of a list in one word: a list that cannot match costs one test, however long it is.
  std::vector<u64> veto_word;      // by action kind
  u64 veto_any = 0, window_word = 0, shield_word = 0;
  u64 on_word[event_count]{}, layer_word[layer_count]{};
  std::vector<u8> deployable;      // figure kinds with an entry in `deploy`
  std::vector<u16> figure_at;      // by figure kind: first figure of the first seat
  u16 figures_per_seat = 0;
};

}  // namespace bastide
