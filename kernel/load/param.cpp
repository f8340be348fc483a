// Values of parameters: defaults, checks, and their text.
#include "bastide/param.hpp"

#include <algorithm>
#include <charconv>

#include "bastide/nearest.hpp"
#include "bastide/spec.hpp"

namespace bastide {
namespace {

using Words = std::vector<std::string>;
using Numbers = std::vector<int>;

Words names(std::span<const Choice> choices) {
  Words list;
  for (const Choice& c : choices) list.emplace_back(c.name);
  return list;
}

std::string joined(const Words& words, Name between) {
  std::string text;
  for (const std::string& w : words) {
    if (&w != words.data()) text += between;
    text += w;
  }
  return text;
}

std::string quoted_name(const Param& p) { return "parameter '" + std::string(p.name) + "'"; }

Error wrong_type(const Param& p, const std::string& found) {
  static constexpr const char* wanted[] = {"true or false", "a whole number", "text", "a list",
                                           "a whole number or a list of them"};
  return {quoted_name(p) + " must be " + wanted[static_cast<u8>(p.is)] + ", not " + found, {}, describe(p)};
}

// Alone, or as a member of a list. Empty: it is known.
std::string unknown_word(const Param& p, const std::string& word, std::string& hint) {
  const Words known = names(p.choices);
  if (std::ranges::find(known, word) != known.end()) return {};
  const std::string near = nearest(word, known);
  hint = (near.empty() ? "" : "did you mean '" + near + "'? ") + "(" + describe(p) + ")";
  return quoted_name(p) + " cannot be '" + word + "'";
}

Result<ParamValue> check_words(const Param& p, ParamValue v, const Words& said) {
  std::string hint;
  for (const std::string& word : said) {
    if (std::string what = unknown_word(p, word, hint); !what.empty()) return Error{what, {}, hint};
    if (std::ranges::count(said, word) > 1) return Error{quoted_name(p) + " has '" + word + "' twice", {}, describe(p)};
  }
  return v;
}

std::string out_of_range(const Param& p, const std::string& number) {
  return quoted_name(p) + " is " + number + ", it must be " + std::to_string(p.min) + " to " + std::to_string(p.max);
}

Result<ParamValue> check_entries(const Param& p, Numbers entries) {
  if (entries.empty() || entries.size() > player_entries)
    return Error{quoted_name(p) + " has " + std::to_string(entries.size()) + " numbers, 1 to " +
                     std::to_string(player_entries) + " are possible",
                 {},
                 describe(p)};
  for (std::size_t i = 0; i < entries.size(); ++i)
    if (entries[i] < p.min || entries[i] > p.max)
      return Error{out_of_range(p, std::to_string(entries[i]) + " for " + std::to_string(i + fewest_listed_players) +
                                       " players"),
                   {},
                   describe(p)};
  entries.resize(player_entries, entries.back());
  return ParamValue(std::move(entries));
}

Words split(Name text) {
  if (text.starts_with('[') && text.ends_with(']')) text = text.substr(1, text.size() - 2);
  Words members;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find(','), text.size());
    std::string member(text.substr(0, end));
    std::erase(member, '"');
    std::erase(member, ' ');
    members.push_back(std::move(member));
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return members;
}

Result<ParamValue> read_number(const Param& p, Name text) {
  int value = 0;
  const auto [end, code] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (code == std::errc::invalid_argument || end != text.data() + text.size())
    return wrong_type(p, "'" + std::string(text) + "'");
  if (code != std::errc{}) return Error{out_of_range(p, std::string(text)), {}, describe(p)};
  return ParamValue(value);
}

Result<ParamValue> read_entries(const Param& p, Name text) {
  Numbers entries;
  for (const std::string& word : split(text)) {
    const Result<ParamValue> entry = read_number(p, word);
    if (!entry) return entry;
    entries.push_back(std::get<int>(*entry));
  }
  return ParamValue(std::move(entries));
}

}  // namespace

ParamValue default_value(const Param& p) {
  switch (p.is) {
    case Param::Is::flag:
      return p.def != 0;
    case Param::Is::number:
      return p.def;
    case Param::Is::choice:
      return std::string(p.choices[static_cast<std::size_t>(p.def)].name);
    case Param::Is::list:
      return names(p.choices);
    case Param::Is::by_players:
      break;
  }
  return Numbers(p.defaults.begin(), p.defaults.end());
}

