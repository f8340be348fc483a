// Records: written, read, replayed, and the files they live in.
#include <sys/resource.h>

#include <range/v3/view/enumerate.hpp>

#include "process.hpp"
#include "record/file.hpp"
#include "recorded.hpp"

using namespace clitest;

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
      CHECK(replayed->game.view(replayed->state).over());
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
  for (u32 k = 0; k < static_cast<u32>(original.figure_kinds()); ++k)
    CHECK(game->per_player(FigureKind(k)) == original.per_player(FigureKind(k)));
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
    CHECK(replayed->game.view(replayed->state).moves() == moves);
  }
}

TEST_CASE("the seeds of the fuzzer of records can be replayed", "[record]") {
  INFO("if they are out of date, run tests/fuzz/records.sh");
  for (const auto& [name, ended] :
       {std::pair{"whole", true}, std::pair{"begun", false}, std::pair{"undone", false}, std::pair{"forfeit", false}}) {
    INFO(name);
    const std::string file = std::string(BASTIDE_SOURCE_DIR) + "/tests/fuzz/corpus/record/" + name + ".jsonl";
    const auto record = parse_record(content(file), file);
    if (!record) FAIL(record.error().str());
    CHECK(record->ended == ended);
    const auto replayed = replay(test_library(), *record);
    if (!replayed) FAIL(replayed.error().str());
    CHECK(replayed->warnings.empty());
  }
}

TEST_CASE("a replay stops after a turn", "[record]") {
  const auto record = parse_record(whole_game(), "g.jsonl");
  REQUIRE(record);
  const auto replayed = replay(test_library(), *record, {.until_turn = 5});
  REQUIRE(replayed);
  const View v = replayed->game.view(replayed->state);
  CHECK(v.turn() == 6);
  CHECK(v.tiles() == 6);  // the start tile and five more
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
  CHECK(RecordFile::reopen(path, 4, RecordFile::Flush::at_once).error().what == "another program is writing this file");
  CHECK_FALSE(RecordFile::create(folder / "no/such/folder/x", RecordFile::Flush::at_once));
}

TEST_CASE("a write that fails is reported, keeps whole lines and is made up for later", "[record]") {
  const Folder folder;
  const auto path = folder / "game.jsonl";
  auto file = RecordFile::create(path, RecordFile::Flush::at_once);
  REQUIRE(file);
  CHECK_FALSE(file->sync("one\n"));
  // A limit on the size of files stands for the full disk: the second line does not fit as a whole.
  rlimit old{}, small{};
  ::getrlimit(RLIMIT_FSIZE, &old);
  small = {.rlim_cur = 6, .rlim_max = old.rlim_max};
  std::signal(SIGXFSZ, SIG_IGN);
  ::setrlimit(RLIMIT_FSIZE, &small);
  const auto e = file->sync("one\ntwo\n");
  ::setrlimit(RLIMIT_FSIZE, &old);
  std::signal(SIGXFSZ, SIG_DFL);
  REQUIRE(e);
  CHECK(e->what == "cannot write: File too large");
  CHECK(e->where.file == path.string());
  CHECK(clitest::content(path) == "one\n");
  CHECK_FALSE(file->sync("one\ntwo\nthree\n"));
  CHECK(clitest::content(path) == "one\ntwo\nthree\n");

  const auto full = write_file("/dev/full", "x");
  REQUIRE(full);
  CHECK(full->what == "cannot write: No space left on device");
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
