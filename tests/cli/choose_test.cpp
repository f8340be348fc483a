// A person puts tonight's game together: at a terminal, through a pipe, and changing their mind.
#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>

#include "mix/choosing.hpp"
#include "mix/readings.hpp"
#include "process.hpp"
#include "testing/table.hpp"

using namespace bastide;
using namespace bastide::sdk;
using Catch::Contains;
using clitest::Folder;
using clitest::Run;
using clitest::Terminal;

namespace {

constexpr const char* ready = "q)\033[0m> ";

Run run(const std::vector<std::string>& words, const std::string& input = {}) { return clitest::bastide(words, input); }

std::string answer(Terminal& t, const std::string& line, const std::string& until = ready) {
  t.type(line + "\n");
  return t.until(until);
}

int files_in(const Folder& folder) {
  int n = 0;
  for ([[maybe_unused]] const auto& entry : std::filesystem::directory_iterator(folder.path())) ++n;
  return n;
}

}  // namespace

TEST_CASE("a mix is chosen at the terminal, checked and played", "[choose][pty]") {
  const Folder folder;
  const std::string file = (folder / "friday.toml").string();
  Terminal t({"choose", "-o", file});

  // Which game: a number or a name.
  const std::string first = t.until(ready);
  CHECK_THAT(first, Contains("1. Which game is it built on?") && Contains("base-2006") && Contains("family"));
  CHECK_THAT(first, Contains("72 tiles, 2 to 6 players") && Contains("turns") && Contains("minutes"));
  CHECK_THAT(first, Contains("\033["));
  CHECK_THAT(answer(t, "base-2006"), Contains("  base-2006\033[0m"));
  CHECK_THAT(answer(t, "base-3006"), Contains("did you mean 'base-2006'?"));
  CHECK_THAT(answer(t, "99"), Contains("There is no 99 here"));
  CHECK_THAT(answer(t, "base-modern"), Contains("72 tiles"));

  // Boxes: all of one, only its tiles, only its rules, none.
  const std::string boxes = answer(t, "");
  CHECK_THAT(boxes, Contains("2. Which boxes are in?") && Contains("River"));
  CHECK_THAT(answer(t, "river"), Contains("base-modern +river") && Contains("84 tiles") && Contains("about 8"));
  CHECK_THAT(answer(t, "river tiles"), Contains("base-modern +river:tiles") && Contains("[t]"));
  CHECK_THAT(answer(t, "river rules"), Contains("base-modern +river:rules") && Contains("72 tiles"));
  CHECK_THAT(answer(t, "river tlies"), Contains("did you mean 'tiles'?"));
  CHECK_THAT(answer(t, "river all"), Contains("84 tiles"));
  CHECK_THAT(answer(t, "? river"),
             Contains("river tiles first, from spring to lake") && Contains("bastide rules river"));

  // Parts. One that another needs is a problem, which is told at once and can be fixed in two ways.
  CHECK_THAT(answer(t, ""), Contains("3. Which of their parts?") && Contains("farmers"));
  const std::string broken = answer(t, "cities");
  CHECK_THAT(broken, Contains("not yet playable") && Contains("part 'farmers' needs part 'cities'"));
  CHECK_THAT(broken, Contains("fix +cities") && Contains("fix -farmers"));
  CHECK_THAT(answer(t, ""), Contains("4. Which tiles"));  // may be solved later
  CHECK_THAT(answer(t, ""), Contains("cannot be played yet"));
  CHECK_THAT(answer(t, "b"), Contains("3. Which of their parts?"));
  CHECK_THAT(answer(t, "fix"), Contains("Which way?"));
  CHECK_THAT(answer(t, "fix +cities"), Contains("84 tiles") && !Contains("not yet playable"));
  CHECK_THAT(answer(t, "farmers"), Contains("base-modern -farmers +river"));
  CHECK_THAT(answer(t, "u"), Contains("base-modern +river\033"));
  CHECK_THAT(answer(t, "-farmers"), Contains("base-modern -farmers +river"));  // as a word of a mix
  CHECK_THAT(answer(t, "base"), Contains("also the name of its box"));

  // Tiles.
  CHECK_THAT(answer(t, ""), Contains("4. Which tiles") && Contains("[1]"));
  CHECK_THAT(answer(t, "river-2"), Contains("tiles.river-2=1"));
  CHECK_THAT(answer(t, "river-2 0"), Contains("base-modern -farmers +river\033"));
  CHECK_THAT(answer(t, "base many"), Contains("no number"));

  // Readings: those of the chosen modules only, each value explained, Enter keeps.
  const std::string readings = answer(t, "");
  CHECK_THAT(readings, Contains("5. How are the disputed rules read?") && Contains("river.u_turn"));
  CHECK_THAT(readings, !Contains("farm.scoring"));
  const std::string values = answer(t, "river.u_turn", "as it is)\033[0m> ");
  CHECK_THAT(values, Contains("two bends the same way in immediate succession") &&
                         Contains("any flow against an earlier direction"));
  CHECK_THAT(answer(t, "anny", "as it is)\033[0m> "), Contains("did you mean 'any'?"));
  CHECK_THAT(answer(t, "2"), Contains("base-modern -farmers +river river.u_turn=any"));
  CHECK_THAT(answer(t, "? river.u_turn"), Contains("RIV-06") && Contains("now any"));
  CHECK_THAT(answer(t, "river.u_turn immediate"), !Contains("river.u_turn=any"));
  CHECK_THAT(answer(t, "u"), Contains("river.u_turn=any"));
  CHECK_THAT(answer(t, "all"), Contains("city.two_tile_points"));
  CHECK_THAT(answer(t, "city.two_tile_points 300"), Contains("must be 0 to 100"));
  CHECK_THAT(answer(t, "city.two_tile_points=3"), Contains("city.two_tile_points=3"));

  // Pieces and players.
  CHECK_THAT(answer(t, ""), Contains("6. How many pieces") && Contains("follower"));
  CHECK_THAT(answer(t, "follower 5"), Contains("figures.follower=5") && Contains("[5]"));
  CHECK_THAT(answer(t, ""), Contains("7. How many play?"));
  CHECK_THAT(answer(t, "1"), Contains("no number from 2 to 6"));
  CHECK_THAT(answer(t, "4"), Contains("with 4: about"));

  // Title and file; nothing was written so far.
  CHECK(files_in(folder) == 0);
  t.type("\n");
  CHECK_THAT(t.until("]\033[0m: "), Contains("Base game with River, without Farmers"));
  t.type("Friday night\n");
  CHECK_THAT(t.until("]\033[0m: "), Contains(file));
  t.type("\n");
  const Run end = t.finish();
  CHECK(end.code == 0);
  CHECK_THAT(end.out, Contains("Written: ") && Contains(file + " (84 tiles, 2 to 6 players)"));
  CHECK_THAT(end.out, Contains("bastide play " + file + " --seats human,human,human,human"));

  CHECK(files_in(folder) == 1);
  const Run check = run({"check", file});
  INFO(check.err);
  CHECK(check.code == 0);
  CHECK_THAT(check.out, Contains("Friday night") && Contains("84 in 34 designs"));
  CHECK_THAT(clitest::content(file), Contains("u_turn = \"any\"") && Contains("two_tile_points = 3") &&
                                         Contains("follower = 5") && Contains("farmers = false"));
  const Run play = run({"play", file, "--seats", "greedy,random,random,random", "--seed", "2", "--json"});
  REQUIRE(play.code == 0);
  // What it says of doing the same without questions is true.
  const std::string mix = "base-modern -farmers +river city.two_tile_points=3 river.u_turn=any figures.follower=5";
  CHECK_THAT(end.out, Contains("bastide mix " + mix + " -o " + file));
  const Run same = run({"play", mix, "--seats", "greedy,random,random,random", "--seed", "2", "--json"});
  CHECK(nlohmann::json::parse(same.out)["hash"] == nlohmann::json::parse(play.out)["hash"]);
}

