// Deploying figures of any kind. Spots are those of testing/table.hpp: "road", "field:NL", "city@0,-1:N".
#pragma once
#include <algorithm>
#include <sstream>

#include "rules/boards.hpp"
#include "words/notation.hpp"

namespace bastide::sdk {

// The ports of a spot: "NS" are sides, "NL.ER" halves of sides.
inline std::vector<std::string> ports_of(const std::string& text) {
  std::vector<std::string> ports;
  if (text.find_first_of("LR") == std::string::npos) {
    for (const char c : text) ports.emplace_back(1, c);
  } else {
    std::istringstream in{text};
    for (std::string port; std::getline(in, port, '.');) ports.push_back(port);
  }
  return ports;
}

// "deploy builder road@1,0:EW" for a spot written shorter; the first segment that fits.
inline std::string putting(const Table& t, const std::string& figure, const std::string& spot) {
  const View v = t.view();
  const auto colon = spot.find(':');
  std::string head = spot.substr(0, colon);
  if (head.find('@') == std::string::npos) {
    const Cell c = v.cell_of(Tile(static_cast<u32>(v.tiles() - 1)));
    head += "@" + std::to_string(v.x(c)) + "," + std::to_string(v.y(c));
  }
  const auto wanted = ports_of(colon == std::string::npos ? "" : spot.substr(colon + 1));
  for (u32 s = 0; s < static_cast<u32>(v.seg_count()); ++s) {
    if (!v.exists(Seg(s))) continue;
    const std::string text = print(t.game(), t.state(), Seg(s));
    const auto end = text.find(':');
    if (text.substr(0, end) != head) continue;
    const auto ports = ports_of(end == std::string::npos ? "" : text.substr(end + 1));
    if (std::ranges::all_of(wanted, [&](const std::string& p) { return std::ranges::count(ports, p) > 0; }))
      return "deploy " + figure + " " + text;
  }
  throw TableError("no spot '" + spot + "'");
}

inline bool may_put(Table& t, const std::string& figure, const std::string& spot) {
  return t.legal(putting(t, figure, spot));
}

inline Refusal refused_put(Table& t, const std::string& figure, const std::string& spot, Name rule) {
  return t.refused(putting(t, figure, spot), rule);
}

// A whole part of a turn with any figure. What is asked after it (a second turn) stays open.
inline Table& put(Table& t, Name tile, int x, int y, int degrees, const std::string& figure, const std::string& spot,
                  Where w = Where::current()) {
  t.draw(tile, w).place(x, y, degrees, w);
  return t.play(putting(t, figure, spot), w);
}

inline int moves_with(Table& t, const std::string& start) {
  int n = 0;
  for (const std::string& m : t.moves()) n += m.starts_with(start);
  return n;
}

}  // namespace bastide::sdk
