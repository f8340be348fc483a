#include "lab/question_sums.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <limits>

namespace bastide::sdk::question {

namespace {

using Is = Word::Is;
using Part = Quantity::Part;

constexpr int deepest = 50;              // brackets within brackets
constexpr double largest_factor = 1e12;  // factor or constant
constexpr double rounding = 1e-9;

}  // namespace

Sum scaled(Sum x, double factor) {
  for (Part& p : x.parts) p.factor *= factor;
  std::erase_if(x.parts, [](const Part& p) { return p.factor == 0; });
  x.constant *= factor;
  return x;
}

Sum added(Sum x, const Sum& y) {
  for (const Part& p : y.parts) {
    const auto same =
        std::ranges::find_if(x.parts, [&](const Part& q) { return q.ruleset == p.ruleset && q.metric == p.metric; });
    if (same == x.parts.end())
      x.parts.push_back(p);
    else
      same->factor += p.factor;
  }
  std::erase_if(x.parts, [](const Part& p) { return p.factor == 0; });
  x.constant += y.constant;
  if (!x.percent) x.percent = y.percent;
  return x;
}

Reader::Reader(const Source& source, const Vocabulary& known)
    : source_(source), known_(known), words_(words_of(source)) {
  std::optional<std::size_t> named, unnamed, difference;  // the first word of each sort
  for (std::size_t i = 0; i < words_.size(); ++i) {
    const bool name = words_[i].is == Is::name;
    meanings_.push_back(name ? meaning_of(words_[i], known, source) : Meaning{});
    if (!name) continue;
    auto& sort = !meanings_[i].each ? named : meanings_[i].less_first ? difference : unnamed;
    if (!sort) sort = i;
  }
  each_ = unnamed || difference;
  if (difference) first_ = 1;
  if (each_ && known.labels.empty()) wrong(words_[0], "there is no ruleset to ask about");
  if (named && each_) mixed(unnamed ? *unnamed : *difference, *named, "names no ruleset, but", "does");
  if (unnamed && difference) mixed(*unnamed, *difference, "is of one ruleset, but", "is a difference of two");
}

void Reader::mixed(std::size_t one, std::size_t other, const char* is, const char* does) const {
  wrong(words_[one], fmt::format("{} {} {} {}", words_[one].quoted(), is, words_[other].quoted(), does),
        fmt::format("name the ruleset of every metric, like {}.{}, or of none", known_.labels.back(),
                    meanings_[one].written));
}

const Word& Reader::take(Is is, const char* what) {
  if (word().is != is) expected(what);
  return take();
}

void Reader::wrong(const Word& at, std::string what, std::string hint) const {
  source_.wrong(at.at, std::move(what), std::move(hint));
}

void Reader::expected(const std::string& what) const {
  wrong(word(), "found " + word().quoted() + ", expected " + what);
}

Sum Reader::sum() {
  Sum total = product();
  while (word().is == Is::plus || word().is == Is::minus) {
    const double sign = take().is == Is::minus ? -1 : 1;
    total = added(std::move(total), scaled(product(), sign));
  }
  return total;
}

Sum Reader::product() {
  Sum x = factor();
  while (word().is == Is::times || word().is == Is::over) {
    const Word& sign = take();
    const Sum y = factor();
    if (sign.is == Is::over && !y.plain())
      wrong(sign, "a metric stands behind " + sign.quoted(), "instead of x / y <= 1.1 write x <= y * 1.1");
    if (sign.is == Is::over && y.constant == 0) wrong(sign, "nothing can be divided by 0");
    if (!x.plain() && !y.plain())
      wrong(sign, "two metrics are multiplied", "a metric can be multiplied with a number only: y * 1.1");
    const auto percent = x.percent ? x.percent : y.percent;
    x = sign.is == Is::over ? scaled(x, 1 / y.constant) : x.plain() ? scaled(y, x.constant) : scaled(x, y.constant);
    if (x.plain()) x.percent = percent;
  }
  return x;
}

Sum Reader::factor() {
  double sign = 1;
  while (word().is == Is::plus || word().is == Is::minus) sign *= take().is == Is::minus ? -1 : 1;
  if (word().is == Is::open) return scaled(bracket(), sign);
  Sum x;
  if (word().is == Is::number) {
    const Word& number = take();
    x.constant = sign * number.value;
    if (number.percent) x.percent = number.at;
    return x;
  }
  if (word().is != Is::name) expected("a metric or a number");
  const Meaning& m = meanings_[next_];
  take();
  x.parts.push_back({sign, m.each ? ruleset_ : m.ruleset, m.metric});
  if (m.less_first) x.parts.push_back({-sign, 0, m.metric});
  return x;
}

Sum Reader::bracket() {
  const Word& open = take();
  if (++depth_ > deepest) wrong(open, "there are too many brackets within each other");
  Sum x = sum();
  take(Is::close, "an operator or ')'");
  --depth_;
  return x;
}

double Reader::signed_number(std::optional<std::size_t>& percent) {
  double sign = 1;
  while (word().is == Is::plus || word().is == Is::minus) sign *= take().is == Is::minus ? -1 : 1;
  const Word& number = take(Is::number, "a number");
  if (number.percent && !percent) percent = number.at;
  return sign * number.value;
}

void Reader::check(const Sum& x, std::optional<std::size_t> percent) const {
  if (x.plain()) {
    const auto name = std::ranges::find(words_, Is::name, &Word::is);
    const bool none = name == words_.end();
    wrong(none ? words_[0] : *name, none ? "there is no metric in this question" : "the metrics cancel each other out",
          "it says the same of any game");
  }
  const auto fits = [](double number) { return std::abs(number) <= largest_factor; };
  if (!fits(x.constant) || !std::ranges::all_of(x.parts, fits, &Part::factor))
    wrong(words_[0], "the numbers in this question are too large");
  if (percent && std::ranges::none_of(x.parts, [&](const Part& p) { return metric(p).share; }))
    source_.wrong(*percent, fmt::format("per cent of what? '{}' is no share", metric(x.parts[0]).name),
                  "write a number; ten per cent more than A.turns is A.turns * 110%");
}

bool Reader::shares_only(const Sum& x) const {
  return std::ranges::all_of(x.parts, [&](const Part& p) { return metric(p).share; });
}

double Reader::farthest_from_0(const Sum& x) const {
  if (!shares_only(x)) return std::numeric_limits<double>::infinity();
  double up = 0;
  double down = 0;
  for (const Part& p : x.parts) (p.factor > 0 ? up : down) += std::abs(p.factor);
  return std::max(up, down);
}

void Reader::check_share(const Sum& x, double limit, const Word& at) const {
  const double farthest = farthest_from_0(x);
  if (std::abs(limit) <= farthest + rounding) return;
  wrong(at, fmt::format("{:g} cannot be reached: '{}' is a share, between 0 and 1", limit, metric(x.parts[0]).name),
        std::abs(limit) / 100 <= farthest ? fmt::format("did you mean {:g}%?", limit) : "");
}

void Reader::check_precision(const Sum& x, double width, const Word& at) const {
  const double farthest = farthest_from_0(x);
  if (width <= farthest / 2 + rounding) return;
  wrong(at, fmt::format("±{:g} asks for nothing: '{}' is a share, between 0 and 1", width, metric(x.parts[0]).name),
        width / 100 <= farthest ? fmt::format("did you mean ±{:g}%?", width) : "");
}

const Word& Reader::largest_number() const {
  const Word* found = &words_[0];
  for (const Word& w : words_)
    if (w.is == Is::number && (found->is != Is::number || w.value > found->value)) found = &w;
  return *found;
}

std::string Reader::spelled_name(std::size_t i, bool alone) const {
  const Meaning& m = meanings_[i];
  if (!m.each && !m.less_first) return std::string(words_[i].text);
  const std::string mine = known_.labels[m.each ? ruleset_ : m.ruleset] + "." + std::string(m.written);
  if (!m.less_first) return mine;
  const std::string both = mine + " - " + known_.labels[0] + "." + std::string(m.written);
  return alone ? both : "(" + both + ")";
}

std::string Reader::spelled(std::size_t from, std::size_t to) const {
  std::string text;
  for (std::size_t i = from; i < to; ++i) {
    text += words_[i].is == Is::name ? spelled_name(i, to - from == 1) : std::string(words_[i].text);
    if (i + 1 < to) text += gap(i);
  }
  return text;
}

std::string Reader::gap(std::size_t i) const {
  return std::string(source_.text.substr(words_[i].after(), words_[i + 1].at - words_[i].after()));
}

std::string Reader::sign(std::size_t i) const { return gap(i - 1) + std::string(words_[i].text) + gap(i); }

std::string Reader::text_of(const Sum& x) const {
  std::string text;
  const auto sign = [&](double number) { text += text.empty() ? (number < 0 ? "-" : "") : number < 0 ? " - " : " + "; };
  for (const Part& p : x.parts) {
    sign(p.factor);
    if (const double factor = std::abs(p.factor); factor != 1) text += fmt::format("{} * ", factor);
    text += known_.labels[p.ruleset] + "." + metric(p).name;
  }
  if (x.constant != 0) {
    sign(x.constant);
    text += fmt::format("{}", std::abs(x.constant));
  }
  return text;
}

}  // namespace bastide::sdk::question
