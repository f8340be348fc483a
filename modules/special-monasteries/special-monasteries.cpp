// Special monasteries: whoever goes there is a monk, or the special abbot, who stays to the end and then counts the
// tiles in the four lines that lead away from him.
//
// A special monastery is a cloister and a segment of the kind `special-abbot` on the same tile. Both together are one
// feature for whoever arrives: if somebody is in one of them, nobody goes to the other, unless the mark `claimed-too`
// says that claims do not matter.
#include <algorithm>

#include "bastide/lines.hpp"
#include "bastide/spec.hpp"
#include "bastide/turn.hpp"

namespace {
using namespace bastide;

constexpr Name needs_turn[] = {"turn"};
constexpr Choice blocks[] = {{"pieces", "what counts as one tile is counted once"},
                             {"cells", "each of its cells is counted"}};
constexpr Choice recalls[] = {
    {"lines", "his lines, as at the end of the game"},
    {"around", "what the monastery would be worth to a monk, until all tiles around it are there"}};
constexpr Param params[] = {
    Param::flag("special_monasteries.replace_base", false, "the cloisters of the base game are left out",
                "SMON-01, SMON-O1"),
    Param::flag("special_monasteries.abbots", true, "an abbot may be a special abbot, too", "SMON-02, SMON-O2"),
    Param::choice("special_monasteries.line_blocks", blocks, "how a piece of several tiles counts in a line",
                  "SMON-11, SMON-O3"),
    Param::choice("special_monasteries.recall", recalls, "what a special abbot is worth who is taken back early",
                  "SMON-05, SMON-O4"),
};

struct LineWords {
  Name term, label;
};
constexpr LineWords line_words[] = {{"special-monastery.north", "tiles to the north"},
                                    {"special-monastery.east", "tiles to the east"},
                                    {"special-monastery.south", "tiles to the south"},
                                    {"special-monastery.west", "tiles to the west"}};

class SpecialMonasteries final : public Module {
 public:
  static constexpr ModuleInfo info{.id = "special-monasteries",
                                   .title = "Special monasteries",
                                   .revision = 1,
                                   .summary = "monk or special abbot, who counts lines of tiles at the end",
                                   .params = params,
                                   .needs = needs_turn};

  void define(Definer& d) override {
    seat_ = d.feature_kind(seat_name, {.completable = false,
                                       .traits = {"special-monastery", "lines"},
                                       .look = {.shape = Look::Shape::spot,
                                                .fill = "#d9b44a",
                                                .line = "#5c4310",
                                                .letter = "&",
                                                .surface = Look::Surface::grass,  // [SMON-06] he lies on his side
                                                .drawing = "fill M50 4C66 20 70 38 64 58H36C30 38 34 20 50 4Z; "
                                                           "light M30 58H70V72H30Z; line M50 14V50M40 30H60; "
                                                           "dark M36 72H42V94H36ZM58 72H64V94H58Z"},
                                       .one = "seat of the special abbot"});  // [SMON-04], [SMON-10]
    if (!in_play(d)) return;
    turn_ = TurnWords(d);
    monastery_ = d.trait("monastery");
    claimed_too_ = d.tag("claimed-too");
    each_cell_ = d.choice("special_monasteries.line_blocks") == "cells";
    around_ = d.choice("special_monasteries.recall") == "around";
    term_ = d.term("special-monastery", "special abbot");
    own_ = d.term("special-monastery.own", "own tile");
    for (u32 i = 0; i < 4; ++i) lines_[i] = d.term(line_words[i].term, line_words[i].label);
    // [SMON-02] Whoever may be a monk chooses.
    d.deployable(d.figure_kind("follower"), seat_, if_unclaimed);
    if (d.has_param("votes.wagon")) d.deployable(d.figure_kind("wagon"), seat_, if_unclaimed);
    if (d.flag("special_monasteries.abbots")) d.deployable(d.figure_kind("abbot"), seat_, if_unclaimed);  // [SMON-O2]
    d.shield<&SpecialMonasteries::taken>(turn_.deployed());
    taken_ = d.reason("special-monastery.taken", "SMON-07", "somebody is in this special monastery already");
    if (around_) d.shield<&SpecialMonasteries::too_late>(d.cause("recalled"));
    complete_ = d.reason("special-monastery.complete", "SMON-O4",
                         "all eight tiles around are there, so the special abbot stays to the end");
    never_ = d.cause("special-abbot");
    d.step<&SpecialMonasteries::keep_quiet>(
        "special-monasteries.quiet", {.in = "resolve", .after = {"resolve.begin"}, .before = {"resolve.replace"}});
    d.modify<Layer::base, &SpecialMonasteries::value>(seat_);
    d.step<&SpecialMonasteries::count>("special-monasteries.count",
                                       {.in = "final", .after = {"final.features"}, .before = {"final.features.end"}});
    if (d.flag("special_monasteries.replace_base")) {
      main_ = d.bag("main");
      replaced_ = base_cloisters(d);
      d.step<&SpecialMonasteries::leave_out>("special-monasteries.leave_out",
                                             {.in = "game", .before = {"setup.start"}});
    }
  }

