#include "training/train.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "basics/clock.hpp"
#include "basics/dice.hpp"
#include "players/greedy.hpp"
#include "players/seats.hpp"
#include "training/course.hpp"
#include "training/in_order.hpp"
#include "training/lesson.hpp"
#include "training/saved.hpp"

namespace bastide::sdk {

namespace {

constexpr u64 lesson_games = 5;   // in one piece of work
constexpr double trust = 0.01;    // in what was known before, compared with what was seen
constexpr double save_every = 5;  // seconds

MakePlayer greedy(const Weights& w) {
  return [&w](u64 seed) { return std::make_unique<Greedy>(seed, w); };
}
std::unique_ptr<Agent> simple(u64 seed) { return std::move(*make_agent("simple", seed)); }

// Turns cost about the same whoever has many of them, and what is learned from a game grows with them.
u64 usual_games(const Game& game, int players) {
  Workspace w;
  const State s = game.start(players, 1, w);
  const int tiles = std::max(10, tiles_known(game.view(s)));
  const u64 games = static_cast<u64>(std::clamp(60'000 / tiles, 100, 1000));
  return games / lesson_games * lesson_games;
}

class Trainer {
 public:
  Trainer(const std::vector<TrainGame>& games, const TrainOptions& options) : games_(games), o_(options) {
    for (const TrainGame& g : games) course_.add(g.game);
    before_ = games.size() == 1 ? weights_for(games[0].game) : general_weights();
    saved_.weights = saved_.candidate = course_.columns_of(before_);
    for (std::size_t g = 0; g < games.size(); ++g) saved_.moments.emplace_back(course_.columns(g));
    saved_.proof.resize(2 * games.size());
    if (o_.jobs <= 0) o_.jobs = std::max(1, static_cast<int>(std::thread::hardware_concurrency()));
    for (u64 stage = 0; stage < stages(); ++stage) all_pieces_ += pieces(stage);
  }

  Result<Trained> run() {
    if (const auto wrong = continue_from(o_.keep, identity(), saved_)) return *wrong;
    for (u64 stage = 0; stage < saved_.stage; ++stage) done_pieces_ += pieces(stage);
    done_pieces_ += saved_.done;
    while (saved_.stage < stages()) {
      const bool finished = play();
      if (finished) end_stage();
      if (const auto problem = save_to(o_.keep, identity(), saved_)) return *problem;
      if (!finished) return Trained{.cancelled = true};
    }
    return result();
  }

 private:
  // Stages: in each round lessons by every ruleset, then duels by every ruleset; then the proofs.
  u64 rulesets() const { return games_.size(); }
  u64 proofs_at() const { return o_.rounds * 2 * rulesets(); }
  u64 stages() const { return proofs_at() + 2 * rulesets(); }
  bool is_proof(u64 stage) const { return stage >= proofs_at(); }
  bool is_lesson(u64 stage) const { return !is_proof(stage) && stage / rulesets() % 2 == 0; }
  std::size_t ruleset_of(u64 stage) const { return is_proof(stage) ? (stage - proofs_at()) / 2 : stage % rulesets(); }
  u64 pieces(u64 stage) const {
    const u64 games = o_.games ? o_.games : usual_games(games_[ruleset_of(stage)].game, o_.players);
    if (is_lesson(stage)) return (games + lesson_games - 1) / lesson_games;
    if (is_proof(stage)) return o_.proof ? o_.proof : std::max<u64>(100, games / 4);
    return std::max<u64>(10, games / 8);
  }
  u64 seed_of(u64 stage, u64 piece) const { return seed_of_game(mixed(o_.seed) + stage, piece); }

  std::string what() const {
    const u64 stage = saved_.stage;
    if (is_proof(stage)) return "proof";
    return fmt::format("round {} of {}", stage / (2 * rulesets()) + 1, o_.rounds);
  }

  // The running stage, from where it is.
  bool play() {
    known_ = course_.weights_of(saved_.weights).over(before_);
    tried_ = course_.weights_of(saved_.candidate).over(before_);
    last_save_ = wall_seconds();
    if (is_lesson(saved_.stage)) return learn();
    if (!is_proof(saved_.stage)) return duel(greedy(tried_), greedy(known_), saved_.duel);
    auto& pairs = saved_.proof[saved_.stage - proofs_at()];
    return (saved_.stage - proofs_at()) % 2 ? duel(greedy(known_), simple, pairs)
                                            : duel(greedy(known_), greedy(before_), pairs);
  }

  bool learn() {
    const u64 stage = saved_.stage;
    const std::size_t g = ruleset_of(stage);
    const Game& game = games_[g].game;
    const auto make = [&] {
      return [&, lesson = std::make_shared<Lesson>(game, o_.players, known_)](u64 piece) {
        Moments seen(course_.columns(g));
        for (u64 i = 0; i < lesson_games; ++i) lesson->play(seed_of(stage, piece * lesson_games + i), seen);
        return seen;
      };
    };
    return pieces_by(make, [&](const Moments& seen) {
      saved_.moments[g].add(seen);
      saved_.games += lesson_games;
    });
  }

  bool duel(const MakePlayer& first, const MakePlayer& second, std::vector<DuelPair>& pairs) {
    const u64 stage = saved_.stage;
    const Game& game = games_[ruleset_of(stage)].game;
    const auto make = [&] {
      return [&, table = std::make_shared<Duel>(game, o_.players, first, second)](u64 piece) {
        return table->play(seed_of(stage, piece));
      };
    };
    return pieces_by(make, [&](const DuelPair& p) { pairs.push_back(p); });
  }

  template <class Make, class Take>
  bool pieces_by(const Make& make, const Take& take) {
    return in_order(
        saved_.done, pieces(saved_.stage), o_.jobs, make,
        [&](u64, const auto& result) {
          take(result);
          ++saved_.done;
          ++done_pieces_;
          return true;
        },
        [&] { return rest(); });
  }

  bool rest() {
    if (o_.progress) o_.progress(what(), done_pieces_, all_pieces_);
    if (wall_seconds() - last_save_ > save_every) {
      (void)save_to(o_.keep, identity(), saved_);  // the next one, or the last, will say what is wrong
      last_save_ = wall_seconds();
    }
    return !o_.cancel || !o_.cancel->load(std::memory_order_relaxed);
  }

  void end_stage() {
    const u64 stage = saved_.stage++;
    saved_.done = 0;
    if (is_proof(stage) || ruleset_of(stage) + 1 < rulesets()) return;
    if (is_lesson(stage)) {
      saved_.candidate = course_.columns_of(course_.learned(saved_.moments, known_, trust, false).over(known_));
      return;
    }
    double lead = 0;
    for (const DuelPair& p : saved_.duel) lead += p.points;
    if (lead > 0) saved_.weights = saved_.candidate;
    saved_.duel.clear();
  }

  Trained result() const {
    Trained t;
    t.weights = course_.weights_of(saved_.weights);
    if (rulesets() > 1) {
      const Weights kinds = course_.learned(saved_.moments, before_, trust, true);
      t.weights = t.weights.over(kinds);
    } else {
      t.weights.ruleset = games_[0].game.spec().id;
      t.weights.parts = parts_of(games_[0].game);
    }
    t.games = saved_.games;
    double lead = 0;
    for (std::size_t g = 0; g < games_.size(); ++g) {
      t.proof.push_back({games_[g].expression, duel_result(saved_.proof[2 * g]), duel_result(saved_.proof[2 * g + 1])});
      lead += t.proof.back().before.points.mean;
    }
    t.better = lead > 0;
    return t;
  }

  // What must be the same to continue.
  std::string identity() const {
    u64 hash = 0;
    const auto add = [&](u64 x) { hash = mixed(hash ^ x); };
    for (const TrainGame& g : games_)
      for (const char c : g.ruleset) add(static_cast<u8>(c));
    for (const double w : course_.columns_of(before_)) add(std::bit_cast<u64>(w));
    return fmt::format("seed {} players {} rounds {} games {} proof {} by {:016x}", o_.seed, o_.players, o_.rounds,
                       o_.games, o_.proof, hash);
  }

  const std::vector<TrainGame>& games_;
  TrainOptions o_;
  Course course_;
  Weights before_, known_, tried_;
  Saved saved_;
  u64 all_pieces_ = 0, done_pieces_ = 0;
  double last_save_ = 0;
};

}  // namespace

Result<Trained> train(const std::vector<TrainGame>& games, const TrainOptions& options) {
  for (const TrainGame& g : games)
    if (auto wrong = wrong_player_count(g.game, options.players)) return *wrong;
  return Trainer(games, options).run();
}

}  // namespace bastide::sdk
