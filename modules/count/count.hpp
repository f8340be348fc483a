// The Count of Carcassonne: whose tile pays only others sends a follower into the city, and fetches him from there when
// something is scored; the quarter in which the Count is lets nobody out.
#pragma once
#include "words.hpp"

namespace bastide::count {

class Count final : public Module {
  static constexpr Choice moves[] = {{"player", "whoever has sent a follower may move him to any quarter"},
                                     {"clockwise", "with each follower that is sent he goes one quarter on, clockwise"},
                                     {"follow", "he goes where the follower has gone"}};
  static constexpr Choice windows[] = {{"tile", "the points of the tile just laid"},
                                       {"turn", "all points of the turn, of a second tile too"}};
  static constexpr Choice limits[] = {{"turn", "one follower in a turn"}, {"tile", "one follower for each tile"}};
  static constexpr Choice sources[] = {
      {"laying", "what it brings when it is laid, a quarter of a rose for example"},
      {"before", "what is paid before a feature is scored, by a watch tower for example"},
      {"feature", "the features that it completes"},
      {"after", "what is paid after one is scored, by the fairy for example"},
      {"barn", "fields that are settled because of a barn"}};
  static constexpr Choice moments[] = {{"each", "before each single feature is judged"},
                                       {"together", "once, before anything is scored"}};
  static constexpr Choice guests[] = {{"company", "the fairy, who joins followers"},
                                      {"capture", "towers, which capture followers"}};
  static constexpr Choice kept[] = {{"inside", "the two tiles that show nothing but the city"},
                                    {"block", "all twelve tiles"}};
  static constexpr Choice quarters_left[] = {{"market", "the market"}, {"any", "any quarter"}};
  static constexpr Choice lock_moments[] = {{"last-tile", "when the last tile was laid"}, {"end", "at the end"}};
  static constexpr Choice fields[] = {{"any", "any field"}, {"unoccupied", "a field without followers"}};
  static constexpr Choice barn_fields[] = {{"farm-value-1", "1 point for each city"},
                                           {"farm-value-3", "what a farm is always worth"},
                                           {"nothing", "nothing"}};
  static constexpr Param params[] = {
      Param::choice("count.move", moves, "how the Count moves", "COUNT-20, COUNT-25, COUNT-26, COUNT-27"),
      Param::choice("count.window", windows, "which points decide whether a follower may be sent",
                    "COUNT-19, COUNT-O1"),
      Param::choice("count.limit", limits, "how many followers enter the city", "COUNT-21, COUNT-O1"),
      Param::list("count.points_from", sources, "what counts as points from the tile", "COUNT-19, COUNT-23, COUNT-O2"),
      Param::flag("count.abbot", true, "an abbot may be sent to the cathedral", "COUNT-18, COUNT-O3"),
      Param::choice("count.fetch", moments, "when followers are fetched", "COUNT-04, COUNT-O4"),
      Param::flag("count.fetch_far", true,
                  "followers are fetched to what is completed away from the tile just laid, too",
                  "COUNT-04, COUNT-O16"),
      Param::flag("count.redeploy_hut", false, "the hut of Baba Yaga takes followers from the cathedral",
                  "COUNT-11, COUNT-O5"),
      Param::list("count.safe_from", guests, "what does not reach followers in the city", "COUNT-33, COUNT-O6"),
      Param::choice("count.dragon", kept, "where the dragon does not come", "COUNT-33, COUNT-O7"),
      Param::flag("count.one_tile", true, "the twelve tiles count as one", "COUNT-32, COUNT-O8"),
      Param::flag("count.keeps_start_tiles", false,
                  "starting tiles that do not lie there at the start stay among the ordinary tiles",
                  "COUNT-32, COUNT-O9"),
      Param::choice("count.final", quarters_left, "which quarters are left at the end",
                    "COUNT-28, COUNT-31, COUNT-O10"),
      Param::flag("count.final_may", false, "whoever does not want to leave at the end stays", "COUNT-28, COUNT-O10"),
      Param::choice("count.final_lock", lock_moments, "where the Count must be to lock a quarter at the end",
                    "COUNT-30, COUNT-O11"),
      Param::choice("count.final_field", fields, "where followers from the market go at the end",
                    "COUNT-28, COUNT-O12"),
      Param::choice("count.final_barn_field", barn_fields,
                    "what a field with a barn is worth to followers from the market", "COUNT-O13"),
  };

 public:
  static constexpr ModuleInfo info{.id = "count",
                                   .title = "Count of Carcassonne",
                                   .revision = 1,
                                   .summary = "followers wait in the city for what is scored elsewhere",
                                   .params = params,
                                   .needs = needs_turn};
  void define(Definer&) override;

