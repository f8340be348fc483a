// Comparisons from the first pair to the files they leave (sdk/lab/compare.hpp).
#include "lab/compare.hpp"

#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>
#include <thread>

#include "../cli/process.hpp"
#include "record/file.hpp"
#include "report/outputs.hpp"
#include "report/summary.hpp"
#include "rulesets.hpp"

using namespace labtest;
using Catch::Contains;
using clitest::content;
using clitest::Folder;

namespace {

const std::vector<std::string> two_bases{"base-2006", "base-modern"};

CompareOptions quick(u64 games = 40) {
  CompareOptions o;
  o.games = games;
  o.seats = {"random", "random"};
  return o;
}

Comparison compared(const std::vector<std::string>& ids, const CompareOptions& o) {
  auto c = compare(entrants(ids), o);
  INFO((c ? "" : c.error().str()));
  REQUIRE(c);
  return std::move(*c);
}

std::string refused(const std::vector<std::string>& ids, const CompareOptions& o) {
  const auto c = compare(entrants(ids), o);
  REQUIRE_FALSE(c);
  return c.error().str();
}

std::string summary(const Comparison& c) { return to_json(c, analyse(c)).dump(); }

double mean_of(const Comparison& c, std::size_t ruleset, const char* metric) {
  const int m = find_metric(c.metrics, metric);
  REQUIRE(m >= 0);
  return estimate(c.values(ruleset, static_cast<std::size_t>(m))).mean;
}

}  // namespace

TEST_CASE("a ruleset paired with itself plays the same games", "[lab]") {
  const Comparison c = compared({"base-modern", "base-modern"}, quick());
  for (std::size_t m = 0; m < c.metrics.size(); ++m) {
    INFO(c.metrics[m].name);
    CHECK(c.columns[m] == c.columns[c.metrics.size() + m]);
  }
  CHECK(c.pairs == 40);
}

TEST_CASE("with draws alone in common the games differ, without anything too", "[lab]") {
  for (const Pairing p : {Pairing::draws, Pairing::none}) {
    CompareOptions o = quick();
    o.pairing = p;
    const Comparison c = compared({"base-modern", "base-modern"}, o);
    CHECK(c.columns[0] != c.columns[c.metrics.size()]);
  }
}

TEST_CASE("pairing makes the interval of a difference narrower", "[lab]") {
  CompareOptions o = quick(400);
  const auto width = [&](Pairing p) {
    o.pairing = p;
    const Comparison c = compared(two_bases, o);
    return analyse(c).lines[0].differences[0].estimate.half_width();
  };
  // Points of random players by two editions: most of their chance is the same.
  CHECK(width(Pairing::all) < 0.5 * width(Pairing::none));
}

TEST_CASE("results do not depend on the number of jobs", "[lab]") {
  CompareOptions o = quick(150);
  const Comparison one = compared(two_bases, o);
  for (const int jobs : {2, 8}) {
    o.jobs = jobs;
    const Comparison many = compared(two_bases, o);
    CHECK(many.columns == one.columns);
    CHECK(summary(many) == summary(one));
  }
}

TEST_CASE("players change seats from pair to pair", "[lab]") {
  CompareOptions o = quick(30);
  o.seats = {"greedy", "random"};
  const Comparison c = compared({"family"}, o);
  // Greedy wins from either seat, so neither seat does.
  CHECK(mean_of(c, 0, "player1.win_share") > 0.9);
  CHECK(mean_of(c, 0, "seat1.win_share") > 0.3);
  CHECK(mean_of(c, 0, "seat1.win_share") < 0.7);
}

TEST_CASE("the tiles in common are told", "[lab]") {
  const Comparison same = compared(two_bases, quick(2));
  REQUIRE(same.notes.size() == 1);
  CHECK_THAT(same.notes[0], Contains("the same 72 tiles") && Contains("the same order"));
  const Comparison other = compared({"base-modern", "inns-cathedrals-modern"}, quick(2));
  CHECK_THAT(other.notes[0], Contains("differ: 72 are in both") && Contains("18 only in B"));
  const Comparison none = compared({"base-modern", "die-stadt"}, quick(2));
  CHECK_THAT(none.notes[0], Contains("no tile in common"));
}

