// Sheets and claims: what layers see, what they may do, and what happens when they do too much.
#include "toy.hpp"

using namespace toy;

namespace {

std::vector<TileSpec> with_gems() {
  std::vector<TileSpec> designs = tiles();
  designs[3].segments[0].attrs = {{"gem", 2}, {"dust", 0}};  // the area of "edge"
  designs[5].segments[0].attrs = {{"ore", 1}};               // the northern area of "twins"
  designs[5].segments[1].attrs = {{"gem", 1}};               // the southern one
  return designs;
}

// Two points for each tile, and attributes as the sheet has them.
class Mine final : public Module {
 public:
  static inline Attr gem, ore, dust;
  static inline Term total, units;
  static constexpr ModuleInfo info{.id = "mine", .title = "Mine"};
  void define(Definer& d) override {
    gem = d.attr("gem");
    ore = d.attr("ore");
    dust = d.attr("dust");
    total = d.term("mine");
    units = d.term("mine.tiles");
    d.modify<Layer::base, &Mine::base>(d.feature_kind("area"));
  }

 private:
  void base(Ctx& c, Feature f, Sheet& s) const noexcept {
    s.term = total;
    s.add(units, Role::unit, c.tile_count(f), s.complete ? 2 : 1);
  }
};

// Nothing counts, whatever comes later.
class Famine final : public Module {
 public:
  static constexpr ModuleInfo info{.id = "famine", .title = "Famine"};
  void define(Definer& d) override {
    why_ = d.term("famine");
    d.modify<Layer::cancel, &Famine::annul>(d.feature_kind("area"));
  }

 private:
  void annul(Ctx&, Feature, Sheet& s) const noexcept { s.annul(why_); }
  Term why_;
};

class Late final : public Module {
 public:
  static constexpr ModuleInfo info{.id = "late", .title = "Late"};
  void define(Definer& d) override {
    term_ = d.term("late");
    d.modify<Layer::late, &Late::add>(d.feature_kind("area"));
    d.modify<Layer::scale, &Late::add>(d.feature_kind("area"));
  }

 private:
  void add(Ctx&, Feature, Sheet& s) const noexcept { s.add(term_, Role::bonus, 1, 5); }
  Term term_;
};

// A closed area of two edges at 0,0, with pawns of these seats.
struct Area : Open {
  Journal journal;
  Tile tile;
  Feature feature;
  Area(std::vector<ModuleUse> more, const std::vector<u32>& seats)
      : Open(spec(
                 [&] {
                   more.insert(more.begin(), use<Idle>());
                   return more;
                 }(),
                 with_gems()),
             3) {
    tile = lay("edge", 0, 0, 0);
    lay("edge", 0, -1, 180);
    feature = ctx.feature(ctx.seg(tile, 0));
    for (const u32 p : seats) ctx.move(ctx.from_supply(Player(p), FigureKind(0)), Place::on(ctx.seg(tile, 0)), {});
    space.journal = &journal;
  }
  std::vector<int> scores() const {
    std::vector<int> list;
    for (const Player p : ctx.seats()) list.push_back(ctx.View::score(p));
    return list;
  }
};

}  // namespace

TEST_CASE("a sheet knows the attributes of its feature", "[sheets]") {
  Open o(spec({use<Idle>(), use<Mine>()}, with_gems()));
  const Tile a = o.lay("edge", 0, 0, 0), b = o.lay("twins", 5, 0, 0);
  const auto attrs = [&](Seg s) { return o.ctx.value(o.ctx.feature(s), false).attrs; };
  CHECK(attrs(o.ctx.seg(a, 0)) == Attrs{Mine::gem});  // dust 0 is no dust
  CHECK(attrs(o.ctx.seg(b, 0)) == Attrs{Mine::ore});
  CHECK(attrs(o.ctx.seg(b, 1)) == Attrs{Mine::gem});
  CHECK(attrs(o.ctx.seg(a, 1)).empty());
  o.ctx.link(o.ctx.seg(a, 0), o.ctx.seg(b, 0));
  CHECK(attrs(o.ctx.seg(a, 0)) == Attrs{Mine::gem, Mine::ore});
  for (const Attr x : {Mine::gem, Mine::ore, Mine::dust})
    CHECK(attrs(o.ctx.seg(a, 0)).has(x) == o.ctx.any(o.ctx.feature(o.ctx.seg(a, 0)), x));
  CHECK(o.ctx.sum(o.ctx.feature(o.ctx.seg(a, 0)), Mine::gem) == 2);
}

