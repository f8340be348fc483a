// Plays one random game of Die Stadt and follows it with a book of its own: who must be asked what, which answers
// there are, what a tower and a guard are worth, what ends the game. Every question of geometry goes to city_board.hpp.
#pragma once
#include <fmt/format.h>

#include <algorithm>

#include "basics/dice.hpp"
#include "city_board.hpp"
#include "words/notation.hpp"

namespace city {

// How often something happened in all watched games, so that a test can tell that it was seen at all.
struct Seen {
  int games = 0, decisions = 0, placements = 0, walls = 0, guards = 0, faced = 0, towers = 0, rounds = 0, holes = 0;
  int cut_off = 0;  // cells on which a tile was forbidden only because it would cut off a wall
  int by_walls = 0, by_tiles = 0, by_space = 0, without_gate = 0, closed_walls = 0, scored_by_wall = 0;
  int walled_corners = 0;  // corners where the outside touches itself, while a wall was being built
};

class Watch {
 public:
  // Without `places` the legal places of tiles are not worked out, which takes most of the time.
  Watch(const Game& game, int players, u64 seed, Readings readings, Seen& seen, bool places = true)
      : game_(game),
        readings_(readings),
        seen_(seen),
        places_(places),
        players_(players),
        seed_(seed),
        dice_(~seed),
        dense_(static_cast<int>(seed % 3)),
        s_(game.start(players, seed, w_)),
        v_(game, s_),
        board_(game, v_, readings) {
    w_.journal = &journal_;
  }

  std::vector<std::string> play() {
    while (!v_.over() && problems_.empty()) {
      const Decision d = game_.decision(s_);
      ++seen_.decisions;
      check_board();
      check_question(d);
      if (d.chance()) {
        drew(game_.roll(s_, w_));
      } else {
        check_answers(Name(game_.name(d.kind)));
        const Action a = choose();
        const auto before = journal_.size();
        at_hand_ = d.who ? supply(d.who.v, "follower") : 0;
        game_.apply(s_, a, w_);
        board_ = Board(game_, v_, readings_);
        done(a, before);
      }
      check_scored();
    }
    if (problems_.empty()) check_end();
    ++seen_.games;
    return std::move(problems_);
  }

 private:
  static constexpr const char* over = "nothing, the game is over";

  template <class... A>
  void problem(fmt::format_string<A...> text, A&&... a) {
    problems_.push_back(fmt::format("{} players, seed {}, move {}: {}", players_, seed_, v_.moves(),
                                    fmt::format(text, std::forward<A>(a)...)));
  }
  template <class A, class B>
  void same(const A& engine, const B& wanted, std::string_view what) {
    if (engine != wanted) problem("{}: the engine has {}, expected {}", what, engine, wanted);
  }
  Name kind(const Action& a) const { return game_.name(a.kind); }
  Edge edge(const Action& a) const { return {Board::at(v_, Cell(a.arg[0])), a.arg[1]}; }
  int gauge(Name label) const {
    for (const GaugeLine& g : game_.gauges(s_))
      if (g.label == label) return g.value;
    return no_gauge;
  }
  int supply(int player, Name kind) const {
    int n = 0;
    v_.each_figure([&](Figure g) {
      n += v_.owner(g) == Player(static_cast<u32>(player)) && game_.name(v_.kind(g)) == kind &&
           v_.where(g).is == PlaceIs::supply;
    });
    return n;
  }

  // ---- choosing: one game of three at random, the others with more and more sense for a dense city, so that there are
  // walls, holes and guards ----
  Action choose() {
    const auto all = static_cast<u32>(w_.legal.size());
    Action best = w_.legal[dice_.below(all)];
    for (u32 i = 0; i < (dense_ == 2 ? 4 * all : dense_ == 1 ? 6u : 0u); ++i) {
      const Action a = w_.legal[dice_.below(all)];
      if (worth(a) > worth(best)) best = a;
    }
    return best;
  }
  int worth(const Action& a) const {
    if (kind(a) == "pass") return 0;
    if (kind(a) == "deploy") return game_.name(v_.kind(Seg(a.arg[1]))) == "residential" ? 0 : 1;
    if (kind(a) != "place") return 1;
    int n = 0;
    for (int side = 0; side < 4; ++side) n += board_.plan().tile(Board::at(v_, Cell(a.arg[0])).beside(side));
    return n;
  }