 private:
  // the city (count.cpp)
  void define_city(Definer&);
  void define_followers(Definer&);
  StepIs put_away(Ctx&) const noexcept;
  StepIs enter(Ctx&) const noexcept;
  Reason no_dragon(Ctx&, Figure, Place, Cause) const noexcept;
  Reason why_not_deploy(Ctx&, const Action&) const noexcept;
  int waiting(const View&, Player) const noexcept;
  Seg quarter(const View& v, int q) const noexcept { return v.seg_of(v[home_], kind_[q]); }
  int quarter_at(const View&, Place) const noexcept;
  int counts_quarter(const View& v) const noexcept { return quarter_at(v, v.where(count_)); }
  // sending a follower, moving the Count (sending.cpp)
  void define_sending(Definer&);
  StepIs begin_laying(Ctx&) const noexcept;
  StepIs end_laying(Ctx&) const noexcept;
  StepIs begin_sight(Ctx&) const noexcept;
  StepIs end_feature(Ctx&) const noexcept;
  enum class Source : u8 { elsewhere, laying, before, feature, after, barn };
  Source source(const Ctx&, const PointsAwarded&) const noexcept;
  void paid(Ctx&, const PointsAwarded&) const noexcept;
  bool may_send(const Ctx&) const noexcept;
  Landing into_city() const noexcept;
  StepIs send(Ctx&) const noexcept;
  void quarters(Ctx&, Player, Actions&) const noexcept;
  Effect sent(Ctx&, const Action&) const noexcept;
  StepIs move(Ctx&) const noexcept;
  void goals(Ctx&, Player, Actions&) const noexcept;
  Effect moved(Ctx&, const Action&) const noexcept;
  void lead(Ctx&, Seg) const noexcept;
  Reason why_not_send(Ctx&, const Action&) const noexcept;
  Reason why_not_move(Ctx&, const Action&) const noexcept;
  // fetching followers (fetching.cpp)
  void define_fetching(Definer&);
  int serves(const View&, FeatureKind) const noexcept;
  StepIs fetch_for_one(Ctx&) const noexcept;
  StepIs fetch_for_all(Ctx&) const noexcept;
  StepIs ask_round(Ctx&) const noexcept;
  void followers(Ctx&, Player, Actions&) const noexcept;
  bool near_tile(const View&, Feature) const noexcept;
  static constexpr u32 most_kinds = 8;  // of followers that wait in one quarter
  struct Waiting {
    std::array<std::array<Figure, most_kinds>, quarter_count> of;
    std::array<u32, quarter_count> count{};
  };
  Waiting who_waits(const View&, Player) const noexcept;
  void offer_from(Ctx&, const Waiting&, Feature, int locked, ActionKind, Actions&) const noexcept;
  Figure first_waiting(const View&, Player, int quarter, FigureKind) const noexcept;
  Reason against(Ctx&, Player, FigureKind, Seg, int locked) const noexcept;
  Reason against(Ctx&, Figure, Seg) const noexcept;
  Effect fetched(Ctx&, const Action&) const noexcept;
  Reason why_not_fetch(Ctx&, const Action&) const noexcept;
  // the end (leaving.cpp)
  void define_leaving(Definer&);
  void note_lock(Ctx&, const TilePlaced&) const noexcept;
  int locked(const View& v) const noexcept { return lock_at_end_ ? counts_quarter(v) : v[locked_] - 1; }
  StepIs empty_market(Ctx&) const noexcept;
  StepIs leave(Ctx&) const noexcept;
  bool takes_at_end(const View&, Feature) const noexcept;
  void places(Ctx&, Player, Actions&) const noexcept;
  Effect left(Ctx&, const Action&) const noexcept;
  void on_barn_field(Ctx&, Feature, Item&) const noexcept;
  Reason why_not_leave(Ctx&, const Action&) const noexcept;
  Reason why_not_pass(Ctx&, const Action&) const noexcept;

  enum class Moves : u8 { player, clockwise, follow } moves_ = Moves::player;
  bool together_ = false, fetch_far_ = true, farms_ = true, one_tile_ = true, whole_block_ = false,
       any_quarter_ = false, stays_ = false, lock_at_end_ = false, free_field_ = false;
  int barn_worth_ = 1, printed_ = 0;
  TurnWords turn_;
  FeatureKind kind_[quarter_count], city_, road_, field_, hut_;
  FeatureKinds quarters_;
  Trait monastery_, garden_;
  Tag block_, inside_, inhabited_, claimed_too_, settling_;
  Routine round_, gathered_, leaving_;
  FigureKind barn_;
  Figure count_;
  Why sent_, fetched_, left_, led_;
  Bag main_;
  TileType ordinary_;
  Slot<Stored<Tile>> home_;
  u8 paying_ = 0;           // a bit for each source that counts
  Slot<u8> laying_;         // in the part: the tile is being laid
  Slot<u8> moment_;         // in resolve: what is paid now
  Slot<u8> paid_;           // a bit for each player whom the tile has paid
  Slot<u8> senders_;        // how many followers have entered
  Slot<Stored<Seg>> into_;  // in the part: where one has just entered
  Slot<u8> asked_;          // players who have fetched what they wanted
  Slot<u8> locked_;         // quarter in which the Count was when the last tile was laid
  Slot<u8> next_, staying_;
  Slot<Figures> from_market_;
  DecisionKind send_, move_, fetch_, leave_;
  ActionKind send_it_, move_it_, fetch_it_, leave_it_;
  Reason closed_, ordinary_way_, not_paid_, once_, follower_first_, here_already_, not_now_, nobody_, wrong_quarter_,
      locks_, later_, not_at_end_, occupied_, must_leave_;
};

}  // namespace bastide::count
