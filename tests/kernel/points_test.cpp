// Points: the one door counts far beyond sixteen bits, and says whose fault it is when something is wrong.
#include "toy.hpp"

using namespace toy;

namespace {

// A game whose only step does what the test says, between two steps of another module.
class Rails final : public Module {
 public:
  static constexpr ModuleInfo info{.id = "rails", .title = "Rails"};
  void define(Definer& d) override {
    d.main(d.routine("game"));
    d.step<&Rails::nothing>("rails.begin", {.in = "game"});
    d.step<&Rails::nothing>("rails.end", {.in = "game", .after = {"rails.begin"}});
  }

 private:
  StepIs nothing(Ctx&) const noexcept { return StepIs::done; }
};

using Deed = void (*)(Ctx&, Term);

class Doer final : public Module {
 public:
  static inline Deed deed;
  static inline Term term, other;
  static constexpr ModuleInfo info{.id = "doer", .title = "Doer"};
  void define(Definer& d) override {
    term = d.term("deed");
    other = d.term("other");
    d.step<&Doer::run>("doer.run", {.in = "game", .after = {"rails.begin"}, .before = {"rails.end"}});
  }

 private:
  StepIs run(Ctx& c) const noexcept {
    deed(c, term);
    return StepIs::done;
  }
};

// Awards a point to the other seat whenever somebody gets some, as long as there are any.
class Echo final : public Module {
 public:
  static inline int points = 0;
  static constexpr ModuleInfo info{.id = "echo", .title = "Echo"};
  void define(Definer& d) override {
    term_ = d.term("echo");
    d.on<&Echo::hear>(d.term("deed"));
  }

 private:
  void hear(Ctx& c, const PointsAwarded& e) const noexcept { c.award(c.after(e.who), points, term_); }
  Term term_;
};

struct Outcome {
  Fault fault;
  std::string module;
  int first, second, booked;
};

Outcome after(Deed deed, bool echo = false) {
  Doer::deed = deed;
  std::vector<ModuleUse> modules = {use<Rails>(), use<Doer>()};
  if (echo) modules.push_back(use<Echo>());
  const Game g = compile(spec(std::move(modules)));
  Workspace w;
  const State s = g.start(2, 1, w);
  const View v = g.view(s);
  CHECK(v.over());
  return {v.fault(), g.fault_module(s), v.score(Player(0)), v.score(Player(1)), v.score(Player(0), Doer::term)};
}

}  // namespace

