// Draft row: five open tiles in a line. The first is free, each further one costs a point more.
//
// The choice comes before the step that draws a tile and puts the chosen one where that step looks for a drawn tile;
// so it has nothing left to draw, and every rule about the tile in hand works as usual.
#include "bastide/turn.hpp"

namespace {
using namespace bastide;

constexpr int most = 12;
constexpr Name needs_turn[] = {"turn"};
// Two ways to choose a tile make no sense together; with stacks it matters from which one the laid tile was drawn.
constexpr Name apart[] = {"hand-of-tiles", "face-up-row", "stacks"};
constexpr Param params[] = {
    Param::number("draft.size", 5, 1, most, "open tiles in the line", "DRAFT-01"),
    Param::number("draft.price", 1, 0, 100, "points that each further tile costs more", "DRAFT-02"),
    Param::flag("draft.debt", false, "a player may take a tile that costs more points than he has", "DRAFT-04"),
};

class DraftRow final : public Module {
 public:
  static constexpr ModuleInfo info{.id = "draft-row",
                                   .title = "Draft row",
                                   .revision = 1,
                                   .summary = "open tiles in a line, the further the dearer",
                                   .params = params,
                                   .needs = needs_turn,
                                   .conflicts = apart};

  void define(Definer& d) override {
    size_ = d.number("draft.size");
    price_ = d.number("draft.price");
    debt_ = d.flag("draft.debt");
    turn_ = TurnWords(d);
    main_ = d.bag("main");
    row_ = d.bag("draft", "in the row");
    drawing_ = d.state<u8>("part");
    fits_ = d.state<u16>("part");
    line_ = d.state<Line>();
    paid_ = d.term("draft.price", "tiles from the row", "tile from the row");
    d.step<&DraftRow::choose>("draft.choose", {.in = "part", .after = {"part.tile"}, .before = {"part.draw"}});
    d.source<&DraftRow::open_tiles>("draft", {.after = {"main", "under"}});
    decision_ = d.decision("draft", {.prompt = "Which tile of the row?"});
    pick_ = d.action<&DraftRow::pick>("pick", {{"tile", Operand::tile_type}, {"price", Operand::number}},
                                      "take this tile to lay it, and pay its price", "{tile}, for {price}");
    d.offer<&DraftRow::options>("draft");
    d.why<&DraftRow::why_not>("pick");
    not_open_ = d.reason("draft.open", "DRAFT-01", "no such tile lies open");
    misfit_ = d.reason("draft.fits", "DRAFT-03", "the tile fits nowhere now");
    other_price_ = d.reason("draft.price", "DRAFT-02", "this is not the price of the tile");
    poor_ = d.reason("draft.poor", "DRAFT-04", "the player has fewer points than the tile costs");
    later_ = d.reason("draft.later", "DRAFT-01", "one tile is chosen, at the beginning of the turn");
    d.gauge<&DraftRow::lying>("open tiles");
  }

 private:
  struct Line {
    Stored<TileType> tile[most];  // from the free end on
  };
  int lying(const View& v) const noexcept { return v.left(row_); }
  Bag open_tiles(Ctx& c) const noexcept { return c.left(row_) ? row_ : Bag{}; }  // [DRAFT-07]

  // Turns up one tile if there is room in the line; true: come again.
  bool draws(Ctx& c) const noexcept {
    if (c[drawing_] && turn_.in_hand(c)) {
      const TileType y = turn_.take_away(c);
      c[line_].tile[c.left(row_)] = y;
      c.put(row_, y);
    }
    c[drawing_] = c.left(row_) < size_ && c.left(main_);
    if (c[drawing_]) turn_.deal(c, main_);
    return c[drawing_];
  }
  TileType leave(Ctx& c, int place) const noexcept {  // the tiles behind it move up
    Stored<TileType>* const line = c[line_].tile;
    const TileType y = line[place];
    c.take(row_, y);
    for (int i = place; i < most; ++i) line[i] = i + 1 < most ? line[i + 1] : Stored<TileType>{};
    return y;
  }

  StepIs choose(Ctx& c) const noexcept {
    if (turn_.in_hand(c) && !c[drawing_]) return StepIs::done;  // chosen, or another rule gave a tile
    if (const Bag b = c.source(); b && b != main_ && b != row_) return StepIs::done;  // [DRAFT-06]
    if (draws(c)) return StepIs::again;
    if (!c.left(row_)) return StepIs::done;
    look(c);
    if (c[fits_]) return c.ask(c.active(), decision_);
    while (c.left(row_)) c.discarded(leave(c, 0));  // [DRAFT-05]
    return StepIs::again;
  }

  // Which places of the line hold a tile that fits.
  void look(Ctx& c) const noexcept {
    u32 fits = 0;
    for (int i = 0; i < c.left(row_); ++i) fits |= static_cast<u32>(turn_.fits(c, c[line_].tile[i])) << i;
    c[fits_] = static_cast<u16>(fits);
  }

  // [DRAFT-02], [DRAFT-03] Each design once, where it is cheapest: fn(place, design, price).
  template <class F>
  void each_price(const View& v, F&& fn) const noexcept {
    int price = 0;
    for (int i = 0; i < v.left(row_); ++i) {
      if (!(v[fits_] >> i & 1)) continue;
      bool cheaper = false;
      for (int j = 0; j < i; ++j) cheaper |= v[line_].tile[j] == v[line_].tile[i];
      if (!cheaper) fn(i, v[line_].tile[i], price);
      price += price_;
    }
  }
  bool affordable(const View& v, Player p, int price) const noexcept {
    return debt_ || price == 0 || v.score(p) >= price;
  }

  void options(Ctx& c, Player p, Actions& out) const noexcept {
    each_price(c, [&](int, TileType y, int price) {
      if (affordable(c, p, price)) out.add(pick_, y.v, static_cast<u32>(price));
    });
  }
  Effect pick(Ctx& c, const Action& a) const noexcept {
    int place = 0;
    while (!(c[line_].tile[place] == TileType(a.arg[0]))) ++place;
    turn_.give(c, leave(c, place), main_);
    c.award(a.who, -static_cast<int>(a.arg[1]), paid_, {}, PointsAre::payment);
    return Effect::closes;
  }

  Reason why_not(Ctx& c, const Action& a) const noexcept {
    if (c.decision().kind != decision_) return later_;
    if (!c.left(row_, TileType(a.arg[0]))) return not_open_;
    Reason why = misfit_;
    each_price(c, [&](int, TileType y, int price) {
      if (y.v == a.arg[0]) why = price != a.arg[1] ? other_price_ : poor_;
    });
    return why;
  }

  int size_ = 5, price_ = 1;
  bool debt_ = false;
  Bag main_, row_;
  Slot<Line> line_;
  TurnWords turn_;
  Slot<u16> fits_;
  Slot<u8> drawing_;
  ActionKind pick_;
  DecisionKind decision_;
  Term paid_;
  Reason not_open_, misfit_, other_price_, poor_, later_;
};

}  // namespace

BASTIDE_PLUGIN("draft-row", "1.0", DraftRow)
