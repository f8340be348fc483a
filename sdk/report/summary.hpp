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

// What these files begin with, and no others do: see foreign_output().
inline constexpr std::string_view summary_json_mark = "\"generator\": \"bastide compare\"";
inline constexpr std::string_view summary_csv_mark = "metric,label,group,ruleset,id,n,mean,sd,low,high,method,";
inline constexpr std::string_view report_mark = "<meta name=\"generator\" content=\"bastide compare\">";

// report.html: everything in one file, readable in light and dark, without scripts from elsewhere.
std::string to_html(const Comparison&, const Analysis&);

}  // namespace bastide::sdk
