// A ruleset as its files say it: everything inherited is merged, nothing is looked up yet.
#pragma once
#include "shelf.hpp"

namespace bastide::load {

struct TileUse {  // one line of [tiles]
  std::string set;
  SourcePos at;
  int copies = 1;
  std::vector<std::pair<std::string, SourcePos>> without;
  std::vector<FigureCount> counts;  // `kind` is the id of a tile here
};

struct Switch {  // one line of [modules]
  bool on = false;
  SourcePos at;
};

struct Draft {
  Spec spec;                   // still without tiles and modules, settings not checked
  std::vector<TileUse> tiles;  // in the order in which the sets were first named
  std::map<std::string, Switch> modules;
};

Draft read_draft(const SearchPath&, const std::string& id_or_path);
Draft read_draft_text(const SearchPath&, std::string_view toml, const std::string& file_name);
std::vector<RulesetInfo> list_rulesets(const SearchPath&);

Spec resolve(Draft, Shelf&);  // looks everything up and checks it

}  // namespace bastide::load
