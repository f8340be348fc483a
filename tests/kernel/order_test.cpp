// Orders that modules suggest, stages that several fill, entries of layers among themselves, questions of their own.
#include <algorithm>

#include "toy.hpp"
#include "words/notation.hpp"

using namespace toy;
using Catch::Contains;

namespace {

Slot<std::array<char, 32>> trace;

std::string traced(const Game& g, const State& s) { return g.view(s)[trace].data(); }

void note(Ctx& c, char letter) {
  for (char& x : c[trace])
    if (!x) {
      x = letter;
      return;
    }
}

// The frame: a beginning, three stages in no order, an end; then what it suggests.
class Play final : public Module {
 public:
  static inline bool suggests = true;
  static constexpr ModuleInfo info{.id = "play", .title = "Play", .max_players = 4};
  void define(Definer& d) override {
    trace = d.shared<std::array<char, 32>>("trace");
    d.main(d.routine("game"));
    d.anchor("game.begin", {.in = "game"});
    d.anchor("game.end", {.in = "game", .after = {"game.begin"}});
    for (const Name stage : {"act.a", "act.b", "act.c"})
      d.stage(stage, {.in = "game", .after = {"game.begin"}, .before = {"game.end"}});
    if (suggests) d.sequence({"act.c", "act.missing", "act.b", "act.a"});
  }
};

// An actor plays in one stage, under a name that sorts anywhere.
template <char Letter, char Stage, char First>
class Actor final : public Module {
 public:
  static constexpr std::array<char, 3> letters{First, '.', Letter};
  static constexpr Name id{letters.data(), letters.size()};
  static constexpr std::array<char, 5> stage_letters{'a', 'c', 't', '.', Stage};
  static constexpr std::array<char, 9> end_letters{'a', 'c', 't', '.', Stage, '.', 'e', 'n', 'd'};
  static constexpr ModuleInfo info{.id = id, .title = "Actor"};
  void define(Definer& d) override {
    const Name stage{stage_letters.data(), stage_letters.size()}, end{end_letters.data(), end_letters.size()};
    d.stage(stage, {.in = "game"});  // whoever fills a stage names it
    d.step<&Actor::play>(id, {.in = "game", .after = {stage}, .before = {end}});
  }

 private:
  StepIs play(Ctx& c) const noexcept {
    note(c, Letter);
    return StepIs::done;
  }
};

std::vector<ModuleUse> cast() {
  return {use<Actor<'a', 'a', 'm'>>(), use<Actor<'b', 'b', 'a'>>(), use<Actor<'c', 'c', 'z'>>(),
          use<Actor<'d', 'a', 'b'>>()};
}

Result<Game> staged(std::vector<ModuleUse> actors, std::vector<Pin> pins = {}, bool frame_first = true) {
  if (frame_first)
    actors.insert(actors.begin(), use<Play>());
  else
    actors.push_back(use<Play>());
  Spec s = spec(std::move(actors));
  s.pins = std::move(pins);
  return Game::compile(std::move(s));
}

std::string played(const Result<Game>& g) {
  if (!g) return g.error().str();
  Workspace w;
  const State s = g->start(2, 1, w);
  return traced(*g, s);
}

}  // namespace

TEST_CASE("a suggested sequence orders stages as wholes, whatever names their steps have", "[order]") {
  Play::suggests = true;
  CHECK(played(staged(cast())) == "cbda");  // in a stage by name: b.d before m.a
  CHECK(played(staged(cast(), {}, false)) == "cbda");
  auto reversed = cast();
  std::ranges::reverse(reversed);
  CHECK(played(staged(reversed)) == "cbda");
  const auto g = staged(cast());
  REQUIRE(g);
  bool told = false;
  for (const StepLine& l : g->steps())
    for (const std::string& why : l.reasons)
      told |= l.name == "act.b" && why == "after act.c.end unless said otherwise";
  CHECK(told);
  Play::suggests = false;
  CHECK(played(staged(cast())) == "bdac");  // by name, nothing says otherwise
  Play::suggests = true;
}

TEST_CASE("a pin wins over a suggestion, and the rest of the suggestion still holds", "[order]") {
  // One pin turns round two neighbours; the third stays where the sequence has it.
  CHECK(played(staged(cast(), {{"act.b.end", "act.c", {}}})) == "bcda");
  CHECK(played(staged(cast(), {{"act.a.end", "act.c", {}}})) == "dacb");
  // A pin of a single step inside a stage is enough.
  const std::string one = played(staged(cast(), {{"m.a", "z.c", {}}}));
  CHECK(one.size() == 4);
  CHECK(one.find('a') < one.find('c'));
}

