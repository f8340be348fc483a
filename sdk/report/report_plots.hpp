// The pictures of a comparison. The report shows all of them; each can also be had as a file of its own.
#pragma once
#include <span>
#include <string>

#include "lab/comparison.hpp"
#include "report/chart.hpp"

namespace bastide::sdk {

enum class Plot : u8 { points, forest, terms, seats, running };
inline constexpr Plot all_plots[] = {Plot::points, Plot::forest, Plot::terms, Plot::seats, Plot::running};
Name name_of(Plot);  // "points", "forest", ...: also the name of its file, with .svg behind it

// A whole SVG file with a title and a legend of the rulesets, in light or dark as the reader has it. Empty if there is
// nothing to draw: no game was finished, no differences without a second ruleset, no seats in a game for one.
std::string picture(const Comparison&, const Analysis&, Plot);
inline constexpr std::string_view picture_mark =  // what such a file begins with
    "<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"plot\"";

// The same for the report, which says around them what they show. Any of them can be empty. They are laid out for a
// width; below 500 they are narrow, with words above what they belong to.
chart::Drawing draw_distribution(const Comparison&, std::size_t metric, double width);  // how often which value
// Differences of rulesets from the first one in standard deviations, a column for each of `others` (1 is the second
// ruleset). More than 3 columns are hard to read in a width of 960.
chart::Drawing draw_forest(const Comparison&, const Analysis&, std::span<const std::size_t> others, double width);
chart::Drawing draw_terms(const Comparison&, double width);    // where the points of a player come from
chart::Drawing draw_seats(const Comparison&, double width);    // wins by seat, and what would be fair
chart::Drawing draw_running(const Comparison&, double width);  // the difference of points as pairs accumulate

// Many rulesets and few metrics: the forest then has a row for each ruleset instead of a column, whatever their number.
bool forest_by_metric(const Analysis&, std::span<const std::size_t> others);

// Metrics whose differences cannot be measured in standard deviations, because they never vary: draw_forest() leaves
// them out.
bool without_deviation(const MetricLine&, std::size_t other);

// Metrics of which the report draws the distribution: points, margin and turns as far as they are measured.
std::vector<std::size_t> drawn_distributions(const Comparison&);

// With its sign; differences of shares are percentage points: "+2.10", "−1.52 pp".
std::string shown_difference(const Metric&, double);

// For a page: takes the width it is given.
std::string inline_svg(const chart::Drawing&, Name classes = {});

}  // namespace bastide::sdk
