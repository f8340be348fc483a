// Messages as JSON: what comes from outside is read with limits, what goes out is always UTF-8.
#pragma once
#include <cstdint>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "bastide/ids.hpp"
#include "bastide/result.hpp"

namespace bastide::sdk::serve {

using Json = nlohmann::json;

inline constexpr int proto = 1;
inline constexpr std::size_t most_message = 16 * 1024, most_body = 256 * 1024, most_record = 4 * 1024 * 1024;
inline constexpr int most_depth = 8;

// An object of few levels. The error is a sentence for the sender.
Result<Json> read_object(std::string_view text);

std::string written(const Json&);

// Thrown by the readers below, caught where messages are taken apart: the message cannot mean anything.
struct Bad {
  std::string text;
};

// Fields of a message. One that is missing gives nothing, or what stands as `otherwise`; one of another kind is Bad.
std::string text_in(const Json&, const char* key, std::size_t most, std::string_view otherwise = {});
std::string needed_text(const Json&, const char* key, std::size_t most);
std::int64_t number_in(const Json&, const char* key, std::int64_t least, std::int64_t most);  // must be there
std::int64_t number_in(const Json&, const char* key, std::int64_t least, std::int64_t most, std::int64_t otherwise);
bool yes_in(const Json&, const char* key, bool otherwise);
std::vector<std::string> texts_in(const Json&, const char* key, std::size_t most, std::size_t most_each);

// A name or title that a person typed: printable, without spaces around it, at most so many letters. Bad otherwise.
std::string name_in(const Json&, const char* key, int most_letters);

}  // namespace bastide::sdk::serve
