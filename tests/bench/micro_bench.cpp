// The parts of a game one by one, with Google Benchmark.
#include <benchmark/benchmark.h>

#include <cstdlib>
#include <iostream>

#include "bench_places.hpp"
#include "players/seats.hpp"

namespace {

using namespace bastide;

const Game& game() {
  static const Game it = [] {
    auto g = bench_library().game("base-modern");
    if (!g) {
      std::cerr << g.error().str() << '\n';
      std::exit(2);
    }
    return std::move(*g);
  }();
  return it;
}

// The first decision of a player after so many actions of a random game.
State position(int actions) {
  Workspace w;
  sdk::Dice dice(1);
  State s = game().start(2, 1, w);
  for (int i = 0; i < actions || game().decision(s).chance(); ++i) {
    if (game().decision(s).chance())
      game().roll(s, w);
    else
      game().apply(s, Action(w.legal[dice.below(static_cast<u32>(w.legal.size()))]), w);
  }
  return s;
}

void start(benchmark::State& run) {
  Workspace w;
  u64 seed = 0;
  for (auto _ : run) benchmark::DoNotOptimize(game().start(2, ++seed, w));
}
void random_game(benchmark::State& run) {
  Workspace w;
  sdk::Alike alike(game());
  u64 seed = 0;
  for (auto _ : run) {
    sdk::Dice dice(++seed);
    State s = game().start(2, seed, w);
    sdk::play_randomly(game(), s, w, alike, dice, [] {});
    benchmark::DoNotOptimize(s.data());
  }
}
void copy(benchmark::State& run) {
  const State from = position(100);
  State to = from;
  for (auto _ : run) {
    to = from;
    benchmark::DoNotOptimize(to.data());
    benchmark::ClobberMemory();
  }
}
void hash(benchmark::State& run) {
  const State s = position(100);
  for (auto _ : run) benchmark::DoNotOptimize(s.hash());
}
void legal(benchmark::State& run) {
  const State s = position(static_cast<int>(run.range(0)));
  Workspace w;
  for (auto _ : run) {
    game().legal(s, w);
    benchmark::DoNotOptimize(w.legal.begin());
  }
}
void copy_and_finish(benchmark::State& run) {
  const State from = position(static_cast<int>(run.range(0)));
  State to = from;
  Workspace w;
  for (auto _ : run) {
    to = from;
    game().finish(to, w);
    benchmark::DoNotOptimize(to.data());
  }
}

BENCHMARK(start);
BENCHMARK(random_game);
BENCHMARK(copy);
BENCHMARK(hash);
BENCHMARK(legal)->Arg(10)->Arg(100)->Arg(180);
BENCHMARK(copy_and_finish)->Arg(10)->Arg(100)->Arg(180);

}  // namespace

BENCHMARK_MAIN();
