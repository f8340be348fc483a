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
    n += (text[i] & 0xc0) != 0x80;
  }
  return n;
}

std::string printable(std::string_view text) {
  std::string clean;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const auto c = static_cast<unsigned char>(text[i]);
    // C1 controls are c2 80 .. c2 9f in UTF-8.
    const bool c1 = c == 0xc2 && i + 1 < text.size() && static_cast<unsigned char>(text[i + 1]) < 0xa0;
    if (c1) ++i;
    clean += c < 0x20 || c == 0x7f || c1 ? '?' : text[i];
  }
  return clean;
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

std::string joined(std::span<const std::string> parts, std::string_view between) {
  std::string out;
  for (const std::string& p : parts) (out += out.empty() ? "" : between) += p;
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

std::string wrapped(std::string_view text, int columns, std::string_view first, std::string_view rest) {
  std::string out(first);
  int used = width(first);
  bool fresh = true;
  for (const std::string& word : words(text)) {
    const int w = width(word);
    if (!fresh && used + 1 + w > columns) {
      (out += '\n') += rest;
      used = width(rest), fresh = true;
    }
    if (!fresh) out += ' ', ++used;
    out += word, used += w, fresh = false;
  }
  return out + '\n';
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
