// Parts of report.html. All of them give escaped HTML, empty if there is nothing to say.
#pragma once
#include <string>

#include "lab/comparison.hpp"

namespace bastide::sdk::html {

std::string text(std::string_view);   // escaped
std::string prose(std::string_view);  // escaped, with minus signs, and per cent stays beside its number
std::string words(std::string_view);  // escaped, and lines break only between words, not at hyphens
std::string players(const Comparison&);
std::string level(const Comparison&);                     // "95 %"
std::string key(const Comparison&, std::size_t ruleset);  // its letter on its colour
std::string number(std::string);                          // as shown() gives it, with a real minus sign
std::string count(u64);                                   // 12,000
// "12,000 pairs of games", or "games" where they are not paired
std::string games(const Comparison&, u64 count);

std::string answer(const Comparison&, const Analysis&);        // what differs, in sentences
std::string setup(const Comparison&);                          // what was compared
std::string expectations(const Comparison&, const Analysis&);  // and targets
std::string figures(const Comparison&, const Analysis&);
std::string numbers(const Comparison&, const Analysis&);  // the full table
std::string timing(const Comparison&);
std::string reading(const Comparison&, const Analysis&);  // how to read all that

}  // namespace bastide::sdk::html
