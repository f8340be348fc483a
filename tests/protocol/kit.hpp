// An engine to ask, in this process, and answers to compare.
#pragma once
#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>
#include <string>

#include "engine/engine.hpp"
#include "mix/mix.hpp"
#include "testing/table.hpp"

namespace bastide::sdk {

using Answer = nlohmann::json;

inline Result<Game> game_of_mix(const std::string& expression) {
  const auto parsed = parse_mix(expression);
  if (!parsed) return parsed.error();
  auto made = mix(test_library(), *parsed);
  if (!made) return made.error();
  return Game::compile(std::move(made->spec));
}

// Answers questions, and complains about answers that are none.
class Asked {
 public:
  Asked() : engine_({.library = test_library(), .game = game_of_mix, .player = "greedy"}) {}
  Engine& engine() { return engine_; }
  Answer operator()(const std::string& line) {
    const std::string said = engine_.answer(line);
    CHECK(said.find('\n') == std::string::npos);
    const Answer answer = Answer::parse(said, nullptr, false);
    REQUIRE(answer.is_object());
    CHECK(answer.contains("ok") != answer.contains("error"));
    return answer;
  }
  Answer operator()(const char* line) { return (*this)(std::string(line)); }
  Answer operator()(const nlohmann::ordered_json& question) { return (*this)(question.dump()); }
  // The same, and it must be understood.
  Answer good(const nlohmann::ordered_json& question) {
    Answer answer = (*this)(question);
    INFO(question.dump() << "\n" << answer.dump());
    REQUIRE(answer.contains("ok"));
    return answer;
  }

 private:
  Engine engine_;
};

// Is everything that is expected contained in what was found? Of lists, the beginning.
inline bool contains(const Answer& found, const Answer& expected) {
  if (expected.is_object()) {
    if (!found.is_object()) return false;
    for (const auto& [key, value] : expected.items())
      if (!found.contains(key) || !contains(found[key], value)) return false;
    return true;
  }
  if (expected.is_array()) {
    if (!found.is_array() || found.size() < expected.size()) return false;
    for (std::size_t i = 0; i < expected.size(); ++i)
      if (!contains(found[i], expected[i])) return false;
    return true;
  }
  return found == expected;
}

}  // namespace bastide::sdk
