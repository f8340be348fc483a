// Decisions that chance answers in the place of a player.
#include <set>

#include "toy.hpp"
#include "words/notation.hpp"

using namespace toy;

namespace {

// Asks the first seat for a number. The third one is vetoed, but only for that seat.
class Question final : public Module {
  StepIs ask(Ctx& c) const noexcept { return c.answered() ? StepIs::done : c.ask(Player(0), decision_); }
  void numbers(Ctx&, Player p, Actions& out) const noexcept {
    for (u32 i = 0; i < 3; ++i) out.add(say_, i, p.v);
  }
  Effect said(Ctx& c, const Action& a) const noexcept {
    c[who_] = a.who;
    c[what_] = static_cast<u8>(a.arg[0]);
    return Effect::closes;
  }
  Reason never_two(Ctx&, const Action& a) const noexcept {
    return a.who == Player(0) && a.arg[0] == 2 ? two_ : Reason{};
  }
  DecisionKind decision_;
  ActionKind say_;
  Reason two_;

 public:
  static inline Slot<Stored<Player>> who_;
  static inline Slot<u8> what_;
  static constexpr ModuleInfo info{.id = "question", .title = "Question", .max_players = 4};
  void define(Definer& d) override {
    d.bag("main");
    d.main(d.routine("game"));
    who_ = d.state<Stored<Player>>();
    what_ = d.state<u8>();
    decision_ = d.decision("number", {.may_pass = true});
    say_ = d.action<&Question::said>("say", {{"number", Operand::number}, {"to", Operand::player}});
    two_ = d.reason("two", "TOY-1", "not two");
    d.offer<&Question::numbers>("number");
    d.veto<&Question::never_two>("say");
    d.step<&Question::ask>("game.ask", {.in = "game"});
  }
};

// Something else that the player on turn may do beside every question.
class Aside final : public Module {
  void offer(Ctx&, Player, Actions& out) const noexcept { out.add(hum_); }
  Effect hum(Ctx&, const Action&) const noexcept { return Effect::keeps; }
  ActionKind hum_;

 public:
  static constexpr ModuleInfo info{.id = "aside", .title = "Aside"};
  void define(Definer& d) override {
    hum_ = d.action<&Aside::hum>("hum");
    d.offer<&Aside::offer>("window");
  }
};

class Fate final : public Module {
 public:
  static constexpr ModuleInfo info{.id = "fate", .title = "Fate"};
  void define(Definer& d) override { d.by_chance("number"); }
};

class LostFate final : public Module {
 public:
  static constexpr ModuleInfo info{.id = "lost-fate", .title = "Lost fate"};
  void define(Definer& d) override { d.by_chance("nmuber"); }
};

std::vector<std::string> legal(const Game& g, const State& s) {
  Workspace w;
  g.legal(s, w);
  std::vector<std::string> words;
  for (const Action& a : w.legal) words.push_back(print(g, s, a));
  return words;
}

}  // namespace

TEST_CASE("a question is the player's, unless chance answers it", "[chance]") {
  Workspace w;
  const Game asked = compile(spec({use<Question>(), use<Aside>()}));
  const State player = asked.start(2, 1, w);
  CHECK(asked.decision(player).who == Player(0));
  CHECK(legal(asked, player) == std::vector<std::string>{"say 0 p1", "say 1 p1", "hum", "pass"});

  const Game rolled = compile(spec({use<Question>(), use<Aside>(), use<Fate>()}));
  const State chance = rolled.start(2, 1, w);
  CHECK(rolled.decision(chance).chance());
  CHECK(w.legal.empty());
  CHECK(legal(rolled, chance) == std::vector<std::string>{"say 0 p1", "say 1 p1", "pass"});
  rolled.legal(chance, w);
  for (const Action& a : w.legal) {
    CHECK_FALSE(a.who);
    CHECK(a.weight == 1);
  }
}

TEST_CASE("the action is done for whoever was asked", "[chance]") {
  const Game g = compile(spec({use<Question>(), use<Fate>()}));
  std::set<std::string> outcomes;
  for (u64 seed = 1; seed <= 60; ++seed) {
    Workspace w;
    State s = g.start(2, seed, w);
    const State before = s;
    const Action a = g.roll(s, w);
    outcomes.insert(print(g, before, a));
    CHECK(g.decision(s).over());
    if (g.name(a.kind) != "pass") {
      CHECK(g.view(s)[Question::who_] == Player(0));
      CHECK(g.view(s)[Question::what_] == a.arg[0]);
    }
    State given = before;  // the same outcome, given by the host
    g.apply(given, a, w);
    CHECK(g.view(given)[Question::what_] == g.view(s)[Question::what_]);
    CHECK(g.view(given)[Question::who_] == g.view(s)[Question::who_]);
  }
  CHECK(outcomes == std::set<std::string>{"say 0 p1", "say 1 p1", "pass"});
}

TEST_CASE("what is vetoed for the player is no outcome, and says why", "[chance]") {
  const Game g = compile(spec({use<Question>(), use<Fate>()}));
  Workspace w;
  const State s = g.start(2, 1, w);
  const auto two = read_action(g, s, "say 2 p1");
  REQUIRE(two);
  const auto reasons = g.objections_to(s, *two, w);
  REQUIRE(reasons.size() == 1);
  CHECK(g.rule(reasons[0].reason) == "TOY-1");
}

TEST_CASE("a decision that nobody has is told", "[chance]") {
  const Game g = compile(spec({use<Question>(), use<LostFate>()}));
  REQUIRE(g.warnings().size() == 1);
  CHECK_THAT(g.warnings()[0], Catch::Contains("'nmuber'") && Catch::Contains("did you mean 'number'"));
}
