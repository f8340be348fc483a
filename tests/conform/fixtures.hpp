// The recorded games that the tests of the conformance runner use, and changes to them.
#pragma once
#include <stdexcept>

#include "bastide_test_paths.hpp"
#include "conform/run.hpp"
#include "testing/table.hpp"

namespace bastide::sdk::conform {

inline std::filesystem::path fixtures() { return std::filesystem::path(BASTIDE_SOURCE_DIR) / "tests/conform/fixtures"; }

// Games that are not by mix: "rules/princess-action-must/dense-9013", "scenarios/basic--tiny-city-rule"
inline std::filesystem::path fixture_at(const std::string& path) { return fixtures() / (path + ".jsonl.gz"); }

inline std::filesystem::path fixture(const std::string& game) { return fixtures() / "games" / (game + ".jsonl.gz"); }

inline Games& games() {
  static Games all(test_library());
  return all;
}

template <class T>
T value(Result<T> r) {
  if (!r) throw std::runtime_error(r.error().str());
  return std::move(*r);
}

// A recorded game as lines that a test may change before it is replayed.
class Changed {
 public:
  explicit Changed(const std::string& game) : Changed(fixture(game), 0) {}
  static Changed of(const std::filesystem::path& file) { return Changed(file, 0); }
  Json& setup() { return lines_.front().value; }
  Json& end() { return lines_.back().value; }
  Json& step(std::size_t n) { return lines_.at(n + 1).value; }
  std::size_t steps() const { return lines_.size() - 2; }
  std::vector<JsonLine>& lines() { return lines_; }
  // Only the first `n` steps: the game stops before the next one.
  void stop_before(std::size_t n) {
    Json& end = lines_.back().value;
    const Json next = step(n);
    Json pending;
    for (const char* key : {"phase", "turnPlayer", "actor", "tile", "edgeFit", "legal", "options", "ransomOptions"})
      if (next.contains(key)) pending[key] = next[key];
    std::size_t tiles = n ? 0 : setup()["startTiles"].size();
    Json placed = Json::array(), discarded = Json::array();
    for (std::size_t i = 0; i < n; ++i)
      for (const Json& e : step(i)["events"]) {
        tiles += e["e"] == "tile-placed";
        if (e["e"] == "tile-discarded") discarded.push_back(e["tile"]);
      }
    for (std::size_t i = 0; i < tiles; ++i) placed.push_back(end["placed"][i]);
    end = {{"type", "end"}, {"steps", n}, {"stopped", true}, {"placed", placed}, {"discarded", discarded}};
    end["scores"] = n ? step(n - 1)["scores"] : Json(std::vector<int>(next["scores"].size(), 0));
    end["pending"] = pending;
    lines_.erase(lines_.begin() + static_cast<std::ptrdiff_t>(n) + 1, lines_.end() - 1);
  }
  // The first step for which `test` holds.
  template <class F>
  Json& find(F&& test) {
    for (std::size_t n = 0; n < steps(); ++n)
      if (test(step(n))) return step(n);
    throw std::runtime_error("no step is like that");
  }
  GameReport replay() const { return value(replay_lines(path_, lines_, games())); }
  Recording recording() const { return value(read_recording(path_, lines_)); }
  GameReport replay(const TotalsLine& totals) const { return value(replay_lines(path_, lines_, games(), totals)); }

 private:
  Changed(std::filesystem::path file, int) : path_(std::move(file)), lines_(value(read_transcript(path_))) {}
  std::filesystem::path path_;
  std::vector<JsonLine> lines_;
};

inline std::string words(const std::vector<Mismatch>& all) {
  std::string text;
  for (const Mismatch& m : all) text += m.str() + "\n";
  return text;
}

}  // namespace bastide::sdk::conform
