#include "cli/autosave.hpp"

#include <algorithm>
#include <cstdlib>
#include <ctime>
#include <vector>

#include "basics/printable.hpp"
#include "cli/command_name.hpp"
#include "cli/text.hpp"
#include "record/record.hpp"

namespace bastide::sdk {

namespace fs = std::filesystem;

Result<fs::path> state_folder() {
  const char* state = std::getenv("XDG_STATE_HOME");
  const char* home = std::getenv("HOME");
  // The standard says: a path that is not absolute counts as not given.
  if (state && fs::path(state).is_absolute()) return fs::path(state) / "bastide";
  if (home && fs::path(home).is_absolute()) return fs::path(home) / ".local/state/bastide";
  return Error{.what = "neither XDG_STATE_HOME nor HOME names a folder", .hint = "--save FILE says where to save"};
}

namespace {

std::string now() {
  const std::time_t t = std::time(nullptr);
  std::tm local{};
  ::localtime_r(&t, &local);
  char text[32];
  std::strftime(text, sizeof text, "%Y%m%d-%H%M%S", &local);
  return text;
}

std::string file_safe(std::string id) {
  std::ranges::replace_if(
      id,
      [](char c) {
        return !(c >= 'a' && c <= 'z') && !(c >= 'A' && c <= 'Z') && !(c >= '0' && c <= '9') && c != '-' && c != '+' &&
               c != '.';
      },
      '_');
  return id.substr(0, 60);  // a mix may have a long name, a file may not
}

std::vector<fs::path> newest_first(const fs::path& dir) {
  std::error_code code;
  std::vector<std::pair<fs::file_time_type, fs::path>> found;
  for (const auto& entry : fs::directory_iterator(dir, code))
    if (entry.path().filename().string().starts_with("autosave-") && entry.path().extension() == ".jsonl")
      found.emplace_back(entry.last_write_time(code), entry.path());
  std::ranges::sort(found, std::greater{});
  std::vector<fs::path> files;
  for (auto& [time, file] : found) files.push_back(std::move(file));
  return files;
}

}  // namespace

Result<RecordFile> create_autosave(const std::string& ruleset) {
  const auto dir = state_folder();
  if (!dir) return dir.error();
  std::error_code code;
  fs::create_directories(*dir, code);
  if (code)
    return Error{.what = "cannot make the folder: " + code.message(),
                 .where = {.file = dir->string()},
                 .hint = "--save FILE says where to save"};
  const fs::path base = *dir / ("autosave-" + now() + "-" + file_safe(ruleset));
  for (int n = 1;; ++n) {
    const fs::path file = base.string() + (n == 1 ? "" : "-" + std::to_string(n)) + ".jsonl";
    if (n < 100 && fs::exists(file, code)) continue;
    return RecordFile::create(file, RecordFile::Flush::at_once);
  }
}

Result<fs::path> newest_autosave() {
  const auto dir = state_folder();
  if (!dir) return dir.error();
  for (const fs::path& file : newest_first(*dir)) {
    const auto text = read_file(file);
    if (text && text->find("\n{\"end\":") == std::string::npos) return file;
  }
  return Error{.what = "there is no unfinished game",
               .where = {.file = dir->string()},
               .hint = "--resume FILE names a recorded game"};
}

std::string saved_games_text(int columns) {
  constexpr int most = 10;
  const auto dir = state_folder();
  if (!dir) return dir.error().str() + "\n";
  std::string text;
  int shown = 0, more = 0;
  for (const fs::path& file : newest_first(*dir)) {
    if (shown == most) {
      ++more;
      continue;
    }
    const auto record = read_record(file);
    if (!record) continue;  // a file that was changed by hand
    ++shown;
    std::vector<std::string> names;
    for (const std::string& name : record->header.names) names.push_back(printable(name));
    int turn = 0;
    for (const RecordLine& line : record->lines) turn = std::max(turn, line.turn);
    text += wrapped(printable(record->header.title) + ": " + joined(names) + "; " +
                        (record->ended ? "over" : "turn " + std::to_string(turn)),
                    columns, "", "  ");
    text += "  " + command_name() + " play --resume " + shell_word(file.string()) + "\n";
  }
  if (shown == 0) return "No game was saved yet in " + dir->string() + ".\n";
  return text + (more > 0 ? "and " + std::to_string(more) + " older ones in " + dir->string() + "\n" : "");
}

}  // namespace bastide::sdk
