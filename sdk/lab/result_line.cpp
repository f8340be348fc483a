#include "lab/result_line.hpp"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <limits>
#include <nlohmann/json.hpp>

namespace bastide::sdk {

namespace {

template <class Number>
void put(std::string& to, Number x) {
  char text[32];
  to.append(text, std::to_chars(text, text + sizeof text, x).ptr);
}

// The shortest text that reads back as x / scale. Most values take one of the quick ways.
void put_fraction(std::string& to, std::int32_t x, int scale) {
  if (x % scale == 0) return put(to, x / scale);
  if (scale != 1000 && scale != 10000) return put(to, static_cast<double>(x) / scale);
  if (x < 0) to += '-';
  const int size = std::abs(x);
  put(to, size / scale);
  to += '.';
  for (int rest = size % scale, unit = scale / 10; rest; rest %= unit, unit /= 10)
    to += static_cast<char>('0' + rest / unit);
}

constexpr u64 most_pairs = 1'000'000'000;
constexpr int number_overflow = 406;  // of nlohmann's out_of_range; another one is 403, a key that is not there

// -1: no label
std::ptrdiff_t number_of(std::string_view label, std::size_t rulesets) {
  for (std::size_t i = 0; i < rulesets; ++i)
    if (ruleset_label(i) == label) return static_cast<std::ptrdiff_t>(i);
  return -1;
}

}  // namespace

std::string ruleset_label(std::size_t number) {
  std::string label(1, static_cast<char>('A' + number % 26));
  return number < 26 ? label : ruleset_label(number / 26 - 1) + label;
}

ResultLines::ResultLines(const std::vector<Metric>& metrics, std::string key, std::string verb)
    : key_(std::move(key)), verb_(std::move(verb)) {
  for (const Metric& m : metrics) entries_.push_back({m.name, "," + nlohmann::json(m.name).dump() + ":", m.scale});
}

void ResultLines::write(std::string& to, u64 pair, std::size_t ruleset, u64 seed,
                        std::span<const std::int32_t> values) const {
  to += "{\"pair\":";
  put(to, pair);
  to += ",\"" + key_ + "\":\"";
  to += ruleset_label(ruleset);
  to += "\",\"seed\":\"";  // text, because most readers of JSON know no whole numbers of 64 bits
  put(to, seed);
  to += '"';
  for (std::size_t m = 0; m < entries_.size(); ++m) {
    to += entries_[m].key;
    put_fraction(to, values[m], entries_[m].scale);
  }
  to += "}\n";
}

Result<ResultLines::Read> ResultLines::read(std::string_view line, std::size_t rulesets) const {
  const auto not_a_result = [&](std::string what, int column = 1) {
    return Error{
        .what = std::move(what), .where = {"", 1, column}, .hint = "a line of results is written by `" + verb_ + "`"};
  };
  Read r;
  try {
    const auto json = nlohmann::json::parse(line);
    if (!json.is_object()) return not_a_result("a game was expected, found something else");
    if (!json.at("pair").is_number_unsigned() || json.at("pair").get<u64>() > most_pairs)
      return not_a_result("'pair' is no number of a pair");
    r.pair = json.at("pair").get<u64>();
    const auto label = json.at(key_).get<std::string>();
    const std::ptrdiff_t ruleset = number_of(label, rulesets);
    if (ruleset < 0) return not_a_result("there is no " + key_ + " '" + label + "' in this comparison");
    r.ruleset = static_cast<std::size_t>(ruleset);
    const auto seed = json.at("seed").get<std::string>();
    if (std::from_chars(seed.data(), seed.data() + seed.size(), r.seed).ptr != seed.data() + seed.size())
      return not_a_result("'" + seed + "' is no seed");
    for (const Entry& e : entries_) {
      const double x = json.at(e.name).get<double>() * e.scale;
      if (!(std::abs(x) < std::numeric_limits<std::int32_t>::max()))
        return not_a_result("'" + e.name + "' is too large");
      r.values.push_back(static_cast<std::int32_t>(std::lround(x)));
    }
  } catch (const nlohmann::json::parse_error& e) {
    return not_a_result("not a line of results", static_cast<int>(e.byte));
  } catch (const nlohmann::json::out_of_range& e) {
    if (e.id != number_overflow) return not_a_result("not a line of results: a field is missing");
    const std::string_view words = e.what();
    const std::size_t quote = words.find('\'') + 1;
    const std::string_view number = words.substr(quote, words.rfind('\'') - quote);
    return not_a_result("a number is too large", static_cast<int>(std::min(line.find(number), line.size())) + 1);
  } catch (const nlohmann::json::exception& e) {
    // Its words come behind an identifier in brackets.
    const std::string words = e.what();
    return not_a_result("not a line of results: " + words.substr(words.find("] ") + 2));
  }
  return r;
}

}  // namespace bastide::sdk
