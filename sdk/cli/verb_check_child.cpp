// check, continued: strangers' code runs in a process of its own, which is watched.
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <chrono>
#include <csignal>
#include <cstring>
#include <iostream>
#include <thread>

#include "cli/command_name.hpp"
#include "cli/text.hpp"
#include "cli/verb_check.hpp"
#include "testing/beacon.hpp"

namespace bastide::sdk {

namespace {

using Json = nlohmann::ordered_json;
using namespace std::chrono_literals;

constexpr auto between_looks_at_child = 10ms;
// The child finds rules that do not come back by itself (guard.hpp). If it cannot even do that, it is ended from here.
constexpr int looks_of_silence = 2000;

// A file without a name, for both processes.
class Shared {
 public:
  explicit Shared(const char* name, std::size_t size) : file_(::memfd_create(name, 0)) {
    if (file_ >= 0 && size && ::ftruncate(file_, static_cast<off_t>(size)) != 0) {
      ::close(file_);
      file_ = -1;
    }
  }
  ~Shared() {
    if (file_ >= 0) ::close(file_);
  }
  Shared(const Shared&) = delete;
  Shared& operator=(const Shared&) = delete;
  int file() const { return file_; }
  std::string content() const {
    std::string text;
    char piece[4096];
    for (ssize_t n = 0; (n = ::pread(file_, piece, sizeof piece, static_cast<off_t>(text.size()))) > 0;)
      text.append(piece, static_cast<std::size_t>(n));
    return text;
  }

 private:
  int file_;
};

// One line that is overwritten, at a terminal only.
class ProgressLine {
 public:
  void show(const Beacon& b) {
    if (!::isatty(STDERR_FILENO)) return;
    std::string line = b.doing.str();
    if (const std::string place = b.place(); !place.empty()) line += ": " + place;
    line = printable(line).substr(0, static_cast<std::size_t>(std::max(20, terminal_size().columns - 5)));
    if (line == shown_) return;
    std::cerr << "\r\033[K" << line << " ..." << std::flush;
    shown_ = line;
  }
  ~ProgressLine() {
    if (!shown_.empty()) std::cerr << "\r\033[K" << std::flush;
  }

