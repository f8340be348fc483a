// From set-ups of the reference to rulesets of ours: boxes that are not built, elements without tiles, tiles without
// elements, and every combination of what the tables know.
#include <algorithm>
#include <catch2/catch.hpp>
#include <random>
#include <set>

#include "fixtures.hpp"

using namespace bastide::sdk::conform;

namespace {

const Mismatch& first(const GameReport& report) {
  REQUIRE_FALSE(report.mismatches.empty());
  return report.mismatches.front();
}

// The tables without some of the boxes: as if they were not built.
Mapping without(const std::vector<bastide::Name>& boxes) {
  std::vector<BoxTables> rest;
  for (BoxTables& box : all_boxes())
    if (std::ranges::find(boxes, box.id) == boxes.end()) rest.push_back(std::move(box));
  return Mapping(rest);
}

Outcome replay_with(const Mapping& mapping, const std::vector<std::string>& fixtures) {
  std::vector<std::filesystem::path> files;
  for (const auto& name : fixtures) files.push_back(fixture(name));
  Games some(bastide::sdk::test_library(), mapping);
  return replay_files(files, some, 1);
}

}  // namespace

TEST_CASE("games whose boxes are not built are skipped and named") {
  const Mapping few = without({"tower", "traders-builders"});
  const Outcome outcome =
      replay_with(few, {"base/dense-1001", "tower/dense-1037", "tower/uniform-17", "traders-builders/dense-1012",
                        "bigbox/dense-1002", "princess-dragon/dense-1001"});
  CHECK(outcome.games.size() == 2);
  CHECK(outcome.mismatches() == 0);
  REQUIRE(outcome.skipped.size() == 4);
  CHECK(outcome.skipped[0].missing == std::vector<std::string>{"tower"});
  CHECK(outcome.skipped[2].missing == std::vector<std::string>{"traders-builders"});
  CHECK(outcome.skipped[0].steps == 0);
  const auto lacks = outcome.lacks();
  REQUIRE(lacks.size() == 2);
  CHECK(lacks[0].box == "tower");
  CHECK(lacks[0].games == 3);
  CHECK(lacks[0].only == 2);
  CHECK(lacks[1].box == "traders-builders");
  CHECK(lacks[1].games == 2);
  CHECK(lacks[1].only == 1);
  CHECK(outcome.last_line().starts_with("2 games, "));
}

TEST_CASE("an option of a box that is not built means nothing without it") {
  Changed game("base/dense-1001");
  game.setup()["setup"]["rules"]["princess-action"] = "must";
  const Mapping few = without({"princess-dragon"});
  CHECK(plan_for(game.recording().setup, few).missing.empty());
  game.setup()["setup"]["elements"]["princess"] = true;
  CHECK(plan_for(game.recording().setup, few).missing == std::vector<std::string>{"princess-dragon"});
}

TEST_CASE("a set that contains another one brings its tiles and rules") {
  Changed game("base/dense-1001");
  const Plan base = plan_for(game.recording().setup, Mapping::standard());
  Json& sets = game.setup()["setup"]["sets"];
  sets = Json::object();
  sets["winter"] = 1;
  const Plan winter = plan_for(game.recording().setup, Mapping::standard());
  CHECK(winter.missing.empty());
  CHECK(winter.tiles == std::map<std::string, int>{{"base", 1}, {"winter", 1}});
  CHECK(winter.modules == base.modules);
  CHECK(winter.settings == base.settings);
}

TEST_CASE("words that belong to no box are named themselves") {
  Changed game("base/dense-1001");
  Json& setup = game.setup()["setup"];
  std::string expected;
  SECTION("element") {
    setup["elements"]["moat"] = true;
    expected = "element 'moat'";
  }
  SECTION("set") {
    setup["sets"]["moats:1"] = 1;
    expected = "set 'moats:1'";
  }
  SECTION("rule") {
    setup["rules"]["moon-phase"] = "full";
    expected = "rule 'moon-phase'";
  }
  SECTION("format") {
    game.setup() = {{"type", "setup"}, {"game", "chess"}};
    expected = "format 'chess'";
  }
  const GameReport report = game.replay();
  CHECK(report.skipped());
  CHECK(report.mismatches.empty());
  CHECK(report.missing == std::vector<std::string>{expected});
}

TEST_CASE("what is counted as nothing is not in play") {
  Changed game("base/dense-1001");
  Json& setup = game.setup()["setup"];
  setup["elements"]["moat"] = false;
  setup["elements"]["alley"] = 0;
  setup["sets"]["moats:1"] = 0;
  CHECK(game.replay().mismatches.empty());
  CHECK_FALSE(game.replay().skipped());
}

