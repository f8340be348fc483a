// The engine behind the line protocol: games, mistakes, what a seat does not know, any bytes at all.
#include "kit.hpp"
#include "players/seats.hpp"
#include "players/visible.hpp"
#include "record/record.hpp"
#include "record/replay.hpp"
#include "record/ruleset_text.hpp"
#include "words/notation.hpp"

using namespace bastide;
using namespace bastide::sdk;
using Catch::Contains;
using Question = nlohmann::ordered_json;

namespace {

std::string error_of(const Answer& a) { return a.contains("error") ? a["error"]["what"].get<std::string>() : ""; }

// Plays to the end by what the engine itself would do.
Answer played_out(Asked& ask, const std::string& player) {
  Answer last = ask.good({{"cmd", "roll"}, {"all", true}, {"events", false}});
  while (last["next"]["is"] == "choice") {
    const Answer go = ask.good({{"cmd", "go"}, {"player", player}});
    last = ask.good({{"cmd", "move"}, {"do", go["do"]}, {"events", false}});
    if (last["next"]["is"] == "chance") last = ask.good({{"cmd", "roll"}, {"all", true}, {"events", false}});
  }
  return last;
}

}  // namespace

TEST_CASE("a mistake changes nothing and says where it is", "[protocol]") {
  Asked ask;
  CHECK(error_of(ask({{"cmd", "legal"}})) == "no game has begun");
  ask.good({{"cmd", "new"}, {"ruleset", "base-modern"}, {"seed", 3}});
  ask.good({{"cmd", "roll"}});
  const Answer before = ask.good({{"cmd", "position"}});
  const std::vector<std::pair<std::string, std::string>> wrong{
      {R"({"cmd":"move"})", "the field 'do' is missing"},
      {R"({"cmd":"move","do":7})", "7 is no move"},
      {R"({"cmd":"move","do":["place 0,1 r0","place 0,1 r0"]})", "move 1 of the list"},
      {R"({"cmd":"move","do":"place 0,-1 r0","who":2})", "but seat 1 is to decide"},
      {R"({"cmd":"move","number":0})", "there is no list to which this number belongs"},
      {R"({"cmd":"roll"})", "a player is to decide"},
      {R"({"cmd":"go","seat":2})", "seat 2 is not asked: seat 1 is to decide"},
      {R"({"cmd":"go","player":"gredy"})", "there is no player 'gredy'"},
      {R"({"cmd":"go","player":"program:cat"})", "an engine does not think with another program"},
      {R"({"cmd":"undo","moves":9})", "'moves' is 9, expected a whole number from 0 to 1"},
      {R"({"cmd":"undo","moves":1,"to":0})", "either 'moves' or 'to', not both"},
      {R"({"cmd":"new","ruleset":"base-modern","players":9})", "'players' is 9"},
      {R"({"cmd":"new","ruleset":"base-modern","players":1})", "cannot be played by 1 player"},
      {R"({"cmd":"new","ruleset":"base-modern","seat":3})", "'seat' is 3, expected a whole number from 1 to 2"},
      {R"({"cmd":"new","ruleset":"base-modern","dealt":["BA/L"]})", "1 tiles are dealt, but the rules take 0"},
      {R"({"cmd":"new","ruleset":"base-modern","dealt":["BA/Q"]})", "\"BA/Q\" is not a tile of this ruleset"},
      {R"({"cmd":"new","ruleset":"base-modern +towre"})", "towre"},
      {R"({"cmd":"new","toml":"title = 'x'\n[modules]\nbsae = true"})", "bsae"},
      {R"({"cmd":"new","file":"/nowhere/at/all"})", "cannot open the file"},
      {R"({"cmd":"new","record":"{}\n"})", "this is not a recorded game"},
      {R"({"cmd":"new","record":"x","seed":3})", "a record has its own 'seed'"},
      {R"({"cmd":"legal","game":"b"})", "there is no game \"b\""},
      {R"({"cmd":"legal","words":1})", "'words' is 1, expected true or false"},
      {R"([1,2])", "expected a JSON object"},
      {R"({"cmd":3})", "'cmd' is 3, expected a text"},
      {R"({})", "the field 'cmd' is missing"},
      {"", "an empty line"}};
  for (const auto& [line, says] : wrong) {
    CAPTURE(line);
    const Answer answer = ask(line);
    CAPTURE(answer.dump());
    CHECK_THAT(error_of(answer), Contains(says));
    CHECK(ask.good({{"cmd", "position"}}) == before);
  }
}

