#include "cli/moves.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <utility>

#include "cli/text.hpp"
#include "words/notation.hpp"

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
    std::string text = print(game, s, a);
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
  std::vector<Line> lines;
  for (std::size_t i = 0; i < size();) {
    const std::vector<std::string> whole = words(text(i));
    const std::string head = joined(std::vector(whole.begin(), whole.end() - (whole.size() > 1)), " ");
    std::size_t end = i + 1;
    while (whole.size() > 2 && end < size() && text(end).starts_with(head + " ") &&
           words(text(end)).size() == whole.size())
      ++end;
    std::string line = head;
    for (std::size_t k = i; k < end; ++k) line += "  " + number(k) + " " + words(text(k)).back();
    if (end == i + 1 || width(line) + 2 > columns) line = number(i) + " " + text(i), end = i + 1;
    lines.push_back({std::move(line), i, end - i});
    i = end;
  }
  int widest = 0;
  for (const Line& l : lines) widest = std::max(widest, width(l.text) + 2);
  const auto across = static_cast<std::size_t>(std::max(1, (columns - 2) / widest));
  const std::size_t room = static_cast<std::size_t>(std::max(1, rows)) * across;
  const bool all = lines.size() <= room;
  if (!all) keep_some(lines, std::max<std::size_t>(1, room - across));
  std::vector<std::string> shown;
  std::size_t moves = 0;
  for (Line& l : lines) shown.push_back(std::move(l.text)), moves += l.moves;
  const std::string list = in_columns(shown, columns);
  if (all) return list;
  return list + "  " + paint(Style::faint, "and " + std::to_string(size() - moves) + " more: 'moves' lists all") + "\n";
}

// First lines of all kinds before second lines and so on. So kinds with few moves, like passing, stay whole, and kinds
// with many lose their last ones.
void MoveList::keep_some(std::vector<Line>& lines, std::size_t room) const {
  const auto kind = [&](const Line& l) { return moves_[l.first].action.kind.v; };
  std::array<std::size_t, 256> count{};
  std::vector<std::pair<std::size_t, std::size_t>> order;  // which line of its kind it is, which of all
  for (std::size_t i = 0; i < lines.size(); ++i) order.emplace_back(count[kind(lines[i])]++, i);
  std::ranges::sort(order);
  order.resize(room);
  std::ranges::sort(order, {}, &std::pair<std::size_t, std::size_t>::second);
  std::vector<Line> kept;
  for (const auto& [nth, i] : order) kept.push_back(std::move(lines[i]));
  lines = std::move(kept);
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
