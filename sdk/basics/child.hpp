// Another program, started by this one and spoken to in lines: its standard input and output are pipes, what it writes
// to standard error goes to a log. It is a stranger: it may be late, write without end, stop reading, or be gone.
// Nothing here waits longer than it was told to, and when the object goes away so do the program and all that it
// started.
//
//   auto child = Child::start("./mybot --fast", "mybot.log");
//   (*child)->send("{\"cmd\":\"hello\"}\n");
//   std::string line;
//   if ((*child)->read_line(line, wall_seconds() + 5) != Child::Got::line) ...
#pragma once
#include <sys/types.h>

#include <filesystem>
#include <memory>
#include <string>
#include <string_view>

#include "bastide/result.hpp"

namespace bastide::sdk {

class Child {
 public:
  // By the shell, in a process group of its own. `log`: what it writes to standard error is appended there, as far as
  // there is room; empty: nowhere. The log is made when there is something to write.
  static Result<std::unique_ptr<Child>> start(const std::string& command, const std::filesystem::path& log = {});
  ~Child();
  Child(const Child&) = delete;
  Child& operator=(const Child&) = delete;

  // Taken over at once; written while read_line() waits, as far as the program reads.
  void send(std::string_view text);

  // line: the next one, without its end. late: there was none until then (see wall_seconds()). flood: a line is longer
  // than most_line. gone: the program has closed its output.
  enum class Got { line, late, flood, gone };
  Got read_line(std::string& line, double until);

  static constexpr std::size_t most_line = std::size_t{1} << 20, most_log = std::size_t{1} << 20;

  std::string end();  // how it ended, "ended with exit code 3"; after `gone`. Waits a moment for it
  const std::string& last_words() const { return last_words_; }  // the end of what it wrote to standard error

 private:
  Child(pid_t child, int to, int from, int errors, std::filesystem::path log)
      : child_(child), to_(to), from_(from), errors_(errors), log_(std::move(log)) {}
  bool has_ended(int* code = nullptr, int* status = nullptr) const;
  void wait_for_end(double seconds);
  bool next_line(std::string& line);
  void write_some();
  bool read_some();
  void read_errors();

  pid_t child_;
  int to_, from_, errors_;  // -1: closed
  std::filesystem::path log_;
  int log_file_ = -1;
  std::size_t logged_ = 0;
  std::string out_, in_, last_words_;
  std::size_t looked_ = 0;  // bytes of in_ in which no line ends
};

// Kills all children and what they started, without waiting. May be called in a handler of a signal that ends the
// program.
void kill_children() noexcept;

}  // namespace bastide::sdk