TEST_CASE("every word of the tables is known to belong to its box") {
  for (const BoxTables& box : all_boxes()) {
    CAPTURE(box.id);
    for (const SetRow& row : box.sets) CHECK(box_of_set(row.reference) == box.id);
    for (const ElementRow& row : box.elements) CHECK(box_of_element(row.reference) == box.id);
    for (const RuleRow& row : box.rules) CHECK(box_of_rule(row.reference) == box.id);
  }
}

TEST_CASE("no two boxes explain the same word") {
  const BoxTables& all = Mapping::standard().rows();
  const auto once = [](const auto& rows, auto key) {
    for (const auto& row : rows) CHECK(std::ranges::count(rows, row.*key, key) == 1);
  };
  once(all.sets, &SetRow::reference);
  once(all.elements, &ElementRow::reference);
  once(all.options, &OptionRow::action);
  once(all.chances, &ChanceRow::decision);
  std::vector<EventRow> general;  // beside them others may be for some events of that name
  std::ranges::copy_if(all.events, std::back_inserter(general), [](const EventRow& row) { return !row.only; });
  once(general, &EventRow::reference);
  once(all.customs, &CustomRow::ours);
  once(all.causes, &CauseRow::ours);
  once(all.figures, &FigureRow::ours);
  once(all.bags, &NameRow::reference);
  once(all.tokens, &NameRow::ours);
  once(all.terms, &NameRow::ours);
  once(all.features, &FeatureRow::ours);
}

TEST_CASE("elements that need their tiles change nothing without them") {
  Changed game("base/dense-1001");
  Json& elements = game.setup()["setup"]["elements"];
  for (const char* name : {"inn", "cathedral", "traders", "princess", "portal"}) elements[name] = true;
  elements["dragon"] = 1;
  elements["pig-herd"] = true;  // of a box that is not needed for it
  const GameReport report = game.replay();
  CAPTURE(words(report.mismatches));
  CHECK_FALSE(report.skipped());
  CHECK(report.mismatches.empty());
}

TEST_CASE("elements that act without their tiles are noticed") {
  Changed game("base/dense-1001");
  Json& setup = game.setup();
  std::string expected;
  SECTION("the fairy goes to any follower") {
    setup["setup"]["elements"]["fairy"] = 1;
    expected = "the options differ";
  }
  SECTION("the tower brings its pieces") {
    setup["setup"]["elements"]["tower"] = 1;
    expected = "the tokens of player 0 differ";
  }
  SECTION("a figure more") {
    setup["setup"]["elements"]["big-follower"] = 1;
    expected = "the supply of player 0 differs";
  }
  CHECK(first(game.replay()).what == expected);
}

TEST_CASE("tiles are inert without their elements") {
  // Inns and princesses are printed, but nobody heeds them.
  const std::string name = GENERATE(as<std::string>{}, "inns-and-cathedrals--inns-no-inns-scoring",
                                    "princess-and-dragon--princess-no-princess");
  Changed game = Changed::of(fixture_at("scenarios/" + name));
  CHECK(game.replay().mismatches.empty());
  Json& elements = game.setup()["setup"]["elements"];
  elements["inn"] = true;
  elements["princess"] = true;
  CHECK_FALSE(game.replay().mismatches.empty());
}

TEST_CASE("without small followers nobody is deployed") {
  Changed game = Changed::of(fixture_at("scenarios/basic--farmers-no-farmers"));
  game.setup()["setup"]["elements"].erase("small-follower");
  CHECK(first(game.replay()).what == "the supply of player 0 differs");
  game.setup()["supply"] = Json::array({Json::object()});
  Json& pending = game.end()["pending"];
  pending["phase"] = "CommitActionPhase";
  pending["options"] = {{"COMMIT", Json::array()}};
  pending["legal"] = 1;
  const GameReport report = game.replay();
  CAPTURE(words(report.mismatches));
  CHECK(report.mismatches.empty());
}

TEST_CASE("a box can be there twice") {
  Changed game("inns-cathedrals/uniform-1");
  Json& groups = game.setup()["packGroupsAfterFirstDraw"];
  game.setup()["setup"]["sets"]["inns-and-cathedrals:1"] = 2;
  CHECK(first(game.replay()).what == "tiles left after the first draw");
  groups["default"] = groups["default"].get<int>() + 18;
  game.setup()["drawLimit"] = 89;
  const GameReport report = game.replay();
  CAPTURE(words(report.mismatches));
  CHECK(report.mismatches.empty());
}

