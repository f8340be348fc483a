// Teams: who plays with whom, majorities, results, and what agents and the lab make of them.
#include "basics/standing.hpp"
#include "lab/simulate.hpp"
#include "lab/watch.hpp"
#include "players/seats.hpp"
#include "streets.hpp"
#include "view/explain.hpp"
#include "words/notation.hpp"

using namespace bastide;
using namespace bastide::sdk;

namespace {

const std::string own = own_ruleset("teams");

Table teams(const std::string& values, int players = 4) {
  return Table::with(with_rules("base-modern", {"teams"}, many_tiles + "[rules]\n" + values), players);
}

std::vector<int> parties(const Table& t) {
  std::vector<int> all;
  for (const Player p : t.view().seats()) all.push_back(t.view().party(p) + 1);
  return all;
}

std::vector<int> scores(const Table& t) {
  std::vector<int> all;
  for (int p = 1; p <= t.view().players(); ++p) all.push_back(t.score(p));
  return all;
}

// The results of the seats if they have these points.
std::vector<int> results(Table t, const std::vector<int>& points) {
  State s = t.state();
  Workspace w;
  Ctx c(t.game(), s, w);
  for (u32 p = 0; p < points.size(); ++p) c.award(Player(p), points[p], Term(0));
  std::vector<int> all;
  for (const Player p : c.seats()) all.push_back(c.result(p));
  return all;
}

Standing standing(const Table& t, const std::vector<int>& points) {
  State s = t.state();
  Workspace w;
  Ctx c(t.game(), s, w);
  for (u32 p = 0; p < points.size(); ++p) c.award(Player(p), points[p], Term(0));
  return Standing(c);
}

}  // namespace

TEST_CASE("as many players as teams at least", "[TEAM-01]") {
  CHECK(teams("").game().min_players() == 2);
  CHECK(teams("teams.count = 3").game().min_players() == 3);
  CHECK(parties(teams("teams.count = 3", 6)) == std::vector<int>{1, 2, 3, 1, 2, 3});
  CHECK(Table(own, 4).game().min_players() == 4);
}

TEST_CASE("mates sit apart or side by side", "[TEAM-02]") {
  CHECK(parties(teams("")) == std::vector<int>{1, 2, 1, 2});
  CHECK(parties(teams("", 5)) == std::vector<int>{1, 2, 1, 2, 1});
  CHECK(parties(teams("teams.seating = 'side_by_side'")) == std::vector<int>{1, 1, 2, 2});
  CHECK(parties(teams("teams.seating = 'side_by_side'", 5)) == std::vector<int>{1, 1, 1, 2, 2});
  CHECK(parties(teams("teams.seating = 'side_by_side'\nteams.count = 3", 6)) == std::vector<int>{1, 1, 2, 2, 3, 3});
}

TEST_CASE("followers of a team count together", "[TEAM-03][TEAM-04]") {
  const auto play = [](const std::string& values, int last) {
    Table t = teams(values);
    Streets(t).road({{1}, {2}, {3}}, last);
    return scores(t);
  };
  CHECK(play("", 3) == std::vector<int>{0, 0, 5, 0});
  CHECK(play("", 1) == std::vector<int>{5, 0, 0, 0});
  CHECK(play("", 2) == std::vector<int>{0, 0, 5, 0});  // p3 comes after p2
  CHECK(play("", 4) == std::vector<int>{5, 0, 0, 0});
  CHECK(play("teams.majority = 'apart'", 3) == std::vector<int>{5, 5, 5, 0});
  CHECK(play("teams.seating = 'side_by_side'", 3) == std::vector<int>{5, 0, 0, 0});
}

TEST_CASE("the stronger mate is paid", "[TEAM-04]") {
  Table t = teams("");
  Streets(t).road({{1}, {1}, {2}, {2}, {3}}, 3);
  CHECK(scores(t) == std::vector<int>{9, 0, 0, 0});
}

TEST_CASE("two teams of the same strength are both paid once", "[TEAM-03][TEAM-04]") {
  Table t = teams("");
  Streets(t).road({{1}, {2}, {3}, {4}}, 4);
  CHECK(scores(t) == std::vector<int>{7, 0, 0, 7});
}

TEST_CASE("farmers of a team count together where cities pay them", "[TEAM-03]") {
  const auto play = [](const std::string& values) {
    Table t = Table::with(with_rules("base-2006", {"teams"}, many_tiles + "[rules]\n" + values), 4);
    t.turn("BA/C", 0, -1, 180, "field");  // p1, north of the city
    t.turn("BA/L", 0, 1, 0).turn("BA/L", 1, 1, 0).turn("BA/L", 2, 1, 0).turn("BA/L", 3, 1, 0);
    t.turn("BA/RFr", 2, 0, 0, "field:NL");   // p2
    t.turn("BA/RFr", -1, 0, 0, "field:NL");  // p3, in the strip south of the city
    t.turn("BA/RFr", 1, 0, 0);               // joins p2's field with it
    t.finish();
    std::vector<int> points;
    for (int p = 1; p <= 4; ++p) points.push_back(t.points(p, "field"));
    return points;
  };
  const std::vector<int> apart = play("teams.majority = 'apart'"), together = play("");
  REQUIRE(apart[0] > 0);
  CHECK(apart == std::vector<int>{apart[0], apart[0], apart[0], 0});
  CHECK(together[0] + together[2] == apart[0]);
  CHECK(together[1] + together[3] == 0);
}

