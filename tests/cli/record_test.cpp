// Records: written, read, replayed; and every way in which a file can be wrong.
#include <catch2/catch.hpp>
#include <map>
#include <range/v3/view/enumerate.hpp>
#include <range/v3/view/split.hpp>

#include "players/players.hpp"
#include "process.hpp"
#include "record/file.hpp"
#include "record/record.hpp"
#include "record/replay.hpp"
#include "testing/table.hpp"

using namespace bastide;
using namespace bastide::sdk;
using clitest::Folder;

namespace {

// A game between two random agents, as text.
std::string recorded(const std::string& ruleset, u64 seed, int players = 2, u32 most_moves = 1'000'000) {
  const Game& game = test_game(ruleset);
  const auto n = static_cast<std::size_t>(players);
  Workspace w;
  State s = game.start(players, seed, w), before;
  Recorder recorder(game, header_for(test_library(), game, std::vector<std::string>(n, "random"), std::vector<std::string>(n, "X"), seed), s);
  const auto agent = std::move(*make_agent("random", seed));
  while (!game.decision(s).over() && View(game.tables(), s).moves() < most_moves) {
    before = s;
    Action a;
    if (game.decision(s).chance()) {
      a = game.roll(s, w);
    } else {
      a = agent->choose(game, s, w);
      game.apply(s, a, w);
    }
    recorder.move(game, before, a, s);
  }
  return recorder.text();
}

const std::string& whole_game() {
  static const std::string text = recorded("base-modern", 7);
  return text;
}

std::vector<std::string> lines_of(const std::string& text) {
  std::vector<std::string> lines;
  std::istringstream in(text);
  for (std::string l; std::getline(in, l);) lines.push_back(l);
  return lines;
}

std::string text_of(const std::vector<std::string>& lines) {
  std::string text;
  for (const std::string& l : lines) text += l + "\n";
  return text;
}

std::string replaced(std::string text, const std::string& what, const std::string& by) {
  const std::size_t at = text.find(what);
  REQUIRE(at != std::string::npos);
  return text.replace(at, what.size(), by);
}

// The index of the n-th line with this word in it.
std::size_t line_with(const std::vector<std::string>& lines, const std::string& word, int n = 1) {
  for (std::size_t i = 0; i < lines.size(); ++i)
    if (lines[i].find(word) != std::string::npos && --n == 0) return i;
  FAIL("no line with " + word);
  return 0;
}

// What reading and replaying this text says; empty if it is all right.
std::string verdict(const std::string& text) {
  const auto record = parse_record(text, "g.jsonl");
  if (!record) return record.error().str();
  if (record->torn) return record->torn->str();
  const auto replayed = replay(test_library(), *record);
  return replayed ? "" : replayed.error().str();
}

}  // namespace

TEST_CASE("a record replays to the same state, for every ruleset and number of players", "[record]") {
  for (const RulesetInfo& info : test_library().rulesets()) {
    const Game& game = test_game(info.id);
    for (int players = std::max(2, game.min_players()); players <= game.max_players(); players += 2) {
      INFO(info.id << ", " << players << " players");
      const std::string text = recorded(info.id, 3, players);
      const auto record = parse_record(text, "g.jsonl");
      REQUIRE(record);
      CHECK(record->ended);
      CHECK(record->text == text);
      CHECK(record->header.seats.size() == static_cast<std::size_t>(players));
      const auto replayed = replay(test_library(), *record);
      if (!replayed) FAIL(replayed.error().str());
      CHECK(View(replayed->game.tables(), replayed->state).over());
      CHECK(replayed->warnings.empty());
      CHECK(replayed->state.hash() == record->lines.back().hash);
    }
  }
}

