// The state of a game: one block of plain bytes. Copying is memcpy, undo is an older copy, equality and hash are
// those of the bytes. Its parts lie at offsets that are fixed when a ruleset is compiled (Layout in tables.hpp).
//
// Hosts and modules read it through View and Ctx (ctx.hpp); the records here are their vocabulary.
#pragma once
#include <cstddef>
#include <cstring>
#include <memory>
#include <span>
#include <type_traits>

#include "bastide/api.hpp"
#include "bastide/ids.hpp"

namespace bastide {

// Where a figure is. corner: the corner at the north-west of cell `index`. edge: side `sub` of cell `index`.
enum class PlaceIs : u8 { supply, seg, cell, corner, edge, zone, out };
struct Place {
  PlaceIs is = PlaceIs::supply;
  u8 sub = 0;
  u16 index = 0;
  static Place supply() { return {}; }
  static Place on(Seg s) { return {PlaceIs::seg, 0, s.v}; }
  static Place at(Cell c) { return {PlaceIs::cell, 0, c.v}; }
  static Place corner(Cell c) { return {PlaceIs::corner, 0, c.v}; }
  static Place edge(Cell c, Side s) { return {PlaceIs::edge, static_cast<u8>(s), c.v}; }
  static Place in(Zone z, u16 slot = 0) { return {PlaceIs::zone, z.v, slot}; }
  static Place out() { return {PlaceIs::out, 0, 0}; }
  friend bool operator==(Place, Place) = default;
};

struct TileRecord {
  u16 type, cell, first_seg, piece;  // piece: what counts as one tile; its own number unless a module joins several
  u8 rotation, segs;                 // quarter turns clockwise
  u8 sealed, spare;                  // sealed: bit per side (board orientation) with a barrier on it
};

struct SegRecord {
  u16 root, next;  // the feature's number; the next member in the feature's circle
  u16 tile;
  u8 kind, local;  // feature kind; index among the tile's segments
};

// Kept per feature, at its root, because it is asked every turn. Everything else is derived by walking.
struct FeatureRecord {
  i16 open;            // open ports, or empty cells around a footprint
  u8 claims, figures;  // figures that claim; all figures
  u16 size;            // segments
};

struct FigureRecord {
  u8 kind, owner;
  Place place;
};

// An explicit change of connection: an added link, or a printed one that was cut.
struct LinkRecord {
  u16 a, b;
  u16 cut;
};

// One running stretch of steps. Filters of its steps and offers are tested against `marks`.
struct Frame {
  u64 marks;
  u16 pc;
  u8 seat, routine;
  u16 arg;
  u8 saved, answered;  // saved: locals of an interrupted run were put aside; answered: the running step was
};

// A routine that waits to run. It belongs to the frame that asked for it and runs before that one goes on.
struct Request {
  u16 arg;
  u8 routine, seat, depth, spare;
};

inline constexpr int max_depth = 12, max_queue = 24, max_pending = 32;

enum class Fault : u8 { none, too_deep, queue_full, too_many_pending, no_room, endless };

struct Header {
  u64 random[2];
  u32 moves;            // actions applied so far, chance included
  u16 tiles, segs, frontier, links, pending, saved;
  u16 turn;             // counted by whoever calls Ctx::begin_turn
  u8 players, turn_player;
  u8 depth, queued;
  u8 asked, who;        // the open decision
  u8 over, fault, figures, spare;
  u16 ended_by;         // bit per end condition that held when the game was counted
  u16 unused;
  i16 score[max_players];
  Frame stack[max_depth];
  Request queue[max_queue];
  u16 pending_segs[max_pending];
};
static_assert(sizeof(Header) % 8 == 0 && std::has_unique_object_representations_v<Header>);

// Owns the block. Two states of one game have the same size; assignment then copies and does not allocate.
class BASTIDE_API State {
 public:
  State() = default;
  explicit State(std::size_t bytes);
  State(const State& other) : State(other.size_) { std::memcpy(data_.get(), other.data_.get(), size_); }
  State(State&&) noexcept = default;
  State& operator=(const State& other) {
    if (size_ != other.size_) return *this = State(other);
    std::memcpy(data_.get(), other.data_.get(), size_);
    return *this;
  }
  State& operator=(State&&) noexcept = default;
  std::span<const std::byte> bytes() const { return {data(), size_}; }
  std::byte* data() { return reinterpret_cast<std::byte*>(data_.get()); }
  const std::byte* data() const { return reinterpret_cast<const std::byte*>(data_.get()); }
  u64 hash() const;
  friend bool operator==(const State& a, const State& b) {
    return a.size_ == b.size_ && std::memcmp(a.data_.get(), b.data_.get(), a.size_) == 0;
  }

 private:
  std::unique_ptr<u64[]> data_;
  std::size_t size_ = 0;
};

}  // namespace bastide
