// Words on tiles and words of modules: do they know each other?
#include <algorithm>

#include "bastide/nearest.hpp"
#include "bastide/spec.hpp"

namespace bastide {

// A word that a module waits for and no tile carries: fine for rules without tiles, but perhaps it is misspelt.
std::vector<std::string> odd_words(const Spec& spec, const std::vector<WordUse>& tags,
                                   const std::vector<WordUse>& attrs) {
  std::vector<std::string> tile_tags, tile_attrs, warnings;
  for (const TileSpec& y : spec.tiles) {
    tile_tags.insert(tile_tags.end(), y.tags.begin(), y.tags.end());
    for (const auto& [a, v] : y.marks) tile_attrs.push_back(a);
    for (const auto& s : y.segments)
      for (const auto& [a, v] : s.attrs) tile_attrs.push_back(a);
  }
  const auto compare = [&](const std::string& what, std::vector<std::string>& on_tiles,
                           const std::vector<WordUse>& used) {
    std::ranges::sort(on_tiles);
    on_tiles.erase(std::unique(on_tiles.begin(), on_tiles.end()), on_tiles.end());
    std::vector<std::string> inert;
    std::ranges::copy_if(on_tiles, std::back_inserter(inert), [&](const std::string& word) {
      return std::ranges::find(used, word, &WordUse::word) == used.end();
    });
    for (const auto& [word, module] : used) {
      if (std::ranges::binary_search(on_tiles, word)) continue;
      if (const std::string near = nearest(word, inert); !near.empty())
        warnings.push_back(what + " '" + word + "' is used by module '" +
                           std::string(spec.modules[module].part->info->id) + "', no tile carries it; did you mean '" +
                           near + "'?");
    }
    for (const std::string& word : inert)
      warnings.push_back(what + " '" + word + "' on tiles is inert: no module in use knows it");
  };
  compare("tag", tile_tags, tags);
  compare("attribute", tile_attrs, attrs);
  return warnings;
}

}  // namespace bastide