  // ---- at every decision ----
  void check_board() {
    same(board_.loop().size(), board_.plan().outline().size(), "length of the one loop around the city");
    same(board_.doubled(), false, "two pieces at one place");
    same(v_.fault() == Fault::none, true, "no fault");
    same(gauge("walls left"), 70 - board_.walls(), "walls left");
    seen_.holes += !board_.plan().holes().empty();
    if (!board_.gate()) return;
    for (const Edge& e : board_.pieces())
      if (board_.plan().tile(e.beyond()) || !board_.plan().outside(e.beyond()))
        problem("{} does not face the outside", words(e));
    if (board_.chain().size() != board_.pieces().size())
      problem("the wall is no unbroken chain: {}", words(board_.pieces()));
    if (!v_.over()) same(gauge("space between the ends"), board_.space(), "space between the ends");
    seen_.walled_corners += board_.plan().outline().size() != corner_count();
  }
  std::size_t corner_count() const {
    std::set<At> corners;
    for (const Edge& e : board_.loop()) corners.insert(e.corners().first);
    return corners.size();
  }

  void check_question(Decision d) {
    const std::string name(game_.name(d.kind));
    const std::string asked = d.chance() ? name : fmt::format("{} p{}", name, d.who.v + 1);
    if (name == "draw" && want_ == "draw") {
      same(v_.turn_player().v, active_, "whose turn it is");
      same(gauge("current stack"), stack_of(drawn_ + 1), "current stack");
      same(gauge("left in this stack"),
           std::array{30, 55, 75}[static_cast<std::size_t>(stack_of(drawn_ + 1) - 1)] - drawn_, "left in this stack");
    }
    if (name == "wood" && want_.empty()) return;
    if (want_.empty()) after_tile();  // nobody could move wood
    same(asked, want_, "the question");
  }

  void check_answers(Name asked) {
    std::set<Edge> edges, wanted_edges;
    std::set<std::string> other, wanted;
    for (const Action& a : w_.legal) {
      if (kind(a) == "gate" || kind(a) == "wall")
        edges.insert(edge(a));
      else if (kind(a) != "place")
        other.insert(print(game_, s_, a));
    }
    if (asked == "place") return places_ ? check_places() : void();
    if (asked == "gate") wanted_edges = board_.outline();
    if (asked == "wall") wanted_edges = board_.wall_places();
    if (asked == "guard") wanted = {"guard follower", "pass"};
    if (asked == "tower") {
      wanted = {"pass"};
      if (open_arm(0)) wanted.insert("tower left");
      if (open_arm(1)) wanted.insert("tower right");
    }
    if (edges != wanted_edges) problem("places of the {}: {}; expected {}", asked, words(edges), words(wanted_edges));
    if (asked != "wood" && other != wanted) problem("answers to '{}' differ", asked);
  }

  void check_places() {
    std::set<std::pair<At, int>> listed;
    for (const Action& a : w_.legal) listed.insert({Board::at(v_, Cell(a.arg[0])), a.arg[1]});
    const auto wanted = board_.placements(type_);
    seen_.placements += static_cast<int>(wanted.size());
    for (const auto& [a, r] : listed)
      if (!wanted.contains({a, r}))
        problem("{} may lie at {},{} r{}, but must not", game_.name(type_), a.x, a.y, r * 90);
    for (const auto& [a, r] : wanted)
      if (!listed.contains({a, r})) problem("{} must be allowed at {},{} r{}", game_.name(type_), a.x, a.y, r * 90);
    seen_.cut_off += board_.cutting_cells();
  }

  // ---- the book ----
  static int stack_of(int tile) { return tile <= 30 ? 1 : tile <= 55 ? 2 : 3; }

  void drew(const Action& a) {
    type_ = TileType(a.arg[0]);
    stack_ = stack_of(++drawn_);
    if (!places_) {
      want_ = v_.over() ? over : game_.decision(s_).chance() ? "draw" : fmt::format("place p{}", active_ + 1);
      return;
    }
    // A tile that fits nowhere leaves the game and another one is drawn.
    if (!board_.placements(type_).empty())
      want_ = fmt::format("place p{}", active_ + 1);
    else
      want_ = drawn_ == 75 ? over : "draw";
  }

