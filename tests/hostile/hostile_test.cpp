// Strangers' code that crashes, throws, hangs, ends the program or tells the kernel nonsense: `check`, `simulate` and
// `play` answer with a sentence that names it, exit code 2, within ten seconds, and no move that was made is lost.
//
// Ten seconds of a machine that does nothing else: see clitest::patience.
#include <catch2/catch.hpp>
#include <chrono>

#include "cli/process.hpp"

namespace {

using clitest::Run;

struct Hostile {
  const char* name;
  const char *check, *simulate, *play;  // words of the answer
};

// What the program itself finds out.
const std::vector<Hostile> by_the_program{
    {"crashes", "plugin 'crashes' crashed: it used memory that is not there", "plugin 'crashes' crashed",
     "plugin 'crashes' crashed"},
    {"crashes-at-once", "plugin 'crashes-at-once' crashed", "plugin 'crashes-at-once' crashed",
     "plugin 'crashes-at-once' crashed"},
    {"throws-up", "plugin 'throws-up' threw an exception out of a hook: no cheese left",
     "plugin 'throws-up' threw an exception out of a hook: no cheese left",
     "plugin 'throws-up' threw an exception out of a hook: no cheese left"},
    {"hangs", "plugin 'hangs' does not come back", "plugin 'hangs' does not come back",
     "plugin 'hangs' does not come back"},
    {"overflows", "plugin 'overflows' crashed", "plugin 'overflows' crashed", "plugin 'overflows' crashed"},
    {"exits", "plugin 'exits' ended the whole program", "plugin 'exits' ended the whole program",
     "plugin 'exits' ended the whole program"},
    {"runs-again", "module 'runs-again': a turn did not end", "module 'runs-again': a turn did not end",
     "module 'runs-again': a turn did not end"},
    {"huge-award", "module 'huge-award': there are too many points", "module 'huge-award': there are too many points",
     "module 'huge-award': there are too many points"},
    {"late-points", "module 'late-points': points came after the totals",
     "module 'late-points': points came after the totals", "module 'late-points': points came after the totals"},
};

// What the kernel must notice when it is asked to do it.
const std::vector<Hostile> by_the_kernel{
    {"asks-forever", "module 'asks-forever': a turn did not end", "module 'asks-forever': a turn did not end",
     "module 'asks-forever': a turn did not end"},
    {"waits", "module 'waits': a step waits for an answer, but asked nothing",
     "module 'waits': a step waits for an answer, but asked nothing",
     "module 'waits': a step waits for an answer, but asked nothing"},
    {"no-actions", "module 'no-actions': chance was asked where nothing can happen",
     "module 'no-actions': chance was asked where nothing can happen",
     "module 'no-actions': chance was asked where nothing can happen"},
    {"bad-player", "module 'bad-player': there is no such player", "module 'bad-player': there is no such player",
     "module 'bad-player': there is no such player"},
    {"bad-term", "module 'bad-term': there is no such term", "module 'bad-term': there is no such term",
     "module 'bad-term': there is no such term"},
    {"bad-figure", "module 'bad-figure': there is no such figure", "module 'bad-figure': there is no such figure",
     "module 'bad-figure': there is no such figure"},
    {"bad-segment", "module 'bad-segment': there is no such segment", "module 'bad-segment': there is no such segment",
     "module 'bad-segment': there is no such segment"},
    {"bad-bag", "module 'bad-bag': there is no such bag", "module 'bad-bag': there is no such bag",
     "module 'bad-bag': there is no such bag"},
    {"deals-twice", "module 'deals-twice': a tile was taken that is not in the bag",
     "module 'deals-twice': a tile was taken that is not in the bag",
     "module 'deals-twice': a tile was taken that is not in the bag"},
};

// What only the watch sees: `check` watches every game, `play` every move, `simulate` one game. Games go on all the
// same.
const std::vector<Hostile> by_the_watch{
    {"foreign-slot",
     "module 'foreign-slot' wrote into the data of module 'foreign-a-victim' in its step 'foreign-slot.strike'",
     "module 'foreign-slot' wrote into the data of module 'foreign-a-victim' in its step 'foreign-slot.strike'",
     "module 'foreign-slot' wrote into the data of module 'foreign-a-victim' in its step 'foreign-slot.strike'"},
    {"offers-twice", "the move 'heads' is offered twice", "the move 'heads' is offered twice",
     "the move 'heads' is offered twice"},
};

std::string root(const Hostile& h) {
  return (clitest::fs::path(BASTIDE_BUILD_DIR) / "tests/hostile" / h.name).string();
}

double patience() { return clitest::patience(10); }

struct Timed {
  Run run;
  double seconds = 0;
  std::string said() const { return run.out + run.err; }
};

Timed timed(const std::vector<std::string>& arguments) {
  const auto begin = std::chrono::steady_clock::now();
  Timed t{clitest::bastide(arguments, {}, static_cast<unsigned>(2 * patience())), 0};
  t.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
  return t;
}

Timed checked(const Hostile& h) { return timed({"check", root(h) + "/" + h.name}); }

Timed simulated(const Hostile& h) {
  return timed({"--plugins", root(h), "simulate", std::string("base-modern +") + h.name, "--games", "20"});
}

Timed played(const Hostile& h, const clitest::fs::path& record) {
  return timed({"--plugins", root(h), "play", std::string("base-modern +") + h.name, "--seats", "random,random",
                "--seed", "3", "--save", record.string()});
}

void answers(const Timed& t, const std::string& words) {
  CAPTURE(t.run.out, t.run.err, t.seconds);
  CHECK(t.run.code == 2);
  CHECK(t.said().find(words) != std::string::npos);
  CHECK(t.seconds < patience());
}

// Every move before the fourth turn is there, each in a whole line.
void keeps_record(const Hostile& h, const clitest::fs::path& record) {
  if (h.name == std::string("crashes-at-once")) return;  // there was no game
  const std::string text = clitest::content(record);
  CAPTURE(text);
  REQUIRE_FALSE(text.empty());
  CHECK(text.back() == '\n');
  CHECK(text.find("\"place ") != std::string::npos);
  CHECK(std::count(text.begin(), text.end(), '\n') > 6);
}

void answers_everywhere(const Hostile& h) {
  SECTION("check") { answers(checked(h), h.check); }
  SECTION("simulate") { answers(simulated(h), h.simulate); }
  SECTION("play") {
    const clitest::Folder folder;
    const clitest::fs::path record = folder / "game.jsonl";
    answers(played(h, record), h.play);
    keeps_record(h, record);
  }
}

}  // namespace

