// Mixes that nobody would want: each is noticed, in a sentence, with a mend that works; sensible ones are left alone.
#include <algorithm>
#include <catch2/catch.hpp>
#include <set>
#include <utility>

#include "mix/boxes.hpp"
#include "mix/mix.hpp"
#include "process.hpp"
#include "sense/sense.hpp"
#include "testing/table.hpp"

using namespace bastide;
using namespace bastide::sdk;
using Catch::Contains;

namespace {

Result<Game> game_of_mix(const std::string& expression) {
  const auto parsed = parse_mix(expression);
  const auto made = parsed ? mix(test_library(), *parsed) : Result<Mix>(parsed.error());
  return made ? Game::compile(made->spec) : Result<Game>(made.error());
}

std::vector<Finding> findings(const std::string& expression) {
  const auto game = game_of_mix(expression);
  if (!game) FAIL(expression + ": " + game.error().str());
  return sense_of(test_library(), expression, *game);
}

bool has(const std::vector<Finding>& all, const std::string& about) {
  return std::ranges::any_of(all, [&](const Finding& f) { return f.about == about; });
}

struct Nonsense {
  const char *mix, *about, *says;
  std::vector<const char*> mends;  // expressions
};

const std::vector<Nonsense> nonsense{
    {"die-stadt +river", "tiles stadt", "All 75 tiles of Die Stadt", {"die-stadt"}},
    {"base-modern +stadt:tiles", "tiles stadt", "do not meet those of Base game", {"base-modern"}},
    {"die-stadt +base:tiles", "tiles stadt", "fit nowhere and are thrown away", {"die-stadt"}},
    {"base-modern -roads -cities -cloisters -farmers",
     "no claims",
     "nobody scores",
     {"base-modern -cities -cloisters -farmers"}},
    {"base-modern road.points_per_tile=0 road.incomplete_points_per_tile=0 -cities -cloisters -farmers",
     "no points",
     "Nobody can ever score a point",
     {"base-modern road.points_per_tile=0 road.incomplete_points_per_tile=0 -cloisters -farmers"}},
    {"base-modern figures.follower=0", "no claims", "No player has any followers", {"base-modern"}},
    {"base-modern -farmers +pig",
     "idle pig",
     "Pig changes nothing in this mix: nobody can ever place a pig.",
     {"base-modern +pig", "base-modern -farmers"}},
    {"big-box-modern -farmers", "idle pig", "Pig changes nothing", {"big-box-modern", "big-box-modern -farmers -pig"}},
    {"base-modern +builder -roads -cities -farmers",
     "idle builder",
     "nobody can ever place a builder",
     {"base-modern +builder -cities -farmers", "base-modern -roads -cities -farmers"}},
    {"base-modern +dragon",
     "idle dragon",
     "no tile in play shows one of the marks dragon and volcano",
     {"base-modern +dragon +princess-dragon:tiles", "base-modern"}},
    {"base-modern +princess",
     "idle princess",
     "shows the mark princess",
     {"base-modern +princess +princess-dragon:tiles"}},
    {"base-modern +portal", "idle portal", "shows the mark portal", {"base-modern +portal +princess-dragon:tiles"}},
    {"base-modern +inns", "idle inns", "shows the mark inn", {"base-modern +inns +inns-cathedrals:tiles"}},
    {"base-modern +cathedrals",
     "idle cathedrals",
     "the mark cathedral",
     {"base-modern +cathedrals +inns-cathedrals:tiles"}},
    {"base-modern +goods", "idle goods", "Trade goods changes nothing", {"base-modern +goods +traders-builders:tiles"}},
    {"base-modern +tower:rules",
     "idle tower",
     "The Tower changes nothing in this mix: the tiles that it is about are not in play.",
     {"base-modern +tower", "base-modern"}},
    {"base-modern +river:rules", "idle river", "River changes nothing", {"base-modern +river", "base-modern"}},
    {"tower-modern tower.pieces=0", "idle tower", "The Tower changes nothing", {"tower-modern", "tower-modern -tower"}},
    {"traders-builders-modern figures.builder=0",
     "idle builder",
     "Builder changes nothing",
     {"traders-builders-modern"}},
    {"base-modern +castle-lords -roads",
     "idle castle-lords",
     "Castle lords changes nothing",
     {"base-modern +castle-lords"}},
    {"die-stadt +pig", "idle pig", "Pig changes nothing", {"die-stadt"}},
    {"base-modern +princess-dragon:tiles",
     "marks princess-dragon",
     "(dragon, portal, princess and volcano) means nothing",
     {"base-modern +princess-dragon", "base-modern"}},
    {"base-modern farm.scoring=by_city",
     "edition farm.points_per_city",
     "goes with farm.points_per_city=4; here it is still 3",
     {"base-modern farm.points_per_city=4 farm.scoring=by_city", "base-modern"}},
    {"base-2006 farm.scoring=by_field",
     "edition farm.points_per_city",
     "here it is still 4",
     {"base-2006 farm.points_per_city=3 farm.scoring=by_field"}},
    {"base-modern +escape",
     "idle escape",
     "Escape changes nothing in this mix.",
     {"base-modern +siege", "base-modern"}},
    {"base-modern +gardens", "idle gardens", "Gardens changes nothing", {"base-modern +abbot-garden", "base-modern"}},
    {"base-modern +vineyards",
     "idle vineyards",
     "shows the mark vineyard",
     {"base-modern +vineyards +hills-sheep:tiles", "base-modern"}},
    {"base-modern +acrobats",
     "idle acrobats",
     "the tiles that it is about are not in play",
     {"base-modern +acrobats +big-top:tiles"}},
    {"base-modern +ferries:rules", "idle ferries", "Ferries changes nothing", {"base-modern +ferries", "base-modern"}},
    {"base-modern -farmers +gq11", "idle pig-herd", "Games Quarterly 11 changes nothing", {"base-modern +gq11"}},
    {"base-modern +phantom figures.phantom=0", "idle phantom", "Phantom changes nothing", {"base-modern +phantom"}},
    {"die-stadt +count", "tiles stadt", "do not meet those of Count of Carcassonne", {"die-stadt"}},
    {"die-stadt +abbey-mayor", "tiles abbey-mayor", "do not meet those of Die Stadt", {"die-stadt"}},
    {"count +spiel-doch",
     "never spiel-doch",
     "The tiles of Spiel Doch! never come to the table: the game begins with those of Count of Carcassonne.",
     {"count"}},
    {"base-modern -cities -farmers +mayor",
     "nothing for mayor",
     "Mayor is about cities, and nobody gets points for cities in this mix.",
     {"base-modern -farmers +mayor", "base-modern -cities -farmers"}},
    {"base-modern -cloisters +abbot",
     "nothing for abbot",
     "nobody gets points for cloisters",
     {"base-modern +abbot", "base-modern -cloisters"}},
    {"base-modern -roads +bridges",
     "nothing for bridges",
     "Bridges is about roads, and nobody gets points for roads in this mix.",
     {"base-modern +bridges", "base-modern -roads"}},
    {"base-modern +shrines -cloisters",
     "nothing for shrine-race",
     "Shrine race is about cloisters",
     {"base-modern +shrines"}},
    {"base-modern -roads -cities -farmers +mage-witch",
     "nothing for sorcery",
     "Sorcery is about cities and roads, and nobody gets points for them in this mix.",
     {"base-modern -cities -farmers +mage-witch", "base-modern -roads -cities -farmers"}},
    {"base-modern +solo",
     "players solo",
     "Solo is made for 1 player, and this mix is for 2 to 6 players.",
     {"base-modern +solo setup.max_players=1 setup.min_players=1", "base-modern"}},
};

}  // namespace