TEST_CASE("points far beyond sixteen bits add up", "[points]") {
  const Outcome o = after([](Ctx& c, Term t) {
    for (int i = 0; i < 1000; ++i) c.award(Player(0), 99'999, t);
    for (int i = 0; i < 1000; ++i) c.award(Player(1), -70'000, t);
  });
  CHECK(o.fault == Fault::none);
  CHECK(o.first == 99'999'000);
  CHECK(o.booked == 99'999'000);
  CHECK(o.second == -70'000'000);
}

TEST_CASE("a sheet with large numbers is paid in full", "[points][sheets]") {
  const Outcome o = after([](Ctx& c, Term t) {
    Sheet s;
    s.term = t;
    s.add(t, Role::unit, 40'000, 1'000);
    s.add(t, Role::bonus, 1, 123'456);
    s.add(t, Role::bonus, 1, -(s.total() / 2));
    c.award(Player(0), s, Place::out());
  });
  CHECK(o.fault == Fault::none);
  CHECK(o.first == 20'061'728);
}

TEST_CASE("points beyond the limit end the game with a fault that names the module", "[points][limits]") {
  const auto limit = [](Deed deed) {
    const Outcome o = after(deed);
    CHECK(o.module == (o.fault == Fault::none ? "" : "doer"));
    return std::pair(o.fault, o.first);
  };
  const auto refused = std::pair(Fault::points, 0);
  CHECK(limit([](Ctx& c, Term t) { c.award(Player(0), max_points, t); }) == std::pair(Fault::none, max_points));
  CHECK(limit([](Ctx& c, Term t) { c.award(Player(0), -max_points, t); }) == std::pair(Fault::none, -max_points));
  CHECK(limit([](Ctx& c, Term t) { c.award(Player(0), max_points + 1, t); }) == refused);
  CHECK(limit([](Ctx& c, Term t) { c.award(Player(0), -max_points - 1, t); }) == refused);
  CHECK(limit([](Ctx& c, Term t) {
          c.award(Player(0), max_points, t);
          c.award(Player(0), 1, t);
        }) == std::pair(Fault::points, max_points));
  CHECK(limit([](Ctx& c, Term t) {
          c.award(Player(0), max_points, t);
          c.award(Player(0), 2'147'483'647, t);  // more than the sum can hold
        }) == std::pair(Fault::points, max_points));
  CHECK(limit([](Ctx& c, Term t) {  // the total stays small, what is booked under one name does not
          for (int i = 0; i < 5; ++i) {
            c.award(Player(0), max_points, t);
            c.award(Player(0), -max_points, Doer::other);
          }
        }) == std::pair(Fault::points, 0));
  CHECK(limit([](Ctx& c, Term t) {
          Sheet s;
          s.term = t;
          s.add(t, Role::unit, 2'000'000, 2'000'000);  // beyond thirty-two bits
          c.award(Player(0), s, Place::out());
        }) == refused);
}

TEST_CASE("no points after the totals were closed", "[points]") {
  const Outcome o = after([](Ctx& c, Term t) {
    c.award(Player(0), 5, t);
    c.close_points();
    c.award(Player(0), 0, t);  // nothing is nothing
    CHECK(c.fault() == Fault::none);
    c.award(Player(0), 3, t);
  });
  CHECK(o.fault == Fault::late_points);
  CHECK(o.module == "doer");
  CHECK(o.first == 5);
}

TEST_CASE("who answers an event is named, not whose step ran", "[points]") {
  const Deed five = [](Ctx& c, Term t) { c.award(Player(0), 5, t); };
  Echo::points = 1;
  const Outcome fine = after(five, true);
  CHECK(fine.fault == Fault::none);
  CHECK(fine.module.empty());
  CHECK(fine.first == 5);
  CHECK(fine.second == 1);
  Echo::points = max_points + 1;
  const Outcome wrong = after(five, true);
  CHECK(wrong.fault == Fault::points);
  CHECK(wrong.module == "echo");
  CHECK(wrong.first == 5);
  CHECK(wrong.second == 0);
}

namespace {

// Calls itself until there is no room, or asks for more than can wait.
class Digger final : public Module {
 public:
  static inline int calls = 1;
  static constexpr ModuleInfo info{.id = "digger", .title = "Digger"};
  void define(Definer& d) override {
    hole_ = d.routine("hole");
    d.step<&Digger::dig>("digger.first", {.in = "game", .after = {"rails.begin"}, .before = {"rails.end"}});
    d.step<&Digger::dig>("digger.dig", {.in = "hole"});
  }

 private:
  StepIs dig(Ctx& c) const noexcept {
    for (int i = 0; i < calls; ++i) c.call(hole_);
    return StepIs::done;
  }
  Routine hole_;
};

std::pair<Fault, std::string> dug(int calls) {
  Digger::calls = calls;
  const Game g = compile(spec({use<Rails>(), use<Digger>()}));
  Workspace w;
  const State s = g.start(2, 1, w);
  return {g.view(s).fault(), g.fault_module(s)};
}

}  // namespace

TEST_CASE("faults of the flow name the module that asked for too much", "[points][flow]") {
  CHECK(dug(0) == std::pair(Fault::none, std::string{}));
  CHECK(dug(1) == std::pair(Fault::too_deep, std::string("digger")));
  CHECK(dug(max_queue + 1) == std::pair(Fault::queue_full, std::string("digger")));
}
