// What one box adds to the tables between the reference format and our modules: words of the reference on one side,
// our names on the other. A box is one file boxes/<name>.cpp with one function, `BoxTables boxes::<name>()`; the build
// finds it by itself, so a new box touches nothing but its own file. No other file about this format names a rule.
//
// Patterns are texts in which braces stand for values.
//   of an action of ours   {0} {1} ..  an operand as the reference writes it: "2,-1", "Road@0,1:NS", "SmallFollower",
//                                      "1.small/Road@0,1:NS" (a figure on the table), a number, degrees
//                          {who}       the player's number
//   of a custom event      {0} {1} ..  its numbers; {0:cell} a cell, {0:seg} a pointer, {0:tile} a tile; {who} as above
//   of a recorded event    {key}       the value at that key; {key#} without the number of a figure ("1.small.3" is
//                                      "1.small"), {key@} only the cell of a pointer ("Road@0,1:NS" is "0,1")
#pragma once
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "bastide/game.hpp"
#include "reference.hpp"

namespace bastide::sdk::conform {

class Wording;

// A parameter and its value as TOML.
using SettingRow = std::pair<Name, Name>;

struct NameRow {
  Name ours, reference;
};

// ---- set-ups ----

struct SetRow {  // setup.sets
  Name reference, tiles;
  std::vector<Name> modules{};
  std::vector<SettingRow> settings{};
  Name contains = {};  // another set of the reference, of which everything is in this one, too
};

struct ElementRow {  // setup.elements
  Name reference;
  std::vector<Name> modules{};
  std::vector<SettingRow> settings{};
  Name tiles = {};   // a tile set of ours that comes with it
  Name whole = {};   // the module that brings all parts of the box: without the element its parts are switched off
  Name figure = {};  // the element's value is the number of these figures; without the element there are none
  Name votes = {};   // how the figure is called in `votes` of a totals file
  int strength = 0;  // and what it counts there with our modules
};

struct RuleRow {          // setup.rules: one value of an option
  Name reference, value;  // the value as JSON
  std::vector<SettingRow> settings{};
  Name element = {};  // whose option it is: without the element the row has no effect; empty: always
};

// Options that are parameters of ours, with the same values.
struct SwitchRow {
  Name reference, ours;
};

// Where a second implementation reads rules otherwise than the reference engine: values that count for its games.
struct EngineRow {
  Name engine;   // see second_formats.hpp
  Name element;  // only with this one in play
  std::vector<SettingRow> settings{};
};

// ---- decisions ----

struct PhaseRow {  // step.phase
  Name reference;
  Name decision = {};         // what we ask there; several rows: one of them; empty: nothing
  bool tells_beside = false;  // what is possible beside the options is written, too
  bool begins = false;        // a part of a turn begins with it: everything before it has happened by then
  bool ahead = false;         // answers are given before they are needed: each waits until we ask
};

struct OptionRow {  // step.options and our actions
  Name action, kind;
  Name pattern = {};
  bool numbered = false;  // the reference names a figure with its number
  bool beside = false;    // not among the options of a step, but possible beside them
  std::string (*text)(const Wording&, const Action&) = nullptr;  // where a pattern does not do
};

// What the reference writes behind the words of an action of another box, sometimes.
struct AdditionRow {
  Name action;
  std::string (*text)(const Wording&, const Action&);
};

// A chance of ours other than a draw. Its outcome is taken from what the recording tells in the same part of the turn:
// the first outcome told there that is possible and was not used yet.
struct ChanceRow {
  Name decision, action;  // ours; without a decision: what is said of another action of a chance that has its row
  Name pattern = {};      // our outcomes, in the words of `told`
  Name event = {};        // where the recording tells it: events of this name ...
  Name told = {};         // ... and what of them is the outcome, a pattern
  Name said = {};  // if the reference counts the outcome among the events: our outcome in the words of its EventRow
  std::string (*text)(const Wording&, const Action&) = nullptr;                // instead of `pattern`
  std::vector<std::string> (*outcomes)(std::span<const Step> part) = nullptr;  // instead of `event` and `told`
};

// ---- what happens ----

struct EventRow {  // step.events
  Name reference;
  Name pattern = {};
  std::string (*text)(const Json&) = nullptr;  // instead of the pattern; an empty text is not compared
  bool (*only)(const Json&) = nullptr;         // this row is for some events of that name, and goes before the others
};

struct CustomRow {  // custom events of ours that the reference tells, too
  Name ours, pattern = {};
  std::string (*text)(const Wording&, const Entry&) = nullptr;  // where a pattern does not do
  bool gentle = false;  // who must not be alone, and is after this, goes home without force
};

enum class MoveIs : u8 { scored, removed, captured, exchanged, ransomed };
struct CauseRow {  // why a figure moves
  Name ours;
  MoveIs is;
  Name source = {};  // told with it
};

struct FeatureRow {  // kinds of features
  Name ours, reference;
  bool halves = false;  // lies along halves of sides: "NL.WR"
  Name inside = {};     // what the reference calls this place inside a tile, if not "I"
};

struct FigureRow {
  Name ours, reference, id;  // id: in names of single figures, "1.small.3"
};

// ---- totals files ----

// Parameters whose group belongs to an element; other groups always apply.
struct ParameterGroupRow {
  Name group, element;
};

// Parameters that are called otherwise here, value by value.
struct ParameterRow {
  Name reference, value;  // as JSON
  Name parameter, ours;   // as TOML
};

// Parameters that our modules do not have because only this value exists.
struct FixedParameterRow {
  Name parameter, value;  // as JSON
};

struct BoxTables {
  Name id;  // the folder of its module
  std::vector<SetRow> sets{};
  std::vector<ElementRow> elements{};
  std::vector<RuleRow> rules{};
  std::vector<SwitchRow> switches{};
  std::vector<EngineRow> engines{};
  std::vector<PhaseRow> phases{};
  std::vector<OptionRow> options{};
  std::vector<AdditionRow> additions{};
  std::vector<ChanceRow> chances{};
  std::vector<EventRow> events{};
  std::vector<CustomRow> customs{};
  std::vector<CauseRow> causes{};
  std::vector<FigureRow> figures{};
  std::vector<NameRow> bags{};       // groups of tiles; several may lie in one bag of ours; none: it counts none there
  std::vector<NameRow> tokens{};     // gauges of a seat and tokens
  std::vector<NameRow> receipts{};   // custom events that give tokens
  std::vector<Name> silent_moves{};  // causes of moves that the reference does not tell
  std::vector<NameRow> neutrals{};   // figures of nobody: figures there, or tokens
  std::vector<FeatureRow> features{};
  Name spot = {};                   // what the reference calls a place that is a cell of ours
  std::vector<NameRow> terms{};     // reasons for points
  std::vector<Name> untold{};       // reasons of ours that the reference tells by another event
  std::vector<NameRow> same{};      // reasons of the reference that mean the same for a comparison: special, plain
  std::vector<Name> never_final{};  // reasons of the reference that it does not call final at the end of the game
  std::vector<ParameterGroupRow> parameter_groups{};
  std::vector<ParameterRow> parameters{};
  std::vector<FixedParameterRow> fixed_parameters{};
};

// One for each file in boxes/, by name.
std::vector<BoxTables> all_boxes();

}  // namespace bastide::sdk::conform
