// Limits: a ruleset with very many words works as a small one does, and one word too many is refused by name.
#include <utility>

#include "toy.hpp"

using namespace toy;
using Catch::Contains;

namespace {

std::string numbered(const char* word, int i) { return word + std::to_string(i); }

// Says as many words of each kind as the test wants. Of each kind the last one is used: on a tile, as a filter, as a
// cause, as an event. What is heard is counted in the state.
class Many final : public Module {
 public:
  static inline int tags = 0, actions = 0, features = 0, figures = 0, causes = 0, events = 0, traits = 0, terms = 0,
                    decisions = 0, routines = 0, bags = 0, zones = 0, attrs = 0, ends = 0, sides = 0, steps = 0;
  struct Heard {
    u32 tile, foreign_tile, step, foreign_step, move, foreign_move, event, foreign_event, veto, immune;
  };
  static inline Slot<Heard> heard;
  static inline Tag last_tag;
  static inline Why last_cause;
  static inline Event last_event;
  static inline FeatureKind last_kind;
  static inline FigureKind last_figure;
  static inline ActionKind last_action;
  static constexpr ModuleInfo info{.id = "many", .title = "Many"};

  static void reset() {
    tags = actions = features = figures = causes = events = traits = terms = decisions = routines = bags = zones =
        attrs = ends = sides = steps = 0;
  }

  void define(Definer& d) override {
    heard = d.state<Heard>();
    Tag tag{}, other_tag = d.tag("other-tag");
    for (int i = 0; i < tags; ++i) tag = d.tag(numbered("tag", i));
    Why cause = d.cause("cause"), other_cause = d.cause("other-cause");
    for (int i = 0; i < causes; ++i) cause = d.cause(numbered("cause", i));
    Event event = d.event("event"), other_event = d.event("other-event");
    for (int i = 0; i < events; ++i) event = d.event(numbered("event", i));
    for (int i = 0; i < traits; ++i) d.trait(numbered("trait", i));
    for (int i = 0; i < terms; ++i) d.term(numbered("term", i));
    for (int i = 0; i < bags; ++i) d.bag(numbered("bag", i));
    for (int i = 0; i < zones; ++i) d.zone(numbered("zone", i));
    for (int i = 0; i < attrs; ++i) d.attr(numbered("attr", i));
    for (int i = 0; i < sides; ++i) d.side_kind(numbered("side", i));
    for (int i = 0; i < routines; ++i) d.routine(numbered("routine", i));
    for (int i = 0; i < ends; ++i) d.end_when<&Many::never>(numbered("end", i));
    for (int i = 0; i < steps; ++i) d.step<&Many::idle>(numbered("step", i), {.in = "elsewhere"});
    for (int i = 0; i < features; ++i) last_kind = d.feature_kind(numbered("kind", i), {.completable = false});
    for (int i = 0; i < figures; ++i) last_figure = d.figure_kind(numbered("figure", i), {.claims = false});
    for (int i = 0; i < decisions; ++i) d.decision(numbered("decision", i));
    for (int i = 0; i < actions; ++i) {
      last_action = d.action<&Many::act>(numbered("action", i));
      d.veto<&Many::object>(numbered("action", i), other_tag);
    }
    if (actions) d.offer<&Many::offer>("idle");
    if (tags) {
      d.on<&Many::placed>(tag);
      d.on<&Many::placed_other>(other_tag);
      d.step<&Many::marked>("many.marked", {.in = "game", .after = {"many.mark"}, .before = {"game.rest"}}, tag);
      d.step<&Many::marked_other>("many.other", {.in = "game", .after = {"many.mark"}, .before = {"game.rest"}},
                                  other_tag);
      d.step<&Many::mark>("many.mark", {.in = "game", .before = {"game.rest"}});
    }
    d.on<&Many::moved>(cause);
    d.on<&Many::moved_other>(other_cause);
    d.on<&Many::told>(event);
    d.on<&Many::told_other>(other_event);
    if (figures) {
      d.per_player(last_figure, 2);
      d.immune(last_figure, other_cause);
      if (features) d.deployable(last_figure, last_kind, anytime);
    }
    last_tag = tag;
    last_cause = cause;
    last_event = event;
  }