TEST_CASE("nonsense is noticed, and every mend works", "[sense]") {
  REQUIRE(nonsense.size() >= 20);
  for (const Nonsense& n : nonsense) {
    const std::vector<Finding> found = findings(n.mix);
    const auto f = std::ranges::find(found, n.about, &Finding::about);
    INFO(n.mix);
    if (f == found.end()) {
      for (const Finding& other : found) UNSCOPED_INFO(other.about << ": " << other.what);
      FAIL_CHECK("not noticed: " << n.about);
      continue;
    }
    CHECK_THAT(f->what, Contains(n.says));
    CHECK_FALSE(f->unplayable);
    for (const char* wanted : n.mends)
      CHECK(std::ranges::any_of(f->mends, [&](const Mend& m) { return m.expression == wanted; }));
    REQUIRE_FALSE(f->mends.empty());
    for (const Mend& m : f->mends) {
      INFO(m.expression);
      CHECK_FALSE(has(findings(m.expression), n.about));
    }
  }
}

TEST_CASE("no shipped ruleset is called odd, alone or with a box", "[sense]") {
  const Boxes boxes(test_library());
  int others = 0;
  for (const RulesetInfo& r : test_library().rulesets()) {
    CHECK(game_of_mix(r.id));
    for (const Finding& f : findings(r.id)) FAIL_CHECK(r.id << ": " << f.what);
    const auto spec = test_library().ruleset(r.id);
    REQUIRE(spec);
    // A box of the same family meets the tiles that are there: those of the editions go with one another.
    if (spec->edition.empty()) continue;
    std::set<std::string> family;
    for (const RulesetInfo& other : test_library().rulesets())
      if (const auto more = test_library().ruleset(other.id); more && other.edition == spec->edition)
        for (const SetUse& set : more->sets) family.insert(boxes.set(set.id).box->id);
    const bool farmers =
        std::ranges::any_of(spec->modules, [](const auto& m) { return m.part->info->id == "farmers"; });
    for (const std::string& box : family) {
      // Every box on the base games; of two boxes beside them, which are more than a thousand, every tenth pair.
      if (r.family != "base game" && others++ % 10 != 0) continue;
      const std::string expression = r.id + " +" + box;
      const auto game = game_of_mix(expression);
      if (!game) continue;  // refused with its own sentence
      for (const Finding& f : sense_of(test_library(), expression, *game)) {
        if (f.about == "idle pig" && !farmers) continue;  // true: nobody can place it there
        if (f.about == "never " + box) continue;          // true: something else lies on the table at the start
        FAIL_CHECK(expression << ": " << f.what);
      }
    }
  }
}

