#include "players/evaluation.hpp"

#include <algorithm>
#include <bit>
#include <cmath>

namespace bastide::sdk {

namespace {

// Every segment of another feature that touches this one on some tile; features may come several times.
template <class F>
void each_beside(const View& v, Feature f, F&& fn) {
  v.each_seg(f, [&](Seg s) {
    const Tile t = v.tile(s);
    for (int i = 0; i < v.segs(t); ++i)
      if (v.touches(s, i)) fn(v.feature(v.seg(t, i)));
  });
}

int open_beside(const View& v, Feature f) {
  FeatureSet seen(v);
  int n = 0;
  each_beside(v, f, [&](Feature o) { n += v.open(o) && v.completable(v.kind(o)) && seen.add(o); });
  return n;
}

// Who is ahead, and by how much, of those who have figures there.
struct Race {
  int best = 0, second = 0;
  bool several, tied;
  Race(const View& v, const Claims& claims)
      : several(std::popcount(claims.present) > 1), tied(std::popcount(claims.winners) > 1) {
    for (const Player p : v.seats()) {
      if (!claims.counts(p)) continue;
      const int s = claims.of[p.v].strength;
      second = std::max(std::min(best, s), second);
      best = std::max(best, s);
    }
  }
};

}  // namespace

Evaluation::Evaluation(const Game& game) : Evaluation(game, weights_for(game)) {}

Evaluation::Evaluation(const Game& game, const Weights& weights)
    : game_(game),
      clues_(game),
      closing_(game),
      weights_(weights.by_clue(clues_)),
      now_(weights_.size()),
      has_parties_(game.tables().party.fn != nullptr) {
  for (const auto& [label, gauge] : game.seat_gauges()) gauges_.push_back(gauge);
  const auto matters = [&](int clue) {
    const Weight& w = weights_[static_cast<std::size_t>(clue)];
    return w.late != 0 || w.early != 0;
  };
  counts_rest_ = matters(Clues::at(OnSeat::rest));
  for (u32 k = 0; k < static_cast<u32>(game.figure_kinds()); ++k)
    looks_beside_ |= !game.per_player(FigureKind(k)) && matters(clues_.at(FigureKind(k), OnFigure::beside));
  const auto segs = static_cast<std::size_t>(game.tables().at.max_segs) + 1;
  known_at_.resize(segs);
  found_at_.resize(segs);
  changed_.resize(segs);
  known_.reserve(max_figures);
  found_.reserve(max_figures);
}

// ---- seats ----

void Evaluation::look_at_seats(const View& v, BySeat& worth) {
  const Player next = v.turn_player();
  if (next.v < static_cast<u32>(v.players())) add(Clues::at(OnSeat::turn), next, 1, worth);
  for (const Player p : v.seats())
    v.supply(p).each([&](FigureKind k) {
      const int n = v.supply(p, k);
      add(clues_.at(k, OnFigure::first), p, 1, worth);
      if (n > 1) add(clues_.at(k, OnFigure::second), p, 1, worth);
      if (n > 2) add(clues_.at(k, OnFigure::more), p, n - 2, worth);
    });
}

void Evaluation::look_at_gauges(const View& v, BySeat& worth) {
  for (std::size_t i = 0; i < gauges_.size(); ++i) {
    std::array<int, max_players> shown{};
    int most = 0, with_most = 0;
    for (const Player p : v.seats()) {
      const int x = gauges_[i].fn(gauges_[i].self, v, p);
      shown[p.v] = x == no_gauge ? 0 : x;
      if (shown[p.v] > most) {
        most = shown[p.v];
        with_most = 0;
      }
      with_most += most > 0 && shown[p.v] == most;
    }
    for (const Player p : v.seats()) {
      if (shown[p.v] == 0) continue;
      add(clues_.at_gauge(i, OnGauge::amount), p, shown[p.v], worth);
      if (shown[p.v] == most && with_most < v.players())
        add(clues_.at_gauge(i, OnGauge::most), p, with_most > 1 ? 0.5 : 1, worth);
    }
  }
}

// ---- features ----

// A walk over the figures finds the features that count, each once, and who stands there.
void Evaluation::find_features(const View& v, BySeat& worth) {
  found_.clear();
  v.each_on_board([&](Figure g) {
    const Place at = v.where(g);
    const Player owner = v.owner(g);
    if (!owner && looks_beside_)
      if (const Tile t = v.tile_of(g))
        v.each_on_board([&](Figure o) {
          if (v.owner(o) && v.stands_on(o) == t) add(clues_.at(v.kind(g), OnFigure::beside), v.owner(o), 1, worth);
        });
    if (at.is != PlaceIs::seg) {
      if (owner) add(clues_.at(v.kind(g), OnFigure::apart), owner, 1, worth);
      return;
    }
    const u16 f = v.feature(Seg(at.index)).v;
    std::size_t i = found_at_[f];
    if (i >= found_.size() || found_[i].feature != f) {
      i = found_.size();
      found_at_[f] = static_cast<u16>(i);
      found_.push_back({f});
    }
    found_[i].claimed |= v.claims(g);
    found_[i].who = found_[i].who * 31 + g.v + 1;
  });
}

void Evaluation::look_at_figures(const View& v, Feature f, double soon, double full, u8 winners, BySeat& worth) {
  const bool finishes = v.completable(v.kind(f));
  v.each_on(f, [&](Figure g) {
    const Player p = v.owner(g);
    if (!p) return;
    const FigureKind k = v.kind(g);
    if (finishes) add(clues_.at(k, OnFigure::back), p, soon, worth);
    if (finishes && !v.open(f)) return;
    add(clues_.at(k, OnFigure::on), p, 1, worth);
    if (winners >> p.v & 1) add(clues_.at(k, OnFigure::share), p, full, worth);
  });
}

void Evaluation::look_at(Ctx& c, Feature f, BySeat& worth, BySeat& pays) {
  const FeatureKind k = c.kind(f);
  const Claims claims = c.claims_on(f);
  const bool finishes = c.completable(k), grows = c.open(f) || !finishes;
  const double now = c.value(f, grows).total();
  const double full = finishes && grows ? c.value(f, false, true).total() : now;
  Closing::Chance chance{.cells = 0, .soon = 1, .ever = 1};
  if (!finishes)
    chance = {.cells = open_beside(c, f), .soon = 0, .ever = 0};
  else if (grows)
    chance = closing_.of(c, f);
  const Race race(c, claims);
  for (const Player p : c.seats()) {
    if (!claims.counts(p)) continue;
    if (!claims.won(p)) {
      if (grows) add(clues_.at(k, OnFeature::lost), p, full / std::max(1, race.best - claims.of[p.v].strength), worth);
      continue;
    }
    pays[p.v] += now;
    if (!grows) {
      worth[p.v] += now;  // about to be paid
      continue;
    }
    add(clues_.at(k, OnFeature::held), p, 1, worth);
    add(clues_.at(k, OnFeature::now), p, now, worth);
    add(clues_.at(k, OnFeature::soon), p, (full - now) * chance.soon, worth);
    add(clues_.at(k, OnFeature::ever), p, (full - now) * chance.ever, worth);
    add(clues_.at(k, OnFeature::room), p, std::min(chance.cells, 6), worth);
    if (race.tied)
      add(clues_.at(k, OnFeature::tie), p, full, worth);
    else if (race.several)
      add(clues_.at(k, OnFeature::rival), p, full / std::max(1, race.best - race.second), worth);
  }
  look_at_figures(c, f, chance.soon, full, claims.winners, worth);
}

bool Evaluation::is_known(const View& v, const Found& found) const {
  const Feature f(found.feature);
  const u16 i = known_at_[f.v];
  if (!i || changed_[f.v] == walk_) return false;
  const Known& k = known_[i - 1u];
  return k.who == found.who && k.size == v.seg_count(f) && k.open == v.open_ports(f) && k.claims == v.claims(f) &&
         k.figures == v.figures(f);
}

void Evaluation::look_at_features(Ctx& c, BySeat& worth) {
  for (const Found& found : found_) {
    if (!found.claimed) continue;
    if (!is_known(c, found)) {
      look_at(c, Feature(found.feature), worth, pays_);
      continue;
    }
    const Known& k = known_[known_at_[found.feature] - 1u];
    for (const Player p : c.seats()) {
      worth[p.v] += k.worth[p.v];
      pays_[p.v] += k.pays[p.v];
    }
  }
}

// What lies beside something that was finished since may be worth more, although it is the same.
void Evaluation::mark_changed(const View& v) {
  ++walk_;
  for (u32 i = static_cast<u32>(root_segs_); i < static_cast<u32>(v.seg_count()); ++i) {
    if (!v.exists(Seg(i))) continue;
    const Feature f = v.feature(Seg(i));
    if (v.open(f) || !v.completable(v.kind(f)) || changed_[f.v] == walk_) continue;
    changed_[f.v] = walk_;
    each_beside(v, f, [&](Feature beside) { changed_[beside.v] = walk_; });
  }
}

// ---- everything ----

void Evaluation::look(Ctx& c, BySeat& worth) {
  pays_ = {};
  look_at_seats(c, worth);
  look_at_gauges(c, worth);
  find_features(c, worth);
  look_at_features(c, worth);
}

void Evaluation::add_rest(State& s, const BySeat& scores, BySeat& worth) {
  game_.finish(s, work_);
  const View v = game_.view(s);
  for (const Player p : v.seats()) add(Clues::at(OnSeat::rest), p, v.score(p) - scores[p.v] - pays_[p.v], worth);
}

// What is still to come to a player comes to those who win together with him, too.
void Evaluation::share(const View& v, const BySeat& now, const BySeat& to_come, std::span<double> by_seat) const {
  for (const Player p : v.seats()) {
    by_seat[p.v] = now[p.v] + to_come[p.v];
    if (!has_parties_) continue;
    for (const Player mate : v.seats())
      if (mate != p && v.allied(p, mate)) by_seat[p.v] += to_come[mate.v];
  }
}

void Evaluation::start(const State& root) {
  Ctx c(game_, const_cast<State&>(root), work_);  // NOLINT(cppcoreguidelines-pro-type-const-cast): it is only read
  closing_.start(c);
  const double left = closing_.left();
  left_ = left / std::max(1.0, left + c.tiles());
  fading_ = 1 - std::exp(-left / (6.0 * c.players()));
  for (std::size_t i = 0; i < now_.size(); ++i)
    now_[i] = weights_[i].late * (clues_[static_cast<int>(i)].fades ? fading_ : 1) + weights_[i].early * left_;
  if (counts_rest_) {
    copy_.start(game_, root);
    counted_ = root;
  }
  for (const Known& k : known_) known_at_[k.feature] = 0;
  known_.clear();
  root_segs_ = c.seg_count();
  ++walk_;
  BySeat none{};
  find_features(c, none);
  for (const Found& f : found_) {
    if (!f.claimed) continue;
    const Feature feature(f.feature);
    known_.push_back({f.feature,
                      static_cast<u16>(c.seg_count(feature)),
                      static_cast<i16>(c.open_ports(feature)),
                      static_cast<u8>(c.claims(feature)),
                      static_cast<u8>(c.figures(feature)),
                      f.who,
                      {},
                      {}});
    look_at(c, feature, known_.back().worth, known_.back().pays);
    known_at_[f.feature] = static_cast<u16>(known_.size());
  }
}

void Evaluation::value(const State& s, std::span<double> by_seat) {
  if (!counts_rest_)
    return value_of_last(const_cast<State&>(s),
                         by_seat);  // NOLINT(cppcoreguidelines-pro-type-const-cast): it is only read
  copy_.follow(game_, s);
  copy_(counted_, s);
  value_of_last(counted_, by_seat);
}

void Evaluation::value_of_last(State& s, std::span<double> by_seat) {
  Ctx c(game_, s, work_);
  if (c.over()) {
    for (const Player p : c.seats()) by_seat[p.v] = c.result(p);
    return;
  }
  mark_changed(c);
  BySeat results{}, scores{}, to_come{};
  for (const Player p : c.seats()) {
    results[p.v] = c.result(p);
    scores[p.v] = c.score(p);
  }
  look(c, to_come);
  if (counts_rest_) add_rest(s, scores, to_come);
  share(c, results, to_come, by_seat);
}

void Evaluation::see(const State& root, std::span<double> clues) {
  std::fill(clues.begin(), clues.end(), 0.0);
  const bool rest = counts_rest_, beside = looks_beside_;
  counts_rest_ = looks_beside_ = true;
  known_.clear();
  std::ranges::fill(known_at_, 0);
  start(root);
  for (const Known& k : known_) known_at_[k.feature] = 0;
  known_.clear();
  seen_ = clues;
  BySeat by_seat{};
  value(root, by_seat);
  seen_ = {};
  counts_rest_ = rest;
  looks_beside_ = beside;
}

double Evaluation::lead(const View& v, Player me, const BySeat& by_seat) const {
  double other = 0;
  bool any = false;
  for (const Player p : v.seats()) {
    if (p == me || v.allied(p, me)) continue;
    other = any ? std::max(other, by_seat[p.v]) : by_seat[p.v];
    any = true;
  }
  return by_seat[me.v] - other;
}

double Evaluation::lead(const State& s, Player me) {
  BySeat all{};
  value(s, all);
  return lead(game_.view(s), me, all);
}

double Evaluation::lead_of_last(State& s, Player me) {
  BySeat all{};
  value_of_last(s, all);
  return lead(game_.view(s), me, all);
}

}  // namespace bastide::sdk