 private:
  bool never(Ctx&) const noexcept { return false; }
  StepIs idle(Ctx&) const noexcept { return StepIs::done; }
  Effect act(Ctx&, const Action&) const noexcept { return Effect::keeps; }
  Reason object(Ctx& c, const Action&) const noexcept {
    ++c[heard].veto;
    return {};
  }
  void offer(Ctx&, Player, Actions& out) const noexcept { out.add(last_action); }
  StepIs mark(Ctx& c) const noexcept {
    c.mark(last_tag);
    return StepIs::done;
  }
  StepIs marked(Ctx& c) const noexcept {
    ++c[heard].step;
    return StepIs::done;
  }
  StepIs marked_other(Ctx& c) const noexcept {
    ++c[heard].foreign_step;
    return StepIs::done;
  }
  void placed(Ctx& c, const TilePlaced&) const noexcept { ++c[heard].tile; }
  void placed_other(Ctx& c, const TilePlaced&) const noexcept { ++c[heard].foreign_tile; }
  void moved(Ctx& c, const FigureMoved&) const noexcept { ++c[heard].move; }
  void moved_other(Ctx& c, const FigureMoved&) const noexcept { ++c[heard].foreign_move; }
  void told(Ctx& c, const Custom&) const noexcept { ++c[heard].event; }
  void told_other(Ctx& c, const Custom&) const noexcept { ++c[heard].foreign_event; }
};

template <std::size_t N>
constexpr std::array<char, 6> idle_letters{'i', 'd', 'l', 'e', '0' + N / 10, '0' + N % 10};
template <std::size_t N>
constexpr Name idle_id{idle_letters<N>.data(), idle_letters<N>.size()};

template <std::size_t N>
class Bystander final : public Module {
 public:
  static constexpr ModuleInfo info{.id = idle_id<N>, .title = idle_id<N>};
  void define(Definer& d) override {
    heard_ = d.state<u32>();
    const Tag never = d.tag("nobody-says-this");
    d.step<&Bystander::step>(idle_id<N>, {.in = "game"}, never);
    d.veto<&Bystander::veto>("wait", never);
    d.on<&Bystander::placed>(never);
  }

 private:
  StepIs step(Ctx& c) const noexcept {
    ++c[heard_];
    return StepIs::done;
  }
  Reason veto(Ctx& c, const Action&) const noexcept {
    ++c[heard_];
    return {};
  }
  void placed(Ctx& c, const TilePlaced&) const noexcept { ++c[heard_]; }
  Slot<u32> heard_;
};

template <std::size_t... N>
std::vector<ModuleUse> bystanders(std::index_sequence<N...>) {
  return {use<Bystander<N>>()...};
}

Spec many_words(std::vector<ModuleUse> more = {}) {
  std::vector<TileSpec> designs = tiles();
  designs[0].tags = {"other-tag"};
  if (Many::tags) designs[1].tags = {numbered("tag", Many::tags - 1)};
  std::vector<ModuleUse> modules = {use<Idle>(), use<Many>()};
  modules.insert(modules.end(), more.begin(), more.end());
  return spec(std::move(modules), std::move(designs));
}

std::string refused(int& count, int n) {
  Many::reset();
  count = n;
  const auto g = Game::compile(many_words());
  return g ? "" : g.error().str();
}

}  // namespace

TEST_CASE("two hundred tags and actions, sixty kinds and sixty idle modules play like a few", "[limits]") {
  Many::reset();
  Many::tags = 200;
  Many::actions = 200;
  Many::features = 55;  // with those of the toy 60 with the inert one
  Many::figures = 40;
  Many::causes = 200;
  Many::events = 200;
  Many::traits = 200;
  Many::terms = 200;
  const Game g = compile(many_words(bystanders(std::make_index_sequence<60>{})));
  REQUIRE(g.tags() >= 200);
  REQUIRE(g.actions() >= 200);
  REQUIRE(g.feature_kinds() >= 59);
  REQUIRE(g.modules().size() == 62);
  Workspace w;
  State s = g.start(2, 1, w);
  Ctx c(g, s, w);
  const Many::Heard& heard = g.view(s)[Many::heard];
  CHECK(heard.step == 1);  // the step of the 200th tag, not of another
  CHECK(heard.foreign_step == 0);

  const Tile marked = c.place(g.tile("bend"), c.cell(0, 0), 0);
  CHECK(heard.tile == 1);
  CHECK(heard.foreign_tile == 0);
  CHECK(c.has(marked, Many::last_tag));
  const Tile plain = c.place(g.tile("star"), c.cell(-1, 0), 0);
  CHECK(heard.tile == 1);
  CHECK(heard.foreign_tile == 0);
  CHECK_FALSE(c.has(plain, Many::last_tag));

  const Figure piece = c.from_supply(Player(0), Many::last_figure);
  REQUIRE(piece);
  CHECK_FALSE(c.barred(piece, Place::at(c.cell(0, 0)), {Many::last_cause}));  // immune to another late cause only
  c.move(piece, Place::at(c.cell(0, 0)), {Many::last_cause});
  CHECK(heard.move == 1);
  CHECK(heard.foreign_move == 0);
  c.move(piece, Place::supply(), {});
  CHECK(heard.move == 1);

  c.emit(Many::last_event, Player(0));
  CHECK(heard.event == 1);
  CHECK(heard.foreign_event == 0);

  g.legal(s, w);
  CHECK(heard.veto == 0);
  REQUIRE(std::ranges::find(w.legal, Many::last_action, &Action::kind) != w.legal.end());
}