TEST_CASE("the ruleset in a record is complete in itself", "[record]") {
  const auto record = parse_record(recorded("family", 1, 2, 4), "g.jsonl");
  REQUIRE(record);
  CHECK(record->header.ruleset_toml.find("extends") == std::string::npos);
  std::vector<std::string> warnings;
  const auto game = game_of(test_library(), *record, false, warnings);
  if (!game) FAIL(game.error().str());
  const Game& original = test_game("family");
  CHECK(game->spec().id == "family");
  CHECK(game->spec().title == original.spec().title);
  REQUIRE(game->params().size() == original.params().size());
  const auto lines = game->params();
  for (const auto& [i, line] : lines | ranges::views::enumerate) {
    CHECK(line.param->name == original.params()[i].param->name);
    CHECK(line.value == original.params()[i].value);
  }
  REQUIRE(game->spec().tiles.size() == original.spec().tiles.size());
  for (const auto& [i, tile] : game->spec().tiles | ranges::views::enumerate) {
    CHECK(tile.id == original.spec().tiles[i].id);
    CHECK(tile.count == original.spec().tiles[i].count);
  }
  CHECK(game->tables().per_player == original.tables().per_player);
  CHECK(game->modules().size() == original.modules().size());
}

TEST_CASE("counts, exclusions and pins of a ruleset survive a record", "[record]") {
  const Game& game = test_game_of(R"(
title = "Odd \"one\""
extends = "base-modern+river"
[tiles]
base = { copies = 2, without = ["BA/C*"], count = { "BA/L" = 1, "BA/CFC.2" = 4 } }
[modules]
cloisters = true
[figures]
follower = 3
)");
  RecordHeader header = header_for(test_library(), game, {"random", "random"}, {"A", "B"}, 5);
  Workspace w;
  const State start = game.start(2, 5, w);
  const auto record = parse_record(Recorder(game, header, start).text(), "g.jsonl");
  REQUIRE(record);
  const auto replayed = replay(test_library(), *record);
  if (!replayed) FAIL(replayed.error().str());
  CHECK(replayed->state == start);
  CHECK(replayed->game.spec().title == "Odd \"one\"");
}

TEST_CASE("an unfinished record replays as far as it goes", "[record]") {
  for (const u32 moves : {0u, 1u, 2u, 3u, 20u}) {
    const auto record = parse_record(recorded("base-modern", 7, 2, moves), "g.jsonl");
    REQUIRE(record);
    CHECK_FALSE(record->ended);
    const auto replayed = replay(test_library(), *record);
    REQUIRE(replayed);
    CHECK(View(replayed->game.tables(), replayed->state).moves() == moves);
  }
}

TEST_CASE("a replay stops after a turn", "[record]") {
  const auto record = parse_record(whole_game(), "g.jsonl");
  REQUIRE(record);
  const auto replayed = replay(test_library(), *record, {.until_turn = 5});
  REQUIRE(replayed);
  const View v(replayed->game.tables(), replayed->state);
  CHECK(v.turn() == 6);
  CHECK(v.tiles() == 6);  // the start tile and five more
}

TEST_CASE("a file cut off anywhere is found out", "[record]") {
  const std::vector<std::string> lines = lines_of(whole_game());
  const std::string first = lines[0] + "\n", two = first + lines[1] + "\n" + lines[2] + "\n";
  SECTION("inside a line") {
    for (std::size_t cut = 1; cut < lines[3].size(); ++cut) {
      const std::string text = two + lines[3].substr(0, cut);
      const auto record = parse_record(text, "g.jsonl");
      REQUIRE(record);
      REQUIRE(record->torn);
      CHECK(record->torn->str().find("g.jsonl:4:") == 0);
      CHECK(record->torn->what == "the last line is cut off");
      CHECK(record->text == two);
    }
  }
  SECTION("just before the line end nothing is lost") {
    const auto record = parse_record(two + lines[3], "g.jsonl");
    REQUIRE(record);
    CHECK_FALSE(record->torn);
    CHECK(record->text == two + lines[3] + "\n");
  }
  SECTION("inside the first line") {
    for (std::size_t cut = 1; cut < lines[0].size(); cut += 7) {
      const auto record = parse_record(lines[0].substr(0, cut), "g.jsonl");
      REQUIRE_FALSE(record);
      CHECK(record.error().what == "the file is cut off in its first line");
    }
  }
  SECTION("empty") { CHECK(verdict("") == "g.jsonl: the file is empty"); }
}