TEST_CASE("answers can come through a pipe", "[choose]") {
  const Folder folder;
  const std::string file = (folder / "sunday").string();
  // base, boxes (river in), parts, tiles, readings, pieces, players, title, file
  const Run r = run({"choose", "base-2006"}, "\n+river\n\n\n\n\n\n3\n\n\n" + file + "\n");
  INFO(r.out << r.err);
  CHECK(r.code == 0);
  CHECK(r.err.empty());
  CHECK_THAT(r.out, !Contains("\033"));
  CHECK_THAT(r.out, Contains("Written: " + file + ".toml") && Contains("--seats human,human,human\n"));
  CHECK(run({"check", file + ".toml"}).code == 0);

  // A file that exists is written over only if that is wanted.
  clitest::write(file + ".toml", "precious");
  const Run kept = run({"choose", "family"}, "\n\n\n\n\n\n\n\n" + file + "\nn\n" + file + "\n\n");
  CHECK(kept.code == 2);  // the input ended there
  CHECK(clitest::content(file + ".toml") == "precious");
  const Run over = run({"choose", "family"}, "\n\n\n\n\n\n\n\n" + file + "\ny\n");
  CHECK(over.code == 0);
  CHECK_THAT(clitest::content(file + ".toml"), Contains("extends = \"family\""));
  // A place where it cannot be written is told, and another one asked for.
  const Run second = run({"choose", "family"},
                         "\n\n\n\n\n\n\n\n" + (folder / "none/x").string() + "\n" + (folder / "x").string() + "\n");
  CHECK(second.code == 0);
  CHECK_THAT(second.err, Contains("cannot write"));
  CHECK(run({"check", (folder / "x.toml").string()}).code == 0);
  CHECK(files_in(folder) == 2);
}

