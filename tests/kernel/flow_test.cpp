// Flow: order of steps, questions, calls, reactions, chance.
#include "toy.hpp"
#include "words/notation.hpp"

using namespace toy;

namespace {

// What happened, as a row of letters inside the state.
struct Trace {
  std::array<char, 64> text;
  void add(char c) {
    for (char& x : text)
      if (!x) {
        x = c;
        return;
      }
  }
};

// Every module of these games names the same shared variable and writes into it.
Slot<Trace> trace_slot;

std::string traced(const Game& g, const State& s) { return g.view(s)[trace_slot].text.data(); }

template <char Letter>
class Step : public Module {
 protected:
  StepIs run(Ctx& c) const noexcept {
    c[trace_slot].add(Letter);
    return StepIs::done;
  }
};

class Skeleton final : public Module {
  StepIs nothing(Ctx&) const noexcept { return StepIs::done; }

 public:
  static constexpr ModuleInfo info{.id = "skeleton", .title = "Skeleton", .max_players = 4};
  void define(Definer& d) override {
    d.bag("main");
    trace_slot = d.shared<Trace>("trace");
    d.main(d.routine("game"));
    d.step<&Skeleton::nothing>("game.begin", {.in = "game"});
    d.anchor("game.middle", {.in = "game", .after = {"game.begin"}});
    d.anchor("game.end", {.in = "game", .after = {"game.middle"}});
  }
};

class Zebra final : public Step<'z'> {
 public:
  static constexpr ModuleInfo info{.id = "zebra", .title = "Zebra"};
  void define(Definer& d) override {
    d.step<&Zebra::run>("zebra.run", {.in = "game", .after = {"game.begin"}, .before = {"game.middle"}});
  }
};
class Ape final : public Step<'a'> {
 public:
  static constexpr ModuleInfo info{.id = "ape", .title = "Ape"};
  void define(Definer& d) override {
    d.step<&Ape::run>("ape.run", {.in = "game", .after = {"game.middle", "not.there"}, .before = {"game.end"}});
  }
};
class Bee final : public Step<'b'> {
 public:
  static constexpr ModuleInfo info{.id = "bee", .title = "Bee"};
  void define(Definer& d) override {
    d.step<&Bee::run>("bee.run", {.in = "game", .after = {"game.middle"}, .before = {"game.end"}});
  }
};
class Tail final : public Step<'t'> {  // bites its own tail
 public:
  static constexpr ModuleInfo info{.id = "tail", .title = "Tail"};
  void define(Definer& d) override {
    d.step<&Tail::run>("tail.run", {.in = "game", .after = {"game.end"}, .before = {"game.middle"}});
  }
};
class Usurper final : public Step<'u'> {
 public:
  static constexpr ModuleInfo info{.id = "usurper", .title = "Usurper"};
  void define(Definer& d) override { d.replace<&Usurper::run>("bee.run"); }
};
class Pretender final : public Step<'p'> {
 public:
  static constexpr ModuleInfo info{.id = "pretender", .title = "Pretender"};
  void define(Definer& d) override { d.replace<&Pretender::run>("bee.run"); }
};

std::string played(std::vector<ModuleUse> modules, std::vector<Pin> pins = {}) {
  Spec s = spec(std::move(modules));
  s.pins = std::move(pins);
  const Game g = compile(std::move(s));
  Workspace w;
  const State state = g.start(2, 1, w);
  CHECK(g.decision(state).over());
  return traced(g, state);
}

std::string refusal(std::vector<ModuleUse> modules, std::vector<Pin> pins = {}) {
  Spec s = spec(std::move(modules));
  s.pins = std::move(pins);
  const auto g = Game::compile(std::move(s));
  return g ? "" : g.error().str();
}

}  // namespace

TEST_CASE("steps run in the order of their constraints, whoever was loaded first", "[flow]") {
  CHECK(played({use<Skeleton>(), use<Zebra>(), use<Ape>()}) == "za");
  CHECK(played({use<Skeleton>(), use<Ape>(), use<Zebra>()}) == "za");
  CHECK(played({use<Skeleton>(), use<Bee>(), use<Ape>(), use<Zebra>()}) == "zab");  // ape before bee by name
}

TEST_CASE("a pin decides where names would", "[flow]") {
  CHECK(played({use<Skeleton>(), use<Bee>(), use<Ape>()}, {{"bee.run", "ape.run", {}}}) == "ba");
  const std::string text = refusal({use<Skeleton>(), use<Bee>()}, {{"bee.rum", "game.end", {"x.toml", 3, 9}}});
  CHECK_THAT(
      text, Catch::Contains("x.toml:3:9") && Catch::Contains("'bee.rum'") && Catch::Contains("did you mean 'bee.run'"));
}

