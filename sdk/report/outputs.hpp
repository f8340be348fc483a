// The files of a comparison for people and programs: summary.json, summary.csv, report.html, pictures.
#pragma once
#include <filesystem>
#include <optional>

#include "bastide/result.hpp"
#include "lab/comparison.hpp"

namespace bastide::sdk {

// Each is written whole or not at all. The error names the first that could not be.
std::optional<Error> write_outputs(const std::filesystem::path& folder, const Comparison&, const Analysis&,
                                   bool pictures = false);

}  // namespace bastide::sdk
