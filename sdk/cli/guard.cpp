#include "cli/guard.hpp"

#include <dlfcn.h>
#include <unistd.h>
#include <unwind.h>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <csignal>
#include <cstdlib>
#include <cstring>
#include <exception>
#include <string_view>
#include <thread>

#include "basics/child.hpp"
#include "basics/pulse.hpp"
#include "cli/host.hpp"
#include "testing/beacon.hpp"

namespace bastide::sdk {

namespace {

using namespace std::chrono_literals;

// The watching thread looks so often. It counts its own rounds, so that a program that was stopped, or a machine that
// is busy elsewhere, makes no rule look slow.
constexpr auto between_looks = 250ms;
constexpr int rounds_of_silence = 12;       // without a move until the thread is asked where it is
constexpr int rounds_when_interrupted = 4;  // the same if somebody wants to end the program
constexpr int rounds_to_end = 32;           // from the wish to end the program until it is ended in any case
constexpr int same_answers = 4;             // in the same call each time: then it does not come back

std::atomic<bool> ended{false};    // the program ends by itself
std::atomic<bool> telling{false};  // somebody reports already
Plate<2048> last_words;

// ---- whose code is on the stack. Nothing here allocates: it runs in handlers of signals ----
struct Culprit {
  Plate<64> plugin, called_by;
  Plate<512> folder;
  u64 outermost = 0;  // the call from the engine into a plugin, to tell one from the next
  bool found() const { return !plugin.empty(); }
};

// "my-rule" of ".../my-rule/my-rule.so", and the folder. Empty: not a plugin's library.
std::string_view plugin_of(std::string_view library, std::string_view& folder) {
  constexpr std::string_view suffix = ".so";
  const std::size_t slash = library.rfind('/');
  if (slash == std::string_view::npos || !library.ends_with(suffix)) return {};
  folder = library.substr(0, slash);
  const std::string_view file = library.substr(slash + 1, library.size() - slash - 1 - suffix.size());
  const std::size_t above = folder.rfind('/');
  const std::string_view name = above == std::string_view::npos ? folder : folder.substr(above + 1);
  return file == name ? file : std::string_view{};
}

_Unwind_Reason_Code look_at(_Unwind_Context* frame, void* into) {
  auto& c = *static_cast<Culprit*>(into);
  const auto address = _Unwind_GetIP(frame);
  Dl_info info{};
  void* const code = reinterpret_cast<void*>(address);  // NOLINT(performance-no-int-to-ptr): so it is given
  if (!::dladdr(code, &info) || !info.dli_fname) return _URC_NO_REASON;
  std::string_view folder;
  const std::string_view plugin = plugin_of(info.dli_fname, folder);
  if (plugin.empty()) return _URC_NO_REASON;
  c.outermost = address ^ static_cast<u64>(_Unwind_GetCFA(frame)) << 16;
  if (!c.found()) {
    c.plugin.write(plugin);
    c.folder.write(folder);
  } else if (c.called_by.empty() && c.plugin.view() != plugin) {
    c.called_by.write(plugin);
  }
  return _URC_NO_REASON;
}

Culprit culprit() {
  Culprit c;
  _Unwind_Backtrace(&look_at, &c);
  return c;
}

// ---- telling it ----
class Sentence {
 public:
  Sentence& operator<<(std::string_view s) {
    const std::size_t n = std::min(s.size(), sizeof text_ - size_);
    std::memcpy(text_ + size_, s.data(), n);
    size_ += n;
    return *this;
  }
  Sentence& operator<<(u64 number) {
    char digits[20];
    std::size_t n = 0;
    do {
      digits[sizeof digits - ++n] = static_cast<char>('0' + number % 10);
      number /= 10;
    } while (number);
    return *this << std::string_view(digits + sizeof digits - n, n);
  }
  std::string_view view() const { return {text_, size_}; }
  void say() const {
    std::string_view rest = view();
    while (!rest.empty()) {
      const ssize_t n = ::write(STDERR_FILENO, rest.data(), rest.size());
      if (n <= 0) return;
      rest.remove_prefix(static_cast<std::size_t>(n));
    }
  }

