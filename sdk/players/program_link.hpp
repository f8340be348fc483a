// The line to another program: questions and answers of docs/protocol.md, each in one line, with a limit of time.
#pragma once
#include <memory>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "basics/child.hpp"
#include "basics/clock.hpp"
#include "bastide/ids.hpp"

namespace bastide::sdk {

class ProgramLink {
 public:
  // What it did wrong, in a sentence that begins with what it is: "'./mybot' gave no answer within 10 s".
  struct Broken {
    std::string why;
  };

  // Starts the program and says hello.
  static Result<std::unique_ptr<ProgramLink>> start(const std::string& command);

  ~ProgramLink();
  ProgramLink(const ProgramLink&) = delete;
  ProgramLink& operator=(const ProgramLink&) = delete;

  const std::string& command() const { return command_; }
  const std::string& name() const { return name_; }
  bool wants(Name what) const;  // beside the question: legal, words, preview, position

  // One question, and its answer, which has "ok" with the question's "cmd". Lines before it that begin with {"info":
  // are passed over. Throws Broken. `until`, see wall_seconds(): so many seconds after the question was asked.
  void ask(const nlohmann::ordered_json& question);
  nlohmann::json answer(Name cmd, double seconds, double until);
  nlohmann::json asked(const nlohmann::ordered_json& question, double seconds) {
    ask(question);
    return answer(question["cmd"].get<std::string>(), seconds, wall_seconds() + seconds);
  }
  [[noreturn]] void broken(const std::string& what) const;  // with the last words of the program

 private:
  ProgramLink(std::string command, std::unique_ptr<Child> child)
      : command_(std::move(command)), child_(std::move(child)) {}
  void hello();
  std::string line(double until, double seconds);

  std::string command_, name_;
  std::unique_ptr<Child> child_;
  std::vector<std::string> wants_;
};

// Programs that run and wait for their next game.
class ProgramPool {
 public:
  static Result<std::unique_ptr<ProgramLink>> take(const std::string& command);
  static void give_back(std::unique_ptr<ProgramLink>);
  static bool knows(const std::string& command);  // was it ever started?
  static void end_all();
};

}  // namespace bastide::sdk
