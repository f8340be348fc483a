// Experiment files: what they say, and how mistakes in them are told.
#include <catch2/catch.hpp>

#include "../cli/process.hpp"
#include "basics/dice.hpp"
#include "lab/experiment.hpp"

namespace {

using namespace bastide;
using namespace bastide::sdk;
namespace fs = std::filesystem;

Experiment read(std::string_view toml, const fs::path& name = "some/farms.toml") {
  auto x = experiment_text(toml, name);
  INFO((x ? "" : x.error().str()));
  REQUIRE(x);
  return *x;
}

std::string refused(std::string_view toml) {
  const auto x = experiment_text(toml, "x.toml");
  return x ? "was accepted" : x.error().str();
}

// The mistake stands in the second line.
std::string refused_line(const std::string& line) { return refused("rulesets = [\"base-modern\"]\n" + line + "\n"); }

struct Folder : clitest::Folder {
  void write(const fs::path& file, const std::string& text) const {
    fs::create_directories((path() / file).parent_path());
    clitest::write(path() / file, text);
  }
};

}  // namespace

TEST_CASE("an experiment says everything that a comparison needs", "[experiment]") {
  const Experiment x = read(R"(title = "Does the two-tile city matter?"
doc = "Longer."
rulesets = ["base-2006", "base-modern -farmers"]
seats = ["greedy", "random"]
games = 2000
seed = 7
confidence = 0.99
pairing = "draws"
metrics = ["points", "term"]
until = ["points.diff ±0.5"]
maximum = 20_000
expect = ["first_seat.win_share in 0.45..0.55", 'B.turns <= A.turns * 1.1']
)");
  CHECK(x.title == "Does the two-tile city matter?");
  CHECK(x.doc == "Longer.");
  CHECK(x.file == "some/farms.toml");
  CHECK(x.rulesets == std::vector<std::string>{"base-2006", "base-modern -farmers"});
  CHECK(x.rulesets_at[1].str() == "some/farms.toml:3:27");
  CHECK(x.options.seats == std::vector<std::string>{"greedy", "random"});
  CHECK(x.options.games == 2000);
  CHECK(x.options.seed == 7);
  CHECK(x.options.confidence == 0.99);
  CHECK(x.options.pairing == Pairing::draws);
  CHECK(x.options.metrics == std::vector<std::string>{"points", "term"});
  CHECK(x.options.metrics_at[1].str() == "some/farms.toml:9:23");
  CHECK(x.options.until == std::vector<std::string>{"points.diff ±0.5"});
  CHECK(x.options.until_at[0].str() == "some/farms.toml:10:11");
  CHECK(x.options.maximum == 20000);
  CHECK(x.options.expect == std::vector<std::string>{"first_seat.win_share in 0.45..0.55", "B.turns <= A.turns * 1.1"});
  CHECK(x.options.expect_at[0].str() == "some/farms.toml:12:12");
  CHECK(x.options.expect_at[1].str() == "some/farms.toml:12:50");
}