TEST_CASE("a tampered record is reported with its place", "[record]") {
  std::vector<std::string> lines = lines_of(whole_game());
  const std::size_t draw = line_with(lines, "\"do\":\"draw", 3), place = line_with(lines, "\"do\":\"place", 3);
  const std::size_t hash = line_with(lines, "\"hash\"", 4);
  const auto at = [](std::size_t line) { return "g.jsonl:" + std::to_string(line + 1) + ":"; };
  const auto after_change = [&](std::size_t line, const std::string& what, const std::string& by) {
    auto changed = lines;
    changed[line] = replaced(changed[line], what, by);
    return verdict(text_of(changed));
  };
  REQUIRE(verdict(text_of(lines)).empty());

  SECTION("an illegal move") {
    const std::string v = after_change(place, "\"do\":\"place ", "\"do\":\"place 1");
    CHECK(v.find(at(place)) == 0);
    CHECK(v.find("move ") != std::string::npos);
  }
  SECTION("a move that does not exist") {
    CHECK(after_change(place, "\"do\":\"place", "\"do\":\"plaice").find(at(place)) == 0);
  }
  SECTION("an abbreviated move") {
    const std::size_t start = lines[place].find("place"), end = lines[place].rfind('"');
    const std::string v = after_change(place, lines[place].substr(start, end - start), "place");
    CHECK(v.find(at(place)) == 0);
  }
  SECTION("another draw") {
    const std::string v = after_change(draw, "draw BA/", "draw BA/R");
    CHECK(v.find(at(draw)) == 0);
    CHECK(v.find("the seed gives 'draw BA/") != std::string::npos);
  }
  SECTION("another legal move is found at the next hash at the latest") {
    const auto record = parse_record(whole_game(), "g.jsonl");
    REQUIRE(record);
    std::string other;
    std::size_t line = 0;
    // The first placement that could have been another one.
    const auto replayed = replay(test_library(), *record, {.each = [&](const Game& g, const State& before, const Action& a, const State&) {
                                   Workspace w;
                                   g.legal(before, w);
                                   if (!other.empty() || !a.who || w.legal.size() < 2) return;
                                   other = g.print(before, w.legal[w.legal[0] == a ? 1 : 0]);
                                   line = line_with(lines, "\"n\":" + std::to_string(View(g.tables(), before).moves() + 1) + ",");
                                 }});
    REQUIRE(replayed);
    const std::size_t start = lines[line].find("\"do\":\"") + 6;
    const std::string v = after_change(line, lines[line].substr(start), other + "\"}");
    INFO(v);
    CHECK(v.find("g.jsonl:") == 0);
    CHECK(std::stoul(v.substr(8)) >= line + 1);
    CHECK(std::stoul(v.substr(8)) <= line + 8);
  }
  SECTION("another hash") {
    const char digit = lines[hash][lines[hash].size() - 3];
    auto changed = lines;
    changed[hash][changed[hash].size() - 3] = digit == '0' ? '1' : '0';
    const std::string v = verdict(text_of(changed));
    CHECK(v.find(at(hash)) == 0);
    CHECK(v.find("the state differs: the record has hash ") != std::string::npos);
    CHECK(v.find("the last agreement is line ") != std::string::npos);
  }
  SECTION("a hash that is none") {
    CHECK(after_change(hash, "\"hash\":\"", "\"hash\":\"g").find("expected 16 hexadecimal digits") != std::string::npos);
  }
  SECTION("a missing line of any kind") {
    for (std::size_t i = 0; i + 1 < lines.size(); ++i) {
      auto changed = lines;
      changed.erase(changed.begin() + static_cast<std::ptrdiff_t>(i));
      const std::string v = verdict(text_of(changed));
      INFO("without line " << i + 1 << ": " << v);
      REQUIRE_FALSE(v.empty());
      CHECK(v.find(i == 0 ? "g.jsonl:1:" : "g.jsonl:" + std::to_string(i + 1) + ":") == 0);
    }
  }
  SECTION("a line twice") {
    auto changed = lines;
    changed.insert(changed.begin() + static_cast<std::ptrdiff_t>(place), lines[place]);
    CHECK(verdict(text_of(changed)).find(at(place + 1)) == 0);
  }
  SECTION("two lines in the wrong order") {
    auto changed = lines;
    std::swap(changed[draw], changed[draw + 1]);
    CHECK(verdict(text_of(changed)).find(at(draw)) == 0);
  }
  SECTION("somebody else's move") {
    const bool first = lines[place].find("\"who\":1") != std::string::npos;
    const std::string v = first ? after_change(place, "\"who\":1", "\"who\":2") : after_change(place, "\"who\":2", "\"who\":1");
    CHECK(v.find(" decides here") != std::string::npos);
  }
  SECTION("another turn") {
    CHECK(after_change(place, "\"turn\":", "\"turn\":1").find(at(place)) == 0);
  }
  SECTION("another seed") {
    CHECK(after_change(0, "\"seed\":7", "\"seed\":8").find("g.jsonl:2:") == 0);
  }
  SECTION("another parameter") {
    CHECK(after_change(0, "farm.points_per_city = 3", "farm.points_per_city = 4").find("g.jsonl:") == 0);
  }
  SECTION("a parameter that does not exist") {
    const std::string v = after_change(0, "farm.points_per_city", "farm.points_per_town");
    CHECK(v.find("unknown parameter 'farm.points_per_town'") != std::string::npos);
  }
  SECTION("other final points") {
    const std::string v = after_change(lines.size() - 1, "\"scores\":[", "\"scores\":[1");
    CHECK(v.find(at(lines.size() - 1)) == 0);
    CHECK(v.find("points in the record") != std::string::npos);
  }
  SECTION("the end too early") {
    auto changed = lines;
    changed.erase(changed.begin() + 40, changed.end() - 1);
    CHECK(verdict(text_of(changed)).find("g.jsonl:41:") == 0);
  }
  SECTION("something after the end") {
    CHECK(verdict(text_of(lines) + lines[2] + "\n").find("there is a line after the end of the game") != std::string::npos);
  }
  SECTION("an empty line") {
    auto changed = lines;
    changed.insert(changed.begin() + 5, "");
    CHECK(verdict(text_of(changed)).find("g.jsonl:6:1: an empty line") == 0);
  }
}

