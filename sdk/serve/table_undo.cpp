// Going back. What uncovers nothing and undoes nobody else is free; the rest needs all people at the table, and across
// chance the next draw is a fresh one.
#include <SQLiteCpp/SQLiteCpp.h>

#include "serve/secrets.hpp"
#include "serve/table.hpp"

namespace bastide::sdk::serve {

void Table::undo(const std::shared_ptr<Guest>& guest, const Json& m) {
  const std::string message = needed_text(m, "id", 40);
  const auto to = static_cast<u32>(number_in(m, "to", 0, 1 << 24));
  if (!guest->seat) return refuse(guest, message, "not-you", "who looks on takes nothing back");
  if (known_answer(guest, message)) return;
  if (phase_ != Phase::running)
    return refuse(guest, message, phase_ == Phase::over ? "over" : "waits", "there is nothing to take back now");
  if (options_.undo == TableOptions::Undo::never)
    return refuse(guest, message, "off", "at this table nothing is taken back");
  const auto way = play_->return_to(guest->seat, to);
  if (!way)
    return refuse(guest, message, to < play_->moves() ? "illegal" : "stale",
                  "you did not decide anything after " + std::to_string(to) + " moves", {{"n", play_->moves()}});
  const bool alone =
      std::ranges::none_of(seats_, [&](const Seat& s) { return s.human() && &s != &seats_[guest->seat.v]; });
  if (!way->free && options_.undo != TableOptions::Undo::agreed)
    return refuse(guest, message, "off", "at this table only what uncovered nothing is taken back");
  if (way->free || alone) return go_back(to, way->chance, guest->seat, message, guest);
  if (wish_) return refuse(guest, message, "stale", "somebody wishes to go back already", {{"n", play_->moves()}});
  ++v_;
  wish_ = Wish{.v = v_, .to = to, .by = guest->seat, .chance = way->chance, .yes = {guest->seat}};
  answer(guest, message, {{"t", "ack"}, {"n", play_->moves()}, {"v", v_}});
  tell({.what = "wish", .who = guest->seat, .wish = true});
}

void Table::about_wish(const std::shared_ptr<Guest>& guest, const std::string& what, const Json& m) {
  const std::string message = needed_text(m, "id", 40);
  const auto v = static_cast<u32>(number_in(m, "v", 0, INT32_MAX));
  if (!guest->seat) return refuse(guest, message, "not-you", "who looks on is not asked");
  if (known_answer(guest, message)) return;
  // The first answer decides; whoever comes later hears that there is nothing to answer any more.
  if (!wish_ || wish_->v != v) return refuse(guest, message, "stale", "nobody wishes that any more");
  const bool mine = wish_->by == guest->seat;
  if (mine != (what == "undo-back"))
    return refuse(guest, message, "not-you", mine ? "it is your own wish" : "it is not your wish");
  if (what == "undo-yes") {
    wish_->yes.insert(guest->seat);
    bool all = true;
    for (u32 p = 0; p < seats_.size(); ++p) all = all && (!seats_[p].human() || wish_->yes.contains(Player(p)));
    if (all) return go_back(wish_->to, wish_->chance, wish_->by, message, guest);
  } else {
    wish_.reset();
  }
  ++v_;
  answer(guest, message, {{"t", "ack"}, {"n", play_->moves()}, {"v", v_}});
  tell({.what = "wish", .who = guest->seat, .wish = true});
}

void Table::go_back(u32 to, bool chance, Player by, const std::string& message, const std::shared_ptr<Guest>& guest) {
  stop_thinking();
  const std::optional<u64> seed = chance ? std::optional(fresh_seed()) : std::nullopt;
  const LogLine back{
      .is = LogLine::Is::undo, .number = to, .who = by, .text = "", .id = guest->seat == by ? message : ""};
  Store::Change change = [id = id(), at = log_size_, back, seed](SQLite::Database& db) {
    put_line(db, id, at, back);
    if (seed) put_line(db, id, at + 1, {.is = LogLine::Is::reseed, .text = std::to_string(*seed)});
  };
  store(std::move(change), [this, to, seed, by, message, guest](const auto& problem) {
    if (problem) return refuse(guest, message, "store", problem->str());
    log_size_ += seed ? 2 : 1;
    ++v_;
    wish_.reset();
    play_->go_back(to, seed);
    if (clock_) clock_->turn_to(play_->decision().who, std::chrono::steady_clock::now(), false);
    answer(guest, message, {{"t", "ack"}, {"n", play_->moves()}, {"v", v_}});
    tell({.what = "undone", .who = by, .wish = true});
  });
}

}  // namespace bastide::sdk::serve
