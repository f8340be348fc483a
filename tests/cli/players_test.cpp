// Agents: the same every time, and the greedy one worth its name.
#include <array>
#include <catch2/catch.hpp>
#include <climits>

#include "players/alike.hpp"
#include "players/chance.hpp"
#include "players/near_copy.hpp"
#include "players/players.hpp"
#include "testing/table.hpp"
#include "words/notation.hpp"

using namespace bastide;
using namespace bastide::sdk;

namespace {

struct Outcome {
  std::vector<int> scores;
  u64 hash = 0;
};

Outcome played(const Game& game, const std::vector<std::string>& kinds, u64 seed) {
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
  const View v = game.view(s);
  Outcome o{{}, s.hash()};
  for (u32 p = 0; p < kinds.size(); ++p) o.scores.push_back(v.score(Player(p)));
  return o;
}

}  // namespace

TEST_CASE("agents are found by name", "[players]") {
  CHECK(agent_names() ==
        std::vector<std::string>{"easy", "normal", "hard", "expert", "greedy", "simple", "random", "search"});
  for (const std::string& n : agent_names()) {
    const auto agent = make_agent(n, 1);
    REQUIRE(agent);
    CHECK((*agent)->name() == n);
  }
  const auto wrong = make_agent("gredy", 1);
  REQUIRE_FALSE(wrong);
  CHECK(wrong.error().what == "there is no player 'gredy'");
  CHECK(wrong.error().hint == "did you mean 'greedy'?");
  CHECK(make_agent("zzzzzzz", 1).error().hint ==
        "the players are: easy, normal, hard, expert, greedy, simple, random, search");
}

