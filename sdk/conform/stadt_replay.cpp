#include "stadt_replay.hpp"

#include <algorithm>
#include <functional>

#include "stadt_mapping.hpp"

namespace bastide::sdk::conform::stadt {
namespace {

// Far more than any stack has; stops an engine that draws the same tile for ever.
constexpr int max_draws = 1000;

std::vector<std::string> recorded_options(const Step& step) {
  std::vector<std::string> all;
  for (const auto& [kind, texts] : step.options) {
    if (texts.empty()) all.push_back(kind);
    for (const auto& text : texts) all.push_back(kind + " " + text);
  }
  std::ranges::sort(all);
  return all;
}

std::vector<std::string> words(std::span<const Json> events) {
  std::vector<std::string> all;
  for (const Json& e : events) all.push_back(e.dump());
  std::ranges::sort(all);
  return all;
}

std::string or_else(const std::string& text, const char* otherwise) { return text.empty() ? otherwise : text; }

}  // namespace

Replay::Replay(const Game& game, const Recording& recording, GameReport& report)
    : game_(&game), recording_(&recording), report_(&report) {
  for (const auto& stack : recording.stacks) stacks_.emplace_back(stack.begin(), stack.end());
  told_.assign(static_cast<std::size_t>(recording.players), 0);
  gap_ = told_;
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

void Replay::run() {
  if (!begin()) return;
  for (const Step& step : recording_->steps) {
    step_ = &step;
    if (!take(step)) return;
    ++report_->steps;
    if (view().fault() != Fault::none) return mismatch("the engine stopped with a fault");
  }
  settle();
  step_ = nullptr;
  if (!asked().empty()) mismatch("the recording ends here", "the game is over", asked_words());
  compare_end();
}

bool Replay::begin() {
  if (recording_->players < game_->min_players() || recording_->players > game_->max_players()) {
    mismatch("not supported yet: " + std::to_string(recording_->players) + " players");
    return false;
  }
  state_ = game_->start(recording_->players, 1, work_);
  events_.emplace(*game_, state_);
  compare_stacks();
  return advance();
}

void Replay::compare_stacks() {
  std::vector<std::string> expected, found;
  for (const auto& stack : stacks_) expected.insert(expected.end(), stack.begin(), stack.end());
  for (u32 b = 0; b < static_cast<u32>(game_->bags()); ++b)
    for (u32 t = 0; t < static_cast<u32>(game_->tiles()); ++t)
      found.insert(found.end(), static_cast<std::size_t>(view().left(Bag(b), TileType(t))), tile(*game_, TileType(t)));
  std::ranges::sort(expected);
  std::ranges::sort(found);
  if (const auto gap = difference(expected, found); !gap.none())
    mismatch("the tiles of the stacks differ", or_else(gap.only_expected, "nothing else"),
             or_else(gap.only_found, "not there"));
}

// ---- chance ----

bool Replay::advance() {
  for (int n = 0; !asked().empty() && game_->decision(state_).chance(); ++n) {
    if (n == max_draws) {
      mismatch("tiles are drawn without end");
      return false;
    }
    if (asked() == word::first) {
      if (!force("the player who begins", static_cast<u16>(recording_->start_player))) return false;
    } else if (asked() == word::draw) {
      if (!force_draw()) return false;
    } else {
      mismatch("chance decides here, which the recording does not know", {}, asked_words());
      return false;
    }
  }
  return true;
}

bool Replay::force_draw() {
  const auto stack = std::ranges::find_if(stacks_, [](const auto& s) { return !s.empty(); });
  if (stack == stacks_.end()) {
    mismatch("a tile is drawn here, but the recorded stacks are empty", {}, asked_words());
    return false;
  }
  const std::string top = drawn_ = stack->front();
  const TileType type = game_->tile(std::string(tile_prefix) + top);
  stack->pop_front();
  const std::size_t before = news_.size();
  if (!force("tile " + top, type ? type.v : u16{0xffff})) return false;
  for (std::size_t i = before; i < news_.size(); ++i) {
    const Entry& e = news_[i];
    if (e.is == Entry::Is::custom && game_->name(e.event) == word::under) {
      stack->push_back(tile(*game_, TileType(e.arg[0])));
    } else if (e.is == Entry::Is::discarded) {
      // The tile just drawn is off the stack already; others of a stack that was given up are not.
      if (const auto it = std::ranges::find(*stack, tile(*game_, e.type)); e.type != type && it != stack->end())
        stack->erase(it);
    }
  }
  return true;
}

bool Replay::force(Name what, u16 outcome) {
  game_->legal(state_, work_);
  const auto* it = std::ranges::find_if(work_.legal, [&](const Action& a) { return a.arg[0] == outcome; });
  if (it == work_.legal.end()) {
    mismatch("chance cannot give what the recording has; the rest of the game is left out", std::string(what),
             "it is not among the " + std::to_string(work_.legal.size()) + " outcomes");
    return false;
  }
  const Action chosen = *it;
  game_->apply(state_, chosen, work_);
  return true;
}

// ---- decisions ----

bool Replay::take(const Step& step) {
  const auto rows = phase_rows();
  const auto row = std::ranges::find(rows, Name(step.phase), &PhaseRow::reference);
  if (row == rows.end()) {
    mismatch("not supported yet: phase '" + step.phase + "'");
    return false;
  }
  const bool open = asked() == row->decision;
  if (step.only_pass() && !open) {
    if (step.kind != "PASS" || step.legal != 1)
      mismatch("the recorded choice is not the only option", "PASS", step.kind + " " + step.choice);
    group_.push_back(&step);
    return true;
  }
  if (!open) {
    settle();
    step_ = &step;
    mismatch("another decision is open", "'" + std::string(row->decision) + "' in " + step.phase, asked_words());
    group_.push_back(&step);
    return step.kind == "PASS";
  }
  settle();
  step_ = &step;
  group_.push_back(&step);
  return choose(step);
}

bool Replay::choose(const Step& step) {
  const Decision open = game_->decision(state_);
  if (open.who != Player(static_cast<u32>(step.actor))) {
    mismatch("another player decides", "player " + std::to_string(step.actor), "player " + std::to_string(open.who.v));
    return false;
  }
  compare_step(step);
  const std::string wanted = step.kind + (step.choice.empty() ? "" : " " + step.choice);
  if (make(wanted)) return advance();
  mismatch("the recorded choice is not legal here; the rest of the game is left out", wanted,
           std::to_string(work_.legal.size()) + " other options");
  return false;
}

bool Replay::make(const std::string& wanted) {
  const auto* it =
      std::ranges::find_if(work_.legal, [&](const Action& a) { return option(*game_, view(), a) == wanted; });
  if (it == work_.legal.end()) return false;
  const Action chosen = *it;
  game_->apply(state_, chosen, work_);
  return true;
}

void Replay::compare_step(const Step& step) {
  if (view().turn_player() != Player(static_cast<u32>(step.turn_player)))
    mismatch("it is another player's turn", "player " + std::to_string(step.turn_player),
             "player " + std::to_string(view().turn_player().v));
  if (events_->stack() != step.stack)
    mismatch("the tile came from another stack", std::to_string(step.stack), std::to_string(events_->stack()));
  if (!step.tile.empty() && step.tile != drawn_) mismatch("another tile is to be laid", step.tile, drawn_);
  const auto expected = recorded_options(step);
  std::vector<std::string> found;
  for (const Action& a : work_.legal) found.push_back(option(*game_, view(), a));
  std::ranges::sort(found);
  if (static_cast<std::size_t>(step.legal) != expected.size())
    mismatch("the recorded number of options is not that of the recorded list", std::to_string(expected.size()),
             std::to_string(step.legal));
  const auto gap = difference(expected, found);
  if (gap.none()) return;
  mismatch(
      "the options differ" + (step.tile.empty() ? "" : " for " + step.tile),
      std::to_string(expected.size()) + " options" +
          (gap.only_expected.empty() ? "" : ", missing here: " + gap.only_expected),
      std::to_string(found.size()) + " options" + (gap.only_found.empty() ? "" : ", only here: " + gap.only_found));
}

// ---- what happened ----

void Replay::settle() {
  if (group_.empty()) return;
  const auto found = events_->read(news_, state_);
  news_.clear();
  compare_events(found);
  // Totals inside the group have no state of ours; they must follow from the events.
  for (const Step* step : group_) {
    for (std::size_t p = 0; p < told_.size(); ++p) told_[p] += step->points(static_cast<int>(p));
    step_ = step;
    if (step != group_.back() && told_ != step->totals)
      mismatch("the totals do not follow from the events", in_brackets(told_), in_brackets(step->totals));
  }
  compare_totals(group_.back()->totals, "the totals differ");
  told_ = group_.back()->totals;
  group_.clear();
}

void Replay::compare_events(const std::vector<Json>& found) {
  std::vector<Json> expected;
  for (const Step* step : group_) expected.insert(expected.end(), step->events.begin(), step->events.end());
  // Where it is told: the first step with an event that we do not have.
  const auto ours = words(found);
  const auto strange = [&](const Json& e) { return !std::ranges::binary_search(ours, e.dump()); };
  const auto at_fault =
      std::ranges::find_if(group_, [&](const Step* s) { return std::ranges::any_of(s->events, strange); });
  step_ = at_fault == group_.end() ? group_.front() : *at_fault;
  const auto tell = [&](std::span<const Json> theirs, std::span<const Json> here) {
    const auto gap = difference(words(theirs), words(here));
    if (!gap.none())
      mismatch("the events differ", or_else(gap.only_expected, "nothing else"), or_else(gap.only_found, "not there"));
    return gap.none();
  };
  if (!tell(expected, found)) return;
  // The same on the whole; now step by step in the order in which it happened.
  std::size_t at = 0;
  for (const Step* step : group_) {
    step_ = step;
    if (!tell(step->events, std::span(found).subspan(at, step->events.size()))) return;
    at += step->events.size();
  }
}

void Replay::compare_totals(const std::vector<int>& expected, const char* what) {
  const auto found = totals();
  std::vector<int> gap(found.size());
  std::ranges::transform(found, expected, gap.begin(), std::minus{});
  if (gap != gap_ && std::ranges::any_of(gap, std::identity{}))
    mismatch(what, in_brackets(expected), in_brackets(found));
  gap_ = gap;
}

}  // namespace bastide::sdk::conform::stadt
