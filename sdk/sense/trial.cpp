#include "sense/trial.hpp"

#include <algorithm>
#include <functional>

#include "basics/dice.hpp"
#include "basics/pulse.hpp"
#include "words/faults.hpp"

namespace bastide::sdk {

namespace {

// Plays until the game is over, the options say that it is enough, or `seen` does.
template <class Seen>
void play_trial(const Game& game, State& s, Workspace& w, u64 seed, const TrialOptions& o, Seen&& seen) {
  const Playing at_it(seed);
  Dice dice(seed);
  int choices = 0;
  for (Decision d = game.decision(s); !d.over() && choices < o.most_choices; d = game.decision(s)) {
    at_it.move();
    if (d.chance()) {
      game.roll(s, w);
      continue;
    }
    if (!seen(d)) return;
    ++choices;
    const Action chosen = w.legal[dice.below(static_cast<u32>(w.legal.size()))];
    game.play(s, chosen, w);
  }
}

u64 with(u64 hash, u64 value) { return mixed(hash ^ value); }

// The names of decisions, so that rulesets which number them differently can be compared.
u64 decision_hash(const Game& game, Decision d) { return std::hash<std::string_view>{}(game.name(d.kind)); }

void note_tiles(const Game& game, const Journal& journal, Trial& trial) {
  for (const Entry& e : journal) {
    if (e.is != Entry::Is::placed && e.is != Entry::Is::discarded) continue;
    TilesTried& tried = trial.sets[game.tile(e.type).set];
    ++(e.is == Entry::Is::placed ? tried.placed : tried.discarded);
  }
}

void note_points(const Game& game, const State& s, const Journal& journal, Trial& trial) {
  const View v = game.view(s);
  for (const Entry& e : journal) {
    if (e.points <= 0) continue;
    if (e.is == Entry::Is::points) {
      trial.points = true;
      if (e.seg) trial.paid[v.kind(e.seg).v] = true;
      if (e.term) trial.paying.emplace(game.module_of(e.term));
    }
    if (e.is == Entry::Is::scored && e.claims.present)
      for (const ScoreLine& line : e.lines)
        if (line.count > 0) trial.paying.emplace(game.module_of(line.term));
  }
}

void note_figures(const Game& game, const State& s, const Journal& journal, Trial& trial) {
  const View v = game.view(s);
  for (const Entry& e : journal) {
    if (e.is != Entry::Is::moved || !e.who) continue;
    const FigureKind kind = v.kind(e.figure);
    if (e.to.is != PlaceIs::supply) trial.kind_moved[kind.v] = true;
    if (e.to.is == PlaceIs::seg && game.claims(kind)) trial.claimed[v.kind(Seg(e.to.index)).v] = true;
  }
}

}  // namespace

std::vector<int> tried_players(const Game& game) {
  const int least = game.min_players(), most = game.max_players();
  std::vector<int> counts{least};
  for (const int n : {std::clamp(3, least, most), most})
    if (std::ranges::find(counts, n) == counts.end()) counts.push_back(n);
  return counts;
}

int trial_games(const Game& game, const TrialOptions& o) {
  int tiles = 1;
  for (const TileSpec& t : game.spec().tiles) tiles += t.count;
  return std::clamp(o.most_tiles / tiles, 1, o.most_games);
}

Trial trial_of(const Game& game, const TrialOptions& o) {
  Trial trial;
  trial.kind_moved.resize(static_cast<std::size_t>(game.figure_kinds()));
  trial.claimed.resize(static_cast<std::size_t>(game.feature_kinds()));
  trial.paid.resize(static_cast<std::size_t>(game.feature_kinds()));
  trial.games = trial_games(game, o);
  const std::vector<int> players = tried_players(game);
  Workspace w;
  Journal journal;
  w.journal = &journal;
  for (int i = 0; i < trial.games; ++i) {
    journal.clear();
    const u64 seed = seed_of_game(o.seed, static_cast<u64>(i));
    State s = game.start(players[static_cast<std::size_t>(i) % players.size()], seed, w);
    play_trial(game, s, w, seed, o, [&](Decision) {
      ++trial.choices;
      return true;
    });
    note_tiles(game, journal, trial);
    note_points(game, s, journal, trial);
    note_figures(game, s, journal, trial);
    if (trial.broke_off.empty()) trial.broke_off = fault_sentence(game, s);
  }
  return trial;
}

Trace trace_of(const Game& game, int players, u64 seed, const TrialOptions& o, const Trace* same) {
  Workspace w;
  State s = game.start(players, seed, w);
  Trace trace;
  const auto goes_on = [&] {
    return !same || (trace.size() <= same->size() && trace.back() == (*same)[trace.size() - 1]);
  };
  const auto points = [&](u64 hash) {
    const View v = game.view(s);
    for (const Player p : v.seats()) hash = with(hash, static_cast<u64>(v.score(p)));
    return hash;
  };
  play_trial(game, s, w, seed, o, [&](Decision d) {
    trace.push_back(points(with(with(decision_hash(game, d), d.who.v), w.legal.size())));
    return goes_on();
  });
  const View v = game.view(s);
  u64 end = points(static_cast<u64>(v.turn()));
  for (const Player p : v.seats()) end = with(with(end, static_cast<u64>(v.result(p))), static_cast<u64>(v.party(p)));
  trace.push_back(end);
  return trace;
}

}  // namespace bastide::sdk
