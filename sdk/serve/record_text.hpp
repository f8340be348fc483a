// The record of a game that was played at a table, as `bastide replay` reads it.
#pragma once
#include <string>
#include <vector>

#include "serve/play.hpp"
#include "serve/store.hpp"

namespace bastide::sdk::serve {

// With everything that was taken back. Lines that are not what the rules give end it.
std::string record_text(const Rules&, const RecordHeader&, const std::vector<LogLine>&);

}  // namespace bastide::sdk::serve
