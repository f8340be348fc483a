// Chance other than draws is forced from what the recording tells. A made-up module rolls a die twice after every tile
// and pays both when the turn is scored; a recorded game gets the rolls written into it.
#include <algorithm>
#include <catch2/catch.hpp>

#include "bastide/bastide.hpp"
#include "conform/replay.hpp"
#include "fixtures.hpp"

using namespace bastide::sdk::conform;

namespace {

using namespace bastide;

class Dice final : public Module {
 public:
  static constexpr ModuleInfo info{.id = "dice", .title = "Dice"};
  void define(Definer& d) override {
    term_ = d.term("dice", "a die");
    count_ = d.state<u8>("part");
    sum_ = d.state<u8>("part");
    die_ = d.decision("die", {.prompt = "A die is rolled"});
    roll_ = d.action<&Dice::rolled>("roll", {{"number", Operand::number}}, "the number that chance gives");
    d.offer<&Dice::numbers>("die");
    d.step<&Dice::roll>("dice.roll", {.in = "part", .after = {"part.placed"}, .before = {"part.wood"}});
    d.step<&Dice::pay>("dice.pay", {.in = "part", .after = {"part.after_scoring"}, .before = {"part.end"}});
  }

 private:
  StepIs roll(Ctx& c) const noexcept {
    if (c.answered()) ++c[count_];
    return c[count_] == 2 ? StepIs::done : c.chance(die_);
  }
  void numbers(Ctx&, Player, Actions& out) const noexcept {
    for (u32 n = 1; n <= 6; ++n) out.add(roll_, n);
  }
  Effect rolled(Ctx& c, const Action& a) const noexcept {
    c[sum_] = static_cast<u8>(c[sum_] + a.arg[0]);
    return Effect::closes;
  }
  StepIs pay(Ctx& c) const noexcept {
    c.award(c.active(), c[sum_], term_);
    return StepIs::done;
  }
  Term term_;
  Slot<u8> count_, sum_;
  DecisionKind die_;
  ActionKind roll_;
};

BoxTables dice_box() {
  return {.id = "dice",
          .chances = {{.decision = "die",
                       .action = "roll",
                       .pattern = "{0}",
                       .event = "die-roll",
                       .told = "{number}",
                       .said = "{0} rolled"}},
          .events = {{.reference = "die-roll", .pattern = "{number} rolled"}}};
}

// The same if the recording tells the roll after a later choice: then it is taken from there, but not compared, since
// it happened earlier here.
std::string nothing(const Json&) { return {}; }
BoxTables told_later() {
  BoxTables box = dice_box();
  box.chances[0].said = {};
  box.events = {{.reference = "die-roll", .text = &nothing}};
  return box;
}

std::vector<std::string> from_options(std::span<const Step> part) {
  std::vector<std::string> all;
  for (const Step& step : part)
    if (const auto it = step.options.find("DIE"); it != step.options.end())
      all.insert(all.end(), it->second.begin(), it->second.end());
  return all;
}

Mapping with(const BoxTables& box) {
  auto boxes = all_boxes();
  boxes.push_back(box);
  return Mapping(boxes);
}

Game dice_game(const Setup& setup, const Mapping& mapping) {
  Spec spec = value(sdk::test_library().ruleset_text(plan_for(setup, mapping).toml(), "dice.toml"));
  spec.modules.push_back({.part = &Parts<Dice>::list[0], .box = "dice"});
  return value(Game::compile(std::move(spec)));
}

GameReport replay(const Changed& game, const Mapping& mapping) {
  const Recording recording = game.recording();
  const Game with_dice = dice_game(recording.setup, mapping);
  GameReport report;
  FullChecks checks;
  Replay(with_dice, recording, mapping, report).run(checks);
  return report;
}

constexpr int turns = 6;
constexpr int rolls[turns][2] = {{3, 6}, {6, 6}, {1, 2}, {5, 4}, {2, 1}, {4, 4}};

// A few turns of a recorded game, with two rolls in each. `where`: the phase in which they are told, if the turn has
// it.
Changed with_rolls(const std::string& where) {
  Changed game("base/dense-1001");
  std::size_t n = 0;
  for (int tiles = 0; tiles <= turns; ++n) tiles += game.step(n)["phase"] == "TilePhase";
  game.stop_before(n - 1);
  std::vector<int> more(2);
  int turn = 0;
  bool told = false;
  for (std::size_t i = 0; i < game.steps(); ++i) {
    Json& step = game.step(i);
    const bool scored = step["phase"] == "CommitActionPhase";
    if (!told && (step["phase"] == where || scored)) {
      for (const int number : rolls[turn]) step["events"].push_back({{"e", "die-roll"}, {"number", number}});
      told = true;
    }
    if (scored) {
      const int player = step["turnPlayer"], sum = rolls[turn][0] + rolls[turn][1];
      const Json paid = {{"player", player}, {"points", sum}, {"name", "dice"}};
      step["events"].push_back({{"e", "score"}, {"final", false}, {"pts", Json::array({paid})}});
      more[static_cast<std::size_t>(player)] += sum;
      told = false;
      ++turn;
    }
    for (std::size_t p = 0; p < more.size(); ++p) step["scores"][p] = step["scores"][p].get<int>() + more[p];
  }
  REQUIRE(turn == turns);
  game.end()["scores"] = game.step(game.steps() - 1)["scores"];
  return game;
}

Json& roll_in(Changed& game) {
  Json& step = game.find([](const Json& s) {
    return std::ranges::any_of(s["events"], [](const Json& e) { return e["e"] == "die-roll"; });
  });
  return *std::ranges::find_if(step["events"], [](const Json& e) { return e["e"] == "die-roll"; });
}

}  // namespace

