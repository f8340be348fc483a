// Search: the same every time, blind to what its seat cannot know, exact where nothing is left to chance.
#include <algorithm>
#include <array>
#include <catch2/catch.hpp>
#include <map>
#include <set>
#include <thread>

#include "basics/clock.hpp"
#include "basics/standing.hpp"
#include "lab/alloc_count.hpp"
#include "lab/simulate.hpp"
#include "players/players.hpp"
#include "players/search_player.hpp"
#include "plugins/house.hpp"
#include "testing/table.hpp"
#include "words/notation.hpp"

using namespace bastide;
using namespace bastide::sdk;

namespace {

std::unique_ptr<Agent> player(const std::string& seat, u64 seed) {
  auto made = make_agent(seat, seed);
  if (!made) FAIL(made.error().str());
  return std::move(*made);
}

struct Outcome {
  std::vector<int> scores;
  u64 hash = 0;
};

Outcome played(const Game& game, const std::vector<std::string>& seats, u64 seed, int most_moves = 1 << 20) {
  std::vector<std::unique_ptr<Agent>> agents;
  for (const std::string& seat : seats) agents.push_back(player(seat, seed + agents.size()));
  Workspace w;
  State s = game.start(static_cast<int>(seats.size()), seed, w);
  for (int i = 0; i < most_moves && !game.decision(s).over(); ++i) {
    const Decision d = game.decision(s);
    if (d.chance())
      game.roll(s, w);
    else
      game.apply(s, Action(agents[d.who.v]->choose(game, s, w)), w);
  }
  const View v = game.view(s);
  Outcome o{{}, s.hash()};
  for (const Player p : v.seats()) o.scores.push_back(v.score(p));
  CHECK(v.fault() == Fault::none);
  return o;
}

// Random moves until a player is asked and so many tiles are left.
State with_tiles_left(const Game& game, int players, u64 seed, int left) {
  Workspace w;
  Dice dice(seed);
  State s = game.start(players, seed, w);
  while (!game.decision(s).over()) {
    const View v = game.view(s);
    const Decision d = v.decision();
    int tiles = 0;
    for (u32 b = 0; b < static_cast<u32>(v.bags()); ++b)
      if (game.knows(Player(0), Bag(b))) tiles += v.left(Bag(b));
    if (tiles <= left && !d.chance() && game.in_hand(s)) break;
    if (d.chance())
      game.roll(s, w);
    else
      game.apply(s, Action(w.legal[dice.below(static_cast<u32>(w.legal.size()))]), w);
  }
  return s;
}

// The mean over chance, and the best for whoever decides, of how far each seat is ahead at the end.
std::array<double, 2> exactly(const Game& game, const State& s) {
  const Decision d = game.decision(s);
  Workspace w;
  if (d.over()) {
    const Standing at_end(game.view(s));
    return {double(at_end.lead(Player(0))), double(at_end.lead(Player(1)))};
  }
  game.legal(s, w);
  std::array<double, 2> all{};
  double weights = 0;
  bool first = true;
  for (std::size_t i = 0; i < w.legal.size(); ++i) {
    State next = s;
    Workspace then;
    game.apply(next, w.legal[i], then);
    const auto value = exactly(game, next);
    if (d.chance()) {
      for (std::size_t p = 0; p < 2; ++p) all[p] += w.legal[i].weight * value[p];
      weights += w.legal[i].weight;
    } else if (first || value[d.who.v] > all[d.who.v]) {
      all = value;
      first = false;
    }
  }
  if (d.chance())
    for (double& value : all) value /= weights;
  return all;
}

Search::Candidate thought(const Game& game, const State& s, SearchOptions o) {
  Search search(game, o);
  search.think(imagined(game, s, game.decision(s).who, 5), 7);
  return search.best()[0];
}

}  // namespace

