// Numbers and differences in words.
#include "lab/wording.hpp"

#include <fmt/format.h>

#include <cmath>
#include <utility>

namespace bastide::sdk {
namespace wording {

std::string bare(const Metric& m, double value, bool sign) {
  if (!std::isfinite(value)) return "-";
  const double v = m.share ? 100 * value : value;
  const std::string text = sign ? fmt::format("{:+.{}f}", v, m.digits) : fmt::format("{:.{}f}", v, m.digits);
  const bool zero = text.find_first_of("123456789") == std::string::npos;  // neither "-0.00" nor "+0.00"
  return zero ? fmt::format("{:.{}f}", 0.0, m.digits) : text;
}

std::string percent(double confidence) { return fmt::format("{:.6g} %", 100 * confidence); }

Metric fine_enough(const Metric& m, const Difference& d) {
  Metric fine = m;
  if (!d.clear) return fine;
  const double size = std::abs(d.estimate.mean) * (m.share ? 100 : 1);
  while (fine.digits < m.digits + 4 && size < 0.5 * std::pow(10, -fine.digits)) ++fine.digits;
  return fine;
}

Finding finding(const Difference& d) {
  const Estimate& e = d.estimate;
  if (e.n < 2 || e.method == "none") return Finding::too_few;
  if (e.method == "constant" && e.mean == 0) return Finding::same;
  if (d.clear) return Finding::clear;
  if (e.method == "constant") return Finding::perhaps;
  return e.low > 0 || e.high < 0 ? Finding::perhaps : Finding::not_found;
}

bool told_before(const Difference& first, const Difference& second) {
  const auto rank = [](const Difference& d) { return std::pair(d.has != Difference::Has::both, -std::abs(d.effect)); };
  return rank(first) < rank(second);
}

}  // namespace wording

namespace {

// A colon, unless there is one already: "completed: city, 0.40 more in B than in A".
std::string lead(const Metric& m) { return m.label + (m.label.find(": ") == std::string::npos ? ": " : ", "); }

std::string effect_of(double d) {
  const Name words = effect_words(d);
  return words == "none" ? "no effect to speak of" : fmt::format("a {} effect", words);
}

}  // namespace

using namespace wording;

std::string shown(const Metric& m, double value, bool sign) { return bare(m, value, sign) + (m.share ? " %" : ""); }

std::string sentence(const Comparison& c, const Metric& metric, const Difference& d, const Contender& first,
                     const Contender& other) {
  const Metric m = fine_enough(metric, d);
  const Estimate& e = d.estimate;
  const std::string_view unit = m.share ? " percentage points" : "";
  const std::string more = fmt::format("{}{} {} in {} than in {}", bare(m, std::abs(e.mean)), unit,
                                       e.mean < 0 ? "less" : "more", other.label, first.label);
  // Turned round with the sentence: 2 less, 1 to 3.
  const double low = e.mean < 0 ? -e.high : e.low, high = e.mean < 0 ? -e.low : e.high;
  const std::string range = fmt::format("({}: {} to {})", percent(c.confidence), bare(m, low), bare(m, high));
  const std::string_view every = c.pairing == Pairing::none ? "every game" : "every pair of games";
  switch (finding(d)) {
    case Finding::too_few:
      return fmt::format("{}too few games to tell.", lead(m));
    case Finding::same:
      return fmt::format("{}the same in {}.", lead(m), every);
    case Finding::clear:
      if (e.method == "constant") return fmt::format("{}{}, in {}.", lead(m), more, every);
      if (d.has != Difference::Has::both)
        return fmt::format("{}{} {}; it is 0 in every game of {}.", lead(m), more, range,
                           d.has == Difference::Has::only_first ? other.label : first.label);
      return fmt::format("{}{} {}, {}.", lead(m), more, range, effect_of(d.effect));
    case Finding::perhaps:
      if (e.method == "constant")
        return fmt::format("{}{}, in {}, but these are too few to tell.", lead(m), more, every);
      return fmt::format("{}perhaps {} {}; not clear{}.", lead(m), more, range,
                         d.p > d.test.p ? " among all tests" : "");
    case Finding::not_found:
      break;
  }
  return fmt::format("{}no difference was found; it lies between {} and {}{} ({}).", lead(m), bare(m, e.low),
                     bare(m, e.high), unit, percent(c.confidence));
}

}  // namespace bastide::sdk
