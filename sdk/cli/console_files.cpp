// Commands about files: saving, sharing, what is saved.
#include <algorithm>
#include <cstdlib>

#include "cli/autosave.hpp"
#include "cli/command_name.hpp"
#include "cli/console.hpp"
#include "cli/results.hpp"
#include "cli/text.hpp"

namespace bastide::sdk {

namespace {

// No shell has seen what was typed.
std::string with_home(const std::string& file) {
  const char* home = std::getenv("HOME");
  return home && file.starts_with("~/") ? home + file.substr(1) : file;
}

}  // namespace

Console::Next Console::save(const std::string& file) { return save_to(file, false); }
Console::Next Console::save_over(const std::string& file) { return save_to(file, true); }
Console::Next Console::share(const std::string& file) { return share_to(file, false); }
Console::Next Console::share_over(const std::string& file) { return share_to(file, true); }

// Says what is in the way. `command`: the one that would overwrite it.
bool Console::may_write(const std::string& file, const std::string& command, bool overwrite) const {
  std::error_code ignored;
  if (session_.file() && std::filesystem::equivalent(file, session_.file()->path(), ignored)) {
    say(session_.problem() ? "That file cannot be written; choose another one."
                           : "The game is saved there already, with every move.");
    return false;
  }
  const bool own = std::ranges::find(saved_, file) != saved_.end();
  if (own || overwrite || !std::filesystem::exists(file, ignored)) return true;
  say("'" + file + "' exists already. '" + command + "' replaces it.");
  return false;
}

Console::Next Console::save_to(const std::string& typed, bool overwrite) {
  session_.sync();
  report_problem();
  const bool lost = session_.problem().has_value();
  if (typed.empty()) {
    say(lost ? "Save where? " + plural(session_.missing(), "move is", "moves are") + " not in " +
                   session_.file()->path().string() + ". 'save FILE' goes on in another file."
        : session_.file() ? "Every move is saved in " + session_.file()->path().string() + ". 'save FILE' makes a copy."
                          : "Save where? Type 'save' and a file name.");
    return Next::ask;
  }
  const std::string file = with_home(typed);
  if (!may_write(file, "save! " + typed, overwrite)) return Next::ask;
  if (const auto e = write_file(file, session_.record_text())) {
    say(error_text(*e, paint_));
    return Next::ask;
  }
  saved_.push_back(file);
  if (lost) {  // the moves to come go there, too
    auto other = RecordFile::reopen(file, session_.record_text().size(), RecordFile::Flush::at_once);
    if (other) {
      session_.attach(std::move(*other));
      warned_ = false;
      say("Saved. From now on every move goes there.");
      report_problem();
      return Next::ask;
    }
  }
  say("Saved. Go on with it later by: " + command_name() + " play --resume " + shell_word(file));
  if (hides_tiles())
    say("The file tells every hidden tile and every draw to come; 'share FILE' writes what all may know.");
  return Next::ask;
}

// A record has the seed, and with it every draw to come. What is written here is what everybody at the table has seen.
Console::Next Console::share_to(const std::string& typed, bool overwrite) {
  if (typed.empty()) {
    say("Share where? Type 'share' and a file name.");
    return Next::ask;
  }
  const std::string file = with_home(typed);
  if (!may_write(file, "share! " + typed, overwrite)) return Next::ask;
  const People all(session_.game(), session_.state(), {session_.header().names, Player{}});
  std::string text = session_.header().title + "\n";
  for (const Entry& e : session_.journal())
    if (const std::string line = all.event(e); !line.empty())
      text += (e.is == Entry::Is::turn ? "\n" : "  ") + line + "\n";
  text +=
      "\n" + result_text(session_.game(), session_.state(), session_.header(), session_.forfeits(), Paint(Ink::plain));
  if (const auto e = write_file(file, text)) {
    say(error_text(*e, paint_));
    return Next::ask;
  }
  saved_.push_back(file);
  say("Written: the story of the game so far, with nothing in it that a player must not know.");
  return Next::ask;
}

Console::Next Console::games(const std::string&) {
  page(words(saved_games_text(terminal_size().columns), '\n'));
  return Next::ask;
}

}  // namespace bastide::sdk
