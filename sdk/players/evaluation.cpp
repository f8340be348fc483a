#include "players/evaluation.hpp"

#include <algorithm>
#include <cmath>

namespace bastide::sdk {

namespace {

constexpr int at(OnFeature x) { return static_cast<int>(x); }
constexpr int at(OnFigure x) { return static_cast<int>(x); }

}  // namespace

Evaluation::Evaluation(const Game& game) : Evaluation(game, weights_for(game)) {}

Evaluation::Evaluation(const Game& game, const Weights& weights)
    : game_(game), clues_(game), closing_(game), weights_(weights.by_clue(clues_)), now_(weights_.size()) {
  const auto segs = static_cast<std::size_t>(game.tables().at.max_segs) + 1;
  known_at_.resize(segs);
  found_at_.resize(segs);
  changed_.resize(segs);
  known_.reserve(max_figures);
  found_.reserve(max_figures);
}

void Evaluation::add(int clue, Player p, double x, std::span<double> worth) {
  worth[p.v] += now_[static_cast<std::size_t>(clue)] * x;
  if (!seen_.empty()) seen_[p.v * static_cast<std::size_t>(clues_.size()) + static_cast<std::size_t>(clue)] += x;
}

// A walk over the figures finds the features that count, each once, and who stands there.
void Evaluation::find_features(const View& v) {
  found_.clear();
  v.each_on_board([&](Figure g) {
    const Place at = v.where(g);
    if (at.is != PlaceIs::seg) return;
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

// What lies beside something that was finished since may be worth more, although it is the same.
void Evaluation::mark_changed(const View& v) {
  ++walk_;
  for (u32 i = static_cast<u32>(root_segs_); i < static_cast<u32>(v.seg_count()); ++i) {
    if (!v.exists(Seg(i))) continue;
    const Feature f = v.feature(Seg(i));
    if (v.open(f) || !v.completable(v.kind(f)) || changed_[f.v] == walk_) continue;
    changed_[f.v] = walk_;
    for (u32 k = 0; k < static_cast<u32>(v.feature_kinds()); ++k)
      if (!v.completable(FeatureKind(k)))
        v.each_touching(f, FeatureKind(k), [&](Feature beside) { changed_[beside.v] = walk_; });
  }
}

void Evaluation::look_at(Ctx& c, Feature f, std::span<double> worth) {
  const FeatureKind k = c.kind(f);
  const int first = clues_.of(k);
  const Claims claims = c.claims_on(f);
  const bool open = c.open(f), finishes = c.completable(k);
  const double now = c.value(f, finishes && open).total();
  Closing::Chance chance{.cells = 0, .soon = 1, .ever = 1};
  double full = now;
  if (finishes && open) {
    chance = closing_.of(c, f);
    full = c.value(f, false, true).total();
  }
  if (!finishes) {
    chance.soon = 0;
    for (u32 other = 0; other < static_cast<u32>(c.feature_kinds()); ++other)
      if (c.completable(FeatureKind(other)))
        c.each_touching(f, FeatureKind(other), [&](Feature beside) { chance.cells += c.open(beside); });
  }
  int best = 0, second = 0;
  for (const Player p : c.seats()) {
    if (!claims.counts(p)) continue;
    const int s = claims.of[p.v].strength;
    second = std::max(std::min(best, s), second);
    best = std::max(best, s);
  }
  const bool several = (claims.present & (claims.present - 1)) != 0;
  const bool tied = (claims.winners & (claims.winners - 1)) != 0;
  for (const Player p : c.seats()) {
    if (!claims.counts(p)) continue;
    if (!claims.won(p)) {
      add(first + at(OnFeature::lost), p, full / std::max(1, best - claims.of[p.v].strength), worth);
      continue;
    }
    if (!open && finishes) {
      worth[p.v] += now;  // about to be paid
      continue;
    }
    add(first + at(OnFeature::held), p, 1, worth);
    add(first + at(OnFeature::now), p, now, worth);
    if (finishes) {
      add(first + at(OnFeature::soon), p, (full - now) * chance.soon, worth);
      add(first + at(OnFeature::ever), p, (full - now) * chance.ever, worth);
    }
    add(first + at(OnFeature::room), p, std::min(chance.cells, 6), worth);
    if (tied)
      add(first + at(OnFeature::tie), p, full, worth);
    else if (several)
      add(first + at(OnFeature::rival), p, full / std::max(1, best - second), worth);
  }
  c.each_on(f, [&](Figure g) {
    const Player p = c.owner(g);
    if (!p || p.v >= static_cast<u32>(c.players())) return;
    const int of_kind = clues_.of(c.kind(g));
    if (finishes) add(of_kind + at(OnFigure::back), p, chance.soon, worth);
    if (!open && finishes) return;
    add(of_kind + at(OnFigure::on), p, 1, worth);
    if (claims.won(p)) add(of_kind + at(OnFigure::share), p, full, worth);
  });
}

void Evaluation::look_at_figures(const View& v, std::span<double> worth) {
  const Player next = v.turn_player();
  if (next.v < static_cast<u32>(v.players())) add(Clues::turn, next, 1, worth);
  for (const Player p : v.seats())
    for (const FigureKind k : v.all_figure_kinds()) {
      const int n = v.supply(p, k);
      if (!n) continue;
      const int first = clues_.of(k);
      add(first + at(OnFigure::first), p, 1, worth);
      if (n > 1) add(first + at(OnFigure::second), p, 1, worth);
      if (n > 2) add(first + at(OnFigure::more), p, n - 2, worth);
    }
  // Where pieces of nobody stand, and what stands on no feature.
  v.each_on_board([&](Figure g) {
    const Player p = v.owner(g);
    if (p) {
      if (v.where(g).is != PlaceIs::seg) add(clues_.of(v.kind(g)) + at(OnFigure::apart), p, 1, worth);
      return;
    }
    const Tile t = v.tile_of(g);
    if (!t) return;
    v.each_on_board([&](Figure o) {
      if (v.owner(o) && v.stands_on(o) == t) add(clues_.of(v.kind(g)) + at(OnFigure::beside), v.owner(o), 1, worth);
    });
  });
}

void Evaluation::count(Ctx& c, std::span<double> worth) {
  for (const Player p : c.seats()) worth[p.v] += c.result(p);
  look_at_figures(c, worth);
}

void Evaluation::start(const State& root) {
  Ctx c(game_, const_cast<State&>(root), work_);  // NOLINT(cppcoreguidelines-pro-type-const-cast): it is only read
  closing_.start(c);
  const double left = closing_.left();
  left_ = left / std::max(1.0, left + c.tiles());
  fading_ = 1 - std::exp(-left / (6.0 * c.players()));
  for (std::size_t i = 0; i < now_.size(); ++i)
    now_[i] = weights_[i].late * (clues_[static_cast<int>(i)].fades ? fading_ : 1) + weights_[i].early * left_;
  for (const Known& k : known_) known_at_[k.feature] = 0;
  known_.clear();
  root_segs_ = c.seg_count();
  find_features(c);
  for (const Found& f : found_) {
    if (!f.claimed) continue;
    const Feature feature(f.feature);
    known_.push_back({f.feature,
                      static_cast<u16>(c.seg_count(feature)),
                      static_cast<i16>(c.open_ports(feature)),
                      static_cast<u8>(c.claims(feature)),
                      static_cast<u8>(c.figures(feature)),
                      f.who,
                      {}});
    look_at(c, feature, known_.back().worth);
    known_at_[f.feature] = static_cast<u16>(known_.size());
  }
}

void Evaluation::value(const State& s, std::span<double> by_seat) {
  Ctx c(game_, const_cast<State&>(s), work_);  // NOLINT(cppcoreguidelines-pro-type-const-cast): it is only read
  std::fill(by_seat.begin(), by_seat.end(), 0.0);
  if (c.over()) {
    for (const Player p : c.seats()) by_seat[p.v] = c.result(p);
    return;
  }
  count(c, by_seat);
  mark_changed(c);
  find_features(c);
  for (const Found& found : found_) {
    if (!found.claimed) continue;
    const Feature f(found.feature);
    const u16 i = known_at_[f.v];
    if (i && changed_[f.v] != walk_) {
      const Known& k = known_[i - 1u];
      if (k.who == found.who && k.size == c.seg_count(f) && k.open == c.open_ports(f) && k.claims == c.claims(f) &&
          k.figures == c.figures(f)) {
        for (const Player p : c.seats()) by_seat[p.v] += k.worth[p.v];
        continue;
      }
    }
    look_at(c, f, by_seat);
  }
}

void Evaluation::see(const State& root, std::span<double> clues) {
  std::fill(clues.begin(), clues.end(), 0.0);
  seen_ = clues;
  start(root);
  Ctx c(game_, const_cast<State&>(root), work_);  // NOLINT(cppcoreguidelines-pro-type-const-cast): it is only read
  std::array<double, max_players> worth{};
  count(c, worth);
  seen_ = {};
}

double Evaluation::lead(const State& s, Player me) {
  std::array<double, max_players> all{};
  value(s, all);
  const View v = game_.view(s);
  double other = 0;
  bool any = false;
  for (const Player p : v.seats()) {
    if (v.allied(p, me)) continue;
    other = any ? std::max(other, all[p.v]) : all[p.v];
    any = true;
  }
  return all[me.v] - other;
}

}  // namespace bastide::sdk
