// The records inside a state. Authors and hosts read them through View and Ctx; they are here because the accessors
// are inlined into plugins.
#pragma once
#include <type_traits>

#include "bastide/place.hpp"
#include "bastide/state.hpp"

namespace bastide {

struct TileRecord {
  u16 type, cell, first_seg, piece;  // piece: what counts as one tile; its own number unless a module joins several
  u8 rotation, segs;                 // quarter turns clockwise
  u8 sealed, shut;                   // sealed: bit per side (board orientation) with a barrier; shut: nobody arrives
};

struct SegRecord {
  u16 root, next;  // the feature's number; the next member in the feature's circle
  u16 tile;
  u8 kind, local;  // feature kind; index among the tile's segments
};
inline constexpr u16 unused_seg = 0xffff;  // root of a segment that is kept free for a variant of the tile

// Kept per feature, at its root, because it is asked every turn. Everything else is derived by walking.
struct FeatureRecord {
  i16 open;            // open ports, or empty cells around a footprint, and holds
  u8 claims, figures;  // figures that claim; all figures
  u16 size;            // segments
};

struct FigureRecord {
  u8 kind, owner;
  Place place;
};

// An explicit change of connection: an added link, or a printed one that was cut. a == b: `hold` times kept open.
struct LinkRecord {
  u16 a, b;
  u8 cut, hold;
};

// One running stretch of steps. Filters of its steps and offers are tested against `marks`.
struct Frame {
  Tags marks;
  u16 pc;
  u8 seat, routine;
  u16 arg;
  u8 answered;  // the running step was: 1, or 2 by a pass
  u8 flags;     // FrameIs
};
enum FrameIs : u8 {
  frame_saved = 1,   // locals of an interrupted run were put aside
  frame_leaving = 2  // the rest of the routine is skipped
};

// A routine that waits to run. It belongs to the frame that asked for it and runs before that one goes on.
struct Request {
  u16 arg;
  u8 routine, seat, depth, spare;
};

struct Header {
  u64 random[2];
  u32 moves;  // actions applied so far, chance included
  u16 tiles, segs, frontier, links, pending, saved;
  u16 turn;   // counted by whoever calls Ctx::begin_turn
  u16 floor;  // features before this place of the list are settled by an outer stretch
  u8 players, turn_player;
  u8 depth, queued;
  u8 asked, who;                    // the open decision
  u8 over, fault, figures, closed;  // closed: no more points
  u16 fault_module;
  u32 ended_by;   // bit per end condition that held when the game was counted
  u16 level;      // of the running stretch, see pending_level
  u8 stands_for;  // chance answers the open decision in the place of this seat; counted from 1, 0: of nobody
  u8 unused;
  i32 score[max_players];
  u64 stock[max_players];  // by seat: bit per figure kind that is in the supply
  Figures board;           // figures that stand somewhere on the table
  Tags standing;           // marks that hold in every stretch
  Frame stack[max_depth];
  Request queue[max_queue];
  u16 pending_segs[max_pending];
  u8 pending_level[max_pending];  // how many stretches that settle for themselves were open when it was completed
};
static_assert(sizeof(Header) % 8 == 0 && std::has_unique_object_representations_v<Header>);

}  // namespace bastide
