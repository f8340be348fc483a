// Choosing tonight's mix: an expression becomes a ruleset, and the ruleset a file that a person can
// go on editing. For every host; no terminal in here.
//
//   auto x = parse_mix("base-modern +river -farmers");
//   auto m = mix(library, *x);                         // names looked up, everything checked
//   auto game = Game::compile(m->spec);                // play it ...
//   write_file("friday.toml", mix_toml(*m, {}).toml);  // ... or write it
//
// What is played is what is written: the spec is read from that text.
//
// A box that comes in has the values of the edition that the base plays, see editions.hpp.
#pragma once
#include <map>
#include <string>
#include <vector>

#include "bastide/load.hpp"
#include "mix/boxes.hpp"
#include "mix/expression.hpp"

namespace bastide::sdk {

struct Mix {
  Expression expression;
  Spec base;  // the ruleset at the beginning
  Spec spec;  // the mix; positions point into the expression. To be compiled

  // What the mix says beyond the base, in the order of the file. `column`: of the word that is
  // responsible, 0 if none is.
  struct Tiles {
    const TileSet* set = nullptr;
    int copies = 0, before = 0;
    int column = 0;
    std::vector<std::string> without{};   // patterns
    std::map<std::string, int> counts{};  // of single tiles
  };
  struct Switch {
    const Box* box = nullptr;  // lies in `boxes`
    const Part* part = nullptr;
    bool on = false, before = false;
    int column = 0;
  };
  struct Value {
    const Param* param = nullptr;
    const Part* part = nullptr;
    ParamValue value;
    std::string from;  // ruleset that says so; empty: the module's own default, or the expression
    SourcePos at;      // where it says so
    int column = 0;
  };
  struct Figures {
    std::string kind;
    int count = 0;
    int column = 0;
  };
  std::vector<Tiles> tiles;
  std::vector<Switch> switches;
  std::vector<Value> values;  // said in the expression, and all of the parts that came in
  std::vector<Figures> figures;
  std::string order;  // the order that it takes instead of the base's; empty: the base's
  int order_column = 0;
  std::string printing;  // of the tile sets; empty: as in the base, or as the rules in the mix have it
  int printing_column = 0;
  std::vector<std::string> notes;  // what people may have overlooked

  std::shared_ptr<const Boxes> boxes;
};

// The error points into the expression (pointed_at shows where), or into the file of the base.
Result<Mix> mix(const Library&, const Expression&);

struct MixText {
  std::string toml;
  std::vector<int> columns;  // by line, from 0: the column of the word that it came from, or 0
};
struct MixTextOptions {
  std::string title{};    // empty: made from the expression
  std::string extends{};  // empty: the base as the expression names it
};
MixText mix_toml(const Mix&, const MixTextOptions& = {});

// A sentence like "Base game with River, without Farmers".
std::string mix_title(const Mix&);

std::string set_text(const SetUse&);  // "base x 2", "base (36 of 72 tiles, by chance)"
int tiles_of(const Spec&);            // in a game: without those that chance leaves out

}  // namespace bastide::sdk
