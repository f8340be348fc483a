// The auction: tiles are shown, offered, bid for and paid.
#include <algorithm>

#include "bazaars.hpp"

namespace bastide::bridges_castles_bazaars {

void Bazaars::define_auction(Definer& d) {
  named_ = d.choice("bazaars.opening") == "named";
  after_buyer_ = d.choice("bazaars.next_picker") == "after_buyer";
  debts_ = d.flag("bazaars.debts");
  least_ = d.number("bazaars.least_bid");
  most_ = d.number("bazaars.highest_bid");
  raise_ = d.number("bazaars.raise");
  auction_ = d.state<Auction>("auction");
  begins_ = d.event("auction.begins", "There is an auction of {0} tiles");
  lot_ = d.event("auction.lot", "For sale: {0:tile}");
  offered_ = d.event("auction.offered", "offers the tile with {0:tile}");
  bids_ = d.event("auction.bid", "bids {0}");
  taken_ = d.event("auction.taken", "takes the tile with {0:tile} for {1}");
  paid_ = d.term("bazaar.paid", "paid for tiles");
  received_ = d.term("bazaar.received", "received for tiles");
  d.step<&Bazaars::show>("auction.show", {.in = "auction"});
  d.step<&Bazaars::sell>("auction.sell", {.in = "auction", .after = {"auction.show"}});
  d.step<&Bazaars::settle_up>("bazaars.open_bid",
                              {.in = "final", .after = {"final.points"}, .before = {"final.points.end"}});
  define_choices(d);
}

void Bazaars::define_choices(Definer& d) {
  show_ = d.decision("auction-tile", {.prompt = "A tile for the auction is drawn"});
  show_it_ = d.action<&Bazaars::shown>("show", {{"tile", Operand::tile_type}}, "the tile that chance gives",
                                       "A tile for the auction is drawn: {tile}");
  d.offer<&Bazaars::unseen>("auction-tile");
  d.sample<&Bazaars::any_tile>("auction-tile");
  pick_ = d.decision("auction",
                     {.own_only = true, .prompt = sells_ ? "Which tile do you offer?" : "Which tile do you take?"});
  pick_it_ = d.action<&Bazaars::pick>("auction", {{"number", Operand::number}, {"tile", Operand::tile_type}},
                                      "offer one of the tiles, or take it", "The tile with {tile}");
  d.offer<&Bazaars::lots>("auction");
  d.why<&Bazaars::why_not_pick>("auction");
  d.why<&Bazaars::why_not_pass>("pass");
  not_shown_ = d.reason("auction.tile", "BAZAAR-04", "that tile is not for sale");
  not_now_ = d.reason("auction.later", "BAZAAR-02", "tiles are sold only after a tile with a bazaar was laid");
  must_pick_ =
      d.reason("auction.must", "BAZAAR-02, BAZAAR-04", "an auction is no choice: one of the tiles must be offered");
  must_deal_ = d.reason("auction.must-deal", "BAZAAR-06", "buying and selling are the only choices");
  if (!sells_) return;
  open_ = d.decision("auction-open", {.own_only = true, .prompt = "What do you bid yourself?"});
  bid_ = d.decision("auction-bid", {.may_pass = true, .own_only = true, .prompt = "Do you bid more?"});
  bid_it_ = d.action<&Bazaars::bid>("bid", {{"points", Operand::number}}, "bid for the tile", "Bid {points}");
  d.offer<&Bazaars::bids>("auction-open");
  d.offer<&Bazaars::bids>("auction-bid");
  d.why<&Bazaars::why_not_bid>("bid");
  deal_ = d.decision("auction-deal", {.own_only = true, .prompt = "Buy the tile for the highest bid, or sell it?"});
  keep_it_ =
      d.action<&Bazaars::keep>("buy-tile", {}, "pay the highest bid to who made it, and keep the tile", "Buy the tile");
  give_it_ = d.action<&Bazaars::give>("sell-tile", {}, "give the tile to the highest bidder, for what he bid",
                                      "Sell the tile");
  d.offer<&Bazaars::deals>("auction-deal");
  d.why<&Bazaars::why_not_deal>("buy-tile");
  d.why<&Bazaars::why_not_deal>("sell-tile");
  higher_ = d.reason("auction.higher", "BAZAAR-05", "a bid must be higher than the last one");
  limit_ = d.reason("auction.limit", "BAZAAR-O6", "nobody bids so much");
  debt_ = d.reason("auction.debt", "BAZAAR-10", "a bid may not be higher than your score");
  not_yours_ =
      d.reason("auction.deal", "BAZAAR-06", "only who offers a tile buys or sells it, when all others have bid");
}

// ---- the tiles [BAZAAR-03] ----
StepIs Bazaars::show(Ctx& c) const noexcept {
  Auction& a = c[auction_];
  if (a.shown < c.players()) return c.chance(show_);
  a.picker = c.after(c.active());  // [BAZAAR-04]
  c.emit(begins_, {}, {a.shown});
  return StepIs::done;
}

void Bazaars::unseen(Ctx& c, Player, Actions& out) const noexcept { c.offer_tiles(main_, show_it_, out); }
Action Bazaars::any_tile(Ctx& c) const noexcept { return {show_it_, {}, 1, {c.sample(main_).v}}; }

Effect Bazaars::shown(Ctx& c, const Action& a) const noexcept {
  const TileType y(a.arg[0]);
  c.take(main_, y);
  c.put(table_, y);
  Auction& now = c[auction_];
  now.lots[now.shown++].tile = y;
  c.emit(lot_, {}, {y.v});
  return Effect::closes;
}

// ---- the sale ----
bool Bazaars::has_tile(const View& v, Player p) const noexcept {
  const auto& lots = v[auction_].lots;
  return std::ranges::any_of(lots, [&](const Lot& lot) { return lot.owner && lot.owner == p; });
}

StepIs Bazaars::sell(Ctx& c) const noexcept {
  Auction& a = c[auction_];
  if (c.passed()) a.bidder = c.after(a.bidder);
  for (;;) {
    if (a.sold + 1 == a.shown) {  // [BAZAAR-13]
      const auto lot = std::ranges::find_if(a.lots, [](const Lot& l) { return !l.owner; });
      hand_over(c, static_cast<u8>(lot - a.lots.begin()), a.picker, 0);
      if (in_turns_) c[running_] = 1;
      return StepIs::done;
    }
    switch (a.stage) {
      case Stage::pick:
        return c.ask(a.picker, pick_);
      case Stage::open:
        if (named_ && most(c, a.picker) > least_) return c.ask(a.picker, open_);
        open_with(c, least_);
        break;
      case Stage::raise:
        if (Player(a.bidder) == a.picker)
          a.stage = Stage::deal;  // [BAZAAR-05] everybody had the word once
        else if (!has_tile(c, a.bidder) && c.ask(a.bidder, bid_) == StepIs::waiting)  // [BAZAAR-11]
          return StepIs::waiting;
        else
          a.bidder = c.after(a.bidder);
        break;
      case Stage::deal:
        if (a.highest != Player(a.picker)) return c.ask(a.picker, deal_);
        conclude(c, a.picker);  // [BAZAAR-09]
        break;
    }
  }
}

void Bazaars::lots(Ctx& c, Player, Actions& out) const noexcept {
  const Auction& a = c[auction_];
  for (u32 i = 0; i < a.shown; ++i)
    if (!a.lots[i].owner) out.add(pick_it_, i, TileType(a.lots[i].tile).v);
}

Effect Bazaars::pick(Ctx& c, const Action& action) const noexcept {
  Auction& a = c[auction_];
  a.lot = static_cast<u8>(action.arg[0]);
  a.bid = 0;
  a.highest = {};
  if (sells_) {
    c.emit(offered_, action.who, {TileType(a.lots[a.lot].tile).v});
    a.stage = Stage::open;
  } else {
    conclude(c, action.who);
  }
  return Effect::closes;
}

// ---- bids [BAZAAR-04], [BAZAAR-05] ----
int Bazaars::most(const View& v, Player p) const noexcept {
  const Auction& a = v[auction_];
  int limit = most_;
  if (!debts_) limit = std::min(limit, v.score(p));  // [BAZAAR-10]
  if (raise_ && a.stage == Stage::raise) limit = std::min(limit, a.bid + raise_);
  return limit;
}

void Bazaars::bids(Ctx& c, Player p, Actions& out) const noexcept {
  const Auction& a = c[auction_];
  const int from = a.stage == Stage::open ? least_ : a.bid + 1;
  for (int n = from; n <= most(c, p); ++n) out.add(bid_it_, static_cast<u32>(n));
}

Effect Bazaars::bid(Ctx& c, const Action& action) const noexcept {
  Auction& a = c[auction_];
  c.emit(bids_, action.who, {action.arg[0]});
  if (a.stage == Stage::open) {
    open_with(c, action.arg[0]);
  } else {
    a.bid = action.arg[0];
    a.highest = action.who;
    a.bidder = c.after(action.who);
  }
  return Effect::closes;
}

void Bazaars::open_with(Ctx& c, int points) const noexcept {
  Auction& a = c[auction_];
  a.bid = points;
  a.highest = a.picker;
  a.bidder = c.after(a.picker);
  a.stage = Stage::raise;
}

// ---- the deal [BAZAAR-06] to [BAZAAR-09] ----
void Bazaars::deals(Ctx&, Player, Actions& out) const noexcept {
  out.add(keep_it_);
  out.add(give_it_);
}

Effect Bazaars::keep(Ctx& c, const Action& a) const noexcept {
  conclude(c, a.who);
  return Effect::closes;
}

Effect Bazaars::give(Ctx& c, const Action&) const noexcept {
  conclude(c, c[auction_].highest);
  return Effect::closes;
}

// Whoever of the two does not get the tile gets the points; if there is only one, nobody gets them.
void Bazaars::conclude(Ctx& c, Player buyer) const noexcept {
  Auction& a = c[auction_];
  const Player picker = a.picker, highest = a.highest;
  pay(c, buyer, buyer == picker ? highest : picker);
  hand_over(c, a.lot, buyer, a.bid);
  a.highest = {};
  a.bid = 0;
  a.stage = Stage::pick;
  Player next = after_buyer_ ? buyer : picker;  // [BAZAAR-12]
  do next = c.after(next);
  while (has_tile(c, next) && next != picker);
  a.picker = next;
}

void Bazaars::pay(Ctx& c, Player buyer, Player seller) const noexcept {
  const int price = c[auction_].bid;
  c.award(buyer, -price, paid_, {}, PointsAre::payment);
  if (seller && seller != buyer) c.award(seller, price, received_, {}, PointsAre::payment);
}

void Bazaars::hand_over(Ctx& c, u8 lot, Player p, int price) const noexcept {  // [BAZAAR-08]
  Auction& a = c[auction_];
  const TileType tile = a.lots[lot].tile;
  a.lots[lot].owner = p;
  if (a.sold++ == 0) a.first = p;
  c.take(table_, tile);
  c.put(own_[p.v], tile);
  c.stand(bought_, true);
  c.emit(taken_, p, {tile.v, static_cast<u16>(price)});
}

// A game that is counted in the middle of a sale: the highest bid is as good as paid.
StepIs Bazaars::settle_up(Ctx& c) const noexcept {
  if (const Stored<Player> highest = c[auction_].highest) pay(c, highest, c[auction_].picker);
  return StepIs::done;
}

// ---- why it is refused ----
Reason Bazaars::why_not_pick(Ctx& c, const Action&) const noexcept {
  return c.decision().kind == pick_ ? not_shown_ : not_now_;
}
Reason Bazaars::why_not_bid(Ctx& c, const Action& a) const noexcept {
  const Decision d = c.decision();
  if (d.kind != bid_ && d.kind != open_) return not_now_;
  const int points = a.arg[0];
  if (d.kind == bid_ ? points <= c[auction_].bid : points < least_) return higher_;
  return !debts_ && points > c.score(d.who) ? debt_ : limit_;
}
Reason Bazaars::why_not_deal(Ctx&, const Action&) const noexcept { return not_yours_; }
Reason Bazaars::why_not_pass(Ctx& c, const Action&) const noexcept {
  const DecisionKind asked = c.decision().kind;
  if (!asked) return {};
  if (asked == pick_ || asked == open_) return must_pick_;
  return asked == deal_ ? must_deal_ : Reason{};
}

}  // namespace bastide::bridges_castles_bazaars
