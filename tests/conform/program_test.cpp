// Files that cannot be read, and the program from outside: exit codes and the last line.
#include <sys/wait.h>

#include <catch2/catch.hpp>
#include <cstdio>
#include <cstdlib>
#include <fstream>

#include "fixtures.hpp"

using namespace bastide::sdk::conform;
namespace fs = std::filesystem;

namespace {

class TempFolder {
 public:
  TempFolder() {
    std::string name = (fs::temp_directory_path() / "bastide-conform-XXXXXX").string();
    REQUIRE(mkdtemp(name.data()));
    path = name;
  }
  ~TempFolder() { fs::remove_all(path); }
  TempFolder(const TempFolder&) = delete;
  TempFolder& operator=(const TempFolder&) = delete;
  fs::path write(const std::string& name, const std::string& text) const {
    fs::create_directories((path / name).parent_path());
    std::ofstream(path / name, std::ios::binary) << text;
    return path / name;
  }
  fs::path path;
};

std::string text_of(const std::string& game) { return value(read_text(fixture(game))); }

std::string bytes_of(const fs::path& file) {
  std::ifstream in(file, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), {}};
}

struct Ran {
  int code = -1;
  std::string out;
  std::string last_line() const {
    const auto end = out.find_last_not_of('\n');
    const auto begin = out.rfind('\n', end);
    return out.substr(begin == std::string::npos ? 0 : begin + 1, end - begin);
  }
};

Ran run(const std::string& arguments) {
  Ran r;
  FILE* pipe = popen((std::string(BASTIDE_CONFORM) + " " + arguments + " 2>&1").c_str(), "r");
  REQUIRE(pipe);
  char block[4096];
  while (const std::size_t n = fread(block, 1, sizeof block, pipe)) r.out.append(block, n);
  r.code = WEXITSTATUS(pclose(pipe));
  return r;
}

std::string quoted(const fs::path& p) { return "'" + p.string() + "'"; }

std::string replaced(std::string text, const std::string& from, const std::string& to) {
  const auto at = text.find(from);
  REQUIRE(at != std::string::npos);
  return text.replace(at, from.size(), to);
}

}  // namespace

TEST_CASE("damaged files are refused with their position") {
  const TempFolder folder;
  const std::string good = text_of("base/dense-1001");
  const auto error = [&](const std::string& text) {
    const fs::path file = folder.write("game.jsonl", text);
    const auto lines = read_transcript(file);
    if (!lines) return lines.error();
    const auto recording = read_recording(file, *lines);
    REQUIRE_FALSE(recording);
    return recording.error();
  };
  SECTION("cut off between lines") {
    const auto e = error(good.substr(0, good.rfind("{\"type\":\"end\"")));
    CHECK(e.what == "the game has no end");
    CHECK(e.where.line == 172);
  }
  SECTION("cut off inside a line") {
    const auto e = error(good.substr(0, good.find("\"n\":5,")));
    CHECK(e.what == "the line is not valid JSON");
    CHECK(e.where.line == 7);
  }
  SECTION("empty") { CHECK(error("").what == "the file is empty"); }
  SECTION("no setup") { CHECK(error(good.substr(good.find('\n') + 1)).what == "the first line is not a setup"); }
  SECTION("no object") { CHECK(error("[1, 2]\n").what == "the line is not a JSON object"); }
  SECTION("a key is missing") {
    const auto e = error(replaced(good, "\"n\":3,", ""));
    CHECK(e.what == "key 'n' not found");
    CHECK(e.where.line == 5);
  }
  SECTION("a value of another type") { CHECK(error(replaced(good, "\"n\":3,", "\"n\":\"three\",")).where.line == 5); }
  SECTION("a player who is not there") {
    const auto e = error(replaced(good, "\"actor\":1,", "\"actor\":5,"));
    CHECK(e.what == "there is no player 5");
  }
  SECTION("totals of other players") {
    CHECK(error(replaced(good, "\"scores\":[0,0]", "\"scores\":[0]")).where.line == 2);
  }
  SECTION("a step is missing") {
    const auto at = good.find("{\"type\":\"step\",\"n\":8,");
    const auto e = error(good.substr(0, at) + good.substr(good.find('\n', at) + 1));
    CHECK(e.what == "the end speaks of 171 steps, the file has 170");
  }
}

