// Why something is not possible: what people mean by "road", "pig" or "5,-1", offered or not, what the rules have
// against it, and what is in the way where.
#pragma once
#include <string>
#include <vector>

#include "words/objections.hpp"
#include "words/people.hpp"

namespace bastide {

struct WhyNot {
  std::string move;                   // in words
  bool possible = false;              // now
  std::vector<Objection> objections;  // empty if it is possible
  std::vector<std::string> facts;     // "Ben's follower stands on the road at 2,-1"
  std::vector<std::string> alike{};   // other moves with the same objections and facts
};

// Moves that have all of these words, of kinds that can be chosen now if there are such; those that are possible come
// first. Empty: no move of this game has these words.
std::vector<WhyNot> why_not(const People&, Name typed, Workspace&);

// Words that such questions can use here, for suggestions: figures and places.
std::vector<std::string> words_to_ask_with(const Game&);

}  // namespace bastide
