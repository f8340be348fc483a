#include "lab/question_words.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>

#include "basics/text.hpp"

namespace bastide::sdk::question {

namespace {

using Is = Word::Is;

constexpr std::size_t most_characters = 2000;  // nobody types more by intention
constexpr double largest = 1e9;                // so that sums and products stay exact enough

bool blank(char c) { return c == ' ' || c == '\t' || c == '\n' || c == '\r'; }
bool digit(char c) { return c >= '0' && c <= '9'; }
bool letter(char c) {  // all of other alphabets are
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_' || static_cast<unsigned char>(c) >= 0x80;
}

// Longer ones first: the first that fits is taken.
struct Sign {
  std::string_view text;
  Is is;
};
constexpr Sign signs[] = {{"+/-", Is::give_or_take}, {"+-", Is::give_or_take}, {"±", Is::give_or_take},
                          {"<=", Is::at_most},       {"≤", Is::at_most},       {"=<", Is::at_most},
                          {">=", Is::at_least},      {"≥", Is::at_least},      {"=>", Is::at_least},
                          {"==", Is::equal},         {"!=", Is::equal},        {"<>", Is::equal},
                          {"≠", Is::equal},          {"=", Is::equal},         {"<", Is::below},
                          {">", Is::above},          {"..", Is::to},           {"…", Is::to},
                          {"+", Is::plus},           {"-", Is::minus},         {"−", Is::minus},
                          {"*", Is::times},          {"×", Is::times},         {"·", Is::times},
                          {"/", Is::over},           {"(", Is::open},          {")", Is::close}};

const Sign* sign_at(std::string_view rest) {
  const auto it = std::ranges::find_if(signs, [&](const Sign& s) { return rest.starts_with(s.text); });
  return it == std::end(signs) ? nullptr : it;
}

bool in_name(char c) { return letter(c) || digit(c); }

// '.', '-' and '+' belong to a name if it goes on behind them.
std::size_t name_length(std::string_view rest) {
  std::size_t n = 0;
  const auto at = [&](std::size_t i) { return i < rest.size() ? rest[i] : ' '; };
  for (; n < rest.size(); ++n) {
    const char c = rest[n];
    const Sign* sign = static_cast<unsigned char>(c) >= 0x80 ? sign_at(rest.substr(n)) : nullptr;
    const bool joint = c == '.' || c == '-' || c == '+';
    if (sign || !(in_name(c) || (joint && in_name(at(n + 1)) && !sign_at(rest.substr(n + 1))))) break;
  }
  return n;
}

std::size_t number_length(std::string_view rest) {
  std::size_t n = 0;
  const auto at = [&](std::size_t i) { return i < rest.size() ? rest[i] : ' '; };
  const auto digits = [&] {
    while (digit(at(n))) ++n;
  };
  digits();
  if (at(n) == '.' && digit(at(n + 1))) {  // but not the first of two points
    ++n;
    digits();
  }
  if (at(n) == 'e' || at(n) == 'E') {
    const std::size_t signed_by = at(n + 1) == '-' || at(n + 1) == '+';
    if (digit(at(n + 1 + signed_by))) {
      n += 1 + signed_by;
      digits();
    }
  }
  return n;
}

Word number_at(const Source& source, std::size_t at) {
  const std::string_view rest = source.text.substr(at);
  Word word{Is::number, rest.substr(0, number_length(rest)), at};
  const auto [end, failed] = std::from_chars(word.text.data(), word.text.data() + word.text.size(), word.value);
  if (failed == std::errc::result_out_of_range ? word.text.find("e-") == std::string::npos : word.value > largest)
    source.wrong(at, word.quoted() + " is too large", fmt::format("the largest number is {}", largest));
  const std::size_t space = rest.substr(word.text.size()).starts_with(" %");  // 55 %, as it is printed
  if (rest.substr(word.text.size() + space).starts_with('%')) {
    word.text = rest.substr(0, word.text.size() + space + 1);
    word.percent = true;
    word.value /= 100;
  }
  return word;
}

[[noreturn]] void no_word(const Source& source, std::size_t at) {
  const char c = source.text[at];
  if (c == ',') source.wrong(at, "found ',', which has no meaning here", "write a decimal point: 0.5");
  if (c == '[' || c == ']' || c == '{' || c == '}')
    source.wrong(at, fmt::format("found '{}', which has no meaning here", c), "write a range like 0.45..0.55");
  source.wrong(at, "found " + Word{Is::name, source.text.substr(at, 1), at}.quoted() + ", which has no meaning here",
               "a question looks like 'B.turns <= A.turns * 1.1' or 'draws in 0..5%'");
}

Word word_at(const Source& source, std::size_t at) {
  const std::string_view rest = source.text.substr(at);
  if (digit(rest[0]) || (rest.size() > 1 && rest[0] == '.' && digit(rest[1]))) return number_at(source, at);
  if (const Sign* sign = sign_at(rest)) return {sign->is, rest.substr(0, sign->text.size()), at};
  if (!letter(rest[0])) no_word(source, at);
  const std::string_view name = rest.substr(0, name_length(rest));
  return {name == "in" ? Is::in : Is::name, name, at};
}

}  // namespace

SourcePos Source::pos(std::size_t byte) const {
  const std::string_view before = text.substr(0, byte);
  const auto lines = static_cast<int>(std::ranges::count(before, '\n'));
  const std::string_view line = lines ? before.substr(before.rfind('\n') + 1) : before;
  return {begin.file, begin.line + lines, (lines ? 1 : begin.column) + letters(line)};
}

void Source::wrong(std::size_t byte, std::string what, std::string hint) const {
  throw Wrong{{std::move(what), pos(byte), std::move(hint)}};
}

std::string Word::quoted() const {
  if (is == Is::end) return "the end";
  std::size_t enough = 60;
  while (enough < text.size() && !begins_letter(text[enough])) --enough;  // not within a letter
  std::string shown;
  for (const char c : text.substr(0, enough))  // no control characters into a terminal
    shown += static_cast<unsigned char>(c) < 0x20 || c == 0x7F ? fmt::format("\\x{:02x}", c) : std::string(1, c);
  return "'" + shown + (text.size() > enough ? "...'" : "'");
}

std::vector<Word> words_of(const Source& source) {
  if (source.text.size() > most_characters)
    source.wrong(
        0, fmt::format("the question has {} characters, at most {} are read", source.text.size(), most_characters),
        "ask several questions");
  std::vector<Word> words;
  for (std::size_t at = 0; at < source.text.size();) {
    const std::string_view rest = source.text.substr(at);
    if (blank(rest[0])) {
      ++at;
      continue;
    }
    words.push_back(word_at(source, at));
    at = words.back().after();
  }
  words.push_back({Is::end, {}, source.text.size()});
  return words;
}

}  // namespace bastide::sdk::question
