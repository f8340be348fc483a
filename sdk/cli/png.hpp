// Pictures as PNG, made from SVG by librsvg's program rsvg-convert.
#pragma once
#include <optional>
#include <string>

#include "bastide/result.hpp"

namespace bastide::sdk {

// Writes the file, or says why not; then nothing is left of it, and a file of that name is as it was.
std::optional<Error> write_png(const std::string& file, const std::string& svg);

}  // namespace bastide::sdk