TEST_CASE("a compressed file that is cut off is refused") {
  const TempFolder folder;
  const std::string bytes = bytes_of(fixture("base/dense-1001"));
  const auto text = read_text(folder.write("game.jsonl.gz", bytes.substr(0, bytes.size() / 2)));
  REQUIRE_FALSE(text);
  CHECK(text.error().where.line > 1);
}

TEST_CASE("plain and compressed games give the same") {
  const TempFolder folder;
  const fs::path plain = folder.write("base/dense-1001.jsonl", text_of("base/dense-1001"));
  const Outcome outcome = replay_files({plain, fixture("base/dense-1001")}, games(), 1);
  REQUIRE(outcome.games.size() == 2);
  CHECK(outcome.games[0].game == "base/dense-1001.jsonl");
  CHECK(outcome.games[0].game == outcome.games[1].game);
  CHECK(outcome.games[0].steps == outcome.games[1].steps);
}

TEST_CASE("the program: nothing differs") {
  const Ran r = run(quoted(fixtures() / "games") + " --jobs 2");
  CAPTURE(r.out);
  CHECK(r.code == 0);
  CHECK(r.last_line().starts_with("47 games, "));
  CHECK(r.last_line().ends_with(" steps, 0 mismatches"));
}

TEST_CASE("the program: something differs") {
  const TempFolder folder;
  const std::string good = text_of("base/dense-1001");
  const fs::path file = folder.write("mine/changed.jsonl", replaced(good, "\"0,1/270\",\"0,1/90\"", "\"0,1/90\""));
  const Ran r = run(quoted(file));
  CAPTURE(r.out);
  CHECK(r.code == 1);
  CHECK(r.out.find("mine/changed.jsonl step 0 (line 2): the options differ for BA/L") != std::string::npos);
  CHECK(r.out.find("only here: TILE 0,1/270") != std::string::npos);
  CHECK(r.last_line() == "1 games, 171 steps, 2 mismatches");
  SECTION("quietly") { CHECK(run("--quiet " + quoted(file)).out == r.last_line() + "\n"); }
  SECTION("no more lines than wanted") {
    const Ran few = run("--max-report 1 " + quoted(file));
    CHECK(few.out.find("further mismatches are not printed") != std::string::npos);
    CHECK(few.last_line() == r.last_line());
  }
}

TEST_CASE("the program: files that cannot be read do not hide the others") {
  const TempFolder folder;
  folder.write("games/bad.jsonl", text_of("base/dense-1001").substr(0, 3000));
  folder.write("games/good.jsonl", text_of("base/dense-1001"));
  const Ran r = run(quoted(folder.path / "games"));
  CAPTURE(r.out);
  CHECK(r.code == 2);
  CHECK(r.out.find("bad.jsonl:") != std::string::npos);
  CHECK(r.last_line() == "1 games, 171 steps, 0 mismatches");
}

TEST_CASE("the program: games whose boxes are not built are skipped") {
  const TempFolder folder;
  const std::string good = text_of("base/dense-1001");
  folder.write("moats/a.jsonl", replaced(good, "\"farmers\":true", "\"moat\":true"));
  folder.write("moats/b.jsonl", replaced(good, "\"farmers\":true", "\"moat\":true,\"alley\":2"));
  folder.write("moats/c.jsonl", replaced(good, "\"farmers\":true", "\"moat\":false,\"farmers\":true"));
  const std::string moats = quoted(folder.path / "moats");
  SECTION("they are counted beside those that are played, most frequent reason first") {
    const Ran r = run(moats);
    CAPTURE(r.out);
    CHECK(r.code == 0);
    CHECK(r.out ==
          "2 games skipped, for lack of\n"
          "  element 'moat': 2 games, 1 of them lack nothing else\n"
          "  element 'alley': 1 games\n"
          "1 games, 171 steps, 0 mismatches\n");
    CHECK(run("--quiet " + moats).out == "1 games, 171 steps, 0 mismatches\n");
  }
  SECTION("nothing is played") {
    const Ran r = run(quoted(folder.path / "moats/a.jsonl"));
    CAPTURE(r.out);
    CHECK(r.code == 3);
    CHECK(r.out.find("nothing was played: every game needs a box that is not built\n") != std::string::npos);
    CHECK(r.last_line() == "0 games, 0 steps, 0 mismatches");
  }
  SECTION("a mismatch is not hidden by them") {
    folder.write("moats/d.jsonl", replaced(good, "\"0,1/270\",\"0,1/90\"", "\"0,1/90\""));
    CHECK(run(moats).code == 1);
  }
  SECTION("nor is a damaged file, with missing boxes or not") {
    folder.write("moats/a.jsonl", replaced(good, "\"farmers\":true", "\"moat\":true").substr(0, 3000));
    CHECK(run(moats).code == 2);
  }
}