struct Duel {
  int won = 0, lead = 0;  // lead: summed over all games
};
Duel greedy_against_random(const std::string& ruleset, u64 games) {
  Duel d;
  for (u64 seed = 1; seed <= games; ++seed) {
    const std::vector<std::string> seats =
        seed % 2 ? std::vector<std::string>{"greedy", "random"} : std::vector<std::string>{"random", "greedy"};
    const Outcome o = played(test_game(ruleset), seats, seed);
    const int difference = seed % 2 ? o.scores[0] - o.scores[1] : o.scores[1] - o.scores[0];
    d.won += difference > 0;
    d.lead += difference;
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
  for (const std::string kind : {"greedy", "simple", "random"}) {
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

namespace {

// What the simple player is meant to do, without any of its short cuts: whole copies, every way to a state.
struct PlainSimple {
  using Value = std::array<int, 3>;  // the lead, figures at hand, pieces of nobody that are not on the table
  const Game& game;
  Player me;
  Alike& alike;
  int trials = 0;

  Value after(const State& before, const Action& action, int depth) {
    Workspace w;
    State s = before;
    game.apply(s, action, w);
    const Decision next = game.decision(s);
    if (++trials > 40000 || depth == 2 || next.who != me) return count(s);
    Value best{INT_MIN, 0, 0};
    alike.keep_one(s, w.legal);
    for (const Action& a : w.legal) best = std::max(best, after(s, a, depth + 1));
    return best;
  }
  Value count(const State& s) const {
    Workspace w;
    State end = s;
    game.finish(end, w);
    const View now = game.view(s), then = game.view(end);
    Value value{INT_MAX, 0, 0};
    for (u32 p = 0; p < static_cast<u32>(then.players()); ++p)
      if (Player(p) != me) value[0] = std::min(value[0], then.score(me) - then.score(Player(p)));
    for (u32 i = 0; i < static_cast<u32>(now.figure_count()); ++i) {
      const Figure g(i);
      const bool away = now.where(g).is == PlaceIs::supply;
      value[1] += now.owner(g) == me && now.claims(g) && away;
      value[2] += !now.owner(g) && !now.board().has(g);
    }
    return value;
  }
  // Moves no figure, and could as well be left alone.
  bool idle(const State& before, const Actions& legal, const Action& action) const {
    const ActionKind pass = game.tables().pass;
    const auto other = [&](const Action& a) { return a.kind != legal[0].kind; };
    if (action.kind == pass || std::ranges::none_of(legal, other) || game.fields(action.kind).empty()) return false;
    Workspace w;
    State then = before;
    game.apply(then, action, w);
    if (std::ranges::find(legal, pass, &Action::kind) == legal.end() &&
        game.decision(then).kind != game.decision(before).kind)
      return false;
    const View a = game.view(before), b = game.view(then);
    for (u32 g = 0; g < static_cast<u32>(a.figure_count()); ++g)
      if (a.where(Figure(g)) != b.where(Figure(g))) return false;
    return true;
  }
};

Action plainly_simple(const Game& game, const State& s, const Workspace& w, u64 seed) {
  Alike alike(game);
  PlainSimple plain{game, game.decision(s).who, alike};
  Actions few;
  few.grow(std::copy(w.legal.begin(), w.legal.end(), few.room(w.legal.size())));
  alike.keep_one(s, few);
  Dice dice = dice_for_choice(seed, game.view(s));
  Action choice = w.legal[0];
  PlainSimple::Value best{INT_MIN, 0, 0};
  u32 equals = 0;
  bool best_is_idle = false;
  for (const Action& a : few) {
    const auto value = w.legal.size() == 1 ? best : plain.after(s, a, 0);
    if (value < best) continue;
    const bool idle = plain.idle(s, w.legal, a);
    if (value > best || (best_is_idle && !idle)) {
      best = value;
      equals = 0;
      best_is_idle = idle;
    }
    if (idle == best_is_idle && dice.below(++equals) == 0) choice = a;
  }
  return choice;
}

// Asks about every n-th decision of a game between simple players.
void compare_with_plain_simple(const std::string& ruleset, int n, u64 seed) {
  const Game& game = test_game(ruleset);
  const auto simple = std::move(*make_agent("simple", seed));
  Workspace w;
  State s = game.start(2, seed, w);
  for (int i = 0; !game.decision(s).over(); ++i) {
    while (game.decision(s).chance()) game.roll(s, w);
    if (game.decision(s).over()) break;
    const Action a = simple->choose(game, s, w);
    INFO(ruleset << ", game " << seed << ", decision " << i);
    if (i % n == 0) CHECK(print(game, s, a) == print(game, s, plainly_simple(game, s, w, seed)));
    game.apply(s, a, w);
  }
}

}  // namespace

TEST_CASE("simple takes no short cut that changes a choice", "[players]") {
  compare_with_plain_simple("base-modern", 3, 1);
  compare_with_plain_simple("die-stadt", 7, 2);
  compare_with_plain_simple("tower-modern", 1, 4);  // ransoms can be paid before and after the tile is laid
}

TEST_CASE("simple takes no short cut in any ruleset", "[players][.thorough]") {
  for (const char* ruleset : {"base-2006+river", "die-stadt", "walled-carcassonne", "tower-2006",
                              "princess-dragon-modern", "traders-builders-modern", "big-box-modern"})
    for (u64 seed = 1; seed <= 3; ++seed) compare_with_plain_simple(ruleset, 1, seed);
}

TEST_CASE("a near copy is a copy", "[players]") {
  for (const char* ruleset : {"base-modern", "base-modern+river", "die-stadt", "big-box-modern"}) {
    const Game& game = test_game(ruleset);
    Workspace w, trial;
    State s = game.start(2, 7, w), to, deeper;
    Dice dice(7);
    while (!game.decision(s).over()) {
      NearCopy copy;
      copy.start(game, s);
      to = deeper = s;
      for (const int far : {1, 2, 3, 30, 1}) {  // 30: beyond what is covered
        copy(to, s);
        REQUIRE(to == s);
        for (int moves = 0; moves < far && !game.decision(to).over(); ++moves) {
          game.legal(to, trial);
          game.apply(to, Action(trial.legal[dice.below(static_cast<u32>(trial.legal.size()))]), trial);
          copy.follow(game, to);
        }
        copy(deeper, to);
        REQUIRE(deeper == to);
        game.finish(deeper, trial);
      }
      if (game.decision(s).chance())
        game.roll(s, w);
      else
        game.apply(s, Action(w.legal[dice.below(static_cast<u32>(w.legal.size()))]), w);
    }
  }
}
