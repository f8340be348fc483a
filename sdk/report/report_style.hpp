// How reports and pictures look, in light and in dark.
//
// The colours of the rulesets stay apart for people with deuteranopia and protanopia (at least 10 units of 100 in
// OKLab, after Machado 2009) and have a contrast of at least 3 to the paper; words have at least 4.5.
// tests/lab/colours.py measures that.
#pragma once
#include <string>

namespace bastide::sdk {

std::string page_style();     // of report.html
std::string picture_style();  // of one picture in a file of its own; without variables, which few viewers of SVG know

}  // namespace bastide::sdk