TEST_CASE("values and readings that people change are no nonsense", "[sense]") {
  for (const char* mix :
       {"base-modern farm.points_per_city=4", "base-modern +river -farmers", "family figures.follower=6",
        "base-modern farm.scoring=by_city farm.points_per_city=3", "princess-dragon-modern -princess",
        "princess-dragon-modern fairy.anchor=tile", "base-modern +prisoners", "base-modern tiles.base=2",
        "family +fliers", "family +hills-sheep +big-top", "base-modern -cities -farmers +king-robber",
        "base-modern -farmers +barn", "family +russian-promos +tower +winter +darmstadt",
        "base-2006 +river +count +phantom"})
    for (const Finding& f : findings(mix)) FAIL_CHECK(mix << ": " << f.what);
}

TEST_CASE("the same games are tried every time", "[sense]") {
  const auto first = findings("base-modern -farmers +pig"), second = findings("base-modern -farmers +pig");
  REQUIRE(first.size() == second.size());
  CHECK(first[0].what == second[0].what);
  CHECK(first[0].mends[0].expression == second[0].mends[0].expression);
}

TEST_CASE("check, mix, choose and play say the same", "[sense]") {
  const std::string sentence = "Pig changes nothing in this mix: nobody can ever place a pig.";
  const std::vector<std::string> mix{"base-modern", "-farmers", "+pig"};
  const auto with = [&](std::vector<std::string> words, const std::vector<std::string>& more = {}) {
    words.insert(words.end(), mix.begin(), mix.end());
    words.insert(words.end(), more.begin(), more.end());
    return clitest::bastide(words);
  };
  const auto check = with({"check"});
  CHECK(check.code == 0);
  CHECK_THAT(check.out, Contains("odd   base-modern -farmers +pig") && Contains(sentence));
  CHECK_THAT(check.out, Contains("leave out -farmers: bastide check base-modern +pig\n"));
  const auto made = with({"mix"});
  CHECK(made.code == 0);
  CHECK_THAT(made.err, Contains(sentence) && Contains("bastide mix base-modern +pig\n"));
  const auto played = with({"play"}, {"--seats", "random,random", "--seed", "1"});
  CHECK(played.code == 0);
  CHECK_THAT(played.err, Contains(sentence) && Contains("bastide play base-modern +pig\n"));
  const auto chosen = clitest::bastide({"choose"}, "-farmers\n+pig\nfix +farmers\nq\n");
  CHECK_THAT(chosen.out, Contains("odd: " + sentence) && Contains("type 'fix +farmers', 'fix -pig'"));
  CHECK_THAT(chosen.out, Contains("  base-modern +pig\n"));
}

TEST_CASE("machine words are for authors", "[sense]") {
  const std::vector<std::string> words{"check", "base-modern", "+princess-dragon:tiles"};
  CHECK_THAT(clitest::bastide(words).out, !Contains("inert"));
  CHECK_THAT(clitest::bastide({"check", "base-modern", "+princess-dragon:tiles", "--verbose"}).out, Contains("inert"));
  CHECK_THAT(clitest::bastide({"mix", "base-modern", "+princess-dragon:tiles"}).err, !Contains("inert"));
}

TEST_CASE("what a trial found is kept, and a file that is no use is made anew", "[sense]") {
  const clitest::Folder folder;
  const std::filesystem::path usual = std::exchange(clitest::cache_home(), folder.path());
  const auto checked = [] { return clitest::bastide({"mix", "base-modern", "-farmers", "+pig"}).err; };
  const std::string first = checked();
  std::vector<std::filesystem::path> files;
  for (const auto& entry : std::filesystem::directory_iterator(folder / "bastide/trials"))
    files.push_back(entry.path());
  REQUIRE(files.size() == 1);
  const std::string kept = clitest::content(files[0]);
  CHECK_THAT(first, Contains("Pig") && Contains("bastide mix base-modern +pig"));
  CHECK(checked() == first);

  // It is read, and no longer if it was damaged.
  clitest::write(files[0], R"([{"about": "x", "what": "Pigs fly.", "unplayable": false, "mends": []}])");
  CHECK_THAT(checked(), Contains("Pigs fly."));
  for (const char* damaged : {"", "[{", "[{\"what\": 3}]", "{}"}) {
    clitest::write(files[0], damaged);
    CHECK(checked() == first);
    CHECK(clitest::content(files[0]) == kept);
  }

  // Where nothing can be kept all is as before.
  clitest::cache_home() = "/proc/nowhere";
  CHECK(checked() == first);
  clitest::cache_home() = usual;
}