TEST_CASE("after annulment nothing is added", "[sheets]") {
  Area plain({use<Mine>(), use<Late>()}, {});
  CHECK(plain.ctx.value(plain.feature, false).total() == 14);
  Area o({use<Mine>(), use<Famine>(), use<Late>()}, {0});
  const Sheet s = o.ctx.value(o.feature, false);
  CHECK(s.annulled());
  CHECK(s.total() == 0);
  REQUIRE(s.end() - s.begin() == 1);
  CHECK(o.game.name(s.begin()->term) == "famine");
  o.ctx.score(o.feature, o.ctx.claims_on(o.feature), false);
  CHECK(o.scores() == std::vector<int>{0, 0, 0});

  Sheet by_hand;
  by_hand.add(Mine::units, Role::unit, 3, 4);
  by_hand.zero(Mine::total);
  by_hand.add(Mine::units, Role::unit, 1, 4);
  CHECK(by_hand.total() == 4);  // zero lets others add
  by_hand.annul(Mine::total);
  by_hand.add(Mine::units, Role::unit, 1, 4);
  CHECK(by_hand.total() == 0);
}

TEST_CASE("what a feature would be worth if it were complete", "[sheets]") {
  Open o(spec({use<Idle>(), use<Mine>()}, with_gems()));
  const Feature f = o.ctx.feature(o.ctx.seg(o.lay("edge", 0, 0, 0), 0));
  REQUIRE(o.ctx.open(f));
  CHECK_FALSE(o.ctx.value(f, true).complete);
  CHECK(o.ctx.value(f, true).total() == 1);
  CHECK(o.ctx.value(f, true).final);
  CHECK(o.ctx.value(f, true, true).complete);
  CHECK(o.ctx.value(f, true, true).total() == 2);
  CHECK_FALSE(o.ctx.value(f, false, true).final);
  CHECK(o.ctx.open(f));  // it was only asked
}

namespace {

// Fills the sheet to its limit, line by line, in two modules of which one goes too far.
template <int Lines, char Letter>
class Scribe final : public Module {
 public:
  static constexpr std::array<char, 7> letters{'s', 'c', 'r', 'i', 'b', 'e', Letter};
  static constexpr Name id{letters.data(), letters.size()};
  static constexpr ModuleInfo info{.id = id, .title = "Scribe"};
  void define(Definer& d) override {
    term_ = d.term(id);
    d.modify<Layer::flat, &Scribe::write>(d.feature_kind("area"));
  }

 private:
  void write(Ctx&, Feature, Sheet& s) const noexcept {
    for (int i = 0; i < Lines; ++i) s.add(term_, Role::bonus, 1, 1);
  }
  Term term_;
};

}  // namespace

