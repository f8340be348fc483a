// Every limit of the engine. All are checked when a ruleset is compiled and refused by name, with the numbers; nothing
// is dropped silently. They are sized for all known boxes at once with six players and twenty strangers' plugins.
#pragma once

namespace bastide {

// ---- the table ----
inline constexpr int max_players = 8;
inline constexpr int max_tiles = 16'000;     // laid in one game
inline constexpr int max_designs = 4'000;    // printed ones and variants
inline constexpr int max_segments = 60'000;  // on all these tiles
inline constexpr int max_copies = 255;       // of one design
inline constexpr int max_segments_of_tile = 16;
inline constexpr int max_piece_tiles = 16;   // lying tiles that a module joins to one piece
inline constexpr int max_table_width = 250;  // cells
inline constexpr int max_figures = 250;      // of all players and of nobody
inline constexpr int max_strength = 100;     // of one figure
inline constexpr int max_links = 60'000;     // connections made and cut, and segments that are held
inline constexpr int max_holds = 255;        // of one segment

// ---- words ----
inline constexpr int max_side_kinds = 15;  // a side and "nothing there" fit into four bits
inline constexpr int max_feature_kinds = 64;
inline constexpr int max_figure_kinds = 64;
inline constexpr int max_attributes = 127;
inline constexpr int max_tags = 255;
inline constexpr int max_causes = 255;
inline constexpr int max_events = 255;
inline constexpr int max_traits = 255;
inline constexpr int max_terms = 250;
inline constexpr int max_action_kinds = 250;
inline constexpr int max_decisions = 250;
inline constexpr int max_routines = 250;
inline constexpr int max_bags = 250;
inline constexpr int max_zones = 250;
inline constexpr int max_modules = 1'000;
inline constexpr int max_steps = 20'000;  // of all routines
inline constexpr int max_end_conditions = 32;
inline constexpr int max_operands = 4;  // of an action

// ---- play ----
inline constexpr int max_depth = 24;    // routines that run inside each other
inline constexpr int max_queue = 32;    // routines that wait to run
inline constexpr int max_pending = 64;  // features about to be scored
inline constexpr int max_sheet_lines = 32;
inline constexpr int max_points = 1'000'000'000;  // of one player, above and below zero, in all and of one term
inline constexpr int max_work = 1'000'000;        // steps between two decisions
inline constexpr int max_moves = 1'000;           // for each turn, on average
inline constexpr int nested_locals = 6;           // times that all routines may put their data aside
inline constexpr int max_local_bytes = 10'000;    // data of all routines
inline constexpr int max_state_bytes = 16'000'000;

}  // namespace bastide
