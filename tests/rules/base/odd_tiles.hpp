// The 2006 rules with the tiles of the folder odd/ added.
#pragma once
#include "bastide_test_paths.hpp"
#include "rules/boards.hpp"

namespace bastide::sdk {

inline Table with_odd_tiles(const std::string& rules = {}, Where w = Where::current()) {
  static const auto opened = test_library().open(BASTIDE_SOURCE_DIR "/tests/rules/base/odd");
  if (!opened) throw TableError(opened.error().str());
  return changed("base-2006", "[tiles]\nodd = 1\n[rules]\n" + rules, 2, w);
}

}  // namespace bastide::sdk
