// Files that cannot be written to their end. A limit on the size of files stands for the full disk.
#include <sys/resource.h>

#include <catch2/catch.hpp>
#include <iterator>
#include <nlohmann/json.hpp>

#include "process.hpp"
#include "view_kit.hpp"

using Catch::Contains;
using clitest::Folder;
using clitest::Run;

namespace {

class Limit {  // of every file that a program started meanwhile writes
 public:
  explicit Limit(rlim_t bytes) {
    ::getrlimit(RLIMIT_FSIZE, &old_);
    const rlimit small{.rlim_cur = bytes, .rlim_max = old_.rlim_max};
    ::setrlimit(RLIMIT_FSIZE, &small);
  }
  ~Limit() { ::setrlimit(RLIMIT_FSIZE, &old_); }
  Limit(const Limit&) = delete;
  Limit& operator=(const Limit&) = delete;

 private:
  rlimit old_{};
};

Run limited(rlim_t bytes, const std::vector<std::string>& arguments) {
  const Limit limit(bytes);
  return clitest::bastide(arguments);
}

std::size_t moves_in(const std::string& file) { return count(clitest::content(file), "\n{\"n\":"); }

}  // namespace

TEST_CASE("a record that could not be written to its end is not called one", "[cli]") {
  const Folder folder;
  const std::string file = (folder / "game.jsonl").string(), whole = (folder / "whole.jsonl").string();
  const auto play = [](const std::string& to) {
    return std::vector<std::string>{"play", "--seats", "greedy,greedy", "--seed", "1", "--save", to};
  };
  REQUIRE(clitest::bastide(play(whole)).code == 0);
  const Run r = limited(9000, play(file));
  CHECK(r.code == 2);
  CHECK(count(r.err, "File too large") == 2);  // when it begins and at the end
  const std::size_t kept = moves_in(file), all = moves_in(whole);
  REQUIRE(kept > 0);
  REQUIRE(kept < all);
  CHECK_THAT(r.err, Contains("of " + std::to_string(all) + " moves, " + std::to_string(all - kept) +
                             " are not in the file. " + file + ": cannot write") &&
                        Contains("it ends after move " + std::to_string(kept)));
  CHECK_THAT(r.out, Contains(" wins with ") && !Contains("recorded"));
  CHECK(clitest::content(whole).starts_with(clitest::content(file)));
  CHECK(clitest::bastide({"replay", file}).code == 0);

  auto for_programs = play((folder / "json.jsonl").string());
  for_programs.emplace_back("--json");
  const auto json = nlohmann::json::parse(limited(9000, for_programs).out);
  CHECK(json["record"].is_null());
  CHECK(json["moves_not_recorded"] == all - kept);
}

TEST_CASE("people hear when saving begins to fail and when it works again", "[cli][pty]") {
  const Folder folder;
  const std::string file = (folder / "game.jsonl").string();
  const std::vector<std::string> game{"play", "--seats", "human,human", "--seed", "1", "--save", file};
  REQUIRE(clitest::bastide(game, "1\n1\n1\n1\n").code == 0);
  const std::string four = clitest::content(file);
  std::filesystem::remove(file);

  const Limit limit(four.size());  // a terminal has none
  clitest::Terminal t(game);
  t.until(clitest::Terminal::prompt);
  for (int i = 0; i < 4; ++i) CHECK_THAT(t.say("1"), !Contains("not saved"));
  CHECK_THAT(t.say("save"), Contains("Every move is saved in " + file));
  CHECK_THAT(t.say("1"), Contains("the game is not saved. " + file) && Contains("'save FILE' records it in another"));
  CHECK_THAT(t.say("1"), !Contains("not saved"));
  CHECK_THAT(t.say("save"), Contains(" not in " + file) && !Contains("Every move is saved"));
  CHECK_THAT(t.say("save " + file), Contains("That file cannot be written"));
  CHECK_THAT(t.say("undo"), !Contains("saved again"));
  CHECK_THAT(t.say("undo"), Contains("the game is saved again, with every move, in " + file));
  CHECK(clitest::content(file) == four);
  CHECK_THAT(t.say("1"), Contains("the game is not saved. "));
  t.type("quit\n");
  const Run end = t.finish();
  CHECK(end.code == 2);
  CHECK_THAT(end.out, Contains(" not in the file. " + file) && !Contains("The game is saved"));
  CHECK(clitest::content(file) == four);
}

TEST_CASE("a picture that does not fit is reported, and nothing is left of it", "[cli]") {
  const Folder folder;
  const std::string record = (folder / "game.jsonl").string();
  REQUIRE(clitest::bastide({"play", "--seats", "greedy,greedy", "--seed", "1", "--save", record}).code == 0);
  const Run r = limited(8192, {"render", record, "-o", (folder / "board.svg").string()});
  CHECK(r.code == 2);
  CHECK_THAT(r.err, Contains("board.svg: cannot write: File too large"));
  const std::filesystem::directory_iterator files(folder.path());
  CHECK(std::distance(begin(files), end(files)) == 1);
}
