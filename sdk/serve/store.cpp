#include "serve/store.hpp"

#include <SQLiteCpp/SQLiteCpp.h>
#include <SQLiteCpp/Savepoint.h>
#include <fcntl.h>
#include <spdlog/spdlog.h>
#include <sqlite3.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <chrono>
#include <condition_variable>
#include <cstring>
#include <deque>
#include <mutex>
#include <thread>

namespace bastide::sdk::serve {

namespace {

namespace fs = std::filesystem;

constexpr int schema = 1;
constexpr int most_waiting_ms = 5000;

constexpr const char* tables_sql = R"(
CREATE TABLE IF NOT EXISTS notes(key TEXT PRIMARY KEY, value TEXT) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS tables(
  id TEXT PRIMARY KEY, title TEXT, mix TEXT, ruleset TEXT, ruleset_title TEXT, toml TEXT, options TEXT, open INTEGER,
  seed INTEGER, phase TEXT, host BLOB, watch BLOB, clock TEXT, made INTEGER) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS seats(
  tab TEXT, seat INTEGER, kind TEXT, name TEXT, bot TEXT, colour INTEGER, secret BLOB, invitation BLOB,
  PRIMARY KEY(tab, seat)) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS log(
  tab TEXT, at INTEGER, kind INTEGER, number INTEGER, who INTEGER, text TEXT, id TEXT, PRIMARY KEY(tab, at)) WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS open_tables ON tables(open, made);
)";

void bind(SQLite::Statement& q, int at, const std::string& blob) {
  q.bind(at, static_cast<const void*>(blob.data()), static_cast<int>(blob.size()));
}

std::string blob(const SQLite::Column& c) {
  const char* data = static_cast<const char*>(c.getBlob());
  return data ? std::string(data, static_cast<std::size_t>(c.getBytes())) : std::string();
}

int as_number(Player p) { return p ? p.v : -1; }

std::vector<StoredSeat> seats_of(SQLite::Database& db, const std::string& table) {
  SQLite::Statement q(db, "SELECT kind, name, bot, colour, secret, invitation FROM seats WHERE tab = ? ORDER BY seat");
  q.bind(1, table);
  std::vector<StoredSeat> seats;
  while (q.executeStep())
    seats.push_back({q.getColumn(0).getString(), q.getColumn(1).getString(), q.getColumn(2).getString(),
                     q.getColumn(3).getInt(), blob(q.getColumn(4)), blob(q.getColumn(5))});
  return seats;
}

Error in_words(const SQLite::Exception& e, const fs::path& file) {
  Error error{.what = e.getErrorStr(), .where = {.file = file.string()}};
  switch (e.getErrorCode()) {
    case SQLITE_FULL:
      error.hint = "the disk is full; make room, nothing that was stored is lost";
      break;
    case SQLITE_READONLY:
    case SQLITE_CANTOPEN:
    case SQLITE_PERM:
      error.hint = "another folder is chosen with --data DIR";
      break;
    case SQLITE_NOTADB:
    case SQLITE_CORRUPT:
      error.hint = "this is no file of this program, or it is damaged; another folder is chosen with --data DIR";
      break;
    default:
      break;
  }
  return error;
}

}  // namespace

struct Store::Impl {
  struct Job {
    Change change;
    Heard done;
  };
  fs::path file;
  int lock = -1;
  std::unique_ptr<SQLite::Database> writer, reader;
  std::mutex reading, waiting;
  std::condition_variable more;
  std::deque<Job> jobs;
  bool ends = false;
  std::thread thread;

  ~Impl() {
    stop();
    if (lock >= 0) ::close(lock);
  }
  void stop() {
    {
      const std::lock_guard guard(waiting);
      ends = true;
    }
    more.notify_all();
    if (thread.joinable()) thread.join();
  }

  // Whatever waits goes to the disk together: one write of the disk for many tables.
  void run() {
    for (;;) {
      std::deque<Job> batch;
      {
        std::unique_lock guard(waiting);
        more.wait(guard, [&] { return ends || !jobs.empty(); });
        if (jobs.empty()) return;
        batch.swap(jobs);
      }
      std::vector<std::optional<Error>> problems(batch.size());
      const std::optional<Error> all = commit(batch, problems);
      for (std::size_t i = 0; i < batch.size(); ++i) batch[i].done(all ? all : problems[i]);
    }
  }

