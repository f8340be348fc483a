// Any bytes as a ruleset: an error with a position, or a game that can be played.
#include "fuzz_places.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  static const bastide::Library library(fuzz_search_path());
  auto spec = library.ruleset_text(as_text(data, size), "fuzz.toml");
  if (!spec) {
    if (spec.error().what.empty()) __builtin_trap();
    (void)spec.error().str();
    return 0;
  }
  const auto game = bastide::Game::compile(std::move(*spec));
  if (game)
    play_a_little(*game, 40);
  else if (game.error().what.empty())
    __builtin_trap();
  return 0;
}
