// A game at the terminal: shows what happens, asks people for their moves, understands their
// commands.
#pragma once
#include <string>

#include "cli/host.hpp"
#include "cli/moves.hpp"
#include "cli/session.hpp"

namespace bastide::sdk {

struct ConsoleOptions {
  bool unicode = true;
  bool narrate = true;  // tell every move
  int delay_ms = 0;     // after a move of an agent
};

class Console {
 public:
  Console(Session&, Host&, ConsoleOptions);
  enum class Outcome { over, quit, interrupted };
  Outcome play();
  std::string board() const;  // with as much of it as the terminal shows

 private:
  // What a typed line leads to: the same question again, a new situation, or leaving.
  enum class Next { ask, go_on, quit };
  using Command = Next (Console::*)(const std::string& argument);
  struct CommandLine {
    Name name, argument, help;
    Command run;
  };
  static const std::vector<CommandLine>& commands();

  Next ask();
  Next obey(const std::string& line, const MoveList&);
  Next make(const Action&);
  void tell();  // what happened since the last time
  void show_question(const MoveList&);
  void say(const std::string& text) const;
  std::string completed(const std::string& notation) const;
  std::string refusal(Error) const;  // of what cannot be read as a move
  BoardStyle style() const;
  void report_problem();  // of saving, when it begins and when it is over

  Next hint(const std::string&);
  Next undo(const std::string&);
  Next why(const std::string&);
  Next score(const std::string&);
  Next moves(const std::string&);
  Next show_board(const std::string&);
  Next tile(const std::string&);
  Next save(const std::string&);
  Next save_over(const std::string&);
  Next help(const std::string&);
  Next quit(const std::string&);
  Next save_to(const std::string& file, bool overwrite);

  Session& session_;
  Host& host_;
  ConsoleOptions options_;
  Paint paint_;
  Workspace scratch_;               // for questions that must not disturb the list of the session
  std::size_t told_ = 0;            // entries of the journal
  bool warned_ = false;             // that the file lacks moves
  std::string refused_;             // the last input that was no legal move, for `why`
  std::vector<std::string> saved_;  // files written by `save` in this session
};

}  // namespace bastide::sdk