TEST_CASE("wrong options are named", "[lab]") {
  CompareOptions o = quick();
  o.seats = {"random", "gredy"};
  CHECK_THAT(refused(two_bases, o), Contains("'gredy'") && Contains("greedy"));
  o = quick();
  o.seats = {"random"};
  CHECK_THAT(refused(two_bases, o), Contains("cannot be played by 1 player"));
  o = quick();
  o.metrics = {"ponits"};
  CHECK_THAT(refused(two_bases, o), Contains("'ponits'") && Contains("did you mean 'points'?"));
  o = quick();
  o.expect = {"trns > 3"};
  CHECK_THAT(refused(two_bases, o), Contains("expect:1:1") && Contains("turns"));
  o = quick();
  o.confidence = 1.5;
  CHECK_THAT(refused(two_bases, o), Contains("between 0.5 and 1"));
}

TEST_CASE("metrics are chosen by name, group and beginning", "[lab]") {
  CompareOptions o = quick(3);
  o.metrics = {"turns", "term", "score"};
  const Comparison c = compared(two_bases, o);
  std::vector<std::string> names;
  for (const int m : c.shown) names.push_back(c.metrics[static_cast<std::size_t>(m)].name);
  CHECK(names[0] == "turns");
  CHECK(names[1].starts_with("term."));
  CHECK(names.back() == "leader_changes");
}

TEST_CASE("a run can be stopped and leaves the pairs from the first one on", "[lab]") {
  std::atomic<bool> stop{false};
  CompareOptions o = quick(1'000'000);
  o.jobs = 2;
  o.cancel = &stop;
  o.progress = [&](u64 done, u64) { stop = done > 200; };
  const Comparison c = compared(two_bases, o);
  CHECK(c.cancelled);
  CHECK(c.pairs > 100);
  CHECK(c.pairs < 1'000'000);
  const Comparison again = compared(two_bases, quick(c.pairs));
  for (std::size_t i = 0; i < c.columns.size(); ++i)
    CHECK(std::ranges::equal(again.columns[i], std::span(c.columns[i]).first(c.pairs)));
}

TEST_CASE("a precision is reached, with more games if it is finer", "[lab]") {
  CompareOptions o = quick(0);
  o.until = {"points.diff ±0.12"};
  const Comparison c = compared(two_bases, o);
  const Analysis a = analyse(c);
  REQUIRE(a.targets.size() == 1);
  CHECK(a.targets[0].reached);
  CHECK(a.targets[0].half_width <= 0.12);
  o.until = {"points.diff ±0.06"};
  const Comparison finer = compared(two_bases, o);
  CHECK(finer.pairs > 2 * c.pairs);
  CHECK(analyse(finer).targets[0].half_width <= 0.06);
  o.maximum = 500;
  const Comparison limited = compared(two_bases, o);
  CHECK(limited.pairs == 500);
  CHECK_FALSE(analyse(limited).targets[0].reached);
}

// ---- Files --------------------------------------------------------------------------------------

namespace {

struct Files {
  std::string results, json, csv;
  friend bool operator==(const Files&, const Files&) = default;
};

Files in(const std::filesystem::path& folder) {
  return {content(folder / "results.jsonl"), content(folder / "summary.json"), content(folder / "summary.csv")};
}

Files written(const std::filesystem::path& folder, CompareOptions o) {
  o.out = folder;
  const Comparison c = compared(two_bases, o);
  REQUIRE_FALSE(write_outputs(folder, c, analyse(c)));
  return in(folder);
}

}  // namespace

TEST_CASE("results hold one line a game, readable by any program", "[lab]") {
  const Folder folder;
  const Files f = written(folder / "out", quick(10));
  std::istringstream in(f.results);
  int lines = 0;
  for (std::string line; std::getline(in, line); ++lines) {
    const auto json = nlohmann::json::parse(line);
    CHECK(json["pair"] == lines / 2);
    CHECK(json["ruleset"] == (lines % 2 ? "B" : "A"));
    CHECK(json["turns"].get<int>() > 60);
  }
  CHECK(lines == 20);
  const auto summary = nlohmann::json::parse(f.json);
  CHECK(summary["pairs"] == 10);
  CHECK(std::filesystem::exists(folder / "out/report.html"));
}

