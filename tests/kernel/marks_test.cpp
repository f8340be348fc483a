// Words in spaces of their own, sets of them, marks that stand, and filtered steps that are skipped at once.
#include <random>
#include <utility>

#include "toy.hpp"

using namespace toy;

namespace {

// The word "x" in every space, with another number in each.
class Homonym final : public Module {
 public:
  struct Heard {
    u32 tile, move, told;
  };
  static inline Slot<Heard> heard;
  static inline Event event_a, event_x;
  static inline Trait trait_a, trait_x;
  static constexpr ModuleInfo info{.id = "homonym", .title = "Homonym"};

  void define(Definer& d) override {
    heard = d.state<Heard>();
    d.tag("a");
    d.tag("b");
    d.cause("a");
    event_x = d.event("x");
    event_a = d.event("a");
    trait_x = d.trait("x");
    trait_a = d.trait("a");
    d.figure_kind("scout", {.claims = false, .traits = {"x"}});
    d.on<&Homonym::placed>(d.tag("x"));
    d.on<&Homonym::moved>(d.cause("x"));
    d.on<&Homonym::told>(event_x);
  }

 private:
  void placed(Ctx& c, const TilePlaced&) const noexcept { ++c[heard].tile; }
  void moved(Ctx& c, const FigureMoved&) const noexcept { ++c[heard].move; }
  void told(Ctx& c, const Custom&) const noexcept { ++c[heard].told; }
};

}  // namespace

TEST_CASE("the same word is another thing in each space", "[marks]") {
  std::vector<TileSpec> designs = tiles();
  designs[0].tags = {"a"};
  designs[1].tags = {"x"};
  Open o(spec({use<Idle>(), use<Homonym>()}, designs));
  const Homonym::Heard& heard = o.ctx[Homonym::heard];
  CHECK(o.tag("x").v == 2);
  CHECK(o.cause("x").v == 1);
  CHECK(Homonym::event_x.v == 0);
  CHECK(Homonym::trait_x.v == 0);

  o.lay("straight", 0, 0, 0);  // carries "a", which has the number that "x" has among events
  CHECK(heard.tile == 0);
  o.lay("bend", 1, 0, 0);
  CHECK(heard.tile == 1);

  const Figure g = o.ctx.from_supply(Player(0), o.figure_kind("pawn"));
  o.ctx.move(g, Place::at(o.ctx.cell(0, 0)), {o.cause("a")});
  CHECK(heard.move == 0);
  o.ctx.move(g, Place::supply(), {o.cause("x")});
  CHECK(heard.move == 1);
  o.ctx.move(g, Place::at(o.ctx.cell(0, 0)), {});
  CHECK(heard.move == 1);

  o.ctx.emit(Homonym::event_a, Player(0));
  CHECK(heard.told == 0);
  o.ctx.emit(Homonym::event_x, Player(0));
  CHECK(heard.told == 1);
  CHECK(o.ctx.is(o.figure_kind("scout"), Homonym::trait_x));
  CHECK_FALSE(o.ctx.is(o.figure_kind("scout"), Homonym::trait_a));
  CHECK_FALSE(o.ctx.is(o.figure_kind("pawn"), Homonym::trait_x));
}

TEST_CASE("sets of ids hold every number, in order", "[marks][set]") {
  const std::vector<u32> some = {0, 1, 63, 64, 127, 128, 191, 192, 254};
  Tags set;
  CHECK(set.empty());
  for (const u32 i : some) set.add(Tag(i));
  std::vector<u32> walked;
  set.each([&](Tag t) { walked.push_back(t.v); });
  CHECK(walked == some);
  for (u32 i = 0; i < 255; ++i) CHECK(set.has(Tag(i)) == (std::ranges::find(some, i) != some.end()));
  for (const u32 i : some) {
    const Tags one{Tag(i)};
    CHECK(set.meets(one));
    CHECK((set & one) == one);
  }
  CHECK_FALSE(set.meets(Tags{Tag(2), Tag(65), Tag(129), Tag(193)}));
  CHECK_FALSE(set.meets(Tags{}));
  set.remove(Tag(128));
  CHECK_FALSE(set.has(Tag(128)));
  CHECK(set.has(Tag(127)));
  CHECK(set.has(Tag(192)));
  CHECK(Tags::all().meets(Tags(Tag(77))));
  CHECK(TagFilter{}.set() == Tags::all());
  CHECK(TagFilter{Tag(5)}.set() == Tags{Tag(5)});
  CHECK(TagFilter{Tag(5), Tag(200)}.set() == Tags{Tag(5), Tag(200)});
}

