#include "players/seat_spec.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>

#include "basics/text.hpp"
#include "bastide/nearest.hpp"

namespace bastide::sdk {
namespace {

constexpr Name small_letters = "abcdefghijklmnopqrstuvwxyz_-";

bool is_setting(std::string_view piece) {
  const auto sign = piece.find('=');
  return sign != std::string_view::npos && sign > 0 && piece.find_first_not_of(small_letters) == sign;
}

std::vector<std::string_view> split(std::string_view text, char at) {
  std::vector<std::string_view> parts;
  for (std::size_t from = 0; from <= text.size();) {
    const std::size_t to = std::min(text.find(at, from), text.size());
    parts.push_back(text.substr(from, to - from));
    from = to + 1;
  }
  return parts;
}

std::optional<double> number(std::string_view text) {
  double value = 0;
  const auto [end, problem] = std::from_chars(text.data(), text.data() + text.size(), value, std::chars_format::fixed);
  if (problem != std::errc{} || end != text.data() + text.size()) return std::nullopt;
  return value;
}

std::optional<double> seconds(std::string_view text) {
  if (text.ends_with("ms")) {
    const auto value = number(text.substr(0, text.size() - 2));
    return value ? std::optional(*value / 1000) : std::nullopt;
  }
  return text.ends_with('s') ? number(text.substr(0, text.size() - 1)) : std::nullopt;
}

std::optional<double> read_value(const SeatSetting& s, std::string_view text) {
  switch (s.is) {
    case SeatSetting::Is::yes_no:
      if (text == "yes") return 1;
      return text == "no" ? std::optional<double>(0) : std::nullopt;
    case SeatSetting::Is::time:
      return seconds(text);
    case SeatSetting::Is::text:
      return text.empty() ? std::nullopt : std::optional<double>(0);
    case SeatSetting::Is::count:
      return text.find_first_not_of("0123456789") == std::string_view::npos ? number(text) : std::nullopt;
  }
  return std::nullopt;
}

std::string time_text(double seconds) {
  return seconds < 1 ? fmt::format("{:.0f}ms", seconds * 1000) : fmt::format("{:g}s", seconds);
}

std::string expected(const SeatSetting& s) {
  switch (s.is) {
    case SeatSetting::Is::yes_no:
      return fmt::format("write {0}=yes or {0}=no", s.name);
    case SeatSetting::Is::time:
      return fmt::format("a time from {} to {} is expected, like {}=1s or {}=500ms", time_text(s.least),
                         time_text(s.most), s.name, s.name);
    case SeatSetting::Is::text:
      return fmt::format("write {}=...", s.name);
    case SeatSetting::Is::count:
      return fmt::format("a whole number from {:.0f} to {:.0f} is expected", s.least, s.most);
  }
  return {};
}

std::vector<std::string> names_of(std::span<const SeatSetting> known) {
  std::vector<std::string> names;
  for (const SeatSetting& s : known) names.emplace_back(s.name);
  return names;
}

Error unknown_setting(const SeatSpec& spec, std::string_view name, std::span<const SeatSetting> known) {
  const std::vector<std::string> names = names_of(known);
  const std::string near = nearest(name, names);
  return Error{.what = fmt::format("the player '{}' has no setting '{}'", spec.name, name),
               .hint = near.empty() ? fmt::format("its settings are: {}", joined(names))
                                    : fmt::format("did you mean '{}'?", near)};
}

}  // namespace

SeatSpec seat_spec(std::string_view text) {
  const auto colon = text.find(':');
  if (colon == std::string_view::npos) return {.name = std::string(text)};
  return {.name = std::string(text.substr(0, colon)), .rest = std::string(text.substr(colon + 1))};
}

std::vector<std::string> whole_seats(const std::vector<std::string>& pieces) {
  std::vector<std::string> seats;
  for (const std::string& piece : pieces) {
    if (!seats.empty() && seats.back().find(':') != std::string::npos && is_setting(piece))
      seats.back() += "," + piece;
    else
      seats.push_back(piece);
  }
  return seats;
}

Result<SeatSettings> SeatSettings::read(const SeatSpec& spec, std::span<const SeatSetting> known) {
  SeatSettings settings;
  if (!spec.rest) return settings;
  for (const std::string_view piece : split(*spec.rest, ',')) {
    const auto sign = piece.find('=');
    const std::string_view name = piece.substr(0, sign);
    const auto found = std::ranges::find(known, name, &SeatSetting::name);
    if (sign == std::string_view::npos) {
      const std::string what = piece.empty() ? fmt::format("behind '{}:' a setting is missing", spec.name)
                                             : fmt::format("'{}' is no setting of the player '{}'", piece, spec.name);
      return Error{.what = what,
                   .hint = found != known.end()
                               ? expected(*found)
                               : fmt::format("write NAME=VALUE; its settings are: {}", joined(names_of(known)))};
    }
    if (found == known.end()) return unknown_setting(spec, name, known);
    if (settings.has(name)) return Error{.what = fmt::format("'{}' is set twice for '{}'", name, spec.name)};
    const std::string_view text = piece.substr(sign + 1);
    const auto value = read_value(*found, text);
    if (!value || !(*value >= found->least && *value <= found->most))  // nor NaN
      return Error{.what = fmt::format("'{}' is '{}' for the player '{}'", name, text, spec.name),
                   .hint = expected(*found)};
    settings.given_.push_back({std::string(name), std::string(text), *value});
  }
  return settings;
}

const SeatSettings::Given* SeatSettings::find(Name name) const {
  const auto found = std::ranges::find(given_, name, &Given::name);
  return found == given_.end() ? nullptr : &*found;
}

std::optional<Error> no_settings(const SeatSpec& spec) {
  if (!spec.rest) return std::nullopt;
  return Error{.what = fmt::format("the player '{}' has no settings", spec.name),
               .hint = fmt::format("write '{}' without ':{}'", spec.name, *spec.rest)};
}

}  // namespace bastide::sdk
