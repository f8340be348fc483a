#include "words/typed.hpp"

#include <cctype>

namespace bastide {

std::vector<std::string> typed_words(Name text) {
  static constexpr Name around = ",;:.!?()'\"";
  std::vector<std::string> words;
  const auto end_word = [&] {
    if (words.empty()) return;
    std::string& w = words.back();
    const auto last = w.find_last_not_of(around);
    w.erase(last == std::string::npos ? 0 : last + 1);
    w.erase(0, std::min(w.find_first_not_of(around), w.size()));
    if (w.empty()) words.pop_back();
  };
  bool inside = false;
  for (const char c : text) {
    if (std::isspace(static_cast<u8>(c))) {
      if (inside) end_word();
      inside = false;
      continue;
    }
    if (!inside) words.emplace_back();
    inside = true;
    words.back() += static_cast<char>(std::tolower(static_cast<u8>(c)));
  }
  if (inside) end_word();
  return words;
}

}  // namespace bastide
