// Legal moves for people: a list in words, letters for the places that moves are about, and finding out which move
// somebody means.
#pragma once
#include <span>
#include <string>
#include <vector>

#include "cli/terminal.hpp"
#include "view/board.hpp"
#include "words/choices.hpp"

namespace bastide::sdk {

class MoveList {
 public:
  // Kinds in the order in which the rules offer them, the rest by place, from north to south and from west to east.
  MoveList(const People&, std::span<const Action> legal);
  std::size_t size() const { return moves_.size(); }
  const Action& action(std::size_t i) const { return moves_[i].action; }
  const std::string& words(std::size_t i) const { return moves_[i].words; }
  const std::string& notation(std::size_t i) const { return moves_[i].notation; }

  // A place with a letter, "a" to "z", then "aa": a segment of the tile just laid, or else a cell.
  struct Spot {
    std::string letters;
    Seg seg;
    Cell cell;  // of the segment, too
  };
  const std::vector<Spot>& spots() const { return spots_; }
  const Spot* spot(std::size_t move) const { return spot_of_[move] < 0 ? nullptr : &spots_[at(move)]; }
  bool turns(std::size_t move) const { return turns_[move]; }  // does it say which way round a tile lies?
  TileType names_tile(std::size_t move) const { return tile_[move]; }

  // Moves with their numbers from 1 and their letters, under headings if there are several kinds. Moves that lay a tile
  // are one line, because their letters stand on the board.
  std::vector<std::string> lines(int columns, const Paint&) const;
  std::vector<std::string> all_lines(int columns, const Paint&) const;  // those, too

  // Moves that the input can mean, best kind of match only: the number; the letter of a place, perhaps with the number
  // of a move there ("b", "b2"); words or notation, see words/choices.hpp. Empty: none.
  std::vector<std::size_t> match(std::string_view input) const;
  bool exactly(std::size_t move, std::string_view input) const;  // its whole notation or all of its words

 private:
  std::size_t at(std::size_t move) const { return static_cast<std::size_t>(spot_of_[move]); }
  void find_spots(const People&);
  std::vector<std::string> listed(int columns, const Paint&, bool whole) const;

  std::vector<MoveWords> moves_;
  std::vector<Spot> spots_;
  std::vector<int> spot_of_;  // by move; -1: none
  std::vector<bool> turns_;
  std::vector<TileType> tile_;
};

// Lines in pieces that fit a terminal.
class Pages {
 public:
  Pages() = default;
  Pages(std::vector<std::string> lines, int rows);
  int count() const;
  bool more() const { return shown_ < count(); }
  std::string next();  // the lines of the next page, each with its end; from the beginning again after the last
  int shown() const { return shown_; }

 private:
  std::vector<std::string> lines_;
  std::size_t rows_ = 1;
  int shown_ = 0;
};

}  // namespace bastide::sdk