Result<ParamValue> check_value(const Param& p, ParamValue v) {
  static constexpr const char* found[] = {"true or false", "a whole number", "text", "a list", "a list of numbers"};
  if (p.is == Param::Is::by_players && std::holds_alternative<int>(v)) v = Numbers{std::get<int>(v)};
  if (v.index() != static_cast<std::size_t>(p.is)) return wrong_type(p, found[v.index()]);
  if (const int* n = std::get_if<int>(&v); n && (*n < p.min || *n > p.max))
    return Error{out_of_range(p, std::to_string(*n)), {}, describe(p)};
  if (const auto* word = std::get_if<std::string>(&v)) return check_words(p, v, {*word});
  if (const auto* words = std::get_if<Words>(&v)) return check_words(p, v, *words);
  if (const auto* entries = std::get_if<Numbers>(&v)) return check_entries(p, *entries);
  return v;
}

Result<ParamValue> read_value(const Param& p, Name text) {
  Result<ParamValue> v = ParamValue(std::string(text));
  if (p.is == Param::Is::flag) {
    const bool yes = text == "true" || text == "yes" || text == "on";
    if (!yes && text != "false" && text != "no" && text != "off") return wrong_type(p, "'" + std::string(text) + "'");
    v = ParamValue(yes);
  }
  if (p.is == Param::Is::number) v = read_number(p, text);
  if (p.is == Param::Is::list) v = ParamValue(split(text));
  if (p.is == Param::Is::by_players) v = read_entries(p, text);
  return v ? check_value(p, std::move(*v)) : v;
}

std::string value_text(const ParamValue& v, Name between) {
  if (const bool* flag = std::get_if<bool>(&v)) return *flag ? "true" : "false";
  if (const int* number = std::get_if<int>(&v)) return std::to_string(*number);
  if (const auto* word = std::get_if<std::string>(&v)) return *word;
  if (const auto* words = std::get_if<Words>(&v)) return joined(*words, between);
  Words entries;
  for (const int n : std::get<Numbers>(v)) entries.push_back(std::to_string(n));
  return joined(entries, between);
}

Name kind_name(const Param& p) {
  static constexpr Name names[] = {"flag", "number", "choice", "list", "by_players"};
  return names[static_cast<u8>(p.is)];
}

std::string allowed_values(const Param& p) {
  if (p.is == Param::Is::flag) return "true or false";
  if (p.is == Param::Is::choice) return joined(names(p.choices), ", ");
  if (p.is == Param::Is::list) return "some of " + joined(names(p.choices), ", ");
  return std::to_string(p.min) + " to " + std::to_string(p.max);
}

std::string describe(const Param& p) {
  static constexpr const char* kinds[] = {"", "number: ", "choice: ", "list: ", "numbers for 2, 3, ... 8 players: "};
  return kinds[static_cast<u8>(p.is)] + allowed_values(p) + "; default " + value_text(default_value(p));
}

Result<std::vector<ParamLine>> settled_params(const Spec& spec) {
  std::vector<ParamLine> lines;
  for (const ModuleUse& m : spec.modules)
    for (const Param& p : m.part->info->params) {
      ParamValue v = default_value(p);
      std::string origin = "default";
      for (const Setting& s : spec.settings) {
        if (s.name != p.name) continue;
        Result<ParamValue> said = check_value(p, s.value);
        if (!said) return Error{said.error().what, s.at, said.error().hint};
        v = std::move(*said);
        origin = s.ruleset + " (" + s.at.str() + ")";
      }
      if (std::ranges::any_of(lines, [&](const ParamLine& l) { return l.param->name == p.name; }))
        return Error{
            quoted_name(p) + " is declared by two modules, one of them '" + std::string(m.part->info->id) + "'", m.at,
            "switch one of them off"};
      std::string text = value_text(v);
      lines.push_back({&p, std::string(m.part->info->id), std::move(text), origin, std::move(v)});
    }
  return lines;
}

int entry_for(const std::vector<int>& entries, int players) {
  const int i = std::clamp(players, fewest_listed_players, max_players) - fewest_listed_players;
  return entries[static_cast<std::size_t>(i)];
}

}  // namespace bastide