  void done(const Action& a, std::size_t before) {
    if (kind(a) == "place") {
      laid_at_ = before;
      want_ = "";
      in_part_ = true;
      return;
    }
    if (in_part_) return after_tile();
    for (auto i = before; i < journal_.size(); ++i)
      seen_.scored_by_wall += journal_[i].is == Entry::Is::scored && journal_[i].seg && !journal_[i].final;
    if (kind(a) == "gate")
      gate_built(edge(a));
    else if (kind(a) == "wall")
      wall_built(a, before);
    else if (kind(a) == "tower")
      tower_built(a, before);
    else if (kind(a) == "guard") {
      ++seen_.guards;
      next_piece();
    } else if (tower_asked_)
      over_or_next();
    else
      next_piece();
  }

  void after_tile() {
    in_part_ = false;
    tower_asked_ = false;
    bool scored = false;
    for (auto i = laid_at_; i < journal_.size(); ++i)
      scored |= journal_[i].is == Entry::Is::scored && journal_[i].seg && !journal_[i].final;
    if (!scored || stack_ == 1) return over_or_next();
    const int each = (stack_ - 1) * (players_ == 2 ? 2 : 1);
    for (int i = 0; i < each * players_; ++i) builders_.push_back((active_ + i) % players_);
    ++seen_.rounds;
    if (board_.gate()) return next_piece();
    builder_ = builders_.front();
    want_ = fmt::format("gate p{}", builder_ + 1);
    builders_.erase(builders_.begin());
  }

  void gate_built(Edge e) {
    left_ = right_ = e;
    next_piece();
  }

  void wall_built(const Action& a, std::size_t before) {
    const Edge e = edge(a);
    ++seen_.walls;
    // The last free place of all belongs to the right arm.
    const bool right = board_.along(right_, 1) == e;
    (right ? right_ : left_) = e;
    ++built_[right];
    for (auto i = before; i < journal_.size(); ++i)
      if (journal_[i].is == Entry::Is::custom && game_.name(journal_[i].event) == "walls.built")
        same(journal_[i].arg[2], right ? 2 : 1, "arm of the wall");
    const bool faced = board_.guard_faces(e);
    seen_.faced += faced && at_hand_ > 0;
    if (at_hand_ > 0 && !faced)
      want_ = fmt::format("guard p{}", builder_ + 1);
    else
      next_piece();
  }

  bool open_arm(int arm) const { return built_[arm] > counted_[arm]; }

  void next_piece() {
    if (!builders_.empty() && board_.walls() < 70 && board_.space() > 0) {
      builder_ = builders_.front();
      builders_.erase(builders_.begin());
      want_ = fmt::format("wall p{}", builder_ + 1);
      return;
    }
    builders_.clear();
    seen_.closed_walls += board_.space() == 0;
    tower_asked_ = true;
    if (supply(active_, "tower") > 0 && (open_arm(0) || open_arm(1)))
      want_ = fmt::format("tower p{}", active_ + 1);
    else
      over_or_next();
  }

  void tower_built(const Action& a, std::size_t before) {
    const int arm = a.arg[0];
    ++seen_.towers;
    const auto corners = (arm ? right_ : left_).corners();
    const At corner = arm ? corners.second : corners.first;
    bool found = false, scored = false;
    v_.each_figure([&](Figure g) {
      if (game_.name(v_.kind(g)) != "tower" || v_.owner(g) != Player(static_cast<u32>(active_))) return;
      found |= v_.where(g) == Place::corner(v_.cell(corner.x, corner.y));
    });
    if (!found) problem("no tower at the {} end of the wall", arm ? "right" : "left");
    for (auto i = before; i < journal_.size(); ++i)
      scored |= journal_[i].is == Entry::Is::points && game_.name(journal_[i].term) == "tower" &&
                journal_[i].who == Player(static_cast<u32>(active_)) &&
                journal_[i].points == built_[arm] - counted_[arm];
    if (!scored) problem("the tower is not worth {}", built_[arm] - counted_[arm]);
    counted_[arm] = built_[arm];
    over_or_next();
  }

