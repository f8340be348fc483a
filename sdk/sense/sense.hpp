// Does a mix make sense? Everything that chooses, checks or plays a mix asks here and says the same sentences.
//
//   for (const Finding& f : sense_of(library, "base-modern -farmers +pig", game)) {
//     f.what;       // "Pig changes nothing in this mix: nobody can ever place a pig."
//     f.mends;      // {"leave out -farmers", "base-modern +pig"}, {"take pig out", "base-modern -farmers"}
//   }
//
// Every mend was tried: the mix it leads to has neither this trouble nor a new one.
#pragma once
#include <string>
#include <vector>

#include "bastide/load.hpp"

namespace bastide::sdk {

struct Mend {
  std::string words;       // what to do: "leave out -farmers"
  std::string change;      // as one types it while choosing: "+farmers"
  std::string expression;  // the whole mix afterwards
};

struct Finding {
  std::string about;        // names the trouble, for tests and programs: "idle pig"
  std::string what;         // a sentence for players
  bool unplayable = false;  // otherwise it can be played, and nobody would want to
  std::vector<Mend> mends;  // at most two
};

// `game` is what the expression compiles to. Plays some random games, always the same ones; of more than a thousand
// tiles none, and nothing is found.
std::vector<Finding> sense_of(const Library&, const std::string& expression, const Game& game);

}  // namespace bastide::sdk
