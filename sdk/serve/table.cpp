// Moves: tried, stored, accepted, told.
#include "serve/table.hpp"

#include <SQLiteCpp/SQLiteCpp.h>
#include <spdlog/spdlog.h>

#include <boost/asio/post.hpp>

#include "serve/record_text.hpp"
#include "serve/secrets.hpp"
#include "view/svg.hpp"
#include "words/faults.hpp"

namespace bastide::sdk::serve {

namespace {

using namespace std::chrono_literals;

constexpr auto bot_patience = 30s;  // then the first legal move is taken
constexpr std::size_t answers_kept = 64;

}  // namespace

Table::Table(Shared& shared, StoredTable kept, bool stored)
    : shared_(shared),
      strand_(shared.io.get_executor()),
      pace_(strand_),
      patience_(strand_),
      clock_timer_(strand_),
      kept_(std::move(kept)),
      stored_(stored) {
  const Json options = Json::parse(kept_.options, nullptr, false);
  try {
    if (options.is_object()) options_ = options_from(options, {});
  } catch (const Bad&) {
    spdlog::warn("table {}: its options cannot be read", kept_.id.substr(0, 4));
  }
  phase_ = kept_.phase == "running" ? Phase::running : kept_.phase == "over" ? Phase::over : Phase::waiting;
  for (StoredSeat& s : kept_.seats) seats_.push_back({std::move(s)});
  kept_.seats.clear();
}

std::shared_ptr<Table> Table::of_record(Shared& shared, std::string id, const Record& record,
                                        std::unique_ptr<Play> play) {
  StoredTable kept{.id = std::move(id), .title = record.header.title, .mix = record.header.ruleset, .phase = "over"};
  for (std::size_t p = 0; p < record.header.seats.size(); ++p)
    kept.seats.push_back({.is = record.header.seats[p] == "human" ? "human" : "bot",
                          .name = record.header.names[p],
                          .bot = record.header.seats[p],
                          .colour = static_cast<int>(p)});
  auto table = std::make_shared<Table>(shared, std::move(kept), false);
  table->play_ = std::move(play);
  table->log_size_ = table->v_ = table->play_->moves();
  return table;
}

void Table::post(std::function<void()> what) {
  idle_ = false;
  boost::asio::post(strand_, [self = shared_from_this(), what = std::move(what)] {
    what();
    self->touch();
  });
}

void Table::touch() { idle_ = guests_.empty() && !busy_ && waiting_.empty() && !thinking_; }

void Table::arrive(std::shared_ptr<Guest> guest, Json hello) {
  post([this, guest = std::move(guest), hello = std::move(hello)] { greet(guest, hello); });
}
void Table::receive(std::shared_ptr<Guest> guest, Json message) {
  post([this, guest = std::move(guest), message = std::move(message)] { take(guest, message); });
}

void Table::leave(std::shared_ptr<Guest> guest) {
  post([this, guest = std::move(guest)] {
    if (std::erase(guests_, guest) == 0) return;
    if (!guest->sees) return;
    Audience& a = audience(guest->seat);
    --a.here;
    a.left = std::chrono::steady_clock::now();
    if (guest->seat && --seats_[guest->seat.v].here == 0) tell({.what = "seats", .seats = true});
  });
}

void Table::close_all(const std::string& why) {
  post([this, why] {
    for (const auto& g : guests_) g->close(why);
  });
}

void Table::start_if_full() {
  post([this] {
    if (phase_ == Phase::waiting && std::ranges::none_of(seats_, [](const Seat& s) { return s.kept.is == "open"; }))
      begin();
  });
}

void Table::ask_rules(std::function<void(const std::shared_ptr<const Rules>&)> reply) {
  post([this, reply = std::move(reply)] { reply(load() ? play_->shared_rules() : nullptr); });
}

void Table::ask_record(std::function<void(std::string)> reply) {
  post([this, reply = std::move(reply)] {
    if (!stored_ || !load() || phase_ != Phase::over) return reply("");
    std::vector<std::string> kinds, names;
    for (const Seat& s : seats_) {
      kinds.push_back(s.bot() ? s.kept.bot : "human");
      names.push_back(s.kept.name);
    }
    const RecordHeader header = play_->rules().header(kinds, names, kept_.seed);
    reply(record_text(play_->rules(), header, shared_.store.log(id())));
  });
}

void Table::ask_picture(std::function<void(std::string)> reply) {
  post([this, reply = std::move(reply)] {
    if (!load() || phase_ != Phase::over) return reply("");
    reply(svg_board(play_->game(), play_->state(), {.names = reader({}).names}));
  });
}

// ---- from the log ----
bool Table::load() {
  if (phase_ == Phase::broken) return false;
  if (play_) return true;
  const auto fail = [&](const std::string& why) {
    broken_ = why;
    phase_ = Phase::broken;
    spdlog::warn("table {}: {}", id().substr(0, 4), why);
    return false;
  };
  auto rules = shared_.shelf.read(kept_.toml, kept_.ruleset, kept_.ruleset_title);
  if (!rules) return fail("its ruleset cannot be played here any more: " + rules.error().str());
  const auto players = static_cast<int>(seats_.size());
  if (players < (*rules)->game().min_players() || players > (*rules)->game().max_players())
    return fail("its ruleset is for another number of players");
  play_ = std::make_unique<Play>(*rules, players, kept_.seed);
  for (const LogLine& line : shared_.store.log(id()))
    if (!read_line(line)) {
      play_.reset();
      return fail("its moves do not agree with the rules as they are here now: '" + line.text + "'");
    }
  v_ = log_size_;
  if (phase_ == Phase::running && play_->decision().over()) phase_ = Phase::over;
  if (options_.clock) {
    clock_.emplace(*options_.clock, seats_.size());
    clock_->read(kept_.clock);
  }
  kept_.toml.clear();
  kept_.toml.shrink_to_fit();
  next();
  return true;
}

bool Table::read_line(const LogLine& line) {
  ++log_size_;
  if (!line.id.empty() && line.who && line.who.v < seats_.size()) {
    const Json ack = {{"t", "ack"}, {"id", line.id}, {"n", line.number}};
    remember(line.who, line.id, std::make_shared<const std::string>(written(ack)));
  }
  switch (line.is) {
    case LogLine::Is::undo:
      if (line.number >= play_->moves()) return false;
      play_->go_back(line.number, {});
      return true;
    case LogLine::Is::reseed:
      play_->reseed(std::stoull(line.text));
      return true;
    default:
      return line.number == play_->moves() + 1 && play_->replay(line.text, line.who);
  }
}

void Table::remember(Player seat, const std::string& message, Text text) {
  auto& answers = seats_[seat.v].answers;
  answers.push_back({message, std::move(text)});
  if (answers.size() > answers_kept) answers.pop_front();
}

const char* Table::phase_word() const {
  static constexpr const char* words[] = {"waiting", "running", "over", "broken"};
  return words[static_cast<u8>(phase_)];
}

// ---- moves ----
void Table::begin() {
  if (!load() || phase_ != Phase::waiting || busy_) return;
  commit(play_->begun(), {}, {}, {});
}

void Table::commit(Tried tried, Player who, const std::string& message,
                   std::function<void(const std::optional<Error>&)> after) {
  const bool starts = phase_ == Phase::waiting;
  const bool ends = play_->game().decision(tried.state).over();
  std::vector<LogLine> lines;
  for (std::size_t i = 0; i < tried.moves.size(); ++i)
    lines.push_back({.number = play_->moves() + static_cast<u32>(i) + 1,
                     .who = tried.moves[i].action.who,
                     .text = tried.moves[i].text,
                     .id = i == 0 ? message : ""});
  std::string clock;
  const auto now = std::chrono::steady_clock::now();
  if (starts && options_.clock) clock_.emplace(*options_.clock, seats_.size());
  if (clock_) clock = clock_->text(now);
  Store::Change change = [id = id(), at = log_size_, lines, phase = starts || ends ? ends ? "over" : "running" : "",
                          clock](SQLite::Database& db) {
    for (std::size_t i = 0; i < lines.size(); ++i) put_line(db, id, at + static_cast<u32>(i), lines[i]);
    if (*phase) put_phase(db, id, phase);
    if (!clock.empty()) put_clock(db, id, clock);
  };
  const auto count = static_cast<u32>(lines.size());
  auto kept = std::make_shared<Tried>(std::move(tried));
  store(std::move(change), [this, kept, who, count, starts, ends, after = std::move(after)](const auto& problem) {
    if (problem) {
      if (after) after(problem);
      return;
    }
    log_size_ += count;
    ++v_;
    const Journal journal = kept->journal;
    play_->accept(std::move(*kept));
    if (starts) phase_ = Phase::running;
    if (ends) phase_ = Phase::over;
    const bool wished = wish_.has_value();
    wish_.reset();
    if (clock_) clock_->turn_to(ends ? Player{} : play_->decision().who, std::chrono::steady_clock::now(), bool{who});
    if (after) after({});
    tell({.what = "move", .who = who, .journal = &journal, .seats = starts || ends, .wish = wished});
    if (ends)
      if (const std::string fault = fault_sentence(play_->game(), play_->state()); !fault.empty())
        spdlog::error("table {}: broken off: {}", id().substr(0, 4), fault);
  });
}

// Nothing else happens at the table until it is on the disk.
void Table::store(Store::Change change, std::function<void(const std::optional<Error>&)> after) {
  busy_ = true;
  shared_.store.write(std::move(change),
                      [self = shared_from_this(), after = std::move(after)](const std::optional<Error>& problem) {
                        self->post([self, after, problem] {
                          self->busy_ = false;
                          after(problem);
                          self->next();
                        });
                      });
}

// ---- what happens by itself ----
void Table::next() {
  if (busy_) return;
  if (!waiting_.empty()) {
    const auto [guest, message] = std::move(waiting_.front());
    waiting_.pop_front();
    post([this, guest = guest, message = message] {
      take(guest, message);
      next();
    });
    return;
  }
  if (phase_ != Phase::running || !play_) return;
  if (clock_ && !clock_->runs()) clock_->turn_to(play_->decision().who, std::chrono::steady_clock::now(), false);
  watch_clock();
  think();
}

void Table::think() {
  const Decision d = play_->decision();
  if (thinking_ || d.over() || !d.who || !seats_[d.who.v].bot()) return;
  // Bots alone play only while somebody looks on.
  if (guests_.empty() && std::ranges::all_of(seats_, [](const Seat& s) { return s.bot(); })) return;
  thinking_ = true;
  const u64 thought = ++thought_;
  const auto begin = [this, thought, who = d.who] {
    if (thought != thought_ || !thinking_) return;
    // The seed of the bot says nothing about that of the game.
    const u64 seed = static_cast<u64>(std::hash<std::string>{}(id())) ^ who.v;
    shared_.bots.think(play_->shared_rules(), play_->known_to(who), seats_[who.v].kept.bot, seed,
                       [self = shared_from_this(), thought](std::optional<Action> a) {
                         self->post([self, thought, a] { self->bot_chose(thought, a); });
                       });
    patience_.expires_after(bot_patience);
    patience_.async_wait([self = shared_from_this(), thought](const auto& cancelled) {
      if (!cancelled) self->post([self, thought] { self->bot_chose(thought, {}); });
    });
  };
  const auto due = last_bot_ + std::chrono::milliseconds(options_.pace);
  if (due <= std::chrono::steady_clock::now()) return begin();
  pace_.expires_at(due);
  pace_.async_wait([self = shared_from_this(), begin](const auto& cancelled) {
    if (!cancelled) self->post(begin);
  });
}

// The table has changed: what a bot thought is of no use.
void Table::stop_thinking() {
  ++thought_;
  thinking_ = false;
  pace_.cancel();
  patience_.cancel();
}

void Table::bot_chose(u64 thought, std::optional<Action> action) {
  if (thought != thought_ || !thinking_) return;
  patience_.cancel();
  if (busy_) {  // a seat is being changed, for example
    patience_.expires_after(50ms);
    patience_.async_wait([self = shared_from_this(), thought, action](const auto& cancelled) {
      if (!cancelled) self->post([self, thought, action] { self->bot_chose(thought, action); });
    });
    return;
  }
  stop_thinking();
  const Decision d = play_->decision();
  if (phase_ != Phase::running || !d.who || !seats_[d.who.v].bot()) return next();
  if (action) action->who = d.who;
  const bool good = action && play_->legal_now(*action);
  if (!good) spdlog::warn("table {}: a bot had no answer, the first move is taken", id().substr(0, 4));
  last_bot_ = std::chrono::steady_clock::now();
  commit(play_->tried(good ? *action : play_->choices()[0]), d.who, {}, [this](const auto& problem) {
    if (problem) last_bot_ += 2s;  // later again
  });
}

void Table::watch_clock() {
  if (!clock_ || !clock_->runs()) return;
  const auto left = clock_->left(clock_->runs(), std::chrono::steady_clock::now());
  if (left.count() == 0) return;
  clock_timer_.expires_after(left + 10ms);
  clock_timer_.async_wait([self = shared_from_this()](const auto& cancelled) {
    if (cancelled) return;
    self->post([self] {
      if (!self->clock_ || !self->clock_->runs()) return;
      if (!self->clock_->over(self->clock_->runs(), std::chrono::steady_clock::now())) return self->watch_clock();
      ++self->v_;
      self->tell({.what = "clock", .who = self->clock_->runs()});
    });
  });
}

}  // namespace bastide::sdk::serve