TEST_CASE("what a team has at the end", "[TEAM-05]") {
  const std::vector<int> points = {10, 7, 3, 5};
  CHECK(results(teams(""), points) == std::vector<int>{13, 12, 13, 12});
  CHECK(results(teams("teams.result = 'mean'"), points) == std::vector<int>{6, 6, 6, 6});
  CHECK(results(teams("teams.result = 'mean'", 5), {4, 9, 6, 8, 6}) == std::vector<int>{5, 8, 5, 8, 5});
  CHECK(results(teams("teams.result = 'mean'", 2), {-3, 0}) == std::vector<int>{-3, 0});
  CHECK(results(teams("teams.result = 'weakest'"), points) == std::vector<int>{3, 5, 3, 5});
  CHECK(teams("").game().result_label() == "points of the team");
}

TEST_CASE("the best team wins, and mates share no victory", "[TEAM-05][TEAM-06]") {
  const Table t = teams("");
  const Standing won = standing(t, {10, 7, 3, 5});
  CHECK(won.leaders() == std::vector<Player>{Player(0), Player(2)});
  CHECK(won.leading_parties() == 1);
  CHECK(won.margin() == 1);
  CHECK(won.lead(Player(2)) == 1);
  CHECK(won.lead(Player(1)) == -1);
  const Standing drawn = standing(t, {10, 7, 2, 5});
  CHECK(drawn.leaders().size() == 4);
  CHECK(drawn.leading_parties() == 2);
  CHECK(drawn.margin() == 0);
}

TEST_CASE("supplies stay apart", "[TEAM-07]") {
  Table t = teams("");
  Streets(t).open({{1}, {2}, {3}});
  CHECK(t.supply(1) == 6);
  CHECK(t.supply(3) == 6);
}

TEST_CASE("the table of points shows what the teams have", "[TEAM-05]") {
  Table t = teams("");
  Streets(t).road({{1}, {2}, {3}}, 3);
  CHECK_THAT(score_table(t.game(), t.state(), {}), Catch::Contains("points of the team"));
  Table usual("base-modern");
  CHECK_THAT(score_table(usual.game(), usual.state(), {}), !Catch::Contains("team"));
}

TEST_CASE("a greedy player helps the mate", "[TEAM-05]") {
  const auto move = [](const std::string& toml) {
    Table t = Table::with(toml, 4);
    t.turn("BA/L", 0, 1, 0).turn("BA/L", 1, 1, 0);
    t.turn("BA/CFc.1", 0, -1, 90, "city");  // p3
    t.turn("BA/L", 2, 1, 0).draw("BA/C");   // p1 can complete it
    Workspace w;
    t.game().legal(t.state(), w);
    const auto greedy = make_agent("greedy", 1);
    return print(t.game(), t.state(), (*greedy)->choose(t.game(), t.state(), w));
  };
  CHECK(move(with_rules("base-modern", {"teams"})) == "place 0,-2 r180");
  CHECK(move(with_rules("base-modern", {})) != "place 0,-2 r180");
}

TEST_CASE("mates win the same games", "[TEAM-06]") {
  const auto result = simulate(test_game(own), {.games = 60, .seats = {"random", "random", "random", "random"}});
  REQUIRE(result);
  CHECK(result->seats[0].won == result->seats[2].won);
  CHECK(result->seats[1].won == result->seats[3].won);
  CHECK(result->seats[0].won + result->seats[1].won + result->ties == 60);
  CHECK(result->ties < 30);
  double sum = 0;
  for (const SeatResult& s : result->seats) sum += s.win_share();
  CHECK(sum == Approx(1));
}

TEST_CASE("the lab compares teams", "[TEAM-05][TEAM-06]") {
  const Game& game = test_game(own);
  const std::vector<std::string> seats(4, "random");
  const std::vector<Metric> metrics = metrics_of({&game}, seats);
  Watch watch(game, metrics, 4);
  for (u64 seed = 1; seed <= 10; ++seed) {
    Workspace w;
    State s = game.start(4, seed, w);
    const View v = game.view(s);
    watch.begin(v);
    Dice dice(seed);
    Alike alike(game);
    play_randomly(game, s, w, alike, dice, [&](u32 n) { watch.seen(v, n); });
    std::vector<std::int32_t> out(metrics.size());
    watch.end(s, 0, {}, out);
    const auto value = [&](Name name) { return out[static_cast<std::size_t>(find_metric(metrics, name))]; };
    const int first = v.score(Player(0)) + v.score(Player(2)), second = v.score(Player(1)) + v.score(Player(3));
    CHECK(value("margin") == std::abs(first - second));
    CHECK(value("draws") == (first == second));
    CHECK(value("seat1.win_share") == value("seat3.win_share"));
    CHECK(value("seat1.win_share") == (first > second ? win_units / 2 : first == second ? win_units / 4 : 0));
  }
}
