// What a name in a question means: a metric of a ruleset. Only for the reading of questions.
#pragma once
#include "lab/question.hpp"
#include "lab/question_words.hpp"

namespace bastide::sdk::question {

struct Meaning {
  bool each = true;         // no ruleset is named: of each in turn
  bool less_first = false;  // ".diff": what it has more than the first ruleset
  std::size_t ruleset = 0;  // unless `each`
  std::size_t metric = 0;
  std::string_view written;  // the metric without ruleset and ".diff"
};

Meaning meaning_of(const Word&, const Vocabulary&, const Source&);

}  // namespace bastide::sdk::question
