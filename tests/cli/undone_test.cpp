// Records in which moves are taken back, and chance goes on from another seed.
#include <map>

#include "basics/dice.hpp"
#include "process.hpp"
#include "recorded.hpp"
#include "words/notation.hpp"

using namespace clitest;

namespace {

struct Told {
  std::string text;                     // the record
  State end;                            // of the game
  std::vector<std::string> in_force{};  // moves
  int undos = 0, other_draws = 0;       // how often; how often the same move was followed by another draw
};

// A game of random moves. Now and then some are taken back, and chance goes on from another seed.
Told game_with_undos(u64 seed, u32 most_moves = 1'000'000) {
  const Game& game = test_game("base-modern");
  Workspace w;
  State s = game.start(2, seed, w);
  Recorder recorder(game, header_for(test_library(), game, {"human", "human"}, {"Ann", "Ben"}, seed), s);
  Told told{.text = "", .end = s};
  Dice dice(seed);
  std::vector<State> before;
  std::map<std::size_t, std::string> taken_back;
  while (!game.decision(s).over() && before.size() < most_moves) {
    if (before.size() > 8 && dice.below(12) == 0) {
      const std::size_t left = before.size() - 1 - dice.below(7);
      for (std::size_t i = left; i < before.size(); ++i) taken_back[i] = told.in_force[i];
      s = before[left];
      before.resize(left);
      told.in_force.resize(left);
      recorder.undo(static_cast<u32>(left));
      const u64 chance = dice.next();
      game.reseed(s, chance);
      recorder.reseed(chance);
      ++told.undos;
    }
    before.push_back(s);
    Action a;
    const bool draws = game.decision(s).chance();
    if (draws) {
      a = game.roll(s, w);
    } else {
      game.legal(s, w);
      a = w.legal[dice.below(static_cast<u32>(w.legal.size()))];
      game.apply(s, a, w);
    }
    recorder.move(game, before.back(), a, s);
    told.in_force.push_back(print(game, before.back(), a));
    const auto other = taken_back.find(before.size() - 1);
    told.other_draws += draws && other != taken_back.end() && other->second != told.in_force.back();
  }
  told.text = recorder.text();
  told.end = s;
  return told;
}

Record read(const std::string& text) {
  auto record = parse_record(text, "g.jsonl");
  if (!record) FAIL(record.error().str());
  return std::move(*record);
}

std::vector<std::string> texts_in_force(const Record& record) {
  std::vector<std::string> moves;
  for (const RecordLine* line : lines_in_force(record))
    if (line->is == RecordLine::Is::move) moves.push_back(line->text);
  return moves;
}

}  // namespace

TEST_CASE("a record with moves taken back replays to the end of the game", "[record][undo]") {
  int undos = 0, other_draws = 0;
  for (u64 seed = 1; seed < 6; ++seed) {
    const Told told = game_with_undos(seed);
    undos += told.undos;
    other_draws += told.other_draws;
    const Record record = read(told.text);
    CHECK(record.ended);
    CHECK(texts_in_force(record) == told.in_force);
    Journal journal;
    std::vector<std::string> each;
    const auto replayed =
        replay(test_library(), record,
               {.journal = &journal, .each = [&](const Game& g, const State& before, const Action& a, const State&) {
                  each.push_back(print(g, before, a));
                }});
    if (!replayed) FAIL(replayed.error().str());
    CHECK(replayed->state == told.end);
    CHECK(each == told.in_force);
    // What was taken back did not happen.
    u32 move = 0;
    for (const Entry& e : journal) {
      CHECK(e.move >= move);
      move = e.move;
    }
    const View v = replayed->game.view(replayed->state);
    std::vector<int> points(2);
    for (const Entry& e : journal)
      if (e.is == Entry::Is::points) points[e.who.v] += e.points;
    CHECK(points == std::vector<int>{v.score(Player(0)), v.score(Player(1))});
  }
  CHECK(undos > 20);
  CHECK(other_draws > 20);  // nobody knows the next tile because it came before
}

