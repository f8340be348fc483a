// Inns & Cathedrals: the large follower, inns on roads, cathedrals in cities. Three parts that know nothing of each
// other; the tiles are data and need none of them.
#include "bastide/bastide.hpp"

namespace {
using namespace bastide;

constexpr Name needs_turn[] = {"turn"};
constexpr Choice incomplete[] = {{"zero", "it is worth nothing"}, {"ignore", "it is worth as much as without it"}};

// ---- the large follower [IC-10] to [IC-14] ----
constexpr Param large_params[] = {
    Param::number("votes.large", 2, 0, 20, "followers that a large one counts for in a majority", "IC-12, ED-56"),
};

class LargeFollower final : public Module {
 public:
  static constexpr ModuleInfo info{.id = "large-follower",
                                   .title = "Large follower",
                                   .revision = 1,
                                   .summary = "one more follower each, which counts as two",
                                   .params = large_params,
                                   .needs = needs_turn};

  void define(Definer& d) override {
    // [IC-11] Wherever a follower may stand, whoever says so, and nowhere else.
    const FigureKind large = d.figure_kind("large-follower", {.strength = d.number("votes.large"),
                                                              .like = "follower",
                                                              .traits = {"follower", "large"},
                                                              .look = {Look::Shape::spot, "", "", "F"},
                                                              .one = "large follower",
                                                              .many = "large followers"});
    d.per_player(large, 1);  // [IC-02]
  }
};

// What inns and cathedrals have in common: a mark on one segment changes what the whole feature is worth. Once is
// enough, more of them change nothing. Complete: every counted unit is worth more, whoever counts it. Incomplete:
// nothing at all.
class Mark : public Module {
 protected:
  void look_for(Definer& d, Name mark, Name kind, int extra, bool zero, Term why) {
    extra_ = extra;
    why_ = why;
    attr_ = d.attr(mark);
    const FeatureKind there = d.feature_kind(kind);
    d.modify<Layer::rate, &Mark::raise>(there);
    if (zero) d.modify<Layer::cancel, &Mark::cancel>(there);
  }

 private:
  void raise(Ctx&, Feature, Sheet& s) const noexcept {  // [IC-16], [IC-19]
    if (!s.complete || !s.attrs.has(attr_)) return;
    for (ScoreLine& line : s)
      if (line.role == Role::unit) line.value += extra_;
  }
  void cancel(Ctx&, Feature, Sheet& s) const noexcept {  // [IC-17], [IC-20]
    if (!s.complete && s.attrs.has(attr_)) s.zero(why_);
  }

  int extra_ = 1;
  Attr attr_;
  Term why_;
};

// ---- inns [IC-15] to [IC-17] ----
constexpr Param inn_params[] = {
    Param::number("inn.extra_per_tile", 1, 0, 100,
                  "added to the points per tile of a completed road with an inn: 1 + 1", "IC-16"),
    Param::choice("inn.incomplete", incomplete, "a road with an inn that is incomplete at the end", "IC-17"),
};

class Inns final : public Mark {
 public:
  static constexpr ModuleInfo info{.id = "inns",
                                   .title = "Inns",
                                   .revision = 1,
                                   .summary = "roads with an inn: more if completed, nothing if not",
                                   .params = inn_params,
                                   .needs = needs_turn};

  void define(Definer& d) override {
    d.mark_look("inn", {Look::Shape::spot, "#6f86b8", "#2f4270", "I", Look::Surface::usual,
                        "#5d9fd6 M4 82C4 66 28 62 52 66C80 70 98 76 94 88C90 98 40 98 20 96C8 94 4 90 4 82Z;"
                        " #f4ead4 M22 72V40H70V72Z;"
                        " fill M14 42L30 18H62L78 42Z;"
                        " dark M40 72V54H52V72ZM28 60V50H36V60ZM56 60V50H64V60Z;"
                        " line M70 44H84V52"});
    look_for(d, "inn", "road", d.number("inn.extra_per_tile"), d.choice("inn.incomplete") == "zero",
             d.term("road.inn", "incomplete, with an inn"));
  }
};

// ---- cathedrals [IC-18] to [IC-20] ----
constexpr Param cathedral_params[] = {
    Param::number("cathedral.extra_per_unit", 1, 0, 100,
                  "added to the points per tile and per pennant of a completed city with a cathedral: 2 + 1", "IC-19"),
    Param::choice("cathedral.incomplete", incomplete, "a city with a cathedral that is incomplete at the end", "IC-20"),
};

class Cathedrals final : public Mark {
 public:
  static constexpr ModuleInfo info{.id = "cathedrals",
                                   .title = "Cathedrals",
                                   .revision = 1,
                                   .summary = "cities with a cathedral: more if completed, nothing if not",
                                   .params = cathedral_params,
                                   .needs = needs_turn};

  void define(Definer& d) override {
    d.mark_look(
        "cathedral",
        {Look::Shape::spot, "#e8e2d0", "#6e4322", "C", Look::Surface::usual,
         "fill M10 94V42L23 16L36 42V94Z;"
         " fill M64 94V42L77 16L90 42V94Z;"
         " light M36 94V52L50 36L64 52V94Z;"
         " dark M43 94V80A7 7 0 0 1 57 80V94ZM43 62A7 7 0 0 1 57 62A7 7 0 0 1 43 62ZM19 70V54H27V70ZM73 70V54H81V70Z;"
         " line M23 16V5M18 9H28M77 16V5M72 9H82"});
    look_for(d, "cathedral", "city", d.number("cathedral.extra_per_unit"), d.choice("cathedral.incomplete") == "zero",
             d.term("city.cathedral", "incomplete, with a cathedral"));
  }
};

}  // namespace

BASTIDE_PLUGIN("inns-cathedrals", "1.0", LargeFollower, Inns, Cathedrals)
