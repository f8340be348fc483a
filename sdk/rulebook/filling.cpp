#include "rulebook/filling.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <optional>

#include "basics/text.hpp"

namespace bastide::sdk {

namespace {

constexpr std::string_view name_letters = "abcdefghijklmnopqrstuvwxyz0123456789_.-";

bool is_name(std::string_view text) {
  return !text.empty() && text.find_first_not_of(name_letters) == std::string_view::npos;
}
bool is_count(std::string_view text) {
  return !text.empty() && text.size() < 7 && text.find_first_not_of("0123456789") == std::string_view::npos;
}
bool is_parameter(std::string_view text) { return is_name(text) && text.find('.') != std::string_view::npos; }

std::string_view trimmed(std::string_view text) {
  const std::size_t begin = text.find_first_not_of(' ');
  if (begin == std::string_view::npos) return {};
  return text.substr(begin, text.find_last_not_of(' ') - begin + 1);
}

// Where the brace that opens at `at` is closed; npos if it is not.
std::size_t closing_brace(std::string_view text, std::size_t at) {
  int depth = 0;
  for (std::size_t i = at; i < text.size(); ++i) {
    if (text[i] == '{') ++depth;
    if (text[i] == '}' && --depth == 0) return i;
  }
  return std::string_view::npos;
}

// The first of these letters outside of inner braces.
std::size_t outside(std::string_view text, char wanted) {
  int depth = 0;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] == '{') ++depth;
    if (text[i] == '}') --depth;
    if (depth == 0 && text[i] == wanted) return i;
  }
  return std::string_view::npos;
}

struct Condition {
  std::string_view name, value{};  // value: of a parameter
  bool part = false, negated = false;
};

std::optional<Condition> condition_in(std::string_view text) {
  if (text.size() > 1 && (text[0] == '+' || text[0] == '-') && is_name(text.substr(1)))
    return Condition{text.substr(1), {}, true, text[0] == '-'};
  const std::size_t equals = text.find('=');
  if (equals == std::string_view::npos || equals == 0) return {};
  const bool negated = text[equals - 1] == '!';
  const Condition c{trimmed(text.substr(0, equals - negated)), trimmed(text.substr(equals + 1)), false, negated};
  if (!is_parameter(c.name) || c.value.empty()) return {};
  return c;
}

// One pass over a text with blanks; `faults` hears what is wrong with it.
class Filling {
 public:
  explicit Filling(const RuleValues& values, std::vector<std::string>* faults = nullptr)
      : values_(values), faults_(faults) {}

  std::string text(std::string_view raw) {
    std::string out;
    for (std::size_t at = 0; at < raw.size();) {
      const std::size_t end = raw[at] == '{'   ? closing_brace(raw, at)
                              : raw[at] == '`' ? raw.find('`', at + 1)
                                               : std::string_view::npos;
      if (end == std::string_view::npos) {
        out += raw[at++];
        continue;
      }
      const std::string_view inner = raw.substr(at + 1, end - at - 1);
      if (raw[at] == '`') {
        out += raw.substr(at, end - at + 1);
        at = end + 1;
        at += mention(inner, raw.substr(at), out);
        continue;
      }
      const auto blank = this->blank(inner);
      out += blank ? *blank : std::string(raw.substr(at, end - at + 1));
      at = end + 1;
      // A condition that governs the whole line leaves no gap.
      if (blank && blank->empty() && (out.empty() || out.back() == ' ') && at < raw.size() && raw[at] == ' ') ++at;
    }
    return out;
  }

  std::string void_by;

 private:
  void fault(const std::string& sentence) {
    if (faults_) faults_->push_back(sentence);
  }

  bool holds(const Condition& c) {
    if (c.part) {
      if (!values_.known(c.name)) fault(fmt::format("{{{}{}}} names no part", c.negated ? '-' : '+', c.name));
      return values_.in_use(c.name) != c.negated;
    }
    const RuleValues::Value* v = values_.value(c.name);
    if (!v) {
      fault(fmt::format("'{}' is no parameter", c.name));
      return c.negated;
    }
    if (const auto meant = read_value(*v->param, c.value); !meant)
      fault(fmt::format("'{}' is no value of '{}': {}", c.value, c.name, allowed_values(*v->param)));
    return (value_text(v->is) == c.value) != c.negated;
  }

  std::string against(const Condition& c) const {
    if (c.part) return fmt::format("{} {}", c.name, c.negated ? "is in use" : "is not in use");
    const RuleValues::Value* v = values_.value(c.name);
    return fmt::format("{} is {}", c.name, v ? value_text(v->is) : "unknown");
  }

