// House rules for tests: each with its own ruleset, on another one, and in random games.
#pragma once
#include <algorithm>
#include <catch2/catch.hpp>

#include "basics/dice.hpp"
#include "bastide_test_paths.hpp"
#include "testing/invariants.hpp"
#include "testing/table.hpp"

namespace bastide::sdk {

// The ruleset that comes with a house rule.
inline std::string own_ruleset(const std::string& rule) {
  return BASTIDE_SOURCE_DIR "/plugins/" + rule + "/" + rule + ".toml";
}

// A shipped ruleset with house rules, and more lines of TOML: "[rules]\nhand.size = 1".
inline std::string with_rules(const std::string& ground, const std::vector<std::string>& rules,
                              const std::string& lines = {}) {
  std::string modules = "[modules]\n", tiles;
  for (const std::string& r : rules) {
    modules += r + " = true\n";
    for (const TileSet* s : test_library().tile_sets())
      if (s->plugin == r) tiles += s->id + " = 1\n";
  }
  return "title = 'test'\nextends = '" + ground + "'\n" + (tiles.empty() ? "" : "[tiles]\n" + tiles) + modules + lines +
         "\n";
}

// A house rule with other values: "hand.size = 1".
inline Table house_table(const std::string& rule, const std::string& values = {}, int players = 2,
                         Where w = Where::current()) {
  return Table::with(with_rules("base-modern", {rule}, "[rules]\n" + values), players, w);
}

// The base game with these tiles only (the start tile is one of them), for the end of a game: {{"BA/RCr", 1}, ...}.
inline std::string few_tiles(const std::vector<std::pair<std::string, int>>& wanted) {
  std::string text = "[tiles]\nbase = { copies = 1, count = {";
  for (const TileSet* s : test_library().tile_sets())
    if (s->id == "base")
      for (const auto& [id, count] : s->counts) {
        int n = 0;
        for (const auto& [other, k] : wanted)
          if (other == id) n = k;
        text += " \"" + id + "\" = " + std::to_string(n) + ",";
      }
  text.back() = ' ';
  return text + "} }\n";
}

inline int discarded(const Table& t) {
  return static_cast<int>(std::count_if(t.journal().begin(), t.journal().end(),
                                        [](const Entry& e) { return e.is == Entry::Is::discarded; }));
}

inline std::vector<std::string> sorted(std::vector<std::string> words) {
  std::sort(words.begin(), words.end());
  return words;
}

// Random games with every check of testing/invariants.hpp, with all numbers of players in turn.
inline void check_games(const Game& game, int games, int every) {
  CheckReport report;
  const int seats = game.max_players() - game.min_players() + 1;
  for (int i = 0; i < games; ++i)
    check_random_game(game, game.min_players() + i % seats, seed_of_game(11, static_cast<u64>(i)), {.every = every},
                      report);
  CAPTURE(game.spec().title, report.problems);
  CHECK(report.found == 0);
  CHECK(report.games == static_cast<u64>(games));
}

}  // namespace bastide::sdk
