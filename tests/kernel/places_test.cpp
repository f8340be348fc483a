// Places are segments: kinds where figures stand by rules of their own, what keeps others away from there, and what
// protects those who are there.
#include "toy.hpp"

using namespace toy;

namespace {

class Perches final : public Module {
 public:
  static constexpr ModuleInfo info{.id = "perches", .title = "Perches"};
  void define(Definer& d) override {
    const FeatureKind perch = d.feature_kind("perch", {.place = true, .room = 2});
    const FeatureKind nest = d.feature_kind("nest", {.footprint = true, .place = true});
    const FigureKind bird = d.figure_kind("bird", {});
    const FigureKind egg = d.figure_kind("egg", {.claims = false});
    const FigureKind chick = d.figure_kind("chick", {.like = "bird"});
    for (const FigureKind k : {bird, egg, chick}) d.per_player(k, 3);
    d.deployable(bird, perch, anytime);
    d.deployable(bird, nest, anytime);
    d.deployable(egg, nest, anytime | alone_of_kind);
    d.deployable(egg, perch, anytime);
    d.deployable(chick, perch, if_unclaimed);
    d.bars(perch, d.cause("thrown"));
    d.immune(perch, d.cause("storm"));
    d.immune(egg, d.cause("hunger"));
    d.immune(d.zone("cage"), d.cause("cat"));
    d.zone("yard");
  }
};

// Ground all around, a perch and a nest.
std::vector<TileSpec> with_rocks(const std::string& perch_ports = "") {
  std::vector<TileSpec> designs = tiles();
  designs.push_back(
      tile("rock", {"plain", "plain", "plain", "plain"},
           {segment("perch", perch_ports), segment("nest", ""), segment("ground", "NL NR EL ER SL SR WL WR")}, 20));
  return designs;
}

struct Rocks : Open {
  FigureKind bird = figure_kind("bird"), egg = figure_kind("egg"), chick = figure_kind("chick");
  Player me{0}, you{1};
  Rocks() : Open(spec({use<Idle>(), use<Perches>()}, with_rocks())) {}
  Figure put(Player p, FigureKind k, Seg s) {
    const Figure g = ctx.from_supply(p, k);
    ctx.move(g, Place::on(s), {});
    return g;
  }
};

}  // namespace

TEST_CASE("a place is never complete, whatever lies around it", "[places]") {
  Rocks o;
  const Tile middle = o.lay("rock", 0, 0, 0);
  for (int x = -1; x <= 1; ++x)
    for (int y = -1; y <= 1; ++y)
      if (x || y) o.lay("rock", x, y, 0);
  CHECK(o.ctx.pending() == 0);
  for (const char* kind : {"perch", "nest"}) {
    CHECK(o.ctx.is_place(o.feature_kind(kind)));
    CHECK_FALSE(o.ctx.completable(o.feature_kind(kind)));
    CHECK_FALSE(o.ctx.open(o.ctx.feature(o.ctx.seg_of(middle, o.feature_kind(kind)))));
    CHECK(o.ctx.seg_count(o.ctx.feature(o.ctx.seg_of(middle, o.feature_kind(kind)))) == 1);
  }
  CHECK_FALSE(o.ctx.is_place(o.feature_kind("line")));
  CHECK_FALSE(o.ctx.is_place(o.feature_kind("ground")));
  CHECK(o.ctx.completable(o.feature_kind("line")));
}

TEST_CASE("a place that a tile connects with its neighbours is refused", "[places]") {
  const auto g = Game::compile(spec({use<Idle>(), use<Perches>()}, with_rocks("N")));
  REQUIRE_FALSE(g);
  CHECK_THAT(g.error().str(), Catch::Contains("'rock'") && Catch::Contains("'perch'"));
}

