// Recordings of the second implementations: the same steps as those of the reference engine, with another first and
// last line. `"engine":"ref5"` says sets, elements and switches at the top of the setup; `"format":1` names modules.
#pragma once
#include "reference.hpp"

namespace bastide::sdk::conform {

// Which implementation wrote the game: "reference", "ref5" or "format 1". See EngineRow.
std::string engine_of(const Json& setup);

// Both throw Json::exception or BadValue if the line has another shape.
Setup read_second_setup(const Json&);
void read_second_end(const Json&, Recording&);

}  // namespace bastide::sdk::conform
