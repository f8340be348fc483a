// Stopped at any moment, the program loses no game and plays none twice.
#include <sys/resource.h>

#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>
#include <random>
#include <set>
#include <thread>

#include "../cli/process.hpp"

using clitest::content;
using clitest::Folder;

namespace {

std::vector<std::string> command(const std::filesystem::path& out) {
  return {"compare", "base-2006", "base-modern", "--games", "160",   "--seats",   "greedy,random",
          "--seed",  "3",         "--jobs",      "2",       "--out", out.string()};
}

// Starts the program and sends it a signal after a while. Returns whether it was still running.
bool stopped_after(const std::vector<std::string>& arguments, std::chrono::milliseconds delay, int signal,
                   int* status = nullptr) {
  const auto words = clitest::words_of(arguments);
  const pid_t child = ::fork();
  REQUIRE(child >= 0);
  if (child == 0) {
    const int nowhere = ::open("/dev/null", O_WRONLY);
    ::dup2(nowhere, 1);
    ::dup2(nowhere, 2);
    clitest::become(words);
  }
  std::this_thread::sleep_for(delay);
  ::kill(child, signal);
  int how = 0;
  ::waitpid(child, &how, 0);
  if (status) *status = how;
  return WIFSIGNALED(how);
}

std::size_t lines(const std::string& text) { return static_cast<std::size_t>(std::ranges::count(text, '\n')); }

}  // namespace

TEST_CASE("killed twenty times at random moments, a comparison ends with the same files", "[lab]") {
  const Folder folder;
  REQUIRE(clitest::bastide(command(folder / "whole")).code == 0);
  const std::string results = content(folder / "whole/results.jsonl");
  REQUIRE(lines(results) == 320);

  std::mt19937 dice(20);
  int killed = 0;
  std::size_t before = 0;
  for (int i = 0; i < 20; ++i) {
    const std::chrono::milliseconds pause(20 + dice() % 180);
    killed += stopped_after(command(folder / "torn"), pause, SIGKILL);
    // Whole lines never become fewer.
    const std::size_t now = lines(content(folder / "torn/results.jsonl"));
    CHECK(now + 1 >= before);  // a pair whose second line is missing is played again
    before = now;
  }
  CHECK(killed >= 10);  // otherwise the games are too few or the pauses too long for this machine
  CHECK(before > 0);
  const clitest::Run last = clitest::bastide(command(folder / "torn"));
  INFO(last.err);
  CHECK(last.code == 0);
  CHECK(content(folder / "torn/results.jsonl") == results);
  for (const char* name : {"summary.json", "summary.csv"})
    CHECK(content(folder / "torn" / name) == content(folder / "whole" / name));
}

TEST_CASE("Ctrl-C leaves a valid report of what was finished", "[lab]") {
  const Folder folder;
  const auto out = folder / "out";
  const std::vector<std::string> long_run{"compare", "base-2006",     "base-modern", "--games",   "1000000",
                                          "--seats", "random,random", "--out",       out.string()};
  int status = 0;
  for (int i = 1; i < 30 && !std::filesystem::exists(out / "summary.json"); ++i) {
    stopped_after(long_run, std::chrono::milliseconds(200 * i), SIGINT, &status);
  }
  CHECK(WIFEXITED(status));
  CHECK(WEXITSTATUS(status) == 130);
  const auto summary = nlohmann::json::parse(content(out / "summary.json"));
  CHECK(summary["complete"] == false);
  const auto pairs = summary["pairs"].get<std::size_t>();
  CHECK(pairs > 0);
  CHECK(lines(content(out / "results.jsonl")) >= 2 * pairs);
  const std::string report = content(out / "report.html");
  CHECK(report.find("</html>") != std::string::npos);
}

TEST_CASE("on a full disk nothing is lost, and the same command goes on when there is room again", "[lab]") {
  const Folder folder;
  const std::vector<std::string> command{"compare",       "base-2006", "base-modern",
                                         "--games",       "400",       "--seats",
                                         "random,random", "--out",     (folder / "out").string()};
  rlimit old{};
  ::getrlimit(RLIMIT_FSIZE, &old);
  const rlimit small{.rlim_cur = 100'000, .rlim_max = old.rlim_max};  // of every file: stands for the full disk
  ::setrlimit(RLIMIT_FSIZE, &small);
  const clitest::Run full = clitest::bastide(command);
  ::setrlimit(RLIMIT_FSIZE, &old);
  CHECK(full.code == 2);
  CHECK(full.err.find("results.jsonl: cannot write") != std::string::npos);
  CHECK(full.err.find("pairs of games are safe in the file; the same command goes on from there") != std::string::npos);
  CHECK(lines(content(folder / "out/results.jsonl")) % 2 == 0);
  CHECK(clitest::bastide(command).code == 0);
  CHECK(lines(content(folder / "out/results.jsonl")) == 800);
}
