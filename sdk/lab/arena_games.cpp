#include "lab/arena_games.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>

#include "basics/clock.hpp"
#include "basics/dice.hpp"
#include "basics/standing.hpp"
#include "lab/deck.hpp"
#include "lab/simulate.hpp"
#include "players/seats.hpp"
#include "record/file.hpp"
#include "record/record.hpp"

namespace bastide::sdk {

namespace {

// What one thread needs to play games of one ruleset. Outcomes are found on a copy and then made in the game: so the
// tiles come in the order of the deck, the game's own generator stays where the start left it, and a record that says
// each outcome can be played again.
struct Board {
  explicit Board(const Game& g) : game(g), deck(g) { deck.attach(chance); }
  const Game& game;
  Deck deck;
  Workspace w, chance;
  State state, copy, before;
};

class OneArenaTable final : public PairWork::Table {
 public:
  explicit OneArenaTable(const ArenaGames& games) : games_(games) {
    for (std::size_t r = 0; r < games.rulesets(); ++r)
      boards_.push_back(std::make_unique<Board>(games.entrant(r).game));
    thought_.resize(games.options().players.size());
  }
  ~OneArenaTable() override {
    for (std::size_t p = 0; p < thought_.size(); ++p)
      games_.thought(p, thought_[p].moves, thought_[p].seconds, thought_[p].longest);
  }
  OneArenaTable(const OneArenaTable&) = delete;
  OneArenaTable& operator=(const OneArenaTable&) = delete;

  void play(u64 index, PairResult& out) override {
    out.index = index;
    out.values.assign(2 * arena_metrics, 0);
    out.seconds.resize(2);
    for (int g = 0; g < 2; ++g) {
      const auto at = static_cast<std::size_t>(g);
      const double begin = wall_seconds();
      one_game(index, g, std::span(out.values).subspan(at * arena_metrics, arena_metrics));
      out.seconds[at] = static_cast<float>(wall_seconds() - begin);
    }
  }

 private:
  // Number of the player in a seat.
  std::size_t player_at(const ArenaGames::Place& at, std::size_t seat, int g) const {
    const auto& [a, b] = games_.who()[at.match];
    return (seat + static_cast<std::size_t>(g)) % 2 == 0 ? a : b;
  }

  void one_game(u64 index, int g, std::span<std::int32_t> out) {
    const ArenaGames::Place at = games_.place(index);
    const Entrant& entrant = games_.entrant(at.ruleset);
    Board& b = *boards_[at.ruleset];
    const u64 seed = games_.seed_of(index);
    const Playing at_it(seed);
    seat_agents(at, g, seed);
    b.deck.shuffle(seed);
    b.game.start(b.state, games_.options().seats, seed, b.w);
    const bool records = !games_.options().records.empty();
    std::optional<Recorder> recorder;
    if (records) recorder.emplace(b.game, header(at, g, entrant, seed), b.state);
    Followers followers(by_seat_);
    followers.begins(b.game, b.state, entrant.ruleset);
    const bool told = records || followers.any();
    u64 rolls = 0;
    lost_.clear();
    for (Decision d = b.game.decision(b.state); !d.over(); d = b.game.decision(b.state)) {
      at_it.move();
      if (told) b.before = b.state;
      const Action a = d.chance() ? outcome(b, mixed(seed + ++rolls)) : thought(b, at, g, d.who);
      if (records) note_forfeits(*recorder);
      if (d.chance() && !a.kind)
        b.game.roll(b.state, b.w);  // nothing can happen: the game ends by a fault
      else
        b.game.apply(b.state, a, b.w);
      if (!told || !a.kind) continue;
      followers.happened(b.game, b.before, a, b.state);
      if (records) recorder->move(b.game, b.before, a, b.state);
    }
    measure(b, at, g, out);
    if (!records) return;
    if (const auto wrong = write_file(games_.record_file(index, g), recorder->text())) games_.problem(*wrong);
  }

  static Action outcome(Board& b, u64 seed) {
    b.copy = b.state;
    b.game.reseed(b.copy, seed);
    return b.game.roll(b.copy, b.chance);
  }

  Action thought(Board& b, const ArenaGames::Place& at, int g, Player who) {
    const double begin = wall_seconds();
    const Action a = by_seat_[who.v]->choose(b.game, b.state, b.w);
    const double spent = wall_seconds() - begin;
    ArenaResult::Thought& t = thought_[player_at(at, who.v, g)];
    ++t.moves;
    t.seconds += spent;
    t.longest = std::max(t.longest, spent);
    return a;
  }

  // The chance of a player is the same in both games, and in games against others, as long as he sits at the same
  // place.
  void seat_agents(const ArenaGames::Place& at, int g, u64 seed) {
    agents_.clear();
    by_seat_.clear();
    for (std::size_t seat = 0; seat < static_cast<std::size_t>(games_.options().seats); ++seat) {
      const std::size_t player = player_at(at, seat, g);
      agents_.push_back(
          std::move(*make_agent(games_.options().players[player], mixed(seed + 16 * (player + 1) + seat / 2))));
      by_seat_.push_back(agents_.back().get());
    }
  }

