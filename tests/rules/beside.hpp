// Shipped rulesets with modules that a test brings itself.
#pragma once
#include <string>
#include <utility>

#include "kernel/toy.hpp"
#include "rules/boards.hpp"

namespace bastide::sdk {

// A ruleset with lines of TOML and with the modules M beside those that it has.
template <class... M>
Game beside(const std::string& ruleset, const std::string& lines = {}) {
  auto spec = test_library().ruleset_text("title = 'test'\nextends = '" + ruleset + "'\n" + lines + "\n", "test.toml");
  if (!spec) throw TableError(spec.error().str());
  (spec->modules.push_back(toy::use<M>()), ...);
  auto game = Game::compile(std::move(*spec));
  if (!game) throw TableError(game.error().str());
  return std::move(*game);
}

// What happened, as a row of letters inside the state.
struct Letters {
  std::array<char, 64> text;
  void add(char c) {
    for (char& x : text)
      if (!x) {
        x = c;
        return;
      }
  }
  std::string str() const { return text.data(); }
};

}  // namespace bastide::sdk
