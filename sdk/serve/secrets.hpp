// Secrets of seats, hosts and those who look on: made by the system's generator, told once, kept as hashes.
#pragma once
#include <string>
#include <string_view>

#include "bastide/ids.hpp"

namespace bastide::sdk::serve {

std::string fresh_secret(int bits = 128);  // hexadecimal digits
std::string fresh_id();                    // of a table: 80 bits, letters and digits
u64 fresh_seed();                          // of a game

std::string hash_of(std::string_view secret);                       // 32 bytes
bool opens(std::string_view secret, std::string_view hash);         // takes as long whatever they are
bool same_secret(std::string_view given, std::string_view secret);  // so does this

}  // namespace bastide::sdk::serve
