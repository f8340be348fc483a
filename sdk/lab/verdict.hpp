// What the games say about one expectation.
#pragma once
#include "lab/comparison.hpp"

namespace bastide::sdk {

// With the comparison's confidence, or a higher one if it is asked `among` several expectations: see Verdict. The
// sentence has the figure, its interval and what follows:
//   "B.turns is 71.84, A.turns * 1.1 is 79.02. The difference is -7.18 (95 %: -7.31 to -7.05), as expected."
//   "A.seat1.win_share is 58.20% (95 %: 55.11% to 61.23%), which contradicts it."
//   "A.draws is 2.10% (95 %: 1.55% to 2.84%), and it cannot be decided with 2000 games. About 1500 more may do."
// Equal pairs alone prove little: n of them allow about 3/n of others, so that they decide only claims with a margin
// that these cannot use up. See Comparison::reach_of().
Verdict verdict_on(const Comparison&, const Expectation&, std::size_t among = 1);

}  // namespace bastide::sdk
