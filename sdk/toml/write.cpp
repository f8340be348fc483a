#include "toml/write.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <range/v3/view/transform.hpp>

#include "basics/text.hpp"

namespace bastide::sdk {

std::string toml_string(std::string text) {
  // A JSON text is also a string of TOML, apart from the one control character that JSON leaves alone.
  std::erase(text, '\x7f');
  return nlohmann::json(text).dump(-1, ' ', false, nlohmann::json::error_handler_t::replace);
}

std::string toml_key(const std::string& key) {
  const bool bare = !key.empty() && std::ranges::all_of(key, [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '-' || c == '_';
  });
  return bare ? key : toml_string(key);
}

std::string toml_value(const ParamValue& v) {
  if (const auto* word = std::get_if<std::string>(&v)) return toml_string(*word);
  if (std::holds_alternative<std::vector<int>>(v)) return "[" + value_text(v) + "]";
  const auto* words = std::get_if<std::vector<std::string>>(&v);
  if (!words) return value_text(v);
  return "[" + joined(*words | ranges::views::transform(toml_string)) + "]";
}

}  // namespace bastide::sdk
