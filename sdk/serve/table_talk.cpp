// What those at a table say to it.
#include <SQLiteCpp/SQLiteCpp.h>
#include <spdlog/spdlog.h>

#include <boost/asio/post.hpp>
#include <ctime>

#include "players/players.hpp"
#include "serve/answers.hpp"
#include "serve/secrets.hpp"
#include "serve/story.hpp"
#include "serve/table.hpp"
#include "words/people.hpp"

namespace bastide::sdk::serve {

namespace {

constexpr std::size_t most_id = 40, most_waiting = 32, most_moves_told = 400;

bool changes_something(const std::string& what) {
  return what == "act" || what == "undo" || what == "undo-yes" || what == "undo-no" || what == "undo-back" ||
         what == "claim" || what == "host" || what == "again";
}

}  // namespace

void Table::answer(const std::shared_ptr<Guest>& guest, const std::string& message, Json j) {
  j["id"] = message;
  const auto text = std::make_shared<const std::string>(written(j));
  if (guest->seat && (j["t"] == "ack" || j["t"] == "no")) remember(guest->seat, message, text);
  guest->send(text);
}

void Table::refuse(const std::shared_ptr<Guest>& guest, const std::string& message, const char* code,
                   const std::string& text, Json more) {
  Json j = more.is_object() ? std::move(more) : Json::object();
  j.update({{"t", "no"}, {"code", code}, {"text", text}});
  if (std::string_view(code) == "store") {  // it may be sent once more
    j["id"] = message;
    guest->send(std::make_shared<const std::string>(written(j)));
    return;
  }
  answer(guest, message, std::move(j));
}

// The answer that the same message got before, once more.
bool Table::known_answer(const std::shared_ptr<Guest>& guest, const std::string& message) {
  if (!guest->seat) return false;
  const auto& answers = seats_[guest->seat.v].answers;
  const auto found = std::ranges::find(answers, message, &Answer::id);
  if (found == answers.end()) return false;
  guest->send(found->text);
  return true;
}

void Table::greet(const std::shared_ptr<Guest>& guest, const Json& hello) {
  try {
    const std::string secret = text_in(hello, "secret", 100), host = text_in(hello, "host", 100),
                      watch = text_in(hello, "watch", 100), boot = text_in(hello, "boot", 100);
    const auto v = number_in(hello, "v", 0, INT32_MAX, 0);
    load();
    for (u32 p = 0; p < seats_.size(); ++p)
      if (opens(secret, seats_[p].kept.secret)) guest->seat = Player(p);
    guest->host = opens(host, kept_.host);
    guest->sees = guest->seat || guest->host || opens(watch, kept_.watch) || options_.open || !stored_;
    if (guest->seat && seats_[guest->seat.v].here++ == 0) tell({.what = "seats", .seats = true});
    guests_.push_back(guest);
    if (guest->sees) ++audience(guest->seat).here;
    guest->send(std::make_shared<const std::string>(written(welcome(*guest))));
    if (boot == shared_.boot && hello.contains("v"))
      catch_up(guest, static_cast<u32>(v));
    else
      send_state(guest);
    next();
  } catch (const Bad& bad) {
    guest->close("bad");
  }
}

void Table::take(const std::shared_ptr<Guest>& guest, const Json& m) {
  const std::string what = text_in(m, "t", 20);
  if (std::ranges::find(guests_, guest) == guests_.end()) return;  // it left meanwhile
  if (busy_ && changes_something(what)) {
    if (waiting_.size() >= most_waiting)
      return refuse(guest, text_in(m, "id", most_id), "slow-down", "too much at once; send it once more");
    waiting_.emplace_back(guest, m);
    return;
  }
  try {
    if (what == "sync") return send_state(guest);
    const std::string message = needed_text(m, "id", most_id);
    if (phase_ == Phase::broken) return refuse(guest, message, "over", broken_);
    if (what == "claim") return claim(guest, m);
    if (!guest->sees) return refuse(guest, message, "not-you", "this table is not open to look at");
    if (what == "act") return act(guest, m);
    if (what == "why" || what == "hint" || what == "preview") return ask(guest, what, m);
    if (what == "undo") return undo(guest, m);
    if (what == "undo-yes" || what == "undo-no" || what == "undo-back") return about_wish(guest, what, m);
    if (what == "tiles" || what == "look" || what == "history" || what == "points") return look(guest, m);
    if (what == "host") return host_act(guest, m);
    if (what == "again") return again(guest, message);
    refuse(guest, message, "bad", "there is no message '" + what.substr(0, 20) + "'");
  } catch (const Bad& bad) {
    Json no = {{"t", "no"}, {"code", "bad"}, {"text", bad.text}};
    if (m.contains("id") && m["id"].is_string() && m["id"].get<std::string>().size() <= most_id) no["id"] = m["id"];
    guest->send(std::make_shared<const std::string>(written(no)));
  }
}

void Table::act(const std::shared_ptr<Guest>& guest, const Json& m) {
  const std::string message = needed_text(m, "id", most_id), move = needed_text(m, "do", 300);
  const auto n = static_cast<u32>(number_in(m, "n", 0, 1 << 24));
  if (!guest->seat) return refuse(guest, message, "not-you", "who looks on does not play");
  if (known_answer(guest, message)) return;
  if (phase_ == Phase::waiting) return refuse(guest, message, "waits", "the game has not begun");
  if (phase_ == Phase::over) return refuse(guest, message, "over", "the game is over");
  if (n != play_->moves()) {
    refuse(guest, message, "stale", "another move came first", {{"n", play_->moves()}});
    return send_state(guest);
  }
  const Decision d = play_->decision();
  if (d.who != guest->seat)
    return refuse(guest, message, "not-you", reader(guest->seat).names[d.who.v] + " is asked, not you");
  const auto action = play_->legal(move);
  if (!action) {
    Json why = reasons_for(play_->rules(), play_->known_to(guest->seat), reader(guest->seat), move);
    return refuse(guest, message, "illegal", action.error().what, {{"why", std::move(why)}, {"n", play_->moves()}});
  }
  stop_thinking();
  commit(play_->tried(*action), guest->seat, message, [this, guest, message, n](const auto& problem) {
    if (problem) return refuse(guest, message, "store", problem->str());
    answer(guest, message, {{"t", "ack"}, {"n", n + 1}, {"v", v_}});
  });
}

// Answers that may take long: from a copy of what the reader may know, in a thread for such things.
void Table::ask(const std::shared_ptr<Guest>& guest, const std::string& what, const Json& m) {
  const std::string message = needed_text(m, "id", most_id);
  if (!play_) return refuse(guest, message, "waits", "the game has not begun");
  const Decision d = play_->decision();
  const u32 n = play_->moves();
  const auto later = [&](std::function<Json(const Rules&, const State&, const Reader&)> work) {
    boost::asio::post(shared_.desk, [guest, message, n, work = std::move(work), rules = play_->shared_rules(),
                                     known = play_->known_to(guest->seat), who = reader(guest->seat)] {
      Json j = work(*rules, known, who);
      j.update({{"id", message}, {"n", n}});
      guest->send(std::make_shared<const std::string>(written(j)));
    });
  };
  if (what == "why") {
    const std::string asked = needed_text(m, "ask", 300);
    return later([asked](const Rules& rules, const State& known, const Reader& who) {
      Json j = reasons_for(rules, known, who, asked);
      j["t"] = "because";
      return j;
    });
  }
  if (!guest->seat || d.who != guest->seat || phase_ != Phase::running)
    return refuse(guest, message, phase_ == Phase::over ? "over" : "not-you", "only who is asked can ask this");
  if (what == "hint") {
    if (!options_.hints) return refuse(guest, message, "off", "at this table there are no hints");
    return later([](const Rules& rules, const State& known, const Reader& who) {
      Json j = advice_for(rules.game(), known, who);
      j["t"] = "advice";
      return j;
    });
  }
  if (!options_.preview) return refuse(guest, message, "off", "at this table there are no previews");
  if (const auto asked = static_cast<u32>(number_in(m, "n", 0, 1 << 24)); asked != n)
    return refuse(guest, message, "stale", "another move came first", {{"n", n}});
  const auto action = play_->legal(needed_text(m, "do", 300));
  if (!action) return refuse(guest, message, "illegal", action.error().what);
  later([action = *action](const Rules& rules, const State& known, const Reader& who) {
    Json j = outlook_of(rules.game(), known, who, action);
    j["t"] = "outlook";
    return j;
  });
}

// The table as it is and was.
void Table::look(const std::shared_ptr<Guest>& guest, const Json& m) {
  const std::string what = text_in(m, "t", 20), message = needed_text(m, "id", most_id);
  const u32 n = play_->moves();
  const Reader who = reader(guest->seat);
  Json j;
  if (what == "tiles") {
    j = tiles_to_come(play_->game(), play_->known_to(guest->seat), guest->seat);
  } else if (what == "points") {
    j = points_of(*play_, who.names);
  } else if (what == "history") {
    const auto from = static_cast<u32>(number_in(m, "from", 0, 1 << 24)),
               to = static_cast<u32>(number_in(m, "to", 0, 1 << 24));
    j = {{"moves", history_of(*play_, from, std::min({to, n, from + static_cast<u32>(most_moves_told)}), who)}};
  } else {
    const auto at = static_cast<u32>(number_in(m, "n", 0, n));
    const Game& game = play_->game();
    Json story = Json::array();
    std::vector<Play::Laid> laid;
    const State then = play_->at(at, [&](const Play::Heard& h) {
      for (const Entry& e : h.journal)
        if (e.is == Entry::Is::placed) laid.push_back({e.move, e.who});
      if (h.number == at)
        story = story_of(game, phase_ == Phase::over ? h.after : game.observe(h.after, guest->seat, at + 1), h.journal,
                         who);
    });
    const State known = phase_ == Phase::over ? then : game.observe(then, guest->seat, at + 1);
    const Decision d = game.decision(known);
    j = {{"view", view_of(play_->rules(), known, laid, who)},
         {"story", story},
         {"prompt", People(game, known, who).prompt()}};
    if (d.who) j["asks"] = d.who.v;
    j["at"] = at;
  }
  j["n"] = what == "look" ? j["at"].get<u32>() : n;
  j.erase("at");
  j["t"] = what == "look" ? "past" : what;
  j["id"] = message;
  guest->send(std::make_shared<const std::string>(written(j)));
}

// An invitation is exchanged for a seat's secret, once.
void Table::claim(const std::shared_ptr<Guest>& guest, const Json& m) {
  const std::string message = needed_text(m, "id", most_id), code = needed_text(m, "code", 100),
                    name = name_in(m, "name", 20);
  if (guest->seat) return refuse(guest, message, "bad", "you have a seat");
  u32 at = 0;
  while (at < seats_.size() && !opens(code, seats_[at].kept.invitation)) ++at;
  if (at == seats_.size()) return refuse(guest, message, "illegal", "this invitation is not valid any more");
  const std::string secret = fresh_secret();
  StoredSeat seat = seats_[at].kept;
  seat.is = "human";
  seat.invitation.clear();
  seat.secret = hash_of(secret);
  if (!name.empty()) seat.name = name;
  store(
      [id = id(), at, seat](SQLite::Database& db) { put_seat(db, id, static_cast<int>(at), seat); },
      [this, guest, message, at, seat, secret](const auto& problem) {
        if (problem) return refuse(guest, message, "store", problem->str());
        seats_[at].kept = seat;
        for (const auto& other : guests_)  // who had the old secret
          if (other != guest && other->seat == Player(at)) other->close("gone");
        if (guest->sees) --audience(guest->seat).here;
        guest->seat = Player(at);
        guest->sees = true;
        ++seats_[at].here;
        ++audience(guest->seat).here;
        guest->send(std::make_shared<const std::string>(
            written({{"t", "secret"}, {"id", message}, {"seat", at}, {"secret", secret}})));
        guest->send(std::make_shared<const std::string>(written(welcome(*guest))));
        send_state(guest);
        tell({.what = "seats", .seats = true});
        if (phase_ == Phase::waiting && std::ranges::none_of(seats_, [](const Seat& s) { return s.kept.is == "open"; }))
          post([this] { begin(); });
      });
}

void Table::host_act(const std::shared_ptr<Guest>& guest, const Json& m) {
  const std::string message = needed_text(m, "id", most_id), what = needed_text(m, "do", 20);
  if (!guest->host) return refuse(guest, message, "not-you", "only who made the table may do this");
  if (!stored_) return refuse(guest, message, "over", "this is a replay");
  const auto done = [this, guest, message](const auto& problem) {
    if (problem) return refuse(guest, message, "store", problem->str());
    answer(guest, message, {{"t", "ack"}, {"n", play_ ? play_->moves() : 0}, {"v", v_}});
  };
  if (what == "options") {
    const TableOptions wanted = options_from(m, options_);
    return store(
        [id = id(), wanted](SQLite::Database& db) { put_options(db, id, written(json_of(wanted)), wanted.open); },
        [this, wanted, done](const auto& problem) {
          if (!problem) {
            const auto clock = options_.clock;
            options_ = wanted;
            options_.clock = clock;  // it is wound up once
            ++v_;
          }
          done(problem);
          if (!problem) tell({.what = "options", .options = true});
        });
  }
  if (what == "start") {
    if (phase_ != Phase::waiting) return refuse(guest, message, "illegal", "the game has begun");
    return ready_seats([](const Seat& s) { return s.kept.is == "open"; }, text_in(m, "bot", 100, "greedy"), done, guest,
                       message);
  }
  const auto at = static_cast<u32>(number_in(m, "seat", 0, static_cast<std::int64_t>(seats_.size()) - 1));
  if (what == "bot")
    return ready_seats([&, at](const Seat& s) { return &s == &seats_[at]; }, text_in(m, "bot", 100, "greedy"), done,
                       guest, message);
  if (what != "invite") return refuse(guest, message, "bad", "expected start, bot, invite or options");
  const std::string code = fresh_secret(64);
  StoredSeat seat = seats_[at].kept;
  seat.invitation = hash_of(code);
  if (phase_ == Phase::waiting && !seat.secret.empty() && seat.is == "bot") seat.is = "open";
  store([id = id(), at, seat](SQLite::Database& db) { put_seat(db, id, static_cast<int>(at), seat); },
        [this, guest, message, at, seat, code](const auto& problem) {
          if (problem) return refuse(guest, message, "store", problem->str());
          seats_[at].kept = seat;
          guest->send(std::make_shared<const std::string>(
              written({{"t", "invitation"}, {"id", message}, {"seat", at}, {"code", code}})));
        });
}

// These seats are a bot's from now on.
void Table::ready_seats(const std::function<bool(const Seat&)>& which, const std::string& bot,
                        const std::function<void(const std::optional<Error>&)>& done,
                        const std::shared_ptr<Guest>& guest, const std::string& message) {
  if (const auto made = make_agent(bot, 1); !made) return refuse(guest, message, "bad", made.error().what);
  std::map<u32, StoredSeat> changed;
  for (u32 p = 0; p < seats_.size(); ++p) {
    if (!which(seats_[p])) continue;
    StoredSeat seat = seats_[p].kept;
    seat.is = "bot";
    seat.bot = bot;
    seat.secret.clear();
    seat.invitation.clear();
    if (seat.name.empty()) seat.name = bot_name();
    changed[p] = seat;
  }
  stop_thinking();
  store(
      [id = id(), changed](SQLite::Database& db) {
        for (const auto& [p, seat] : changed) put_seat(db, id, static_cast<int>(p), seat);
      },
      [this, changed, done](const auto& problem) {
        if (!problem) {
          for (const auto& [p, seat] : changed) {
            seats_[p].kept = seat;
            for (const auto& g : guests_)
              if (g->seat == Player(p)) g->close("gone");
          }
        }
        done(problem);
        if (problem) return;
        tell({.what = "seats", .seats = true});
        if (phase_ == Phase::waiting && std::ranges::none_of(seats_, [](const Seat& s) { return s.kept.is == "open"; }))
          post([this] { begin(); });
      });
}

std::string Table::bot_name() const {
  std::string name = "Bot";
  for (u32 n = 2; std::ranges::any_of(seats_, [&](const Seat& s) { return s.kept.name == name; }); ++n)
    name = "Bot " + std::to_string(n);
  return name;
}

// The same people, the same rules, another game: everybody keeps his secret.
void Table::again(const std::shared_ptr<Guest>& guest, const std::string& message) {
  if (!guest->host || !stored_) return refuse(guest, message, "not-you", "only who made the table may do this");
  if (phase_ != Phase::over) return refuse(guest, message, "illegal", "the game is not over");
  StoredTable next = kept_;
  next.id = fresh_id();
  next.toml = play_->rules().toml();
  next.seed = fresh_seed();
  next.phase = "waiting";
  next.options = written(json_of(options_));
  next.clock.clear();
  next.made = std::time(nullptr);
  next.seats.clear();
  for (const Seat& s : seats_) next.seats.push_back(s.kept);
  busy_ = true;
  shared_.make_table(next,
                     [self = shared_from_this(), guest, message, id = next.id](const std::optional<Error>& problem) {
                       self->post([self, guest, message, id, problem] {
                         self->busy_ = false;
                         if (problem) return self->refuse(guest, message, "store", problem->str());
                         ++self->v_;
                         self->answer(guest, message, {{"t", "ack"}, {"v", self->v_}, {"table", id}});
                         self->tell({.what = "again", .table = id});
                         self->next();
                       });
                     });
}

}  // namespace bastide::sdk::serve
