// What tests of pictures need: counting, lines and columns of text, a check for well-formed XML.
#pragma once
#include <algorithm>
#include <regex>
#include <sstream>
#include <string>
#include <vector>

inline std::size_t count(const std::string& text, const std::string& what) {
  std::size_t n = 0;
  for (std::size_t at = text.find(what); at != std::string::npos; at = text.find(what, at + what.size())) ++n;
  return n;
}

inline std::vector<std::string> lines_of(const std::string& text) {
  std::vector<std::string> out;
  std::istringstream in(text);
  for (std::string line; std::getline(in, line);) out.push_back(line);
  return out;
}

inline std::size_t columns(const std::string& utf8) {
  return static_cast<std::size_t>(std::count_if(utf8.begin(), utf8.end(), [](char c) { return (c & 0xc0) != 0x80; }));
}

inline std::string without_colours(const std::string& text) {
  return std::regex_replace(text, std::regex("\033\\[[0-9;]*m"), "");
}

// What is wrong with a piece of XML: tags that do not balance, attributes without quotes, stray
// signs. Empty if nothing.
inline std::string xml_problem(const std::string& xml) {
  static const std::regex tag(R"re(<(/?)([A-Za-z]+)((?:\s+[A-Za-z:-]+="[^"<]*")*)\s*(/?)>)re");
  static const std::regex entity("&(?!(amp|lt|gt|quot);)");
  std::vector<std::string> open;
  std::size_t at = 0;
  bool root_closed = false;
  while (at < xml.size()) {
    const std::size_t next = xml.find('<', at);
    const std::string text = xml.substr(at, next - at);
    if (text.find('>') != std::string::npos || std::regex_search(text, entity)) return "stray sign in: " + text;
    if (next == std::string::npos) break;
    const std::size_t end = xml.find('>', next);
    if (end == std::string::npos) return "unfinished tag";
    const std::string one = xml.substr(next, end - next + 1);
    std::smatch m;
    if (!std::regex_match(one, m, tag) || std::regex_search(one, entity)) return "bad tag: " + one;
    if (root_closed) return "something after the end: " + one;
    if (m[1].length()) {
      if (open.empty() || open.back() != m[2]) return "closed but not open: " + one;
      open.pop_back();
      root_closed = open.empty();
    } else if (!m[4].length()) {
      open.push_back(m[2]);
    }
    at = end + 1;
  }
  return open.empty() ? "" : "never closed: " + open.back();
}