TEST_CASE("leaving early writes nothing", "[choose]") {
  const Folder folder;
  const std::string file = (folder / "x.toml").string();
  // After every number of answers, by the end of the input and by q.
  for (int answers = 0; answers < 9; ++answers) {
    INFO(answers);
    const Run ended = run({"choose", "-o", file}, std::string(static_cast<std::size_t>(answers), '\n'));
    CHECK(ended.code == 2);
    CHECK_THAT(ended.err, Contains("nothing was written"));
    const Run left = run({"choose", "-o", file}, std::string(static_cast<std::size_t>(answers), '\n') + "q\n");
    CHECK(left.code == 0);
    CHECK_THAT(left.out, Contains("Nothing was written."));
    CHECK(files_in(folder) == 0);
  }
  CHECK(run({"choose", "base-modem"}).code == 2);
  CHECK_THAT(run({"choose", "base-modem"}).err, Contains("did you mean 'base-modern'?"));
}

TEST_CASE("Ctrl-C and Ctrl-D at the terminal write nothing", "[choose][pty]") {
  for (const char* key : {"\x03", "\x04"}) {
    const Folder folder;
    {
      Terminal t({"choose", "-o", (folder / "x.toml").string()});
      t.until(ready);
      answer(t, "");
      answer(t, "river");
      t.type(key);
      const Run end = t.finish();
      CHECK(end.code == (key[0] == 3 ? 130 : 2));
      CHECK_THAT(end.out, Contains("othing was written") && !Contains("\033["));
    }
    CHECK(files_in(folder) == 0);
    // At the very last question, too.
    Terminal t({"choose", "-o", (folder / "x.toml").string()});
    t.until(ready);
    for (int i = 0; i < 6; ++i) answer(t, "");
    t.type("\n");
    t.until("]\033[0m: ");
    t.type("\n");
    t.until("]\033[0m: ");
    t.type(key);
    CHECK(t.finish().code == (key[0] == 3 ? 130 : 2));
    CHECK(files_in(folder) == 0);
  }
}

TEST_CASE("choosing without a terminal: decisions, second thoughts, problems", "[choose]") {
  Choosing c(test_library());
  REQUIRE_FALSE(c.begin("base-modern"));
  CHECK(c.expression() == "base-modern");
  CHECK_FALSE(c.undo());
  CHECK_FALSE(c.apply("+river"));
  CHECK_FALSE(c.apply("figures.follower=4"));
  CHECK_FALSE(c.apply("tiles.base=2"));
  CHECK(c.expression() == "base-modern tiles.base=2 +river figures.follower=4");
  CHECK(c.tiles() == 156);
  CHECK_FALSE(c.apply("tiles.base=3"));  // replaces
  CHECK(c.expression() == "base-modern tiles.base=3 +river figures.follower=4");
  REQUIRE(c.apply("+rivr"));
  CHECK_THAT(c.apply("+rivr")->hint, Contains("did you mean 'river'?"));
  CHECK_THAT(c.apply("figures.folower=4")->what, Contains("folower"));
  CHECK_THAT(c.apply("farm.scoring=x")->what, Contains("cannot be 'x'"));
  CHECK_THAT(c.apply("two words=1")->what, Contains("too many"));
  CHECK(c.expression() == "base-modern tiles.base=3 +river figures.follower=4");
  CHECK(c.undo());
  CHECK(c.undo());
  CHECK(c.expression() == "base-modern +river figures.follower=4");

  // A value is said only where it differs, and forgotten with its part.
  CHECK_FALSE(c.apply("farm.scoring=by_field"));  // as base-modern has it
  CHECK_THAT(c.expression(), !Contains("farm.scoring"));
  CHECK_FALSE(c.apply("farm.scoring=by_city"));
  CHECK_THAT(c.expression(), Contains(" farm.scoring=by_city"));
  CHECK_FALSE(c.apply("-farmers"));
  CHECK_FALSE(c.problem());
  CHECK_THAT(c.expression(), !Contains("farm.scoring"));
  CHECK(c.undo());
  CHECK_THAT(c.expression(), Contains(" farm.scoring=by_city"));
  CHECK_FALSE(c.apply("+princess-dragon"));
  CHECK_FALSE(c.apply("dragon.eats=special,follower"));
  CHECK(c.game().param("dragon.eats") == "special, follower");
  CHECK(c.undo());
  CHECK(c.undo());

  CHECK_FALSE(c.apply("-cities"));
  REQUIRE(c.problem());
  REQUIRE(c.fixes().size() == 2);
  CHECK(c.fixes()[0].change == "+cities");
  CHECK(c.fixes()[1].change == "-farmers");
  CHECK_FALSE(c.apply(c.fixes()[1].change));
  CHECK_FALSE(c.problem());

  // Another base begins anew; undo leads back across it.
  const std::string before = c.expression();
  REQUIRE_FALSE(c.begin("family"));
  CHECK(c.expression() == "family");
  CHECK(c.begin("no-such-ruleset"));
  CHECK(c.expression() == "family");
  CHECK(c.undo());
  CHECK(c.expression() == before);
}