 private:
  char text_[4096];
  std::size_t size_ = 0;
};

// The end. Under `check` the supervising process tells it.
[[noreturn]] void tell(const Culprit& c, std::string_view how, u64 seed) {
  if (telling.exchange(true))
    for (;;) ::pause();  // another thread is at it and will end the process
  if (beacon_is_shared()) {
    beacon().plugin.write(c.plugin.view());
    beacon().end.write(how);
    ::_exit(exit_problem);
  }
  Sentence s;
  s << "plugin '" << c.plugin.view() << "' " << how << "\n";
  if (!c.called_by.empty()) s << "  while it did something for plugin '" << c.called_by.view() << "'\n";
  if (seed != no_seed) s << "  in the game with seed " << seed << "\n";
  s << last_words.view();
  if (c.found()) s << "  to find out where: bastide check " << c.folder.view() << "\n";
  s.say();
  kill_children();
  ::_exit(exit_problem);
}

std::string_view words_for(int signal) {
  switch (signal) {
    case SIGFPE:
      return "crashed: it divided by zero";
    case SIGILL:
      return "crashed: it ran into an instruction that does not exist";
    case SIGABRT:
      return "gave up (abort)";
    default:
      return "crashed: it used memory that is not there (segmentation fault)";
  }
}

constexpr int crashes[] = {SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGABRT};

void on_crash(int signal) {
  const Culprit c = culprit();
  if (c.found()) tell(c, words_for(signal), Playing::seed());
  Sentence s;
  s << "the program " << words_for(signal)
    << "\n  no plugin's code ran at that moment, but what one did before may be the cause: bastide check tells more\n"
    << last_words.view();
  if (!beacon_is_shared()) s.say();
  kill_children();
  ::signal(signal, SIG_DFL);  // as it would have been
  ::raise(signal);
}

std::terminate_handler terminate_before = nullptr;

[[noreturn]] void on_terminate() {
  const Culprit c = culprit();
  Sentence how;
  how << "threw an exception out of a hook";
  try {
    if (const auto e = std::current_exception()) std::rethrow_exception(e);
  } catch (const std::exception& e) {
    how << ": " << e.what();
  } catch (...) {
    how << " that is no std::exception";
  }
  if (c.found()) tell(c, how.view(), Playing::seed());
  if (terminate_before) terminate_before();
  std::abort();
}

void on_exit() {
  if (ended) return;
  if (const Culprit c = culprit(); c.found()) tell(c, "ended the whole program (exit)", Playing::seed());
}

// ---- rules that do not come back ----
const int where_are_you = SIGRTMIN + 3;
Culprit answer;
std::atomic<bool> answered{false};

void on_question(int) {
  answer = culprit();
  answered = true;
}

class Watcher {
 public:
  [[noreturn]] void run() {
    for (;;) {
      std::this_thread::sleep_for(between_looks);
      end_if_wanted();
      for (std::size_t i = 0; i < pulses().size(); ++i) look(pulses()[i], seen_[i]);
    }
  }

 private:
  // Whoever plays looks at the wish between two moves or two games. A game without an end never would.
  void end_if_wanted() {
    const bool plays = std::ranges::any_of(pulses(), [](const Pulse& p) { return p.taken && p.playing > 0; });
    wanted_ = interrupted() && plays ? wanted_ + 1 : 0;
    if (wanted_ < rounds_to_end || telling.exchange(true)) return;
    Sentence s;
    s << "the program was interrupted, but the game that runs does not end; it is broken off\n" << last_words.view();
    s.say();
    kill_children();
    ::_exit(exit_interrupted);
  }

  struct Seen {
    u64 beats = 0, outermost = 0;
    int silent = 0, same = 0;
  };

  void look(Pulse& p, Seen& seen) {
    if (!p.taken || p.playing == 0 || p.beats != seen.beats) {
      seen = {.beats = p.beats};
      return;
    }
    const int patience = interrupted() ? rounds_when_interrupted : rounds_of_silence;
    if (++seen.silent < patience) return;
    answered = false;
    if (::pthread_kill(p.thread, where_are_you) != 0) return;
    for (int i = 0; i < 400 && !answered; ++i) std::this_thread::sleep_for(5ms);  // it may have to wait for a processor
    if (!answered || !answer.found()) return;  // it is busy with something of our own
    seen.same = answer.outermost == seen.outermost ? seen.same + 1 : 0;
    seen.outermost = answer.outermost;
    if (seen.same < same_answers || p.beats != seen.beats) return;
    const Culprit c = answer;
    tell(c, "does not come back from a hook: an endless loop, or it waits for something", p.seed);
  }

  std::array<Seen, std::tuple_size_v<std::remove_reference_t<decltype(pulses())>>> seen_{};
  int wanted_ = 0;
};

void handle(int signal, void (*how)(int), int flags) {
  struct sigaction action {};
  action.sa_handler = how;
  action.sa_flags = flags;
  ::sigaction(signal, &action, nullptr);
}

}  // namespace

void guard_against_plugins() {
  static std::atomic<bool> on_guard{false};
  if (on_guard.exchange(true)) return;
  culprit();  // the first walk over a stack loads what it needs
  for (const int signal : crashes) handle(signal, on_crash, SA_ONSTACK | SA_NODEFER);
  handle(where_are_you, on_question, SA_ONSTACK | SA_RESTART);
  terminate_before = std::set_terminate(on_terminate);
  std::atexit(on_exit);
  std::at_quick_exit(on_exit);
  sigset_t all, before;
  ::sigfillset(&all);
  ::pthread_sigmask(SIG_SETMASK, &all, &before);  // Ctrl-C is for the thread that waits for somebody to type
  std::thread([] { Watcher().run(); }).detach();
  ::pthread_sigmask(SIG_SETMASK, &before, nullptr);
}

void say_at_bad_end(const std::string& lines) { last_words.write(lines); }

void program_ends() { ended = true; }

}  // namespace bastide::sdk