TEST_CASE("the program: the games of one box") {
  const std::string all = quoted(fixtures() / "games") + " " + quoted(fixtures() / "scenarios");
  const auto games = [&](const std::string& box) {
    const Ran r = run("--box " + box + " " + all);
    CAPTURE(r.out);
    CHECK(r.code == (r.last_line().starts_with("0 games") ? 3 : 0));
    return std::stoi(r.last_line());
  };
  CHECK(games("base") == 58);
  CHECK(games("tower") == 7);
  CHECK(games("inns-cathedrals") == 9);
  CHECK(games("ferries") == 0);
  const std::string stadt = quoted(fixtures() / "stadt");
  CHECK(run("--quiet --box walls " + stadt).out == run("--quiet " + stadt).out);
  CHECK(run("--box tower " + stadt).code == 3);
  SECTION("a damaged file is not passed over") {
    const TempFolder folder;
    CHECK(run("--box tower " + quoted(folder.write("game.jsonl", "nothing"))).code == 2);
    CHECK(run("--box tower " + quoted(folder.write("game.jsonl", ""))).code == 2);
    CHECK(run("--box tower " + quoted(folder.write("game.jsonl", "{\"setup\":[1]}"))).code == 2);
  }
  SECTION("a box that is not there") {
    const Ran r = run("--box towr " + all);
    CHECK(r.code == 2);
    CHECK(r.out.find("no box is called 'towr'") != std::string::npos);
    CHECK(r.out.find("did you mean 'tower'?") != std::string::npos);
    CHECK(run("--box tower --totals " + quoted(fixtures() / "totals/base.jsonl.gz") + " " + all).code == 2);
  }
}

TEST_CASE("the program: usage") {
  const TempFolder folder;
  CHECK(run("").code == 2);
  CHECK(run("--no-such-option").code == 2);
  CHECK(run("--help").code == 0);
  CHECK(run("--help").out.find("3 nothing could be played") != std::string::npos);
  CHECK(run(quoted(folder.path / "nothing-here")).code == 2);
  CHECK(run(quoted(folder.path)).code == 2);  // no games in it
  CHECK(run("--jobs 0 " + quoted(fixtures())).code == 2);
  const std::string totals = quoted(fixtures() / "totals/base.jsonl.gz");
  CHECK(run("--totals " + totals).code == 2);
  CHECK(run("--totals " + totals + " " + quoted(folder.path)).code == 2);
}

TEST_CASE("the program: totals") {
  const Ran r = run("--totals " + quoted(fixtures() / "totals/base.jsonl.gz") + " " + quoted(fixtures() / "games"));
  CAPTURE(r.out);
  CHECK(r.code == 0);
  CHECK(r.last_line().starts_with("8 games, "));
}

TEST_CASE("the program: mixes") {
  const TempFolder folder;
  folder.write("games/a.jsonl", replaced(replaced(text_of("base/dense-1001"), "\"farmers\":true", "\"moat\":true"),
                                         "\"mix\":\"base\"", "\"mix\":\"moats\""));
  const Ran r = run("--list-mixes " + quoted(fixtures() / "games") + " " + quoted(folder.path));
  CAPTURE(r.out);
  CHECK(r.code == 0);
  CHECK(r.out.find("base: 8 games, supported\n") != std::string::npos);
  CHECK(r.out.find("moats: 1 games, not built yet: element 'moat'\n") != std::string::npos);
}
