// Why a feature is settled, and who stood alone there: what `resolve` and `release` tell other modules. The rules are
// made for these tests.
#include <algorithm>

#include "bastide/turn.hpp"
#include "rules/beside.hpp"

using namespace bastide;
using namespace bastide::sdk;

namespace {

// A fair: the tile with one side of city brings one to every field with a farmer. The field is settled, open as it is.
class Fair final : public Module {
 public:
  static constexpr ModuleInfo info{.id = "fair", .title = "Fair"};
  void define(Definer& d) override {
    turn_ = TurnWords(d);
    field_ = d.feature_kind("field");
    tile_ = d.tile("BA/C");
    fair_ = d.cause("fair");
    on_ = d.state<Stored<Seg>>("part");
    d.step<&Fair::open>("fair.open", {.in = "part", .after = {"part.completions"}, .before = {"part.before_scoring"}});
    d.step<&Fair::say>("fair.say", {.in = "resolve", .after = {"resolve.begin"}, .before = {"resolve.replace"}});
  }

 private:
  StepIs open(Ctx& c) const noexcept {
    if (c.type(turn_.laid(c)) != tile_) return StepIs::done;
    c.each_feature([&](Feature f) {
      if (c.kind(f) != field_ || !c.claims(f)) return;
      c.add_pending(f);
      c[on_] = c.any_seg(f);
    });
    return StepIs::done;
  }
  StepIs say(Ctx& c) const noexcept {
    const Seg on = c[on_];
    if (on && c.feature(on) == turn_.settled(c)) turn_.set_occasion(c, fair_);
    return StepIs::done;
  }
  TurnWords turn_;
  FeatureKind field_;
  TileType tile_;
  Why fair_;
  Slot<Stored<Seg>> on_;
};

// Writes down what is told: '!' a feature is complete; before control 'c' for complete or 'f' for the fair; when
// figures go home the same in capitals, and the seat of the figure that stood there alone or '-'.
class Crier final : public Module {
 public:
  static inline Slot<Letters> trace;
  static constexpr ModuleInfo info{.id = "crier", .title = "Crier"};
  void define(Definer& d) override {
    turn_ = TurnWords(d);
    fair_ = d.cause("fair");
    trace = d.state<Letters>();
    d.on<&Crier::completed>();
    d.step<&Crier::before>("crier.1", {.in = "resolve", .after = {"resolve.redeploy"}, .before = {"resolve.control"}});
    d.step<&Crier::leaving>("crier.2", {.in = "release", .after = {"release.begin"}, .before = {"release.remove"}});
  }

 private:
  void completed(Ctx& c, const FeatureCompleted&) const noexcept { c[trace].add('!'); }
  StepIs before(Ctx& c) const noexcept {
    c[trace].add(turn_.occasion(c) == fair_ ? 'f' : 'c');
    return StepIs::done;
  }
  StepIs leaving(Ctx& c) const noexcept {
    c[trace].add(turn_.occasion(c) == fair_ ? 'F' : 'C');
    const Figure g = turn_.lone(c);
    c[trace].add(g ? static_cast<char>('1' + c.owner(g).v) : '-');
    return StepIs::done;
  }
  TurnWords turn_;
  Why fair_;
};

// Takes everybody away as soon as the feature was scored.
class Leaver final : public Module {
 public:
  static constexpr ModuleInfo info{.id = "leaver", .title = "Leaver"};
  void define(Definer& d) override {
    turn_ = TurnWords(d);
    d.step<&Leaver::leave>("leaver.leave", {.in = "resolve", .after = {"resolve.bonus"}, .before = {"resolve.spoils"}});
  }

 private:
  StepIs leave(Ctx& c) const noexcept {
    c.send_home(turn_.settled(c), {});
    return StepIs::done;
  }
  TurnWords turn_;
};

std::string released(bool together) {
  return std::string("[rules]\nscore.release = '") + (together ? "together'" : "each'");
}

std::string told(const Table& t) { return t.view()[Crier::trace].str(); }

// A farmer of the first player, and a knight of the second on the city that his tile completes.
void fair_and_city(Table& t) {
  t.draw("BA/RFr").place(1, 0, 0).play("deploy follower field@1,0:ER.SL.SR.WL");
  CHECK(told(t).empty());
  t.draw("BA/C").place(0, -1, 180).deploy("city");
}

}  // namespace

TEST_CASE("a feature that is settled for another reason has an occasion, and is not told as complete", "[KER-29]") {
  for (const bool together : {false, true}) {
    const Game game = beside<Fair, Crier>("base-2006", released(together));
    Table t(game, 2);
    fair_and_city(t);
    CAPTURE(together);
    CHECK(told(t) == (together ? "!cfC2F1" : "!cC2fF1"));
    CHECK(t.supply(1) == 7);  // the farmer went home as others do
    CHECK(t.supply(2) == 7);
  }
}

TEST_CASE("without a rule that says something else everything settled is complete", "[KER-29]") {
  const Game game = beside<Crier>("base-2006");
  Table t(game, 2);
  fair_and_city(t);
  CHECK(told(t) == "!cC2");
  CHECK(t.supply(1) == 6);
}

TEST_CASE("whoever stood alone is known when figures go home, even if he has left", "[KER-33]") {
  for (const bool together : {false, true}) {
    const Game game = beside<Crier, Leaver>("base-2006", released(together));
    Table t(game, 2);
    t.turn("BA/LR", -1, 0, 270, "road").turn("BA/C", 0, -1, 180).turn("BA/L", 0, 1, 0);
    CHECK(told(t) == "!cC-");  // the city at 0,-1, where nobody is
    t.turn("BA/C", 1, -1, 180, "city").turn("BA/L", -1, 1, 0);
    t.draw("BA/CRRR").place(1, 0, 0).pass();  // completes the road of the first and the city of the second player
    std::string last = told(t).substr(4);
    CAPTURE(together, last);
    REQUIRE(last.size() == 8);
    CHECK(std::ranges::count(last, '!') == 2);
    CHECK(std::ranges::count(last, '1') == 1);
    CHECK(std::ranges::count(last, '2') == 1);
    CHECK(std::ranges::count(last, '-') == 0);
  }
}

TEST_CASE("two figures are not alone, of one player or of two", "[KER-33]") {
  const Game game = beside<Crier>("base-2006");
  for (const bool third : {false, true}) {
    Table t(game, 2);
    t.turn("BA/RFr", 1, 0, 0).turn("BA/RFr", -1, 0, 0);
    t.turn("BA/C", 1, -1, 270, "city");
    if (third)
      t.turn("BA/C", -1, -1, 90, "city");
    else
      t.turn("BA/C", -1, -1, 90);
    t.turn("BA/L", 1, -2, 0).turn("BA/RFr", 2, 0, 0);
    t.turn("BA/C", 0, -2, 180, third ? "" : "city");
    t.draw("BA/Cccc+").place(0, -1, 0);  // joins all of them
    CAPTURE(third);
    CHECK(t.asked() == "draw");
    CHECK(told(t) == "!cC-");
  }
}