TEST_CASE("several games at a time, each under its name", "[protocol]") {
  Asked ask;
  for (const char* name : {"a", "b"})
    ask.good({{"cmd", "new"}, {"ruleset", "base-modern"}, {"seed", name[0] - 'a'}, {"game", name}});
  const Answer a = ask.good({{"cmd", "roll"}, {"game", "a"}});
  CHECK(a["game"] == "a");
  CHECK(ask.good({{"cmd", "position"}, {"game", "b"}})["position"]["moves"] == 0);
  ask.good({{"cmd", "close"}, {"game", "a"}});
  CHECK_THAT(error_of(ask({{"cmd", "legal"}, {"game", "a"}})), Contains("there is no game"));
  for (int i = 0; i < 63; ++i)
    ask.good({{"cmd", "new"}, {"ruleset", "base-modern"}, {"game", "more" + std::to_string(i)}});
  CHECK_THAT(error_of(ask({{"cmd", "new"}, {"ruleset", "base-modern"}, {"game", "one too many"}})),
             Contains("there are 64 games already"));
}

TEST_CASE("a game of the engine's own is that of the same seed everywhere, and its record agrees", "[protocol]") {
  Asked ask;
  ask.good({{"cmd", "new"}, {"ruleset", "base-modern +river"}, {"seed", 11}});
  const Answer end = played_out(ask, "greedy");
  const Answer record = ask.good({{"cmd", "record"}});
  const auto parsed = parse_record(record["record"].get<std::string>(), "the engine's");
  REQUIRE(parsed);
  CHECK_FALSE(parsed->header.chance_given);
  const auto replayed = replay(test_library(), *parsed);
  if (!replayed) FAIL(replayed.error().str());
  const View v = replayed->game.view(replayed->state);
  CHECK(v.over());
  CHECK(end["scores"] == Answer{v.score(Player(0)), v.score(Player(1))});
  // The same position again, half of it, and the whole of it from what was told.
  const Answer again = ask.good({{"cmd", "new"}, {"game", "again"}, {"record", record["record"]}});
  CHECK(again["scores"] == end["scores"]);
  CHECK(ask.good({{"cmd", "new"}, {"game", "half"}, {"record", record["record"]}, {"until", 40}})["moves"] == 40);
  const Answer told = ask.good({{"cmd", "record"}, {"game", "again"}});
  const auto given = parse_record(told["record"].get<std::string>(), "told");
  REQUIRE(given);
  CHECK(given->header.chance_given);
  const auto second = replay(test_library(), *given);
  if (!second) FAIL(second.error().str());
  CHECK(second->game.view(second->state).score(Player(0)) == v.score(Player(0)));
}

TEST_CASE("moves are taken back exactly, far and near", "[protocol]") {
  Asked ask;
  ask.good({{"cmd", "new"}, {"ruleset", "big-box-modern"}, {"seed", 5}});
  std::vector<Answer> positions{ask.good({{"cmd", "position"}})};
  for (int i = 0; i < 90; ++i) {
    const Answer next = positions.back()["next"];
    if (next["is"] == "chance")
      ask.good({{"cmd", "roll"}});
    else
      ask.good({{"cmd", "move"}, {"do", ask.good({{"cmd", "go"}, {"player", "random"}})["do"]}});
    positions.push_back(ask.good({{"cmd", "position"}}));
  }
  for (const int to : {89, 75, 74, 48, 33, 32, 16, 15, 1, 0}) {
    CAPTURE(to);
    ask.good({{"cmd", "undo"}, {"to", to}});
    CHECK(ask.good({{"cmd", "position"}}) == positions[static_cast<std::size_t>(to)]);
  }
  ask.good({{"cmd", "roll"}});
  CHECK(ask.good({{"cmd", "position"}}) == positions[1]);  // the same chance comes again
}