TEST_CASE("a sheet has thirty-two lines; the next one ends the game and names who wrote it", "[sheets][limits]") {
  static_assert(max_sheet_lines == 32);
  Area fits({use<Mine>(), use<Scribe<31, 'a'>>()}, {1});
  fits.ctx.score(fits.feature, fits.ctx.claims_on(fits.feature), false);
  CHECK(fits.ctx.fault() == Fault::none);
  CHECK(fits.scores() == std::vector<int>{0, 35, 0});

  Area over({use<Mine>(), use<Scribe<20, 'a'>>(), use<Scribe<12, 'b'>>()}, {1});
  CHECK(over.ctx.value(over.feature, false).full());
  over.ctx.score(over.feature, over.ctx.claims_on(over.feature), false);
  CHECK(over.ctx.fault() == Fault::sheet_full);
  CHECK(over.ctx.over());
  CHECK(over.game.fault_module(over.state) == "scribeb");
  CHECK(over.scores() == std::vector<int>{0, 0, 0});  // nothing is paid by halves

  Area by_hand({use<Mine>()}, {});
  Sheet s;
  s.term = Mine::total;
  for (int i = 0; i < 33; ++i) s.add(Mine::units, Role::bonus, 1, 1);
  by_hand.ctx.award(Player(0), s, Place::out());
  CHECK(by_hand.ctx.fault() == Fault::sheet_full);
  CHECK(by_hand.scores() == std::vector<int>{0, 0, 0});
}

namespace {

// The claims layer sees everybody. What it does is said by the test.
class Court final : public Module {
 public:
  enum class Does { looks, lets_in, shuts_out, teams };
  static inline Does does = Does::looks;
  static inline FeatureKind as;
  static constexpr ModuleInfo info{.id = "court", .title = "Court"};
  void define(Definer& d) override {
    d.modify<Layer::claims, &Court::judge>({d.feature_kind("area"), d.feature_kind("ground")});
  }

 private:
  void judge(Ctx& c, Feature, Claims& all) const noexcept {
    as = all.as;
    switch (does) {
      case Does::looks:
        break;
      case Does::lets_in:  // the last seat has a voice without being there
        all.present |= 4;
        all.of[2].strength = 9;
        break;
      case Does::shuts_out:
        all.present = 0;
        break;
      case Does::teams: {  // the first and the last seat count together
        const i16 both = static_cast<i16>(all.of[0].strength + all.of[2].strength);
        all.of[0].strength = both;
        all.of[2].strength = both;
        if (all.present & 5) all.present |= 5;
        break;
      }
    }
    for (const Player p : c.seats())
      if (all.of[p.v].who != p) all.present = 0;  // everybody has a claim with a name, absent ones too
  }
};

}  // namespace

TEST_CASE("the claims layer sees all players at once and may change who wins", "[sheets][claims]") {
  const auto scored = [](Court::Does does, const std::vector<u32>& seats) {
    Court::does = does;
    Area o({use<Mine>(), use<Court>()}, seats);
    const Claims claims = o.ctx.claims_on(o.feature);
    CHECK(claims.as == o.feature_kind("area"));
    if (claims.winners) o.ctx.score(o.feature, claims, false);
    return o.scores();
  };
  using Scores = std::vector<int>;
  CHECK(scored(Court::Does::looks, {0, 0, 1}) == Scores{4, 0, 0});
  CHECK(scored(Court::Does::looks, {}) == Scores{0, 0, 0});
  CHECK(scored(Court::Does::lets_in, {0, 0, 1}) == Scores{0, 0, 4});
  CHECK(scored(Court::Does::lets_in, {}) == Scores{0, 0, 4});  // nobody is there at all
  CHECK(scored(Court::Does::shuts_out, {0, 0, 1}) == Scores{0, 0, 0});
  CHECK(scored(Court::Does::teams, {0, 1, 1, 2}) == Scores{4, 4, 4});
  CHECK(scored(Court::Does::teams, {0, 0, 1, 2}) == Scores{4, 0, 4});
  CHECK(scored(Court::Does::teams, {1}) == Scores{0, 4, 0});
}

