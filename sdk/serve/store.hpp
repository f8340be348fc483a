// What a server must not forget: tables, seats, and every move before anybody is told that it was made. SQLite in the
// data folder; whoever asks for a write hears when it is on the disk.
#pragma once
#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "bastide/ids.hpp"
#include "bastide/result.hpp"

namespace SQLite {  // NOLINT(readability-identifier-naming): the name is SQLiteCpp's
class Database;
}

namespace bastide::sdk::serve {

struct StoredSeat {
  std::string is;  // "human", "bot", "open": waits for a friend
  std::string name, bot;
  int colour = 0;
  std::string secret, invitation;  // hashes; empty: there is none
};

struct StoredTable {
  std::string id, title, mix;                // mix: the expression it came from
  std::string ruleset, ruleset_title, toml;  // id, title, and all of it
  std::string options;                       // JSON
  u64 seed = 0;
  std::string phase;        // "waiting", "running", "over"
  std::string host, watch;  // hashes
  std::string clock;        // JSON; empty: none
  std::int64_t made = 0;    // seconds since 1970
  std::vector<StoredSeat> seats;
};

// A line of the log of a table, from which its game is played again.
struct LogLine {
  enum class Is : u8 { move, undo, reseed } is = Is::move;
  u32 number = 0;      // move: counts from 1; undo: moves that are left
  Player who{};        // move: none is chance; undo: who wished it
  std::string text{};  // move: notation; reseed: the seed
  std::string id{};    // of the message that asked for it; empty: none
};

class Store {
 public:
  // The error is a sentence for whoever started the server: the folder cannot be written, another server uses it ...
  static Result<std::unique_ptr<Store>> open(const std::filesystem::path& folder);
  ~Store();

  // Everything in one change, or nothing. `done` is called from a thread of the store, with why it was not possible.
  using Change = std::function<void(SQLite::Database&)>;
  using Heard = std::function<void(const std::optional<Error>&)>;
  void write(Change, Heard done);
  void finish();  // writes what is waiting; nothing after it is accepted

  // These read what has been written.
  std::optional<StoredTable> table(const std::string& id);
  std::vector<LogLine> log(const std::string& id);
  struct Listed {
    std::string id, title, mix, phase;
    std::int64_t made = 0;
    std::vector<StoredSeat> seats;
  };
  std::vector<Listed> open_tables(int most);  // that everybody may see, newest first
  std::string note(const std::string& key);   // empty: there is none

 private:
  struct Impl;
  explicit Store(std::unique_ptr<Impl>);
  std::unique_ptr<Impl> impl_;
};

// Parts of changes.
void put_table(SQLite::Database&, const StoredTable&);
void put_seat(SQLite::Database&, const std::string& table, int seat, const StoredSeat&);
void put_phase(SQLite::Database&, const std::string& table, const std::string& phase);
void put_options(SQLite::Database&, const std::string& table, const std::string& options, bool open);
void put_clock(SQLite::Database&, const std::string& table, const std::string& clock);
void put_line(SQLite::Database&, const std::string& table, u32 at, const LogLine&);
void put_note(SQLite::Database&, const std::string& key, const std::string& value);

}  // namespace bastide::sdk::serve
