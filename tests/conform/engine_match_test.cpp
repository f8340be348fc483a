// Recorded games of another engine, led by a referee who speaks to two processes of ours in the line protocol: every
// draw is told from outside, both follow, and end with the points that were recorded.
#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>

#include "basics/child.hpp"
#include "basics/clock.hpp"
#include "basics/dice.hpp"
#include "fixtures.hpp"
#include "record/ruleset_text.hpp"
#include "words/notation.hpp"

using namespace bastide::sdk::conform;
using bastide::sdk::Child;

namespace {

// All moves and outcomes of a recording, in our notation.
class Moves final : public Checks {
 public:
  struct Move {
    int who;  // seat from 1, 0: chance
    std::string text;
  };
  void moves(Replay& r, const bastide::Action& a) override {
    all.push_back({a.who ? a.who.v + 1 : 0, bastide::print(r.game(), r.state(), a)});
    toml = bastide::sdk::ruleset_text(bastide::sdk::test_library(), r.game());
  }
  void happened(Replay&, std::span<const Step>) override {}
  void at_end(Replay& r) override { totals = r.totals(); }
  void at_stop(Replay&, std::span<const Step>) override {}
  std::vector<Move> all;
  std::vector<int> totals;
  std::string toml;
};

class EngineProcess {
 public:
  EngineProcess() : child_(value(Child::start(BASTIDE_PROGRAM " engine"))) {}
  nlohmann::json ask(const nlohmann::ordered_json& question) {
    child_->send(question.dump() + "\n");
    std::string line;
    REQUIRE(child_->read_line(line, bastide::sdk::wall_seconds() + 120) == Child::Got::line);
    nlohmann::json answer = nlohmann::json::parse(line);
    INFO(question.dump().substr(0, 300) << "\n" << line.substr(0, 600));
    REQUIRE(answer.contains("ok"));
    return answer;
  }

 private:
  std::unique_ptr<Child> child_;
};

Moves moves_of(const std::string& name) {
  const auto file = fixture(name);
  const auto recording = value(read_recording(file, Changed(name).lines()));
  const auto game = value(games().get(plan_for(recording.setup, games().mapping())));
  GameReport report{.game = name};
  Moves moves;
  Replay(*game, recording, games().mapping(), report).run(moves);
  REQUIRE(report.mismatches.empty());
  return moves;
}

}  // namespace

TEST_CASE("two engines follow a recorded game that a referee leads, in lockstep") {
  EngineProcess first, second;  // long-lived: all games, one after the other
  for (const auto& [name, players] : std::vector<std::pair<std::string, int>>{
           {"base/dense-1001", 2}, {"base-4p/dense-1001", 4}, {"river/dense-1001", 2}, {"bigbox/dense-1002", 2}}) {
    CAPTURE(name);
    const Moves moves = moves_of(name);
    REQUIRE(moves.all.size() > 100);
    const nlohmann::ordered_json begin{{"cmd", "new"}, {"toml", moves.toml}, {"ruleset", name}, {"players", players}};
    nlohmann::json a = first.ask(begin), b = second.ask(begin);
    for (const Moves::Move& m : moves.all) {
      // What the game waits for is what comes.
      CHECK(a["next"]["is"] == (m.who ? "choice" : "chance"));
      if (m.who) CHECK(a["next"]["who"] == m.who);
      const nlohmann::ordered_json move{
          {"cmd", "move"},
          {"do", m.text},
          {"who", m.who ? nlohmann::ordered_json(m.who) : nlohmann::ordered_json(nullptr)}};
      a = first.ask(move);
      b = second.ask(move);
      REQUIRE(a["scores"] == b["scores"]);
      REQUIRE(a["next"] == b["next"]);
    }
    CHECK(a["next"]["is"] == "over");
    CHECK(a["scores"] == nlohmann::json(moves.totals));
    CHECK(first.ask({{"cmd", "position"}}) == second.ask({{"cmd", "position"}}));
  }
}

TEST_CASE("two engines play a game against each other, and both know at any time how it stands") {
  EngineProcess seats[2];
  bastide::sdk::Dice dice(8);
  for (int i = 0; i < 2; ++i)
    seats[i].ask({{"cmd", "new"}, {"ruleset", "base-modern"}, {"players", 2}, {"seat", i + 1}, {"seed", i}});
  nlohmann::json next = seats[0].ask({{"cmd", "legal"}})["next"];
  nlohmann::json scores;
  for (int moves = 0; next["is"] != "over"; ++moves) {
    REQUIRE(moves < 1000);
    nlohmann::ordered_json what;
    if (next["is"] == "chance") {
      const nlohmann::json outcomes = seats[0].ask({{"cmd", "legal"}})["legal"];
      what = outcomes[dice.below(static_cast<bastide::u32>(outcomes.size()))]["do"];
    } else {
      what = seats[next["who"].get<int>() - 1].ask({{"cmd", "go"}, {"limit_ms", 60000}})["do"];
    }
    const nlohmann::json a = seats[0].ask({{"cmd", "move"}, {"do", what}}),
                         b = seats[1].ask({{"cmd", "move"}, {"do", what}});
    REQUIRE(a["next"] == b["next"]);
    REQUIRE(a["scores"] == b["scores"]);
    next = a["next"];
    scores = a["scores"];
  }
  CHECK(scores[0].get<int>() > 30);
  CHECK(scores[1].get<int>() > 30);
}
