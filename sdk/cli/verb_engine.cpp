// engine: other programs speak with this one, line by line.
#include <unistd.h>
#include <CLI/CLI.hpp>
#include <condition_variable>
#include <deque>
#include <iostream>
#include <mutex>
#include <nlohmann/json.hpp>
#include <thread>

#include "cli/verbs.hpp"
#include "engine/engine.hpp"
#include "players/seat_spec.hpp"

namespace bastide::sdk {

namespace {

// Lines are read while an answer is being thought of, so that "stop" is heard.
class Lines {
 public:
  explicit Lines(Engine& engine) : engine_(engine), reader_([this] { read(); }) { reader_.detach(); }
  Lines(const Lines&) = delete;
  Lines& operator=(const Lines&) = delete;

  std::optional<std::string> next() {
    std::unique_lock lock(mutex_);
    news_.wait(lock, [&] { return ended_ || !lines_.empty(); });
    if (lines_.empty()) return {};
    std::string line = std::move(lines_.front());
    lines_.pop_front();
    room_.notify_one();
    return line;
  }

 private:
  void read() {
    for (std::string line; std::getline(std::cin, line); line.clear()) {
      if (line.ends_with('\r')) line.pop_back();
      std::unique_lock lock(mutex_);
      if (says_stop(line)) engine_.stop();
      room_.wait(lock, [&] { return lines_.size() < most_waiting; });
      lines_.push_back(std::move(line));
      news_.notify_one();
    }
    const std::lock_guard lock(mutex_);
    ended_ = true;
    news_.notify_one();
  }
  static bool says_stop(const std::string& line) {
    if (line.size() > 1000 || line.find("stop") == std::string::npos) return false;
    const auto json = nlohmann::json::parse(line, nullptr, false);
    return json.is_object() && json.contains("cmd") && json["cmd"] == "stop";
  }

  static constexpr std::size_t most_waiting = 1000;
  Engine& engine_;
  std::mutex mutex_;
  std::condition_variable news_, room_;
  std::deque<std::string> lines_;
  bool ended_ = false;
  std::thread reader_;
};

int run_engine(const std::string& player, Host& host) {
  if (may_forfeit(player)) return host.fail({.what = "an engine does not think with another program"});
  if (const auto agent = make_agent(player, 1); !agent) return host.fail(agent.error());
  // For ever: the thread that reads may wait for a line when all is over.
  auto& engine = *new Engine({.library = host.library(),
                              .game = [&host](const std::string& mix) { return host.game(mix); },
                              .player = player});
  auto& lines = *new Lines(engine);
  while (!engine.over()) {
    const auto line = lines.next();
    if (!line) break;
    if (!(std::cout << engine.answer(*line) << std::endl)) break;  // nobody reads any more
  }
  return exit_good;
}

}  // namespace

void add_engine(CLI::App& app, Host& host) {
  auto player = std::make_shared<std::string>("greedy");
  CLI::App* verb = app.add_subcommand("engine", "Speak with another program, line by line: games, moves, advice");
  verb->add_option("--player", *player, "Who thinks when the other program says \"go\"; settings behind a colon")
      ->type_name("PLAYER")
      ->capture_default_str();
  verb->footer(
      "Each line of standard input is a question in JSON, each line of standard output its answer. Everything that\n"
      "can be said is in docs/protocol.md.\n\n"
      "Examples:\n"
      "  echo '{\"cmd\":\"hello\"}' | bastide engine\n"
      "  bastide play --seats human,'program:bastide engine --player greedy'\n");
  verb->callback([player, &host] { host.run = [player, &host] { return run_engine(*player, host); }; });
}

}  // namespace bastide::sdk
