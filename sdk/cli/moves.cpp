#include "cli/moves.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <utility>

#include "cli/text.hpp"

namespace bastide::sdk {

namespace {

// Do the wanted words occur among the others, in the same order?
template <class Same>
bool in_order(const std::vector<std::string>& wanted, const std::vector<std::string>& among, Same same) {
  auto at = among.begin();
  for (const std::string& w : wanted) {
    at = std::find_if(at, among.end(), [&](const std::string& a) { return same(a, w); });
    if (at == among.end()) return false;
    ++at;
  }
  return true;
}

}  // namespace

MoveList::MoveList(const Game& game, const State& s, const Actions& legal) {
  for (const Action& a : legal) {
    std::string text = game.print(s, a);
    std::vector<std::string> parts = words(lowered(text));
    moves_.push_back({a, std::move(text), std::move(parts)});
  }
  // Kinds as the rules offer them, the rest by place and number: from north to south, from west to
  // east.
  std::array<std::size_t, 256> rank{};
  for (std::size_t i = legal.size(); i-- > 0;) rank[legal[i].kind.v] = i;
  std::ranges::stable_sort(moves_, {}, [&](const Move& m) { return std::pair(rank[m.action.kind.v], m.action.arg); });
}

std::string MoveList::draw(int columns, int rows, const Paint& paint) const {
  const auto number_width = static_cast<int>(std::to_string(size()).size());
  const auto number = [&](std::size_t i) {
    const std::string digits = std::to_string(i + 1);
    return std::string(static_cast<std::size_t>(number_width) - digits.size(), ' ') + paint(Style::strong, digits);
  };
  // Neighbours in the list with the same beginning go together.
  std::vector<std::string> lines;
  std::vector<std::size_t> last_move;  // of each line
  for (std::size_t i = 0; i < size();) {
    const std::vector<std::string> whole = words(text(i));
    const std::string head = joined(std::vector(whole.begin(), whole.end() - (whole.size() > 1)), " ");
    std::size_t end = i + 1;
    while (whole.size() > 2 && end < size() && text(end).starts_with(head + " ") &&
           words(text(end)).size() == whole.size())
      ++end;
    std::string line = head;
    for (std::size_t k = i; k < end; ++k) line += "  " + number(k) + " " + words(text(k)).back();
    const bool together = whole.size() > 2 && width(line) + 2 <= columns;
    if (!together) line = number(i) + " " + text(i), end = i + 1;
    lines.push_back(std::move(line));
    last_move.push_back(end);
    i = end;
  }
  const int widest = width(*std::ranges::max_element(lines, {}, [](const std::string& l) { return width(l); })) + 2;
  const int across = std::max(1, (columns - 2) / widest);
  const std::size_t room = static_cast<std::size_t>(std::max(1, rows)) * static_cast<std::size_t>(across);
  if (lines.size() <= room) return in_columns(lines, columns);
  const std::size_t shown = std::max<std::size_t>(1, room - static_cast<std::size_t>(across));
  lines.resize(shown);
  return in_columns(lines, columns) + "  " +
         paint(Style::faint, "and " + std::to_string(size() - last_move[shown - 1]) + " more: 'moves' lists all") +
         "\n";
}

std::vector<std::size_t> MoveList::match(std::string_view input) const {
  std::size_t n = 0;
  const auto [end, code] = std::from_chars(input.data(), input.data() + input.size(), n);
  if (code == std::errc{} && end == input.data() + input.size())
    return n >= 1 && n <= size() ? std::vector{n - 1} : std::vector<std::size_t>{};
  const std::vector<std::string> wanted = words(lowered(input));
  const auto all = [&](auto fits) {
    std::vector<std::size_t> found;
    for (std::size_t i = 0; i < size(); ++i)
      if (fits(moves_[i].words)) found.push_back(i);
    return found;
  };
  if (wanted.empty()) return {};
  if (auto f = all([&](const auto& w) { return w == wanted; }); !f.empty()) return f;
  const auto equal = [](const std::string& a, const std::string& w) { return a == w; };
  if (auto f = all([&](const auto& w) { return in_order(wanted, w, equal); }); !f.empty()) return f;
  const auto begins = [](const std::string& a, const std::string& w) { return a.starts_with(w); };
  return all([&](const auto& w) { return in_order(wanted, w, begins); });
}

}  // namespace bastide::sdk
