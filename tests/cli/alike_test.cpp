// Rotations that look alike are one choice, and nothing else is.
#include <catch2/catch.hpp>
#include <set>

#include "players/alike.hpp"
#include "players/seats.hpp"
#include "testing/table.hpp"
#include "words/notation.hpp"

using namespace bastide;
using namespace bastide::sdk;

namespace {

TileType design(const Game& g, Name id) {
  for (int y = 0; y < g.designs(); ++y)
    if (g.name(TileType(static_cast<u32>(y))) == id) return TileType(static_cast<u32>(y));
  FAIL("no design " << id);
  return {};
}

// All that can be seen on a tile that lies: each part with its sides, what is printed on it, and what it touches.
std::multiset<std::string> face(const Game& g, const State& s, Tile t) {
  const View v = g.view(s);
  const auto part = [&](Seg seg) {
    std::string text = print(g, s, seg);
    text.erase(std::min(text.find('#'), text.size()));  // the second of two alike
    for (u32 a = 0; a < static_cast<u32>(g.attrs()); ++a) text += " " + std::to_string(v.attr(seg, Attr(a)));
    return text;
  };
  std::multiset<std::string> parts;
  for (const Seg seg : v.segs_of(t)) {
    std::multiset<std::string> beside;
    for (int i = 0; i < v.segs(t); ++i)
      if (v.touches(seg, i)) beside.insert(part(v.seg(t, i)));
    std::string text = part(seg) + " beside:";
    for (const std::string& b : beside) text += " [" + b + "]";
    parts.insert(text);
  }
  for (const Side side : all_sides) parts.insert("side " + std::to_string(v.side(t, side).v));
  return parts;
}

bool lays(const Game& g, const Action& a) {
  return std::ranges::any_of(g.fields(a.kind), [](const Field& f) { return f.type == Operand::rotation; });
}

struct Choices {
  int decisions = 0, before = 0, after = 0;
};

// Of decisions about where to lay a tile, in random games.
Choices choices_of(const Game& game, int games) {
  Choices c;
  Alike alike(game);
  Workspace w;
  for (int n = 1; n <= games; ++n) {
    State s = game.start(2, static_cast<u64>(n), w);
    Dice dice(static_cast<u64>(n));
    play_out(game, s, w, [&](Decision) {
      if (lays(game, w.legal[0])) {
        ++c.decisions;
        c.before += static_cast<int>(w.legal.size());
        c.after += static_cast<int>(alike.distinct(s, w.legal));
      }
      return alike.pick(s, w.legal, dice);
    });
  }
  return c;
}

}  // namespace

TEST_CASE("how many rotations of a design differ", "[players][alike]") {
  const Game& game = test_game("base-modern");
  Alike alike(game);
  CHECK(alike.turns(design(game, "BA/L")) == 1);    // a cloister in a meadow
  CHECK(alike.turns(design(game, "BA/C")) == 4);    // a city on one side
  CHECK(alike.turns(design(game, "BA/RFr")) == 2);  // a straight road
}

TEST_CASE("a plain cloister in so many places is so many moves", "[players][alike]") {
  Table t("base-modern", 2);
  t.turn("BA/RFr", 1, 0, 0);
  t.draw("BA/L");
  Workspace w;
  t.game().legal(t.state(), w);
  const std::size_t all = w.legal.size();
  std::set<u16> places;
  for (const Action& a : w.legal) places.insert(a.arg[0]);
  REQUIRE(all == 4 * places.size());
  Alike alike(t.game());
  CHECK(alike.distinct(t.state(), w.legal) == places.size());
  Actions few;
  few.grow(std::copy(w.legal.begin(), w.legal.end(), few.room(w.legal.size())));
  alike.keep_one(t.state(), few);
  CHECK(few.size() == places.size());
  // Game::legal keeps all of them, and so does the notation.
  t.game().legal(t.state(), w);
  CHECK(w.legal.size() == all);
  for (const Action& a : w.legal) CHECK(*parse(t.game(), t.state(), print(t.game(), t.state(), a), w) == a);
}

TEST_CASE("what is left out looks like what stays, and what stays looks different", "[players][alike]") {
  for (const char* ruleset : {"base-2006+river", "big-box-modern", "die-stadt"}) {
    const Game& game = test_game(ruleset);
    Alike alike(game);
    Workspace w, trial;
    int dropped = 0;
    for (u64 seed = 1; seed <= 3; ++seed) {
      State s = game.start(2, seed, w);
      Dice dice(seed);
      play_out(game, s, w, [&](Decision) {
        const std::vector<Action> legal(w.legal.begin(), w.legal.end());
        if (lays(game, legal[0])) {
          Actions few;
          few.grow(std::copy(legal.begin(), legal.end(), few.room(legal.size())));
          alike.keep_one(s, few);
          CHECK(alike.distinct(s, w.legal) == few.size());
          std::set<std::multiset<std::string>> kept, all;
          const auto laid = [&](const Action& a) {
            State then = s;
            game.apply(then, Action(a), trial);
            return face(game, then, Tile(static_cast<u32>(game.view(s).tiles())));
          };
          std::size_t laying = 0;
          for (const Action& a : few) {
            if (!lays(game, a)) continue;
            ++laying;
            kept.insert(laid(a));
          }
          for (const Action& a : legal)
            if (lays(game, a)) all.insert(laid(a));
          INFO(ruleset << ", game " << seed << ", move " << game.view(s).moves());
          CHECK(kept == all);
          CHECK(kept.size() == laying);
          dropped += static_cast<int>(legal.size() - few.size());
        }
        return alike.pick(s, w.legal, dice);
      });
    }
    CHECK(dropped > 0);
  }
}

TEST_CASE("a random choice is uniform among moves that do not look alike", "[players][alike]") {
  // Beside laying a tile there is something else to do: ransoms can be paid before.
  const Game& game = test_game("tower-modern");
  Alike alike(game);
  Workspace w;
  Dice dice(1);
  int mixed = 0;
  for (u64 seed = 1; seed <= 40 && mixed < 3; ++seed) {
    State s = game.start(2, seed, w);
    play_out(game, s, w, [&](Decision) {
      const u32 few = alike.distinct(s, w.legal);
      const bool both = lays(game, w.legal[0]) != lays(game, *(w.legal.end() - 1));
      if (both && few < w.legal.size() && mixed < 3) {
        ++mixed;
        int other = 0;
        constexpr int times = 4000;
        for (int i = 0; i < times; ++i) other += !lays(game, alike.pick(s, w.legal, dice));
        const auto others = std::ranges::count_if(w.legal, [&](const Action& a) { return !lays(game, a); });
        const double expected = static_cast<double>(others) / few;
        CHECK(other / static_cast<double>(times) == Approx(expected).margin(0.04));
      }
      return alike.pick(s, w.legal, dice);
    });
  }
  CHECK(mixed > 0);
}

// The numbers of docs/playing.md.
TEST_CASE("choices where a tile is laid, before and after", "[players][alike]") {
  struct Expected {
    const char* ruleset;
    double before, after;
  };
  for (const Expected& e :
       {Expected{"base-modern", 32.5, 27.1}, {"big-box-modern", 55.5, 46.9}, {"die-stadt", 50.7, 46.2}}) {
    const Choices c = choices_of(test_game(e.ruleset), 50);
    INFO(e.ruleset);
    CHECK(c.before / static_cast<double>(c.decisions) == Approx(e.before).margin(0.05));
    CHECK(c.after / static_cast<double>(c.decisions) == Approx(e.after).margin(0.05));
  }
}
