// Players and boxes: a random game reaches every action of a box, and the greedy one does not spend pieces for nothing.
#include <catch2/catch.hpp>
#include <map>
#include <set>

#include "players/seats.hpp"
#include "rules/boards.hpp"

using namespace bastide;
using namespace bastide::sdk;

namespace {

const char* const rulesets[] = {"river-2",
                                "abbot-garden",
                                "king-robber",
                                "siege",
                                "gq11",
                                "shrines",
                                "darmstadt",
                                "mage-witch",
                                "watch-towers",
                                "little-buildings",
                                "wind-roses",
                                "labyrinth",
                                "roundabout",
                                "spiel-doch",
                                "winter",
                                "phantom",
                                "festival",
                                "fliers",
                                "crop-circles",
                                "big-top",
                                "special-monasteries",
                                "russian-promos",
                                "hills-sheep",
                                "gold-mines",
                                "catapult",
                                "abbey-mayor",
                                "count",
                                "bridges-castles-bazaars",
                                "tunnel",
                                "ferries"};

std::set<std::string> actions_of(const Game& game) {
  std::set<std::string> names;
  for (u32 k = 0; k < static_cast<u32>(game.actions()); ++k) names.emplace(game.name(ActionKind(k)));
  return names;
}

// How often each action was chosen in so many random games of two. What chance answers is told by the journal.
std::map<std::string, int> chosen(const Game& game, int games) {
  std::map<std::string, int> count;
  Workspace w;
  Journal journal;
  for (int i = 0; i < games; ++i) {
    w.journal = i < 20 ? &journal : nullptr;
    const u64 seed = seed_of_game(3, static_cast<u64>(i));
    Dice dice(seed);
    State s = game.start(2, seed, w);
    play_out(game, s, w, [&](Decision) {
      const Action a = w.legal[dice.below(static_cast<u32>(w.legal.size()))];
      ++count[std::string(game.name(a.kind))];
      return a;
    });
  }
  for (const Entry& e : journal)
    if (e.is == Entry::Is::chance) ++count[std::string(game.name(e.action.kind))];
  return count;
}

// The kinds of figures that came to the table in so many random games of two.
std::set<std::string> brought(const Game& game, int games) {
  std::set<std::string> kinds;
  Workspace w;
  for (int i = 0; i < games; ++i) {
    const u64 seed = seed_of_game(5, static_cast<u64>(i));
    Dice dice(seed);
    State s = game.start(2, seed, w);
    play_out(game, s, w, [&](Decision) {
      const View v = game.view(s);
      v.each_on_board([&](Figure g) { kinds.emplace(game.name(v.kind(g))); });
      return w.legal[dice.below(static_cast<u32>(w.legal.size()))];
    });
  }
  return kinds;
}

// How often greedy players choose the action, and how much their scores are in all, in one game.
struct Greed {
  int times = 0, score = 0;
};
Greed greedy_game(const Game& game, Name action, u64 seed) {
  Greed found;
  Workspace w;
  const auto agent = make_agent("greedy", seed);
  REQUIRE(bool(agent));
  State s = game.start(2, seed, w);
  play_out(game, s, w, [&](Decision) {
    const Action a = (*agent)->choose(game, s, w);
    found.times += game.name(a.kind) == action;
    return a;
  });
  for (const Player p : game.view(s).seats()) found.score += game.view(s).score(p);
  return found;
}

}  // namespace

TEST_CASE("random games reach every action of each box") {
  const std::set<std::string> usual = actions_of(test_game("base-modern"));
  for (const char* ruleset : rulesets) {
    const Game& game = test_game(ruleset);
    std::map<std::string, int> count;
    for (const std::string& action : actions_of(game)) {
      if (usual.contains(action)) continue;
      if (count.empty()) count = chosen(game, 1000);
      CAPTURE(ruleset, action, count);
      CHECK(count[action] > 0);
    }
  }
}

TEST_CASE("random games bring every figure of each box to the table") {
  for (const char* ruleset : rulesets) {
    const Game& game = test_game(ruleset);
    Workspace w;
    const State start = game.start(2, 1, w);
    const std::set<std::string> kinds = brought(game, 30);
    const View v = game.view(start);
    v.each_figure([&](Figure g) {
      CAPTURE(ruleset, game.name(v.kind(g)));
      CHECK(kinds.contains(std::string(game.name(v.kind(g)))));
    });
  }
}

TEST_CASE("a greedy player builds nothing where it is worth nothing", "[LB-04]") {
  // Without followers nobody ever scores.
  const Game& idle = test_game_of("title = 't'\nextends = 'little-buildings'\n[figures]\nfollower = 0\n");
  CHECK(greedy_game(idle, "build", 1).times == 0);
  CHECK(greedy_game(test_game("little-buildings"), "build", 1).times > 0);
}
