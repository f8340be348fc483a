// Recorded games for tests, as text, and what the program says about them.
#pragma once
#include <catch2/catch.hpp>
#include <sstream>

#include "players/players.hpp"
#include "record/record.hpp"
#include "record/replay.hpp"
#include "testing/table.hpp"

namespace clitest {

using namespace bastide;
using namespace bastide::sdk;

// A game between two random agents, as text.
inline std::string recorded(const std::string& ruleset, u64 seed, int players = 2, u32 most_moves = 1'000'000) {
  const Game& game = test_game(ruleset);
  const auto n = static_cast<std::size_t>(players);
  Workspace w;
  State s = game.start(players, seed, w), before;
  Recorder recorder(
      game,
      header_for(test_library(), game, std::vector<std::string>(n, "random"), std::vector<std::string>(n, "X"), seed),
      s);
  const auto agent = std::move(*make_agent("random", seed));
  while (!game.decision(s).over() && game.view(s).moves() < most_moves) {
    before = s;
    Action a;
    if (game.decision(s).chance()) {
      a = game.roll(s, w);
    } else {
      a = agent->choose(game, s, w);
      game.apply(s, a, w);
    }
    recorder.move(game, before, a, s);
  }
  return recorder.text();
}

inline const std::string& whole_game() {
  static const std::string text = recorded("base-modern", 7);
  return text;
}

inline std::vector<std::string> lines_of(const std::string& text) {
  std::vector<std::string> lines;
  std::istringstream in(text);
  for (std::string l; std::getline(in, l);) lines.push_back(l);
  return lines;
}

inline std::string text_of(const std::vector<std::string>& lines) {
  std::string text;
  for (const std::string& l : lines) text += l + "\n";
  return text;
}

inline std::string replaced(std::string text, const std::string& what, const std::string& by) {
  const std::size_t at = text.find(what);
  REQUIRE(at != std::string::npos);
  return text.replace(at, what.size(), by);
}

// The index of the n-th line with this word in it.
inline std::size_t line_with(const std::vector<std::string>& lines, const std::string& word, int n = 1) {
  for (std::size_t i = 0; i < lines.size(); ++i)
    if (lines[i].find(word) != std::string::npos && --n == 0) return i;
  FAIL("no line with " + word);
  return 0;
}

// What reading and replaying this text says; empty if it is all right.
inline std::string verdict(const std::string& text) {
  const auto record = parse_record(text, "g.jsonl");
  if (!record) return record.error().str();
  if (record->torn) return record->torn->str();
  const auto replayed = replay(test_library(), *record);
  return replayed ? "" : replayed.error().str();
}

}  // namespace clitest
