#include "basics/child.hpp"

#include <fcntl.h>
#include <poll.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <cerrno>
#include <cmath>
#include <csignal>
#include <ctime>
#include <system_error>
#include <utility>

#include "basics/clock.hpp"

extern char** environ;  // NOLINT(readability-redundant-declaration): not every system's header has it

namespace bastide::sdk {

namespace {

// Process groups that live, for kill_children(): plain numbers, because a handler of a signal may read them at any
// time.
std::array<std::atomic<pid_t>, 1024>& groups() {
  static std::array<std::atomic<pid_t>, 1024> all{};
  return all;
}
static_assert(std::atomic<pid_t>::is_always_lock_free);

bool note_group(pid_t group) {
  for (auto& place : groups())
    if (pid_t free = 0; place.compare_exchange_strong(free, group)) return true;
  return false;
}
void forget_group(pid_t group) {
  for (auto& place : groups())
    if (pid_t it = group; place.compare_exchange_strong(it, 0)) return;
}

Error cannot_start(int code) {
  return {.what = "cannot start another program: " + std::generic_category().message(code)};
}

void close_all(std::initializer_list<int> descriptors) {
  for (const int d : descriptors)
    if (d >= 0) ::close(d);
}

// Writing to somebody who is gone raises a signal that would end this program. It is taken off this thread's list.
ssize_t write_quietly(int descriptor, const char* data, std::size_t size) {
  sigset_t pipe, before, pending;
  ::sigemptyset(&pipe);
  ::sigaddset(&pipe, SIGPIPE);
  ::sigpending(&pending);
  const bool was_pending = ::sigismember(&pending, SIGPIPE) == 1;
  ::pthread_sigmask(SIG_BLOCK, &pipe, &before);
  const ssize_t n = ::write(descriptor, data, size);
  const int code = errno;
  if (n < 0 && code == EPIPE && !was_pending) {
    const timespec now{};
    while (::sigtimedwait(&pipe, nullptr, &now) < 0 && errno == EINTR) {
    }
  }
  ::pthread_sigmask(SIG_SETMASK, &before, nullptr);
  errno = code;
  return n;
}

void close_now(int& descriptor) {
  if (descriptor >= 0) ::close(descriptor);
  descriptor = -1;
}

}  // namespace

Result<std::unique_ptr<Child>> Child::start(const std::string& command, const std::filesystem::path& log) {
  int to[2] = {-1, -1}, from[2] = {-1, -1}, errors[2] = {-1, -1};
  if (::pipe2(to, O_CLOEXEC) != 0 || ::pipe2(from, O_CLOEXEC) != 0 || ::pipe2(errors, O_CLOEXEC) != 0) {
    const int code = errno;
    close_all({to[0], to[1], from[0], from[1], errors[0], errors[1]});
    return cannot_start(code);
  }
  posix_spawn_file_actions_t actions;
  ::posix_spawn_file_actions_init(&actions);
  ::posix_spawn_file_actions_adddup2(&actions, to[0], STDIN_FILENO);
  ::posix_spawn_file_actions_adddup2(&actions, from[1], STDOUT_FILENO);
  ::posix_spawn_file_actions_adddup2(&actions, errors[1], STDERR_FILENO);
  posix_spawnattr_t how;
  ::posix_spawnattr_init(&how);
  sigset_t none, all;
  ::sigemptyset(&none);
  ::sigfillset(&all);
  ::posix_spawnattr_setsigmask(&how, &none);
  ::posix_spawnattr_setsigdefault(&how, &all);
  ::posix_spawnattr_setpgroup(&how, 0);
  ::posix_spawnattr_setflags(&how, POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF);
  std::string shell = "sh", flag = "-c", words = command;
  char* const argv[] = {shell.data(), flag.data(), words.data(), nullptr};
  pid_t child = 0;
  const int code = ::posix_spawn(&child, "/bin/sh", &actions, &how, argv, environ);
  ::posix_spawnattr_destroy(&how);
  ::posix_spawn_file_actions_destroy(&actions);
  close_all({to[0], from[1], errors[1]});
  if (code != 0) {
    close_all({to[1], from[0], errors[0]});
    return cannot_start(code);
  }
  for (const int d : {to[1], from[0], errors[0]}) ::fcntl(d, F_SETFL, ::fcntl(d, F_GETFL) | O_NONBLOCK);
  std::unique_ptr<Child> started(new Child(child, to[1], from[0], errors[0], log));
  if (!note_group(child)) return Error{.what = "too many programs are running"};
  return started;
}

bool Child::has_ended(int* code, int* status) const {
  siginfo_t it{};
  if (::waitid(P_PID, static_cast<id_t>(child_), &it, WEXITED | WNOWAIT | WNOHANG) != 0 || it.si_pid == 0) return false;
  if (code) *code = it.si_code;
  if (status) *status = it.si_status;
  return true;
}

void Child::wait_for_end(double seconds) {
  const double until = wall_seconds() + seconds;
  while (!has_ended() && wall_seconds() < until) {
    read_errors();
    const timespec moment{.tv_sec = 0, .tv_nsec = 2'000'000};
    ::nanosleep(&moment, nullptr);
  }
}

// A program that reads until its input ends goes by itself; nobody waits long for it.
Child::~Child() {
  close_now(to_);
  wait_for_end(0.2);
  ::kill(-child_, SIGKILL);  // also what it started, before its number can be somebody else's
  forget_group(child_);
  while (::waitpid(child_, nullptr, 0) < 0 && errno == EINTR) {
  }
  read_errors();
  close_now(from_);
  close_now(errors_);
  close_now(log_file_);
}

void Child::send(std::string_view text) {
  out_ += text;
  write_some();
}

void Child::write_some() {
  while (!out_.empty() && to_ >= 0) {
    const ssize_t n = write_quietly(to_, out_.data(), out_.size());
    if (n < 0 && errno == EINTR) continue;
    if (n < 0 && errno == EAGAIN) return;
    if (n < 0) {  // it does not read any more; what it has written may still be an answer
      close_now(to_);
      return;
    }
    out_.erase(0, static_cast<std::size_t>(n));
  }
}

bool Child::next_line(std::string& line) {
  const std::size_t size = in_.find('\n', looked_);
  if (size == std::string::npos) {
    looked_ = in_.size();
    return false;
  }
  line.assign(in_, 0, size);
  in_.erase(0, size + 1);
  looked_ = 0;
  return true;
}

// False: its output is closed.
bool Child::read_some() {
  char buffer[1 << 16];
  const ssize_t n = ::read(from_, buffer, sizeof buffer);
  if (n < 0) return errno == EINTR || errno == EAGAIN;
  in_.append(buffer, static_cast<std::size_t>(n));
  return n > 0;
}

void Child::read_errors() {
  char buffer[1 << 12];
  for (int i = 0; i < 16 && errors_ >= 0; ++i) {  // whoever writes without end is not read without end
    const ssize_t n = ::read(errors_, buffer, sizeof buffer);
    if (n < 0 && (errno == EINTR || errno == EAGAIN)) return;
    if (n <= 0) {
      close_now(errors_);
      return;
    }
    const auto size = static_cast<std::size_t>(n);
    constexpr std::size_t kept = 400;
    last_words_.append(buffer, size);
    if (last_words_.size() > kept) last_words_.erase(0, last_words_.size() - kept);
    if (log_.empty() || logged_ >= most_log) continue;
    if (log_file_ < 0) log_file_ = ::open(log_.c_str(), O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0666);
    if (log_file_ < 0 || ::write(log_file_, buffer, std::min(size, most_log - logged_)) < 0) log_.clear();
    logged_ += size;
  }
}

Child::Got Child::read_line(std::string& line, double until) {
  for (;;) {
    if (next_line(line)) return Got::line;
    if (in_.size() > most_line) return Got::flood;
    if (from_ < 0) return Got::gone;
    const double left = until - wall_seconds();
    if (left <= 0) return Got::late;
    pollfd waits[3] = {
        {from_, POLLIN, 0}, {errors_, POLLIN, 0}, {out_.empty() ? -1 : to_, POLLOUT, 0}};  // poll() skips those below 0
    constexpr double look_every = 100;  // ms; what it has started may hold the pipe open when it is gone itself
    const int ready = ::poll(waits, 3, static_cast<int>(std::min(std::ceil(left * 1000), look_every)));
    if (ready < 0 && errno != EINTR) return Got::gone;
    if (ready == 0 && has_ended()) return Got::gone;
    if (ready <= 0) continue;
    if (waits[2].revents) write_some();
    if (waits[1].revents) read_errors();
    if (waits[0].revents && !read_some()) close_now(from_);
  }
}

std::string Child::end() {
  wait_for_end(0.5);
  read_errors();
  int code = 0, status = 0;
  if (!has_ended(&code, &status)) return "closed its output";
  return (code == CLD_EXITED ? "ended with exit code " : "was ended by signal ") + std::to_string(status);
}

void kill_children() noexcept {
  for (auto& place : groups())
    if (const pid_t group = place.load()) ::kill(-group, SIGKILL);
}

}  // namespace bastide::sdk
