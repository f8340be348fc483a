// The words of a question and where they stand. Only for the reading of questions.
#pragma once
#include <string>
#include <string_view>
#include <vector>

#include "bastide/ids.hpp"
#include "bastide/result.hpp"

namespace bastide::sdk::question {

struct Wrong {  // thrown inside the reading of questions only: the public functions turn it into a Result
  Error error;
};

// A text of which every byte has a place: in a file, or in an option of the command line.
struct Source {
  std::string_view text;
  SourcePos begin;
  SourcePos pos(std::size_t byte) const;  // columns count letters, not bytes
  [[noreturn]] void wrong(std::size_t byte, std::string what, std::string hint = {}) const;
};

struct Word {
  enum class Is : u8 {
    number,
    name,
    plus,
    minus,
    times,
    over,
    open,
    close,
    at_most,
    below,
    at_least,
    above,
    equal,
    in,
    give_or_take,
    to,
    end
  };
  Is is = Is::end;
  std::string_view text;
  std::size_t at = 0;  // byte
  double value = 0;    // of a number; 45% is 0.45
  bool percent = false;
  std::size_t after() const { return at + text.size(); }
  std::string quoted() const;  // 'turns', or "the end"
};

std::vector<Word> words_of(const Source&);  // the last one is the end

}  // namespace bastide::sdk::question
