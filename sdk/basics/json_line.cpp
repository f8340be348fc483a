#include "basics/json_line.hpp"

#include <algorithm>
#include <charconv>
#include <limits>

#include "basics/printable.hpp"
#include "basics/text.hpp"
#include "bastide/nearest.hpp"

namespace bastide::sdk {

namespace {

using Json = nlohmann::json;

std::string shortened(std::string s) {
  if (s.size() <= 40) return s;
  std::size_t enough = 37;
  while ((s[enough] & 0xc0) == 0x80) --enough;  // not within a character
  return s.substr(0, enough) + "...";
}

// Where brackets lie deeper within each other than anybody needs; no message about such a line could be written without
// as many calls.
std::size_t too_deep(std::string_view raw) {
  constexpr int deepest = 20;
  int depth = 0;
  bool text = false;
  for (std::size_t i = 0; i < raw.size(); ++i) {
    const char c = raw[i];
    if (text && c == '\\') ++i;
    if (c == '"') text = !text;
    if (text) continue;
    if ((c == '[' || c == '{') && ++depth > deepest) return i;
    if (c == ']' || c == '}') --depth;
  }
  return std::string_view::npos;
}

std::string in_quotes(std::string_view words) {
  const std::size_t first = words.find('\'');
  const std::size_t last = words.rfind('\'');
  return first < last ? std::string(words.substr(first + 1, last - first - 1)) : std::string();
}

// nlohmann: "[json.exception.parse_error.101] parse error at line 1, column 9: syntax error while
// ... - unexpected ..."
std::string reason(const std::string& what) {
  const std::size_t colon = what.find(": ");
  return colon == std::string::npos ? what : what.substr(colon + 2);
}

}  // namespace

std::string shown(const Json& j) { return shortened(j.dump(-1, ' ', false, Json::error_handler_t::replace)); }

std::optional<std::int64_t> whole_number(const Json& j, std::int64_t lowest, std::int64_t highest) {
  if (!j.is_number_integer()) return {};
  if (j.is_number_unsigned() && j.get<u64>() > static_cast<u64>(std::numeric_limits<std::int64_t>::max())) return {};
  const auto value = j.get<std::int64_t>();
  if (value < lowest || value > highest) return {};
  return value;
}

JsonLine::JsonLine(std::string_view raw, const std::string& file, int number, const char* form)
    : raw_(raw), file_(file), number_(number) {
  if (raw.find_first_not_of(" \t\r") == std::string_view::npos) fail(1, "an empty line", form);
  if (const std::size_t at = too_deep(raw); at != std::string_view::npos)
    fail(column_at(at), "brackets are nested too deeply", "lists and objects of a few levels are enough");
  try {
    json_ = Json::parse(raw);
  } catch (const Json::parse_error& e) {
    fail(column_at(std::min<std::size_t>(e.byte ? e.byte - 1 : 0, raw.size())), "this is not JSON", reason(e.what()));
  } catch (const Json::out_of_range& e) {  // 1e400
    const std::string digits = in_quotes(e.what());
    fail(column_at(std::min(raw.find(digits), raw.size())), "the number " + shortened(digits) + " is too large", {});
  }
  if (!json_.is_object()) fail(1, "found " + shown(json_) + ", expected a JSON object", {});
}

int JsonLine::column_at(std::size_t byte) const { return letters(raw_.substr(0, byte)) + 1; }

int JsonLine::column(std::string_view key) const {
  const std::string quoted = '"' + std::string(key) + '"';
  std::size_t at = raw_.find(quoted);
  if (at == std::string_view::npos) return 1;
  at = raw_.find_first_not_of(" \t:", at + quoted.size());
  return column_at(std::min(at, raw_.size()));
}

void JsonLine::fail(int column, std::string what, std::string hint) const {
  throw Wrong{{.what = std::move(what), .where = {file_, number_, column}, .hint = std::move(hint)}};
}

void JsonLine::unexpected(const char* key, const std::string& expected) const {
  fail(column(key), "'" + std::string(key) + "' is " + shown(json_[key]) + ", expected " + expected, {});
}

const Json& JsonLine::field(const char* key) const {
  if (!has(key)) fail(1, "the field '" + std::string(key) + "' is missing", {});
  return json_[key];
}

std::string JsonLine::text(const char* key) const {
  if (!field(key).is_string()) unexpected(key, "a text");
  return field(key).get<std::string>();
}

std::string JsonLine::plain_text(const char* key) const {
  const std::string found = text(key);
  check_plain(key, found);
  return found;
}

int JsonLine::count(const char* key, int lowest, int highest) const {
  const auto value = whole_number(field(key), lowest, highest);
  if (!value) unexpected(key, "a whole number from " + std::to_string(lowest) + " to " + std::to_string(highest));
  return static_cast<int>(*value);
}

bool JsonLine::flag(const char* key) const {
  if (!field(key).is_boolean()) unexpected(key, "true or false");
  return field(key).get<bool>();
}

u64 JsonLine::seed(const char* key) const {
  if (!field(key).is_number_unsigned()) unexpected(key, "a whole number from 0 to 2^64-1");
  return field(key).get<u64>();
}

u64 JsonLine::hash(const char* key) const {
  const std::string digits = text(key);
  u64 value = 0;
  const auto end = digits.data() + digits.size();
  const bool lower = digits.find_first_not_of("0123456789abcdef") == std::string::npos;
  if (digits.size() != 16 || !lower || std::from_chars(digits.data(), end, value, 16).ptr != end)
    unexpected(key, "16 hexadecimal digits");
  return value;
}

std::vector<std::string> JsonLine::texts(const char* key, std::size_t size) const {
  const Json& list = field(key);
  const bool fits = list.is_array() && list.size() == size && std::ranges::all_of(list, &Json::is_string);
  if (!fits) unexpected(key, "a list of " + std::to_string(size) + " texts");
  auto found = list.get<std::vector<std::string>>();
  for (const std::string& one : found) check_plain(key, one);
  return found;
}

void JsonLine::only(std::initializer_list<const char*> known) const {
  only(std::vector<std::string>(known.begin(), known.end()));
}

void JsonLine::only(const std::vector<std::string>& known) const {
  for (const auto& [key, value] : json_.items()) {
    if (std::ranges::find(known, key) != known.end()) continue;
    const std::string near = nearest(key, known);
    fail(column(key), "unknown field " + shown(Json(key)), near.empty() ? "" : "did you mean '" + near + "'?");
  }
}

void JsonLine::check_plain(const char* key, const std::string& found) const {
  if (printable(found) != found)
    fail(column(key), "'" + std::string(key) + "' contains a control character", "no game is recorded like that");
}

}  // namespace bastide::sdk