namespace {

// Disagrees with the play: its own sequence comes later and does not hold.
class Critic final : public Module {
 public:
  static constexpr ModuleInfo info{.id = "critic", .title = "Critic"};
  void define(Definer& d) override { d.sequence({"act.a", "act.b", "act.c"}); }
};

// A stage for itself that wants to come after another one.
class Encore final : public Module {
 public:
  static inline std::string routine;
  static constexpr ModuleInfo info{.id = "encore", .title = "Encore"};
  void define(Definer& d) override { d.stage("act.c", {.in = routine, .after = {"act.a.end"}}); }
};

}  // namespace

TEST_CASE("two sequences that contradict each other are no mistake", "[order]") {
  CHECK(played(staged({use<Critic>(), use<Actor<'a', 'a', 'm'>>(), use<Actor<'b', 'b', 'a'>>(),
                       use<Actor<'c', 'c', 'z'>>()})) == "cba");
}

TEST_CASE("a stage that is named twice keeps what both say of it", "[order]") {
  Encore::routine = "game";
  auto actors = cast();
  actors.push_back(use<Encore>());
  CHECK(played(staged(actors)) == "dacb");  // c after a, said by the encore; b after c, suggested
  CHECK(played(staged(actors, {}, false)) == "dacb");
  Encore::routine = "elsewhere";
  CHECK_THAT(played(staged(actors)), Contains("'act.c'") && Contains("'game'") && Contains("'elsewhere'"));
}

namespace {

// Three entries in one layer. The last one by name wants to come between the others.
class Layers final : public Module {
 public:
  static inline bool circle = false;
  static constexpr ModuleInfo info{.id = "layers", .title = "Layers"};
  void define(Definer& d) override {
    term_ = d.term("layers");
    const FeatureKind area = d.feature_kind("area");
    d.modify<Layer::base, &Layers::begin>(area);
    d.modify<Layer::rate, &Layers::times_ten>(area, {.after = {"add"}}, "multiply");
    d.modify<Layer::rate, &Layers::plus_one>(area, {}, "add");
    if (circle) d.modify<Layer::rate, &Layers::plus_one>(area, {.after = {"multiply"}, .before = {"add"}}, "again");
  }

 private:
  void begin(Ctx&, Feature, Sheet& s) const noexcept {
    s.term = term_;
    s.add(term_, Role::unit, 1, 1);
  }
  void times_ten(Ctx&, Feature, Sheet& s) const noexcept { s.begin()->value *= 10; }
  void plus_one(Ctx&, Feature, Sheet& s) const noexcept { ++s.begin()->value; }
  Term term_;
};

class Between final : public Module {  // knows the entries of another module by their names
 public:
  static constexpr ModuleInfo info{.id = "zz-between", .title = "Between"};
  void define(Definer& d) override {
    d.modify<Layer::rate, &Between::triple>(d.feature_kind("area"), {.after = {"add"}, .before = {"multiply"}});
  }

 private:
  void triple(Ctx&, Feature, Sheet& s) const noexcept { s.begin()->value *= 3; }
};

class Last final : public Module {  // comes after a whole module by its id
 public:
  static constexpr ModuleInfo info{.id = "aa-last", .title = "Last"};
  void define(Definer& d) override {
    d.modify<Layer::rate, &Last::plus_five>(d.feature_kind("area"), {.after = {"zz-between", "multiply"}});
  }

 private:
  void plus_five(Ctx&, Feature, Sheet& s) const noexcept { s.begin()->value += 5; }
};

int worth(std::vector<ModuleUse> more) {
  more.insert(more.begin(), use<Idle>());
  Open o(spec(std::move(more)));
  const Tile t = o.lay("edge", 0, 0, 0);
  return o.ctx.value(o.ctx.feature(o.ctx.seg(t, 0)), false).total();
}

}  // namespace

