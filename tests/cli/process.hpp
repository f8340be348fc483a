// The program as a process: run it to its end, or sit at its terminal.
#pragma once
#include <fcntl.h>
#include <poll.h>
#include <pty.h>
#include <spawn.h>
#include <sys/ioctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <csignal>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <stdexcept>
#include <string>
#include <thread>
#include <vector>

#include "bastide_test_paths.hpp"

namespace clitest {

namespace fs = std::filesystem;

// What takes so many seconds on a machine that does nothing else may take longer on a busy one: as many times as there
// are programs for each processor.
inline double patience(double seconds) {
  double load = 0;
  if (::getloadavg(&load, 1) != 1) return seconds;
  return seconds * std::max(1.0, load / std::max(1u, std::thread::hardware_concurrency()));
}

// A folder that goes away with the test.
class Folder {
 public:
  Folder() {
    std::string name = (fs::temp_directory_path() / "bastide-test-XXXXXX").string();
    if (!::mkdtemp(name.data())) throw std::runtime_error("mkdtemp failed");
    path_ = name;
  }
  ~Folder() {
    std::error_code ignored;
    fs::remove_all(path_, ignored);
  }
  Folder(const Folder&) = delete;
  Folder& operator=(const Folder&) = delete;
  fs::path operator/(const std::string& name) const { return path_ / name; }
  const fs::path& path() const { return path_; }

 private:
  fs::path path_;
};

inline std::string content(const fs::path& p) {
  std::ifstream in(p, std::ios::binary);
  std::stringstream out;
  out << in.rdbuf();
  return out.str();
}

inline void write(const fs::path& p, const std::string& text) { std::ofstream(p, std::ios::binary) << text; }

struct Run {
  int code = -1;
  std::string out, err;
};

// Where the program keeps autosaves during tests.
inline const fs::path& state_home() {
  static const Folder folder;
  return folder.path();
}

// Where it keeps what trials of mixes found; a test may choose another folder.
inline fs::path& cache_home() {
  static fs::path folder = state_home() / "cache";
  return folder;
}

inline std::vector<std::string> words_of(std::vector<std::string> arguments) {
  arguments.insert(arguments.begin(), BASTIDE_PROGRAM);
  return arguments;
}

[[noreturn]] inline void become(const std::vector<std::string>& command) {
  ::setenv("XDG_STATE_HOME", state_home().c_str(), 1);
  ::setenv("XDG_CACHE_HOME", cache_home().c_str(), 1);
  ::setenv("TERM", "xterm-256color", 1);
  ::unsetenv("COLORTERM");
  ::unsetenv("NO_COLOR");
  std::vector<char*> argv;
  for (const std::string& w : command) argv.push_back(const_cast<char*>(w.c_str()));
  argv.push_back(nullptr);
  ::execv(argv[0], argv.data());
  ::_exit(127);
}

// Runs `bastide ARGUMENTS` with this text as standard input. After so many seconds it is killed; 0: never.
inline Run bastide(const std::vector<std::string>& arguments, const std::string& input = {}, unsigned seconds = 0) {
  const Folder folder;
  write(folder / "in", input);
  const auto command = words_of(arguments);
  const pid_t child = ::fork();
  if (child < 0) throw std::runtime_error("fork failed");
  if (child == 0) {
    const auto redirect = [](const fs::path& p, int flags, int to) {
      const int d = ::open(p.c_str(), flags, 0600);
      if (d < 0) ::_exit(126);
      ::dup2(d, to);
    };
    redirect(folder / "in", O_RDONLY, 0);
    redirect(folder / "out", O_WRONLY | O_CREAT, 1);
    redirect(folder / "err", O_WRONLY | O_CREAT, 2);
    ::alarm(seconds);
    become(command);
  }
  int status = 0;
  ::waitpid(child, &status, 0);
  return {WIFEXITED(status) ? WEXITSTATUS(status) : -WTERMSIG(status), content(folder / "out"),
          content(folder / "err")};
}

// The program at a terminal of 100 x 40 characters.
class Terminal {
 public:
  explicit Terminal(const std::vector<std::string>& arguments) {
    const auto command = words_of(arguments);
    winsize size{40, 100, 0, 0};
    child_ = ::forkpty(&master_, nullptr, nullptr, &size);
    if (child_ < 0) throw std::runtime_error("forkpty failed");
    if (child_ == 0) become(command);
  }
  ~Terminal() {
    if (child_ > 0) {
      ::kill(child_, SIGKILL);
      ::waitpid(child_, nullptr, 0);
    }
    ::close(master_);
  }
  Terminal(const Terminal&) = delete;
  Terminal& operator=(const Terminal&) = delete;

  void type(const std::string& text) {
    std::string_view rest = text;
    while (!rest.empty()) {
      const ssize_t n = ::write(master_, rest.data(), rest.size());
      if (n <= 0) throw std::runtime_error("the terminal takes no input");
      rest.remove_prefix(static_cast<std::size_t>(n));
    }
  }

  // What appears up to and including `text`; fails after some seconds.
  std::string until(const std::string& text) {
    const auto deadline = std::chrono::steady_clock::now() + std::chrono::seconds(60);
    while (pending_.find(text) == std::string::npos) {
      if (!read_more(deadline))
        throw std::runtime_error("'" + text + "' did not appear; the terminal shows:\n" + pending_);
    }
    const std::size_t end = pending_.find(text) + text.size();
    std::string seen = pending_.substr(0, end);
    pending_.erase(0, end);
    return seen;
  }
  // The question, an answer, and what comes before the next question.
  std::string say(const std::string& line) {
    type(line + "\n");
    return until(prompt);
  }
  // The rest, and how it ended.
  Run finish() {
    const auto deadline = std::chrono::steady_clock::now() + std::chrono::seconds(60);
    while (read_more(deadline)) {
    }
    int status = 0;
    ::waitpid(child_, &status, 0);
    child_ = 0;
    return {WIFEXITED(status) ? WEXITSTATUS(status) : -WTERMSIG(status), pending_, {}};
  }
  void kill() {
    ::kill(child_, SIGKILL);
    ::waitpid(child_, nullptr, 0);
    child_ = 0;
  }

  static constexpr const char* prompt = "'help')\033[0m> ";

 private:
  bool read_more(std::chrono::steady_clock::time_point deadline) {
    const auto left =
        std::chrono::duration_cast<std::chrono::milliseconds>(deadline - std::chrono::steady_clock::now()).count();
    pollfd p{master_, POLLIN, 0};
    if (left <= 0 || ::poll(&p, 1, static_cast<int>(left)) <= 0) return false;
    char buffer[4096];
    const ssize_t n = ::read(master_, buffer, sizeof buffer);
    if (n <= 0) return false;
    pending_.append(buffer, static_cast<std::size_t>(n));
    return true;
  }
  int master_ = -1;
  pid_t child_ = 0;
  std::string pending_;
};

}  // namespace clitest
