// Who wins: what players are compared by, and who belongs together.
#include "basics/standing.hpp"
#include "toy.hpp"

using namespace toy;
using bastide::sdk::Standing;

namespace {

class Points final : public Module {
 public:
  static inline Term term_;
  static constexpr ModuleInfo info{.id = "points", .title = "Points"};
  void define(Definer& d) override { term_ = d.term("points"); }
};

class Pairs final : public Module {  // the first and the third seat against the others
  int side(const View&, Player p) const noexcept { return p.v % 2; }

 public:
  static constexpr ModuleInfo info{.id = "pairs", .title = "Pairs"};
  void define(Definer& d) override { d.party<&Pairs::side>(); }
};

class Fewest final : public Module {  // whoever has least wins
  int below(const View& v, Player p) const noexcept { return -v.score(p); }

 public:
  static constexpr ModuleInfo info{.id = "fewest", .title = "Fewest"};
  void define(Definer& d) override { d.result<&Fewest::below>("points below nothing"); }
};

class AlsoPairs final : public Module {
  int side(const View&, Player) const noexcept { return 0; }
  int none(const View&, Player) const noexcept { return 0; }

 public:
  static constexpr ModuleInfo info{.id = "also", .title = "Also"};
  void define(Definer& d) override {
    d.party<&AlsoPairs::side>();
    d.result<&AlsoPairs::none>("nothing");
  }
};

struct Scores {
  Game game;
  Workspace space;
  State state;
  Ctx ctx;
  Scores(std::vector<ModuleUse> modules, const std::vector<int>& points)
      : game(compile(spec([&] {
          modules.insert(modules.begin(), {use<Idle>(), use<Points>()});
          return modules;
        }()))),
        state(game.start(static_cast<int>(points.size()), 1, space)),
        ctx(game, state, space) {
    for (u32 p = 0; p < points.size(); ++p) ctx.award(Player(p), points[p], Points::term_);
  }
  Standing standing() const { return Standing(ctx); }
};

std::vector<Player> seats(const std::vector<u32>& numbers) {
  std::vector<Player> all;
  for (const u32 n : numbers) all.emplace_back(n);
  return all;
}

}  // namespace

TEST_CASE("most points win, alone or not", "[party]") {
  const Scores s({}, {3, 9, 9, 4});
  CHECK(s.ctx.result(Player(1)) == 9);
  CHECK_FALSE(s.ctx.allied(Player(1), Player(2)));
  CHECK(s.standing().leaders() == seats({1, 2}));
  CHECK(s.standing().leading_parties() == 2);
  CHECK(s.standing().margin() == 0);
  CHECK(s.standing().lead(Player(0)) == -6);
  CHECK(Scores({}, {3, 9, 5}).standing().margin() == 4);
  CHECK(Scores({}, {3, 9, 5}).standing().lead(Player(1)) == 4);
  CHECK(s.game.result_label() == "points");
}

TEST_CASE("one seat has nobody to lead", "[party]") {
  const Scores s({}, {7});
  CHECK(s.standing().leaders() == seats({0}));
  CHECK(s.standing().margin() == 0);
  CHECK(s.standing().lead(Player(0)) == 7);
}

TEST_CASE("a module says what players are compared by", "[party]") {
  const Scores s({use<Fewest>()}, {3, 9, 5});
  CHECK(s.game.result_label() == "points below nothing");
  CHECK(s.standing().leaders() == seats({0}));
  CHECK(s.standing().best() == -3);
  CHECK(s.standing().margin() == 2);
}

TEST_CASE("players of one party win together", "[party]") {
  const Scores s({use<Pairs>()}, {3, 9, 5, 4});
  CHECK(s.ctx.allied(Player(0), Player(2)));
  CHECK_FALSE(s.ctx.allied(Player(0), Player(1)));
  const Standing now = s.standing();
  CHECK(now.leaders() == seats({1, 3}));  // the fourth wins with the second
  CHECK(now.leading_seats() == 2);
  CHECK(now.leading_parties() == 1);
  CHECK(now.margin() == 4);
  CHECK(now.lead(Player(3)) == 4);
  CHECK(now.lead(Player(0)) == -4);
  CHECK(Scores({use<Pairs>()}, {9, 9, 5, 4}).standing().leading_parties() == 2);
}

TEST_CASE("two modules cannot say who wins", "[party]") {
  for (const auto& other : {use<Pairs>(), use<Fewest>()}) {
    const auto g = Game::compile(spec({use<Idle>(), use<Points>(), other, use<AlsoPairs>()}));
    REQUIRE_FALSE(g);
    CHECK_THAT(g.error().str(), Catch::Contains("'also'") &&
                                    Catch::Contains("'" + std::string(other.part->info->id) + "' says it already"));
  }
}
