// A ruleset as its files say it: everything inherited is merged, nothing is looked up yet.
#pragma once
#include "shelf.hpp"

namespace bastide::load {

struct TileChange {  // a word of `without`: a pattern; a line of `count`: the id of a tile
  std::string tiles;
  std::optional<int> count;  // none: they are left out
  SourcePos at;
};

struct TileUse {  // what [tiles] says about one set, parents first
  std::string set;
  SourcePos at;
  int copies = 1;
  std::vector<TileChange> changes;  // in the order in which they are made
  // Only a random part of them is played: so many, or such a share.
  std::optional<int> random;
  std::optional<double> fraction;
  SourcePos part_at;
};

struct StartUse {  // [start]
  std::vector<StartTile> tiles;
  bool inherited = false;
};

struct PrintingUse {  // `printing` of the ruleset
  std::string name;   // "first": as the sets say it without any
  SourcePos at;
};

struct Switch {  // one line of [modules]
  bool on = false;
  SourcePos at;
};

struct Draft {
  Spec spec;                    // still without tiles and modules, settings not checked
  std::vector<Sequence> order;  // what the order in force says; goes to the spec at the end
  std::vector<TileUse> tiles;   // in the order in which the sets were first named
  std::optional<PrintingUse> printing;
  std::map<std::string, Switch> modules;
  std::optional<StartUse> start;
};

Draft read_draft(const SearchPath&, const std::string& id_or_path);
Draft read_draft_text(const SearchPath&, std::string_view toml, const std::string& file_name);
std::vector<RulesetInfo> list_rulesets(const SearchPath&);

Spec resolve(Draft, Shelf&);  // looks everything up and checks it

// Opens all: what modules, in use or not, call their steps, anchors, layer entries and tile sources.
Words all_order_names(const std::vector<TileSpec>&, Shelf&);

}  // namespace bastide::load
