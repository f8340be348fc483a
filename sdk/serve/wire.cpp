#include "serve/wire.hpp"

#include "basics/printable.hpp"
#include "basics/text.hpp"

namespace bastide::sdk::serve {

namespace {

// Before it is parsed: no message about something deeper could be read without as many calls.
bool too_deep(std::string_view text) {
  int depth = 0;
  bool quoted = false;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const char c = text[i];
    if (quoted && c == '\\') ++i;
    if (c == '"') quoted = !quoted;
    if (quoted) continue;
    if ((c == '[' || c == '{') && ++depth > most_depth) return true;
    if (c == ']' || c == '}') --depth;
  }
  return false;
}

[[noreturn]] void wrong(const char* key, const std::string& expected) {
  throw Bad{"'" + std::string(key) + "': expected " + expected};
}

std::int64_t whole(const Json& j, const char* key, std::int64_t least, std::int64_t most) {
  const std::string range = "a whole number from " + std::to_string(least) + " to " + std::to_string(most);
  if (!j.is_number_integer()) wrong(key, range);
  if (j.is_number_unsigned() && j.get<u64>() > static_cast<u64>(INT64_MAX)) wrong(key, range);
  const auto value = j.get<std::int64_t>();
  if (value < least || value > most) wrong(key, range);
  return value;
}

std::string text_of(const Json& j, const char* key, std::size_t most) {
  if (!j.is_string()) wrong(key, "a text");
  auto text = j.get<std::string>();
  if (text.size() > most) wrong(key, "at most " + std::to_string(most) + " bytes");
  return text;
}

}  // namespace

Result<Json> read_object(std::string_view text) {
  if (too_deep(text)) return Error{.what = "brackets are nested too deeply"};
  Json json = Json::parse(text, nullptr, false);
  if (json.is_discarded()) return Error{.what = "this is not JSON"};
  if (!json.is_object()) return Error{.what = "expected a JSON object"};
  return json;
}

std::string written(const Json& json) { return json.dump(-1, ' ', false, Json::error_handler_t::replace); }

std::string text_in(const Json& message, const char* key, std::size_t most, std::string_view otherwise) {
  const auto found = message.find(key);
  return found == message.end() || found->is_null() ? std::string(otherwise) : text_of(*found, key, most);
}

std::string needed_text(const Json& message, const char* key, std::size_t most) {
  const auto found = message.find(key);
  if (found == message.end()) throw Bad{"'" + std::string(key) + "' is missing"};
  return text_of(*found, key, most);
}

std::int64_t number_in(const Json& message, const char* key, std::int64_t least, std::int64_t most) {
  const auto found = message.find(key);
  if (found == message.end()) throw Bad{"'" + std::string(key) + "' is missing"};
  return whole(*found, key, least, most);
}

std::int64_t number_in(const Json& message, const char* key, std::int64_t least, std::int64_t most,
                       std::int64_t otherwise) {
  const auto found = message.find(key);
  return found == message.end() || found->is_null() ? otherwise : whole(*found, key, least, most);
}

bool yes_in(const Json& message, const char* key, bool otherwise) {
  const auto found = message.find(key);
  if (found == message.end() || found->is_null()) return otherwise;
  if (!found->is_boolean()) wrong(key, "true or false");
  return found->get<bool>();
}

std::vector<std::string> texts_in(const Json& message, const char* key, std::size_t most, std::size_t most_each) {
  const auto found = message.find(key);
  if (found == message.end() || found->is_null()) return {};
  if (!found->is_array() || found->size() > most) wrong(key, "a list of at most " + std::to_string(most) + " texts");
  std::vector<std::string> list;
  for (const Json& one : *found) list.push_back(text_of(one, key, most_each));
  return list;
}

std::string name_in(const Json& message, const char* key, int most_letters) {
  std::string name = text_in(message, key, 200);
  const std::size_t first = name.find_first_not_of(' ');
  name = first == std::string::npos ? "" : name.substr(first, name.find_last_not_of(' ') - first + 1);
  if (printable(name) != name || letters(name) > most_letters)
    wrong(key, "1 to " + std::to_string(most_letters) + " letters and no control characters");
  return name;
}

}  // namespace bastide::sdk::serve
