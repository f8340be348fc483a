#include "cli/text.hpp"

#include <algorithm>
#include <cctype>

namespace bastide::sdk {

int width(std::string_view text) {
  int n = 0;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] == '\033') {
      i = std::min(text.find('m', i), text.size());
      continue;
    }
    n += begins_letter(text[i]);
  }
  return n;
}

std::string padded(std::string text, int columns) {
  text.append(static_cast<std::size_t>(std::max(0, columns - width(text))), ' ');
  return text;
}

std::string lowered(std::string_view text) {
  std::string out(text);
  std::ranges::transform(out, out.begin(), [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
  return out;
}

std::string plural(long count, std::string_view one, std::string_view many) {
  return std::to_string(count) + " " + std::string(count == 1 ? one : many);
}

std::vector<std::string> words(std::string_view text, char between) {
  std::vector<std::string> out;
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t end = std::min(text.find(between, at), text.size());
    if (end > at) out.emplace_back(text.substr(at, end - at));
    at = end + 1;
  }
  return out;
}

std::string shell_word(std::string_view word) {
  const bool plain = !word.empty() && word.find_first_not_of(
                                          "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
                                          "0123456789_-+=.,:/@%") == std::string::npos;
  if (plain) return std::string(word);
  std::string text = "'";
  for (const char c : word) text += c == '\'' ? std::string("'\\''") : std::string(1, c);
  return text + "'";
}

std::string wrapped(std::string_view text, int columns, std::string_view first, std::string_view rest) {
  std::string out(first);
  int used = width(first);
  bool fresh = true;
  for (const std::string& word : words(text)) {
    const int w = width(word);
    if (!fresh && used + 1 + w > columns) {
      (out += '\n') += rest;
      used = width(rest);
      fresh = true;
    }
    if (!fresh) {
      out += ' ';
      ++used;
    }
    out += word;
    used += w;
    fresh = false;
  }
  return out + '\n';
}

std::string fitted(std::string_view text, int columns) {
  std::string out;
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t end = std::min(text.find('\n', at), text.size());
    std::string line(text.substr(at, end - at));
    const std::size_t first = std::min(line.find_first_not_of(' '), line.size());
    const std::string indent(std::min<std::size_t>(first + 2, static_cast<std::size_t>(std::max(0, columns / 2))), ' ');
    while (width(line) > columns) {
      // The last space that leaves no more than a line before it, behind the indent.
      std::size_t cut = std::string::npos;
      for (std::size_t i = line.find(' ', indent.size() + 1); i != std::string::npos; i = line.find(' ', i + 1)) {
        if (cut != std::string::npos && width(std::string_view(line).substr(0, i)) > columns) break;
        cut = i;
      }
      if (cut == std::string::npos) break;
      out += line.substr(0, cut) + '\n';
      line = indent + line.substr(std::min(line.find_first_not_of(' ', cut), line.size()));
    }
    out += line;
    if (end < text.size()) out += '\n';
    at = end + 1;
  }
  return out;
}

std::string in_columns(std::span<const std::string> items, int columns, std::string_view indent) {
  int widest = 1;
  for (const std::string& i : items) widest = std::max(widest, width(i) + 2);
  const auto across = static_cast<std::size_t>(std::max(1, (columns - width(indent)) / widest));
  const std::size_t down = (items.size() + across - 1) / across;
  std::string out;
  for (std::size_t row = 0; row < down; ++row) {
    std::string line(indent);
    for (std::size_t i = row; i < items.size(); i += down)
      line += i + down < items.size() ? padded(items[i], widest) : items[i];
    out += line + '\n';
  }
  return out;
}

}  // namespace bastide::sdk
