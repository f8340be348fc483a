#include "testing/beacon.hpp"

#include <sys/mman.h>

namespace bastide::sdk {

namespace {

Beacon* current = nullptr;

void* map(int file, int how) {
  void* at = ::mmap(nullptr, sizeof(Beacon), how, MAP_SHARED, file, 0);
  return at == MAP_FAILED ? nullptr : at;
}

}  // namespace

void Beacon::begin(std::string_view what) {
  doing.write(what);
  players = 0;
  module.write({});
  hook.write({});
  ++beats;
}

void Beacon::begin_game(int player_count, u64 game_seed) {
  seed = game_seed;
  moves = 0;
  players = static_cast<u32>(player_count);
  ++beats;
}

void Beacon::move(u64 count) {
  moves.store(count, std::memory_order_relaxed);
  beats.fetch_add(1, std::memory_order_relaxed);
}

void Beacon::enter(std::string_view whose, std::string_view which) {
  module.write(whose);
  hook.write(which);
}

std::string Beacon::place() const {
  if (!in_game()) return {};
  return std::to_string(players.load()) + " players, seed " + std::to_string(seed.load()) + ", move " +
         std::to_string(moves.load());
}

Beacon& beacon() {
  static Beacon own{};
  return current ? *current : own;
}

bool beacon_is_shared() { return current; }

bool share_beacon(int file) {
  current = static_cast<Beacon*>(map(file, PROT_READ | PROT_WRITE));
  return current;
}

const Beacon* map_beacon(int file) { return static_cast<const Beacon*>(map(file, PROT_READ)); }

std::size_t beacon_size() { return sizeof(Beacon); }

}  // namespace bastide::sdk
