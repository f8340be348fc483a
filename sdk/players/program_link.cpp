#include "players/program_link.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <mutex>
#include <set>

#include "basics/json_line.hpp"
#include "basics/printable.hpp"
#include "basics/text.hpp"
#include "bastide/nearest.hpp"
#include "players/program.hpp"

namespace bastide::sdk {

namespace {

constexpr int protocol = 1;
constexpr double seconds_to_start = 30;
constexpr int most_lines = 10'000;                         // for one answer
constexpr std::size_t most_bytes = std::size_t{16} << 20;  // the same

const std::vector<std::string> all_wants{"legal", "words", "preview", "position"};

// A name for the file: of the program, without its folder and arguments.
std::string log_name(const std::string& command) {
  std::string word = command.substr(0, command.find(' '));
  word = word.substr(word.rfind('/') + 1);
  std::ranges::replace_if(
      word, [](unsigned char c) { return !std::isalnum(c) && c != '-' && c != '_' && c != '.'; }, '_');
  return (word.empty() ? "program" : word) + ".log";
}

// Where its messages go. Those of earlier runs of this program are dropped.
std::filesystem::path log_of(const std::string& command) {
  const std::filesystem::path& logs = program_settings().logs;
  if (logs.empty()) return {};
  static std::mutex mutex;
  static std::set<std::filesystem::path> fresh;
  const std::filesystem::path log = logs / log_name(command);
  const std::lock_guard lock(mutex);
  std::error_code ignored;
  std::filesystem::create_directories(logs, ignored);
  if (fresh.insert(log).second) std::filesystem::remove(log, ignored);
  return log;
}

std::string first_letters(const std::string& text) {
  constexpr std::size_t most = 60;
  std::size_t size = std::min(text.size(), most);
  while (size < text.size() && size > 0 && !begins_letter(text[size])) --size;
  return printable(text.substr(0, size)) + (size < text.size() ? "..." : "");
}

}  // namespace

Result<std::unique_ptr<ProgramLink>> ProgramLink::start(const std::string& command) {
  auto child = Child::start(command, log_of(command));
  if (!child) return child.error();
  std::unique_ptr<ProgramLink> link(new ProgramLink(command, std::move(*child)));
  try {
    link->hello();
  } catch (const Broken& b) {
    return Error{.what = b.why, .hint = "what a player must answer is in docs/protocol.md"};
  }
  return link;
}

ProgramLink::~ProgramLink() { ask({{"cmd", "quit"}}); }

void ProgramLink::hello() {
  const nlohmann::json said = asked({{"cmd", "hello"}, {"protocol", protocol}}, seconds_to_start);
  if (!whole_number(said.value("protocol", nlohmann::json()), protocol, protocol))
    broken(fmt::format("said hello without \"protocol\":{}", protocol));
  name_ = said.contains("name") && said["name"].is_string() ? said["name"].get<std::string>() : command_;
  const nlohmann::json wants = said.value("wants", nlohmann::json::array());
  if (!wants.is_array() || !std::ranges::all_of(wants, &nlohmann::json::is_string))
    broken("wants " + shown(wants) + ", a list of texts was expected");
  for (const auto& w : wants) {
    const auto word = w.get<std::string>();
    if (std::ranges::find(all_wants, word) == all_wants.end()) {
      const std::string near = nearest(word, all_wants);
      broken("wants '" + printable(word) + "', which nobody has" +
             (near.empty() ? "; there are: " + joined(all_wants) : "; did it mean '" + near + "'?"));
    }
    wants_.push_back(word);
  }
}

bool ProgramLink::wants(Name what) const { return std::ranges::find(wants_, what) != wants_.end(); }

void ProgramLink::ask(const nlohmann::ordered_json& question) {
  child_->send(question.dump(-1, ' ', false, nlohmann::ordered_json::error_handler_t::replace) + "\n");
}

void ProgramLink::broken(const std::string& what) const {
  std::string why = "'" + printable(command_) + "' " + what;
  std::string last = child_->last_words();
  while (!last.empty() && (last.back() == '\n' || last.back() == '\r')) last.pop_back();
  last = last.substr(last.rfind('\n') + 1);
  if (!last.empty()) why += "; its last message: " + first_letters(last);
  throw Broken{why};
}

std::string ProgramLink::line(double until, double seconds) {
  std::string text;
  switch (child_->read_line(text, until)) {
    case Child::Got::line:
      return text;
    case Child::Got::late:
      broken(fmt::format("gave no answer within {:.3g} s", seconds));
    case Child::Got::flood:
      broken(fmt::format("wrote more than {} bytes without an end of the line", Child::most_line));
    case Child::Got::gone:
      broken(child_->end());
  }
  return text;
}

nlohmann::json ProgramLink::answer(Name cmd, double seconds, double until) {
  std::size_t bytes = 0;
  for (int i = 0; i < most_lines && bytes < most_bytes; ++i) {
    const std::string text = line(until, seconds);
    bytes += text.size();
    try {
      const JsonLine found(text, "its answer", 1, "an answer is one JSON object");
      const nlohmann::json& json = found.json();
      if (json.contains("info")) continue;
      if (json.contains("error")) {
        const nlohmann::json& e = json["error"];
        const bool told = e.is_object() && e.contains("what") && e["what"].is_string();
        broken("did not understand '" + std::string(cmd) +
               "': " + first_letters(told ? e["what"].get<std::string>() : shown(e)));
      }
      if (!json.contains("ok") || json["ok"] != std::string(cmd))
        broken("answered " + shown(json) + fmt::format(", expected {{\"ok\":\"{}\",...}}", cmd));
      return json;
    } catch (const JsonLine::Wrong&) {
      broken("answered what is no JSON object: " + first_letters(text));
    }
  }
  broken("wrote thousands of lines, but no answer");
}

// ---- those that are idle -------------------------------------------------------------------------

namespace {

struct Idle {
  std::mutex mutex;
  std::vector<std::unique_ptr<ProgramLink>> links;
  std::set<std::string> known;
};
Idle& idle() {
  static Idle all;
  return all;
}

}  // namespace

Result<std::unique_ptr<ProgramLink>> ProgramPool::take(const std::string& command) {
  {
    Idle& all = idle();
    const std::lock_guard lock(all.mutex);
    const auto found = std::ranges::find_if(all.links, [&](const auto& l) { return l->command() == command; });
    if (found != all.links.end()) {
      std::unique_ptr<ProgramLink> link = std::move(*found);
      all.links.erase(found);
      return link;
    }
  }
  auto link = ProgramLink::start(command);
  if (link) {
    Idle& all = idle();
    const std::lock_guard lock(all.mutex);
    all.known.insert(command);
  }
  return link;
}

bool ProgramPool::knows(const std::string& command) {
  Idle& all = idle();
  const std::lock_guard lock(all.mutex);
  return all.known.contains(command);
}

void ProgramPool::give_back(std::unique_ptr<ProgramLink> link) {
  Idle& all = idle();
  const std::lock_guard lock(all.mutex);
  all.links.push_back(std::move(link));
}

void ProgramPool::end_all() {
  std::vector<std::unique_ptr<ProgramLink>> links;
  Idle& all = idle();
  const std::lock_guard lock(all.mutex);
  links.swap(all.links);
}

}  // namespace bastide::sdk
