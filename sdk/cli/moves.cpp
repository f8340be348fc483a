#include "cli/moves.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <utility>

#include "cli/text.hpp"

namespace bastide::sdk {

namespace {

std::string letters_of(std::size_t i) {
  const auto letter = [](std::size_t n) { return static_cast<char>('a' + n); };
  return i < 26 ? std::string(1, letter(i)) : std::string{letter(i / 26 - 1), letter(i % 26)};
}

std::optional<u16> operand(const Game& g, const Action& a, Operand type) {
  const auto fields = g.fields(a.kind);
  for (std::size_t i = 0; i < fields.size() && i < a.arg.size(); ++i)
    if (fields[i].type == type) return a.arg[i];
  return {};
}

std::optional<std::size_t> number_in(std::string_view text) {
  std::size_t n = 0;
  const auto [end, code] = std::from_chars(text.data(), text.data() + text.size(), n);
  if (code != std::errc{} || end != text.data() + text.size()) return {};
  return n;
}

}  // namespace

MoveList::MoveList(const People& say, std::span<const Action> legal) {
  std::array<std::size_t, 256> rank{};
  for (std::size_t i = legal.size(); i-- > 0;) rank[legal[i].kind.v] = i;
  std::vector<Action> sorted(legal.begin(), legal.end());
  std::ranges::stable_sort(sorted, {}, [&](const Action& a) { return std::pair(rank[a.kind.v], a.arg); });
  moves_ = choices(say, sorted);
  for (const MoveWords& m : moves_) {
    turns_.push_back(operand(say.game(), m.action, Operand::rotation).has_value());
    const auto tile = operand(say.game(), m.action, Operand::tile_type);
    tile_.push_back(tile && *tile < say.game().designs() ? TileType(*tile) : TileType{});
  }
  find_spots(say);
}

void MoveList::find_spots(const People& say) {
  const View v = say.game().view(say.state());
  for (const MoveWords& m : moves_) {
    const auto named = operand(say.game(), m.action, Operand::seg);
    const bool here = named && v.exists(Seg(*named)) && say.just_laid() && v.tile(Seg(*named)) == say.just_laid();
    const Seg seg = here ? Seg(*named) : Seg{};
    const Cell cell = say.where(m.action);
    if (!cell && !seg) {
      spot_of_.push_back(-1);
      continue;
    }
    const auto known =
        std::ranges::find_if(spots_, [&](const Spot& s) { return s.seg == seg && (bool{seg} || s.cell == cell); });
    spot_of_.push_back(static_cast<int>(known - spots_.begin()));
    if (known == spots_.end()) spots_.push_back({letters_of(spots_.size()), seg, seg ? v.cell_of(v.tile(seg)) : cell});
  }
}

std::vector<std::string> MoveList::listed(int columns, const Paint& paint, bool whole) const {
  std::vector<std::string> headings;
  for (const MoveWords& m : moves_)
    if (std::ranges::find(headings, m.heading) == headings.end()) headings.push_back(m.heading);
  const auto digits = std::to_string(size()).size();
  std::size_t widest = 0;
  for (const Spot& s : spots_) widest = std::max(widest, s.letters.size());
  std::vector<std::string> out;
  for (const std::string& heading : headings) {
    std::vector<std::string> items;
    std::string first, last;  // letters of moves that stand on the board
    for (std::size_t i = 0; i < size(); ++i) {
      if (moves_[i].heading != heading) continue;
      const std::string letters = spot(i) ? spot(i)->letters : "";
      if (turns(i) && spot(i) && !whole) {
        if (first.empty()) first = letters;
        last = letters;
        continue;
      }
      const std::string number = std::to_string(i + 1);
      items.push_back(std::string(digits - number.size(), ' ') + paint(Style::strong, number) + " " +
                      paint(Style::strong, letters) + std::string(widest - letters.size() + (widest ? 1 : 0), ' ') +
                      words(i));
    }
    if (headings.size() > 1 && !items.empty() && items.size() > 1) out.push_back(paint(Style::faint, heading));
    if (!first.empty())
      out.push_back("  " + heading + ": " +
                    (first == last
                         ? paint(Style::strong, first) + ", a letter"
                         : paint(Style::strong, first) + " to " + paint(Style::strong, last) + ", the letters") +
                    " on the board");
    const std::string block = in_columns(items, columns);
    for (const std::string& line : sdk::words(block, '\n')) out.push_back(line);
  }
  return out;
}

std::vector<std::string> MoveList::lines(int columns, const Paint& paint) const {
  return listed(columns, paint, false);
}
std::vector<std::string> MoveList::all_lines(int columns, const Paint& paint) const {
  return listed(columns, paint, true);
}

std::vector<std::size_t> MoveList::match(std::string_view typed) const {
  const std::string input = lowered(typed);
  if (const auto n = number_in(input))
    return *n >= 1 && *n <= size() ? std::vector{*n - 1} : std::vector<std::size_t>{};
  // A letter, and perhaps a number behind it.
  const std::size_t end = input.find_first_not_of("abcdefghijklmnopqrstuvwxyz");
  const std::string letters = input.substr(0, end);
  const auto place = std::ranges::find(spots_, letters, &Spot::letters);
  if (place != spots_.end()) {
    std::vector<std::size_t> there;
    for (std::size_t i = 0; i < size(); ++i)
      if (spot(i) == &*place) there.push_back(i);
    if (end == std::string::npos) return there;
    const std::string rest = input.substr(
        input.find_first_not_of(' ', end) == std::string::npos ? input.size() : input.find_first_not_of(' ', end));
    if (const auto n = number_in(rest); n && *n >= 1 && *n <= there.size()) return {there[*n - 1]};
  }
  return matching(moves_, typed);
}

bool MoveList::exactly(std::size_t move, std::string_view input) const {
  return lowered(notation(move)) == lowered(input) || lowered(words(move)) == lowered(input);
}

Pages::Pages(std::vector<std::string> lines, int rows)
    : lines_(std::move(lines)), rows_(static_cast<std::size_t>(std::max(1, rows))) {}

int Pages::count() const { return static_cast<int>((lines_.size() + rows_ - 1) / rows_); }

std::string Pages::next() {
  if (!more()) shown_ = 0;
  const std::size_t from = static_cast<std::size_t>(shown_++) * rows_;
  std::string out;
  for (std::size_t i = from; i < std::min(lines_.size(), from + rows_); ++i) out += lines_[i] + "\n";
  return out;
}

}  // namespace bastide::sdk
