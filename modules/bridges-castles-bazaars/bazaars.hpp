// Bazaars: whoever lays a tile with one has as many tiles drawn as there are players. They are sold one after the
// other, by auction, and then everybody lays the tile that he has got.
#pragma once
#include "bastide/turn.hpp"

namespace bastide::bridges_castles_bazaars {

class Bazaars final : public Module {
 public:
  static const ModuleInfo info;
  void define(Definer&) override;

 private:
  enum class Stage : u8 { pick, open, raise, deal };
  struct Lot {  // a tile that is to be sold
    Stored<TileType> tile;
    Stored<Player> owner;
    u8 unused = 0;
  };
  struct Auction {
    std::array<Lot, max_players> lots;
    i32 bid;
    u8 shown, sold, played;         // how many lots were drawn and sold, how many players have had their cycle
    u8 lot;                         // the one that is up for sale
    Stored<Player> picker, bidder;  // who offers it; who has the word
    Stored<Player> highest, first;  // who bid most; who was the first to get a tile
    Stage stage;
    u8 unused[3];
  };

  void define_auction(Definer&);
  void define_choices(Definer&);
  // when there is one, and what becomes of the tiles (bazaars.cpp)
  StepIs note(Ctx&) const noexcept;
  StepIs hold(Ctx&) const noexcept;
  StepIs use(Ctx&) const noexcept;
  StepIs play(Ctx&) const noexcept;
  StepIs close(Ctx&) const noexcept;
  Bag last_ones(Ctx&) const noexcept;
  bool enough(const Ctx&) const noexcept;
  bool bought(const View&, Bag) const noexcept;
  bool any_bought(const View&) const noexcept;

  // selling (auction.cpp)
  StepIs show(Ctx&) const noexcept;
  void unseen(Ctx&, Player, Actions&) const noexcept;
  Action any_tile(Ctx&) const noexcept;
  Effect shown(Ctx&, const Action&) const noexcept;
  StepIs sell(Ctx&) const noexcept;
  void open_with(Ctx&, int points) const noexcept;
  void conclude(Ctx&, Player buyer) const noexcept;
  void hand_over(Ctx&, u8 lot, Player, int price) const noexcept;
  bool has_tile(const View&, Player) const noexcept;
  int most(const View&, Player) const noexcept;
  void lots(Ctx&, Player, Actions&) const noexcept;
  void bids(Ctx&, Player, Actions&) const noexcept;
  void deals(Ctx&, Player, Actions&) const noexcept;
  Effect pick(Ctx&, const Action&) const noexcept;
  Effect bid(Ctx&, const Action&) const noexcept;
  Effect keep(Ctx&, const Action&) const noexcept;
  Effect give(Ctx&, const Action&) const noexcept;
  void pay(Ctx&, Player buyer, Player seller) const noexcept;
  StepIs settle_up(Ctx&) const noexcept;
  Reason why_not_pick(Ctx&, const Action&) const noexcept;
  Reason why_not_bid(Ctx&, const Action&) const noexcept;
  Reason why_not_deal(Ctx&, const Action&) const noexcept;
  Reason why_not_pass(Ctx&, const Action&) const noexcept;

  bool sells_ = true, in_turns_ = false, repeats_ = true, from_buyer_ = true, after_buyer_ = true,
       one_each_turn_ = false, debts_ = true, named_ = true, as_many_ = false;
  int least_ = 0, most_ = 0, raise_ = 0;
  TurnWords turn_;
  Routine auction_run_, cycle_, part_;
  Tag bazaar_, bought_;
  Bag main_, table_, own_[max_players];
  Slot<u8> due_;      // in turn: auctions that are still to be held
  Slot<u8> running_;  // tiles that were bought are still to be laid, in later turns
  Slot<Auction> auction_;
  DecisionKind show_, pick_, open_, bid_, deal_;
  ActionKind show_it_, pick_it_, bid_it_, keep_it_, give_it_;
  Event begins_, lot_, offered_, bids_, taken_;
  Term paid_, received_;
  Reason not_shown_, higher_, limit_, debt_, not_now_, not_yours_, must_pick_, must_deal_;
};

}  // namespace bastide::bridges_castles_bazaars
