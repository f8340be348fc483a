// The files of sdk/players/weights/, which are compiled into the program: players are the same wherever it runs.
#pragma once
#include <span>

namespace bastide::sdk {

struct ShippedWeights {
  const char* file;
  const char* text;
};
std::span<const ShippedWeights> shipped_weight_files();  // by name

}  // namespace bastide::sdk