TEST_CASE("the expected length is that of real games", "[choose]") {
  Choosing c(test_library());
  REQUIRE_FALSE(c.begin("base-modern"));
  for (const int players : {2, 5}) {
    c.players = players;
    const auto& e = c.expected();
    REQUIRE(e);
    CHECK(e->games > 0);
    CHECK(e->turns > 65);
    CHECK(e->turns <= 71);  // one tile of 72 lies there at the beginning
    CHECK(e->least_minutes >= 33);
    CHECK(e->least_minutes <= 36);
    CHECK(e->most_minutes >= 66);
    CHECK(e->most_minutes <= 71);
    CHECK_THAT(to_text(*e), Contains("about 7") && Contains("greedy") && Contains("if a turn takes"));
  }
  // Where there is no time for the slower players, the quick ones give the number of turns.
  auto hasty = expected_evening(c.game(), {.players = 2, .seconds = 0.001});
  for (int i = 0; i < 100 && !hasty; ++i) hasty = expected_evening(c.game(), {.players = 2, .seconds = 0.001});
  REQUIRE(hasty);
  CHECK(hasty->agents == "random");
  CHECK(hasty->turns > 65);
  const double with = c.expected()->turns;
  CHECK_FALSE(c.apply("+river"));
  CHECK(c.expected()->turns > with + 5);
  c.players = 99;
  CHECK_FALSE(c.expected());
}

TEST_CASE("single tiles are chosen like anything else", "[choose]") {
  Choosing c(test_library());
  REQUIRE_FALSE(c.begin("base-modern"));
  CHECK_FALSE(c.apply("without BA/L"));
  CHECK(c.expression() == "base-modern without BA/L");
  CHECK(c.tiles() == 68);
  CHECK_FALSE(c.apply("count BA/L=2,BA/C=3"));  // instead
  CHECK(c.expression() == "base-modern count BA/C=3 count BA/L=2");
  CHECK(c.tiles() == 68);  // two of each less
  CHECK_FALSE(c.apply("+river"));
  CHECK_FALSE(c.apply("without RI.1/C*"));
  CHECK_THAT(c.expression(), Contains("without RI.1/C*"));
  CHECK_FALSE(c.apply("-river"));
  CHECK(c.expression() == "base-modern count BA/C=3 count BA/L=2");  // tiles that are out are forgotten
  CHECK_THAT(c.apply("without RI.1/C*")->what, Contains("no tile in the mix matches"));
  CHECK(c.undo());
  CHECK_THAT(c.expression(), Contains("without RI.1/C*"));
}

TEST_CASE("readings are explained value by value", "[choose]") {
  int explained = 0;
  for (const Reading& r : readings(test_game("big-box-modern"))) {
    INFO(r.param->name);
    CHECK(r.choices.size() > 1);
    CHECK_FALSE(r.about.empty());
    CHECK(std::ranges::find(r.choices, r.value, &Choice::name) != r.choices.end());
    if (r.param->is != Param::Is::choice) continue;
    for (const Choice& c : r.choices) {
      INFO(c.name);
      CHECK_FALSE(c.doc.empty());
      ++explained;
    }
    if (r.param->name == "farm.scoring") {
      CHECK_THAT(std::string(r.choices[0].doc), Catch::StartsWith("each city pays once"));
      CHECK_THAT(std::string(r.choices[1].doc), Catch::StartsWith("each field pays"));
    }
  }
  CHECK(explained >= 40);
}

TEST_CASE("every word that a parameter of a shipped box can have is explained", "[choose]") {
  int words = 0;
  for (const Plugin* p : test_library().plugins())
    for (u32 i = 0; p->entry && i < p->entry->part_count; ++i)
      for (const Param& param : p->entry->parts[i].info->params)
        for (const Choice& c : param.choices) {
          INFO(param.name << ": " << c.name);
          CHECK_FALSE(c.doc.empty());
          ++words;
        }
  CHECK(words >= 90);
}
