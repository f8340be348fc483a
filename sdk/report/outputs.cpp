#include "report/outputs.hpp"

#include <nlohmann/json.hpp>

#include "record/file.hpp"
#include "report/report_plots.hpp"
#include "report/summary.hpp"

namespace bastide::sdk {

namespace {

std::string file_of(Plot plot) { return std::string(name_of(plot)) + ".svg"; }

}  // namespace

std::optional<Error> foreign_output(const std::filesystem::path& folder, bool pictures) {
  if (auto wrong = not_ours(folder / "summary.json", summary_json_mark)) return wrong;
  if (auto wrong = not_ours(folder / "summary.csv", summary_csv_mark)) return wrong;
  if (auto wrong = not_ours(folder / "report.html", report_mark)) return wrong;
  if (!pictures) return {};
  for (const Plot plot : all_plots)
    if (auto wrong = not_ours(folder / file_of(plot), picture_mark)) return wrong;
  return {};
}

std::optional<Error> write_outputs(const std::filesystem::path& folder, const Comparison& c, const Analysis& a,
                                   bool pictures) {
  if (auto wrong = foreign_output(folder, pictures)) return wrong;
  if (auto wrong = write_file(folder / "summary.json", to_json(c, a).dump(2) + "\n")) return wrong;
  if (auto wrong = write_file(folder / "summary.csv", to_csv(c, a))) return wrong;
  if (auto wrong = write_file(folder / "report.html", to_html(c, a))) return wrong;
  if (!pictures) return {};
  for (const Plot plot : all_plots) {
    const std::string svg = picture(c, a, plot);
    if (svg.empty()) continue;
    if (auto wrong = write_file(folder / file_of(plot), svg)) return wrong;
  }
  return {};
}

}  // namespace bastide::sdk
