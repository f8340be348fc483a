#include "basics/distributions.hpp"

#include <boost/math/distributions/normal.hpp>
#include <boost/math/distributions/students_t.hpp>
#include <cmath>

namespace bastide::sdk {

using boost::math::complement, boost::math::normal, boost::math::students_t;

double normal_share(double below) { return boost::math::cdf(normal(), below); }
double normal_quantile(double share) { return boost::math::quantile(normal(), share); }
double normal_limit(double confidence) { return boost::math::quantile(complement(normal(), (1 - confidence) / 2)); }

double student_limit(double freedom, double confidence) {
  return boost::math::quantile(complement(students_t(freedom), (1 - confidence) / 2));
}

double student_chance(double t, double freedom) {
  return 2 * boost::math::cdf(complement(students_t(freedom), std::abs(t)));
}

}  // namespace bastide::sdk