TEST_CASE("one beyond a limit is refused by name and with the numbers", "[limits]") {
  CHECK_THAT(refused(Many::tags, max_tags), Contains("tags, 255 are possible") && Contains("tag25"));
  CHECK(refused(Many::tags, max_tags - 1).empty());
  CHECK_THAT(refused(Many::actions, max_action_kinds), Contains("kinds of actions, 250 are possible"));
  CHECK(refused(Many::actions, max_action_kinds - 2).empty());
  CHECK_THAT(refused(Many::features, max_feature_kinds), Contains("kinds of features, 64 are possible"));
  CHECK(refused(Many::features, max_feature_kinds - 4).empty());
  CHECK_THAT(refused(Many::figures, max_figure_kinds), Contains("kinds of figures, 64 are possible"));
  CHECK_THAT(refused(Many::causes, max_causes), Contains("causes of moves, 255 are possible"));
  CHECK_THAT(refused(Many::events, max_events), Contains("events, 255 are possible"));
  CHECK_THAT(refused(Many::traits, max_traits + 1), Contains("traits, 255 are possible"));
  CHECK_THAT(refused(Many::terms, max_terms + 1), Contains("score terms, 250 are possible"));
  CHECK_THAT(refused(Many::decisions, max_decisions), Contains("decisions, 250 are possible"));
  CHECK_THAT(refused(Many::routines, max_routines), Contains("routines, 250 are possible"));
  CHECK_THAT(refused(Many::bags, max_bags), Contains("bags, 250 are possible"));
  CHECK_THAT(refused(Many::zones, max_zones + 1), Contains("zones, 250 are possible"));
  CHECK_THAT(refused(Many::attrs, max_attributes + 1), Contains("attributes, 127 are possible"));
  CHECK_THAT(refused(Many::sides, max_side_kinds), Contains("kinds of sides, 15 are possible"));
  CHECK_THAT(refused(Many::ends, max_end_conditions + 1),
             Contains("33 end conditions, 32 are possible") && Contains("'end32'"));
  CHECK(refused(Many::ends, max_end_conditions).empty());
  CHECK_THAT(refused(Many::steps, max_steps), Contains("steps, 20000 are possible"));
  Many::reset();
}

TEST_CASE("limits of tiles and figures are refused with the numbers", "[limits]") {
  const auto refusal = [](std::vector<TileSpec> designs) {
    const auto g = Game::compile(spec({use<Idle>()}, std::move(designs)));
    return g ? "" : g.error().str();
  };
  std::vector<TileSpec> designs = tiles();
  designs[0].count = max_copies + 1;
  CHECK_THAT(refusal(designs), Contains("in play 256 times; 0 to 255 are possible"));
  designs = tiles();
  for (int i = 0; i <= max_segments_of_tile; ++i) designs[0].segments.push_back(segment("inside", ""));
  CHECK_THAT(refusal(designs), Contains("segments, 16 are possible"));
  designs = tiles();
  for (int i = 0; i < 63; ++i) {
    designs.push_back(tile(numbered("copy", i), designs[6].sides, designs[6].segments, max_copies));
    if (i == 61) CHECK(refusal(designs).empty());
  }
  CHECK_THAT(refusal(designs), Contains("tiles, 16000 are possible"));
  Spec s = spec({use<Idle>()});
  s.figures.push_back({"pawn", 100, {"toy.toml", 4, 1}, false});
  const auto g = Game::compile(std::move(s));
  REQUIRE_FALSE(g);
  CHECK_THAT(g.error().str(), Contains("figures, 250 are possible"));
}
