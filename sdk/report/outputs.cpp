#include "report/outputs.hpp"

#include <nlohmann/json.hpp>

#include "record/file.hpp"
#include "report/report_plots.hpp"
#include "report/summary.hpp"

namespace bastide::sdk {

std::optional<Error> write_outputs(const std::filesystem::path& folder, const Comparison& c, const Analysis& a,
                                   bool pictures) {
  if (auto wrong = write_file(folder / "summary.json", to_json(c, a).dump(2) + "\n")) return wrong;
  if (auto wrong = write_file(folder / "summary.csv", to_csv(c, a))) return wrong;
  if (auto wrong = write_file(folder / "report.html", to_html(c, a))) return wrong;
  if (!pictures) return {};
  for (const Plot plot : all_plots) {
    const std::string svg = picture(c, a, plot);
    if (svg.empty()) continue;
    if (auto wrong = write_file(folder / (std::string(name_of(plot)) + ".svg"), svg)) return wrong;
  }
  return {};
}

}  // namespace bastide::sdk
