// Other programs in seats: one that plays, and all kinds that do not.
#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>
#include <thread>

#include "../cli/process.hpp"

using Catch::Contains;
using nlohmann::json;

namespace {

const std::string bots = BASTIDE_SOURCE_DIR "/tests/protocol/bots/";
const std::string example_bot = BASTIDE_SOURCE_DIR "/docs/examples/bot.py";

std::string misbehaving(const std::string& how) { return "program:" + bots + "misbehave.py " + how; }

// Generous where nothing is about time: the machine may be busy.
clitest::Run played(const std::vector<std::string>& more, const std::string& limit = "60") {
  std::vector<std::string> all{"--time-limit", limit};
  all.insert(all.end(), more.begin(), more.end());
  return clitest::bastide(all);
}

// Gone, or a zombie that nobody took notice of.
bool gone(int process) {
  std::ifstream in("/proc/" + std::to_string(process) + "/stat");
  std::string number, name, state;
  return !(in >> number >> name >> state) || state == "Z";
}

bool all_gone(const std::filesystem::path& numbers) {
  for (int i = 0; i < 200; ++i) {
    std::ifstream in(numbers);
    bool every = true;
    int n = 0;
    for (int process = 0; in >> process; ++n) every = every && gone(process);
    if (every && n > 0) return true;
    std::this_thread::sleep_for(std::chrono::milliseconds(50));
  }
  return false;
}

}  // namespace

TEST_CASE("the example bot plays a whole game, the same for the same seed", "[program]") {
  const std::vector<std::string> game{"play",   "base-modern", "--seats", "program:" + example_bot + ",random",
                                      "--seed", "3",           "--json"};
  const clitest::Run first = played(game), second = played(game);
  INFO(first.err);
  REQUIRE(first.code == 0);
  const json result = json::parse(first.out);
  CHECK_FALSE(result.contains("forfeits"));
  CHECK(result["over"] == true);
  CHECK(result["winners"] == json{1});
  CHECK(result["players"][0]["score"] > 40);  // it is sensible, and not only legal
  CHECK(result == json::parse(second.out));
}

TEST_CASE("the example bot plays what it has never heard of", "[program]") {
  const std::string ruleset = GENERATE("big-box-modern", "die-stadt", "base-modern +hand-of-tiles");
  const clitest::Run run =
      played({"play", ruleset, "--seats", "program:" + example_bot + ",random", "--seed", "5", "--json"});
  INFO(run.err);
  REQUIRE(run.code == 0);
  CHECK_FALSE(json::parse(run.out).contains("forfeits"));
}

TEST_CASE("the engine itself is a program that can take a seat", "[program]") {
  const std::string engine = std::string("program:") + BASTIDE_PROGRAM + " engine --player greedy";
  const clitest::Run run = played({"simulate", "base-modern", "--seats", engine + ",random", "--games", "4", "--json"});
  INFO(run.err);
  REQUIRE(run.code == 0);
  const json result = json::parse(run.out);
  CHECK(result["seats"][0]["win_share"] == 1);
  CHECK(result["seats"][0]["forfeits"] == 0);
}

TEST_CASE("a program that does not keep to the rules loses, and the game goes on", "[program]") {
  const auto [how, limit, says] = GENERATE(table<std::string, std::string, std::string>(
      {{"sleep", "1", "gave no answer within 1 s"},
       {"garbage", "60", "answered what is no JSON object: %%% what?"},
       {"die", "60", "ended with exit code 3; its last message: Traceback: oh dear"},
       {"flood", "60", "wrote more than 1048576 bytes without an end of the line"},
       {"chatter", "60", "wrote thousands of lines, but no answer"},
       {"illegal", "60", "'place 99,99 r0'"},
       {"no-move", "60", "named no move in \"do\""},
       {"other-answer", "60", "expected {\"ok\":\"go\",...}"},
       {"error", "60", "did not understand 'go': I give up"}}));
  CAPTURE(how);
  const clitest::Folder folder;
  const auto numbers = folder / "numbers", file = folder / "game.jsonl";
  const clitest::Run run =
      played({"play", "base-modern", "--seats", misbehaving(how + " " + numbers.string()) + ",greedy", "--seed", "3",
              "--json", "--save", file.string()},
             limit);
  CAPTURE(run.err);
  REQUIRE(run.code == 0);
  CHECK_THAT(run.err, Contains("has lost") && Contains(says));
  const json result = json::parse(run.out);
  CHECK(result["over"] == true);
  CHECK(result["winners"] == json{2});
  REQUIRE(result["forfeits"].size() == 1);
  CHECK(result["forfeits"][0]["seat"] == 1);
  CHECK_THAT(result["forfeits"][0]["why"].get<std::string>(), Contains(says));
  CHECK(all_gone(numbers));  // with what it started
  const clitest::Run replayed = clitest::bastide({"replay", file.string(), "--json"});
  INFO(replayed.err);
  REQUIRE(replayed.code == 0);
  CHECK(json::parse(replayed.out)["winners"] == json{2});
  CHECK(json::parse(replayed.out)["forfeits"] == result["forfeits"]);
}