TEST_CASE("a line that is not what it should be", "[record]") {
  const std::vector<std::string> lines = lines_of(recorded("base-modern", 7, 2, 6));
  const auto with_header = [&](const std::string& header) { return verdict(header + "\n" + lines[1] + "\n"); };
  const auto with_line = [&](const std::string& line) { return verdict(lines[0] + "\n" + lines[1] + "\n" + line + "\n"); };
  CHECK(with_header("{}") .find("g.jsonl:1:1: this is not a recorded game") == 0);
  CHECK(with_header("[1,2]").find("expected a JSON object") != std::string::npos);
  CHECK(with_header("hello").find("g.jsonl:1:1: this is not JSON") == 0);
  CHECK(with_header(replaced(lines[0], "\"bastide\":1", "\"bastide\":2")).find("the record has format 2, this program reads format 1") != std::string::npos);
  CHECK(with_header(replaced(lines[0], "\"bastide\":1", "\"bastide\":\"x\"")).find("expected a whole number") != std::string::npos);
  CHECK(with_header(replaced(lines[0], "\"game\"", "\"match\"")).find("'kind' is \"match\", expected \"game\"") != std::string::npos);
  CHECK(with_header(replaced(lines[0], "\"players\":2", "\"players\":99")).find("expected a whole number from 1 to 8") != std::string::npos);
  CHECK(with_header(replaced(lines[0], "\"players\":2", "\"players\":3")).find("expected a list of 3 texts") != std::string::npos);
  CHECK(with_header(replaced(lines[0], "\"seed\":7", "\"seed\":-7")).find("'seed' is -7") != std::string::npos);
  CHECK(with_header(replaced(lines[0], "\"seed\":", "\"sede\":")).find("unknown field \"sede\"") != std::string::npos);
  CHECK(with_header(replaced(lines[0], ",\"revision\":", ",\"revisoin\":")).find("among the modules") != std::string::npos);
  CHECK(with_line("{\"n\":1,").find("g.jsonl:3:8: this is not JSON") == 0);
  CHECK(with_line("{\"n\":1,\"turn\":1,\"who\":null}").find("the field 'do' is missing") != std::string::npos);
  CHECK(with_line("{\"n\":1,\"turn\":1,\"who\":9,\"do\":\"x\"}").find("'who' is 9, expected a whole number from 1 to 2") != std::string::npos);
  CHECK(with_line("{\"n\":\"1\",\"turn\":1,\"who\":1,\"do\":\"x\"}").find("g.jsonl:3:6: ") == 0);
  CHECK(with_line("{\"n\":1,\"turn\":1,\"who\":1,\"do\":7}").find("'do' is 7, expected a text") != std::string::npos);
  CHECK(with_line("{\"turns\":1}").find("neither a move nor a hash nor the end") != std::string::npos);
  CHECK(with_line("{\"end\":false,\"scores\":[0,0],\"hash\":\"0000000000000000\"}").find("'end' is false") != std::string::npos);
  CHECK(with_line("{\"end\":true,\"scores\":[0],\"hash\":\"0000000000000000\"}").find("a list of 2 numbers") != std::string::npos);
  CHECK(with_line(std::string("\xff\xfe{}")).find("this is not JSON") != std::string::npos);
  CHECK(with_line(std::string(100'000, '[')).find("this is not JSON") != std::string::npos);
}

TEST_CASE("another revision of a module is refused, and let pass on request", "[record]") {
  const std::string text = replaced(whole_game(), "\"id\":\"cities\",\"revision\":", "\"id\":\"cities\",\"revision\":9");
  const auto record = parse_record(text, "g.jsonl");
  REQUIRE(record);
  const auto strict = replay(test_library(), *record);
  REQUIRE_FALSE(strict);
  CHECK(strict.error().what.find("recorded with revision 9") != std::string::npos);
  CHECK(strict.error().what.find("of module 'cities', here is revision ") != std::string::npos);
  const auto forced = replay(test_library(), *record, {.force = true});
  REQUIRE(forced);
  REQUIRE(forced->warnings.size() == 1);
  CHECK(forced->warnings[0].find("'cities'") != std::string::npos);

  const auto unnamed = parse_record(replaced(whole_game(), "\"id\":\"cities\"", "\"id\":\"towns\""), "g.jsonl");
  REQUIRE(unnamed);
  CHECK(replay(test_library(), *unnamed).error().what.find("module 'towns'") != std::string::npos);
}

TEST_CASE("a record file follows a growing text", "[record]") {
  const Folder folder;
  const auto path = folder / "game.jsonl";
  auto file = RecordFile::create(path, RecordFile::Flush::at_once);
  REQUIRE(file);
  CHECK_FALSE(file->sync("one\n"));
  CHECK_FALSE(file->sync("one\ntwo\nthree\n"));
  CHECK(clitest::content(path) == "one\ntwo\nthree\n");
  file->rewind(4);
  CHECK_FALSE(file->sync("one\n2\n"));
  CHECK(clitest::content(path) == "one\n2\n");

  const auto again = RecordFile::create(path, RecordFile::Flush::at_once);
  REQUIRE_FALSE(again);
  CHECK(again.error().what == "the file exists already");
  CHECK(RecordFile::reopen(path, 4, RecordFile::Flush::at_once).error().what == "another program is writing this game");
  CHECK_FALSE(RecordFile::create(folder / "no/such/folder/x", RecordFile::Flush::at_once));
}

TEST_CASE("a full disk is reported, and the file keeps its whole lines", "[record]") {
  auto full = RecordFile::reopen("/dev/full", 0, RecordFile::Flush::when_convenient);
  REQUIRE(full);
  const auto e = full->sync("a line\n");
  REQUIRE(e);
  CHECK(e->what.find("No space left on device") != std::string::npos);
  CHECK(e->where.file == "/dev/full");
  CHECK(write_file("/dev/full", "x"));
}

TEST_CASE("a whole file is written or left alone", "[record]") {
  const Folder folder;
  clitest::write(folder / "a", "old");
  CHECK_FALSE(write_file(folder / "a", "new"));
  CHECK(clitest::content(folder / "a") == "new");
  const auto e = write_file(folder / "none/b", "x");
  REQUIRE(e);
  CHECK(e->what.find("cannot write") == 0);
  // Nothing else is left behind.
  CHECK(std::distance(std::filesystem::directory_iterator(folder.path()), std::filesystem::directory_iterator()) == 1);
}