TEST_CASE("a walk over a set does not see what changes meanwhile", "[marks][set]") {
  Figures set{Figure(3), Figure(100)};
  std::vector<u32> walked;
  set.each([&](Figure g) {
    walked.push_back(g.v);
    set.add(Figure(u32{g.v} + 1));   // in the same word
    set.add(Figure(u32{g.v} + 64));  // in a later one
    set.remove(Figure(100));
  });
  CHECK(walked == std::vector<u32>{3, 100});
  CHECK(set.has(Figure(67)));
}

namespace {

// What happened, as a row of letters inside the state.
struct Letters {
  std::array<char, 64> text;
  void add(char c) {
    for (char& x : text)
      if (!x) {
        x = c;
        return;
      }
  }
};

// A banner that is raised and lowered in stretches within stretches. Capital letters are steps that must not run.
class Banner final : public Module {
 public:
  static inline Slot<Letters> trace;
  static constexpr ModuleInfo info{.id = "banner", .title = "Banner"};

  void define(Definer& d) override {
    trace = d.state<Letters>();
    banner_ = d.tag("banner");
    own_ = d.tag("own");
    d.main(d.routine("game"));
    inner_ = d.routine("inner");
    deeper_ = d.routine("deeper");
    const auto chain = [&d](Name routine, std::initializer_list<Name> steps) {
      Name last;
      for (const Name n : steps) {
        if (!last.empty())
          d.anchor(std::string("order of ") + std::string(n), {.in = routine, .after = {last}, .before = {n}});
        last = n;
      }
    };
    d.step<&Banner::go_inside>("game.1", {.in = "game"});
    d.step<&Banner::write<'A'>>("game.2", {.in = "game"}, banner_);
    d.step<&Banner::raise>("game.3", {.in = "game"});
    d.step<&Banner::write<'g'>>("game.4", {.in = "game"}, banner_);
    d.step<&Banner::forget>("game.5", {.in = "game"});
    d.step<&Banner::write<'h'>>("game.6", {.in = "game"}, banner_);
    d.step<&Banner::write<'B'>>("game.7", {.in = "game"}, own_);
    chain("game", {"game.1", "game.2", "game.3", "game.4", "game.5", "game.6", "game.7"});

    d.step<&Banner::write<'C'>>("inner.1", {.in = "inner"}, banner_);
    d.step<&Banner::raise>("inner.2", {.in = "inner"});
    d.step<&Banner::write<'i'>>("inner.3", {.in = "inner"}, banner_);
    d.step<&Banner::mark_own>("inner.4", {.in = "inner"});
    d.step<&Banner::write<'o'>>("inner.5", {.in = "inner"}, own_);
    d.step<&Banner::write<'D'>>("inner.6", {.in = "inner"}, banner_);
    chain("inner", {"inner.1", "inner.2", "inner.3", "inner.4", "inner.5", "inner.6"});

    d.step<&Banner::write<'d'>>("deeper.1", {.in = "deeper"}, banner_);
    d.step<&Banner::write<'p'>>("deeper.2", {.in = "deeper"}, own_);
    d.step<&Banner::lower>("deeper.3", {.in = "deeper"});
    d.step<&Banner::write<'E'>>("deeper.4", {.in = "deeper"}, banner_);
    chain("deeper", {"deeper.1", "deeper.2", "deeper.3", "deeper.4"});
  }

