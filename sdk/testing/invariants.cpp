#include "testing/invariants.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <optional>
#include <tuple>

#include "basics/dice.hpp"
#include "basics/pulse.hpp"
#include "players/seats.hpp"
#include "testing/beacon.hpp"
#include "testing/brute.hpp"
#include "words/faults.hpp"
#include "words/notation.hpp"
#include "words/objections.hpp"

namespace bastide::sdk {
namespace {

using Figures = std::map<std::pair<u32, u32>, int>;  // by owner and kind

Figures count_figures(const View& v) {
  Figures n;
  v.each_figure([&](Figure g) { ++n[{v.owner(g).v, v.kind(g).v}]; });
  return n;
}

bool same_list(const Actions& a, const Actions& b) {
  return std::equal(a.begin(), a.end(), b.begin(), b.end(),
                    [](const Action& x, const Action& y) { return x == y && x.weight == y.weight; });
}

// Equal but for the generator: an outcome that is given leaves it alone, one that is rolled uses it.
bool same_but_for_chance(State a, State b) {
  for (State* s : {&a, &b}) std::fill_n(reinterpret_cast<Header*>(s->data())->random, 2, u64{0});
  return a == b;
}

class CheckedGame {
 public:
  CheckedGame(const Game& game, int players, u64 seed, const CheckOptions& options, CheckReport& report)
      : game_(game),
        players_(players),
        seed_(seed),
        options_(options),
        report_(report),
        moves_(~seed),
        dice_(seed_of_game(seed, 1)),
        s_(started(game, players, seed, w_)) {
    // Every second game keeps a journal; that must make no difference to anything else.
    if (seed % 2) w_.journal = &journal_;
  }

  void play() {
    const View v = game_.view(s_);
    tiles_ = tiles_known(v);
    figures_ = count_figures(v);
    int turn = v.turn();
    check_state(v);
    for (Decision d = game_.decision(s_); !d.over(); d = game_.decision(s_)) {
      ++report_.decisions;
      ++report_.asked[std::string(game_.name(d.kind))];
      beacon().move(v.moves());
      Playing::beat();
      check_list();
      const bool costly = options_.every > 0 && dice_.below(static_cast<u32>(options_.every)) == 0;
      if (costly) check_everything(v, d);
      if (!d.chance() && w_.legal.empty()) return problem("there is nothing to choose");
      const State before = costly ? s_ : State{};
      const u32 moves = v.moves();
      taken_.push_back(d.chance() ? game_.roll(s_, w_) : choose());
      if (!taken_.back().kind) return check_state(v);  // chance had nothing to choose from: the game was broken off
      if (v.moves() != moves + 1) problem("one action counts as {} moves", v.moves() - moves);
      if (costly) check_copy(before, d, taken_.back());
      check_state(v);
      if (v.turn() != turn && v.pending()) problem("{} features are pending when the turn begins", v.pending());
      turn = v.turn();
      if (report_.found > 1000) return;
    }
    if (!v.over()) return problem("a step said that it waits, but asked nothing: it must return c.ask(...)");
    check_end(v);
    ++report_.games;
  }

 private:
  static State started(const Game& game, int players, u64 seed, Workspace& w) {
    beacon().begin_game(players, seed);
    return game.start(players, seed, w);
  }

  template <class... A>
  void problem(fmt::format_string<A...> text, A&&... a) {
    if (report_.found == 0) report_.first_move = game_.view(s_).moves();
    if (report_.found++ >= options_.max_problems) return;
    report_.problems.push_back(fmt::format("{}, {} players, seed {}, move {}: {}", game_.spec().id, players_, seed_,
                                           game_.view(s_).moves(), fmt::format(text, std::forward<A>(a)...)));
  }

  Action choose() {
    const Action a = w_.legal[moves_.below(static_cast<u32>(w_.legal.size()))];
    game_.apply(s_, a, w_);
    return a;
  }

