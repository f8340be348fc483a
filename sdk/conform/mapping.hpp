// The tables between the reference format and our modules. A new mix is new rows here: the words
// of the reference on the left, our names on the right. Nothing else in this folder names a rule.
#pragma once
#include <initializer_list>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "bastide/game.hpp"

namespace bastide::sdk::conform {

// A parameter and its value as TOML.
using SettingRow = std::pair<Name, Name>;

struct SetRow {  // setup.sets
  Name reference, tiles;
  std::vector<Name> modules;
  std::vector<SettingRow> settings;
};

struct ElementRow {  // setup.elements
  Name reference;
  std::vector<Name> modules;
  std::vector<SettingRow> settings;
  Name box = {};        // whose parts the modules are: without the element they are switched off
  Name figure = {};     // the element's value is the number of these figures
  Name votes = {};      // how the figure is called in `votes` of a totals file
  int strength = 0;     // and what it counts there with our modules
  bool vetoes = false;  // the reference forbids placements that the printed rule allows
};

struct RuleRow {  // setup.rules: a value that is not the default needs a parameter
  Name reference;
  Name usual;                  // the default, as JSON
  std::vector<Name> elements;  // without any of these the rule has no effect; none named: always
  Name parameter = {};         // takes the value over; empty: only the default is known
};

enum class MoveIs : u8 { scored, removed, captured, exchanged, ransomed };
struct CauseRow {
  Name ours;
  MoveIs is;
  Name source = {};  // told with it
};

// Parameters of totals files whose group belongs to an element; other groups always apply.
struct ParameterGroupRow {
  Name group, element;
};

// Parameters of totals files that are called otherwise here, value by value.
struct ParameterRow {
  Name reference, value;  // as JSON
  Name parameter, ours;   // as TOML
};

// Parameters of totals files that our modules do not have because only this value exists.
struct FixedParameterRow {
  Name parameter, value;  // as JSON
};

enum class Meaning : u8 { choose, settle };
struct PhaseRow {  // step.phase
  Name reference;
  Meaning meaning;  // settle: no choice, the turn is scored after it
  Name decision;    // what we ask there; several rows: one of them
  bool tells_beside = false;  // what is possible beside the options is written, too
};

struct OptionRow {  // step.options and our actions
  Name action, kind;
  std::string (*text)(const Game&, const View&, const Action&);
  bool numbered = false;  // the reference names a figure with its number
  bool beside = false;    // not among the options of a step, but possible beside them
};

struct FigureRow {
  Name ours, reference, id;  // id: in names of single figures, "1.small.3"
};

struct NameRow {
  Name ours, reference;
};

std::span<const SetRow> set_rows();
std::span<const ElementRow> element_rows();
std::span<const RuleRow> rule_rows();
std::span<const ParameterGroupRow> parameter_group_rows();
std::span<const ParameterRow> parameter_rows();
std::span<const FixedParameterRow> fixed_parameter_rows();
std::span<const PhaseRow> phase_rows();
std::span<const OptionRow> option_rows();
std::span<const NameRow> bag_rows();      // groups of tiles; several may lie in one bag of ours
std::span<const FigureRow> figure_rows();
std::span<const NameRow> token_rows();    // gauges of a seat and tokens
std::span<const NameRow> receipt_rows();  // custom events that give tokens
std::span<const NameRow> neutral_rows();  // figures of nobody: figures there, or tokens
std::span<const CauseRow> cause_rows();   // why a figure moves
std::span<const NameRow> feature_rows();  // kinds of features
std::span<const NameRow> term_rows();     // reasons for points

// Names of the reference that mean the same for a comparison, e.g. "city.tiny" and "city".
Name plain_name(Name reference);

// The reference's name, or nothing.
Name reference_name(std::span<const NameRow>, Name ours);

// `<Feature>@x,y:<location>` in board orientation.
std::string pointer(const Game&, const View&, Seg);
std::string pointer(const Game&, const View&, Place);  // of a figure

// "1.small": a figure without its number, which the reference and we count in different orders; and
// "SmallFollower".
std::string figure_id(const Game&, Player owner, FigureKind);
std::string figure_type(const Game&, FigureKind);
std::string without_number(const std::string& text);  // "1.small.3/..." or "1.small.3"

// The same for a recorded one: figures lose their numbers.
std::string option(const std::string& kind, const std::string& text);

// Is this action possible beside the options of a step, without a part in them?
bool beside(const Game&, const Action&);

// "-1,2"
std::string cell_text(const View&, Cell);

// "MEEPLE SmallFollower Road@0,1:NS": kind and text of one of our actions.
std::string option(std::span<const OptionRow>, const Game&, const View&, const Action&);
std::string option(const Game&, const View&, const Action&);

}  // namespace bastide::sdk::conform
