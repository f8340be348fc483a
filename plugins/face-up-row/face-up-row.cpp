// Face-up row: beside the stack lie some open tiles. Whoever is on turn takes one of them or draws from the stack.
//
// The choice comes before the step that draws a tile and puts the chosen one where that step looks for a drawn tile;
// so it has nothing left to draw, and every rule about the tile in hand works as usual.
#include "bastide/turn.hpp"

namespace {
using namespace bastide;

constexpr Name needs_turn[] = {"turn"};
// Two ways to choose a tile make no sense together; with stacks it matters from which one the laid tile was drawn.
constexpr Name apart[] = {"hand-of-tiles", "draft-row", "stacks"};
constexpr Param params[] = {
    Param::number("row.size", 3, 1, 12, "open tiles beside the stack", "ROW-01"),
    Param::flag("row.blind", true, "the player may draw from the stack although an open tile fits", "ROW-02"),
};

class FaceUpRow final : public Module {
 public:
  static constexpr ModuleInfo info{.id = "face-up-row",
                                   .title = "Face-up row",
                                   .revision = 1,
                                   .summary = "open tiles beside the stack to choose from",
                                   .params = params,
                                   .needs = needs_turn,
                                   .conflicts = apart};

  void define(Definer& d) override {
    size_ = d.number("row.size");
    may_draw_ = d.flag("row.blind");
    turn_ = TurnWords(d);
    main_ = d.bag("main");
    row_ = d.bag("row", "in the row");
    drawing_ = d.state<u8>("part");
    blind_ = d.state<u8>("part");
    fits_ = d.state<u16>("part");
    d.step<&FaceUpRow::choose>("row.choose", {.in = "part", .after = {"part.tile"}, .before = {"part.draw"}});
    d.source<&FaceUpRow::open_tiles>("row", {.after = {"main", "under"}});
    decision_ = d.decision("row", {.prompt = "An open tile, or one from the stack?"});
    pick_ =
        d.action<&FaceUpRow::pick>("pick", {{"tile", Operand::tile_type}}, "take this open tile to lay it", "{tile}");
    stack_ = d.action<&FaceUpRow::draw_blind>("stack", {}, "draw a tile from the stack");
    d.offer<&FaceUpRow::options>("row");
    d.why<&FaceUpRow::why_not_pick>("pick");
    d.why<&FaceUpRow::why_not_stack>("stack");
    not_open_ = d.reason("row.open", "ROW-01", "no such tile lies open");
    misfit_ = d.reason("row.fits", "ROW-03", "the tile fits nowhere now");
    later_ = d.reason("row.later", "ROW-02", "one tile is chosen, at the beginning of the turn");
    must_pick_ = d.reason("row.must", "ROW-02", "an open tile that fits must be taken, or the stack is empty");
    d.gauge<&FaceUpRow::lying>("open tiles");
  }

 private:
  int lying(const View& v) const noexcept { return v.left(row_); }
  Bag open_tiles(Ctx& c) const noexcept { return c.left(row_) ? row_ : Bag{}; }  // [ROW-06]

  // Turns up one tile if there is room in the row; true: come again.
  bool draws(Ctx& c) const noexcept {
    if (c[drawing_] && turn_.in_hand(c)) c.put(row_, turn_.take_away(c));
    c[drawing_] = c.left(row_) < size_ && c.left(main_);
    if (c[drawing_]) turn_.deal(c, main_);
    return c[drawing_];
  }

  StepIs choose(Ctx& c) const noexcept {
    if (c[blind_] || (turn_.in_hand(c) && !c[drawing_])) return StepIs::done;  // chosen, or another rule gave a tile
    if (const Bag b = c.source(); b && b != main_ && b != row_) return StepIs::done;  // [ROW-05]
    if (draws(c)) return StepIs::again;
    if (!c.left(row_)) return StepIs::done;
    look(c);
    if (c[fits_] || c.left(main_)) return c.ask(c.active(), decision_);
    c.each_in(row_, [&](TileType y) {  // [ROW-04]
      while (c.left(row_, y)) {
        c.take(row_, y);
        c.discarded(y);
      }
    });
    return StepIs::done;
  }

  // Which designs of the row fit, one bit each in the order of the designs.
  void look(Ctx& c) const noexcept {
    u32 fits = 0, i = 0;
    c.each_in(row_, [&](TileType y) { fits |= static_cast<u32>(turn_.fits(c, y)) << i++; });
    c[fits_] = static_cast<u16>(fits);
  }

  void options(Ctx& c, Player, Actions& out) const noexcept {
    u32 i = 0;
    c.each_in(row_, [&](TileType y) {
      if (c[fits_] >> i++ & 1) out.add(pick_, y.v);
    });
    if (c.left(main_) && (may_draw_ || !c[fits_])) out.add(stack_);
  }
  Effect pick(Ctx& c, const Action& a) const noexcept {
    c.take(row_, TileType(a.arg[0]));
    turn_.give(c, TileType(a.arg[0]), main_);
    return Effect::closes;
  }
  Effect draw_blind(Ctx& c, const Action&) const noexcept {
    c[blind_] = 1;
    return Effect::closes;
  }

  Reason why_not_pick(Ctx& c, const Action& a) const noexcept {
    if (c.decision().kind != decision_) return later_;
    return c.left(row_, TileType(a.arg[0])) ? misfit_ : not_open_;
  }
  Reason why_not_stack(Ctx& c, const Action&) const noexcept {
    return c.decision().kind != decision_ ? later_ : must_pick_;
  }

  int size_ = 3;
  bool may_draw_ = true;
  Bag main_, row_;
  TurnWords turn_;
  Slot<u16> fits_;
  Slot<u8> drawing_, blind_;
  ActionKind pick_, stack_;
  DecisionKind decision_;
  Reason not_open_, misfit_, later_, must_pick_;
};

}  // namespace

BASTIDE_PLUGIN("face-up-row", "1.0", FaceUpRow)
