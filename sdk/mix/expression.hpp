// A mix as a person types it: a ruleset, and what is different tonight.
//
//   base-modern +river -farmers farm.points_per_city=4 tiles.base=2 figures.follower=5 without BA/C count BA/L=6
//
//   +NAME  -NAME               a box or one of its parts comes in, goes out
//   +BOX:tiles  +BOX:rules     only the tiles, only the rules; the same with -
//   NAME=VALUE                 a parameter; members of a list have commas between them
//   tiles.SET=N  figures.KIND=N  order=NAME
//   without TILE  count TILE=N     single tiles; several with commas between them, `*` in a name stands for anything
//
// Only the form is looked at here; mix.hpp knows what the names mean.
#pragma once
#include <string>
#include <string_view>
#include <vector>

#include "bastide/result.hpp"

namespace bastide::sdk {

struct MixWord {
  enum class Is { add, drop, set, without, count } is = Is::add;
  enum class Of { all, tiles, rules } of = Of::all;  // add, drop
  std::string name{}, value{};                       // value: of set and count
  std::string text{};                                // as written
  int column = 1;                                    // in the expression, from 1; without, count: of the tile
};

struct Expression {
  std::string text{};  // all of it, with single spaces
  std::string base{};  // id or file of the ruleset
  std::vector<MixWord> words{};
  bool plain() const { return words.empty(); }  // a ruleset as it is
};

inline constexpr const char* mix_file = "mix";  // stands for the expression in positions: "mix:1:13"
inline SourcePos mix_pos(int column) { return {mix_file, 1, column}; }

// The base may be a file with spaces in its name, if there is one.
Result<Expression> parse_mix(std::string_view text);

// With one space between words, as columns count it.
std::string single_spaced(std::string_view text);

// Does a word like this change a mix, or is it a ruleset?
bool is_mix_word(std::string_view word);
// Does the change go on with the next word: `without TILE`?
bool takes_next_word(std::string_view word);

// The expression and a mark below the place of the error, two lines; empty if the error is about
// something else.
std::string pointed_at(const Expression&, const SourcePos&);

}  // namespace bastide::sdk
