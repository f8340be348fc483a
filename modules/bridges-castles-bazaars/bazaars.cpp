// Bazaars: when there is an auction, and what becomes of the tiles that were sold.
#include "bazaars.hpp"

#include <algorithm>
#include <string>

#include "bastide/spec.hpp"

namespace bastide::bridges_castles_bazaars {
namespace {

constexpr Name needs_turn[] = {"turn"};
constexpr Choice uses[] = {{"cycles", "at once, one player after the other, in the turn of whoever laid the bazaar"},
                           {"turns", "each of them in the next turn of the player who has it"}};
constexpr Choice beginners[] = {{"first_buyer", "the first player who got one"},
                                {"left", "the player after the one who laid the bazaar"}};
constexpr Choice pickers[] = {{"after_buyer", "the next one after the last buyer who has no tile"},
                              {"after_picker", "the next one after the last picker who has no tile"}};
constexpr Choice amounts[] = {{"more", "more tiles than players are left in the stack"},
                              {"as_many", "as many tiles as players are left in the stack"}};
constexpr Choice counts[] = {{"each", "one for each tile with a bazaar that was laid"}, {"one", "one"}};
constexpr Choice openings[] = {{"named", "whoever offers the tile bids as much as he likes"},
                               {"least", "it begins with the lowest bid"}};
constexpr Param params[] = {
    Param::flag("bazaars.auction", true, "the tiles are sold by auction; otherwise everybody takes one in turn",
                "BAZAAR-O1"),
    Param::choice("bazaars.needs", amounts, "when there is an auction", "BAZAAR-02, BAZAAR-O2"),
    Param::choice("bazaars.in_a_turn", counts, "how many auctions there may be in a turn", "BAZAAR-O3"),
    Param::number("bazaars.least_bid", 0, 0, 10, "the lowest bid", "BAZAAR-04, BAZAAR-O4"),
    Param::choice("bazaars.opening", openings, "how a sale begins", "BAZAAR-04, BAZAAR-O5"),
    Param::number("bazaars.highest_bid", 30, 1, 1000, "nobody bids more", "BAZAAR-O6"),
    Param::number("bazaars.raise", 0, 0, 1000, "a bid is at most so much higher than the last one; 0: no matter",
                  "BAZAAR-O6"),
    Param::flag("bazaars.debts", true, "a bid may be higher than the own score", "BAZAAR-10"),
    Param::choice("bazaars.next_picker", pickers, "who offers the next tile", "BAZAAR-12, BAZAAR-O7"),
    Param::choice("bazaars.tiles", uses, "when the tiles are laid", "BAZAAR-14, BAZAAR-O8"),
    Param::choice("bazaars.begins", beginners, "who lays his tile first", "BAZAAR-14, BAZAAR-O9"),
    Param::flag("bazaars.builder_repeat", true, "a builder brings a second tile after one that was bought",
                "BAZAAR-O10"),
};

}  // namespace

constexpr ModuleInfo Bazaars::info{.id = "bazaars",
                                   .title = "Bazaars",
                                   .revision = 1,
                                   .summary = "a tile for everybody, sold by auction",
                                   .params = params,
                                   .needs = needs_turn};

void Bazaars::define(Definer& d) {
  bazaar_ = d.tag("bazaar");
  d.mark_look("bazaar", {Look::Shape::post, "#c8553d", "#5a1f12", "Z", Look::Surface::usual,
                         "#e9dcc0 M14 52H86V96H14Z; fill M4 52L18 20H82L96 52Z;"
                         " white M20 52L30 20H42L38 52ZM62 52L58 20H70L80 52Z; dark M30 96V68H70V96Z; line M4 52H96"});
  const auto shows_one = [](const TileSpec& tile) { return std::ranges::count(tile.tags, "bazaar") > 0; };
  if (std::ranges::none_of(d.tiles(), shows_one)) return;
  sells_ = d.flag("bazaars.auction");
  as_many_ = d.choice("bazaars.needs") == "as_many";
  one_each_turn_ = d.choice("bazaars.in_a_turn") == "one";
  in_turns_ = d.choice("bazaars.tiles") == "turns";
  from_buyer_ = d.choice("bazaars.begins") == "first_buyer";
  repeats_ = d.flag("bazaars.builder_repeat");
  turn_ = TurnWords(d);
  bought_ = d.tag("bazaars.bought");
  main_ = d.bag("main");
  table_ = d.bag("bazaar", "for sale");
  for (int n = 0; n < max_players; ++n)
    own_[n] = d.bag("bazaar." + std::to_string(n + 1), "bought by {" + std::to_string(n + 1) + "}");
  due_ = d.state<u8>("turn");
  running_ = d.state<u8>();
  auction_run_ = d.routine("auction");
  cycle_ = d.routine("cycle");
  part_ = d.routine("part");
  d.step<&Bazaars::note>("bazaars.note", {.in = "part", .after = {"part.placed"}, .before = {"part.duties"}}, bazaar_);
  d.step<&Bazaars::hold>("bazaars.auction", {.in = "turn", .after = {"turn.auctions"}, .before = {"turn.end"}});
  d.step<&Bazaars::use>("bazaars.use", {.in = "part", .after = {"part.before_draw"}, .before = {"part.tile"}}, bought_);
  define_auction(d);
  if (in_turns_) {
    d.source<&Bazaars::last_ones>("bazaar", {.after = {"main"}}, bought_);
    d.step<&Bazaars::close>("bazaars.close", {.in = "turn", .after = {"turn.end"}});
  } else {
    d.step<&Bazaars::play>("auction.play", {.in = "auction", .after = {"auction.sell"}});
  }
}

bool Bazaars::bought(const View&, Bag b) const noexcept { return std::ranges::find(own_, b) != std::end(own_); }
bool Bazaars::any_bought(const View& v) const noexcept {
  return std::ranges::any_of(own_, [&](Bag b) { return v.left(b) > 0; });
}

// ---- when there is an auction ----
// [BAZAAR-02] Not for a tile that was bought itself [BAZAAR-15], but for one that a builder brings [BAZAAR-16].
StepIs Bazaars::note(Ctx& c) const noexcept {
  const Tile laid = turn_.laid(c);
  if (!laid || !c.has(laid, bazaar_) || bought(c, turn_.bag(c)) || c[running_]) return StepIs::done;
  c[due_] = one_each_turn_ ? u8{1} : static_cast<u8>(c[due_] + 1);
  return StepIs::done;
}

bool Bazaars::enough(const Ctx& c) const noexcept {
  return c.players() > 1 && c.left(main_) >= c.players() + !as_many_;
}

// [BAZAAR-16] One after the other: the next one begins when all tiles of this one have been laid.
StepIs Bazaars::hold(Ctx& c) const noexcept {
  if (c[due_] == 0) return StepIs::done;
  --c[due_];
  if (enough(c)) c.call(auction_run_);
  return StepIs::again;
}

// ---- what becomes of the tiles ----
// [BAZAAR-01] With all rules about drawn tiles.
StepIs Bazaars::use(Ctx& c) const noexcept {
  const Bag own = own_[c.active().v];
  if (c.left(own) && !turn_.in_hand(c) && !turn_.laid(c)) return turn_.deal(c, own);
  c.stand(bought_, any_bought(c));
  return StepIs::done;
}

// [BAZAAR-14] Everybody once.
StepIs Bazaars::play(Ctx& c) const noexcept {
  Auction& a = c[auction_];
  if (a.played == c.players()) return StepIs::done;
  const Player first = from_buyer_ ? Player(a.first) : c.after(c.active());
  c.call(repeats_ ? cycle_ : part_, c.after(first, a.played++));
  return StepIs::again;
}

// [BAZAAR-O8] As long as anybody has a tile the game goes on, and no new auction begins.
Bag Bazaars::last_ones(Ctx& c) const noexcept {
  const Bag own = own_[(c.in_turn() ? c.active() : turn_.next(c)).v];
  return c.left(own) ? own : Bag{};
}

StepIs Bazaars::close(Ctx& c) const noexcept {
  c[running_] = any_bought(c);
  return StepIs::done;
}

}  // namespace bastide::bridges_castles_bazaars