  std::optional<Error> commit(const std::deque<Job>& batch, std::vector<std::optional<Error>>& problems) {
    try {
      SQLite::Transaction transaction(*writer);
      for (std::size_t i = 0; i < batch.size(); ++i) {
        SQLite::Savepoint own(*writer, "own");
        try {
          batch[i].change(*writer);
          own.release();
        } catch (const SQLite::Exception& e) {
          if (e.getErrorCode() == SQLITE_FULL || e.getErrorCode() == SQLITE_IOERR) throw;  // SQLite has rolled back
          own.rollback();
          problems[i] = in_words(e, file);
        }
      }
      transaction.commit();
      return {};
    } catch (const SQLite::Exception& e) {
      spdlog::error("{}", in_words(e, file).str());
      return in_words(e, file);
    }
  }
};

Store::Store(std::unique_ptr<Impl> impl) : impl_(std::move(impl)) {}
Store::~Store() = default;

Result<std::unique_ptr<Store>> Store::open(const fs::path& folder) {
  std::error_code code;
  fs::create_directories(folder, code);
  const std::string hint = "another folder is chosen with --data DIR";
  if (code || !fs::is_directory(folder))
    return Error{.what = "cannot make the folder: " + (code ? code.message() : "something else has that name"),
                 .where = {.file = folder.string()},
                 .hint = hint};
  auto impl = std::make_unique<Impl>();
  impl->file = folder / "tables.db";
  const fs::path lock = folder / "lock";
  // Others on this machine must not read the hands of players.
  impl->lock = ::open(lock.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0600);
  if (impl->lock < 0)
    return Error{.what = std::string("cannot write here: ") + std::strerror(errno),
                 .where = {.file = lock.string()},
                 .hint = hint};
  if (::flock(impl->lock, LOCK_EX | LOCK_NB) != 0)
    return Error{.what = "another server uses this folder", .where = {.file = folder.string()}, .hint = hint};
  const ::mode_t mask = ::umask(077);
  try {
    impl->writer =
        std::make_unique<SQLite::Database>(impl->file, SQLite::OPEN_READWRITE | SQLite::OPEN_CREATE, most_waiting_ms);
    impl->writer->exec("PRAGMA journal_mode=WAL");
    impl->writer->exec("PRAGMA synchronous=FULL");  // NORMAL loses the last moves when the power fails
    const int found = impl->writer->execAndGet("PRAGMA user_version").getInt();
    if (found != 0 && found != schema) {
      ::umask(mask);
      return Error{.what = "the tables here are of format " + std::to_string(found) + ", this program reads format " +
                           std::to_string(schema),
                   .where = {.file = impl->file.string()},
                   .hint = "they were written by another version of Bastide; " + hint};
    }
    impl->writer->exec(tables_sql);
    impl->writer->exec("PRAGMA user_version=" + std::to_string(schema));
    impl->reader = std::make_unique<SQLite::Database>(impl->file, SQLite::OPEN_READONLY, most_waiting_ms);
  } catch (const SQLite::Exception& e) {
    ::umask(mask);
    return in_words(e, impl->file);
  }
  ::umask(mask);
  Impl* const self = impl.get();
  impl->thread = std::thread([self] { self->run(); });
  return std::unique_ptr<Store>(new Store(std::move(impl)));
}

void Store::write(Change change, Heard done) {
  {
    const std::lock_guard guard(impl_->waiting);
    if (!impl_->ends) {
      impl_->jobs.push_back({std::move(change), std::move(done)});
      impl_->more.notify_one();
      return;
    }
  }
  done(Error{.what = "the server ends"});
}

void Store::finish() { impl_->stop(); }

std::optional<StoredTable> Store::table(const std::string& id) {
  const std::lock_guard guard(impl_->reading);
  SQLite::Statement q(*impl_->reader,
                      "SELECT title, mix, ruleset, ruleset_title, toml, options, seed, phase, host, watch, clock, made "
                      "FROM tables WHERE id = ?");
  q.bind(1, id);
  if (!q.executeStep()) return {};
  StoredTable t{.id = id,
                .title = q.getColumn(0).getString(),
                .mix = q.getColumn(1).getString(),
                .ruleset = q.getColumn(2).getString(),
                .ruleset_title = q.getColumn(3).getString(),
                .toml = q.getColumn(4).getString(),
                .options = q.getColumn(5).getString(),
                .seed = static_cast<u64>(q.getColumn(6).getInt64()),
                .phase = q.getColumn(7).getString(),
                .host = blob(q.getColumn(8)),
                .watch = blob(q.getColumn(9)),
                .clock = q.getColumn(10).getString(),
                .made = q.getColumn(11).getInt64(),
                .seats = {}};
  t.seats = seats_of(*impl_->reader, id);
  return t;
}

