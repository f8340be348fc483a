#include "cli/sense_words.hpp"

#include <fcntl.h>
#include <poll.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <chrono>
#include <csignal>
#include <fstream>
#include <iostream>
#include <sstream>

#include "cli/command_name.hpp"
#include "cli/text.hpp"
#include "cli/trial_cache.hpp"

namespace bastide::sdk {

namespace {

std::string command(const Mend& m, const std::string& verb) {
  std::string text = m.words + ": " + command_name() + " " + verb;
  for (const std::string& word : words(m.expression)) text += " " + shell_word(word);
  return text;
}

// A trial takes some tenths of a second of CPU.
constexpr std::chrono::milliseconds patience{1500}, between_polls{50};

void be_quiet() {
  const int nowhere = ::open("/dev/null", O_RDWR);
  ::dup2(nowhere, STDOUT_FILENO);
  ::dup2(nowhere, STDERR_FILENO);
  for (const int signal : {SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGABRT, SIGTRAP, SIGINT, SIGTERM})
    ::signal(signal, SIG_DFL);
}

[[noreturn]] void look_and_tell(int file, Host& host, const std::string& expression, const Game& game) {
  auto all = nlohmann::ordered_json::array();
  for (const Finding& f : sense_of(host.library(), expression, game)) all.push_back(json_of(f));
  const std::string text = all.dump(-1, ' ', false, nlohmann::ordered_json::error_handler_t::replace);
  for (std::string_view rest = text; !rest.empty();) {
    const ssize_t n = ::write(file, rest.data(), rest.size());
    if (n <= 0) break;
    rest.remove_prefix(static_cast<std::size_t>(n));
  }
  ::_exit(0);
}

// Has the process used up its time, or does it wait for something? A busy machine may be slow.
bool is_stuck(pid_t process) {
  std::ifstream file("/proc/" + std::to_string(process) + "/stat");
  std::string text;
  std::getline(file, text);
  const std::size_t name_ends = text.rfind(')');
  if (name_ends == std::string::npos) return true;
  std::istringstream fields(text.substr(name_ends + 1));
  std::string state, skipped;
  fields >> state;
  for (int i = 0; i < 10; ++i) fields >> skipped;
  long user = 0, system = 0;
  fields >> user >> system;
  const std::chrono::milliseconds used{(user + system) * 1000 / ::sysconf(_SC_CLK_TCK)};
  return state != "R" || used >= patience;
}

// Everything up to the end of the file; what came until then if that takes too long.
std::string read_all(int file, pid_t from) {
  const auto patient_until = std::chrono::steady_clock::now() + patience;
  std::string text;
  char piece[4096];
  for (;;) {
    pollfd waiting{file, POLLIN, 0};
    if (::poll(&waiting, 1, static_cast<int>(between_polls.count())) == 0) {
      if (std::chrono::steady_clock::now() > patient_until && is_stuck(from)) return text;
      continue;
    }
    const ssize_t n = ::read(file, piece, sizeof piece);
    if (n <= 0) return text;
    text.append(piece, static_cast<std::size_t>(n));
  }
}

// Nothing if it is not what look_and_tell() writes, all of it.
std::optional<std::vector<Finding>> findings_in(const std::string& text) {
  try {
    std::vector<Finding> found;
    const auto all = nlohmann::json::parse(text);
    if (!all.is_array()) return {};
    for (const auto& j : all) {
      Finding& f = found.emplace_back(Finding{j.at("about"), j.at("what"), j.at("unplayable"), {}});
      for (const auto& m : j.at("mends")) f.mends.push_back({m.at("words"), m.at("change"), m.at("mix")});
    }
    return found;
  } catch (const nlohmann::json::exception&) {
    return {};
  }
}

}  // namespace

// The games of a trial run strangers' rules before anything is recorded, so they run in a process of their own. If that
// one does not come back, nothing is found: whoever goes on meets the trouble itself and can name it.
std::vector<Finding> findings_of(Host& host, const std::string& expression, const Game& game) {
  const TrialCache cache(host, expression, game);
  if (const auto kept = cache.kept())
    if (auto found = findings_in(*kept)) return *found;
  int pipe[2];
  if (::pipe2(pipe, O_CLOEXEC) != 0) return {};
  std::cout.flush();
  const pid_t child = ::fork();
  if (child == 0) {
    ::prctl(PR_SET_PDEATHSIG, SIGKILL);
    be_quiet();
    look_and_tell(pipe[1], host, expression, game);
  }
  ::close(pipe[1]);
  const std::string text = child < 0 ? "" : read_all(pipe[0], child);
  ::close(pipe[0]);
  if (child > 0) {
    ::kill(child, SIGKILL);
    ::waitpid(child, nullptr, 0);
  }
  auto found = findings_in(text);
  if (!found) return {};
  cache.keep(text);
  return *found;
}

std::string finding_text(const Finding& f, const std::string& verb, const std::string& first, int indent,
                         const Host& host) {
  const std::string rest(static_cast<std::size_t>(indent), ' ');
  std::string text = wrapped(printable(f.what), terminal_size().columns, first, rest);
  // A command stays on one line, so that it can be copied.
  for (const Mend& m : f.mends) text += rest + host.paint()(Style::faint, printable(command(m, verb))) + "\n";
  return text;
}

nlohmann::ordered_json json_of(const Finding& f) {
  auto mends = nlohmann::ordered_json::array();
  for (const Mend& m : f.mends) mends.push_back({{"words", m.words}, {"change", m.change}, {"mix", m.expression}});
  return {{"about", f.about}, {"what", f.what}, {"unplayable", f.unplayable}, {"mends", mends}};
}

void warn_of(const std::vector<Finding>& findings, const std::string& verb, const Host& host) {
  for (const Finding& f : findings) {
    std::string sentence = f.what;
    for (const Mend& m : f.mends) sentence += "\n  " + command(m, verb);
    host.warn(sentence);
  }
}

std::optional<Error> refusal(const std::vector<Finding>& findings, const std::string& verb) {
  for (const Finding& f : findings) {
    if (!f.unplayable) continue;
    std::string hint;
    for (const Mend& m : f.mends) hint += (hint.empty() ? "" : "\n") + command(m, verb);
    return Error{.what = f.what, .hint = hint};
  }
  return {};
}

}  // namespace bastide::sdk
