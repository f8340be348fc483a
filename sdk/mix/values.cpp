#include "mix/values.hpp"

#include <spdlog/fmt/fmt.h>

#include <algorithm>
#include <charconv>
#include <nlohmann/json.hpp>

#include "bastide/nearest.hpp"
#include "mix/boxes.hpp"

namespace bastide::sdk {

namespace {

using Words = std::vector<std::string>;

Error wrong(const Param& p, const std::string& text, const std::string& wanted) {
  return {.what = fmt::format("parameter '{}' must be {}, not '{}'", p.name, wanted, text), .hint = describe(p)};
}

// In a list, or alone.
std::optional<Error> unknown_member(const Param& p, const std::string& word) {
  if (std::ranges::find(p.choices, word) != p.choices.end()) return {};
  const std::string near = nearest(word, Words(p.choices.begin(), p.choices.end()));
  return Error{.what = fmt::format("parameter '{}' cannot be '{}'", p.name, word),
               .hint = (near.empty() ? "" : fmt::format("did you mean '{}'? ", near)) + "(" + describe(p) + ")"};
}

Result<ParamValue> number_from(const Param& p, const std::string& text) {
  int value = 0;
  const auto [end, code] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (code == std::errc::invalid_argument || end != text.data() + text.size()) return wrong(p, text, "a whole number");
  if (code != std::errc{} || value < p.min || value > p.max)
    return Error{.what = fmt::format("parameter '{}' is {}, it must be {} to {}", p.name, text, p.min, p.max),
                 .hint = describe(p)};
  return ParamValue(value);
}

Result<ParamValue> list_from(const Param& p, std::string text) {
  if (text.starts_with('[') && text.ends_with(']')) text = text.substr(1, text.size() - 2);
  Words members;
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t end = std::min(text.find(',', at), text.size());
    members.push_back(text.substr(at, end - at));
    std::erase(members.back(), '"');
    at = end + 1;
    if (const auto e = unknown_member(p, members.back())) return *e;
    if (std::ranges::count(members, members.back()) > 1)
      return Error{.what = fmt::format("parameter '{}' has '{}' twice", p.name, members.back()), .hint = describe(p)};
  }
  return ParamValue(members);
}

}  // namespace

Result<ParamValue> value_from(const Param& p, const std::string& text) {
  switch (p.is) {
    case Param::Is::flag:
      for (const char* yes : {"true", "yes", "on"})
        if (text == yes) return ParamValue(true);
      for (const char* no : {"false", "no", "off"})
        if (text == no) return ParamValue(false);
      return wrong(p, text, "true or false");
    case Param::Is::number:
      return number_from(p, text);
    case Param::Is::choice:
      if (const auto e = unknown_member(p, text)) return *e;
      return ParamValue(text);
    case Param::Is::list:
      break;
  }
  return list_from(p, text);
}

ParamValue default_of(const Param& p) {
  switch (p.is) {
    case Param::Is::flag:
      return p.def != 0;
    case Param::Is::number:
      return p.def;
    case Param::Is::choice:
      return std::string(p.choices[static_cast<std::size_t>(p.def)]);
    case Param::Is::list:
      break;
  }
  return Words(p.choices.begin(), p.choices.end());
}

std::string plain_text(const ParamValue& v) {
  if (const bool* flag = std::get_if<bool>(&v)) return *flag ? "true" : "false";
  if (const int* number = std::get_if<int>(&v)) return std::to_string(*number);
  if (const auto* word = std::get_if<std::string>(&v)) return *word;
  return fmt::format("{}", fmt::join(std::get<Words>(v), ","));
}

std::string toml_string(std::string text) {
  // A JSON text is also a string of TOML, apart from the one control character that JSON leaves alone.
  std::erase(text, '\x7f');
  return nlohmann::json(text).dump(-1, ' ', false, nlohmann::json::error_handler_t::replace);
}

std::string toml_text(const ParamValue& v) {
  if (const auto* word = std::get_if<std::string>(&v)) return toml_string(*word);
  if (!std::holds_alternative<Words>(v)) return plain_text(v);
  Words quoted;
  for (const std::string& member : std::get<Words>(v)) quoted.push_back(toml_string(member));
  return fmt::format("[{}]", fmt::join(quoted, ", "));
}

std::string toml_key(const std::string& key) {
  const bool bare = !key.empty() && std::ranges::all_of(key, [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '-' || c == '_';
  });
  return bare ? key : toml_string(key);
}

std::string allowed(const Param& p) {
  switch (p.is) {
    case Param::Is::flag:
      return "true or false";
    case Param::Is::number:
      return fmt::format("{} to {}", p.min, p.max);
    case Param::Is::choice:
      return fmt::format("{}", fmt::join(p.choices, ", "));
    case Param::Is::list:
      break;
  }
  return fmt::format("some of {}", fmt::join(p.choices, ", "));
}

std::string describe(const Param& p) {
  static constexpr const char* kinds[] = {"", "number: ", "choice: ", "list: "};
  return fmt::format("{}{}; default {}", kinds[static_cast<u8>(p.is)], allowed(p), plain_text(default_of(p)));
}

}  // namespace bastide::sdk
