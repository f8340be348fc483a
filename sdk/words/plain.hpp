// Words for people of kinds: those that a module gives, or the name without its hyphens.
#pragma once
#include <string>
#include <vector>

#include "bastide/game.hpp"

namespace bastide {

std::string plain(Name);              // "large-follower", "dragon.aside": "large follower", "dragon aside"
std::string plural(std::string one);  // "roads", "cities": of words that nobody gave in the plural
std::string capital(std::string);     // with a capital letter at the beginning
std::string listed(const std::vector<std::string>&, Name last = "and");  // "a, b and c"
std::string counting(int);                                               // "two", "three"; from thirteen on in digits

std::string ordinal(int);  // "the second", "the third"; from the thirteenth on "number 13"

template <class Id>
std::string one(const Game& g, Id i) {
  const Name said = g.words(i);
  return said.empty() ? plain(g.name(i)) : std::string(said);
}
std::string many(const Game&, FigureKind);

}  // namespace bastide
