#include "words/choices.hpp"

#include <algorithm>
#include <map>

#include "words/notation.hpp"
#include "words/plain.hpp"
#include "words/typed.hpp"

namespace bastide {
namespace {

// Two designs can look alike in short words: each as it lies.
std::string tiles_in_full(const People& say, const Action& a) {
  const auto fields = say.game().fields(a.kind);
  std::string text;
  for (std::size_t i = 0; i < fields.size(); ++i)
    if (fields[i].type == Operand::tile_type) text += " (" + say.tile_in_full(TileType(a.arg[i])) + ")";
  return text;
}

// Two places can have the same words, fields that meet in a corner, or a follower in each of two cities of a tile:
// which ends of which sides they reach.
std::string places_in_full(const People& say, const Action& a) {
  const View v = say.game().view(say.state());
  const auto fields = say.game().fields(a.kind);
  std::string text;
  for (std::size_t i = 0; i < fields.size(); ++i) {
    const u16 x = a.arg[i];
    Seg at;
    if (fields[i].type == Operand::seg) at = Seg(x);
    if (fields[i].type == Operand::figure && x < v.figure_count() && v.where(Figure(x)).is == PlaceIs::seg)
      at = Seg(v.where(Figure(x)).index);
    if (!at || !v.exists(at)) continue;
    if (const std::string ends = People::ends(v.ports(at)); !ends.empty()) text += " (" + ends + ")";
  }
  return text;
}

std::map<std::string, std::vector<std::size_t>> by_words(const std::vector<MoveWords>& list) {
  std::map<std::string, std::vector<std::size_t>> same;
  for (std::size_t i = 0; i < list.size(); ++i) same[list[i].words].push_back(i);
  return same;
}

// More words for moves that have the same, unless those are the same as well.
template <class More>
void tell_apart(std::vector<MoveWords>& list, More&& more) {
  for (const auto& [words, same] : by_words(list)) {
    if (same.size() < 2) continue;
    std::vector<std::string> added;
    for (const std::size_t i : same) added.push_back(more(list[i].action));
    if (std::ranges::all_of(added, [&](const std::string& a) { return a == added[0]; })) continue;
    for (std::size_t n = 0; n < same.size(); ++n) list[same[n]].words += added[n];
  }
}

// All words of a choice and of its notation, for a typed word to be one of them.
std::vector<std::string> all_words(const MoveWords& c) {
  std::vector<std::string> all = typed_words(c.words);
  std::string notation = c.notation;
  std::ranges::replace_if(
      notation, [](char x) { return x == '@' || x == ':'; }, ' ');
  for (std::string& w : typed_words(notation)) all.push_back(std::move(w));
  return all;
}

}  // namespace

std::vector<MoveWords> choices(const People& say, std::span<const Action> legal) {
  std::vector<MoveWords> list;
  for (const Action& a : legal) list.push_back({a, say.move(a), say.heading(a), print(say.game(), say.state(), a)});
  tell_apart(list, [&](const Action& a) { return tiles_in_full(say, a); });
  tell_apart(list, [&](const Action& a) { return places_in_full(say, a); });
  // Where words do not tell them apart, for example two followers on one meadow, it is all the same to people.
  for (const auto& [words, same] : by_words(list))
    for (std::size_t n = 1; n < same.size(); ++n) list[same[n]].words += " (" + ordinal(static_cast<int>(n) + 1) + ")";
  return list;
}

std::vector<std::size_t> matching(const std::vector<MoveWords>& list, Name typed) {
  const std::vector<std::string> wanted = typed_words(typed);
  if (wanted.empty()) return {};
  const auto those = [&](auto fits) {
    std::vector<std::size_t> found;
    for (std::size_t i = 0; i < list.size(); ++i)
      if (fits(list[i])) found.push_back(i);
    return found;
  };
  const auto in = [](const std::vector<std::string>& words, const std::string& w) {
    return std::ranges::find(words, w) != words.end();
  };
  const auto all_in = [&](const MoveWords& c) {
    const std::vector<std::string> words = all_words(c);
    return std::ranges::all_of(wanted, [&](const std::string& w) { return in(words, w); });
  };
  if (auto f = those([&](const MoveWords& c) { return typed_words(c.notation) == wanted; }); !f.empty()) return f;
  if (auto f = those([&](const MoveWords& c) { return typed_words(c.words) == wanted; }); !f.empty()) return f;
  if (auto f = those([&](const MoveWords& c) { return typed_words(c.words)[0] == wanted[0] && all_in(c); }); !f.empty())
    return f;
  if (auto f = those(all_in); !f.empty()) return f;
  return those([&](const MoveWords& c) {
    const std::vector<std::string> words = all_words(c);
    return std::ranges::all_of(wanted, [&](const std::string& w) {
      return std::ranges::any_of(words, [&](const std::string& x) { return x.starts_with(w); });
    });
  });
}

}  // namespace bastide