 private:
  template <char Letter>
  StepIs write(Ctx& c) const noexcept {
    c[trace].add(Letter);
    return StepIs::done;
  }
  StepIs go_inside(Ctx& c) const noexcept {
    c.call(inner_);
    return StepIs::done;
  }
  StepIs raise(Ctx& c) const noexcept {
    c.stand(banner_, true);
    return StepIs::done;
  }
  StepIs lower(Ctx& c) const noexcept {
    c.stand(banner_, false);
    return StepIs::done;
  }
  StepIs mark_own(Ctx& c) const noexcept {
    c.mark(own_);
    c.call(deeper_);
    return StepIs::done;
  }
  StepIs forget(Ctx& c) const noexcept {
    c.mark(own_);
    c.set_marks({});
    return StepIs::done;
  }
  Tag banner_, own_;
  Routine inner_, deeper_;
};

}  // namespace

TEST_CASE("a standing mark holds in every stretch until it is taken back, an ordinary one in its own",
          "[marks][flow]") {
  const Game g = compile(spec({use<Banner>()}));
  Workspace w;
  const State s = g.start(2, 1, w);
  REQUIRE(g.decision(s).over());
  // Raised inside (i, d), lowered deeper (no D, E, A), raised in the game (g), and it stays when the other marks of the
  // stretch are cleared (h). The ordinary mark holds in what its stretch calls (p) and not in the caller (B).
  CHECK(std::string(g.view(s)[Banner::trace].text.data()) == "idpogh");
}

namespace {

// Offers, objects and listens only while the moon is up.
class Moon final : public Module {
 public:
  struct Heard {
    u32 tiles, vetoes;
  };
  static inline Slot<Heard> heard;
  static inline ActionKind howl;
  static constexpr ModuleInfo info{.id = "moon", .title = "Moon"};

  void define(Definer& d) override {
    heard = d.state<Heard>();
    const Tag moon = d.tag("moon");
    silence_ = d.reason("moon.silence", "", "nobody waits in the moonlight");
    howl = d.action<&Moon::act>("howl");
    d.offer<&Moon::offer>("idle", moon);
    d.veto<&Moon::object>("wait", moon);
    d.on<&Moon::placed>(moon);
    d.source<&Moon::from_main>("moon", {}, moon);
  }

 private:
  Effect act(Ctx&, const Action&) const noexcept { return Effect::keeps; }
  void offer(Ctx&, Player, Actions& out) const noexcept { out.add(howl); }
  Reason object(Ctx&, const Action&) const noexcept { return silence_; }
  void placed(Ctx& c, const TilePlaced&) const noexcept { ++c[heard].tiles; }
  Bag from_main(Ctx&) const noexcept { return Bag(0); }
  Reason silence_;
};

}  // namespace

TEST_CASE("offers, vetoes, sources and tiles are filtered by standing marks", "[marks]") {
  Open o(spec({use<Idle>(), use<Moon>()}));
  const auto legal = [&] {
    o.game.legal(o.state, o.space);
    std::vector<std::string> names;
    for (const Action& a : o.space.legal) names.emplace_back(o.game.name(a.kind));
    return names;
  };
  CHECK(legal() == std::vector<std::string>{"wait"});
  CHECK_FALSE(o.ctx.source());
  o.lay("straight", 0, 0, 0);
  CHECK(o.ctx[Moon::heard].tiles == 0);

  o.ctx.stand(o.tag("moon"), true);
  o.ctx.stand(o.tag("moon"), true);  // twice is once
  CHECK(legal() == std::vector<std::string>{"howl"});
  CHECK(o.ctx.source() == Bag(0));
  o.lay("straight", 1, 0, 0);  // a tile without any tag
  CHECK(o.ctx[Moon::heard].tiles == 1);
  const State copy = o.state;  // it is part of the state
  o.game.legal(copy, o.space);
  CHECK(o.space.legal.size() == 1);
  CHECK(o.space.legal[0].kind == Moon::howl);

  o.ctx.stand(o.tag("moon"), false);
  CHECK(legal() == std::vector<std::string>{"wait"});
  CHECK_FALSE(o.ctx.source());
  o.lay("straight", 2, 0, 0);
  CHECK(o.ctx[Moon::heard].tiles == 1);
}

namespace {

struct RowPlan {
  u32 filter = 0;  // bits of tags; 0: runs always
  u32 marks = 0;   // what it adds when it runs
};

// Thirty steps in a row with filters and marks that the test chooses.
class Rows final : public Module {
 public:
  static constexpr std::size_t count = 30;
  static constexpr u32 tags = 6;
  static inline std::array<RowPlan, count> plan;
  static inline u32 at_first = 0;
  static inline Slot<std::array<u8, count>> ran;
  static constexpr ModuleInfo info{.id = "rows", .title = "Rows"};

