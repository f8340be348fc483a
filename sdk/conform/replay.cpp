#include "replay.hpp"

#include <algorithm>

namespace bastide::sdk::conform {
namespace {

// Where a tile is drawn; not part of the recorded steps, so it has no row in the tables.
constexpr Name draw_decision = "draw";

}  // namespace

Replay::Replay(const Game& game, const Recording& recording, GameReport& report)
    : game_(&game), recording_(&recording), report_(&report) {
  report_->game = recording.name;
  work_.journal = &news_;
}

void Replay::mismatch(std::string what, std::string expected, std::string found) {
  report_->mismatches.push_back({recording_->name, step_ ? step_->number : -1,
                                 step_ ? step_->line : 0, std::move(what), std::move(expected),
                                 std::move(found)});
}

std::vector<int> Replay::totals() const {
  std::vector<int> all;
  for (int p = 0; p < view().players(); ++p)
    all.push_back(view().score(Player(static_cast<u32>(p))));
  return all;
}

Name Replay::asked() const {
  const Decision d = game_->decision(state_);
  return d.over() ? Name{} : game_->name(d.kind);
}

std::string Replay::asked_words() const {
  return asked().empty() ? "the game is over" : "the decision '" + std::string(asked()) + "'";
}

void Replay::run(Checks& checks) {
  if (!begin(checks)) return;
  for (const Step& step : recording_->steps) {
    step_ = &step;
    if (!take(step, checks)) return;
    ++report_->steps;
    if (view().fault() != Fault::none) return mismatch("the engine stopped with a fault");
  }
  step_ = nullptr;
  if (!asked().empty()) mismatch("the recording ends here", "the game is over", asked_words());
  checks.at_end(*this);
}

bool Replay::begin(Checks& checks) {
  const int players = recording_->setup.players;
  if (players < game_->min_players() || players > game_->max_players()) {
    mismatch("not supported yet: " + std::to_string(players) + " players");
    return false;
  }
  state_ = game_->start(players, 1, work_);
  checks.at_setup(*this);
  return true;
}

bool Replay::take(const Step& step, Checks& checks) {
  const auto rows = phase_rows();
  const auto row = std::ranges::find(rows, Name(step.phase), &PhaseRow::reference);
  if (row == rows.end()) {
    mismatch("not supported yet: phase '" + step.phase + "'");
    return false;
  }
  return row->meaning == Meaning::settle ? settle(step, checks) : choose(step, checks);
}

bool Replay::idle() const {
  const Decision d = game_->decision(state_);
  if (d.over() || d.chance()) return false;
  bool some = false, pass = false;
  for (const Action& a : work_.legal) {
    const bool aside = beside(*game_, a);
    some |= aside;
    pass |= !aside && option(*game_, view(), a) == "PASS";
    if (!aside && !pass) return false;
  }
  return some && pass;
}

bool Replay::expected(const Step& step) const {
  return std::ranges::any_of(
      phase_rows(), [&](const PhaseRow& r) { return r.reference == step.phase && r.decision == asked(); });
}

bool Replay::goes_on(const Step& step) const {
  if (&step == &recording_->steps.front()) return false;
  const Step& before = (&step)[-1];
  const auto rows = option_rows();
  const auto row = std::ranges::find(rows, Name(before.kind), &OptionRow::kind);
  return before.phase == step.phase && before.tile == step.tile && row != rows.end() && row->beside;
}

bool Replay::choose(const Step& step, Checks& checks) {
  while (!expected(step) && idle() && make("PASS")) continue;
  if (!step.tile.empty() && !goes_on(step)) {
    // Tiles discarded before the very first choice can only stand in the first step.
    if (&step == &recording_->steps.front() && !discard(step.discarded)) return false;
    if (!draw(step.tile)) return false;
  }
  const std::string wanted = option(step.kind, step.choice);
  const Decision open = game_->decision(state_);
  if (!expected(step)) {
    const bool passed = step.kind == "PASS";
    if (!passed || checks.same_questions())
      mismatch("another decision is open", step.phase, asked_words());
    return passed;
  }
  if (open.who != Player(static_cast<u32>(step.actor))) {
    mismatch("another player decides", "player " + std::to_string(step.actor),
             "player " + std::to_string(open.who.v));
    return false;
  }
  checks.at_decision(*this, step);
  if (make(wanted)) return true;
  mismatch("the recorded choice is not legal here; the rest of the game is left out", wanted,
           std::to_string(legal().size()) + " other options");
  return false;
}

bool Replay::settle(const Step& step, Checks& checks) {
  // The reference has nothing to ask any more.
  while (!asked().empty() && !game_->decision(state_).chance()) {
    if (checks.same_questions() && !idle()) mismatch("an unexpected question", "none", asked_words());
    if (make("PASS")) continue;
    mismatch("the question cannot be declined; the rest of the game is left out", "none",
             asked_words());
    return false;
  }
  if (!discard(step.discarded)) return false;
  checks.after_turn(*this, step);
  news_.clear();
  return true;
}

bool Replay::discard(const std::vector<std::string>& tiles) {
  for (const std::string& tile : tiles) {
    if (!draw(tile)) return false;
    if (asked().empty() || game_->decision(state_).chance()) continue;
    mismatch("the tile can be placed here; the rest of the game is left out",
             tile + " is discarded",
             asked_words() + " with " + std::to_string(legal().size()) + " options");
    return false;
  }
  return true;
}

bool Replay::draw(const std::string& tile) {
  if (asked() != draw_decision || !game_->decision(state_).chance()) {
    mismatch("a tile is drawn in the recording", tile, asked_words());
    return false;
  }
  const TileType type = game_->tile(tile);
  game_->legal(state_, work_);
  const auto* outcome = std::ranges::find_if(
      work_.legal, [&](const Action& a) { return type && a.arg[0] == type.v; });
  if (outcome == work_.legal.end()) {
    mismatch("the recorded tile cannot be drawn; the rest of the game is left out", tile,
             type ? "it is not among the tiles left" : "no such tile is in play");
    return false;
  }
  const Action chosen = *outcome;
  game_->apply(state_, chosen, work_);
  return true;
}

bool Replay::make(const std::string& wanted) {
  const auto* it = std::ranges::find_if(
      work_.legal, [&](const Action& a) { return option(*game_, view(), a) == wanted; });
  if (it == work_.legal.end()) return false;
  const Action chosen = *it;
  game_->apply(state_, chosen, work_);
  return true;
}

}  // namespace bastide::sdk::conform
