// A person at the terminal: moves, commands, leaving, coming back, and being cut off.
#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>

#include "process.hpp"

using Catch::Contains;
using clitest::Folder;
using clitest::Run;
using clitest::Terminal;

namespace {

std::vector<std::string> game(const std::string& file, const std::string& seed = "7") {
  return {"play", "--seats", "human,greedy", "--names", "Anna,Ben", "--seed", seed, "--save", file};
}

int lines_in(const std::string& file) {
  const std::string text = clitest::content(file);
  return static_cast<int>(std::ranges::count(text, '\n'));
}

}  // namespace

TEST_CASE("a session at the terminal", "[cli][pty]") {
  const Folder folder;
  const std::string file = (folder / "game.jsonl").string(), copy = (folder / "copy.jsonl").string();
  Terminal t(game(file));

  // The board with colours, coordinates and letters for places, the tile to lay, what can be done.
  const std::string start = t.until(Terminal::prompt);
  CHECK_THAT(start, Contains("Anna") && Contains("Ben") && Contains("seed 7"));
  CHECK_THAT(start, Contains("\033[") && Contains("Your tile: ") && Contains("(a)"));

  CHECK_THAT(t.say("help"), Contains("hint") && Contains("undo") && Contains("why") && Contains("save"));
  CHECK_THAT(t.say("moves"), Contains("Lay the tile at "));
  CHECK_THAT(t.say("hint"),
             Contains("The greedy player would do move ") && Contains("Lay the tile at ") && Contains("At once: "));
  CHECK_THAT(t.say("preview 1"), Contains("Lay the tile at ") && Contains("At once: "));
  CHECK_THAT(t.say("tile"), Contains("a quarter"));
  CHECK_THAT(t.say("tiles"), Contains("tiles that you have not seen yet") && Contains("cloister"));
  CHECK_THAT(t.say("map"), Contains("\033["));
  CHECK_THAT(t.say("legend"), Contains("pieces of Anna") && Contains("a place to choose"));
  CHECK_THAT(t.say("status"), Contains("7 followers") && Contains("in the stack"));
  CHECK_THAT(t.say("news"), Contains("A tile is drawn: "));
  CHECK_THAT(t.say("board out"), Contains("\033["));
  CHECK_THAT(t.say("board somewhere"), Contains("expected is in, out, north"));
  CHECK_THAT(t.say("board fit"), Contains("(a)"));
  CHECK_THAT(t.say("board"), Contains("\033["));
  CHECK_THAT(t.say("score"), Contains("Nobody has any points yet."));
  CHECK_THAT(t.say("undo"), Contains("There is nothing to take back"));

  // Wrong input costs nothing.
  const int before = lines_in(file);
  CHECK_THAT(t.say("9999"), Contains("There is no move 9999"));
  CHECK_THAT(t.say("hlep"), Contains("did you mean 'help'?"));
  CHECK_THAT(t.say("place 5,5 r0"), Contains("not allowed"));
  CHECK_THAT(t.say("why"), Contains("is not possible") && Contains("KER-"));
  CHECK_THAT(t.say("why place 0,0 r0"), Contains("is not possible") && Contains("At 0,0 lies a tile: "));
  CHECK_THAT(t.say("why 5,5"), Contains("is not possible") && Contains("KER-16"));
  CHECK_THAT(t.say("why 1"), Contains("is possible"));
  CHECK_THAT(t.say("lay"), Contains("can mean "));
  CHECK_THAT(t.say("undo x"), Contains("a number from 1 on is expected"));
  CHECK(lines_in(file) == before);

  // A move by number, then back, then the same again by notation.
  t.say("1");
  const std::string after = clitest::content(file);
  CHECK(lines_in(file) > before);
  CHECK_THAT(t.say("undo"), Contains("Taken back: "));
  CHECK(lines_in(file) == before);
  t.say("1");
  CHECK(clitest::content(file) == after);

  CHECK_THAT(t.say("save " + copy), Contains("Saved."));
  CHECK(clitest::content(copy) == after);
  CHECK_THAT(t.say("save " + copy), Contains("Saved."));  // its own file
  CHECK_THAT(t.say("save " + file), Contains("saved there already"));
  CHECK_THAT(t.say("save " + (folder / "none/x").string()), Contains("cannot write"));
  clitest::write(folder / "other", "precious");
  CHECK_THAT(t.say("save " + (folder / "other").string()), Contains("exists already"));
  CHECK(clitest::content(folder / "other") == "precious");

  // Some turns, then across Ben's answer and a draw back to the last own decision.
  for (int i = 0; i < 6; ++i) t.say("1");
  bool across = false;
  for (int i = 0; i < 3; ++i) across |= t.say("undo").find("the same tile will come again") != std::string::npos;
  CHECK(across);
  CHECK_THAT(t.say("score"), Contains("Anna") || Contains("Nobody"));

  t.type("quit\n");
  const Run end = t.finish();
  CHECK(end.code == 0);
  CHECK_THAT(end.out, Contains("The game is saved in " + file) && Contains("bastide play --resume " + file));
  CHECK(clitest::bastide({"replay", file}).code == 0);
  CHECK(clitest::bastide({"replay", copy}).code == 0);
}

TEST_CASE("taking back and playing the same again gives the same game", "[cli][pty]") {
  const Folder folder;
  const auto played = [&](const std::string& file, bool with_undo) {
    Terminal t(game(file, "21"));
    t.until(Terminal::prompt);
    for (int i = 0; i < 8; ++i) {
      t.say("1");
      if (with_undo && i % 3 == 2) {
        t.say("undo");
        t.say("1");
      }
    }
    t.type("quit\n");
    CHECK(t.finish().code == 0);
    return clitest::content(file);
  };
  CHECK(played((folder / "a").string(), false) == played((folder / "b").string(), true));
}