  // What stands in place of the braces; nothing if they are no blank.
  std::optional<std::string> blank(std::string_view inner) {
    const std::size_t colon = outside(inner, ':');
    if (const auto c = condition_in(trimmed(inner.substr(0, colon)))) {
      const bool good = holds(*c);
      if (colon == std::string_view::npos) {
        if (!good && void_by.empty()) void_by = against(*c);
        return "";
      }
      const std::string_view texts = inner.substr(colon + 1);
      const std::size_t bar = outside(texts, '|');
      const std::string_view other = bar == std::string_view::npos ? "" : texts.substr(bar + 1);
      // Both are read, so that a fault in either is found.
      const std::string one = text(trimmed(texts.substr(0, bar)));
      const std::string two = text(trimmed(other));
      return good ? one : two;
    }
    const std::size_t space = inner.find(' ');
    const auto sum = formula(inner.substr(0, space));
    if (!sum || space == std::string_view::npos) return sum;
    const std::string noun(trimmed(inner.substr(space)));
    return *sum + " " + (*sum == "1" ? noun : noun + "s");
  }

  // A parameter alone may have any value; in sums and products they are numbers.
  std::optional<std::string> formula(std::string_view text) {
    if (is_parameter(text)) {
      if (const RuleValues::Value* v = values_.value(text)) return value_for_people(*v, values_);
      fault(fmt::format("'{}' is no parameter", text));
      return {};
    }
    long result = 0;
    char sign = '+';
    bool parameters = false;
    for (std::size_t at = 0;;) {
      const std::size_t end = std::min(text.find_first_of("+*", at), text.size());
      const std::string_view term = text.substr(at, end - at);
      if (!is_count(term) && !is_parameter(term)) return {};
      const long n = is_count(term) ? std::stol(std::string(term)) : number(term);
      parameters |= !is_count(term);
      result = sign == '+' ? result + n : result * n;
      if (end == text.size()) break;
      sign = text[end];
      at = end + 1;
    }
    if (!parameters) return {};
    return std::to_string(result);
  }

  long number(std::string_view parameter) {
    const RuleValues::Value* v = values_.value(parameter);
    const int* n = v ? std::get_if<int>(&v->is) : nullptr;
    if (!n) fault(fmt::format("'{}' is {}", parameter, v ? "no number" : "no parameter"));
    return n ? *n : 0;
  }

  // Behind `a.parameter`: its default in brackets is replaced. Returns how much of `rest` that takes.
  std::size_t mention(std::string_view name, std::string_view rest, std::string& out) {
    const RuleValues::Value* v = is_parameter(name) ? values_.value(name) : nullptr;
    if (!v) return 0;
    const std::string normally = value_text(default_value(*v->param));
    const std::size_t end = rest.starts_with(" (") ? rest.find(')') : std::string_view::npos;
    const bool said = end != std::string_view::npos;
    if (said && rest.substr(2, end - 2) != normally)
      fault(fmt::format("`{}` ({}): the default is {}", name, rest.substr(2, end - 2), normally));
    if (v->changed())
      out += fmt::format(" ({} here, default {})", value_text(v->is), normally);
    else if (said)
      out += fmt::format(" ({})", normally);
    return said ? end + 1 : 0;
  }

  const RuleValues& values_;
  std::vector<std::string>* faults_;
};

}  // namespace

Filled filled(std::string_view text, const RuleValues& values) {
  Filling filling(values);
  std::string out = filling.text(text);
  return {std::move(out), filling.void_by};
}

std::string value_for_people(const RuleValues::Value& value, const RuleValues& values) {
  const auto* list = std::get_if<std::vector<int>>(&value.is);
  if (!list) return value_text(value.is);
  std::vector<int> counts, players;
  for (int n = std::max(values.players_at_least(), fewest_listed_players); n <= values.players_at_most(); ++n) {
    players.push_back(n);
    counts.push_back(entry_for(*list, n));
  }
  if (counts.empty()) return value_text(value.is);
  if (std::ranges::count(counts, counts[0]) == static_cast<long>(counts.size())) return std::to_string(counts[0]);
  return fmt::format("{} (with {} players)", joined(counts), joined(players));
}

std::vector<std::string> filling_faults(std::string_view text, const RuleValues& values) {
  std::vector<std::string> faults;
  Filling(values, &faults).text(text);
  return faults;
}

}  // namespace bastide::sdk