TEST_CASE("whoever forfeits loses, although it has more points", "[program]") {
  // A bot that plays well and ends in its last move.
  const clitest::Folder folder;
  clitest::write(folder / "late.sh", "exec " + example_bot + " | sed -u 60q\n");
  const clitest::Run run = played({"play", "base-modern", "--seats",
                                   "program:sh " + (folder / "late.sh").string() + ",random", "--seed", "3", "--json"});
  INFO(run.err);
  REQUIRE(run.code == 0);
  const json result = json::parse(run.out);
  REQUIRE(result.contains("forfeits"));
  CHECK(result["players"][0]["score"] > result["players"][1]["score"]);
  CHECK(result["winners"] == json{2});
}

TEST_CASE("forfeits are counted, for any number of jobs", "[program]") {
  const auto simulated = [&](const std::string& jobs) {
    const clitest::Run run = played({"simulate", "base-modern", "--seats", misbehaving("die") + ",random", "--games",
                                     "6", "--jobs", jobs, "--json"});
    INFO(run.err);
    REQUIRE(run.code == 0);
    json result = json::parse(run.out);
    for (const char* time : {"wall_seconds", "cpu_seconds", "jobs"}) result.erase(time);
    return result;
  };
  const json one = simulated("1");
  CHECK(one["seats"][0]["forfeits"] == 6);
  CHECK(one["seats"][0]["win_share"] == 0);
  CHECK(one["seats"][1]["win_share"] == 1);
  CHECK(simulated("2") == one);

  const clitest::Run compared =
      played({"compare", "base-modern", "base-2006", "--seats", misbehaving("illegal") + ",random", "--games", "2",
              "--metrics", "players", "--json"});
  INFO(compared.err);
  REQUIRE(compared.code == 0);
  CHECK_THAT(compared.out, Contains("player1.forfeits"));
}

TEST_CASE("a program that is none is a mistake of the command line", "[program]") {
  const auto [seat, says] = GENERATE(table<std::string, std::string>(
      {{"program:/nowhere/at/all", "'/nowhere/at/all' ended with exit code 127"},
       {"program:", "behind 'program:' the program is missing"},
       {"program:true", "'true' ended with exit code 0"},
       {"program:echo hello", "'echo hello' answered what is no JSON object: hello"},
       {misbehaving("wants-too-much"), "wants 'legel', which nobody has; did it mean 'legal'?"},
       {misbehaving("other-protocol"), "said hello without \"protocol\":1"}}));
  for (const char* verb : {"play", "simulate"}) {
    CAPTURE(verb, seat);
    const clitest::Run run = played({verb, "base-modern", "--seats", seat + ",greedy"});
    CHECK(run.code == 2);
    CHECK_THAT(run.err, Contains(says));
  }
}

TEST_CASE("nobody stays behind when the game is ended from outside", "[program]") {
  const int signal = GENERATE(SIGINT, SIGTERM);
  const clitest::Folder folder;
  const auto numbers = folder / "numbers";
  const auto command = clitest::words_of(
      {"--time-limit", "600", "play", "base-modern", "--seats", misbehaving("sleep " + numbers.string()) + ",greedy"});
  const pid_t child = ::fork();
  REQUIRE(child >= 0);
  if (child == 0) {
    ::close(1);
    ::close(2);
    clitest::become(command);
  }
  while (!std::filesystem::exists(numbers) || std::filesystem::file_size(numbers) == 0)
    std::this_thread::sleep_for(std::chrono::milliseconds(20));
  std::this_thread::sleep_for(std::chrono::milliseconds(300));
  ::kill(child, signal);
  std::this_thread::sleep_for(std::chrono::milliseconds(200));
  ::kill(child, signal);  // the second one does not wait for the move
  int status = 0;
  ::waitpid(child, &status, 0);
  CHECK(WIFEXITED(status));
  CHECK(all_gone(numbers));
}

TEST_CASE("no command is taken from a record", "[program]") {
  const clitest::Folder folder;
  const auto file = folder / "game.jsonl", trace = folder / "trace";
  REQUIRE(played({"play", "base-modern", "--seats", "random,random", "--save", file.string()}).code == 0);
  std::string text = clitest::content(file);
  text = text.substr(0, text.find("{\"n\":20,"));
  const std::string seats = "\"seats\":[\"random\",\"random\"]";
  REQUIRE(text.find(seats) != std::string::npos);
  text.replace(text.find(seats), seats.size(), "\"seats\":[\"random\",\"program:touch " + trace.string() + "\"]");
  clitest::write(file, text);
  const clitest::Run run = played({"play", "--resume", file.string()});
  CHECK(run.code == 2);
  CHECK_THAT(run.err, Contains("a program has seat 2") && Contains("say who plays, with --seats"));
  CHECK_FALSE(std::filesystem::exists(trace));
  CHECK(played({"play", "--resume", file.string(), "--seats", "random,program:" + example_bot}).code == 0);
}

TEST_CASE("what a program writes to standard error is kept", "[program]") {
  const clitest::Folder folder;
  const clitest::Run run = played(
      {"--program-logs", (folder / "logs").string(), "play", "base-modern", "--seats", misbehaving("die") + ",greedy"});
  CHECK(run.code == 0);
  CHECK(clitest::content(folder / "logs/misbehave.py.log") == "Traceback: oh dear\n");
}