  static std::string name(std::size_t i) { return std::string("row.") + (i < 10 ? "0" : "") + std::to_string(i); }

  void define(Definer& d) override {
    ran = d.state<std::array<u8, count>>();
    for (u32 t = 0; t < tags; ++t) tag_[t] = d.tag("tag" + std::to_string(t));
    d.main(d.routine("game"));
    d.step<&Rows::begin>("begin", {.in = "game", .before = {name(0)}});
    add_all(d, std::make_index_sequence<count>{});
  }

 private:
  template <std::size_t... I>
  void add_all(Definer& d, std::index_sequence<I...>) {
    (add<I>(d), ...);
  }
  template <std::size_t I>
  void add(Definer& d) {
    const std::string before = I == 0 ? std::string("begin") : name(I - 1);
    const TagFilter filter = plan[I].filter ? TagFilter(set(plan[I].filter)) : TagFilter{};
    d.step<&Rows::run<I>>(name(I), {.in = "game", .after = {before}}, filter);
  }
  Tags set(u32 bits) const {
    Tags s;
    for (u32 t = 0; t < tags; ++t)
      if (bits >> t & 1) s.add(tag_[t]);
    return s;
  }
  StepIs begin(Ctx& c) const noexcept {
    c.mark(set(at_first));
    return StepIs::done;
  }
  template <std::size_t I>
  StepIs run(Ctx& c) const noexcept {
    ++c[ran][I];
    c.mark(set(plan[I].marks));
    return StepIs::done;
  }
  std::array<Tag, tags> tag_;
};

}  // namespace

TEST_CASE("of a row of filtered steps exactly those run whose mark is there", "[marks][flow][property]") {
  int run = 0, skipped = 0;
  for (u32 seed = 1; seed <= 120; ++seed) {
    std::mt19937 dice(seed);
    const auto one_in = [&](u32 n) { return dice() % n == 0; };
    for (RowPlan& p : Rows::plan) {
      p.filter = one_in(5) ? 0 : 1u << dice() % Rows::tags;
      if (p.filter && one_in(4)) p.filter |= 1u << dice() % Rows::tags;
      p.marks = one_in(6) ? 1u << dice() % Rows::tags : 0;
    }
    Rows::at_first = one_in(2) ? 1u << dice() % Rows::tags : 0;
    std::array<u8, Rows::count> expected{};
    u32 marks = Rows::at_first;
    for (std::size_t i = 0; i < Rows::count; ++i) {
      const RowPlan& p = Rows::plan[i];
      const bool runs = p.filter == 0 || (p.filter & marks) != 0;
      expected[i] = runs;
      if (runs) marks |= p.marks;
      ++(runs ? run : skipped);
    }
    const Game g = compile(spec({use<Rows>()}));
    Workspace w;
    const State s = g.start(2, 1, w);
    CAPTURE(seed);
    REQUIRE(g.decision(s).over());
    CHECK(g.view(s)[Rows::ran] == expected);
  }
  CHECK(run > 500);
  CHECK(skipped > 500);
}

TEST_CASE("a row of filtered steps without a mark is passed with one look", "[marks][flow]") {
  for (RowPlan& p : Rows::plan) p = {.filter = 1, .marks = 0};
  Rows::plan[Rows::count - 1].filter = 0;
  Rows::plan[10].filter = 2;
  Rows::at_first = 0;
  const Game g = compile(spec({use<Rows>()}));
  const Tables& t = g.tables();
  const u32 first = t.routine[t.main.v].entry + 1u;  // after `begin`
  for (u32 i = 0; i + 1 < Rows::count; ++i) {
    CHECK(t.rows[first + i].past == first + Rows::count - 1);
    CHECK(t.rows[first + i].word.has(named<Tag>(g, g.tags(), "tag0")));
    CHECK(t.rows[first + i].word.has(named<Tag>(g, g.tags(), "tag1")) == (i <= 10));
  }
}
