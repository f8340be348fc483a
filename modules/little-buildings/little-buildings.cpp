// Little buildings: towers, houses and sheds of the players. One is put on the tile just laid instead of a follower,
// and makes every feature of that tile worth more for whoever scores it.
//
// The pieces belong to the players as long as they are in stock; on the table they are nobody's, at the cell of the
// tile.
#include <algorithm>

#include "bastide/lines.hpp"
#include "bastide/turn.hpp"

namespace {
using namespace bastide;

constexpr Name needs_turn[] = {"turn"};
constexpr Choice farm_scorings[] = {{"all", "whenever a farm is scored"},
                                    {"barns_only", "only when a barn has it scored during the game"}};
constexpr Choice monk_tiles[] = {{"around", "those on the tiles around, as for every monk"},
                                 {"lines", "those in line with it, as for its special abbot"}};
constexpr Param params[] = {
    Param::by_players("little_buildings.sets", {3, 2, 1, 1, 1, 1, 1}, 0, 8,
                      "sets of a tower, a house and a shed that each player has; no edition knows seven or eight",
                      "LB-01"),
    Param::number("little_buildings.tower", 1, 0, 100, "points for a little tower", "LB-04, LB-05, LB-O1"),
    Param::number("little_buildings.house", 1, 0, 100, "points for a little house", "LB-04, LB-05, LB-O1"),
    Param::number("little_buildings.shed", 1, 0, 100, "points for a little shed", "LB-04, LB-05, LB-O1"),
    Param::choice("little_buildings.special_monks", monk_tiles,
                  "which buildings count for a monk in a special monastery", "LB-O5"),
    Param::flag("little_buildings.recalled", true,
                "they count for what is scored before it is complete, as when an abbot is taken back", "LB-O6"),
    Param::choice("little_buildings.farms", farm_scorings, "when buildings count for farms", "LB-O2"),
    Param::flag("little_buildings.halved", true,
                "they belong to the total that a witch halves; otherwise they are added afterwards", "LB-O3"),
    Param::flag(
        "little_buildings.add_to_nothing", false,
        "they also add to a feature that a rule makes worth nothing, an incomplete road with an inn for example",
        "LB-O4"),
};

constexpr u32 sizes = 3;
struct Words {
  Name kind, many, param, term, letter, fill, drawing;
};
constexpr Words buildings[sizes] = {
    {"little-tower", "little towers", "little_buildings.tower", "little-building.tower", "t", "#a9a29a",
     "fill M30 96V34H70V96Z; light M24 20H34V28H44V20H56V28H66V20H76V38H24Z; dark M43 96V74H57V96Z"},
    {"little-house", "little houses", "little_buildings.house", "little-building.house", "h", "#e0c9a0",
     "fill M16 96V48H84V96Z; #b5482f M6 50L50 12L94 50Z; dark M42 96V68H58V96Z; light M24 58H36V70H24Z"},
    {"little-shed", "little sheds", "little_buildings.shed", "little-building.shed", "s", "#9a6b3f",
     "fill M14 96V62H86V96Z; #6f4a28 M6 64L24 40H94V64Z; dark M34 96V74H66V96Z; line M24 62V96M76 62V96"}};

class LittleBuildings final : public Module {
 public:
  static constexpr ModuleInfo info{.id = "little-buildings",
                                   .title = "Little buildings",
                                   .revision = 1,
                                   .summary = "towers, houses and sheds that make the features of a tile worth more",
                                   .params = params,
                                   .needs = needs_turn};

