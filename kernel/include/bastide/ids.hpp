// Ids: small integers with types of their own, handed out once, when a ruleset is compiled.
// A Tile cannot be passed for a Seg. The largest value of each means "none".
#pragma once
#include <compare>
#include <cstdint>
#include <span>
#include <string_view>

#include "bastide/limits.hpp"

namespace bastide {

using u8 = std::uint8_t;
using u16 = std::uint16_t;
using u32 = std::uint32_t;
using u64 = std::uint64_t;
using i16 = std::int16_t;
using i32 = std::int32_t;
using i64 = std::int64_t;
using Name = std::string_view;

template <class Of, class Rep>
struct Id {
  Rep v = static_cast<Rep>(~Rep{0});
  constexpr Id() = default;
  constexpr explicit Id(u32 value) : v(static_cast<Rep>(value)) {}
  friend constexpr auto operator<=>(Id, Id) = default;
  constexpr explicit operator bool() const { return v != static_cast<Rep>(~Rep{0}); }
};

using Player = Id<struct OfPlayer, u8>;       // a seat at the table
using Cell = Id<struct OfCell, u16>;          // a square of the grid
using Tile = Id<struct OfTile, u16>;          // a tile lying on the grid
using TileType = Id<struct OfTileType, u16>;  // a printed design
using Seg = Id<struct OfSeg, u16>;            // a part of a lying tile
using Feature = Id<struct OfFeature, u16>;    // connected segments; valid until the next change of links
using Figure = Id<struct OfFigure, u8>;
using FigureKind = Id<struct OfFigureKind, u8>;
using FeatureKind = Id<struct OfFeatureKind, u8>;  // of segments and features
using SideKind = Id<struct OfSideKind, u8>;        // what a side of a tile shows
using ActionKind = Id<struct OfAction, u8>;
using DecisionKind = Id<struct OfDecision, u8>;
using Routine = Id<struct OfRoutine, u8>;  // a named list of steps
using Bag = Id<struct OfBag, u8>;          // tiles not on the grid, as counts
using Zone = Id<struct OfZone, u8>;        // a place for figures beside the grid
using Reason = Id<struct OfReason, u16>;   // why something is forbidden

// Words. Each kind has a space of its own: a tag "x" and a cause "x" are two things.
using Tag = Id<struct OfTag, u8>;      // a mark on tiles and on stretches of play
using Why = Id<struct OfWhy, u8>;      // the cause of a figure's move
using Event = Id<struct OfEvent, u8>;  // something that a module tells all others
using Trait = Id<struct OfTrait, u8>;  // a quality of a kind of figures or features
using Attr = Id<struct OfAttr, u8>;    // a number on segments and tiles
using Term = Id<struct OfTerm, u8>;    // a reason for points

enum class Side : u8 { n, e, s, w };
inline constexpr Side all_sides[] = {Side::n, Side::e, Side::s, Side::w};
constexpr Side opposite(Side s) { return static_cast<Side>((static_cast<u8>(s) + 2) & 3); }
constexpr Side turned(Side s, int quarters) { return static_cast<Side>((static_cast<u8>(s) + quarters) & 3); }

// How two kinds of sides may lie against each other.
enum class Relation : u8 { mismatch, join, border };

}  // namespace bastide