  int discards() const {
    return static_cast<int>(
        std::count_if(journal_.begin(), journal_.end(), [](const Entry& e) { return e.is == Entry::Is::discarded; }));
  }

  void check_state(const View& v) {
    if (v.fault() != Fault::none) problem("the game was broken off: {}", fault_sentence(game_, s_));
    if (count_figures(v) != figures_) problem("figures appeared or vanished");
    if (tiles_known(v) > tiles_) problem("there are {} tiles, at the start there were {}", tiles_known(v), tiles_);
    if (w_.journal && tiles_known(v) + discards() > tiles_)
      problem("{} tiles and {} discarded ones are more than the {} of the start", tiles_known(v), discards(), tiles_);
    for (u32 p = 0; p < static_cast<u32>(v.players()); ++p) {
      int sum = 0;
      for (u32 t = 0; t < static_cast<u32>(game_.terms()); ++t) sum += v.score(Player(p), Term(t));
      if (sum != v.score(Player(p))) problem("p{} has {} points, the terms give {}", p + 1, v.score(Player(p)), sum);
    }
  }

  // Two modules that offer the same move, or one that offers it twice: agents would take it twice as often.
  void check_list() {
    if (told_of_twins_) return;
    sorted_.assign(w_.legal.begin(), w_.legal.end());
    const auto key = [](const Action& a) { return std::tuple(a.kind.v, a.who.v, a.arg); };
    std::ranges::sort(sorted_, {}, key);
    const auto twin = std::ranges::adjacent_find(sorted_);
    if (twin == sorted_.end()) return;
    told_of_twins_ = true;
    problem("the move '{}' is offered twice", print(game_, s_, *twin));
  }

  void check_everything(const View& v, Decision d) {
    ++report_.costly;
    for (const std::string& p : brute_problems(game_, s_)) problem("{}", p);
    game_.legal(s_, other_);
    if (other_.legal.empty()) problem("a fresh list of legal actions is empty");
    if (!d.chance() && !same_list(w_.legal, other_.legal))
      problem("the list of legal actions is not what a fresh one says");
    check_words();
    check_restore();
    check_observers(v, d);
    check_finish();
  }

  void check_words() {
    const std::vector<Action> actions(other_.legal.begin(), other_.legal.end());
    // Reading lists everything that is legal anew. Of very many moves some are enough, since decisions are many.
    constexpr std::size_t enough = 64;
    const std::size_t step = actions.size() / enough + 1;
    for (std::size_t i = dice_.below(static_cast<u32>(step)); i < actions.size(); i += step) {
      const Action& a = actions[i];
      const std::string text = print(game_, s_, a);
      const auto read = parse(game_, s_, text, other_);
      if (!read)
        problem("'{}' is legal, but reading it says: {}", text, read.error().str());
      else if (!(*read == a))
        problem("'{}' is read as '{}'", text, print(game_, s_, *read));
    }
    if (actions.empty()) return;
    // Asking why is slow; one is enough, since decisions are many.
    const Action& a = actions[dice_.below(static_cast<u32>(actions.size()))];
    for (const Objection& why : objections(game_, s_, a, other_))
      problem("'{}' is legal, but {} objects: {}", print(game_, s_, a), why.module, why.text);
  }

  void check_restore() {
    const auto again = game_.restore(s_.bytes());
    if (!again)
      problem("its bytes are refused: {}", again.error().str());
    else if (!(*again == s_) || again->hash() != s_.hash())
      problem("its bytes give another state");
    if (game_.restore(s_.bytes().first(s_.bytes().size() - 1))) problem("bytes that are cut short are accepted");
  }

