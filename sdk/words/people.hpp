// What people call things: figures, places, tiles, moves and events in a player's language. The words come from the
// modules' definitions; what a module does not say is made of its names ("large-follower": "large follower"). Nothing
// here is an id or notation, and nothing names a tile that the reader may not know.
//
//   const People say(game, state, {.names = {"Anna", "Ben"}, .seat = Player(0)});
//   say.figure(g);        "your large follower", "Ben's builder", "the dragon"
//   say.figure_there(g);  "Ben's builder on the road at 2,-1"
//   say.move(action);     "Follower in the city, north side"
//
// Texts are without a full stop. Prompts, moves, headings and events begin with a capital letter, others do not.
// See also words/choices.hpp: lists of moves, and which one somebody means.
#pragma once
#include <string>
#include <vector>

#include "bastide/game.hpp"

namespace bastide {

// Who reads. A figure of the seat that reads is "your", of others "Ben's".
struct Reader {
  std::vector<std::string> names{};  // of the seats; missing ones are "player 2"
  Player seat{};                     // none: somebody who looks on and knows what everybody may know
};

// Speaks about one state. Keeps references to game and state: make one where you need it.
class People {
 public:
  People(const Game& game, const State& state, Reader reader = {})
      : game_(game), state_(state), reader_(std::move(reader)) {}
  const Game& game() const { return game_; }
  const State& state() const { return state_; }
  const Reader& reader() const { return reader_; }

  // ---- seats ----
  std::string seat(Player) const;   // "Anna"; none: "nobody"
  std::string whose(Player) const;  // "your", "Ben's"; none: "the"

  // ---- figures ----
  std::string kind(FigureKind) const;                // "large follower"
  std::string figure(Figure) const;                  // "your large follower", "Ben's builder", "the dragon"
  std::string figure_there(Figure) const;            // with its place: "Ben's builder on the road at 2,-1"
  std::string counted(FigureKind, int count) const;  // "7 followers"

  // ---- places ----
  std::string kind(FeatureKind) const;  // "city"
  std::string kind(SideKind) const;     // what a side of a tile shows: "road"
  std::string cell(Cell) const;         // "2,-1"
  std::string place(Place) const;       // "in the city at 2,-1", "held by Ben", "in the supply"
  std::string spot(Place) const;        // the same without "in": "the city at 2,-1", "the supply"
  std::string segment(
      Seg) const;  // "field, south and east side"; unless it is on the tile just laid, "field at 2,1, ..."
  static std::string side(Side);            // "north"
  static std::string sides(u16 ports);      // "north and east side", "south-west corner"; empty: none
  static std::string ends(u16 ports);       // the same to half a side: "west side and north end of the east side"
  static std::string turned(int quarters);  // "as it is", "turned a quarter clockwise", "turned upside down", ...
  Tile just_laid() const;                   // the last tile that was laid; none before the first

  // ---- tiles: what can be seen on them ----
  std::string tile(TileType) const;                           // "city on one side, straight road"
  std::string tile_in_full(TileType) const;                   // as it lies unturned: "city north, road east and west"
  TileType in_hand() const { return game_.in_hand(state_); }  // what is to be laid now; everybody sees it

  // ---- questions and moves ----
  std::string prompt() const;                // of the open question: "Move a piece?"
  std::string move(const Action&) const;     // "Follower on the road, west side", "Pass"
  std::string heading(const Action&) const;  // what moves of this kind have in common: "Put a piece on the tile"
  Cell where(const Action&) const;           // the cell that a move is about, to group by place; none: no place

  // ---- what happened ----
  // A sentence; empty if it is nothing for people. The entry is of this game and its segments exist in the state.
  std::string event(const Entry&) const;

  // ---- beside the board ----
  std::vector<std::string> zones() const;  // "Ben holds your follower"
  std::vector<std::string> bags() const;   // "34 in the stack"; of hidden ones the number only
  bool knows_all() const;                  // does the reader know where every tile is? No: draws are not told
  // May the reader be told this outcome of chance? Not if it names a tile and some bag is closed to him: it may be on
  // its way there.
  bool may_know(const Action& outcome) const;

 private:
  std::string operand(const Field&, u16 value, Name form) const;
  std::string moved(const Entry&) const;
  std::string custom(const Entry&) const;
  const Game& game_;
  const State& state_;
  Reader reader_;
};

}  // namespace bastide
