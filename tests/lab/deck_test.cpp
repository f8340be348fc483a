// The order of the tiles that games by different rules have in common (sdk/lab/deck.hpp).
#include "lab/deck.hpp"

#include <boost/math/distributions/chi_squared.hpp>
#include <catch2/catch.hpp>
#include <map>

#include "basics/dice.hpp"
#include "rulesets.hpp"

using namespace labtest;

namespace {

// One game's bags, dealt by a deck, without a game around it.
class Dealing {
 public:
  explicit Dealing(const Game& g) : game(g), deck(g) { deck.attach(w); }
  void begin(u64 seed) {
    deck.shuffle(seed);
    game.start(state, game.min_players(), seed, w);
    deck.shuffle(seed);  // as if nothing had been drawn for the first decision
  }
  Ctx ctx() { return Ctx(game, state, w); }
  Bag main() {
    for (u32 b = 0; b < static_cast<u32>(game.bags()); ++b)
      if (game.name(Bag(b)) == "main") return Bag(b);
    return Bag(0);
  }
  std::string draw() {
    Ctx c = ctx();
    const TileType y = c.sample(main());
    c.take(main(), y);
    return std::string(game.name(y));
  }
  std::vector<std::string> draw_all() {
    std::vector<std::string> names;
    while (ctx().left(main())) names.push_back(draw());
    return names;
  }

  const Game& game;
  Deck deck;
  Workspace w;
  State state;
};

// The chance of a deviation at least as large, if the expected frequencies are true.
double chi_squared_p(const std::map<std::string, double>& expected, const std::map<std::string, int>& seen) {
  double sum = 0;
  for (const auto& [name, e] : expected) {
    const auto it = seen.find(name);
    const double d = (it == seen.end() ? 0 : it->second) - e;
    sum += d * d / e;
  }
  return boost::math::cdf(
      boost::math::complement(boost::math::chi_squared(static_cast<double>(expected.size() - 1)), sum));
}

}  // namespace

TEST_CASE("a deck deals every tile of a bag exactly once", "[lab]") {
  Dealing d(game("base-modern"));
  d.begin(3);
  std::map<std::string, int> there, dealt;
  const Ctx c = d.ctx();
  for (u32 y = 0; y < static_cast<u32>(c.types()); ++y)
    if (const int n = c.left(d.main(), TileType(y))) there[std::string(d.game.name(TileType(y)))] = n;
  for (const std::string& name : d.draw_all()) ++dealt[name];
  CHECK(dealt == there);
}

TEST_CASE("the same seed gives rulesets with the same tiles the same order", "[lab]") {
  Dealing a(game("base-2006")), b(game("base-modern"));
  a.begin(5);
  b.begin(5);
  const auto first = a.draw_all();
  CHECK(first == b.draw_all());
  a.begin(6);
  CHECK(a.draw_all() != first);
}

TEST_CASE("tiles that only one ruleset has are shuffled in between", "[lab]") {
  Dealing a(game("base-modern")), b(game("inns-cathedrals-modern"));
  for (u64 seed = 1; seed < 20; ++seed) {
    a.begin(seed);
    b.begin(seed);
    // The first decision has taken a tile out of each bag; what both still have is what is compared.
    std::map<std::string, int> left;
    std::vector<std::string> of_a = a.draw_all(), of_b = b.draw_all(), common_a, common_b;
    std::map<std::string, int> in_a, in_b;
    for (const auto& n : of_a) ++in_a[n];
    for (const auto& n : of_b) ++in_b[n];
    REQUIRE(of_b.size() > of_a.size());
    const auto both = [&](const std::string& n) { return in_a[n] == in_b[n]; };
    for (const auto& n : of_a)
      if (both(n)) common_a.push_back(n);
    for (const auto& n : of_b)
      if (both(n)) common_b.push_back(n);
    REQUIRE(common_a.size() > 50);
    CHECK(common_a == common_b);
  }
}

TEST_CASE("every tile is equally likely to come first, second and last", "[lab]") {
  Dealing d(game("base-modern"));
  constexpr int games = 6000;
  std::map<std::string, int> first, second, last;
  std::map<std::string, double> expected;
  for (u64 seed = 1; seed <= games; ++seed) {
    d.begin(mixed(seed));
    const Ctx c = d.ctx();
    for (u32 y = 0; y < static_cast<u32>(c.types()); ++y)
      if (const int n = c.left(d.main(), TileType(y)))
        expected[std::string(d.game.name(TileType(y)))] += static_cast<double>(n) / c.left(d.main());
    const auto order = d.draw_all();
    ++first[order[0]];
    ++second[order[1]];
    ++last[order.back()];
  }
  // One in ten thousand seeds of this test would fail by chance; these do not.
  CHECK(chi_squared_p(expected, first) > 1e-4);
  CHECK(chi_squared_p(expected, second) > 1e-4);
  CHECK(chi_squared_p(expected, last) > 1e-4);
}

TEST_CASE("a tile that goes back is anywhere among those that are left", "[lab]") {
  Dealing d(game("base-modern"));
  constexpr int games = 6000;
  int at_once = 0;
  double expected = 0;
  for (u64 seed = 1; seed <= games; ++seed) {
    d.begin(mixed(seed + 77));
    for (int i = 0; i < 40; ++i) d.draw();
    Ctx c = d.ctx();
    const TileType y = c.sample(d.main());
    c.take(d.main(), y);
    c.put(d.main(), y);
    expected += static_cast<double>(c.left(d.main(), y)) / c.left(d.main());
    at_once += c.sample(d.main()) == y;
  }
  // Five standard deviations of a binomial.
  CHECK(std::abs(at_once - expected) < 5 * std::sqrt(expected));
}

TEST_CASE("a tile that rules take away is missed by nobody", "[lab]") {
  Dealing d(game("base-modern"));
  d.begin(1);
  const std::string first = d.draw();
  Ctx c = d.ctx();
  u32 y = 0;
  while (c.left(d.main(), TileType(y)) < 2) ++y;
  c.take(d.main(), TileType(y));
  const std::string gone(d.game.name(TileType(y)));
  const int left = c.left(d.main(), TileType(y));
  int came = 0;
  for (const std::string& name : d.draw_all()) came += name == gone;
  CHECK(came == left);
}
