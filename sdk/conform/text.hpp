// Files of JSON lines, plain or compressed (.gz), with the number of every line, so that a broken
// one can be pointed at.
#pragma once
#include <filesystem>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "bastide/result.hpp"

namespace bastide::sdk::conform {

using Json = nlohmann::json;

struct JsonLine {
  int number = 0;  // in the file, from 1
  Json value;
};

// The whole file, unpacked. Plain files are read as they are.
Result<std::string> read_text(const std::filesystem::path&);

// Its first line; empty if there is none or the file cannot be read.
std::string read_first_line(const std::filesystem::path&);

// Empty lines are left out; every other one must be an object. `file` is the name for messages.
Result<std::vector<JsonLine>> parse_lines(const std::string& text, const std::string& file);

// Runs `read`, which takes values out of one line, and turns what nlohmann-json throws when a key
// is missing or of another type into an error with the position.
template <class T, class F>
Result<T> read_line(const std::string& file, int line, F&& read) {
  try {
    return read();
  } catch (const Json::exception& e) {
    const std::string text = e.what();  // "[json.exception.out_of_range.403] key 'n' not found"
    const auto end = text.find("] ");
    return Error{end == std::string::npos ? text : text.substr(end + 2),
                 {file, line, 1},
                 "the line does not have the shape of a reference game"};
  }
}

}  // namespace bastide::sdk::conform
