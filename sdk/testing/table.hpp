// A table for tests. A game is set up, draws are forced, moves are said in the notation or shorter,
// and the board is asked what came of it:
//
//   Table t("base-2006", 2);
//   t.turn("BA/RFr", 1, 0, 0, "road");        // draw, place, deploy; whoever is next goes on
//   CHECK(t.refused("place 3,3 r0", "KER-16"));
//   t.finish();
//   CHECK(t.score(1) == 2);
//
// A move that cannot be made throws TableError, which says where in the test, what and why. Players
// are counted from 1, as in the notation.
//
// A spot is a segment: "road@2,0:EW", or shorter as long as it is clear which is meant: leave away
// sides ("field@2,0:NL"), or the cell for the tile laid last ("field:NL", "road").
#pragma once
#include <iosfwd>
#include <memory>
#include <source_location>
#include <stdexcept>
#include <string>
#include <vector>

#include "bastide/load.hpp"

namespace bastide::sdk {

using Where = std::source_location;

class TableError : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

// A yes or no that can say more, for CHECK.
struct Refusal {
  bool yes = false;
  std::string text;
  explicit operator bool() const { return yes; }
};
std::ostream& operator<<(std::ostream&, const Refusal&);

struct FeatureFacts {
  std::string kind;
  bool open = false;
  int tiles = 0, segments = 0, figures = 0;
  std::vector<int> figures_of;  // [player], from 1
  Feature feature;
};

struct ScoredFacts {
  std::string term;
  int value = 0;
  bool complete = false, final = false;
  std::vector<int> winners;
  std::vector<std::string> lines;  // "unit.name 5 x 2"
};

// The modules and rulesets of this build, opened once. Folders come from the build tree, or from
// the environment: BASTIDE_PLUGIN_PATH and BASTIDE_RULESET_PATH, folders joined with colons.
SearchPath test_search_path();
Library& test_library();

// A compiled ruleset, kept for the next test that asks for it.
const Game& test_game(const std::string& ruleset);
const Game& test_game_of(const std::string& toml);

class Table {
 public:
  explicit Table(const std::string& ruleset, int players = 2, Where = Where::current());
  // A ruleset written in the test, usually with `extends`.
  static Table with(const std::string& toml, int players = 2, Where = Where::current());
  Table(const Game&, int players, Where = Where::current());  // the game must outlive the table

  // ---- moves ----
  // Open questions that may be passed are passed first; other questions of chance take their first
  // outcome.
  Table& draw(Name tile, Where = Where::current());
  Table& place(int x, int y, int degrees, Where = Where::current());
  Table& deploy(Name spot, Where = Where::current());
  Table& pass(Where = Where::current());
  // A whole turn. Questions of no interest are passed or answered with the first option.
  Table& turn(Name tile, int x, int y, int degrees, Name spot = {}, Where = Where::current());
  Table& play(Name move, Where = Where::current());  // any legal move or outcome, in notation
  Table& finish();                                   // counts everything as it lies
  Table& play_on(u64 seed, int moves = 1 << 20);     // random moves, to the end if there is one

  // ---- what is legal ----
  bool legal(Name move);
  bool may_deploy(Name spot);
  // Not legal, and this rule is among the reasons.
  Refusal refused(Name move, Name rule);
  Refusal refused_deploy(Name spot, Name rule);
  std::vector<std::string> moves();  // everything legal now, in notation; outcomes if chance is asked

  // ---- what is so ----
  std::string asked() const;  // name of the open decision, empty if the game is over
  int who() const;            // who is asked; 0: chance or nobody
  bool over() const { return view().over(); }
  int score(int player) const { return view().score(seat(player)); }
  int points(int player, Name term) const;       // of the score, those booked under this term
  int supply(int player, Name kind = {}) const;  // figures at hand, of one kind or all
  int left(Name bag) const;
  int left(Name bag, Name tile) const;
  std::string tile_at(int x, int y) const;  // "BA/RFr r90", empty if there is none
  FeatureFacts feature(Name spot) const;
  std::string spot(Name short_form) const;  // the segment in full notation; throws if it is not clear
  bool same(Name spot, Name other) const { return feature(spot).feature == feature(other).feature; }
  std::vector<ScoredFacts> scored(Name term = {}) const;  // so far, in order

  const Game& game() const { return *game_; }
  View view() const { return game_->view(state_); }
  const State& state() const { return state_; }
  const Journal& journal() const { return *journal_; }

 private:
  void apply(const Action&);
  void settle(Where);
  Seg segment(Name spot) const;
  std::string deploying(Name spot) const;
  std::string reasons(Name move);
  [[noreturn]] void fail(Where, const std::string& what);
  static Player seat(int player) { return Player(static_cast<u32>(player - 1)); }

  const Game* game_;
  State state_;
  std::unique_ptr<Journal> journal_;  // the workspace points at it, also after a move
  Workspace space_;
};

}  // namespace bastide::sdk
