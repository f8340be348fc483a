// The tables between the reference format of the walled city and our modules: words of the
// reference on one side, our names on the other. No other file about this format names a rule.
#pragma once
#include "text.hpp"
#include "wording.hpp"

namespace bastide::sdk::conform::stadt {

struct SwitchRow {  // setup.switches, flattened: "/stacks/0" is the first of the list `stacks`
  Name reference;
  Name parameter = {};                          // takes the value over; empty: see `figure` and `values`
  std::vector<std::pair<Name, Name>> values{};  // value as JSON, ours as TOML; none: as it is
  Name figure = {};                             // the value is the number of these figures
};
std::span<const SwitchRow> switch_rows();
std::span<const Name> module_rows();
std::span<const SettingRow> setting_rows();  // what the reference always plays with
inline constexpr Name tile_set = "stadt";
inline constexpr Name tile_prefix = "ST/";  // before the tile ids of the reference

struct PhaseRow {  // step.phase
  Name reference, decision;
};
std::span<const PhaseRow> phase_rows();

struct OptionRow {  // step.options and our actions
  Name action, kind;
  std::string (*text)(const Game&, const View&, const Action&);
};
std::span<const OptionRow> option_rows();

// "TILE 0,1/90": kind and text of one of our actions.
std::string option(const Game&, const View&, const Action&);

struct KindRow {  // kinds of features and of points
  Name ours, reference;
  char letter;  // of the reference's ids of its segments; 0: is no feature
};
std::span<const KindRow> kind_rows();
std::span<const NameRow> reason_rows();  // end conditions, the one that is named first comes first
std::span<const NameRow> goods_rows();   // attributes of markets, sorted by the reference's names

// Names of ours that stand for something which only this format tells.
namespace word {
inline constexpr Name draw = "draw", first = "first";                                  // chance
inline constexpr Name follower = "follower", wall = "wall", tower = "tower";           // figures
inline constexpr Name scored = "scored";                                               // why a follower goes home
inline constexpr Name stack = "stack", turn_lost = "turn.lost", under = "tile.under";  // custom events
inline constexpr Name built = "walls.built", tower_built = "walls.tower", closed = "walls.closed";
inline constexpr Name guard_public = "guard.public", guard_historic = "guard.historic";  // score lines
}  // namespace word

inline constexpr Name arms[]{"gate", "left", "right"};  // as in the custom events

// "4,0:N": a side of a tile.
std::string place(const View&, Cell, Side);

// "market@0,1:m1"
std::string pointer(const Game&, const View&, Seg);

// The reference's word for a term of ours, or our own.
std::string term(const Game&, Term);

// "ST/A1" without the prefix.
std::string tile(const Game&, TileType);

}  // namespace bastide::sdk::conform::stadt
