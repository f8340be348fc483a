// Parameters: what a ruleset can set, which values are allowed, and how values are written and read. Everybody who
// shows, checks or reads a value does it with the functions below, so that a module author describes a parameter once.
//
//   constexpr Choice phases[] = {{"after", "the journey follows the scoring"}, {"before", "it comes first"}};
//   constexpr Param params[] = {
//       Param::choice("wells.phase", phases, "when the journey takes place", "WELLS-03"),
//       Param::number("wells.points", 2, 0, 100, "points for each well", "WELLS-01"),
//       Param::by_players("wells.pieces", {10, 9, 7, 6, 5, 4, 3}, 0, 15, "pieces of each player", "WELLS-02"),
//   };
#pragma once
#include <array>
#include <initializer_list>
#include <span>
#include <string>
#include <variant>
#include <vector>

#include "bastide/api.hpp"
#include "bastide/ids.hpp"
#include "bastide/result.hpp"

namespace bastide {

// A word that a parameter can have, and what it means, in a few words for players.
struct Choice {
  Name name, doc{};
};

// The players that a value by players has an entry for: 2, 3, ... 8. A game of one takes the entry of two.
inline constexpr int fewest_listed_players = 2;
inline constexpr std::size_t player_entries = max_players - fewest_listed_players + 1;

// A value that a ruleset can set. Names are dotted, "group.name", and belong to one module.
struct Param {
  enum class Is : u8 { flag, number, choice, list, by_players };
  Is is = Is::flag;
  Name name, doc;                              // doc: what it is about; a choice says in its own text what it does
  int def = 0, min = 0, max = 1;               // choice: index of the default
  std::span<const Choice> choices{};           // choice: the values; list: its members, by default all in this order
  Name rule{};                                 // ids of the rules it switches
  std::array<int, player_entries> defaults{};  // by_players

  static constexpr Param flag(Name n, bool d, Name doc, Name rule = {}) {
    return {Is::flag, n, doc, d, 0, 1, {}, rule};
  }
  static constexpr Param number(Name n, int d, int lo, int hi, Name doc, Name rule = {}) {
    return {Is::number, n, doc, d, lo, hi, {}, rule};
  }
  // The first one is the default.
  static constexpr Param choice(Name n, std::span<const Choice> c, Name doc, Name rule = {}) {
    return {Is::choice, n, doc, 0, 0, static_cast<int>(c.size()) - 1, c, rule};
  }
  static constexpr Param list(Name n, std::span<const Choice> c, Name doc, Name rule = {}) {
    return {Is::list, n, doc, 0, 0, 0, c, rule};
  }
  // A number for each number of players: {two, three, ... eight}. A ruleset writes a list in the same order, whose last
  // member also counts for more players, or one number for all: `pieces = [10, 9, 7, 6, 5, 4, 3]`, `pieces = 8`.
  static constexpr Param by_players(Name n, std::initializer_list<int> d, int lo, int hi, Name doc, Name rule = {}) {
    if (d.size() != player_entries) throw "by_players takes seven values, for 2, 3, 4, 5, 6, 7 and 8 players";
    Param p{Is::by_players, n, doc, 0, lo, hi, {}, rule};
    for (std::size_t i = 0; i < player_entries; ++i) p.defaults[i] = d.begin()[i];
    return p;
  }
};

// In the order of Param::Is. By players: one entry for each of 2 to 8 players.
using ParamValue = std::variant<bool, int, std::string, std::vector<std::string>, std::vector<int>>;

BASTIDE_API ParamValue default_value(const Param&);

// The value as modules see it (a short list by players is filled up), or the sentence that refuses it, without a place.
BASTIDE_API Result<ParamValue> check_value(const Param&, ParamValue);
// The same from a text that a person typed: 4, true, word, one,two,three. The inverse of value_text.
BASTIDE_API Result<ParamValue> read_value(const Param&, Name text);

BASTIDE_API std::string value_text(const ParamValue&, Name between = ", ");  // 4; true; word; one, two, three
BASTIDE_API Name kind_name(const Param&);                                    // flag, number, choice, list, by_players
BASTIDE_API std::string allowed_values(const Param&);                        // "0 to 8", "this, that", "true or false"
BASTIDE_API std::string describe(const Param&);                              // "number: 0 to 8; default 3"
BASTIDE_API int entry_for(const std::vector<int>& by_players, int players);

}  // namespace bastide
