// A game at the terminal: shows what happens, asks people for their moves, understands their commands. Everything that
// is shown goes through what the person who looks may know.
#pragma once
#include <optional>
#include <string>

#include "cli/host.hpp"
#include "cli/moves.hpp"
#include "cli/session.hpp"
#include "words/why.hpp"

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
  std::string board() const;  // all of it, as large as the terminal allows

 private:
  // What a typed line leads to: the same question again, a new situation, or leaving.
  enum class Next { ask, go_on, quit };
  using Command = Next (Console::*)(const std::string& argument);
  struct CommandLine {
    Name name, argument, help;  // without help it is not listed: another one tells of it
    Command run;
  };
  static const std::vector<CommandLine>& commands();

  // ---- the conversation: console.cpp ----
  Next ask();
  Next obey(const std::string& line);
  Next several(const std::string& line, const std::vector<std::size_t>& found);
  Next make(const Action&);
  void tell();                // what happened since the last time
  bool hand_over(Player to);  // false: the input ended
  void say(const std::string& text) const;
  void say_page();  // of what is being paged
  void page(std::vector<std::string> lines);
  std::string completed(const std::string& notation) const;
  std::string refusal(Error) const;  // of what cannot be read as a move
  void report_problem();             // of saving, when it begins and when it is over

  // ---- what is shown: console_screen.cpp ----
  Reader reader() const { return {session_.header().names, viewer_}; }
  People people() const { return {session_.game(), session_.state(), reader()}; }
  static bool terminal();    // is the output one? Otherwise everything is shown, however long
  bool secret(Bag) const;    // is there a seat that must not look into it?
  bool hides_tiles() const;  // now, in some bag
  BoardStyle style(int columns, int rows) const;
  BoardStyle marked_style(int columns, int rows) const;  // with the letters of the moves
  int board_zoom(int columns, int rows) const;           // the chosen one, or what fits
  void show_question();
  std::string drawn_board(int columns, int rows) const;  // with the letters of the moves
  std::vector<std::string> panel(int columns, int rows) const;
  std::string tile_of_question(int rows) const;
  std::vector<std::string> status_lines(bool all) const;
  std::string prompt() const;

  // ---- commands: console_commands.cpp, console_files.cpp and console_rules.cpp ----
  Next hint(const std::string&);
  Next preview_move(const std::string&);
  Next undo(const std::string&);
  Next why(const std::string&);
  Next rules(const std::string&);
  Next score(const std::string&);
  Next moves(const std::string&);
  Next more(const std::string&);
  Next show_board(const std::string&);
  Next map(const std::string&);
  Next legend(const std::string&);
  Next status(const std::string&);
  Next news(const std::string&);
  Next tile(const std::string&);
  Next tiles(const std::string&);
  Next games(const std::string&);
  Next save(const std::string&);
  Next save_over(const std::string&);
  Next share(const std::string&);
  Next share_over(const std::string&);
  Next help(const std::string&);
  Next quit(const std::string&);
  Next save_to(const std::string& file, bool overwrite);
  Next share_to(const std::string& file, bool overwrite);
  bool may_write(const std::string& file, const std::string& command, bool overwrite) const;
  void say_outlook(const Preview&, Player) const;
  std::string expected(const Advice&, const Advice& best) const;
  void say_why(const WhyNot&);

  Session& session_;
  Host& host_;
  ConsoleOptions options_;
  Paint paint_;
  Player viewer_;                   // the person who looks; none: somebody who plays no seat
  std::optional<MoveList> list_;    // of the open question
  Pages pages_;                     // of the list that was shown last
  int zoom_ = -1;                   // of the board; -1: as fits
  Cell centre_;                     // of the board; none: as fits
  Workspace scratch_;               // for questions that must not disturb the list of the session
  std::size_t told_ = 0;            // entries of the journal
  std::size_t news_from_ = 0;       // entries of the journal that the viewer knew at his last move
  int news_lines_ = 0;              // told since the last question
  bool warned_ = false;             // that the file lacks moves
  std::string refused_;             // the last input that was no legal move, for `why`
  std::vector<std::string> saved_;  // files written by `save` in this session
};

}  // namespace bastide::sdk
