// What lies on the table at the start.
//
// A set says `start = "id"`, or a list of tiles with places, or a table { tiles, rank, module }. Of the sets in play
// the one with the highest rank lays its start, the first of several; with `module` only if those rules are in use. It
// may have a place for start tiles of other sets: `of`. A ruleset that has [start] decides alone.
#pragma once
#include "draft.hpp"

namespace bastide::load {

void read_start(const toml::node&, const std::string& what, TileSet&);
StartUse read_start_use(const toml::table&);  // [start] of a ruleset

// `sets`: those in play. Modules and tiles of the spec are known.
void lay_start(const std::optional<StartUse>&, const std::vector<const TileSet*>& sets, Spec&);

}  // namespace bastide::load
