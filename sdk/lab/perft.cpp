#include "lab/perft.hpp"

#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "basics/clock.hpp"
#include "players/seats.hpp"
#include "words/notation.hpp"

namespace bastide::sdk {
namespace {

class Counter {
 public:
  Counter(const Game& game, const State& root, const std::atomic<bool>* cancel, int depth)
      : game_(game), cancel_(cancel), levels_(static_cast<std::size_t>(std::max(depth, 0)), {root, {}}) {}

  u64 below(const State& state, int depth) {
    if (depth == 0) return 1;
    if (game_.decision(state).over() || stopped()) return 0;
    game_.legal(state, w_);
    if (depth == 1) return w_.legal.size();  // the last level is counted without being played
    auto& [next, actions] = levels_[static_cast<std::size_t>(depth - 1)];
    actions.assign(w_.legal.begin(), w_.legal.end());
    u64 sum = 0;
    for (const Action& a : actions) {
      next = state;
      game_.apply(next, a, w_);
      ++applied_;
      sum += below(next, depth - 1);
    }
    return sum;
  }
  u64 applied() const { return applied_; }
  bool stopped() const { return cancel_ && cancel_->load(std::memory_order_relaxed); }

 private:
  struct Level {
    State next;
    std::vector<Action> actions;
  };
  const Game& game_;
  const std::atomic<bool>* cancel_;
  std::vector<Level> levels_;
  Workspace w_;
  u64 applied_ = 0;
};

}  // namespace

PerftResult perft(const Game& game, const State& root, const PerftOptions& options) {
  PerftResult result;
  result.ruleset = game.spec().id;
  result.players = game.view(root).players();
  result.depth = options.depth;
  const double start = thread_cpu_seconds();
  Counter counter(game, root, options.cancel, options.depth);
  if (options.divide && options.depth > 0 && !game.decision(root).over()) {
    Workspace w;
    game.legal(root, w);
    State next = root;
    for (const Action& a : std::vector<Action>(w.legal.begin(), w.legal.end())) {
      next = root;
      game.apply(next, a, w);
      result.divide.push_back({print(game, root, a), counter.below(next, options.depth - 1)});
      result.sequences += result.divide.back().sequences;
      ++result.applied;
    }
  } else {
    result.sequences = counter.below(root, options.depth);
  }
  result.applied += counter.applied();
  result.cancelled = counter.stopped();
  result.cpu_seconds = thread_cpu_seconds() - start;
  return result;
}

Result<PerftResult> perft(const Game& game, const PerftOptions& options) {
  if (auto wrong = wrong_player_count(game, options.players)) return *wrong;
  if (options.depth < 0) return Error{"the depth must not be negative", {}, "depth 0 is the start itself"};
  Workspace w;
  return perft(game, game.start(options.players, options.seed, w), options);
}

std::string to_text(const PerftResult& r) {
  std::string out;
  for (const PerftBranch& b : r.divide) out += fmt::format("{:>16}  {}\n", b.sequences, b.action);
  out += fmt::format("{}, {} players, depth {}: {} sequences{}\n", r.ruleset, r.players, r.depth, r.sequences,
                     r.cancelled ? " so far (cancelled)" : "");
  out += fmt::format("{} actions applied in {:.2f} s of CPU\n", r.applied, r.cpu_seconds);
  return out;
}

nlohmann::json to_json(const PerftResult& r) {
  nlohmann::json out{{"ruleset", r.ruleset},     {"players", r.players}, {"depth", r.depth},
                     {"sequences", r.sequences}, {"applied", r.applied}, {"cpu_seconds", r.cpu_seconds},
                     {"cancelled", r.cancelled}};
  if (!r.divide.empty()) {
    auto& list = out["divide"] = nlohmann::json::array();
    for (const PerftBranch& b : r.divide) list.push_back({{"action", b.action}, {"sequences", b.sequences}});
  }
  return out;
}

}  // namespace bastide::sdk