  // Every seat, and somebody without one.
  void check_observers(const View& v, Decision d) {
    for (u32 p = 0; p <= static_cast<u32>(v.players()); ++p) {
      const bool looks_on = p == static_cast<u32>(v.players());
      const Player reader = looks_on ? Player{} : Player(p);
      const std::string who = looks_on ? "one who looks on" : fmt::format("p{}", p + 1);
      const State seen = game_.observe(s_, reader, dice_.next());
      const Decision same = game_.decision(seen);
      if (same.kind != d.kind || same.who != d.who) problem("{} sees another question", who);
      if (tiles_known(game_.view(seen)) != tiles_known(v)) problem("{} sees another number of tiles", who);
      if (d.who != reader || looks_on) continue;
      game_.legal(seen, other_);
      if (!same_list(other_.legal, w_.legal)) problem("{} sees other legal actions than there are", who);
    }
  }

  void check_finish() {
    State end = s_;
    game_.finish(end, other_);
    const View v = game_.view(end);
    if (!game_.decision(end).over() || !v.over()) problem("counting up does not end the game");
    if (v.fault() != Fault::none) problem("counting up was broken off: {}", fault_sentence(game_, end));
    for (const std::string& p : brute_problems(game_, end)) problem("after counting up: {}", p);
  }

  // `before` was copied before the action; another workspace must make no difference.
  void check_copy(State before, Decision d, const Action& a) {
    if (d.chance()) {
      State rolled = before;
      const Action b = game_.roll(rolled, other_);
      if (!(a == b)) problem("a copy rolls '{}' instead of '{}'", print(game_, before, b), print(game_, before, a));
      if (!(rolled == s_)) problem("a copy differs after its roll");
      game_.apply(before, a, other_);
      if (!same_but_for_chance(before, s_)) problem("an outcome given differs from the same outcome rolled");
    } else {
      game_.apply(before, a, other_);
      if (!(before == s_)) problem("a copy differs after '{}'", print(game_, before, a));
    }
    if (!same_list(other_.legal, w_.legal)) problem("a copy has other legal actions");
  }

  void check_end(const View& v) {
    for (const std::string& p : brute_problems(game_, s_)) problem("at the end: {}", p);
    if (v.pending()) problem("{} features are pending at the end", v.pending());
    if (w_.journal && tiles_known(v) + discards() != tiles_)
      problem("{} tiles and {} discarded ones are not the {} of the start", tiles_known(v), discards(), tiles_);
    State rolled = game_.start(players_, seed_, other_);
    State given = rolled;
    for (const Action& a : taken_) {
      // A module that remembers outside the state asks something else the second time; what was answered then is no
      // answer now.
      const Decision asked = game_.decision(given), also = game_.decision(rolled);
      const auto same = [](Decision x, Decision y) { return x.kind == y.kind && x.who == y.who; };
      if (asked.chance()) game_.legal(given, other_);
      const bool listed = std::ranges::find(other_.legal, a) != other_.legal.end();
      if (asked.over() || !same(asked, also) || !listed) {
        problem("a replay with the same seed ends differently: '{}' is no answer any more", game_.name(a.kind));
        return;
      }
      if (asked.chance())
        game_.roll(rolled, other_);
      else
        game_.apply(rolled, a, other_);
      game_.apply(given, a, other_);
    }
    if (!(rolled == s_) || rolled.hash() != s_.hash()) problem("a replay with the same seed ends differently");
    if (!same_but_for_chance(given, s_)) problem("a replay with the recorded outcomes ends differently");
  }

  const Game& game_;
  const int players_;
  const u64 seed_;
  const CheckOptions& options_;
  CheckReport& report_;
  Dice moves_;  // which move is made
  Dice dice_;   // what is looked at
  Journal journal_;
  Workspace w_, other_;
  State s_;
  int tiles_ = 0;
  Figures figures_;
  std::vector<Action> taken_, sorted_;
  bool told_of_twins_ = false;
};

}  // namespace

void check_random_game(const Game& game, int players, u64 seed, const CheckOptions& options, CheckReport& report) {
  const Playing at_it(seed);
  CheckedGame(game, players, seed, options, report).play();
}

}  // namespace bastide::sdk