TEST_CASE("the same seed and playouts give the same game, with any number of threads", "[players][search]") {
  const Game& game = test_game("base-modern");
  const Outcome first = played(game, {"search:playouts=60", "search:playouts=20"}, 3, 80);
  CHECK(played(game, {"search:playouts=60", "search:playouts=20"}, 3, 80).hash == first.hash);
  CHECK(played(game, {"search:playouts=60,threads=3", "search:playouts=20,threads=2"}, 3, 80).hash == first.hash);
  CHECK(played(game, {"search:playouts=61", "search:playouts=20"}, 4, 80).hash != first.hash);
}

TEST_CASE("a search leaves the state and the list alone and chooses from the list", "[players][search]") {
  const Game& game = test_game("big-box-modern");
  Workspace w;
  State s = game.start(3, 2, w);
  const auto agent = player("search:playouts=4", 1);
  for (int i = 0; i < 60 && !game.decision(s).over(); ++i) {
    if (game.decision(s).chance()) {
      game.roll(s, w);
      continue;
    }
    const State copy = s;
    const std::vector<Action> list(w.legal.begin(), w.legal.end());
    const Action a = agent->choose(game, s, w);
    CHECK(s == copy);
    CHECK(std::ranges::equal(list, w.legal));
    CHECK(std::ranges::find(list, a) != list.end());
    game.apply(s, a, w);
  }
}

TEST_CASE("playouts allocate nothing", "[players][search]") {
  for (const std::string ruleset : {"base-modern", "big-box-modern"}) {
    INFO(ruleset);
    const Game& game = test_game(ruleset);
    const std::vector<State> known = imagined(game, with_tiles_left(game, 2, 5, 50), Player(0), 1);
    Search search(game, {.playouts = 300});
    search.think(known, 1);
    const u64 before = allocations_of_this_thread();
    search.think(known, 1);
    CHECK(allocations_of_this_thread() == before);
    CHECK(search.playouts() >= 200);
  }
}

// Two states that differ only in what the seat cannot know: the order in which tiles will come, and what others hold.
TEST_CASE("a search does not use what its seat cannot know", "[players][search]") {
  for (const std::string ruleset : {"base-modern", "half-the-bag", "hand-of-tiles"}) {
    INFO(ruleset);
    const Game& game = ruleset == "hand-of-tiles" ? test_game(own_ruleset(ruleset)) : test_game(ruleset);
    int different = 0;
    for (u64 seed = 1; seed <= 3; ++seed) {
      const State s = with_tiles_left(game, 2, seed, 30);
      Workspace w;
      game.legal(s, w);
      const Player me = game.decision(s).who;
      const Action chosen = player("search:playouts=40", 3)->choose(game, s, w);
      for (u64 other = 1; other <= 3; ++other) {
        const State elsewise = game.observe(s, me, other);
        different += !(elsewise == s);
        game.legal(elsewise, w);
        CHECK(print(game, s, player("search:playouts=40", 3)->choose(game, elsewise, w)) == print(game, s, chosen));
      }
    }
    CHECK(different == 9);
  }
}

TEST_CASE("the last tiles are counted exactly", "[players][search]") {
  const Game& game = test_game("base-modern");
  for (u64 seed = 1; seed <= 4; ++seed)
    for (const int left : {0, 1}) {
      INFO("seed " << seed << ", " << left << " left");
      const State s = with_tiles_left(game, 2, seed, left);
      const u8 me = game.decision(s).who.v;
      const Search::Candidate best = thought(game, s, {.playouts = 2000});
      CHECK(best.worth.lead[me] == Approx(exactly(game, s)[me]).margin(0.01));
    }
}

TEST_CASE("a search takes what is to be had", "[players][search]") {
  Table t("base-modern");
  t.turn("BA/Cc+", 0, -1, 180, "city").turn("BA/RFr", 1, 0, 0);
  t.turn("BA/Cc+", 1, -1, 0).turn("BA/RFr", 2, 0, 0);
  t.draw("BA/C");  // a city of 4 tiles and 2 pennants lacks it
  Workspace w;
  t.game().legal(t.state(), w);
  const auto agent = player("search:playouts=50", 1);
  CHECK(print(t.game(), t.state(), agent->choose(t.game(), t.state(), w)) == "place 1,-2 r180");
}

