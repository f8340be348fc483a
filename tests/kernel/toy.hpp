// Small games for tests of the kernel: modules written in the test, tiles given by a few words.
#pragma once
#include <catch2/catch.hpp>
#include <string>
#include <vector>

#include "bastide/game.hpp"

namespace toy {

using namespace bastide;

template <class M>
ModuleUse use() {
  static constexpr Part part{&M::info, []() -> Module* { return new M; }, [](Module* m) { delete m; }};
  ModuleUse u;
  u.part = &part;
  u.box = "toy";
  u.version = "1";
  u.library = "toy.so";
  u.at = {"toy.toml", 1, 1};
  return u;
}

// Ports as people say them: "N S" are whole sides, "NL ER" halves.
inline u16 ports(const std::string& text) {
  u16 m = 0;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const auto side = std::string("NESW").find(text[i]);
    if (side == std::string::npos) continue;
    const char half = i + 1 < text.size() ? text[i + 1] : ' ';
    m = static_cast<u16>(m | 1u << (side * 3 + (half == 'L' ? 0 : half == 'R' ? 2 : 1)));
  }
  return m;
}

inline SegSpec segment(std::string kind, const std::string& at) {
  SegSpec s;
  s.kind = std::move(kind);
  s.ports = ports(at);
  return s;
}

inline TileSpec tile(std::string id, std::array<std::string, 4> sides, std::vector<SegSpec> segments, int count) {
  TileSpec t;
  t.id = std::move(id);
  t.set = "toy";
  t.sides = std::move(sides);
  t.segments = std::move(segments);
  t.count = count;
  return t;
}

// Lines and areas on plain ground.
inline std::vector<TileSpec> tiles(int copies = 20) {
  return {
      tile("straight", {"plain", "line", "plain", "line"},
           {segment("line", "E W"), segment("ground", "NL NR EL WR"), segment("ground", "ER SL SR WL")}, copies),
      tile("bend", {"plain", "plain", "line", "line"},
           {segment("line", "S W"), segment("ground", "NL NR EL ER SL WR"), segment("ground", "SR WL")}, copies),
      tile("star", {"line", "line", "line", "line"},
           {segment("line", "N"), segment("line", "E"), segment("line", "S"), segment("line", "W"),
            segment("ground", "NL WR"), segment("ground", "NR EL"), segment("ground", "ER SL"),
            segment("ground", "SR WL")},
           copies),
      tile("edge", {"area", "plain", "plain", "plain"}, {segment("area", "N"), segment("ground", "EL ER SL SR WL WR")},
           copies),
      tile("corner", {"area", "plain", "plain", "area"}, {segment("area", "N W"), segment("ground", "EL ER SL SR")},
           copies),
      tile("twins", {"area", "plain", "area", "plain"},
           {segment("area", "N"), segment("area", "S"), segment("ground", "EL ER WL WR")}, copies),
      tile("house", {"plain", "plain", "plain", "plain"},
           {segment("house", ""), segment("ground", "NL NR EL ER SL SR WL WR")}, copies),
  };
}

inline Spec spec(std::vector<ModuleUse> modules, std::vector<TileSpec> designs = tiles()) {
  Spec s;
  s.id = s.title = "toy";
  s.at = {"toy.toml", 1, 1};
  s.lineage = {"toy"};
  s.sets = {{"toy", 1}};
  s.tiles = std::move(designs);
  s.modules = std::move(modules);
  return s;
}

inline Game compile(Spec s) {
  auto g = Game::compile(std::move(s));
  if (!g) throw std::runtime_error(g.error().str());
  return *g;
}

// Kinds, pawns, and a game that waits for ever; tests change the state from outside, through Ctx.
class Idle final : public Module {
  Effect wait(Ctx&, const Action&) const noexcept { return Effect::keeps; }
  void offers(Ctx&, Player, Actions& out) const noexcept { out.add(wait_); }
  StepIs rest(Ctx& c) const noexcept { return c.answered() ? StepIs::done : c.ask(Player(0), idle_); }
  DecisionKind idle_;
  ActionKind wait_;

 public:
  static constexpr ModuleInfo info{.id = "idle", .title = "Idle", .max_players = 4};
  void define(Definer& d) override {
    d.bag("main");
    d.feature_kind("line", {});
    d.feature_kind("area", {});
    d.feature_kind("ground", {.completable = false});
    d.feature_kind("house", {.footprint = true});
    d.per_player(d.figure_kind("pawn", {}), 3);
    d.per_player(d.figure_kind("helper", {.claims = false}), 2);
    d.deployable(d.figure_kind("pawn"), d.feature_kind("line"), if_unclaimed);
    d.deployable(d.figure_kind("pawn"), d.feature_kind("area"), static_cast<u8>(anytime | only_if_open));
    d.deployable(d.figure_kind("helper"), d.feature_kind("line"), beside_own_follower);
    d.links(64);
    d.main(d.routine("game"));
    idle_ = d.decision("idle");
    wait_ = d.action<&Idle::wait>("wait");
    d.offer<&Idle::offers>("idle");
    d.step<&Idle::rest>("game.rest", {.in = "game"});
  }
};

// The thing of that name among the first `count` of its kind, or none.
template <class I>
I named(const Game& game, int count, Name n) {
  for (u32 i = 0; i < static_cast<u32>(count); ++i)
    if (game.name(I(i)) == n) return I(i);
  return {};
}

// A game of Idle, perhaps with more modules, with the doors open.
struct Open {
  Game game;
  Workspace space;
  State state;
  Ctx ctx;
  explicit Open(Spec s = spec({use<Idle>()}), int players = 2)
      : game(compile(std::move(s))), state(game.start(players, 1, space)), ctx(game, state, space) {}
  Tile lay(Name id, int x, int y, int degrees) { return ctx.place(game.tile(id), ctx.cell(x, y), degrees / 90); }
  FigureKind figure_kind(Name n) const { return named<FigureKind>(game, game.figure_kinds(), n); }
  FeatureKind feature_kind(Name n) const { return named<FeatureKind>(game, game.feature_kinds(), n); }
  Why cause(Name n) const { return named<Why>(game, game.causes(), n); }
  Tag tag(Name n) const { return named<Tag>(game, game.tags(), n); }
};

}  // namespace toy
