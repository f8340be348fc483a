// Numbers of things in the words of the modules that define them: "1 tile", "3 tiles", "7 followers".
#pragma once
#include <string>

#include "bastide/game.hpp"

namespace bastide {

Name label(const Game&, Term, int count = 0);  // of a score line that counts so many; without a term: "points"
std::string counted(const Game&, Term, int count);
std::string counted(const Game&, FigureKind, int count);

}  // namespace bastide
