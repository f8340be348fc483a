// Walks through random games and looks at everything that is said to players: no internal id may be in it.
#pragma once
#include <catch2/catch.hpp>
#include <regex>
#include <set>

#include "basics/dice.hpp"
#include "mix/mix.hpp"
#include "testing/table.hpp"
#include "view/board.hpp"
#include "view/status.hpp"
#include "words/choices.hpp"
#include "words/why.hpp"

namespace bastide::sdk {

// Notation, numbers of things, dotted and underlined names, designs, placeholders that nobody filled.
inline bool shows_an_id(const std::string& text) {
  static const std::regex id(R"([@#_{}]|\bp[1-8]\b|[a-z]\.[a-z]|[A-Z]{2}/[A-Za-z]|\br(90|180|270)\b)");
  return std::regex_search(text, id);
}

class Spoken {
 public:
  // Questions are slow, and games of many tiles have many decisions.
  explicit Spoken(const Game& game, int players)
      : game_(game), players_(players), pause_(std::max(7, tiles_of(game.spec()) / 6)) {}

  void games(int n) {
    for (int i = 1; i <= n; ++i) one(static_cast<u64>(i));
  }
  const std::set<std::string>& wrong() const { return wrong_; }
  std::size_t heard() const { return heard_.size(); }

 private:
  void hear(const std::string& text) {
    if (!heard_.insert(text).second) return;
    if (shows_an_id(text)) wrong_.insert(text);
  }

  void one(u64 seed) {
    Workspace w, other;
    Journal journal;
    w.journal = &journal;
    State s = game_.start(players_, seed, w);
    Dice dice(seed);
    std::size_t told = 0;
    for (int move = 0; !game_.decision(s).over(); ++move) {
      const People say(game_, s, {{"Anna", "Ben", "Cleo", "Dora"}, Player(0)});
      for (; told < journal.size(); ++told) hear(say.event(journal[told]));
      if (game_.decision(s).chance()) {
        game_.roll(s, w);
        continue;
      }
      hear(say.prompt());
      for (const MoveWords& m : choices(say, {w.legal.begin(), w.legal.size()})) {
        hear(m.words);
        hear(m.heading);
      }
      if (move % pause_ == 0) beside(say, s, other);
      game_.apply(s, Action(w.legal[dice.below(static_cast<u32>(w.legal.size()))]), w);
    }
    const People say(game_, s, {{"Anna", "Ben", "Cleo", "Dora"}, Player(0)});
    for (; told < journal.size(); ++told) hear(say.event(journal[told]));
  }

  void beside(const People& say, const State& s, Workspace& w) {
    for (const std::string& text : say.zones()) hear(text);
    for (const std::string& text : say.bags()) hear(text);
    for (const std::string& text : board_signs(game_, s)) hear(text.substr(text.find(' ') + 1));
    for (const std::string& text : gauge_words(game_, s)) hear(text);
    for (const Player p : game_.view(s).seats())
      for (const std::string& text : gauge_words(game_, s, p)) hear(text);
    for (const std::string& word : words_to_ask_with(game_)) {
      hear(word);
      for (const WhyNot& answer : why_not(say, word, w)) {
        hear(answer.move);
        for (const std::string& fact : answer.facts) hear(fact);
        for (const Objection& o : answer.objections) hear(o.text);
      }
    }
  }

  const Game& game_;
  int players_, pause_;
  std::set<std::string> heard_, wrong_;
};

inline void check_spoken(const Game& game, const std::string& name, int games = 2) {
  const int players = std::clamp(3, game.min_players(), game.max_players());
  Spoken spoken(game, players);
  spoken.games(games);
  INFO(name);
  CHECK(spoken.heard() > 20);
  for (const std::string& text : spoken.wrong()) FAIL_CHECK(name << " says: " << text);
}

}  // namespace bastide::sdk
