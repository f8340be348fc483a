// The King & Robber Baron: two titles, two parts; the tiles are data and need none of them.
#include "record.hpp"

namespace bastide::king_robber {

// ---- the king: the largest completed city ----
class King final : public Record {
  static constexpr Choice counted[] = {{"carcassonne", "cities, that of Carcassonne included, no castles"},
                                       {"all", "castles, too, and whatever else fields supply like a city"}};
  static constexpr Param params[] = {
      Param::choice("king.scoring", scorings, "what the king is worth", "KING-05, KING-07, KING-08, KING-09"),
      Param::choice("king.counts", counted, "what counts as a completed city at the end", "KING-O2"),
      Param::choice("king.on_equal", equal_ones, "a city as large as the largest is completed", "KING-O1"),
      Param::choice("king.given", moments, "when it is decided who is king", "KING-O3"),
  };

 public:
  static constexpr ModuleInfo info{.id = "king",
                                   .title = "King",
                                   .revision = 1,
                                   .summary = "whoever completes the largest city is king",
                                   .params = params,
                                   .needs = needs_turn};
  void define(Definer& d) override {
    if (d.choice("king.counts") == "all") count_also(d.trait("supplied"));
    define_title(d, {.kind = "city",
                     .word = "king",
                     .label = "king",
                     .note = "king.note",
                     .judge = "king.judge",
                     .pay = "king.pay",
                     .group = "king",
                     .other = "baron",
                     .sentence = "{seat} is king now, with a city of {1} tiles",
                     .many = "completed cities",
                     .one = "completed city",
                     .pays_both = true,
                     .look = {.shape = Look::Shape::post,
                              .fill = "#e3b52f",
                              .line = "#7a5a08",
                              .letter = "K",
                              .drawing = "fill M12 82V34L32 56L50 20L68 56L88 34V82Z; line M12 72H88"}});
  }
};

// ---- the robber baron: the longest completed road ----
class RobberBaron final : public Record {
  static constexpr Param params[] = {
      Param::choice("baron.scoring", scorings, "what the robber baron is worth", "KING-04, KING-07, KING-08, KING-09"),
      Param::choice("baron.on_equal", equal_ones, "a road as long as the longest is completed", "KING-O1"),
      Param::choice("baron.given", moments, "when it is decided who is robber baron", "KING-O3"),
  };

 public:
  static constexpr ModuleInfo info{.id = "robber-baron",
                                   .title = "Robber baron",
                                   .revision = 1,
                                   .summary = "whoever completes the longest road is robber baron",
                                   .params = params,
                                   .needs = needs_turn};
  void define(Definer& d) override {
    define_title(d, {.kind = "road",
                     .word = "robber-baron",
                     .label = "robber baron",
                     .note = "robber-baron.note",
                     .judge = "robber-baron.judge",
                     .pay = "robber-baron.pay",
                     .group = "baron",
                     .other = "king",
                     .sentence = "{seat} is robber baron now, with a road of {1} tiles",
                     .many = "completed roads",
                     .one = "completed road",
                     .look = {.shape = Look::Shape::post,
                              .fill = "#5b4d6e",
                              .line = "#241a33",
                              .letter = "O",
                              .drawing = "fill M50 12C72 12 82 30 82 52V88H18V52C18 30 28 12 50 12Z; line M30 48H70"}});
  }
};

}  // namespace bastide::king_robber

BASTIDE_PLUGIN("king-robber", "1.0", bastide::king_robber::King, bastide::king_robber::RobberBaron)
