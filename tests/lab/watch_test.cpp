// What is measured in a game (sdk/lab/watch.hpp), counted again in the slow and obvious way.
#include "lab/watch.hpp"

#include <catch2/catch.hpp>
#include <map>
#include <numeric>
#include <set>

#include "lab/compare.hpp"
#include "players/seats.hpp"
#include "rulesets.hpp"

using namespace labtest;

namespace {

class Recount {
 public:
  Recount(const Game& g, int seats)
      : game_(g),
        seats_(seats),
        metrics_(metrics_of({&g}, std::vector<std::string>(static_cast<std::size_t>(seats), "random"))),
        watch_(g, metrics_, static_cast<std::size_t>(seats)) {}

  void play(u64 seed) {
    Workspace w;
    State s = game_.start(seats_, seed, w);
    const View v = game_.view(s);
    watch_.begin(v);
    const int tiles = tiles_known(v);
    std::vector<u32> options;
    std::vector<std::vector<int>> scores;  // at the beginning of each turn, and at the end
    double idle = 0;
    int turn = -1, first = -1;
    Dice dice(seed);
    Alike alike(game_);
    play_randomly(game_, s, w, alike, dice, [&](u32 n) {
      watch_.seen(v, n);
      options.push_back(n);
      if (v.turn() == turn) return;
      turn = v.turn();
      if (first < 0) first = v.turn_player() ? v.turn_player().v : 0;
      scores.push_back(score_list(v));
      v.each_figure([&](Figure f) { idle += v.owner(f) && v.claims(f) && v.where(f) == Place::supply(); });
    });
    idle /= static_cast<double>(scores.size()) * seats_;
    scores.push_back(score_list(v));
    std::vector<std::int32_t> out(metrics_.size());
    watch_.end(s, 0, {}, out);
    for (std::size_t i = 0; i < metrics_.size(); ++i)
      measured[metrics_[i].name] = static_cast<double>(out[i]) / metrics_[i].scale;
    count(v, options, scores, first);
    counted["followers.idle"] = std::round(1000 * idle) / 1000;
    counted["discarded"] = tiles - tiles_known(v);
  }

  std::map<std::string, double> measured, counted;

 private:
  std::vector<int> score_list(const View& v) const {
    std::vector<int> list;
    for (int p = 0; p < seats_; ++p) list.push_back(v.score(Player(static_cast<u32>(p))));
    return list;
  }

  void count(const View& v, const std::vector<u32>& options, const std::vector<std::vector<int>>& scores, int first) {
    auto& out = counted;
    out.clear();
    double sum = 0;
    for (const u32 n : options) sum += n;
    out["decisions"] = static_cast<double>(options.size());
    out["branching.mean"] = std::round(1000 * sum / static_cast<double>(options.size())) / 1000;
    out["branching.max"] = *std::ranges::max_element(options);
    out["turns"] = v.turn();
    std::vector<int> end = scores.back(), sorted = end;
    std::ranges::sort(sorted, std::greater<>());
    out["points"] = std::accumulate(end.begin(), end.end(), 0.0) / seats_;
    out["margin"] = sorted[0] - sorted[1];
    out["draws"] = sorted[0] == sorted[1];
    const auto winners = static_cast<double>(std::ranges::count(end, sorted[0]));
    double others = 0;
    for (int p = 0; p < seats_; ++p) {
      const int score = end[static_cast<std::size_t>(p)], place = (p - first + seats_) % seats_;
      const std::string seat = "seat" + std::to_string(place + 1);
      out[seat + ".points"] = score;
      out[seat + ".win_share"] = score == sorted[0] ? 1 / winners : 0;
      if (place) others += score;
    }
    out["first_seat.advantage"] = out["seat1.win_share"] - 1.0 / seats_;
    out["first_seat.lead"] = out["seat1.points"] - others / (seats_ - 1);
    int leader = -1, changes = 0;
    for (const auto& now : scores) {
      const int best = *std::ranges::max_element(now);
      if (std::ranges::count(now, best) != 1) continue;
      const int who = static_cast<int>(std::ranges::find(now, best) - now.begin());
      changes += leader >= 0 && leader != who;
      leader = who;
    }
    out["leader_changes"] = changes;
    std::map<u16, std::set<u16>> tiles;  // by feature
    for (u32 s = 0; s < static_cast<u32>(v.seg_count()); ++s) tiles[v.feature(Seg(s)).v].insert(v.tile(Seg(s)).v);
    for (const auto& [f, members] : tiles) {
      const FeatureKind k = v.kind(Feature(f));
      const std::string kind(game_.name(k));
      const auto size = static_cast<double>(members.size());
      if (measured.contains("largest." + kind)) out["largest." + kind] = std::max(out["largest." + kind], size);
      if (!v.completable(k)) continue;
      out["largest"] = std::max(out["largest"], size);
      if (!v.open(Feature(f))) {
        ++out["completed"];
        ++out["completed." + kind];
      }
    }
    for (u32 t = 0; t < static_cast<u32>(game_.terms()); ++t) {
      double points = 0, all = 0;
      for (int p = 0; p < seats_; ++p) {
        points += v.score(Player(static_cast<u32>(p)), Term(t));
        all += end[static_cast<std::size_t>(p)];
      }
      if (all > 0) out["term." + std::string(game_.name(Term(t)))] = std::round(10000 * points / all) / 10000;
    }
  }

