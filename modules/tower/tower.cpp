// The Tower: what the module says about itself, and the entry of the plugin.
#include "tower.hpp"

#include <algorithm>
#include <string>

#include "ransom.hpp"

namespace bastide::tower {

void Tower::read_rules(Definer& d) {
  for (int n = 0; n <= max_players; ++n) pieces_[n] = d.number_for("tower.pieces", n);
  per_storey_ = d.number("tower.reach_per_storey");
  over_gaps_ = d.flag("tower.reach_over_gaps");
  on_new_tile_ = d.flag("tower.on_just_placed");
  any_figure_ = d.choice("tower.captures") == "figures";
  own_ = d.flag("tower.capture_own");
  own_stays_ = d.choice("tower.own_capture") == "prison";
  guard_from_owner_ = d.choice("tower.guard_capture") == "by_anyone";
  guard_from_others_ = d.choice("tower.guard_capture") != "never";
  dragon_takes_ = d.flag("tower.guard_dragon");
  needs_storey_ = d.flag("tower.guard_needs_storey");
  reopens_ = d.flag("tower.reopens_without_guard");
  breaks_ = d.flag("tower.foundation_breaks");
  automatic_ = d.flag("prisoner.auto_exchange");
  owner_chooses_ = d.choice("prisoner.exchange_choice") == "owner";
}

void Tower::define_reasons(Definer& d) {
  later_ = d.reason("tower.later", "TOW-18", "a tower is raised or closed after placing, instead of another action");
  no_place_ = d.reason("tower.place", "TOW-19", "there is no tower place");
  new_tile_ = d.reason("tower.new-tile", "TOW-19", "the tile just placed does not take a tower piece");
  no_piece_ = d.reason("tower.stock", "TOW-12", "no tower piece is left in your stock");
  guarded_ = d.reason("tower.guarded", "TOW-20, TOW-34", "a follower on top has finished this tower");
  was_closed_ = d.reason("tower.finished", "TOW-34", "this tower was finished and stays so without its guard");
  bare_ = d.reason("tower.bare", "TOW-21", "only a tower that is begun can be closed");
  not_follower_ = d.reason("tower.no-guard", "TOW-21, TOW-O13", "only an ordinary follower closes a tower");
  no_follower_ = d.reason("tower.supply", "TOW-21", "no such follower is left in your supply");
  not_now_ = d.reason("tower.not-now", "TOW-22, TOW-23",
                      "a prisoner is taken at once when a tower piece is placed, one and no more");
  away_ = d.reason("tower.away", "TOW-22, TOW-23", "it does not stand on a tile");
  out_of_reach_ = d.reason("tower.reach", "TOW-25, TOW-26, TOW-28",
                           "a tower reaches as many tiles north, east, south and west as it has storeys");
  special_ = d.reason("tower.special", "TOW-24, KER-48", "only followers are taken prisoner");
  own_refused_ = d.reason("tower.own", "TOW-23", "only followers of others are taken prisoner");
  guard_stays_ = d.reason("tower.guard", "TOW-36", "a guard stays on its tower to the end");
  own_guard_ = d.reason("tower.own-guard", "TOW-35", "a player does not take his own guard back");
  must_exchange_ = d.reason("tower.exchange", "TOW-39", "prisoners are exchanged, whether one likes it or not");
}

void Tower::define(Definer& d) {
  read_rules(d);
  define_reasons(d);
  turn_ = TurnWords(d);
  tower_ = d.tag("tower");
  prisoners_ = d.tag(prisoners_mark);
  follower_ = d.trait("follower");
  captor_ = d.trait("captor");
  if (d.choice("tower.guards") == "ordinary") not_guards_.add(d.trait("no-guard"));  // [TOW-O13]
  built_ = d.cause("built");
  captured_ = d.cause("captured", "{figure} {from} is captured, now {to}");
  exchanged_ = d.cause("exchanged", "{figure} comes home in an exchange");
  prison_ = d.zone(prison_zone, "held by {seat}", "{seat} holds {figures}");
  top_ = d.feature_kind("tower", {.place = true,
                                  .room = 1,
                                  .look = {Look::Shape::spot, "#b9ab97", "#5b4d3e", "T", Look::Surface::usual,
                                           "light M50 22L94 46V60L50 84L6 60V46Z;"
                                           " dark M50 34L74 47L50 60L26 47Z;"
                                           " line M6 60L50 84L94 60M6 46V60M94 46V60"}});
  piece_ = d.figure_kind("floor", {.claims = false,
                                   .look = {Look::Shape::stack, "#7a6a58", "#2f2720", "t"},
                                   .one = "tower piece",
                                   .many = "tower pieces"});
  int most = 30;  // [TOW-02]
  for (int n = 1; n <= max_players; ++n) most = std::max(most, n * pieces_[n]);
  first_piece_ = d.neutral(piece_, most);

  towers_count_ = d.state<u16>();
  built_count_ = d.state<u8>();
  imprisoned_ = d.state<u8>();
  towers_ = d.per_tile<u16>();
  height_ = d.per_tile<u8>();
  guard_ = d.per_tile<Stored<Figure>>();
  finished_ = d.per_tile<u8>();
  stock_ = d.per_seat<u8>();
  d.step<&Tower::share>("tower.share", {.in = "game", .after = {"setup.share"}, .before = {"setup.first"}});
  d.on<&Tower::new_tile>(tower_);
  d.on<&Tower::guard_moved>();
  if (!dragon_takes_) d.immune(top_, d.cause("eaten"));               // [TOW-36]
  d.immune(prison_, d.cause("invited"));                              // a prisoner is not its owner's to take back
  if (!d.flag("tower.festival")) d.immune(top_, d.cause("invited"));  // [TOW-O12]
  past_ = d.attr("past_tower");
  if (!breaks_) d.links(100);

  build_it_ = d.action<&Tower::build>("floor", {{"tower", Operand::cell}}, "raise a tower by one piece",
                                      "Tower piece at {tower}");
  close_it_ = d.action<&Tower::close>("close", {{"figure", Operand::figure_kind}, {"tower", Operand::cell}},
                                      "close a tower with a follower", "{figure} as guard on the tower at {tower}");
  d.offer<&Tower::pieces_and_guards>("wood");
  d.offer<&Tower::guards>("more-wood");                        // [PHANTOM-08]
  if (d.flag("tower.flights") && d.has_param("fliers.die")) {  // [FLIER-07]
    reached_ = d.shared<Stored<Tile>>("flight.reached", "flight");
    flying_ = d.shared<Stored<FigureKind>>("flight.figure", "flight");
    land_it_ = d.action_kind("land");
    d.offer<&Tower::tops_reached>("landing");
  }
  d.why<&Tower::why_not_build>("floor");
  d.why<&Tower::why_not_close>("close");

  capture_run_ = d.routine("capture");
  capture_ = d.decision("capture", {.may_pass = true, .own_only = true, .prompt = "Take a prisoner?"});
  capture_it_ = d.action<&Tower::capture>("capture", {{"figure", Operand::figure}, {"on", Operand::cell}},
                                          "take a figure in reach of the new piece prisoner", "Capture {figure:there}");
  d.step<&Tower::ask_capture>("capture.ask", {.in = "capture"});
  d.offer<&Tower::in_reach>("capture");
  d.why<&Tower::why_not_capture>("capture");

  exchange_run_ = d.routine("exchange");
  off_ = d.state<u8>("exchange");
  agreed_ = d.state<u8>("exchange");
  theirs_ = d.state<u8>("exchange");
  exchange_ = d.decision("exchange", {.prompt = "Which prisoner comes home?"});
  exchange_it_ =
      d.action<&Tower::exchanged>("exchange", {{"figure", Operand::figure_kind}},
                                  "this one comes home in an exchange of prisoners", "Your {figure} comes home");
  if (!automatic_) {
    bargain_ = d.decision("bargain", {.may_pass = true, .prompt = "Exchange prisoners?"});
    agree_it_ = d.action<&Tower::agreed>("agree", {{"with", Operand::player}}, "exchange prisoners with this player",
                                         "Exchange with {with}");
    d.step<&Tower::agree>("exchange.agree", {.in = "exchange", .before = {"exchange.mine"}});
    d.offer<&Tower::bargain>("bargain");
  }
  d.step<&Tower::return_mine>("exchange.mine", {.in = "exchange"});
  d.step<&Tower::return_theirs>("exchange.theirs", {.in = "exchange", .after = {"exchange.mine"}});
  d.offer<&Tower::kinds_to_return>("exchange");
  d.why<&Tower::why_not_decline>("pass");

  d.seat_gauge<&Tower::stock>("tower pieces");
  d.seat_gauge<&Tower::prisoners_held>("prisoners");
}

}  // namespace bastide::tower

BASTIDE_PLUGIN("tower", "1.0", bastide::tower::Tower, bastide::tower::Ransom)
