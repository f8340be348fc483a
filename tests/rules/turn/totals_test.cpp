// The end of the final scoring as other modules see it: points of their own, totals that stand, features of players who
// have no figure there.
#include "bastide/turn.hpp"
#include "rules/beside.hpp"

using namespace bastide;
using namespace bastide::sdk;

namespace {

// Pays five points to the first seat at the end, at a place that the test chooses.
class Payer final : public Module {
 public:
  static inline std::string after, before;
  static constexpr ModuleInfo info{.id = "payer", .title = "Payer"};
  void define(Definer& d) override {
    term_ = d.term("payer");
    d.step<&Payer::pay>("payer.pay", {.in = "final", .after = {after}, .before = {before}});
  }

 private:
  StepIs pay(Ctx& c) const noexcept {
    c.award(Player(0), 5, term_);
    return StepIs::done;
  }
  Term term_;
};

struct Paid {
  Fault fault;
  std::string module;
  int points;
};

Paid paid(const std::string& after, const std::string& before) {
  Payer::after = after;
  Payer::before = before;
  const Game game = beside<Payer>("base-2006");
  Table t(game, 2);
  t.turn("BA/RFr", 1, 0, 0, "road");
  t.finish();
  CHECK(t.over());
  return {t.view().fault(), game.fault_module(t.state()), t.score(1)};
}

}  // namespace

TEST_CASE("points of a module count in the final scoring until the totals stand", "[KER-44]") {
  for (const char* stage : {"final.tokens", "final.figures", "final.points"}) {
    const Paid p = paid(stage, std::string(stage) + ".end");
    CAPTURE(stage);
    CHECK(p.fault == Fault::none);
    CHECK(p.module.empty());
    CHECK(p.points == 2 + 5);
  }
  const Paid late = paid("final.over", "nothing");
  CHECK(late.fault == Fault::late_points);
  CHECK(late.module == "payer");
  CHECK(late.points == 2);
}

namespace {

// The second seat owns every road, wherever anybody stands.
class Lord final : public Module {
 public:
  static constexpr ModuleInfo info{.id = "lord", .title = "Lord"};
  void define(Definer& d) override { d.modify<Layer::claims, &Lord::own>(d.feature_kind("road")); }

 private:
  void own(Ctx&, Feature, Claims& c) const noexcept {
    c.present = static_cast<u8>(c.present | 2u);
    c.of[1].strength = 100;
  }
};

}  // namespace

TEST_CASE("a feature of a player without a figure is scored once: when it is complete, or at the end",
          "[KER-31][KER-44]") {
  const Game game = beside<Lord>("base-2006");
  Table t(game, 2);
  t.turn("BA/LR", -1, 0, 270, "road").turn("BA/LR", 1, 0, 90);
  CHECK(t.score(1) == 0);
  CHECK(t.points(2, "road") == 3);
  CHECK(t.supply(1) == 7);
  t.turn("BA/RFr", 0, 1, 0, "field:NL");  // an open road that nobody stands on
  t.finish();
  CHECK(t.points(2, "road") == 3);  // not again
  CHECK(t.points(2, "road.incomplete") == 1);
  CHECK(t.points(1, "road.incomplete") == 0);
  int roads = 0;
  for (const ScoredFacts& s : t.scored()) roads += s.term == "road" || s.term == "road.incomplete";
  CHECK(roads == 2);
}
