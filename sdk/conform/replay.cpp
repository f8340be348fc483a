#include "replay.hpp"

#include <algorithm>

namespace bastide::sdk::conform {
namespace {

// Where a tile is drawn; not part of the recorded steps, so it has no row in the tables.
constexpr Name draw_decision = "draw";

// No choice, only its confirmation: whatever is left to do is done after it.
constexpr Name confirmation = "COMMIT";

bool stands_beside(const Mapping& mapping, const Step& step) {
  const OptionRow* row = mapping.kind(step.kind);
  return row && row->beside;
}

}  // namespace

Replay::Replay(const Game& game, const Recording& recording, const Mapping& mapping, GameReport& report)
    : game_(&game), recording_(&recording), mapping_(&mapping), report_(&report) {
  report_->game = recording.name;
  work_.journal = &news_;
}

void Replay::mismatch(std::string what, std::string expected, std::string found) {
  report_->mismatches.push_back({recording_->name, step_ ? step_->number : -1, step_ ? step_->line : 0, std::move(what),
                                 std::move(expected), std::move(found)});
}

std::vector<int> Replay::totals() const {
  std::vector<int> all;
  for (int p = 0; p < view().players(); ++p) all.push_back(view().score(Player(static_cast<u32>(p))));
  return all;
}

Name Replay::asked() const {
  const Decision d = game_->decision(state_);
  return d.over() ? Name{} : game_->name(d.kind);
}

std::string Replay::asked_words() const {
  return asked().empty() ? "the game is over" : "the decision '" + std::string(asked()) + "'";
}

bool Replay::chance() const { return game_->decision(state_).chance(); }
bool Replay::drawing() const { return chance() && asked() == draw_decision; }
bool Replay::asks() const { return !asked().empty() && !chance(); }

const Step* Replay::next_choice() const {
  const auto& steps = recording_->steps;
  const auto confirms = [](const Step& step) { return step.kind == confirmation || step.only_commit(); };
  const auto it = std::find_if_not(steps.begin() + static_cast<std::ptrdiff_t>(at_) + 1, steps.end(), confirms);
  if (it != steps.end()) return &*it;
  return recording_->stop && !confirms(*recording_->stop) ? &*recording_->stop : nullptr;
}

const Step* Replay::following() const {
  if (at_ + 1 < recording_->steps.size()) return &recording_->steps[at_ + 1];
  return recording_->stop ? &*recording_->stop : nullptr;
}

// ---- the run ----

void Replay::apply(const Action& chosen) {
  if (checks_) checks_->moves(*this, chosen);
  game_->apply(state_, chosen, work_);
}

void Replay::run(Checks& checks) {
  checks_ = &checks;
  if (!begin(checks)) return;
  for (at_ = 0; at_ < recording_->steps.size(); ++at_) {
    const Step& step = recording_->steps[at_];
    step_ = &step;
    if (!take(step, checks)) return;
    ++report_->steps;
    if (view().fault() != Fault::none) return mismatch("the engine stopped with a fault");
    const Step* next = following();
    if ((!next || begins(*next)) && !close(at_ + 1, checks)) return;
  }
  if (recording_->stop) return stop(checks);
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
  if (!mapping_->knows_phase(step.phase)) {
    mismatch("not supported yet: phase '" + step.phase + "'");
    return false;
  }
  return step.kind == confirmation ? decline(checks) : choose(step, checks);
}

void Replay::tell(std::size_t end, Checks& checks) {
  if (untold_ == end) return;
  const Step* now = step_;
  step_ = &recording_->steps[end - 1];
  checks.happened(*this, steps(untold_, end));
  step_ = now;
  news_.clear();
  untold_ = end;
}

bool Replay::close(std::size_t end, Checks& checks) {
  if (!decline(checks)) return false;
  for (const Step& step : steps(first_, end))
    if (&step != &recording_->steps.front() && !discard(step.discarded)) return false;
  tell(end, checks);
  checks.after_part(*this);
  used_.clear();
  ahead_.clear();
  first_ = end;
  return true;
}

void Replay::stop(Checks& checks) {
  const Step& step = *recording_->stop;
  step_ = &step;
  if (!mapping_->knows_phase(step.phase)) return mismatch("not supported yet: phase '" + step.phase + "'");
  if (step.only_commit()) {
    // Nothing is left to choose, and what comes after the confirmation has not happened in the recording.
    if (asks() && !idle()) mismatch("another decision is open", step.phase, asked_words());
  } else if (!reach(step)) {
    return;
  } else if (!expected(step)) {
    mismatch("another decision is open", step.phase, asked_words());
  } else if (!ask(step, checks)) {
    return;
  }
  checks.at_stop(*this, steps(untold_, recording_->steps.size()));
}

// ---- decisions ----

bool Replay::idle() const {
  if (!asks()) return false;
  const Wording words = this->words();
  bool some = false, pass = false;
  for (const Action& a : work_.legal) {
    const bool aside = words.beside(a);
    some |= aside;
    pass |= !aside && words.option(a) == "PASS";
    if (!aside && !pass) return false;
  }
  return some && pass;
}

bool Replay::expected(const Step& step) const { return asks() && mapping_->asked_in(step.phase, asked()); }

bool Replay::goes_on(const Step& step) const {
  const auto& steps = recording_->steps;
  const std::size_t at =
      recording_->stop && &step == &*recording_->stop ? steps.size() : static_cast<std::size_t>(&step - steps.data());
  if (at == 0) return false;
  const Step& before = steps[at - 1];
  return before.phase == step.phase && before.tile == step.tile && stands_beside(*mapping_, before);
}

bool Replay::begins(const Step& step) const { return mapping_->begins(step.phase) && !goes_on(step); }

// Draws happen only on the way to a decision with a tile, once.
bool Replay::reach(const Step& step) {
  bool drawn = false;
  for (;;) {
    if (answer_ahead()) continue;
    if (expected(step)) return true;
    if (drawing()) {
      if (drawn || step.tile.empty()) return true;
      // Tiles discarded before the very first choice can only stand beside it.
      if (at_ == 0 && report_->steps == 0 && !discard(step.discarded)) return false;
      if (!draw(step.tile)) return false;
      drawn = true;
    } else if (chance()) {
      if (!force()) return false;
    } else if (!idle() || !make("PASS")) {
      return true;
    }
  }
}

bool Replay::ask(const Step& step, Checks& checks) {
  const Decision open = game_->decision(state_);
  if (open.who != Player(static_cast<u32>(step.actor))) {
    mismatch("another player decides", "player " + std::to_string(step.actor), "player " + std::to_string(open.who.v));
    return false;
  }
  checks.at_decision(*this, step);
  return true;
}

bool Replay::answer_ahead() {
  if (ahead_.empty() || !asks() || !make(ahead_.front())) return false;
  ahead_.erase(ahead_.begin());
  return true;
}

bool Replay::choose(const Step& step, Checks& checks) {
  if (!reach(step)) return false;
  const bool early = mapping_->ahead(step.phase);
  if (!expected(step)) {
    if (early) ahead_.push_back(recorded_option(*mapping_, step.kind, step.choice));
    if (early) return true;
    const bool passed = step.kind == "PASS";
    if (!passed || checks.same_questions()) mismatch("another decision is open", step.phase, asked_words());
    return passed;
  }
  if (!early) tell(at_, checks);
  if (!ask(step, checks)) return false;
  // What is possible beside the options may be done after passing; the same question is then asked again.
  const Step* next = following();
  if (step.kind == "PASS" && next && stands_beside(*mapping_, *next) && expected(*next)) return true;
  const std::string wanted = recorded_option(*mapping_, step.kind, step.choice);
  if (make(wanted)) return true;
  mismatch("the recorded choice is not legal here; the rest of the game is left out", wanted,
           std::to_string(legal().size()) + " other options");
  return false;
}

bool Replay::decline(Checks& checks) {
  const Step* next = next_choice();
  while (!asked().empty() && !drawing()) {
    if (chance()) {
      if (!force()) return false;
      continue;
    }
    if (answer_ahead()) continue;
    if (next && expected(*next)) break;
    if (checks.same_questions() && !idle()) mismatch("an unexpected question", "none", asked_words());
    if (make("PASS")) continue;
    mismatch("the question cannot be declined; the rest of the game is left out", "none", asked_words());
    return false;
  }
  return true;
}

bool Replay::make(const std::string& wanted) {
  const Wording words = this->words();
  const auto* it = std::ranges::find_if(work_.legal, [&](const Action& a) { return words.option(a) == wanted; });
  if (it == work_.legal.end()) return false;
  const Action chosen = *it;
  apply(chosen);
  return true;
}

// ---- chance ----

bool Replay::discard(const std::vector<std::string>& tiles) {
  for (const std::string& tile : tiles) {
    if (!draw(tile)) return false;
    if (asked().empty() || chance()) continue;
    mismatch("the tile can be placed here; the rest of the game is left out", tile + " is discarded",
             asked_words() + " with " + std::to_string(legal().size()) + " options");
    return false;
  }
  return true;
}

bool Replay::draw(const std::string& tile) {
  if (!drawing()) {
    mismatch("a tile is drawn in the recording", tile, asked_words());
    return false;
  }
  const TileType type = game_->tile(tile);
  game_->legal(state_, work_);
  const auto* outcome = std::ranges::find_if(work_.legal, [&](const Action& a) { return type && a.arg[0] == type.v; });
  if (outcome == work_.legal.end()) {
    mismatch("the recorded tile cannot be drawn; the rest of the game is left out", tile,
             type ? "it is not among the tiles left" : "no such tile is in play");
    return false;
  }
  const Action chosen = *outcome;
  apply(chosen);
  return true;
}

// What the recording tells about this chance in the part of the turn, used or not.
std::vector<std::string> Replay::told(const ChanceRow& row) const {
  std::size_t end = first_ + 1;
  const auto& steps = recording_->steps;
  while (end < steps.size() && !begins(steps[end])) ++end;
  end = std::min(end, steps.size());
  std::vector<Step> all(steps.begin() + static_cast<std::ptrdiff_t>(first_),
                        steps.begin() + static_cast<std::ptrdiff_t>(end));
  if (end == steps.size() && recording_->stop) all.push_back(*recording_->stop);
  if (row.outcomes) return row.outcomes(all);
  std::vector<std::string> texts;
  for (const Step& step : all)
    for (const Json& event : step.happened)
      if (event_name(event) == row.event)
        if (const auto text = filled_or_nothing(row.told, event)) texts.push_back(*text);
  return texts;
}

bool Replay::force() {
  const std::string name(asked());
  const ChanceRow* row = mapping_->chance(asked());
  if (!row) {
    mismatch("not supported yet: the chance '" + name + "'");
    return false;
  }
  game_->legal(state_, work_);
  const Wording words = this->words();
  auto left = used_[row->decision];  // outcomes that were used are passed once each
  std::string seen;
  for (const std::string& outcome : told(*row)) {
    if (const auto before = left.find(outcome); before != left.end()) {
      left.erase(before);
      continue;
    }
    const auto* it = std::ranges::find_if(work_.legal, [&](const Action& a) {
      return outcome == (row->text ? row->text(words, a) : words.filled(row->pattern, a));
    });
    if (it == work_.legal.end()) {
      seen += (seen.empty() ? "" : ", ") + outcome;
      continue;
    }
    used_[row->decision].insert(outcome);
    const Action chosen = *it;
    // The engine only writes down what it rolls itself.
    Entry entry{.is = Entry::Is::chance};
    entry.action = chosen;
    news_.push_back(std::move(entry));
    apply(chosen);
    return true;
  }
  mismatch("the recording has no outcome for the chance '" + name + "'; the rest of the game is left out",
           seen.empty() ? "no outcome is told here" : seen,
           "none of these is among the " + std::to_string(work_.legal.size()) + " outcomes");
  return false;
}

}  // namespace bastide::sdk::conform
