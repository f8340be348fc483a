// Legal moves for people: a numbered list, and finding out which one somebody means.
#pragma once
#include <string>
#include <vector>

#include "bastide/game.hpp"
#include "cli/terminal.hpp"

namespace bastide::sdk {

class MoveList {
 public:
  MoveList(const Game&, const State&, const Actions& legal);
  std::size_t size() const { return moves_.size(); }
  const Action& action(std::size_t i) const { return moves_[i].action; }
  const std::string& text(std::size_t i) const { return moves_[i].text; }  // notation

  // Numbers from 1. Moves that differ only in their last word share a line of the list:
  //   place 0,1    1 r0    2 r180
  // At most `rows` lines, with something of every kind of move; the rest is counted.
  std::string draw(int columns, int rows, const Paint&) const;

  // Moves that the input can mean, best kind of match only: the number, the whole notation, all
  // words equal to words of the notation in this order, all words beginnings of such words. Empty:
  // none.
  std::vector<std::size_t> match(std::string_view input) const;

 private:
  struct Move {
    Action action;
    std::string text;
    std::vector<std::string> words;  // in lower case
  };
  struct Line {  // of the list, with moves that stand together
    std::string text;
    std::size_t first, moves;
  };
  void keep_some(std::vector<Line>&, std::size_t room) const;
  std::vector<Move> moves_;
};

}  // namespace bastide::sdk