TEST_CASE("a replay stops after a turn that was not taken back", "[record][undo]") {
  for (u64 seed = 1; seed < 6; ++seed) {
    const Record record = read(game_with_undos(seed).text);
    int begins = 0;  // the move with which turn 6 begins in the end
    for (const RecordLine* line : lines_in_force(record))
      if (line->is == RecordLine::Is::move && line->turn <= 5) begins = line->number;
    const auto replayed = replay(test_library(), record, {.until_turn = 5});
    REQUIRE(replayed);
    CHECK(replayed->game.view(replayed->state).turn() == 6);
    CHECK(static_cast<int>(replayed->game.view(replayed->state).moves()) == begins);
  }
}

TEST_CASE("an undo or a reseed that was changed is reported with its place", "[record][undo]") {
  const std::vector<std::string> lines = lines_of(game_with_undos(3).text);
  const std::size_t undo = line_with(lines, "{\"undo\":", 2), reseed = line_with(lines, "{\"reseed\":", 2);
  REQUIRE(reseed == undo + 1);
  const auto with = [&](std::size_t line, const std::string& text) {
    auto changed = lines;
    changed[line] = text;
    return verdict(text_of(changed));
  };
  const std::string here = "g.jsonl:" + std::to_string(undo + 1) + ":";
  CHECK(with(undo, lines[undo]).empty());
  CHECK_THAT(with(undo, "{\"undo\":100000}"), Catch::StartsWith(here + "9: an undo that leaves 100000 of "));
  CHECK_THAT(with(undo, "{\"undo\":-1}"), Catch::StartsWith(here + "9: 'undo' is -1, expected a whole number"));
  CHECK_THAT(with(undo, "{\"undo\":2,\"who\":1}"), Catch::Contains("unknown field \"who\""));
  CHECK_THAT(with(undo, "{\"undo\":0}"), Catch::Contains("expected move 1"));
  CHECK_THAT(with(reseed, "{\"reseed\":5}"), Catch::Contains("the seed gives") || Catch::Contains("the state differs"));
  CHECK_THAT(with(reseed, "{\"reseed\":\"5\"}"), Catch::Contains("'reseed' is \"5\", expected a whole number"));
  CHECK_THAT(verdict(lines[0] + "\n{\"undo\":0}\n"),
             Catch::StartsWith("g.jsonl:2:9: an undo that leaves 0 of 0 moves"));
  // Right after a move that ends a turn there is its hash.
  auto cut = lines_of(whole_game());
  std::size_t hash = line_with(cut, "\"hash\"", 3);
  cut.resize(hash);
  cut.emplace_back("{\"undo\":1}");
  CHECK_THAT(verdict(text_of(cut)), Catch::Contains("found an undo, expected the hash of turn 3"));
}

TEST_CASE("a game with moves taken back is replayed, drawn and resumed", "[record][undo][cli]") {
  const Folder folder;
  const std::string file = (folder / "undone.jsonl").string();
  const Told told = game_with_undos(4, 60);
  const Record record = read(told.text);
  { std::ofstream(file) << told.text; }
  const Run replayed = clitest::bastide({"replay", file, "--moves"});
  CHECK(replayed.code == 0);
  CHECK_THAT(replayed.out, Catch::Contains("Agrees: ") && Catch::Contains(told.in_force.back()));
  CHECK(clitest::bastide({"render", file, "-o", (folder / "board.svg").string()}).code == 0);
  const Run resumed = clitest::bastide({"play", "--resume", file}, "1\n1\nquit\n");
  CHECK(resumed.code == 0);
  // The file goes on from there, without what was taken back, and agrees with itself.
  const Record longer = read(content(file));
  const auto all = texts_in_force(longer);
  REQUIRE(all.size() > told.in_force.size());
  CHECK(std::vector<std::string>(all.begin(), all.begin() + static_cast<std::ptrdiff_t>(told.in_force.size())) ==
        told.in_force);
  CHECK(verdict(content(file)).empty());
}
