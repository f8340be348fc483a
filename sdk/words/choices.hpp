// Lists of moves in words, and which of them somebody means.
#pragma once
#include <string>
#include <vector>

#include "words/people.hpp"

namespace bastide {

// A move in words. No two of a list have the same words.
struct MoveWords {
  Action action;
  std::string words;     // "Follower on the road, west side"
  std::string heading;   // of its group
  std::string notation;  // for files and experts
};
std::vector<MoveWords> choices(const People&, std::span<const Action> legal);  // in the same order

// Which of them somebody means, best kind of match only: the whole notation, or all words of a choice; a choice that
// begins with the first typed word and has the others; all typed words are words of the choice or of its notation; all
// are beginnings of such words. Several: say more. Empty: none.
std::vector<std::size_t> matching(const std::vector<MoveWords>&, Name typed);

}  // namespace bastide
