// Pieces of nobody, and what a game tells about itself: gauges, points of no feature, what ended it, custom events.
#include "toy.hpp"
#include "words/notation.hpp"

using namespace toy;

namespace {

// An end by each of two slots, gauges that read them, seven stones and one king of nobody.
class Ends final : public Module {
  bool first(Ctx& c) const noexcept { return c[one_]; }
  bool second(Ctx& c) const noexcept { return c[two_]; }
  int ones(const View& v) const noexcept { return v[one_]; }
  int shy(const View& v) const noexcept { return v[two_] ? v[two_] : no_gauge; }
  int of_seat(const View& v, Player p) const noexcept { return p.v == 1 && v[two_] ? no_gauge : 10 + p.v; }

 public:
  static inline Slot<u8> one_, two_;
  static inline Figure stones_, king_;
  static inline Term tower_, rows_, edges_;
  static inline Event bell_;
  static constexpr ModuleInfo info{.id = "ends", .title = "Ends"};
  void define(Definer& d) override {
    one_ = d.state<u8>();
    two_ = d.state<u8>();
    stones_ = d.neutral(d.figure_kind("stone", {.claims = false}), 7);
    king_ = d.neutral(d.figure_kind("king", {}));
    tower_ = d.term("tower", "Tower");
    rows_ = d.term("tower.rows");
    edges_ = d.term("tower.edges");
    bell_ = d.event("bell");
    d.end_when<&Ends::first>("first reason");
    d.end_when<&Ends::second>("second reason");
    d.gauge<&Ends::ones>("ones");
    d.gauge<&Ends::shy>("shy");
    d.seat_gauge<&Ends::of_seat>("of seat");
  }
};

struct Scene {
  Game game = compile(spec({use<Idle>(), use<Ends>()}));
  Journal journal;
  Workspace space;
  State state = game.start(3, 1, space);
  Ctx ctx{game, state, space};
  Scene() { space.journal = &journal; }
  std::vector<std::string> gauges() const {
    std::vector<std::string> out;
    for (const GaugeLine& l : game.gauges(state))
      out.push_back(l.module + " " + l.label + (l.seat ? " p" + std::to_string(l.seat.v + 1) : "") + " " +
                    std::to_string(l.value));
    return out;
  }
};

}  // namespace

TEST_CASE("pieces of nobody come in rows of a kind and wait in the supply", "[figures]") {
  Scene s;
  int stones = 0, kings = 0;
  s.ctx.each_figure([&](Figure g) {
    if (s.ctx.owner(g)) return;
    CHECK(s.ctx.where(g) == Place::supply());
    stones += s.game.name(s.ctx.kind(g)) == "stone";
    kings += s.game.name(s.ctx.kind(g)) == "king";
  });
  CHECK(stones == 7);
  CHECK(kings == 1);
  for (u32 i = 0; i < 7; ++i) CHECK(s.game.name(s.ctx.kind(Figure(Ends::stones_.v + i))) == "stone");
  CHECK(s.game.name(s.ctx.kind(Ends::king_)) == "king");
  CHECK(s.ctx.figure_count() == 8 + 3 * 5);
  // They stand on sides and corners like any piece; nobody's supply changes.
  const Tile t = s.ctx.place(s.game.tile("edge"), s.ctx.cell(0, 0), 0);
  s.ctx.move(Figure(Ends::stones_.v + 2u), Place::edge(s.ctx.cell_of(t), Side::w), {});
  CHECK(s.ctx.where(Figure(Ends::stones_.v + 2u)) == Place::edge(s.ctx.cell(0, 0), Side::w));
  CHECK(print(s.game, s.state, s.ctx.where(Figure(Ends::stones_.v + 2u))) == "0,0:W");
  CHECK(s.ctx.tile_of(Figure(Ends::stones_.v + 2u)) == t);
  for (u32 p = 0; p < 3; ++p) CHECK(s.ctx.supply(Player(p), s.ctx.kind(Ends::stones_)) == 0);
  // A king claims what he stands on, for nobody.
  const Feature area = s.ctx.feature(s.ctx.seg(t, 0));
  s.ctx.move(Ends::king_, Place::on(s.ctx.seg(t, 0)), {});
  CHECK(s.ctx.claims(area) == 1);
  CHECK(s.ctx.claims_on(area).winners == 0);
}

