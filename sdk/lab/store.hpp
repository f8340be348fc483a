// Results on disk, safe against being stopped at any moment.
//
//   DIR/comparison.json   what is compared; a folder belongs to one comparison (or arena.json, to one tournament)
//   DIR/results.jsonl     one line a game, appended as pairs are finished; sorted by pair when all are
//   DIR/timing.csv        seconds of each game; depends on the machine, therefore apart
//
// After a crash the last lines may be torn or a pair incomplete: they are dropped and the pair is played again.
#pragma once
#include <filesystem>
#include <functional>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "lab/pairs.hpp"
#include "lab/result_line.hpp"
#include "record/file.hpp"

namespace bastide::sdk {

// Whose results they are.
struct StoreKind {
  const char* file;  // that says what was played
  const char* what;  // "comparison"
  const char* verb;  // that writes it
  const char* key;   // of the game in a line: "ruleset"
};
inline constexpr StoreKind comparison_store{"comparison.json", "comparison", "bastide compare", "ruleset"};

std::string fingerprint(const std::string& text);  // a hash in hex

class Store {
 public:
  // What must be the same to continue, in words for people.
  using Identity = std::vector<std::pair<std::string, std::string>>;

  // Makes the folder, or reads what is there. The error says what the other comparison in it was, or which line is no
  // result, or that another program is writing there.
  static Result<Store> open(const std::filesystem::path& folder, const StoreKind&, const Identity&, const PairWork&);

  std::vector<PairResult> take_found() { return std::move(found_); }  // the pairs that were there
  // The error says how many pairs are safe. The file ends with a whole pair in any case.
  std::optional<Error> append(std::span<const PairResult>);
  // Writes all lines anew, in order, if they are not. `values(pair)`: as of PairResult. If there are more pairs than
  // that in the file nothing is done, unless the others are to go: `only_these`.
  std::optional<Error> sort(u64 pairs, const std::function<std::vector<std::int32_t>(u64)>& values,
                            bool only_these = false);
  const std::filesystem::path& folder() const { return folder_; }

 private:
  Store(std::filesystem::path folder, const StoreKind& kind, const PairWork& player)
      : folder_(std::move(folder)), player_(&player), lines_(player.metrics(), kind.key, kind.verb) {}
  std::optional<Error> read();
  void read_timing();
  void write_pair(std::string& to, u64 pair, std::span<const std::int32_t> values) const;
  std::filesystem::path file(const char* name) const { return folder_ / name; }

  std::filesystem::path folder_;
  const PairWork* player_;
  ResultLines lines_;
  std::vector<PairResult> found_;
  std::optional<RecordFile> results_, timing_;
  u64 pairs_ = 0;  // in the file
  u64 next_ = 0;   // the pair that comes next, as long as all are in order
  bool in_order_ = true;
};

}  // namespace bastide::sdk
