// The recorded games that the tests of the conformance runner use, and changes to them.
#pragma once
#include <stdexcept>

#include "bastide_test_paths.hpp"
#include "conform/run.hpp"
#include "testing/table.hpp"

namespace bastide::sdk::conform {

inline std::filesystem::path fixtures() {
  return std::filesystem::path(BASTIDE_SOURCE_DIR) / "tests/conform/fixtures";
}

inline std::filesystem::path fixture(const std::string& game) {
  return fixtures() / "games" / (game + ".jsonl.gz");
}

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
  // The first step for which `test` holds.
  template <class F>
  Json& find(F&& test) {
    for (std::size_t n = 0; n < steps(); ++n)
      if (test(step(n))) return step(n);
    throw std::runtime_error("no step is like that");
  }
  GameReport replay() const { return value(replay_lines(path_, lines_, games())); }
  GameReport replay(const TotalsLine& totals) const {
    return value(replay_lines(path_, lines_, games(), totals));
  }

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
