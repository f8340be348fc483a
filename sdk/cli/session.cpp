#include "cli/session.hpp"

#include <algorithm>

#include "basics/dice.hpp"
#include "cli/host.hpp"
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
  w.journal = &journal;
  return game.start(static_cast<int>(h.seats.size()), h.seed, w);
}

}  // namespace

Session::Session(Game game, RecordHeader header, std::vector<std::unique_ptr<Agent>> agents)
    : game_(std::move(game)),
      header_(std::move(header)),
      agents_(std::move(agents)),
      journal_(std::make_unique<Journal>()),
      state_(started(game_, header_, work_, *journal_)),
      recorder_(game_, header_, state_) {}

Result<Session> Session::open(Game game, RecordHeader header) {
  std::vector<std::unique_ptr<Agent>> agents;
  for (const std::string& kind : header.seats) {
    if (kind == human_seat) {
      agents.push_back(nullptr);
      continue;
    }
    // Seats of the same kind must not all break ties alike.
    auto agent = make_agent(kind, seed_of_game(header.seed, agents.size()));
    if (!agent) return Error{.what = agent.error().what, .hint = suggestion(kind, seat_kinds(), "players")};
    agents.push_back(std::move(*agent));
  }
  return Session(std::move(game), std::move(header), std::move(agents));
}

Result<Session> Session::resume(const Library& library, const Record& record, const std::vector<std::string>& seats,
                                bool force) {
  auto replayed = replay(library, record, {.force = force});
  if (!replayed) return replayed.error();
  RecordHeader header = header_for(library, replayed->game, seats.empty() ? record.header.seats : seats,
                                   record.header.names, record.header.seed);
  auto session = open(replayed->game, std::move(header));
  if (!session) return session;
  for (const RecordLine& line : record.lines) {
    if (line.is != RecordLine::Is::move) continue;
    if (line.who == 0) {
      session->roll();
      continue;
    }
    const auto action = parse(session->game_, session->state_, line.text, session->work_);
    if (!action) return action.error();
    session->act(*action);
  }
  return session;
}

bool Session::any_human() const {
  for (const auto& a : agents_)
    if (!a) return true;
  return false;
}

TileType Session::drawn() const {
  for (auto e = journal_->rbegin(); e != journal_->rend(); ++e) {
    if (e->is != Entry::Is::chance) continue;
    const auto fields = game_.fields(e->action.kind);
    for (std::size_t i = 0; i < fields.size(); ++i)
      if (fields[i].type == Operand::tile_type) return TileType(e->action.arg[i]);
    return {};
  }
  return {};
}

void Session::roll() {
  before_ = state_;
  ++chances_;
  record(game_.roll(state_, work_));
}

void Session::let_agent_move() {
  const Action a = agents_[view().decision().who.v]->choose(game_, state_, work_);
  act(a);
}

void Session::act(const Action& a) {
  const Action action = a;  // `a` may lie in the list that apply() writes anew
  if (human(action.who)) snapshots_.push_back({state_, journal_->size(), recorder_.text().size(), chances_});
  before_ = state_;
  game_.apply(state_, action, work_);
  record(action);
}

Action Session::advice() {
  if (!adviser_) adviser_ = std::move(*make_agent("greedy", header_.seed));
  return adviser_->choose(game_, state_, work_);
}

std::optional<Session::Undone> Session::undo() {
  if (snapshots_.empty()) return {};
  const Snapshot& to = snapshots_.back();
  const Undone undone{chances_ != to.chances,
                      static_cast<int>(view().moves() - game_.view(to.state).moves())};
  state_ = to.state;
  journal_->erase(journal_->begin() + static_cast<std::ptrdiff_t>(to.events), journal_->end());
  recorder_.rewind(to.text);
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
  recorder_.move(game_, before_, action, state_);
  sync();
}

std::optional<Error> Session::sync() {
  problem_ = file_ ? file_->sync(recorder_.text()) : std::nullopt;
  return problem_;
}

int Session::missing() const {
  constexpr std::string_view move = "\n{\"n\":";  // never at the beginning: a header comes first
  int count = 0;
  if (!problem_) return count;
  const std::string& text = recorder_.text();
  for (std::size_t at = text.find(move, std::max<std::size_t>(file_->written(), 1) - 1); at != text.npos;
       at = text.find(move, at + 1))
    ++count;
  return count;
}

}  // namespace bastide::sdk