std::vector<LogLine> Store::log(const std::string& id) {
  const std::lock_guard guard(impl_->reading);
  SQLite::Statement q(*impl_->reader, "SELECT kind, number, who, text, id FROM log WHERE tab = ? ORDER BY at");
  q.bind(1, id);
  std::vector<LogLine> lines;
  while (q.executeStep()) {
    const int who = q.getColumn(2).getInt();
    lines.push_back({static_cast<LogLine::Is>(q.getColumn(0).getInt()), q.getColumn(1).getUInt(),
                     who < 0 ? Player{} : Player(static_cast<u32>(who)), q.getColumn(3).getString(),
                     q.getColumn(4).getString()});
  }
  return lines;
}

std::vector<Store::Listed> Store::open_tables(int most) {
  const std::lock_guard guard(impl_->reading);
  SQLite::Statement q(*impl_->reader,
                      "SELECT id, title, mix, phase, made FROM tables WHERE open = 1 ORDER BY made DESC LIMIT ?");
  q.bind(1, most);
  std::vector<Listed> all;
  while (q.executeStep())
    all.push_back({q.getColumn(0).getString(),
                   q.getColumn(1).getString(),
                   q.getColumn(2).getString(),
                   q.getColumn(3).getString(),
                   q.getColumn(4).getInt64(),
                   {}});
  for (Listed& t : all) t.seats = seats_of(*impl_->reader, t.id);
  return all;
}

std::string Store::note(const std::string& key) {
  const std::lock_guard guard(impl_->reading);
  SQLite::Statement q(*impl_->reader, "SELECT value FROM notes WHERE key = ?");
  q.bind(1, key);
  return q.executeStep() ? q.getColumn(0).getString() : std::string();
}

void put_table(SQLite::Database& db, const StoredTable& t) {
  SQLite::Statement q(db, "INSERT INTO tables VALUES(?, ?, ?, ?, ?, ?, ?, 0, ?, ?, ?, ?, ?, ?)");
  int at = 0;
  for (const std::string* text : {&t.id, &t.title, &t.mix, &t.ruleset, &t.ruleset_title, &t.toml, &t.options})
    q.bind(++at, *text);
  q.bind(++at, static_cast<std::int64_t>(t.seed));
  q.bind(++at, t.phase);
  bind(q, ++at, t.host);
  bind(q, ++at, t.watch);
  q.bind(++at, t.clock);
  q.bind(++at, t.made);
  q.exec();
  for (std::size_t i = 0; i < t.seats.size(); ++i) put_seat(db, t.id, static_cast<int>(i), t.seats[i]);
}

void put_seat(SQLite::Database& db, const std::string& table, int seat, const StoredSeat& s) {
  SQLite::Statement q(db, "INSERT OR REPLACE INTO seats VALUES(?, ?, ?, ?, ?, ?, ?, ?)");
  q.bind(1, table);
  q.bind(2, seat);
  q.bind(3, s.is);
  q.bind(4, s.name);
  q.bind(5, s.bot);
  q.bind(6, s.colour);
  bind(q, 7, s.secret);
  bind(q, 8, s.invitation);
  q.exec();
}

namespace {

void set(SQLite::Database& db, const char* sql, const std::string& value, const std::string& table) {
  SQLite::Statement q(db, sql);
  q.bind(1, value);
  q.bind(2, table);
  q.exec();
}

}  // namespace

void put_phase(SQLite::Database& db, const std::string& table, const std::string& phase) {
  set(db, "UPDATE tables SET phase = ? WHERE id = ?", phase, table);
}

void put_options(SQLite::Database& db, const std::string& table, const std::string& options, bool open) {
  set(db,
      open ? "UPDATE tables SET open = 1, options = ? WHERE id = ?"
           : "UPDATE tables SET open = 0, options = ? WHERE id = ?",
      options, table);
}

void put_clock(SQLite::Database& db, const std::string& table, const std::string& clock) {
  set(db, "UPDATE tables SET clock = ? WHERE id = ?", clock, table);
}

void put_line(SQLite::Database& db, const std::string& table, u32 at, const LogLine& line) {
  SQLite::Statement q(db, "INSERT INTO log VALUES(?, ?, ?, ?, ?, ?, ?)");
  q.bind(1, table);
  q.bind(2, at);
  q.bind(3, static_cast<int>(line.is));
  q.bind(4, line.number);
  q.bind(5, as_number(line.who));
  q.bind(6, line.text);
  q.bind(7, line.id);
  q.exec();
}

void put_note(SQLite::Database& db, const std::string& key, const std::string& value) {
  SQLite::Statement q(db, "INSERT OR REPLACE INTO notes VALUES(?, ?)");
  q.bind(1, key);
  q.bind(2, value);
  q.exec();
}

}  // namespace bastide::sdk::serve
