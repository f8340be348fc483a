// What all verbs share: the global options, the library of plugins and rulesets, how problems are
// reported.
#pragma once
#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "bastide/load.hpp"
#include "cli/terminal.hpp"
#include "lab/compare.hpp"
#include "mix/mix.hpp"

namespace CLI {  // NOLINT(readability-identifier-naming): the name is CLI11's
class App;
}

namespace bastide::sdk {

inline constexpr int exit_good = 0, exit_problem = 2, exit_interrupted = 130;

class Host {
 public:
  explicit Host(std::filesystem::path program) : program_(std::move(program)) {}

  // Global options.
  std::vector<std::string> plugin_dirs, ruleset_dirs;
  std::string log_level = "warn", colour = "auto";
  double time_limit = 10;  // seconds, for a move of a program that plays
  std::string program_logs;

  std::vector<std::string> mix_verbs;  // those that take a mix, see mix_words.hpp

  // Who plays comparisons; empty: threads of this program.
  MakeCrew make_crew;

  // Set by the verb that was chosen; returns the exit code.
  std::function<int()> run;

  Library& library();  // found and read when it is first needed
  // A ruleset by its id or file, or a mix ("base-modern +river").
  Result<Game> game(const std::string& expression);
  Result<Mix> mixed(const std::string& expression);
  const std::filesystem::path& program() const { return program_; }
  Paint paint() const;  // for standard output
  void set_up_logging() const;
  void set_up_programs() const;  // that take seats

  int fail(const Error&) const;                  // prints it to standard error; exit_problem
  void warn(const std::string& sentence) const;  // the same for what is no obstacle

 private:
  std::filesystem::path program_;
  std::unique_ptr<Library> library_;
  Expression last_;  // that was read, to show where in it an error is
};

// Prints the words of an error in the order what, where, hint.
std::string error_text(const Error&, const Paint&);

// "did you mean 'x'?", or what there is to choose from.
std::string suggestion(Name wanted, const std::vector<std::string>& known, std::string_view plural);

}  // namespace bastide::sdk