TEST_CASE("a sequence orders whatever of it is in play", "[flow]") {
  const auto with = [](std::vector<ModuleUse> modules, std::vector<Sequence> sequences, std::vector<Pin> pins = {}) {
    Spec s = spec(std::move(modules));
    s.sequences = std::move(sequences);
    s.pins = std::move(pins);
    s.order_names = {"cat.run"};
    return s;
  };
  const auto traced_game = [](Spec s) {
    const Game g = compile(std::move(s));
    Workspace w;
    return traced(g, g.start(2, 1, w));
  };
  const std::vector<ModuleUse> all{use<Skeleton>(), use<Ape>(), use<Bee>(), use<Zebra>()};
  const SourcePos at{"x.toml", 3, 9}, other{"y.toml", 4, 2};
  CHECK(traced_game(with(all, {})) == "zab");
  CHECK(traced_game(with(all, {{{"bee.run", "cat.run", "ape.run"}, at}})) == "zba");
  CHECK(traced_game(with(all, {{{"nobody.knows", "bee.run", "ape.run"}, at, true}})) == "zba");  // inherited

  // Of two that contradict each other the higher one counts, whatever stands between; a pin is a short sequence.
  CHECK(traced_game(with(all, {{{"ape.run", "bee.run"}, at, true, 1}, {{"bee.run", "ape.run"}, other, false, 2}})) ==
        "zba");
  CHECK(traced_game(with(all, {{{"ape.run", "bee.run"}, at, true, 3}, {{"bee.run", "ape.run"}, other, false, 2}})) ==
        "zab");
  CHECK(traced_game(with(all, {{{"ape.run", "bee.run"}, at, true, 1}}, {{"bee.run", "ape.run", other, false, 2}})) ==
        "zba");
  const auto refused = [](Spec s) {
    const auto g = Game::compile(std::move(s));
    return g ? "" : g.error().str();
  };
  CHECK(refused(with(all, {{{"ape.run", "bee.run"}, at}, {{"bee.run", "ape.run"}, other}})) ==
        "y.toml:4:2: [order] puts 'bee.run' before 'ape.run', but x.toml:3:9 puts 'ape.run' before 'bee.run'\n"
        "  take one of the names out, or turn them round");
  // What modules say holds.
  CHECK_THAT(refused(with(all, {{{"ape.run", "zebra.run"}, at}})),
             Catch::Contains("x.toml:3:9: [order] puts 'ape.run' before 'zebra.run', but") &&
                 Catch::Contains("module 'ape' puts 'game.middle' before 'ape.run'"));
  CHECK_THAT(refused(with(all, {{{"game.end", "bee.run"}, at}})),
             Catch::Contains("but module 'bee' puts 'bee.run' before 'game.end'"));
  CHECK_THAT(refused(with(all, {{{"bee.rum", "ape.run"}, at}})),
             Catch::Contains("x.toml:3:9: [order] names 'bee.rum', which no module defines") &&
                 Catch::Contains("did you mean 'bee.run'?"));
  CHECK_THAT(refused(with(all, {{{"cot.run", "ape.run"}, at}})), Catch::Contains("did you mean 'cat.run'?"));
  CHECK_THAT(refused(with(all, {}, {{"bee.run", "toy.layer", at}})), Catch::Contains("which no module in use defines"));

  const Game g = compile(with(all, {{{"bee.run", "cat.run", "ape.run"}, at}}));
  CHECK_THAT(g.warnings(),
             Catch::VectorContains(std::string("[order] names 'cat.run' (x.toml:3:9), which is not in play")));
  for (const StepLine& l : g.steps())
    if (l.name == "ape.run")
      CHECK_THAT(l.reasons, Catch::VectorContains(std::string("after bee.run in the sequence at x.toml:3:9")));
  // What it says afterwards means the same without the ranks.
  const Game ranked = compile(
      with(all, {{{"ape.run", "bee.run", "game.end"}, at, true, 1}, {{"bee.run", "ape.run"}, other, false, 2}}));
  REQUIRE(ranked.spec().sequences.size() == 1);
  CHECK(ranked.spec().sequences[0].names == std::vector<std::string>{"bee.run", "ape.run"});
  REQUIRE(ranked.spec().pins.size() == 2);
  CHECK(ranked.spec().pins[0].before == "ape.run");
  CHECK(ranked.spec().pins[1].before == "bee.run");
  CHECK(traced_game(ranked.spec()) == "zba");
}

TEST_CASE("the resolved order can be read, with reasons", "[flow]") {
  const Game g = compile(spec({use<Skeleton>(), use<Ape>(), use<Bee>()}));
  std::vector<std::string> names;
  for (const StepLine& l : g.steps()) {
    names.push_back(l.name);
    CHECK(l.routine == "game");
    CHECK_FALSE(l.reasons.empty());
    CHECK(l.anchor == (l.name == "game.middle" || l.name == "game.end"));
    if (l.name == "ape.run") CHECK(l.module == "ape");
  }
  CHECK(names == std::vector<std::string>{"game.begin", "game.middle", "ape.run", "bee.run", "game.end"});
}