TEST_CASE("every value that the reference's options can have is a reading of ours") {
  struct Option {
    std::string name;
    std::vector<Json> values;
    std::vector<std::string> elements;  // whose option it is
  };
  const std::vector<Option> options{
      {"inn-and-cathedral-final-scoring", {"zero", "ignore"}, {"inn", "cathedral"}},
      {"princess-action", {"may", "must"}, {"princess"}},
      {"fairy-placement", {"next-follower", "on-tile"}, {"fairy"}},
      {"dragon-move", {"before-scoring", "after-scoring"}, {"dragon"}},
      {"wagon-move", {"C1", "C2"}, {"wagon"}},
      {"barn-placement", {"not-occupied", "occupied"}, {"barn", "farmers"}},
      {"bazaar-no-auction", {false, true}, {"bazaar"}},
      {"hill-tiebreaker", {"at-least-one-follower", "number-of-followers"}, {"hill"}},
      {"vineyards-for-garden", {false, true}, {"vineyard"}},
      {"espace-variant", {"any-tile", "siege-tile"}, {"siege", "escape"}},
      {"tunnelize-other-expansions", {true, false}, {"tunnel"}},
      {"more-tunnel-tokens", {"3/2", "2/1", "1/1"}, {"tunnel"}},
      {"festival-return", {"meeple", "follower"}, {"festival"}},
      {"keep-monasteries", {"replace", "keep"}, {"monastery"}},
      {"labyrinth-variant", {"basic", "advanced"}, {"labyrinth"}},
      {"coc-final-scoring", {"market-only", "any-district"}, {"count"}},
      {"count-move", {"by-player", "clockwise", "follow-meeple"}, {"count"}},
      {"little-buildings-scoring", {"3/2/1", "1/1/1"}, {"little-buildings"}},
      {"king-and-robber-scoring", {"default", "10/20", "15/40", "continuously"}, {"king", "robber"}},
      {"tiny-city-scoring", {"4", "2"}, {}},
      {"robbers-son-action", {"may", "must"}, {}},
      {"meteorite-impact", {"standard", "extended", "combination"}, {}},
  };
  for (const Option& option : options) {
    std::set<std::string> readings;
    for (const Json& value : option.values) {
      Setup setup;
      setup.sets["basic:1"] = 1;
      setup.elements["small-follower"] = 7;
      for (const std::string& element : option.elements) setup.elements[element] = 1;
      setup.rules[option.name] = value;
      const Plan plan = plan_for(setup, Mapping::standard());
      CAPTURE(option.name, value.dump(), plan.missing, plan.unsupported);
      CHECK(plan.missing.empty());
      CHECK(plan.unsupported.empty());
      CHECK(games().get(plan));
      readings.insert(plan.toml());
    }
    CAPTURE(option.name);
    const bool of_others = option.name == "robbers-son-action" || option.name == "meteorite-impact";
    CHECK(readings.size() == (of_others ? 1 : option.values.size()));  // each is a ruleset of its own
  }
}

TEST_CASE("every set-up of the tables can be played") {
  // Sets, elements and values of options at random, as in the mixes: whatever comes out must compile and start.
  const BoxTables& all = Mapping::standard().rows();
  std::mt19937 random(11);
  const auto heads = [&] { return random() % 2 == 0; };
  for (int i = 0; i < 120; ++i) {
    Setup setup;
    setup.sets["basic:1"] = 1;
    for (const SetRow& row : all.sets)
      if (heads()) setup.sets[std::string(row.reference)] = 1 + static_cast<int>(random() % 2);
    for (const ElementRow& row : all.elements)
      if (heads()) setup.elements[std::string(row.reference)] = 1;
    if (setup.sets.contains("river/1:1")) setup.elements["river"] = true;  // one is never without the other
    for (const RuleRow& row : all.rules)
      if (heads()) setup.rules[std::string(row.reference)] = Json::parse(row.value);
    const Plan plan = plan_for(setup, Mapping::standard());
    CAPTURE(plan.toml());
    CHECK(plan.missing.empty());
    CHECK(plan.unsupported.empty());
    const auto game = games().get(plan);
    REQUIRE(game);
    bastide::Workspace work;
    for (int players = 1; players <= 6; ++players) {
      const bastide::State state = (*game)->start(players, 1, work);
      CHECK_FALSE((*game)->decision(state).over());
    }
  }
}
