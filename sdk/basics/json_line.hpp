// One line of JSON that somebody else wrote, read with the means to point at its parts: every mistake is told with its
// column, what was found and what was expected.
//
//   try {
//     const JsonLine line(raw, "game.jsonl", 12, "a record has one JSON object on each line");
//     line.only({"n", "do"});                        // an unknown field gets the nearest
//     const int n = line.count("n", 0, 1000);
//   } catch (const JsonLine::Wrong& w) { return w.error; }
#pragma once
#include <initializer_list>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "bastide/ids.hpp"
#include "bastide/result.hpp"

namespace bastide::sdk {

// As text of at most 40 characters, for messages.
std::string shown(const nlohmann::json&);

// A whole number within limits. nlohmann's own conversions cut what does not fit.
std::optional<std::int64_t> whole_number(const nlohmann::json&, std::int64_t lowest, std::int64_t highest);

class JsonLine {
 public:
  // Reading is a chain of "this field, that type", and the first wrong link ends it. To be caught by whoever reads the
  // line, never further out.
  struct Wrong {
    Error error;
  };

  // `raw` must outlive this. `form`: what is said of a line that is empty.
  JsonLine(std::string_view raw, const std::string& file, int number, const char* form);

  const nlohmann::json& json() const { return json_; }
  bool has(const char* key) const { return json_.contains(key); }
  int number() const { return number_; }
  int column_at(std::size_t byte) const;
  int column(std::string_view key) const;  // the value's, or 1 if there is no such field

  [[noreturn]] void fail(int column, std::string what, std::string hint) const;
  [[noreturn]] void unexpected(const char* key, const std::string& expected) const;

  const nlohmann::json& field(const char* key) const;
  std::string text(const char* key) const;
  std::string plain_text(const char* key) const;  // one that will be shown to people
  int count(const char* key, int lowest, int highest) const;
  bool flag(const char* key) const;
  u64 seed(const char* key) const;
  u64 hash(const char* key) const;
  std::vector<std::string> texts(const char* key, std::size_t size) const;
  void only(std::initializer_list<const char*> known) const;
  void only(const std::vector<std::string>& known) const;

 private:
  void check_plain(const char* key, const std::string& found) const;

  std::string_view raw_;
  std::string file_;
  int number_;
  nlohmann::json json_;
};

}  // namespace bastide::sdk