TEST_CASE("plugins that crash, throw, hang or end the program", "[hostile]") {
  const auto h = GENERATE(from_range(by_the_program));
  CAPTURE(h.name);
  answers_everywhere(h);
}

TEST_CASE("plugins that tell the kernel nonsense", "[hostile][doors]") {
  const auto h = GENERATE(from_range(by_the_kernel));
  CAPTURE(h.name);
  answers_everywhere(h);
}

TEST_CASE("what only the watch sees", "[hostile]") {
  const auto h = GENERATE(from_range(by_the_watch));
  CAPTURE(h.name);
  answers_everywhere(h);
}

TEST_CASE("a finding about a crash says where and how to see it again", "[hostile]") {
  const Timed t = checked(by_the_program[0]);
  CAPTURE(t.said());
  CHECK(t.said().find("module 'crashes' was in its step 'crashes.strike'") != std::string::npos);
  CHECK(t.said().find("base-modern +crashes: ") != std::string::npos);
  CHECK(t.said().find("2 players, seed 1, move ") != std::string::npos);
  CHECK(t.said().find("to see it again: bastide check " + root(by_the_program[0]) + "/crashes --alone") !=
        std::string::npos);
  const Run json = clitest::bastide({"check", root(by_the_program[0]) + "/crashes", "--json"});
  CHECK(json.code == 2);
  CHECK(json.out.find("\"good\": false") != std::string::npos);
  CHECK(json.out.find("crashed") != std::string::npos);
}

TEST_CASE("names that mean nothing to anybody are found, with what was meant", "[hostile]") {
  const Hostile misspelt{"misspelt", "", "", ""};
  const clitest::Folder folder;
  const clitest::fs::path record = folder / "game.jsonl";
  Timed t;
  SECTION("check") {
    t = checked(misspelt);
    CHECK_THAT(t.said(), Catch::Contains("step 'misspelt.in' never ran in"));
  }
  SECTION("simulate") {
    t = simulated(misspelt);
    CHECK_THAT(t.run.out, Catch::Contains("20 games"));  // they were played all the same
  }
  SECTION("play") {
    t = played(misspelt, record);
    CHECK_THAT(t.run.out, Catch::Contains("The game is recorded in"));
    keeps_record(misspelt, record);
  }
  CAPTURE(t.said());
  CHECK(t.run.code == 2);
  CHECK(t.seconds < patience());
  for (const char* words : {"feature kind 'raod' is on no tile; did you mean 'road'?",
                            "attribute 'penant' is said by nobody else; did you mean 'pennant'?",
                            "cause 'scoerd' is said by nobody else; did you mean 'scored'?",
                            "uses decision 'wod', which nobody defines; did you mean 'wood'?",
                            "uses action 'plaec', which nobody defines; did you mean 'place'?",
                            "wants to come after 'part.placd', which is not in play; did you mean 'part.place",
                            "wants to come before 'part.scoer', which is not in play; did you mean 'part.score'?",
                            "routine 'prat' is run by nobody else; did you mean 'part'?",
                            "shared data 'turn.nxt' is used by module 'misspelt' only; did you mean 'turn.next'?"})
    CHECK_THAT(t.said(), Catch::Contains(words));
}