TEST_CASE("a circle of constraints is refused and shown", "[flow]") {
  const std::string text = refusal({use<Skeleton>(), use<Tail>()});
  CHECK_THAT(text, Catch::Contains("cannot be put in order"));
  for (const char* name : {"tail.run", "game.end", "game.middle"}) CHECK_THAT(text, Catch::Contains(name));
}

TEST_CASE("one module may replace a step, two may not", "[flow]") {
  CHECK(played({use<Skeleton>(), use<Bee>(), use<Usurper>(), use<Ape>()}) == "au");
  const std::string text = refusal({use<Skeleton>(), use<Bee>(), use<Usurper>(), use<Pretender>()});
  CHECK_THAT(text, Catch::Contains("'usurper'") && Catch::Contains("'pretender'") && Catch::Contains("bee.run"));
  CHECK_THAT(refusal({use<Skeleton>(), use<Usurper>()}), Catch::Contains("which nobody defines"));
}

namespace {

// Asks the first player for numbers: "more" keeps the question open, "enough" closes it.
class Asker final : public Module {
  StepIs nobody(Ctx& c) const noexcept {  // nothing is ever offered there
    c[trace_slot].add('n');
    return c.answered() ? StepIs::done : c.ask(Player(0), empty_);
  }
  StepIs ask(Ctx& c) const noexcept {
    c[trace_slot].add(c.answered() ? c.passed() ? 'p' : 'c' : 'q');
    return c.answered() ? StepIs::done : c.ask(Player(1), numbers_);
  }
  StepIs end(Ctx& c) const noexcept {
    c[trace_slot].add('.');
    return StepIs::done;
  }
  Effect more(Ctx& c, const Action&) const noexcept {
    c[trace_slot].add('m');
    return Effect::keeps;
  }
  Effect enough(Ctx& c, const Action&) const noexcept {
    c[trace_slot].add('e');
    return Effect::closes;
  }
  void offers(Ctx&, Player, Actions& out) const noexcept {
    for (u32 i = 0; i < 4; ++i) out.add(more_, i);
    out.add(enough_);
  }
  Reason no_twos(Ctx&, const Action& a) const noexcept { return a.arg[0] == 2 ? two_ : Reason{}; }
  DecisionKind empty_, numbers_;
  ActionKind more_, enough_;
  Reason two_;

 public:
  static constexpr ModuleInfo info{.id = "asker", .title = "Asker"};
  void define(Definer& d) override {
    empty_ = d.decision("empty", {.may_pass = true});
    numbers_ = d.decision("numbers", {.may_pass = true, .prompt = "How many?"});
    more_ = d.action<&Asker::more>("more", {{"how", Operand::number}});
    enough_ = d.action<&Asker::enough>("enough");
    two_ = d.reason("asker.two", "TOY-2", "two is not allowed");
    d.offer<&Asker::offers>("numbers");
    d.veto<&Asker::no_twos>("more");
    d.step<&Asker::nobody>("asker.nobody", {.in = "game", .after = {"game.begin"}, .before = {"game.middle"}});
    d.step<&Asker::ask>("asker.ask", {.in = "game", .after = {"game.middle"}, .before = {"game.end"}});
    d.step<&Asker::end>("asker.end", {.in = "game", .after = {"game.end"}});
  }
};

}  // namespace

TEST_CASE("a question without options is not asked", "[flow]") {
  const Game g = compile(spec({use<Skeleton>(), use<Asker>()}));
  Workspace w;
  const State s = g.start(2, 1, w);
  CHECK(g.name(g.decision(s).kind) == "numbers");  // 'empty' has only a pass, so it was skipped
  CHECK(g.decision(s).who == Player(1));
  CHECK(traced(g, s) == "nq");
}

TEST_CASE("vetoed options are not there, and the reason has a module and a rule", "[flow]") {
  const Game g = compile(spec({use<Skeleton>(), use<Asker>()}));
  Workspace w;
  const State s = g.start(2, 1, w);
  std::vector<std::string> legal;
  for (const Action& a : w.legal) legal.push_back(print(g, s, a));
  CHECK(legal == std::vector<std::string>{"more 0", "more 1", "more 3", "enough", "pass"});
  const auto action = read_action(g, s, "more 2");
  REQUIRE(action);
  const auto given = g.objections_to(s, *action, w);
  REQUIRE(given.size() == 1);
  CHECK(given[0].module == "asker");
  CHECK(g.rule(given[0].reason) == "TOY-2");
  CHECK(g.text(given[0].reason) == "two is not allowed");
  CHECK(g.objections_to(s, *read_action(g, s, "more 3"), w).empty());
  CHECK(g.rule(Reason{}).empty());
}

