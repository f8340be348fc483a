// Another program as a player: the seat "program:./mybot --fast". What is said to it and what it answers is in
// docs/protocol.md; in the words there this is a referee, and the program an engine.
//
// The same command is one running program for each game that is played at a time; it is used again for the next one. A
// program that does not keep to the rules of the table forfeits the game (Agent::forfeit): no answer in time, an answer
// that is none, a move that is not allowed, its end. Its process is ended then, and the next game gets a new one.
#pragma once
#include <filesystem>

#include "players/players.hpp"

namespace bastide::sdk {

struct ProgramSettings {
  double seconds = 10;           // for a move; and 30 at least to be there at all
  std::filesystem::path logs{};  // folder for what programs write to standard error; empty: nowhere
};
ProgramSettings& program_settings();  // to be set before the first program is started

// Starts it, or takes one that is there and idle. The error says that it cannot be started or is no player.
Result<std::unique_ptr<Agent>> make_program(const std::string& command, u64 seed);

// Ends all programs that are idle.
void end_programs();

}  // namespace bastide::sdk
