#include "serve/hall.hpp"

#include <SQLiteCpp/SQLiteCpp.h>

#include <algorithm>
#include <ctime>

#include "players/players.hpp"
#include "players/seats.hpp"
#include "serve/secrets.hpp"
#include "view/palette.hpp"

namespace bastide::sdk::serve {

namespace {

constexpr std::size_t most_replays = 32;
constexpr int most_listed = 50, name_letters = 20, title_letters = 60;

// As the page asks for them; what is told once comes with it.
struct WishedSeats {
  std::vector<StoredSeat> seats;
  Json secrets = Json::object(), invitations = Json::object();
};

std::string free_name(const std::vector<StoredSeat>& seats, const std::string& base) {
  std::string name = base;
  for (int n = 2; std::ranges::find(seats, name, &StoredSeat::name) != seats.end(); ++n)
    name = base + " " + std::to_string(n);
  return name;
}

StoredSeat wished_seat(const Json& s, WishedSeats& all) {
  const std::string is = needed_text(s, "is", 20), at = std::to_string(all.seats.size());
  StoredSeat seat{.name = name_in(s, "name", name_letters),
                  .colour = static_cast<int>(number_in(s, "colour", 0, static_cast<int>(seat_colours.size()) - 1,
                                                       static_cast<std::int64_t>(all.seats.size())))};
  if (is == "bot") {
    seat.is = "bot";
    seat.bot = text_in(s, "bot", 100, "greedy");
    if (const auto agent = make_agent(seat.bot, 1); !agent) throw Bad{agent.error().what + "; " + agent.error().hint};
    if (seat.name.empty()) seat.name = free_name(all.seats, "Bot");
    return seat;
  }
  const std::string code = is == "me" ? fresh_secret() : fresh_secret(64);
  if (is == "me") {
    seat.is = "human";
    seat.secret = hash_of(code);
    all.secrets[at] = code;
    if (seat.name.empty()) seat.name = free_name(all.seats, "Player");
  } else if (is == "friend") {
    seat.is = "open";
    seat.invitation = hash_of(code);
    all.invitations[at] = code;
  } else {
    throw Bad{"'is': expected me, friend or bot"};
  }
  return seat;
}

WishedSeats wished_seats(const Json& wish) {
  const auto list = wish.find("seats");
  if (list == wish.end() || !list->is_array() || list->empty() || list->size() > max_players)
    throw Bad{"'seats': expected a list of 1 to " + std::to_string(max_players) + " seats"};
  WishedSeats all;
  std::vector<bool> colours(seat_colours.size());
  for (const Json& s : *list) {
    if (!s.is_object()) throw Bad{"'seats': expected objects"};
    StoredSeat seat = wished_seat(s, all);
    for (const StoredSeat& other : all.seats)
      if (!seat.name.empty() && other.name == seat.name) throw Bad{"two players are called '" + seat.name + "'"};
    while (colours[static_cast<std::size_t>(seat.colour)])
      seat.colour = (seat.colour + 1) % static_cast<int>(colours.size());
    colours[static_cast<std::size_t>(seat.colour)] = true;
    all.seats.push_back(std::move(seat));
  }
  return all;
}

}  // namespace

Hall::Hall(Shared shared, Lobby& lobby) : shared_(std::move(shared)), lobby_(lobby) {
  shared_.make_table = [this](const StoredTable& t, std::function<void(const std::optional<Error>&)> done) {
    put(t, [this, id = t.id, done = std::move(done)](const std::optional<Error>& problem) {
      if (!problem)
        if (const auto table = find(id)) table->start_if_full();
      done(problem);
    });
  };
}

std::shared_ptr<Table> Hall::find(const std::string& id) {
  if (id.size() != 16 ||
      !std::ranges::all_of(id, [](char c) { return (c >= 'a' && c <= 'z') || (c >= '2' && c <= '9'); }))
    return nullptr;
  const std::lock_guard guard(lock_);
  if (const auto found = tables_.find(id); found != tables_.end()) return found->second;
  auto stored = shared_.store.table(id);
  if (!stored) return nullptr;
  return tables_[id] = std::make_shared<Table>(shared_, std::move(*stored));
}

void Hall::put(const StoredTable& t, std::function<void(const std::optional<Error>&)> done) {
  const bool open = Json::parse(t.options).value("open", false);
  shared_.store.write(
      [t, open](SQLite::Database& db) {
        put_table(db, t);
        put_options(db, t.id, t.options, open);
      },
      [done = std::move(done)](const std::optional<Error>& problem) { done(problem); });
}

void Hall::make(const Json& wish, Reply reply) {
  WishedSeats seats = wished_seats(wish);
  TableOptions options = options_from(wish, {});
  StoredTable t{.id = fresh_id(), .title = name_in(wish, "title", title_letters)};
  auto rules = lobby_.rules_of(needed_text(wish, "mix", most_mix), t.mix);
  if (!rules) return reply(rules.error());
  const Game& game = (*rules)->game();
  if (const auto e = wrong_player_count(game, static_cast<int>(seats.seats.size()))) return reply(*e);
  const std::string host = fresh_secret(), watch = fresh_secret();
  if (t.title.empty()) t.title = game.spec().title;
  t.ruleset = game.spec().id;
  t.ruleset_title = game.spec().title;
  t.toml = (*rules)->toml();
  t.options = written(json_of(options));
  t.seed = fresh_seed();
  t.phase = "waiting";
  t.host = hash_of(host);
  t.watch = hash_of(watch);
  t.made = std::time(nullptr);
  t.seats = std::move(seats.seats);
  const Json told = {{"table", t.id},
                     {"host", host},
                     {"watch", watch},
                     {"secrets", seats.secrets},
                     {"invitations", seats.invitations}};
  shared_.make_table(t, [told, reply = std::move(reply)](const std::optional<Error>& problem) {
    reply(problem ? Result<Json>(*problem) : Result<Json>(told));
  });
}

Result<std::string> Hall::replay(const std::string& text) {
  const auto record = parse_record(text, "the record");
  if (!record) return record.error();
  auto rules = shared_.shelf.read(record->header.ruleset_toml, record->header.ruleset, record->header.title);
  if (!rules) return rules.error();
  const int players = static_cast<int>(record->header.seats.size());
  if (const auto e = wrong_player_count((*rules)->game(), players)) return *e;
  auto play = std::make_unique<Play>(*rules, players, record->header.seed);
  for (const RecordLine* line : lines_in_force(*record)) {
    if (line->is == RecordLine::Is::reseed) {
      play->reseed(line->seed);
      continue;
    }
    if (play->replay(line->text, line->who == 0 ? Player{} : Player(static_cast<u32>(line->who - 1)))) continue;
    return Error{.what = "move " + std::to_string(line->number) + ", '" + line->text + "', is not possible there",
                 .where = {"the record", line->line, line->column},
                 .hint = "it was changed, or recorded by another version; 'bastide replay' tells more"};
  }
  std::string id = fresh_id();
  auto table = Table::of_record(shared_, id, *record, std::move(play));
  const std::lock_guard guard(lock_);
  tables_[id] = std::move(table);
  replays_.push_back(id);
  if (replays_.size() > most_replays) {
    tables_.erase(replays_.front());
    replays_.pop_front();
  }
  return id;
}

Json Hall::listed() {
  Json all = Json::array();
  for (const Store::Listed& t : shared_.store.open_tables(most_listed)) {
    Json seats = Json::array();
    for (const StoredSeat& s : t.seats) seats.push_back({{"name", s.name}, {"is", s.is}, {"colour", s.colour}});
    all.push_back({{"id", t.id},
                   {"title", t.title},
                   {"mix", t.mix},
                   {"running", t.phase == "running"},
                   {"is", t.phase},
                   {"since", t.made},
                   {"seats", seats}});
  }
  return all;
}

// Whoever has a table keeps it: only those that nobody else has are let go, and nobody can get one meanwhile.
void Hall::tidy() {
  const std::lock_guard guard(lock_);
  std::erase_if(tables_, [&](const auto& entry) {
    return entry.second.use_count() == 1 && entry.second->idle() &&
           std::ranges::find(replays_, entry.first) == replays_.end();
  });
}

void Hall::close_all(const std::string& why) {
  const std::lock_guard guard(lock_);
  for (const auto& [id, table] : tables_) table->close_all(why);
}

std::size_t Hall::in_memory() {
  const std::lock_guard guard(lock_);
  return tables_.size();
}

}  // namespace bastide::sdk::serve
