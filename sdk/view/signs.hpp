// The letters of pictures. A module says which letter its things would like; where two want the same one, the second
// gets another, so that no sign means two things in one game.
#pragma once
#include <map>
#include <set>
#include <string>

#include "bastide/game.hpp"

namespace bastide::sdk {

class Signs {
 public:
  // Kinds of features come first, then kinds of figures but the usual one, then marks printed on tiles, then marks of
  // modules as they are first asked for.
  explicit Signs(const Game&);

  // One character in UTF-8, never a digit: those are numbers of seats and of things. A kind of feature without a letter
  // in its look has the first one of its name, for spots; grounds and areas have patterns then.
  const std::string& of(FeatureKind k) const { return features_[k.v]; }
  const std::string& of(FigureKind k) const { return figures_[k.v]; }
  const std::string& of_mark(Name attr_or_tag) const;
  const std::string& of_tile_mark(const TileMarkLine&);

 private:
  std::string choose(Name wanted, Name name);

  std::vector<std::string> features_, figures_;
  std::map<std::string, std::string, std::less<>> marks_, tile_marks_;
  std::set<std::string, std::less<>> taken_;
};

}  // namespace bastide::sdk