TEST_CASE("claims counted by hand are judged like others, by the kind whose figures count", "[sheets][claims]") {
  Court::does = Court::Does::teams;
  Area o({use<Mine>(), use<Court>()}, {});
  const auto winners = [&](std::vector<std::pair<int, int>> strength_and_tiebreak, FeatureKind kind) {
    Claims c;
    for (std::size_t p = 0; p < 3; ++p) {
      c.of[p].strength = static_cast<i16>(strength_and_tiebreak[p].first);
      c.of[p].tiebreak = static_cast<i16>(strength_and_tiebreak[p].second);
      if (strength_and_tiebreak[p].first) c.present = static_cast<u8>(c.present | 1u << p);
    }
    o.ctx.judge(o.feature, c, kind);
    CHECK(c.as == kind);
    for (const Player p : o.ctx.seats()) CHECK(c.won(p) == ((c.winners >> p.v & 1) != 0));
    return static_cast<int>(c.winners);
  };
  const FeatureKind line = o.feature_kind("line"), ground = o.feature_kind("ground");
  CHECK(winners({{1, 0}, {2, 0}, {1, 0}}, line) == 0b010);  // no court for lines
  CHECK(winners({{1, 0}, {2, 0}, {1, 0}}, ground) == 0b111);
  CHECK(Court::as == ground);
  CHECK(winners({{2, 0}, {2, 0}, {1, 0}}, line) == 0b011);
  CHECK(winners({{2, 0}, {2, 1}, {1, 9}}, line) == 0b010);  // a tie-break breaks ties only
  CHECK(winners({{2, -1}, {2, -2}, {0, 0}}, line) == 0b001);
  CHECK(winners({{0, 0}, {0, 0}, {0, 0}}, line) == 0);
  Claims weak;  // strength below one wins nothing
  weak.present = 7;
  o.ctx.judge(o.feature, weak, line);
  CHECK(weak.winners == 0);
}

namespace {

// Things that ground counts are worth three more to the second seat, and twice as much at night, after all additions.
class Trader final : public Module {
 public:
  static inline Why night;
  static constexpr ModuleInfo info{.id = "trader", .title = "Trader"};
  void define(Definer& d) override {
    night = d.cause("night");
    area_ = d.feature_kind("area");
    d.modify<Layer::item_scale, &Trader::twice>(d.feature_kind("ground"));
    d.modify<Layer::item, &Trader::raise>(d.feature_kind("ground"));
  }

 private:
  void raise(Ctx& c, Feature host, Item& i) const noexcept {
    if (i.host == host && c.kind(i.thing) == area_ && i.who == Player(1)) i.value += 3;
  }
  void twice(Ctx&, Feature, Item& i) const noexcept {
    if (i.why == night) i.value *= 2;
  }
  FeatureKind area_;
};

class Zeal final : public Module {  // one more for everybody; comes after the trader by name
 public:
  static constexpr ModuleInfo info{.id = "zeal", .title = "Zeal"};
  void define(Definer& d) override { d.modify<Layer::item, &Zeal::more>(d.feature_kind("ground")); }

 private:
  void more(Ctx&, Feature, Item& i) const noexcept { ++i.value; }
};

}  // namespace

TEST_CASE("the worth of one thing: additions, then scale, by player and by occasion", "[sheets][items]") {
  Area o({use<Mine>(), use<Trader>(), use<Zeal>()}, {});
  const Feature ground = o.ctx.feature(o.ctx.seg(o.tile, 1)), area = o.feature;
  CHECK(o.ctx.item_value(ground, area, Player(0), 3) == 4);
  CHECK(o.ctx.item_value(ground, area, Player(1), 3) == 7);
  CHECK(o.ctx.item_value(ground, area, Player(0), 3, Trader::night) == 8);
  CHECK(o.ctx.item_value(ground, area, Player(1), 3, Trader::night) == 14);
  CHECK(o.ctx.item_value(ground, ground, Player(1), 3) == 4);               // another kind of thing
  CHECK(o.ctx.item_value(area, ground, Player(1), 3, Trader::night) == 3);  // another host
  CHECK(o.ctx.anybody_in(Layer::item));
  CHECK(o.ctx.anybody_in(Layer::item_scale, o.feature_kind("ground")));
  CHECK_FALSE(o.ctx.anybody_in(Layer::item_scale, o.feature_kind("area")));
  CHECK_FALSE(o.ctx.anybody_in(Layer::claims));
}