TEST_CASE("tiles that rules take without asking can be dealt by the referee", "[protocol]") {
  Asked ask;
  const std::string mix = "base-modern +solo solo.tiles=68";  // three of the 71 in the bag go into the box
  const Answer begun = ask.good(
      {{"cmd", "new"}, {"ruleset", mix}, {"players", 2}, {"dealt", Question::array({"BA/RRRR", "BA/Cccc+", "BA/L"})}});
  const Answer bags = ask.good({{"cmd", "position"}})["position"]["bags"];
  const auto main = std::ranges::find_if(bags, [](const Answer& b) { return b["bag"] == "main"; });
  REQUIRE(main != bags.end());
  CHECK((*main)["left"] == 68);
  CHECK_FALSE((*main)["tiles"].contains("BA/RRRR"));
  CHECK_FALSE((*main)["tiles"].contains("BA/Cccc+"));
  CHECK((*main)["tiles"]["BA/L"] == 3);
  CHECK_THAT(error_of(ask({{"cmd", "new"},
                           {"ruleset", mix},
                           {"players", 2},
                           {"dealt", Question::array({"BA/RRRR", "BA/RRRR", "BA/L"})}})),
             Contains("'BA/RRRR' cannot be dealt"));
}

TEST_CASE("an engine that does not see the hands of others follows the game all the same", "[protocol]") {
  const auto [mix, players] =
      GENERATE(table<std::string, int>({{"base-modern +hand-of-tiles", 2},
                                        {"base-modern +hand-of-tiles hand.size=2", 3},
                                        {"base-modern +architects architects.plans=hidden", 2}}));
  const auto compiled = game_of_mix(mix);
  if (!compiled) FAIL(compiled.error().str());
  const Game& game = *compiled;
  Asked ask;
  const Player me(1);
  ask.good({{"cmd", "new"}, {"ruleset", mix}, {"players", players}, {"seat", 2}, {"seed", 99}});
  Workspace w, scratch;
  State s = game.start(players, 4, w), before;
  Alike alike(game);
  Dice dice(17);
  int unknown = 0, own = 0;
  while (!game.decision(s).over()) {
    const Decision d = game.decision(s);
    if (d.who == me && ++own % 4 == 0) {  // what it may do is what it really may do
      Answer legal = ask.good({{"cmd", "legal"}})["legal"];
      std::vector<std::string> told, real;
      for (const Answer& m : legal) told.push_back(m["do"].get<std::string>());
      for (const Action& a : w.legal) real.push_back(print(game, s, a));
      CHECK(told == real);
    }
    before = s;
    const Action a = d.chance() ? game.roll(s, w) : alike.pick(s, w.legal, dice);
    if (!d.chance()) game.apply(s, a, w);
    const bool seen = a.who || visible(game, me, before, a, s);
    unknown += !seen;
    const Answer answer = ask({{"cmd", "move"},
                               {"do", seen ? Question(print(game, before, a)) : Question(nullptr)},
                               {"who", a.who ? Question(a.who.v + 1) : Question(nullptr)},
                               {"events", false}});
    INFO(print(game, before, a) << ": " << answer.dump());
    REQUIRE(answer.contains("ok"));
    std::vector<int> scores;
    for (const Player p : game.view(s).seats()) scores.push_back(game.view(s).score(p));
    REQUIRE(answer["scores"] == Answer(scores));
  }
  CHECK(unknown > 3);
  CHECK(own > 10);
  CHECK(ask.good({{"cmd", "position"}})["next"]["is"] == "over");
}

TEST_CASE("what a seat must not know is in no answer", "[protocol]") {
  Asked ask;
  ask.good({{"cmd", "new"}, {"ruleset", "base-modern +hand-of-tiles"}, {"seat", 1}, {"seed", 4}});
  for (int i = 0; i < 30; ++i) {
    if (ask.good({{"cmd", "legal"}})["next"]["is"] == "chance")
      ask.good({{"cmd", "roll"}});
    else
      ask.good({{"cmd", "move"}, {"number", 0}});
  }
  const Answer position = ask.good({{"cmd", "position"}})["position"];
  int hidden = 0;
  for (const Answer& bag : position["bags"]) {
    if (bag["bag"] == "hand-1") CHECK(bag.contains("tiles"));
    if (bag["bag"] == "hand-2") CHECK_FALSE(bag.contains("tiles"));
    hidden += !bag.contains("tiles");
  }
  CHECK(hidden == 1);
  CHECK_THAT(error_of(ask({{"cmd", "record"}})), Contains("has no record"));
}

