// Agents: the same every time, and the greedy one worth its name.
#include <catch2/catch.hpp>

#include "players/players.hpp"
#include "testing/table.hpp"

using namespace bastide;
using namespace bastide::sdk;

namespace {

struct Outcome {
  std::vector<int> scores;
  u64 hash = 0;
};

Outcome played(const Game& game, std::vector<std::string> kinds, u64 seed) {
  std::vector<std::unique_ptr<Agent>> agents;
  for (const std::string& k : kinds) agents.push_back(std::move(*make_agent(k, seed + agents.size())));
  Workspace w;
  State s = game.start(static_cast<int>(kinds.size()), seed, w);
  while (!game.decision(s).over()) {
    const Decision d = game.decision(s);
    if (d.chance())
      game.roll(s, w);
    else
      game.apply(s, Action(agents[d.who.v]->choose(game, s, w)), w);
  }
  const View v(game.tables(), s);
  Outcome o{{}, s.hash()};
  for (u32 p = 0; p < kinds.size(); ++p) o.scores.push_back(v.score(Player(p)));
  return o;
}

}  // namespace

TEST_CASE("agents are found by name", "[players]") {
  CHECK(agent_names() == std::vector<std::string>{"greedy", "random"});
  for (const std::string& n : agent_names()) {
    const auto agent = make_agent(n, 1);
    REQUIRE(agent);
    CHECK((*agent)->name() == n);
  }
  const auto wrong = make_agent("gredy", 1);
  REQUIRE_FALSE(wrong);
  CHECK(wrong.error().what == "there is no player 'gredy'");
  CHECK(wrong.error().hint == "did you mean 'greedy'?");
  CHECK(make_agent("zzzzzzz", 1).error().hint == "the players are: greedy, random");
}

struct Duel {
  int won = 0, lead = 0;  // lead: summed over all games
};
Duel greedy_against_random(const std::string& ruleset, u64 games) {
  Duel d;
  for (u64 seed = 1; seed <= games; ++seed) {
    const std::vector<std::string> seats = seed % 2 ? std::vector<std::string>{"greedy", "random"}
                                                    : std::vector<std::string>{"random", "greedy"};
    const Outcome o = played(test_game(ruleset), seats, seed);
    const int difference = seed % 2 ? o.scores[0] - o.scores[1] : o.scores[1] - o.scores[0];
    d.won += difference > 0, d.lead += difference;
  }
  return d;
}

TEST_CASE("greedy beats random", "[players]") {
  const Duel base = greedy_against_random("base-modern", 60);
  INFO("won " << base.won << " of 60, lead " << base.lead / 60);
  CHECK(base.won >= 58);
  CHECK(base.lead / 60 >= 30);
  const Duel city = greedy_against_random("die-stadt", 40);
  INFO("won " << city.won << " of 40 walled cities, lead " << city.lead / 40);
  CHECK(city.won >= 38);
}

TEST_CASE("greedy wins 95 of 100 walled cities against random", "[players][.thorough]") {
  CHECK(greedy_against_random("die-stadt", 400).won >= 380);
}

TEST_CASE("an agent's choices depend on its seed and the state alone", "[players]") {
  const Game& game = test_game("base-2006+river");
  for (const std::string kind : {"greedy", "random"}) {
    CHECK(played(game, {kind, "random", kind}, 5).hash == played(game, {kind, "random", kind}, 5).hash);
    CHECK(played(game, {kind, "random"}, 5).hash != played(game, {kind, "random"}, 6).hash);
  }
  // The same question, asked in the middle of a game of an agent that has seen nothing before.
  Workspace w;
  State s = game.start(2, 9, w);
  const auto old = std::move(*make_agent("greedy", 4));
  for (int i = 0; i < 30 && !game.decision(s).over(); ++i) {
    if (game.decision(s).chance()) {
      game.roll(s, w);
      continue;
    }
    const Action a = old->choose(game, s, w);
    CHECK((*make_agent("greedy", 4))->choose(game, s, w) == a);
    game.apply(s, a, w);
  }
}

TEST_CASE("agents leave the state and the list alone and choose from the list", "[players]") {
  const Game& game = test_game("base-modern");
  Workspace w;
  State s = game.start(3, 2, w);
  const auto greedy = std::move(*make_agent("greedy", 1));
  for (int i = 0; i < 60 && !game.decision(s).over(); ++i) {
    if (game.decision(s).chance()) {
      game.roll(s, w);
      continue;
    }
    const State copy = s;
    const std::vector<Action> list(w.legal.begin(), w.legal.end());
    const Action a = greedy->choose(game, s, w);
    CHECK(s == copy);
    CHECK(std::ranges::equal(list, w.legal));
    CHECK(std::ranges::find(list, a) != list.end());
    game.apply(s, a, w);
  }
}
