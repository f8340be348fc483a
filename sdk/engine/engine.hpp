// The engine behind the line protocol: one question in a line of JSON, one answer. docs/protocol.md is the manual, and
// every example there is tried against this.
//
//   Engine engine({.library = library, .game = [&](const std::string& mix) { return host.game(mix); }});
//   while (!engine.over() && std::getline(std::cin, line)) std::cout << engine.answer(line) << std::endl;
//
// Whatever a line contains, the answer is one line; a mistake changes nothing and says where it is.
#pragma once
#include <atomic>
#include <functional>
#include <list>
#include <map>
#include <memory>
#include <string>
#include <string_view>

#include "basics/json_line.hpp"
#include "bastide/load.hpp"
#include "engine/followed_game.hpp"
#include "players/players.hpp"
#include "protocol/describe.hpp"

namespace bastide::sdk {

class Engine {
 public:
  struct Options {
    const Library& library;
    std::function<Result<Game>(const std::string& mix)> game;  // a ruleset by its id or file, or a mix
    std::string player = "greedy";                             // who thinks at "go", see players/seat_spec.hpp
  };
  explicit Engine(Options);
  ~Engine();
  Engine(const Engine&) = delete;
  Engine& operator=(const Engine&) = delete;

  std::string answer(std::string_view line);  // without line ends
  bool over() const { return over_; }         // "quit" was said
  // From another thread, when a line with "stop" has come that answer() will get in its turn: each "go" before it comes
  // to its end soon.
  void stop();

  static constexpr int protocol = 1;
  static constexpr std::size_t most_line = std::size_t{64} << 20;

 private:
  struct Table {
    std::unique_ptr<FollowedGame> game;
    std::string ruleset;                        // as it was asked for
    std::vector<Action> numbered;               // by the last "legal"
    std::size_t numbered_at = ~std::size_t{0};  // so many steps were made then
  };
  struct Command {
    const char* name;
    Json (Engine::*run)(const JsonLine&);
    std::vector<const char*> keys;
    bool needs_game;
  };
  static const std::vector<Command>& commands();

  Json hello(const JsonLine&);
  Json rulesets(const JsonLine&);
  Json begin(const JsonLine&);
  Json move(const JsonLine&);
  Json roll(const JsonLine&);
  Json legal(const JsonLine&);
  Json try_moves(const JsonLine&);
  Json go(const JsonLine&);
  Json undo(const JsonLine&);
  Json position(const JsonLine&);
  Json record(const JsonLine&);
  Json over_with_it(const JsonLine&);
  Json close(const JsonLine&);
  Json stopped(const JsonLine&);
  Json quit(const JsonLine&);

  const Command& command_of(const JsonLine&) const;
  std::string game_name(const JsonLine&) const;
  Table& table(const JsonLine&);
  Game game_of(const JsonLine&);
  Game compiled(const std::string& key, const std::function<Result<Game>()>& make);
  std::unique_ptr<FollowedGame> from_record(const JsonLine&);
  std::unique_ptr<FollowedGame> from_rules(const JsonLine&);
  Json news(Table&, Json events) const;
  Action wanted(const JsonLine&, Table&);
  Json try_one(Table&, const Action&);
  Agent& thinker(const JsonLine&, const Table&);

  Options options_;
  std::map<std::string, Table> tables_;
  std::list<std::pair<std::string, Game>> games_;  // the last ones that were compiled, the newest first
  std::atomic<int> stops_ = 0;                     // that came and are not answered yet
  std::atomic<bool> stop_ = false;
  std::map<std::string, std::unique_ptr<Agent>> thinkers_;  // after what they heed
  bool over_ = false;
};

}  // namespace bastide::sdk