  std::set<std::string> reasons() const {
    std::set<std::string> out;
    if (board_.walls() == 70) out.insert("last wall");
    if (drawn_ == 75) out.insert("no tile left");
    if (board_.gate() && board_.space() <= 5) out.insert("ends of the wall");
    return out;
  }

  void over_or_next() {
    active_ = (active_ + 1) % players_;
    want_ = reasons().empty() ? "draw" : over;
  }

  // Streets and markets are scored once: no segment is in two of them.
  void check_scored() {
    for (; read_ < journal_.size(); ++read_) {
      const Entry& e = journal_[read_];
      if (e.is != Entry::Is::scored || !e.seg || game_.name(e.kind) == "residential") continue;
      v_.each_seg(v_.feature(e.seg), [&](Seg s) {
        if (!scored_.insert(s.v).second) problem("{} is scored twice", print(game_, s_, s));
      });
    }
  }

  // ---- the end ----
  void check_end() {
    if (want_.empty()) after_tile();
    same(std::string(over), want_, "the question");
    const auto by = game_.ended_by(s_);
    if (std::set<std::string>(by.begin(), by.end()) != reasons()) problem("it ended by {}", fmt::join(by, ", "));
    seen_.by_walls += reasons().contains("last wall");
    seen_.by_tiles += reasons().contains("no tile left");
    seen_.by_space += reasons().contains("ends of the wall");
    seen_.without_gate += !board_.gate();
    check_board();
    check_closing();
    check_guards();
    v_.each_figure([&](Figure g) {
      if (v_.where(g).is == PlaceIs::seg && game_.name(v_.kind(Seg(v_.where(g).index))) != "residential")
        problem("{} still stands there", print(game_, s_, v_.where(g)));
    });
  }

  // The whole outline is closed, holes are not; nothing that a hole keeps open was scored.
  void check_closing() {
    const std::set<Edge> outline = board_.outline();
    for (u32 t = 0; t < static_cast<u32>(v_.tiles()); ++t)
      for (int side = 0; side < 4; ++side) {
        const Edge e{Board::at(v_, v_.cell_of(Tile(t))), side};
        if (v_.sealed(Tile(t), static_cast<Side>(side)) != outline.contains(e))
          problem("{} is {}closed", words(e), outline.contains(e) ? "not " : "");
        for (int port = 0; port < 3; ++port)
          if (const Seg s = v_.seg_at(Tile(t), static_cast<Side>(side), port); s && board_.plan().hole(e.beyond()))
            v_.each_seg(v_.feature(s), [&](Seg m) {
              if (scored_.contains(m.v)) problem("{} was scored, but opens towards a hole", print(game_, s_, m));
            });
      }
  }

  void check_guards() {
    std::map<Edge, int> paid;
    for (const Entry& e : journal_)
      if (e.is == Entry::Is::scored && game_.name(e.term) == "guard") {
        const Edge at{Board::at(v_, Cell(e.to.index)), e.to.sub};
        if (!paid.emplace(at, e.points).second) problem("the guard at {} is paid twice", words(at));
        if (!board_.guards().contains(at) || board_.guards().at(at) != e.who.v) problem("nobody guards {}", words(at));
      }
    for (const auto& [at, owner] : board_.guards()) {
      const auto [publics, historic] = board_.buildings(at);
      same(paid.contains(at) ? paid[at] : -1, 2 * publics + 3 * historic, "points of the guard at " + words(at));
    }
  }

  const Game& game_;
  Readings readings_;
  Seen& seen_;
  const bool places_;
  const int players_;
  const u64 seed_;
  sdk::Dice dice_;
  const int dense_;
  Journal journal_;
  Workspace w_;
  State s_;
  View v_;
  Board board_;
  std::vector<std::string> problems_;

  std::string want_ = "draw";  // the question that must come; empty: the wood may be asked for
  int active_ = 0, drawn_ = 0, stack_ = 1, builder_ = 0;
  int at_hand_ = 0;  // followers of whoever is asked, before the answer: a wall may bring one back
  TileType type_;
  bool in_part_ = false, tower_asked_ = false;
  std::size_t laid_at_ = 0, read_ = 0;
  std::vector<int> builders_;
  Edge left_, right_;
  int built_[2] = {}, counted_[2] = {};  // walls on the left and right arm; of these, up to the last tower
  std::set<u16> scored_;
};

}  // namespace city
