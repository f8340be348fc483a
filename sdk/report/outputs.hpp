// The files of a comparison for people and programs: summary.json, summary.csv, report.html, pictures.
#pragma once
#include <filesystem>
#include <optional>

#include "bastide/result.hpp"
#include "lab/comparison.hpp"

namespace bastide::sdk {

// Is there a file in the folder that would be replaced and that no comparison has written? To be asked before thousands
// of games are played. Ours are known by what they begin with.
std::optional<Error> foreign_output(const std::filesystem::path& folder, bool pictures = false);

// Each is written whole or not at all. The error names the first that could not be, or a file of somebody else.
std::optional<Error> write_outputs(const std::filesystem::path& folder, const Comparison&, const Analysis&,
                                   bool pictures = false);

}  // namespace bastide::sdk
