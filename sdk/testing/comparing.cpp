#if __has_include(<catch2/catch.hpp>)  // the kit is also built where there is no Catch2, for `bastide check`
#include "testing/comparing.hpp"

#include <fmt/format.h>

#include "lab/verdict.hpp"
#include "mix/mix.hpp"
#include "record/ruleset_text.hpp"

namespace bastide::sdk {

namespace {

Vocabulary vocabulary(const Comparison& c) {
  Vocabulary words{.labels = {}, .ids = {}, .metrics = &c.metrics};
  for (const Contender& r : c.rulesets) {
    words.labels.push_back(r.label);
    words.ids.push_back(r.id);
  }
  return words;
}

Result<Game> compiled(const Library& library, const std::string& expression) {
  const auto parsed = parse_mix(expression);
  if (!parsed) return parsed.error();
  if (parsed->plain()) return library.game(parsed->base);
  auto mixed = mix(library, *parsed);
  if (!mixed) return mixed.error();
  return Game::compile(std::move(mixed->spec));
}

}  // namespace

bool MatchesExpectation::match(const Comparison& c) const {
  found_.clear();
  const auto expectations = parse_expectation(text_, vocabulary(c));
  if (!expectations) {
    found_ = expectations.error().str();
    return false;
  }
  bool good = true;
  for (const Expectation& x : *expectations) {
    const Verdict v = verdict_on(c, x, expectations->size());
    good = good && (v.outcome == Outcome::holds || (undecided_is_enough_ && v.outcome == Outcome::undecided));
    found_ += fmt::format("\n  {}: {}", x.text, v.sentence);
  }
  return good;
}

std::string MatchesExpectation::describe() const {
  return fmt::format("{} '{}'{}", undecided_is_enough_ ? "does not contradict" : "shows", text_,
                     found_.empty() || found_.starts_with('\n') ? found_ : "\n  " + found_);
}

Comparison compare_rulesets(const Library& library, const std::vector<std::string>& expressions,
                            const CompareOptions& options) {
  std::vector<Entrant> entrants;
  for (const std::string& expression : expressions) {
    auto game = compiled(library, expression);
    if (!game) FAIL(expression << ": " << game.error().str());
    std::string text = ruleset_text(library, *game);
    entrants.push_back({expression, std::move(*game), std::move(text)});
  }
  auto c = compare(entrants, options);
  if (!c) FAIL(c.error().str());
  return std::move(*c);
}

}  // namespace bastide::sdk

std::string Catch::StringMaker<bastide::sdk::Comparison>::convert(const bastide::sdk::Comparison& c) {
  std::string text = fmt::format("{} games of", c.pairs);
  for (std::size_t i = 0; i < c.rulesets.size(); ++i)
    text += fmt::format("{} {} ({})",
                        i == 0                      ? ""
                        : i + 1 < c.rulesets.size() ? ","
                                                    : " and",
                        c.rulesets[i].label, c.rulesets[i].id);
  return text;
}
#endif
