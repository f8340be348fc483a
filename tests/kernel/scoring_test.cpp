// Values and points: layers in their order, claims, the one door.
#include "toy.hpp"

using namespace toy;

namespace {

// Counts areas: one line of units, then one hook for each later layer.
class Worth final : public Module {
  void base(Ctx& c, Feature f, Sheet& s) const noexcept {
    s.term = total_;
    s.add(units_, Role::unit, c.tile_count(f), 2);
  }
  Term total_, units_;

 public:
  static constexpr ModuleInfo info{.id = "worth", .title = "Worth"};
  void define(Definer& d) override {
    total_ = d.term("area", "Area");
    units_ = d.term("area.tiles", "tiles");
    d.modify<Layer::base, &Worth::base>(d.feature_kind("area"));
  }
};

class Raise final : public Module {  // every unit is worth one more
  void raise(Ctx&, Feature, Sheet& s) const noexcept {
    for (ScoreLine& l : s)
      if (l.role == Role::unit) ++l.value;
  }

 public:
  static constexpr ModuleInfo info{.id = "raise", .title = "Raise"};
  void define(Definer& d) override { d.modify<Layer::rate, &Raise::raise>(d.feature_kind("area")); }
};

class Lump final : public Module {
  void lump(Ctx&, Feature, Sheet& s) const noexcept { s.add(term_, Role::bonus, 1, 10); }
  Term term_;

 public:
  static constexpr ModuleInfo info{.id = "lump", .title = "Lump"};
  void define(Definer& d) override {
    term_ = d.term("lump");
    d.modify<Layer::flat, &Lump::lump>(d.feature_kind("area"));
  }
};

class Extra final : public Module {
  void extra(Ctx&, Feature, Sheet& s) const noexcept { s.add(term_, Role::bonus, 1, 1); }
  Term term_;

 public:
  static constexpr ModuleInfo info{.id = "extra", .title = "Extra"};
  void define(Definer& d) override {
    term_ = d.term("extra");
    d.modify<Layer::flat, &Extra::extra>(d.feature_kind("area"), {}, "extra.point");
  }
};

class Cancel final : public Module {
  void cancel(Ctx&, Feature, Sheet& s) const noexcept { s.zero(why_); }
  Term why_;

 public:
  static constexpr ModuleInfo info{.id = "cancel", .title = "Cancel"};
  void define(Definer& d) override {
    why_ = d.term("cancelled");
    d.modify<Layer::cancel, &Cancel::cancel>(d.feature_kind("area"));
  }
};

class Late final : public Module {
  void late(Ctx&, Feature, Sheet& s) const noexcept { s.add(term_, Role::bonus, 1, 5); }
  Term term_;

 public:
  static constexpr ModuleInfo info{.id = "late", .title = "Late"};
  void define(Definer& d) override {
    term_ = d.term("late");
    d.modify<Layer::late, &Late::late>(d.feature_kind("area"));
  }
};

class Halve final : public Module {  // half, rounded up
  void halve(Ctx&, Feature, Sheet& s) const noexcept { s.add(term_, Role::bonus, 1, -(s.total() / 2)); }
  Term term_;

 public:
  static constexpr ModuleInfo info{.id = "halve", .title = "Halve"};
  void define(Definer& d) override {
    term_ = d.term("halved");
    d.modify<Layer::scale, &Halve::halve>(d.feature_kind("area"));
  }
};

class Elder final : public Module {  // the second seat wins ties
  void elder(Ctx&, Feature, Claim& k) const noexcept {
    k.tiebreak = static_cast<i16>(k.tiebreak + (k.who == Player(1)));
  }

 public:
  static constexpr ModuleInfo info{.id = "elder", .title = "Elder"};
  void define(Definer& d) override { d.modify<Layer::claim, &Elder::elder>(d.feature_kind("area")); }
};

class Gift final : public Module {  // everybody who was there gets one point more
  void gift(Ctx&, Feature, Award& a) const noexcept {
    for (u32 p = 0; p < max_players; ++p)
      if (a.claims.present >> p & 1) ++a.points[p];
  }

 public:
  static constexpr ModuleInfo info{.id = "gift", .title = "Gift"};
  void define(Definer& d) override { d.modify<Layer::award, &Gift::gift>(d.feature_kind("area")); }
};

class Ear final : public Module {  // listens to all points
  void hear(Ctx& c, const PointsAwarded& e) const noexcept {
    ++c[count_];
    c[sum_] = static_cast<i16>(c[sum_] + e.points);
  }

 public:
  static inline Slot<u16> count_;
  static inline Slot<i16> sum_;
  static constexpr ModuleInfo info{.id = "ear", .title = "Ear"};
  void define(Definer& d) override {
    count_ = d.state<u16>();
    sum_ = d.state<i16>();
    d.on<&Ear::hear>();
  }
};

// A closed area of two tiles, with the pawns of these seats.
struct Scene {
  Game game;
  Workspace space;
  Journal journal;
  State state;
  Ctx ctx;
  Feature area;
  Scene(std::vector<ModuleUse> modules, const std::vector<u32>& seats, std::vector<Sequence> sequences = {})
      : game(compile([&] {
          modules.insert(modules.begin(), use<Idle>());
          Spec s = spec(modules);
          s.sequences = std::move(sequences);
          return s;
        }())),
        state(game.start(3, 1, space)),
        ctx(game, state, space) {
    space.journal = &journal;
    const Tile t = ctx.place(game.tile("edge"), ctx.cell(0, 0), 0);
    ctx.place(game.tile("edge"), ctx.cell(0, -1), 2);
    area = ctx.feature(ctx.seg(t, 0));
    for (u32 p : seats) ctx.move(ctx.from_supply(Player(p), FigureKind(0)), Place::on(ctx.seg(t, 0)), {});
    journal.clear();
  }
  int value() { return ctx.value(area, false).total(); }
  std::vector<int> scored() {
    ctx.score(area, ctx.claims_on(area), false);
    return {view().score(Player(0)), view().score(Player(1)), view().score(Player(2))};
  }
  const View& view() const { return ctx; }
};

}  // namespace

