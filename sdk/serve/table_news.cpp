// What a table sends: to each seat, and to all who look on, what they may see.
#include <spdlog/spdlog.h>

#include "serve/question.hpp"
#include "serve/story.hpp"
#include "serve/table.hpp"

namespace bastide::sdk::serve {

namespace {

using namespace std::chrono_literals;

constexpr auto kept_after_leaving = 90s;
constexpr std::size_t most_past = 64, most_past_bytes = 128 * 1024, most_returns = 8;
constexpr u32 moves_told_at_first = 12;

std::string without_end(const Json& object) {
  std::string text = written(object);
  text.pop_back();
  return text;
}

// Both are objects as text; the first one lacks its end.
std::string with_more(const std::string& begun, const Json& more) {
  return more.empty() ? begun + "}" : begun + "," + written(more).substr(1);
}

}  // namespace

Reader Table::reader(Player seat) const {
  Reader r{{}, seat};
  for (std::size_t p = 0; p < seats_.size(); ++p) {
    const std::string& name = seats_[p].kept.name;
    r.names.push_back(name.empty() ? "player " + std::to_string(p + 1) : name);
  }
  return r;
}

Table::Audience& Table::audience(Player seat) { return audiences_[seat ? seat.v : 0xff]; }

Json Table::seats_json() const {
  Json all = Json::array();
  for (const Seat& s : seats_) {
    Json seat = {{"name", s.kept.name}, {"colour", s.kept.colour}, {"is", s.kept.is}, {"here", s.bot() || s.here > 0}};
    if (s.bot()) seat["bot"] = s.kept.bot;
    all.push_back(std::move(seat));
  }
  return all;
}

Json Table::welcome(const Guest& g) const {
  Json you = Json::object();
  if (g.seat) you["seat"] = g.seat.v;
  if (g.host) you["host"] = true;
  you["sees"] = g.sees;
  Json j = {{"t", "welcome"},
            {"proto", proto},
            {"boot", shared_.boot},
            {"table", id()},
            {"title", kept_.title},
            {"mix", kept_.mix},
            {"you", you},
            {"v", v_},
            {"is", phase_word()},
            {"seats", seats_json()},
            {"options", json_of(options_)},
            {"look", "/t/" + id() + "/"}};
  if (phase_ == Phase::broken) j["text"] = broken_;
  if (play_) j.update(constants_of(play_->rules()));
  return j;
}

Json Table::question(Player seat) {
  if (phase_ != Phase::running) return nullptr;
  const Decision d = play_->decision();
  const State known = play_->known_to(seat);
  Json q;
  if (seat && seat == d.who) {
    const Actions offers = play_->choices();
    q = question_of(play_->game(), known, reader(seat), &offers);
  } else {
    q = question_of(play_->game(), known, reader(seat), nullptr);
  }
  if (!q.is_null()) q["thinks"] = d.who && seats_[d.who.v].bot();
  return q;
}

Json Table::open_now(Player seat) {
  Json j = Json::object();
  if (!play_) return j;
  if (Json q = question(seat); !q.is_null()) j["question"] = std::move(q);
  if (seat) j["undo"] = undo_json(seat);
  if (wish_) j["wish"] = wish_json();
  if (clock_) j["clock"] = clock_->json(std::chrono::steady_clock::now());
  return j;
}

// Ways back that the options of the table allow; the latest first.
Json Table::undo_json(Player seat) const {
  Json all = Json::array();
  if (phase_ != Phase::running || options_.undo == TableOptions::Undo::never) return all;
  for (const Play::Return& r : play_->returns(seat)) {
    if (!r.free && options_.undo != TableOptions::Undo::agreed) break;
    if (all.size() == most_returns) break;
    Json way = {{"to", r.to}, {"free", r.free}};
    if (r.chance) way["chance"] = true;
    all.push_back(std::move(way));
  }
  return all;
}

Json Table::wish_json() const {
  Json yes = Json::array(), waits = Json::array();
  for (u32 p = 0; p < seats_.size(); ++p)
    if (seats_[p].human()) (wish_->yes.contains(Player(p)) ? yes : waits).push_back(p);
  return {{"v", wish_->v},           {"by", wish_->by.v}, {"to", wish_->to},
          {"chance", wish_->chance}, {"yes", yes},        {"waits", waits}};
}

void Table::send_state(const std::shared_ptr<Guest>& guest) {
  if (!guest->sees || !play_) return;
  Json j = {{"t", "state"}, {"v", v_}, {"n", play_->moves()}, {"is", phase_word()}, {"seats", seats_json()}};
  const Reader who = reader(guest->seat);
  const State known = phase_ == Phase::over ? play_->state() : play_->known_to(guest->seat);
  j["view"] = view_of(play_->rules(), known, play_->laid(), who);
  audience(guest->seat).changes.since_last(j["view"]);
  Json story = Json::array();
  const u32 n = play_->moves();
  for (const Json& move : history_of(*play_, n > moves_told_at_first ? n - moves_told_at_first + 1 : 1, n, who))
    for (const Json& entry : move["story"]) story.push_back(entry);
  j["story"] = std::move(story);
  j.update(open_now(guest->seat));
  guest->send(std::make_shared<const std::string>(written(j)));
}

// Everything since `from`, if it is still there; then the question is added to the last event. Otherwise the state.
void Table::catch_up(const std::shared_ptr<Guest>& guest, u32 from) {
  const Audience& a = audience(guest->seat);
  const bool all = from <= v_ && !a.past.empty() && a.past.front().v <= from + 1 && a.past.back().v == v_;
  if (!all || from == v_) return send_state(guest);
  for (const Audience::Past& p : a.past) {
    if (p.v <= from) continue;
    const Json more = p.v == v_ ? open_now(guest->seat) : Json::object();
    guest->send(std::make_shared<const std::string>(with_more(p.text, more)));
  }
}

void Table::tell(const News& news) {
  if (news.what == "seats") ++v_;
  const auto now = std::chrono::steady_clock::now();
  std::erase_if(audiences_,
                [&](const auto& a) { return a.second.here == 0 && now - a.second.left > kept_after_leaving; });
  for (auto& [seat, a] : audiences_) told(seat == 0xff ? Player{} : Player(seat), a, news);
  if (!news.seats) return;
  // Those who do not see the game see who sits at it.
  const Json seats = {{"t", "event"}, {"v", v_}, {"what", "seats"}, {"is", phase_word()}, {"seats", seats_json()}};
  const auto text = std::make_shared<const std::string>(written(seats));
  for (const auto& g : guests_)
    if (!g->sees) g->send(text);
}

void Table::told(Player seat, Audience& a, const News& news) {
  Json j = {{"t", "event"}, {"v", v_}, {"what", news.what}, {"n", play_ ? play_->moves() : 0}};
  if (news.who) j["who"] = news.who.v;
  if (news.seats) {
    j["seats"] = seats_json();
    j["is"] = phase_word();
  }
  if (news.options) j["options"] = json_of(options_);
  if (news.wish && !wish_) j["wish"] = nullptr;
  if (!news.table.empty()) j["table"] = news.table;
  if (play_ && (news.what == "move" || news.what == "undone")) {
    const State known = phase_ == Phase::over ? play_->state() : play_->known_to(seat);
    if (news.journal) j["story"] = story_of(play_->game(), known, *news.journal, reader(seat));
    j["view"] = a.changes.since_last(view_of(play_->rules(), known, play_->laid(), reader(seat)));
  }
  std::string text = without_end(j);
  const auto whole = std::make_shared<const std::string>(with_more(text, open_now(seat)));
  for (const auto& g : guests_)
    if (g->sees && g->seat == seat) g->send(whole);
  a.past_bytes += text.size();
  a.past.push_back({v_, std::move(text)});
  while (a.past.size() > most_past || (a.past_bytes > most_past_bytes && a.past.size() > 1)) {
    a.past_bytes -= a.past.front().text.size();
    a.past.pop_front();
  }
}

}  // namespace bastide::sdk::serve
