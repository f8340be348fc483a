// How a game plays, in sentences that somebody reads aloud before the first tile: what is in the box, a turn step by
// step, what scores, how it ends, and which readings were chosen. The sentences are those of the modules' rules.md
// (docs/authoring.md); what a module does not say there is told from its title and its parameters.
#pragma once
#include <string>
#include <vector>

#include "bastide/load.hpp"

namespace bastide::sdk {

struct ToldItem {
  int number = 0;      // a step of a turn; 0: none
  bool under = false;  // belongs to the one before
  std::string text;    // Markdown
};

struct ToldSection {
  std::string heading;
  std::vector<ToldItem> items;
};

std::vector<ToldSection> told_sections(const Library&, const Game&);

}  // namespace bastide::sdk
