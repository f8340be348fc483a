// Counting instructions: this program again, under valgrind.
#include <fcntl.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cerrno>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>

#include "lab/bench.hpp"

namespace bastide::sdk {
namespace {

namespace fs = std::filesystem;

struct ScratchFolder {
  fs::path path;
  ScratchFolder() {
    std::string name = (fs::temp_directory_path() / "bastide-callgrind-XXXXXX").string();
    if (mkdtemp(name.data())) path = name;
  }
  ~ScratchFolder() {
    std::error_code ignored;
    if (!path.empty()) fs::remove_all(path, ignored);
  }
  ScratchFolder(const ScratchFolder&) = delete;
  ScratchFolder& operator=(const ScratchFolder&) = delete;
};

// Exit code of a command whose output goes nowhere; -1 if it could not be started or was killed.
int run_quietly(const std::vector<std::string>& command) {
  std::vector<char*> argv;
  for (const std::string& word : command) argv.push_back(const_cast<char*>(word.c_str()));
  argv.push_back(nullptr);
  posix_spawn_file_actions_t files;
  posix_spawn_file_actions_init(&files);
  posix_spawn_file_actions_addopen(&files, STDIN_FILENO, "/dev/null", O_RDONLY, 0);
  posix_spawn_file_actions_addopen(&files, STDOUT_FILENO, "/dev/null", O_WRONLY, 0);
  posix_spawn_file_actions_addopen(&files, STDERR_FILENO, "/dev/null", O_WRONLY, 0);
  pid_t child = 0;
  const int failed = posix_spawnp(&child, argv[0], &files, nullptr, argv.data(), environ);
  posix_spawn_file_actions_destroy(&files);
  if (failed) return -1;
  int status = 0;
  while (waitpid(child, &status, 0) < 0)
    if (errno != EINTR) return -1;
  return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}

Result<u64> instructions(std::vector<std::string> command, u64 games, const fs::path& out) {
  for (std::string& word : command)
    if (word == "{games}") word = std::to_string(games);
  std::vector<std::string> all{"valgrind", "--tool=callgrind", "--callgrind-out-file=" + out.string()};
  all.insert(all.end(), command.begin(), command.end());
  const int code = run_quietly(all);
  if (code == -1 || code == 127)
    return Error{"valgrind could not be started", {}, "install the package 'valgrind' to count instructions"};
  if (code != 0)
    return Error{"'" + command.front() + "' failed under valgrind with exit code " + std::to_string(code), {}, {}};
  std::ifstream file(out);
  for (std::string line; std::getline(file, line);)
    if (line.starts_with("totals:") || line.starts_with("summary:")) {
      u64 count = 0;
      if (std::istringstream(line.substr(line.find(':') + 1)) >> count) return count;
    }
  return Error{"callgrind wrote no total", {out.string()}, {}};
}

}  // namespace

Result<double> instructions_per_game(const std::vector<std::string>& command, u64 few, u64 many) {
  if (command.empty() || many <= few) return Error{"callgrind needs a command and two different sizes", {}, {}};
  const ScratchFolder scratch;
  if (scratch.path.empty()) return Error{"no temporary folder could be made", {}, "is TMPDIR writable?"};
  const auto small = instructions(command, few, scratch.path / "few");
  if (!small) return small.error();
  const auto large = instructions(command, many, scratch.path / "many");
  if (!large) return large.error();
  return (static_cast<double>(*large) - static_cast<double>(*small)) / static_cast<double>(many - few);
}

}  // namespace bastide::sdk
