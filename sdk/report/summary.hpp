// A comparison for people and for programs. What depends on the machine (time) is only in the text and in the report.
#pragma once
#include <nlohmann/json_fwd.hpp>
#include <string>

#include "lab/comparison.hpp"

namespace bastide::sdk {

struct TextOptions {
  int columns = 100;  // of the terminal; at least 40
  bool all = false;   // also what never happened in any game
};
std::string to_text(const Comparison&, const Analysis&, const TextOptions& = {});  // table, sentences, verdicts
nlohmann::ordered_json to_json(const Comparison&, const Analysis&);                // summary.json
std::string to_csv(const Comparison&, const Analysis&);  // summary.csv: one line a metric and ruleset
// "turns in a game: 2.10 more in B than in A (95 %: 1.82 to 2.38), a small effect." or that no difference was found.
std::string sentence(const Comparison&, const Metric&, const Difference&, const Contender& first,
                     const Contender& other);
// A number of a metric: with its digits, shares in per cent.
std::string shown(const Metric&, double value, bool sign = false);

// report.html: everything in one file, readable in light and dark, without scripts from elsewhere.
std::string to_html(const Comparison&, const Analysis&);

}  // namespace bastide::sdk