TEST_CASE("one to six can play, each for himself or together", "[players][search]") {
  const std::vector<std::string> six(6, "search:playouts=6");
  CHECK(played(test_game("base-modern"), six, 1, 60).scores.size() == 6);
  CHECK(played(test_game_of(with_rules("base-modern", {"solo"}, "[rules]\nsetup.min_players = 1\n")),
               {"search:playouts=20"}, 1, 60)
            .scores.size() == 1);
  CHECK(played(test_game_of(with_rules("base-modern", {"teams"})), {4, "search:playouts=6"}, 1, 60).scores.size() == 4);
}

// Whoever plays, the question is answered; nearly every kind of question comes up.
TEST_CASE("a search answers every kind of question", "[players][search]") {
  const Game& game = test_game("everything");
  std::set<Name> asked;
  for (u64 seed = 1; seed <= 2; ++seed) {
    Workspace w;
    Dice dice(seed);
    State s = game.start(3, seed, w);
    std::map<Name, int> often;
    const auto agent = player("search:playouts=2", seed);
    while (!game.decision(s).over()) {
      const Decision d = game.decision(s);
      if (d.chance()) {
        game.roll(s, w);
        continue;
      }
      if (w.legal.size() > 1 && often[game.name(d.kind)]++ < 2) {
        asked.insert(game.name(d.kind));
        const Action a = agent->choose(game, s, w);
        CHECK(std::ranges::find(w.legal, a) != w.legal.end());
      }
      game.apply(s, Action(w.legal[dice.below(static_cast<u32>(w.legal.size()))]), w);
    }
  }
  INFO(asked.size());
  CHECK(asked.size() >= 20);
}

TEST_CASE("a search ends when its time is over, or when it is told to", "[players][search]") {
  const Game& game = test_game("base-modern");
  const State s = with_tiles_left(game, 2, 1, 50);
  Workspace w;
  game.legal(s, w);
  const double begin = wall_seconds();
  Search search(game, {.positions = 0, .seconds = 0.2, .threads = 2});
  search.think(imagined(game, s, game.decision(s).who, 1), 1);
  CHECK(wall_seconds() - begin >= 0.19);
  CHECK(wall_seconds() - begin < 30);  // on a machine that has much else to do
  CHECK(search.seconds() == Approx(wall_seconds() - begin).margin(5));
  CHECK(search.playouts() > 0);

  std::atomic<bool> stop{false};
  const auto agent = player("search:time=3600s,threads=2", 1);
  agent->heed(stop);
  std::jthread later([&] {
    std::this_thread::sleep_for(std::chrono::milliseconds(100));
    stop = true;
  });
  CHECK(std::ranges::find(w.legal, agent->choose(game, s, w)) != w.legal.end());
  CHECK(wall_seconds() - begin < 60);
  CHECK(std::ranges::find(w.legal, agent->choose(game, s, w)) != w.legal.end());  // told already
}

TEST_CASE("what is set for a search must make sense", "[players][search]") {
  const auto refusal = [](const std::string& seat) { return make_agent(seat, 1).error().str(); };
  CHECK(refusal("search:playouts=0") ==
        "'playouts' is '0' for the player 'search'\n  a whole number from 1 to 10000000 is expected");
  CHECK(refusal("search:time=0s").starts_with("'time' is '0s' for the player 'search'\n  a time from 10ms to 3600s"));
  CHECK(refusal("search:playouts=3,time=1s").starts_with("both 'playouts' and 'time' are set"));
  CHECK(refusal("search:playout=3") == "the player 'search' has no setting 'playout'\n  did you mean 'playouts'?");
}

TEST_CASE("the lab gives the same with any number of jobs when a search plays", "[players][search]") {
  SimOptions options{.games = 4, .jobs = 1, .seats = {"search:playouts=3", "search:playouts=2,threads=2"}};
  const Game& game = test_game("base-modern");
  const auto once = simulate(game, options);
  options.jobs = 3;
  const auto again = simulate(game, options);
  REQUIRE(once);
  REQUIRE(again);
  for (std::size_t i = 0; i < 2; ++i) CHECK(once->seats[i].score.sum() == again->seats[i].score.sum());
  CHECK(once->points() == again->points());
}
