#include "cli/signals.hpp"

#include <unistd.h>

#include <csignal>

#include "basics/child.hpp"

namespace bastide::sdk {

namespace {

constexpr unsigned grace_seconds = 4;
constexpr int watched[] = {SIGINT, SIGTERM, SIGHUP};

std::atomic<bool> flag{false};
std::atomic<int> first_signal{0};
static_assert(std::atomic<bool>::is_always_lock_free && std::atomic<int>::is_always_lock_free,
              "they are set in a signal handler");

void end_at_once(int signal) {
  kill_children();
  ::_exit(128 + signal);
}

void end_after_grace(int) {
  kill_children();
  ::_exit(interrupted_exit_code());
}

void ask_to_end(int signal) {
  if (int none = 0; !first_signal.compare_exchange_strong(none, signal)) end_at_once(signal);
  flag = true;
  ::alarm(grace_seconds);
}

// Unless whoever started the program wants it to be ignored, as nohup does.
void handle(int signal, void (*handler)(int)) {
  struct sigaction action {};
  ::sigaction(signal, nullptr, &action);
  if (action.sa_handler == SIG_IGN) return;
  action = {};
  action.sa_handler = handler;  // without SA_RESTART: a waiting read() returns
  ::sigaction(signal, &action, nullptr);
}

}  // namespace

void end_on_signals() {
  for (const int signal : watched) handle(signal, end_at_once);
}

void watch_interrupts() {
  handle(SIGALRM, end_after_grace);
  for (const int signal : watched) handle(signal, ask_to_end);
}

const std::atomic<bool>& interrupted() { return flag; }

void interrupt_noticed() { ::alarm(0); }

int interrupted_exit_code() {
  const int signal = first_signal;
  return 128 + (signal ? signal : SIGINT);
}

}  // namespace bastide::sdk