TEST_CASE("the layers of a value come in their order, however modules are listed", "[scoring]") {
  CHECK(Scene({use<Worth>()}, {}).value() == 4);
  CHECK(Scene({use<Raise>(), use<Worth>()}, {}).value() == 6);
  CHECK(Scene({use<Lump>(), use<Raise>(), use<Worth>()}, {}).value() == 16);  // the lump sum is not raised
  CHECK(Scene({use<Cancel>(), use<Lump>(), use<Worth>()}, {}).value() == 0);
  CHECK(Scene({use<Late>(), use<Cancel>(), use<Worth>()}, {}).value() == 5);
  CHECK(Scene({use<Halve>(), use<Late>(), use<Worth>()}, {}).value() == 5);  // (4 + 5) / 2, rounded up
  CHECK(Scene({use<Halve>(), use<Late>(), use<Cancel>(), use<Lump>(), use<Raise>(), use<Worth>()}, {}).value() == 3);
}

TEST_CASE("a sheet explains itself line by line", "[scoring]") {
  Scene s({use<Worth>(), use<Raise>(), use<Lump>()}, {});
  const Sheet sheet = s.ctx.value(s.area, true);
  CHECK(sheet.complete);
  CHECK(sheet.final);
  CHECK(s.game.name(sheet.term) == "area");
  std::vector<std::string> lines;
  for (const ScoreLine& l : sheet)
    lines.push_back(std::string(s.game.name(l.term)) + " " + std::to_string(l.count) + " x " + std::to_string(l.value));
  CHECK(lines == std::vector<std::string>{"area.tiles 2 x 3", "lump 1 x 10"});
  CHECK(s.game.module_of(sheet.begin()[1].term) == "lump");
}

TEST_CASE("a ruleset orders the entries of one layer by their names", "[scoring]") {
  const auto lines = [](std::vector<Sequence> sequences) {
    Scene s({use<Worth>(), use<Lump>(), use<Extra>()}, {}, std::move(sequences));
    std::string text;
    for (const ScoreLine& l : s.ctx.value(s.area, false)) text += std::string(s.game.name(l.term)) + " ";
    return text;
  };
  CHECK(lines({}) == "area.tiles extra lump ");
  CHECK(lines({{{"lump", "extra.point"}, {}}}) == "area.tiles lump extra ");
  CHECK(lines({{{"lump", "nobody", "extra.point"}, {}, true}}) == "area.tiles lump extra ");
}

TEST_CASE("winners: most strength, then tie-break, then all of them", "[scoring]") {
  CHECK(Scene({use<Worth>()}, {0, 1, 1}).scored() == std::vector<int>{0, 4, 0});
  CHECK(Scene({use<Worth>()}, {0, 2}).scored() == std::vector<int>{4, 0, 4});
  CHECK(Scene({use<Worth>(), use<Elder>()}, {0, 1, 2}).scored() == std::vector<int>{0, 4, 0});
  CHECK(Scene({use<Worth>(), use<Elder>()}, {0, 0, 1}).scored() == std::vector<int>{4, 0, 0});
  CHECK(Scene({use<Worth>()}, {}).scored() == std::vector<int>{0, 0, 0});
}

TEST_CASE("the award layer decides what is paid", "[scoring]") {
  CHECK(Scene({use<Worth>(), use<Gift>()}, {0, 1, 1}).scored() == std::vector<int>{1, 5, 0});
}

TEST_CASE("one door: every point is booked, told and written down", "[scoring]") {
  Scene s({use<Worth>(), use<Ear>()}, {0, 2});
  s.scored();
  s.ctx.award(Player(1), 7, s.ctx.value(s.area, false).term);
  s.ctx.award(Player(1), -2, s.ctx.value(s.area, false).term);
  s.ctx.award(Player(0), 0, s.ctx.value(s.area, false).term);  // nothing is no event
  CHECK(s.ctx[Ear::count_] == 4);
  CHECK(s.ctx[Ear::sum_] == 13);
  CHECK(s.view().score(Player(1)) == 5);
  for (u32 p = 0; p < 3; ++p) {
    int booked = 0;
    for (u32 t = 0; t < static_cast<u32>(s.game.terms()); ++t) booked += s.view().score(Player(p), Term(t));
    CHECK(booked == s.view().score(Player(p)));
  }
  int scored = 0, points = 0;
  for (const Entry& e : s.journal) {
    scored += e.is == Entry::Is::scored;
    points += e.is == Entry::Is::points ? e.points : 0;
    if (e.is == Entry::Is::scored) {
      CHECK(e.points == 4);
      CHECK(e.lines.size() == 1);
      CHECK(e.claims.won(Player(0)));
      CHECK(e.claims.won(Player(2)));
      CHECK_FALSE(e.claims.won(Player(1)));
    }
  }
  CHECK(scored == 1);
  CHECK(points == 13);
}

TEST_CASE("without a journal nothing is written and nothing changes", "[scoring]") {
  Scene with({use<Worth>()}, {0}), without({use<Worth>()}, {0});
  without.space.journal = nullptr;
  CHECK(with.scored() == without.scored());
  CHECK(with.state == without.state);
  CHECK(without.journal.empty());
}
