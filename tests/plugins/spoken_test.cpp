// House rules speak to players in words, and tell nobody what another one hides.
#include "words/spoken.hpp"
#include "house.hpp"
#include "players/players.hpp"
#include "players/preview.hpp"

using namespace bastide;
using namespace bastide::sdk;

namespace {

constexpr const char* all_rules[] = {"architects",
                                     "castle-lords",
                                     "cloister-for-everyone",
                                     "close-neighbours",
                                     "closed-fields",
                                     "draft-row",
                                     "face-up-row",
                                     "hand-of-tiles",
                                     "head-start",
                                     "longest-road",
                                     "no-holes",
                                     "prisoners",
                                     "random-dragon",
                                     "solo",
                                     "split-ties",
                                     "teams"};

// Bags that some seat must not look into, with somebody who may.
bool hides_from(const Game& game, Player reader) {
  for (u32 b = 0; b < static_cast<u32>(game.bags()); ++b)
    if (!game.knows(reader, Bag(b))) return true;
  return false;
}

// Everything that the terminal says to a seat about the state of a game.
class SaidTo {
 public:
  SaidTo(const Game& game, const State& state, Player seat) : game_(game), say_(game, state, {{"Anna", "Ben"}, seat}) {
    game.legal(state, w_);
    text_ = say_.prompt();
    for (const MoveWords& m : choices(say_, {w_.legal.begin(), w_.legal.size()})) add(m.words);
    for (const std::string& line : say_.zones()) add(line);
    for (const std::string& line : say_.bags()) add(line);
    for (const std::string& line : gauge_words(game, state)) add(line);
    for (const Player p : game.view(state).seats())
      for (const std::string& line : gauge_words(game, state, p)) add(line);
    for (const std::string& line : board_signs(game, state)) add(line);
    add(draw_board(game, state));
    for (const char* word : {"road", "city", "1,0", "follower"})
      for (const WhyNot& answer : why_not(say_, word, w_)) {
        add(answer.move);
        for (const std::string& fact : answer.facts) add(fact);
      }
    advice(game.observe(state, seat, 1), seat);
  }
  const std::string& text() const { return text_; }

 private:
  void add(const std::string& line) { text_ += "\n" + line; }

  void advice(const State& known, Player seat) {
    const auto agent = std::move(*make_agent("greedy", 1));
    Workspace w;
    game_.legal(known, w);
    const Action action = agent->choose(game_, known, w);
    add("hint: " + say_.move(action));
    const Preview outlook = preview(game_, known, action);
    for (const int points : outlook.now) add(std::to_string(points));
    for (const int points : outlook.counted) add(std::to_string(points));
    const People then(game_, outlook.after, {{"Anna", "Ben"}, seat});
    for (const Entry& e : outlook.journal) add(then.event(e));
  }

  const Game& game_;
  People say_;
  Workspace w_;
  std::string text_;
};

}  // namespace

TEST_CASE("house rules speak to players in words", "[words][spoken]") {
  for (const char* rule : all_rules) check_spoken(test_game(own_ruleset(rule)), rule, 1);
}

TEST_CASE("draws and discards are not told where somebody hides tiles", "[words][hidden]") {
  int games = 0;
  for (const char* rule : {"hand-of-tiles", "architects"}) {
    const Game& game = test_game(own_ruleset(rule));
    Workspace w;
    Journal journal;
    w.journal = &journal;
    State s = game.start(2, 3, w);
    Dice dice(3);
    for (int i = 0; i < 60 && !game.decision(s).over(); ++i) {
      if (game.decision(s).chance())
        game.roll(s, w);
      else
        game.apply(s, Action(w.legal[dice.below(static_cast<u32>(w.legal.size()))]), w);
    }
    for (const Player reader : {Player(0), Player(1), Player{}}) {
      INFO(rule);
      if (!hides_from(game, reader)) continue;
      ++games;
      const People say(game, s, {{"Anna", "Ben"}, reader});
      for (const Entry& e : journal) {
        const auto fields = game.fields(e.action.kind);
        const bool names_tile = e.is == Entry::Is::chance && std::ranges::any_of(fields, [](const Field& f) {
                                  return f.type == Operand::tile_type;
                                });
        if (e.is == Entry::Is::chance) CHECK(say.may_know(e.action) == !names_tile);
        if (names_tile) CHECK(say.event(e) == "");
        if (e.is == Entry::Is::discarded) CHECK(say.event(e) == "A tile leaves the game");
      }
    }
  }
  CHECK(games == 6);
}

// Whatever others hold, the person at the terminal is told the same.
TEST_CASE("nothing that is said to a seat depends on tiles that it may not know", "[words][hidden]") {
  std::vector<std::string> hidden;
  for (const char* rule : all_rules) {
    const Game& game = test_game(own_ruleset(rule));
    if (!hides_from(game, Player(0))) continue;
    hidden.emplace_back(rule);
    INFO(rule);
    Workspace w;
    State s = game.start(game.min_players(), 5, w);
    Dice dice(5);
    int asked = 0, dealt_anew = 0, redealt = 0;
    while (asked < 40 && !game.decision(s).over()) {
      if (game.decision(s).chance()) {
        game.roll(s, w);
        continue;
      }
      const Player who = game.decision(s).who;
      const State other = game.observe(s, who, 99);  // the tiles of the others dealt anew
      CHECK(SaidTo(game, s, who).text() == SaidTo(game, other, who).text());
      ++asked;
      dealt_anew += !(other == s);
      const State unseen = game.observe(s, Player{}, 99);
      CHECK(game.observe(unseen, Player{}, 7) == game.observe(s, Player{}, 7));
      redealt += !(unseen == s);
      game.apply(s, Action(w.legal[dice.below(static_cast<u32>(w.legal.size()))]), w);
    }
    CHECK(asked > 20);
    CHECK(dealt_anew > 10);
    CHECK(redealt > 10);
  }
  CHECK(hidden == std::vector<std::string>{"architects", "hand-of-tiles", "solo"});
}

// The adviser may only use what the seat knows: whatever others hold, the advice is the same.
TEST_CASE("what a seat may know says nothing about the tiles of others", "[words][hidden]") {
  const Game& game = test_game(own_ruleset("hand-of-tiles"));
  Workspace w;
  State s = game.start(2, 5, w);
  Dice dice(5);
  int asked = 0;
  for (int i = 0; i < 40 && !game.decision(s).over(); ++i) {
    if (game.decision(s).chance()) {
      game.roll(s, w);
      continue;
    }
    const Player who = game.decision(s).who;
    const State known = game.observe(s, who, 1);
    // The tiles of the others dealt anew: the observer cannot tell.
    const State dealt = game.observe(s, who, 99);
    CHECK(game.observe(dealt, who, 1) == known);
    ++asked;
    game.apply(s, Action(w.legal[dice.below(static_cast<u32>(w.legal.size()))]), w);
  }
  CHECK(asked > 10);
}
