// Normal and Student's t distribution. The library behind them takes seconds to compile, so one source reads it.
#pragma once

namespace bastide::sdk {

double normal_share(double below);       // how much of it lies below
double normal_quantile(double share);    // below which so much of it lies
double normal_limit(double confidence);  // which it keeps, on either side of 0, with this confidence

double student_limit(double freedom, double confidence);
double student_chance(double t, double freedom);  // of being as far from 0, on either side

}  // namespace bastide::sdk
