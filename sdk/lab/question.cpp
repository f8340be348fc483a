#include "lab/question.hpp"

#include <fmt/format.h>

#include <cmath>

#include "lab/question_sums.hpp"
#include "mix/expression.hpp"

namespace bastide::sdk {

namespace {

using namespace question;
using Is = Word::Is;

Quantity quantity(const Reader& in, const Sum& x, std::size_t from) {
  return {single_spaced(in.spelled(from, in.next())), x.parts, x.constant};
}

void must_end(const Reader& in) {
  const Is is = in.word().is;
  if (is == Is::end) return;
  if (is == Is::number || is == Is::name || is == Is::open || is == Is::close) in.expected("an operator or the end");
  in.wrong(in.word(), "found " + in.word().quoted() + ", but the question is complete before it",
           "that a number lies between two others is asked like this: x in 0.45..0.55");
}

void within(Reader& in, Expectation& e, const Sum& left) {
  in.take();
  auto percent = left.percent;
  const Word& low = in.word();
  e.low = in.signed_number(percent);
  if (in.word().is != Is::to)
    in.wrong(in.word(), "found " + in.word().quoted() + ", expected '..'", "a range looks like 0.45..0.55");
  in.take();
  const Word& high = in.word();
  e.high = in.signed_number(percent);
  must_end(in);
  in.check(left, percent);
  in.check_share(left, e.low - left.constant, low);
  in.check_share(left, e.high - left.constant, high);
  if (e.low > e.high)
    in.wrong(low, fmt::format("the range is empty: {} is more than {}", e.low, e.high),
             fmt::format("write {}..{}", e.high, e.low));
  e.is = Expectation::Is::within;
  e.quantity = e.left;
}

void compared(Reader& in, Expectation& e, const Sum& left) {
  const Word& sign = in.take();
  const std::size_t from = in.next();
  const Sum right = in.sum();
  must_end(in);
  e.right = quantity(in, right, from);
  e.strict = sign.is == Is::below || sign.is == Is::above;
  e.is = sign.is == Is::at_most || sign.is == Is::below ? Expectation::Is::at_most : Expectation::Is::at_least;
  const Sum difference = added(left, scaled(right, -1));
  in.check(difference, difference.percent);
  const double sign_of_share = difference.parts[0].factor < 0 ? -1 : 1;  // 55 >= share
  in.check_share(difference, -sign_of_share * difference.constant, in.largest_number());
  e.quantity = {in.text_of(difference), difference.parts, difference.constant};
}

Expectation expectation(Reader& in) {
  Expectation e;
  const Sum left = in.sum();
  e.left = quantity(in, left, 0);
  const std::size_t sign = in.next();
  switch (in.word().is) {
    case Is::in:
      within(in, e, left);
      break;
    case Is::at_most:
    case Is::below:
    case Is::at_least:
    case Is::above:
      compared(in, e, left);
      break;
    case Is::equal:
      in.wrong(in.word(), "found " + in.word().quoted() + ", but equality cannot be shown by a sample",
               "ask for a range: x in 0.9..1.1");
    case Is::give_or_take:
      in.wrong(in.word(), "found " + in.word().quoted() + ", which asks for a precision and expects nothing",
               "write x in 0.45..0.55, or make it a goal with 'until'");
    default:
      in.expected("<=, <, >=, > or in");
  }
  e.text = single_spaced(in.spelled(0, sign) + in.sign(sign) + in.spelled(sign + 1, in.end()));
  return e;
}

Target target(Reader& in) {
  const Sum left = in.sum();
  Target t;
  t.quantity = quantity(in, left, 0);
  const std::size_t sign = in.next();
  const Is is = in.word().is;
  if (is == Is::in || is == Is::equal || is == Is::at_most || is == Is::below || is == Is::at_least || is == Is::above)
    in.wrong(in.word(), "found " + in.word().quoted() + ", expected a precision like ±0.5",
             "what must hold is an expectation: 'expect'");
  in.take(Is::give_or_take, "a precision like ±0.5");
  const Word& number = in.word();
  auto percent = left.percent;
  t.width = in.signed_number(percent);
  must_end(in);
  in.check(left, percent);
  in.check_precision(left, t.width, number);
  if (t.width <= 0) in.wrong(number, "the precision must be more than 0", "every interval has some width");
  if (in.shares_only(left))
    for (const Quantity::Part& p : left.parts) t.bounded += std::abs(p.factor);
  t.text = single_spaced(in.spelled(0, sign) + in.sign(sign) + in.spelled(sign + 1, in.end()));
  return t;
}

template <class One>
Result<std::vector<One>> read(One (*one)(Reader&), const Source& source, const Vocabulary& known) {
  try {
    std::vector<One> all;
    Reader in(source, known);
    for (std::size_t ruleset = in.first(); ruleset < in.last(); ++ruleset) {
      in.about(ruleset);
      all.push_back(one(in));
    }
    return all;
  } catch (const Wrong& w) {
    return w.error;
  }
}

SourcePos beginning(const SourcePos& at, const char* option) {
  return at.file.empty() && at.line == 0 ? SourcePos{option, 1, 1} : at;
}

}  // namespace

Name name_of(Outcome o) {
  constexpr Name names[] = {"holds", "against", "undecided"};
  return names[static_cast<int>(o)];
}

Result<std::vector<Expectation>> parse_expectation(std::string_view text, const Vocabulary& known,
                                                   const SourcePos& at) {
  return read(expectation, {text, beginning(at, "expect")}, known);
}

Result<std::vector<Target>> parse_target(std::string_view text, const Vocabulary& known, const SourcePos& at) {
  return read(target, {text, beginning(at, "until")}, known);
}

Outcome judge(const Expectation& e, const Estimate& x) {
  constexpr double same = 1e-9;
  const auto answer = [](bool holds, bool against) {
    return holds ? Outcome::holds : against ? Outcome::against : Outcome::undecided;
  };
  if (x.n < 2) return Outcome::undecided;
  const double beyond = e.strict ? -same : same;  // how far above the limit still agrees
  switch (e.is) {
    case Expectation::Is::at_most:
      return answer(x.high <= beyond, x.low > beyond);
    case Expectation::Is::at_least:
      return answer(x.low >= -beyond, x.high < -beyond);
    case Expectation::Is::within:
      return answer(x.low >= e.low - same && x.high <= e.high + same, x.high < e.low - same || x.low > e.high + same);
  }
  return Outcome::undecided;
}

}  // namespace bastide::sdk
