// A table: one game, the seats at it, whoever plays or looks on. All of it happens on one strand. A move is stored
// before anybody hears of it; so a server that was killed goes on where people believe it is.
#pragma once
#include <atomic>
#include <boost/asio/io_context.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/strand.hpp>
#include <boost/asio/thread_pool.hpp>
#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <set>
#include <string>
#include <vector>

#include "serve/bots.hpp"
#include "serve/clock.hpp"
#include "serve/options.hpp"
#include "serve/play.hpp"
#include "serve/store.hpp"
#include "serve/view.hpp"

namespace bastide::sdk::serve {

using Text = std::shared_ptr<const std::string>;

// A connection, as a table sees it. A seat may have several.
class Guest {
 public:
  virtual ~Guest() = default;
  virtual void send(Text) = 0;                     // from any thread
  virtual void close(const std::string& why) = 0;  // says why, then ends it
  // For the table alone:
  Player seat{};
  bool host = false, sees = false;  // sees: the game; otherwise only who sits there
};

// What all tables share.
struct Shared {
  boost::asio::io_context& io;
  Store& store;
  RulesShelf& shelf;
  Bots& bots;
  boost::asio::thread_pool& desk;  // answers that take longer than a move
  std::string boot;                // of this server, since it was started
  std::function<void(const StoredTable&, std::function<void(const std::optional<Error>&)>)> make_table;
};

class Table : public std::enable_shared_from_this<Table> {
 public:
  Table(Shared&, StoredTable, bool stored = true);
  // A finished game to look at, which is in no store.
  static std::shared_ptr<Table> of_record(Shared&, std::string id, const Record&, std::unique_ptr<Play>);

  const std::string& id() const { return kept_.id; }

  // From any thread.
  void arrive(std::shared_ptr<Guest>, Json hello);
  void receive(std::shared_ptr<Guest>, Json message);
  void leave(std::shared_ptr<Guest>);
  void start_if_full();
  void ask_rules(std::function<void(const std::shared_ptr<const Rules>&)>);
  // What may be had when the game is over: the record, or the picture. Empty: not yet.
  void ask_record(std::function<void(std::string)>);
  void ask_picture(std::function<void(std::string)>);
  bool idle() const { return idle_; }  // nobody is there and nothing is under way
  void close_all(const std::string& why);

 private:
  enum class Phase : u8 { waiting, running, over, broken };
  struct Answer {
    std::string id;
    Text text;
  };
  struct Seat {
    StoredSeat kept;
    int here = 0;
    std::deque<Answer> answers{};  // the last ones, for messages that come twice
    bool human() const { return kept.is == "human"; }
    bool bot() const { return kept.is == "bot"; }
  };
  // Those who are sent the same: a seat, or all who look on.
  struct Audience {
    Changes changes{};
    struct Past {
      u32 v;
      std::string text;  // without what is open now, and the bracket at the end
    };
    std::deque<Past> past{};
    std::size_t past_bytes = 0;
    int here = 0;
    std::chrono::steady_clock::time_point left{};
  };
  struct Wish {
    u32 v = 0, to = 0;
    Player by;
    bool chance = false;
    std::set<Player> yes{};
  };
  struct News {  // what an event tells
    std::string what;
    Player who{};
    const Journal* journal = nullptr;
    bool seats = false, options = false, wish = false;
    std::string table{};  // "again": where
  };

  void post(std::function<void()>);
  bool load();  // plays the log again; false: that is not possible
  bool read_line(const LogLine&);

  // ---- table_talk.cpp: messages ----
  void greet(const std::shared_ptr<Guest>&, const Json& hello);
  void take(const std::shared_ptr<Guest>&, const Json& message);
  void answer(const std::shared_ptr<Guest>&, const std::string& id, Json);
  void refuse(const std::shared_ptr<Guest>&, const std::string& id, const char* code, const std::string& text,
              Json more = {});
  void claim(const std::shared_ptr<Guest>&, const Json&);
  void act(const std::shared_ptr<Guest>&, const Json&);
  void ask(const std::shared_ptr<Guest>&, const std::string& what, const Json&);  // why, hint, preview
  void look(const std::shared_ptr<Guest>&, const Json&);
  void host_act(const std::shared_ptr<Guest>&, const Json&);
  void again(const std::shared_ptr<Guest>&, const std::string& id);
  void ready_seats(const std::function<bool(const Seat&)>& which, const std::string& bot,
                   const std::function<void(const std::optional<Error>&)>& done, const std::shared_ptr<Guest>&,
                   const std::string& id);
  std::string bot_name() const;
  bool known_answer(const std::shared_ptr<Guest>&, const std::string& id);

  // ---- table_undo.cpp ----
  void undo(const std::shared_ptr<Guest>&, const Json&);
  void about_wish(const std::shared_ptr<Guest>&, const std::string& what, const Json&);
  void go_back(u32 to, bool chance, Player by, const std::string& id, const std::shared_ptr<Guest>&);
  Json undo_json(Player) const;
  Json wish_json() const;

  // ---- table_news.cpp: what is sent ----
  Reader reader(Player seat) const;
  static u32 key(const Guest& g) { return g.seat ? g.seat.v : 0xff; }
  Audience& audience(Player seat);
  Json question(Player seat);
  Json open_now(Player seat);  // question, ways back, wish, clock
  Json seats_json() const;
  Json welcome(const Guest&) const;
  void send_state(const std::shared_ptr<Guest>&);
  void catch_up(const std::shared_ptr<Guest>&, u32 from);
  void tell(const News&);
  void told(Player seat, Audience&, const News&);

  // ---- table.cpp: moves ----
  void begin();
  // Stores these lines, then accepts the move and tells it. `after(problem)` is called in between.
  void commit(Tried, Player who, const std::string& id, std::function<void(const std::optional<Error>&)> after);
  void store(Store::Change, std::function<void(const std::optional<Error>&)> after);
  void next();  // what the table does by itself: bots, the clock, messages that waited
  void think();
  void stop_thinking();
  void bot_chose(u64 thought, std::optional<Action>);
  void watch_clock();
  void touch();
  const char* phase_word() const;
  void remember(Player seat, const std::string& id, Text);

  Shared& shared_;
  boost::asio::strand<boost::asio::io_context::executor_type> strand_;
  boost::asio::steady_timer pace_, patience_, clock_timer_;
  StoredTable kept_;  // without seats and ruleset once it is loaded
  bool stored_;
  Phase phase_ = Phase::waiting;
  std::string broken_;  // why
  TableOptions options_;
  std::vector<Seat> seats_;
  std::unique_ptr<Play> play_;
  std::optional<TableClock> clock_;
  std::vector<std::shared_ptr<Guest>> guests_;
  std::map<u32, Audience> audiences_;
  u32 log_size_ = 0, v_ = 0;
  bool busy_ = false;
  std::deque<std::pair<std::shared_ptr<Guest>, Json>> waiting_;
  std::optional<Wish> wish_;
  bool thinking_ = false;  // a bot, or it waits for its turn to do so
  u64 thought_ = 0;        // which thought is not out of date
  std::chrono::steady_clock::time_point last_bot_{};
  std::atomic<bool> idle_{true};
};

}  // namespace bastide::sdk::serve
