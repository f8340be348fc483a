// Any text as a question to a comparison: an error with a column, or questions that can be asked again.
#include "fuzz_places.hpp"
#include "lab/question.hpp"

namespace {

using namespace bastide;
using namespace bastide::sdk;

const std::vector<Metric>& metrics() {
  static const std::vector<Metric> all{{"points", "points", "score", 2},
                                       {"draws", "draws", "score", 1, 2, true},
                                       {"seat1.win_share", "wins", "seats", 840, 2, true},
                                       {"turns", "turns", "length"},
                                       {"term.city.two-tile", "share", "terms", 10000, 2, true}};
  return all;
}

void check(const Error& e) {
  if (e.what.empty() || e.where.line < 1 || e.where.column < 1) __builtin_trap();
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text = as_text(data, size);
  static const Vocabulary words{{"A", "B", "C"}, {"base-2006", "base-2006+river", "base-2006"}, &metrics()};
  const auto targets = parse_target(text, words);
  if (!targets) check(targets.error());
  const auto expectations = parse_expectation(text, words);
  if (!expectations) {
    check(expectations.error());
    return 0;
  }
  if (expectations->empty() || targets) __builtin_trap();  // nothing is both
  for (const Expectation& x : *expectations) {
    const auto again = parse_expectation(x.text, words);
    if (!again || again->size() != 1 || again->front().quantity.text != x.quantity.text) __builtin_trap();
    (void)judge(x, Estimate{.n = 2, .low = -1, .high = 1});
  }
  return 0;
}
