// "Did you mean": the name that was probably meant. For error messages of the compiler, the loader and of programs.
#pragma once
#include <span>
#include <string>

#include "bastide/api.hpp"
#include "bastide/ids.hpp"

namespace bastide {

// The nearest of the known names: by few edits, or the only one with this last part or this beginning. Empty if none is
// near.
BASTIDE_API std::string nearest(Name wanted, std::span<const std::string> known);

// "did you mean 'x'?" with the nearest one, or these words if none is near.
BASTIDE_API std::string did_you_mean(Name wanted, std::span<const std::string> known, Name otherwise = {});

}  // namespace bastide