TEST_CASE("wherever the file of results was torn, the same command ends with the same files", "[lab]") {
  const Folder folder;
  const Files whole = written(folder / "whole", quick(8));
  const std::string what = content(folder / "whole/comparison.json");
  for (std::size_t cut = 0; cut < whole.results.size(); cut += 97) {
    const auto torn = folder / ("torn" + std::to_string(cut));
    std::filesystem::create_directories(torn);
    clitest::write(torn / "comparison.json", what);
    clitest::write(torn / "results.jsonl", whole.results.substr(0, cut));
    INFO("cut at byte " << cut);
    CHECK(written(torn, quick(8)) == whole);
  }
}

TEST_CASE("more games continue, fewer use what is there", "[lab]") {
  const Folder folder;
  const Files ten = written(folder / "ten", quick(10)), thirty = written(folder / "thirty", quick(30));
  CHECK(written(folder / "ten", quick(30)) == thirty);
  const Files fewer = written(folder / "ten", quick(10));
  CHECK(fewer.json == ten.json);
  CHECK(fewer.results == thirty.results);  // nothing is lost
}

TEST_CASE("pairs that came out of order are brought into order at the end", "[lab]") {
  const Folder folder;
  const Files whole = written(folder / "whole", quick(6));
  std::vector<std::string> lines;
  std::istringstream in(whole.results);
  for (std::string line; std::getline(in, line);) lines.push_back(line + "\n");
  std::filesystem::create_directories(folder / "mixed");
  clitest::write(folder / "mixed/comparison.json", content(folder / "whole/comparison.json"));
  clitest::write(folder / "mixed/results.jsonl", lines[8] + lines[9] + lines[2] + lines[3]);
  CHECK(written(folder / "mixed", quick(6)) == whole);
}

TEST_CASE("a folder belongs to one comparison", "[lab]") {
  const Folder folder;
  written(folder / "out", quick(5));
  CompareOptions o = quick(5);
  o.out = folder / "out";
  o.seed = 2;
  CHECK_THAT(refused(two_bases, o), Contains("another comparison: seed was '1', now it is '2'") && Contains("--out"));
  o.seed = 1;
  CHECK_THAT(refused({"base-2006", "family"}, o), Contains("another comparison: B was 'base-modern"));
  o.seats = {"random", "random", "random"};
  CHECK_THAT(refused(two_bases, o), Contains("seats was 'random,random'"));
}

TEST_CASE("lines that are no results are shown with their place", "[lab]") {
  const Folder folder;
  const Files f = written(folder / "out", quick(5));
  CompareOptions o = quick(5);
  o.out = folder / "out";
  const auto path = folder / "out/results.jsonl";
  const auto with = [&](const std::string& text) {
    clitest::write(path, text);
    return refused(two_bases, o);
  };
  const std::string first = f.results.substr(0, f.results.find('\n') + 1);
  CHECK_THAT(with("hello\n" + f.results), Contains("results.jsonl:1:") && Contains("not a line of results"));
  CHECK_THAT(with(f.results + first), Contains("results.jsonl:11:1") && Contains("twice"));
  CHECK_THAT(with("{\"pair\":0}\n"), Contains("results.jsonl:1:1"));
  std::string changed = f.results;
  changed.replace(changed.find("\"margin\":"), 9, "\"margin\":1");
  CHECK_THAT(with(changed), Contains("other numbers when it is played again"));
  std::filesystem::remove(folder / "out/comparison.json");
  CHECK_THAT(with(f.results), Contains("comparison.json is missing"));
}

TEST_CASE("two programs do not write into one folder", "[lab]") {
  const Folder folder;
  written(folder / "out", quick(5));
  const auto held = RecordFile::reopen(folder / "out/results.jsonl", 0, RecordFile::Flush::when_convenient);
  REQUIRE(held);
  CompareOptions o = quick(6);
  o.out = folder / "out";
  CHECK_THAT(refused(two_bases, o), Contains("another program is writing this file"));
}
