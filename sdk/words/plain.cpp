#include "words/plain.hpp"

#include <algorithm>
#include <cctype>

namespace bastide {

std::string plain(Name name) {
  std::string text(name);
  std::ranges::replace_if(
      text, [](char c) { return c == '-' || c == '_' || c == '.'; }, ' ');
  return text;
}

std::string plural(std::string one) {
  if (one.empty()) return one;
  const auto ends = [&](Name tail) { return one.ends_with(tail); };
  const bool vowel_before = one.size() > 1 && Name("aeiou").find(one[one.size() - 2]) != Name::npos;
  if (ends("y") && !vowel_before) return one.substr(0, one.size() - 1) + "ies";
  return one + (ends("s") || ends("x") || ends("ch") || ends("sh") ? "es" : "s");
}

std::string capital(std::string text) {
  if (!text.empty()) text[0] = static_cast<char>(std::toupper(static_cast<u8>(text[0])));
  return text;
}

std::string listed(const std::vector<std::string>& items, Name last) {
  std::string text;
  for (std::size_t i = 0; i < items.size(); ++i) {
    if (i > 0) text += i + 1 == items.size() ? " " + std::string(last) + " " : ", ";
    text += items[i];
  }
  return text;
}

std::string counting(int n) {
  static constexpr Name words[] = {"no",    "one",   "two",  "three", "four",   "five",  "six",
                                   "seven", "eight", "nine", "ten",   "eleven", "twelve"};
  return n >= 0 && n < static_cast<int>(std::size(words)) ? std::string(words[n]) : std::to_string(n);
}

std::string ordinal(int n) {
  static constexpr Name words[] = {"",        "first",  "second", "third", "fourth",   "fifth",  "sixth",
                                   "seventh", "eighth", "ninth",  "tenth", "eleventh", "twelfth"};
  return n > 0 && n < static_cast<int>(std::size(words)) ? "the " + std::string(words[n])
                                                         : "number " + std::to_string(n);
}

std::string many(const Game& g, FigureKind k) {
  const Name said = g.words(k, 1);
  return said.empty() ? plural(one(g, k)) : std::string(said);
}

}  // namespace bastide