 private:
  std::string shown_;
};

struct Ending {
  int status = 0;
  bool silent = false;  // ended from here
};

pid_t start(const Host& host, const std::vector<std::string>& arguments) {
  std::vector<std::string> words{host.program().string()};
  words.insert(words.end(), arguments.begin(), arguments.end());
  std::vector<char*> argv;
  for (std::string& w : words) argv.push_back(w.data());
  argv.push_back(nullptr);
  const pid_t parent = ::getpid();
  const pid_t child = ::fork();
  if (child != 0) return child;
  ::prctl(PR_SET_PDEATHSIG, SIGKILL);  // whoever ends the supervisor ends all of it
  if (::getppid() != parent) ::_exit(127);
  ::execv(argv[0], argv.data());
  ::_exit(127);
}

Ending supervise(pid_t child, const Beacon& b) {
  Ending end;
  ProgressLine progress;
  u64 beats = 0;
  int silent = 0;
  for (;;) {
    const pid_t changed = ::waitpid(child, &end.status, WNOHANG | WUNTRACED);
    if (changed == child && !WIFSTOPPED(end.status)) return end;
    const bool stopped = changed == child;  // by its own code: nobody else would
    if (changed < 0 || stopped || silent > looks_of_silence) {
      end.silent = true;
      ::kill(child, SIGKILL);
      ::waitpid(child, &end.status, 0);
      return end;
    }
    silent = b.beats == beats ? silent + 1 : 0;
    beats = b.beats;
    progress.show(b);
    std::this_thread::sleep_for(between_looks_at_child);
  }
}

// "crashed: segmentation fault"; empty: it ended as it should.
std::string bad_end(const Ending& end, const Beacon& b, const std::optional<int>& code) {
  if (!b.end.empty()) return b.end.str();
  if (end.silent) return "does not come back";
  if (WIFSIGNALED(end.status)) {
    const int signal = WTERMSIG(end.status);
    return std::string("crashed: ") + ::strsignal(signal);
  }
  if (!code) return "ended the whole program, with exit code " + std::to_string(WEXITSTATUS(end.status));
  return WEXITSTATUS(end.status) == *code ? "" : "changed the exit code of the program";
}

std::string shell_word(const std::string& w) {
  return w.find_first_of(" '\"$&;()<>|*?") == std::string::npos ? w : "'" + w + "'";
}

// Without the plugin that is checked: "base-modern +river" of "base-modern +river +my-rule".
std::string command_again(const std::string& what, const std::string& doing, const PluginWish& wish) {
  const std::string plugin = " +" + std::filesystem::path(what).filename().string();
  std::string command = command_name() + " check " + shell_word(what);
  if (!doing.ends_with(plugin)) return command;
  const std::string base = doing.substr(0, doing.size() - plugin.size());
  if (base != "base-modern") command += " --base " + shell_word(base);
  if (wish.games != PluginWish{}.games) command += " --games " + std::to_string(wish.games);
  return command + " --alone";
}

Checked dead(const std::string& what, const std::string& how, const Beacon& b, std::vector<PluginFinding> problems,
             const std::vector<PluginFinding>& warnings, const PluginWish& wish, const Paint& paint) {
  const std::string doing = b.doing.empty() ? what : b.doing.str();
  std::string culprit = b.plugin.empty() ? "" : "plugin '" + b.plugin.str() + "' ";
  if (culprit.empty() && !b.module.empty()) culprit = "module '" + b.module.str() + "' ";
  if (culprit.empty()) culprit = "'" + std::filesystem::path(what).filename().string() + "' ";
  std::string sentence = culprit + how;
  if (!b.hook.empty()) sentence += "; module '" + b.module.str() + "' was in its " + b.hook.str();
  if (const std::string place = b.place(); !place.empty()) sentence += "\n" + place;
  sentence += "\nnothing else was checked after that; to see it again: " + command_again(what, doing, wish);
  problems.push_back({doing, sentence});
  Checked c;
  c.code = exit_problem;
  c.text = paint(Style::bad, "wrong") + "  " + paint(Style::strong, printable(what)) + "  " +
           plural(static_cast<long>(problems.size()), "problem", "problems") + "\n" +
           sdk::text_of(problems, FindingIs::problem, paint) + sdk::text_of(warnings, FindingIs::warning, paint);
  c.json = {{"id", what}, {"good", false}, {"problems", json_of(problems)}, {"warnings", json_of(warnings)}};
  return c;
}

}  // namespace

Checked check_in_child(const std::vector<std::string>& arguments, const std::string& what, const PluginWish& wish,
                       Host& host) {
  const Shared report("bastide-report", 0), beacon_file("bastide-beacon", beacon_size());
  const Beacon* b = beacon_file.file() < 0 ? nullptr : map_beacon(beacon_file.file());
  std::vector<std::string> command = arguments;
  command.insert(command.end(),
                 {"--report", std::to_string(report.file()), "--beacon", std::to_string(beacon_file.file())});
  std::cout.flush();
  const pid_t child = b && report.file() >= 0 ? start(host, command) : -1;
  if (child < 0) {
    Checked c;
    c.code = host.fail({.what = std::string("no process can be started: ") + std::strerror(errno)});
    c.json = {{"id", what}, {"good", false}, {"error", "no process can be started"}};
    return c;
  }
  const Ending end = supervise(child, *b);
  std::vector<PluginFinding> problems, warnings;
  std::optional<int> code;
  Checked checked;
  for (const std::string& line : sdk::words(report.content(), '\n')) {
    const Json j = Json::parse(line, nullptr, false);
    if (j.is_discarded()) continue;  // cut off
    if (j.contains("code")) {
      code = checked.code = j["code"];
      checked.text = j["text"];
      checked.json = j["json"];
    } else if (j["is"] != "note") {
      (j["is"] == "problem" ? problems : warnings).push_back({j["where"], j["what"]});
    }
  }
  const std::string how = bad_end(end, *b, code);
  if (how.empty()) return checked;
  return dead(what, how, *b, std::move(problems), warnings, wish, host.paint());
}

ChildReport::ChildReport(int report, int beacon) : file_(report) {
  if (report >= 0) share_beacon(beacon);
}

namespace {

void write_line(int file, const Json& j) {
  std::string text = j.dump(-1, ' ', false, Json::error_handler_t::replace) + "\n";
  for (std::string_view rest = text; !rest.empty();) {
    const ssize_t n = ::write(file, rest.data(), rest.size());
    if (n <= 0) return;
    rest.remove_prefix(static_cast<std::size_t>(n));
  }
}

}  // namespace

void ChildReport::add(FindingIs is, const PluginFinding& f) const {
  static constexpr const char* kinds[] = {"problem", "warning", "note"};
  if (file_ >= 0) write_line(file_, {{"is", kinds[static_cast<int>(is)]}, {"where", f.where}, {"what", f.what}});
}

void ChildReport::finish(const Checked& c) const {
  if (file_ >= 0) write_line(file_, {{"code", c.code}, {"text", c.text}, {"json", c.json}});
}

}  // namespace bastide::sdk