  RecordHeader header(const ArenaGames::Place& at, int g, const Entrant& entrant, u64 seed) const {
    std::vector<std::string> seats, names;
    for (std::size_t seat = 0; seat < static_cast<std::size_t>(games_.options().seats); ++seat) {
      seats.push_back(games_.options().players[player_at(at, seat, g)]);
      names.push_back(games_.options().seats == 2 ? seats.back() : fmt::format("{} ({})", seats.back(), seat + 1));
    }
    RecordHeader h = header_for(entrant.ruleset, entrant.game, std::move(seats), std::move(names), seed);
    h.chance_given = true;
    return h;
  }

  void note_forfeits(Recorder& recorder) {
    for (const Player p : forfeited(by_seat_))
      if (std::ranges::find(lost_, p) == lost_.end()) {
        recorder.forfeit({p, by_seat_[p.v]->forfeit()->why});
        lost_.push_back(p);
      }
  }

  void measure(const Board& b, const ArenaGames::Place& at, int g, std::span<std::int32_t> out) {
    const View v = b.game.view(b.state);
    const std::vector<Player> lost = forfeited(by_seat_);
    const Standing standing(v, lost);
    const std::size_t a = games_.who()[at.match].first;
    std::array<i64, 2> points{};
    std::array<int, 2> seats{};
    for (const Player p : v.seats()) {
      const std::size_t side = player_at(at, p.v, g) == a ? 0 : 1;
      points[side] += v.score(p);
      ++seats[side];
      if (side == 0 && standing.leads(p)) out[arena_share] += win_units / standing.leading_seats();
    }
    out[arena_a] = static_cast<std::int32_t>(points[0] * arena_points / seats[0]);
    out[arena_b] = static_cast<std::int32_t>(points[1] * arena_points / seats[1]);
    for (const Player p : lost) out[player_at(at, p.v, g) == a ? arena_forfeit_a : arena_forfeit_b] = 1;
    out[arena_turns] = v.turn();
    out[arena_broken_off] = v.fault() != Fault::none;
  }

  const ArenaGames& games_;
  std::vector<std::unique_ptr<Board>> boards_;
  std::vector<std::unique_ptr<Agent>> agents_;
  std::vector<Agent*> by_seat_;
  std::vector<ArenaResult::Thought> thought_;
  std::vector<Player> lost_;
};

}  // namespace

ArenaGames::ArenaGames(const std::vector<Entrant>& entrants, const ArenaOptions& o)
    : entrants_(entrants),
      options_(o),
      metrics_{{"a.share", "the first player's share of the win", "players", win_units, 2, true, true},
               {"a.points", "points of a seat of the first player", "players", arena_points},
               {"b.points", "points of a seat of the second player", "players", arena_points},
               {"a.forfeit", "games that the first player forfeited", "players", 1, 2, true, true},
               {"b.forfeit", "games that the second player forfeited", "players", 1, 2, true, true},
               {"turns", "turns in a game", "length"},
               {"broken_off", "games broken off at a limit of the engine", "length", 1, 2, true, true}},
      thoughts_(o.players.size()) {
  for (std::size_t a = 0; a < o.players.size(); ++a)
    for (std::size_t b = a + 1; b < o.players.size(); ++b) matches_.emplace_back(a, b);
}

std::unique_ptr<PairWork::Table> ArenaGames::table() const { return std::make_unique<OneArenaTable>(*this); }

ArenaGames::Place ArenaGames::place(u64 index) const {
  const u64 m = matches(), r = rulesets();
  return {index / (m * r), static_cast<std::size_t>(index / m % r), static_cast<std::size_t>(index % m)};
}

u64 ArenaGames::seed_of(u64 index) const { return seed_of_game(options_.seed, index / matches()); }

std::filesystem::path ArenaGames::record_file(u64 index, int game) const {
  const Place at = place(index);
  const auto& [a, b] = who()[at.match];
  const std::string ruleset = rulesets() > 1 ? fmt::format("ruleset{}-", at.ruleset + 1) : "";
  return options_.records /
         fmt::format("{}player{}-player{}-{:06}{}.jsonl", ruleset, a + 1, b + 1, at.deal, game == 0 ? 'a' : 'b');
}

void ArenaGames::thought(std::size_t player, u64 moves, double seconds, double longest) const {
  const std::lock_guard lock(mutex_);
  ArenaResult::Thought& t = thoughts_[player];
  t.moves += moves;
  t.seconds += seconds;
  t.longest = std::max(t.longest, longest);
}

std::vector<ArenaResult::Thought> ArenaGames::thoughts() const {
  const std::lock_guard lock(mutex_);
  return thoughts_;
}

void ArenaGames::problem(const Error& e) const {
  const std::lock_guard lock(mutex_);
  if (!problem_) problem_ = e;
}

std::optional<Error> ArenaGames::problem() const {
  const std::lock_guard lock(mutex_);
  return problem_;
}

}  // namespace bastide::sdk