TEST_CASE("kill -9 loses at most the move being typed", "[cli][pty]") {
  const Folder folder;
  const std::string file = (folder / "game.jsonl").string();
  std::string saved;
  {
    Terminal t(game(file));
    t.until(Terminal::prompt);
    for (int i = 0; i < 5; ++i) t.say("1");
    saved = clitest::content(file);
    t.type("place 0,");  // half a move
    t.kill();
  }
  CHECK(clitest::content(file) == saved);
  CHECK(clitest::bastide({"replay", file}).code == 0);

  // Even a line cut off in the middle: it is dropped, with a warning.
  clitest::write(file, saved + "{\"n\":99,\"tu");
  Terminal t({"play", "--resume", file});
  const std::string start = t.until(Terminal::prompt);
  CHECK_THAT(start, Contains("the last line is cut off"));
  CHECK_THAT(start, Contains("Anna"));
  t.say("1");
  CHECK(clitest::content(file).starts_with(saved));
  CHECK_THAT(t.say("undo"), Contains("Taken back"));
  CHECK_THAT(t.say("undo"), Contains("Taken back"));  // into what was played before the crash
  t.type("quit\n");
  CHECK(t.finish().code == 0);
  CHECK(clitest::bastide({"replay", file}).code == 0);
}

TEST_CASE("a game is played to its end and resumed only to be looked at", "[cli]") {
  const Folder folder;
  const std::string file = (folder / "game.jsonl").string();
  std::string moves;
  for (int i = 0; i < 200; ++i) moves += "1\n";
  const Run r = clitest::bastide(game(file), moves);
  INFO(r.err);
  CHECK(r.code == 0);
  CHECK_THAT(r.out, Contains(" after ") && Contains(" turns.") && Contains("The game is recorded in"));
  CHECK(nlohmann::json::parse(clitest::bastide({"replay", file, "--json"}).out)["over"] == true);
  const Run again = clitest::bastide({"play", "--resume", file});
  CHECK(again.code == 0);
  CHECK_THAT(again.out, Contains(" after "));
}

TEST_CASE("moves can come through a pipe, and its end is a clean end", "[cli]") {
  const Folder folder;
  const std::string file = (folder / "game.jsonl").string();
  const Run r = clitest::bastide(game(file), "1\nscore\n1");
  CHECK(r.code == 0);
  CHECK_THAT(r.out, Contains("Go on with: bastide play --resume"));
  CHECK(clitest::bastide({"replay", file}).code == 0);
}

TEST_CASE("Ctrl-D and Ctrl-C leave in good order", "[cli][pty]") {
  const Folder folder;
  for (const char* key : {"\x04", "\x03"}) {
    const std::string file = (folder / (key[0] == 4 ? "d" : "c")).string();
    Terminal t(game(file));
    t.until(Terminal::prompt);
    t.say("1");
    t.type(key);
    const Run end = t.finish();
    CHECK(end.code == (key[0] == 4 ? 0 : 130));
    CHECK_THAT(end.out, Contains("The game is saved in"));
    CHECK_THAT(end.out, !Contains("\033["));  // nothing left switched on
    CHECK(clitest::bastide({"replay", file}).code == 0);
  }
}

TEST_CASE("a game with people saves itself and is found again", "[cli]") {
  const auto folder = clitest::state_home() / "bastide";
  std::filesystem::remove_all(folder);
  const Run r = clitest::bastide({"play", "--seats", "human,random", "--seed", "3"}, "1\nquit\n");
  CHECK(r.code == 0);
  CHECK_THAT(r.out, Contains("The game is saved in " + (folder / "autosave-").string()));
  const Run more = clitest::bastide({"play", "--resume"}, "undo\nquit\n");
  CHECK(more.code == 0);
  CHECK_THAT(more.out, Contains("Taken back"));
  std::filesystem::remove_all(folder);
  const Run none = clitest::bastide({"play", "--resume"});
  CHECK(none.code == 2);
  CHECK_THAT(none.err, Contains("there is no unfinished game"));
}

TEST_CASE("resuming refuses what is not the same game", "[cli]") {
  const Folder folder;
  const std::string file = (folder / "game.jsonl").string();
  REQUIRE(clitest::bastide(game(file), "1\n1\n1\n").code == 0);
  const std::string text = clitest::content(file);
  const std::size_t at = text.find("\"do\":\"place");
  clitest::write(file, std::string(text).replace(at, 11, "\"do\":\"plaice"));
  const Run r = clitest::bastide({"play", "--resume", file});
  CHECK(r.code == 2);
  CHECK_THAT(r.err, Contains("game.jsonl:"));
  clitest::write(file, text);
  CHECK_THAT(clitest::bastide({"play", "--resume", file, "--seats", "human,human,human"}).err,
             Contains("the game has 2 seats, --seats names 3"));
  // Other players may take the seats.
  CHECK(clitest::bastide({"play", "--resume", file, "--seats", "random,random"}).code == 0);
  CHECK(clitest::bastide({"replay", file}).code == 0);
}

TEST_CASE("a game that cannot be saved goes on", "[cli]") {
  const Folder folder;
  const Run r = clitest::bastide({"play", "--seats", "human,random", "--save", (folder / "none/x").string()}, "quit\n");
  CHECK(r.code == 2);
  CHECK_THAT(r.err, Contains("cannot write: No such file or directory"));
}
