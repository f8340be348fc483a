// What the host side returns where something can be wrong: a value, or a problem in three sentences at most.
#pragma once
#include <string>
#include <utility>
#include <variant>

namespace bastide {

struct SourcePos {
  std::string file;
  int line = 0, column = 0;
  std::string str() const { return line ? file + ":" + std::to_string(line) + ":" + std::to_string(column) : file; }
};

struct Error {
  std::string what;    // "unknown parameter 'group.nmae'"
  SourcePos where{};   // "rulesets/friday.toml:14:3"
  std::string hint{};  // "did you mean 'group.name'? (choice: this, that)"
  std::string str() const {
    return (where.file.empty() ? "" : where.str() + ": ") + what + (hint.empty() ? "" : "\n  " + hint);
  }
};

template <class T>
class [[nodiscard]] Result {
 public:
  Result(T value) : it_(std::in_place_index<0>, std::move(value)) {}
  Result(Error error) : it_(std::in_place_index<1>, std::move(error)) {}
  explicit operator bool() const { return it_.index() == 0; }
  T& operator*() { return std::get<0>(it_); }
  const T& operator*() const { return std::get<0>(it_); }
  T* operator->() { return &std::get<0>(it_); }
  const T* operator->() const { return &std::get<0>(it_); }
  const Error& error() const { return std::get<1>(it_); }

 private:
  std::variant<T, Error> it_;
};

}  // namespace bastide
