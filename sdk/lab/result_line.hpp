// One line of results.jsonl: one game. The same numbers give the same bytes, and reading gives the same numbers back.
//
//   {"pair":0,"ruleset":"A","seed":"1234","points":57.5,"margin":5,...}
#pragma once
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "bastide/result.hpp"
#include "lab/metrics.hpp"

namespace bastide::sdk {

std::string ruleset_label(std::size_t number);  // A, B, ..., Z, AA, ...

class ResultLines {
 public:
  // `key`: what distinguishes the games of a pair. `verb`: which writes such lines, for messages.
  explicit ResultLines(const std::vector<Metric>&, std::string key = "ruleset", std::string verb = "bastide compare");
  // With its line end.
  void write(std::string& to, u64 pair, std::size_t ruleset, u64 seed, std::span<const std::int32_t> values) const;

  struct Read {
    u64 pair = 0;
    std::size_t ruleset = 0;
    u64 seed = 0;
    std::vector<std::int32_t> values;
  };
  // The error has no place but a column.
  Result<Read> read(std::string_view line, std::size_t rulesets) const;

 private:
  struct Entry {
    std::string name, key;  // key: ,"name":
    int scale;
  };
  std::vector<Entry> entries_;
  std::string key_, verb_;
};

}  // namespace bastide::sdk