TEST_CASE("keeps asks anew, closes goes on, pass closes", "[flow]") {
  const Game g = compile(spec({use<Skeleton>(), use<Asker>()}));
  Workspace w;
  State s = g.start(2, 1, w);
  g.apply(s, *parse(g, s, "more 1", w), w);
  CHECK(g.name(g.decision(s).kind) == "numbers");
  CHECK(w.legal.size() == 5);
  g.apply(s, *parse(g, s, "more 3", w), w);
  State other = s;
  g.apply(s, *parse(g, s, "enough", w), w);
  CHECK(g.decision(s).over());
  CHECK(traced(g, s) == "nqmqmqec.");
  g.apply(other, *parse(g, other, "pass", w), w);
  CHECK(g.decision(other).over());
  CHECK(traced(g, other) == "nqmqmqp.");
  CHECK(g.view(other).moves() == 3);
}

namespace {

// Asks the player on turn three questions, of which only the last one has answers of its own, while a bell may be rung
// beside every choice.
class Bell final : public Module {
  StepIs begin(Ctx& c) const noexcept {
    c.begin_turn(Player(0));
    return StepIs::done;
  }
  StepIs must(Ctx& c) const noexcept { return c.answered() ? StepIs::done : c.ask(Player(0), must_); }
  StepIs may(Ctx& c) const noexcept { return c.answered() ? StepIs::done : c.ask(Player(0), may_); }
  StepIs real(Ctx& c) const noexcept { return c.answered() ? StepIs::done : c.ask(Player(0), real_); }
  Effect ring(Ctx&, const Action&) const noexcept { return Effect::keeps; }
  Effect go(Ctx&, const Action&) const noexcept { return Effect::closes; }
  void bell(Ctx&, Player, Actions& out) const noexcept { out.add(ring_); }
  void answer(Ctx&, Player, Actions& out) const noexcept { out.add(go_); }
  DecisionKind must_, may_, real_;
  ActionKind ring_, go_;

 public:
  static constexpr ModuleInfo info{.id = "bell", .title = "Bell"};
  void define(Definer& d) override {
    must_ = d.decision("must");
    may_ = d.decision("may", {.may_pass = true});
    real_ = d.decision("real");
    ring_ = d.action<&Bell::ring>("ring");
    go_ = d.action<&Bell::go>("go");
    d.offer<&Bell::bell>("window");
    d.offer<&Bell::answer>("real");
    d.step<&Bell::begin>("bell.begin", {.in = "game", .after = {"game.begin"}, .before = {"game.middle"}});
    d.step<&Bell::must>("bell.must", {.in = "game", .after = {"game.middle"}});
    d.step<&Bell::may>("bell.may", {.in = "game", .after = {"bell.must"}});
    d.step<&Bell::real>("bell.real", {.in = "game", .after = {"bell.may"}});
  }
};

}  // namespace

TEST_CASE("what is open beside every choice forces nobody", "[flow]") {
  const Game g = compile(spec({use<Skeleton>(), use<Bell>()}));
  Workspace w;
  State s = g.start(2, 1, w);
  const auto legal = [&] {
    std::vector<std::string> list;
    for (const Action& a : w.legal) list.push_back(print(g, s, a));
    return list;
  };
  CHECK(g.name(g.decision(s).kind) == "may");  // 'must' has no answer of its own and cannot be passed
  CHECK(legal() == std::vector<std::string>{"ring", "pass"});
  g.apply(s, *parse(g, s, "pass", w), w);
  CHECK(g.name(g.decision(s).kind) == "real");
  CHECK(legal() == std::vector<std::string>{"go", "ring"});
}

namespace {

class Boxes final : public Module {
  StepIs nothing(Ctx&) const noexcept { return StepIs::done; }

 public:
  static constexpr ModuleInfo info{.id = "boxes", .title = "Boxes", .max_players = 4};
  void define(Definer& d) override {
    d.bag("box");
    d.bag("main");
    d.main(d.routine("game"));
    d.step<&Boxes::nothing>("game.begin", {.in = "game"});
  }
};

}  // namespace

TEST_CASE("tiles without a group lie in the bag main, whatever bag is named first", "[flow]") {
  const Game g = compile(spec({use<Boxes>()}));
  Workspace w;
  const State s = g.start(2, 1, w);
  const View v = g.view(s);
  for (u32 b = 0; b < static_cast<u32>(g.bags()); ++b) CHECK((v.left(Bag(b)) > 0) == (g.name(Bag(b)) == "main"));
}
