// Values of recorded games that nlohmann-json alone cannot check.
#pragma once
#include <stdexcept>
#include <string>
#include <vector>

#include "text.hpp"

namespace bastide::sdk::conform {

// Thrown while one line is read.
struct BadValue : std::runtime_error {
  using std::runtime_error::runtime_error;
};

inline int read_player(const Json& j, int players) {
  const int p = j.get<int>();
  if (p < 0 || p >= players) throw BadValue("there is no player " + std::to_string(p));
  return p;
}

inline std::vector<int> read_totals_of(const Json& j, int players) {
  auto all = j.get<std::vector<int>>();
  if (all.size() != static_cast<std::size_t>(players))
    throw BadValue("there are " + std::to_string(all.size()) + " totals for " + std::to_string(players) + " players");
  return all;
}

// Runs `read` on every line of a game. The error, if there is one, has the position.
template <class F>
Result<bool> read_lines(const std::string& file, const std::vector<JsonLine>& lines, F&& read) {
  for (const JsonLine& line : lines) {
    const auto done = read_line<bool>(file, line.number, [&]() -> Result<bool> {
      try {
        read(line);
        return true;
      } catch (const BadValue& e) {
        return Error{e.what(), {file, line.number, 1}, "the file is damaged there"};
      }
    });
    if (!done) return done.error();
  }
  return true;
}

// "the end speaks of 5 steps, the file has 4"
inline void check_steps(const Json& end, std::size_t found) {
  if (const auto steps = end.at("steps").get<std::size_t>(); steps != found)
    throw BadValue("the end speaks of " + std::to_string(steps) + " steps, the file has " + std::to_string(found));
}

}  // namespace bastide::sdk::conform
