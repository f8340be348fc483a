// Words on tiles and words of modules: do they know each other?
#include <algorithm>
#include <map>
#include <set>

#include "bastide/nearest.hpp"
#include "bastide/spec.hpp"

namespace bastide {
namespace {

struct OnTiles {  // a word on tiles
  int times = 0;
  std::string first;  // where it stands first: " (first on tile 'x', tiles.toml:3:1)"
};
using TileWords = std::map<std::string, OnTiles>;

void add(TileWords& words, const std::string& word, const TileSpec& tile, const SourcePos& at) {
  OnTiles& it = words[word];
  if (it.times++) return;
  const SourcePos& where = at.file.empty() ? tile.at : at;
  if (!where.file.empty()) it.first = " (first on tile '" + tile.id + "', " + where.str() + ")";
}

std::vector<std::string> keys(const TileWords& words) {
  std::vector<std::string> list;
  for (const auto& each : words) list.push_back(each.first);
  return list;
}

class Spelling {
 public:
  explicit Spelling(const Spec& spec) : spec_(spec) {}

  // A word that a module waits for and no tile carries: fine for rules without tiles, but perhaps it is misspelt.
  void compare(const std::string& what, TileWords on_tiles, const std::vector<WordUse>& used) {
    std::vector<std::string> inert = keys(on_tiles);
    std::erase_if(inert,
                  [&](const std::string& word) { return std::ranges::find(used, word, &WordUse::word) != used.end(); });
    for (const auto& [word, module] : used) {
      if (on_tiles.contains(word)) continue;
      if (const std::string near = nearest(word, inert); !near.empty())
        warnings.push_back(what + " '" + word + "' is used by module '" +
                           std::string(spec_.modules[module].part->info->id) + "', no tile carries it; did you mean '" +
                           near + "'?" + on_tiles[near].first);
    }
    for (const std::string& word : inert)
      warnings.push_back(what + " '" + word + "' on tiles is inert: no module in use knows it" + on_tiles[word].first);
  }

  // Who misspells the name of shared data shares it with nobody, and reads what nobody writes.
  void compare_data(const std::vector<WordUse>& used) {
    std::map<std::string, std::set<u16>> users;
    for (const auto& [word, module] : used) users[word].insert(module);
    for (const auto& [word, by] : users) {
      if (by.size() > 1) continue;
      std::vector<std::string> others;
      for (const auto& [other, whose] : users)
        if (whose != by) others.push_back(other);
      const std::string hint = did_you_mean(word, others);
      if (!hint.empty())
        warnings.push_back("shared data '" + word + "' is used by module '" +
                           std::string(spec_.modules[*by.begin()].part->info->id) + "' only; " + hint);
    }
  }

  // Kinds of sides and segments need nobody who knows them. One that is rare and looks like a common one is a slip of
  // the pen: such a side joins nothing.
  void compare_kinds(const std::string& what, const TileWords& kinds) {
    const std::vector<std::string> all = keys(kinds);
    for (const auto& [kind, on] : kinds) {
      std::vector<std::string> others;
      std::ranges::copy_if(all, std::back_inserter(others),
                           [&, few = on.times](const std::string& other) { return kinds.at(other).times > 3 * few; });
      if (const std::string near = nearest(kind, others); !near.empty())
        warnings.push_back(what + " '" + kind + "' is on hardly any tile; did you mean '" + near + "'?" + on.first);
    }
  }

  std::vector<std::string> warnings;

 private:
  const Spec& spec_;
};

}  // namespace

std::vector<std::string> odd_words(const Spec& spec, const std::vector<WordUse>& tags,
                                   const std::vector<WordUse>& attrs, const std::vector<WordUse>& data) {
  TileWords tile_tags, tile_attrs, sides, kinds;
  for (const TileSpec& y : spec.tiles) {
    for (const std::string& tag : y.tags) add(tile_tags, tag, y, {});
    for (const auto& mark : y.marks) add(tile_attrs, mark.first, y, {});
    for (const std::string& side : y.sides) add(sides, side, y, {});
    for (const SegSpec& s : y.segments) {
      add(kinds, s.kind, y, s.at);
      for (const auto& attr : s.attrs) add(tile_attrs, attr.first, y, s.at);
    }
  }
  Spelling spelling(spec);
  spelling.compare("tag", std::move(tile_tags), tags);
  spelling.compare("attribute", std::move(tile_attrs), attrs);
  spelling.compare_data(data);
  spelling.compare_kinds("side kind", sides);
  spelling.compare_kinds("feature kind", kinds);
  return std::move(spelling.warnings);
}

}  // namespace bastide