TEST_CASE("gauges show what means something now", "[gauges]") {
  Scene s;
  s.ctx[Ends::one_] = 4;
  CHECK(s.gauges() ==
        std::vector<std::string>{"ends ones 4", "ends of seat p1 10", "ends of seat p2 11", "ends of seat p3 12"});
  s.ctx[Ends::two_] = 9;
  CHECK(s.gauges() ==
        std::vector<std::string>{"ends ones 4", "ends shy 9", "ends of seat p1 10", "ends of seat p3 12"});
  CHECK(compile(spec({use<Idle>()})).gauges(Open().state).empty());
}

TEST_CASE("points of no feature are explained line by line", "[scoring]") {
  Scene s;
  Sheet sheet;
  sheet.term = Ends::tower_;
  sheet.complete = true;
  sheet.add(Ends::rows_, Role::unit, 3, 2);
  sheet.add(Ends::edges_, Role::bonus, 1, 4);
  const Place from = Place::edge(s.ctx.cell(2, -1), Side::s);
  s.ctx.award(Player(1), sheet, from);
  CHECK(static_cast<const View&>(s.ctx).score(Player(1)) == 10);
  CHECK(static_cast<const View&>(s.ctx).score(Player(1), Ends::tower_) == 10);
  REQUIRE(s.journal.size() == 2);
  const Entry &scored = s.journal[0], &points = s.journal[1];
  CHECK(scored.is == Entry::Is::scored);
  CHECK_FALSE(scored.seg);
  CHECK(scored.who == Player(1));
  CHECK(scored.to == from);
  CHECK(scored.term == Ends::tower_);
  CHECK(scored.points == 10);
  CHECK(scored.complete);
  REQUIRE(scored.lines.size() == 2);
  CHECK(scored.lines[0].term == Ends::rows_);
  CHECK(scored.lines[0].count * scored.lines[0].value == 6);
  CHECK(scored.lines[1].value == 4);
  CHECK(points.is == Entry::Is::points);
  CHECK(points.who == Player(1));
  CHECK(points.points == 10);
  CHECK_FALSE(points.seg);
  // Nothing is written down as scored, but it is no points.
  Sheet empty;
  empty.term = Ends::tower_;
  s.ctx.award(Player(0), empty, from);
  REQUIRE(s.journal.size() == 3);
  CHECK(s.journal[2].is == Entry::Is::scored);
  CHECK(s.journal[2].points == 0);
  CHECK(static_cast<const View&>(s.ctx).score(Player(0)) == 0);
}

TEST_CASE("a game says what ended it", "[ends]") {
  Scene s;
  CHECK_FALSE(s.ctx.ends());
  CHECK(s.game.ended_by(s.state).empty());
  s.ctx[Ends::two_] = 1;
  CHECK(s.ctx.ends());
  CHECK(s.game.ended_by(s.state).empty());  // not before it is concluded
  s.ctx.conclude();
  CHECK(s.game.ended_by(s.state) == std::vector<std::string>{"second reason"});
  REQUIRE(s.journal.size() == 1);
  CHECK(s.journal[0].is == Entry::Is::ended);
  CHECK(s.journal[0].ended_by == 0b10);
  s.ctx[Ends::one_] = 1;
  CHECK(s.game.ended_by(s.state) == std::vector<std::string>{"second reason"});  // as it was then
  s.ctx.conclude();
  CHECK(s.game.ended_by(s.state) == std::vector<std::string>{"first reason", "second reason"});
}

TEST_CASE("what a module tells carries four numbers", "[journal]") {
  Scene s;
  s.ctx.emit(Ends::bell_, Player(2), {5, 6, 7, 8});
  REQUIRE(s.journal.size() == 1);
  CHECK(s.journal[0].is == Entry::Is::custom);
  CHECK(s.journal[0].event == Ends::bell_);
  CHECK(s.journal[0].who == Player(2));
  CHECK(s.journal[0].arg == std::array<u16, 4>{5, 6, 7, 8});
}