 private:
  static constexpr Name seat_name = "special-abbot";

  static bool has_kind(const TileSpec& tile, Name kind) {
    return std::ranges::any_of(tile.segments, [&](const SegSpec& s) { return s.kind == kind; });
  }
  static bool in_play(const Definer& d) {
    return std::ranges::any_of(d.tiles(), [](const TileSpec& tile) { return has_kind(tile, seat_name); });
  }

  // ---- the tiles [SMON-01] ----
  static std::vector<TileType> base_cloisters(const Definer& d) {
    std::vector<TileType> found;
    for (const TileSpec& tile : d.tiles())
      if (tile.set == "base" && has_kind(tile, "cloister")) found.push_back(d.tile(tile.id));
    return found;
  }
  StepIs leave_out(Ctx& c) const noexcept {
    for (const TileType y : replaced_)
      while (c.left(main_, y)) c.take(main_, y);
    return StepIs::done;
  }

  // ---- who may come [SMON-07] ----
  // The cloister of a special monastery, or none.
  Seg house(const View& v, Tile t) const noexcept {
    for (const Seg s : v.segs_of(t))
      if (v.is(v.kind(s), monastery_)) return s;
    return {};
  }
  Reason taken(Ctx& c, Figure, Place to, Cause) const noexcept {
    if (to.is != PlaceIs::seg) return {};
    const Seg s(to.index);
    const bool to_seat = c.kind(s) == seat_;
    if (!to_seat && !c.is(c.kind(s), monastery_)) return {};
    const Seg other = to_seat ? house(c, c.tile(s)) : c.seg_of(c.tile(s), seat_);
    if (!other || !c.claims(c.feature(other))) return {};
    return c.marked(claimed_too_) ? Reason{} : taken_;  // [SMON-08]
  }

  // [SMON-O4] What is worth as much as to a monk is complete for him as well.
  Reason too_late(Ctx& c, Figure g, Place, Cause) const noexcept {
    const Place at = c.where(g);
    if (at.is != PlaceIs::seg || c.kind(Seg(at.index)) != seat_) return {};
    const Seg cloister = house(c, c.tile(Seg(at.index)));
    return cloister && !c.open(c.feature(cloister)) ? complete_ : Reason{};
  }

  // [SMON-10] With a special abbot and no monk it is not complete, though all tiles around are there: whatever asks why
  // it is settled is told so.
  StepIs keep_quiet(Ctx& c) const noexcept {
    const Feature f = turn_.settled(c);
    if (!c.is(c.kind(f), monastery_) || c.claims(f) || turn_.occasion(c)) return StepIs::done;
    const Seg seat = c.seg_of(c.tile(c.any_seg(f)), seat_);
    if (seat && c.claims(c.feature(seat))) turn_.set_occasion(c, never_);
    return StepIs::done;
  }

  // ---- what the special abbot is worth [SMON-11] ----
  void value(Ctx& c, Feature f, Sheet& s) const noexcept {
    const Tile here = c.tile(c.any_seg(f));
    if (const Seg cloister = around_ && !s.final ? house(c, here) : Seg{}) return as_monk(c, c.feature(cloister), s);
    s.term = term_;
    s.add(own_, Role::unit, 1, 1);
    for (const Side way : all_sides) {
      int n = 0;
      Tile before = c.piece(here);
      each_in_line(c, c.cell_of(here), way, [&](Tile t) {
        n += each_cell_ || c.piece(t) != before;  // [SMON-O3]
        before = c.piece(t);
      });
      if (n) s.add(lines_[static_cast<u32>(way)], Role::unit, n, 1);
    }
  }
  static void as_monk(Ctx& c, Feature cloister, Sheet& s) noexcept {
    const Sheet of = c.value(cloister, false);
    s.term = of.term;
    for (const ScoreLine& line : of) s.add(line.term, line.role, line.count, line.value);
  }
  StepIs count(Ctx& c) const noexcept {  // [SMON-04], [SMON-10]
    c.each_claimed([&](Feature f) {
      if (c.kind(f) != seat_) return;
      const Claims claims = c.claims_on(f);
      if (claims.winners) c.score(f, claims, true);
    });
    return StepIs::done;
  }

  bool each_cell_ = false, around_ = false;
  TurnWords turn_;
  FeatureKind seat_;
  Trait monastery_;
  Tag claimed_too_;
  Why never_;
  Term term_, own_, lines_[4];
  Bag main_;
  std::vector<TileType> replaced_;
  Reason taken_, complete_;
};

}  // namespace

BASTIDE_PLUGIN("special-monasteries", "1.0", SpecialMonasteries)
