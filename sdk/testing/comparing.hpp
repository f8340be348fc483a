// Comparisons of rulesets in Catch2 tests, with thousands of games and honest intervals:
//
//   const Comparison c = compare_rulesets(test_library(), {"base-2006", "base-modern"}, {.games = 500});
//   CHECK_THAT(c, Shows("B.turns <= A.turns * 1.1"));
//   CHECK_THAT(c, DoesNotContradict("first_seat.win_share in 0.45..0.55"));
//
// lab/question.hpp says what can be asked. The games depend on the options alone, so such a test passes always or
// never.
#pragma once
#include <catch2/catch.hpp>
#include <string>
#include <vector>

#include "bastide/load.hpp"
#include "lab/compare.hpp"

namespace bastide::sdk {

// A matcher for one expectation. It asks the same of every ruleset that the text does not name.
class MatchesExpectation : public Catch::MatcherBase<Comparison> {
 public:
  MatchesExpectation(std::string text, bool undecided_is_enough)
      : text_(std::move(text)), undecided_is_enough_(undecided_is_enough) {}
  bool match(const Comparison&) const override;  // false also if the text is no question to this comparison
  std::string describe() const override;         // after match(): figures and intervals

 private:
  std::string text_;
  bool undecided_is_enough_;
  mutable std::string found_;
};

// The whole interval agrees. Too few games to decide are a failure.
inline MatchesExpectation Shows(std::string text) { return {std::move(text), false}; }
// Not the whole interval contradicts. Too few games to decide pass.
inline MatchesExpectation DoesNotContradict(std::string text) { return {std::move(text), true}; }

// Rulesets by their ids, files or mixes. What is wrong fails the test with its error's text.
Comparison compare_rulesets(const Library&, const std::vector<std::string>& expressions, const CompareOptions& = {});

}  // namespace bastide::sdk

template <>
struct Catch::StringMaker<bastide::sdk::Comparison> {  // "500 games of A (base-2006) and B (base-modern)"
  static std::string convert(const bastide::sdk::Comparison&);
};