  void define(Definer& d) override {
    for (int n = 0; n <= max_players; ++n) sets_[n] = d.number_for("little_buildings.sets", n);
    barns_only_ = d.choice("little_buildings.farms") == "barns_only";
    adds_to_nothing_ = d.flag("little_buildings.add_to_nothing");
    turn_ = TurnWords(d);
    field_ = d.feature_kind("field");
    in_lines_ = d.trait("lines");
    special_ = d.attr("special_monastery");
    monks_in_lines_ = d.choice("little_buildings.special_monks") == "lines";
    recalled_ = d.flag("little_buildings.recalled");
    built_ = d.cause("built");
    int most = 0;
    for (int n = 1; n <= max_players; ++n) most = std::max(most, n * sets_[n]);
    for (u32 i = 0; i < sizes; ++i) define_piece(d, i, most);
    stock_ = d.per_seat<Stock>();
    placed_ = d.state<Stock>();
    built_on_ = d.per_tile<u8>();
    d.step<&LittleBuildings::share>("little-buildings.share",
                                    {.in = "game", .after = {"setup.share"}, .before = {"setup.first"}});
    d.seat_gauge<&LittleBuildings::towers_left>("little towers");
    d.seat_gauge<&LittleBuildings::houses_left>("little houses");
    d.seat_gauge<&LittleBuildings::sheds_left>("little sheds");

    build_it_ = d.action<&LittleBuildings::build>("build", {{"building", Operand::figure_kind}, {"on", Operand::cell}},
                                                  "put a little building on the tile just laid", "{building} at {on}");
    d.offer<&LittleBuildings::choices>("wood");
    d.why<&LittleBuildings::why_not>("build");
    no_building_ = d.reason("little-buildings.kind", "LB-02", "only towers, houses and sheds are built so");
    old_tile_ = d.reason("little-buildings.tile", "LB-02", "a little building goes onto the tile just laid");
    none_left_ = d.reason("little-buildings.stock", "LB-01", "no such building is left in your stock");
    not_now_ = d.reason("little-buildings.later", "LB-02", "a little building is put instead of moving other wood");

    if (d.flag("little_buildings.halved"))
      d.modify<Layer::late, &LittleBuildings::add>();
    else
      d.modify<Layer::scale, &LittleBuildings::add>();  // after what halves: the order of the ruleset says so
  }

 private:
  using Stock = std::array<u8, 4>;  // by size; the last one is not used

  void define_piece(Definer& d, u32 i, int most) {
    const Words& w = buildings[i];
    worth_[i] = d.number(w.param);
    line_[i] = d.term(w.term, w.many, w.many.substr(0, w.many.size() - 1));
    kind_[i] = d.figure_kind(w.kind,
                             {.claims = false,
                              .strength = 0,
                              .look = {Look::Shape::post, w.fill, "#3a2c1a", w.letter, Look::Surface::usual, w.drawing},
                              .one = w.many.substr(0, w.many.size() - 1),
                              .many = w.many});
    if (most) first_[i] = d.neutral(kind_[i], most);
  }

  StepIs share(Ctx& c) const noexcept {  // [LB-01]
    const u8 sets = static_cast<u8>(sets_[c.players()]);
    for (const Player p : c.seats()) c[stock_][p.v] = {sets, sets, sets};
    return StepIs::done;
  }
  int towers_left(const View& v, Player p) const noexcept { return v[stock_][p.v][0]; }
  int houses_left(const View& v, Player p) const noexcept { return v[stock_][p.v][1]; }
  int sheds_left(const View& v, Player p) const noexcept { return v[stock_][p.v][2]; }

  u32 size_of(FigureKind k) const noexcept {
    return static_cast<u32>(std::find(kind_, kind_ + sizes, k) - kind_);  // `sizes`: no building
  }

  // ---- building [LB-02], [LB-03] ----
  Reason against(Ctx& c, Player p, u32 size, Cell at) const noexcept {
    const Tile laid = turn_.laid(c);
    if (!laid || c.cell_of(laid) != at) return old_tile_;
    if (!c[stock_][p.v][size]) return none_left_;
    return c.barred(next_piece(c, size), Place::at(at), {built_});
  }
  Figure next_piece(const View& v, u32 size) const noexcept {
    return Figure(static_cast<u32>(first_[size].v + v[placed_][size]));
  }
  void choices(Ctx& c, Player p, Actions& out) const noexcept {
    const Tile laid = turn_.laid(c);
    if (!laid) return;
    const Cell at = c.cell_of(laid);
    const Stock& left = c[stock_][p.v];
    for (u32 i = 0; i < sizes; ++i)
      if (left[i] && !c.barred(next_piece(c, i), Place::at(at), {built_})) out.add(build_it_, kind_[i].v, at.v);
  }
  Effect build(Ctx& c, const Action& a) const noexcept {
    const u32 size = size_of(FigureKind(a.arg[0]));
    c.move(next_piece(c, size), Place::at(Cell(a.arg[1])), {built_});
    c[built_on_][c.tile_at(Cell(a.arg[1])).v] = 1;
    ++c[placed_][size];
    --c[stock_][a.who.v][size];
    return Effect::closes;
  }
  Reason why_not(Ctx& c, const Action& a) const noexcept {
    const u32 size = size_of(FigureKind(a.arg[0]));
    if (size == sizes) return no_building_;
    const Player p = c.decision().who;
    const Reason r = p ? against(c, p, size, Cell(a.arg[1])) : Reason{};
    return r ? r : not_now_;
  }