  const Game& game_;
  int seats_;
  std::vector<Metric> metrics_;
  Watch watch_;
};

}  // namespace

TEST_CASE("every metric is what counting again gives", "[lab]") {
  const auto [id, seats] = GENERATE(table<std::string, int>(
      {{"base-modern", 2}, {"base-2006", 5}, {"die-stadt", 3}, {"big-box-modern", 2}, {"princess-dragon-2006", 4}}));
  Recount r(game(id), seats);
  for (u64 seed = 1; seed <= 12; ++seed) {
    r.play(seed);
    for (const auto& [name, value] : r.counted) {
      INFO(id << ", " << seats << " seats, seed " << seed << ": " << name);
      REQUIRE(r.measured.contains(name));
      CHECK(r.measured[name] == Approx(value).margin(1.01e-4));
    }
  }
}

TEST_CASE("shares of the points add up to all of them", "[lab]") {
  Recount r(game("base-modern"), 3);
  r.play(4);
  double sum = 0;
  for (const auto& [name, value] : r.measured)
    if (name.starts_with("term.")) sum += value;
  CHECK(sum == Approx(1).margin(0.001));
}

TEST_CASE("gauges of modules are metrics at the end of the game", "[lab]") {
  Recount r(game("die-stadt"), 2);
  r.play(1);
  CHECK(r.measured.contains("walls.walls_left"));
  Recount b(game("big-box-modern"), 2);
  b.play(1);
  CHECK(b.measured.contains("tower.tower_pieces"));
  CHECK(b.measured["goods.wine"] + b.measured["goods.grain"] + b.measured["goods.cloth"] > 0);
}

TEST_CASE("metrics are found by name, the first seat by two", "[lab]") {
  const auto all = metrics_of({&game("base-modern"), &game("die-stadt")}, {"greedy", "random"});
  CHECK(find_metric(all, "first_seat.win_share") == find_metric(all, "seat1.win_share"));
  CHECK(find_metric(all, "first_seat.points") == find_metric(all, "seat1.points"));
  CHECK(find_metric(all, "player2.win_share") >= 0);
  CHECK(find_metric(all, "walls.walls_left") >= 0);
  CHECK(find_metric(all, "ponits") == -1);
  std::set<std::string> names;
  for (const Metric& m : all) CHECK(names.insert(m.name).second);
}

TEST_CASE("points can be counted line by line: what is booked as cities is tiles, pennants and small cities") {
  CompareOptions o;
  o.games = 40;
  o.seats = {"greedy", "greedy"};
  o.metrics = {"term", "lines"};
  const auto c = compare(entrants({"base-2006"}), o);
  REQUIRE(c);
  const Analysis a = analyse(*c);
  std::map<std::string, double> mean;
  for (const MetricLine& l : a.lines) mean[c->metrics[static_cast<std::size_t>(l.metric)].name] = l.of[0].mean;
  CHECK(mean.at("term.city.pennants") == 0);  // nothing is booked under this name
  CHECK(mean.at("line.city.pennants") > 0.005);
  CHECK(mean.at("line.city.two-tile") > 0.005);
  CHECK(mean.at("line.city") == 0);
  CHECK(mean.at("line.city.tiles") + mean.at("line.city.pennants") + mean.at("line.city.two-tile") ==
        Approx(mean.at("term.city") + mean.at("term.city.incomplete")).margin(0.0005));
}

TEST_CASE("lines are counted only if somebody asks for them") {
  CompareOptions o;
  o.games = 4;
  o.seats = {"random", "random"};
  const auto plain = compare(entrants({"base-2006"}), o);
  REQUIRE(plain);
  CHECK(find_metric(plain->metrics, "line.city.tiles") < 0);
  o.expect = {"line.city.tiles <= 100%"};
  const auto asked = compare(entrants({"base-2006"}), o);
  REQUIRE(asked);
  CHECK(find_metric(asked->metrics, "line.city.tiles") >= 0);
  CHECK(asked->shown == plain->shown);
  for (std::size_t m = 0; m < plain->metrics.size(); ++m) {
    const int same = find_metric(asked->metrics, plain->metrics[m].name);
    REQUIRE(same >= 0);
    CHECK(asked->values(0, static_cast<std::size_t>(same)) == plain->values(0, m));
  }
}
