// Darmstadt: churches with a reward for the followers around them, and the Darmstadtium in a city.
#include <algorithm>
#include <array>

#include "bastide/marks.hpp"
#include "bastide/turn.hpp"

namespace {
using namespace bastide;

constexpr Name needs_turn[] = {"turn"};

// ---- churches ----
constexpr Choice counts[] = {{"pieces", "every follower counts one"}, {"votes", "a follower counts as in a majority"}};
constexpr Choice moments[] = {{"own_turn", "when its own turn to be scored comes"},
                              {"tile_laid", "before anything that the tile completed is scored"}};
constexpr Param church_params[] = {
    Param::number("church.points", 3, 0, 100, "for the most followers on and around a completed church", "DARM-01"),
    Param::choice("church.count", counts, "how followers are counted", "DARM-O1"),
    Param::choice("church.counted", moments, "when followers are counted, if a tile completes several features",
                  "DARM-O2"),
};

class Churches final : public Module {
 public:
  static constexpr ModuleInfo info{.id = "churches",
                                   .title = "Darmstadt churches",
                                   .revision = 1,
                                   .summary = "a completed church rewards the most followers around it",
                                   .params = church_params,
                                   .needs = needs_turn};

  void define(Definer& d) override {
    d.mark_look("church", {.shape = Look::Shape::post,
                           .fill = "#c9b48a",
                           .line = "#5d4a24",
                           .letter = "D",
                           .drawing = "fill M20 90V56L50 34L80 56V90Z; line M50 34V10M42 18H58"});
    points_ = d.number("church.points");
    if (!points_ || !any_segment_has(d, "church")) return;
    votes_ = d.choice("church.count") == "votes";
    turn_ = TurnWords(d);
    follower_ = d.trait("follower");
    church_ = d.attr("church");
    term_ = d.term("church", "most followers around a church");
    if (d.choice("church.counted") == "tile_laid") {
      noted_ = d.state<Noted>("settle");
      early_ = true;
      d.step<&Churches::note>("churches.note", {.in = "settle", .after = {"settle.begin"}, .before = {"settle.next"}});
    }
    d.step<&Churches::reward>("churches.reward",
                              {.in = "resolve", .after = {"resolve.bonus"}, .before = {"resolve.spoils"}});
  }

 private:
  static constexpr u32 most_noted = 8;
  struct Noted {  // winners around the churches that the tile completed
    std::array<u16, most_noted> seg;
    std::array<u8, most_noted> winners;
    u16 count;
  };

  bool completed(const Ctx& c, Feature f) const noexcept { return !c.open(f) && c.attr(c.any_seg(f), church_); }

  // [DARM-01] Bit per player with the most followers on the tile and the eight around it; none if nobody is there.
  u8 most_around(const Ctx& c, Cell church) const noexcept {
    std::array<int, max_players> of{};
    c.each_on_board([&](Figure g) {
      const Tile t = c.stands_on(g);
      if (!t || !c.owner(g) || !c.is(g, follower_)) return;
      const Cell at = c.cell_of(t);
      if (std::abs(c.x(at) - c.x(church)) > 1 || std::abs(c.y(at) - c.y(church)) > 1) return;
      of[c.owner(g).v] += votes_ ? c.strength(c.kind(g)) : 1;
    });
    const int most = *std::ranges::max_element(of);
    u32 winners = 0;
    for (const Player p : c.seats())
      if (most > 0 && of[p.v] == most) winners |= 1u << p.v;
    return static_cast<u8>(winners);
  }

  StepIs note(Ctx& c) const noexcept {  // [DARM-O2]
    Noted& n = c[noted_];
    for (int i = 0; i < c.pending() && n.count < most_noted; ++i) {
      const Feature f = c.pending(i);
      if (!completed(c, f)) continue;
      n.seg[n.count] = c.any_seg(f).v;
      n.winners[n.count++] = most_around(c, c.cell_of(c.tile(c.any_seg(f))));
    }
    return StepIs::done;
  }

  StepIs reward(Ctx& c) const noexcept {
    const Feature f = turn_.settled(c);
    if (!completed(c, f) || turn_.occasion(c)) return StepIs::done;
    u8 winners = 0;
    if (early_) {
      const Noted& n = c[noted_];
      for (u32 i = 0; i < n.count; ++i)
        if (c.feature(Seg(n.seg[i])) == f) winners = n.winners[i];
    } else {
      winners = most_around(c, c.cell_of(c.tile(c.any_seg(f))));
    }
    for (const Player p : c.seats())
      if (winners >> p.v & 1) c.award(p, points_, term_, f);
    return StepIs::done;
  }

  int points_ = 3;
  bool votes_ = false, early_ = false;
  TurnWords turn_;
  Trait follower_;
  Attr church_;
  Term term_;
  Slot<Noted> noted_;
};

// ---- the Darmstadtium ----
constexpr Param hall_params[] = {
    Param::number("darmstadtium.points", 3, 0, 100, "more for a completed city with the Darmstadtium", "DMIUM-01"),
};

class Darmstadtium final : public Module {
 public:
  static constexpr ModuleInfo info{.id = "darmstadtium",
                                   .title = "Darmstadtium",
                                   .revision = 1,
                                   .summary = "a completed city with the hall is worth more",
                                   .params = hall_params,
                                   .needs = needs_turn};

  void define(Definer& d) override {
    d.mark_look("darmstadtium", {.shape = Look::Shape::post,
                                 .fill = "#9fb7c9",
                                 .line = "#2f4656",
                                 .letter = "H",
                                 .drawing = "fill M8 84L24 28L60 44L92 20V84Z; line M24 28L40 84M60 44L64 84"});
    points_ = d.number("darmstadtium.points");
    if (!points_ || !any_segment_has(d, "darmstadtium")) return;
    hall_ = d.attr("darmstadtium");
    term_ = d.term("city.darmstadtium", "Darmstadtium");
    d.modify<Layer::flat, &Darmstadtium::add>(d.feature_kind("city"));
  }

 private:
  void add(Ctx&, Feature, Sheet& s) const noexcept {  // [DMIUM-01]
    if (s.complete && s.attrs.has(hall_)) s.add(term_, Role::bonus, 1, points_);
  }
  int points_ = 3;
  Attr hall_;
  Term term_;
};

}  // namespace

BASTIDE_PLUGIN("darmstadt", "1.0", Churches, Darmstadtium)
