#include "lab/pairs.hpp"

#include <algorithm>

#include "basics/clock.hpp"
#include "lab/deck.hpp"
#include "lab/watch.hpp"
#include "players/seats.hpp"

namespace bastide::sdk {

namespace {

// What one thread needs to play games of one ruleset.
struct Side {
  Side(const Game& g, const std::vector<Metric>& metrics, std::size_t seats)
      : game(g), deck(g), watch(g, metrics, seats), alike(g) {
    deck.attach(w);
    if (watch.wants_journal()) w.journal = &journal;
  }
  const Game& game;
  Deck deck;
  Watch watch;
  Alike alike;
  Journal journal;
  Workspace w;
  State state;
};

class OneTable final : public PairWork::Table {
 public:
  explicit OneTable(const PairPlayer& player)
      : player_(player),
        all_quick_(std::ranges::all_of(player.seats(), [](const auto& s) { return s == quick_agent; })) {
    for (std::size_t r = 0; r < player.rulesets(); ++r)
      sides_.push_back(std::make_unique<Side>(player.game(r), player.metrics(), player.seats().size()));
  }

  void play(u64 index, PairResult& out) override {
    const std::size_t n = sides_.size(), metrics = player_.metrics().size();
    out.index = index;
    out.values.resize(n * metrics);
    out.seconds.resize(n);
    for (std::size_t r = 0; r < n; ++r) {
      const double begin = wall_seconds();
      one_game(r, index, std::span(out.values).subspan(r * metrics, metrics));
      out.seconds[r] = static_cast<float>(wall_seconds() - begin);
    }
  }

 private:
  void one_game(std::size_t ruleset, u64 index, std::span<std::int32_t> out) {
    Side& side = *sides_[ruleset];
    const auto seats = static_cast<u32>(player_.seats().size());
    const u64 pair = player_.seed_of(index), other = mixed(pair + ruleset + 1);
    const u64 tiles = player_.pairing() == Pairing::none ? other : pair;
    const u64 choices = player_.pairing() == Pairing::all ? pair : other;
    const auto rotation = static_cast<u32>(index % seats);
    side.journal.clear();
    side.deck.shuffle(tiles);
    side.game.start(side.state, static_cast<int>(seats), tiles, side.w);
    const View v = side.game.view(side.state);
    side.watch.begin(v);
    const auto seen = [&](u32 options) { side.watch.seen(v, options); };
    Dice dice(~choices);
    std::vector<Player> lost;
    if (all_quick_) {
      play_randomly(side.game, side.state, side.w, side.alike, dice, seen);
    } else {
      seat_agents(choices, rotation);
      play_with_agents(side.game, side.state, side.w, by_seat_, side.alike, dice, player_.ruleset(ruleset), seen);
      lost = forfeited(by_seat_);
    }
    side.watch.end(side.state, rotation, lost, out);
    if (side.watch.wants_journal()) side.watch.end(v, side.journal, out);
  }

  void seat_agents(u64 seed, u32 rotation) {
    const std::vector<std::string>& names = player_.seats();
    agents_.clear();
    by_seat_.clear();
    for (std::size_t i = 0; i < names.size(); ++i)
      agents_.push_back(names[i] == quick_agent ? nullptr : std::move(*make_agent(names[i], mixed(seed + i))));
    for (std::size_t seat = 0; seat < names.size(); ++seat)
      by_seat_.push_back(agents_[(seat + rotation) % names.size()].get());
  }

  const PairPlayer& player_;
  bool all_quick_;
  std::vector<std::unique_ptr<Side>> sides_;
  std::vector<std::unique_ptr<Agent>> agents_;
  std::vector<Agent*> by_seat_;
};

std::vector<const Game*> pointers(const std::vector<Game>& games) {
  std::vector<const Game*> all;
  for (const Game& g : games) all.push_back(&g);
  return all;
}

}  // namespace

Name name_of(Pairing p) { return p == Pairing::all ? "all" : p == Pairing::draws ? "draws" : "none"; }

PairPlayer::PairPlayer(const std::vector<Entrant>& entrants, std::vector<std::string> seats, u64 seed, Pairing pairing,
                       bool lines)
    : seats_(std::move(seats)), seed_(seed), pairing_(pairing) {
  for (const Entrant& e : entrants) {
    games_.push_back(e.game);
    texts_.push_back(e.ruleset);
  }
  metrics_ = metrics_of(pointers(games_), seats_, lines);
}

std::unique_ptr<PairWork::Table> PairPlayer::table() const { return std::make_unique<OneTable>(*this); }

u64 PairPlayer::seed_of(u64 index) const { return seed_of_game(seed_, index); }

}  // namespace bastide::sdk
