// Any text as a move, in a few states of one game. The first byte chooses the state.
#include <set>
#include <vector>

#include "fuzz_places.hpp"
#include "words/notation.hpp"
#include "words/objections.hpp"

namespace {

using namespace bastide;

struct Positions {
  Library library{fuzz_search_path()};
  Game game{[this] {
    auto g = library.game("base-modern+river");
    if (!g) __builtin_trap();
    return std::move(*g);
  }()};
  std::vector<State> states;  // the first and a late one of every kind of decision that a random game meets

  Positions() {
    Workspace w;
    sdk::Dice dice(1);
    State s = game.start(3, 1, w);
    std::set<DecisionKind> early, late;
    for (int move = 0; !game.decision(s).over(); ++move) {
      auto& seen = move < 80 ? early : late;
      if (seen.insert(game.decision(s).kind).second) states.push_back(s);
      if (game.decision(s).chance())
        game.roll(s, w);
      else
        game.apply(s, Action(w.legal[dice.below(static_cast<u32>(w.legal.size()))]), w);
    }
    states.push_back(s);
  }
};

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  static const Positions at;
  if (size == 0) return 0;
  const State& s = at.states[data[0] % at.states.size()];
  const std::string_view text = as_text(data + 1, size - 1);
  Workspace w;
  const auto legal = parse(at.game, s, text, w);
  if (!legal && legal.error().what.empty()) __builtin_trap();
  const auto action = read_action(at.game, s, text);
  if (!action) return 0;  // nonsense, or a short form, which only parse() knows
  // A whole move means itself, never something similar that happens to be legal.
  if (legal && !(*action == *legal)) __builtin_trap();
  if (objections(at.game, s, *action, w).empty() != static_cast<bool>(legal)) __builtin_trap();
  // What was understood can be said again.
  const auto again = read_action(at.game, s, print(at.game, s, *action));
  if (!again || !(*again == *action)) __builtin_trap();
  return 0;
}
