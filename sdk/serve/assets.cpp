#include "serve/assets.hpp"

#include <array>
#include <utility>

// The files that CMake has made of sdk/page, taken into the program by the assembler.
#define BASTIDE_ASSET(name, file)                                     \
  extern "C" const char asset_##name##_begin[], asset_##name##_end[]; \
  asm(".section .rodata\n.global asset_" #name "_begin, asset_" #name \
      "_end\n"                                                        \
      "asset_" #name "_begin:\n.incbin \"" file "\"\nasset_" #name "_end:\n.byte 0\n.previous\n")
BASTIDE_ASSET(index, BASTIDE_PAGE "/index.html");
BASTIDE_ASSET(script, BASTIDE_PAGE "/app.js");
BASTIDE_ASSET(style, BASTIDE_PAGE "/app.css");
BASTIDE_ASSET(icon, BASTIDE_PAGE "/icon.svg");
#undef BASTIDE_ASSET

namespace bastide::sdk::serve {

namespace {

std::string_view between(const char* begin, const char* end) { return {begin, static_cast<std::size_t>(end - begin)}; }

}  // namespace

const Asset* asset(std::string_view path) {
  static const std::array<std::pair<std::string_view, Asset>, 4> all{{
      {"/", {"text/html; charset=utf-8", between(asset_index_begin, asset_index_end)}},
      {"/app.js", {"text/javascript; charset=utf-8", between(asset_script_begin, asset_script_end)}},
      {"/app.css", {"text/css; charset=utf-8", between(asset_style_begin, asset_style_end)}},
      {"/icon.svg", {"image/svg+xml", between(asset_icon_begin, asset_icon_end)}},
  }};
  for (const auto& [name, found] : all)
    if (name == path) return &found;
  return nullptr;
}

}  // namespace bastide::sdk::serve