  // ---- what they are worth [LB-04], [LB-05] ----
  void add(Ctx& c, Feature f, Sheet& s) const noexcept {
    if (c[placed_] == Stock{} || (barns_only_ && s.final && c.kind(f) == field_)) return;
    const bool settled = s.complete && c.completable(c.kind(f));
    const bool early = !s.final && !settled && c.kind(f) != field_;  // a field is settled because a rule says so
    if (early && !recalled_) return;                                 // [LB-O6]
    // [LB-O4] A farm without cities has no line at all, and what is complete may be worth 0 by reckoning.
    const bool nothing = !s.complete && s.begin() != s.end() && s.total() == 0;
    if ((nothing && !adds_to_nothing_) || !any_on(c, f)) return;
    for (const ScoreLine& line : s)  // a value that was taken from another feature has them already
      if (std::find(line_, line_ + sizes, line.term) != line_ + sizes) return;
    std::array<int, sizes> count{};
    for (u32 i = 0; i < sizes; ++i)  // those on the table are the first of their kind
      for (u32 n = 0; n < c[placed_][i]; ++n) count[i] += belongs(c, f, c.stands_on(Figure(first_[i].v + n)));
    for (u32 i = 0; i < sizes; ++i)
      if (count[i]) s.add(line_[i], Role::bonus, count[i], worth_[i]);
  }
  // Was anything built on its tiles? Of what is surrounded by tiles, or counts lines, all have to be looked at.
  bool any_on(const View& v, Feature f) const noexcept {
    const std::span<const u8> built_on = v[built_on_];
    bool found = v.footprint(v.any_seg(f)) || v.is(v.kind(f), in_lines_);
    v.each_seg(f, [&](Seg s) { found |= built_on[v.tile(s).v] != 0; });
    return found;
  }
  // Does the tile count for the feature: one of its own, of those around what is surrounded by tiles, or of those in
  // line with what counts lines?
  bool belongs(const View& v, Feature f, Tile t) const noexcept {
    if (!t) return false;
    const bool lines = v.is(v.kind(f), in_lines_) || (monks_in_lines_ && v.attr(v.any_seg(f), special_));  // [LB-O5]
    if (lines) return in_line(v, v.cell_of(v.tile(v.any_seg(f))), v.cell_of(t));
    for (const Seg s : v.segs_of(t))
      if (v.feature(s) == f) return true;
    const Seg middle = v.any_seg(f);
    if (!v.footprint(middle)) return false;
    bool near = v.piece(t) == v.piece(v.tile(middle));
    v.each_around(v.tile(middle), [&](Tile around) { near = near || around == v.piece(t); });
    return near;
  }

  int sets_[max_players + 1]{};
  int worth_[sizes]{};
  bool barns_only_ = false, adds_to_nothing_ = false, monks_in_lines_ = false, recalled_ = true;
  TurnWords turn_;
  FeatureKind field_;
  Trait in_lines_;
  Attr special_;
  FigureKind kind_[sizes];
  Figure first_[sizes];
  Term line_[sizes];
  Why built_;
  Column<Stock> stock_;
  Column<u8> built_on_;  // by tile: was anything ever built there?
  Slot<Stock> placed_;
  ActionKind build_it_;
  Reason no_building_, old_tile_, none_left_, not_now_;
};

}  // namespace

BASTIDE_PLUGIN("little-buildings", "1.0", LittleBuildings)