TEST_CASE("chance is forced from the events") {
  const GameReport report = replay(with_rolls("TilePhase"), with(dice_box()));
  CAPTURE(words(report.mismatches));
  CHECK(report.mismatches.empty());
  CHECK(report.steps > 2 * turns);
}

TEST_CASE("the outcome of chance may be told later in the part of the turn") {
  const std::string where = GENERATE(as<std::string>{}, "ActionPhase", "CommitActionPhase");
  CAPTURE(where);
  const Changed game = with_rolls(where);
  const GameReport report = replay(game, with(told_later()));
  CAPTURE(words(report.mismatches));
  CHECK(report.mismatches.empty());
  // That it happened later there is a difference, if it is looked at.
  CHECK_FALSE(replay(game, with(dice_box())).mismatches.empty());
}

TEST_CASE("another outcome of chance is noticed") {
  Changed game = with_rolls("TilePhase");
  const Mapping mapping = with(dice_box());
  Json& roll = roll_in(game);
  SECTION("another number is paid") {
    roll["number"] = 4;
    const GameReport report = replay(game, mapping);
    CHECK(
        std::ranges::any_of(report.mismatches, [](const Mismatch& m) { return m.what == "the score events differ"; }));
  }
  SECTION("a number that the die does not have") {
    roll["number"] = 9;
    const GameReport report = replay(game, mapping);
    REQUIRE(report.mismatches.size() == 1);
    CHECK(report.mismatches.front().what ==
          "the recording has no outcome for the chance 'die'; the rest of the game is left out");
    CHECK(report.mismatches.front().expected == "9");
  }
  SECTION("an event of another shape") {
    roll.erase("number");
    const GameReport report = replay(game, mapping);
    REQUIRE(report.mismatches.size() == 1);
    CHECK(report.mismatches.front().expected == "no outcome is told here");
  }
  SECTION("no roll is told; that of the next turn is not taken") {
    roll["e"] = "thunder";
    const GameReport report = replay(game, mapping);
    REQUIRE(report.mismatches.size() == 1);
    CHECK(report.mismatches.front().expected == "no outcome is told here");
    CHECK(report.steps < 3);
  }
}

TEST_CASE("a roll too many is noticed") {
  Changed game = with_rolls("TilePhase");
  Json& events = game.step(0)["events"];
  events.push_back({{"e", "die-roll"}, {"number", 2}});
  const GameReport report = replay(game, with(dice_box()));
  REQUIRE(report.mismatches.size() == 1);
  CHECK(report.mismatches.front().what == "the events differ");
}

TEST_CASE("a chance without a row is named") {
  const GameReport report = replay(with_rolls("TilePhase"), Mapping::standard());
  REQUIRE_FALSE(report.mismatches.empty());
  CHECK(report.mismatches.front().what == "not supported yet: the chance 'die'");
}

TEST_CASE("outcomes may stand in the options of a later step") {
  Changed game = with_rolls("CommitActionPhase");
  // What was an event is the list of a question: of the step in which the turn is confirmed.
  int turn = 0;
  for (std::size_t i = 0; i < game.steps(); ++i) {
    Json& step = game.step(i);
    Json kept = Json::array();
    for (const Json& e : step["events"])
      if (e["e"] == "die-roll")
        step["options"]["DIE"].push_back(std::to_string(e["number"].get<int>()));
      else
        kept.push_back(e);
    turn += kept.size() != step["events"].size();
    step["events"] = kept;
  }
  BoxTables box = told_later();
  box.chances[0] = {.decision = "die", .action = "roll", .pattern = "{0}", .outcomes = &from_options};
  const GameReport report = replay(game, with(box));
  CAPTURE(words(report.mismatches));
  CHECK(turn == turns);
  CHECK(report.mismatches.empty());
}