TEST_CASE("there is room for so many figures and no more", "[places]") {
  Rocks o;
  const Tile rock = o.lay("rock", 0, 0, 0);
  const Seg perch = o.ctx.seg_of(rock, o.feature_kind("perch")), nest = o.ctx.seg_of(rock, o.feature_kind("nest"));
  o.put(o.me, o.bird, perch);
  CHECK(o.ctx.deployable(o.you, o.bird, perch) == DeployIs::allowed);
  CHECK(o.ctx.deployable(o.you, o.egg, perch) == DeployIs::allowed);
  const Figure egg = o.put(o.you, o.egg, perch);  // it claims nothing and takes room all the same
  CHECK(o.ctx.deployable(o.me, o.bird, perch) == DeployIs::full);
  CHECK(o.ctx.deployable(o.you, o.egg, perch) == DeployIs::full);
  CHECK(o.ctx.deployable(o.you, o.chick, perch) == DeployIs::claimed);
  CHECK(o.ctx.deployable(o.you, o.chick, perch, {.claimed_too = true}) == DeployIs::full);
  o.ctx.move(egg, Place::supply(), {});
  CHECK(o.ctx.deployable(o.me, o.bird, perch) == DeployIs::allowed);
  for (int i = 0; i < 3; ++i) {  // no number said: any number
    o.put(o.you, o.bird, nest);
    CHECK(o.ctx.deployable(o.me, o.bird, nest) == DeployIs::allowed);
  }
}

TEST_CASE("alone of its kind: another one of the same kind keeps it away, whoever owns it", "[places]") {
  Rocks o;
  const Tile rock = o.lay("rock", 0, 0, 0);
  const Seg nest = o.ctx.seg_of(rock, o.feature_kind("nest"));
  o.put(o.you, o.bird, nest);
  CHECK(o.ctx.deployable(o.me, o.egg, nest) == DeployIs::allowed);
  const Figure egg = o.put(o.me, o.egg, nest);
  CHECK(o.ctx.deployable(o.me, o.egg, nest) == DeployIs::doubled);
  CHECK(o.ctx.deployable(o.you, o.egg, nest) == DeployIs::doubled);
  CHECK(o.ctx.deployable(o.you, o.bird, nest) == DeployIs::allowed);
  o.ctx.move(egg, Place::in(Zone(0)), {});
  CHECK(o.ctx.deployable(o.you, o.egg, nest) == DeployIs::allowed);
}

TEST_CASE("a kind that is like another stands where that one may, unless something else is said of it", "[places]") {
  Rocks o;
  const Tile rock = o.lay("rock", 0, 0, 0);
  const Seg perch = o.ctx.seg_of(rock, o.feature_kind("perch")), nest = o.ctx.seg_of(rock, o.feature_kind("nest"));
  o.put(o.you, o.bird, perch);
  o.put(o.you, o.bird, nest);
  CHECK(o.ctx.deployable(o.me, o.chick, nest) == DeployIs::allowed);
  CHECK(o.ctx.deployable(o.me, o.chick, perch) == DeployIs::claimed);
  CHECK(o.ctx.deployable(o.me, o.bird, perch) == DeployIs::allowed);
  CHECK(o.game.deployable(o.chick, o.feature_kind("nest")));
  CHECK_FALSE(o.game.deployable(o.chick, o.feature_kind("line")));
}

TEST_CASE("bars: nobody arrives there that way", "[places]") {
  Rocks o;
  const Tile rock = o.lay("rock", 0, 0, 0);
  const Seg perch = o.ctx.seg_of(rock, o.feature_kind("perch")), nest = o.ctx.seg_of(rock, o.feature_kind("nest"));
  const Figure g = o.ctx.from_supply(o.me, o.bird);
  const Reason no = o.ctx.barred(g, Place::on(perch), {o.cause("thrown")});
  REQUIRE(no);
  CHECK(o.game.text(no) == "nobody comes there this way");
  CHECK_FALSE(o.ctx.barred(g, Place::on(nest), {o.cause("thrown")}));
  CHECK_FALSE(o.ctx.barred(g, Place::on(perch), {o.cause("storm")}));
  CHECK_FALSE(o.ctx.barred(g, Place::on(perch), {}));
  o.ctx.move(g, Place::on(perch), {});
  CHECK_FALSE(o.ctx.barred(g, Place::supply(), {o.cause("thrown")}));  // away from there it is no obstacle
}

