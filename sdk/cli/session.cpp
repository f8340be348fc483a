#include "cli/session.hpp"

#include <algorithm>

#include "basics/dice.hpp"
#include "basics/pulse.hpp"
#include "cli/host.hpp"
#include "players/known.hpp"
#include "players/seat_spec.hpp"
#include "players/seats.hpp"
#include "record/replay.hpp"
#include "words/notation.hpp"

namespace bastide::sdk {

std::vector<std::string> seat_kinds() {
  std::vector<std::string> kinds{std::string(human_seat)};
  kinds.insert(kinds.end(), agent_names().begin(), agent_names().end());
  return kinds;
}

namespace {

State started(const Game& game, const RecordHeader& h, Workspace& w, Journal& journal) {
  const Playing at_it(h.seed);
  w.journal = &journal;
  return game.start(static_cast<int>(h.seats.size()), h.seed, w);
}

}  // namespace

Session::Session(Game game, RecordHeader header, std::vector<std::unique_ptr<Agent>> agents)
    : game_(std::move(game)),
      header_(std::move(header)),
      agents_(std::move(agents)),
      alike_(game_),
      journal_(std::make_unique<Journal>()),
      state_(started(game_, header_, work_, *journal_)),
      recorder_(game_, header_, state_),
      second_look_(std::make_unique<SecondLook>(game_)) {
  const std::vector<Agent*> seats = by_seat();
  Followers(seats).begins(game_, state_, header_.ruleset_toml);
  note_forfeits();
}

std::vector<Agent*> Session::by_seat() const {
  std::vector<Agent*> all;
  for (const auto& a : agents_) all.push_back(a.get());
  return all;
}

void Session::note(RecordedForfeit f) {
  forfeits_at_.push_back(recorder_.text().size());
  recorder_.forfeit(f);
  forfeits_.push_back(std::move(f));
}

void Session::note_forfeits() {
  for (const Player p : forfeited(by_seat()))
    if (std::ranges::find(forfeits_, p, &RecordedForfeit::seat) == forfeits_.end())
      note({p, agents_[p.v]->forfeit()->why});
}

Result<Session> Session::open(Game game, RecordHeader header) {
  std::vector<std::unique_ptr<Agent>> agents;
  for (const std::string& kind : header.seats) {
    if (kind == human_seat) {
      agents.push_back(nullptr);
      continue;
    }
    // Seats of the same kind must not all break ties alike.
    auto agent = make_agent(kind, seed_of_game(header.seed, agents.size()));
    if (!agent) {
      Error wrong = agent.error();
      const std::string name = seat_spec(kind).name;
      if (!std::ranges::count(agent_names(), name)) wrong.hint = suggestion(name, seat_kinds(), "players");
      return wrong;
    }
    agents.push_back(std::move(*agent));
  }
  return Session(std::move(game), std::move(header), std::move(agents));
}

Result<Session> Session::resume(const Library& library, const Record& record, const std::vector<std::string>& seats,
                                bool force) {
  // A record is somebody's file: it starts no programs.
  for (std::size_t i = 0; i < record.header.seats.size() && seats.empty(); ++i)
    if (may_forfeit(record.header.seats[i]))
      return Error{.what = "a program has seat " + std::to_string(i + 1) + ": '" + record.header.seats[i] + "'",
                   .where = {.file = record.file},
                   .hint = "no command is taken from a record; say who plays, with --seats"};
  auto replayed = replay(library, record, {.force = force});
  if (!replayed) return replayed.error();
  RecordHeader header = header_for(library, replayed->game, seats.empty() ? record.header.seats : seats,
                                   record.header.names, record.header.seed);
  header.chance_given = record.header.chance_given;
  auto session = open(replayed->game, std::move(header));
  if (!session) return session;
  for (const RecordLine* line : lines_in_force(record)) {
    if (line->is == RecordLine::Is::reseed) {
      session->game_.reseed(session->state_, line->seed);
      session->recorder_.reseed(line->seed);
      continue;
    }
    if (line->is == RecordLine::Is::forfeit) {
      session->note({Player(static_cast<u32>(line->who - 1)), line->text});
      continue;
    }
    if (line->who == 0 && !record.header.chance_given) {
      session->roll();
      continue;
    }
    const auto action = parse(session->game_, session->state_, line->text, session->work_);
    if (!action) return action.error();
    if (line->who == 0)
      session->outcome(*action);
    else
      session->act(*action);
  }
  return session;
}

bool Session::any_human() const {
  for (const auto& a : agents_)
    if (!a) return true;
  return false;
}

Actions Session::distinct() {
  Actions few;
  few.grow(std::copy(work_.legal.begin(), work_.legal.end(), few.room(work_.legal.size())));
  alike_.keep_one(state_, few);
  return few;
}

State Session::known_to(Player p) const { return sdk::known_to(game_, state_, p); }

bool Session::secrets_between_people() const {
  for (u32 b = 0; b < static_cast<u32>(game_.bags()); ++b)
    for (const Player p : view().seats())
      for (const Player q : view().seats())
        if (human(p) && human(q) && game_.knows(p, Bag(b)) && !game_.knows(q, Bag(b))) return true;
  return false;
}

void Session::roll() {
  const Playing at_it(header_.seed);
  before_ = state_;
  ++chances_;
  const Action outcome = game_.roll(state_, work_);
  if (outcome.kind) record(outcome);
}

void Session::outcome(const Action& a) {
  const Playing at_it(header_.seed);
  before_ = state_;
  ++chances_;
  game_.apply(state_, Action(a), work_);
  record(a);
}

void Session::let_agent_move() {
  const Playing at_it(header_.seed);
  const Player who = view().decision().who;
  const State known = known_to(who);
  Workspace w;
  game_.legal(known, w);
  const Action a = agents_[who.v]->choose(game_, known, w);
  note_forfeits();
  act(a);
}

void Session::act(const Action& a) {
  const Playing at_it(header_.seed);
  const Action action = a;  // `a` may lie in the list that apply() writes anew
  if (human(action.who)) snapshots_.push_back({state_, journal_->size(), recorder_.text().size(), chances_});
  before_ = state_;
  game_.apply(state_, action, work_);
  record(action);
}

Session::Advice Session::advice() {
  const Playing at_it(header_.seed);
  if (!adviser_) adviser_ = std::move(*make_agent("greedy", header_.seed));
  const State known = known_to(view().decision().who);
  Workspace w;
  game_.legal(known, w);
  const Action action = adviser_->choose(game_, known, w);
  const Follow next = [&](const State& s, Workspace& at) { return adviser_->choose(game_, s, at); };
  return {action, preview(game_, known, action, next)};
}

std::optional<Session::Undone> Session::undo(int decisions) {
  if (snapshots_.empty() || decisions < 1) return {};
  const std::size_t back = std::min(snapshots_.size(), static_cast<std::size_t>(decisions));
  snapshots_.resize(snapshots_.size() - back + 1);
  const Snapshot& to = snapshots_.back();
  const Undone undone{chances_ != to.chances, static_cast<int>(view().moves() - game_.view(to.state).moves()),
                      static_cast<int>(back)};
  state_ = to.state;
  journal_->erase(journal_->begin() + static_cast<std::ptrdiff_t>(to.events), journal_->end());
  recorder_.rewind(to.text);
  while (!move_starts_.empty() && move_starts_.back() >= to.text) move_starts_.pop_back();
  while (!forfeits_.empty() && forfeits_at_.back() >= to.text) {  // noted again, if it stands
    forfeits_.pop_back();
    forfeits_at_.pop_back();
  }
  if (file_) file_->rewind(to.text);
  chances_ = to.chances;
  snapshots_.pop_back();
  game_.legal(state_, work_);
  sync();
  return undone;
}

void Session::attach(RecordFile file) {
  file_.emplace(std::move(file));
  sync();
}

void Session::record(const Action& action) {
  last_move_ = print(game_, before_, action);
  move_starts_.push_back(recorder_.text().size());
  recorder_.move(game_, before_, action, state_);
  const std::vector<Agent*> seats = by_seat();
  Followers(seats).happened(game_, before_, action, state_);
  sync();
  second_look_->move(before_, action);
}

std::optional<Error> Session::sync() {
  problem_ = file_ ? file_->sync(recorder_.text()) : std::nullopt;
  return problem_;
}

int Session::missing() const {
  if (!problem_) return 0;
  const auto written = std::ranges::lower_bound(move_starts_, file_->written());
  return static_cast<int>(move_starts_.end() - written);
}

}  // namespace bastide::sdk