TEST_CASE("most of an experiment can be left away", "[experiment]") {
  const Experiment x = read("rulesets = [\"die-stadt\"]");
  const CompareOptions usual;
  CHECK(x.title == "farms");
  CHECK(x.options.games == usual.games);
  CHECK(x.options.seats == usual.seats);
  CHECK(x.options.seed == usual.seed);
  CHECK(x.options.metrics.empty());
  CHECK(x.options.expect.empty());
  CHECK(read("rulesets = ['a']\ngames = 500_000").options.maximum >= 500'000);
}

TEST_CASE("the place of a question leads to the word that is wrong", "[experiment]") {
  const std::vector<Metric> metrics{{"turns", "turns", "length"}};
  const Vocabulary words{{"A", "B"}, {"a", "b"}, &metrics};
  const auto place = [&](const std::string& line) {
    const Experiment x = read("rulesets = ['a', 'b']\n" + line);
    const auto wrong = parse_expectation(x.options.expect[0], words, x.options.expect_at[0]);
    REQUIRE_FALSE(wrong);
    return wrong.error().str();
  };
  const std::string rest = ": unknown metric 'truns'\n  did you mean 'turns'?";
  CHECK(place("expect = ['B.truns <= 3']") == "some/farms.toml:2:14" + rest);
  CHECK(place("expect = [\n  # why\n  'B.turns <= A.truns',\n]") == "some/farms.toml:4:17" + rest);
  CHECK(place("expect = ['''B.truns <= 3''']") == "some/farms.toml:2:16" + rest);
  CHECK(place("expect = ['''\nB.turns\n  <= A.truns''']") == "some/farms.toml:4:8" + rest);
  CHECK(place("expect = [ \"B.turns ≤ 0 * A.truns\" ]") == "some/farms.toml:2:29" + rest);
}

TEST_CASE("rulesets beside the experiment are found there", "[experiment]") {
  const Folder folder;
  folder.write("friday.toml", "title = 'Friday'");
  folder.write("two words.toml", "title = 'Two'");
  folder.write("deeper/x.toml",
               "rulesets = ['../friday.toml', 'base-modern', '../friday.toml +river', '../two words.toml']");
  const auto x = read_experiment(folder.path() / "deeper" / "x.toml");
  INFO((x ? "" : x.error().str()));
  REQUIRE(x);
  const std::string friday = (folder.path() / "friday.toml").string();
  CHECK(x->rulesets == std::vector<std::string>{friday, "base-modern", friday + " +river",
                                                (folder.path() / "two words.toml").string()});
  CHECK(x->title == "x");
}

TEST_CASE("unknown keys and values are told with the nearest", "[experiment]") {
  CHECK(refused_line("gamse = 3") == "x.toml:2:1: unknown key 'gamse' in an experiment\n  did you mean 'games'?");
  CHECK(refused_line("zebra = 3\naardvark = 4").starts_with("x.toml:2:1: unknown key 'zebra'"));
  CHECK(refused_line("[games]\nn = 3") == "x.toml:2:1: 'games' must be a whole number, not a table");
  CHECK(refused_line("pairing = 'al'") == "x.toml:2:11: unknown pairing 'al'\n  did you mean 'all'?");
  CHECK(refused_line("pairing = 'whatever'") ==
        "x.toml:2:11: unknown pairing 'whatever'\n  there are: all, draws, none");
  CHECK(refused_line("seats = ['greedy', 'gredy']").starts_with("x.toml:2:21: "));
  CHECK(refused_line("seats = ['greedy', 'gredy']").find("did you mean 'greedy'?") != std::string::npos);
}

TEST_CASE("wrong types and numbers have a place", "[experiment]") {
  CHECK(refused_line("games = 'many'") == "x.toml:2:9: 'games' must be a whole number, not text");
  CHECK(refused_line("games = 2.5") == "x.toml:2:9: 'games' must be a whole number, not a number with a fraction");
  CHECK(refused_line("games = 0") == "x.toml:2:9: 'games' is 0, it must be 2 to 10000000");
  CHECK(refused_line("games = -5") == "x.toml:2:9: 'games' is -5, it must be 2 to 10000000");
  CHECK(refused_line("seed = -1").starts_with("x.toml:2:8: 'seed' is -1"));
  CHECK(refused_line("confidence = 95") ==
        "x.toml:2:14: 'confidence' is 95, it must lie between 0.5 and 1\n  the usual one is 0.95");
  CHECK(refused_line("confidence = nan").starts_with("x.toml:2:14: 'confidence' is nan"));
  CHECK(refused_line("confidence = true") == "x.toml:2:14: 'confidence' must be a number, not true or false");
  CHECK(refused_line("title = 3") == "x.toml:2:9: 'title' must be text, not a whole number");
  CHECK(refused_line("seats = 'greedy'") ==
        "x.toml:2:9: 'seats' must be a list of texts, not text\n  write seats = [\"...\"]");
  CHECK(refused_line("seats = []").starts_with("x.toml:2:9: 'seats' is empty"));
  CHECK(refused_line("metrics = []") == "x.toml:2:11: 'metrics' is empty\n  leave it away to see all");
  CHECK(refused_line("expect = ['turns > 1', 2]") ==
        "x.toml:2:24: each member of 'expect' must be text, not a whole number");
  CHECK(refused_line("expect = [' ']") == "x.toml:2:11: a member of 'expect' is empty");
  CHECK(refused_line("maximum = 5") ==
        "x.toml:2:11: 'maximum' has no meaning without 'until'\n  write games = ... instead");
  CHECK(refused_line("games = 50\nuntil = ['points ±1']\nmaximum = 5") ==
        "x.toml:4:11: 'maximum' is 5, but 'games' is 50 already");
}

TEST_CASE("an experiment needs rulesets", "[experiment]") {
  const std::string hint = "\n  write rulesets = [\"base-2006\", \"base-modern\"], or other ids, files and mixes";
  CHECK(refused("") == "x.toml:1:1: the experiment has no 'rulesets'" + hint);
  CHECK(refused("rulesets = []") == "x.toml:1:12: 'rulesets' is empty" + hint);
  CHECK(refused("rulesets = 'a'") ==
        "x.toml:1:12: 'rulesets' must be a list of texts, not text\n  write rulesets = [\"...\"]");
  CHECK(refused("rulesets = ['base-modern', 'base-modern + river']").starts_with("x.toml:1:41: '+' has no name"));
  std::string many = "rulesets = [";
  for (int i = 0; i < 27; ++i) many += "'a',\n";
  CHECK(refused(many + "]").find("'rulesets' has 27 members, at most 26") != std::string::npos);
}

TEST_CASE("what is no TOML has a place", "[experiment]") {
  CHECK(refused("rulesets = ['a'\n").starts_with("x.toml:1:17: not valid TOML: "));
  CHECK(refused("rulesets = ['a'\n").ends_with("is a closing bracket or quotation mark missing?"));
  CHECK(refused("games = 3\ngames = 4").starts_with("x.toml:2:"));
  CHECK(refused("title = '\xFF\xFE'").starts_with("x.toml:1:"));
  CHECK(refused("title = '\xFF\xFE'").ends_with("save the file in the encoding UTF-8"));
  std::string deep = "title";
  for (int i = 0; i < 5000; ++i) deep += ".a";
  CHECK(refused(deep + " = 1") == "x.toml:1:4001: a line is longer than 4000 characters");
}

TEST_CASE("files that are no experiments are told apart", "[experiment]") {
  const Folder folder;
  const auto told = [&](const fs::path& name) {
    const auto x = read_experiment(folder.path() / name);
    REQUIRE_FALSE(x);
    return x.error();
  };
  CHECK(told("farms.toml").what == "there is no such experiment");
  CHECK(told("farms.toml").where.file == (folder.path() / "farms.toml").string());
  CHECK(told(".").what == "is a folder, not an experiment");
  folder.write("huge.toml", std::string(1'100'000, '\n'));
  CHECK(told("huge.toml").what == "the file has more than 1000000 bytes");
  folder.write("empty.toml", "");
  CHECK(told("empty.toml").what == "the experiment has no 'rulesets'");
  CHECK(read_experiment("/dev/zero").error().what == "is not an ordinary file");
}

TEST_CASE("no file does harm", "[experiment]") {
  const std::string good =
      "title = 'x'\nrulesets = ['a', 'b']\ngames = 10\nexpect = ['B.turns <= 3', \"points.diff > 1\"]\n";
  const std::vector<std::string> bits{"[", "]", "'",  "\"", "=",    "\n", "'''", "1e400", "{",
                                      "}", ".", "[[", "#",  "\xFF", "±",  "0x",  "nan"};
  Dice dice(6);
  int understood = 0;
  for (int i = 0; i < 5000; ++i) {
    std::string text = good;
    for (u32 n = dice.below(4); n > 0; --n) {
      const u32 at = dice.below(static_cast<u32>(text.size() + 1));
      const std::string bit = dice.below(4) ? bits[dice.below(static_cast<u32>(bits.size()))]
                                            : std::string(1, static_cast<char>(dice.below(256)));
      text.replace(at, dice.below(3), bit);
    }
    const auto x = experiment_text(text, "x.toml");
    understood += x ? 1 : 0;
    if (!x && (x.error().what.empty() || x.error().where.line < 1 || x.error().where.column < 1)) FAIL(text);
  }
  CHECK(understood > 500);
  CHECK(understood < 4500);
}