TEST_CASE("entries of a layer are ordered by their names", "[order][scoring]") {
  Layers::circle = false;
  CHECK(worth({use<Layers>()}) == 20);
  CHECK(worth({use<Between>(), use<Layers>()}) == 60);
  CHECK(worth({use<Layers>(), use<Last>(), use<Between>()}) == 65);
  CHECK(worth({use<Last>(), use<Layers>()}) == 25);  // names that are absent do not count
  Layers::circle = true;
  const auto g = Game::compile(spec({use<Idle>(), use<Layers>()}));
  Layers::circle = false;
  REQUIRE_FALSE(g);
  CHECK_THAT(g.error().str(), Contains("score layers cannot be put in order"));
}

namespace {

// Two questions that may be passed, of which one is only asked for its own answers. A bell may be rung at any time.
class Questions final : public Module {
 public:
  static inline bool has_answers = false;
  static constexpr ModuleInfo info{.id = "questions", .title = "Questions"};
  void define(Definer& d) override {
    d.main(d.routine("game"));
    begin_ = d.decision("own", {.may_pass = true, .own_only = true});
    usual_ = d.decision("usual", {.may_pass = true});
    ring_ = d.action<&Questions::ring>("ring");
    go_ = d.action<&Questions::go>("go");
    d.offer<&Questions::bell>("window");
    d.offer<&Questions::answers>("own");
    d.step<&Questions::start>("game.1", {.in = "game"});
    d.step<&Questions::own>("game.2", {.in = "game", .after = {"game.1"}});
    d.step<&Questions::usual>("game.3", {.in = "game", .after = {"game.2"}});
  }

 private:
  StepIs start(Ctx& c) const noexcept {
    c.begin_turn(Player(0));
    return StepIs::done;
  }
  StepIs own(Ctx& c) const noexcept { return c.answered() ? StepIs::done : c.ask(Player(0), begin_); }
  StepIs usual(Ctx& c) const noexcept { return c.answered() ? StepIs::done : c.ask(Player(0), usual_); }
  Effect ring(Ctx&, const Action&) const noexcept { return Effect::keeps; }
  Effect go(Ctx&, const Action&) const noexcept { return Effect::closes; }
  void bell(Ctx&, Player, Actions& out) const noexcept { out.add(ring_); }
  void answers(Ctx&, Player, Actions& out) const noexcept {
    if (has_answers) out.add(go_);
  }
  DecisionKind begin_, usual_;
  ActionKind ring_, go_;
};

std::vector<std::string> asked(bool has_answers) {
  Questions::has_answers = has_answers;
  const Game g = compile(spec({use<Questions>()}));
  Workspace w;
  const State s = g.start(2, 1, w);
  std::vector<std::string> words = {std::string(g.name(g.decision(s).kind))};
  for (const Action& a : w.legal) words.push_back(print(g, s, a));
  return words;
}

}  // namespace

TEST_CASE("a question of its own is not asked for what is open at any time", "[order][flow]") {
  CHECK(asked(false) == std::vector<std::string>{"usual", "ring", "pass"});
  CHECK(asked(true) == std::vector<std::string>{"own", "go", "ring", "pass"});
}

namespace {

// What players are compared by, instead of points.
class Result1 final : public Module {
 public:
  static constexpr ModuleInfo info{.id = "pawns", .title = "Pawns"};
  void define(Definer& d) override { d.result<&Result1::pawns>("pawns at hand"); }

 private:
  int pawns(const View& v, Player p) const noexcept { return v.supply(p, FigureKind(0)); }
};
class Result2 final : public Module {
 public:
  static constexpr ModuleInfo info{.id = "seats", .title = "Seats"};
  void define(Definer& d) override { d.result<&Result2::seat>("seat"); }

 private:
  int seat(const View&, Player p) const noexcept { return p.v; }
};

}  // namespace

TEST_CASE("players are compared by their points unless one module says otherwise", "[order][result]") {
  Open plain;
  CHECK(plain.game.result_label() == "points");
  CHECK(plain.ctx.result(Player(0)) == 0);
  Open o(spec({use<Idle>(), use<Result1>()}));
  CHECK(o.game.result_label() == "pawns at hand");
  o.ctx.move(o.ctx.from_supply(Player(1), FigureKind(0)), Place::out(), {});
  CHECK(o.ctx.result(Player(0)) == 3);
  CHECK(o.ctx.result(Player(1)) == 2);
  const auto both = Game::compile(spec({use<Idle>(), use<Result1>(), use<Result2>()}));
  REQUIRE_FALSE(both);
  CHECK_THAT(both.error().str(), Contains("'pawns'") && Contains("'seats'"));
}
