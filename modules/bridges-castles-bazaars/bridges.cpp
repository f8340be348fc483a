#include "bridges.hpp"

namespace bastide::bridges_castles_bazaars {
namespace {

constexpr Name needs_turn[] = {"turn"};
constexpr Param params[] = {
    Param::by_players("bridges.pieces", {3, 3, 3, 2, 2, 2, 2}, 0, 20,
                      "bridges of each player at the start; no edition prints a number for seven or eight",
                      "BRIDGE-01"),
};

}  // namespace

constexpr ModuleInfo Bridges::info{.id = "bridges",
                                   .title = "Bridges",
                                   .revision = 1,
                                   .summary = "roads across tiles, over whatever lies there",
                                   .params = params,
                                   .needs = needs_turn};

void Bridges::define(Definer& d) {
  turn_ = TurnWords(d);
  for (int n = 0; n <= max_players; ++n) pieces_[n] = d.number_for("bridges.pieces", n);
  stock_ = d.per_seat<u8>();
  d.step<&Bridges::share>("bridges.share", {.in = "game", .after = {"setup.share"}, .before = {"setup.first"}});
  d.seat_gauge<&Bridges::stock>("bridges");
}

StepIs Bridges::share(Ctx& c) const noexcept {
  for (const Player p : c.seats()) c[stock_][p.v] = static_cast<u8>(pieces_[c.players()]);
  return StepIs::done;
}

int Bridges::stock(const View& v, Player p) const noexcept { return v[stock_][p.v]; }

}  // namespace bastide::bridges_castles_bazaars
