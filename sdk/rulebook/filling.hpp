// Rules with blanks: what stands in braces in a rules.md is filled in from the ruleset that is played.
//
//   {farm.points_per_city}                        the value in force: 3
//   {road.points_per_tile point}                  the same with its noun: 1 point, 2 points
//   {farm.points_per_city+pig.bonus_per_city}     sums and products, from left to right: 4;
//   {9*cloister.points_per_tile} {dragon.phase=after_scoring: text | other}    the text if the value is this (!=: is
//   not this), or else the other one
//   {+pig: text}  {-pig: text}                    the text if the part is, is not in use
//   {+pig}  {dragon.phase=after_scoring}          without a text: the whole line, or section, holds only then
//   `farm.points_per_city` (4)                    a parameter with its default: the value in force is put in its place
//
// Braces with anything else in them stay as they are.
#pragma once
#include <string>
#include <string_view>
#include <vector>

#include "rulebook/values.hpp"

namespace bastide::sdk {

struct Filled {
  std::string text;
  std::string void_by;  // why it does not hold here: "dragon.phase is before_scoring"; empty: it holds
  bool holds() const { return void_by.empty(); }
};

Filled filled(std::string_view text, const RuleValues&);

// A value as players read it: 3; 10, 9 or 7 with 2, 3 or 4 players.
std::string value_for_people(const RuleValues::Value&, const RuleValues&);

// Blanks that nobody can fill, and defaults that are not the module's, each as a sentence.
std::vector<std::string> filling_faults(std::string_view text, const RuleValues&);

}  // namespace bastide::sdk