// ---- any bytes -----------------------------------------------------------------------------------

TEST_CASE("whatever a line contains, the answer is one line and the engine lives", "[protocol]") {
  Asked ask;
  const std::string toml = ruleset_text(test_library(), test_game("base-modern"));
  const std::vector<std::string> seeds{
      R"({"cmd":"hello","protocol":1,"id":17})",
      R"({"cmd":"new","ruleset":"base-modern +river","players":3,"seat":1,"seed":7})",
      R"({"cmd":"new","ruleset":"base-modern","game":"x","dealt":[]})",
      Question{{"cmd", "new"}, {"toml", toml}, {"ruleset", "own"}}.dump(),
      R"({"cmd":"move","do":"draw BA/RFr","who":null})",
      R"({"cmd":"move","do":["place 1,0 r90","deploy follower road@1,0:EW",null],"events":false})",
      R"({"cmd":"move","number":3})",
      R"({"cmd":"roll","all":true})",
      R"({"cmd":"legal","words":true,"distinct":true,"preview":true})",
      R"({"cmd":"try","do":"place 1,0 r90"})",
      R"({"cmd":"go","player":"greedy","seat":1,"lines":3})",
      R"({"cmd":"undo","to":3})",
      R"({"cmd":"position","id":{"a":[1,2,"\u00e9"]}})",
      R"({"cmd":"record"})",
      R"({"cmd":"stop"})",
      R"({"cmd":"over","scores":[1,2],"winners":[1]})",
      R"({"cmd":"close"})"};
  Dice dice(20260101);
  int understood = 0;
  constexpr int lines = 4000;
  for (int i = 0; i < lines; ++i) {
    std::string line = seeds[dice.below(static_cast<u32>(seeds.size()))];
    for (u32 n = dice.below(4); n > 0 && !line.empty(); --n) {
      const u32 at = dice.below(static_cast<u32>(line.size()));
      switch (dice.below(6)) {
        case 0:
          line[at] = static_cast<char>(dice.below(256));
          break;
        case 1:
          line.erase(at, 1 + dice.below(6));
          break;
        case 2:
          line.insert(at, std::string(1 + dice.below(3), "{}[]\",:0-9\\x"[dice.below(12)]));
          break;
        case 3:
          line += line.substr(0, at);
          break;
        case 4: {
          const std::string& other = seeds[dice.below(static_cast<u32>(seeds.size()))];
          line = line.substr(0, at) + other.substr(std::min<std::size_t>(at, other.size()));
          break;
        }
        default:
          line.insert(at, std::to_string(dice.next()));
      }
    }
    std::erase(line, '\n');
    understood += ask(line).contains("ok");
  }
  CHECK(understood > lines / 10);  // otherwise nothing but the beginning was tried
  CHECK(ask.good({{"cmd", "new"}, {"ruleset", "base-modern"}})["ok"] == "new");
}

TEST_CASE("brackets without end, numbers without end, letters that are none", "[protocol]") {
  Asked ask;
  CHECK(ask(std::string(100'000, '[')).contains("error"));
  CHECK(ask("{\"cmd\":\"new\",\"seed\":" + std::string(5000, '9') + "}").contains("error"));
  CHECK(ask("{\"cmd\":\"new\",\"ruleset\":\"" + std::string(200'000, 'x') + "\"}").contains("error"));
  CHECK(ask("{\"cmd\":\"\xff\xfe\"}").contains("error"));
  CHECK(ask(std::string("{\"cmd\":\0\"hello\"}", 16)).contains("error"));
  CHECK(ask(R"({"cmd":"hello","id":"\ud800"})").contains("error"));
}
