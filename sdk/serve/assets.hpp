// The page, as it was built into the program: nothing is read from a disk, so no path leads anywhere else.
#pragma once
#include <string_view>

namespace bastide::sdk::serve {

struct Asset {
  std::string_view type, text;
};

// "/", "/app.js" ...; null if there is none.
const Asset* asset(std::string_view path);

}  // namespace bastide::sdk::serve
