// Runs comparisons over many files.
#pragma once
#include <functional>

#include "ruleset.hpp"
#include "totals.hpp"

namespace bastide::sdk::conform {

struct Lack {  // of a box that is not built
  std::string box;
  int games = 0, only = 0;  // games skipped for it; those that lack nothing else
};

struct Outcome {
  std::vector<GameReport> games;    // played, in the order of the files
  std::vector<GameReport> skipped;  // not played: their boxes are not built
  std::vector<Error> unreadable;    // files that are missing or damaged
  long steps() const;
  long mismatches() const;
  std::vector<Lack> lacks() const;                 // the most frequent one first
  std::vector<std::string> skipped_lines() const;  // what was skipped and why, for people; none: nothing was
  std::string last_line() const;  // "40 games, 6691 steps, 0 mismatches": of the games that were played
};

struct Mix {  // for lists
  std::string name;
  int games = 0;
  std::set<std::string> missing, unsupported;
};

// Files as given, folders searched for *.jsonl and *.jsonl.gz, sorted. What is missing or empty is
// added to `problems`.
std::vector<std::filesystem::path> find_games(const std::vector<std::filesystem::path>&, std::vector<Error>& problems);

// Those in which tiles, figures or mechanics of the box are in play, by their first lines. A file whose first line
// cannot be read stays among them, so that replaying it says what is wrong. An error: no such box is known, built or
// not.
Result<std::vector<std::filesystem::path>> games_with(const std::string& box, std::vector<std::filesystem::path>);

// One game from lines already read. An error means that the lines are damaged.
Result<GameReport> replay_lines(const std::filesystem::path&, const std::vector<JsonLine>&, Games&);
Result<GameReport> replay_lines(const std::filesystem::path&, const std::vector<JsonLine>&, Games&, const TotalsLine&);

Outcome replay_files(const std::vector<std::filesystem::path>&, Games&, int jobs);
Outcome replay_totals(const std::filesystem::path& totals, const std::filesystem::path& folder, Games&, int jobs);

std::vector<Mix> list_mixes(const std::vector<std::filesystem::path>&, const Mapping&, std::vector<Error>& problems);

}  // namespace bastide::sdk::conform
