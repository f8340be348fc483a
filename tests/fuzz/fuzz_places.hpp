// What the fuzzers share: the linked-in modules with their data, and how bytes become text.
#pragma once
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "basics/dice.hpp"
#include "bastide/load.hpp"
#include "bastide_paths.hpp"

inline std::string_view as_text(const std::uint8_t* data, std::size_t size) {
  return {reinterpret_cast<const char*>(data), size};
}

inline bastide::SearchPath fuzz_search_path() {
  return {.plugin_dirs = {bastide::paths::build_modules},
          .ruleset_dirs = {bastide::paths::build_rulesets},
          .static_plugins = true};
}

// A ruleset that compiles must also be playable. A few moves are enough; whole games are what soak is for.
inline void play_a_little(const bastide::Game& game, int moves) {
  bastide::Workspace w;
  bastide::sdk::Dice dice(1);
  bastide::State s = game.start(game.min_players(), 1, w);
  for (int i = 0; i < moves && !game.decision(s).over(); ++i) {
    if (game.decision(s).chance())
      game.roll(s, w);
    else
      game.apply(s, bastide::Action(w.legal[dice.below(static_cast<bastide::u32>(w.legal.size()))]), w);
  }
  game.finish(s, w);
}