TEST_CASE("immune: by the place where it stands, by its kind, by a zone", "[places]") {
  Rocks o;
  const Tile rock = o.lay("rock", 0, 0, 0);
  const Seg perch = o.ctx.seg_of(rock, o.feature_kind("perch")), nest = o.ctx.seg_of(rock, o.feature_kind("nest"));
  const Figure bird = o.put(o.me, o.bird, perch), egg = o.put(o.me, o.egg, nest);
  const Cause storm{o.cause("storm")}, hunger{o.cause("hunger")}, cat{o.cause("cat")};
  const auto safe = [&](Figure g, Cause why) { return static_cast<bool>(o.ctx.barred(g, Place::supply(), why)); };
  CHECK(safe(bird, storm));
  CHECK_FALSE(safe(egg, storm));
  CHECK(safe(egg, hunger));
  CHECK_FALSE(safe(bird, hunger));
  o.ctx.send_home(o.ctx.feature(perch), storm);
  CHECK(o.ctx.where(bird) == Place::on(perch));
  o.ctx.send_home(o.ctx.feature(nest), storm);
  CHECK(o.ctx.where(egg) == Place::supply());

  o.ctx.move(bird, Place::on(nest), {});
  CHECK_FALSE(safe(bird, storm));
  const Zone cage = named<Zone>(o.game, o.game.zones(), "cage"), yard = named<Zone>(o.game, o.game.zones(), "yard");
  CHECK_FALSE(safe(bird, cat));
  o.ctx.move(bird, Place::in(cage), {});
  CHECK(safe(bird, cat));
  CHECK_FALSE(safe(bird, storm));
  o.ctx.move(bird, Place::in(yard), {});
  CHECK_FALSE(safe(bird, cat));
}

namespace {

class Numbers final : public Module {
 public:
  static inline Attr height, depth;
  static inline TileType variant;
  static constexpr ModuleInfo info{.id = "numbers", .title = "Numbers"};
  void define(Definer& d) override {
    height = d.attr("height");
    depth = d.attr("depth");
    variant = d.variant(d.tile("house"), "house+hut", segment("house", ""), {"plain", "plain", "plain", "plain"});
  }
};

}  // namespace

TEST_CASE("numbers on a tile as a whole are no numbers of its segments", "[places]") {
  std::vector<TileSpec> designs = tiles();
  designs[6].marks = {{"height", 7}};
  designs[6].segments[0].attrs = {{"depth", 3}};
  Open o(spec({use<Idle>(), use<Numbers>()}, designs));
  const Tile house = o.lay("house", 0, 0, 0), star = o.lay("star", 3, 3, 90);
  CHECK(o.ctx.attr(house, Numbers::height) == 7);
  CHECK(o.ctx.attr(house, Numbers::depth) == 0);
  CHECK(o.ctx.attr(o.ctx.seg(house, 0), Numbers::height) == 0);
  CHECK(o.ctx.attr(o.ctx.seg(house, 0), Numbers::depth) == 3);
  CHECK(o.ctx.attr(star, Numbers::height) == 0);
  CHECK(o.ctx.attr(o.game.tile("house"), Numbers::height) == 7);
  o.ctx.retile(house, Numbers::variant);
  CHECK(o.ctx.attr(house, Numbers::height) == 7);  // a variant has what its design has
  CHECK(o.ctx.attr(o.ctx.seg(house, 0), Numbers::depth) == 3);
  CHECK(o.ctx.attr(o.ctx.seg(house, 2), Numbers::depth) == 0);
}
